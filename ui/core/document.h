// Document: the project of the window with its undo stack, file state and selection. Every change goes through it.
#pragma once

#include "model/block_inside.h"
#include "model/project.h"
#include "protocol/query.h"

#include <QObject>
#include <QString>
#include <QStringList>
#include <QUndoStack>

#include <optional>
#include <vector>

namespace epoch::ui {

// Edits with the same key merge into one undo step: within half a second of each other, or during one gesture, such as
// the drag of a slider.
struct MergeKey {
    MergeKey(const QString& key = {})
        : text(key)
    {
    }
    MergeKey(const QString& key, int gestureNumber)
        : text(key)
        , gesture(gestureNumber)
    {
    }
    bool operator==(const MergeKey&) const = default;

    QString text;
    int gesture = 0; // 0: none; gesture numbers are never reused
};

// What the canvas shows: the network, or the inside of the open block.
struct Drawing {
    const Graph& graph;
    const Checked& checked;
    const DataFacts* data;
};

class Document : public QObject {
    Q_OBJECT
public:
    explicit Document(QObject* parent = nullptr);

    const Project& project() const { return m_project; }
    const Checked& checked() const { return m_checked; } // of the current project
    Drawing drawing() const;
    const DataFacts* data() const { return m_project.data ? &*m_project.data : nullptr; }
    QUndoStack& undoStack() { return m_undo; }

    // Shows the inside of a block. Edits then change the block and so all its instances. Blocks can be opened inside
    // blocks.
    // A block closes when its instance is removed.
    void openBlock(NodeId instance);
    void closeBlocks(std::size_t left_open = 0);
    QStringList openBlocks() const; // names of the instances, outermost first
    // Opens the blocks on the path to a layer ("encoder/3/attention") as far as possible, and selects the layer.
    void revealLayer(const std::string& path);

    // Applies an edit of the drawing as one undo step. If it cannot be applied, emits refused(error), changes nothing
    // and returns false.
    bool apply(const Edit& edit, const MergeKey& mergeKey = {});
    int newGesture() { return ++m_last_gesture; } // for MergeKey
    bool applyFix(const Problem& problem, const Fix& fix); // emits dataWanted() if the fix is to choose data
    void refuse(const Error& error) { Q_EMIT refused(error); } // reports an error that prevented an edit
    bool setTraining(const TrainingSettings& training, const QString& label, const MergeKey& mergeKey = {});
    bool setTitleAndDescription(const std::string& title, const std::string& description);
    // Whose weights training starts from; empty: drawn ones. A file beside the project stays beside it when both move.
    void setStartFrom(const std::string& file);
    void offerWeights(const QString& file) { Q_EMIT weightsOffered(file); } // to look at before they are set
    bool ownsData() const; // from a file or folder, not a built-in set
    // Sets the data spec and its facts.
    void chooseData(const std::string& spec, const DataFacts& facts);
    // Requests the data panel, with this option of the data spec changed unless it is empty.
    void askForData(const std::string& option, const std::string& value);
    void askToChangeData() { Q_EMIT dataOptionWanted({}, {}); }

    // Replaces the project and clears the undo stack. A template has no path. `heldBy`: who else has the file open,
    // which prevents saving it from here.
    void load(
        Project project, const QString& path = {}, std::optional<FileStamp> stamp = {}, const QString& heldBy = {});
    bool loaded() const { return m_loaded; } // false: no document yet, the start page is shown

    const QString& path() const { return m_path; } // empty: never saved
    const std::optional<FileStamp>& stamp() const { return m_stamp; } // of the file when it was opened or saved
    const QString& heldBy() const { return m_held_by; } // empty: nobody else
    QString baseFolder() const; // for relative data paths
    QString displayName() const;
    bool modified() const;
    // `edits` is the index of the undo stack at the time of the saved copy, because saving takes time.
    void markSaved(const QString& path, int edits, const FileStamp& stamp = {});
    void markUnsaved(); // the loaded project differs from its file
    // Sets the facts of the data spec as read by the engine; not an undo step.
    void setData(const DataFacts& facts);
    void setLastRun(const std::string& run); // written with the next save; not an undo step
    AskLastRun lastRunQuery(const QString& runs) const; // runs: their folder

    const std::vector<NodeId>& selection() const { return m_selection; }
    bool selected(NodeId node) const;
    void select(std::vector<NodeId> nodes);

Q_SIGNALS:
    void levelChanged(); // another block was opened or closed; emitted after edited()
    void edited(); // the graph, training settings or data have changed
    void loadedProject(); // another project; emitted before edited()
    void redrawn(); // the drawing was replaced as a whole; emitted after edited()
    void selectionChanged();
    void fileStateChanged(); // path or modified
    void refused(const epoch::Error& error);
    void dataWanted(); // the user wants to choose data
    void weightsOffered(const QString& file); // the user wants to start from these
    void newNetworkWanted(const epoch::Project& project); // beside the present one, which is to be safe first
    void dataOptionWanted(
        const std::string& option, const std::string& value); // the user wants to change this option; empty: any

private:
    class EditStep; // the undo commands (undo.h)
    class SettingsStep;

    // The parts of a project besides its graph.
    struct Settings {
        std::string title, description, data_spec;
        std::optional<DataFacts> data;
        TrainingSettings training;
        std::string start_from;
        bool operator==(const Settings&) const = default;
    };
    Settings settings() const;
    void takeSettings(const Settings& settings);
    void change(const QString& label, const Settings& to, const MergeKey& mergeKey = {});

    Result<Edit> editOfProject(const Edit& edit) const;
    Drawing drawingAt(std::size_t depth) const;
    std::size_t refreshLevels(); // the number of open blocks that still exist

    enum class Changed : std::uint8_t { content, layout }; // layout: positions and notes, which need no new check
    void refresh(Changed what);
    static Changed changedBy(const Edit& edit);

    Project m_project;
    Checked m_checked;
    QUndoStack m_undo;
    QString m_path, m_held_by;
    std::optional<FileStamp> m_stamp;
    bool m_loaded = false;
    struct Level {
        NodeId instance{};
        OpenBlock inside;
    };
    std::vector<Level> m_levels; // the open blocks, outermost first
    int m_last_gesture = 0;
    std::vector<NodeId> m_selection;
};

} // namespace epoch::ui
