#include "core/process.h"

#include <fcntl.h>
#include <unistd.h>

#include <csignal>
#include <initializer_list>

#include "core/memory_reserve.h"

namespace haula {

void prepare_process() {
    hold_memory_reserve();
    for (const int stream : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO}) {
        // The lowest free number is taken, which is this one; for writing it is an error later,
        // just as the closed stream would have been.
        if (::fcntl(stream, F_GETFD) < 0 && ::open("/dev/null", O_RDONLY) < 0) {
            return;
        }
    }
    std::signal(SIGXFSZ, SIG_IGN);
}

}  // namespace haula
