// RemedyDesk: see remedy_desk.h.
#include "ui/run/remedy_desk.h"

#include "optimizers/optimizer_type.h"
#include "ui/document.h"
#include "ui/run/run_control.h"

namespace epoch::ui {

RemedyDesk::RemedyDesk(Document& document, RunControl& run, QObject* parent)
    : QObject(parent)
    , m_document(document)
    , m_run(run)
{
}

void RemedyDesk::carryOut(const Remedy& remedy)
{
    switch (remedy.kind) {
    case Remedy::Kind::none: return;
    case Remedy::Kind::knob:
        m_run.goBackBeforeFailure();
        setTraining(remedy);
        return;
    case Remedy::Kind::setting:
    case Remedy::Kind::optimizer_setting: setTraining(remedy); return startAnew();
    case Remedy::Kind::parameter:
        if (m_document.apply(Edit{SetParam{remedy.node, remedy.key, remedy.value}})) startAnew();
        return;
    case Remedy::Kind::layer: return changeLayer(remedy);
    case Remedy::Kind::reset: {
        auto training = m_document.project().training;
        ++training.seed;
        m_document.setTraining(training, tr("set seed %1").arg(training.seed));
        return m_run.reset();
    }
    }
}

// Another type in the same place, with the parameters that it knows, too.
void RemedyDesk::changeLayer(const Remedy& remedy)
{
    const auto* name = std::get_if<std::string>(&remedy.value);
    const auto* type = name ? find_layer(*name) : nullptr;
    auto graph = m_document.project().graph;
    const auto node = graph.nodes.find(remedy.node);
    if (!type || node == graph.nodes.end()) return;
    node->second.layer = *name;
    std::erase_if(node->second.params, [&](const auto& param) { return !type->schema.find(param.first); });
    if (m_document.apply(Edit{Replace{std::move(graph)}})) startAnew();
}

void RemedyDesk::setTraining(const Remedy& remedy)
{
    auto training = m_document.project().training;
    const auto* type = find_optimizer(training.optimizer);
    const bool optimizers = remedy.kind == Remedy::Kind::optimizer_setting
        || (remedy.kind == Remedy::Kind::knob && type && type->schema.find(remedy.key));
    (optimizers ? training.optimizer_values : training.values)[remedy.key] = remedy.value;
    m_document.setTraining(training, QString::fromStdString(remedy.label));
}

void RemedyDesk::startAnew()
{
    if (m_run.started()) m_run.restart();
}

} // namespace epoch::ui
