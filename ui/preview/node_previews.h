// NodePreviews: fills the nodes that are to show a sample with what their layers make of it: with the weights of the
// run as long as it trains this drawing, else with those that the drawing would begin with. The sample is the first one
// until another is sent. Where no node shows anything, nothing is asked.
#pragma once

#include "protocol/query.h"

#include <QObject>

#include <optional>
#include <span>

namespace epoch::ui {

class CanvasView;
class Document;
class Questions;
class RunControl;
class ThemeHub;

class NodePreviews : public QObject {
    Q_OBJECT
public:
    struct Parts {
        Document& document;
        RunControl& run;
        Questions& questions;
        CanvasView& canvas;
        ThemeHub& themes;
    };
    explicit NodePreviews(const Parts& parts, QObject* parent = nullptr);

    // From now on this row of the data, or numbers that somebody hands in, goes through the layers; `name` says on the
    // canvas what it is. Row 0 is the first sample again.
    void send(const Probe& probe, const QString& name);

Q_SIGNALS:
    void told(const QString& why); // nothing can be shown

private:
    void loaded();
    void edited();
    void refresh();
    void ask();
    void take(const Result<AnswerValue>& answer, const std::string& key);
    void watch(std::vector<NodeId> nodes);
    void unwatch();
    std::vector<std::vector<float>> sampleToSend() const; // m_sample with the numbers that were handed in
    std::string sampleKey() const;
    void takeFrame();
    void show();
    std::vector<NodeId> wanted() const;

    Parts m_parts;
    std::optional<WatchId> m_watch;
    std::vector<NodeId> m_watched; // nodes of the outermost drawing
    std::shared_ptr<const ViewResult> m_result; // of the watch
    std::shared_ptr<const Preview> m_answer; // of the question
    Probe m_probe;
    std::string m_probe_of; // hash of the data that it is a row of
    std::vector<std::vector<float>> m_sample; // the row of m_probe, of the data with this hash
    std::string m_sample_of, m_told;
    int m_project = 0; // counts what was loaded: an answer may be about another one
    std::optional<bool> m_staged; // none: not looked at since the last edit
    bool m_changed = true, m_asking = false;
};

} // namespace epoch::ui
