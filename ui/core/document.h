// Document: the one mutable project of the window, its undo stack, its file state and what is selected. Everybody
// reads it; every change goes through it.
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

// Edits with the same key become one step of undo: within half a second of each other, or as long as one gesture lasts
// (a slider that is held).
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
    int gesture = 0; // 0: none; numbers of gestures are not used again
};

// What is drawn: the network, or the inside of the block that is open.
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
    const Checked& checked() const { return m_checked; } // of the project as it is now
    Drawing drawing() const;
    const DataFacts* data() const { return m_project.data ? &*m_project.data : nullptr; }
    QUndoStack& undoStack() { return m_undo; }

    // Draws the inside of a block from now on; edits are edits of the block, and every instance follows. Its way in is
    // `openBlocks`, the outermost first; it goes on as long as the instances are there.
    void openBlock(NodeId instance);
    void closeBlocks(std::size_t left_open = 0);
    QStringList openBlocks() const; // names of the instances
    // Opens the blocks that lead to a layer of this drawing ("encoder/3/attention"), as far as they can be opened, and
    // selects it.
    void lookInto(const std::string& path);

    // One step of undo of what is drawn. False, and refused(error), when the edit cannot be applied; nothing has
    // changed then.
    bool apply(const Edit& edit, const MergeKey& mergeKey = {});
    int newGesture() { return ++m_last_gesture; } // for MergeKey
    bool applyFix(const Problem& problem, const Fix& fix); // dataWanted() where the fix is to choose data
    void refuse(const Error& error) { Q_EMIT refused(error); } // what could not even become an edit
    bool setTraining(const TrainingSettings& training, const QString& label, const MergeKey& mergeKey = {});
    bool setWords(const std::string& title, const std::string& description);
    // A data spec that has been read, with what it holds.
    void chooseData(const std::string& spec, const DataFacts& facts);
    // Somebody is to look at the data, with this option of their spec changed; empty: as they are.
    void askForData(const std::string& option, const std::string& value);

    // Replaces everything: a file was opened, a template chosen (no path). The undo stack starts anew. `heldBy`: who
    // else has the file open, so that it cannot be saved from here.
    void load(
        Project project, const QString& path = {}, std::optional<FileStamp> stamp = {}, const QString& heldBy = {});
    bool loaded() const { return m_loaded; } // false: no document yet, the start page shows

    const QString& path() const { return m_path; } // empty: never saved
    const std::optional<FileStamp>& stamp() const { return m_stamp; } // of the file as it was opened or saved
    const QString& heldBy() const { return m_held_by; } // empty: nobody else
    QString baseFolder() const; // for relative data paths
    QString displayName() const;
    bool modified() const;
    // Saving takes time: `edits` is the index of the undo stack when what was saved was handed over.
    void markSaved(const QString& path, int edits, const FileStamp& stamp = {});
    void markUnsaved(); // what was loaded is not what its file holds
    // The facts of the data spec, learned from the engine; not an edit of the user's.
    void setData(const DataFacts& facts);
    void setLastRun(const std::string& run); // goes into the file with the next save; not an edit either

    const std::vector<NodeId>& selection() const { return m_selection; }
    bool selected(NodeId node) const;
    void select(std::vector<NodeId> nodes);

Q_SIGNALS:
    void levelChanged(); // another drawing is shown; comes after edited()
    void edited(); // graph, training or data: redraw and re-read
    void loadedProject(); // another document; comes before edited()
    void selectionChanged();
    void fileStateChanged(); // path or modified
    void refused(const epoch::Error& error);
    void dataWanted(); // somebody pressed "Choose data"
    void dataOptionWanted(const std::string& option, const std::string& value); // likewise, to change it

private:
    class EditStep; // the undo commands: the only others that change the project (undo.h)
    class SettingsStep;

    // What a project says beside its drawing.
    struct Settings {
        std::string title, description, data_spec;
        std::optional<DataFacts> data;
        TrainingSettings training;
        bool operator==(const Settings&) const = default;
    };
    Settings settings() const;
    void takeSettings(const Settings& settings);
    void change(const QString& label, const Settings& to, const MergeKey& mergeKey = {});

    Result<Edit> editOfProject(const Edit& edit) const;
    Drawing drawingAt(std::size_t depth) const;
    std::size_t lookInside(); // how many open blocks are still there

    enum class Changed : std::uint8_t { meaning, looks }; // looks: positions and notes, nothing to check anew
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
        Inside inside;
    };
    std::vector<Level> m_levels; // the open blocks, the outermost first
    int m_last_gesture = 0;
    std::vector<NodeId> m_selection;
};

} // namespace epoch::ui
