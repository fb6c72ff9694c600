// CanvasStyle: what every item needs to paint: theme, level of detail and fonts, computed once per drawing instead of
// once per item.
#pragma once

#include "ui/canvas/canvas_metrics.h"
#include "ui/style/text_scale.h"
#include "ui/style/theme.h"

#include <QFontMetricsF>

#include <algorithm>
#include <cmath>

namespace epoch::ui::canvas {

// Layouts use the sizes at 100 %. Painted text grows as the view zooms out, so that titles stay at 12 pixels of the
// chosen text size as long as a node has the room.
struct CanvasStyle {
    const Theme* theme = nullptr;
    Detail detail = Detail::full;
    double zoom = 1;
    QFont line = canvasFont(type_size::caption);
    QFontMetricsF line_metrics{line};
    int title_px = type_size::node_title, text_px = type_size::caption;
    QFont drawn_title, drawn_line, drawn_shape;
    QFontMetricsF drawn_title_metrics{line}, drawn_line_metrics{line}, drawn_shape_metrics{line};

    CanvasStyle() { updateFonts(); }
    const Theme& colours() const { return *theme; }

    enum class Sizes : std::uint8_t { same, changed };
    Sizes setZoom(double at)
    {
        zoom = at;
        detail = detailAt(at);
        constexpr int max_title = 28;
        const int max_text = detail == Detail::full ? 15 : max_title; // two lines, or one
        const double pixels = textScale() / at;
        const int title = std::clamp(int(std::ceil(12 * pixels)), int(type_size::node_title), max_title);
        const int text = std::clamp(int(10 * pixels), int(type_size::caption), max_text);
        if (title == title_px && text == text_px) return Sizes::same;
        title_px = title;
        text_px = text;
        updateFonts();
        return Sizes::changed;
    }

private:
    void updateFonts()
    {
        drawn_title = canvasFont(title_px, QFont::DemiBold);
        drawn_line = canvasFont(text_px);
        drawn_shape = canvasMono(text_px);
        drawn_title_metrics = QFontMetricsF(drawn_title);
        drawn_line_metrics = QFontMetricsF(drawn_line);
        drawn_shape_metrics = QFontMetricsF(drawn_shape);
    }
};

} // namespace epoch::ui::canvas
