#include "ui/learn/place_ring.h"

#include "ui/style/theme.h"

#include <QPainter>
#include <QPainterPath>

namespace epoch::ui {
namespace {

constexpr int dim_ms = 2500, gap = 3, ring_width = 3, ring_radius = 6;
constexpr double dimmed = 0.3;

} // namespace

PlaceRing::PlaceRing(QWidget& window, const QWidget& lesson, ThemeHub& themes)
    : QWidget(&window)
    , m_window(window)
    , m_lesson(lesson)
    , m_themes(themes)
{
    setObjectName(QStringLiteral("lesson.ring"));
    setAttribute(Qt::WA_TransparentForMouseEvents);
    setAttribute(Qt::WA_NoSystemBackground);
    setFocusPolicy(Qt::NoFocus);
    hide();
}

void PlaceRing::show(Place place, bool dims)
{
    m_where = std::move(place);
    m_dims = dims;
    m_since.start();
    m_place = {};
    follow();
}

void PlaceRing::clear()
{
    m_where = {};
    m_place = {};
    hide();
}

void PlaceRing::follow()
{
    if (!m_where) return;
    const auto place = m_where();
    const bool dims = m_dims && m_since.elapsed() < dim_ms;
    if (place == m_place && dims == m_dims && isVisible() == !place.isEmpty()) return;
    m_place = place;
    m_dims = dims;
    setGeometry(m_window.rect());
    setVisible(!place.isEmpty());
    raise();
    update();
}

void PlaceRing::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const QRectF around =
        QRectF(m_place).adjusted(-gap, -gap, gap, gap).intersected(QRectF(rect()).adjusted(2, 2, -2, -2));
    if (m_dims) {
        QPainterPath all, clear;
        all.addRect(rect());
        clear.addRoundedRect(around, ring_radius, ring_radius);
        clear.addRect(QRect(m_lesson.mapTo(&m_window, QPoint()), m_lesson.size()));
        painter.fillPath(all.subtracted(clear), QColor::fromRgbF(0, 0, 0, float(dimmed)));
    }
    painter.setPen(QPen(m_themes.current().accent, ring_width));
    painter.drawRoundedRect(around, ring_radius, ring_radius);
}

} // namespace epoch::ui
