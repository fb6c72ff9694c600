#include "ui/cards/card_toggle.h"

#include "ui/style/text_scale.h"
#include "ui/style/theme.h"

#include <QPainter>

namespace epoch::ui {

namespace {

QFont toggleFont() { return uiFont(type_size::caption, QFont::Medium); }

} // namespace

CardToggle::CardToggle(const QString& text, ThemeHub& themes, QWidget* parent)
    : QAbstractButton(parent)
    , m_themes(themes)
{
    setText(text);
    setCheckable(true);
    setFocusPolicy(Qt::StrongFocus);
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    connect(&themes, &ThemeHub::changed, this, qOverload<>(&QWidget::update));
}

QSize CardToggle::sizeHint() const
{
    return {QFontMetrics(toggleFont()).horizontalAdvance(text()) + 2 * space::s, scaled(space::hit)};
}

void CardToggle::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const auto& theme = m_themes.current();
    const auto box = QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5);
    painter.setPen(QPen(hasFocus() ? theme.text : isChecked() ? theme.accent : theme.border, hasFocus() ? 2 : 1));
    painter.setBrush(isChecked() ? theme.accent : underMouse() ? theme.sunken : theme.raised);
    painter.drawRoundedRect(
        box.adjusted(hasFocus() ? 0.5 : 0, hasFocus() ? 0.5 : 0, hasFocus() ? -0.5 : 0, hasFocus() ? -0.5 : 0),
        space::control_radius, space::control_radius);
    painter.setFont(toggleFont());
    painter.setPen(isChecked() ? theme.on_accent : theme.text);
    painter.drawText(rect(), Qt::AlignCenter, text());
}

void CardToggle::enterEvent(QEnterEvent*) { update(); }

void CardToggle::leaveEvent(QEvent*) { update(); }

} // namespace epoch::ui
