#include "service/queries/input_files.h"

#include "data/readers/npz_arrays.h"

#include <algorithm>
#include <cstdint>
#include <span>

namespace epoch {
namespace {

namespace fs = std::filesystem;

Result<std::vector<fs::path>> pictures_in(const fs::path& folder)
{
    std::vector<fs::path> pictures;
    std::error_code fault;
    for (fs::recursive_directory_iterator entry(folder, fault), end; !fault && entry != end; entry.increment(fault))
        if (has_picture_name(entry->path())) pictures.push_back(entry->path());
    if (fault) return Error{"data.folder", folder.string(), "cannot be read", "check its permissions"};
    if (pictures.empty())
        return Error{"data.folder", folder.string(), "holds no pictures", "name a folder of PNG, JPEG or BMP files"};
    std::ranges::sort(pictures);
    return pictures;
}

// Numbers as the training file had them.
template <class T>
Result<InputRow> row_of_array(const FieldFacts& field, const std::vector<std::byte>& stored, const std::string& name)
{
    const std::span values(reinterpret_cast<const T*>(stored.data()), stored.size() / sizeof(T));
    InputRow row{name, {}};
    for (std::size_t at = 0; at < values.size(); ++at) {
        auto value = static_cast<double>(values[at]);
        if (!field.column_scale.empty()) value = value * field.column_scale[at] + field.column_shift[at];
        row.values.push_back(static_cast<float>(value * field.scale + field.shift));
    }
    return row;
}

Status read_picture_row(const FieldFacts& field, const fs::path& file, const UsePicture& use)
{
    const auto picture = read_picture(file);
    return use(picture ? Result<InputRow>(row_of_picture(field, *picture, file.string())) : picture.error());
}

// Rows of an array by their numbers, from 0 as in NumPy.
Status read_array(const DataFacts& data, const FieldFacts& field, const fs::path& file, const UsePicture& use,
    const KeepReading& keep)
{
    ASSIGN_OR_RETURN(const auto input, open_new_inputs(file, data.spec, keep));
    if (input.facts.sample.count() != field.sample.count() || input.facts.sample.rank() != field.sample.rank())
        return input.array.fault(message("has samples of {extents}; the network reads {expected}",
                                     {{"extents", input.facts.sample.text()}, {"expected", field.sample.text()}}),
            "choose an array whose rows are as those of training");
    std::vector<std::byte> stored;
    std::int64_t number = 0;
    return input.array.read_rows([&](std::span<const std::byte> block) -> Status {
        for (std::size_t at = 0; at < block.size(); at += input.array.row_bytes(), ++number) {
            stored.clear();
            const std::string name = input.array.name + ", row " + std::to_string(number);
            const auto added = input.add_row(block.data() + at, number, stored);
            const bool bytes = input.facts.stored == DType::u8;
            RETURN_IF_ERROR(use(!added ? Result<InputRow>(Error(added.error()).at(name))
                    : bytes            ? row_of_array<std::uint8_t>(field, stored, name)
                                       : row_of_array<float>(field, stored, name)));
        }
        return {};
    });
}

} // namespace

Status read_inputs(const DataFacts& data, const FieldFacts& field, const fs::path& file, const TableUse& use_row,
    const UsePicture& use_picture, const KeepReading& keep)
{
    if (has_array_name(file)) return read_array(data, field, file, use_picture, keep);
    if (field.kind != TensorKind::image) return read_table(data, field, file, use_row, keep);
    std::error_code fault;
    if (!fs::is_directory(file, fault)) return read_picture_row(field, file, use_picture);
    ASSIGN_OR_RETURN(const auto pictures, pictures_in(file));
    for (std::size_t i = 0; i < pictures.size(); ++i) {
        const auto all = static_cast<double>(pictures.size());
        if (keep && keep({file.string(), static_cast<double>(i), all, "pictures"}) == GoOn::no)
            return reading_cancelled(file.string());
        RETURN_IF_ERROR(read_picture_row(field, pictures[i], use_picture));
    }
    return {};
}

} // namespace epoch
