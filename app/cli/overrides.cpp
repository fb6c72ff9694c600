#include "overrides.h"

#include "base/units.h"
#include "model/setting_names.h"
#include "usage.h"

namespace epoch::cli {
namespace {

Error no_setting(const std::string& text, std::string what)
{
    return {"usage.set", "--set " + text, std::move(what), "write KEY=VALUE; see: epoch settings"};
}

// Parses a value by the schema of the training settings.
Result<Value> value_of(const ParamSpec& spec, const std::string& text)
{
    std::int64_t whole = 0;
    double real = 0;
    if (spec.kind == ParamKind::flag && (text == "on" || text == "off")) return Value(text == "on");
    if (spec.kind == ParamKind::integer && parse_number(text, whole)) return Value(whole);
    if (spec.kind == ParamKind::real && parse_number(text, real)) return Value(real);
    if (spec.kind == ParamKind::choice) return Value(text);
    return no_setting(std::string(setting_name(spec.key)) + "=" + text,
        spec.kind == ParamKind::flag          ? "the value must be on or off"
            : spec.kind == ParamKind::integer ? "the value must be a whole number"
                                              : "the value must be a number");
}

Error unknown_setting(const std::string& text, const std::string& key)
{
    if (text.find('=') == std::string::npos) return no_setting(text, "has no value");
    std::vector<std::string> keys;
    for (const ParamSpec& known : training_schema().specs()) keys.emplace_back(setting_name(known.key));
    const std::string near = near_name(key, keys);
    return {"usage.set", "--set " + text, message("there is no training setting \"{key}\"", {{"key", key}}),
        near.empty() ? Message("see: epoch settings")
                     : message("did you mean {key}? See: epoch settings", {{"key", near}})};
}

Status set(TrainingSettings& training, const std::string& text)
{
    const auto split = text.find('=');
    const std::string key(setting_key(text.substr(0, split)));
    const ParamSpec* spec = split == std::string::npos ? nullptr : training_schema().find(key);
    if (!spec) return unknown_setting(text, key);
    ASSIGN_OR_RETURN(auto value, value_of(*spec, text.substr(split + 1)));
    training.values[key] = std::move(value);
    return {};
}

} // namespace

void Overrides::add_to(CLI::App& command, const std::vector<std::string>& plans)
{
    command.add_option("--epochs", epochs, "Passes over the training samples");
    command.add_option("--steps", steps, "Steps instead of epochs")->check(from_one);
    command.add_option("--batch", batch, "Batch size in samples");
    command.add_option("--lr", learning_rate, "Learning rate");
    command.add_option("--schedule", schedule, "Learning rate schedule: constant, step, cosine, one_cycle, ...");
    command.add_option("--seed", seed, "Seed of the initial weights and the sample order");
    command.add_option(
        "--precision", precision, "Precision of matrix products, if the device supports it: fp32, tf32, bf16, fp16");
    command
        .add_option("--plan", plan,
            "How algorithms are selected: fixed: by a table; timed: by timing them on this machine; fast: timed, "
            "including algorithms whose last bits may differ from run to run")
        ->check(CLI::IsMember(plans));
    command.add_option("--set", settings, "KEY=VALUE: any other training setting, for example stop_patience=5")
        ->allow_extra_args(false);
}

std::vector<std::string> Overrides::arguments() const
{
    std::vector<std::string> list;
    const auto add = [&](const char* option, const std::string& value) {
        if (!value.empty()) list.insert(list.end(), {option, value});
    };
    add("--lr", learning_rate ? number_text(*learning_rate) : std::string());
    add("--seed", seed ? std::to_string(*seed) : std::string());
    add("--schedule", schedule);
    add("--precision", precision);
    add("--plan", plan);
    for (const std::string& setting : settings) add("--set", setting);
    return list;
}

Status Overrides::apply(TrainingSettings& training) const
{
    if (epochs) training.values["epochs"] = *epochs;
    if (steps) training.values["steps"] = *steps;
    if (batch) training.values["batch"] = *batch;
    if (!schedule.empty()) training.values["schedule"] = schedule;
    if (!precision.empty()) training.values["precision"] = precision;
    if (!plan.empty()) training.values["plan"] = plan;
    if (learning_rate) training.optimizer_values["learning_rate"] = *learning_rate;
    if (seed) training.seed = *seed;
    for (const std::string& text : settings) RETURN_IF_ERROR(set(training, text));
    return check_settings(training);
}

} // namespace epoch::cli
