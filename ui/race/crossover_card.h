// crossover_card: from which batch and width on the second runner beats the first: measured when asked for, stoppable;
// what was measured until then stays.
#pragma once

#include "protocol/query.h"
#include "ui/views/view_card.h"

#include <memory>

class QPushButton;

namespace epoch::ui {

class CrossoverMap;
class CrossoverSlice;
class Document;
class Questions;
class RaceControl;
class RunControl;

class CrossoverCard : public ViewCard {
    Q_OBJECT
public:
    struct Sources {
        RaceControl& race;
        RunControl& run;
        Document& document;
        Questions& questions;
        ThemeHub& themes;
    };
    explicit CrossoverCard(const Sources& sources);
    ~CrossoverCard() override;

    CrossoverMap& map() const { return *m_map; }
    CrossoverSlice& slice() const { return *m_slice; }
    QPushButton& measureButton() const { return *m_measure; }
    QString words() const { return m_words->text(); }
    bool measuring() const { return m_asker != nullptr; }

private:
    void measureOrStop();
    void ask();
    void take(std::shared_ptr<const Crossover> found);
    void refresh();
    void writeWords();
    QString obstacle() const;

    Sources m_from;
    QPushButton* m_measure;
    QLabel* m_words;
    CrossoverMap* m_map;
    CrossoverSlice* m_slice;
    std::unique_ptr<QObject> m_asker; // goes away to stop
    std::shared_ptr<const AnswerValue> m_so_far;
    std::shared_ptr<const Crossover> m_found;
    QString m_failure;
};

} // namespace epoch::ui
