// column and row: box layouts, written as what stands in them:
//   column(this, {title, row({name, stretch(), close}), spacer(8), plot}, {.margin = 12, .spacing = 6});
#pragma once

#include <QBoxLayout>

#include <initializer_list>

namespace epoch::ui {

// One thing in a box: a widget, a layout, a fixed space or a stretch. `grow` is its share of the room that is left
// over.
struct BoxItem {
    QWidget* widget = nullptr;
    QLayout* layout = nullptr;
    int space = 0;
    int grow = 0;
    Qt::Alignment alignment{};

    BoxItem(QWidget* one, int share = 0, Qt::Alignment where = {})
        : widget(one)
        , grow(share)
        , alignment(where)
    {
    }
    BoxItem(QLayout* one, int share = 0)
        : layout(one)
        , grow(share)
    {
    }
    BoxItem(int pixels, int share)
        : space(pixels)
        , grow(share)
    {
    }
};

inline BoxItem stretch(int share = 1) { return {0, share}; }
inline BoxItem spacer(int pixels) { return {pixels, 0}; }

struct BoxLook {
    int margin = 0; // on all sides, unless `margins` says otherwise
    int spacing = 0;
    QMargins margins = {margin, margin, margin, margin};
};

QVBoxLayout* column(std::initializer_list<BoxItem> items, const BoxLook& look = {});
QHBoxLayout* row(std::initializer_list<BoxItem> items, const BoxLook& look = {});
// The layout of a widget.
QVBoxLayout* column(QWidget* owner, std::initializer_list<BoxItem> items, const BoxLook& look = {});
QHBoxLayout* row(QWidget* owner, std::initializer_list<BoxItem> items, const BoxLook& look = {});

} // namespace epoch::ui
