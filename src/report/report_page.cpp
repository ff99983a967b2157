#include "report/report_page.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>

#include "core/hash.h"
#include "core/text.h"
#include "core/units.h"
#include "core/version.h"
#include "models/structure_model.h"
#include "physics/robustness_json.h"
#include "report/view_box.h"

namespace haula::report {

namespace {

using rules::say;

constexpr double k_margin_mm = 14.0;
constexpr double k_gutter_mm = 5.0;
constexpr double k_width_mm = 210.0;
constexpr double k_height_mm = 297.0;
constexpr double k_inner_mm = k_width_mm - 2.0 * k_margin_mm;
constexpr double k_row_mm = 4.4;
constexpr double k_small_mm = 3.1;
constexpr std::size_t k_max_gaps = 10;
constexpr std::size_t k_max_heights = 8;
// A close-up shows this much of the structure.
constexpr double k_close_up_mm = 24.0;
constexpr double k_surroundings_mm = 90.0;
// From the top of the page.
constexpr double k_views_mm = 41.0;
constexpr double k_view_height_mm = 82.0;
constexpr double k_close_ups_mm = 132.0;
constexpr double k_close_up_height_mm = 58.0;
constexpr double k_ring_mm = 4.0;  // round the place in the whole structure: it hides nothing

const std::array<shapes::Projection, 3>& sides() {
    static const std::array<shapes::Projection, 3> all{{{{1, 0, 0}, {0, 0, 1}, {0, -1, 0}},
                                                        {{0, 1, 0}, {0, 0, 1}, {1, 0, 0}},
                                                        {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}}};
    return all;
}

constexpr std::array<const char*, 3> k_side_names{"report.front", "report.side", "report.above"};

class ReportPage {
  public:
    ReportPage(const Dispute& dispute, const rules::Texts& texts,
               const std::filesystem::path& fonts)
        : dispute_(dispute),
          texts_(texts),
          pairs_(nearest_first(dispute.verdict)),
          model_(models::structure_model(dispute.settled.assembly.rest(),
                                         dispute.settled.assembly.set(), shapes::Detail::medium)),
          page_(k_width_mm, k_height_mm, fonts) {}

    std::string file() {
        header();
        drawings();
        const double table_top = 204.0;
        gaps(table_top);
        const double x = k_margin_mm + 126.0;
        histogram_of_nearest(x, heights(x, table_top));
        footer();
        return page_.file();
    }

  private:
    std::string text(const char* key) const { return texts_.text(key); }
    std::string text(const rules::Message& message) const { return texts_.say(message); }

    std::string mm(double metres, int digits = 2) const {
        std::string number = fmt::format("{:.{}f}", to_mm(metres), digits);
        const std::string sign = text("number.decimal_sign");
        if (const std::size_t point = number.find('.'); point != std::string::npos) {
            number.replace(point, 1, sign);
        }
        return number;
    }

    std::string known_to(double metres, double bound_m) const {
        return mm(metres) + " ± " + mm(physics::shown_bound_m(bound_m));
    }

    // The pair that the page is about: the worst foul, else the nearest.
    const physics::JudgedPair* disputed() const {
        const auto foul = std::find_if(pairs_.begin(), pairs_.end(),
                                       [](const auto& pair) { return pair.foul(); });
        return foul != pairs_.end() ? &*foul : pairs_.empty() ? nullptr : &pairs_.front();
    }

    std::string headline() const {
        if (!dispute_.settled.settled) {
            return text(
                say("report.no_rest").word("why", physics::why_not_settled(dispute_.settled)));
        }
        if (dispute_.verdict.foul) {
            return text(say("report.foul").word("a", disputed()->a).word("b", disputed()->b));
        }
        return text("report.no_foul");
    }

    void header() {
        page_.text({k_margin_mm, 20.0}, text("report.title"), 6.0, {}, Font::bold);
        page_.text({k_margin_mm, 26.0},
                   text(say("report.of")
                            .word("name", printable(dispute_.name, 70))
                            .word("hash", hash_text(structure_hash(dispute_.file.structure)))),
                   k_small_mm, k_quiet);
        page_.text({k_margin_mm, 35.0}, headline(), 4.6,
                   dispute_.verdict.foul || !dispute_.settled.settled ? k_alarm : Ink{},
                   Font::bold);
        rule(38.5);
    }

    void rule(double y) {
        const PagePoint ends[] = {{k_margin_mm, y}, {k_width_mm - k_margin_mm, y}};
        page_.line(ends, 0.2, k_faint);
    }

    PageBox box(std::size_t column, double top, double height) const {
        const double width = (k_inner_mm - 2.0 * k_gutter_mm) / 3.0;
        return {{k_margin_mm + static_cast<double>(column) * (width + k_gutter_mm), top},
                width,
                height};
    }

    void drawings() {
        std::array<shapes::DrawnView, 3> views;
        double scale = 1e9;
        for (std::size_t i = 0; i < views.size(); ++i) {
            views[i] = shapes::draw_view(model_, sides()[i]);
            scale = std::min(scale, whole(views[i], box(i, k_views_mm, k_view_height_mm)).scale);
        }
        const physics::JudgedPair* pair = disputed();
        for (std::size_t i = 0; i < views.size(); ++i) {
            shapes::DrawnPoint at;
            if (pair != nullptr) {
                at = project(sides()[i], 0.5 * (pair->on_a + pair->on_b));
            }
            const PageBox place = box(i, k_views_mm, k_view_height_mm);
            const ViewFrame frame{whole(views[i], place).middle, scale};
            draw_in_box(page_, place, model_, views[i], frame, text(k_side_names[i]));
            if (pair != nullptr) {
                page_.circle(on_page(place, frame, at), k_ring_mm, 0.3, k_alarm);
            }
        }
        if (pair != nullptr) {
            close_ups(*pair);
        }
        rule(198.0);
    }

    // Straight across the gap, so that it is seen as wide as it is; the same from a right angle;
    // and where that is in the structure.
    void close_ups(const physics::JudgedPair& pair) {
        const Vec3 middle = 0.5 * (pair.on_a + pair.on_b);
        const shapes::Projection across = across_gap(pair);
        const shapes::Projection turned{across.right, -1.0 * across.towards, across.up};
        close_up(pair, across, "report.close_up", box(0, k_close_ups_mm, k_close_up_height_mm));
        close_up(pair, turned, "report.close_up_turned",
                 box(1, k_close_ups_mm, k_close_up_height_mm));
        const PageBox place = box(2, k_close_ups_mm, k_close_up_height_mm);
        const ViewFrame frame{project(across, middle), place.width_mm / k_surroundings_mm};
        draw_in_box(page_, place, model_, shapes::draw_view(model_, across), frame,
                    text("report.surroundings"));
        page_.circle(on_page(place, frame, frame.middle), k_ring_mm, 0.3, k_alarm);
    }

    // The gap lies level in the picture, and what is above is above as far as that allows.
    static shapes::Projection across_gap(const physics::JudgedPair& pair) {
        constexpr double k_min_m = 1e-5;  // nearer, the way from one to the other says nothing
        constexpr double k_upright = 0.98;
        const Vec3 apart = pair.on_b - pair.on_a;
        const Vec3 right = length(apart) > k_min_m ? normalized(apart) : Vec3{1.0, 0.0, 0.0};
        const Vec3 above =
            std::abs(right.z) < k_upright ? Vec3{0.0, 0.0, 1.0} : Vec3{0.0, 1.0, 0.0};
        const Vec3 up = normalized(above - dot(above, right) * right);
        return {right, up, cross(right, up)};
    }

    // The two alone: other pieces would hide them.
    void close_up(const physics::JudgedPair& pair, const shapes::Projection& from,
                  const char* caption, const PageBox& place) {
        shapes::Model both;
        std::copy_if(
            model_.begin(), model_.end(), std::back_inserter(both),
            [&](const auto& piece) { return piece.name == pair.a || piece.name == pair.b; });
        const ViewFrame frame{project(from, 0.5 * (pair.on_a + pair.on_b)),
                              place.width_mm / k_close_up_mm};
        draw_in_box(page_, place, both, shapes::draw_view(both, from), frame,
                    text(say(caption).word("a", pair.a).word("b", pair.b)));
        draw_dimension(page_, place, on_page(place, frame, project(from, pair.on_a)),
                       on_page(place, frame, project(from, pair.on_b)), mm(pair.gap_m) + " mm");
    }

    std::string verdict_word(const physics::JudgedPair& pair) const {
        switch (pair.touch) {
            case physics::Touch::touching:
                return text(pair.allowed ? "report.touching_allowed" : "report.touching");
            case physics::Touch::too_close_to_call:
                return text("report.too_close");
            case physics::Touch::clear:
                break;
        }
        return text("report.clear");
    }

    const physics::RobustPair* robust_pair(const physics::JudgedPair& pair) const {
        if (!dispute_.robustness) {
            return nullptr;
        }
        const auto& all = dispute_.robustness->pairs;
        const auto found = std::find_if(all.begin(), all.end(), [&](const auto& each) {
            return each.a == pair.a && each.b == pair.b;
        });
        return found == all.end() ? nullptr : &*found;
    }

    void row(double y, const std::array<std::string, 5>& cells, Font font, const Ink& ink) {
        constexpr std::array<double, 5> k_columns{0.0, 26.0, 49.0, 66.0, 99.0};
        for (std::size_t i = 0; i < cells.size(); ++i) {
            page_.text({k_margin_mm + k_columns[i], y}, cells[i], k_small_mm, ink, font);
        }
    }

    void gaps(double y) {
        row(y,
            {text("report.pair"), text("report.gap"), text("report.bullet"), text("report.verdict"),
             dispute_.robustness ? text("report.touches") : ""},
            Font::bold, {});
        for (std::size_t i = 0; i < std::min(pairs_.size(), k_max_gaps); ++i) {
            const physics::JudgedPair& pair = pairs_[i];
            const physics::RobustPair* often = robust_pair(pair);
            y += k_row_mm;
            row(y,
                {pair.a + " – " + pair.b, known_to(pair.gap_m, pair.bound_m), mm(pair.gap_bullet_m),
                 verdict_word(pair),
                 often == nullptr
                     ? ""
                     : fmt::format("{} / {}", often->touching, dispute_.robustness->settled)},
                Font::plain, pair.foul() ? k_alarm : Ink{});
        }
        y += k_row_mm;
        if (pairs_.size() > k_max_gaps) {
            page_.text(
                {k_margin_mm, y},
                text(say("report.more_pairs")
                         .number("count", static_cast<std::int64_t>(pairs_.size() - k_max_gaps))),
                k_small_mm, k_quiet);
        }
    }

    // Returns the height on the page where it ends.
    double heights(double x, double y) {
        page_.text({x, y}, text("report.heights"), k_small_mm, {}, Font::bold);
        std::vector<physics::MarkerTop> tops = dispute_.verdict.markers;
        std::stable_sort(tops.begin(), tops.end(),
                         [](const auto& a, const auto& b) { return a.top_m > b.top_m; });
        tops.resize(std::min(tops.size(), k_max_heights));
        for (const physics::MarkerTop& top : tops) {
            y += k_row_mm;
            page_.text({x, y}, fmt::format("{}  {} mm", top.id, known_to(top.top_m, top.bound_m)),
                       k_small_mm);
        }
        return y + 2.0 * k_row_mm;
    }

    void histogram_of_nearest(double x, double y) {
        const physics::JudgedPair* pair = disputed();
        const physics::RobustPair* often = pair != nullptr ? robust_pair(*pair) : nullptr;
        if (often == nullptr) {
            return;
        }
        page_.text({x, y}, text(say("report.spread").word("a", pair->a).word("b", pair->b)),
                   k_small_mm, {}, Font::bold);
        const physics::Histogram bins = physics::histogram(often->gaps_m, physics::k_shown_bins);
        const int most = *std::max_element(bins.counts.begin(), bins.counts.end());
        constexpr double k_plot_width_mm = 54.0;
        constexpr double k_plot_height_mm = 18.0;
        const double bar = k_plot_width_mm / static_cast<double>(bins.counts.size());
        const double base = y + 2.0 + k_plot_height_mm;
        for (std::size_t i = 0; i < bins.counts.size(); ++i) {
            const double height = k_plot_height_mm * bins.counts[i] / most;
            const double from = bins.from_m + static_cast<double>(i) * bins.step_m;
            // a bar is red where its gaps are touches
            page_.area({x + static_cast<double>(i) * bar, base - height}, 0.88 * bar, height,
                       from < -1e-12 ? k_alarm : Ink{0.3, 0.3, 0.3});
        }
        const double last = bins.from_m + static_cast<double>(bins.counts.size()) * bins.step_m;
        page_.text({x, base + 3.6}, mm(bins.from_m), 2.6, k_quiet);
        const std::string end = mm(last) + " mm";
        page_.text({x + k_plot_width_mm - page_.text_width_mm(end, 2.6), base + 3.6}, end, 2.6,
                   k_quiet);
    }

    std::string robust_sentence() const {
        const physics::Robustness& robust = *dispute_.robustness;
        const physics::Tolerances& t = robust.tolerances;
        return text(say("report.robust")
                        .number("count", robust.variations)
                        .number("settled", robust.settled)
                        .number("fouls", robust.fouls)
                        .word("stiffness", fmt::format("{:g}", 100.0 * t.stiffness_share))
                        .word("weight", fmt::format("{:g}", 100.0 * t.weight_share))
                        .word("roll", fmt::format("{:g}", t.roll_deg))
                        .word("play", mm(t.hole_play_m)));
    }

    void footer() {
        rule(262.0);
        double y = 267.0;
        y = paragraph(
            text(say("report.bound")
                     .word("bound", mm(physics::shown_bound_m(dispute_.verdict.bound_m)))),
            y, Font::plain);
        for (const physics::SettledStep& step : dispute_.settled.steps) {
            if (step.report.snapped) {
                const char* key = step.report.certain ? "report.snapped" : "report.not_certain";
                y = paragraph(text(say(key).word("piece", physics::name_of(step.placement))), y,
                              Font::plain);
            }
        }
        if (dispute_.robustness) {
            y = paragraph(robust_sentence(), y, Font::plain);
        }
        y = paragraph(text(say("report.made_by")
                               .word("program", std::string(version()))
                               .number("solver", physics::k_solver_version)
                               .word("set", dispute_.file.structure.set)
                               .word("hash", hash_text(hash_of(dispute_.file.set)))),
                      y, Font::plain);
        paragraph(dispute_.command, y, Font::fixed);
    }

    // Words in lines of the page's width; returns where the next line begins.
    double paragraph(const std::string& sentence, double y, Font font) {
        std::string line;
        for (const std::string_view each : words(sentence)) {
            const std::string word(each);
            std::string longer = line;
            longer.append(line.empty() ? "" : " ").append(word);
            if (!line.empty() && page_.text_width_mm(longer, 2.8, font) > k_inner_mm) {
                page_.text({k_margin_mm, y}, line, 2.8, k_quiet, font);
                y += 3.8;
                line = word;
            } else {
                line = longer;
            }
        }
        page_.text({k_margin_mm, y}, line, 2.8, k_quiet, font);
        return y + 4.2;
    }

    const Dispute& dispute_;
    const rules::Texts& texts_;
    std::vector<physics::JudgedPair> pairs_;
    shapes::Model model_;
    PdfPage page_;
};

}  // namespace

std::string report_pdf(const Dispute& dispute, const rules::Texts& texts,
                       const std::filesystem::path& fonts) {
    return ReportPage(dispute, texts, fonts).file();
}

}  // namespace haula::report
