// image_cases: the ops that look at images, as rows of the table in op_cases.
#pragma once

#include "lab/references/op_cases.h"

namespace epoch::reference {

std::vector<OpCase> image_cases();

} // namespace epoch::reference
