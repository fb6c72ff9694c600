// prepare_convolution_onednn in a build without oneDNN 2.
#include "cpu/primitives/convolution.h"

namespace epoch::cpu {

std::int64_t onednn_lanes() { return 1; }
bool onednn_convolves(const Convolution&, ConvolutionPass) { return false; }

std::optional<PreparedOp> prepare_convolution_onednn(const OnednnConvolution&) { return std::nullopt; }
std::vector<std::string> onednn_convolution_ways(const Convolution&, ConvolutionPass, int) { return {}; }

} // namespace epoch::cpu
