#pragma once

#include <exception>
#include <new>
#include <string>
#include <system_error>

#include "core/memory_reserve.h"
#include "core/result.h"

namespace haula {

// Short enough to need no memory itself.
inline Error no_memory() noexcept { return {ErrorCode::system, "no memory left"}; }

// Does the work, and makes an error in a sentence of whatever is thrown on the way. Around what
// runs on a thread of its own, which no exception may leave, and around doors behind which a file
// of the user's is at stake. The work returns a Result.
template <class Work>
auto guarded(Work&& work) noexcept -> decltype(work()) {
    try {
        return work();
    } catch (const std::bad_alloc&) {
        refill_memory_reserve();
        return no_memory();
    } catch (const std::exception& failure) {
        try {
            return Error{ErrorCode::system, std::string("something went wrong: ") + failure.what()};
        } catch (const std::bad_alloc&) {
            return no_memory();
        }
    }
}

}  // namespace haula
