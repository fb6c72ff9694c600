#include "ui/widgets/layouts.h"

#include <QWidget>

namespace epoch::ui {
namespace {

template <class Box> Box* filled(Box* box, std::initializer_list<BoxItem> items, const BoxLook& look)
{
    box->setContentsMargins(look.margins);
    box->setSpacing(look.spacing);
    for (const BoxItem& item : items) {
        if (item.widget)
            box->addWidget(item.widget, item.grow, item.alignment);
        else if (item.layout)
            box->addLayout(item.layout, item.grow);
        else if (item.grow > 0)
            box->addStretch(item.grow);
        else
            box->addSpacing(item.space);
    }
    return box;
}

} // namespace

QVBoxLayout* column(std::initializer_list<BoxItem> items, const BoxLook& look)
{
    return filled(new QVBoxLayout, items, look);
}

QHBoxLayout* row(std::initializer_list<BoxItem> items, const BoxLook& look)
{
    return filled(new QHBoxLayout, items, look);
}

QVBoxLayout* column(QWidget* owner, std::initializer_list<BoxItem> items, const BoxLook& look)
{
    return filled(new QVBoxLayout(owner), items, look);
}

QHBoxLayout* row(QWidget* owner, std::initializer_list<BoxItem> items, const BoxLook& look)
{
    return filled(new QHBoxLayout(owner), items, look);
}

} // namespace epoch::ui
