#include "ui/canvas/empty_state.h"

#include "ui/canvas/canvas_context.h"
#include "ui/canvas/canvas_edits.h"
#include "ui/canvas/canvas_paint.h"
#include "ui/canvas/zoom_view.h"
#include "ui/widgets/layouts.h"
#include "ui/widgets/widgets.h"

#include <QMouseEvent>
#include <QPainter>

namespace epoch::ui::canvas {

EmptyState::EmptyState(const CanvasContext& context, ThemeHub& themes)
    : QWidget(context.view.viewport())
    , m_context(context)
    , m_themes(themes)
{
    auto* add_data = new Button(tr("Add data"));
    auto* layer = new Button(tr("Add a layer…"));
    auto* example = new Button(tr("Open an example"));
    setRole(add_data, "primary");
    column(this,
        {stretch(), spacer(168), row({stretch(), add_data, layer, example, stretch()}, {.spacing = space::s}),
            stretch()});
    const auto middle = [this] { return m_context.view.visibleArea().center(); };
    connect(add_data, &QPushButton::clicked, this, [this, middle] {
        m_context.edits.add(QStringLiteral("data"), middle() - QPointF(240, 0));
        m_context.view.setFocus();
    });
    connect(layer, &QPushButton::clicked, this, [this, middle] { m_context.ask_for_layer(middle(), std::nullopt); });
    connect(example, &QPushButton::clicked, this, &EmptyState::examplesRequested);
    connect(&themes, &ThemeHub::changed, this, qOverload<>(&QWidget::update));
}

void EmptyState::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    paintEmptyState(painter, rect(), m_themes.current());
}

void EmptyState::mouseDoubleClickEvent(QMouseEvent* event)
{
    m_context.ask_for_layer(m_context.view.mapToScene(event->pos()), std::nullopt);
}

} // namespace epoch::ui::canvas
