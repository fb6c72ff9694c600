// Expression: arithmetic and conditions over named facts, as lessons write them: "validation_accuracy >= 0.95",
// "wide / narrow", "not gpu and step > 100". True is 1, false is 0.
#pragma once

#include "base/result.h"

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace epoch {

struct Fact {
    double value = 0;
    bool estimated = false; // else measured, counted or set
};
using FactLookup = std::function<std::optional<Fact>(std::string_view name)>;

class Expression {
public:
    // By precedence, weakest first: or, and, not, comparisons (< <= > >= == !=), + and -, * and /, a sign, parentheses.
    // Error "lesson.expression" with the column. At most 200 characters, 32 parentheses deep.
    static Result<Expression> parse(std::string_view text);

    // Nothing when a name has no value yet, or for a division by 0. Estimated when one of its facts is.
    std::optional<Fact> value(const FactLookup& facts) const;
    bool holds(const FactLookup& facts) const; // has a value other than 0

    const std::string& text() const { return m_text; }
    std::vector<std::string> names() const;

private:
    friend class ExpressionParser;
    enum class Kind : unsigned char { number, name, negate, invert, binary };
    struct Step { // of a stack machine
        Kind kind = Kind::number;
        double number = 0;
        std::string text; // of a name or an operator
    };
    std::string m_text;
    std::vector<Step> m_steps;
};

} // namespace epoch
