// SlowMotion: shows one training step over several seconds: which of its six stages is current, what happens in it, and
// which layers are active. The step itself runs once at full speed; only the display is slow.
#pragma once

#include "model/graph.h"

#include <QElapsedTimer>
#include <QObject>
#include <QString>

#include <vector>

namespace epoch::ui {

class Document;
class FrameClock;
class RunControl;

enum class StepStage : std::uint8_t { load, copy, forward, loss, backward, update };

class SlowMotion : public QObject {
    Q_OBJECT
public:
    SlowMotion(RunControl& run, FrameClock& clock, Document& document, QObject* parent = nullptr);

    static constexpr double total_seconds = 8;

    void start(); // pauses the run, does one step and shows it
    void stop();
    bool active() const { return m_active; }
    void showAt(double seconds); // since the start; the frame clock calls it

    StepStage stage() const { return m_stage; }
    double progress() const { return m_progress; } // of the whole step, 0 .. 1
    QString caption() const; // "3 Forward"
    QString explanation() const;
    QString scale() const; // "1 s on screen = 0.12 ms real"; empty: not measured yet
    const std::vector<NodeId>& lit() const { return m_lit; } // the active layers
    bool backwards() const { return m_stage == StepStage::backward; }

Q_SIGNALS:
    void changed();

private:
    void tick();
    std::vector<NodeId> nodesAt(double share) const; // of the stage

    RunControl& m_run;
    FrameClock& m_clock;
    Document& m_document;
    QElapsedTimer m_since;
    std::vector<NodeId> m_order, m_lit;
    StepStage m_stage = StepStage::load;
    double m_progress = 0;
    bool m_active = false;
};

} // namespace epoch::ui
