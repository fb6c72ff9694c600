// FindingsBanner: the gravest thing that is wrong with the run, above the canvas, with the likeliest remedy. It judges
// by the records alone, which costs next to nothing; the Findings card looks inside as well.
#pragma once

#include "protocol/command.h"
#include "protocol/inside.h"

#include <QFrame>

#include <memory>
#include <optional>
#include <set>

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
    void look();
    void read();
    void forget();
    void show(const Diagnosis& diagnosis);
    void paintIcon();

    RunControl& m_run;
    ThemeHub& m_themes;
    RemedyDesk* m_remedies;
    std::optional<WatchId> m_watch; // while there is something to find
    std::shared_ptr<const ViewResult> m_shown;
    std::optional<Diagnosis> m_now;
    std::set<std::string> m_dismissed; // codes, for this run
    QLabel *m_icon, *m_text, *m_why;
    QPushButton *m_remedy, *m_dismiss;
};

} // namespace epoch::ui
