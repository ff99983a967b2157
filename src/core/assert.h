#pragma once

#include <string_view>

// Two alarms for bugs, never for bad input (that is a Result).
//
// HL_ASSERT: a caller's mistake that can be checked in no time (a NaN, a null id). In every build.
// HL_VALIDATE: a whole-structure check. Only where HAULA_VALIDATE is defined: the debug preset.

#define HL_ASSERT(condition)                                                        \
    do {                                                                            \
        if (!(condition)) {                                                         \
            ::haula::assertion_failed("assertion", #condition, __FILE__, __LINE__); \
        }                                                                           \
    } while (false)

#ifdef HAULA_VALIDATE
#define HL_VALIDATE(condition)                                                       \
    do {                                                                             \
        if (!(condition)) {                                                          \
            ::haula::assertion_failed("validation", #condition, __FILE__, __LINE__); \
        }                                                                            \
    } while (false)
#else
// Not evaluated, but still compiled, so that it cannot rot.
#define HL_VALIDATE(condition) static_cast<void>(sizeof(!(condition)))
#endif

namespace haula {

// Writes one line to standard error and aborts.
[[noreturn]] void assertion_failed(std::string_view kind, std::string_view condition,
                                   std::string_view file, int line);

}  // namespace haula
