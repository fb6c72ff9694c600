// PlanFigure: one answer of Plan: memory, time, money, or how many times faster. The window, the command line, lessons
// and tests read the same one.
#pragma once

#include "base/message.h"
#include "plan/gpu_sheet.h"

namespace epoch {

// What a figure comes from. Files keep the first three by their numbers.
enum class FigureMethod : std::uint8_t {
    peaks, // measured ones of a device of this computer
    other_networks, // that ran here
    same_network,
    data_sheet,
    rule, // a published one, by the size alone
    layers, // a sum over them
    tensors, // of the plan, laid out in their own bytes
    device // laid out as the device does, to the byte (session/compiled_run.h)
};

struct PlanFigure {
    double low = 0, likely = 0, high = 0; // bytes, seconds, money or times
    FigureMethod method = FigureMethod::data_sheet;
    Message limiting = {}; // what most of it is, or waits for

    Range range() const { return {low, high}; }
    PlanFigure times(double factor) const { return {factor * low, factor * likely, factor * high, method, limiting}; }
};

// With the middle as the likely value.
PlanFigure figure_of(const Range& range, FigureMethod method = FigureMethod::data_sheet, Message limiting = {});
PlanFigure exactly(double value, FigureMethod method);

Message method_text(FigureMethod method); // "from its measured peaks"
std::string_view mark_of(FigureMethod method); // "MEASURED", "ESTIMATED", "PLANNED"

} // namespace epoch
