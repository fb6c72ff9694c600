// Page: the inspector's content for one subject. It keeps its controls while the document changes, so that a drag of a
// slider and typing in a field continue.
#pragma once

#include "protocol/snapshot.h"
#include "ui/style/theme.h"

#include <QWidget>

class QVBoxLayout;

namespace epoch::ui {

class Document;
class Questions;
class RunControl;

struct PageContext {
    Document& document;
    RunControl& run;
    Questions& questions;
    ThemeHub& themes;
};

class Page : public QWidget {
    Q_OBJECT
public:
    explicit Page(const PageContext& context);

    virtual void refresh() = 0; // the document or its measurements have changed
    void discardInput(); // another document was opened: pending input belongs to the previous one

Q_SIGNALS:
    void helpWanted(const QString& help);

protected:
    // An area whose content is recreated at each refresh.
    QVBoxLayout* addArea();
    void heading(const QString& title);
    void showProblems(QVBoxLayout* into, NodeId node);

    PageContext m_context;
    QVBoxLayout* m_column;
};

// A page for the selected layers, or for the whole network if none is selected.
Page* makePage(const PageContext& context);

// Identifies what a page shows. While it stays the same, the page is refreshed instead of recreated.
QString subjectOf(const Document& document);

// "12 345"
QString countText(std::int64_t count);

} // namespace epoch::ui
