// IssuesCard: the issues of the run, each with an explanation, the figure that shows it, and buttons that try a fix.
#pragma once

#include "ui/views/watch_card.h"

class QVBoxLayout;

namespace epoch::ui {

class Document;
class FixActions;

class IssuesCard : public WatchCard {
    Q_OBJECT
public:
    IssuesCard(RunControl& run, ThemeHub& themes, Document& document, FixActions& fixes, QWidget* parent = nullptr);

protected:
    std::optional<View> wanted() override;
    void showResult(const std::shared_ptr<const ViewResult>& result) override;
    void clear() override;

private:
    void showNoIssue(const DiagnosisView& view, std::uint64_t step);
    void fillRows();
    QWidget* issueRow(const Diagnosis& diagnosis);

    Document& m_document;
    FixActions& m_fixes;
    QVBoxLayout* m_rows;
    std::vector<Diagnosis> m_issues;
};

} // namespace epoch::ui
