#include "lab/other_load.h"

#include "base/elapsed.h"
#include "base/message.h"
#include "base/units.h"
#include "monitor/cpu_meter.h"
#include "monitor/program_meter.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <memory>

namespace epoch {
namespace {

constexpr std::size_t max_programs = 2;
constexpr double min_program_cores = 0.05; // less is not worth a name

std::string named(const std::vector<BusyProgram>& programs)
{
    std::string names;
    for (const BusyProgram& one : programs) {
        if (one.cores < min_program_cores || &one == programs.data() + max_programs) break;
        names += (names.empty() ? "" : ", ") + one.name;
    }
    return names;
}

} // namespace

BackgroundLoad measured_load()
{
    struct Meter {
        CpuMeter cores;
        ProgramMeter programs;
    };
    return [meter = std::make_shared<Meter>()](double own_cores) {
        const Meters now = meter->cores.sample();
        const auto cores = static_cast<double>(now.cores.size());
        const double own = std::min(now.process_share * cores, own_cores);
        OtherLoad load;
        const auto programs = meter->programs.busiest();
        if (!now.valid) return load;
        load.cores = std::max(0.0, now.cpu_share * cores - own);
        if (is_disturbed(load)) load.programs = named(programs);
        return load;
    };
}

std::vector<MessageValue> load_values(const OtherLoad& load, std::string_view when)
{
    const std::string cores = load.cores < 1 ? figure_text(std::round(100 * load.cores) / 100) : times_text(load.cores);
    return {{"when", when}, {"cores", cores}, {"programs", load.programs.empty() ? "" : " (" + load.programs + ")"}};
}

LoadTally::LoadTally(BackgroundLoad load)
    : m_load(std::move(load))
    , m_begin(steady_seconds())
    , m_read(m_begin)
{
    m_load(std::numeric_limits<double>::infinity());
}

const OtherLoad& LoadTally::so_far()
{
    const double now = steady_seconds();
    if (now < m_read + 1) return m_sum;
    const OtherLoad load = m_load(std::numeric_limits<double>::infinity());
    if (load.cores >= 0) {
        const double before = std::max(0.0, m_sum.cores) * (m_read - m_begin);
        m_sum.cores = (before + load.cores * (now - m_read)) / (now - m_begin);
    }
    m_read = now;
    if (!load.programs.empty()) m_sum.programs = load.programs;
    m_sum.disturbance = is_disturbed(m_sum) ? message(disturbed_pattern, load_values(m_sum)) : Message();
    return m_sum;
}

} // namespace epoch
