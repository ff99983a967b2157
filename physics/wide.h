#pragma once

#include <cmath>
#include <cstddef>
#include <cstring>

// Several numbers that are worked on with one instruction where the processor has one.
//
// Each of them is added, multiplied and rounded on its own, so that what comes out is the same to
// the last bit as one after the other, on every processor.
namespace haula::physics {

// How functions that take or return such numbers are passed them never matters: they are inlined.
#if defined(__GNUC__)
#pragma GCC diagnostic ignored "-Wpsabi"
#endif
// Under a sanitizer, which adds code to every operation, one source would then take a quarter of an
// hour to compile.
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
#define HAULA_SANITIZED
#define HAULA_INLINED inline
#else
#define HAULA_INLINED [[gnu::always_inline]] inline
#endif

using Wide = double __attribute__((vector_size(32)));  // four
using Pair = double __attribute__((vector_size(16)));
inline constexpr std::size_t k_lanes = 4;

template <class Vector>
HAULA_INLINED Vector load(const double* from) {
    Vector out;
    std::memcpy(&out, from, sizeof out);
    return out;
}
template <class Vector>
HAULA_INLINED void store(const Vector& from, double* to) {
    std::memcpy(to, &from, sizeof from);
}

HAULA_INLINED Wide square_root(const Wide& x) {
    return Wide{std::sqrt(x[0]), std::sqrt(x[1]), std::sqrt(x[2]), std::sqrt(x[3])};
}
HAULA_INLINED double square_root(double x) { return std::sqrt(x); }
HAULA_INLINED Wide chosen(const decltype(Wide{} < Wide{}) & which, const Wide& yes,
                          const Wide& no) {
    return which ? yes : no;
}
HAULA_INLINED double chosen(bool which, double yes, double no) { return which ? yes : no; }

#if defined(__x86_64__) && defined(__GNUC__) && !defined(HAULA_SANITIZED)
namespace detail {
inline bool has_avx2() {
    static const bool has = __builtin_cpu_supports("avx2");
    return has;
}
// All that `work` calls is inlined and so compiled for such processors. They could round once in
// a multiplication and an addition together; nobody tells the compiler that they can.
template <class Work>
[[gnu::target("avx2"), gnu::flatten]] auto with_avx2(const Work& work) {
    return work();
}
}  // namespace detail

// Does the work with instructions for four numbers, if the processor has them.
template <class Work>
auto widely(const Work& work) {
    return detail::has_avx2() ? detail::with_avx2(work) : work();
}
#else
template <class Work>
auto widely(const Work& work) {
    return work();
}
#endif

}  // namespace haula::physics
