// input_texts: a text as the input of a network for the texts of a table.
#pragma once

#include "service/queries/input_rows.h"

namespace epoch {

// Sets the values of the row; says where nothing in the text is known from training.
Status add_text(const FieldFacts& field, std::string_view text, InputRow& to);

} // namespace epoch
