// input_files: the rows of whatever a person has for a network: a table, an array of NumPy, a picture, or a folder of
// pictures.
#pragma once

#include "service/queries/input_rows.h"

namespace epoch {

// What becomes of a picture or the row of an array, or of what is wrong with it.
using UsePicture = std::function<Status(Result<InputRow> row)>;
// Rows are used as they are read, the pictures of a folder by name, in its folders too; see read_table. `file` is a
// name on this computer.
Status read_inputs(const DataFacts& data, const FieldFacts& field, const std::filesystem::path& file,
    const TableUse& use_row, const UsePicture& use_picture, const KeepReading& keep = {});

} // namespace epoch
