// Door: painted, so that its text wraps and its focus ring is the studio's.
#include "ui/learn/door.h"

#include "ui/style/icons.h"

#include <QKeyEvent>
#include <QPainter>
#include <QTextLayout>

namespace epoch::ui {

namespace {

// The text in as many lines as fit; the last one ends in an ellipsis when there is more.
void drawWrapped(QPainter& painter, const QRectF& room, const QString& text)
{
    const QFontMetricsF metrics(painter.font());
    QTextLayout layout(text, painter.font());
    layout.beginLayout();
    auto y = room.top();
    while (true) {
        auto part = layout.createLine();
        if (!part.isValid()) break;
        part.setLineWidth(room.width());
        const auto last = y + 2 * metrics.lineSpacing() > room.bottom();
        const auto rest = text.mid(part.textStart());
        painter.drawText(QPointF(room.left(), y + metrics.ascent()),
            last ? metrics.elidedText(rest, Qt::ElideRight, room.width())
                 : text.mid(part.textStart(), part.textLength()));
        if (last) break;
        y += metrics.lineSpacing();
    }
    layout.endLayout();
}

} // namespace

Door::Door(Size size, const QString& iconName, const QString& title, const QString& text, const QString& footer,
    ThemeHub& themes, QWidget* parent)
    : QAbstractButton(parent)
    , m_size(size)
    , m_icon(hasIcon(iconName) ? iconName : QStringLiteral("network"))
    , m_title(title)
    , m_text(text)
    , m_footer(footer)
    , m_themes(themes)
{
    setText(title);
    setAccessibleName(title);
    setAccessibleDescription(text);
    setFocusPolicy(Qt::StrongFocus);
    setCursor(Qt::PointingHandCursor);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    connect(&themes, &ThemeHub::changed, this, qOverload<>(&QWidget::update));
}

QSize Door::sizeHint() const { return m_size == Size::door ? QSize(300, 152) : QSize(220, 120); }

void Door::paintEvent(QPaintEvent*)
{
    const auto& t = m_themes.current();
    const auto big = m_size == Size::door;
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const auto frame = QRectF(rect()).adjusted(3.5, 3.5, -3.5, -3.5);
    painter.setPen(QPen(underMouse() ? t.accent : t.border, 1));
    painter.setBrush(isDown() ? t.sunken : t.raised);
    painter.drawRoundedRect(frame, space::node_radius, space::node_radius);
    if (hasFocus()) {
        painter.setPen(QPen(t.accent, 2));
        painter.setBrush(Qt::NoBrush);
        painter.drawRoundedRect(QRectF(rect()).adjusted(1, 1, -1, -1), space::node_radius + 2, space::node_radius + 2);
    }
    const auto margin = big ? space::l : space::m;
    auto inside = frame.adjusted(margin, margin, -margin, -margin);
    const auto side = big ? 32 : 20;
    painter.drawPixmap(
        inside.topLeft(), iconPixmap(m_icon, big ? t.accent : t.secondary_text, side, devicePixelRatioF()));

    painter.setPen(t.text);
    painter.setFont(uiFont(big ? type_size::section : type_size::body, QFont::DemiBold));
    const QFontMetricsF title(painter.font());
    if (big) {
        inside.setTop(inside.top() + side + space::m);
        painter.drawText(QPointF(inside.left(), inside.top() + title.ascent()), m_title);
        inside.setTop(inside.top() + title.lineSpacing() + space::xs);
    } else {
        painter.drawText(
            QPointF(inside.left() + side + space::s, inside.top() + (side + title.capHeight()) / 2), m_title);
        inside.setTop(inside.top() + side + space::s);
    }
    painter.setPen(t.secondary_text);
    painter.setFont(uiFont(type_size::caption));
    const QFontMetricsF small(painter.font());
    if (!m_footer.isEmpty()) {
        painter.drawText(QPointF(inside.left(), inside.bottom() - small.descent()),
            small.elidedText(m_footer, Qt::ElideRight, inside.width()));
        inside.setBottom(inside.bottom() - small.lineSpacing() - space::xs);
    }
    painter.setFont(uiFont(big ? type_size::body : type_size::node_title));
    drawWrapped(painter, inside, m_text);
}

void Door::keyPressEvent(QKeyEvent* event)
{
    if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter)
        click();
    else
        QAbstractButton::keyPressEvent(event);
}

void Door::enterEvent(QEnterEvent* event) { QAbstractButton::enterEvent(event), update(); }
void Door::leaveEvent(QEvent* event) { QAbstractButton::leaveEvent(event), update(); }

} // namespace epoch::ui
