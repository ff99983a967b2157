// Only in sanitized builds of haula: which leaks are not ours.
//
// Mesa's drivers and the X libraries keep a few kilobytes when they are unloaded at the end. A leak
// report can only name a library that is still loaded, so nothing is unloaded here; then the rules
// below match the libraries, and a leak of our own still fails the test.

extern "C" {

int dlclose(void* /*library*/) { return 0; }

const char* __lsan_default_suppressions() {  // NOLINT: the sanitizer gives the name
    return "leak:swrast_dri.so\n"
           "leak:libGLX\n"
           "leak:libgallium\n"
           "leak:libX11\n"
           "leak:libdbus\n";
}
}
