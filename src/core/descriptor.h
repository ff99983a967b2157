#pragma once

#include <utility>

namespace haula {

// A file descriptor that closes itself.
class Descriptor {
  public:
    explicit Descriptor(int fd) : fd_(fd) {}
    ~Descriptor() { close(); }
    Descriptor(const Descriptor&) = delete;
    Descriptor& operator=(const Descriptor&) = delete;
    Descriptor(Descriptor&& other) noexcept : fd_(std::exchange(other.fd_, -1)) {}
    Descriptor& operator=(Descriptor&& other) noexcept {
        const int taken = std::exchange(other.fd_, -1);
        close();
        fd_ = taken;
        return *this;
    }

    int get() const { return fd_; }
    bool open() const { return fd_ >= 0; }
    void close();

  private:
    int fd_;
};

}  // namespace haula
