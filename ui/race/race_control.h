// RaceControl: the window's hand on a race: who runs, in which form, and the newest of what the engine says of it. It
// never touches the session that trains but to pause it, because that would take cores away.
#pragma once

#include "protocol/query.h"
#include "ui/core/pending_question.h"

#include <QElapsedTimer>
#include <QObject>
#include <QStringList>

#include <memory>
#include <optional>

namespace epoch::ui {

class Document;
class RunControl;

// Files of races that were recorded elsewhere and come with the program; none where no hardware has made one yet.
QStringList shippedRecordings();

class RaceControl : public QObject {
    Q_OBJECT
public:
    RaceControl(Document& document, RunControl& run, Questions& questions, QObject* parent = nullptr);
    ~RaceControl() override;

    // Who runs. At first the GPU against all cores; without one, one core against all.
    const std::vector<RaceEntry>& entries() const { return m_entries; }
    void setEntries(std::vector<RaceEntry> entries);
    void chooseUsualAgain(); // in place of what the user has chosen
    QStringList names() const; // of the entries, as their lanes are called: "1 thread", "batch 64"
    QString nameOf(const RaceEntry& entry) const; // "2 threads, batch 64"
    const QStringList& recordings() const { return m_recordings; } // files whose lanes stand beside
    void setRecordings(const QStringList& files);
    RaceForm form() const { return m_form; }
    void setForm(RaceForm form);
    void recordTo(const QString& file) { m_record = file; } // the next race; empty: nowhere

    // What is said where a GPU's lane would be; empty: one is here, or a recording.
    QString missingGpu() const;
    // A GPU whose data sheet stands in that place; empty: none. A choice of what is shown: nothing is asked of the
    // engine.
    const std::string& estimatedGpu() const { return m_gpu; }
    void setEstimatedGpu(const std::string& id);
    const std::vector<RaceEstimate>& estimates() const; // of it, for the drawing as it is now: one, or none
    const QString& estimateProblem() const { return m_no_estimate; } // why there is none

    QString obstacle() const; // why it cannot start, as a sentence; empty when it can
    void start();
    void stop(); // what was measured until then stays
    bool running() const { return m_question.pending(); }
    double progress() const { return m_progress; } // 0 .. 1
    const QString& stage() const { return m_stage; } // "racing cpu:2"

    // The newest that is known, the whole once the race is over; null before the first.
    const std::shared_ptr<const RaceResult>& result() const { return m_result; }
    bool outdated() const; // of the drawing before it was edited
    bool over() const { return m_result && !m_result->rules.empty(); }
    const std::optional<Error>& error() const { return m_error; } // why the last one came to nothing

    const RunControl& run() const { return m_run; }

Q_SIGNALS:
    void chosen(); // other runners, another form, or another drawing
    void changed(); // started, over, stopped; in a duel further too
    void moved(); // further, in an official race: all but lanes and progress waits until it is over
    void finished(); // whole just now

private:
    DeviceFacts factsOf(const std::string& device) const;
    void chooseUsual();
    void take(const Result<AnswerValue>& answer);
    void showProgress(const Waiting& waiting);
    void forget();
    void changeDrawing();

    Document& m_document;
    RunControl& m_run;
    Questions& m_questions;
    std::vector<RaceEntry> m_entries;
    QStringList m_recordings;
    QString m_record;
    RaceForm m_form = RaceForm::official;
    bool m_entries_chosen = false; // by the user
    PendingQuestion m_question;
    double m_progress = 0;
    QString m_stage;
    std::string m_gpu;
    mutable std::vector<RaceEstimate> m_estimates; // made when they are looked at
    mutable QString m_no_estimate;
    mutable bool m_estimates_stale = true;
    QElapsedTimer m_refreshed; // since the window was refreshed
    std::shared_ptr<const AnswerValue> m_so_far;
    std::shared_ptr<const RaceResult> m_result;
    std::optional<Error> m_error;
    Project m_raced; // what matters of it to training
};

} // namespace epoch::ui
