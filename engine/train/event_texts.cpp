#include "train/event_texts.h"

#include "base/units.h"
#include "train/run_recorder.h"

#include <algorithm>

namespace epoch {
namespace {

Message place_text(const Session& session)
{
    return message("{device}, batch {batch}",
        {{"device", session.compiled().device_facts().name}, {"batch", session.state().schedule().batch}});
}

} // namespace

Message evaluation_text(const Evaluation& evaluation)
{
    std::vector<Message> parts{
        message("test loss {loss}", {{"loss", static_cast<double>(static_cast<float>(evaluation.loss))}})};
    if (evaluation.has_accuracy)
        parts.push_back(message("accuracy {share}", {{"share", percent_text(evaluation.accuracy, 1)}}));
    if (evaluation.has_whole_accuracy)
        parts.push_back(message("whole answers {share}", {{"share", percent_text(evaluation.whole_accuracy, 1)}}));
    return joined(parts);
}

Message fit_text(const WeightFit& fit)
{
    constexpr std::size_t max_names = 3;
    const std::size_t named = std::min(max_names, fit.left.size());
    const std::string names = joined(std::span(fit.left).first(named));
    const char* pattern = fit.left.empty() ? "{taken} of {all} weights are kept in the new network"
        : fit.left.size() > named ? "{taken} of {all} weights are kept in the new network; new: {names} and {more} more"
                                  : "{taken} of {all} weights are kept in the new network; new: {names}";
    return message(pattern,
        {{"taken", fit.taken}, {"all", fit.taken + fit.left.size()}, {"names", names},
            {"more", fit.left.size() - named}});
}

Message finished_text(const Session& session)
{
    const Message after = message(
        session.state().over() ? "after {steps} {steps:step|steps}: {reason}" : "after {steps} {steps:step|steps}",
        {{"steps", session.step()}, {"reason", session.state().end_reason()}});
    if (session.weights_step() == session.step()) return after;
    return message(
        "{after}; the weights are the best, of step {step}", {{"after", after}, {"step", session.weights_step()}});
}

Message start_text(const Session& session) { return message("on {place}", {{"place", place_text(session)}}); }

Message move_text(const Session& session)
{
    return message("to {place}, at step {step}", {{"place", place_text(session)}, {"step", session.step()}});
}

Message branch_text(const Recording& recording)
{
    return message(
        "branched off {run} at step {step}", {{"run", recording.resume}, {"step", recording.from.value_or(0)}});
}

Message rewind_text(std::uint64_t step, std::uint64_t saved)
{
    return message(
        saved == step ? "rewound to step {step}" : "rewound to step {step}, from the state saved at step {saved}",
        {{"step", step}, {"saved", saved}});
}

Message failed_saves_text()
{
    return message("paused: {saves} saves in a row have failed; see to the disk, then resume",
        {{"saves", RunRecorder::max_failed_saves}});
}

Message change_text(const SetWeight& weight, double before)
{
    return message("{parameter}[{index}] {before} -> {after}",
        {{"parameter", weight.parameter}, {"index", weight.index}, {"before", before}, {"after", weight.value}});
}

Message change_text(const LiveParameterChange& change)
{
    std::string name = change.name;
    std::ranges::replace(name, '_', ' ');
    return message("{setting} {before} -> {after}",
        {{"setting", Message(name)}, {"before", change.before}, {"after", change.value}});
}

} // namespace epoch
