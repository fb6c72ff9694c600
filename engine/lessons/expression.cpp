#include "lessons/expression.h"

#include "base/units.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <cmath>

namespace epoch {
namespace {

constexpr std::size_t max_length = 200;
constexpr int max_depth = 32;

bool begins_name(char c) { return std::isalpha(static_cast<unsigned char>(c)) || c == '_'; }
bool continues_name(char c) { return begins_name(c) || std::isdigit(static_cast<unsigned char>(c)) || c == '.'; }
bool continues_number(char c) { return std::isdigit(static_cast<unsigned char>(c)) || c == '.'; }

std::optional<double> combined(double a, std::string_view op, double b)
{
    if (op == "or") return a != 0 || b != 0;
    if (op == "and") return a != 0 && b != 0;
    if (op == "<") return a < b;
    if (op == "<=") return a <= b;
    if (op == ">") return a > b;
    if (op == ">=") return a >= b;
    if (op == "==") return a == b;
    if (op == "!=") return a != b;
    if (op == "+") return a + b;
    if (op == "-") return a - b;
    if (op == "*") return a * b;
    if (b == 0) return std::nullopt;
    return a / b;
}

} // namespace

// Recursive descent into the steps of a stack machine.
class ExpressionParser {
public:
    explicit ExpressionParser(std::string_view text) { m_made.m_text = text; }

    Result<Expression> parse()
    {
        if (m_made.m_text.size() > max_length) return fault("is longer than 200 characters");
        if (!chain(0)) return fault(m_fault);
        skip_space();
        if (m_at < m_made.m_text.size()) return fault("is not expected here");
        return std::move(m_made);
    }

private:
    // Binary operators by precedence; the longer of two that begin alike comes first.
    static constexpr std::array<std::array<std::string_view, 6>, 5> levels{{{"or"}, {"and"},
        {"<=", ">=", "==", "!=", "<", ">"}, {"+", "-"}, {"*", "/"}}};
    static constexpr std::size_t inversion_level = 2; // "not" binds weaker than comparisons

    bool chain(std::size_t level)
    {
        if (level == levels.size()) return operand();
        if (level == inversion_level && take("not")) {
            if (!deeper() || !chain(level)) return false;
            --m_depth;
            return add(Expression::Kind::invert);
        }
        if (!chain(level + 1)) return false;
        for (auto op = operator_of(level); !op.empty(); op = operator_of(level)) {
            if (!chain(level + 1)) return false;
            add(Expression::Kind::binary, op);
        }
        return true;
    }

    std::string_view operator_of(std::size_t level)
    {
        for (const auto op : levels[level])
            if (!op.empty() && take(op)) return op;
        return {};
    }

    bool operand()
    {
        skip_space();
        const auto& text = m_made.m_text;
        if (take("-")) {
            if (!deeper() || !operand()) return false;
            --m_depth;
            return add(Expression::Kind::negate);
        }
        if (take("(")) {
            if (!deeper() || !chain(0)) return false;
            --m_depth;
            return take(")") || (m_fault = "needs a closing parenthesis", false);
        }
        const auto begin = m_at;
        if (m_at < text.size() && begins_name(text[m_at])) {
            while (m_at < text.size() && continues_name(text[m_at])) ++m_at;
            return add(Expression::Kind::name, text.substr(begin, m_at - begin));
        }
        while (m_at < text.size() && continues_number(text[m_at])) ++m_at;
        if (m_at < text.size() && m_at > begin && text[m_at] == 'e') // 7e9
            for (++m_at; m_at < text.size() && std::isdigit(static_cast<unsigned char>(text[m_at]));) ++m_at;
        double number = 0;
        if (!parse_number(text.substr(begin, m_at - begin), number)) {
            m_at = begin;
            m_fault = "needs a number or a name here";
            return false;
        }
        m_made.m_steps.push_back({Expression::Kind::number, number, {}});
        return true;
    }

    bool deeper() { return ++m_depth <= max_depth || (m_fault = "has too many parentheses", false); }

    bool add(Expression::Kind kind, std::string_view text = {})
    {
        m_made.m_steps.push_back({kind, 0, std::string(text)});
        return true;
    }

    void skip_space()
    {
        while (m_at < m_made.m_text.size() && m_made.m_text[m_at] == ' ') ++m_at;
    }

    bool take(std::string_view word)
    {
        skip_space();
        const auto& text = m_made.m_text;
        if (text.compare(m_at, word.size(), word) != 0) return false;
        const auto end = m_at + word.size();
        if (begins_name(word.front()) && end < text.size() && continues_name(text[end])) return false;
        m_at = end;
        return true;
    }

    Error fault(std::string_view what) const
    {
        return {"lesson.expression", {},
            message("“{text}” {what} (column {column})",
                {{"text", m_made.m_text}, {"what", what}, {"column", m_at + 1}}),
            "Write, for example, validation_accuracy >= 0.95 and epoch >= 3."};
    }

    Expression m_made;
    std::size_t m_at = 0;
    int m_depth = 0;
    std::string m_fault;
};

Result<Expression> Expression::parse(std::string_view text) { return ExpressionParser(text).parse(); }

std::optional<Fact> Expression::value(const FactLookup& facts) const
{
    std::vector<Fact> stack;
    for (const auto& step : m_steps) {
        switch (step.kind) {
        case Kind::number: stack.push_back({step.number, false}); break;
        case Kind::name:
            if (const auto fact = facts(step.text))
                stack.push_back(*fact);
            else
                return std::nullopt;
            break;
        case Kind::negate: stack.back().value = -stack.back().value; break;
        case Kind::invert: stack.back().value = stack.back().value == 0; break;
        case Kind::binary:
            const auto b = stack.back();
            stack.pop_back();
            const auto value = combined(stack.back().value, step.text, b.value);
            if (!value || !std::isfinite(*value)) return std::nullopt;
            stack.back() = {*value, stack.back().estimated || b.estimated};
        }
    }
    return stack.back();
}

bool Expression::holds(const FactLookup& facts) const
{
    const auto found = value(facts);
    return found && found->value != 0;
}

std::vector<std::string> Expression::names() const
{
    std::vector<std::string> found;
    for (const auto& step : m_steps)
        if (step.kind == Kind::name && std::ranges::count(found, step.text) == 0) found.push_back(step.text);
    return found;
}

} // namespace epoch
