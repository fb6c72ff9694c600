// PopupList: a line to type in above a list to choose from, in a popup. Who derives says what is in the list.
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
    virtual void fill() = 0; // the list, for what is typed
    virtual void chosen(std::size_t index) = 0; // of an item's index_role; the popup is gone then

    static constexpr int index_role = Qt::UserRole + 8;
    void comeUp(const QPoint& corner); // a point of the screen; with nothing typed
    void addAbove(QWidget* widget); // between the line and the list

    bool eventFilter(QObject* watched, QEvent* event) override; // keys of the list, typed into the line

    QString typed() const { return m_typed->text(); }
    QListWidget& list() const { return *m_list; }

private:
    void choose();

    QLineEdit* m_typed;
    QListWidget* m_list;
    QVBoxLayout* m_column;
};

} // namespace epoch::ui
