#include "formats/crossover_page.h"

#include "base/units.h"
#include "formats/page.h"
#include "protocol/race_estimate.h"

#include <algorithm>
#include <cmath>

namespace epoch {
namespace {

using namespace html;

constexpr double left = 80, cell_height = 26, top = 8;

struct Place {
    double x = 0, y = 0, width = 0;
};

// The widest networks are at the top.
Place place_of(const Crossover& found, std::size_t row, std::size_t column)
{
    const double width = (chart_width - left - 8) / static_cast<double>(found.batches.size());
    return {left + static_cast<double>(column) * width,
        top + static_cast<double>(found.sizes.size() - 1 - row) * cell_height, width};
}

// A speed-up of eight or more has the full colour.
double opacity_of(double speed_up) { return 0.15 + 0.85 * std::min(std::abs(std::log2(speed_up)) / 3, 1.0); }

// "2.1" measured, "≈2.1" estimated from neighbours, "≈0.40-2.1" estimated from a data sheet.
std::string figures_of(const CrossoverCell& cell, bool measured)
{
    if (measured) return figure_text(cell.speed_up);
    if (cell.doubt <= 1) return "≈" + figure_text(cell.speed_up);
    return "≈" + times_text(cell.speed_up / cell.doubt) + "-" + times_text(cell.speed_up * cell.doubt);
}

std::string cell_at(const Place& at, const CrossoverCell& cell, bool measured)
{
    const std::string box = "x=\"" + fixed(at.x) + "\" y=\"" + fixed(at.y) + "\" width=\"" + fixed(at.width)
        + "\" height=\"" + fixed(cell_height) + "\"";
    if (cell.speed_up <= 0) return "<rect " + box + " fill=none class=axis />";
    const bool open = cell.winner() == CrossoverCell::Winner::either;
    std::string out = "<rect " + box + " fill=\""
        + (open                     ? "var(--line)"
                : cell.speed_up > 1 ? "var(--gpu)"
                                    : "var(--cpu)")
        + "\" fill-opacity=\"" + fixed(open ? 0.5 : opacity_of(cell.speed_up), 2) + "\"/>";
    if (!measured) out += "<rect " + box + " fill=\"url(#wait)\" fill-opacity=\"0.35\"/>";
    return out + text_at(at.x + at.width / 2, at.y + 17, figures_of(cell, measured), "middle");
}

// The border between neighbouring cells with different winners.
std::string line_of(const Crossover& found)
{
    const std::size_t columns = found.batches.size();
    const auto wins = [&](std::size_t row, std::size_t column) { return found.cells[row * columns + column].winner(); };
    std::string path;
    for (std::size_t row = 0; row < found.sizes.size(); ++row)
        for (std::size_t column = 0; column < columns; ++column) {
            const Place at = place_of(found, row, column);
            if (column + 1 < columns && wins(row, column) != wins(row, column + 1))
                path += "M" + fixed(at.x + at.width) + " " + fixed(at.y) + "v" + fixed(cell_height);
            if (row + 1 < found.sizes.size() && wins(row, column) != wins(row + 1, column))
                path += "M" + fixed(at.x) + " " + fixed(at.y) + "h" + fixed(at.width);
        }
    return "<path fill=none stroke=\"var(--text)\" stroke-width=3 d=\"" + path + "\"/>";
}

std::string map_of(const Crossover& found)
{
    const std::size_t columns = found.batches.size();
    const double bottom = top + static_cast<double>(found.sizes.size()) * cell_height;
    std::string body;
    for (std::size_t row = 0; row < found.sizes.size(); ++row) {
        body += text_at(left - 6, place_of(found, row, 0).y + 17, std::to_string(found.sizes[row]), "end");
        for (std::size_t column = 0; column < columns; ++column)
            body += cell_at(place_of(found, row, column), found.cells[row * columns + column],
                found.is_measured(found.cells[row * columns + column]));
    }
    for (std::size_t column = 0; column < columns; ++column) {
        const Place at = place_of(found, 0, column);
        body += text_at(at.x + at.width / 2, bottom + 16, std::to_string(found.batches[column]), "middle");
    }
    body += text_at(left - 6, bottom + 16, std::string(axis_name(found.axis)), "end")
        + text_at(chart_width - 8, bottom + 34, "batch", "end");
    return svg(bottom + 40, "How many times as fast " + found.second_title + " is as " + found.first_title,
        body + line_of(found));
}

} // namespace

std::string crossover_page(const Crossover& found, const std::string& project)
{
    const auto measured = std::ranges::count_if(found.cells, [](const CrossoverCell& cell) { return cell.measured; });
    const bool estimated = !found.estimated.empty();
    const std::vector<MessageValue> values{{"cells", measured}, {"time", duration_text(found.seconds)},
        {"first", found.first_title}, {"second", found.second_title}, {"method", estimate_method()}};
    const char* const mark = estimated
        ? "{cells} cells MEASURED in {time} on {first}; {second} ESTIMATED in every cell: {method}. Grey: it could go "
          "either way. Blue: {second} would win; orange: {first} wins."
        : "{cells} cells MEASURED in {time}, the hatched ones ESTIMATED from them. Bold line: equal speed. Blue: "
          "{second} wins; orange: {first} wins.";
    const char* const title = estimated ? "How many times as fast {second} (ESTIMATED) is as {first}"
                                        : "How many times as fast {second} is as {first}";
    return page("Crossover: " + project,
        section(message(title, values).text(),
            map_of(found) + "<p>" + escaped(found.cause.text()) + " " + escaped(found.other.disturbance.text())
                + "</p><p class=mark>" + escaped(message(mark, values).text()) + "</p>"));
}

} // namespace epoch
