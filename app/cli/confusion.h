// confusion: which classes are taken for which, and how well each is found, as epoch eval prints it.
#pragma once

#include "output.h"
#include "protocol/inside.h"

#include <string>

namespace epoch::cli {

// A row for each true class with its recall and precision; empty for more than 20 classes, or none.
std::string confusion_text(const ResultsView& results);

Json confusion_json(const ResultsView& results); // of at most 20 classes, else null
Json classes_json(const ResultsView& results); // recall and precision of each

} // namespace epoch::cli
