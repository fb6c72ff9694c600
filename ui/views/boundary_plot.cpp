// The points are cached as a pixmap, so that each of ten areas a second costs one scaled image.
#include "ui/views/boundary_plot.h"

#include "ui/style/number_text.h"
#include "ui/style/text_scale.h"

#include <QContextMenuEvent>
#include <QMenu>
#include <QMouseEvent>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace epoch::ui {
namespace {

constexpr double point_size = 6, sign_size = 8;
constexpr double sign_width = 14;
constexpr int max_legend_classes = 10;
double legendWidth() { return scaled(104); }
double legendRow() { return scaled(20); }
// Legend lines of no class.
constexpr int more_line = -1, negative_line = -2, positive_line = -3, split_line = -4;

const FieldFacts* targetOf(const DataFacts& facts)
{
    const auto found = std::ranges::find(facts.fields, FieldRole::target, &FieldFacts::role);
    return found == facts.fields.end() ? nullptr : &*found;
}

QFont axisFont() { return uiFont(type_size::caption); }

} // namespace

BoundaryPlot::BoundaryPlot(ThemeHub& themes, QWidget* parent)
    : QWidget(parent)
    , m_themes(themes)
{
    setMinimumSize(140, 120);
    setAccessibleName(tr("Decision boundary"));
    connect(&themes, &ThemeHub::changed, this, &BoundaryPlot::forgetPictures);
}

void BoundaryPlot::setPoints(const DataSummary& summary)
{
    m_data = summary;
    if (summary.max > summary.min) {
        m_min = summary.min;
        m_max = summary.max;
    }
    m_target_scale = 0;
    for (const auto& point : summary.points)
        if (std::isfinite(point.value)) m_target_scale = std::max(m_target_scale, std::abs(double(point.value)));
    forgetPictures();
}

void BoundaryPlot::setView(std::shared_ptr<const BoundaryView> view)
{
    m_view = std::move(view);
    if (m_view && m_view->max > m_view->min && (m_view->min != m_min || m_view->max != m_max)) {
        m_min = m_view->min;
        m_max = m_view->max;
        m_points = {};
    }
    m_area = m_view ? boundaryImage(*m_view, m_themes.current(), scale()) : QImage();
    update();
}

void BoundaryPlot::setShown(Points which, bool shown)
{
    (which == Points::train ? m_train : m_held_out) = shown;
    m_points = {};
    update();
}

double BoundaryPlot::scale() const
{
    if (m_target_scale > 0) return m_target_scale;
    return m_view ? magnitudeOf(*m_view) : 1;
}

void BoundaryPlot::forgetPictures()
{
    m_points = {};
    m_area = m_view ? boundaryImage(*m_view, m_themes.current(), scale()) : QImage();
    update();
}

void BoundaryPlot::resizeEvent(QResizeEvent*) { m_points = {}; }

void BoundaryPlot::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange) forgetPictures();
}

bool BoundaryPlot::legendBeside() const { return width() - legendWidth() > height() - legendRow(); }

QRectF BoundaryPlot::plane() const
{
    const QFontMetricsF metrics(axisFont());
    const double left = metrics.horizontalAdvance(QStringLiteral("-0.5")) + space::s,
                 bottom = metrics.height() + space::s;
    const double free_width = width() - left - space::m - (legendBeside() ? legendWidth() : 0);
    const double free_height = height() - bottom - space::xs - (legendBeside() ? 0 : 2 * legendRow());
    const double side = std::max(24.0, std::floor(std::min(free_width, free_height)));
    const double x = legendBeside() ? left : left + std::max(0.0, std::floor((free_width - side) / 2));
    return {x, space::xs, side, side};
}

QPointF BoundaryPlot::toPixel(double x, double y) const
{
    const auto box = plane();
    const double span = m_max - m_min;
    return {box.left() + (x - m_min) / span * box.width(), box.bottom() - (y - m_min) / span * box.height()};
}

void BoundaryPlot::paintPoint(
    QPainter& painter, const QPointF& at, double size, int shape, const QColor& colour, bool filled) const
{
    const auto& theme = m_themes.current();
    painter.setPen(QPen(filled ? theme.panel : colour, filled ? 1 : 1.5));
    painter.setBrush(filled ? colour : theme.panel);
    painter.drawPath(classShape(shape, at, size));
}

void BoundaryPlot::paintPoints()
{
    m_points = QPixmap(size() * devicePixelRatioF());
    m_points.setDevicePixelRatio(devicePixelRatioF());
    m_points.fill(Qt::transparent);
    QPainter painter(&m_points);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setClipRect(plane());
    const auto& theme = m_themes.current();
    const auto* target = targetOf(m_data.facts);
    const bool classes = target && target->classes > 0;
    for (const auto& point : m_data.points) {
        const bool train = point.split == Split::train;
        if (train ? !m_train : !m_held_out) continue;
        const int shape = classes ? int(point.value) : 0;
        const auto colour = classes ? classColour(theme, shape) : theme.signedColour(double(point.value) / scale());
        paintPoint(painter, toPixel(double(point.x), double(point.y)), point_size, shape, colour, train);
    }
}

void BoundaryPlot::paintAxes(QPainter& painter) const
{
    const auto& theme = m_themes.current();
    const auto box = plane();
    painter.setRenderHint(QPainter::Antialiasing, false);
    painter.setPen(QPen(theme.border, 1));
    painter.setBrush(Qt::NoBrush);
    painter.drawRect(box.adjusted(0, 0, -1, -1));
    painter.setFont(axisFont());
    const QFontMetricsF metrics(axisFont());
    for (const double value : {m_min, (m_min + m_max) / 2, m_max}) {
        const auto text = shortText(value, 3);
        const double w = metrics.horizontalAdvance(text), h = metrics.height();
        const auto at = toPixel(value, value);
        const double x = std::clamp(at.x(), box.left(), box.right() - 1),
                     y = std::clamp(at.y(), box.top(), box.bottom() - 1);
        painter.setPen(QPen(theme.border, 1));
        painter.drawLine(QPointF(x, box.bottom()), QPointF(x, box.bottom() + 3));
        painter.drawLine(QPointF(box.left() - 4, y), QPointF(box.left() - 1, y));
        painter.setPen(theme.secondary_text);
        const double text_x = std::clamp(x - w / 2, box.left() - w / 2, box.right() - w);
        painter.drawText(QPointF(text_x, box.bottom() + 4 + metrics.ascent()), text);
        const double text_y = std::clamp(y - h / 2, box.top() - 2, box.bottom() - h + 2);
        painter.drawText(QPointF(box.left() - 6 - w, text_y + metrics.ascent()), text);
    }
}

std::vector<BoundaryPlot::LegendLine> BoundaryPlot::legendLines() const
{
    std::vector<LegendLine> lines;
    const auto* target = targetOf(m_data.facts);
    const auto classes = target ? int(target->classes) : m_view ? m_view->classes : 0;
    for (int c = 0; c < std::min(classes, max_legend_classes); ++c) {
        const bool named = target && std::size_t(c) < target->class_names.size();
        lines.push_back(
            {c, named ? QString::fromStdString(target->class_names[std::size_t(c)]) : tr("class %1").arg(c), true, {}});
    }
    if (classes > max_legend_classes)
        lines.push_back({more_line, tr("and %1 more").arg(classes - max_legend_classes), true, {}});
    if (classes == 0 && (m_view || !m_data.points.empty())) {
        lines.push_back({negative_line, figureText(-scale()), true, {}});
        lines.push_back({positive_line, figureText(scale()), true, {}});
    }
    if (!m_data.points.empty()) {
        lines.push_back({split_line, tr("training"), true, {}});
        lines.push_back({split_line, tr("validation, test"), false, {}});
    }
    return lines;
}

std::vector<BoundaryPlot::LegendLine> BoundaryPlot::legend() const
{
    const bool beside = legendBeside();
    const QFontMetricsF metrics(axisFont());
    const double start = beside ? plane().right() + space::m : space::m;
    double x = start, y = beside ? plane().top() : height() - 2 * legendRow();
    std::vector<LegendLine> placed;
    for (auto line : legendLines()) {
        line.text = metrics.elidedText(line.text, Qt::ElideRight, width() - (beside ? x : 0) - sign_width - space::xs);
        const double wide = sign_width + metrics.horizontalAdvance(line.text) + space::xs;
        if (!beside && x > start && x + wide > width()) {
            x = start;
            y += legendRow();
        }
        line.box = {x, y, wide, legendRow()};
        if (line.box.bottom() > height() + 1) break;
        placed.push_back(line);
        beside ? y += legendRow() : x += wide + space::s;
    }
    return placed;
}

QRectF BoundaryPlot::legendBox(Points which) const
{
    for (const auto& line : legend())
        if (line.shape == split_line && line.filled == (which == Points::train)) return line.box;
    return {};
}

void BoundaryPlot::paintLegend(QPainter& painter) const
{
    const auto& theme = m_themes.current();
    painter.setFont(axisFont());
    painter.setRenderHint(QPainter::Antialiasing);
    for (const auto& line : legend()) {
        const QPointF sign(line.box.left() + sign_size / 2, line.box.center().y());
        const bool off = line.shape == split_line && !shown(line.filled ? Points::train : Points::held_out);
        if (line.shape >= 0)
            paintPoint(painter, sign, sign_size, line.shape, classColour(theme, line.shape), line.filled);
        else if (line.shape == negative_line || line.shape == positive_line)
            painter.fillRect(
                QRectF(sign.x() - 4, sign.y() - 4, 8, 8), theme.signedColour(line.shape == negative_line ? -1 : 1));
        else if (line.shape == split_line)
            paintPoint(painter, sign, sign_size, 0, off ? theme.border : theme.secondary_text, line.filled);
        auto font = axisFont();
        font.setStrikeOut(off);
        painter.setFont(font);
        painter.setPen(off ? theme.secondary_text : theme.text);
        painter.drawText(line.box.adjusted(sign_width, 0, 2, 0), Qt::AlignVCenter, line.text);
    }
}

void BoundaryPlot::mousePressEvent(QMouseEvent* event)
{
    for (const auto which : {Points::train, Points::held_out})
        if (event->button() == Qt::LeftButton && legendBox(which).contains(event->position()))
            setShown(which, !shown(which));
}

void BoundaryPlot::contextMenuEvent(QContextMenuEvent* event)
{
    QMenu menu(this);
    for (const auto& [which, text] : {std::pair(Points::train, tr("Show training points")),
             std::pair(Points::held_out, tr("Show held-out points"))}) {
        auto* action = menu.addAction(text, this, [this, which](bool on) { setShown(which, on); });
        action->setCheckable(true);
        action->setChecked(shown(which));
    }
    menu.exec(event->globalPos());
}

void BoundaryPlot::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    const auto& theme = m_themes.current();
    const auto box = plane();
    painter.fillRect(box, theme.neutral);
    if (!m_area.isNull()) {
        painter.setRenderHint(QPainter::SmoothPixmapTransform);
        painter.drawImage(box, m_area);
    }
    if (m_points.isNull()) paintPoints();
    painter.drawPixmap(0, 0, m_points);
    paintAxes(painter);
    paintLegend(painter);
}

} // namespace epoch::ui
