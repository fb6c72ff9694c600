// LessonPlayer: where a person is in a lesson: which card, what was predicted, typed and answered, and which figures
// were kept. It reads the window and changes nothing.
#pragma once

#include "lessons/answers.h"
#include "lessons/lesson.h"
#include "ui/learn/lesson_facts.h"

#include <QObject>
#include <QTimer>

#include <map>
#include <optional>
#include <vector>

namespace epoch::ui {

class LessonPlayer : public QObject {
    Q_OBJECT
public:
    explicit LessonPlayer(LessonFacts& facts, QObject* parent = nullptr);

    void start(Lesson lesson);
    void replace(Lesson lesson); // its author has changed it; cards of the same title keep what was done
    void stop();
    const Lesson* lesson() const { return m_lesson ? &*m_lesson : nullptr; } // null: none
    // The card in front; null: the last page, which sums up.
    const LessonCard* card() const;
    std::size_t position() const { return m_position; } // among the cards of the file
    std::vector<std::size_t> route() const; // the cards that this machine and run see

    void next(); // only from a card that is done
    void back();
    void jumpTo(std::size_t position); // cards in between stay undone
    void pass(); // to the next card, done or not, as whoever presents the lesson wants
    void redo(); // the card in front is no longer done
    bool done() const { return isDone(m_position); }
    bool isDone(std::size_t position) const { return m_cards[position].done; }
    bool finished() const; // every card of the route is done

    void choose(int choice);
    int chosen(std::size_t position) const { return m_cards[position].chosen; } // -1: nothing
    bool right(const LessonCard& card, int choice) const;
    bool firstTry(std::size_t position) const { return m_cards[position].first_try; }
    void enter(double number);
    std::optional<double> entered(std::size_t position) const { return m_cards[position].number; }
    bool near(std::size_t position) const; // the number that was entered is
    LessonAnswers answers() const; // so far, of every card of the route that asks something

    QString text(const std::string& markdown) const; // with the figures as they are
    QString plain(const std::string& markdown) const; // the same without marks of Markdown
    QStringList choices() const; // of the card
    std::optional<Fact> value(const Expression& expression) const;

Q_SIGNALS:
    void turned(); // another card, another lesson, or none
    void changed(); // the card is done, or something was chosen
    void ticked(); // a fifth of a second has passed: figures may be others

private:
    struct Progress {
        bool done = false, first_try = true; // first_try: never wrong, and never changed afterwards
        int chosen = -1;
        std::optional<double> number;
    };
    FactLookup lookup() const;
    void look(); // whether the card is done
    void keep(const LessonCard& card);
    void go(std::size_t position);
    bool applies(const LessonCard& card) const;
    bool wentOn() const;

    LessonFacts& m_facts;
    std::optional<Lesson> m_lesson;
    std::vector<Progress> m_cards; // one more than the lesson has: the last page
    std::size_t m_position = 0;
    std::map<std::string, Fact, std::less<>> m_kept;
    QTimer m_timer;
};

} // namespace epoch::ui
