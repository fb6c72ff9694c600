// LessonPanel: the lesson beside the window's real controls: one card at a time, and at the end what was predicted
// beside what was measured.
#pragma once

#include <QFrame>

class QLabel;
class QProgressBar;
class QScrollArea;
class QToolButton;
class QVBoxLayout;

namespace epoch {
struct LessonCard;
}
namespace epoch::ui {

class AnswersForm;
class Button;
class LessonPlayer;
class NumberField;
class ThemeHub;
struct Theme;

class LessonPanel : public QFrame {
    Q_OBJECT
public:
    LessonPanel(LessonPlayer& player, ThemeHub& themes, QWidget* parent = nullptr);

    void focusCard();
    void showFault(const QString& text); // of the file, which its author is changing; empty: none
    void showSaved(const QString& words, bool failed); // what became of the answers

Q_SIGNALS:
    void left(); // the user ends the lesson
    void resetWanted(); // the network as it was when the card began
    void listWanted();
    void answersWanted(const QString& student, const QString& path); // as a file

protected:
    void showEvent(QShowEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void fit();
    QLayout* makeHeader();
    QLayout* makeFoot();
    void turn();
    void refresh();
    QString cardWords() const;
    QString rightText(const LessonCard& card) const; // to a number that is near enough
    void describe(const QString& words);
    void fillCard();
    void fillSummary();
    void addText(const std::string& markdown);
    void addChoices();
    void addNumber();
    void addReply();
    void fillCards();
    QString predictionText(std::size_t position) const;

    LessonPlayer& m_player;
    ThemeHub& m_themes;
    QLabel *m_title, *m_beat, *m_heading, *m_reply, *m_fault;
    QProgressBar* m_progress;
    QToolButton* m_cards; // "3 of 9", and all of them to jump to
    QScrollArea* m_scroll;
    QVBoxLayout* m_body;
    Button *m_back, *m_next, *m_reset;
    std::vector<std::pair<QLabel*, std::string>> m_texts; // with their figures to fill in
    QWidget* m_first = nullptr; // of the card, to focus
    AnswersForm* m_form = nullptr; // of the summary
    QString m_student; // who has typed a name, until the next lesson
};

} // namespace epoch::ui
