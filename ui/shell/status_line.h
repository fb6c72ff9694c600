// StatusLine: devices, data, seed and whether the work is saved, along the bottom of the window.
#pragma once

#include <QStatusBar>

#include <vector>

class QLabel;
class QToolButton;

namespace epoch::ui {

class Document;
class RunControl;
class ThemeHub;

class StatusLine : public QStatusBar {
    Q_OBJECT
public:
    // `panels` are opened from here: buttons at the left.
    StatusLine(Document& document, RunControl& run, ThemeHub& themes, const std::vector<QAction*>& panels,
        QWidget* parent = nullptr);

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void refresh();
    void refreshMeters();
    void refreshGpu();
    void refreshRun();
    void offerUndo(int index);
    void put(QLabel* label, const QString& text);
    void fit();

    Document& m_document;
    RunControl& m_run;
    std::vector<QToolButton*> m_panels;
    QWidget* m_chip;
    QLabel *m_meters, *m_gpu, *m_data, *m_seed, *m_recorded, *m_saved;
    int m_steps = 0; // of the undo stack, done
};

} // namespace epoch::ui
