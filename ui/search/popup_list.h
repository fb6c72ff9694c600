// PopupList: a popup with a search field above a list. Subclasses fill the list.
#pragma once

#include <QFrame>
#include <QLineEdit>
#include <QListWidget>

class QVBoxLayout;

namespace epoch::ui {

class ThemeHub;

class PopupList : public QFrame {
    Q_OBJECT
public:
    PopupList(const QString& title, const QString& placeholder, ThemeHub& themes, QWidget* parent);

protected:
    virtual void fill() = 0; // fills the list with the matches of typed()
    virtual void chosen(std::size_t index) = 0; // called with an item's index_role after the popup has closed

    static constexpr int index_role = Qt::UserRole + 8;
    void popUp(const QPoint& corner); // at a point of the screen, with an empty search field
    void addAbove(QWidget* widget); // between the search field and the list

    bool eventFilter(QObject* watched, QEvent* event) override; // forwards the list's keys from the search field

    QString typed() const { return m_typed->text(); }
    QListWidget& list() const { return *m_list; }

private:
    void choose();

    QLineEdit* m_typed;
    QListWidget* m_list;
    QVBoxLayout* m_column;
};

} // namespace epoch::ui
