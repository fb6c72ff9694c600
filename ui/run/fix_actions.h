// FixActions: performs the fix of a training issue. It sets a live parameter, changes a setting or a layer in the
// document (one undo step) and restarts the run, draws new initial weights, or shows the data.
#pragma once

#include "protocol/inside.h"

#include <QObject>

namespace epoch::ui {

class Document;
class RunControl;

class FixActions : public QObject {
    Q_OBJECT
public:
    FixActions(Document& document, RunControl& run, QObject* parent = nullptr);

    void perform(const Remedy& remedy);
    bool isTaken(const Remedy& remedy) const; // the data chosen since then has the option
    QString labelOf(const Remedy& remedy) const; // says so if a run would start again from its first step
    void setBatchSize(std::int64_t batch); // the run continues with it

private:
    void changeLayer(const Remedy& remedy);
    void insertLayers(const Remedy& remedy);
    void setTraining(const Remedy& remedy);
    void restart();

    Document& m_document;
    RunControl& m_run;
};

} // namespace epoch::ui
