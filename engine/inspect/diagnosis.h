// Diagnosing: gathers the symptoms of a session and finds its problems.
#pragma once

#include "inspect/baseline.h"
#include "inspect/inspector.h"
#include "inspect/sliced_view.h"
#include "inspect/symptoms.h"

#include <optional>

namespace epoch {

class Diagnosing final : public SlicedView {
public:
    Status begin(Session& session, const View& view) override;
    bool in_progress() const override { return m_in_progress; }
    Status run_slice(double seconds) override;
    ViewContent content() const override { return m_view; }

private:
    Symptoms symptoms() const;
    void begin_baseline();
    Session* m_session = nullptr; // of the current result
    bool m_in_progress = false;
    std::optional<Inspector> m_inspector;
    std::optional<TargetFacts> m_targets; // the data does not change while a session lives
    std::optional<BaselineFinder> m_baseline; // from the step on at which the curves are judged
    DiagnosisView m_view;
};

} // namespace epoch
