// persistent_net: small networks whose steps run in one persistent kernel.
#pragma once

#include "tests/ops/mlp.h"

namespace epoch::test {

inline MlpShape net(std::int64_t batch = 10, std::string optimizer = "adam")
{
    MlpShape shape;
    shape.batch = batch;
    shape.optimizer = std::move(optimizer);
    return shape;
}

} // namespace epoch::test
