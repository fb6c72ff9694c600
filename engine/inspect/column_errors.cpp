#include "inspect/column_errors.h"

#include "inspect/sample_rows.h"
#include "model/file_columns.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <map>
#include <utility>

namespace epoch {
namespace {

constexpr std::int64_t max_bins = 10, samples_per_bin = 20; // a range holds at least so many, where the values differ
constexpr std::size_t max_words = 20, max_error_columns = 200;
constexpr std::int64_t max_binned = 1'000'000; // values, of all columns

void end_bin(ErrorBin& bin, double squares)
{
    const auto samples = static_cast<double>(bin.samples);
    bin.error /= samples;
    if (bin.samples > 1)
        bin.standard_error =
            std::sqrt(std::max(squares - samples * bin.error * bin.error, 0.0) / (samples - 1) / samples);
}

} // namespace

std::vector<ErrorBin> bins_of_numbers(std::span<const double> values, std::span<const double> errors)
{
    std::vector<std::size_t> order;
    for (std::size_t i = 0; i < values.size(); ++i)
        if (std::isfinite(values[i])) order.push_back(i);
    std::ranges::stable_sort(order, {}, [&](std::size_t i) { return values[i]; });
    const auto bins =
        static_cast<std::size_t>(std::clamp<std::int64_t>(std::ssize(order) / samples_per_bin, 1, max_bins));
    std::vector<ErrorBin> found;
    for (std::size_t at = 0, bin = 1; at < order.size(); ++bin) {
        std::size_t end = std::max(bin * order.size() / bins, at + 1);
        while (end < order.size() && values[order[end]] == values[order[end - 1]]) ++end;
        ErrorBin& one = found.emplace_back();
        one.from = values[order[at]], one.to = values[order[end - 1]];
        double squares = 0;
        for (; at < end; ++at) {
            ++one.samples;
            one.error += errors[order[at]];
            squares += errors[order[at]] * errors[order[at]];
        }
        end_bin(one, squares);
        while (bin < bins && (bin + 1) * order.size() / bins <= at) ++bin;
    }
    return found;
}

std::vector<ErrorBin> bins_of_words(std::span<const std::string> words, std::span<const double> errors)
{
    std::map<std::string, std::pair<ErrorBin, double>> of_word; // with the sum of squares
    const auto add = [&](std::pair<ErrorBin, double>& to, std::int64_t samples, double error, double squares) {
        to.first.samples += samples, to.first.error += error, to.second += squares;
    };
    for (std::size_t i = 0; i < words.size(); ++i) add(of_word[words[i]], 1, errors[i], errors[i] * errors[i]);
    std::pair<ErrorBin, double> others = std::exchange(of_word[""], {});
    of_word.erase("");
    std::vector<std::pair<ErrorBin, double>> sums;
    for (auto& [word, sum] : of_word) sum.first.word = word, sums.push_back(sum);
    std::ranges::stable_sort(sums, std::greater<>(), [](const auto& sum) { return sum.first.samples; });
    for (std::size_t i = max_words; i < sums.size(); ++i)
        add(others, sums[i].first.samples, sums[i].first.error, sums[i].second);
    if (sums.size() > max_words) sums.resize(max_words);
    if (others.first.samples > 0) sums.push_back(others);
    std::vector<ErrorBin> found;
    for (auto& [bin, squares] : sums) {
        end_bin(bin, squares);
        found.push_back(std::move(bin));
    }
    return found;
}

void ColumnErrorBins::begin(const Dataset& data, std::int64_t samples)
{
    *this = {};
    for (std::size_t at = 0; at < data.facts.fields.size(); ++at) {
        const FieldFacts& field = data.facts.fields[at];
        if (field.role != FieldRole::input || field.columns.empty()
            || std::ssize(field.columns) != field.sample.count())
            continue;
        for (const FileColumn& column : file_columns(field)) {
            Column one{at, ColumnErrors::Form::number, column.name, column.first, column.width, {}, {}};
            if (column.form == FileColumn::Form::date) {
                if (field.dates[column.date].features.front() != DateFeature::days) continue;
                one.form = ColumnErrors::Form::days, one.width = 1;
            } else if (column.form == FileColumn::Form::words) {
                one.form = ColumnErrors::Form::words;
                for (std::size_t word = 0; word < column.width; ++word)
                    one.words.emplace_back(column.word(field, column.first + word));
            }
            if (m_columns.size() < max_error_columns) m_columns.push_back(std::move(one));
        }
    }
    m_samples = samples;
    if (!m_columns.empty()) m_rows = std::min(samples, max_binned / std::ssize(m_columns));
}

Status ColumnErrorBins::add(const Dataset& data, std::int64_t first, std::span<const double> errors)
{
    if (m_columns.empty()) return {};
    const auto samples = std::ssize(errors);
    std::vector<bool> used;
    for (std::int64_t i = 0; i < samples; ++i) {
        const std::int64_t seen = m_seen++;
        const bool of_even_share = seen * m_rows / m_samples != (seen + 1) * m_rows / m_samples;
        used.push_back(of_even_share && std::isfinite(errors[static_cast<std::size_t>(i)]));
        if (used.back()) m_errors.push_back(errors[static_cast<std::size_t>(i)]);
    }
    std::size_t read = data.facts.fields.size(), width = 0;
    for (Column& column : m_columns) {
        const FieldFacts& field = data.facts.fields[column.field];
        if (std::exchange(read, column.field) != column.field)
            RETURN_IF_ERROR(read_rows(data, column.field, first, samples, m_row));
        width = static_cast<std::size_t>(field.sample.count());
        for (std::size_t i = 0; i < used.size(); ++i) {
            if (!used[i]) continue;
            const auto values = std::span(m_row).subspan(i * width + column.first, column.width);
            if (column.form != ColumnErrors::Form::words) {
                column.values.push_back(static_cast<double>(values[0]));
                continue;
            }
            const auto word = static_cast<std::size_t>(std::ranges::max_element(values) - values.begin());
            const bool there = field.in_file(column.first + word, static_cast<double>(values[word])) > 0.99;
            column.values.push_back(static_cast<double>(there ? word : column.width));
        }
    }
    return {};
}

std::vector<ColumnErrors> ColumnErrorBins::result(const Dataset& data) const
{
    std::vector<ColumnErrors> found;
    if (m_errors.empty()) return found;
    for (const Column& column : m_columns) {
        ColumnErrors& one = found.emplace_back(ColumnErrors{column.name, column.form, {}});
        if (column.form != ColumnErrors::Form::words) {
            one.bins = bins_of_numbers(column.values, m_errors);
            const FieldFacts& field = data.facts.fields[column.field];
            for (ErrorBin& bin : one.bins) {
                bin.from = field.in_file(column.first, bin.from);
                bin.to = field.in_file(column.first, bin.to);
            }
            continue;
        }
        std::vector<std::string> words;
        for (const double place : column.values) {
            const auto at = static_cast<std::size_t>(place);
            words.push_back(at < column.words.size() ? column.words[at] : std::string());
        }
        one.bins = bins_of_words(words, m_errors);
    }
    return found;
}

} // namespace epoch
