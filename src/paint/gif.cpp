#include "paint/gif.h"

#include <algorithm>
#include <cstdlib>
#include <limits>
#include <utility>

#include "core/assert.h"

namespace haula::paint {

namespace {

constexpr int k_bits = 5;  // of each part that the palette looks at
constexpr int k_buckets = 1 << (3 * k_bits);
constexpr std::uint8_t k_as_before = 255;

int bucket_of(int r, int g, int b) {
    return ((r >> 3) << (2 * k_bits)) | ((g >> 3) << k_bits) | (b >> 3);
}

std::array<int, 3> middle_of(int bucket) {
    return {((bucket >> (2 * k_bits)) << 3) | 4, (((bucket >> k_bits) & 31) << 3) | 4,
            ((bucket & 31) << 3) | 4};
}

// A part of the colours that occur, to be cut in two along its longest side.
struct Cell {
    std::vector<std::pair<int, int>> buckets;  // with how often each occurs
    int axis = 0;
    double worth = 0.0;  // how much is gained by cutting it

    void measure() {
        std::int64_t count = 0;
        std::array<int, 3> least{255, 255, 255};
        std::array<int, 3> most{};
        for (const auto& [bucket, often] : buckets) {
            const std::array<int, 3> colour = middle_of(bucket);
            count += often;
            for (std::size_t i = 0; i < 3; ++i) {
                least[i] = std::min(least[i], colour[i]);
                most[i] = std::max(most[i], colour[i]);
            }
        }
        int longest = -1;
        for (std::size_t i = 0; i < 3; ++i) {
            if (most[i] - least[i] > longest) {
                longest = most[i] - least[i];
                axis = static_cast<int>(i);
            }
        }
        worth = buckets.size() < 2 ? -1.0 : longest * std::min(static_cast<double>(count), 4000.0);
    }

    Cell split() {
        const auto part = [this](const std::pair<int, int>& one) {
            return middle_of(one.first)[static_cast<std::size_t>(axis)];
        };
        std::sort(buckets.begin(), buckets.end(),
                  [&](const auto& a, const auto& b) { return part(a) < part(b); });
        std::int64_t total = 0;
        for (const auto& one : buckets) {
            total += one.second;
        }
        std::int64_t seen = 0;
        std::size_t at = 1;
        for (; at + 1 < buckets.size(); ++at) {
            seen += buckets[at - 1].second;
            if (2 * seen >= total) {
                break;
            }
        }
        Cell other;
        const auto middle = buckets.begin() + static_cast<std::ptrdiff_t>(at);
        other.buckets.assign(middle, buckets.end());
        buckets.erase(middle, buckets.end());
        measure();
        other.measure();
        return other;
    }

    GifPalette::Rgb mean() const {
        std::array<double, 3> sum{};
        double count = 0.0;
        for (const auto& [bucket, often] : buckets) {
            const std::array<int, 3> colour = middle_of(bucket);
            for (std::size_t i = 0; i < 3; ++i) {
                sum[i] += static_cast<double>(colour[i]) * often;
            }
            count += often;
        }
        GifPalette::Rgb rgb{};
        for (std::size_t i = 0; i < 3; ++i) {
            rgb[i] = static_cast<std::uint8_t>(std::clamp(sum[i] / count, 0.0, 255.0));
        }
        return rgb;
    }
};

std::vector<std::pair<int, int>> count_colours(std::span<const Picture> samples) {
    std::vector<int> often(k_buckets, 0);
    for (const Picture& picture : samples) {
        for (std::size_t i = 0; i + 2 < picture.rgb.size(); i += 3) {
            ++often[static_cast<std::size_t>(
                bucket_of(picture.rgb[i], picture.rgb[i + 1], picture.rgb[i + 2]))];
        }
    }
    std::vector<std::pair<int, int>> found;
    for (int i = 0; i < k_buckets; ++i) {
        if (often[static_cast<std::size_t>(i)] > 0) {
            found.emplace_back(i, often[static_cast<std::size_t>(i)]);
        }
    }
    return found;
}

// A fixed pattern that hides the steps between two colours; from -1 to 1.
int dither(int x, int y) {
    constexpr std::array<std::array<int, 4>, 4> k_pattern{
        {{0, 8, 2, 10}, {12, 4, 14, 6}, {3, 11, 1, 9}, {15, 7, 13, 5}}};
    return k_pattern[static_cast<std::size_t>(y & 3)][static_cast<std::size_t>(x & 3)] - 7;
}

void put16(std::string& bytes, int value) {
    bytes.push_back(static_cast<char>(value & 0xFF));
    bytes.push_back(static_cast<char>((value >> 8) & 0xFF));
}

// In blocks of at most 255 bytes, each with its length before it.
void put_blocks(std::string& bytes, const std::string& data) {
    for (std::size_t at = 0; at < data.size(); at += 255) {
        const std::size_t count = std::min<std::size_t>(255, data.size() - at);
        bytes.push_back(static_cast<char>(count));
        bytes.append(data, at, count);
    }
    bytes.push_back('\0');
}

class BitWriter {
  public:
    void put(std::uint32_t code, int bits) {
        pending_ |= static_cast<std::uint64_t>(code) << filled_;
        filled_ += bits;
        while (filled_ >= 8) {
            bytes_.push_back(static_cast<char>(pending_ & 0xFFU));
            pending_ >>= 8U;
            filled_ -= 8;
        }
    }
    std::string finish() {
        if (filled_ > 0) {
            bytes_.push_back(static_cast<char>(pending_ & 0xFFU));
        }
        return std::move(bytes_);
    }

  private:
    std::string bytes_;
    std::uint64_t pending_ = 0;
    int filled_ = 0;
};

}  // namespace

GifPalette::GifPalette(std::span<const Picture> samples) : known_(k_buckets, -1) {
    std::vector<Cell> cells(1);
    cells[0].buckets = count_colours(samples);
    HL_ASSERT(!cells[0].buckets.empty());
    cells[0].measure();
    while (cells.size() < k_colours) {
        const auto best =
            std::max_element(cells.begin(), cells.end(),
                             [](const Cell& a, const Cell& b) { return a.worth < b.worth; });
        if (best->worth <= 0.0) {
            break;
        }
        Cell other = best->split();
        cells.push_back(std::move(other));
    }
    for (const Cell& cell : cells) {
        colours_.push_back(cell.mean());
    }
}

std::uint8_t GifPalette::nearest(int r, int g, int b) const {
    const int bucket = bucket_of(r, g, b);
    std::int16_t& known = known_[static_cast<std::size_t>(bucket)];
    if (known < 0) {
        const std::array<int, 3> wanted = middle_of(bucket);  // whoever asks first
        int least = std::numeric_limits<int>::max();
        for (std::size_t i = 0; i < colours_.size(); ++i) {
            const int dr = wanted[0] - colours_[i][0];
            const int dg = wanted[1] - colours_[i][1];
            const int db = wanted[2] - colours_[i][2];
            const int off = 3 * dr * dr + 5 * dg * dg + 2 * db * db;  // eyes see green best
            if (off < least) {
                least = off;
                known = static_cast<std::int16_t>(i);
            }
        }
    }
    return static_cast<std::uint8_t>(known);
}

std::string lzw(std::span<const std::uint8_t> indices) {
    constexpr std::uint32_t k_clear = 256;
    constexpr std::uint32_t k_end = 257;
    constexpr std::uint32_t k_max = 4096;
    std::vector<std::uint16_t> next(static_cast<std::size_t>(k_max) * 256, 0);
    BitWriter bits;
    std::uint32_t count = k_end + 1;
    int length = 9;
    bits.put(k_clear, length);
    if (indices.empty()) {
        bits.put(k_end, length);
        return bits.finish();
    }
    std::uint32_t prefix = indices[0];
    for (const std::uint8_t index : indices.subspan(1)) {
        std::uint16_t& longer = next[prefix * 256U + index];
        if (longer != 0) {
            prefix = longer;
            continue;
        }
        bits.put(prefix, length);
        if (count == k_max) {
            bits.put(k_clear, length);
            std::fill(next.begin(), next.end(), std::uint16_t{0});
            count = k_end + 1;
            length = 9;
        } else {
            length += count == (1U << static_cast<unsigned>(length)) ? 1 : 0;
            longer = static_cast<std::uint16_t>(count);
            ++count;
        }
        prefix = index;
    }
    bits.put(prefix, length);
    if (count == (1U << static_cast<unsigned>(length)) && length < 12) {
        ++length;
    }
    bits.put(k_end, length);
    return bits.finish();
}

GifWriter::GifWriter(Size size, GifPalette palette, int hundredths_a_picture)
    : size_(size), palette_(std::move(palette)), delay_(hundredths_a_picture) {
    bytes_ = "GIF89a";
    put16(bytes_, size.width);
    put16(bytes_, size.height);
    bytes_ += std::string("\xF7\x00\x00", 3);  // a palette of 256 colours for all pictures
    for (std::size_t i = 0; i < 256; ++i) {
        const GifPalette::Rgb rgb =
            i < palette_.colours().size() ? palette_.colours()[i] : GifPalette::Rgb{};
        bytes_.append(rgb.begin(), rgb.end());
    }
    bytes_ += std::string("\x21\xFF\x0BNETSCAPE2.0\x03\x01\x00\x00\x00", 19);  // for ever
}

// What changed lies within this part.
struct GifWriter::Part {
    int left = 0;
    int top = 0;
    int width = 1;  // a picture has at least a pixel
    int height = 1;
};

GifWriter::Part GifWriter::changed_part(std::span<const std::uint8_t> now) const {
    if (before_.empty()) {
        return {0, 0, size_.width, size_.height};
    }
    int left = size_.width;
    int right = -1;
    int top = size_.height;
    int bottom = -1;
    std::size_t at = 0;
    for (int y = 0; y < size_.height; ++y) {
        for (int x = 0; x < size_.width; ++x, ++at) {
            if (now[at] != before_[at]) {
                left = std::min(left, x);
                right = std::max(right, x);
                top = std::min(top, y);
                bottom = y;
            }
        }
    }
    return right < 0 ? Part{} : Part{left, top, right - left + 1, bottom - top + 1};
}

std::vector<std::uint8_t> GifWriter::indices_of(const Picture& picture) const {
    std::vector<std::uint8_t> now;
    now.reserve(picture.rgb.size() / 3);
    std::size_t at = 0;
    for (int y = 0; y < size_.height; ++y) {
        for (int x = 0; x < size_.width; ++x, at += 3) {
            if (const std::size_t i = now.size(); tolerated_ >= 0 && !before_.empty()) {
                const GifPalette::Rgb& stands = palette_.colours()[before_[i]];
                const auto wrong = [&](std::size_t part) {
                    return std::abs(stands[part] - picture.rgb[at + part]);
                };
                if (std::max({wrong(0), wrong(1), wrong(2)}) <= tolerated_) {
                    now.push_back(before_[i]);
                    continue;
                }
            }
            const int by = dither(x, y) / 2;
            const auto part = [&](std::size_t i) {
                return std::clamp(picture.rgb[at + i] + by, 0, 255);
            };
            now.push_back(palette_.nearest(part(0), part(1), part(2)));
        }
    }
    return now;
}

void GifWriter::add(const Picture& picture, int hundredths) {
    HL_ASSERT(picture.size == size_);
    std::vector<std::uint8_t> now = indices_of(picture);
    const Part part = changed_part(now);
    std::vector<std::uint8_t> shown;
    shown.reserve(static_cast<std::size_t>(part.width) * static_cast<std::size_t>(part.height));
    for (int y = part.top; y < part.top + part.height; ++y) {
        for (int x = part.left; x < part.left + part.width; ++x) {
            const std::size_t i =
                static_cast<std::size_t>(y) * static_cast<std::size_t>(size_.width) +
                static_cast<std::size_t>(x);
            shown.push_back(!before_.empty() && now[i] == before_[i] ? k_as_before : now[i]);
        }
    }
    bytes_ += std::string("\x21\xF9\x04\x05", 4);  // stays below the next; one colour is clear
    put16(bytes_, hundredths);
    bytes_ += std::string("\xFF\x00\x2C", 3);
    put16(bytes_, part.left);
    put16(bytes_, part.top);
    put16(bytes_, part.width);
    put16(bytes_, part.height);
    bytes_ += std::string("\x00\x08", 2);
    put_blocks(bytes_, lzw(shown));
    before_ = std::move(now);
}

std::string GifWriter::finish() {
    bytes_.push_back('\x3B');
    return std::move(bytes_);
}

std::string small_gif(std::span<const TimedPicture> pictures, std::size_t max_bytes) {
    HL_ASSERT(!pictures.empty());
    constexpr std::size_t k_fitted_to = 6;
    std::vector<Picture> some;
    for (std::size_t i = 0; i < pictures.size(); i += 1 + pictures.size() / k_fitted_to) {
        some.push_back(pictures[i].picture);
    }
    some.push_back(pictures.back().picture);
    const GifPalette palette(some);
    const auto packed = [&](int tolerated, std::size_t every) {
        GifWriter writer(pictures.front().picture.size, palette, 0);
        writer.tolerate(tolerated);
        for (std::size_t i = 0; i < pictures.size(); i += every) {
            int hundredths = 0;
            for (std::size_t j = i; j < std::min(i + every, pictures.size()); ++j) {
                hundredths += pictures[j].hundredths;
            }
            writer.add(pictures[i].picture, hundredths);
        }
        return writer.finish();
    };
    constexpr std::array k_tolerated{7, 12, 20};
    std::string bytes;
    for (std::size_t every = 1; every <= pictures.size(); every *= 2) {
        for (const int tolerated : k_tolerated) {
            bytes = packed(tolerated, every);
            if (bytes.size() <= max_bytes) {
                return bytes;
            }
        }
    }
    return bytes;  // a single picture is larger than that
}

}  // namespace haula::paint
