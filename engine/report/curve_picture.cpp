#include "base/units.h"
#include "formats/page.h"
#include "report/pictures.h"

#include <algorithm>
#include <cmath>

namespace epoch::html {
namespace {

constexpr double height = 280, left = 64, right = chart_width - 16, top = 30, bottom = height - 44;
constexpr std::size_t max_drawn = 1500; // points of a line: more than a page has pixels for

struct ChartPoint {
    double step = 0, value = 0;
    bool gap = false; // before this point
};

struct Line {
    std::string name;
    const char* style; // class of the style sheet
    std::vector<ChartPoint> points;
};

struct Axis {
    double min = 0, max = 1, from = 0, to = 1;
    bool logarithmic = false;
    double every = 0; // from one mark to the next; 0: as fits the range

    double at(double value) const
    {
        const auto on = [&](double number) { return logarithmic ? std::log10(number) : number; };
        return from + (on(value) - on(min)) / std::max(on(max) - on(min), 1e-300) * (to - from);
    }
};

std::vector<ChartPoint> points_of(const Curve& curve, std::string_view figure)
{
    std::vector<ChartPoint> points;
    bool gap = true;
    for (const HistoryRecord& record : curve.records) {
        const auto value = figure_in({"", {record}, {}, {}, {}}, figure);
        // Validations are due less often than records: only a training figure that is missing was not finite.
        if (!value && figure.starts_with("train_")) gap = true;
        if (!value) continue;
        points.push_back({static_cast<double>(record.step), *value, gap});
        gap = false;
    }
    return points;
}

// Keeps the extremes of neighbouring points, so that no peak is lost.
std::vector<ChartPoint> thinned(const std::vector<ChartPoint>& points)
{
    if (points.size() <= max_drawn) return points;
    std::vector<ChartPoint> kept;
    const std::size_t block = (2 * points.size() + max_drawn - 1) / max_drawn;
    for (std::size_t first = 0; first < points.size(); first += block) {
        const auto from = points.begin() + static_cast<std::ptrdiff_t>(first);
        const auto to = points.begin() + static_cast<std::ptrdiff_t>(std::min(first + block, points.size()));
        auto [low, high] = std::minmax_element(
            from, to, [](const ChartPoint& one, const ChartPoint& other) { return one.value < other.value; });
        const bool gap = std::any_of(from, to, [](const ChartPoint& point) { return point.gap; });
        if (high < low) std::swap(low, high);
        kept.push_back({low->step, low->value, gap});
        if (high != low) kept.push_back({high->step, high->value, false});
    }
    return kept;
}

// 1, 2 or 5 times a power of ten, so that about five marks lie between the ends.
double step_between_marks(double range)
{
    const double rough = range / 5, power = std::pow(10, std::floor(std::log10(std::max(rough, 1e-300))));
    const double times = rough / power;
    return power * (times <= 1 ? 1 : times <= 2 ? 2 : times <= 5 ? 5 : 10);
}

std::vector<double> marks_of(const Axis& axis)
{
    std::vector<double> marks;
    if (axis.logarithmic) {
        const double first = std::ceil(std::log10(axis.min) - 1e-9), last = std::floor(std::log10(axis.max) + 1e-9);
        const double every = std::max(1.0, std::ceil((last - first) / 6));
        for (double power = first; power <= last; power += every) marks.push_back(std::pow(10, power));
        return marks;
    }
    const double every = axis.every > 0 ? axis.every : step_between_marks(axis.max - axis.min);
    for (double number = std::ceil(axis.min / every - 1e-9); number * every <= axis.max + every * 1e-9; ++number)
        marks.push_back(number == 0 ? 0 : number * every); // never "-0"
    return marks;
}

Axis value_axis(const std::vector<Line>& lines, bool is_share)
{
    Axis axis{HUGE_VAL, -HUGE_VAL, bottom, top, false};
    for (const Line& line : lines)
        for (const ChartPoint& point : line.points) {
            axis.min = std::min(axis.min, point.value);
            axis.max = std::max(axis.max, point.value);
        }
    axis.logarithmic = !is_share && axis.min > 0 && axis.max / axis.min > 1000;
    if (axis.logarithmic) return axis;
    if (axis.max <= axis.min) axis.max = axis.min + std::max(std::abs(axis.min) * 0.1, 1e-6);
    if (axis.min > 0 && axis.min < axis.max / 2) axis.min = 0; // lengths can be compared from 0
    axis.every = step_between_marks(axis.max - axis.min);
    axis.min = std::floor(axis.min / axis.every) * axis.every;
    axis.max = std::ceil(axis.max / axis.every) * axis.every;
    return axis;
}

std::string path_of(const Line& line, const Axis& x, const Axis& y)
{
    std::string path, dots;
    for (std::size_t i = 0; i < line.points.size(); ++i) {
        const ChartPoint& point = line.points[i];
        const std::string place = fixed(x.at(point.step)) + " " + fixed(y.at(point.value));
        path += (point.gap ? "M" : "L") + place;
        // A point between two gaps would be a line without length.
        const bool alone = point.gap && (i + 1 == line.points.size() || line.points[i + 1].gap);
        if (alone || line.points.size() <= 40)
            dots += std::string("<circle class=\"") + line.style + " dot\" r=\"2.5\" cx=\"" + fixed(x.at(point.step))
                + "\" cy=\"" + fixed(y.at(point.value)) + "\"/>";
    }
    return std::string("<path fill=\"none\" stroke=\"#000\" class=\"curve ") + line.style + "\" d=\"" + path + "\"/>"
        + dots;
}

std::string legend(const std::vector<Line>& lines)
{
    std::string body;
    double x = left;
    for (const Line& line : lines) {
        body += std::string("<path fill=\"none\" stroke=\"#000\" class=\"curve ") + line.style + "\" d=\"M" + fixed(x)
            + " 12H" + fixed(x + 28) + "\"/>" + text_at(x + 34, 16, line.name);
        x += 130;
    }
    return body;
}

std::string axes(const Axis& x, const Axis& y, bool is_share, const Wording& wording)
{
    const int share_digits = y.every < 0.001 ? 2 : y.every < 0.01 ? 1 : 0;
    std::string body;
    for (const double mark : marks_of(y)) {
        const std::string height_text = fixed(y.at(mark));
        body += "<path stroke=\"#AAA\" class=\"grid\" d=\"M" + fixed(left) + " " + height_text + "H" + fixed(right)
            + "\"/>"
            + text_at(left - 6, y.at(mark) + 4,
                wording(is_share ? fixed(mark * 100, share_digits) + " %" : figure_text(mark)), "end");
    }
    for (const double mark : marks_of(x))
        body += "<path stroke=\"#AAA\" class=\"grid\" d=\"M" + fixed(x.at(mark)) + " " + fixed(bottom) + "v4\"/>"
            + text_at(x.at(mark), bottom + 18, wording(count_text(mark)), mark == x.max ? "end" : "middle");
    return body + "<path fill=\"none\" stroke=\"#000\" class=\"frame\" d=\"M" + fixed(left) + " " + fixed(top) + "V"
        + fixed(bottom) + "H" + fixed(right) + "\"/>" + text_at((left + right) / 2, height - 8, wording("Step"), "middle");
}

std::string line_words(const Line& line, bool is_share, const Wording& wording)
{
    const auto text = [&](double value) { return is_share ? percent_text(value, 1) : figure_text(value); };
    const auto [low, high] = std::ranges::minmax_element(line.points, {}, &ChartPoint::value);
    return wording(message("{line}: from {from} at step {first} to {to} at step {last}, lowest {low}, highest {high}, "
                        "{points} {points:point|points}.",
               {{"line", line.name}, {"from", text(line.points.front().value)},
                   {"first", fixed(line.points.front().step, 0)}, {"to", text(line.points.back().value)},
                   {"last", fixed(line.points.back().step, 0)}, {"low", text(low->value)}, {"high", text(high->value)},
                   {"points", line.points.size()}}))
        + " ";
}

} // namespace

std::string picture(double width, double picture_height, const std::string& id, const std::string& title,
    const std::string& description, const std::string& body)
{
    return "<svg viewBox=\"0 0 " + fixed(width, 0) + " " + fixed(picture_height, 0)
        + "\" role=\"img\" aria-labelledby=\"" + id + "-title " + id + "-text\"><title id=\"" + id + "-title\">"
        + escaped(title) + "</title><desc id=\"" + id + "-text\">" + escaped(description) + "</desc>" + body + "</svg>";
}

std::string curve_picture(const Curve& curve, const std::string& figure, const Wording& wording)
{
    std::vector<Line> lines{{wording("Training"), "training", points_of(curve, "train_" + figure)},
        {wording("Validation"), "validation", points_of(curve, "validation_" + figure)}};
    std::erase_if(lines, [](const Line& line) { return line.points.empty(); });
    if (lines.empty()) return {};
    const bool is_share = figure == "accuracy";
    Axis x{0, 1, left, right, false};
    for (const Line& line : lines) x.max = std::max(x.max, line.points.back().step);
    const Axis y = value_axis(lines, is_share);
    std::string words;
    for (const Line& line : lines) words += line_words(line, is_share, wording);
    std::string body = axes(x, y, is_share, wording) + legend(lines);
    for (Line& line : lines) {
        line.points = thinned(line.points);
        body += path_of(line, x, y);
    }
    if (y.logarithmic) body += text_at(right, 16, wording("Logarithmic scale"), "end");
    const std::string title =
        wording(is_share ? "Accuracy over the steps of the training" : "Loss over the steps of the training");
    return picture(chart_width, height, "curve-" + figure, title, words, body);
}

} // namespace epoch::html
