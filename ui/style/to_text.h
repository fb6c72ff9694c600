// toText: what the engine says, for a widget, word for word. engine_text.h has it in the window's language.
#pragma once

#include <QString>

#include <string>

namespace epoch::ui {

inline QString toText(const std::string& said) { return QString::fromStdString(said); }

} // namespace epoch::ui
