// live_parameters: which settings a running session takes over at its next step, and which need a restart.
#pragma once

#include "model/project.h"

#include <map>
#include <string>

namespace epoch::ui {

using LiveValues = std::map<std::string, double, std::less<>>;

// The live parameters of the optimizer, the run and the layers as they are set; those of a layer are named
// "layer/parameter".
LiveValues liveParametersOf(const Project& project);
// The project without what never needs a restart: positions, notes, live parameters and the seed (Reset takes the
// seed).
Project trainedPart(Project project);
bool isOptimizerSetting(const std::string& optimizer, const std::string& key);

} // namespace epoch::ui
