// In-place editing on the canvas: a layer's name, a parameter in its key line, a frame's title, a note.
#pragma once

#include "model/graph.h"
#include "model/param_schema.h"

#include <string>

namespace epoch::ui::canvas {

struct CanvasContext;

void renameInPlace(const CanvasContext& context, NodeId node);
void editParamInPlace(const CanvasContext& context, NodeId node, const std::string& key);
void editNoteInPlace(const CanvasContext& context, NoteId note);

// Parses a value of the parameter: "256", "0.5", "3×3" (or "3x3", or "3"), "on".
Result<Value> parseValue(const ParamSpec& spec, const std::string& text);

} // namespace epoch::ui::canvas
