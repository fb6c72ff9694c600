#include "ui/shell/progress_strip.h"

#include "ui/run/run_control.h"
#include "ui/style/engine_text.h"
#include "ui/style/number_text.h"
#include "ui/style/text_scale.h"
#include "ui/style/theme.h"

#include <QPainter>
#include <QPainterPath>

#include <algorithm>
#include <cmath>

namespace epoch::ui {

namespace {

constexpr double sparks_per_second = 5;
constexpr int spark_columns = 160;

} // namespace

ProgressStrip::ProgressStrip(RunControl& run, ThemeHub& themes, QWidget* parent)
    : QAbstractButton(parent)
    , m_run(run)
    , m_themes(themes)
{
    setObjectName(QStringLiteral("progressStrip"));
    setText(tr("Open views"));
    setToolTip(tr("Show the learning curves and what the layers do (Ctrl+2)."));
    setFocusPolicy(Qt::StrongFocus);
    setCursor(Qt::PointingHandCursor);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    connect(&run, &RunControl::stateChanged, this, &ProgressStrip::read);
    connect(&run, &RunControl::restarted, this, [this] {
        m_curve.reset();
        update();
    });
    connect(&themes, &ThemeHub::changed, this, &QWidget::updateGeometry);
}

ProgressStrip::~ProgressStrip()
{
    if (m_watch) m_run.unwatch(*m_watch);
}

QSize ProgressStrip::sizeHint() const { return {scaled(480), scaled(40)}; }

void ProgressStrip::showEvent(QShowEvent*)
{
    if (!m_watch) m_watch = m_run.watch(WatchSeries{{"loss"}, 0, 0, spark_columns, 0.6}, sparks_per_second);
}

void ProgressStrip::hideEvent(QHideEvent*)
{
    if (m_watch) m_run.unwatch(*m_watch);
    m_watch.reset();
}

void ProgressStrip::read()
{
    if (!m_watch) return;
    if (const auto* view = m_run.view(*m_watch); view && view->result) m_curve = view->result;
    setToolTip(state() + QLatin1Char('\n') + tr("Show the learning curves and what the layers do (Ctrl+2)."));
    setAccessibleName(QStringList{state(), validation(), text()}.join(QStringLiteral(", ")));
    update();
}

QString ProgressStrip::state() const
{
    const auto* now = m_run.state();
    if (const auto stage = m_run.stage(); !stage.isEmpty()) return tr("%1…").arg(stage);
    if (!now) return m_run.obstacle().isEmpty() ? tr("Not trained yet") : tr("Cannot train yet");
    switch (now->state) {
    case RunState::preparing: return tr("Preparing");
    case RunState::running: return tr("Training, step %1").arg(groupedText(now->step));
    case RunState::paused:
        return now->step == 0 ? tr("Not trained yet") : tr("Paused at step %1").arg(groupedText(now->step));
    case RunState::finished:
        return now->over.empty() ? tr("Finished at step %1").arg(groupedText(now->step))
                                 : tr("Finished at step %1: %2").arg(groupedText(now->step), engineText(now->over));
    case RunState::failed: return tr("Failed at step %1").arg(groupedText(now->step));
    }
    return {};
}

QString ProgressStrip::validation() const
{
    const auto* now = m_run.state();
    if (!now || !now->validation) return {};
    const auto& seen = *now->validation;
    return seen.has_accuracy ? tr("Validation %1").arg(percentText(seen.accuracy))
                             : tr("Validation loss %1").arg(figureText(seen.loss));
}

void ProgressStrip::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const auto& theme = m_themes.current();
    painter.fillRect(rect(), underMouse() ? theme.sunken : theme.panel);
    auto left = rect().adjusted(space::l, 0, -space::l, 0);
    const auto text = [&](const QString& words, const QColor& colour, QFont::Weight weight, Qt::Alignment side) {
        painter.setFont(tabular(uiFont(type_size::node_title, weight)));
        painter.setPen(colour);
        const auto shown = painter.fontMetrics().elidedText(words, Qt::ElideRight, std::max(left.width(), 0));
        painter.drawText(left, int(side | Qt::AlignVCenter | Qt::AlignAbsolute), shown);
        const int used = painter.fontMetrics().horizontalAdvance(shown) + space::xl;
        side == Qt::AlignLeft ? left.setLeft(left.left() + used) : left.setRight(left.right() - used);
    };
    text(QAbstractButton::text() + QStringLiteral(" ›"), theme.accent, QFont::DemiBold, Qt::AlignRight);
    text(validation(), theme.text, QFont::DemiBold, Qt::AlignRight);
    text(state(), theme.text, QFont::Normal, Qt::AlignLeft); // a long reason of an end is cut; the tooltip has it whole
    left.setLeft(std::max(left.left(), space::l + scaled(200))); // the curve stays while the digits grow
    left.setRight(std::min(left.right(), width() - scaled(280)));
    paintCurve(painter, QRectF(left).adjusted(0, space::s, 0, -space::s));
    if (!hasFocus()) return;
    painter.setPen(QPen(theme.accent, 2));
    painter.setBrush(Qt::NoBrush);
    painter.drawRect(QRectF(rect()).adjusted(1, 2, -1, -1));
}

void ProgressStrip::paintCurve(QPainter& painter, const QRectF& box) const
{
    const auto* series = m_curve ? std::get_if<SeriesView>(&m_curve->content) : nullptr;
    if (!series || series->lines.empty() || series->lines.front().columns.size() < 2 || box.width() < 40) return;
    const auto& columns = series->lines.front().columns;
    const auto [low, high] = std::ranges::minmax(columns, {}, &PixelColumn::smooth);
    const double range = std::max(double(high.smooth) - low.smooth, 1e-12);
    const double first = columns.front().x, span = std::max(columns.back().x - first, 1.0);
    QPainterPath path;
    for (const auto& column : columns) {
        if (!std::isfinite(column.smooth)) continue;
        const QPointF at(box.left() + (column.x - first) / span * box.width(),
            box.bottom() - (column.smooth - low.smooth) / range * box.height());
        path.elementCount() ? path.lineTo(at) : path.moveTo(at);
    }
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(m_themes.current().run_lines[0], 1.5));
    painter.drawPath(path);
}

} // namespace epoch::ui
