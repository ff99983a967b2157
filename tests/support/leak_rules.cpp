// Only in sanitized builds of programs that open a window: which leaks are not ours.
//
// Mesa's drivers and the X libraries keep a few kilobytes when they are unloaded at the end. A leak
// report can only name a library that is still loaded, so nothing is unloaded here; then the rules
// below match the libraries, and a leak of our own still fails the test.

extern "C" {

int dlclose(void* /*library*/) { return 0; }

// g++ 12's own bookkeeping of thread-local storage goes astray in a graphics driver's, and the
// search for leaks then crashes.
const char* __asan_default_options() {  // NOLINT: the sanitizer gives the name
    return "intercept_tls_get_addr=0";
}

const char* __lsan_default_suppressions() {  // NOLINT: the sanitizer gives the name
    return "leak:swrast_dri.so\n"
           "leak:libGLX\n"
           "leak:libgallium\n"
           "leak:libX11\n"
           "leak:libdbus\n";
}
}
