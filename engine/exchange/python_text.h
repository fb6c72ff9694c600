// python_text: what the Python programs that networks are exported as have in common.
#pragma once

#include "formats/model_file.h"
#include "model/weights_origin.h"

#include <string>
#include <string_view>
#include <vector>

namespace epoch {

struct PythonProgram {
    std::string script;
    std::vector<NamedTensor> weights; // in the framework's names and layouts
    WeightsOrigin origin; // of the weights that training started from
    std::int64_t parameters = 0; // numbers of the network's weights, with running statistics
    std::vector<Message> left_out; // what training here does and the script's does not
};

} // namespace epoch

namespace epoch::python {

std::string identifier(std::string_view name); // a name for an attribute or a variable
std::string quoted(const std::string& text); // one line of text within a docstring or a string, cut to 90 bytes
std::string described(const std::string& text); // a description in lines of a docstring
std::string list_text(const std::vector<double>& values);
std::string indented(const std::string& text); // lines after the first, four spaces deeper

// What the training of either framework's program leaves out.
std::vector<Message> left_out_of(const Project& project);

// Lists of the means and deviations by which columns of a file were standardized.
struct Columns {
    std::string means, deviations;
};
Columns columns_of(const FieldFacts& field);
// COLUMNS, what each number of a field is; empty: no field has columns.
std::string named_columns(const DataFacts& data);

} // namespace epoch::python
