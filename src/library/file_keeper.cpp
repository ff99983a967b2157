#include "library/file_keeper.h"

namespace haula::library {

FileKeeper& file_keeper() {
    static FileKeeper keeper;
    return keeper;
}

}  // namespace haula::library
