// CardTabs: the title of a card, or a few titles of which one is in front, as tabs in one row.
#pragma once

#include <QWidget>

#include <vector>

namespace epoch::ui {

class ThemeHub;

class CardTabs : public QWidget {
    Q_OBJECT
public:
    explicit CardTabs(ThemeHub& themes, QWidget* parent = nullptr);

    void set(const QStringList& titles, int current);
    const QStringList& titles() const { return m_titles; }

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return sizeHint(); }

Q_SIGNALS:
    void chosen(int index);

protected:
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;

private:
    struct Tab {
        int index;
        QRect box;
    };
    std::vector<Tab> tabs() const;
    int at(const QPoint& point) const;

    ThemeHub& m_themes;
    QStringList m_titles;
    int m_current = 0, m_hover = -1;
    bool m_focus_by_key = false;
};

} // namespace epoch::ui
