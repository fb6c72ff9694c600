#include "service/queries/prediction_table.h"

#include "base/message.h"
#include "formats/npz_file.h"
#include "store/atomic_file.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <span>
#include <utility>

namespace epoch {
namespace {

constexpr std::size_t block_bytes = 1 << 16;

// RFC 4180: quotes around what holds a separator, a quote or a line end; quotes inside are doubled. Where the comma
// separates, also around what another program may take for a separator.
std::string csv_field(std::string_view text, char delimiter)
{
    const std::string quoted =
        std::string("\"\r\n") + (delimiter == ',' ? std::string(",;\t") : std::string(1, delimiter));
    const bool plain = text.find_first_of(quoted) == text.npos && !text.starts_with(' ') && !text.ends_with(' ');
    if (plain) return std::string(text);
    std::string out = "\"";
    for (const char c : text) out.append(c == '"' ? 2 : 1, c);
    return out + '"';
}

Error not_written(const std::filesystem::path& file, const Error& why)
{
    return {"file.write", file.string(), message("cannot be written: {reason}", {{"reason", why.what}}),
        "choose a folder that can be written and has free space"};
}

std::string ending_of(const std::filesystem::path& file)
{
    std::string ending = file.extension().string();
    for (char& c : ending)
        if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
    return ending;
}

bool is_npz(const std::filesystem::path& file) { return ending_of(file) == ".npz"; }

template <class T>
NamedTensor tensor_of(std::string name, DType type, std::vector<std::int64_t> extents, const std::vector<T>& values)
{
    const auto bytes = std::as_bytes(std::span(values));
    return {std::move(name), {type, Shape(extents)}, {bytes.begin(), bytes.end()}};
}

} // namespace

Status check_prediction_name(const std::filesystem::path& file)
{
    constexpr std::array<std::string_view, 5> endings{"", ".csv", ".npz", ".tsv", ".txt"};
    const std::string ending = ending_of(file);
    if (std::ranges::find(endings, ending) != endings.end()) return {};
    return Error{"usage.format", file.string(),
        message("predictions are not written as {ending}", {{"ending", ending}}),
        "end the name in .csv for a table, or in .npz for arrays of NumPy"};
}

Result<PredictionTable> PredictionTable::make(const std::filesystem::path& file, const Prediction& form)
{
    RETURN_IF_ERROR(check_prediction_name(file));
    std::error_code fault;
    if (std::filesystem::is_directory(file, fault))
        return Error{"file.write", file.string(), "cannot be written: this is a folder", "add a file name"};
    const std::filesystem::path target = real_target(file);
    auto written = RawFile::create_beside(target);
    if (!written) return not_written(file, written.error());
    PredictionTable table(target, std::move(*written), form);
    table.m_arrays = is_npz(file);
    return table;
}

PredictionTable::PredictionTable(std::filesystem::path file, RawFile written, const Prediction& form)
    : m_file(std::move(file))
    , m_written(std::move(written))
    , m_classes(form.classes)
    , m_outputs(form.names)
{
    const bool one_number = !form.classes && form.names.size() == 1;
    if (form.classes || one_number) m_names.push_back("prediction");
    if (!one_number)
        for (const std::string& name : form.names)
            m_names.push_back((form.classes ? "probability_" : "prediction_") + name);
}

void PredictionTable::copy_columns(const CsvRecords& record, bool has_names)
{
    for (std::size_t column = 0; column < record.size(); ++column)
        m_own.push_back(has_names ? std::string(record.as_written(column)) : std::to_string(column + 1));
    m_delimiter = record.delimiter();
    m_decimal_commas = record.has_decimal_commas();
    if (record.has_byte_order_mark()) m_buffer = "\xEF\xBB\xBF"; // without it spreadsheets misread letters
    keep_names_apart();
}

void PredictionTable::own_columns(std::vector<std::string> names)
{
    m_own = std::move(names);
    keep_names_apart();
}

void PredictionTable::keep_names_apart()
{
    for (std::string& name : m_names)
        while (std::ranges::find(m_own, name) != m_own.end()) name += '\'';
}

void PredictionTable::add_field(std::string_view text)
{
    if (std::exchange(m_in_row, true)) m_buffer += m_delimiter;
    m_buffer += csv_field(text, m_delimiter);
}

// The shortest text that reads back to the same float.
void PredictionTable::add_number(float value)
{
    std::array<char, 32> text{};
    const auto end = std::to_chars(text.data(), text.data() + text.size(), value).ptr;
    if (m_decimal_commas) std::replace(text.data(), end, '.', ',');
    m_buffer += m_delimiter;
    m_buffer.append(text.data(), end);
}

void PredictionTable::end_row()
{
    m_buffer += '\n';
    m_in_row = false;
}

void PredictionTable::write_names()
{
    if (std::exchange(m_begun, true)) return;
    if (m_own.empty()) add_field("input");
    for (const std::string& name : m_own) add_field(name);
    for (const std::string& name : m_names) add_field(name);
    end_row();
}

Status PredictionTable::add(std::string_view input, const CsvRecords* record, const Prediction* prediction)
{
    if (m_arrays) {
        if (prediction) {
            m_numbers.push_back(static_cast<std::int32_t>(m_rows));
            m_inputs.emplace_back(input);
            if (m_classes) m_predicted.push_back(static_cast<std::int32_t>(prediction->named()));
            m_values.insert(m_values.end(), prediction->values.begin(), prediction->values.end());
        }
        ++m_rows;
        return {};
    }
    write_names();
    if (m_own.empty() || !record) add_field(input);
    for (std::size_t column = 0; column < m_own.size() && record; ++column)
        add_field(column < record->size() ? record->as_written(column) : std::string_view());
    return add_prediction(prediction);
}

Status PredictionTable::add(const std::vector<std::string>& own, const Prediction& prediction)
{
    if (m_arrays) return add(joined(own), nullptr, &prediction);
    write_names();
    for (const std::string& field : own) add_field(field);
    return add_prediction(&prediction);
}

Status PredictionTable::add_prediction(const Prediction* prediction)
{
    if (!prediction) {
        m_buffer.append(m_names.size(), m_delimiter);
    } else {
        if (prediction->classes) add_field(prediction->names[prediction->named()]);
        for (const float value : prediction->values) add_number(value);
    }
    end_row();
    ++m_rows;
    if (m_buffer.size() < block_bytes) return {};
    const auto done = m_written.write(m_buffer);
    m_buffer.clear();
    return done ? Status() : Status(not_written(m_file, done.error()));
}

// A row of numbers for each row of the input that could be used.
Status PredictionTable::end_arrays()
{
    const auto rows = std::ssize(m_numbers), outputs = std::ssize(m_outputs);
    std::vector<NamedTensor> tensors{
        tensor_of(m_classes ? "probabilities" : "values", DType::f32, {rows, outputs}, m_values)};
    if (m_classes) tensors.push_back(tensor_of("prediction", DType::i32, {rows}, m_predicted));
    tensors.push_back(tensor_of("rows", DType::i32, {rows}, m_numbers));
    ASSIGN_OR_RETURN(m_buffer,
        npz_bytes(m_file, tensors, {{m_classes ? "classes" : "names", m_outputs}, {"inputs", std::move(m_inputs)}}));
    return {};
}

Status PredictionTable::end()
{
    if (m_arrays) {
        RETURN_IF_ERROR(end_arrays());
    } else {
        write_names();
    }
    auto done = m_written.write(m_buffer);
    if (done) done = m_written.flush();
    if (done) done = m_written.become(m_file);
    return done ? Status() : Status(not_written(m_file, done.error()));
}

} // namespace epoch
