#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <utility>

#include "core/assert.h"

namespace haula::honga {

// A short list without memory of its own on the heap: positions are copied at every step of a
// search.
template <class T, std::size_t N>
class FixedList {
  public:
    std::size_t size() const { return size_; }
    bool empty() const { return size_ == 0; }
    T& operator[](std::size_t i) { return items_[i]; }
    const T& operator[](std::size_t i) const { return items_[i]; }
    T* begin() { return items_.data(); }
    T* end() { return items_.data() + size_; }
    const T* begin() const { return items_.data(); }
    const T* end() const { return items_.data() + size_; }
    T& back() { return items_[size_ - 1]; }
    const T& back() const { return items_[size_ - 1]; }

    void clear() { size_ = 0; }
    void push_back(const T& item) {
        HL_ASSERT(size_ < N);
        items_[size_++] = item;
    }
    T pop_back() {
        HL_ASSERT(size_ > 0);
        return items_[--size_];
    }
    void push_front(const T& item) {
        push_back(item);
        std::rotate(begin(), end() - 1, end());
    }
    T erase(std::size_t i) {
        HL_ASSERT(i < size_);
        const T item = items_[i];
        std::move(begin() + i + 1, end(), begin() + i);
        --size_;
        return item;
    }

  private:
    std::array<T, N> items_{};
    std::size_t size_ = 0;
};

}  // namespace haula::honga
