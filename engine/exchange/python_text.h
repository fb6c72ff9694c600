// python_text: text in the Python programs that networks are exported as.
#pragma once

#include "model/data_facts.h"

#include <string>
#include <vector>

namespace epoch::python {

std::string quoted(const std::string& text); // one line of text within a docstring or a string, cut to 90 bytes
std::string described(const std::string& text); // a description in lines of a docstring
std::string list_text(const std::vector<double>& values);
std::string indented(const std::string& text); // lines after the first, four spaces deeper

// Lists of the means and deviations by which columns of a file were standardised.
struct Columns {
    std::string means, deviations;
};
Columns columns_of(const FieldFacts& field);

} // namespace epoch::python
