#include "screen/settings_screen.h"

#include <algorithm>
#include <array>
#include <optional>
#include <utility>

#include "core/host_files.h"
#include "rules/languages.h"
#include "rules/message.h"
#include "screen/key_words.h"
#include "screen/looks.h"
#include "screen/sheet.h"

namespace haula::screen {

namespace {

constexpr std::array k_text_sizes{80, 90, 100, 125, 150, 175, 200};

// A choice among fixed values, shown as words.
template <class Values, class Value>
bool choose(ui::Ui& ui, const std::string& id, const Values& values,
            const std::vector<std::string>& words, Value& value) {
    const auto found = std::find(values.begin(), values.end(), value);
    int chosen = found == values.end() ? -1 : static_cast<int>(found - values.begin());
    if (!ui.choice(id, words, chosen)) {
        return false;
    }
    value = values[static_cast<std::size_t>(chosen)];
    return true;
}

std::string percent(const Context& context, int value) {
    return context.texts.say(rules::say("settings.percent").number("value", value));
}

class SettingsScreen : public Screen {
  public:
    std::string_view name() const override { return "settings"; }
    bool listens() const override { return waiting_.has_value(); }

    void pass(Context& context) override {
        ui::Ui& ui = context.ui;
        listen_for_key(context);
        const bool leave = ui.escaped();
        show_sheet(ui, {.id = "settings.body",
                        .heading = context.text("settings.title"),
                        .width = 760.0,
                        .tall = true,
                        .body =
                            [&] {
                                show_tabs(context);
                                ui.space(4.0);
                                show_page(context);
                            },
                        .footer =
                            [&] {
                                if (page_ == 2 && ui.button("settings.keys_again",
                                                            context.text("settings.keys_again"))) {
                                    context.settings.keys = Keys{};
                                }
                                ui.spacer();
                                if (ui.button("settings.done", context.text("app.done"),
                                              {.look = ui::ButtonLook::lead}) ||
                                    leave) {
                                    context.pop();
                                }
                            }});
        if (waiting_) {
            ui.dialog("settings.waiting", 420.0, [&] {
                ui.label(context.texts.say(rules::say("settings.press_a_key")
                                               .word("action", words_of(context, *waiting_))),
                         {.align = ui::Align::centre});
                if (refused_) {
                    ui.label(
                        context.texts.say(rules::say("settings.key_stays")
                                              .word("key", key_in_words(*refused_, context.texts))),
                        {.tone = ui::Tone::warning, .align = ui::Align::centre});
                }
            });
        }
    }

  private:
    void show_tabs(Context& context) {
        const std::array<std::string, 3> tabs{context.text("settings.general"),
                                              context.text("settings.display"),
                                              context.text("settings.keys")};
        context.ui.choice("settings.page", tabs, page_);
    }

    void show_page(Context& context) {
        if (page_ == 0) {
            show_general(context);
        } else if (page_ == 1) {
            show_display(context);
        } else {
            show_keys(context);
        }
    }

    static void show_general(Context& context) {
        ui::Ui& ui = context.ui;
        Settings& settings = context.settings;
        show_field(ui, context.text("settings.language"), [&] {
            std::vector<std::string> codes;
            std::vector<std::string> names;
            for (const rules::Language& language : rules::k_languages) {
                codes.emplace_back(language.code);
                names.emplace_back(language.name);
            }
            choose(ui, "settings.language", codes, names, settings.language);
        });
        show_field(ui, context.text("settings.text_size"), [&] {
            std::vector<std::string> words;
            words.reserve(k_text_sizes.size());
            for (const int size : k_text_sizes) {
                words.push_back(percent(context, size));
            }
            choose(ui, "settings.text_size", k_text_sizes, words, settings.text_percent);
        });
        show_field(ui, context.text("settings.colours"), [&] { show_palette(context); });
        show_field(ui, context.text("settings.pause"), [&] {
            double tenths = settings.pause_tenth_s;
            const std::string words = std::to_string(settings.pause_tenth_s / 10) +
                                      context.text("number.decimal_sign") +
                                      std::to_string(settings.pause_tenth_s % 10) + " s";
            if (ui.slider("settings.pause", tenths, 0.0, 60.0, 5.0, words)) {
                settings.pause_tenth_s = static_cast<int>(tenths);
            }
        });
        ui.toggle("settings.details", context.text("table.details"), settings.details);
        ui.toggle("settings.hints", context.text("settings.hints"), settings.hints);
        ui.toggle("settings.reduced_motion", context.text("settings.reduced_motion"),
                  settings.reduced_motion);
    }

    static void show_palette(Context& context) {
        ui::Ui& ui = context.ui;
        ui.column({.gap = 8.0}, [&] {
            choose(
                ui, "settings.palette", std::array{Palette::clear, Palette::distinct},
                {context.text("settings.palette.clear"), context.text("settings.palette.distinct")},
                context.settings.palette);
            ui.row({.gap = 14.0, .cross = ui::Align::centre, .wraps = true}, [&] {
                for (const SeatColour colour :
                     {SeatColour::red, SeatColour::blue, SeatColour::green, SeatColour::yellow}) {
                    const presenter::PlayerLook look = look_of(colour, context.settings.palette);
                    ui.row({.gap = 6.0, .cross = ui::Align::centre}, [&] {
                        ui.sign(look.shape, look.colour, 15.0);
                        ui.label(context.text(text_key_of(colour)),
                                 {.role = ui::TextRole::small, .tone = ui::Tone::quiet});
                    });
                }
            });
        });
    }

    static void show_display(Context& context) {
        ui::Ui& ui = context.ui;
        Settings& settings = context.settings;
        using Quality = std::optional<render::Quality>;
        show_field(ui, context.text("settings.quality"), [&] {
            choose(ui, "settings.quality",
                   std::array<Quality, 4>{std::nullopt, render::Quality::low,
                                          render::Quality::medium, render::Quality::high},
                   {context.text("settings.quality.auto"), context.text("settings.quality.low"),
                    context.text("settings.quality.medium"), context.text("settings.quality.high")},
                   settings.quality);
        });
        show_field(ui, context.text("settings.room"), [&] {
            std::vector<std::string> words;
            for (const render::Room room : render::k_rooms) {
                words.push_back(
                    context.text("settings.room." + std::string(render::name_of(room))));
            }
            choose(ui, "settings.room", render::k_rooms, words, settings.room);
        });
        ui.toggle("settings.owners_show", context.text("settings.owners_show"),
                  settings.owners_show);
        show_field(ui, context.text("settings.camera_speed"), [&] {
            slide(context, "settings.camera_speed", 25, 300, 25, settings.camera_percent);
        });
        show_field(ui, context.text("settings.volume"),
                   [&] { slide(context, "settings.volume", 0, 100, 5, settings.volume_percent); });
        ui.toggle("settings.muted", context.text("settings.muted"), settings.muted);
        if (ui.button("settings.full_screen", context.text("action.full_screen"),
                      {.key_hint = key_label(context, Action::full_screen)})) {
            context.request(ScreenRequest::Kind::full_screen);
        }
        if (host::keeps_files_to_itself()) {
            show_export(context);
        }
    }

    static void show_export(Context& context) {
        context.ui.row({.gap = 12.0}, [&] {
            if (context.ui.button("settings.export", context.text("settings.export"))) {
                host::export_everything();
            }
            if (context.ui.button("settings.import", context.text("settings.import"))) {
                host::import_everything();
            }
        });
    }

    static void slide(Context& context, const std::string& id, int least, int most, int step,
                      int& value) {
        double now = value;
        if (context.ui.slider(id, now, least, most, step, percent(context, value))) {
            value = static_cast<int>(now);
        }
    }

    static std::string words_of(const Context& context, Action action) {
        return context.text("action." + std::string(name_of(action)));
    }

    void show_keys(Context& context) {
        ui::Ui& ui = context.ui;
        ui.label(context.text("settings.fixed_keys"),
                 {.role = ui::TextRole::small, .tone = ui::Tone::quiet});
        for (std::size_t i = 0; i < k_action_count; ++i) {
            const auto action = static_cast<Action>(i);
            ui.row({.gap = 18.0, .cross = ui::Align::centre}, [&] {
                ui.label(words_of(context, action), {.grow = 1.0});
                if (ui.button("settings.key." + std::string(name_of(action)),
                              key_label(context, action), {.min_width = 110.0})) {
                    waiting_ = action;
                    refused_.reset();
                }
            });
        }
    }

    void listen_for_key(Context& context) {
        if (!waiting_) {
            return;
        }
        if (context.ui.escaped()) {
            waiting_.reset();
            return;
        }
        const std::optional<KeyPress> press = struck(context.input);
        if (!press) {
            return;
        }
        if (stays_as_it_is(press->key)) {
            refused_ = press->key;
            return;
        }
        give(context, *std::exchange(waiting_, std::nullopt), *press);
    }

    // Whoever had the key gets the other's, and is told of.
    static void give(Context& context, Action action, const KeyPress& press) {
        Keys& keys = context.settings.keys;
        const std::optional<Action> holder = keys.action_of(press);
        keys.set(action, press);
        if (holder && *holder != action) {
            context.toast(context.texts.say(rules::say("settings.keys_exchanged")
                                                .word("action", words_of(context, *holder))
                                                .word("key", key_label(context, *holder))));
        }
    }

    int page_ = 0;
    std::optional<Action> waiting_;
    std::optional<render::Key> refused_;  // struck meanwhile, but it stays what it is
};

}  // namespace

std::unique_ptr<Screen> make_settings_screen() { return std::make_unique<SettingsScreen>(); }

}  // namespace haula::screen
