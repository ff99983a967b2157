#include "support/process.h"

#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <chrono>
#include <string_view>
#include <thread>
#include <utility>

#include "core/assert.h"
#include "core/descriptor.h"

namespace haula::test {

namespace {

int exit_code_of(int status) {
    return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
}

// In the child: become the command, or end with 127.
[[noreturn]] void become(const std::vector<std::string>& command, const Environment& environment,
                         pid_t parent) {
    // a test that crashes or is killed leaves nothing behind
    ::prctl(PR_SET_PDEATHSIG, SIGKILL);
    if (::getppid() != parent) {
        ::_exit(127);  // the test ended before that was said
    }
    ::signal(SIGPIPE, SIG_DFL);  // ignoring it is our own business
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

using Clock = std::chrono::steady_clock;

Clock::time_point after(double seconds) {
    return Clock::now() +
           std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(seconds));
}

class Pipe {
  public:
    Pipe() : Pipe(make()) {}

    Descriptor out;  // to read from
    Descriptor in;   // to write to

  private:
    explicit Pipe(const std::array<int, 2>& ends) : out(ends[0]), in(ends[1]) {}

    static std::array<int, 2> make() {
        std::array<int, 2> ends{-1, -1};
        HL_ASSERT(::pipe2(ends.data(), O_CLOEXEC) == 0);
        return ends;
    }
};

// Writes what fits; closes the end when all is written or nobody reads.
void feed(Descriptor& to, std::string_view& left) {
    const ssize_t n = ::write(to.get(), left.data(), left.size());
    if (n >= 0) {
        left.remove_prefix(static_cast<std::size_t>(n));
    }
    if (left.empty() || (n < 0 && errno != EAGAIN && errno != EINTR)) {
        to.close();
    }
}

// Reads what is there; closes the end when the other one is closed.
void drain(Descriptor& from, std::string& kept) {
    std::array<char, 65536> chunk{};
    const ssize_t n = ::read(from.get(), chunk.data(), chunk.size());
    if (n > 0) {
        kept.append(chunk.data(), static_cast<std::size_t>(n));
    } else if (n == 0 || errno != EINTR) {
        from.close();
    }
}

// All three at once, so that neither side waits for the other's full pipe. False at the end of
// time.
bool talk(Descriptor& in, Descriptor& out, Descriptor& err, std::string_view input, Finished& heard,
          Clock::time_point end) {
    while (out.open() || err.open()) {
        const auto left = std::chrono::duration_cast<std::chrono::milliseconds>(end - Clock::now());
        if (left.count() <= 0) {
            return false;
        }
        // poll passes over what is closed
        std::array<pollfd, 3> watched{pollfd{in.get(), POLLOUT, 0}, pollfd{out.get(), POLLIN, 0},
                                      pollfd{err.get(), POLLIN, 0}};
        ::poll(watched.data(), watched.size(), static_cast<int>(left.count()));
        if (watched[0].revents != 0) {
            feed(in, input);
        }
        if (watched[1].revents != 0) {
            drain(out, heard.out);
        }
        if (watched[2].revents != 0) {
            drain(err, heard.err);
        }
    }
    return true;
}

}  // namespace

Finished run(const std::vector<std::string>& command, const std::string& input,
             const Environment& environment, double max_seconds) {
    ::signal(SIGPIPE, SIG_IGN);  // a program need not read all of its input
    Pipe to_child;
    Pipe from_out;
    Pipe from_err;
    ::fcntl(to_child.in.get(), F_SETFL, O_NONBLOCK);
    const pid_t parent = ::getpid();
    const pid_t child = ::fork();
    HL_ASSERT(child >= 0);
    if (child == 0) {
        ::dup2(to_child.out.get(), STDIN_FILENO);
        ::dup2(from_out.in.get(), STDOUT_FILENO);
        ::dup2(from_err.in.get(), STDERR_FILENO);
        become(command, environment, parent);
    }
    to_child.out.close();
    from_out.in.close();
    from_err.in.close();

    Finished result;
    const Clock::time_point end = after(max_seconds);
    bool late = !talk(to_child.in, from_out.out, from_err.out, input, result, end);
    int status = 0;
    // it may have closed its streams and gone on
    while (!late && ::waitpid(child, &status, WNOHANG) == 0) {
        std::this_thread::sleep_for(std::chrono::milliseconds(1));
        late = Clock::now() > end;
    }
    if (late) {
        ::kill(child, SIGKILL);
        ::waitpid(child, &status, 0);
        result.err += "\nkilled after " + std::to_string(max_seconds) + " s\n";
    }
    result.exit_code = exit_code_of(status);
    return result;
}

Background::Background(const std::vector<std::string>& command, const Environment& environment,
                       const std::filesystem::path& log) {
    const pid_t parent = ::getpid();
    pid_ = ::fork();
    HL_ASSERT(pid_ >= 0);
    if (pid_ == 0) {
        const int out = ::open(log.c_str(), O_WRONLY | O_CREAT | O_TRUNC, 0644);
        const int in = ::open("/dev/null", O_RDONLY);
        ::dup2(in, STDIN_FILENO);
        ::dup2(out, STDOUT_FILENO);
        ::dup2(out, STDERR_FILENO);
        become(command, environment, parent);
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
    const Clock::time_point end = after(seconds);
    while (running()) {
        if (Clock::now() > end) {
            return false;
        }
        std::this_thread::sleep_for(std::chrono::milliseconds(10));
    }
    return true;
}

}  // namespace haula::test
