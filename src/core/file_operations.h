#pragma once

#include <cstddef>
#include <functional>

// The few calls by which this program reads and changes files, in one place, so that a test can
// make each of them fail or take its time (the way SQLite is tested). They behave as their
// namesakes of POSIX.
namespace haula::file_operations {

enum class Kind { open, write, fsync, rename, unlink, lock, make_folder, look };

// What a test wants of the next operation.
struct Interference {
    int error = 0;             // errno, if the operation shall fail
    bool short_write = false;  // only a part of the bytes is written
};
using Interceptor = std::function<Interference(Kind kind, const char* path)>;

// While it lives, every operation of every thread asks the interceptor first. One at a time.
class Interception {
  public:
    explicit Interception(Interceptor interceptor);
    ~Interception();
    Interception(const Interception&) = delete;
    Interception& operator=(const Interception&) = delete;

  private:
    Interceptor interceptor_;
};

int open(const char* path, int flags, unsigned mode = 0);
std::ptrdiff_t write(int fd, const char* path, const void* bytes, std::size_t size);
int fsync(int fd, const char* path);
int rename(const char* from, const char* to);
int rename_without_replacing(const char* from, const char* to);
int unlink(const char* path);
int make_folder(const char* path);
int lock(int fd, const char* path);  // exclusive; EWOULDBLOCK: another one holds it
// To be called before it is looked whether something is there, or what is in a folder: that takes
// its time as well, but never fails.
void look(const char* path);

}  // namespace haula::file_operations
