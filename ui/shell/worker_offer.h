// WorkerOffer: a worker goes on when its window ends unexpectedly. At the start this looks for one, and offers to take
// it over with its network.
#pragma once

#include "protocol/query.h"

#include <QObject>

namespace epoch::ui {

class Banner;
class Document;
class FileFlow;
class Questions;
class RunControl;

class WorkerOffer : public QObject {
    Q_OBJECT
public:
    struct Parts {
        Questions& questions;
        Document& document;
        RunControl& run;
        FileFlow& files;
        Banner& banner; // the offer is shown here; its button takes it
    };
    explicit WorkerOffer(const Parts& parts, QObject* parent = nullptr);

    void look();

Q_SIGNALS:
    void failed(const epoch::Error& error);

private:
    void offer(const std::vector<WorkerInfo>& workers);
    void take();
    void show(const Start& start);

    Parts m_parts;
    std::uint64_t m_offered = 0; // process; 0 = none
};

} // namespace epoch::ui
