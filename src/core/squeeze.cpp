#include "core/squeeze.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <vector>

#include "core/assert.h"

namespace haula {

namespace {

// A probability of 4096 as the logarithm of its odds, in 256ths, and back.
class Logistic {
  public:
    Logistic() {
        // 4096 / (1 + exp(-x)) for x from -8 to 8 in steps of a half; straight lines between them
        constexpr std::array k_anchors{1,    2,    3,    6,    10,   16,   27,   45,   73,
                                       120,  194,  310,  488,  747,  1101, 1546, 2047, 2549,
                                       2994, 3348, 3607, 3785, 3901, 3975, 4022, 4050, 4068,
                                       4079, 4085, 4089, 4092, 4093, 4094};
        constexpr int k_step = 128;
        for (int at = 0; at < 2 * k_reach; ++at) {
            const auto anchor = static_cast<std::size_t>(at / k_step);
            const int part = at % k_step;
            squashed_[static_cast<std::size_t>(at)] =
                (k_anchors[anchor] * (k_step - part) + k_anchors[anchor + 1] * part + k_step / 2) /
                k_step;
        }
        std::size_t p = 0;
        for (int x = -k_reach; x < k_reach; ++x) {
            for (; p <= static_cast<std::size_t>(squash(x)); ++p) {
                stretched_[p] = x;
            }
        }
        std::fill(stretched_.begin() + static_cast<std::ptrdiff_t>(p), stretched_.end(),
                  k_reach - 1);
    }

    int squash(std::int64_t x) const {
        const std::int64_t within = std::clamp<std::int64_t>(x, -k_reach, k_reach - 1);
        return squashed_[static_cast<std::size_t>(within + k_reach)];
    }
    int stretch(unsigned p) const { return stretched_[p]; }

  private:
    static constexpr int k_reach = 2048;
    std::array<int, 2 * k_reach> squashed_{};
    std::array<int, 4096> stretched_{};
};

// Guesses the next bit from the last 0, 1, 2, 3, 4 and 6 bytes, and mixes the guesses by how good
// they have been.
class Model {
  public:
    Model() {
        for (auto& weights : weights_) {
            weights.fill(k_first_weight);
        }
    }

    // That the next bit is 1, of 4096; never certain.
    unsigned predict() {
        known_ = 0;
        for (std::size_t i = 0; i < k_orders; ++i) {
            at_[i] = place(history_ & k_masks[i], i);
            const Guess& guess = guesses_[i][at_[i]];
            inputs_[i] = guess.seen == 0 ? 0 : logistic_.stretch(guess.p >> 4U);
            known_ = guess.seen == 0 ? known_ : i;
        }
        std::int64_t sum = 0;
        for (std::size_t i = 0; i < k_orders; ++i) {
            sum += std::int64_t{inputs_[i]} * weights_[known_][i];
        }
        mixed_ = logistic_.squash(sum / k_one);
        return static_cast<unsigned>(mixed_);
    }

    // After predict(): what it was.
    void learn(unsigned bit) {
        const int error = (bit != 0 ? 4096 : 0) - mixed_;
        for (std::size_t i = 0; i < k_orders; ++i) {
            weights_[known_][i] += inputs_[i] * error / 2048;
            Guess& guess = guesses_[i][at_[i]];
            const int missing = (bit != 0 ? 65535 : 0) - guess.p;
            guess.p = static_cast<std::uint16_t>(guess.p + missing * 2 / (2 * guess.seen + 3));
            guess.seen = static_cast<std::uint8_t>(std::min(guess.seen + 1, k_longest_memory));
        }
        partial_ = partial_ << 1U | bit;
        if (partial_ >= 256U) {
            history_ = history_ << 8U | (partial_ & 255U);
            partial_ = 1;
        }
    }

  private:
    struct Guess {
        std::uint16_t p = 32768;  // of 65536
        std::uint8_t seen = 0;
    };
    static constexpr std::size_t k_orders = 6;
    static constexpr std::array<std::uint64_t, k_orders> k_masks{
        0, 0xff, 0xffff, 0xffffff, 0xffffffff, 0xffffffffffff};
    static constexpr int k_one = 65536;
    static constexpr int k_first_weight = k_one * 2 / 5;
    static constexpr int k_longest_memory = 60;
    static constexpr unsigned k_table_bits = 16;

    std::uint32_t place(std::uint64_t context, std::uint64_t order) const {
        std::uint64_t x =
            context * 0x9e3779b97f4a7c15U + (partial_ << 3U | order) * 0xbf58476d1ce4e5b9U;
        x ^= x >> 29U;
        x *= 0x94d049bb133111ebU;
        return static_cast<std::uint32_t>(x >> (64U - k_table_bits));
    }

    Logistic logistic_;
    std::vector<std::vector<Guess>> guesses_{k_orders, std::vector<Guess>(1U << k_table_bits)};
    std::array<std::array<int, k_orders>, k_orders> weights_{};
    std::array<std::uint32_t, k_orders> at_{};
    std::array<int, k_orders> inputs_{};
    std::size_t known_ = 0;      // the longest context that was there before
    std::uint64_t history_ = 0;  // the last bytes
    std::uint64_t partial_ = 1;  // the bits of this byte, behind a 1
    int mixed_ = 2048;
};

template <class Each>
void each_bit(char c, const Each& each) {
    for (unsigned shift = 8; shift-- > 0;) {
        each(static_cast<unsigned>(static_cast<unsigned char>(c)) >> shift & 1U);
    }
}

Model primed(std::string_view primer) {
    Model model;
    for (const char c : primer) {
        each_bit(c, [&](unsigned bit) {
            model.predict();
            model.learn(bit);
        });
    }
    return model;
}

// The part of the number line that is left: each bit takes its share of it.
class Interval {
  public:
    explicit Interval(std::string_view primer) : model_(primed(primer)) {}

    // The last number of the lower share, which means 1.
    std::uint32_t border() {
        const std::uint64_t share = (std::uint64_t{high_ - low_} * model_.predict()) >> 12U;
        border_ = low_ + static_cast<std::uint32_t>(share);
        return border_;
    }
    // After border(). `shift` is called for every leading byte that is settled.
    template <class Shift>
    void take(unsigned bit, const Shift& shift) {
        (bit != 0 ? high_ : low_) = bit != 0 ? border_ : border_ + 1;
        model_.learn(bit);
        while ((low_ ^ high_) < 1U << 24U) {
            shift(leading());
            low_ <<= 8U;
            high_ = high_ << 8U | 255U;
        }
    }
    char leading() const { return static_cast<char>(high_ >> 24U); }

  private:
    Model model_;
    std::uint32_t low_ = 0;
    std::uint32_t high_ = 0xffffffffU;
    std::uint32_t border_ = 0;
};

}  // namespace

std::string squeeze(std::string_view text, std::string_view primer) {
    Interval interval(primer);
    std::string bytes;
    const auto put = [&](unsigned bit) {
        interval.border();
        interval.take(bit, [&](char settled) { bytes += settled; });
    };
    for (const char c : text) {
        HL_ASSERT(c != '\0');
        each_bit(c, put);
    }
    each_bit('\0', put);
    bytes += interval.leading();
    return bytes;
}

std::optional<std::string> unsqueeze(std::string_view bytes, std::string_view primer,
                                     std::size_t max_bytes) {
    Interval interval(primer);
    std::size_t next = 0;
    std::uint32_t number = 0;
    // behind the end there is nothing but zeros
    const auto shift = [&](char /*settled*/) {
        const auto byte = next < bytes.size() ? static_cast<unsigned char>(bytes[next]) : 0U;
        number = number << 8U | byte;
        ++next;
    };
    for (int i = 0; i < 4; ++i) {
        shift('\0');
    }
    std::string text;
    for (;;) {
        unsigned c = 0;
        for (int i = 0; i < 8; ++i) {
            const unsigned bit = number <= interval.border() ? 1U : 0U;
            interval.take(bit, shift);
            c = c << 1U | bit;
        }
        if (c == 0) {
            break;
        }
        text += static_cast<char>(c);
        if (text.size() > max_bytes || next > bytes.size() + 4) {
            return std::nullopt;
        }
    }
    // a text has one spelling only
    return squeeze(text, primer) == bytes ? std::optional(text) : std::nullopt;
}

}  // namespace haula
