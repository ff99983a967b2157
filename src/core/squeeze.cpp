#include "core/squeeze.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <utility>
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

// That a bit is 1, in one context.
struct Guess {
    std::uint16_t p = 32768;  // of 65536
    std::uint8_t seen = 0;
};

constexpr std::size_t k_orders = 6;
constexpr unsigned k_table_bits = 16;
constexpr int k_one = 65536;
constexpr int k_first_weight = k_one * 2 / 5;
constexpr int k_longest_memory = 60;

// A table of guesses for every order, one behind the other.
class Guesses {
  public:
    static constexpr std::size_t k_count = k_orders << k_table_bits;

    const Guess& at(std::size_t place) const { return all_[place]; }
    const Guess* from(std::size_t place) const { return all_.data() + place; }
    Guess& change(std::size_t place) { return all_[place]; }

  private:
    std::vector<Guess> all_ = std::vector<Guess>(k_count);
};

// The same, as others have left it until it is changed. A short text changes a little of a large
// table, which is therefore copied in blocks, when they are changed.
class ChangedGuesses {
  public:
    explicit ChangedGuesses(const Guesses& first) : first_(first) {}

    const Guess& at(std::size_t place) const {
        const std::size_t own = own_[place / k_block];
        return own == 0 ? first_.at(place) : blocks_[own - 1][place % k_block];
    }
    Guess& change(std::size_t place) {
        std::uint16_t& own = own_[place / k_block];
        if (own == 0) {
            std::copy_n(first_.from(place / k_block * k_block), k_block,
                        blocks_.emplace_back().begin());
            own = static_cast<std::uint16_t>(blocks_.size());
        }
        return blocks_[own - 1U][place % k_block];
    }

  private:
    static constexpr std::size_t k_block = 16;
    static_assert(Guesses::k_count / k_block < 65536);
    using Block = std::array<Guess, k_block>;

    const Guesses& first_;
    std::vector<std::uint16_t> own_ = std::vector<std::uint16_t>(Guesses::k_count / k_block);
    std::vector<Block> blocks_;  // the nth, from 1, is what own_ means by n
};

// What is known besides the guesses, and how a bit is foretold.
struct Knowledge {
    std::array<std::array<int, k_orders>, k_orders> weights{};
    std::uint64_t history = 0;  // the last bytes
    std::uint64_t partial = 1;  // the bits of this byte, behind a 1
};

const Logistic& logistic() {
    static const Logistic k_logistic;
    return k_logistic;
}

// Guesses the next bit from the last 0, 1, 2, 3, 4 and 6 bytes, and mixes the guesses by how good
// they have been.
template <class Table>
class Model {
  public:
    Model(Table guesses, const Knowledge& known) : guesses_(std::move(guesses)), known_(known) {}

    // That the next bit is 1, of 4096; never certain.
    unsigned predict() {
        longest_ = 0;
        for (std::size_t i = 0; i < k_orders; ++i) {
            at_[i] = place(known_.history & k_masks[i], i);
            const Guess& guess = guesses_.at(at_[i]);
            inputs_[i] = guess.seen == 0 ? 0 : logistic_.stretch(guess.p >> 4U);
            longest_ = guess.seen == 0 ? longest_ : i;
        }
        std::int64_t sum = 0;
        for (std::size_t i = 0; i < k_orders; ++i) {
            sum += std::int64_t{inputs_[i]} * known_.weights[longest_][i];
        }
        mixed_ = logistic_.squash(sum / k_one);
        return static_cast<unsigned>(mixed_);
    }

    // After predict(): what it was.
    void learn(unsigned bit) {
        const int error = (bit != 0 ? 4096 : 0) - mixed_;
        for (std::size_t i = 0; i < k_orders; ++i) {
            known_.weights[longest_][i] += inputs_[i] * error / 2048;
            Guess& guess = guesses_.change(at_[i]);
            const int missing = (bit != 0 ? 65535 : 0) - guess.p;
            guess.p = static_cast<std::uint16_t>(guess.p + missing * 2 / (2 * guess.seen + 3));
            guess.seen = static_cast<std::uint8_t>(std::min(guess.seen + 1, k_longest_memory));
        }
        known_.partial = known_.partial << 1U | bit;
        if (known_.partial >= 256U) {
            known_.history = known_.history << 8U | (known_.partial & 255U);
            known_.partial = 1;
        }
    }

    const Table& guesses() const { return guesses_; }
    const Knowledge& known() const { return known_; }

  private:
    static constexpr std::array<std::uint64_t, k_orders> k_masks{
        0, 0xff, 0xffff, 0xffffff, 0xffffffff, 0xffffffffffff};

    std::size_t place(std::uint64_t context, std::size_t order) const {
        std::uint64_t x =
            context * 0x9e3779b97f4a7c15U + (known_.partial << 3U | order) * 0xbf58476d1ce4e5b9U;
        x ^= x >> 29U;
        x *= 0x94d049bb133111ebU;
        return order << k_table_bits | static_cast<std::size_t>(x >> (64U - k_table_bits));
    }

    const Logistic& logistic_ = logistic();
    Table guesses_;
    Knowledge known_;
    std::array<std::size_t, k_orders> at_{};
    std::array<int, k_orders> inputs_{};
    std::size_t longest_ = 0;  // the longest context that was there before
    int mixed_ = 2048;
};

template <class Each>
void each_bit(char c, const Each& each) {
    for (unsigned shift = 8; shift-- > 0;) {
        each(static_cast<unsigned>(static_cast<unsigned char>(c)) >> shift & 1U);
    }
}

Knowledge first_knowledge() {
    Knowledge known;
    for (auto& weights : known.weights) {
        weights.fill(k_first_weight);
    }
    return known;
}

}  // namespace

// What is known once the primer has been read.
struct Squeezer::Primed {
    Guesses guesses;
    Knowledge known;
};

namespace {

// The part of the number line that is left: each bit takes its share of it.
class Interval {
  public:
    explicit Interval(const Squeezer::Primed& primed)
        : model_(ChangedGuesses(primed.guesses), primed.known) {}

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
    Model<ChangedGuesses> model_;
    std::uint32_t low_ = 0;
    std::uint32_t high_ = 0xffffffffU;
    std::uint32_t border_ = 0;
};

}  // namespace

Squeezer::Squeezer(std::string_view primer) {
    Model<Guesses> model({}, first_knowledge());
    for (const char c : primer) {
        each_bit(c, [&](unsigned bit) {
            model.predict();
            model.learn(bit);
        });
    }
    primed_ = std::make_unique<const Primed>(Primed{model.guesses(), model.known()});
}

Squeezer::~Squeezer() = default;

std::string Squeezer::squeeze(std::string_view text) const {
    Interval interval(*primed_);
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

std::optional<std::string> Squeezer::unsqueeze(std::string_view bytes,
                                               std::size_t max_bytes) const {
    Interval interval(*primed_);
    std::size_t settled = 0;
    std::uint32_t number = 0;
    // behind the end there is nothing but zeros
    const auto append = [&](std::size_t at) {
        const auto byte = at < bytes.size() ? static_cast<unsigned char>(bytes[at]) : 0U;
        number = number << 8U | byte;
    };
    for (std::size_t i = 0; i < 4; ++i) {
        append(i);
    }
    const auto shift = [&](char /*settled*/) { append(4 + settled++); };
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
        if (text.size() > max_bytes || settled >= bytes.size()) {
            return std::nullopt;
        }
    }
    // A text has one spelling only. The number never leaves the interval, so what has settled is
    // what squeeze would write; behind it comes one byte more.
    const bool is_spelling = settled + 1 == bytes.size() && interval.leading() == bytes.back();
    return is_spelling ? std::optional(text) : std::nullopt;
}

}  // namespace haula
