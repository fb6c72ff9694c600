// reduced_net: small networks in BF16 or FP16.
#pragma once

#include "tests/ops/mlp.h"
#include "tests/train/projects.h"

#include <cstring>

namespace epoch::test {

enum class NetKind : std::uint8_t { dense, convolutional };

inline MlpShape mlp_in(epoch_precision precision, NetKind net = NetKind::dense)
{
    MlpShape shape;
    shape.features = net == NetKind::dense ? 5 : 36;
    shape.filters = net == NetKind::dense ? 0 : 5; // the last convolution has 8
    shape.hidden = {9, 8};
    shape.classes = 3;
    shape.optimizer_values["learning_rate"] = 0.02;
    if (precision == EPOCH_FP16_MIXED) shape.training_values["precision"] = std::string("fp16");
    return shape;
}

} // namespace epoch::test
