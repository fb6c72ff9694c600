#include "inspect/duplicates.h"

#include <functional>
#include <string_view>
#include <unordered_set>

namespace epoch {
namespace {

constexpr std::int64_t max_bytes = 32 << 20; // a few hundredths of a second

std::size_t hash_of_inputs(const Dataset& data, std::int64_t row)
{
    std::size_t hash = 0;
    for (std::size_t field = 0; field < data.facts.fields.size(); ++field) {
        if (data.facts.fields[field].role != FieldRole::input) continue;
        const auto bytes = data.row(field, row);
        const std::string_view text(reinterpret_cast<const char*>(bytes.data()), bytes.size());
        hash = hash * 31 + std::hash<std::string_view>{}(text);
    }
    return hash;
}

} // namespace

Duplicates find_duplicates(const Dataset& data)
{
    const SplitCounts& counts = data.facts.counts;
    if (data.streamed() || counts.train == 0 || counts.total() * data.row_bytes() > max_bytes) return {};
    std::unordered_set<std::size_t> training;
    const std::int64_t rows = counts.train - data.repeated;
    for (std::int64_t row = 0; row < rows; ++row) training.insert(hash_of_inputs(data, row));
    Duplicates duplicates;
    duplicates.different = static_cast<double>(training.size()) / static_cast<double>(rows);
    duplicates.compared = counts.total() - counts.train;
    for (std::int64_t row = counts.train; row < counts.total(); ++row)
        duplicates.found += training.contains(hash_of_inputs(data, row));
    return duplicates;
}

} // namespace epoch
