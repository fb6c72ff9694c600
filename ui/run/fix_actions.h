// RemedyDesk: carries out what a finding advises: a knob is turned live, a setting or layer is changed in the document
// (one step of undo) and the run starts anew, the weights are drawn again, or the data are shown.
#pragma once

#include "protocol/inside.h"

#include <QObject>

namespace epoch::ui {

class Document;
class RunControl;

class RemedyDesk : public QObject {
    Q_OBJECT
public:
    RemedyDesk(Document& document, RunControl& run, QObject* parent = nullptr);

    void carryOut(const Remedy& remedy);
    void takeBatch(std::int64_t batch); // a run takes it over and keeps what it has learned

private:
    void changeLayer(const Remedy& remedy);
    void insertLayers(const Remedy& remedy);
    void setTraining(const Remedy& remedy);
    void startAnew();

    Document& m_document;
    RunControl& m_run;
};

} // namespace epoch::ui
