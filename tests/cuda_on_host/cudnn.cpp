// cudnn: the functions of libcudnn_graph that the device calls. Its engines convolve with plain loops.
#include "tests/cuda_on_host/cudnn.h"

#include "tests/cuda_on_host/cudnn_descriptor.h"
#include "tests/cuda_on_host/cudnn_nodes.h"

#include <cuda_runtime.h>

#include <algorithm>
#include <cstring>
#include <span>
#include <string>
#include <vector>

namespace cuda_on_host {
namespace {

constexpr int bad_parameter = 2000, not_initialized = 1001, not_supported = 3000;

// The engines that the library lists for any graph, best first, and those of its fallback heuristic.
constexpr Engine engines[] = {{7, -1, 512}, {7, 3, 512}, {5, -1, 0, false, false}, {33, 1, std::int64_t{2} << 30},
    {20, 1, 256, true}, {9, 1, 256}};
constexpr Engine last_engines[] = {{7, -1, 512}, {0, -1, 256}};

std::span<const Engine> engines_of(int mode)
{
    return mode == heuristic_a ? std::span<const Engine>(engines) : std::span<const Engine>(last_engines);
}

struct Handle {
    cudaStream_t stream = nullptr;
};

Descriptor& as(void* descriptor) { return *static_cast<Descriptor*>(descriptor); }

std::size_t version() { return 91900; }
const char* status_text(int status) { return status == success ? "success" : "an argument is wrong"; }

int create(void** handle) { return *handle = new Handle, success; }
int destroy(void* handle)
{
    delete static_cast<Handle*>(handle);
    return success;
}
int set_stream(void* handle, cudaStream_t stream)
{
    static_cast<Handle*>(handle)->stream = stream;
    return success;
}

int descriptor_create(int kind, void** descriptor)
{
    *descriptor = new Descriptor{.kind = kind, .attributes = {}};
    return success;
}
int descriptor_destroy(void* descriptor)
{
    delete static_cast<Descriptor*>(descriptor);
    return success;
}

std::size_t size_of(int type)
{
    switch (type) {
    case type_data_type:
    case type_float:
    case type_convolution_mode:
    case type_pointwise_mode:
    case type_reduction_mode:
    case type_heuristic: return 4;
    case type_boolean:
    case type_char: return 1;
    default: return 8;
    }
}

int attribute_set(void* descriptor, int name, int type, std::int64_t count, const void* elements)
{
    if (as(descriptor).final) return bad_parameter;
    const auto* begin = static_cast<const std::byte*>(elements);
    as(descriptor).attributes[name].assign(begin, begin + size_of(type) * static_cast<std::size_t>(count));
    if (type != type_descriptor) return success;
    for (const auto* deviation : as(descriptor).all<const Descriptor*>(name))
        if (!deviation || !deviation->final) return not_initialized;
    return success;
}

// The attributes of the three convolution passes.
struct Pass {
    int kind, convolution, image, weight, result;
};
constexpr Pass passes[] = {{convolution_forward, forward_convolution, forward_image, forward_weight, forward_result},
    {convolution_backward_data, data_convolution, data_image, data_weight, data_result},
    {convolution_backward_filter, filter_convolution, filter_image, filter_weight, filter_result}};

const Pass* pass_of(int kind)
{
    for (const Pass& pass : passes)
        if (pass.kind == kind) return &pass;
    return nullptr;
}

bool types_fit(const Descriptor& operation, const Pass& pass)
{
    const int type = type_of(*operation.at(pass.image));
    return type == type_of(*operation.at(pass.weight)) && type == type_of(*operation.at(pass.result));
}

bool sizes_fit(const Descriptor& operation, const Pass& pass)
{
    const Descriptor& of = *operation.at(pass.convolution);
    const Extents x = extents_of(*operation.at(pass.image)), w = extents_of(*operation.at(pass.weight)),
                  y = extents_of(*operation.at(pass.result));
    const auto stride = of.all<std::int64_t>(convolution_strides),
               dilation = of.all<std::int64_t>(convolution_dilations);
    const auto padding = of.all<std::int64_t>(convolution_pre_paddings),
               after = of.all<std::int64_t>(convolution_post_paddings);
    bool fit = x[0] == y[0] && w[0] == y[1] && x[1] % w[1] == 0 && y[1] % (x[1] / w[1]) == 0;
    for (std::size_t i = 0; i < 2; ++i)
        fit = fit && (x[i + 2] + padding[i] + after[i] - dilation[i] * (w[i + 2] - 1) - 1) / stride[i] + 1 == y[i + 2];
    return fit;
}

int descriptor_finalize(void* descriptor)
{
    Descriptor& made = as(descriptor);
    const Pass* pass = pass_of(made.kind);
    if (pass && !(sizes_fit(made, *pass) && types_fit(made, *pass))) return bad_parameter;
    if (is_node(made.kind) && !node_fits(made)) return bad_parameter;
    if (made.kind == execution_plan) made.chosen = made.at(plan_config)->chosen;
    if (made.kind == execution_plan && !made.chosen->able) return not_supported;
    made.final = true;
    return success;
}

int attribute_get(const void* descriptor, int name, int, std::int64_t capacity, std::int64_t* count, void* elements)
{
    const auto& from = *static_cast<const Descriptor*>(descriptor);
    if (!from.final && from.kind != engine) return not_initialized;
    const auto answer = [&](const auto& value) { std::memcpy(elements, &value, sizeof value); };
    const auto descriptor_at = [&](std::int64_t i) -> Descriptor& { return as(static_cast<void**>(elements)[i]); };
    *count = 1;
    switch (name) {
    case heuristic_results: {
        const auto list = engines_of(from.one<int>(heuristic_mode));
        *count = static_cast<std::int64_t>(list.size());
        for (std::int64_t i = 0; i < std::min(capacity, *count); ++i) {
            descriptor_at(i).final = true;
            descriptor_at(i).chosen = &list[static_cast<std::size_t>(i)];
            descriptor_at(i).attributes[heuristic_graph] = from.attributes.at(heuristic_graph);
        }
        break;
    }
    case config_engine:
    case config_knobs:
        *count = name == config_engine || from.chosen->tile >= 0 ? 1 : 0;
        if (capacity == 0 || *count == 0) break;
        descriptor_at(0).final = true;
        descriptor_at(0).chosen = from.chosen;
        break;
    case knob_kind: answer(int{2}); break;
    case knob_value: answer(std::int64_t{from.chosen->tile}); break;
    case engine_number: answer(from.chosen->number); break;
    case engine_notes:
        *count = from.chosen->in_any_order ? 1 : 0;
        if (from.chosen->in_any_order) answer(int{not_deterministic});
        break;
    case plan_workspace: answer(from.chosen->workspace); break;
    default: *count = 0;
    }
    return success;
}

// Calls visit with the offsets of image, weight and result for every product of the convolution.
template <class Visit>
void visit_products(const Strided& x, const Strided& w, const Strided& y, const std::vector<std::int64_t>& stride,
    const std::vector<std::int64_t>& dilation, const std::vector<std::int64_t>& padding, Visit visit)
{
    const std::int64_t of_group = y[1] / (x[1] / w[1]);
    for (std::int64_t n = 0; n < y[0]; ++n)
        for (std::int64_t k = 0; k < y[1]; ++k)
            for (std::int64_t r = 0; r < y[2]; ++r)
                for (std::int64_t c = 0; c < y[3]; ++c)
                    for (std::int64_t i = 0; i < w[1]; ++i)
                        for (std::int64_t a = 0; a < w[2]; ++a)
                            for (std::int64_t b = 0; b < w[3]; ++b) {
                                const std::int64_t row = r * stride[0] + a * dilation[0] - padding[0];
                                const std::int64_t column = c * stride[1] + b * dilation[1] - padding[1];
                                if (row < 0 || row >= x[2] || column < 0 || column >= x[3]) continue;
                                const std::int64_t channel = k / of_group * w[1] + i;
                                visit(x.at(n, channel, row, column), w.at(k, i, a, b), y.at(n, k, r, c));
                            }
}

std::size_t count_of(const Extents& extents)
{
    return static_cast<std::size_t>(extents[0] * extents[1] * extents[2] * extents[3]);
}

int status_of(cudaError_t started) { return started == cudaSuccess ? int{success} : 5000; } // ..._EXECUTION_FAILED

int execute_nodes(
    void* handle, const Engine& chosen, const std::vector<const Descriptor*>& operations, const Descriptor& pack)
{
    void* workspace = pack.one<void*>(pack_workspace);
    const auto work = work_of_nodes(operations, pack.all<std::int64_t>(pack_numbers), pack.all<void*>(pack_pointers));
    if (!work || !workspace) return bad_parameter;
    return status_of(submit(static_cast<Handle*>(handle)->stream, [=] {
        take_time("cudnn " + std::to_string(chosen.number));
        // The library may write to its workspace while it runs.
        work([=] { std::memset(workspace, 0xFF, static_cast<std::size_t>(chosen.workspace)); });
        return cudaSuccess;
    }));
}

int execute(void* handle, void* plan, void* pack)
{
    const Descriptor& graph = *as(plan).at(plan_config)->at(heuristic_graph);
    const auto operations = graph.all<const Descriptor*>(graph_operations);
    const Descriptor& operation = *operations.front();
    const auto numbers = as(pack).all<std::int64_t>(pack_numbers);
    const auto pointers = as(pack).all<void*>(pack_pointers);
    if (is_node(operation.kind)) return execute_nodes(handle, *as(plan).chosen, operations, as(pack));
    const Pass& pass = *pass_of(operation.kind);
    const auto address = [&](int name) -> void* {
        for (std::size_t i = 0; i < numbers.size(); ++i)
            if (numbers[i] == operation.at(name)->one<std::int64_t>(tensor_number)) return pointers[i];
        return nullptr;
    };
    void *image = address(pass.image), *weight = address(pass.weight), *result = address(pass.result);
    void* workspace = as(pack).one<void*>(pack_workspace);
    if (!image || !weight || !result || !workspace) return bad_parameter;
    const Strided x = strided(*operation.at(pass.image)), w = strided(*operation.at(pass.weight)),
                  y = strided(*operation.at(pass.result));
    const Descriptor& of = *operation.at(pass.convolution);
    const auto stride = of.all<std::int64_t>(convolution_strides),
               dilation = of.all<std::int64_t>(convolution_dilations);
    const auto padding = of.all<std::int64_t>(convolution_pre_paddings);
    const int type = type_of(*operation.at(pass.image));
    const TypedValues images{image, type}, weights{weight, type}, results{result, type};
    const Engine& chosen = *as(plan).chosen;
    const cudaError_t started = submit(static_cast<Handle*>(handle)->stream, [=, kind = pass.kind] {
        static std::uint64_t runs = 0;
        take_time("cudnn " + std::to_string(chosen.number));
        std::memset(
            workspace, 0xFF, static_cast<std::size_t>(chosen.workspace)); // the library may write to it while it runs
        const Extents& written = (kind == convolution_forward ? y : kind == convolution_backward_data ? x : w).extents;
        const TypedValues& to = kind == convolution_forward ? results
            : kind == convolution_backward_data             ? images
                                                            : weights;
        std::vector<double> sums(count_of(written));
        visit_products(x, w, y, stride, dilation, padding, [&](std::int64_t i, std::int64_t j, std::int64_t k) {
            if (kind == convolution_forward)
                sums[std::size_t(k)] += images[i] * weights[j];
            else if (kind == convolution_backward_data)
                sums[std::size_t(i)] += results[k] * weights[j];
            else
                sums[std::size_t(j)] += results[k] * images[i];
        });
        // A nondeterministic engine: every second run differs in the last bit, as another order of summation would.
        const double deviation = chosen.in_any_order && ++runs % 2 == 0 ? 1 + 0x1p-23 : 1;
        for (std::size_t i = 0; i < sums.size(); ++i) to.set(i, sums[i] * deviation);
        return cudaSuccess;
    });
    return status_of(started);
}

template <class Type> void* address_of(Type* function) { return reinterpret_cast<void*>(function); }

} // namespace

const Function* cudnn_functions()
{
    static const Function functions[] = {{"cudnnGetVersion", address_of(version)}, {"cudnnCreate", address_of(create)},
        {"cudnnDestroy", address_of(destroy)}, {"cudnnSetStream", address_of(set_stream)},
        {"cudnnGetErrorString", address_of(status_text)},
        {"cudnnBackendCreateDescriptor", address_of(descriptor_create)},
        {"cudnnBackendDestroyDescriptor", address_of(descriptor_destroy)},
        {"cudnnBackendFinalize", address_of(descriptor_finalize)},
        {"cudnnBackendSetAttribute", address_of(attribute_set)},
        {"cudnnBackendGetAttribute", address_of(attribute_get)}, {"cudnnBackendExecute", address_of(execute)},
        {nullptr, nullptr}};
    return functions;
}

} // namespace cuda_on_host
