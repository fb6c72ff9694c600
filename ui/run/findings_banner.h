// FindingsBanner: the gravest thing that is wrong with the run, above the canvas, with the likeliest remedy. It judges
// by the records, which costs next to nothing, and looks inside every 20 s; the Findings card looks inside more often.
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
class RemedyDesk;
class RunControl;
class ThemeHub;

class FindingsBanner : public QFrame {
    Q_OBJECT
public:
    FindingsBanner(RunControl& run, Document& document, ThemeHub& themes, QWidget* parent = nullptr);
    ~FindingsBanner() override;

    QPushButton& remedyButton() const { return *m_remedy; }
    QPushButton& dismissButton() const { return *m_dismiss; }
    QString text() const;

private:
    // One of the two ways to look: what it found stays until it looks again.
    struct Look {
        WatchDiagnosis view;
        double per_second = 0;
        std::optional<WatchId> watch{}; // while there is something to find
        std::shared_ptr<const ViewResult> shown{};
    };
    void look(Look& way);
    bool take(Look& way); // true: there is something new
    void read();
    std::vector<Diagnosis> found() const;
    void forget();
    void show(const Diagnosis& diagnosis);
    const Remedy* offered() const; // null: advice alone
    void paintIcon();

    RunControl& m_run;
    ThemeHub& m_themes;
    RemedyDesk* m_remedies;
    Look m_records, m_inside;
    std::optional<Diagnosis> m_now;
    std::set<std::string> m_dismissed; // codes, for this run
    QLabel *m_icon, *m_text, *m_why;
    QPushButton *m_remedy, *m_dismiss;
};

} // namespace epoch::ui
