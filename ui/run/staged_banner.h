// StagedBanner: shown while the run still trains the network as it was before an edit. It offers a restart, with or
// without the weights that fit, or undoing the edit. Nothing restarts on its own.
#pragma once

#include <QFrame>

class QPushButton;

namespace epoch::ui {

class Document;
class RunControl;

class StagedBanner : public QFrame {
    Q_OBJECT
public:
    StagedBanner(RunControl& run, Document& document, QWidget* parent = nullptr);

private:
    void refresh();
    void undoEdits();

    RunControl& m_run;
    Document& m_document;
    QPushButton *m_restart, *m_keep, *m_undo;
};

} // namespace epoch::ui
