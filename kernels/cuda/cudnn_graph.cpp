// Cudnn: convolutions by NVIDIA's library through its graph interface, opened at run time.
#include "cuda/cudnn_graph.h"

#include <dlfcn.h>

#include <algorithm>
#include <initializer_list>
#include <span>
#include <vector>

#include "cuda/cudnn_functions.h"
#include "cuda/libraries.h"

namespace epoch::cuda {
namespace {

using Pointer = std::shared_ptr<void>;
using Extents = LibraryConvolution::Extents;

constexpr std::int64_t workspace_limit = std::int64_t{256} << 20;
constexpr std::int64_t image_number = 1, weight_number = 2, result_number = 3;

template <class Function> bool find(void* library, const char* name, Function& out)
{
    out = reinterpret_cast<Function>(dlsym(library, name));
    return out != nullptr;
}

bool find_all(void* library, CudnnFunctions& out)
{
    return find(library, "cudnnGetVersion", out.version) && find(library, "cudnnCreate", out.create)
        && find(library, "cudnnDestroy", out.destroy) && find(library, "cudnnSetStream", out.set_stream)
        && find(library, "cudnnGetErrorString", out.status_text)
        && find(library, "cudnnBackendCreateDescriptor", out.descriptor_create)
        && find(library, "cudnnBackendDestroyDescriptor", out.descriptor_destroy)
        && find(library, "cudnnBackendFinalize", out.descriptor_finalize)
        && find(library, "cudnnBackendSetAttribute", out.attribute_set)
        && find(library, "cudnnBackendGetAttribute", out.attribute_get)
        && find(library, "cudnnBackendExecute", out.execute);
}

// Makes descriptors, and keeps them: nothing says whether those made of others need these to live on. After the first
// call that fails nothing more is done, and `status` keeps its number.
class Builder {
public:
    explicit Builder(const CudnnFunctions& functions)
        : m_functions(functions)
    {
    }

    Pointer make(cudnn::Kind kind)
    {
        void* made = nullptr;
        if (status == cudnn::success) status = m_functions.descriptor_create(kind, &made);
        if (status != cudnn::success) return {};
        parts.emplace_back(made, [destroy = m_functions.descriptor_destroy](void* each) { (void)destroy(each); });
        return parts.back();
    }
    template <class T>
    void set(const Pointer& descriptor, cudnn::Attribute name, cudnn::Type type, std::span<const T> values)
    {
        if (status == cudnn::success)
            status = m_functions.attribute_set(
                descriptor.get(), name, type, static_cast<std::int64_t>(values.size()), values.data());
    }
    template <class T> void set(const Pointer& descriptor, cudnn::Attribute name, cudnn::Type type, T value)
    {
        set(descriptor, name, type, std::span<const T>(&value, 1));
    }
    void numbers(const Pointer& descriptor, cudnn::Attribute name, std::span<const std::int64_t> values)
    {
        set(descriptor, name, cudnn::type_int64, values);
    }
    void refer(const Pointer& descriptor, cudnn::Attribute name, const Pointer& to)
    {
        set<void*>(descriptor, name, cudnn::type_descriptor, to.get());
    }
    void finalize(const Pointer& descriptor)
    {
        if (status == cudnn::success) status = m_functions.descriptor_finalize(descriptor.get());
    }
    // How many elements were written.
    std::int64_t get(
        const Pointer& descriptor, cudnn::Attribute name, cudnn::Type type, std::int64_t room, void* elements)
    {
        std::int64_t count = 0;
        if (status == cudnn::success)
            status = m_functions.attribute_get(descriptor.get(), name, type, room, &count, elements);
        return status == cudnn::success ? count : 0;
    }

    int status = cudnn::success;
    std::vector<Pointer> parts;

private:
    const CudnnFunctions& m_functions;
};

cudnn::DataType type_of(epoch_precision precision)
{
    switch (precision) {
    case EPOCH_BF16_MIXED: return cudnn::data_bfloat16;
    case EPOCH_FP16_MIXED: return cudnn::data_half;
    default: return cudnn::data_float;
    }
}

Pointer make_tensor(Builder& build, std::int64_t number, const Extents& extents, cudnn::DataType type)
{
    const Extents channels_first{extents[1] * extents[2] * extents[3], extents[2] * extents[3], extents[3], 1};
    const Extents channels_last{channels_first[0], 1, extents[3] * extents[1], extents[1]};
    const Pointer tensor = build.make(cudnn::tensor);
    build.set<int>(tensor, cudnn::tensor_data_type, cudnn::type_data_type, type);
    build.numbers(tensor, cudnn::tensor_dimensions, extents);
    build.numbers(tensor, cudnn::tensor_strides, type == cudnn::data_float ? channels_first : channels_last);
    build.set<std::int64_t>(tensor, cudnn::tensor_number, cudnn::type_int64, number);
    build.set<std::int64_t>(tensor, cudnn::tensor_alignment, cudnn::type_int64, 16);
    build.finalize(tensor);
    return tensor;
}

Pointer make_convolution(Builder& build, const LibraryConvolution& of)
{
    const Pointer made = build.make(cudnn::convolution);
    build.set<int>(made, cudnn::convolution_compute_type, cudnn::type_data_type, cudnn::data_float);
    build.set<int>(made, cudnn::convolution_mode, cudnn::type_convolution_mode, cudnn::cross_correlation);
    build.set<std::int64_t>(made, cudnn::convolution_dimensions, cudnn::type_int64, 2);
    build.numbers(made, cudnn::convolution_pre_paddings, of.padding_before);
    build.numbers(made, cudnn::convolution_post_paddings, of.padding_after);
    build.numbers(made, cudnn::convolution_dilations, of.dilation);
    build.numbers(made, cudnn::convolution_strides, of.stride);
    build.finalize(made);
    return made;
}

struct PassNames {
    cudnn::Kind kind;
    cudnn::Attribute convolution, image, weight, result, alpha, beta;
};

PassNames names_of(ConvolutionPass pass)
{
    switch (pass) {
    case ConvolutionPass::input_gradient:
        return {cudnn::convolution_backward_data, cudnn::data_convolution, cudnn::data_image, cudnn::data_weight,
            cudnn::data_result, cudnn::data_alpha, cudnn::data_beta};
    case ConvolutionPass::weight_gradient:
        return {cudnn::convolution_backward_filter, cudnn::filter_convolution, cudnn::filter_image,
            cudnn::filter_weight, cudnn::filter_result, cudnn::filter_alpha, cudnn::filter_beta};
    case ConvolutionPass::forward: break;
    }
    return {cudnn::convolution_forward, cudnn::forward_convolution, cudnn::forward_image, cudnn::forward_weight,
        cudnn::forward_result, cudnn::forward_alpha, cudnn::forward_beta};
}

Pointer make_graph(Builder& build, const LibraryConvolution& of, void* handle)
{
    const PassNames names = names_of(of.pass);
    const Pointer operation = build.make(names.kind);
    build.refer(operation, names.convolution, make_convolution(build, of));
    const cudnn::DataType type = type_of(of.precision);
    build.refer(operation, names.image, make_tensor(build, image_number, of.image, type));
    build.refer(operation, names.weight, make_tensor(build, weight_number, of.weight, type));
    build.refer(operation, names.result, make_tensor(build, result_number, of.result, type));
    build.set<float>(operation, names.alpha, cudnn::type_float, 1);
    build.set<float>(operation, names.beta, cudnn::type_float, 0);
    build.finalize(operation);
    const Pointer graph = build.make(cudnn::operation_graph);
    build.refer(graph, cudnn::graph_operations, operation);
    if (handle) build.set<void*>(graph, cudnn::graph_handle, cudnn::type_handle, handle);
    build.finalize(graph);
    return graph;
}

// The library's list for the graph, best first.
std::vector<Pointer> configurations(
    const CudnnFunctions& functions, const Pointer& graph, cudnn::Heuristic mode, const Pointer& described)
{
    Builder build(functions);
    const Pointer heuristic = build.make(cudnn::engine_heuristic);
    build.refer(heuristic, cudnn::heuristic_graph, graph);
    build.set<int>(heuristic, cudnn::heuristic_mode, cudnn::type_heuristic, mode);
    if (described) build.refer(heuristic, cudnn::heuristic_device, described);
    build.finalize(heuristic);
    const std::int64_t count = build.get(heuristic, cudnn::heuristic_results, cudnn::type_descriptor, 0, nullptr);
    std::vector<Pointer> owned;
    std::vector<void*> raw;
    for (std::int64_t i = 0; i < count; ++i) {
        owned.push_back(build.make(cudnn::engine_config));
        raw.push_back(owned.back().get());
    }
    const std::int64_t filled =
        build.get(heuristic, cudnn::heuristic_results, cudnn::type_descriptor, count, raw.data());
    owned.resize(static_cast<std::size_t>(std::min(filled, count)));
    return owned;
}

struct Engine {
    std::int64_t number = -1;
    std::vector<int> notes;
};

Engine engine_of(const CudnnFunctions& functions, const Pointer& configuration)
{
    Builder build(functions);
    Engine found;
    const Pointer engine = build.make(cudnn::engine);
    void* raw = engine.get();
    build.get(configuration, cudnn::config_engine, cudnn::type_descriptor, 1, &raw);
    build.get(engine, cudnn::engine_number, cudnn::type_int64, 1, &found.number);
    found.notes.resize(cudnn::most_notes);
    const std::int64_t notes =
        build.get(engine, cudnn::engine_notes, cudnn::type_note, cudnn::most_notes, found.notes.data());
    found.notes.resize(static_cast<std::size_t>(notes));
    if (build.status != cudnn::success) found.number = -1;
    return found;
}

// Never one whose bits may differ from run to run, nor one that rounds more than was asked for.
bool is_allowed(const Engine& engine, epoch_precision precision)
{
    if (engine.number < 0) return false;
    return std::ranges::none_of(engine.notes, [&](int note) {
        switch (note) {
        case cudnn::not_deterministic:
        case cudnn::rounds_sums:
        case cudnn::by_fft: return true;
        case cudnn::tensor_core: return precision == EPOCH_FP32;
        case cudnn::rounds_inputs:
        case cudnn::winograd:
        case cudnn::winograd_4:
        case cudnn::winograd_6:
        case cudnn::winograd_13: return precision != EPOCH_TF32;
        default: return false;
        }
    });
}

std::string text_of(const CudnnFunctions& functions, int status)
{
    return std::string(functions.status_text(status)) + " (" + std::to_string(status) + ")";
}

} // namespace

cudaError_t PlannedConvolution::run(const ConvolutionTensors& tensors, void* workspace, cudaStream_t stream) const
{
    const std::int64_t numbers[] = {image_number, weight_number, result_number};
    const void* pointers[] = {tensors.image, tensors.weight, tensors.result};
    Builder build(*m_functions);
    const Pointer pack = build.make(cudnn::variant_pack);
    build.numbers(pack, cudnn::pack_numbers, numbers);
    build.set(pack, cudnn::pack_pointers, cudnn::type_pointer, std::span<const void* const>(pointers));
    build.set<void*>(pack, cudnn::pack_workspace, cudnn::type_pointer, workspace);
    build.finalize(pack);
    if (build.status == cudnn::success) build.status = m_functions->set_stream(m_handle, stream);
    if (build.status == cudnn::success)
        build.status = m_functions->execute(m_handle, m_execution_plan.get(), pack.get());
    if (build.status == cudnn::success) return cudaSuccess;
    // The library has numbers of its own; where CUDA knows the reason, that one says more.
    const cudaError_t reason = cudaPeekAtLastError();
    return reason == cudaSuccess ? cudaErrorInvalidValue : reason;
}

std::unique_ptr<Cudnn> Cudnn::load(std::string& why)
{
    const LibrarySearch search = open_library(cudnn_file);
    auto functions = std::make_unique<CudnnFunctions>();
    if (!search.handle) {
        why = std::string(cudnn_file) + " was not found (tried " + search.tried_text() + ")";
        return {};
    }
    if (!find_all(search.handle, *functions)) {
        why = search.found + " is not a cuDNN that this build knows";
        return {};
    }
    std::unique_ptr<Cudnn> library(new Cudnn);
    library->m_functions = std::move(functions);
    return library;
}

std::unique_ptr<Cudnn> Cudnn::open(std::string& why)
{
    auto library = load(why);
    if (!library) return {};
    if (const int status = library->m_functions->create(&library->m_handle); status != cudnn::success) {
        library->m_handle = nullptr;
        why = "cuDNN did not start: " + text_of(*library->m_functions, status);
        return {};
    }
    return library;
}

std::unique_ptr<Cudnn> Cudnn::open_for(const std::string& device_json, std::string& why)
{
    auto library = load(why);
    if (!library) return {};
    Builder build(*library->m_functions);
    library->m_described = build.make(cudnn::device_properties);
    build.set(library->m_described, cudnn::device_json, cudnn::type_char,
        std::span<const char>(device_json.data(), device_json.size()));
    build.finalize(library->m_described);
    if (build.status == cudnn::success) return library;
    why = "cuDNN does not take the description of the GPU: " + text_of(*library->m_functions, build.status);
    return {};
}

Cudnn::~Cudnn()
{
    if (m_handle) (void)m_functions->destroy(m_handle);
}

std::string Cudnn::version() const
{
    const std::size_t number = m_functions->version(); // 91900
    return std::to_string(number / 10000) + "." + std::to_string(number % 10000 / 100) + "."
        + std::to_string(number % 100);
}

bool Cudnn::plan(const LibraryConvolution& of, PlannedConvolution& out, std::string& why) const
{
    Builder build(*m_functions);
    const Pointer graph = make_graph(build, of, m_handle);
    if (build.status != cudnn::success) {
        why = "cuDNN does not take the convolution: " + text_of(*m_functions, build.status);
        return false;
    }
    for (const cudnn::Heuristic mode : {cudnn::heuristic_a, cudnn::heuristic_fallback})
        for (const Pointer& configuration : configurations(*m_functions, graph, mode, m_described)) {
            const Engine engine = engine_of(*m_functions, configuration);
            if (!is_allowed(engine, of.precision)) continue;
            Builder plan(*m_functions);
            const Pointer made = plan.make(cudnn::execution_plan);
            plan.refer(made, cudnn::plan_config, configuration);
            if (m_handle) plan.set<void*>(made, cudnn::plan_handle, cudnn::type_handle, m_handle);
            if (m_described) plan.refer(made, cudnn::plan_device, m_described);
            plan.finalize(made); // fails where the engine cannot do it after all
            std::int64_t workspace = 0;
            plan.get(made, cudnn::plan_workspace, cudnn::type_int64, 1, &workspace);
            if (plan.status != cudnn::success || workspace > workspace_limit) continue;
            out.m_functions = m_functions.get();
            out.m_handle = m_handle;
            out.m_execution_plan = made;
            out.m_parts = build.parts;
            out.m_parts.push_back(configuration);
            out.m_workspace = static_cast<std::uint64_t>(std::max<std::int64_t>(workspace, 0));
            out.m_plan = "cudnn " + std::to_string(engine.number);
            return true;
        }
    why = "cuDNN has no algorithm that adds in a fixed order with at most 256 MiB of workspace";
    return false;
}

} // namespace epoch::cuda
