#include "ui/run/slow_motion.h"

#include "base/units.h"
#include "ui/canvas/node_look.h"
#include "ui/core/document.h"
#include "ui/core/frame_clock.h"
#include "ui/run/run_control.h"
#include "ui/style/number_text.h"

#include <algorithm>
#include <array>

namespace epoch::ui {
namespace {

// The end of each stage as a share of the whole step.
constexpr std::array<double, 6> stage_ends = {0.10, 0.20, 0.48, 0.58, 0.86, 1.0};

Family familyOf(const Node& node)
{
    const auto* type = find_layer(node.layer);
    return type ? type->family : Family::dense;
}

bool hasWeights(const Document& document, NodeId id)
{
    const auto* facts = document.checked().facts_of(id);
    return facts && facts->cost.parameters > 0;
}

} // namespace

SlowMotion::SlowMotion(RunControl& run, FrameClock& clock, Document& document, QObject* parent)
    : QObject(parent)
    , m_run(run)
    , m_clock(clock)
    , m_document(document)
{
    connect(&clock, &FrameClock::tick, this, &SlowMotion::tick);
    connect(&document, &Document::edited, this, &SlowMotion::stop);
    connect(&document, &Document::loadedProject, this, &SlowMotion::stop);
    connect(&run, &RunControl::stateChanged, this, [this] {
        if (m_progress >= 1 && m_run.running()) stop(); // the step is shown, and training goes on
    });
}

void SlowMotion::start()
{
    if (!m_run.obstacle().isEmpty()) return;
    if (m_run.running()) m_run.pause();
    m_run.advance(1);
    const canvas::Looks looks(m_document.project().graph, m_document.checked(), m_document.data(), 0);
    m_order = looks.dataOrder();
    m_active = true;
    m_since.start();
    showAt(0);
}

void SlowMotion::stop()
{
    if (!std::exchange(m_active, false)) return;
    m_lit.clear();
    Q_EMIT changed();
}

void SlowMotion::tick()
{
    if (!m_active || m_progress >= 1) return;
    m_clock.wake(); // an animation needs every frame of the display
    showAt(double(m_since.elapsed()) / 1000);
}

void SlowMotion::showAt(double seconds)
{
    const double progress = std::clamp(seconds / total_seconds, 0.0, 1.0);
    const auto found = std::ranges::upper_bound(stage_ends, progress);
    const auto index = std::min<std::size_t>(std::size_t(found - stage_ends.begin()), stage_ends.size() - 1);
    const double from = index == 0 ? 0 : stage_ends[index - 1];
    const auto stage = StepStage(index);
    m_progress = progress;
    m_stage = stage;
    m_lit = progress < 1 ? nodesAt((progress - from) / (stage_ends[index] - from)) : std::vector<NodeId>();
    Q_EMIT changed();
}

std::vector<NodeId> SlowMotion::nodesAt(double share) const
{
    const auto& graph = m_document.project().graph;
    std::vector<NodeId> data, layers, losses, learning;
    for (const auto id : m_order) {
        const auto* node = graph.find(id);
        if (!node || node->muted) continue;
        const auto family = familyOf(*node);
        (family == Family::data ? data : family == Family::loss ? losses : layers).push_back(id);
        if (hasWeights(m_document, id)) learning.push_back(id);
    }
    const auto one = [&](bool reversed) -> std::vector<NodeId> {
        if (layers.empty()) return {};
        const auto at = std::min(std::size_t(share * double(layers.size())), layers.size() - 1);
        return {layers[reversed ? layers.size() - 1 - at : at]};
    };
    switch (m_stage) {
    case StepStage::load:
    case StepStage::copy: return data;
    case StepStage::forward: return one(false);
    case StepStage::loss: return losses;
    case StepStage::backward: return one(true);
    case StepStage::update: return learning;
    }
    return {};
}

QString SlowMotion::caption() const
{
    switch (m_stage) {
    case StepStage::load: return tr("1 Load");
    case StepStage::copy: return tr("2 Copy");
    case StepStage::forward: return tr("3 Forward");
    case StepStage::loss: return tr("4 Loss");
    case StepStage::backward: return tr("5 Backward");
    case StepStage::update: return tr("6 Update");
    }
    return {};
}

QString SlowMotion::explanation() const
{
    const auto* state = m_run.state();
    const bool gpu = state && !state->device.empty() && !state->device.starts_with("cpu");
    switch (m_stage) {
    case StepStage::load: return tr("The next %1 samples are loaded from the data.").arg(state ? state->batch : 0);
    case StepStage::copy:
        return gpu ? tr("The batch is copied to the GPU's memory.")
                   : tr("Nothing to copy: the CPU reads the batch in place.");
    case StepStage::forward: return tr("Each layer computes its output from the output of the layer before it.");
    case StepStage::loss: return tr("The predictions are compared with the targets. The loss says how wrong they are.");
    case StepStage::backward: return tr("From the last layer to the first: the gradient of the loss for each weight.");
    case StepStage::update: return tr("The optimizer moves every weight a little against its gradient.");
    }
    return {};
}

QString SlowMotion::scale() const
{
    const auto* state = m_run.state();
    if (!state || state->time.seconds_per_step <= 0) return {};
    return tr("1 s on the screen is %1 of real time")
        .arg(quantityText(duration_text(state->time.seconds_per_step / total_seconds)));
}

} // namespace epoch::ui
