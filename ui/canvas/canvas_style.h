// canvas_style: what every item needs in order to paint: the theme, the level of detail and the fonts, looked up once
// for a whole drawing and not once an item.
#pragma once

#include "ui/canvas/canvas_metrics.h"
#include "ui/style/theme.h"

#include <QFontMetricsF>

#include <algorithm>

namespace epoch::ui::canvas {

// Layouts use the sizes of 100 %; what is painted grows as one zooms out, so that words stay words on the screen.
struct CanvasStyle {
    const Theme* theme = nullptr;
    Detail detail = Detail::full;
    double zoom = 1;
    QFont line = canvasFont(type_size::caption);
    QFontMetricsF line_metrics{line};
    int title_px = type_size::node_title, text_px = type_size::caption;
    QFont seen_title, seen_line, seen_shape;
    QFontMetricsF seen_title_metrics{line}, seen_line_metrics{line}, seen_shape_metrics{line};

    CanvasStyle() { takeSizes(); }
    const Theme& colours() const { return *theme; }

    enum class Sizes : std::uint8_t { same, changed };
    Sizes see(double at)
    {
        zoom = at;
        detail = detailAt(at);
        const int most_text = detail == Detail::full ? 15 : 26; // two lines, or one
        const int title = std::clamp(int(11.5 / at), int(type_size::node_title), 26);
        const int text = std::clamp(int(10 / at), int(type_size::caption), most_text);
        if (title == title_px && text == text_px) return Sizes::same;
        title_px = title;
        text_px = text;
        takeSizes();
        return Sizes::changed;
    }

private:
    void takeSizes()
    {
        seen_title = canvasFont(title_px, QFont::DemiBold);
        seen_line = canvasFont(text_px);
        seen_shape = canvasMono(text_px);
        seen_title_metrics = QFontMetricsF(seen_title);
        seen_line_metrics = QFontMetricsF(seen_line);
        seen_shape_metrics = QFontMetricsF(seen_shape);
    }
};

} // namespace epoch::ui::canvas
