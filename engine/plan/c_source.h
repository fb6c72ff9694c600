// CSource: the functions and tables of a C99 program under construction, and COp, the arguments of the rule by which an
// op provides its C form. The batch is 1. Every op is one function with its shapes as constants; equal functions are
// written once. Its code is also C++, and needs nothing but <math.h> and <string.h>.
#pragma once

#include "plan/op_type.h"

#include <concepts>
#include <map>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace epoch {

std::string c_literal(float value); // "0.100000001f", "2.0f"
std::string c_identifier(std::string_view name); // other characters become '_'
std::int64_t elements_before(const Shape& shape, std::int64_t axis); // the product of the extents before the axis
std::int64_t elements_behind(const Shape& shape, std::int64_t axis); // and behind it

// What a function is called with: an input of the op, a table, or memory that it has for itself during the call.
struct CPointer {
    enum class Kind : std::uint8_t { input, table, work };
    Kind kind = Kind::input;
    std::size_t index = 0; // of the input, the table or the memory
};

struct CParameter {
    std::string name; // in the function
    CPointer pointer;
};

// What stands for $name in the text of a function.
struct CText {
    std::string name, text;

    CText(std::string place, std::string value);
    CText(std::string place, float value);
    CText(std::string place, std::integral auto value)
        : CText(std::move(place), std::to_string(value))
    {
    }
};

struct CTable {
    std::string name;
    std::vector<float> values;
};

// The call of an op's function: the result first, then what its parameters are.
struct CCall {
    std::string function, path; // path: of the layer
    std::vector<CPointer> arguments;
    std::vector<std::int64_t> works; // floats of each memory of its own
};

struct COp {
    OpInputs in;
    const TensorType& out;
    std::span<const std::span<const float>> constants; // the values of each input; empty: not a constant

    const Shape& shape(std::size_t input) const { return in.types[input].shape; }
    static CPointer input(std::size_t index) { return {CPointer::Kind::input, index}; }
    bool is_constant(std::size_t input) const { return !constants[input].empty(); }
};

class CSource {
public:
    explicit CSource(std::string name); // the prefix of every name; an identifier

    const std::string& name() const { return m_name; }
    std::string macro(std::string_view suffix) const; // "LENET_" + suffix

    // The op whose rule follows. `in_place`: its result lies where its first input lies.
    void begin(std::string_view op, std::string path, bool in_place);
    void set_op(std::string_view op) { m_op = op; } // another name for the function
    // For rules: a table of their own, memory during the call, and the function. `body` reads its parameters and
    // writes `y`; one call for each op.
    CPointer table(std::string_view name, std::vector<float> values);
    CPointer work(std::int64_t floats);
    void function(std::vector<CParameter> parameters, std::string_view body, const std::vector<CText>& texts);

    const std::vector<CCall>& calls() const { return m_calls; }
    const std::vector<std::string>& functions() const { return m_functions; }
    const std::vector<CTable>& tables() const { return m_tables; }

private:
    std::string unique(std::string name);
    std::string function_name(const std::string& code);

    std::string m_name, m_op, m_path;
    bool m_in_place = false;
    std::vector<std::int64_t> m_works;
    std::vector<CCall> m_calls;
    std::vector<std::string> m_functions;
    std::vector<CTable> m_tables;
    std::map<std::string, std::string> m_known; // the name of each function by its code
    std::map<std::string, int> m_names;
};

} // namespace epoch
