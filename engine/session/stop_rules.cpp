#include "session/stop_rules.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <string_view>

namespace epoch {
namespace {

// Updates the best loss and the count of a rule that waits for a new best. A loss that is not finite is never the best.
void count(double loss, double min_gain, double& best, std::int64_t& without_gain)
{
    const bool gain = std::isfinite(loss) && (std::isinf(best) || loss < best - min_gain * std::abs(best));
    if (gain) best = loss;
    without_gain = gain ? 0 : without_gain + 1;
}

std::string shown(double value)
{
    std::array<char, 32> text{};
    const auto [end, wrong] =
        std::to_chars(text.data(), text.data() + text.size(), value, std::chars_format::general, 6);
    return {text.data(), wrong == std::errc{} ? end : text.data()};
}

} // namespace

void StopState::go_on(double seconds)
{
    why = {};
    validation_without_gain = training_without_gain = 0;
    seconds_from = seconds;
}

Result<StopRules> StopRules::make(const TrainingSettings& training, const Schedule& steps)
{
    constexpr std::array<std::string_view, 3> targets{"none", "loss", "accuracy"};
    const Params values(training_schema(), training.values);
    StopRules rules;
    rules.m_seconds = values.real("most_minutes") * 60;
    rules.m_target = static_cast<Target>(std::ranges::find(targets, values.choice("target_metric")) - targets.begin());
    rules.m_target_value = values.real("target");
    rules.m_patience = values.integer("stop_patience");
    rules.m_plateau = values.integer("stop_plateau");
    rules.m_min_gain = values.real("least_gain");
    rules.m_restore_best = values.flag("restore_best");
    const char* of_validations = rules.m_target != Target::none ? "target_metric"
        : rules.m_patience > 0                                  ? "stop_patience"
        : rules.m_plateau > 0                                   ? "stop_plateau"
        : rules.m_restore_best                                  ? "restore_best"
                                                                : nullptr;
    if (of_validations && !steps.validates)
        return Error{"train.stop", of_validations, "waits for validations, and the data has no validation samples",
            "choose a split that leaves some, or turn it off"};
    if (rules.m_target == Target::accuracy && !(rules.m_target_value >= 0 && rules.m_target_value <= 1))
        return Error{"train.stop", "target", "an accuracy lies between 0 and 1", "for 95 % write 0.95"};
    return rules;
}

Message StopRules::reached(const Evaluation& validation) const
{
    const bool loss = m_target == Target::loss && validation.loss <= m_target_value;
    const bool accuracy =
        m_target == Target::accuracy && validation.has_accuracy && validation.accuracy >= m_target_value;
    if (!loss && !accuracy) return {};
    return message(loss ? "the validation loss {value} has reached the target of {target}"
                        : "the validation accuracy {value} has reached the target of {target}",
        {{"value", shown(loss ? validation.loss : validation.accuracy)}, {"target", shown(m_target_value)}});
}

void StopRules::judge(StopState& state, const EpochRecord& record) const
{
    if (!record.validation || state.step == record.step) return;
    state.step = record.step;
    count(record.validation->loss, m_min_gain, state.best_validation, state.validation_without_gain);
    count(record.train_loss, m_min_gain, state.best_training, state.training_without_gain);
    state.why = reached(*record.validation);
    const auto waited = [&](const char* once, const char* often, double best, std::int64_t without_gain) {
        state.why = message(without_gain == 1 ? once : often, {{"best", shown(best)}, {"count", without_gain}});
    };
    if (state.why.empty() && m_patience > 0 && state.validation_without_gain >= m_patience)
        waited("the validation loss has not been lower than its best, {best}, at {count} validation",
            "the validation loss has not been lower than its best, {best}, at {count} validations in a row",
            state.best_validation, state.validation_without_gain);
    if (state.why.empty() && m_plateau > 0 && state.training_without_gain >= m_plateau)
        waited("the training loss has not been lower than its best, {best}, at {count} validation",
            "the training loss has not been lower than its best, {best}, at {count} validations in a row",
            state.best_training, state.training_without_gain);
}

void StopRules::check_time_limit(StopState& state, double seconds) const
{
    if (m_seconds <= 0 || seconds - state.seconds_from < m_seconds || !state.why.empty()) return;
    state.why = message("the time limit of {minutes} min is reached", {{"minutes", shown(m_seconds / 60)}});
}

} // namespace epoch
