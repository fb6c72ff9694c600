#include "formats/race_page.h"

#include "base/units.h"
#include "formats/page.h"
#include "protocol/race_estimate.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <vector>

namespace epoch {
namespace {

using namespace html;

constexpr double chart_height = 240, margin_left = 64, margin_bottom = 36, margin_top = 12;

bool is_gpu(const RaceLane& lane) { return lane.entry.device.starts_with("cuda"); }

// Each kind of device has its colour; every second lane of a kind has the other shade.
std::vector<std::string> colours_of(const std::vector<RaceLane>& lanes)
{
    std::vector<std::string> colours;
    int cpus = 0, gpus = 0;
    for (const RaceLane& lane : lanes)
        colours.push_back(is_gpu(lane) ? (gpus++ % 2 == 0 ? "var(--gpu)" : "var(--gpu2)")
                                       : (cpus++ % 2 == 0 ? "var(--cpu)" : "var(--cpu2)"));
    return colours;
}

std::string lanes_section(const RaceResult& result)
{
    std::string table =
        "<table>" + cells({"lane", "a step", "p10 - p90", "samples/s", "start-up, not counted", "last loss"}, "th");
    for (const RaceLane& lane : result.lanes)
        table += cells(
            {lane.title + "  " + mark_of(lane), duration_text(lane.median),
                duration_text(lane.p10) + " - " + duration_text(lane.p90), count_text(lane.samples_per_second()),
                duration_text(lane.start_up_seconds), lane.losses.empty() ? "" : figure_text(lane.losses.back().loss)},
            "td");
    return section("Lanes", table + "</table>");
}

std::string range_text(const Range& seconds)
{
    return "≈ " + duration_text(seconds.min) + " - " + duration_text(seconds.max);
}

// Estimates have a section of their own with dotted lines, because they are not lanes and cannot win.
std::string estimates_section(const RaceResult& result)
{
    if (result.estimates.empty()) return {};
    const RaceLane* lane = fastest_measured(result);
    std::string table = "<table class=estimate>"
        + cells({"GPU that is not here", "a step", "copy", "work", "starting kernels", ""}, "th");
    for (const RaceEstimate& one : result.estimates)
        table +=
            cells({one.name + "  ESTIMATED", range_text(one.step.seconds()), range_text(one.step.copy),
                      range_text(one.step.work), range_text(one.step.starts) + " (" + kernels_text(one).text() + ")",
                      one.fits() ? lane ? estimate_words(one, *lane).text() : "" : "does not fit its memory"},
                "td");
    return section("Estimates, not measured",
        table + "</table><p class=mark>ESTIMATED: " + escaped(estimate_method())
            + ". The real figure will differ.</p>");
}

struct Part {
    const char* name;
    double SplitRow::*of;
    double opacity;
};
constexpr std::array step_parts{Part{"copy", &SplitRow::copy, 0.35}, Part{"forward", &SplitRow::forward, 1.0},
    Part{"backward", &SplitRow::backward, 0.75}, Part{"update", &SplitRow::update, 0.5}};

std::string bar(double x, double y, double width, const std::string& colour, double opacity, const std::string& tip)
{
    return "<rect x=\"" + fixed(x, 2) + "\" y=\"" + fixed(y) + "\" width=\"" + fixed(width, 2)
        + "\" height=\"14\" fill=\"" + colour + "\" fill-opacity=\"" + fixed(opacity, 2)
        + "\" stroke=\"var(--panel)\" stroke-width=\"0.5\"><title>" + escaped(tip) + "</title></rect>";
}

// All lanes share one axis, so that lengths can be compared.
double longest_row(const RaceResult& result)
{
    double longest = 1e-12;
    for (const RaceLane& lane : result.lanes) {
        longest = std::max(longest, lane.split.launch_and_wait);
        for (const SplitRow& row : lane.split.rows) longest = std::max(longest, row.seconds());
    }
    return longest;
}

std::string split_chart(const RaceLane& lane, const std::string& colour, double longest)
{
    constexpr double row_height = 20, label = 180;
    const double scale = (chart_width - label - 90) / longest;
    std::string body;
    double y = 4;
    for (const SplitRow& row : lane.split.rows) {
        body += text_at(label - 8, y + 12, row.name, "end");
        double x = label;
        for (const Part& part : step_parts) {
            const double width = row.*part.of * scale;
            if (width > 0)
                body += bar(
                    x, y, width, colour, part.opacity, row.name + " " + part.name + " " + duration_text(row.*part.of));
            x += width;
        }
        body += text_at(x + 6, y + 12, duration_text(row.seconds()));
        y += row_height;
    }
    const double width = lane.split.launch_and_wait * scale;
    body += text_at(label - 8, y + 12, "launch + wait", "end")
        + bar(label, y, std::max(width, 0.5), "url(#wait)", 1,
            "launch + wait " + duration_text(lane.split.launch_and_wait))
        + text_at(label + width + 6, y + 12, duration_text(lane.split.launch_and_wait));
    return svg(y + row_height, "Where one step of " + lane.title + " goes", body);
}

std::string split_section(const RaceResult& result, const std::vector<std::string>& colours)
{
    const double longest = longest_row(result);
    std::string body =
        "<p class=mark>One axis for all lanes. Darkest forward, then backward, update, copy; hatched: no "
        "layer's.</p>";
    for (std::size_t i = 0; i < result.lanes.size(); ++i) {
        const RaceLane& lane = result.lanes[i];
        const TimeSplit& split = lane.split;
        body += "<h3>" + escaped(lane.title) + " <span class=mark>"
            + escaped((split.estimated() ? std::string("ESTIMATED shares") : mark_of(lane)) + "; profiled step "
                + duration_text(split.total_seconds) + ", " + fixed(split.profiled_to_plain(), 2)
                + " times the plain one; " + split.mode)
            + "</span></h3>" + split_chart(lane, colours[i], longest);
    }
    return section("Where one step goes", body);
}

struct Axis {
    double min = 0, max = 1;
    double at(double value, double from, double to) const
    {
        return from + (value - min) / std::max(max - min, 1e-300) * (to - from);
    }
};

enum class Against : std::uint8_t { steps, seconds };

std::string loss_chart(
    const RaceResult& result, const std::vector<std::string>& colours, Against against, const std::string& label)
{
    const bool against_seconds = against == Against::seconds;
    const auto x_of = [&](const RaceLoss& loss) {
        return against_seconds ? loss.seconds : static_cast<double>(loss.step);
    };
    Axis x, y{HUGE_VAL, -HUGE_VAL};
    x.max = 0;
    for (const RaceLane& lane : result.lanes)
        for (const RaceLoss& loss : lane.losses) {
            if (!std::isfinite(loss.loss)) continue;
            x.max = std::max(x.max, x_of(loss));
            y.min = std::min(y.min, loss.loss);
            y.max = std::max(y.max, loss.loss);
        }
    if (!(y.max >= y.min)) return "<p>no losses</p>";
    const double right = chart_width - 16, bottom = chart_height - margin_bottom;
    std::string body = "<path class=axis fill=none d=\"M" + fixed(margin_left) + " " + fixed(margin_top) + "V"
        + fixed(bottom) + "H" + fixed(right) + "\"/>";
    body += text_at(margin_left - 6, margin_top + 8, figure_text(y.max), "end")
        + text_at(margin_left - 6, bottom, figure_text(y.min), "end") + text_at(margin_left, bottom + 16, "0")
        + text_at(right, bottom + 16, against_seconds ? duration_text(x.max) : count_text(x.max) + " steps", "end");
    for (std::size_t i = 0; i < result.lanes.size(); ++i) {
        const RaceLane& lane = result.lanes[i];
        std::string path;
        for (const RaceLoss& loss : lane.losses)
            if (std::isfinite(loss.loss))
                path += (path.empty() ? "M" : "L") + fixed(x.at(x_of(loss), margin_left, right)) + " "
                    + fixed(y.at(loss.loss, bottom, margin_top));
        body += "<path fill=none stroke=\"" + colours[i] + "\" stroke-width=\"" + fixed(2.5 - 0.75 * double(i % 3), 2)
            + "\"" + (lane.recorded ? " stroke-dasharray=\"10 5\"" : "") + " d=\"" + path + "\"/>";
        body += "<rect x=\"" + fixed(right - 190) + "\" y=\"" + fixed(margin_top + 18 * double(i))
            + "\" width=12 height=12" + (is_gpu(lane) ? " rx=6" : "") + " fill=\"" + colours[i] + "\"/>"
            + text_at(right - 172, margin_top + 11 + 18 * double(i), lane.title);
    }
    return svg(chart_height, label, body);
}

std::string rules_section(const RaceResult& result)
{
    constexpr std::array ticks{"✓", "✗", "≠", "?", "~"};
    std::string body = "<table>";
    for (const FairnessRule& rule : result.rules) {
        const bool broken = rule.state == FairnessRule::State::broken;
        body += std::string("<tr><td class=") + (broken ? "bad>" : "ok>") + ticks[static_cast<std::size_t>(rule.state)]
            + "</td><td>" + escaped(rule.title) + "</td><td>" + escaped(rule.words.text()) + "</td></tr>";
    }
    return section("Fairness", body + "</table>");
}

std::string parity_section(const RaceResult& result)
{
    if (result.parity.empty()) return {};
    std::string body;
    for (const RaceParity& parity : result.parity) {
        body += "<h3>" + escaped(result.lanes[parity.lane].title) + " against " + escaped(result.lanes[0].title) + ", "
            + (parity.after_steps == 0 ? "in the first step" : "after " + std::to_string(parity.after_steps) + " steps")
            + " <span class=mark>largest " + figure_text(parity.largest) + ", allowed " + figure_text(parity.tolerance)
            + "</span></h3><table>" + cells({"layer", "output", "gradient"}, "th");
        for (const ParityRow& row : parity.rows)
            body += cells({row.path, figure_text(row.output), figure_text(row.gradient)}, "td");
        body += cells({"all weights", figure_text(parity.weights), ""}, "td") + "</table>";
    }
    return section("Numbers side by side", body);
}

std::string figure(double value, const char* unit)
{
    return value < 0 ? "not available" : figure_text(value) + " " + unit;
}

std::string share(double value) { return value < 0 ? "not available" : percent_text(value, 1); }

std::string hardware_section(const RaceResult& result)
{
    std::string table = "<table>"
        + cells({"lane", "device", "library", "threads", "peak in fp32", "bandwidth", "reached", "of peak"}, "th");
    for (const RaceLane& lane : result.lanes) {
        const std::string none = "not available";
        table +=
            cells({lane.title, shown_device(lane), lane.facts.library,
                      lane.facts.threads > 0 ? std::to_string(lane.facts.threads) : none,
                      lane.peak_flops > 0 ? rate_text(lane.peak_flops, "FLOP/s") : none,
                      lane.bandwidth > 0 ? rate_text(lane.bandwidth, "B/s") : none,
                      rate_text(lane.work_a_second(), "FLOP/s") + " in " + lane.precision, share(lane.work_of_peak())},
                "td");
    }
    return section("Hardware", table + "</table>");
}

// Only lanes with GPU measurements have a row.
std::string gpu_table(const RaceResult& result)
{
    std::string rows;
    for (const RaceLane& lane : result.lanes) {
        const GpuEffort& gpu = lane.gpu;
        if (gpu.busy < 0 && gpu.joules < 0 && gpu.memory_used < 0) continue;
        rows += cells({lane.title, share(gpu.busy), share(gpu.arithmetic_active), share(gpu.tensor_active),
                          share(gpu.memory_active), gpu.memory_used < 0 ? "not available" : bytes_text(gpu.memory_used),
                          gpu.bus_in < 0 ? "not available" : rate_text(gpu.bus_in, "B/s"),
                          gpu.clock < 0 ? "not available" : rate_text(gpu.clock, "Hz"),
                          gpu.held_back.empty() ? "no" : gpu.held_back + ", " + percent_text(gpu.held_back_share, 1)},
            "td");
    }
    if (rows.empty()) return {};
    return "<table>"
        + cells({"lane", "GPU busy (share of time a kernel ran)", "processors active", "tensor cores active",
                    "memory active", "memory used", "copied in", "clock", "clock held back by"},
            "th")
        + rows + "</table>";
}

std::string effort_section(const RaceResult& result)
{
    std::string table =
        "<table>" + cells({"lane", "cores busy", "processor", "processor, an epoch", "GPU", "GPU, an epoch"}, "th");
    for (const RaceLane& lane : result.lanes)
        table += cells(
            {lane.title, lane.busy_cores < 0 ? "not available" : fixed(lane.busy_cores, 2), figure(lane.watts(), "W"),
                figure(lane.an_epoch(lane.joules), "J"), is_gpu(lane) ? figure(lane.gpu.watts, "W") : "",
                is_gpu(lane) ? figure(lane.an_epoch(lane.gpu.joules), "J")
                        + (lane.gpu.joules_from_watts ? " (ESTIMATED: watts times time)" : "")
                             : ""},
            "td");
    return section("Effort",
        table + "</table>" + gpu_table(result)
            + "<p class=mark>Of whole devices, idle power too: the processor's package by RAPL, a GPU by its "
              "driver.</p>");
}

} // namespace

std::string mark_of(const RaceLane& lane)
{
    if (!lane.recorded) return "MEASURED";
    return "RECORDED on " + shown_device(lane) + ", " + lane.when;
}

std::string race_page(const RaceResult& result, const std::string& project)
{
    const auto colours = colours_of(result.lanes);
    const RaceLane& first = result.lanes.front();
    return page("Race: " + project,
        "<section><p class=headline>" + escaped(result.headline.text()) + "</p>"
            + (result.disturbance.empty() ? "" : "<p>" + escaped(result.disturbance.text()) + "</p>") + "<p class=mark>"
            + escaped("batch " + std::to_string(first.batch) + ", " + first.precision + ", seed "
                + std::to_string(first.seed) + ", " + std::to_string(first.steps) + " steps a lane, " + first.when)
            + "</p></section>\n" + lanes_section(result) + estimates_section(result) + split_section(result, colours)
            + section("Loss against steps: the same mathematics",
                loss_chart(result, colours, Against::steps, "Loss against steps"))
            + section("Loss against seconds: another speed",
                loss_chart(result, colours, Against::seconds, "Loss against seconds"))
            + rules_section(result) + parity_section(result) + hardware_section(result) + effort_section(result)
            + "<p class=mark>MEASURED: on this computer, just now. RECORDED: elsewhere or earlier, dashed. ESTIMATED: "
              "by a formula, as a range; and shares of a step that marking made slower than 1.3 times.</p>\n");
}

} // namespace epoch
