// Page: what the inspector shows of one subject. It keeps its controls while the document changes, so that a slider
// can be held and a field typed in.
#pragma once

#include "protocol/snapshot.h"
#include "ui/style/theme.h"

#include <QWidget>

class QVBoxLayout;

namespace epoch::ui {

class Document;
class RunControl;

struct Bench {
    Document& document;
    RunControl& run;
    ThemeHub& themes;
};

class Page : public QWidget {
    Q_OBJECT
public:
    explicit Page(const Bench& bench);

    virtual void refresh() = 0; // the document, or what is measured of it, has changed
    void giveUp(); // another document was opened: what is typed belongs to the one before

Q_SIGNALS:
    void helpWanted(const QString& help);

protected:
    // Where something stands that is made anew at each refresh.
    QVBoxLayout* slot();
    void heading(const QString& title);
    void showProblems(QVBoxLayout* into, NodeId node);

    Bench m_bench;
    QVBoxLayout* m_column;
};

// A page of the selected layers, one or several, or of the whole network when none is selected.
Page* makePage(const Bench& bench);

// What a page was made for: while it stays the same, the page is refreshed and not made anew.
QString subjectOf(const Document& document);

// "12 345"
QString thousands(std::int64_t count);

} // namespace epoch::ui
