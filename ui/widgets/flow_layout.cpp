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

void FlowLayout::addItem(QLayoutItem* item)
{
    if (auto* layout = item->layout()) addChildLayout(layout);
    m_items.push_back(item);
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

QSize FlowLayout::sizeIn(const QRect& area, const QLayoutItem& item) const
{
    return item.sizeHint().boundedTo({std::max(area.width(), item.minimumSize().width()), QWIDGETSIZE_MAX});
}

// Line by line; what is lower than its line stands in the middle of it.
int FlowLayout::arrange(const QRect& area, bool place) const
{
    int bottom = 0;
    for (auto first = m_items.begin(); first != m_items.end();) {
        int width = 0, height = 0;
        auto end = first;
        for (; end != m_items.end(); ++end) {
            if ((*end)->isEmpty()) continue;
            const auto size = sizeIn(area, **end);
            if (width > 0 && width + spacing() + size.width() > area.width()) break;
            width += (width > 0 ? spacing() : 0) + size.width();
            height = std::max(height, size.height());
        }
        const int top = bottom + (bottom > 0 ? spacing() : 0);
        for (int x = 0; first != end; ++first) {
            if ((*first)->isEmpty()) continue;
            const auto size = sizeIn(area, **first);
            if (place)
                (*first)->setGeometry({area.topLeft() + QPoint(x, top + (height - size.height()) / 2), size});
            x += size.width() + spacing();
        }
        if (height > 0) bottom = top + height;
    }
    return bottom;
}

} // namespace epoch::ui
