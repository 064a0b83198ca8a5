# Writes scenarios.cpp: every scenario of resources/scenarios, in the order and with the lines of its list.txt.
# A scenario that is not listed, and a line without a scenario, end the configuration.
set(folder ${CMAKE_SOURCE_DIR}/resources/scenarios)
file(GLOB unlisted CONFIGURE_DEPENDS RELATIVE ${folder} ${folder}/*.scenario)
file(STRINGS ${folder}/list.txt lines ENCODING UTF-8)
set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${folder}/list.txt)
set(group "")
set(built_in "")
foreach(line IN LISTS lines)
  if(line MATCHES "^\\[(.+)\\]$")
    set(group "${CMAKE_MATCH_1}")
  elseif(line MATCHES "^([a-z0-9-]+): (.+)$")
    set(name "${CMAKE_MATCH_1}")
    set(about "${CMAKE_MATCH_2}")
    if(NOT EXISTS ${folder}/${name}.scenario)
      message(FATAL_ERROR "resources/scenarios/list.txt: there is no ${name}.scenario")
    endif()
    list(REMOVE_ITEM unlisted ${name}.scenario)
    set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${folder}/${name}.scenario)
    file(READ ${folder}/${name}.scenario text)
    if(NOT text MATCHES "\ntitle \"([^\"\n]+)\"\n")
      message(FATAL_ERROR "${name}.scenario has no title")
    endif()
    set(title "${CMAKE_MATCH_1}")
    string(APPEND built_in "      {R\"(${name})\", R\"(${title})\", R\"(${group})\", R\"(${about})\", R\"scenario(${text})scenario\"},\n")
  elseif(NOT line MATCHES "^(#.*)?$")
    message(FATAL_ERROR "resources/scenarios/list.txt: '${line}' is neither [Group] nor name: one line")
  endif()
endforeach()
if(unlisted)
  message(FATAL_ERROR "resources/scenarios/list.txt does not list ${unlisted}")
endif()
file(CONFIGURE OUTPUT ${CMAKE_CURRENT_BINARY_DIR}/scenarios.cpp @ONLY CONTENT "#include \"app/catalogue/catalogue.h\"

namespace cutaway::catalogue {

const std::vector<BuiltInScenario>& scenarios() {
  static const std::vector<BuiltInScenario> all{
${built_in}  };
  return all;
}

}  // namespace cutaway::catalogue
")
