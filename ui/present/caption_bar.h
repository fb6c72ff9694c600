// CaptionBar: one line below the presented view that says what it is about, in the presenter's words; and a menu.
#pragma once

#include <QWidget>

class QLineEdit;
class QMenu;

namespace epoch::ui {

class CaptionBar : public QWidget {
    Q_OBJECT
public:
    explicit CaptionBar(QWidget* parent = nullptr);

    void setText(const QString& text);
    void add(QAction* action);

private:
    QLineEdit* m_text;
    QMenu* m_menu;
};

} // namespace epoch::ui
