// Single samples of a data set, reduced for display.
#include "service/queries/data_summary.h"

#include "model/time_series.h"

#include <algorithm>
#include <cstring>

namespace epoch {
namespace {

float stored_at(const FieldFacts& facts, const std::vector<std::byte>& row, std::int64_t place)
{
    const auto as_float = [&]<class T>(T value) {
        std::memcpy(&value, row.data() + static_cast<std::size_t>(place) * sizeof value, sizeof value);
        return static_cast<float>(value);
    };
    switch (facts.stored) {
    case DType::u8: return as_float(std::uint8_t{});
    case DType::i32: return as_float(std::int32_t{});
    default: return as_float(float{});
    }
}

// (channels, rows, columns) of an image or of a mask with a label for each pixel; empty for other fields.
Shape shown_as(const FieldFacts& field)
{
    if (field.kind == TensorKind::labels && field.sample.rank() == 2) return {1, field.sample[0], field.sample[1]};
    const Shape& picture = field.picture.rank() == 3 ? field.picture : field.sample;
    return picture.rank() == 3 && field.stored != DType::i32 ? picture : Shape();
}

// Every n-th row and column of each channel.
SampleField image_of(const FieldFacts& facts, const Shape& picture, const std::vector<std::byte>& row)
{
    const auto channels = picture[0], height = picture[1], width = picture[2];
    const auto step = (std::max(height, width) + max_sample_side - 1) / max_sample_side;
    SampleField field;
    field.shape = Shape{channels, (height + step - 1) / step, (width + step - 1) / step};
    for (std::int64_t c = 0; c < channels; ++c)
        for (std::int64_t y = 0; y < height; y += step)
            for (std::int64_t x = 0; x < width; x += step)
                field.values.push_back(stored_at(facts, row, (c * height + y) * width + x));
    return field;
}

// Of a window that is too long, its last rows, after which is predicted.
struct Shown {
    std::int64_t first = 0, count = 0;
};
Shown shown_of(const FieldFacts& facts)
{
    const auto all = facts.sample.count(), width = static_cast<std::int64_t>(row_width(facts));
    if (all <= max_sample_numbers) return {0, all};
    if (width == all || facts.columns.empty()) return {0, max_sample_numbers};
    if (width > max_sample_numbers) return {all - width, max_sample_numbers};
    const auto count = max_sample_numbers / width * width;
    return {all - count, count};
}

SampleField numbers_of(const FieldFacts& facts, const std::vector<std::byte>& row)
{
    SampleField field;
    const auto [first, count] = shown_of(facts);
    for (auto i = first; i < first + count; ++i) field.values.push_back(stored_at(facts, row, i));
    field.shape = facts.sample.rank() == 0 ? Shape{} : Shape{count};
    return field;
}

} // namespace

Result<std::vector<DataSample>> samples_of(const Dataset& data, std::int64_t first, std::int64_t count)
{
    const auto& facts = data.facts;
    const auto begin = std::clamp<std::int64_t>(first, 0, facts.counts.total());
    const auto end = begin + std::clamp<std::int64_t>(count, 0, std::min(max_samples, facts.counts.total() - begin));
    std::vector<DataSample> samples;
    for (auto row = begin; row < end; ++row) {
        DataSample sample{row, facts.counts.split_of(row), {}};
        for (std::size_t i = 0; i < facts.fields.size(); ++i) {
            const auto& field = facts.fields[i];
            std::vector<std::byte> bytes(static_cast<std::size_t>(data.row_bytes(i)));
            RETURN_IF_ERROR(data.read(i, row, bytes));
            const Shape picture = shown_as(field);
            sample.fields.push_back(picture.rank() == 3 ? image_of(field, picture, bytes) : numbers_of(field, bytes));
            if (i > 0 || data.filled.empty()) continue; // a table's inputs come first
            const auto cells = data.filled.begin() + row * field.sample.count() + shown_of(field).first;
            sample.fields.back().filled.assign(cells, cells + std::ssize(sample.fields.back().values));
        }
        samples.push_back(std::move(sample));
    }
    return samples;
}

} // namespace epoch
