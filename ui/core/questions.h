// Questions: sends queries to the engine and calls back on the window's thread. Destroying the receiver cancels its
// query.
#pragma once

#include "protocol/engine_port.h"

#include <QObject>
#include <QPointer>

#include <functional>
#include <vector>

namespace epoch::ui {

class FrameClock;

class Questions : public QObject {
    Q_OBJECT
public:
    using Reply = std::function<void(Result<AnswerValue>)>;
    using Progress = std::function<void(const Waiting&)>; // called at every tick while the query runs

    Questions(EnginePort& port, FrameClock& clock, QObject* parent = nullptr);
    ~Questions() override;

    void ask(Query query, QObject* receiver, Reply reply, Progress progress = {});
    void post(Query query); // ignores the answer

private:
    struct Open {
        Ticket ticket{};
        QPointer<QObject> receiver;
        Reply reply;
        Progress progress;
    };
    void poll();

    EnginePort& m_port;
    FrameClock& m_clock;
    std::vector<Open> m_open;
};

} // namespace epoch::ui
