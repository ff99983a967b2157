#include "support/process.h"

#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <chrono>
#include <thread>

#include "core/assert.h"

namespace haula::test {

namespace {

int exit_code_of(int status) {
    return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
}

// In the child: become the command, or end with 127.
[[noreturn]] void become(const std::vector<std::string>& command, const Environment& environment) {
    for (const auto& [name, value] : environment) {
        if (value.empty()) {
            ::unsetenv(name.c_str());
        } else {
            ::setenv(name.c_str(), value.c_str(), 1);
        }
    }
    std::vector<char*> arguments;
    arguments.reserve(command.size() + 1);
    for (const std::string& word : command) {
        arguments.push_back(const_cast<char*>(word.c_str()));
    }
    arguments.push_back(nullptr);
    ::execvp(arguments[0], arguments.data());
    ::_exit(127);
}

struct Pipe {
    std::array<int, 2> ends{-1, -1};
    Pipe() { HL_ASSERT(::pipe2(ends.data(), O_CLOEXEC) == 0); }
};

}  // namespace

Finished run(const std::vector<std::string>& command, const std::string& input,
             const Environment& environment) {
    const Pipe to_child;
    const Pipe from_out;
    const Pipe from_err;
    const pid_t child = ::fork();
    HL_ASSERT(child >= 0);
    if (child == 0) {
        ::dup2(to_child.ends[0], STDIN_FILENO);
        ::dup2(from_out.ends[1], STDOUT_FILENO);
        ::dup2(from_err.ends[1], STDERR_FILENO);
        become(command, environment);
    }
    ::close(to_child.ends[0]);
    ::close(from_out.ends[1]);
    ::close(from_err.ends[1]);

    // A feeder of its own, so that neither side waits for the other's full pipe.
    std::thread feeder([&] {
        ::signal(SIGPIPE, SIG_IGN);
        std::size_t done = 0;
        while (done < input.size()) {
            const ssize_t n = ::write(to_child.ends[1], input.data() + done, input.size() - done);
            if (n <= 0) {
                break;
            }
            done += static_cast<std::size_t>(n);
        }
        ::close(to_child.ends[1]);
    });
    Finished result;
    std::array<pollfd, 2> watched{pollfd{from_out.ends[0], POLLIN, 0},
                                  pollfd{from_err.ends[0], POLLIN, 0}};
    std::array<std::string*, 2> kept{&result.out, &result.err};
    int open = 2;
    while (open > 0) {
        ::poll(watched.data(), watched.size(), -1);
        for (std::size_t i = 0; i < watched.size(); ++i) {
            if (watched[i].fd < 0 || watched[i].revents == 0) {
                continue;
            }
            std::array<char, 65536> chunk{};
            const ssize_t n = ::read(watched[i].fd, chunk.data(), chunk.size());
            if (n > 0) {
                kept[i]->append(chunk.data(), static_cast<std::size_t>(n));
            } else {
                ::close(watched[i].fd);
                watched[i].fd = -1;
                --open;
            }
        }
    }
    feeder.join();
    int status = 0;
    ::waitpid(child, &status, 0);
    result.exit_code = exit_code_of(status);
    return result;
}

Background::Background(const std::vector<std::string>& command, const Environment& environment,
                       const std::filesystem::path& log) {
    pid_ = ::fork();
    HL_ASSERT(pid_ >= 0);
    if (pid_ == 0) {
        const int out = ::open(log.c_str(), O_WRONLY | O_CREAT | O_TRUNC, 0644);
        const int in = ::open("/dev/null", O_RDONLY);
        ::dup2(in, STDIN_FILENO);
        ::dup2(out, STDOUT_FILENO);
        ::dup2(out, STDERR_FILENO);
        become(command, environment);
    }
}

Background::~Background() {
    if (running()) {
        signal(SIGTERM);
        if (!wait(2.0)) {
            signal(SIGKILL);
            wait(5.0);
        }
    }
}

bool Background::running() {
    if (!ended_) {
        int status = 0;
        if (::waitpid(pid_, &status, WNOHANG) == pid_) {
            exit_code_ = exit_code_of(status);
            ended_ = true;
        }
    }
    return !ended_;
}

void Background::signal(int number) const {
    if (!ended_) {
        ::kill(pid_, number);
    }
}

bool Background::wait(double seconds) {
    const auto end = std::chrono::steady_clock::now() + std::chrono::duration<double>(seconds);
    while (running()) {
        if (std::chrono::steady_clock::now() > end) {
            return false;
        }
        std::this_thread::sleep_for(std::chrono::milliseconds(10));
    }
    return true;
}

}  // namespace haula::test
