#include <fmt/format.h>

#include <catch2/catch_test_macros.hpp>
#include <catch2/matchers/catch_matchers_floating_point.hpp>
#include <catch2/matchers/catch_matchers_string.hpp>
#include <nlohmann/json.hpp>

#include "core/files.h"
#include "core/hash.h"
#include "core/version.h"
#include "physics/set_file.h"
#include "report/dispute.h"
#include "report/pdf_font.h"
#include "report/pdf_page.h"
#include "report/report_page.h"
#include "support/paths.h"

using namespace haula;
using namespace haula::report;
using Catch::Matchers::ContainsSubstring;
using Catch::Matchers::WithinAbs;

namespace {

// A strip that comes down on an arch of the start, and another with a bird.
constexpr const char* k_foul = R"({"haula_structure": 1, "set": "standard", "start": "standard",
    "place": [{"piece": "p1", "kind": "LF", "a": {"hole": "s1.2", "roll": 90}},
              {"piece": "p2", "kind": "LF", "a": {"hole": "s1.1", "roll": 90}},
              {"marker": "red", "hole": "p1.1"}]})";

Dispute disputed(const std::optional<physics::RobustOptions>& robust = {}) {
    auto file = physics::read_structure(k_foul, physics::installed_sets());
    REQUIRE(file);
    auto dispute = look_into("table.json", std::move(*file), "haula-cli report table.json", robust);
    REQUIRE(dispute);
    return std::move(*dispute);
}

rules::Texts texts(const char* language) {
    auto loaded = rules::Texts::load(HAULA_SOURCE_DIR "/assets/i18n", language);
    REQUIRE(loaded);
    return std::move(*loaded);
}

physics::RobustOptions few_variations() {
    physics::RobustOptions options;
    options.variations = 3;
    return options;
}

}  // namespace

TEST_CASE("a PDF's table of contents points at its objects", "[report]") {
    PdfPage page(100.0, 50.0);
    page.text({10.0, 10.0}, "(a) été – 5 %", 4.0);
    page.circle({20.0, 20.0}, 5.0, 0.2, {});
    const std::string file = page.file();
    CHECK(file.starts_with("%PDF-1.4\n"));
    CHECK(file.ends_with("%%EOF\n"));
    const std::size_t start = file.rfind("startxref\n") + 10;
    const auto table = static_cast<std::size_t>(std::stoul(file.substr(start)));
    REQUIRE(file.compare(table, 5, "xref\n") == 0);
    std::size_t row = file.find("f \n", table) + 3;
    for (int object = 1; object <= 7; ++object, row += 20) {
        const auto at = static_cast<std::size_t>(std::stoul(file.substr(row, 10)));
        CHECK(file.compare(at, 8, std::to_string(object) + " 0 obj\n") == 0);
    }
    // brackets are escaped, accents are in the fonts' own code
    CHECK_THAT(file, ContainsSubstring("(\\(a\\) \\351t\\351 \\226 5 %) Tj"));
}

TEST_CASE("words are as wide as a reader sets them", "[report]") {
    PdfPage page(100.0, 50.0);
    CHECK_THAT(page.text_width_mm("gap", 10.0), WithinAbs(16.68, 1e-9));
    CHECK_THAT(page.text_width_mm("é", 10.0), WithinAbs(5.56, 1e-9));
    CHECK_THAT(page.text_width_mm("iii", 10.0, Font::fixed), WithinAbs(18.0, 1e-9));
}

TEST_CASE("letters that not every reader has come with the page, and can be copied out of it",
          "[report]") {
    const auto page_of = [](const std::string& words, const std::filesystem::path& fonts) {
        PdfPage page(100.0, 50.0, fonts);
        page.text({10.0, 10.0}, words, 4.0);
        return page.file();
    };
    const std::filesystem::path fonts = HAULA_BIN_DIR "/../fonts";
    const std::string plain = page_of("table.json", fonts);
    CHECK(plain == page_of("table.json", {}));  // nothing comes along that is not needed
    const std::string page = page_of("Łódź–Жук.json", fonts);
    CHECK(page == page_of("Łódź–Жук.json", fonts));
    CHECK(page.size() > plain.size() + 10'000);
    const auto has = [&](const std::string& what) { return page.find(what) != std::string::npos; };
    CHECK(has("/F4 8 0 R"));
    CHECK_FALSE(has("?) Tj"));
    for (const char* letter : {"0141", "017A", "0416", "0443", "043A"}) {
        INFO(letter);
        CHECK(has(std::string("> <") + letter + ">\n"));
    }
    CHECK(has("(\\363d) Tj"));  // ó is every reader's
    // without the font, and for what it lacks
    CHECK_THAT(page_of("Ж", {}), ContainsSubstring("(?) Tj"));
    CHECK_THAT(page_of("語", fonts), ContainsSubstring("(?) Tj"));
}

TEST_CASE("a font that is none is refused, and a broken one has no letters", "[report]") {
    CHECK_FALSE(PdfFont::parse("").ok());
    CHECK_FALSE(PdfFont::parse(std::string(100, '\xff')).ok());
    CHECK_FALSE(PdfFont::load("/nowhere").ok());
    const auto whole = read_file(HAULA_BIN_DIR "/../fonts/Inter-Regular.otf", 1U << 22U);
    REQUIRE(whole);
    REQUIRE(PdfFont::parse(*whole)->glyph(0x416) != 0);
    for (std::size_t length = 0; length < whole->size(); length = length * 5 / 4 + 7) {
        const auto cut = PdfFont::parse(whole->substr(0, length));
        if (cut) {
            CHECK(cut->advance(cut->glyph(0x416)) >= 0);
            CHECK(cut->objects(8, {{cut->glyph(0x416), 0x416}}).size() == 5);
        }
    }
}

TEST_CASE("a report tells the verdict, the heights and the command, in two languages", "[report]") {
    const Dispute dispute = disputed(few_variations());
    REQUIRE(dispute.settled.settled);
    const std::string page = report_pdf(dispute, texts("en"));
    CHECK_THAT(page, ContainsSubstring("(haula-cli report table.json) Tj"));
    CHECK_THAT(page, ContainsSubstring("3 variations within tolerances"));
    CHECK_THAT(page, ContainsSubstring("(p1) Tj"));
    CHECK_THAT(page, ContainsSubstring("(Foul: s3 and p2 touch) Tj"));
    // each close-up says what it shows, and how far the two are apart
    CHECK_THAT(page, ContainsSubstring("(s3 and p2, straight across the gap) Tj"));
    CHECK_THAT(page, ContainsSubstring("(the same, turned by a right angle) Tj"));
    CHECK_THAT(page, ContainsSubstring("(the place, with all pieces) Tj"));
    const auto worst = report::nearest_first(dispute.verdict).front();
    const std::string gap = "(" + fmt::format("{:.2f}", 1000.0 * worst.gap_m) + " mm) Tj";
    const std::size_t first = page.find(gap);
    REQUIRE(first != std::string::npos);
    CHECK(page.find(gap, first + 1) != std::string::npos);
    CHECK_THAT(page, ContainsSubstring("solver " + std::to_string(physics::k_solver_version) +
                                       ", with the set standard \\(" +
                                       hash_text(physics::hash_of(dispute.file.set)) + "\\)."));
    CHECK_THAT(report_pdf(dispute, texts("fr")), ContainsSubstring("l\\222arbitre"));
}

TEST_CASE("the same dispute gives the same bytes, as a page and as JSON", "[report]") {
    const Dispute once = disputed(few_variations());
    const Dispute twice = disputed(few_variations());
    CHECK(report_pdf(once, texts("en")) == report_pdf(twice, texts("en")));
    CHECK(report_json(once) == report_json(twice));
    const auto json = nlohmann::json::parse(report_json(once));
    CHECK(json["verdict"]["robust"]["variations"] == 3);
    CHECK(json["structure"]["place"].size() == 3);
    CHECK(json["structure_hash"].get<std::string>().size() == 16);
    CHECK(json["program"] == std::string(version()));
    CHECK(json["verdict"]["solver"] == physics::k_solver_version);
    CHECK(json["verdict"]["set_hash"] == hash_text(physics::hash_of(once.file.set)));
}

TEST_CASE("a structure that does not come to rest is reported as such", "[report]") {
    auto file = physics::read_structure(R"({"haula_structure": 1, "place": [
        {"piece": "s1", "kind": "LC", "a": {"hole": "i1"}, "b": {"hole": "i2"}},
        {"piece": "p1", "kind": "SF", "a": {"hole": "i3"}}]})",
                                        physics::installed_sets());
    REQUIRE(file);
    // a low roof over a hole from which a strip has to come up
    file->set.board.holes = {{"i1", {-0.04, 0, 0}, {1, 0, 0}},
                             {"i2", {0.04, 0, 0}, {1, 0, 0}},
                             {"i3", {0.0, 0.0, 0.055}, {1, 0, 0}}};
    auto dispute = look_into("x.json", std::move(*file), "again", {});
    REQUIRE(dispute);
    CHECK_THAT(report_pdf(*dispute, texts("en")),
               ContainsSubstring("(Not at rest: p1 is blocked by s1. Shown is what stood before)"));
}
