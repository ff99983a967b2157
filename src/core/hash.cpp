#include "core/hash.h"

namespace haula {

std::string hash_text(std::uint64_t hash) {
    std::string text(16, '0');
    for (std::size_t i = text.size(); i-- > 0; hash >>= 4) {
        text[i] = "0123456789abcdef"[hash & 15U];
    }
    return text;
}

}  // namespace haula
