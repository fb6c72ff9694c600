// Mode: a layout of the panels over the same document and canvas.
#pragma once

#include <cstdint>

namespace epoch::ui {

enum class Mode : std::uint8_t { build, train, race, plan };
inline constexpr int mode_count = 4;

} // namespace epoch::ui
