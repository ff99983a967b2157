// What an action did, in sentences: found by comparing the position before it with the one after.
#include "games/honga/words.h"

namespace haula::honga {

using rules::Events;
using rules::Message;
using rules::say;

namespace {

using Kind = Action::Kind;

class Telling {
  public:
    Telling(const Position& before, const Action& action, const Position& after)
        : before_(before), action_(action), after_(after), player_(before.mover()) {}

    Events tell() {
        switch (action_.kind) {
            case Kind::place:
                tell_disc();
                break;
            case Kind::gather:
                tell_gathered();
                break;
            case Kind::explore:
                tell_found();
                break;
            case Kind::lure:
                events_.add(
                    does("honga.event.lures").part("payment", payment_in_words(action_.payment)));
                tell_pushed_out();
                break;
            case Kind::climb:
                tell_climb();
                break;
            case Kind::trade:
                tell_trade();
                break;
            case Kind::bonus:
                tell_bonus();
                break;
            case Kind::end:
                tell_end();
                break;
            case Kind::keep:
                tell_kept();
                break;
        }
        tell_tusk();
        tell_trigger();
        if (after_.mover() != player_) {
            tell_next();
        }
        return std::move(events_);
    }

  private:
    Message does(const char* key) const { return say(key).player("player", player_); }
    const PlayerBoard& own_before() const { return before_.board(player_); }
    const PlayerBoard& own_after() const { return after_.board(player_); }
    const BonusCard& bonus(CardId card) const { return after_.set().bonus_cards[card]; }

    void tell_disc() {
        const CardId disc = own_before().disc->id;
        events_.reveals = true;  // the others see it for the first time
        events_.add(
            does("honga.event.lays")
                .word("disc", after_.set().discs[disc].name)
                .word("space", std::string(name_of(action_.space)))
                .list("hands", hands_in_words(after_.hands_of(disc, action_.space, action_.turn))));
        if (after_.honga() != before_.honga()) {
            events_.add(does("honga.event.honga_comes"));
        }
        if (after_.honga() == player_) {
            tell_meal();
        }
    }

    void tell_meal() {
        for (const Resource resource : k_all_resources) {
            const std::size_t i = index_of(resource);
            if (own_after().resources[i] < own_before().resources[i]) {
                events_.add(
                    does("honga.event.honga_eats").part("meal", count_in_words(resource, 1)));
                return;
            }
        }
        events_.add(own_after().pen < own_before().pen
                        ? does("honga.event.honga_eats").part("meal", mammoths_in_words(1))
                        : does("honga.event.honga_hungry"));
    }

    void tell_gathered() {
        const Resource resource = *gathered_at(action_.area);
        const std::size_t i = index_of(resource);
        events_.add(does(own_after().resources[i] > own_before().resources[i]
                             ? "honga.event.gathers"
                             : "honga.event.gathers_in_vain")
                        .part("what", count_in_words(resource, 1)));
    }

    void tell_found() {
        if (before_.bonus_pile().empty() && !before_.bonus_discard().empty()) {
            events_.add(say("honga.event.bonus_shuffled"));
        }
        events_.add(does(own_after().cards.size() > own_before().cards.size()
                             ? "honga.event.finds"
                             : "honga.event.finds_nothing"));
    }

    void tell_pushed_out() {
        for (int i = 0; i < after_.players(); ++i) {
            const PlayerId player = PlayerId::from_index(static_cast<std::size_t>(i));
            if (after_.board(player).pen > before_.board(player).pen) {
                events_.add(say("honga.event.pushed_out").player("player", player));
            }
        }
    }

    void tell_climb() {
        if (!after_.turn().mountain_scored || before_.turn().mountain_scored) {
            events_.add(does("honga.event.climbs").number("step", own_after().step));
            return;
        }
        std::vector<Message> scores;
        for (int i = 0; i < after_.players(); ++i) {
            const PlayerId player = PlayerId::from_index(static_cast<std::size_t>(i));
            scores.push_back(
                say("honga.event.mountain_points")
                    .player("player", player)
                    .number("points", after_.board(player).points - before_.board(player).points));
        }
        events_.add(does("honga.event.mountain").list("scores", std::move(scores)));
    }

    void tell_trade() {
        const TradeCard& card = after_.set().trade_cards[action_.card];
        Message trade = does(action_.helper ? "honga.event.trades_with" : "honga.event.trades")
                            .word("card", card.name)
                            .part("payment", payment_in_words(action_.payment))
                            .number("points", card.points);
        if (action_.helper) {
            events_.reveals = true;
            trade.part("helper", in_words(bonus(*action_.helper)));
        }
        events_.add(std::move(trade));
    }

    void tell_bonus() {
        events_.reveals = true;
        events_.add(does("honga.event.plays").part("card", in_words(bonus(action_.card))));
        if (after_.honga() != before_.honga()) {
            events_.add(say("honga.event.chased"));
        }
        if (after_.turn().hands_left[index_of(action_.area)] >
            before_.turn().hands_left[index_of(action_.area)]) {
            events_.add(say("honga.event.lucky_hand").part("area", in_words(action_.area)));
        }
        if (action_.use == Action::Use::climb) {
            tell_climb();
        }
        if (action_.has_payment) {
            events_.add(does("honga.event.buys")
                            .part("payment", payment_in_words(action_.payment))
                            .number("points", own_after().points - own_before().points));
        }
    }

    void tell_end() {
        events_.reveals = true;
        auto unused = hands_in_words(before_.turn().hands_left);
        events_.add(unused.empty()
                        ? does("honga.event.ends")
                        : does("honga.event.ends_unused").list("hands", std::move(unused)));
        tell_refill();
        const DiscColour colour = before_.tusk() == player_ ? DiscColour::red : DiscColour::grey;
        const bool is_red = colour == DiscColour::red;
        if (laid(after_) < laid(before_)) {
            events_.add(say(is_red ? "honga.event.red_shuffled" : "honga.event.grey_shuffled"));
        }
        if (after_.phase() == Phase::keep) {
            std::vector<Message> discs;
            for (const HiddenCard& disc : after_.turn().drawn) {
                discs.push_back(in_words(after_.set().discs[disc.id]));
            }
            Message openly =
                does(is_red ? "honga.event.draws_some_red" : "honga.event.draws_some_grey")
                    .number("count", static_cast<std::int64_t>(discs.size()));
            events_.add(std::move(openly), player_,
                        say("honga.event.you_draw_some").list("discs", std::move(discs)));
            return;
        }
        events_.add(does(is_red ? "honga.event.draws_red" : "honga.event.draws_grey"), player_,
                    say("honga.event.you_draw")
                        .part("disc", in_words(after_.set().discs[own_after().disc->id])));
    }

    static std::size_t laid(const Position& position) {
        std::size_t count = 0;
        for (const Space space : k_all_spaces) {
            count += position.laid_on(space).size();
        }
        return count;
    }

    void tell_refill() {
        if (after_.trade_pile().size() > before_.trade_pile().size()) {
            events_.add(say("honga.event.trade_shuffled"));
        }
        for (std::size_t i = 0; i < k_open_cards; ++i) {
            if (!before_.open_cards()[i] && after_.open_cards()[i]) {
                events_.add(
                    say("honga.event.new_trade")
                        .part("card", in_words(after_.set().trade_cards[*after_.open_cards()[i]])));
            }
        }
    }

    void tell_kept() {
        events_.reveals = after_.board(after_.mover()).fresh != before_.board(after_.mover()).fresh;
        events_.public_move = rules::Move{"keep", {}};
        // the keeper puts the rest under the pile and so knows in which order they lie there
        const Disc& kept = after_.set().discs[action_.card];
        const auto& pile = after_.disc_pile(kept.colour);
        std::vector<Message> rest;
        for (std::size_t i = before_.turn().drawn.size() - 1; i > 0; --i) {
            rest.push_back(in_words(after_.set().discs[pile[i - 1].id]));
        }
        events_.add(
            does("honga.event.keeps"), player_,
            say(rest.size() > 1 ? "honga.event.you_keep_of_several" : "honga.event.you_keep")
                .part("disc", in_words(kept))
                .list("rest", std::move(rest)));
    }

    void tell_tusk() {
        if (after_.tusk() != before_.tusk()) {
            events_.add(after_.tusk() ? say("honga.event.tusk").player("player", after_.tusk())
                                      : say("honga.event.tusk_back"));
        }
    }

    void tell_trigger() {
        if (after_.end_triggered() && !before_.end_triggered()) {
            events_.add(say("honga.event.triggered")
                            .number("goal", after_.goal())
                            .player("player", after_.fire()));
        }
    }

    // The next player looks at the cards found in the turn before, or the game is over.
    void tell_next() {
        if (after_.is_over()) {
            return tell_result();
        }
        const PlayerId next = after_.mover();
        const std::size_t found = before_.board(next).fresh;
        if (found == 0) {
            return;
        }
        std::vector<Message> cards;
        for (std::size_t i = after_.own().cards.size() - found; i < after_.own().cards.size();
             ++i) {
            cards.push_back(in_words(bonus(after_.own().cards[i].id)));
        }
        events_.add(say("honga.event.looks")
                        .player("player", next)
                        .number("count", static_cast<std::int64_t>(found)),
                    next, say("honga.event.you_look").list("cards", std::move(cards)));
    }

    void tell_result() {
        std::vector<Message> scores;
        for (int i = 0; i < after_.players(); ++i) {
            const PlayerId player = PlayerId::from_index(static_cast<std::size_t>(i));
            scores.push_back(say("honga.event.score")
                                 .player("player", player)
                                 .number("points", after_.board(player).points)
                                 .number("units", total(after_.board(player).resources)));
        }
        events_.add(say("honga.event.over").list("scores", std::move(scores)));
        const std::vector<PlayerId> winners = winners_of(after_);
        if (winners.size() == 1) {
            events_.add(say("honga.event.wins").player("player", winners.front()));
            return;
        }
        std::vector<Message> names;
        for (const PlayerId winner : winners) {
            names.push_back(say("honga.player").player("player", winner));
        }
        events_.add(say("honga.event.share").list("players", std::move(names)));
    }

    const Position& before_;
    const Action& action_;
    const Position& after_;
    PlayerId player_;
    Events events_;
};

}  // namespace

Events told(const Position& before, const Action& action, const Position& after) {
    return Telling(before, action, after).tell();
}

Events told_at_first(const Position& position) {
    Events events;
    events.add(say("honga.event.begins").player("player", position.fire()));
    return events;
}

}  // namespace haula::honga
