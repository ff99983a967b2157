#include "core/assert.h"

#include <cstdio>
#include <cstdlib>

namespace haula {

void assertion_failed(std::string_view kind, std::string_view condition, std::string_view file,
                      int line) {
    std::fprintf(stderr, "%.*s:%d: %.*s failed: %.*s\n", static_cast<int>(file.size()), file.data(),
                 line, static_cast<int>(kind.size()), kind.data(),
                 static_cast<int>(condition.size()), condition.data());
    std::fflush(stderr);
    std::abort();
}

}  // namespace haula
