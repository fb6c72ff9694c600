// LessonFlow: a lesson in the window: its panel, its place and mode. It hides what the lesson does not need and puts
// everything back when it ends. A lesson of the user's own is read again whenever its file changes.
#pragma once

#include "protocol/query.h"
#include "ui/core/mode.h"

#include <QObject>
#include <QTimer>

#include <map>
#include <memory>

namespace epoch {
struct Lesson;
}
namespace epoch::ui {

namespace canvas {
class NodeItem;
}
class CanvasView;
class Document;
class KeptHidden;
class LessonFacts;
class LessonPanel;
class LessonPlayer;
class PlaceRing;
class PlanState;
class Questions;
class RaceControl;
class RooflineCard;
class RunControl;
class Settings;
class ThemeHub;
class TransferCard;

class LessonFlow : public QObject {
    Q_OBJECT
public:
    struct Parts {
        QWidget& window;
        Questions& questions;
        Document& document;
        RunControl& run;
        Settings& settings;
        CanvasView& canvas;
        const RaceControl& race;
        const TransferCard& copies;
        const RooflineCard& roofline;
        const PlanState& plan;
        ThemeHub& themes;
    };
    explicit LessonFlow(const Parts& parts);
    ~LessonFlow() override;

    void begin(const LessonFile& file); // once its project is open
    void end();
    bool active() const;
    void setMode(Mode mode); // of the window
    LessonPlayer& player() const { return *m_player; }
    LessonPanel& panel() const { return *m_panel; } // to be placed beside everything else

Q_SIGNALS:
    void modeWanted(epoch::ui::Mode mode);
    void viewsWanted(const QStringList& names); // of Train; none: the user's own
    void viewWanted(const QString& name); // of Train, that the card speaks of
    void ended();

private:
    void arrange(const Lesson& lesson);
    void readAgain(); // the file of its author, who may have saved it
    void turn();
    void remember();
    void saveAnswers(const QString& student, const QString& path);
    void askToReset(); // where a run would be lost
    void resetStep();
    QWidget* widgetAt(const QString& place) const; // null: none is seen
    QRect placeOf(const QString& name) const;
    canvas::NodeItem* nodeAt(const QString& place) const; // null: the place is no node of the drawing
    void reveal();

    Parts m_parts;
    LessonFacts* m_facts;
    LessonPlayer* m_player;
    LessonPanel* m_panel;
    PlaceRing* m_ring;
    std::vector<std::unique_ptr<KeptHidden>> m_hidden;
    QString m_to_reveal; // the place of a card that has just come
    bool m_resetting = false;
    LessonFile m_file;
    QTimer m_again;
    struct Entered { // when a card was first entered
        Project project;
        bool trained = false;
        double speed = 0;
    };
    std::map<std::size_t, Entered> m_entered;
};

} // namespace epoch::ui
