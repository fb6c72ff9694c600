#include "service/queries/input_files.h"

#include <algorithm>

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

Status read_picture_row(const FieldFacts& field, const fs::path& file, const UsePicture& use)
{
    const auto picture = read_picture(file);
    return use(picture ? Result<InputRow>(row_of_picture(field, *picture, file.string())) : picture.error());
}

} // namespace

Status read_inputs(const DataFacts& data, const FieldFacts& field, const fs::path& file, const TableUse& use_row,
    const UsePicture& use_picture, const KeepReading& keep)
{
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
