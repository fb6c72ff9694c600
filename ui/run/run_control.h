// RunControl: the window's hand on the training session. It owns the session's number, posts commands, keeps watches
// alive over a restart, and holds the newest state. Widgets call it and listen to stateChanged.
#pragma once

#include "protocol/engine_port.h"

#include <QObject>
#include <QString>

#include <map>
#include <optional>

namespace epoch::ui {

class Document;
class FrameClock;

class RunControl : public QObject {
    Q_OBJECT
public:
    RunControl(EnginePort& port, FrameClock& clock, Document& document, QObject* parent = nullptr);

    // Of the newest frame; null while no session has been started or the engine has not yet spoken of it.
    const SessionState* state() const;
    bool started() const { return m_session.has_value(); }
    bool running() const; // training or preparing to
    bool pausing() const; // asked to pause, the batch under way not yet done
    const std::shared_ptr<const Snapshot>& snapshot() const { return m_snapshot; }

    // Why Train cannot be pressed, as a sentence; empty when it can.
    QString obstacle() const;
    // The next Train starts anew, because another device was chosen since.
    bool restartNeeded() const;

    void train(); // starts, or goes on
    void pause();
    void toggle(); // train or pause
    void advance(std::uint64_t steps);
    void advanceEpoch(); // to the next whole epoch
    void reset(); // first weights of the project's seed; an edited network starts anew
    void restart(); // the network as it is drawn now, from its first weights, running
    // The network as it is drawn now as another run, which takes over the weights that fit. The engine may refuse.
    void changeNetwork();
    // The drawing or a setting has changed in a way that the session cannot take over while it runs.
    bool staged() const { return m_started && drawingChanged(); }
    const std::optional<Project>& startedWith() const { return m_started; }
    // Back to the state before this step, paused; what came after is gone from the curves.
    void rewind(std::uint64_t step);
    // The newest kept state before a failure, so that a remedy has something to work on; the first weights without one.
    void goBackBeforeFailure();
    // A new run that begins with the state of this one at a step; paused. Only for a run that is recorded.
    void branch(std::uint64_t step);
    bool canBranch() const;
    void moveBatch(std::int64_t batch); // goes on with another batch; the sample that comes next stays the same
    void setWeight(const std::string& parameter, std::int64_t index, double value); // from the next step on
    void stop(); // ends the run: the test split is evaluated
    void close(); // no session any more
    void goOnWith(const QString& run); // a recorded one, from its newest checkpoint; paused
    void adopt(const Start& start); // a session that goes on already, as it was started

    // Where runs are recorded; empty: they are not.
    const QString& runsFolder() const { return m_runs_folder; }
    void recordIn(const QString& folder) { m_runs_folder = folder; }

    const QString& device() const { return m_device; }
    void setDevice(const QString& id);
    void setThreads(int threads) { m_threads = threads; } // of the next session; 0 = the device's default
    double speed() const { return m_speed; } // steps a second, 0 = full
    void setSpeed(double stepsPerSecond);

    // A watch outlives sessions: it is posted again for each new one.
    WatchId watch(View view, double perSecond);
    void rewatch(WatchId id, View view, double perSecond);
    void unwatch(WatchId id);
    const ViewState* view(WatchId id) const;

Q_SIGNALS:
    void stateChanged(); // at most once a frame, and after every call above
    void restarted(); // a new session: forget what the old one showed

private:
    struct Kept {
        View view;
        double per_second = 10;
    };
    enum class Begin : std::uint8_t { running, paused };

    void post(Command command);
    void begin(Begin how, Recording recording = {});
    void sendChangedKnobs();
    bool drawingChanged() const;
    void takeFrame(const std::shared_ptr<const Snapshot>& snapshot);
    void followStory(const SessionState& now);
    void takeKnobs(const SessionState& now);

    EnginePort& m_port;
    FrameClock& m_clock;
    Document& m_document;
    std::optional<SessionId> m_session;
    std::uint32_t m_next_session = 1, m_next_watch = 1;
    std::map<WatchId, Kept> m_watches;
    std::map<std::string, double, std::less<>> m_sent_knobs;
    std::optional<Project> m_started; // what the session was started with
    std::optional<Project> m_changing; // what it has been asked to become
    QString m_started_device, m_runs_folder;
    QString m_device = QStringLiteral("cpu");
    int m_threads = 0;
    double m_speed = 0;
    bool m_wants_to_run = false; // pressed, not yet seen in a frame
    bool m_wants_to_pause = false; // likewise
    std::uint64_t m_last_event = 0; // of the run's story that was read
    bool m_rewinds = false; // it is on its way back
    std::shared_ptr<const Snapshot> m_snapshot;
};

} // namespace epoch::ui
