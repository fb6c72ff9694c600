// RunOffer: a network that was trained before can go on from where it was: when its file is opened, this looks for its
// last recorded run. One that ended is shown as it was at its end; others are offered.
#pragma once

#include "protocol/query.h"

#include <QObject>

namespace epoch::ui {

class Banner;
class Document;
class FileFlow;
class Questions;
class RunControl;

class RunOffer : public QObject {
    Q_OBJECT
public:
    struct Parts {
        Document& document;
        Questions& questions;
        RunControl& run;
        FileFlow& files;
        Banner& banner; // the offer is shown here; its button takes it
    };
    explicit RunOffer(const Parts& parts, QObject* parent = nullptr);

    void takeLast(); // looks, and takes it without asking
    void open(const QString& run); // shows any recorded run; another network is opened first

Q_SIGNALS:
    void failed(const epoch::Error& error);

private:
    enum class Found : std::uint8_t { offer, take };
    void look(Found found);
    void offer();
    void take();
    void show(const QString& run);
    void followShown();

    Parts m_parts;
    LastRun m_offered; // no run: nothing
    bool m_shows = false; // a run is being opened unasked
};

} // namespace epoch::ui
