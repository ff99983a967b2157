#include "screen/table_parts.h"

namespace haula::screen {

using ui::Align;
using ui::Edges;
using ui::TextRole;
using ui::Tone;

namespace {

constexpr std::size_t k_log_rows = 60;

}  // namespace

void show_player_card(ui::Ui& ui, const PlayerCard& card) {
    ui.column({.gap = 4.0,
               .padding = Edges::of(10.0, 6.0),
               .look = card.acts ? ui::Look::card : ui::Look::none},
              [&] {
                  ui.row({.gap = 9.0, .cross = Align::centre}, [&] {
                      ui.named_sign(card.id, card.sign, card.look.shape, card.look.colour, 14.0);
                      ui.label(card.name, {.role = TextRole::strong, .grow = 1.0});
                      ui.label(card.score, {.role = card.score_role,
                                            .tone = card.score_tone,
                                            .align = Align::end,
                                            .wraps = false});
                  });
                  card.below();
              });
}

void show_log_rows(ui::Ui& ui, const std::string& id, std::size_t size,
                   const std::function<LogRow(std::size_t)>& row) {
    ui.column({.id = id,
               .gap = 7.0,
               .padding = Edges::of(16.0, 12.0),
               .scrolls = true,
               .look = ui::Look::panel},
              [&] {
                  const std::size_t first = size > k_log_rows ? size - k_log_rows : 0;
                  // what has just happened is what is looked for
                  for (std::size_t i = size; i > first; --i) {
                      const LogRow told = row(i - 1);
                      ui.row({.gap = 8.0, .cross = Align::start}, [&] {
                          if (told.look) {
                              ui.named_sign(id + ".sign." + std::to_string(i), told.sign,
                                            told.look->shape, told.look->colour, 8.0);
                          }
                          ui.label(told.text, {.role = TextRole::small,
                                               .tone = i == size ? Tone::normal : Tone::quiet,
                                               .grow = 1.0});
                      });
                  }
              });
}

void show_standing(ui::Ui& ui, const PlayerLook& look, const std::string& name,
                   const std::string& score, TextRole score_role) {
    ui.row({.gap = 10.0, .cross = Align::centre}, [&] {
        ui.sign(look.shape, look.colour, 14.0);
        ui.label(name, {.grow = 1.0});
        ui.label(score, {.role = score_role, .wraps = false});
    });
}

}  // namespace haula::screen
