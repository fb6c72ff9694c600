#include "ui/canvas/stage_strip.h"

#include "ui/canvas/canvas_context.h"
#include "ui/canvas/canvas_scene.h"
#include "ui/canvas/zoom_view.h"
#include "ui/core/document.h"
#include "ui/style/number_text.h"
#include "ui/style/text_scale.h"

#include <QHelpEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QToolTip>

#include <algorithm>

namespace epoch::ui::canvas {

namespace {

constexpr int stage_gap = 16, stage_margin = 12, min_stage_width = 84, max_stage_width = 220, max_stage_height = 96;
constexpr double share_height = 4;

QString shareText(const Stage& stage) { return StageStrip::tr("%1 of the parameters").arg(percentText(stage.share)); }

} // namespace

StageStrip::StageStrip(const CanvasContext& context, ThemeHub& themes)
    : QWidget(context.view.viewport())
    , m_context(context)
    , m_themes(themes)
{
    setCursor(Qt::PointingHandCursor);
    setAccessibleName(tr("Stages of the network"));
    connect(&context.scene, &CanvasScene::synced, this, &StageStrip::refresh);
    connect(&context.document, &Document::selectionChanged, this, qOverload<>(&QWidget::update));
    connect(&themes, &ThemeHub::changed, this, qOverload<>(&QWidget::update));
    hide();
}

void StageStrip::showEvent(QShowEvent* event)
{
    QWidget::showEvent(event);
    refresh();
}

void StageStrip::refresh()
{
    if (!isVisible()) return;
    const auto& drawing = m_context.document.drawing();
    m_stages = stagesOf(drawing.graph, drawing.checked);
    QStringList names;
    for (const auto& stage : m_stages) names << stage.name;
    setAccessibleDescription(names.join(QStringLiteral(", ")));
    update();
}

std::size_t StageStrip::columns() const
{
    const auto fitting = std::size_t(std::max(1, (width() - 2 * stage_margin) / (scaled(min_stage_width) + stage_gap)));
    return std::clamp<std::size_t>(m_stages.size(), 1, fitting);
}

QRectF StageStrip::boxOf(std::size_t index) const
{
    const std::size_t across = columns(), rows = (m_stages.size() + across - 1) / across;
    const double step = (width() - 2.0 * stage_margin + stage_gap) / double(across);
    const double wide = std::min(step - stage_gap, double(scaled(max_stage_width)));
    const double row_step = (height() - 2.0 * stage_margin + stage_gap / 2.0) / double(rows);
    const double tall = std::min(row_step - stage_gap / 2.0, double(scaled(max_stage_height)));
    const double left = (width() - double(across) * (wide + stage_gap) + stage_gap) / 2;
    const double top = (height() - double(rows) * (tall + stage_gap / 2.0) + stage_gap / 2.0) / 2;
    return {left + double(index % across) * (wide + stage_gap), top + double(index / across) * (tall + stage_gap / 2.0),
        wide, tall};
}

const Stage* StageStrip::stageAt(const QPointF& at) const
{
    for (std::size_t i = 0; i < m_stages.size(); ++i)
        if (boxOf(i).contains(at)) return &m_stages[i];
    return nullptr;
}

bool StageStrip::chosen(const Stage& stage) const
{
    return std::ranges::any_of(stage.nodes, [&](NodeId id) { return m_context.document.selected(id); });
}

void StageStrip::mousePressEvent(QMouseEvent* event)
{
    const auto* stage = stageAt(event->position());
    m_context.document.select(stage ? std::vector{stage->main} : std::vector<NodeId>{});
}

void StageStrip::mouseDoubleClickEvent(QMouseEvent*) { Q_EMIT openWanted(); }

bool StageStrip::event(QEvent* event)
{
    if (event->type() != QEvent::ToolTip) return QWidget::event(event);
    const auto* help = static_cast<QHelpEvent*>(event);
    const auto* stage = stageAt(help->pos());
    if (!stage) return QToolTip::hideText(), true;
    QStringList layers;
    for (const auto id : stage->nodes)
        if (const auto* node = m_context.document.drawing().graph.find(id))
            layers << QString::fromStdString(node->name);
    QToolTip::showText(help->globalPos(),
        QStringList{
            stage->name, stage->shape, shareText(*stage), tr("Layers: %1").arg(layers.join(QStringLiteral(", ")))}
            .join(QLatin1Char('\n')),
        this);
    return true;
}

void StageStrip::paintEvent(QPaintEvent*)
{
    const auto& t = m_themes.current();
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.fillRect(rect(), t.canvas);
    const auto across = columns();
    painter.setPen(QPen(t.border, 1.5));
    for (std::size_t i = 0; i + 1 < m_stages.size(); ++i) {
        const auto box = boxOf(i);
        const bool last = (i + 1) % across == 0; // the next one begins a row
        const QPointF from(box.right(), box.center().y());
        painter.drawLine(from, last ? from + QPointF(stage_gap / 2.0, 0) : QPointF(boxOf(i + 1).left(), from.y()));
    }
    for (std::size_t i = 0; i < m_stages.size(); ++i) paintStage(painter, boxOf(i), m_stages[i]);
}

void StageStrip::paintStage(QPainter& painter, const QRectF& box, const Stage& stage) const
{
    const auto& t = m_themes.current();
    painter.setPen(QPen(stage.faulty ? t.error : t.border, 1));
    painter.setBrush(t.raised);
    painter.drawRoundedRect(box, space::node_radius, space::node_radius);
    painter.fillRect(QRectF(box.left() + 1, box.top() + 4, stripe_width, box.height() - 8), t.family(stage.family));
    if (chosen(stage)) {
        painter.setPen(QPen(t.accent, 2));
        painter.setBrush(Qt::NoBrush);
        painter.drawRoundedRect(box.adjusted(-3, -3, 3, 3), space::node_radius + 2, space::node_radius + 2);
    }
    const auto inside = box.adjusted(stripe_width + space::s, space::xs, -space::s, -space::xs);
    const auto name = uiFont(type_size::node_title, QFont::DemiBold), shape = monoFont(type_size::caption);
    const double line = QFontMetricsF(name).height(), small = QFontMetricsF(shape).height();
    const bool two = inside.height() >= line + small + share_height;
    const double used = line + (two ? small : 0) + (stage.share > 0 ? share_height + 4 : 0);
    double y = inside.top() + std::max(0.0, (inside.height() - used) / 2);
    const auto put = [&](const QFont& font, const QColor& ink, const QString& text, double height) {
        painter.setFont(font);
        painter.setPen(ink);
        painter.drawText(QRectF(inside.left(), y, inside.width(), height), Qt::AlignLeft | Qt::AlignVCenter,
            QFontMetricsF(font).elidedText(text, Qt::ElideRight, inside.width()));
        y += height;
    };
    put(name, t.text, stage.name, line);
    if (two) put(shape, t.secondary_text, stage.shape, small);
    if (stage.share <= 0 || y + 4 + share_height > box.bottom()) return;
    const QRectF track(inside.left(), y + 4, inside.width(), share_height);
    painter.fillRect(track, t.hairline);
    painter.fillRect(
        QRectF(track.topLeft(), QSizeF(std::max(2.0, track.width() * stage.share), share_height)), t.secondary_text);
}

} // namespace epoch::ui::canvas
