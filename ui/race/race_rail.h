// RaceRail: the names of all pages in one row; the one in front is pressed. Names keep their order and places. Where
// they do not fit beside each other, all of them stand in one menu.
#pragma once

#include <QWidget>

class QButtonGroup;
class QToolButton;

namespace epoch::ui {

class RaceRail : public QWidget {
    Q_OBJECT
public:
    explicit RaceRail(const QStringList& titles, QWidget* parent = nullptr);

    void choose(int page);
    QSize minimumSizeHint() const override;

Q_SIGNALS:
    void chosen(int page);

protected:
    bool event(QEvent* event) override;

private:
    void fit();

    QButtonGroup* m_pages;
    QWidget* m_names;
    QToolButton* m_menu;
};

} // namespace epoch::ui
