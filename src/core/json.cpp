#include "core/json.h"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <set>
#include <utility>
#include <vector>

#include "core/text.h"

namespace haula {

namespace {

constexpr int k_deepest_nesting = 16;      // our files need 6
constexpr std::size_t k_shown_bytes = 40;  // of a key, in a message

std::string position_text(std::string_view text, std::size_t byte) {
    const std::string_view before = text.substr(0, std::min(byte, text.size()));
    const auto line = std::count(before.begin(), before.end(), '\n') + 1;
    const std::size_t line_start = before.rfind('\n');
    const std::size_t column =
        before.size() - (line_start == std::string_view::npos ? 0 : line_start + 1);
    return "line " + std::to_string(line) + ", column " +
           std::to_string(std::max<std::size_t>(column, 1));
}

// Builds the value while it refuses what nlohmann's own parser lets pass: repeated keys (the last
// would win silently) and absurd nesting.
template <class Json>
class StrictBuilder : public nlohmann::json_sax<Json> {
  public:
    using Base = nlohmann::json_sax<Json>;

    explicit StrictBuilder(std::string_view text) : text_(text), build_(value_, false) {}

    bool null() override { return build_.null(); }
    bool boolean(bool value) override { return build_.boolean(value); }
    bool number_integer(typename Base::number_integer_t value) override {
        return build_.number_integer(value);
    }
    bool number_unsigned(typename Base::number_unsigned_t value) override {
        return build_.number_unsigned(value);
    }
    bool number_float(typename Base::number_float_t value,
                      const typename Base::string_t& raw) override {
        return build_.number_float(value, raw);
    }
    bool string(typename Base::string_t& value) override { return build_.string(value); }
    bool binary(typename Base::binary_t& value) override { return build_.binary(value); }
    bool start_object(std::size_t size) override {
        keys_.emplace_back();
        return deeper() && build_.start_object(size);
    }
    bool key(typename Base::string_t& name) override {
        if (!keys_.back().insert(name).second) {
            problem_ = "the field \"" + printable(name, k_shown_bytes) +
                       "\" is written twice in one object; once is right";
            return false;
        }
        return build_.key(name);
    }
    bool end_object() override {
        keys_.pop_back();
        --depth_;
        return build_.end_object();
    }
    bool start_array(std::size_t size) override { return deeper() && build_.start_array(size); }
    bool end_array() override {
        --depth_;
        return build_.end_array();
    }
    bool parse_error(std::size_t byte, const std::string& /*last_token*/,
                     const nlohmann::detail::exception& /*exception*/) override {
        problem_ = position_text(text_, byte) + ": not well-formed JSON in UTF-8";
        return false;
    }

    Result<Json> take(bool parsed) {
        if (!parsed) {
            return bad_input(problem_);
        }
        return std::move(value_);
    }

  private:
    bool deeper() {
        if (++depth_ > k_deepest_nesting) {
            problem_ = "nested more than " + std::to_string(k_deepest_nesting) +
                       " deep; nothing here needs that";
            return false;
        }
        return true;
    }

    std::string_view text_;
    Json value_;
    nlohmann::detail::json_sax_dom_parser<Json> build_;
    std::vector<std::set<std::string>> keys_;
    std::string problem_ = "not well-formed JSON";
    int depth_ = 0;
};

template <class Json>
Result<Json> parse(std::string_view text) {
    StrictBuilder<Json> builder(text);
    const bool parsed = Json::sax_parse(text, &builder);
    return builder.take(parsed);
}

}  // namespace

Result<nlohmann::json> parse_json(std::string_view text) { return parse<nlohmann::json>(text); }

Result<nlohmann::ordered_json> parse_ordered_json(std::string_view text) {
    return parse<nlohmann::ordered_json>(text);
}

std::string json_text(const nlohmann::json& value, int indent) {
    return value.dump(indent, ' ', false, nlohmann::json::error_handler_t::replace);
}

std::string json_text(const nlohmann::ordered_json& value, int indent) {
    return value.dump(indent, ' ', false, nlohmann::ordered_json::error_handler_t::replace);
}

std::string json_quoted(const std::string& text) { return json_text(nlohmann::json(text)); }

}  // namespace haula
