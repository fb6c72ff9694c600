// number_text: figures as the window writes them, with few digits, in the form of its language, and as people type
// them.
#pragma once

#include <QString>

#include <cstdint>
#include <optional>
#include <string>

namespace epoch::ui {

QString groupedText(std::uint64_t number); // "1,204"
QString numberText(double value); // a bound or a setting, exactly: "65,536", "0.03", "1e-8"
QString figureText(double value); // four significant digits, amounts whole: "0.0812", "16,412", "1.204e-07"
QString percentText(double share); // 0.25 -> "25 %"; below 10 % one more digit
QString percentText(double share, int decimals); // 0.9724, 1 -> "97.2 %", as an accuracy is written
QString fixedText(double value, int decimals); // "2.50"
QString shortText(double value, int digits); // so many significant ones at most: "2.5"
QString quantityText(const std::string& quantity); // with its unit, as engine/base/units writes it: "3.2 ms"

// Reads what a person types: a point or a comma before the decimals, marks between thousands, and short forms such as
// "7 B" and "1.5M". "1.234" and "1,234" are whole where a whole number is asked for; else the language says which of
// them is. A mark that cannot stand between thousands stands before decimals.
enum class NumberKind : std::uint8_t { real, whole };
std::optional<double> readNumber(const QString& text, NumberKind kind);

QString notAvailable(); // what stands where nothing is known, never zero

} // namespace epoch::ui
