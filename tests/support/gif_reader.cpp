#include "support/gif_reader.h"

#include <array>
#include <catch2/catch_test_macros.hpp>
#include <cstddef>

namespace haula::test {

namespace {

// Bytes one after the other; reading beyond the end fails the test.
class Bytes {
  public:
    explicit Bytes(const std::string& bytes) : bytes_(bytes) {}

    int byte() {
        REQUIRE(at_ < bytes_.size());
        return static_cast<unsigned char>(bytes_[at_++]);
    }
    int word() {
        const int low = byte();
        return low | (byte() << 8);
    }
    std::string text(std::size_t count) {
        REQUIRE(at_ + count <= bytes_.size());
        at_ += count;
        return bytes_.substr(at_ - count, count);
    }
    // Blocks with their lengths, up to the empty one.
    std::string blocks() {
        std::string all;
        while (const int count = byte()) {
            all += text(static_cast<std::size_t>(count));
        }
        return all;
    }
    bool over() const { return at_ == bytes_.size(); }

  private:
    const std::string& bytes_;
    std::size_t at_ = 0;
};

}  // namespace

std::vector<std::uint8_t> unpacked(const std::string& bytes) {
    std::vector<std::vector<std::uint8_t>> table;
    const auto reset = [&] {
        table.assign(258, {});
        for (int i = 0; i < 256; ++i) {
            table[static_cast<std::size_t>(i)] = {static_cast<std::uint8_t>(i)};
        }
    };
    reset();
    std::vector<std::uint8_t> out;
    std::vector<std::uint8_t> before;
    std::size_t bit = 0;
    std::size_t length = 9;
    while (bit + length <= 8 * bytes.size()) {
        std::size_t code = 0;
        for (std::size_t i = 0; i < length; ++i, ++bit) {
            const auto byte = static_cast<unsigned char>(bytes[bit / 8]);
            code |= static_cast<std::size_t>((byte >> (bit % 8)) & 1U) << i;
        }
        if (code == 256) {
            reset();
            before.clear();
            length = 9;
            continue;
        }
        if (code == 257) {
            return out;
        }
        std::vector<std::uint8_t> now;
        if (code < table.size()) {
            now = table[code];
        } else {
            REQUIRE(code == table.size());
            now = before;
            now.push_back(before.front());
        }
        if (!before.empty() && table.size() < 4096) {
            before.push_back(now.front());
            table.push_back(before);
        }
        if (table.size() == (std::size_t{1} << length) && length < 12) {
            ++length;
        }
        out.insert(out.end(), now.begin(), now.end());
        before = now;
    }
    FAIL("the end is missing");
    return out;
}

double Gif::seconds() const {
    int hundredths = 0;
    for (const GifFrame& frame : frames) {
        hundredths += frame.hundredths;
    }
    return 0.01 * hundredths;
}

Gif read_gif(const std::string& bytes) {
    Bytes in(bytes);
    REQUIRE(in.text(6) == "GIF89a");
    Gif gif;
    gif.size.width = in.word();
    gif.size.height = in.word();
    REQUIRE(in.byte() == 0xF7);  // a palette of 256 colours
    (void)in.word();
    std::array<std::array<std::uint8_t, 3>, 256> palette{};
    for (auto& colour : palette) {
        for (std::uint8_t& part : colour) {
            part = static_cast<std::uint8_t>(in.byte());
        }
    }
    paint::Picture shown{gif.size, {}};
    shown.rgb.resize(static_cast<std::size_t>(3 * gif.size.width * gif.size.height));
    int hundredths = 0;
    int clear = -1;
    for (int kind = in.byte(); kind != 0x3B; kind = in.byte()) {
        if (kind == 0x21) {
            const int label = in.byte();
            const std::string told = in.blocks();
            if (label == 0xFF) {
                gif.endless = told.starts_with("NETSCAPE2.0");
            } else {
                REQUIRE(label == 0xF9);
                REQUIRE(told.size() == 4);
                const auto part = [&](std::size_t i) {
                    return static_cast<int>(static_cast<unsigned char>(told[i]));
                };
                hundredths = part(1) | (part(2) << 8);
                clear = (part(0) & 1) != 0 ? part(3) : -1;
            }
            continue;
        }
        REQUIRE(kind == 0x2C);
        const int left = in.word();
        const int top = in.word();
        const int width = in.word();
        const int height = in.word();
        REQUIRE(left + width <= gif.size.width);
        REQUIRE(top + height <= gif.size.height);
        REQUIRE(in.byte() == 0);
        REQUIRE(in.byte() == 8);
        const std::vector<std::uint8_t> indices = unpacked(in.blocks());
        REQUIRE(indices.size() == static_cast<std::size_t>(width * height));
        for (int i = 0; i < width * height; ++i) {
            const std::uint8_t index = indices[static_cast<std::size_t>(i)];
            if (index == clear) {
                continue;
            }
            const int at = 3 * ((top + i / width) * gif.size.width + left + i % width);
            for (int part = 0; part < 3; ++part) {
                shown.rgb[static_cast<std::size_t>(at + part)] =
                    palette[index][static_cast<std::size_t>(part)];
            }
        }
        gif.frames.push_back({shown, hundredths});
    }
    REQUIRE(in.over());
    return gif;
}

}  // namespace haula::test
