// TrainingMore: the panel behind More: what a run computes with, how fast it is, and the limit of its speed.
#pragma once

#include <QFrame>

class QLabel;

namespace epoch::ui {

class Document;
class RunControl;

class TrainingMore : public QFrame {
    Q_OBJECT
public:
    TrainingMore(RunControl& run, Document& document, QWidget* parent);

    // Opens below the widget, or above it where the screen ends.
    void openAt(const QWidget& widget);

private:
    void refresh();

    RunControl& m_run;
    Document& m_document;
    QLabel *m_precision, *m_seed, *m_batch, *m_samples, *m_compute;
};

} // namespace epoch::ui
