#include "race_crossover.h"

#include "base/units.h"
#include "figures.h"
#include "formats/crossover_page.h"
#include "lab/crossover.h"
#include "protocol/race_estimate.h"
#include "store/atomic_file.h"

namespace epoch::cli {
namespace {

// "2.1", "~2.1" if estimated from its neighbours, "~0.4-2.1" from a data sheet; empty if not known.
std::string cell_text(const Crossover& found, const CrossoverCell& cell)
{
    if (cell.speed_up <= 0) return "";
    if (!found.estimated.empty())
        return "~" + times_text(cell.speed_up / cell.doubt) + "-" + times_text(cell.speed_up * cell.doubt);
    return (found.is_measured(cell) ? "" : "~") + figure_text(cell.speed_up);
}

std::string map_of(const Crossover& found)
{
    std::vector<std::string> headings{std::string(axis_name(found.axis))};
    for (const std::int64_t batch : found.batches) headings.push_back("batch " + std::to_string(batch));
    Table table(headings);
    const std::size_t columns = found.batches.size();
    for (std::size_t row = found.sizes.size(); row-- > 0;) {
        std::vector<std::string> cells{std::to_string(found.sizes[row])};
        for (std::size_t column = 0; column < columns; ++column)
            cells.push_back(cell_text(found, found.cells[row * columns + column]));
        table.row(std::move(cells));
    }
    return table.text();
}

} // namespace

Exit print_crossover(const CrossoverOptions& options, const DeviceLibrary& library, const Output& out)
{
    const bool estimated = !options.estimate.empty();
    if (options.devices.size() != (estimated ? 1 : 2))
        return out.fail({"usage.devices", "--devices",
            estimated ? "a crossover compares one device with the estimate" : "a crossover compares two devices",
            estimated ? "name one device, for example --devices cpu"
                      : "name two devices, for example --devices cpu:1,cpu:2"});
    CrossoverRequest request;
    request.project = options.project;
    request.base_folder = options.base_folder;
    request.first = options.devices[0];
    if (!estimated) request.second = options.devices[1];
    request.estimated = options.estimate;
    request.axis = options.axis;
    request.seconds = options.seconds;
    const auto found = find_crossover(request, library, [](const Crossover&) { return true; });
    if (!found) return out.fail(found.error());
    std::size_t measured = 0;
    for (const CrossoverCell& cell : found->cells) {
        measured += cell.measured ? 1 : 0;
        const bool known = cell.speed_up > 0, both = found->is_measured(cell);
        out.object({{"event", "cell"}, {"batch", cell.batch}, {std::string(axis_name(found->axis)), cell.size},
            {"mark", both ? "MEASURED" : "ESTIMATED"}, {"source", both ? "hardware" : "estimate"},
            {"speed_up", known ? Json(cell.speed_up) : Json()},
            {"least", known ? Json(cell.speed_up / cell.doubt) : Json()},
            {"most", known ? Json(cell.speed_up * cell.doubt) : Json()},
            {"first_ms", cell.measured ? Json(cell.first_seconds * 1e3) : Json()},
            {"second_ms", cell.second_seconds > 0 ? Json(cell.second_seconds * 1e3) : Json()}});
    }
    out.line(
        message(estimated ? "Speed-up of {second} over {first}. ~ is ESTIMATED ({method}); {first} was MEASURED in "
                            "{measured} of {cells} cells in {time}.\n{map}\n{cause}"
                          : "Speed-up of {second} over {first}. ~ is ESTIMATED, the rest MEASURED ({measured} of "
                            "{cells} cells in {time}).\n{map}\n{cause}",
            {{"second", found->second_title}, {"first", found->first_title}, {"method", estimate_method()}, {"measured", measured},
                {"cells", found->cells.size()}, {"time", duration_text(found->seconds)}, {"map", map_of(*found)},
                {"cause", found->cause}})
            .text());
    out.object({{"event", "end"}, {"first", found->first}, {"second", found->second},
        {"axis", std::string(axis_name(found->axis))}, {"estimated", estimated}, {"measured", measured},
        {"cells", found->cells.size()}, {"whole", found->whole}, {"cause", found->cause}, {"seconds", found->seconds},
        {"disturbance", found->other.disturbance.text()}});
    if (!found->other.disturbance.empty()) out.line(found->other.disturbance.text());
    if (!options.html.empty())
        if (const auto done = write_file_atomically(options.html, crossover_page(*found, options.file)); !done)
            return out.fail(done.error());
    return exit_done;
}

} // namespace epoch::cli
