#include "ui/learn/lesson_facts.h"

#include "costs/money.h"
#include "model/optimizer_type.h"
#include "ui/core/document.h"
#include "ui/core/settings.h"
#include "ui/plan/entered_prices.h"
#include "ui/plan/plan_state.h"
#include "ui/race/race_control.h"
#include "ui/race/roofline_card.h"
#include "ui/race/transfer_card.h"
#include "ui/run/run_control.h"

#include <QThread>

#include <algorithm>
#include <array>
#include <cmath>

namespace epoch::ui {

using Found = std::optional<Fact>;

namespace {

Found known(double value) { return Fact{value, false}; }

} // namespace

// One function a figure; each may find that there is nothing yet.
struct FactReader {
    const LessonFacts& f;

    const SessionState* run() const { return f.m_from.run.state(); }
    const RaceLane* lane(std::size_t index) const
    {
        const auto& race = f.m_from.race;
        return race.over() && race.result()->lanes.size() > index ? &race.result()->lanes[index] : nullptr;
    }
    Found laneTime(std::size_t index) const
    {
        const auto* one = lane(index);
        return one && one->median > 0 ? known(one->median) : Found();
    }
    std::optional<PlanFigure> estimate() const
    {
        const auto& all = f.m_from.race.estimates();
        return all.empty() ? std::nullopt : std::optional(figure_of(all.front().step.seconds()));
    }
    // The forms of a batch in the order of the lab: floats, then bytes, then bytes of half the side.
    const TransferBatch* copied(bool last) const
    {
        const auto& lab = f.m_from.copies.lab();
        if (!lab.whole || lab.lanes.empty() || lab.lanes.back().batches.empty()) return nullptr;
        const auto& batches = lab.lanes.back().batches;
        return last ? &batches.back() : &batches.front();
    }
    const PlanState& plan() const { return f.m_from.plan; }
    bool sized() const { return plan().subject() == PlanSubject::size; }
    std::optional<PlanFigure> planEpoch() const { return plan().chosen() ? plan().chosen()->epoch : std::nullopt; }
    std::optional<PlanFigure> eight() const
    {
        if (!plan().chosen()) return {};
        const auto points = several(*plan().answer(), *plan().chosen());
        return points.empty() ? std::nullopt : std::optional(points.back().faster);
    }
    const Project& project() const { return f.m_from.document.project(); }
    double trainable() const
    {
        double sum = 0;
        for (const auto& facts : f.m_from.document.checked().facts) sum += double(facts.trainable_parameters);
        return sum;
    }
    std::int64_t batch() const { return Params(training_schema(), project().training.values).integer("batch"); }
    Found learningRate() const
    {
        const auto* type = find_optimizer(project().training.optimizer);
        return type ? known(Params(type->schema, project().training.optimizer_values).real("learning_rate")) : Found();
    }
    bool gpu() const
    {
        return std::ranges::any_of(f.m_from.run.snapshot()->devices,
            [](const DeviceFacts& device) { return device.usable && device.id != "cpu"; });
    }
    double mode() const { return double(f.m_mode); }
    bool disturbed() const { return f.m_from.race.over() && f.m_from.race.result()->grade == Fairness::disturbed; }
    bool roofline() const { return f.m_from.roofline.isVisible(); }
    double races() const { return double(f.m_races); }
    std::optional<double> breakEven() const
    {
        const auto money = cost_of_training(enteredPrices(f.m_from.settings.prices()), {}, {});
        return money ? money->break_even_hours : std::nullopt;
    }
    double rent() const { return enteredPrices(f.m_from.settings.prices()).rent; }
};

namespace {

using At = const FactReader&;

Found ofRun(At at, double (*value)(const SessionState&)) { return at.run() ? known(value(*at.run())) : Found(); }
Found positive(At at, double (*value)(const SessionState&))
{
    const auto found = ofRun(at, value);
    return found && found->value > 0 ? found : Found();
}
Found ofPlan(At at, double (*value)(At at)) { return at.plan().answer() ? known(value(at)) : Found(); }
Found ofGpu(At at, double (*value)(const GpuAnswer& gpu))
{
    return at.plan().chosen() ? known(value(*at.plan().chosen())) : Found();
}
Found ofCopies(const TransferBatch* batch, double TransferBatch::*seconds)
{
    return batch ? known(batch->*seconds) : Found();
}
Found ofInt8(At at, double (*value)(const Quantized& int8))
{
    const auto& found = at.plan().quantized();
    return found && !found->layers.empty() ? known(value(*found)) : Found();
}
double inInt8(const Quantized& found, bool int8)
{
    return double(std::ranges::count(found.layers, int8, &Quantized::Layer::int8));
}
Found low(const std::optional<PlanFigure>& figure) { return figure ? Found(Fact{figure->low, true}) : Found(); }
Found high(const std::optional<PlanFigure>& figure) { return figure ? Found(Fact{figure->high, true}) : Found(); }

struct Reading {
    std::string_view name;
    Found (*value)(At at);
};

const std::array readings{
    Reading{"step", [](At at) { return Found(Fact{at.run() ? double(at.run()->step) : 0}); }},
    Reading{"epoch", [](At at) { return Found(Fact{at.run() ? at.run()->epoch : 0}); }},
    Reading{"running", [](At at) { return known(at.run() && at.run()->state == RunState::running); }},
    Reading{"loss", [](At at) { return at.run() && at.run()->has_loss ? known(at.run()->loss) : Found(); }},
    Reading{"accuracy", [](At at) { return at.run() && at.run()->has_accuracy ? known(at.run()->accuracy) : Found(); }},
    Reading{"validation_loss",
        [](At at) { return at.run() && at.run()->validation ? known(at.run()->validation->loss) : Found(); }},
    Reading{"validation_accuracy",
        [](At at) {
            const auto* run = at.run();
            return run && run->validation && run->validation->has_accuracy ? known(run->validation->accuracy) : Found();
        }},
    Reading{"step_time", [](At at) { return positive(at, [](auto& run) { return run.time.seconds_per_step; }); }},
    Reading{"samples_per_second",
        [](At at) { return positive(at, [](auto& run) { return run.time.samples_per_second; }); }},
    Reading{"training_time", [](At at) { return ofRun(at, [](auto& run) { return run.seconds; }); }},
    Reading{"flops", [](At at) { return positive(at, [](auto& run) { return run.flops_per_step; }); }},
    Reading{"peak", [](At at) { return positive(at, [](auto& run) { return run.peak_flops; }); }},
    Reading{"parameters", [](At at) { return known(at.trainable()); }},
    Reading{"layers", [](At at) { return known(double(at.project().graph.nodes.size())); }},
    Reading{"batch", [](At at) { return known(double(at.batch())); }},
    Reading{"batches",
        [](At at) {
            return at.project().data ? known(std::ceil(double(at.project().data->counts.train) / double(at.batch())))
                                     : Found();
        }},
    Reading{"learning_rate", [](At at) { return at.learningRate(); }},
    Reading{"cores", [](At) { return known(QThread::idealThreadCount()); }},
    Reading{"gpu", [](At at) { return known(at.gpu()); }},
    Reading{"mode", [](At at) { return known(at.mode()); }},
    Reading{"build", [](At) { return known(double(Mode::build)); }},
    Reading{"train", [](At) { return known(double(Mode::train)); }},
    Reading{"race", [](At) { return known(double(Mode::race)); }},
    Reading{"plan", [](At) { return known(double(Mode::plan)); }},
    Reading{"races", [](At at) { return known(at.races()); }},
    Reading{"first", [](At at) { return at.laneTime(0); }},
    Reading{"second", [](At at) { return at.laneTime(1); }},
    Reading{"disturbed", [](At at) { return known(at.disturbed()); }},
    Reading{"race_flops", [](At at) { return at.lane(0) ? known(at.lane(0)->flops_per_step) : Found(); }},
    Reading{"estimate_low", [](At at) { return low(at.estimate()); }},
    Reading{"estimate_high", [](At at) { return high(at.estimate()); }},
    Reading{"roofline", [](At at) { return known(at.roofline()); }},
    Reading{"copies", [](At at) { return known(at.copied(false) != nullptr); }},
    Reading{"copy_apart", [](At at) { return ofCopies(at.copied(false), &TransferBatch::one_by_one); }},
    Reading{"copy_together", [](At at) { return ofCopies(at.copied(false), &TransferBatch::together); }},
    Reading{"copy_small", [](At at) { return ofCopies(at.copied(true), &TransferBatch::together); }},
    Reading{"plan_size", [](At at) { return known(at.sized() ? at.plan().size().parameters : 0); }},
    Reading{"plan_trains", [](At at) { return known(!at.sized() || at.plan().size().use == ModelUse::train); }},
    Reading{
        "plan_precision", [](At at) { return known(at.plan().precision().contains(QLatin1String("16")) ? 16 : 32); }},
    Reading{"plan_batch", [](At at) { return known(double(at.plan().batch())); }},
    Reading{
        "plan_memory", [](At at) { return ofPlan(at, [](At plan) { return plan.plan().answer()->memory.likely; }); }},
    Reading{"plan_fits",
        [](At at) {
            return ofPlan(at, [](At plan) {
                return double(std::ranges::count(plan.plan().answer()->gpus, Fit::yes, &GpuAnswer::fit));
            });
        }},
    Reading{"plan_gpu_memory", [](At at) { return ofGpu(at, [](auto& gpu) { return gpu.gpu->memory; }); }},
    Reading{"plan_gpu_fits", [](At at) { return ofGpu(at, [](auto& gpu) { return double(gpu.fit == Fit::yes); }); }},
    Reading{"plan_epoch_low", [](At at) { return low(at.planEpoch()); }},
    Reading{"plan_epoch_high", [](At at) { return high(at.planEpoch()); }},
    Reading{"eight_low", [](At at) { return low(at.eight()); }},
    Reading{"eight_high", [](At at) { return high(at.eight()); }},
    Reading{"int8_layers", [](At at) { return ofInt8(at, [](auto& int8) { return inInt8(int8, true); }); }},
    Reading{"int8_kept", [](At at) { return ofInt8(at, [](auto& int8) { return inInt8(int8, false); }); }},
    Reading{"int8_bytes", [](At at) { return ofInt8(at, [](auto& int8) { return double(int8.after.bytes); }); }},
    Reading{"fp32_bytes", [](At at) { return ofInt8(at, [](auto& int8) { return double(int8.before.bytes); }); }},
    Reading{
        "int8_accuracy", [](At at) { return ofInt8(at, [](auto& int8) { return int8.after.evaluation.accuracy; }); }},
    Reading{
        "fp32_accuracy", [](At at) { return ofInt8(at, [](auto& int8) { return int8.before.evaluation.accuracy; }); }},
    Reading{"int8_time", [](At at) { return ofInt8(at, [](auto& int8) { return int8.after.seconds; }); }},
    Reading{"fp32_time", [](At at) { return ofInt8(at, [](auto& int8) { return int8.before.seconds; }); }},
    Reading{"int8_noise",
        [](At at) {
            return ofInt8(
                at, [](auto& int8) { return std::ranges::min(int8.layers, {}, &Quantized::Layer::decibels).decibels; });
        }},
    Reading{"int8_samples", [](At at) { return ofInt8(at, [](auto& int8) { return double(int8.split_samples); }); }},
    Reading{"rent", [](At at) { return known(at.rent()); }},
    Reading{"break_even", [](At at) { return at.breakEven() ? known(*at.breakEven()) : Found(); }},
};

const Reading* readingOf(std::string_view figure)
{
    const auto found = std::ranges::find(readings, figure, &Reading::name);
    return found == readings.end() ? nullptr : &*found;
}

} // namespace

LessonFacts::LessonFacts(const Sources& sources, QObject* parent)
    : QObject(parent)
    , m_from(sources)
{
    connect(&sources.race, &RaceControl::finished, this, [this] { ++m_races; });
}

void LessonFacts::forget() { m_races = 0; }

bool LessonFacts::reads(std::string_view figure) { return readingOf(figure); }

std::optional<Fact> LessonFacts::value(std::string_view name) const
{
    const auto* reading = readingOf(name);
    return reading ? reading->value({*this}) : ofLayer(name);
}

// "hidden.units", or "hidden.time": of the last race's first runner.
std::optional<Fact> LessonFacts::ofLayer(std::string_view name) const
{
    const auto dot = name.find('.');
    const auto* node =
        dot == std::string_view::npos ? nullptr : m_from.document.project().graph.named(name.substr(0, dot));
    if (!node) return {};
    const auto key = name.substr(dot + 1);
    if (key == "time") {
        const auto* lane = FactReader{*this}.lane(0);
        if (!lane) return {};
        for (const auto& row : lane->split.rows)
            if (std::ranges::count(row.nodes, node->id) > 0) return known(row.forward + row.backward);
        return {};
    }
    const auto* type = find_layer(node->layer);
    if (!type || !type->schema.find(key)) return {};
    const auto value = Params(type->schema, node->params).value(key);
    if (const auto* whole = std::get_if<std::int64_t>(&value)) return known(double(*whole));
    if (const auto* real = std::get_if<double>(&value)) return known(*real);
    if (const auto* flag = std::get_if<bool>(&value)) return known(*flag);
    return {};
}

} // namespace epoch::ui
