// lab_card: what the labs of Race mode share: a button that measures or stops, what is known so far, and the figures as
// a Markdown table for the clipboard. What was measured until a stop stays.
#pragma once

#include "protocol/query.h"
#include "ui/cards/view_card.h"
#include "ui/core/pending_question.h"

#include <memory>

class QPushButton;
class QTableWidget;

namespace epoch::ui {

class Document;
class RaceControl;
class RunControl;

class LabCard : public ViewCard {
    Q_OBJECT
public:
    struct Sources {
        RaceControl& race;
        RunControl& run;
        Document& document;
        Questions& questions;
        ThemeHub& themes;
    };
    LabCard(const QString& title, int seconds, const Sources& sources);
    ~LabCard() override;

    bool measuring() const { return m_question.pending(); }
    virtual QString markdown() const = 0;

protected:
    const Sources& from() const { return m_from; }
    int seconds() const { return m_seconds; }
    virtual Query query() const = 0;
    virtual void clear() = 0; // before new figures come
    virtual void take(const AnswerValue& value) = 0; // keeps it
    virtual bool hasFigures() const = 0;
    virtual void showFigures() = 0; // what was taken
    virtual QString promise() const = 0; // what will be seen, as a sentence

    // The words of a lab, after what disturbed it.
    static QString withLoad(const QString& words, const OtherLoad& load);
    // Words, and below them a chart beside its table; where that is narrow the table makes room for the chart.
    void setParts(QLabel* words, QWidget* chart, QTableWidget* table);
    void refresh();
    void resizeEvent(QResizeEvent* event) override;

private:
    void measureOrStop();
    void ask();

    Sources m_from;
    int m_seconds;
    QPushButton *m_measure, *m_copy;
    QTableWidget* m_table = nullptr;
    PendingQuestion m_question;
    std::shared_ptr<const AnswerValue> m_so_far;
    QString m_failure;
};

} // namespace epoch::ui
