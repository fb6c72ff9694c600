// RemedyDesk: carries out what a finding advises: a knob is turned live, a setting or layer is changed in the document
// (one step of undo) and the run starts anew, or the weights are drawn again.
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

private:
    void changeLayer(const Remedy& remedy);
    void setTraining(const Remedy& remedy);
    void startAnew();

    Document& m_document;
    RunControl& m_run;
};

} // namespace epoch::ui
