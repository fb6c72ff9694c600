// layer_adding: a new layer on the drawing, connected to where it was wanted, as one step of undo.
#pragma once

#include "ui/search/layer_choices.h"

namespace epoch::ui {

// At `place`, or the nearest free place below. Connected to `start` where a port of the layer takes what flows there,
// else to its first port, so that the problem and its fixes show. A loss also gets the data's targets. The new layer is
// selected. False when the drawing cannot take it.
bool addLayer(Document& document, const LayerChoice& choice, Point place, const std::optional<PortRef>& start);

// Behind the selected layer, fed by it; behind everything and not connected when none, or several, are selected.
bool appendLayer(Document& document, const LayerChoice& choice);

} // namespace epoch::ui
