#include "service/queries/prediction_table.h"

#include "store/atomic_file.h"

#include <array>
#include <charconv>

namespace epoch {
namespace {

constexpr std::size_t block_bytes = 1 << 16;

// RFC 4180: quotes around what holds a separator, a quote or a line end; quotes inside are doubled.
std::string csv_field(std::string_view text)
{
    const bool plain = text.find_first_of(",;\"\r\n\t") == text.npos && !text.starts_with(' ') && !text.ends_with(' ');
    if (plain) return std::string(text);
    std::string out = "\"";
    for (const char c : text) out.append(c == '"' ? 2 : 1, c);
    return out + '"';
}

// The shortest text that reads back to the same float.
std::string csv_number(float value)
{
    std::array<char, 32> text{};
    return {text.data(), std::to_chars(text.data(), text.data() + text.size(), value).ptr};
}

Error not_written(const std::filesystem::path& file, const Error& why)
{
    return {"file.write", file.string(), message("cannot be written: {reason}", {{"reason", why.what.text()}}),
        "choose a folder that can be written and has free space"};
}

} // namespace

Result<PredictionTable> PredictionTable::make(const std::filesystem::path& file, const Prediction& form)
{
    std::error_code fault;
    if (std::filesystem::is_directory(file, fault))
        return Error{"file.write", file.string(), "cannot be written: this is a folder", "add a file name"};
    const std::filesystem::path target = real_target(file);
    auto written = RawFile::create_beside(target);
    if (!written) return not_written(file, written.error());
    PredictionTable table(target, std::move(*written));
    const bool one_number = !form.classes && form.names.size() == 1;
    table.m_buffer = form.classes || one_number ? "input,prediction" : "input";
    if (!one_number)
        for (const std::string& name : form.names)
            table.m_buffer += "," + csv_field((form.classes ? "probability_" : "prediction_") + name);
    table.m_columns = form.names.size() + (form.classes ? 1 : 0);
    table.m_buffer += '\n';
    return table;
}

Status PredictionTable::add(std::string_view input, const Prediction& prediction)
{
    m_buffer += csv_field(input);
    if (prediction.classes) m_buffer += "," + csv_field(prediction.names[prediction.likeliest()]);
    for (const float value : prediction.values) m_buffer += "," + csv_number(value);
    return end_row();
}

Status PredictionTable::add_empty(std::string_view input)
{
    m_buffer += csv_field(input) + std::string(m_columns, ',');
    return end_row();
}

Status PredictionTable::end_row()
{
    m_buffer += '\n';
    ++m_rows;
    if (m_buffer.size() < block_bytes) return {};
    const auto done = m_written.write(m_buffer);
    m_buffer.clear();
    return done ? Status() : Status(not_written(m_file, done.error()));
}

Status PredictionTable::end()
{
    auto done = m_written.write(m_buffer);
    if (done) done = m_written.flush();
    if (done) done = m_written.become(m_file);
    return done ? Status() : Status(not_written(m_file, done.error()));
}

} // namespace epoch
