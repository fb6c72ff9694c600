// number_text: figures as the live views write them: few digits, a point, commas between thousands.
#pragma once

#include <QString>

#include <cstdint>

namespace epoch::ui {

QString groupedText(std::uint64_t number); // "1,204"
QString numberText(double value); // a bound or a setting, exactly: "65,536", "0.03", "1e-8"
QString figureText(double value); // four significant digits, amounts whole: "0.0812", "16,412", "1.204e-07"
QString percentText(double share); // 0.25 -> "25 %"; below 10 % one more digit
QString notAvailable(); // what stands where nothing is known, never zero

} // namespace epoch::ui
