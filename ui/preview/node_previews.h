// NodePreviews: shows the outputs of the layers for one sample in their nodes. It uses the weights of the run while the
// run trains this drawing, else the initial weights. The sample is the first one until another is sent. While no node
// shows a preview, nothing is computed.
#pragma once

#include "protocol/query.h"

#include <QObject>

#include <optional>

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

    // Sets the sample: a row of the data, or given values. The canvas shows `name`; row 0 resets to the first sample.
    void send(const Probe& probe, const QString& name);

Q_SIGNALS:
    void failed(const QString& why); // no preview can be computed

private:
    void loaded();
    void edited();
    void refresh();
    void ask();
    void take(const Result<AnswerValue>& answer, const std::string& key);
    void watch(std::vector<NodeId> nodes);
    void unwatch();
    std::vector<std::vector<float>> sampleToSend() const; // m_sample with the values of the probe
    std::string sampleKey() const;
    void takeFrame();
    void show();
    std::vector<NodeId> visibleNodes() const;

    Parts m_parts;
    std::optional<WatchId> m_watch;
    std::vector<NodeId> m_watched; // nodes of the whole network
    std::shared_ptr<const ViewResult> m_result; // of the watch on the run
    std::shared_ptr<const Preview> m_answer; // of AskPreview
    Probe m_probe;
    std::string m_probe_data_hash; // of the data that m_probe is a row of
    std::vector<std::vector<float>> m_sample; // the values of the row of m_probe
    std::string m_sample_key, m_reported_code;
    int m_project = 0; // counts loaded projects: an answer may belong to an earlier one
    std::optional<bool> m_staged; // nullopt: unknown since the last edit
    bool m_changed = true, m_asking = false;
};

} // namespace epoch::ui
