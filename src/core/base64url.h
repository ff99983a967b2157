#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace haula {

// Bytes as letters, digits, '-' and '_', which every address may hold (RFC 4648, without '=').
std::string base64url(std::string_view bytes);
// Nothing if the text is not exactly what base64url gives for some bytes.
std::optional<std::string> from_base64url(std::string_view text);

}  // namespace haula
