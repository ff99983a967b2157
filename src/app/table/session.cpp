#include "app/table/session.h"

#include <utility>

#include "physics/set_file.h"
#include "rules/replay.h"

namespace haula::app {

using hau_la::HauLaState;
using judge::HauLaJudge;
using rules::Move;

namespace {

constexpr std::string_view k_bot_prefix = "bot:";

}  // namespace

Session::Session(const rules::Game& game, std::unique_ptr<HauLaState> state,
                 std::shared_ptr<HauLaJudge> judge, Plan plan)
    : game_(&game), state_(std::move(state)), judge_(std::move(judge)), plan_(std::move(plan)) {
    changed();
}

Session::~Session() = default;

Result<std::unique_ptr<Session>> Session::start(const rules::Games& games, rules::Setup setup,
                                                std::span<const rules::Step> steps, Plan plan) {
    const Result<const rules::Game*> game = rules::find_game(games, setup.game);
    if (!game) {
        return game.error();
    }
    Result<std::unique_ptr<rules::State>> made = (*game)->new_state(std::move(setup));
    if (!made) {
        return made.error();
    }
    auto* state = dynamic_cast<HauLaState*>(made->get());
    if (state == nullptr || static_cast<int>(plan.seats.size()) != state->players()) {
        return bad_input("this table plays Hau La, with a seat for every player");
    }
    Result<physics::Set> set = physics::installed_sets()(state->setup().options.at("set"));
    if (!set) {
        return set.error();
    }
    std::unique_ptr<HauLaState> own(static_cast<HauLaState*>(made->release()));
    std::unique_ptr<Session> session(new Session(
        **game, std::move(own), std::make_shared<HauLaJudge>(std::move(*set)), std::move(plan)));
    session->remember_beginning();
    for (const rules::Step& step : steps) {
        const rules::Actor actor = session->state_->to_act();
        if (const Move* move = step.move()) {
            session->remember_placer(actor, *move);
        }
        const Result<rules::Events> events = rules::replay_step(*session->state_, step);
        if (!events) {
            return events.error();
        }
        session->tell(actor.player, *events);
    }
    session->changed();
    if (const Result<void> seated = session->seat_bots(); !seated) {
        return seated.error();
    }
    if (session->plan_.record) {
        Result<rules::RecordWriter> writer = rules::RecordWriter::open(
            *session->plan_.record, rules::record_of(*session->state_, session->plan_.seats));
        if (!writer) {
            return writer.error();
        }
        session->record_ = std::move(*writer);
    }
    return session;
}

Result<void> Session::seat_bots() {
    for (const rules::Seat& seat : plan_.seats) {
        const std::string_view controller = seat.controller;
        if (!controller.starts_with(k_bot_prefix)) {
            bots_.push_back(nullptr);
            continue;
        }
        // each seat draws its own luck
        const std::uint64_t seed = state_->setup().seed * 31 + bots_.size() + 1;
        Result<std::unique_ptr<ai::Bot>> bot =
            ai::make_bot(controller.substr(k_bot_prefix.size()), seed);
        if (!bot) {
            return bot.error();
        }
        bots_.push_back(std::move(*bot));
    }
    return {};
}

void Session::remember_beginning() { tell({}, state_->beginning()); }

void Session::tell(PlayerId player, const rules::Events& events) {
    for (const rules::Message& said : events.said) {
        log_.push_back({state_->history().size(), player, said});
    }
}

// Before the move is made: then the piece has its name already.
void Session::remember_placer(const rules::Actor& actor, const Move& move) {
    if (move.word == "place") {
        placed_.push_back(
            {state_->history().size(), hau_la::name_of(state_->coming_piece()), actor.player});
    }
}

std::map<std::string, PlayerId> Session::placed_by() const {
    std::map<std::string, PlayerId> placers;
    for (const Placed& placed : placed_) {
        placers[placed.piece] = placed.player;
    }
    return placers;
}

void Session::changed() {
    snapshot_ = std::make_shared<const HauLaState>(*state_);
    ++version_;
    drop_preview();
    drop_hint();
}

void Session::record_last() {
    if (record_) {
        if (const Result<void> written = record_->append(state_->history().back()); !written) {
            error_ = written.error();
        }
    }
}

bool Session::is_bot(PlayerId player) const {
    return player && player.index() < bots_.size() && bots_[player.index()] != nullptr;
}

bool Session::awaits_hand() const {
    const rules::Actor actor = state_->to_act();
    return actor.is_player() && !is_bot(actor.player) && resting_ != nullptr && job_ == nullptr;
}

void Session::advance(bool bots_may_act) {
    take_hint();
    if (job_) {
        std::optional<Result<std::shared_ptr<Answer>>> result = job_->take();
        if (!result) {
            return;
        }
        job_.reset();
        if (*result) {
            finish(***result);
        } else {
            failed(result->error());
        }
        busy_ = Busy::no;
    }
    begin_work(bots_may_act);
}

void Session::begin_work(bool bots_may_act) {
    const rules::Actor actor = state_->to_act();
    if (stopped_) {
        return;
    }
    if (!resting_ && !actor.is_world()) {
        job_ = preparing_job();
        busy_ = Busy::preparing;
    } else if (actor.is_world()) {
        job_ = settling_job(snapshot_, plan_.motion);
        busy_ = Busy::settling;
    } else if (actor.is_player() && is_bot(actor.player)) {
        if (!bots_move_) {
            job_ = thinking_job(actor.player);
            busy_ = Busy::thinking;
        } else if (bots_may_act) {
            do_move(actor.player, *std::exchange(bots_move_, std::nullopt));
        }
    }
}

void Session::finish(Answer& answer) {
    judge_ = std::move(answer.judge);
    if (answer.settlement) {
        finish_settling(std::move(*answer.settlement));
    } else if (answer.resting) {
        resting_ = std::move(answer.resting);
        ++version_;
    } else if (answer.move) {
        bots_move_ = std::move(*answer.move);
    }
}

void Session::finish_settling(Settlement settlement) {
    Result<rules::Events> events = state_->resolve(hau_la::to_verdict(settlement.result));
    if (!events) {
        failed(events.error());
        return;
    }
    record_last();
    tell({}, *events);
    settlement_ = std::move(settlement);
    refresh_shape();
    changed();
}

// The shape of the state as it is now. The judge has seen it already, as a rule; nothing is settled
// here, for the window would stand still.
void Session::refresh_shape() {
    judge_->set_keep_going([](double) { return false; });
    const Result<rules::Shape> resting = judge_->resting(*state_);
    judge_->set_keep_going({});
    resting_ =
        resting ? judge::as_resting(*resting) : nullptr;  // prepared again beside the drawing
}

void Session::failed(const Error& error) {
    if (error.code != ErrorCode::cancelled) {
        error_ = error;
    }
    if (busy_ == Busy::settling) {
        // what cannot be answered was not announced
        const PlayerId placer = state_->job().placer;
        Result<std::unique_ptr<rules::State>> before =
            rules::undone(*game_, *state_, placer, rules::UndoPolicy::table);
        if (before) {
            take_back(std::move(*before));
        }
        changed();
    }
    stopped_ = busy_ == Busy::preparing || error.code != ErrorCode::cancelled;
}

// State, record and log without the last act.
void Session::take_back(std::unique_ptr<rules::State> before) {
    state_.reset(static_cast<HauLaState*>(before.release()));
    const std::size_t steps = state_->history().size();
    if (record_) {
        if (const Result<void> written = record_->shorten(steps); !written) {
            error_ = written.error();
        }
    }
    std::erase_if(log_, [&](const LogLine& line) { return line.step > steps; });
    std::erase_if(placed_, [&](const Placed& placed) { return placed.step >= steps; });
}

std::optional<rules::Refusal> Session::play(const Move& move) {
    const rules::Actor actor = state_->to_act();
    if (auto refusal = state_->why_not(move)) {
        return refusal;
    }
    if (auto refusal = judge_->why_not(*state_, move)) {
        return refusal;
    }
    do_move(actor.player, move);
    return std::nullopt;
}

void Session::do_move(PlayerId player, const Move& move) {
    remember_placer(state_->to_act(), move);
    Result<rules::Events> events = state_->apply(move);
    if (!events) {
        error_ = events.error();
        stopped_ = true;
        return;
    }
    record_last();
    tell(player, *events);
    if (!state_->to_act().is_world()) {
        refresh_shape();
    }
    changed();
}

std::optional<rules::Refusal> Session::why_no_undo() const {
    const rules::History& history = state_->history();
    const PlayerId who = history.empty() ? PlayerId{} : history.back().actor.player;
    if (plan_.undo == rules::UndoPolicy::table && is_bot(who)) {
        return rules::say("rules.undo.not_yours").player("player", who);
    }
    return rules::why_no_undo(*state_, who, plan_.undo);
}

bool Session::undo() {
    if (why_no_undo()) {
        return false;
    }
    if (busy() == Busy::thinking) {
        job_.reset();  // waited for: the bot may be asked again at once
    }
    dismiss(job_);
    busy_ = Busy::no;
    bots_move_.reset();
    settlement_.reset();
    const PlayerId who = state_->history().back().actor.player;
    Result<std::unique_ptr<rules::State>> before = rules::undone(*game_, *state_, who, plan_.undo);
    if (!before) {
        error_ = before.error();
        return false;
    }
    take_back(std::move(*before));
    refresh_shape();
    changed();
    return true;
}

Session::Busy Session::busy() const { return job_ ? busy_ : Busy::no; }

double Session::busy_seconds() const { return job_ ? job_->seconds() : 0.0; }

double Session::busy_share() const {
    return job_ && busy_ != Busy::settling ? job_->progress() : 0.0;
}

void Session::cancel() {
    if (job_) {
        job_->ask_to_stop();
    }
}

const std::optional<Settlement>& Session::preview(const Move& move) {
    if (previewed_ != move) {
        drop_preview();
        std::shared_ptr<HauLaState> next = std::make_shared<HauLaState>(*state_);
        if (!next->apply(move) || !next->to_act().is_world()) {
            return preview_;
        }
        previewed_ = move;
        preview_job_ = settling_job(std::move(next), false);
    }
    if (preview_job_) {
        if (auto result = preview_job_->take()) {
            preview_job_.reset();
            if (*result) {
                judge_ = (**result)->judge;  // what was settled need not be settled again
                preview_ = std::move((**result)->settlement);
            }
        }
    }
    return preview_;
}

void Session::drop_preview() {
    previewed_.reset();
    preview_.reset();
    dismiss(preview_job_);
}

// Stops work without waiting for it: the window goes on.
void Session::dismiss(std::unique_ptr<Job>& job) {
    if (job) {
        job->ask_to_stop();
        dismissed_.push_back(std::move(job));
    }
    std::erase_if(dismissed_, [](const std::unique_ptr<Job>& each) { return each->done(); });
}

}  // namespace haula::app
