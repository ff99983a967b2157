#include "app/hong_kong/session.h"

#include "core/hash.h"
#include "rules/no_world.h"
#include "rules/replay.h"
#include "rules/undo.h"

namespace haula::app {

using hong_kong::HongKongState;

namespace {

constexpr std::string_view k_bot_prefix = "bot:";

// Lets a search at work see whether it should stop, and tells how far it has come.
ai::KeepThinking held_by(TaskControl& control) {
    return [&control](const ai::Thinking& thinking) {
        control.tell(thinking.progress());
        return !control.should_stop();
    };
}

// Of this game only.
std::shared_ptr<HongKongState> cast(std::unique_ptr<rules::State> state) {
    auto* hong_kong = dynamic_cast<HongKongState*>(state.get());
    if (hong_kong == nullptr) {
        return nullptr;
    }
    static_cast<void>(state.release());
    return std::shared_ptr<HongKongState>(hong_kong);
}

}  // namespace

HongKongSession::HongKongSession(const rules::Game& game, std::shared_ptr<HongKongState> state,
                                 std::vector<rules::Seat> seats)
    : game_(&game), state_(std::move(state)), seats_(std::move(seats)) {}

HongKongSession::~HongKongSession() = default;

Result<std::unique_ptr<HongKongSession>> HongKongSession::start(
    const rules::Games& games, const rules::Setup& setup, std::span<const rules::Step> steps,
    std::vector<rules::Seat> seats, const std::optional<std::filesystem::path>& record) {
    const auto game = rules::find_game(games, setup.game);
    if (!game) {
        return game.error();
    }
    auto made = (*game)->new_state(setup);
    if (!made) {
        return made.error();
    }
    std::shared_ptr<HongKongState> state = cast(std::move(*made));
    if (!state || seats.size() != hong_kong::k_players) {
        return bad_input("this table is for two players of Hong Kong");
    }
    std::unique_ptr<HongKongSession> session(
        new HongKongSession(**game, std::move(state), std::move(seats)));
    if (const auto seated = session->seat_bots(); !seated) {
        return seated.error();
    }
    session->tell({}, session->state_->beginning());
    for (const rules::Step& step : steps) {
        const rules::Actor actor = session->state_->to_act();
        auto events = rules::replay_step(*session->state_, step);
        if (!events) {
            return events.error();
        }
        session->tell(actor.player, *events);
    }
    if (record) {
        std::error_code ignored;
        std::filesystem::create_directories(record->parent_path(), ignored);
        auto writer =
            rules::RecordWriter::open(*record, rules::record_of(*session->state_, session->seats_));
        if (!writer) {
            return writer.error();
        }
        session->record_ = std::move(*writer);
    }
    return session;
}

Result<void> HongKongSession::seat_bots() {
    for (std::size_t i = 0; i < seats_.size(); ++i) {
        const std::string_view controller = seats_[i].controller;
        bots_.push_back(nullptr);
        if (controller.starts_with(k_bot_prefix)) {
            auto bot = ai::make_bot(controller.substr(k_bot_prefix.size()),
                                    mix64(state_->setup().seed + i));
            if (!bot) {
                return bot.error();
            }
            bots_.back() = std::move(*bot);
        }
    }
    return {};
}

bool HongKongSession::is_bot(PlayerId player) const { return bots_[player.index()] != nullptr; }

bool HongKongSession::awaits_hand() const {
    const rules::Actor actor = state_->to_act();
    return actor.is_player() && !is_bot(actor.player);
}

void HongKongSession::tell(PlayerId player, const rules::Events& events) {
    for (const rules::Message& message : events.said) {
        log_.push_back({player, message});
    }
    log_ends_.push_back(log_.size());
}

void HongKongSession::changed() {
    ++version_;
    drop_hint();
    thinking_.reset();
}

void HongKongSession::drop_hint() {
    hinting_.reset();
    hint_.reset();
}

void HongKongSession::record_last() {
    if (record_) {
        if (const auto written = record_->append(state_->history().back()); !written) {
            error_ = written.error();
        }
    }
}

void HongKongSession::advance(bool bots_may_act) {
    if (auto found = hinting_ ? hinting_->take() : std::nullopt) {
        hinting_.reset();
        if (*found) {
            hint_ = std::move(**found);
        } else {
            error_ = found->error();
        }
    }
    const rules::Actor actor = state_->to_act();
    if (!actor.is_player() || !is_bot(actor.player)) {
        return;
    }
    if (!thinking_) {
        thinking_ = std::make_unique<Task<rules::Move>>(
            [bot = bots_[actor.player.index()], state = snapshot()](TaskControl& control) {
                rules::NoWorld judge;
                bot->set_keep_thinking(held_by(control));
                Result<rules::Move> move = bot->choose(rules::PlayerView::of_mover(*state), judge);
                bot->set_keep_thinking({});
                return move;
            });
    }
    if (!bots_may_act) {
        return;
    }
    if (const auto move = thinking_->take()) {
        if (*move) {
            static_cast<void>(play(**move));
        } else {
            error_ = move->error();
        }
        thinking_.reset();
    }
}

std::optional<rules::Refusal> HongKongSession::play(const rules::Move& move) {
    if (auto refusal = state_->why_not(move)) {
        return refusal;
    }
    const PlayerId player = state_->to_act().player;
    std::shared_ptr<HongKongState> next = cast(state_->clone());
    const auto events = next->apply(move);
    if (!events) {
        error_ = events.error();
        return std::nullopt;
    }
    state_ = std::move(next);
    tell(player, *events);
    record_last();
    changed();
    return std::nullopt;
}

// Whoever moved last takes back, as at one table; what a bot has done stands.
std::optional<rules::Refusal> HongKongSession::why_no_undo() const {
    const rules::History& history = state_->history();
    const bool by_bot = !history.empty() && is_bot(history.back().actor.player);
    const PlayerId who = history.empty() || by_bot ? PlayerId{} : history.back().actor.player;
    return rules::why_no_undo(*state_, who, rules::UndoPolicy::table);
}

bool HongKongSession::undo() {
    if (why_no_undo()) {
        return false;
    }
    auto before = rules::undone(*game_, *state_, state_->history().back().actor.player,
                                rules::UndoPolicy::table);
    if (!before) {
        error_ = before.error();
        return false;
    }
    state_ = cast(std::move(*before));
    log_ends_.pop_back();
    log_.resize(log_ends_.back());
    if (record_) {
        if (const auto written = record_->shorten(state_->history().size()); !written) {
            error_ = written.error();
        }
    }
    changed();
    return true;
}

void HongKongSession::ask_hint() {
    if (!awaits_hand() || hinting_ || hint_) {
        return;
    }
    hinting_ = std::make_unique<Task<ai::Suggestion>>([state = snapshot()](TaskControl& control) {
        rules::NoWorld judge;
        return ai::suggest(rules::PlayerView::of_mover(*state), judge, held_by(control));
    });
}

}  // namespace haula::app
