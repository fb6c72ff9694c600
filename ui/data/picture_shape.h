// picture_shape: which inputs are images, even if the network reads them as flat values.
#pragma once

#include "model/data_facts.h"

namespace epoch::ui {

// (channels, rows, columns); empty: the field is not an image.
inline Shape pictureShape(const FieldFacts& facts)
{
    if (facts.role != FieldRole::input) return {};
    if (facts.picture.rank() == 3) return facts.picture;
    return facts.kind == TensorKind::image && facts.sample.rank() == 3 ? facts.sample : Shape();
}

inline bool isPicture(const FieldFacts& facts) { return pictureShape(facts).rank() == 3; }

} // namespace epoch::ui
