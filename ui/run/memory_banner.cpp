#include "ui/run/memory_banner.h"

#include "base/units.h"
#include "model/graph_check.h"
#include "model/graph_edit.h"
#include "model/optimizer_type.h"
#include "ui/core/document.h"
#include "ui/run/run_control.h"
#include "ui/style/number_text.h"
#include "ui/style/to_text.h"
#include "ui/widgets/flow_layout.h"
#include "ui/widgets/layouts.h"
#include "ui/widgets/widgets.h"

#include <QTimer>

#include <algorithm>
#include <string_view>
#include <utility>

namespace epoch::ui {
namespace {

constexpr int pause_in_typing = 250; // milliseconds
constexpr double usable_share = 0.98; // of a device's memory; a session leaves the rest free
constexpr std::string_view size_keys[] = {"units", "filters", "width"};

std::int64_t batchOf(const TrainingSettings& training)
{
    return Params(training_schema(), training.values).integer("batch");
}

} // namespace

MemoryBanner::MemoryBanner(RunControl& run, Document& document, QWidget* parent)
    : QFrame(parent)
    , m_run(run)
    , m_document(document)
    , m_wait(new QTimer(this))
    , m_text(wrappedLabel({}, TextRole::error, this))
    , m_buttons(new FlowLayout(space::s))
{
    setRole(this, "banner");
    m_text->setObjectName(QStringLiteral("memory"));
    column(this, {m_text, m_buttons}, {.spacing = space::xs, .margins = {space::m, space::xs, space::s, space::xs}});
    m_wait->setSingleShot(true);
    m_wait->setInterval(pause_in_typing);
    connect(m_wait, &QTimer::timeout, this, &MemoryBanner::refresh);
    connect(&document, &Document::edited, m_wait, qOverload<>(&QTimer::start));
    connect(&document, &Document::loadedProject, m_wait, qOverload<>(&QTimer::start));
    connect(&run, &RunControl::stateChanged, this, [this] {
        const auto* chosen = device();
        if (const auto id = chosen ? chosen->id : std::string(); std::exchange(m_device, id) != id) m_wait->start();
    });
    hide();
}

const DeviceFacts* MemoryBanner::device() const
{
    const auto& snapshot = m_run.snapshot();
    if (!snapshot) return nullptr;
    const auto name = m_run.device().toStdString();
    const auto is = [&](const DeviceFacts& one) { return one.id == name || name.starts_with(one.id + ':'); };
    const auto found = std::ranges::find_if(snapshot->devices, is);
    return found != snapshot->devices.end() && found->memory > 0 ? &*found : nullptr;
}

bool MemoryBanner::fits(const Graph& graph, const TrainingSettings& training) const
{
    const auto checked = check_graph(graph, m_document.data());
    if (!checked.trainable()) return false;
    const auto all = forecast(checked, m_document.data(), training, nullptr, batchOf(training));
    return all.memory.total() <= usable_share * double(device()->memory);
}

void MemoryBanner::refresh()
{
    const auto* chosen = device();
    const auto& training = m_document.project().training;
    hide();
    if (!chosen || !m_document.data() || !m_document.checked().trainable()) return;
    const auto all = forecast(m_document.checked(), m_document.data(), training, nullptr, batchOf(training));
    if (all.memory.total() <= usable_share * double(chosen->memory)) return;
    const auto& memory = all.memory;
    m_text->setText(
        tr("Needs about %1 of memory; %2 has %3. Parameters %4, gradients %5, optimizer %6, layer outputs %7.")
            .arg(quantityText(bytes_text(memory.total())), toText(chosen->name),
                quantityText(bytes_text(double(chosen->memory))), quantityText(bytes_text(memory.parameters)),
                quantityText(bytes_text(memory.gradients)), quantityText(bytes_text(memory.optimizer)),
                quantityText(bytes_text(memory.activations))));
    clearLayout(m_buttons);
    for (const auto& fix : fixes()) {
        auto* button = new Button(fix.text, this);
        connect(button, &QPushButton::clicked, this, fix.apply);
        m_buttons->addWidget(button);
    }
    setAccessibleName(m_text->text());
    show();
}

std::vector<MemoryBanner::Fix> MemoryBanner::fixes() const
{
    std::vector<Fix> all;
    for (auto fix : {fewerUnits(), smallerBatch(), plainOptimizer()})
        if (fix) all.push_back(std::move(*fix));
    return all;
}

// Halves the size of the layer with the most parameters until the network fits.
std::optional<MemoryBanner::Fix> MemoryBanner::fewerUnits() const
{
    const auto& graph = m_document.project().graph;
    const auto& checked = m_document.checked();
    NodeId largest{};
    std::string key;
    double most = 0;
    for (std::size_t i = 0; i < checked.facts.size(); ++i) {
        const auto* node = graph.find(checked.flat.nodes[i].origin);
        const auto* type = node ? find_layer(node->layer) : nullptr;
        const auto sized = std::ranges::find_if(size_keys, [&](auto one) { return type && type->schema.find(one); });
        const double bytes = forecast_of(checked.facts[i], m_document.project().training).parameters;
        if (sized == std::end(size_keys) || bytes <= most) continue;
        largest = node->id, key = *sized, most = bytes;
    }
    if (most <= 0) return std::nullopt;
    const auto& node = graph.nodes.at(largest);
    auto size = Params(find_layer(node.layer)->schema, node.params).integer(key);
    auto smaller = graph;
    do {
        size /= 2;
        if (size < 1) return std::nullopt;
        smaller.nodes.at(largest).params[key] = size;
    } while (!fits(smaller, m_document.project().training));
    std::int64_t rounded = 1;
    while (rounded * 2 <= size) rounded *= 2;
    const auto text = tr("%1: %2 %3").arg(toText(node.name), key == "units" ? tr("units") : toText(key)).arg(rounded);
    return Fix{text, [this, largest, key, rounded] { m_document.apply(Edit{SetParam{largest, key, Value{rounded}}}); }};
}

std::optional<MemoryBanner::Fix> MemoryBanner::smallerBatch() const
{
    auto training = m_document.project().training;
    std::int64_t batch = 1;
    while (batch * 2 < batchOf(training)) batch *= 2;
    for (; batch >= 1; batch /= 2) {
        training.values["batch"] = batch;
        if (!fits(m_document.project().graph, training)) continue;
        const auto text = tr("Batch %1").arg(batch);
        return Fix{text, [this, training, text] { m_document.setTraining(training, text); }};
    }
    return std::nullopt;
}

std::optional<MemoryBanner::Fix> MemoryBanner::plainOptimizer() const
{
    auto training = m_document.project().training;
    training.optimizer = "sgd";
    training.optimizer_values.clear();
    if (!fits(m_document.project().graph, training)) return std::nullopt;
    const auto text = tr("SGD: no optimizer state");
    return Fix{text, [this, training, text] { m_document.setTraining(training, text); }};
}

} // namespace epoch::ui
