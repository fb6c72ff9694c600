// There is one query at a time. Changes in the meantime are queried when its answer arrives.
#include "ui/preview/node_previews.h"

#include "ui/canvas/canvas_scene.h"
#include "ui/canvas/canvas_view.h"
#include "ui/canvas/hit.h"
#include "ui/canvas/node_item.h"
#include "ui/canvas/preview_picture.h"
#include "ui/charts/class_masks.h"
#include "ui/core/document.h"
#include "ui/core/questions.h"
#include "ui/run/run_control.h"
#include "ui/style/engine_text.h"
#include "ui/style/theme.h"

#include <algorithm>

namespace epoch::ui {
namespace {

using canvas::PreviewOf;

constexpr double per_second = 4;
constexpr std::int64_t max_units = 48, max_side = 32;

// Whether the output belongs to the layer at this path, or to one inside it. Repeated blocks add a number to the path.
bool belongsTo(const NodeOutput& output, const QStringList& names)
{
    qsizetype found = 0;
    for (const auto& part : QString::fromStdString(output.path).split(QLatin1Char('/'))) {
        if (found == names.size()) break;
        bool number = false;
        part.toInt(&number);
        if (part == names[found])
            ++found;
        else if (!number || found == 0)
            return false;
    }
    return found == names.size();
}

// The output of each node of the drawing; for a block, that of its last layer.
std::map<NodeId, const NodeOutput*> outputsOf(const Document& document, std::span<const NodeOutput> outputs)
{
    std::map<NodeId, const NodeOutput*> found;
    const auto open = document.openBlocks();
    if (open.isEmpty()) {
        for (const auto& output : outputs) found[output.node] = &output;
        return found;
    }
    for (const auto& [id, node] : document.drawing().graph.nodes)
        for (const auto& output : outputs)
            if (belongsTo(output, open + QStringList(QString::fromStdString(node.name)))) found[id] = &output;
    return found;
}

// Beside the picture: the true mask, the predicted one and the errors.
void addMasks(canvas::PreviewPicture& picture, const SamplePrediction& prediction, const Theme& theme)
{
    if (prediction.rows < 1) return;
    const auto predicted = predictedClasses(prediction);
    const auto rows = prediction.rows, columns = prediction.columns;
    for (auto& mask : {maskImage(prediction.truth, rows, columns, theme), maskImage(predicted, rows, columns, theme),
             errorImage(prediction.truth, predicted, rows, columns, theme)})
        if (!mask.isNull()) picture.maps.push_back(mask);
}

} // namespace

NodePreviews::NodePreviews(const Parts& parts, QObject* parent)
    : QObject(parent)
    , m_parts(parts)
{
    auto& scene = parts.canvas.drawing();
    connect(&parts.document, &Document::loadedProject, this, &NodePreviews::loaded);
    connect(&parts.document, &Document::edited, this, &NodePreviews::edited);
    connect(&parts.document, &Document::levelChanged, this, &NodePreviews::show);
    connect(&scene, &canvas::CanvasScene::previewsChanged, this, [this] {
        refresh();
        show();
    });
    connect(&parts.canvas, &canvas::ZoomView::viewChanged, this, &NodePreviews::refresh);
    connect(&parts.run, &RunControl::restarted, this, &NodePreviews::edited);
    connect(&parts.run, &RunControl::stateChanged, this, &NodePreviews::takeFrame);
    connect(&parts.themes, &ThemeHub::changed, this, &NodePreviews::show);
}

void NodePreviews::loaded()
{
    ++m_project;
    m_answer.reset();
    m_result.reset();
    m_probe = {};
    m_watched.clear();
    m_parts.canvas.drawing().setPreviewSample({});
}

void NodePreviews::send(const Probe& probe, const QString& name)
{
    const bool first = probe.row == 0 && probe.values.empty();
    m_parts.canvas.drawing().setPreviewSample(first ? QString() : name);
    if (probe.row == m_probe.row && probe.values == m_probe.values) return;
    m_probe = probe;
    m_probe_data_hash = m_parts.document.data() ? m_parts.document.data()->hash : std::string();
    m_watched.clear(); // the watch is on another sample
    m_changed = true;
    refresh();
}

void NodePreviews::edited()
{
    m_changed = true;
    m_staged.reset();
    if (const auto* data = m_parts.document.data(); data && data->hash != m_probe_data_hash)
        send({}, {}); // the data has changed
    refresh();
}

std::vector<NodeId> NodePreviews::visibleNodes() const
{
    const auto& scene = m_parts.canvas.drawing();
    if (!m_parts.document.data() || scene.style().detail == canvas::Detail::block) return {};
    std::vector<NodeId> nodes;
    for (const auto id : nodesTouching(scene, m_parts.canvas.visibleArea()))
        if (scene.nodeItem(id)->showsPreview()) nodes.push_back(id);
    return nodes;
}

void NodePreviews::refresh()
{
    auto nodes = visibleNodes();
    if (nodes.empty()) return unwatch();
    if (!m_staged) m_staged = m_parts.run.staged();
    if (!m_parts.run.started() || *m_staged) {
        unwatch();
        return ask();
    }
    // Inside a block the whole block is watched.
    if (const auto open = m_parts.document.openBlocks(); !open.isEmpty()) {
        nodes.clear();
        for (const auto& [id, node] : m_parts.document.project().graph.nodes)
            if (node.name == open.front().toStdString()) nodes.push_back(id);
    }
    watch(std::move(nodes));
}

void NodePreviews::watch(std::vector<NodeId> nodes)
{
    if (m_watch && nodes == m_watched) return;
    m_watched = nodes;
    WatchSample view{.probe = m_probe, .nodes = std::move(nodes), .max_units = max_units, .max_side = max_side};
    if (m_watch)
        m_parts.run.rewatch(*m_watch, std::move(view), per_second);
    else
        m_watch = m_parts.run.watch(std::move(view), per_second);
}

void NodePreviews::unwatch()
{
    if (m_watch) m_parts.run.unwatch(*m_watch);
    m_watch.reset();
    m_result.reset();
}

void NodePreviews::takeFrame()
{
    if (!m_watch) return;
    const auto* view = m_parts.run.view(*m_watch);
    if (!view || !view->result || view->result == m_result) return;
    m_result = view->result;
    if (m_answer) m_changed = true; // the answer is out of date
    m_answer.reset();
    show();
}

void NodePreviews::ask()
{
    if (m_asking || !m_changed) return;
    m_asking = true;
    m_changed = false;
    AskPreview query{.project = m_parts.document.project(),
        .base_folder = m_parts.document.baseFolder().toStdString(),
        .row = m_probe.row,
        .runs = m_parts.run.runsFolder().toStdString(),
        .max_units = max_units,
        .max_side = max_side};
    auto key = sampleKey();
    if (m_sample_key == key) query.sample = sampleToSend();
    m_parts.questions.ask(
        std::move(query), this, [this, project = m_project, key = std::move(key)](const Result<AnswerValue>& answer) {
            m_asking = false;
            if (project == m_project) take(answer, key);
            refresh();
        });
}

std::string NodePreviews::sampleKey() const
{
    const auto& data = *m_parts.document.data();
    return data.hash + data.spec + '#' + std::to_string(m_probe.row);
}

std::vector<std::vector<float>> NodePreviews::sampleToSend() const
{
    auto sample = m_sample;
    const auto& fields = m_parts.document.data()->fields;
    auto given = m_probe.values.begin();
    for (std::size_t i = 0; i < std::min(fields.size(), sample.size()); ++i)
        if (fields[i].role == FieldRole::input && given != m_probe.values.end() && given->size() == sample[i].size())
            sample[i] = *given++;
    return sample;
}

// Given values replace the inputs of a row, so the row is fetched first.
void NodePreviews::take(const Result<AnswerValue>& answer, const std::string& key)
{
    if (answer.ok()) {
        m_answer = std::make_shared<const Preview>(std::get<Preview>(*answer));
        if (m_sample_key != key) {
            m_sample = m_answer->sample;
            m_sample_key = key;
            m_changed |= !m_probe.values.empty();
        }
        m_reported_code.clear();
    } else {
        m_answer.reset();
        m_sample_key.clear();
        if (const auto& error = answer.error(); error.code != std::exchange(m_reported_code, error.code))
            Q_EMIT failed(tr("The layer outputs cannot be computed: %1").arg(engineText(error.what)));
    }
    if (!m_watch) show();
}

void NodePreviews::show()
{
    const auto* seen = m_watch && m_result ? std::get_if<SampleView>(&m_result->content) : nullptr;
    std::span<const NodeOutput> outputs;
    if (seen)
        outputs = seen->nodes;
    else if (m_answer)
        outputs = m_answer->nodes;
    std::map<NodeId, canvas::PreviewPtr> pictures;
    auto& scene = m_parts.canvas.drawing();
    for (const auto& [id, output] : outputsOf(m_parts.document, outputs)) {
        const auto* item = scene.nodeItem(id);
        if (!item || !item->showsPreview()) continue;
        const bool data = !item->look().block && item->look().family == Family::data;
        const auto what = data ? PreviewOf::data : PreviewOf::layer;
        auto picture = canvas::previewPicture(*output, what, m_parts.themes.current());
        if (data && picture.maps.size() == 1 && seen) addMasks(picture, seen->prediction, m_parts.themes.current());
        pictures[id] = std::make_shared<const canvas::PreviewPicture>(std::move(picture));
    }
    scene.setPreviewPictures(std::move(pictures));
}

} // namespace epoch::ui
