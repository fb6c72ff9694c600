#include "exchange/check_onnx.h"

#include "exchange/c_samples.h"
#include "exchange/import_onnx.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace epoch {
namespace {

constexpr std::uint64_t max_checked = 64ull << 20; // bytes of the file
constexpr std::int64_t checked_samples = 16;

// 1 where one of them is not a number.
double difference_of(const std::vector<float>& a, const std::vector<float>& b)
{
    double largest = std::numeric_limits<float>::min(), difference = 0;
    for (std::size_t i = 0; i < a.size(); ++i) {
        if (!std::isfinite(a[i]) || !std::isfinite(b[i])) return 1;
        largest = std::max(largest, std::abs(static_cast<double>(a[i])));
        difference = std::max(difference, std::abs(static_cast<double>(a[i]) - static_cast<double>(b[i])));
    }
    return difference / largest;
}

} // namespace

std::optional<AnswerCheck> check_onnx(
    const OnnxFiles& written, const ModelFile& source, const OnnxOptions& options, Device& device)
{
    if (written.bytes > max_checked) return {};
    const auto file = read_onnx_file(written.files.front());
    if (!file) return {};
    const auto import = import_onnx_nodes(**file);
    if (!import) return {};
    const auto samples = c_samples(source, device, options.prepared_input, options.raw_output, checked_samples);
    if (!samples) return {};
    const auto answers = answers_to(*samples, import->model, device);
    if (!answers || answers->size() != samples->outputs.size()) return {};
    return AnswerCheck{samples->count, difference_of(samples->outputs, *answers)};
}

} // namespace epoch
