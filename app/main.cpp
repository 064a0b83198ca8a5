#include "app/window/window.h"
int main(int argc, char** argv) { return cutaway::window::runWindow(argc, argv); }
