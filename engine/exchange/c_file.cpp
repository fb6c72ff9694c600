#include "exchange/c_file.h"

#include "base/units.h"

#include <algorithm>

namespace epoch {
namespace {

constexpr std::size_t line_length = 110;

std::string upper(std::string text)
{
    for (char& c : text)
        if (c >= 'a' && c <= 'z') c = static_cast<char>(c - 'a' + 'A');
    return text;
}

// Text for a comment: one line, with nothing that ends the comment or begins another.
std::string comment_text(const std::string& text)
{
    std::string result;
    for (const char c : text) {
        const bool opens =
            !result.empty() && ((result.back() == '*' && c == '/') || (result.back() == '/' && c == '*'));
        if (opens) result += ' ';
        result += static_cast<unsigned char>(c) < ' ' ? ' ' : c;
    }
    return result;
}

std::string commented(const std::string& text)
{
    std::string result, line;
    std::size_t from = 0;
    const std::string words = comment_text(text);
    while (from < words.size()) {
        const auto end = std::min(words.find(' ', from), words.size());
        if (!line.empty() && line.size() + end - from + 1 > line_length) {
            result += " * " + line + "\n";
            line.clear();
        }
        line += (line.empty() ? "" : " ") + words.substr(from, end - from);
        from = end + 1;
    }
    return line.empty() ? result : result + " * " + line + "\n";
}

// Escapes bytes that are not printable ASCII as octal; '?' is escaped because it could begin a trigraph.
std::string c_string(const std::string& text)
{
    std::string result = "\"";
    for (const char c : text) {
        const auto byte = static_cast<unsigned char>(c);
        if (c == '"' || c == '\\' || c == '?') {
            result += '\\';
            result += c;
        } else if (byte >= ' ' && byte < 127) {
            result += c;
        } else {
            result += '\\';
            for (const int shift : {6, 3, 0}) result += static_cast<char>('0' + ((byte >> shift) & 7));
        }
    }
    return result + "\"";
}

// Without the suffix f: table constants are rounded to float in any case, and whole numbers stay short.
std::string plain(float value)
{
    std::string text = c_literal(value);
    text.pop_back();
    if (text.ends_with(".0")) text.resize(text.size() - 2);
    return text;
}

void add_numbers(std::string& to, const std::vector<float>& values)
{
    std::string line = "   ";
    for (std::size_t i = 0; i < values.size(); ++i) {
        const std::string number = plain(values[i]) + (i + 1 < values.size() ? "," : "");
        if (line.size() + number.size() + 1 > line_length) {
            to += line + "\n";
            line = "   ";
        }
        line += " " + number;
    }
    to += line + "\n};\n";
}

class HeaderWriter {
public:
    explicit HeaderWriter(const CProgram& program)
        : m_program(program)
        , m_name(program.name)
        , m_macro(upper(program.name))
    {
    }

    std::string text()
    {
        add_comment();
        add("#ifndef $M_H\n#define $M_H\n\n#ifdef __cplusplus\nextern \"C\" {\n#endif\n\n");
        add_interface();
        add("\n#ifdef __cplusplus\n}\n#endif\n\n#endif /* $M_H */\n\n");
        add("#if defined($M_IMPLEMENTATION) && !defined($M_IMPLEMENTED)\n#define $M_IMPLEMENTED\n\n");
        add("#include <math.h>\n#include <string.h>\n\n");
        add("#if defined(__STDC_VERSION__) && __STDC_VERSION__ >= 199901L\n#define $M_RESTRICT restrict\n"
            "#elif defined(__GNUC__) || defined(_MSC_VER)\n#define $M_RESTRICT __restrict\n"
            "#else\n#define $M_RESTRICT\n#endif\n\n");
        add("#ifdef __cplusplus\nextern \"C\" {\n#endif\n\n");
        add_tables();
        for (const std::string& function : m_program.functions) m_text += function + "\n";
        add_run();
        if (m_program.samples) add_selftest();
        add("\n#ifdef __cplusplus\n}\n#endif\n\n#endif /* $M_IMPLEMENTATION */\n");
        return std::move(m_text);
    }

private:
    // $M: the name in capitals, $N: the name.
    void add(std::string_view text)
    {
        for (std::size_t i = 0; i < text.size(); ++i) {
            const bool place = text[i] == '$' && i + 1 < text.size();
            if (place && text[i + 1] == 'M')
                m_text += m_macro;
            else if (place && text[i + 1] == 'N')
                m_text += m_name;
            else
                m_text += text[i];
            if (place) ++i;
        }
    }

    std::int64_t inputs() const { return m_program.fields.back().offset + m_program.fields.back().count; }

    std::int64_t constants() const
    {
        std::int64_t count = 0;
        for (const CTable& table : m_program.tables) count += static_cast<std::int64_t>(table.values.size());
        return count;
    }

    void add_comment()
    {
        m_text += "/* " + comment_text(m_name + ".h: " + m_program.title) + "\n *\n";
        if (!m_program.description.empty()) m_text += commented(m_program.description) + " *\n";
        add(" * A trained network as C99, which is also C++. In one file of yours:\n"
            " *\n *     #define $M_IMPLEMENTATION\n *     #include \"$N.h\"\n *\n"
            " * and without the #define wherever else it is called:\n *\n"
            " *     static float input[$M_INPUTS], output[$M_OUTPUTS], scratch[$M_SCRATCH];\n"
            " *     $N_run(input, output, scratch);\n *\n");
        for (const auto& text : m_program.takes) m_text += commented("Takes " + text.text() + ".");
        for (const auto& text : m_program.gives) m_text += commented("Gives " + text.text() + ".");
        const auto bytes = [](std::int64_t floats) { return bytes_text(static_cast<double>(floats) * sizeof(float)); };
        m_text += " *\n"
            + commented(std::to_string(m_program.parameters) + " parameters. Constants: " + bytes(constants())
                + ". Memory: " + bytes(m_program.scratch) + " of scratch, " + bytes(inputs()) + " of inputs, "
                + bytes(m_program.outputs) + " of outputs. Needs <math.h> and <string.h>, and allocates nothing.");
        m_text +=
            commented("Compile with -O2 or -O3; -march=native where the program stays on one processor. -ffast-math "
                      "is allowed unless inputs can be missing (NaN).");
        if (m_program.samples)
            add(" *\n * Where $M_SELFTEST is defined too, $N_selftest() returns the largest difference from the "
                "answers of\n"
                " * Epoch Studio to some samples, relative to the largest answer: 1e-6 or so.\n");
        add(" *\n * Written by Epoch Studio. This file is yours: use, change and pass it on as you like. */\n");
    }

    void add_interface()
    {
        add("enum {\n    $M_INPUTS = " + std::to_string(inputs()) + ",\n");
        if (m_program.fields.size() > 1)
            for (const auto& field : m_program.fields)
                add("    $M_INPUT_" + upper(c_identifier(field.name)) + " = " + std::to_string(field.offset) + ", /* "
                    + std::to_string(field.count) + " numbers from here on */\n");
        add("    $M_OUTPUTS = " + std::to_string(m_program.outputs) + ",\n");
        if (m_program.classes > 0) add("    $M_CLASSES = " + std::to_string(m_program.classes) + ",\n");
        add("    $M_SCRATCH = " + std::to_string(m_program.scratch) + "\n};\n\n");
        if (!m_program.class_names.empty()) add("extern const char *const $N_classes[$M_CLASSES];\n\n");
        add("/* `scratch` need not be cleared, and holds nothing between two calls. */\n"
            "void $N_run(const float input[], float output[], float scratch[]);\n");
        if (m_program.classes > 0)
            add("/* The most probable of the $M_CLASSES classes whose numbers are at `output`. */\n"
                "int $N_argmax(const float output[]);\n");
        if (m_program.samples) add("#ifdef $M_SELFTEST\ndouble $N_selftest(void);\n#endif\n");
    }

    void add_tables()
    {
        if (!m_program.class_names.empty()) {
            add("const char *const $N_classes[$M_CLASSES] = {\n");
            for (std::size_t i = 0; i < m_program.class_names.size(); ++i)
                m_text +=
                    "    " + c_string(m_program.class_names[i]) + (i + 1 < m_program.class_names.size() ? ",\n" : "\n");
            m_text += "};\n\n";
        }
        for (const CTable& table : m_program.tables) {
            m_text += "static const float " + table.name + "[" + std::to_string(table.values.size()) + "] = {\n";
            add_numbers(m_text, table.values);
            m_text += "\n";
        }
    }

    void add_run()
    {
        add("void $N_run(const float input[], float output[], float scratch[])\n{\n");
        std::string path;
        bool reads_scratch = false;
        for (const CStep& step : m_program.steps) {
            if (step.path != path) m_text += "    /* " + comment_text(path = step.path) + " */\n";
            m_text += "    " + step.function + "(";
            for (std::size_t i = 0; i < step.arguments.size(); ++i) {
                m_text += (i > 0 ? ", " : "") + step.arguments[i];
                reads_scratch = reads_scratch || step.arguments[i].starts_with("scratch");
            }
            m_text += ");\n";
        }
        if (!reads_scratch) m_text += "    (void)scratch;\n";
        m_text += "}\n";
        if (m_program.classes > 0)
            add("\nint $N_argmax(const float output[])\n{\n    int best = 0;\n"
                "    for (int i = 1; i < $M_CLASSES; ++i)\n        if (output[i] > output[best]) best = i;\n"
                "    return best;\n}\n");
    }

    void add_selftest()
    {
        const CSamples& samples = *m_program.samples;
        const std::string count = std::to_string(samples.count);
        add("\n#ifdef $M_SELFTEST\nstatic const float $N_selftest_inputs[" + count + " * $M_INPUTS] = {\n");
        add_numbers(m_text, samples.inputs);
        add("\nstatic const float $N_selftest_outputs[" + count + " * $M_OUTPUTS] = {\n");
        add_numbers(m_text, samples.outputs);
        add("\ndouble $N_selftest(void)\n{\n    static float output[$M_OUTPUTS], scratch[$M_SCRATCH];\n"
            "    double worst = 0.0, largest = 1e-30;\n    for (long n = 0; n < "
            + count
            + "; ++n) {\n        $N_run($N_selftest_inputs + n * $M_INPUTS, output, scratch);\n"
              "        for (long i = 0; i < $M_OUTPUTS; ++i) {\n"
              "            const double expected = $N_selftest_outputs[n * $M_OUTPUTS + i];\n"
              "            const double difference = fabs(output[i] - expected);\n"
              "            if (!(difference <= worst)) worst = difference; /* also where it is no number */\n"
              "            if (fabs(expected) > largest) largest = fabs(expected);\n        }\n    }\n"
              "    return worst / largest;\n}\n#endif\n");
    }

    const CProgram& m_program;
    std::string m_name, m_macro, m_text;
};

} // namespace

std::string c_header(const CProgram& program) { return HeaderWriter(program).text(); }

} // namespace epoch
