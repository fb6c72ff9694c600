// crossover: see crossover.h.
#include "lab/crossover.h"

#include "lab/network_width.h"
#include "lab/race_lane.h"

#include <algorithm>
#include <chrono>
#include <cmath>

namespace epoch {
namespace {

using Clock = std::chrono::steady_clock;

constexpr std::size_t coarse = 5; // cells a side that are measured first
constexpr std::uint64_t warm_up = 3, timed_steps = 8;
constexpr double most_of_what_is_left = 0.25; // of the time, for one cell
constexpr double samples_of_weights = 256; // to draw and move the weights takes as long as so many samples, or so
constexpr double even = 0.15; // logarithms to the base of 2: what is no win

std::vector<std::int64_t> doubling(std::int64_t from, std::int64_t to)
{
    std::vector<std::int64_t> values;
    for (std::int64_t value = from; value <= to; value *= 2) values.push_back(value);
    return values;
}

std::string percent_text(double share) { return std::to_string(std::lround(100 * share)) + " %"; }

class Search {
public:
    Search(const CrossoverRequest& request, const DeviceLibrary& devices,
        const std::function<bool(const Crossover&)>& go_on)
        : m_request(request)
        , m_devices(devices)
        , m_go_on(go_on)
    {
    }

    Result<Crossover> run()
    {
        if (auto done = prepare(); !done) return std::move(done).error();
        for (const std::size_t cell : coarse_cells())
            if (auto done = visit(cell); !done) return std::move(done).error();
        while (!m_over) {
            const auto cell = most_telling();
            if (!cell) break;
            if (auto done = visit(*cell); !done) return std::move(done).error();
        }
        estimate();
        m_found.whole = !m_over && every_neighbour_is_measured();
        m_found.cause = cause();
        m_found.seconds = spent();
        return std::move(m_found);
    }

private:
    std::size_t columns() const { return m_found.batches.size(); }
    std::size_t rows() const { return m_found.widths.size(); }
    double spent() const { return std::chrono::duration<double>(Clock::now() - m_begin).count(); }

    Result<void> prepare()
    {
        const auto data = load_dataset(m_request.project.data_spec, m_request.base_folder);
        if (!data) return data.error();
        m_data = *data;
        m_found.first = m_request.first;
        m_found.second = m_request.second;
        m_found.batches = m_request.batches.empty() ? doubling(1, 4096) : m_request.batches;
        m_found.widths = m_request.widths.empty() ? doubling(8, 4096) : m_request.widths;
        // A batch larger than the training split is refused by every session.
        std::erase_if(m_found.batches, [&](std::int64_t batch) { return batch > m_data->facts.counts.train; });
        const auto fine = [](const std::vector<std::int64_t>& values) {
            return !values.empty() && values.size() <= 64 && values.front() > 0 && std::ranges::is_sorted(values);
        };
        if (!fine(m_found.batches) || !fine(m_found.widths))
            return Error{"crossover.grid", "grid", "batches and widths must ascend from above 0, 64 at most",
                "try batches 1,8,64,512 and widths 8,64,512"};
        m_found.batch = Params(training_schema(), m_request.project.training.values).integer("batch");
        m_found.width = width_of(m_request.project.graph);
        for (const std::int64_t width : m_found.widths)
            for (const std::int64_t batch : m_found.batches) m_found.cells.push_back({batch, width, false, 0, 0, 0});
        m_too_long.resize(m_found.cells.size());
        return {};
    }

    // Evenly over both axes, the smallest work first: what it takes tells whether a larger cell fits the time.
    std::vector<std::size_t> coarse_cells() const
    {
        const auto places = [](std::size_t count) {
            std::vector<std::size_t> at;
            const std::size_t wanted = std::min(coarse, count);
            for (std::size_t i = 0; i < wanted; ++i)
                at.push_back(wanted == 1 ? 0 : (i * (count - 1) + (wanted - 1) / 2) / (wanted - 1));
            return at;
        };
        std::vector<std::size_t> cells;
        for (const std::size_t row : places(rows()))
            for (const std::size_t column : places(columns())) cells.push_back(row * columns() + column);
        std::ranges::sort(cells, {}, [this](std::size_t cell) { return work_of(cell); });
        return cells;
    }

    double work_of(std::size_t cell) const
    {
        const CrossoverCell& at = m_found.cells[cell];
        return (static_cast<double>(at.batch) + samples_of_weights) * std::pow(static_cast<double>(at.width), 2);
    }

    // Measures a cell, or leaves it to be estimated where it would take too long.
    Result<void> visit(std::size_t index)
    {
        if (m_over) return {};
        CrossoverCell& cell = m_found.cells[index];
        const double left = m_request.seconds - spent();
        if (m_request.seconds > 0 && left <= 0) {
            m_over = true;
            return {};
        }
        if (m_request.seconds > 0 && expected_seconds(index) > std::max(most_of_what_is_left * left, 0.05)) {
            m_too_long[index] = true;
            return {};
        }
        const auto began = Clock::now();
        for (const bool second : {false, true}) {
            const auto seconds = time_of(cell, second ? m_found.second : m_found.first);
            // A device without the memory for it, or a cell that outlasts the time, has lost nothing but this cell.
            if (!seconds
                && (seconds.error().code == "device.out_of_memory" || seconds.error().code == "train.cancelled")) {
                m_too_long[index] = true;
                return {};
            }
            if (!seconds) return seconds.error();
            (second ? cell.second_seconds : cell.first_seconds) = *seconds;
        }
        cell.measured = true;
        cell.speed_up = cell.first_seconds / cell.second_seconds;
        m_taken.push_back({index, std::chrono::duration<double>(Clock::now() - began).count()});
        estimate();
        m_found.seconds = spent();
        m_over = !m_go_on(m_found);
        return {};
    }

    Result<std::unique_ptr<RaceRunner>> warmed_up(
        const CrossoverCell& cell, const std::string& device, const GoOnRacing& go_on) const
    {
        Project project = m_request.project;
        auto graph = with_width(std::move(project.graph), cell.width);
        if (!graph) return std::move(graph).error();
        project.graph = std::move(*graph);
        const LaneStart start{project, m_request.base_folder, m_data->streamed() ? nullptr : m_data};
        auto runner = RaceRunner::start(start, {device, cell.batch, {}}, m_devices);
        if (!runner) return runner;
        if (auto done = (*runner)->warm_up(warm_up, go_on); !done) return std::move(done).error();
        return runner;
    }

    Result<double> time_of(const CrossoverCell& cell, const std::string& device) const
    {
        const auto in_time = [this] { return m_request.seconds <= 0 || spent() < m_request.seconds; };
        auto runner = warmed_up(cell, device, in_time);
        if (!runner) return std::move(runner).error();
        const double each = (*runner)->warm_seconds();
        // Short steps are many, so that a cell is timed over some milliseconds.
        const double enough = each > 0 ? std::clamp(0.02 / each, 1.0, 200.0) : 1;
        const auto steps =
            timed_steps * static_cast<std::uint64_t>(std::ceil(enough / static_cast<double>(timed_steps)));
        if (auto done = (*runner)->run_turn(steps, RaceForm::official, in_time); !done) return std::move(done).error();
        return (*runner)->lane().median;
    }

    // From the measured cell with the next work: as long as that, times how much larger this one is.
    double expected_seconds(std::size_t index) const
    {
        double expected = 0, nearest = HUGE_VAL;
        for (const auto& [cell, seconds] : m_taken) {
            const double larger = work_of(index) / work_of(cell), apart = std::abs(std::log(larger));
            if (apart >= nearest) continue;
            nearest = apart;
            expected = seconds * std::max(1.0, larger);
        }
        return expected;
    }

    // Of each cell that is not measured: the mean of the logarithms around it, the near ones counting most (Shepard
    // 1968, distance to the fourth in cells).
    void estimate()
    {
        for (std::size_t index = 0; index < m_found.cells.size(); ++index) {
            CrossoverCell& cell = m_found.cells[index];
            if (cell.measured) continue;
            double sum = 0, weights = 0;
            for (std::size_t other = 0; other < m_found.cells.size(); ++other) {
                if (!m_found.cells[other].measured) continue;
                const double weight = 1 / std::pow(distance(index, other), 4);
                sum += weight * std::log2(m_found.cells[other].speed_up);
                weights += weight;
            }
            cell.speed_up = weights > 0 ? std::exp2(sum / weights) : 0;
        }
    }

    double distance(std::size_t one, std::size_t other) const
    {
        const auto apart = [](std::size_t a, std::size_t b) { return static_cast<double>(a) - static_cast<double>(b); };
        return std::hypot(apart(one / columns(), other / columns()), apart(one % columns(), other % columns()));
    }

    bool second_wins(std::size_t cell) const { return m_found.cells[cell].speed_up > 1; }

    std::vector<std::size_t> around(std::size_t cell) const
    {
        const std::size_t row = cell / columns(), column = cell % columns();
        std::vector<std::size_t> cells;
        if (row > 0) cells.push_back(cell - columns());
        if (row + 1 < rows()) cells.push_back(cell + columns());
        if (column > 0) cells.push_back(cell - 1);
        if (column + 1 < columns()) cells.push_back(cell + 1);
        return cells;
    }

    bool is_beside_the_line(std::size_t cell) const
    {
        return std::ranges::any_of(
            around(cell), [&](std::size_t other) { return second_wins(other) != second_wins(cell); });
    }

    bool every_neighbour_is_measured() const
    {
        for (std::size_t cell = 0; cell < m_found.cells.size(); ++cell)
            if (!m_found.cells[cell].measured && is_beside_the_line(cell)) return false;
        return true;
    }

    // Of the cells beside the line that are not measured yet, the one nearest to it.
    std::optional<std::size_t> most_telling() const
    {
        std::optional<std::size_t> best;
        double nearest = HUGE_VAL;
        for (std::size_t cell = 0; cell < m_found.cells.size(); ++cell) {
            if (m_found.cells[cell].measured || m_too_long[cell] || m_found.cells[cell].speed_up <= 0) continue;
            const double off = std::abs(std::log2(m_found.cells[cell].speed_up));
            if (!is_beside_the_line(cell) || off >= nearest) continue;
            nearest = off;
            best = cell;
        }
        return best;
    }

    // Looks into the device that loses the smallest work: what of its step is not work?
    std::string cause() const
    {
        std::optional<std::size_t> smallest;
        bool first_won = false, second_won = false;
        for (std::size_t index = 0; index < m_found.cells.size(); ++index) {
            const CrossoverCell& cell = m_found.cells[index];
            if (!cell.measured || std::abs(std::log2(cell.speed_up)) < even) continue;
            (cell.speed_up > 1 ? second_won : first_won) = true;
            if (!smallest || work_of(index) < work_of(*smallest)) smallest = index;
        }
        if (m_taken.empty()) return "The time did not suffice for a single cell.";
        if (!smallest) return "Both are equally fast in every cell that was measured: there is no line.";
        if (!first_won || !second_won)
            return (first_won ? m_found.first : m_found.second)
                + " wins every measured cell that is not even: there is no line.";
        const CrossoverCell& cell = m_found.cells[*smallest];
        auto told = why_slow(cell.speed_up < 1 ? m_found.second : m_found.first, cell);
        return told ? *told : std::string();
    }

    // A moment more than the time that was given: what was found is worth a word.
    Result<std::string> why_slow(const std::string& device, const CrossoverCell& cell) const
    {
        const auto go_on = [] { return true; };
        auto runner = warmed_up(cell, device, go_on);
        if (!runner) return std::move(runner).error();
        if (auto done = (*runner)->look_inside(go_on); !done) return std::move(done).error();
        const TimeSplit split = (*runner)->lane().split;
        double copy = 0;
        for (const SplitRow& row : split.rows) copy += row.copy;
        const double total = std::max(split.total_seconds, 1e-12);
        const std::string where = " at batch " + std::to_string(cell.batch) + ", width " + std::to_string(cell.width);
        const double waits = split.launch_and_wait / total;
        if (waits >= 0.4)
            return "Launch overhead: " + percent_text(waits) + " of a step of " + device + where
                + " are orders and waiting, whatever the work. Larger work makes it worth while.";
        if (copy / total >= 0.4)
            return "Transfer: " + percent_text(copy / total) + " of a step of " + device + where
                + " bring the batch to where it is used.";
        return "Small matrices: " + device + " is busy for " + percent_text(split.work_seconds() / total)
            + " of its step" + where + ", but each piece of work is too small to fill it.";
    }

    const CrossoverRequest& m_request;
    const DeviceLibrary& m_devices;
    const std::function<bool(const Crossover&)>& m_go_on;
    const Clock::time_point m_begin = Clock::now();
    std::shared_ptr<const Dataset> m_data;
    std::vector<bool> m_too_long; // cells that would take too much of the time, or memory
    struct Taken {
        std::size_t cell = 0;
        double seconds = 0;
    };
    std::vector<Taken> m_taken;
    bool m_over = false; // time is up, or it was stopped
    Crossover m_found;
};

} // namespace

Result<Crossover> find_crossover(
    const CrossoverRequest& request, const DeviceLibrary& devices, const std::function<bool(const Crossover&)>& go_on)
{
    return Search(request, devices, go_on).run();
}

} // namespace epoch
