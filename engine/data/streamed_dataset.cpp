// streamed_dataset: orders the rows by an external bucket sort, computes mean and deviation of the inputs over the
// training rows, scales columns in place, then hashes the fields. Every pass reads the file sequentially.
#include "data/streamed_dataset.h"

#include "data/column_scaler.h"
#include "data/row_buckets.h"

#include <algorithm>
#include <cstring>
#include <limits>

namespace epoch {
namespace {

constexpr std::uint32_t not_selected = std::numeric_limits<std::uint32_t>::max();
constexpr std::size_t block_bytes = 1 << 20;

Error changed(const std::string& title)
{
    return {"data.changed", title, "changed while it was read", "read it again when it is complete"};
}

// The position in the set of each row of the source.
std::vector<std::uint32_t> positions_of(const std::vector<std::int64_t>& order, std::int64_t rows)
{
    std::vector<std::uint32_t> positions(static_cast<std::size_t>(rows), not_selected);
    for (std::size_t position = 0; position < order.size(); ++position)
        positions[static_cast<std::size_t>(order[position])] = static_cast<std::uint32_t>(position);
    return positions;
}

class StreamedDatasetBuilder {
public:
    StreamedDatasetBuilder(Source source, SplitOptions split, Standardized standardized)
        : m_source(std::move(source))
        , m_split(std::move(split))
        , m_standardized(standardized)
    {
        for (const FieldFacts& field : m_source.facts)
            m_field_bytes.push_back(static_cast<std::size_t>(field.sample.count()) * size_of(field.stored));
        for (const std::size_t bytes : m_field_bytes) m_row_bytes += bytes;
        m_rows = m_split.counts.total();
    }

    Result<Dataset> build()
    {
        if (m_source.all_rows() >= not_selected)
            return Error{"data.rows", m_source.title, "has more than 4,294,967,294 rows", "use fewer of them"};
        RETURN_IF_ERROR(write_in_order());
        for (std::size_t field = 0; field < m_source.facts.size(); ++field) RETURN_IF_ERROR(finish(field));
        Hash64 hash = hash_of_counts(m_split.counts);
        for (std::size_t field = 0; field < m_source.facts.size(); ++field) RETURN_IF_ERROR(add_to(hash, field));
        DataFacts facts{"", m_source.title, m_source.facts, m_split.counts, hash.text(), m_source.best_loss};
        auto file = std::make_shared<const ScratchFile>(std::move(*m_file));
        return Dataset{std::move(facts), {}, RowFile(std::move(file), 0, m_field_bytes)};
    }

private:
    Status write_in_order()
    {
        auto positions = positions_of(m_split.order, m_source.all_rows());
        m_split.order = {};
        ASSIGN_OR_RETURN(auto buckets, RowBuckets::make(static_cast<std::uint32_t>(m_rows), m_row_bytes));
        std::size_t row = 0;
        auto read = m_source.read_rows([&](std::span<const std::byte> bytes) -> Status {
            if (row == positions.size()) return changed(m_source.title);
            const std::uint32_t position = positions[row++];
            return position == not_selected ? Status() : buckets.add(position, bytes);
        });
        if (!read) return read;
        if (row != positions.size()) return changed(m_source.title);
        positions = {};
        ASSIGN_OR_RETURN(const auto folder, cache_folder());
        ASSIGN_OR_RETURN(
            auto file, ScratchFile::make(folder, static_cast<double>(m_rows) * static_cast<double>(m_row_bytes)));
        m_file.emplace(std::move(file));
        std::uint64_t offset = 0;
        ASSIGN_OR_RETURN(
            const auto complete, buckets.for_each_in_order([&](std::span<const std::byte> bytes) -> Status {
                RETURN_IF_ERROR(check_cancelled());
                offset += bytes.size();
                return m_file->write(offset - bytes.size(), bytes);
            }));
        return complete ? Status() : changed(m_source.title);
    }

    Status check_cancelled() const
    {
        if (m_source.keep && m_source.keep({m_source.title}) == GoOn::no) return reading_cancelled(m_source.title);
        return {};
    }

    // Calls `use(values)` with the field's values of the first `rows`, block by block; with Keep::yes the changed
    // values are written back.
    enum class Keep { no, yes };
    template <class Use> Status for_blocks(std::size_t field, std::int64_t rows, Keep keep, Use use)
    {
        const std::size_t bytes = m_field_bytes[field];
        std::size_t at = 0;
        for (std::size_t before = 0; before < field; ++before) at += m_field_bytes[before];
        const auto block_rows = static_cast<std::int64_t>(std::max<std::size_t>(1, block_bytes / m_row_bytes));
        std::vector<std::byte> block, values;
        for (std::int64_t first = 0; first < rows; first += block_rows) {
            RETURN_IF_ERROR(check_cancelled());
            const auto count = static_cast<std::size_t>(std::min(block_rows, rows - first));
            const auto offset = static_cast<std::uint64_t>(first) * m_row_bytes;
            block.resize(count * m_row_bytes);
            values.resize(count * bytes);
            RETURN_IF_ERROR(m_file->read(offset, block));
            for (std::size_t row = 0; row < count; ++row)
                std::memcpy(values.data() + row * bytes, block.data() + row * m_row_bytes + at, bytes);
            use(std::span(values));
            if (keep == Keep::no) continue;
            for (std::size_t row = 0; row < count; ++row)
                std::memcpy(block.data() + row * m_row_bytes + at, values.data() + row * bytes, bytes);
            RETURN_IF_ERROR(m_file->write(offset, block));
        }
        return {};
    }

    template <class T> static std::span<T> values(std::span<std::byte> bytes)
    {
        return {reinterpret_cast<T*>(bytes.data()), bytes.size() / sizeof(T)};
    }

    Status finish(std::size_t field)
    {
        FieldFacts& facts = m_source.facts[field];
        const bool input = facts.role == FieldRole::input;
        if (facts.kind == TensorKind::flat && facts.stored == DType::f32) return scale_columns(field);
        if (!input || m_standardized.inputs == Standardize::no) return {};
        ASSIGN_OR_RETURN(auto statistics,
            facts.stored == DType::u8 ? statistics_of<std::uint8_t>(field, 1) : statistics_of<float>(field, 1));
        record_image_scaling(facts, statistics.front());
        return {};
    }

    Status scale_columns(std::size_t field)
    {
        FieldFacts& facts = m_source.facts[field];
        ASSIGN_OR_RETURN(auto statistics, statistics_of<float>(field, static_cast<std::size_t>(facts.sample.count())));
        const bool input = facts.role == FieldRole::input;
        const ColumnScaler finish(
            std::move(statistics), input ? m_source.numeric : std::vector<bool>(), m_standardized.of(facts.role));
        finish.record_scaling(facts);
        return for_blocks(
            field, m_rows, Keep::yes, [&](std::span<std::byte> bytes) { finish.apply(values<float>(bytes)); });
    }

    // Over the training rows.
    template <class T> Result<std::vector<MeanDeviation>> statistics_of(std::size_t field, std::size_t columns)
    {
        ColumnStatistics statistics(columns);
        const std::int64_t training = m_split.counts.train;
        RETURN_IF_ERROR(for_blocks(field, training, Keep::no,
            [&](std::span<std::byte> bytes) { statistics.add(std::span<const T>(values<T>(bytes))); }));
        statistics.end_first_pass();
        RETURN_IF_ERROR(for_blocks(field, training, Keep::no,
            [&](std::span<std::byte> bytes) { statistics.add_second_pass(std::span<const T>(values<T>(bytes))); }));
        return statistics.result();
    }

    Status add_to(Hash64& hash, std::size_t field)
    {
        HashParts parts(hash);
        auto done = for_blocks(field, m_rows, Keep::no, [&](std::span<std::byte> bytes) { parts.add(bytes); });
        parts.end();
        return done;
    }

    Source m_source;
    SplitOptions m_split;
    Standardized m_standardized;
    std::vector<std::size_t> m_field_bytes;
    std::size_t m_row_bytes = 0;
    std::int64_t m_rows = 0;
    std::optional<ScratchFile> m_file;
};

} // namespace

Result<Dataset> build_streamed_dataset(Source source, SplitOptions split, Standardized standardized)
{
    return StreamedDatasetBuilder(std::move(source), std::move(split), standardized).build();
}

} // namespace epoch
