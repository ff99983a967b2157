#include "table/local_session.h"

#include <algorithm>

#include "core/hash.h"
#include "rules/replay.h"

namespace haula::table {

using rules::Move;

namespace {

constexpr std::string_view k_bot_prefix = "bot:";

}  // namespace

LocalSession::LocalSession(GameKit kit, std::unique_ptr<rules::State> state,
                           std::shared_ptr<rules::Judge> judge, Plan plan)
    : kit_(std::move(kit)),
      state_(std::move(state)),
      judge_(std::move(judge)),
      plan_(std::move(plan)) {}

Result<std::unique_ptr<LocalSession>> LocalSession::start(const GameKit& kit, rules::Setup setup,
                                                          std::span<const rules::Step> steps,
                                                          Plan plan) {
    Result<std::unique_ptr<rules::State>> made = kit.game->new_state(std::move(setup));
    if (!made) {
        return made.error();
    }
    rules::State& state = **made;
    if (static_cast<int>(plan.seats.size()) != state.players()) {
        return bad_input("every player needs a seat");
    }
    for (std::size_t i = 0; i < std::min(plan.seats.size(), kit.seat_colours.size()); ++i) {
        plan.seats[i].colour = kit.seat_colours[i];
    }
    Result<std::unique_ptr<rules::Judge>> judge = kit.make_judge(state.setup());
    if (!judge) {
        return judge.error();
    }
    std::unique_ptr<LocalSession> session(
        new LocalSession(kit, std::move(*made), std::move(*judge), std::move(plan)));
    if (Result<void> seated = session->seat_bots(); !seated) {
        return seated.error();
    }
    session->tell({}, state.beginning());
    for (const rules::Step& step : steps) {
        const rules::Actor actor = state.to_act();
        Result<rules::Events> events = rules::replay_step(state, step);
        if (!events) {
            return events.error();
        }
        session->tell(actor.player, std::move(*events));
    }
    if (session->plan_.record) {
        rules::Record record = rules::record_of(state, session->plan_.seats);
        record.makers = session->plan_.makers;
        rules::add_maker(record, session->judge_->identity());
        session->record_.emplace(*session->plan_.record, record, session->plan_.write,
                                 session->plan_.files);
    }
    session->refresh_shape();
    return session;
}

Result<void> LocalSession::seat_bots() {
    for (const rules::Seat& seat : plan_.seats) {
        const std::string_view controller = seat.controller;
        if (!controller.starts_with(k_bot_prefix)) {
            bots_.push_back(nullptr);
            continue;
        }
        // each seat draws its own luck
        Result<std::unique_ptr<ai::Bot>> bot =
            make_bot(kit_, controller.substr(k_bot_prefix.size()),
                     mix64(state_->setup().seed + bots_.size()));
        if (!bot) {
            return bot.error();
        }
        bots_.push_back(std::move(*bot));
    }
    return {};
}

void LocalSession::tell(PlayerId player, rules::Events events) {
    told_.push_back({state_->history().size(), player, std::move(events)});
}

const LocalSession::Seen& LocalSession::seen(PlayerId viewer) const {
    Seen& seen = seen_[viewer];
    if (seen.version != version_) {
        seen = {version_, rules::PlayerView(state_, viewer).shared_state(), {}};
        for (const Told& told : told_) {
            for (rules::Message& said : told.events.seen_by(viewer)) {
                seen.log.push_back({told.step, told.player, std::move(said)});
            }
        }
    }
    return seen;
}

std::shared_ptr<const rules::State> LocalSession::seen_by(PlayerId viewer) const {
    return seen(viewer).state;
}

const std::vector<LogLine>& LocalSession::log(PlayerId viewer) const { return seen(viewer).log; }

bool LocalSession::is_bot(PlayerId player) const {
    return player && player.index() < bots_.size() && bots_[player.index()] != nullptr;
}

bool LocalSession::awaits_hand() const {
    const rules::Actor actor = state_->to_act();
    return actor.is_player() && !is_bot(actor.player) && ready() && job_ == nullptr;
}

std::optional<rules::Answer> LocalSession::take_answer() {
    return std::exchange(answer_, std::nullopt);
}

void LocalSession::advance(bool bots_may_act) {
    if (record_) {
        if (std::optional<Error> error = record_->advance()) {
            error_ = std::move(error);
            // no further act will take the last one along to the disk
            if (state_->to_act().is_over() && !std::exchange(end_tried_again_, true)) {
                record_->try_again();
            }
        }
    }
    std::erase_if(dismissed_, [](const std::unique_ptr<Job>& each) { return each->done(); });
    take_hint();
    if (job_) {
        const std::optional<Result<std::shared_ptr<Done>>> result = job_->take();
        if (!result) {
            return;
        }
        job_.reset();
        Result<void> used;
        if (tried_) {
            take_trial(*result);
        } else if (!*result) {
            used = result->error();
        } else {
            const Done& done = ***result;
            judge_ = done.judge;
            if (done.answer) {
                used = act([&](rules::State& next) { return next.resolve(done.answer->verdict); });
                answer_ = used ? done.answer : std::nullopt;
            } else if (done.shape) {
                shape_ = done.shape;
                ++version_;
            } else {
                bots_move_ = done.move;
            }
        }
        if (!used) {
            failed(used.error());
        }
        busy_ = Busy::no;
    }
    begin_work(bots_may_act);
}

void LocalSession::begin_work(bool bots_may_act) {
    const rules::Actor actor = state_->to_act();
    if (stopped_) {
        return;
    }
    if (actor.is_world()) {
        job_ = settling_job(state_, plan_.motion);
        busy_ = Busy::settling;
    } else if (!ready()) {
        job_ = preparing_job();
        busy_ = Busy::preparing;
    } else if (is_bot(actor.player)) {
        if (!bots_move_ && dismissed_.empty()) {  // one that was dropped may have the bot still
            thought_is_dropped_ = std::make_shared<std::atomic<bool>>(false);
            job_ = thinking_job(actor.player);
            busy_ = Busy::thinking;
        } else if (bots_move_ && bots_may_act) {
            const Move move = *std::exchange(bots_move_, std::nullopt);
            if (const auto made = make(move); !made) {
                stop_with(made.error());
            }
        }
    }
}

// What was tried is made, or comes back; nothing was announced before.
void LocalSession::take_trial(const Result<std::shared_ptr<Done>>& result) {
    const Move move = *std::exchange(tried_, std::nullopt);
    Result<void> made;
    if (!result) {
        made = result.error();
    } else {
        judge_ = (*result)->judge;
        if ((*result)->refusal) {
            returned_ = ReturnedMove{move, *(*result)->refusal};
        } else {
            made = make(move);
        }
    }
    if (!made) {
        give_back(move, made.error());
    }
}

Result<void> LocalSession::make(const Move& move) {
    return act([&](rules::State& next) { return next.apply(move); });
}

// The next state takes the place of this one, unless the rules refuse the act.
Result<void> LocalSession::act(const std::function<Result<rules::Events>(rules::State&)>& act_in) {
    std::unique_ptr<rules::State> next = state_->clone();
    Result<rules::Events> events = act_in(*next);
    if (!events) {
        return events.error();
    }
    told_.reserve(told_.size() + 1);  // from here on nothing may fail half-way
    state_ = std::move(next);
    if (record_) {
        record_->follow(state_->history());
    }
    tell(state_->history().back().actor.player, std::move(*events));
    changed();
    return {};
}

// Nothing that was worked out for the state before is of use any more.
void LocalSession::changed() {
    ++version_;
    drop_preview();
    drop_hint();
    refresh_shape();
}

// The shape of the state as it is now. The judge has seen it already, as a rule; nothing is worked
// out here, for the window would stand still.
void LocalSession::refresh_shape() {
    if (state_->to_act().is_world()) {
        return;  // what is seen is what was there before, until the world has answered
    }
    shape_.reset();
    judge_->set_keep_going([](double) { return false; });
    Result<rules::Shape> known = judge_->resting(*state_);
    judge_->set_keep_going({});
    shape_ = known ? std::optional(std::move(*known)) : std::nullopt;
}

void LocalSession::failed(const Error& error) {
    if (busy_ == Busy::settling) {
        // what cannot be answered was not announced
        const rules::Step unanswered = state_->history().back();
        const PlayerId mover = unanswered.actor.player;
        if (Result<std::unique_ptr<rules::State>> before =
                rules::undone(*kit_.game, *state_, mover, rules::UndoPolicy::table)) {
            take_back(std::move(*before));
            if (!is_bot(mover)) {
                give_back(*unanswered.move(), error);
                return;
            }
        }
    }
    if (error.code != ErrorCode::cancelled) {
        stop_with(error);
    } else if (busy_ == Busy::preparing) {
        stopped_ = true;
    }
}

void LocalSession::stop_with(Error error) {
    error_ = std::move(error);
    stopped_ = true;
}

// What a person wanted stands there again: to be changed, or to be made once more.
void LocalSession::give_back(const Move& move, const Error& why) {
    returned_ = ReturnedMove{move, std::nullopt};
    if (why.code != ErrorCode::cancelled) {
        failed_move_ = move;
        stop_with(why);
    }
}

void LocalSession::go_on() {
    stopped_ = false;
    if (const std::optional<Move> move = std::exchange(failed_move_, std::nullopt)) {
        if (auto refusal = play(*move)) {
            returned_ = ReturnedMove{*move, std::move(*refusal)};
        }
    }
}

// State, record and log without the last act, or in practice the last few.
void LocalSession::take_back(std::unique_ptr<rules::State> before) {
    state_ = std::move(before);
    const std::size_t steps = state_->history().size();
    if (record_) {
        record_->shorten(steps);
    }
    std::erase_if(told_, [&](const Told& told) { return told.step > steps; });
    changed();
}

std::optional<rules::Refusal> LocalSession::why_not(const Move& move) const {
    if (auto refusal = state_->why_not(move)) {
        return refusal;
    }
    return judge_->why_not(*state_, move);
}

std::optional<rules::Refusal> LocalSession::play(const Move& move) {
    if (auto refusal = why_not(move)) {
        return refusal;
    }
    returned_.reset();
    failed_move_.reset();
    stopped_ = false;
    if (judge_->needs_trial(*state_, move)) {
        dismiss(job_);
        tried_ = move;
        job_ = trial_job(move);
        busy_ = Busy::settling;
    } else if (const auto made = make(move); !made) {
        stop_with(made.error());
    }
    return std::nullopt;
}

// Whoever moved last takes back, as at one table; what a bot has done stands.
std::optional<rules::Refusal> LocalSession::why_no_undo() const {
    if (tried_) {
        return std::nullopt;  // it has not even been announced
    }
    const rules::History& history = state_->history();
    const PlayerId who = history.empty() ? PlayerId{} : history.back().actor.player;
    if (plan_.undo == rules::UndoPolicy::table && is_bot(who)) {
        return rules::say("rules.undo.not_yours").player("player", who);
    }
    return rules::why_no_undo(*state_, who, plan_.undo);
}

bool LocalSession::undo() {
    if (why_no_undo()) {
        return false;
    }
    if (tried_) {
        tried_.reset();
        dismiss(job_);
        busy_ = Busy::no;
        ++version_;
        return true;
    }
    const PlayerId who = state_->history().back().actor.player;
    Result<std::unique_ptr<rules::State>> before =
        rules::undone(*kit_.game, *state_, who, plan_.undo);
    if (!before) {
        error_ = before.error();
        return false;
    }
    dismiss(job_);
    busy_ = Busy::no;
    stopped_ = false;
    failed_move_.reset();
    returned_.reset();
    bots_move_.reset();
    answer_.reset();
    take_back(std::move(*before));
    return true;
}

double LocalSession::busy_progress() const {
    return job_ && busy_ != Busy::settling ? job_->progress() : 0.0;
}

void LocalSession::cancel() {
    if (job_) {
        job_->ask_to_stop();
    }
}

std::shared_ptr<const rules::Answer> LocalSession::preview(const Move& move) {
    if (previewed_ != move) {
        drop_preview();
        std::unique_ptr<rules::State> next = state_->clone();
        if (!next->apply(move) || !next->to_act().is_world()) {
            return nullptr;
        }
        previewed_ = move;
        preview_job_ =
            settling_job(std::move(next), false,
                         judge_->needs_trial(*state_, move) ? std::optional(move) : std::nullopt);
    }
    if (auto result = preview_job_ ? preview_job_->take() : std::nullopt) {
        preview_job_.reset();
        if (*result) {
            judge_ = (**result)->judge;  // what was settled need not be settled again
            if ((**result)->refusal) {
                returned_ = ReturnedMove{move, *(**result)->refusal};
            } else {
                preview_ = std::make_shared<rules::Answer>(std::move(*(**result)->answer));
            }
        }
    }
    return preview_;
}

void LocalSession::drop_preview() {
    previewed_.reset();
    preview_.reset();
    dismiss(preview_job_);
}

void LocalSession::ask_hint() {
    if (awaits_hand() && !hint_job_ && !hint_) {
        hint_job_ = hint_job(state_->to_act().player);
    }
}

void LocalSession::take_hint() {
    auto found = hint_job_ ? hint_job_->take() : std::nullopt;
    if (!found) {
        return;
    }
    hint_job_.reset();
    if (*found) {
        judge_ = (**found)->judge;  // what was settled need not be settled again
        hint_ = std::move((**found)->hint);
    } else if (found->error().code != ErrorCode::cancelled) {
        error_ = found->error();
    }
}

void LocalSession::wait_for_hint() {
    if (hint_job_) {
        hint_job_->wait();
        take_hint();
    }
}

void LocalSession::drop_hint() {
    hint_.reset();
    dismiss(hint_job_);
}

// Stops work without waiting for it: the window goes on.
void LocalSession::dismiss(std::unique_ptr<Job>& job) {
    if (job) {
        if (&job == &job_) {
            drop_thought();
        }
        job->ask_to_stop();
        dismissed_.push_back(std::move(job));
    }
}

void LocalSession::wait() {
    if (job_) {
        job_->wait();
    }
    if (record_) {
        record_->wait();
        if (std::optional<Error> error = record_->advance()) {
            error_ = std::move(error);
        }
    }
}

void LocalSession::run() {
    do {
        advance(true);
        wait();
    } while (!stopped_ && !awaits_hand() && !state_->to_act().is_over());
}

}  // namespace haula::table
