#include "support/temp_dir.h"

#include <stdlib.h>

#include <system_error>

#include "core/assert.h"

namespace haula::test {

TempDir::TempDir() {
    std::string name = (std::filesystem::temp_directory_path() / "haula-test-XXXXXX").string();
    const char* made = ::mkdtemp(name.data());
    HL_ASSERT(made != nullptr);
    path_ = made;
}

TempDir::~TempDir() {
    std::error_code ignored;
    std::filesystem::remove_all(path_, ignored);
}

}  // namespace haula::test
