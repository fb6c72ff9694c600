// IssuesBanner: the most serious issue of the run with its most likely fix, and the others behind it. It diagnoses from the
// records, which costs almost nothing, and from weights and outputs every 20 s. The Issues card does so more often.
#pragma once

#include "protocol/command.h"
#include "protocol/inside.h"

#include <QFrame>

#include <memory>
#include <optional>
#include <set>
#include <vector>

class QLabel;
class QPushButton;

namespace epoch {
struct ViewResult;
}

namespace epoch::ui {

class Document;
class FixActions;
class RunControl;
class ThemeHub;

class IssuesBanner : public QFrame {
    Q_OBJECT
public:
    IssuesBanner(RunControl& run, Document& document, ThemeHub& themes, QWidget* parent = nullptr);
    ~IssuesBanner() override;

private:
    // One of the two sources. Its last result stays until there is a newer one.
    struct Source {
        WatchDiagnosis view;
        double per_second = 0;
        std::optional<WatchId> watch{}; // while the run trains or has an unread result
        std::shared_ptr<const ViewResult> shown{};
    };
    void watchOrNot(Source& source);
    bool update(Source& source); // true: it has a new result
    void read();
    std::vector<Diagnosis> issues() const;
    void showIssue();
    void forget();
    void show(const Diagnosis& diagnosis);
    const Remedy* offered() const; // null: the issue has advice only
    void paintIcon();

    RunControl& m_run;
    ThemeHub& m_themes;
    FixActions* m_fixes;
    Source m_records, m_inside;
    std::optional<Diagnosis> m_now;
    std::set<std::string> m_dismissed; // codes, for this run
    QLabel *m_icon, *m_text, *m_why;
    std::size_t m_next = 0; // which issue is shown: 0 is the most serious
    QPushButton *m_fix, *m_more, *m_dismiss;
};

} // namespace epoch::ui
