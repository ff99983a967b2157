// check_layers ROOT: exit 0 when every #include goes the way the house plan allows.
#include <cstdio>

#include "checks/layers.h"

int main(int argc, char** argv) {
    const auto findings = haula::checks::check_layers(argc > 1 ? argv[1] : ".");
    if (!findings) {
        std::fprintf(stderr, "check_layers: %s\n", findings.error().detail.c_str());
        return 2;
    }
    return haula::checks::report(*findings);
}
