// check_std_headers ROOT: exit 0 when every header includes the standard headers it needs.
#include <cstdio>

#include "checks/std_headers.h"

int main(int argc, char** argv) {
    const auto findings = haula::checks::check_std_headers(argc > 1 ? argv[1] : ".");
    if (!findings) {
        std::fprintf(stderr, "check_std_headers: %s\n", findings.error().detail.c_str());
        return 2;
    }
    return haula::checks::report(*findings);
}
