// RunOffer: a network that was trained before can go on from where it was: when its file is opened, this looks for its
// last recorded run and offers the weights.
#pragma once

#include "protocol/query.h"

#include <QObject>

namespace epoch::ui {

class Banner;
class Document;
class Questions;
class RunControl;

class RunOffer : public QObject {
    Q_OBJECT
public:
    struct Parts {
        Document& document;
        Questions& questions;
        RunControl& run;
        Banner& banner; // the offer is shown here; its button takes it
    };
    explicit RunOffer(const Parts& parts, QObject* parent = nullptr);

    void takeLast(); // looks, and takes it without asking

Q_SIGNALS:
    void failed(const epoch::Error& error);

private:
    enum class Found : std::uint8_t { offer, take };
    void look(Found found);
    void offer();
    void take();

    Parts m_parts;
    LastRun m_offered; // no run: nothing
};

} // namespace epoch::ui
