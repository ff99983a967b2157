#pragma once

#include <optional>
#include <string>
#include <utility>
#include <variant>

#include "core/assert.h"

namespace haula {

enum class ErrorCode {
    bad_input,  // a file, argument or message that says something impossible
    refused,    // well-formed, but not allowed here (an illegal move, a nib beyond reach)
    not_found,  // a file or a name that does not exist
    system,     // the operating system said no (disk full, no display)
    cancelled,  // the caller asked to stop
};

// An expected failure. `detail` is one sentence for people: what is wrong, where, what would be
// right. It has no final full stop, so that it can be put into a line.
struct Error {
    ErrorCode code = ErrorCode::bad_input;
    std::string detail;

    friend bool operator==(const Error&, const Error&) = default;
};

inline Error bad_input(std::string detail) { return {ErrorCode::bad_input, std::move(detail)}; }
inline Error refused(std::string detail) { return {ErrorCode::refused, std::move(detail)}; }

// A value or the reason why there is none. Failures that a program must expect travel this way;
// bugs assert; exceptions never cross a room.
template <class T>
class [[nodiscard]] Result {
  public:
    // Implicit, so that a function can return either.
    Result(T value)  // NOLINT(google-explicit-constructor)
        : held_(std::in_place_index<0>, std::move(value)) {}
    Result(Error error)  // NOLINT(google-explicit-constructor)
        : held_(std::in_place_index<1>, std::move(error)) {}

    bool ok() const { return held_.index() == 0; }
    explicit operator bool() const { return ok(); }

    T& value() & {
        HL_ASSERT(ok());
        return *std::get_if<0>(&held_);
    }
    const T& value() const& {
        HL_ASSERT(ok());
        return *std::get_if<0>(&held_);
    }
    // By value: a reference into a result that is about to vanish would dangle.
    T value() && {
        HL_ASSERT(ok());
        return std::move(*std::get_if<0>(&held_));
    }
    T& operator*() & { return value(); }
    const T& operator*() const& { return value(); }
    T operator*() && { return std::move(*this).value(); }
    T* operator->() { return &value(); }
    const T* operator->() const { return &value(); }

    const Error& error() const {
        HL_ASSERT(!ok());
        return *std::get_if<1>(&held_);
    }

  private:
    std::variant<T, Error> held_;
};

// Success without a value: `return {};`
template <>
class [[nodiscard]] Result<void> {
  public:
    Result() = default;
    Result(Error error) : error_(std::move(error)) {}  // NOLINT(google-explicit-constructor)

    bool ok() const { return !error_.has_value(); }
    explicit operator bool() const { return ok(); }
    const Error& error() const {
        HL_ASSERT(!ok());
        return *error_;
    }

  private:
    std::optional<Error> error_;
};

}  // namespace haula
