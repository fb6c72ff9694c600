#include "inspect/diagnosis.h"

#include "base/elapsed.h"
#include "inspect/diagnosis_rules.h"
#include "inspect/sample_rows.h"
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
    const DeviceFacts& device = session.compiled().device_facts();
    const double seconds = session.telemetry().seconds_per_step();
    if (device.id.starts_with("cpu") || device.peak_flops <= 0 || seconds <= 0) return std::nullopt;
    // Only the peak of FP32 is known.
    if (Params(training_schema(), session.project().training.values).choice("precision") != "fp32") return std::nullopt;
    double flops = 0;
    for (const NodeFacts& facts : session.compiled().network().facts)
        flops += facts.cost.forward_flops + facts.cost.backward_flops;
    return flops * static_cast<double>(session.state().schedule().batch) / seconds / device.peak_flops;
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
    begin_baseline();
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

// Once: neither the data nor the split changes while a session lives.
void Diagnosing::begin_baseline()
{
    const FieldFacts* truth = truth_field(*m_session);
    if (m_baseline || !truth || m_session->data().facts.counts.validation == 0) return;
    if (m_session->step() < steps_to_judge(symptoms())) return;
    m_baseline.emplace(m_session->compiled().shared_data(), *truth);
    m_baseline->begin(Split::validation);
}

Symptoms Diagnosing::symptoms() const
{
    const Session& session = *m_session;
    Symptoms seen;
    seen.losses = records_of(session, "loss");
    seen.norms = records_of(session, "gradient_norm");
    seen.validations = session.telemetry().validations();
    seen.step = session.step();
    seen.steps_planned = session.state().steps_planned();
    seen.epoch = session.state().epoch();
    seen.steps_per_epoch =
        static_cast<double>(session.state().schedule().samples) / static_cast<double>(session.state().schedule().batch);
    seen.steps_not_finite = session.telemetry().steps_not_finite();
    seen.learning_rate = session.state().learning_rate();
    seen.usual_rate = default_rate(session.project().training);
    seen.seconds = session.state().seconds;
    seen.seconds_waited = session.compiled().traffic().seconds_waited;
    seen.work_share = work_share(session);
    seen.batch = static_cast<std::int64_t>(session.state().schedule().batch);
    seen.samples = session.data().facts.counts.train;
    seen.samples_of_validation = session.data().facts.counts.validation;
    seen.parameters = static_cast<std::int64_t>(session.plan().parameters);
    seen.best_loss = session.data().facts.best_loss;
    const Params settings(training_schema(), session.project().training.values);
    seen.restores_best = settings.flag("restore_best");
    seen.stops_early = settings.integer("stop_patience") > 0;
    for (const FieldFacts& field : session.data().facts.fields) {
        if (field.role != FieldRole::input || field.kind != TensorKind::image) continue;
        seen.pictures = !session.project().data_spec.starts_with("builtin:"); // those have no such option
        seen.augments = seen.augments || field.augment.any();
    }
    seen.targets = &*m_targets;
    return seen;
}

Status Diagnosing::run_slice(double seconds)
{
    const auto start = Clock::now();
    const auto failed = [this](Status done) {
        m_in_progress = false;
        return done;
    };
    if (m_inspector && m_inspector->in_progress()) {
        if (auto done = m_inspector->run_slice(seconds); !done) return failed(std::move(done));
        m_view.seconds += seconds_since(start);
        if (m_inspector->in_progress()) return {};
    }
    if (m_baseline && m_baseline->in_progress()) {
        if (auto done = m_baseline->run_slice(seconds); !done) return failed(std::move(done));
        m_view.seconds += seconds_since(start);
        if (m_baseline->in_progress()) return {};
    }
    const auto moment = m_inspector ? m_inspector->newest() : nullptr;
    const auto baseline = m_baseline ? m_baseline->result() : std::nullopt;
    Symptoms seen = symptoms();
    seen.inside = moment.get();
    seen.baseline = baseline ? &*baseline : nullptr;
    m_view.found = diagnose(seen);
    m_view.steps_needed = steps_to_judge(seen);
    m_view.learned = has_learned(seen);
    m_view.baseline = baseline;
    m_view.looked_inside = moment != nullptr;
    m_view.seconds += seconds_since(start);
    m_in_progress = false;
    return {};
}

} // namespace epoch
