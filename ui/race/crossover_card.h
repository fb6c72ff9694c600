// crossover_card: from which batch and size of the network on the second runner beats the first: measured when asked
// for, stoppable; what was measured until then stays. What grows beside the batch is chosen, and whether the second is
// a runner or an estimate of a GPU that is not here.
#pragma once

#include "protocol/query.h"
#include "ui/cards/view_card.h"
#include "ui/core/pending_question.h"

#include <memory>

class QMenu;
class QPushButton;
class QToolButton;

namespace epoch::ui {

class CrossoverMap;
class CrossoverSlice;
class Document;
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

    bool measuring() const { return m_question.pending(); }

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void measureOrStop();
    void ask();
    void take(std::shared_ptr<const Crossover> found);
    void refresh();
    void writeWords();
    void makeRoom();
    void fill();
    void offerAxes(QMenu& menu);
    void offerSeconds(QMenu& menu);
    bool estimates() const { return !m_estimated.empty(); }
    QString obstacle() const;

    Sources m_from;
    QPushButton* m_measure;
    QToolButton* m_choose;
    QLabel* m_words;
    CrossoverMap* m_map;
    CrossoverSlice* m_slice;
    PendingQuestion m_question;
    std::shared_ptr<const AnswerValue> m_so_far;
    std::shared_ptr<const Crossover> m_found;
    QString m_failure;
    NetworkAxis m_axis = NetworkAxis::width;
    std::string m_estimated; // GPU that stands for the second; empty: the second runner
};

} // namespace epoch::ui
