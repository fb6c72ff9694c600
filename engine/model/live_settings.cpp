#include "model/live_settings.h"

#include "model/optimizer_type.h"

namespace epoch {
namespace {

struct SettingPlace {
    const ParamSchema* schema = nullptr;
    Values* values = nullptr;
    std::string key;
};

std::optional<SettingPlace> place_of(TrainingSettings& training, std::string_view name)
{
    const OptimizerType* type = find_optimizer(training.optimizer);
    const bool of_optimizer = type && type->schema.find(name);
    const ParamSchema& schema = of_optimizer ? type->schema : training_schema();
    const ParamSpec* spec = schema.find(name);
    if (!spec || !spec->live || spec->kind != ParamKind::real) return {};
    return SettingPlace{&schema, of_optimizer ? &training.optimizer_values : &training.values, std::string(name)};
}

void erase_live(const ParamSchema& schema, Values& values)
{
    for (const ParamSpec& spec : schema.specs())
        if (spec.live) values.erase(spec.key);
}

} // namespace

std::optional<double> live_setting(TrainingSettings training, std::string_view name)
{
    const auto place = place_of(training, name);
    return place ? std::optional(Params(*place->schema, *place->values).real(place->key)) : std::nullopt;
}

bool set_live_setting(TrainingSettings& training, std::string_view name, double value)
{
    const auto place = place_of(training, name);
    if (!place) return false;
    if (Params(*place->schema, *place->values).real(place->key) == value) return true;
    if (value == 0) return false;
    (*place->values)[place->key] = value;
    return true;
}

TrainingSettings without_live_settings(TrainingSettings training)
{
    if (const OptimizerType* type = find_optimizer(training.optimizer))
        erase_live(type->schema, training.optimizer_values);
    erase_live(training_schema(), training.values);
    training.seed = 0;
    return training;
}

} // namespace epoch
