// ViewCard: the frame of all live views: a title row with a value mark, below it a row of tools and the view, or a
// sentence that says what is missing. A card that is not visible watches nothing.
#pragma once

#include "ui/cards/value_mark.h"

#include <QFrame>
#include <QLabel>

class QHBoxLayout;
class QToolButton;

namespace epoch::ui {

class CardPages;
class CardTabs;
class CardToggle;
class ThemeHub;

class ViewCard : public QFrame {
    Q_OBJECT
public:
    ViewCard(const QString& title, ThemeHub& themes, QWidget* parent = nullptr);

    const QString& title() const { return m_title; }
    CardTabs& tabs() { return *m_tabs; }
    CardToggle* addToggle(const QString& text, const QString& help);
    // The sentence in place of the view; empty while the view shows.
    QString emptyText() const;
    void makeMovable(); // buttons in the title row pull the card out of its place and close it
    void hideTitle(); // its name stands elsewhere: the tools take the place of the title

Q_SIGNALS:
    void enlargeWanted(); // the title row was double-clicked
    void pullOutWanted();
    void closeWanted();
    void used(); // the mouse was pressed in it

protected:
    ThemeHub& themes() const { return m_themes; }
    void setContent(QWidget* content);
    void addTool(QWidget* tool); // in the row below the title
    ValueMark* mark() const { return m_mark; }
    void showContent();
    void showEmpty(const QString& text, const QString& detail = {});

    virtual void opened() { } // became visible: start watching
    virtual void closed() { } // no longer visible: stop watching

    void showEvent(QShowEvent* event) override;
    void hideEvent(QHideEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;

private:
    QToolButton* titleButton(const char* icon, const QString& name, const QString& help);

    QString m_title;
    ThemeHub& m_themes;
    CardTabs* m_tabs;
    ValueMark* m_mark;
    QHBoxLayout *m_tools, *m_title_row;
    CardPages* m_pages;
    QWidget* m_empty;
    QLabel *m_empty_text, *m_empty_detail;
    bool m_open = false;
};

} // namespace epoch::ui
