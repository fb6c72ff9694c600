// engineText: what the engine says in English, in the language of the window. The engine knows no Qt and no language;
// its texts are looked up here, in the context "Engine".
#pragma once

#include <QString>

#include <string_view>

namespace epoch::ui {

// Numbers, shapes and what stands in double quotes are looked up as %1, %2, ...: "“%1” is not connected".
QString engineText(std::string_view text);

// How a text is looked up, and its values.
QString patternOf(const QString& text, QStringList& values);

} // namespace epoch::ui
