// decision: the threshold of two classes, its errors and what they cost, as epoch eval prints it.
#pragma once

#include "base/message.h"
#include "output.h"
#include "protocol/inside.h"

#include <cstdint>
#include <optional>
#include <string>

namespace epoch::cli {

// Of the evaluated samples.
struct Decision {
    ThresholdErrors errors; // at the threshold of the model
    std::int64_t samples = 0;
    std::optional<ErrorCosts> costs;
    std::optional<ThresholdErrors> cheapest; // at the threshold that costs least on other samples, if there are some
    std::int64_t rarest = 0; // samples of the rarer class among those that the cheapest is chosen on
    Message few; // of those, where figures of them say little
};
// None: these are not two classes with one label per sample.
std::optional<Decision> decision_of(
    const ResultsView& evaluated, const std::optional<ErrorCosts>& costs, const ResultsView& chosen_on);

std::string decision_text(const Decision& decision, const std::string& chosen_on);
Json decision_json(const Decision& decision);

} // namespace epoch::cli
