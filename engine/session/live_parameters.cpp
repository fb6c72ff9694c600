#include "session/live_parameters.h"

#include "base/units.h"

#include <algorithm>

namespace epoch {

KnobBoard::KnobBoard(std::vector<Knob> knobs)
    : m_knobs(std::move(knobs))
{
    const auto rate = std::ranges::find(m_knobs, "learning_rate", &Knob::name);
    if (rate != m_knobs.end()) m_rate = static_cast<std::size_t>(rate - m_knobs.begin());
}

const Knob* KnobBoard::learning_rate() const { return m_rate ? &m_knobs[*m_rate] : nullptr; }

void KnobBoard::append_row(std::vector<float>& rows, double learning_rate) const
{
    const std::size_t begin = rows.size();
    for (const Knob& knob : m_knobs) rows.push_back(static_cast<float>(knob.value));
    if (m_rate) rows[begin + *m_rate] = static_cast<float>(learning_rate);
}

Result<Knob*> KnobBoard::settable(std::string_view name, double value)
{
    const auto knob = std::ranges::find(m_knobs, name, &Knob::name);
    if (knob == m_knobs.end())
        return Error{"train.knob", std::string(name), "is not something that this run can change",
            "choose one of the run's knobs"};
    if (!(value >= knob->least && value <= knob->most))
        return Error{"train.knob", std::string(name),
            number_text(value) + " is outside " + number_text(knob->least) + " to " + number_text(knob->most),
            "choose a value in the range"};
    return &*knob;
}

Status KnobBoard::turn(std::string_view name, double value, std::uint64_t step)
{
    ASSIGN_OR_RETURN(const auto knob, settable(name, value));
    m_to_come.clear();
    std::erase_if(m_story, [&](const KnobChange& change) { return change.step > step; });
    m_story.push_back({step, std::string(name), knob->value, value});
    knob->value = value;
    return {};
}

void KnobBoard::follow(std::vector<KnobChange> story, std::uint64_t step)
{
    m_story = std::move(story);
    await(step);
}

std::optional<std::uint64_t> KnobBoard::next_step() const
{
    return m_to_come.empty() ? std::nullopt : std::optional(m_to_come.front().step);
}

Status KnobBoard::turn_due(std::uint64_t step)
{
    while (!m_to_come.empty() && m_to_come.front().step <= step) {
        const KnobChange due = std::move(m_to_come.front());
        m_to_come.pop_front();
        ASSIGN_OR_RETURN(const auto knob, settable(due.knob, due.value));
        knob->value = due.value;
    }
    return {};
}

void KnobBoard::forget_story()
{
    m_story.clear();
    m_to_come.clear();
}

Status KnobBoard::check(const std::vector<Knob>& of_copy) const
{
    // Their order is that of the device's rows.
    if (std::ranges::equal(of_copy, m_knobs, {}, &Knob::name, &Knob::name)) return {};
    return Error{"train.state", "knobs", "are others in the copy", "the copy belongs to another optimizer"};
}

void KnobBoard::restore(std::vector<Knob> of_copy)
{
    m_knobs = std::move(of_copy);
    m_to_come.clear();
}

void KnobBoard::rewind(std::uint64_t step, std::uint64_t until)
{
    std::erase_if(m_story, [&](const KnobChange& change) { return change.step >= until; });
    await(step);
}

void KnobBoard::await(std::uint64_t step)
{
    m_to_come.clear();
    std::ranges::copy_if(
        m_story, std::back_inserter(m_to_come), [&](const KnobChange& change) { return change.step >= step; });
}

} // namespace epoch
