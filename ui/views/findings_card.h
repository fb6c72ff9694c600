// findings_card: what the run suffers from, in words with the number that tells, and a button that tries the remedy.
#pragma once

#include "ui/views/watch_card.h"

class QVBoxLayout;

namespace epoch::ui {

class Document;
class RemedyDesk;

class FindingsCard : public WatchCard {
    Q_OBJECT
public:
    FindingsCard(
        RunControl& run, ThemeHub& themes, Document& document, RemedyDesk& remedies, QWidget* parent = nullptr);

    const std::vector<Diagnosis>& found() const { return m_found; }

protected:
    std::optional<View> wanted() override;
    void showResult(const std::shared_ptr<const ViewResult>& result) override;
    void clear() override;

private:
    void fillRows();
    QWidget* row(const Diagnosis& diagnosis);

    Document& m_document;
    RemedyDesk& m_remedies;
    QVBoxLayout* m_rows;
    std::vector<Diagnosis> m_found;
};

} // namespace epoch::ui
