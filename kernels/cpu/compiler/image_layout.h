// lay_out_images: decides, for a whole program, which images lie in lanes and which in canonical form.
#pragma once

#include "cpu/compiler/op.h"

namespace epoch::cpu {

// Sets the lanes and bytes of tensors. Images that an op wants alike (those of a batch norm, an addition, a pool) form
// a group; a group lies in lanes where a convolution gains by it and no op that touches it knows canonical form alone.
// So between convolutions nothing is turned from one layout into the other; that happens inside of the ops at the
// borders of such a stretch. The decision depends on the program alone. `lanes`: of this machine (1 = leave all as it
// is).
void lay_out_images(const epoch_program_description& description, std::span<const std::string_view> planned,
    const Means& means, std::int64_t lanes, std::vector<TensorFacts>& tensors);

} // namespace epoch::cpu
