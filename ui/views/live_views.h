// LiveViews: what a network is learning, as cards: a rail of those that apply to this network and data, and up to four
// of them at once. Which are open is remembered for each kind of data.
#pragma once

#include "protocol/command.h"
#include "ui/cards/card_grid.h"

#include <QWidget>

#include <functional>
#include <optional>
#include <vector>

class QAction;
class QBoxLayout;

namespace epoch::ui {

class ChartLink;
class Document;
class FixActions;
class FootRow;
class FrameClock;
class LayersCard;
class Questions;
class RunControl;
class ThemeHub;
class TimelineBar;
class ViewCard;
class ViewRail;

class LiveViews : public QWidget {
    Q_OBJECT
public:
    LiveViews(RunControl& run, FrameClock& clock, ThemeHub& themes, Document& document, Questions& questions,
        QWidget* parent = nullptr);

    ChartLink& charts() const { return *m_link; }
    const std::vector<QAction*>& actions() const { return m_actions; } // open or shut a view, in the order of the rail
    void showSample(std::int64_t row); // a row of the data, in the layer outputs
    void showFirstSample();
    void setAlone(bool alone); // one view at a time, with all the room: the one that was opened last

    QVariantMap arrangement(); // which views are open, of each kind of data, and their sizes
    void arrange(const QVariantMap& arrangement); // empty: as at first
    void bring(const QString& view); // to front, opened where it was shut; nothing where it does not apply
    void lend(const QStringList& views); // a lesson shows these and no others; none: what was open before comes back

Q_SIGNALS:
    void sampleSent(const epoch::Probe& probe, const QString& name); // the sample that all views show now
    void sampleChosen(); // by a click: the user wants to see its layer outputs

protected:
    bool event(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    struct Entry {
        const char* key;
        const char* icon;
        ViewCard* card;
        std::function<bool()> applies; // to the document; empty: always
    };
    void makeCards(RunControl& run, FrameClock& clock, ThemeHub& themes, Questions& questions);
    void add(Entry view);
    void connectCards();
    void followDocument();
    void saveOpen();
    void openSaved();
    void open(const QStringList& views); // by place
    void fitRail();
    QString kindOfData() const;
    QStringList firstViews(const QString& kind) const;
    ViewCard* firstOpen() const; // null: none
    const Entry* entryOf(const QString& key) const;
    void sendRow(std::int64_t row);

    RunControl& m_run;
    Document& m_document;
    ChartLink* m_link;
    FixActions* m_fixes;
    LayersCard* m_layers = nullptr;
    TimelineBar* m_timeline;
    FootRow* m_foot; // the timeline
    ViewRail* m_rail;
    CardGrid* m_grid;
    QBoxLayout* m_beside; // the rail and the grid
    std::vector<Entry> m_views;
    std::vector<QAction*> m_actions;
    QVariantMap m_saved; // open views by place, of each kind of data
    QString m_kind; // that the grid shows
    bool m_alone = false;
    ViewCard* m_brought = nullptr; // to front last
    std::optional<QVariantMap> m_own; // what the user had open, while a lesson shows its views
};

} // namespace epoch::ui
