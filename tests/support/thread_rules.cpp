// Only in builds with the thread sanitizer of programs that open a window: which races are not
// ours.
//
// Mesa draws in software with threads of its own. It was built without the sanitizer, which
// therefore sees their work but not how they wait for each other.

#include <dlfcn.h>

extern "C" {

const char* __tsan_default_suppressions() {  // NOLINT: the sanitizer gives the name
    return "called_from_lib:swrast_dri.so\n"
           "called_from_lib:libgallium\n"
           "called_from_lib:libLLVM\n"
           "race:swrast_dri.so\n"
           "race:libgallium\n";
}

// Mesa's driver goes with the last window, and the sanitizer ends a program in which a library goes
// that a rule names. So none goes.
int dlclose(void* /*library*/) noexcept { return 0; }
}
