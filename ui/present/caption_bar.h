// CaptionBar: one line below the presented view that says what it is about, in the presenter's words; below it what the
// lesson's card says first; and a menu.
#pragma once

#include <QWidget>

class QLabel;
class QLineEdit;
class QMenu;

namespace epoch::ui {

class CaptionBar : public QWidget {
    Q_OBJECT
public:
    explicit CaptionBar(QWidget* parent = nullptr);

    void setText(const QString& text, const QString& card = {});
    void add(QAction* action);

private:
    QLineEdit* m_text;
    QLabel* m_card;
    QMenu* m_menu;
};

} // namespace epoch::ui
