#include "core/descriptor.h"

#include <unistd.h>

namespace haula {

void Descriptor::close() {
    if (open()) {
        ::close(std::exchange(fd_, -1));
    }
}

}  // namespace haula
