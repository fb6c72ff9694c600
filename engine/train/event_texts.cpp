#include "train/event_texts.h"

#include "base/units.h"

#include <algorithm>

namespace epoch {
namespace {

// With a tenth of a per cent, which an accuracy deserves.
std::string accuracy_text(double share)
{
    const auto tenths = static_cast<std::int64_t>(share * 1000 + 0.5);
    return std::to_string(tenths / 10) + "." + std::to_string(tenths % 10) + " %";
}

} // namespace

std::string evaluation_text(const Evaluation& evaluation)
{
    std::string text = "test loss " + number_text(static_cast<double>(static_cast<float>(evaluation.loss)));
    if (evaluation.has_accuracy) text += ", accuracy " + accuracy_text(evaluation.accuracy);
    if (evaluation.has_whole_accuracy) text += ", whole answers " + accuracy_text(evaluation.whole_accuracy);
    return text;
}

std::string fit_text(const WeightFit& fit)
{
    constexpr std::size_t max_names = 3;
    std::string text = std::to_string(fit.taken) + " of " + std::to_string(fit.taken + fit.left.size())
        + " weights are kept in the new network";
    for (std::size_t i = 0; i < std::min(max_names, fit.left.size()); ++i)
        text += (i == 0 ? "; new: " : ", ") + fit.left[i];
    return fit.left.size() > max_names ? text + " and " + std::to_string(fit.left.size() - max_names) + " more" : text;
}

std::string finished_text(const Session& session)
{
    std::string text = "after " + std::to_string(session.step()) + " steps";
    if (session.over()) text += ": " + session.end_reason();
    if (session.weights_step() != session.step())
        text += "; the weights are the best, of step " + std::to_string(session.weights_step());
    return text;
}

std::string place_text(const Session& session)
{
    return message(
        "{device}, batch {batch}", {{"device", session.device_facts().name}, {"batch", session.schedule().batch}});
}

std::string change_text(const LiveParameterChange& change)
{
    std::string name = change.name;
    std::ranges::replace(name, '_', ' ');
    return message("{name} {before} -> {value}", {{"name", name}, {"before", change.before}, {"value", change.value}});
}

} // namespace epoch
