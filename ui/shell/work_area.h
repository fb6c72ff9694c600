// WorkArea: everything around the canvas, with a place for each part in each mode. In Build the canvas has nearly all
// of it, between the layers and the inspector; in Train and Race it is a strip above the views or the race; Plan is
// without it. The drawer at the foot is the same in every mode. Sizes are what the user has dragged them to, of each
// mode.
#pragma once

#include "ui/shell/mode_strip.h"

#include <QVariant>
#include <QWidget>

#include <array>

class QAction;

namespace epoch::ui {

class BlockLibrary;
class CanvasView;
class DataPanel;
class Drawer;
class FootRow;
class Inspector;
class LayerPalette;
class LiveViews;
class Outline;
class Panes;
class PlanPanel;
class ProblemList;
class RacePanel;
class RunsPanel;
struct Studio;

class WorkArea : public QWidget {
    Q_OBJECT
public:
    WorkArea(const Studio& studio, BlockLibrary& blocks, CanvasView& canvas);

    Mode mode() const { return m_mode; }
    void setMode(Mode mode);
    void setAlone(bool alone); // each mode is one view, without panels
    void showPlace(const QString& name); // and meanwhile the panel where this one of a lesson's places is
    void reset(); // to the sizes and views that a new user has
    QVariantMap arrangement(); // for the next session
    void arrange(const QVariantMap& arrangement);

    void open(QWidget* panel); // a page of the drawer, and focuses it
    void openInspector();
    void focusNext(); // the canvas, then each panel that is seen, and round again
    QList<QWidget*> noticeRooms() const; // where notices are shown, by mode
    QAction* paletteAction() const { return m_palette_action; }
    QAction* inspectorAction() const { return m_inspector_action; }
    Drawer& drawer() const { return *m_drawer; }

    LayerPalette* palette;
    Inspector* inspector;
    LiveViews* views;
    RacePanel* race;
    PlanPanel* plan;
    Outline* outline;
    ProblemList* problems;
    QWidget* analyzer;
    DataPanel* data;
    RunsPanel* runs;

Q_SIGNALS:
    void modeChanged(epoch::ui::Mode mode);

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void makeDrawer(const Studio& studio);
    QAction* makeToggle(const QString& title, const char* name);
    void saveSizes();
    void layOut();
    void refresh();
    QWidget& mainPanel() const; // of the mode
    static void focusPanel(QWidget& panel);
    void fitPalette();
    void fitHeight();
    void fitCanvas();
    void forget();

    CanvasView& m_canvas;
    Panes *m_rows, *m_top; // top, views, race and drawer; palette, canvas and inspector
    QWidget* m_upper; // the top and the strip below it
    FootRow* m_foot; // of the upper part: the progress
    Drawer* m_drawer;
    QAction *m_palette_action, *m_inspector_action;
    Mode m_mode = Mode::build;
    bool m_narrow = false, m_alone = false;
    bool m_settings_wanted = false; // of a layer, while it is alone
    struct ModeLayout {
        int strip = 0, drawer = 0; // heights
        QString open; // page of the drawer
    };
    std::array<ModeLayout, mode_count> m_layouts; // as each mode was left
};

} // namespace epoch::ui
