// layer_adding: adds and connects a layer as one undo step.
#pragma once

#include "ui/search/layer_choices.h"

namespace epoch::ui {

// Adds the layer at `place`, or at the nearest free place below, and selects it. It is connected to `start` by a
// compatible port, else by its first port, so that the problem and its fixes are shown. A loss is also connected to the
// data's targets. False if the edit is refused.
bool addLayer(Document& document, const LayerChoice& choice, Point place, const std::optional<PortRef>& start);

// Adds the layer after the selected one and connects it. If none or several are selected, it goes to the end,
// unconnected.
bool appendLayer(Document& document, const LayerChoice& choice);

} // namespace epoch::ui
