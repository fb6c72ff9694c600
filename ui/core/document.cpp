#include "ui/core/document.h"

#include "model/fit_to_data.h"
#include "model/structure.h"
#include "ui/core/undo.h"
#include "ui/style/engine_text.h"

#include <QDir>
#include <QFileInfo>

#include <algorithm>

namespace epoch::ui {

Document::Document(QObject* parent)
    : QObject(parent)
{
    connect(&m_undo, &QUndoStack::cleanChanged, this, &Document::fileStateChanged);
    m_checked = check_graph(m_project.graph, data());
}

bool Document::apply(const Edit& edit, const MergeKey& mergeKey)
{
    const auto whole = editOfProject(edit);
    auto inverse = whole ? epoch::apply(m_project.graph, *whole) : whole;
    if (!inverse) {
        Q_EMIT refused(inverse.error());
        return false;
    }
    if (const auto* group = std::get_if<Group>(&whole->what); group && group->edits.empty() && !m_levels.empty()) {
        Q_EMIT edited(); // an end of the block was moved: it returns to its place
        return true;
    }
    const auto label = engineText(label_of(edit));
    m_undo.push(new EditStep(*this, label, std::move(*inverse), changedBy(*whole), mergeKey));
    return true;
}

Result<Edit> Document::editOfProject(const Edit& edit) const
{
    return m_levels.empty() ? Result<Edit>(edit) : edit_in_project(m_project.graph, m_levels.back().inside, edit);
}

Drawing Document::drawingAt(std::size_t depth) const
{
    if (depth == 0) return {m_project.graph, m_checked, data()};
    const auto& inside = m_levels[depth - 1].inside;
    return {inside.graph, inside.checked, &inside.enters};
}

Drawing Document::drawing() const { return drawingAt(m_levels.size()); }

std::size_t Document::refreshLevels()
{
    for (std::size_t depth = 0; depth < m_levels.size(); ++depth) {
        const auto around = drawingAt(depth);
        const auto* node = around.graph.find(m_levels[depth].instance);
        if (!node || node->block.empty() || is_block_end(node->id)) return depth;
        auto inside = open_block(
            m_project.graph, node->block, block_input_types(around.graph, around.checked, around.data, node->id));
        if (!inside) return depth;
        m_levels[depth].inside = std::move(*inside);
    }
    return m_levels.size();
}

void Document::openBlock(NodeId instance)
{
    const auto* node = drawing().graph.find(instance);
    if (!node || node->block.empty() || is_block_end(instance)) return;
    m_levels.push_back({instance, {}});
    m_levels.resize(refreshLevels());
    m_selection.clear();
    Q_EMIT edited();
    Q_EMIT selectionChanged();
    Q_EMIT levelChanged();
}

void Document::closeBlocks(std::size_t left_open)
{
    if (left_open >= m_levels.size()) return;
    m_selection = {m_levels[left_open].instance};
    m_levels.resize(left_open);
    Q_EMIT edited();
    Q_EMIT selectionChanged();
    Q_EMIT levelChanged();
}

QStringList Document::openBlocks() const
{
    QStringList names;
    for (std::size_t depth = 0; depth < m_levels.size(); ++depth)
        if (const auto* node = drawingAt(depth).graph.find(m_levels[depth].instance))
            names << QString::fromStdString(node->name);
    return names;
}

void Document::revealLayer(const std::string& path)
{
    for (std::size_t begin = 0; begin <= path.size();) {
        const auto end = std::min(path.find('/', begin), path.size());
        const auto* node = drawing().graph.named(std::string_view(path).substr(begin, end - begin));
        if (!node) return;
        const auto id = node->id;
        const bool copies = node->repeat > 1; // the path contains the number of the copy
        const auto depth = m_levels.size();
        if (end < path.size()) openBlock(id);
        if (m_levels.size() == depth) return select({id});
        begin = end + 1;
        if (copies) begin = std::min(path.find('/', begin), path.size()) + 1;
    }
}

bool Document::applyFix(const Problem& problem, const Fix& fix)
{
    if (fix.kind == Fix::Kind::choose_data) {
        Q_EMIT dataWanted();
        return true;
    }
    const auto& shown = drawing().checked.problems;
    if (std::ranges::find(shown, problem) == shown.end()) closeBlocks(); // the problem belongs to the whole network
    const auto edit = edit_for(drawing().graph, problem, fix);
    if (!edit) {
        Q_EMIT refused(edit.error());
        return false;
    }
    return apply(*edit);
}

void Document::askForData(const std::string& option, const std::string& value)
{
    Q_EMIT dataWanted();
    if (!option.empty()) Q_EMIT dataOptionWanted(option, value);
}

bool Document::setTraining(const TrainingSettings& training, const QString& label, const MergeKey& mergeKey)
{
    if (const auto ok = check_settings(training); !ok) {
        Q_EMIT refused(ok.error());
        return false;
    }
    auto to = settings();
    to.training = training;
    change(label, to, mergeKey);
    return true;
}

bool Document::setTitleAndDescription(const std::string& title, const std::string& description)
{
    for (const auto* text : {&title, &description})
        if (const auto ok = check_text(*text); !ok) {
            Q_EMIT refused(ok.error());
            return false;
        }
    auto to = settings();
    to.title = title, to.description = description;
    change(title == m_project.title ? tr("change the description") : tr("change the title"), to);
    return true;
}

void Document::setStartFrom(const std::string& file)
{
    auto to = settings();
    to.start_from = file;
    const auto relative = QDir(baseFolder()).relativeFilePath(QString::fromStdString(file));
    if (!file.empty() && !baseFolder().isEmpty() && !relative.startsWith(QStringLiteral("..")))
        to.start_from = relative.toStdString();
    change(file.empty() ? tr("draw the initial weights") : tr("start from the weights of a file"), to);
}

bool Document::ownsData() const { return !m_project.data_spec.empty() && !m_project.data_spec.starts_with("builtin:"); }

void Document::chooseData(const std::string& spec, const DataFacts& facts)
{
    auto to = settings();
    auto fit = fit_to_data(m_project, facts);
    to.data_spec = spec, to.data = facts, to.training = fit.training;
    const auto is_data = [](const auto& entry) { return entry.second.layer == "data"; };
    if (std::ranges::none_of(m_project.graph.nodes, is_data)) {
        Node node;
        node.layer = "data";
        fit.edit.edits.push_back({AddNode{std::move(node)}});
    }
    QStringList done{tr("choose data %1").arg(titleText(facts.title))};
    for (const auto& one : fit.changes) done << engineText(one);
    const auto label = done.join(QStringLiteral(", "));
    if (fit.edit.edits.empty()) return change(label, to);
    closeBlocks();
    m_undo.beginMacro(label);
    change(label, to);
    fit.edit.label = label.toStdString();
    apply({std::move(fit.edit)});
    m_undo.endMacro();
}

Document::Settings Document::settings() const
{
    return {m_project.title, m_project.description, m_project.data_spec, m_project.data, m_project.training,
        m_project.start_from};
}

void Document::takeSettings(const Settings& settings)
{
    const auto same_data = settings.data == m_project.data;
    m_project.title = settings.title, m_project.description = settings.description;
    m_project.data_spec = settings.data_spec, m_project.data = settings.data;
    m_project.training = settings.training, m_project.start_from = settings.start_from;
    refresh(same_data ? Changed::layout : Changed::content);
    Q_EMIT fileStateChanged(); // the window title marks unsaved changes
}

void Document::change(const QString& label, const Settings& to, const MergeKey& mergeKey)
{
    if (to != settings()) m_undo.push(new SettingsStep(*this, label, to, mergeKey));
}

void Document::load(Project project, const QString& path, std::optional<FileStamp> stamp, const QString& heldBy)
{
    m_project = std::move(project);
    m_path = path;
    m_stamp = std::move(stamp);
    m_held_by = heldBy;
    m_loaded = true;
    m_levels.clear();
    m_selection.clear();
    m_undo.clear();
    m_undo.setClean(); // an empty stack that was marked unsaved stays so when it is cleared
    m_checked = check_graph(m_project.graph, data());
    Q_EMIT loadedProject();
    Q_EMIT edited();
    Q_EMIT selectionChanged();
    Q_EMIT fileStateChanged();
}

QString Document::baseFolder() const { return m_path.isEmpty() ? QString() : QFileInfo(m_path).absolutePath(); }

QString Document::displayName() const
{
    if (!m_path.isEmpty()) return QFileInfo(m_path).completeBaseName();
    return m_project.title.empty() ? tr("Untitled") : titleText(m_project.title); // of an example or a lesson
}

bool Document::modified() const { return !m_undo.isClean(); }

void Document::markSaved(const QString& path, int edits, const FileStamp& stamp)
{
    m_path = path;
    m_stamp = stamp;
    m_held_by.clear();
    if (edits == m_undo.index())
        m_undo.setClean();
    else
        m_undo.resetClean();
    Q_EMIT fileStateChanged();
}

void Document::markUnsaved()
{
    m_undo.resetClean();
    Q_EMIT fileStateChanged();
}

void Document::setLastRun(const std::string& run) { m_project.last_run = run; }

AskLastRun Document::lastRunQuery(const QString& runs) const
{
    return {runs.toStdString(), m_path.toStdString(), baseFolder().toStdString(), m_project};
}

void Document::setData(const DataFacts& facts)
{
    if (m_project.data == facts) return;
    m_project.data = facts;
    refresh(Changed::content);
}

bool Document::selected(NodeId node) const { return std::ranges::find(m_selection, node) != m_selection.end(); }

void Document::select(std::vector<NodeId> nodes)
{
    std::erase_if(nodes, [this](NodeId id) { return !drawing().graph.find(id); });
    if (nodes == m_selection) return;
    m_selection = std::move(nodes);
    Q_EMIT selectionChanged();
}

void Document::refresh(Changed what)
{
    if (what == Changed::content) m_checked = check_graph(m_project.graph, data());
    const auto left_open = refreshLevels();
    const bool closes = left_open < m_levels.size();
    m_levels.resize(left_open);
    select(closes ? std::vector<NodeId>() : m_selection); // removed nodes are no longer selected
    Q_EMIT edited();
    if (closes) Q_EMIT levelChanged();
}

Document::Changed Document::changedBy(const Edit& edit)
{
    const auto layout = [](const Edit& e) {
        return std::holds_alternative<Move>(e.what) || std::holds_alternative<Reroute>(e.what)
            || std::holds_alternative<SetNote>(e.what) || std::holds_alternative<RemoveNote>(e.what);
    };
    if (const auto* group = std::get_if<Group>(&edit.what))
        return std::ranges::all_of(group->edits, layout) ? Changed::layout : Changed::content;
    return layout(edit) ? Changed::layout : Changed::content;
}

} // namespace epoch::ui
