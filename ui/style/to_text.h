// toText: what the engine says, for a widget, word for word. engine_text.h has it in the window's language.
#pragma once

#include <QString>

#include <string_view>

namespace epoch::ui {

inline QString toText(std::string_view said)
{
    return QString::fromUtf8(said.data(), static_cast<qsizetype>(said.size()));
}

} // namespace epoch::ui
