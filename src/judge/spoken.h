#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>

#include "core/ids.h"
#include "core/vec3.h"
#include "physics/component_set.h"
#include "physics/rest_shape.h"
#include "rules/message.h"

namespace haula::judge {

// What one would say across the table of what stands on it: "Red's bridge 6" for p6, "the top of
// arch A" for s1.3. A name is a strip's own for as long as it stands there, so that a sentence
// stays true; what is said to somebody who sits there also tells where that is just now. All from
// the resting structure; nothing here knows rules.
class Spoken {
  public:
    // What a strip looks like at rest.
    enum class Form {
        arch,    // both ends plugged in, its middle above them
        bridge,  // both ends in strips, about level
        brace,   // both ends plugged in, one in the board, leaning
        tower,   // one end plugged in, standing up
        branch,  // one end plugged in, reaching out
        loop,    // both ends in the same strip
    };
    // Where it is, as seen from where one sits.
    enum class Where { left, right, front, behind, middle };

    // `rest`, `set` and `placed_by` must outlive it. `towards_eye`: from where it is seen; only its
    // direction around the table counts. None: for sentences that are kept, as in a log, where left
    // would soon be right.
    Spoken(const physics::RestShape& rest, const physics::ComponentSet& set,
           const std::map<std::string, PlayerId>& placed_by,
           const std::optional<Vec3>& towards_eye);

    // A strip by its name; one that is not there is "the piece".
    rules::Message strip(std::string_view name) const;
    // A hole by its name: of the board, or of a strip.
    rules::Message hole(std::string_view name) const;
    // Whatever that names: strip, hole, bird, board or table; as it is if it names nothing.
    rules::Message thing(const std::string& name) const;
    // The same sentence with every name of a strip or hole said as people would. Sentences that
    // speak in coordinates get the other form of theirs, "said" in place of "event".
    rules::Message sentence(const rules::Message& message) const;

    Form form_of(const physics::PieceShape& piece) const;
    Where where_is(const Vec3& point) const;

  private:
    const physics::PieceShape* find(std::string_view name) const;
    // With where that is, if somebody looks.
    rules::Message placed(rules::Message name, const Vec3& at) const;
    std::optional<rules::Message> in_words(const std::string& word) const;
    static bool is_strip(std::string_view word);
    bool is_name(std::string_view word) const;

    const physics::RestShape& rest_;
    const physics::ComponentSet& set_;
    const std::map<std::string, PlayerId>& placed_by_;
    bool seen_ = false;  // by somebody
    Vec3 right_;         // along the table, as seen
    Vec3 behind_;
};

}  // namespace haula::judge
