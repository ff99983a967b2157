#pragma once

#include <filesystem>
#include <functional>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "table/local_session.h"

namespace haula::test {

// Every game of the program, and one with secrets; where the world acts it does so without physics.
const table::Kits& test_kits();

// A set-up for as few players as the game allows, with a seat of that controller each.
rules::Setup setup_of(const table::GameKit& kit);
std::vector<rules::Seat> seats_of(const table::GameKit& kit, const std::string& controller);
std::unique_ptr<table::LocalSession> started(const table::GameKit& kit,
                                             table::LocalSession::Plan plan,
                                             std::span<const rules::Step> steps = {});

// Frames go by until it is so.
void run_until(table::Session& session, const std::function<bool()>& done,
               bool bots_may_act = true);
// Until a person is to act, who then makes the first legal move.
void play_first_move(table::LocalSession& session);

}  // namespace haula::test
