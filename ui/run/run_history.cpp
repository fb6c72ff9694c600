// Appends one moment per frame and drops every second one when there are too many.
#include "ui/run/run_history.h"

#include <algorithm>

namespace epoch::ui {
namespace {

// Events that get a mark on the curves. Validations have points of their own.
bool isMark(const std::string& kind)
{
    constexpr std::string_view kinds[] = {
        "knob", "paused", "resumed", "rewound", "saved", "moved", "branched", "weight", "changed"};
    return std::ranges::find(kinds, kind) != std::end(kinds);
}

} // namespace

bool RunHistory::take(const SessionState& state, const Meters& meters, std::optional<GpuMoment> gpu, double work)
{
    bool changed = false;
    const auto step = double(state.step);
    if (!m_moments.empty() && m_moments.back().step > step) changed = forgetAfter(state.step);
    for (const auto& event : state.events) {
        if (event.number <= m_last_event) continue;
        m_last_event = event.number;
        if (!isMark(event.kind)) continue;
        m_marks.push_back({event.number, event.step, event.kind, event.text});
        changed = true;
    }
    changed = addCheckpoint(state.saved_step) || changed;
    while (m_marks.size() > max_marks) {
        const auto save = std::ranges::find(
            m_marks, "checkpoint", &RunMark::kind); // checkpoints are the most common and the least important
        m_marks.erase(save == m_marks.end() ? m_marks.begin() : save);
    }
    if (state.step == 0 || (!m_moments.empty() && m_moments.back().step == step)) return changed;
    m_moments.push_back({step, state.epoch, state.seconds, meters.valid ? meters.cpu_share : -1,
        meters.valid ? meters.process_share : -1,
        meters.valid && !meters.cores.empty() ? meters.cpu_share * double(meters.cores.size()) : -1,
        meters.process_memory > 0 ? meters.process_memory : -1, work, std::move(gpu)});
    if (m_moments.size() <= max_moments) return changed;
    std::size_t count = 0;
    for (std::size_t i = 1; i < m_moments.size(); i += 2) m_moments[count++] = std::move(m_moments[i]);
    if (m_moments.size() % 2) m_moments[count++] = std::move(m_moments.back());
    m_moments.resize(count);
    return changed;
}

// Regular checkpoints are not events: they would crowd out the others.
bool RunHistory::addCheckpoint(std::optional<std::uint64_t> step)
{
    if (!step || step == m_saved) return false;
    m_saved = step;
    m_marks.push_back({0, *step, "checkpoint", "checkpoint saved"});
    return true;
}

void RunHistory::clear() { *this = {}; }

// Drops what came after the step that the run went back to, except the rewind itself.
bool RunHistory::forgetAfter(std::uint64_t step)
{
    if (m_saved > step) m_saved.reset();
    std::erase_if(m_moments, [&](const Moment& moment) { return moment.step > double(step); });
    return std::erase_if(m_marks, [&](const RunMark& mark) { return mark.step > step && mark.kind != "rewound"; }) > 0;
}

const Moment* RunHistory::momentAt(double step) const
{
    if (m_moments.empty()) return nullptr;
    const auto after = std::ranges::upper_bound(m_moments, step, {}, &Moment::step);
    return after == m_moments.begin() ? &m_moments.front() : &*(after - 1);
}

double RunHistory::at(double Moment::*known, double value, double Moment::*wanted) const
{
    if (m_moments.empty()) return value;
    const auto after = std::ranges::lower_bound(m_moments, value, {}, known);
    const bool beyond = after == m_moments.end();
    const auto& right = beyond ? m_moments.back() : *after;
    const Moment left = beyond || after == m_moments.begin() ? Moment() : *(after - 1);
    const double span = right.*known - left.*known;
    if (span <= 0) return right.*wanted;
    return left.*wanted + (value - left.*known) / span * (right.*wanted - left.*wanted);
}

} // namespace epoch::ui
