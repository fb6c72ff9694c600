// RunControl: controls the training session for the window. It owns the session's id, posts commands, posts watches
// again after a restart, and holds the newest state. Widgets call it and listen to stateChanged.
#pragma once

#include "protocol/engine_port.h"
#include "ui/run/live_parameters.h"

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

    // From the newest frame; null before a session is started and until the engine reports it.
    const SessionState* state() const;
    bool started() const { return m_session.has_value(); }
    bool running() const; // training or preparing to
    QString stage() const; // of a start, "Reading data, 43 %"; empty: nothing starts
    bool pausing() const; // asked to pause; the current batch is not finished yet
    const std::shared_ptr<const Snapshot>& snapshot() const { return m_snapshot; }

    // Why Train cannot be pressed, as a sentence; empty when it can.
    QString obstacle() const;
    // What stands where nothing has been measured yet: the stage of a start, why Train is off, or to press it.
    QString invitation() const;
    // Whether the next Train starts a new session: another device was chosen, or the run failed.
    bool restartNeeded() const;

    void train(); // starts or resumes
    void pause();
    void toggle(); // train or pause
    void advance(std::uint64_t steps);
    void advanceEpoch(); // to the next whole epoch
    void reset(); // initial weights of the project's seed; an edited network gets a new session
    void restart(); // trains the edited network from its initial weights
    // Trains the edited network as another run, which keeps the weights that fit. The engine may refuse.
    void changeNetwork();
    // Whether an edit of the network or of a setting waits for a restart.
    bool staged() const { return m_started && networkChanged(); }
    const std::optional<Project>& startedProject() const { return m_started; }
    // Goes back to the state before this step and pauses. The curves end there.
    void rewind(std::uint64_t step);
    // After a failure: goes back to the newest saved state, or to the initial weights, so that a fix can take effect.
    void rewindBeforeFailure();
    // Starts a new run, paused, from the state of this one at a step. Only recorded runs can branch.
    void branch(std::uint64_t step);
    bool canBranch() const;
    void changeBatchSize(std::int64_t batch); // continues at the same sample
    void setWeight(const std::string& parameter, std::int64_t index, double value); // takes effect at the next step
    void stop(); // ends the run and evaluates the test split
    void close(); // ends the session
    void resumeRun(const QString& run); // a recorded run, paused, from its newest checkpoint
    void adopt(const Start& start); // takes over a session that is already running

    // Where runs are recorded; empty: nowhere.
    const QString& runsFolder() const { return m_runs_folder; }
    void setRunsFolder(const QString& folder) { m_runs_folder = folder; }

    const QString& device() const { return m_device; }
    void setDevice(const QString& id);
    void setThreads(int threads) { m_threads = threads; } // for the next session; 0: the device's default
    double speed() const { return m_speed; } // steps per second; 0: full speed
    void setSpeed(double stepsPerSecond);

    // Each new session gets the watches of the last one.
    WatchId watch(View view, double perSecond);
    void rewatch(WatchId id, View view, double perSecond);
    void unwatch(WatchId id);
    const ViewState* view(WatchId id) const;
    // What needs no network, on validation; none: not known yet, or it does not apply.
    const std::optional<Baseline>& baseline() const { return m_baseline; }

Q_SIGNALS:
    void stateChanged(); // at most once per frame, and after every call above
    void restarted(); // a new session: views drop the results of the old one

private:
    struct Watched {
        View view;
        double per_second = 10;
    };
    enum class StartAs : std::uint8_t { running, paused };

    void post(Command command);
    void begin(StartAs how, Recording recording = {});
    void sendChangedParameters();
    bool networkChanged() const;
    void takeFrame(const std::shared_ptr<const Snapshot>& snapshot);
    void followEvents(const SessionState& now);
    void takeBaseline(const SessionState& now);
    void adoptLiveParameters(const SessionState& now);

    EnginePort& m_port;
    FrameClock& m_clock;
    Document& m_document;
    std::optional<SessionId> m_session;
    std::uint32_t m_next_session = 1, m_next_watch = 1;
    std::map<WatchId, Watched> m_watches;
    LiveValues m_sent_parameters;
    std::optional<Project> m_started; // as the session was started
    std::optional<Project> m_changing; // as the session was asked to change
    QString m_started_device, m_runs_folder;
    QString m_device = QStringLiteral("cpu");
    int m_threads = 0;
    double m_speed = 0;
    bool m_wants_to_run = false; // requested, not yet seen in a frame
    bool m_wants_to_pause = false; // likewise
    std::uint64_t m_last_event = 0; // number of the last event that was read
    bool m_rewinding = false;
    std::optional<Baseline> m_baseline;
    std::shared_ptr<const Snapshot> m_snapshot;
};

} // namespace epoch::ui
