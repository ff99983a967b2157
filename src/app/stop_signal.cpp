#include "app/stop_signal.h"

#include <signal.h>
#include <sys/signalfd.h>
#include <unistd.h>

namespace haula::app {

StopSignal::StopSignal() {
    sigset_t signals;
    sigemptyset(&signals);
    sigaddset(&signals, SIGTERM);
    sigaddset(&signals, SIGINT);
    descriptor_ = ::signalfd(-1, &signals, SFD_NONBLOCK | SFD_CLOEXEC);
    if (descriptor_ >= 0) {
        ::sigprocmask(SIG_BLOCK, &signals, nullptr);
    }
}

StopSignal::~StopSignal() {
    if (descriptor_ >= 0) {
        ::close(descriptor_);
    }
}

bool StopSignal::asked() {
    signalfd_siginfo info{};
    if (descriptor_ >= 0 && ::read(descriptor_, &info, sizeof info) == sizeof info) {
        asked_ = true;
    }
    return asked_;
}

}  // namespace haula::app
