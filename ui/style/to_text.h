// toText: what the engine says, for a widget, word for word. engine_text.h has it in the window's language.
#pragma once

#include <QString>

#include <string_view>

namespace epoch::ui {

inline QString toText(std::string_view text)
{
    return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()));
}

} // namespace epoch::ui
