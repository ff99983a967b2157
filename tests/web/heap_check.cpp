// The allocator of the web build under node: random allocations keep their contents, memory is
// used again, and what a borrower made and freed is ours afterwards.
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <random>
#include <vector>

#include "core/web_heap.h"

extern "C" void* memalign(std::size_t alignment, std::size_t size);

namespace {

using namespace haula;

int failed = 0;

void expect(bool right, const char* what) {
    if (!right) {
        std::printf("FAILED: %s\n", what);
        ++failed;
    }
}

struct Piece {
    unsigned char* at = nullptr;
    std::size_t size = 0;
    unsigned char mark = 0;

    void fill() const { std::memset(at, mark, size); }
    bool whole() const {
        return std::all_of(at, at + size, [&](unsigned char c) { return c == mark; });
    }
};

std::size_t some_size(std::mt19937& random) {
    const unsigned kind = random() % 100;
    return kind < 80 ? random() % 600 : kind < 97 ? random() % 40'000 : random() % 700'000;
}

void contents_stay() {
    std::mt19937 random(1);
    std::vector<Piece> pieces;
    bool whole = true;
    bool aligned = true;
    for (int i = 0; i < 200'000; ++i) {
        const unsigned what = random() % 10;
        if (pieces.size() < 2'000 && what < 5) {
            Piece piece{nullptr, some_size(random), static_cast<unsigned char>(random())};
            const std::size_t alignment = 16U << (random() % 6);
            piece.at = static_cast<unsigned char*>(what == 0 ? memalign(alignment, piece.size)
                                                             : std::malloc(piece.size));
            aligned &=
                reinterpret_cast<std::uintptr_t>(piece.at) % (what == 0 ? alignment : 16) == 0;
            piece.fill();
            pieces.push_back(piece);
        } else if (!pieces.empty()) {
            Piece& piece = pieces[random() % pieces.size()];
            whole &= piece.whole();
            if (what < 7) {
                const std::size_t size = some_size(random) + 1;
                piece.at = static_cast<unsigned char*>(std::realloc(piece.at, size));
                const std::size_t kept = std::min(size, piece.size);
                whole &= std::all_of(piece.at, piece.at + kept,
                                     [&](unsigned char c) { return c == piece.mark; });
                piece.size = size;
                piece.fill();
            } else {
                std::free(piece.at);
                piece = pieces.back();
                pieces.pop_back();
            }
        }
    }
    for (const Piece& piece : pieces) {
        whole &= piece.whole();
        std::free(piece.at);
    }
    expect(whole, "what was written into a piece of memory stays there");
    expect(aligned, "pieces lie as they were asked to");
}

void memory_is_used_again() {
    const auto round = [] {
        std::mt19937 random(7);
        std::vector<void*> all;
        for (int i = 0; i < 20'000; ++i) {
            all.push_back(std::malloc(some_size(random)));
        }
        for (void* each : all) {
            std::free(each);
        }
    };
    round();
    const std::uint32_t after_one = web_heap::page_count();
    for (int i = 0; i < 20; ++i) {
        round();
    }
    expect(web_heap::page_count() <= after_one + 1, "the same work again needs no more memory");
}

// Both sides in one memory: the pages are really there, so only the bookkeeping is put back.
void what_was_borrowed_comes_back() {
    auto* const older = static_cast<int*>(std::malloc(1000));
    *older = 41;
    const web_heap::PageRange lent = web_heap::lend(64);
    expect(lent.count == 64, "pages are lent");
    std::vector<unsigned char> mine(web_heap::bookkeeping_size());
    std::memcpy(mine.data(), web_heap::bookkeeping(), mine.size());

    web_heap::borrow(lent);
    auto* const made = static_cast<int*>(std::malloc(100'000));
    made[20'000] = 42;
    void* const small = std::malloc(24);
    std::free(older);
    const std::uintptr_t first = lent.first * web_heap::k_page;
    const std::uintptr_t end = first + 64 * web_heap::k_page;
    const auto inside = [&](const void* p) {
        const auto at = reinterpret_cast<std::uintptr_t>(p);
        return at >= first && at < end;
    };
    expect(inside(made) && inside(small), "a borrower allocates where it may");
    void* volatile too_much = std::malloc(80 * web_heap::k_page);  // or nobody would ask
    expect(too_much == nullptr, "and nowhere else");
    const web_heap::Borrowed handed = web_heap::borrowed();
    static std::uint8_t kinds[64];
    std::memcpy(kinds, handed.kinds, sizeof kinds);
    expect(handed.freed_count == 1 && handed.freed[0] == older, "what is not its own is noted");

    std::memcpy(const_cast<void*>(web_heap::bookkeeping()), mine.data(), mine.size());
    expect(*older == 41, "older memory is still there");
    web_heap::adopt(lent, kinds, handed.freed, handed.freed_count);
    expect(made[20'000] == 42, "what the borrower made is there");
    std::free(made);
    std::free(small);
    const web_heap::PageRange again = web_heap::lend(60);
    expect(again.first <= lent.first + 4, "its pages are ours again");
    web_heap::take_back(again);
}

}  // namespace

int main() {
    contents_stay();
    memory_is_used_again();
    what_was_borrowed_comes_back();
    std::printf("heap_check: %s\n", failed == 0 ? "passed" : "FAILED");
    return failed == 0 ? 0 : 1;
}
