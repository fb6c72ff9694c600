#include "ui/widgets/flow_layout.h"

#include <QWidget>

#include <algorithm>

namespace epoch::ui {

FlowLayout::FlowLayout(int spacing)
{
    setContentsMargins(0, 0, 0, 0);
    setSpacing(spacing);
}

FlowLayout::~FlowLayout()
{
    for (auto* item : m_items) delete item;
}

QLayoutItem* FlowLayout::itemAt(int index) const
{
    return index >= 0 && index < count() ? m_items[std::size_t(index)] : nullptr;
}

QLayoutItem* FlowLayout::takeAt(int index)
{
    auto* item = itemAt(index);
    if (item) m_items.erase(m_items.begin() + index);
    return item;
}

QSize FlowLayout::minimumSize() const
{
    QSize size;
    for (const auto* item : m_items) size = size.expandedTo(item->minimumSize());
    return size;
}

void FlowLayout::setGeometry(const QRect& area)
{
    QLayout::setGeometry(area);
    arrange(area, true);
}

int FlowLayout::arrange(const QRect& area, bool place) const
{
    int x = 0, y = 0, line = 0;
    for (auto* item : m_items) {
        if (item->isEmpty()) continue;
        const QSize size =
            item->sizeHint().boundedTo({std::max(area.width(), item->minimumSize().width()), QWIDGETSIZE_MAX});
        if (x > 0 && x + size.width() > area.width()) x = 0, y += line + spacing(), line = 0;
        if (place) item->setGeometry({area.topLeft() + QPoint(x, y), size});
        x += size.width() + spacing();
        line = std::max(line, size.height());
    }
    return y + line;
}

} // namespace epoch::ui
