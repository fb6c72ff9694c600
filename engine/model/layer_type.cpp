#include "model/layer_type.h"

namespace epoch {

std::string_view name_of(Family family)
{
    switch (family) {
    case Family::data: return "Data";
    case Family::dense: return "Dense";
    case Family::convolution: return "Convolution";
    case Family::sequence: return "Sequence / attention";
    case Family::pool_reshape: return "Pool / reshape / join";
    case Family::normalize: return "Normalize";
    case Family::activation: return "Activation";
    case Family::regularize: return "Regularize";
    case Family::loss: return "Loss";
    }
    return "";
}

} // namespace epoch
