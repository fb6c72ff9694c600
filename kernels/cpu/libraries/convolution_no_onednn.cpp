// Stubs for a build without oneDNN.
#include "cpu/primitives/convolution.h"

namespace epoch::cpu {

std::int64_t onednn_channel_block() { return 1; }
bool onednn_convolves(const Convolution&, ConvolutionPass) { return false; }

std::optional<PreparedOp> prepare_convolution_onednn(const OnednnConvolution&) { return std::nullopt; }
std::vector<std::string> onednn_convolution_algorithms(const Convolution&, ConvolutionPass, int) { return {}; }

} // namespace epoch::cpu
