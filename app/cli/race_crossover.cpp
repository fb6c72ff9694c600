// race_crossover: see race_crossover.h.
#include "race_crossover.h"

#include "base/units.h"
#include "figures.h"
#include "formats/crossover_page.h"
#include "lab/crossover.h"
#include "store/atomic_file.h"


namespace epoch::cli {
namespace {

// "2.1", or "~2.1" where it is estimated; empty where nothing is known.
std::string cell_text(const CrossoverCell& cell)
{
    if (cell.speed_up <= 0) return "";
    return (cell.measured ? "" : "~") + short_number(cell.speed_up);
}

std::string map_of(const Crossover& found)
{
    std::vector<std::string> headings{"width"};
    for (const std::int64_t batch : found.batches) headings.push_back("batch " + std::to_string(batch));
    Table table(headings);
    const std::size_t columns = found.batches.size();
    for (std::size_t row = found.widths.size(); row-- > 0;) {
        std::vector<std::string> cells{std::to_string(found.widths[row])};
        for (std::size_t column = 0; column < columns; ++column)
            cells.push_back(cell_text(found.cells[row * columns + column]));
        table.row(std::move(cells));
    }
    return table.text();
}

} // namespace

Exit print_crossover(const CrossoverOptions& options, const DeviceLibrary& library, const Output& out)
{
    if (options.devices.size() != 2)
        return out.fail({"usage.devices", "--devices", "a crossover compares two devices",
            "name two, for example --devices cpu:1,cpu:2"});
    CrossoverRequest request;
    request.project = options.project;
    request.base_folder = options.base_folder;
    request.first = options.devices[0];
    request.second = options.devices[1];
    request.seconds = options.seconds;
    const auto found = find_crossover(request, library, [](const Crossover&) { return true; });
    if (!found) return out.fail(found.error());
    std::size_t measured = 0;
    for (const CrossoverCell& cell : found->cells) {
        measured += cell.measured ? 1 : 0;
        out.object({{"event", "cell"}, {"batch", cell.batch}, {"width", cell.width},
            {"mark", cell.measured ? "MEASURED" : "ESTIMATED"}, {"speed_up", cell.speed_up > 0 ? Json(cell.speed_up) : Json()},
            {"first_ms", cell.measured ? Json(cell.first_seconds * 1e3) : Json()},
            {"second_ms", cell.measured ? Json(cell.second_seconds * 1e3) : Json()}});
    }
    out.line("How many times as fast " + found->second + " is as " + found->first + "; ~ is ESTIMATED, the rest MEASURED ("
        + std::to_string(measured) + " of " + std::to_string(found->cells.size()) + " cells, "
        + duration_text(found->seconds) + ")\n" + map_of(*found) + "\n" + found->cause);
    out.object({{"event", "end"}, {"first", found->first}, {"second", found->second}, {"measured", measured},
        {"cells", found->cells.size()}, {"whole", found->whole}, {"cause", found->cause}, {"seconds", found->seconds}});
    if (!options.html.empty())
        if (const auto done = write_file_atomically(options.html, crossover_page(*found, options.file)); !done)
            return out.fail(done.error());
    return exit_done;
}

} // namespace epoch::cli
