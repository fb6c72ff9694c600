// Document: edits in, one checked project out.
#include "ui/document.h"

#include "model/structure.h"
#include "ui/undo.h"

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
    auto inverse = epoch::apply(m_project.graph, edit);
    if (!inverse) {
        Q_EMIT refused(inverse.error());
        return false;
    }
    const auto label = QString::fromStdString(label_of(edit));
    m_undo.push(new EditStep(*this, label, std::move(*inverse), changedBy(edit), mergeKey));
    return true;
}

bool Document::applyFix(const Problem& problem, const Fix& fix)
{
    if (fix.kind == Fix::Kind::choose_data) {
        Q_EMIT dataWanted();
        return true;
    }
    const auto edit = edit_for(m_project.graph, problem, fix);
    if (!edit) {
        Q_EMIT refused(edit.error());
        return false;
    }
    return apply(*edit);
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

bool Document::setWords(const std::string& title, const std::string& description)
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

void Document::chooseData(const std::string& spec, const DataFacts& facts)
{
    auto to = settings();
    to.data_spec = spec, to.data = facts;
    change(tr("choose data %1").arg(QString::fromStdString(facts.title)), to);
}

Document::Settings Document::settings() const
{
    return {m_project.title, m_project.description, m_project.data_spec, m_project.data, m_project.training};
}

void Document::takeSettings(const Settings& settings)
{
    const auto same_data = settings.data == m_project.data;
    m_project.title = settings.title, m_project.description = settings.description;
    m_project.data_spec = settings.data_spec, m_project.data = settings.data;
    m_project.training = settings.training;
    refresh(same_data ? Changed::looks : Changed::meaning);
    Q_EMIT fileStateChanged(); // the title names what has not been saved
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
    m_selection.clear();
    m_undo.clear();
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
    return m_project.title.empty() ? tr("Untitled") : QString::fromStdString(m_project.title);
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

void Document::setData(const DataFacts& facts)
{
    if (m_project.data == facts) return;
    m_project.data = facts;
    refresh(Changed::meaning);
}

bool Document::selected(NodeId node) const { return std::ranges::find(m_selection, node) != m_selection.end(); }

void Document::select(std::vector<NodeId> nodes)
{
    std::erase_if(nodes, [this](NodeId id) { return !m_project.graph.find(id); });
    if (nodes == m_selection) return;
    m_selection = std::move(nodes);
    Q_EMIT selectionChanged();
}

void Document::refresh(Changed what)
{
    if (what == Changed::meaning) m_checked = check_graph(m_project.graph, data());
    select(m_selection); // what was removed is no longer selected
    Q_EMIT edited();
}

Document::Changed Document::changedBy(const Edit& edit)
{
    const auto looks = [](const Edit& e) {
        return std::holds_alternative<Move>(e.what) || std::holds_alternative<Reroute>(e.what)
            || std::holds_alternative<SetNote>(e.what) || std::holds_alternative<RemoveNote>(e.what);
    };
    if (const auto* group = std::get_if<Group>(&edit.what))
        return std::ranges::all_of(group->edits, looks) ? Changed::looks : Changed::meaning;
    return looks(edit) ? Changed::looks : Changed::meaning;
}

} // namespace epoch::ui
