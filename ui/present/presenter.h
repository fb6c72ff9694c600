// Presenter: the window as a projector needs it: large type, one view and a caption, keys and clicks shown, and a
// spotlight, a poll and a frozen picture at hand. It puts everything back when it ends.
#pragma once

#include "ui/style/theme.h"

#include <QMainWindow>

#include <functional>
#include <memory>
#include <optional>
#include <vector>

class QAction;

namespace epoch::ui {

class CaptionBar;
class Document;
class FrozenPicture;
class KeptHidden;
class LessonPlayer;
class PollCard;
class Settings;
class StageLight;

// The smallest text is a caption, which is then this many pixels high.
inline constexpr int presenter_text_percent = 200, presenter_floor = 24;

class Presenter : public QObject {
    Q_OBJECT
public:
    struct Parts {
        QMainWindow& window;
        std::function<void(bool)> show_alone; // each mode as one view, or as before
        QWidget& bar; // of training, shown where a lesson's card points at it
        std::vector<QWidget*> aside; // what is not shown meanwhile
        CaptionBar& caption;
        LessonPlayer& lesson;
        Document& document;
        ThemeHub& themes;
        Settings& settings;
    };
    explicit Presenter(const Parts& parts);
    ~Presenter() override;

    bool active() const { return m_active; }
    void setActive(bool on);
    const std::vector<QAction*>& actions() const { return m_actions; } // for a menu; the first one turns it on and off

Q_SIGNALS:
    void placeWanted(const QString& name); // that the lesson's card points at; empty: none

private:
    QAction* add(const QString& text, const QKeySequence& keys);
    void begin();
    void end();
    void showPlace(); // that the lesson's card points at
    std::optional<std::size_t> cardInFront() const; // its place in the lesson
    void takeVote(); // of the poll, as the prediction
    void say(); // the caption of the lesson's card, or the title of the network

    Parts m_parts;
    StageLight* m_light;
    PollCard* m_poll;
    FrozenPicture* m_frozen;
    std::vector<QAction*> m_actions;
    bool m_active = false;
    std::optional<std::size_t> m_asked; // the card that the poll is about
    std::vector<std::unique_ptr<KeptHidden>> m_hidden;
    std::unique_ptr<KeptHidden> m_hidden_bar;
    ThemeKind m_theme = ThemeKind::light; // as before, and so on
    int m_text = 100;
    Qt::WindowStates m_state;
};

} // namespace epoch::ui
