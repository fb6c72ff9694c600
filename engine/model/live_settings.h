// live_settings: the training settings that a run may change while it trains, by their names in the run:
// "learning_rate" of the optimizer, "clip_norm" of the run. The live parameters of layers ("dropout2/rate") belong to
// the network, which a run keeps.
#pragma once

#include "model/project.h"

namespace epoch {

std::optional<double> live_setting(TrainingSettings training, std::string_view name); // none: it is no such setting

// Answers whether the settings say the value now. They cannot say 0 where they said more: momentum, decay and clipping
// of 0 make another program, without the state of a run that only set them to 0.
bool set_live_setting(TrainingSettings& training, std::string_view name, double value);

// Without them and the seed: what a run cannot change.
TrainingSettings without_live_settings(TrainingSettings training);

} // namespace epoch
