#pragma once

#include <cstddef>
#include <vector>

#include "core/hash.h"

namespace haula::rules {

// Who has how many of what: accounts (players, the reserve, the box...) by items (kinds of pieces,
// points...). Things only move from one account to another, so that none is ever lost.
class Ledger {
  public:
    Ledger(std::size_t accounts, std::size_t items);

    // From outside the game, at set-up.
    void put(std::size_t account, std::size_t item, int count);
    void transfer(std::size_t item, std::size_t from, std::size_t to, int count = 1);

    int count(std::size_t account, std::size_t item) const;
    int total_of_account(std::size_t account) const;
    int total_of_item(std::size_t item) const;
    std::size_t items() const { return items_; }

    void hash_into(Hasher& hasher) const;
    friend bool operator==(const Ledger&, const Ledger&) = default;

  private:
    int& at(std::size_t account, std::size_t item);

    std::size_t accounts_;
    std::size_t items_;
    std::vector<int> counts_;
};

}  // namespace haula::rules
