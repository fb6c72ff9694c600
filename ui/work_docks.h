// WorkDocks: the panels around the canvas: which there are, where they stand, and that they are remembered while the
// start page hides them.
#pragma once

#include "model/link.h"

#include <QByteArray>
#include <QObject>

#include <vector>

class QAction;
class QMainWindow;
class QWidget;

namespace epoch::ui {

class BlockLibrary;
class DataPanel;
class Dock;
class Inspector;
class LayerPalette;
class Outline;
class ProblemList;
struct Studio;

class WorkDocks : public QObject {
    Q_OBJECT
public:
    WorkDocks(const Studio& studio, BlockLibrary& blocks, QMainWindow& window);

    void remember(const QByteArray& state); // of the last session; empty: as they are made
    void show();
    void hide();
    void reset();
    QByteArray state() const; // for the next session

    const std::vector<Dock*>& all() const { return m_docks; }
    void open(Dock* dock); // in front, and focused
    void focusNext(QWidget& canvas); // the canvas, then each panel that is seen, and round again

    Dock *palette_dock, *outline_dock, *inspector_dock, *views_dock, *problems_dock, *analyzer_dock, *data_dock;
    LayerPalette* palette;
    Outline* outline;
    Inspector* inspector;
    ProblemList* problems;
    DataPanel* data;

protected:
    bool eventFilter(QObject* watched, QEvent* event) override; // the window's size

private:
    void fitTo(const QSize& size);
    Dock* add(const QString& title, const char* name, QWidget* content, Qt::DockWidgetArea area);

    const Studio& m_studio;
    QMainWindow& m_window;
    std::vector<Dock*> m_docks;
    QByteArray m_first, m_state; // as made; as left when the start page came
    bool m_shown = false, m_narrow = false, m_low = false;
};

} // namespace epoch::ui
