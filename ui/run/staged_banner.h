// StagedBanner: the drawing has been edited while a run goes on with the old one: start anew, with the weights that fit
// or without, or undo the edit. Nothing is reset by itself.
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

    QPushButton& restartButton() const { return *m_restart; }
    QPushButton& keepButton() const { return *m_keep; }
    QPushButton& undoButton() const { return *m_undo; }

private:
    void refresh();
    void undoEdits();

    RunControl& m_run;
    Document& m_document;
    QPushButton *m_restart, *m_keep, *m_undo;
};

} // namespace epoch::ui
