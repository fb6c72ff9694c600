// WorkDocks: the panels around the canvas: which there are, where they stand in each mode, and that they are remembered
// while the start page hides them.
#pragma once

#include "model/link.h"
#include "ui/shell/mode_strip.h"

#include <QByteArray>
#include <QObject>

#include <array>
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
class LiveViews;
class Outline;
class ProblemList;
class RacePanel;
class RunsPanel;
struct Studio;

class WorkDocks : public QObject {
    Q_OBJECT
public:
    WorkDocks(const Studio& studio, BlockLibrary& blocks, QMainWindow& window);

    void remember(const QByteArray& state); // of the last session; empty: as they are made
    void show();
    void hide();
    void reset(); // of this mode
    QByteArray state() const; // for the next session, of all modes
    Mode mode() const { return m_mode; }
    void setMode(Mode mode);

    const std::vector<Dock*>& all() const { return m_docks; }
    void open(Dock* dock); // in front, and focused
    void focusNext(QWidget& canvas); // the canvas, then each panel that is seen, and round again

    Dock *palette_dock, *outline_dock, *inspector_dock, *views_dock, *problems_dock, *analyzer_dock, *data_dock,
        *runs_dock, *race_dock;
    LayerPalette* palette;
    Outline* outline;
    Inspector* inspector;
    ProblemList* problems;
    DataPanel* data;
    RunsPanel* runs;
    LiveViews* views;
    RacePanel* race;

protected:
    bool eventFilter(QObject* watched, QEvent* event) override; // the window's size

private:
    void fitTo(const QSize& size);
    void followText();
    Dock* add(const QString& title, const char* name, QWidget* content, Qt::DockWidgetArea area);

    const Studio& m_studio;
    QMainWindow& m_window;
    std::vector<Dock*> m_docks;
    void makeLayouts();

    std::array<QByteArray, mode_count> m_first, m_states; // by mode: as made; as left last
    Mode m_mode = Mode::build;
    double m_text_scale; // that the panels were last laid out for
    bool m_shown = false, m_narrow = false, m_low = false;
};

} // namespace epoch::ui
