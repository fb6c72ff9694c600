// input_files: the rows of whatever a person has for a network: a table, a picture, or a folder of pictures.
#pragma once

#include "service/queries/input_rows.h"

namespace epoch {

// `use` gets the rows as they are read, those of a folder by the names of its pictures, in its folders too; see
// read_table. `file` is a name on this computer.
Status read_inputs(const DataFacts& data, const FieldFacts& field, const std::filesystem::path& file,
    const UseInputRow& use, const KeepReading& keep = {});

} // namespace epoch
