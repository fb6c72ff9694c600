#include "plan/plan_figure.h"

#include <array>
#include <utility>

namespace epoch {

PlanFigure figure_of(const Range& range, FigureMethod method, Message limiting)
{
    return {range.min, (range.min + range.max) / 2, range.max, method, std::move(limiting)};
}

PlanFigure exactly(double value, FigureMethod method) { return {value, value, value, method, {}}; }

Message method_text(FigureMethod method)
{
    constexpr std::array<std::string_view, 8> texts{"from its measured peaks", "from runs of other networks here",
        "measured in a run of this network", "from its data sheet", "by published rules", "a sum over its layers",
        "by the plan of its tensors", "as the device lays it out"};
    return texts[static_cast<std::size_t>(method)];
}

std::string_view mark_of(FigureMethod method)
{
    return method == FigureMethod::same_network ? "MEASURED" : method == FigureMethod::device ? "PLANNED" : "ESTIMATED";
}

} // namespace epoch
