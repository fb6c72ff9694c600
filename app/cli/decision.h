// decision: the threshold of two classes, its errors and what they cost, as epoch eval prints it.
#pragma once

#include "output.h"
#include "protocol/inside.h"

#include <optional>
#include <string>

namespace epoch::cli {

// Of the evaluated samples.
struct Decision {
    ThresholdErrors errors; // at the threshold of the model
    std::int64_t samples = 0;
    std::optional<ErrorCosts> costs;
    std::optional<ThresholdErrors> cheapest; // at the threshold that costs least on other samples, if there are some
};
// None: these are not two classes with one label per sample.
std::optional<Decision> decision_of(
    const ResultsView& evaluated, const std::optional<ErrorCosts>& costs, const ResultsView& chosen_on);

std::string decision_text(const Decision& decision, const std::string& chosen_on);
Json decision_json(const Decision& decision);

} // namespace epoch::cli
