#include "screen/opening_screen.h"

#include <string_view>
#include <utility>

#include "library/file_keeper.h"

namespace haula::screen {

namespace {

constexpr double k_worth_telling_s = 0.4;

class OpeningScreen final : public Screen {
  public:
    OpeningScreen(FileTask<MakeScreen>::Work read, Opens opens)
        : reading_(library::file_keeper(), std::move(read)), opens_(opens) {}

    std::string_view name() const override { return "opening"; }
    bool moving() const override { return true; }

    void pass(Context& context) override {
        waited_s_ += context.input.seconds;
        if (waited_s_ > k_worth_telling_s) {
            show(context);
        }
        if (const auto read = reading_.take()) {
            open(context, *read);
        } else if (context.ui.escaped()) {
            context.pop();
        }
    }

  private:
    void open(Context& context, const Result<MakeScreen>& read) const {
        Result<std::unique_ptr<Screen>> made =
            read ? (*read)(context) : Result<std::unique_ptr<Screen>>(read.error());
        if (!made) {
            context.pop();
            context.toast(made.error().detail);
            return;
        }
        if (opens_ == Opens::instead_of_this) {
            context.pop();
        }
        context.replace(std::move(*made));
    }

    static void show(const Context& context) {
        ui::Ui& ui = context.ui;
        ui.root({ui::Align::centre, ui::Align::centre, 24.0},
                {.id = "opening", .padding = ui::Edges::of(28.0, 20.0), .look = ui::Look::panel},
                [&] {
                    ui.label(context.text("app.opening"), {.tone = ui::Tone::quiet});
                    ui.progress(std::nullopt);
                });
    }

    FileTask<MakeScreen> reading_;
    Opens opens_;
    double waited_s_ = 0.0;
};

}  // namespace

std::unique_ptr<Screen> make_opening_screen(FileTask<MakeScreen>::Work read, Opens opens) {
    return std::make_unique<OpeningScreen>(std::move(read), opens);
}

}  // namespace haula::screen
