// StepTimes: profiles the run's next step with markers, so that nothing has to wait for it.
#pragma once

#include "inspect/sliced_view.h"
#include "session/session.h"

#include <chrono>
#include <memory>

namespace epoch {

class StepTimes final : public SlicedView {
public:
    Status begin(Session& session, const View& view) override;
    bool in_progress() const override { return m_in_progress; }
    Status run_slice(double seconds) override;
    double rest() const override;
    ViewContent content() const override { return m_view; }

private:
    void take(ProfileView view);

    Session* m_session = nullptr; // of the current result
    std::chrono::steady_clock::time_point m_begun;
    std::shared_ptr<const Session::MarkedStep> m_marked;
    bool m_in_progress = false;
    ProfileView m_view;
};

} // namespace epoch
