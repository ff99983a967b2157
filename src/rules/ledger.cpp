#include "rules/ledger.h"

#include "core/assert.h"

namespace haula::rules {

Ledger::Ledger(std::size_t accounts, std::size_t items)
    : accounts_(accounts), items_(items), counts_(accounts * items, 0) {}

int& Ledger::at(std::size_t account, std::size_t item) {
    HL_ASSERT(account < accounts_ && item < items_);
    return counts_[account * items_ + item];
}

void Ledger::put(std::size_t account, std::size_t item, int count) {
    HL_ASSERT(count >= 0);
    at(account, item) += count;
}

void Ledger::transfer(std::size_t item, std::size_t from, std::size_t to, int count) {
    HL_ASSERT(count >= 0 && at(from, item) >= count);
    at(from, item) -= count;
    at(to, item) += count;
}

int Ledger::count(std::size_t account, std::size_t item) const {
    HL_ASSERT(account < accounts_ && item < items_);
    return counts_[account * items_ + item];
}

int Ledger::total_of_account(std::size_t account) const {
    int total = 0;
    for (std::size_t item = 0; item < items_; ++item) {
        total += count(account, item);
    }
    return total;
}

int Ledger::total_of_item(std::size_t item) const {
    int total = 0;
    for (std::size_t account = 0; account < accounts_; ++account) {
        total += count(account, item);
    }
    return total;
}

void Ledger::hash_into(Hasher& hasher) const {
    for (const int each : counts_) {
        hasher.add(each);
    }
}

}  // namespace haula::rules
