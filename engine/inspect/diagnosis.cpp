#include "inspect/diagnosis.h"

#include "base/elapsed.h"
#include "inspect/diagnosis_rules.h"
#include "inspect/target_facts.h"
#include "model/optimizer_type.h"
#include "session/session.h"

#include <chrono>

namespace epoch {
namespace {

using Clock = std::chrono::steady_clock;

double default_rate(const TrainingSettings& training)
{
    const OptimizerType* type = find_optimizer(training.optimizer);
    const ParamSpec* rate = type ? type->schema.find("learning_rate") : nullptr;
    return rate ? std::get<double>(rate->fallback) : 0;
}

std::optional<double> work_share(const Session& session)
{
    const DeviceFacts& device = session.device_facts();
    const double seconds = session.telemetry().seconds_per_step();
    if (device.id.starts_with("cpu") || device.peak_flops <= 0 || seconds <= 0) return std::nullopt;
    // Only the peak of FP32 is known.
    if (Params(training_schema(), session.project().training.values).choice("precision") != "fp32") return std::nullopt;
    double flops = 0;
    for (const NodeFacts& facts : session.network().facts)
        flops += facts.cost.forward_flops + facts.cost.backward_flops;
    return flops * static_cast<double>(session.schedule().batch) / seconds / device.peak_flops;
}

std::span<const MetricRecord> records_of(const Session& session, std::string_view metric)
{
    const Series* series = session.telemetry().series(metric);
    if (!series) return {};
    return series->records();
}

} // namespace

Status Diagnosing::begin(Session& session, const View& view)
{
    const auto start = Clock::now();
    m_session = &session;
    m_view = {};
    m_in_progress = false;
    if (!m_targets) {
        ASSIGN_OR_RETURN(m_targets, target_facts(session));
    }
    if (std::get<WatchDiagnosis>(view).look_inside) {
        if (!m_inspector) m_inspector.emplace();
        RETURN_IF_ERROR(m_inspector->begin(session, WatchWeights{}));
    } else {
        m_inspector.reset();
    }
    m_in_progress = true;
    m_view.seconds = seconds_since(start);
    return {};
}

Status Diagnosing::run_slice(double seconds)
{
    const auto start = Clock::now();
    if (m_inspector && m_inspector->in_progress()) {
        if (auto done = m_inspector->run_slice(seconds); !done) {
            m_in_progress = false;
            return done;
        }
        m_view.seconds += seconds_since(start);
        if (m_inspector->in_progress()) return {};
    }
    const auto losses = records_of(*m_session, "loss"), norms = records_of(*m_session, "gradient_norm");
    const auto moment = m_inspector ? m_inspector->newest() : nullptr;
    Symptoms seen;
    seen.losses = losses;
    seen.norms = norms;
    seen.validations = m_session->telemetry().validations();
    seen.step = m_session->step();
    seen.steps_planned = m_session->steps_planned();
    seen.epoch = m_session->epoch();
    seen.steps_per_epoch =
        static_cast<double>(m_session->schedule().samples) / static_cast<double>(m_session->schedule().batch);
    seen.steps_not_finite = m_session->telemetry().steps_not_finite();
    seen.learning_rate = m_session->learning_rate();
    seen.usual_rate = default_rate(m_session->project().training);
    seen.seconds = m_session->seconds();
    seen.seconds_waited = m_session->seconds_waited();
    seen.work_share = work_share(*m_session);
    seen.batch = static_cast<std::int64_t>(m_session->schedule().batch);
    seen.samples = m_session->data().facts.counts.train;
    seen.parameters = static_cast<std::int64_t>(m_session->plan().parameters);
    seen.best_loss = m_session->data().facts.best_loss;
    seen.targets = &*m_targets;
    seen.inside = moment.get();
    m_view.found = diagnose(seen);
    m_view.steps_needed = steps_to_judge(seen);
    m_view.learned = has_learned(seen);
    m_view.looked_inside = moment != nullptr;
    m_view.seconds += seconds_since(start);
    m_in_progress = false;
    return {};
}

} // namespace epoch
