// LessonFlow: a lesson in the window: opens its project, shows its place and mode, hides what it does not need, and
// puts everything back when it ends. A lesson of the user's own is read again
// whenever its file changes.
#pragma once

#include "protocol/query.h"
#include "ui/core/mode.h"

#include <QObject>
#include <QTimer>

#include <functional>
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
class LessonPanel;
class LessonPlayer;
class PlaceRing;
class Questions;
class RunControl;
class Settings;
class ThemeHub;

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
        LessonPlayer& player;
        LessonPanel& panel;
        ThemeHub& themes;
    };
    explicit LessonFlow(const Parts& parts);
    ~LessonFlow() override;

    void begin(const LessonFile& file); // once its project is open
    void end();
    bool active() const;

Q_SIGNALS:
    void modeWanted(epoch::ui::Mode mode);
    void viewsWanted(const QStringList& names); // of Train; none: the user's own
    void ended();

private:
    void arrange(const Lesson& lesson);
    void readAgain(); // the file of its author, who may have saved it
    void turn();
    void remember();
    void saveAnswers(const QString& student, const QString& path);
    void resetStep();
    QRect placeOf(const QString& name) const;
    canvas::NodeItem* nodeAt(const QString& place) const; // null: the place is no node of the drawing
    void reveal();

    Parts m_parts;
    PlaceRing* m_ring;
    std::vector<std::unique_ptr<KeptHidden>> m_hidden;
    QString m_to_reveal; // the place of a card that has just come
    bool m_resetting = false;
    LessonFile m_file;
    QTimer m_again;
    std::map<std::size_t, Project> m_entered; // the project when a card was first entered
};

} // namespace epoch::ui
