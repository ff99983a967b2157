#include "report/pdf_page.h"

#include <fmt/format.h>

#include <array>
#include <cstdint>
#include <iterator>
#include <utility>
#include <vector>

namespace haula::report {

namespace {

constexpr double k_points_per_mm = 72.0 / 25.4;
// Of a fixed-width letter, in thousandths of the size.
constexpr int k_fixed_advance = 600;

// Advances of Helvetica's letters from ' ' to '~', in thousandths of the size: what every reader
// sets the word with.
constexpr std::array<int, 95> k_advances{
    278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333,  278, 278, 556, 556, 556,
    556, 556, 556, 556, 556, 556, 556, 278, 278, 584, 584, 584, 556, 1015, 667, 667, 722, 722, 667,
    611, 778, 722, 278, 500, 667, 556, 833, 722, 778, 667, 778, 722, 667,  611, 722, 667, 944, 667,
    667, 611, 278, 278, 278, 469, 556, 333, 556, 556, 500, 556, 556, 278,  556, 556, 222, 222, 500,
    222, 833, 556, 556, 556, 556, 333, 500, 278, 556, 500, 722, 500, 500,  500, 334, 260, 334, 584};

// Unaccented letter behind an accented one of Latin-1, for its advance.
constexpr std::string_view k_latin_base =
    "AAAAAAACEEEEIIIIDNOOOOOxOUUUUYPsaaaaaaaceeeeiiiidnooooo/ouuuuypy";

double pt(double mm) { return mm * k_points_per_mm; }

// The next letter of a UTF-8 text, or '?' for what is none.
std::uint32_t next_letter(std::string_view text, std::size_t& i) {
    const auto byte = [&](std::size_t k) { return static_cast<unsigned char>(text[k]); };
    const unsigned char first = byte(i++);
    if (first < 0x80) {
        return first;
    }
    const int more = first >= 0xF0 ? 3 : first >= 0xE0 ? 2 : 1;
    std::uint32_t letter = first & (0x3FU >> more);
    for (int k = 0; k < more; ++k) {
        if (i >= text.size() || (byte(i) & 0xC0) != 0x80) {
            return '?';
        }
        letter = (letter << 6U) | (byte(i++) & 0x3FU);
    }
    return letter;
}

// In the fonts' own eight-bit code, which is Latin-1 with some signs put into its gap; 0 for what
// they lack.
unsigned char in_font_code(std::uint32_t letter) {
    switch (letter) {
        case 0x2019:  // typographic apostrophe
            return 0x92;
        case 0x2013:  // en dash
            return 0x96;
        case 0x2026:  // ellipsis
            return 0x85;
        case 0x202F:  // narrow no-break space
            return ' ';
        default:
            return (letter >= ' ' && letter <= '~') || (letter >= 0xA0 && letter <= 0xFF)
                       ? static_cast<unsigned char>(letter)
                       : 0;
    }
}

int advance(unsigned char code, Font font) {
    if (font == Font::fixed) {
        return k_fixed_advance;
    }
    char like = static_cast<char>(code);
    if (code >= 0xC0) {
        like = k_latin_base[code - 0xC0U];
    } else if (code > '~') {
        like = 'x';  // signs: near enough
    }
    const int plain = k_advances[static_cast<std::size_t>(like - ' ')];
    return font == Font::bold ? plain + plain / 16 : plain;  // bold is a little wider
}

std::string pdf_string(const std::vector<std::uint16_t>& codes) {
    std::string written = "(";
    for (const std::uint16_t code : codes) {
        if (code == '(' || code == ')' || code == '\\') {
            written += '\\';
        }
        if (code < 0x80) {
            written += static_cast<char>(code);
        } else {
            written += fmt::format("\\{:03o}", code);
        }
    }
    return written + ")";
}

std::string ink_text(const Ink& ink, const char* operation) {
    return fmt::format("{:.3f} {:.3f} {:.3f} {}\n", ink.r, ink.g, ink.b, operation);
}

std::string glyph_string(const std::vector<std::uint16_t>& glyphs) {
    std::string written = "<";
    for (const std::uint16_t glyph : glyphs) {
        fmt::format_to(std::back_inserter(written), "{:04X}", glyph);
    }
    return written + ">";
}

const char* font_name(Font font) {
    return font == Font::bold ? "F2" : font == Font::fixed ? "F3" : "F1";
}

}  // namespace

PdfPage::PdfPage(double width_mm, double height_mm, std::filesystem::path fonts)
    : width_mm_(width_mm), height_mm_(height_mm), fonts_(std::move(fonts)) {}

double PdfPage::up(double y_mm) const { return pt(height_mm_ - y_mm); }

void PdfPage::line(std::span<const PagePoint> points, double width_mm, const Ink& ink) {
    if (points.size() < 2) {
        return;
    }
    content_ += ink_text(ink, "RG");
    fmt::format_to(std::back_inserter(content_), "{:.3f} w 1 J 1 j\n", pt(width_mm));
    char operation = 'm';
    for (const PagePoint& p : points) {
        fmt::format_to(std::back_inserter(content_), "{:.2f} {:.2f} {}\n", pt(p.x_mm), up(p.y_mm),
                       operation);
        operation = 'l';
    }
    content_ += "S\n";
}

void PdfPage::area(const PagePoint& corner, double width_mm, double height_mm, const Ink& ink) {
    content_ += ink_text(ink, "rg");
    fmt::format_to(std::back_inserter(content_), "{:.2f} {:.2f} {:.2f} {:.2f} re f\n",
                   pt(corner.x_mm), up(corner.y_mm + height_mm), pt(width_mm), pt(height_mm));
}

void PdfPage::circle(const PagePoint& middle, double radius_mm, double width_mm, const Ink& ink) {
    // four Bezier quarters; the handle's length for a quarter circle
    constexpr double k_handle = 0.5523;
    const double x = pt(middle.x_mm);
    const double y = up(middle.y_mm);
    const double r = pt(radius_mm);
    const double h = k_handle * r;
    content_ += ink_text(ink, "RG");
    fmt::format_to(std::back_inserter(content_), "{:.3f} w\n{:.2f} {:.2f} m\n", pt(width_mm), x + r,
                   y);
    const auto quarter = [&](double ax, double ay, double bx, double by, double cx, double cy) {
        fmt::format_to(std::back_inserter(content_),
                       "{:.2f} {:.2f} {:.2f} {:.2f} {:.2f} {:.2f} c\n", x + ax, y + ay, x + bx,
                       y + by, x + cx, y + cy);
    };
    quarter(r, h, h, r, 0, r);
    quarter(-h, r, -r, h, -r, 0);
    quarter(-r, -h, -h, -r, 0, -r);
    quarter(h, -r, r, -h, r, 0);
    content_ += "s\n";
}

std::uint16_t PdfPage::our_glyph(std::uint32_t letter) {
    if (!ours_ && !fonts_.empty()) {
        if (Result<PdfFont> font = PdfFont::load(fonts_)) {
            ours_ = std::move(*font);
        } else {
            fonts_.clear();  // it is not looked for again
        }
    }
    const std::uint16_t glyph = ours_ ? ours_->glyph(letter) : 0;
    if (glyph != 0) {
        used_[glyph] = letter;
    }
    return glyph;
}

std::vector<PdfPage::Run> PdfPage::runs_of(std::string_view utf8) {
    std::vector<Run> runs;
    for (std::size_t i = 0; i < utf8.size();) {
        const std::uint32_t letter = next_letter(utf8, i);
        const unsigned char code = in_font_code(letter);
        const std::uint16_t glyph = code == 0 ? our_glyph(letter) : 0;
        if (runs.empty() || runs.back().ours != (glyph != 0)) {
            runs.push_back({glyph != 0, {}});
        }
        runs.back().codes.push_back(glyph != 0  ? glyph
                                    : code != 0 ? code
                                                : static_cast<std::uint16_t>('?'));
    }
    return runs;
}

double PdfPage::width_mm(const Run& run, double size_mm, Font font) const {
    int thousandths = 0;
    for (const std::uint16_t code : run.codes) {
        thousandths +=
            run.ours ? ours_->advance(code) : advance(static_cast<unsigned char>(code), font);
    }
    return size_mm * thousandths / 1000.0;
}

void PdfPage::text(const PagePoint& at, std::string_view utf8, double size_mm, const Ink& ink,
                   Font font) {
    content_ += ink_text(ink, "rg");
    double x_mm = at.x_mm;
    for (const Run& run : runs_of(utf8)) {
        fmt::format_to(std::back_inserter(content_), "BT /{} {:.2f} Tf {:.2f} {:.2f} Td {} Tj ET\n",
                       run.ours ? "F4" : font_name(font), pt(size_mm), pt(x_mm), up(at.y_mm),
                       run.ours ? glyph_string(run.codes) : pdf_string(run.codes));
        x_mm += width_mm(run, size_mm, font);
    }
}

double PdfPage::text_width_mm(std::string_view utf8, double size_mm, Font font) {
    double sum = 0.0;
    for (const Run& run : runs_of(utf8)) {
        sum += width_mm(run, size_mm, font);
    }
    return sum;
}

void PdfPage::begin_clip(const PagePoint& corner, double width_mm, double height_mm) {
    fmt::format_to(std::back_inserter(content_), "q {:.2f} {:.2f} {:.2f} {:.2f} re W n\n",
                   pt(corner.x_mm), up(corner.y_mm + height_mm), pt(width_mm), pt(height_mm));
}

void PdfPage::end_clip() { content_ += "Q\n"; }

std::string PdfPage::file() const {
    std::vector<std::string> objects{
        "<< /Type /Catalog /Pages 2 0 R >>",
        "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
        fmt::format("<< /Type /Page /Parent 2 0 R /MediaBox [0 0 {:.2f} {:.2f}] /Contents 4 0 R "
                    "/Resources << /Font << /F1 5 0 R /F2 6 0 R /F3 7 0 R{} >> >> >>",
                    pt(width_mm_), pt(height_mm_), used_.empty() ? "" : " /F4 8 0 R"),
        fmt::format("<< /Length {} >>\nstream\n{}endstream", content_.size(), content_),
        "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>",
        "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica-Bold /Encoding /WinAnsiEncoding >>",
        "<< /Type /Font /Subtype /Type1 /BaseFont /Courier /Encoding /WinAnsiEncoding >>"};
    if (!used_.empty()) {
        const std::vector<std::string> font = ours_->objects(objects.size() + 1, used_);
        objects.insert(objects.end(), font.begin(), font.end());
    }
    std::string file = "%PDF-1.4\n";
    std::string table = fmt::format("xref\n0 {}\n0000000000 65535 f \n", objects.size() + 1);
    for (std::size_t i = 0; i < objects.size(); ++i) {
        fmt::format_to(std::back_inserter(table), "{:010} 00000 n \n", file.size());
        fmt::format_to(std::back_inserter(file), "{} 0 obj\n{}\nendobj\n", i + 1, objects[i]);
    }
    const std::size_t table_at = file.size();
    return file + table +
           fmt::format("trailer\n<< /Size {} /Root 1 0 R >>\nstartxref\n{}\n%%EOF\n",
                       objects.size() + 1, table_at);
}

}  // namespace haula::report
