// canvas_metrics: dimensions on the canvas, in canvas units (pixels at 100 %), and the level of detail at each zoom.
#pragma once

#include <QtGlobal>

#include <cstdint>

namespace epoch::ui::canvas {

inline constexpr double node_width = 208, header_height = 32, stripe_width = 4, node_padding = 16, body_padding = 8;
inline constexpr double node_gap = 64; // the minimum gap between two nodes in a row
inline constexpr double note_min_width = 96, note_min_height = 40, note_title_height = 28;
inline constexpr double frame_margin = 24; // of a note around layers
inline constexpr double port_size = 10, port_hit = 24, port_row = 24;
inline constexpr double preview_height = 56; // followed by 8 units of space
inline constexpr double snap = 8, major_grid = 64;
inline constexpr double min_zoom = 0.2, max_zoom = 3.0, zoom_step = 1.15;
inline constexpr double click_distance = 6; // screen pixels; a shorter drag is a click

// full: everything. compact: no key line, no wire labels, no grid. block: a tinted block with its glyph.
enum class Detail : std::uint8_t { full, compact, block };

constexpr Detail detailAt(double zoom)
{
    if (zoom < 0.35) return Detail::block;
    return zoom < 0.6 ? Detail::compact : Detail::full;
}

inline double snapped(double value) { return double(qRound64(value / snap)) * snap; }

} // namespace epoch::ui::canvas
