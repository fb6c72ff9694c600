#include "ui/canvas/block_path.h"

#include "ui/canvas/canvas_context.h"
#include "ui/canvas/zoom_view.h"
#include "ui/core/document.h"
#include "ui/widgets/widgets.h"

namespace epoch::ui::canvas {

BlockPath::BlockPath(const CanvasContext& context, ThemeHub& themes)
    : QFrame(context.view.viewport())
    , m_context(context)
    , m_row(new QHBoxLayout(this))
{
    setRole(this, "card");
    setAttribute(Qt::WA_StyledBackground);
    setAccessibleName(tr("Open blocks"));
    setCursor(Qt::ArrowCursor);
    m_row->setContentsMargins(2, 2, 2, 2);
    m_row->setSpacing(2);
    connect(&context.document, &Document::edited, this, &BlockPath::refresh);
    connect(&themes, &ThemeHub::changed, this, qOverload<>(&QWidget::update));
    hide();
}

int BlockPath::reservedHeight() const { return isHidden() ? 0 : height() + 2 * space::m; }

void BlockPath::refresh()
{
    const auto names = m_context.document.openBlocks();
    setVisible(!names.isEmpty());
    if (names.isEmpty()) return;
    const auto path = QStringList(tr("Network")) + names;
    if (path == m_shown) return;
    m_shown = path;
    clearLayout(m_row);
    for (qsizetype i = 0; i + 1 < path.size(); ++i) {
        auto* button = new Button(path[i], this);
        setRole(button, "quiet");
        button->setFocusPolicy(Qt::NoFocus); // keyboard focus stays on the canvas
        button->setToolTip(tr("Back to %1 (Esc)").arg(path[i]));
        connect( // queued: closing the blocks deletes this button
            button, &QPushButton::clicked, &m_context.view,
            [&document = m_context.document, i] { document.closeBlocks(std::size_t(i)); }, Qt::QueuedConnection);
        m_row->addWidget(button);
        m_row->addWidget(textLabel(QStringLiteral("›"), TextRole::secondary, this));
    }
    auto* here = textLabel(path.back(), TextRole::body, this);
    here->setContentsMargins(space::m, 0, space::m, 0);
    m_row->addWidget(here);
    for (auto* part : findChildren<QWidget*>(Qt::FindDirectChildrenOnly))
        if (m_row->indexOf(part) >= 0) part->show(); // adjustSize() ignores hidden widgets
    adjustSize();
}

} // namespace epoch::ui::canvas
