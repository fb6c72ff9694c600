// gelu: x times the share of the normal distribution below x (the exact form), elementwise.
#include "layers/activation.h"

namespace epoch {
namespace {

const ParamSchema schema;

// A polynomial of degree 8, an exponential and a division; backward the density as well.
Cost cost(const Params&, Inputs in, std::span<const TensorType>) { return activation::cost(in, 25, 30); }

void lower(const Params&, Lowering& to) { activation::lower("gelu", to, activation::From::input); }

} // namespace

extern const LayerType gelu_layer;
const LayerType gelu_layer{"GELU", Family::activation,
    "Weighs every number by how large it is among normally distributed ones; usual in transformers.", schema,
    activation::ports, activation::shape, cost, lower};

} // namespace epoch
