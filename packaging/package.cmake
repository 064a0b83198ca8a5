# What is installed, and the Debian package of it: cpack --config BUILD/CPackConfig.cmake (packaging/deb does all of it).
# Scenarios and translations are in the program itself; the scenarios are installed as well, to be read, changed and passed on.
include(GNUInstallDirs)
set(sign org.cutaway.Cutaway)
set(here ${CMAKE_SOURCE_DIR}/packaging)
install(TARGETS cutaway RUNTIME COMPONENT cutaway)
install(DIRECTORY ${CMAKE_SOURCE_DIR}/resources/scenarios DESTINATION ${CMAKE_INSTALL_DATADIR}/cutaway COMPONENT cutaway)
install(FILES ${here}/${sign}.desktop DESTINATION ${CMAKE_INSTALL_DATADIR}/applications COMPONENT cutaway)
install(FILES ${here}/${sign}.metainfo.xml DESTINATION ${CMAKE_INSTALL_DATADIR}/metainfo COMPONENT cutaway)
install(FILES ${here}/${sign}.mime.xml DESTINATION ${CMAKE_INSTALL_DATADIR}/mime/packages RENAME ${sign}.xml COMPONENT cutaway)
install(FILES ${here}/cutaway.svg DESTINATION ${CMAKE_INSTALL_DATADIR}/icons/hicolor/scalable/apps COMPONENT cutaway)
install(FILES ${here}/copyright DESTINATION ${CMAKE_INSTALL_DATADIR}/doc/cutaway COMPONENT cutaway)

set(CUTAWAY_MAINTAINER "Cutaway <maintainers@cutaway.invalid>" CACHE STRING "who stands for the package: Name <address>")
set(CPACK_PACKAGE_NAME cutaway)
set(CPACK_PACKAGE_VERSION ${PROJECT_VERSION})
set(CPACK_PACKAGE_CONTACT ${CUTAWAY_MAINTAINER})
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_STRIP_FILES ON)
set(CPACK_GENERATOR DEB)
set(CPACK_COMPONENTS_ALL cutaway)
set(CPACK_DEB_COMPONENT_INSTALL ON)
set(CPACK_COMPONENT_CUTAWAY_DESCRIPTION "watch real storage engines at work
Cutaway shows a real B+tree, on real files or on a simulated disk, drawn from
its own events while it runs. Stop in the middle of a page split, step back,
drag the time line to any instant, cut the power, and see what each operation
costs.")
set(CPACK_DEBIAN_CUTAWAY_PACKAGE_NAME cutaway)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SECTION education)
set(CPACK_DEBIAN_PACKAGE_PRIORITY optional)
# Libraries are found by what the program is linked with; fonts and Qt's own translations are not linked.
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_PACKAGE_DEPENDS "fonts-inter, fonts-jetbrains-mono")
set(CPACK_DEBIAN_PACKAGE_RECOMMENDS qt6-translations-l10n)
include(CPack)
