// knob_board: what the knobs of a run are set to, what was turned at which step, and what of that story is yet to come
// where a run is told again.
#pragma once

#include "plan/plan.h"
#include "protocol/metrics.h"

#include <deque>
#include <optional>
#include <string_view>
#include <vector>

namespace epoch {

class KnobBoard {
public:
    KnobBoard() = default; // none
    explicit KnobBoard(std::vector<Knob> knobs);

    const std::vector<Knob>& knobs() const { return m_knobs; }
    const Knob* learning_rate() const; // null: there is no such knob
    // The value of each, in the order of the device's rows, with `learning_rate` in place of that knob's own.
    void append_row(std::vector<float>& rows, double learning_rate) const;

    // What was turned and will be turned, in order.
    const std::vector<KnobChange>& story() const { return m_story; }
    // Whoever turns a knob tells the story anew from `step` on. Refuses unknown knobs and values outside their range
    // ("train.knob").
    Status turn(std::string_view name, double value, std::uint64_t step);
    // Another run's story: what it has at `step` and after it is yet to come.
    void follow(std::vector<KnobChange> story, std::uint64_t step);
    std::optional<std::uint64_t> next_step() const; // of the first change to come
    Status turn_due(std::uint64_t step); // the changes to come up to and at `step`

    void forget_story();
    // The values of a copy; refuses those of another optimizer ("train.state"). Nothing is to come any more.
    Status check(const std::vector<Knob>& of_copy) const;
    void restore(std::vector<Knob> of_copy);
    // The story up to `until`: what it has from `step` on is to come again.
    void rewind(std::uint64_t step, std::uint64_t until);

private:
    Result<Knob*> settable(std::string_view name, double value);
    void await(std::uint64_t step);

    std::vector<Knob> m_knobs;
    std::optional<std::size_t> m_rate;
    std::vector<KnobChange> m_story;
    std::deque<KnobChange> m_to_come;
};

} // namespace epoch
