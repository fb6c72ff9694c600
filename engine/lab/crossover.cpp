#include "lab/crossover.h"

#include "base/elapsed.h"
#include "base/units.h"
#include "lab/crossover_grid.h"
#include "lab/race_lane.h"

#include <algorithm>
#include <chrono>
#include <cmath>

namespace epoch {
namespace {

using Clock = std::chrono::steady_clock;

constexpr std::size_t coarse = 5; // cells per side of the first grid
constexpr std::uint64_t warm_up = 3, timed_steps = 8;
constexpr double max_cell_share = 0.25; // share of the remaining time for one cell
constexpr double samples_of_weights = 256; // initializing and moving the weights takes about as long as these samples
constexpr double even_within = 0.15; // log2 of a speed-up that counts as no win
constexpr double dominant_share = 0.4; // share of a step that counts as the cause

class CrossoverSearch {
public:
    CrossoverSearch(const CrossoverRequest& request, CrossoverGrid grid, const DeviceLibrary& devices,
        const std::function<bool(const Crossover&)>& keep_going, Clock::time_point begin)
        : m_request(request)
        , m_devices(devices)
        , m_keep_going(keep_going)
        , m_begin(begin)
        , m_load(request.background_load)
        , m_grid(std::move(grid))
        , m_skipped(m_grid.found().cells.size())
        , m_found(m_grid.found())
    {
    }

    Result<Crossover> run()
    {
        for (const std::size_t cell : coarse_cells()) RETURN_IF_ERROR(visit(cell));
        while (!m_over) {
            const auto cell = nearest_unmeasured();
            if (!cell) break;
            RETURN_IF_ERROR(visit(*cell));
        }
        estimate();
        m_found.whole = !m_over && boundary_is_measured();
        m_found.cause = cause();
        m_found.seconds = seconds_since(m_begin);
        return std::move(m_found);
    }

private:
    std::size_t columns() const { return m_found.batches.size(); }
    std::size_t rows() const { return m_found.sizes.size(); }
    // Evenly over both axes, the smallest work first: its time predicts whether a larger cell fits.
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

    // The cost is linear in the depth and quadratic in width and side.
    double work_of(std::size_t cell) const
    {
        const CrossoverCell& at = m_found.cells[cell];
        const double power = m_found.axis == NetworkAxis::depth ? 1 : 2;
        return (static_cast<double>(at.batch) + samples_of_weights) * std::pow(static_cast<double>(at.size), power);
    }

    // Measures a cell, or skips it if it would take too long.
    Status visit(std::size_t index)
    {
        if (m_over) return {};
        CrossoverCell& cell = m_found.cells[index];
        const double left = m_request.seconds - seconds_since(m_begin);
        if (m_request.seconds > 0 && left <= 0) {
            m_over = true;
            return {};
        }
        if (m_request.seconds > 0 && expected_seconds(index) > std::max(max_cell_share * left, 0.05)) {
            m_skipped[index] = true;
            return {};
        }
        const auto began = Clock::now();
        for (const bool second : {false, true}) {
            if (second && m_grid.gpu()) continue; // estimated already
            const auto seconds = time_of(cell, second ? m_found.second : m_found.first);
            // Too little memory or time costs only this cell.
            if (!seconds
                && (seconds.error().code == "device.out_of_memory" || seconds.error().code == "train.cancelled")) {
                m_skipped[index] = true;
                return {};
            }
            if (!seconds) return seconds.error();
            (second ? cell.second_seconds : cell.first_seconds) = *seconds;
        }
        cell.measured = true;
        cell.speed_up = cell.first_seconds / cell.second_seconds;
        m_cell_times.push_back({index, seconds_since(began)});
        estimate();
        m_found.seconds = seconds_since(m_begin);
        m_found.other = m_load.so_far();
        m_over = !m_keep_going(m_found);
        return {};
    }

    Result<std::unique_ptr<RaceRunner>> warmed_up(
        const CrossoverCell& cell, const std::string& device, const KeepRacing& keep_going)
    {
        ASSIGN_OR_RETURN(const auto data, m_grid.data(cell.size));
        const LaneStart start{m_grid.project(cell.size), m_request.base_folder, data->streamed() ? nullptr : data};
        auto runner = RaceRunner::start(start, {device, cell.batch, {}}, m_devices);
        if (!runner) return runner;
        RETURN_IF_ERROR((*runner)->warm_up(warm_up, keep_going));
        return runner;
    }

    Result<double> time_of(const CrossoverCell& cell, const std::string& device)
    {
        const auto in_time = [this] { return m_request.seconds <= 0 || seconds_since(m_begin) < m_request.seconds; };
        ASSIGN_OR_RETURN(auto runner, warmed_up(cell, device, in_time));
        const double each = runner->warm_seconds();
        // Enough steps for some milliseconds per cell.
        const double enough = each > 0 ? std::clamp(0.02 / each, 1.0, 200.0) : 1;
        const auto steps =
            timed_steps * static_cast<std::uint64_t>(std::ceil(enough / static_cast<double>(timed_steps)));
        RETURN_IF_ERROR(runner->run_round(steps, RaceForm::official, in_time));
        const RaceLane& lane = runner->lane();
        if (lane.source == RaceSource::hardware)
            (device == m_found.second ? m_found.second_title : m_found.first_title) = device_title(device, lane.facts);
        return lane.median;
    }

    // Scales the time of the measured cell with the closest amount of work.
    double expected_seconds(std::size_t index) const
    {
        double expected = 0, nearest = HUGE_VAL;
        for (const auto& [cell, seconds] : m_cell_times) {
            const double larger = work_of(index) / work_of(cell), apart = std::abs(std::log(larger));
            if (apart >= nearest) continue;
            nearest = apart;
            expected = seconds * std::max(1.0, larger);
        }
        return expected;
    }

    // Interpolates the cells that are not measured: inverse distance weighting (Shepard 1968) of the logarithms, with
    // the fourth power of the distance in cells.
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

    std::vector<std::size_t> neighbours(std::size_t cell) const
    {
        const std::size_t row = cell / columns(), column = cell % columns();
        std::vector<std::size_t> cells;
        if (row > 0) cells.push_back(cell - columns());
        if (row + 1 < rows()) cells.push_back(cell + columns());
        if (column > 0) cells.push_back(cell - 1);
        if (column + 1 < columns()) cells.push_back(cell + 1);
        return cells;
    }

    bool is_beside_boundary(std::size_t cell) const
    {
        return std::ranges::any_of(
            neighbours(cell), [&](std::size_t other) { return second_wins(other) != second_wins(cell); });
    }

    bool boundary_is_measured() const
    {
        for (std::size_t cell = 0; cell < m_found.cells.size(); ++cell)
            if (!m_found.cells[cell].measured && is_beside_boundary(cell)) return false;
        return true;
    }

    // Of the unmeasured cells beside the boundary, the one whose speed-up is closest to 1.
    std::optional<std::size_t> nearest_unmeasured() const
    {
        std::optional<std::size_t> best;
        double nearest = HUGE_VAL;
        for (std::size_t cell = 0; cell < m_found.cells.size(); ++cell) {
            if (m_found.cells[cell].measured || m_skipped[cell] || m_found.cells[cell].speed_up <= 0) continue;
            const double off = std::abs(std::log2(m_found.cells[cell].speed_up));
            if (!is_beside_boundary(cell) || off >= nearest) continue;
            nearest = off;
            best = cell;
        }
        return best;
    }

    // Profiles the device that loses at the smallest work: what takes the time of its step?
    Message cause()
    {
        std::optional<std::size_t> smallest;
        bool first_won = false, second_won = false;
        for (std::size_t index = 0; index < m_found.cells.size(); ++index) {
            const CrossoverCell& cell = m_found.cells[index];
            if (!cell.measured || cell.winner() == CrossoverCell::Winner::either
                || std::abs(std::log2(cell.speed_up)) < even_within)
                continue;
            (cell.speed_up > 1 ? second_won : first_won) = true;
            if (!smallest || work_of(index) < work_of(*smallest)) smallest = index;
        }
        if (m_cell_times.empty()) return "The time limit was too short to measure a single cell.";
        if (!smallest && m_grid.gpu()) return "Either device could win in every cell: the estimate is too uncertain.";
        if (!smallest) return "Both devices are equally fast in every measured cell: there is no boundary.";
        if (!second_won || !first_won) return one_winner(second_won);
        const CrossoverCell& cell = m_found.cells[*smallest];
        const bool second_lost = cell.speed_up < 1;
        if (second_lost && m_grid.gpu()) return why_estimated(*smallest);
        const auto why = why_slow(second_lost ? m_found.second : m_found.first, cell);
        return why ? *why : Message();
    }

    Message one_winner(bool second) const
    {
        const char* pattern = !m_grid.gpu() ? "{winner} wins every measured cell except the ties: there is no boundary."
            : second ? "≈ {winner} would win every measured cell except the uncertain ones: there is no boundary."
                     : "{winner} wins every measured cell except the uncertain ones: there is no boundary.";
        return message(pattern, {{"winner", second ? m_found.second_title : m_found.first_title}});
    }

    Message place_of(const CrossoverCell& cell) const
    {
        return message("batch {batch}, {axis} {size}",
            {{"batch", cell.batch}, {"axis", axis_name(m_found.axis)}, {"size", cell.size}});
    }

    struct Shares {
        double waits = 0, copy = 0, work = 0; // of a step
    };
    static Message cause_of(const Shares& of, const std::string& device, const Message& where)
    {
        const bool launches = of.waits >= dominant_share, copies = of.copy >= dominant_share;
        const char* pattern = launches ? "Launch overhead: at {where}, {device} spends {share} of a step on kernel "
                                         "launches and waiting. Larger work hides this overhead."
            : copies ? "Transfer: at {where}, {device} spends {share} of a step on copying the batch to the device."
                     : "Small matrices: at {where}, {device} is busy for {share} of a step, but each kernel is too "
                       "small to fill the device.";
        const double share = launches ? of.waits : copies ? of.copy : of.work;
        return message(pattern, {{"where", where}, {"device", device}, {"share", percent_text(share)}});
    }

    Message why_estimated(std::size_t index) const
    {
        const StepEstimate& step = m_grid.steps()[index];
        const double total = geometric_mean(step.seconds());
        const Message cause = cause_of(
            {geometric_mean(step.starts) / total, geometric_mean(step.copy) / total, geometric_mean(step.work) / total},
            m_found.second_title, place_of(m_found.cells[index]));
        return message("≈ {cause} (ESTIMATED)", {{"cause", cause}});
    }

    // Exceeds the time limit a little, so that the result has an explanation.
    Result<Message> why_slow(const std::string& device, const CrossoverCell& cell)
    {
        const auto keep_going = [] { return true; };
        ASSIGN_OR_RETURN(auto runner, warmed_up(cell, device, keep_going));
        RETURN_IF_ERROR(runner->look_inside(keep_going));
        const TimeSplit split = runner->lane().split;
        double copy = 0;
        for (const SplitRow& row : split.rows) copy += row.copy;
        const double total = std::max(split.total_seconds, 1e-12);
        return cause_of({split.launch_and_wait / total, copy / total, split.work_seconds() / total},
            device == m_found.second ? m_found.second_title : m_found.first_title, place_of(cell));
    }

    const CrossoverRequest& m_request;
    const DeviceLibrary& m_devices;
    const std::function<bool(const Crossover&)>& m_keep_going;
    const Clock::time_point m_begin;
    LoadTally m_load;
    CrossoverGrid m_grid;
    std::vector<bool> m_skipped; // cells that need too much time or memory
    struct CellTime {
        std::size_t cell = 0;
        double seconds = 0;
    };
    std::vector<CellTime> m_cell_times;
    bool m_over = false; // out of time, or stopped
    Crossover m_found;
};

} // namespace

Result<Crossover> find_crossover(const CrossoverRequest& request, const DeviceLibrary& devices,
    const std::function<bool(const Crossover&)>& keep_going)
{
    const auto begin = Clock::now();
    ASSIGN_OR_RETURN(auto grid, CrossoverGrid::make(request));
    return CrossoverSearch(request, std::move(grid), devices, keep_going, begin).run();
}

} // namespace epoch
