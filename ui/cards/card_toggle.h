// CardToggle: a small switch in a card's title row. A filled background marks it as on, which is visible without
// colour.
#pragma once

#include <QAbstractButton>

namespace epoch::ui {

class ThemeHub;

class CardToggle : public QAbstractButton {
    Q_OBJECT
public:
    CardToggle(const QString& text, ThemeHub& themes, QWidget* parent = nullptr);
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return sizeHint(); }

protected:
    void paintEvent(QPaintEvent* event) override;
    void enterEvent(QEnterEvent* event) override;
    void leaveEvent(QEvent* event) override;

private:
    ThemeHub& m_themes;
};

} // namespace epoch::ui
