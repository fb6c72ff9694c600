#include "cuda/libraries/cudnn_graph.h"

#include <span>
#include <utility>

#include "cuda/compiler/storage.h"
#include "cuda/libraries/libraries.h"

namespace epoch::cuda {
namespace {

using cudnn::Builder;
using cudnn::Descriptor;
using Extents = LibraryConvolution::Extents;

constexpr std::int64_t image_number = 1, weight_number = 2, result_number = 3;

bool find_all(void* library, CudnnFunctions& out)
{
    return load(library, "cudnnGetVersion", out.version) && load(library, "cudnnCreate", out.create)
        && load(library, "cudnnDestroy", out.destroy) && load(library, "cudnnSetStream", out.set_stream)
        && load(library, "cudnnGetErrorString", out.status_text)
        && load(library, "cudnnBackendCreateDescriptor", out.descriptor_create)
        && load(library, "cudnnBackendDestroyDescriptor", out.descriptor_destroy)
        && load(library, "cudnnBackendFinalize", out.descriptor_finalize)
        && load(library, "cudnnBackendSetAttribute", out.attribute_set)
        && load(library, "cudnnBackendGetAttribute", out.attribute_get)
        && load(library, "cudnnBackendExecute", out.execute);
}

// In the program's storage.
Descriptor tensor_of(Builder& build, std::int64_t number, const Extents& extents, epoch_precision precision)
{
    const Extents nchw{extents[1] * extents[2] * extents[3], extents[2] * extents[3], extents[3], 1};
    const Extents nhwc{nchw[0], 1, extents[3] * extents[1], extents[1]};
    return cudnn::make_tensor(
        build, number, extents, storage_of(precision).channels_last ? nhwc : nchw, cudnn::type_of(precision));
}

Descriptor make_convolution(Builder& build, const LibraryConvolution& of)
{
    const Descriptor made = build.make(cudnn::convolution);
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

// Layers of one shape share their plans, which take milliseconds to find.
std::string text_of(const LibraryConvolution& of, const AlgorithmFilter& filter)
{
    std::string text = "convolution " + std::to_string(static_cast<int>(of.pass)) + " "
        + std::to_string(static_cast<int>(of.precision)) + " " + std::to_string(filter.max_count)
        + (filter.in_any_order ? " in any order " : " ") + std::string(filter.plan);
    const auto add = [&](const auto& numbers) {
        for (const std::int64_t number : numbers) text += " " + std::to_string(number);
    };
    for (const Extents* each : {&of.image, &of.weight, &of.result}) add(*each);
    for (const auto* each : {&of.stride, &of.dilation, &of.padding_before, &of.padding_after}) add(*each);
    return text;
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

Descriptor graph_of(Builder& build, const LibraryConvolution& of, const cudnn::Context& context)
{
    const PassNames names = names_of(of.pass);
    const Descriptor operation = build.make(names.kind);
    build.refer(operation, names.convolution, make_convolution(build, of));
    build.refer(operation, names.image, tensor_of(build, image_number, of.image, of.precision));
    build.refer(operation, names.weight, tensor_of(build, weight_number, of.weight, of.precision));
    build.refer(operation, names.result, tensor_of(build, result_number, of.result, of.precision));
    build.set<float>(operation, names.alpha, cudnn::type_float, 1);
    build.set<float>(operation, names.beta, cudnn::type_float, 0);
    build.finalize(operation);
    return cudnn::make_graph(build, context, {&operation, 1});
}

// The properties of the current GPU on which compiled plans depend.
std::string gpu_text()
{
    int device = 0, major = 0, minor = 0, processors = 0;
    const bool known = cudaGetDevice(&device) == cudaSuccess
        && cudaDeviceGetAttribute(&major, cudaDevAttrComputeCapabilityMajor, device) == cudaSuccess
        && cudaDeviceGetAttribute(&minor, cudaDevAttrComputeCapabilityMinor, device) == cudaSuccess
        && cudaDeviceGetAttribute(&processors, cudaDevAttrMultiProcessorCount, device) == cudaSuccess;
    if (!known) return {};
    return "compute capability " + std::to_string(major) + "." + std::to_string(minor) + ", "
        + std::to_string(processors) + " multiprocessors";
}

} // namespace

cudaError_t PlannedConvolution::run(const ConvolutionTensors& tensors, void* workspace, cudaStream_t stream) const
{
    const cudnn::NumberedTensor numbered[] = {
        {image_number, tensors.image}, {weight_number, tensors.weight}, {result_number, tensors.result}};
    return PlannedGraph::run(numbered, workspace, stream);
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
    library->m_context.functions = functions.get();
    library->m_context.compiled = std::make_shared<cudnn::CompiledGraphs>();
    library->m_functions = std::move(functions);
    return library;
}

std::unique_ptr<Cudnn> Cudnn::open(std::string& why, const std::filesystem::path& cache_folder)
{
    auto library = load(why);
    if (!library) return {};
    if (const std::string gpu = gpu_text(); !gpu.empty()) library->open_plan_cache(cache_folder, gpu);
    return library;
}

const cudnn::Context& Cudnn::context() const
{
    if (m_context.handle || m_plans_only || m_status != cudnn::success) return m_context;
    m_status = m_functions->create(&m_context.handle);
    if (m_status != cudnn::success) m_context.handle = nullptr;
    return m_context;
}

void Cudnn::open_plan_cache(const std::filesystem::path& folder, const std::string& gpu)
{
    m_context.cache = std::make_shared<PlanCache>(folder, "cuDNN " + version() + ", " + gpu);
}

std::unique_ptr<Cudnn> Cudnn::open_for(
    const std::string& device_json, std::string& why, const std::filesystem::path& cache_folder)
{
    auto library = load(why);
    if (!library) return {};
    library->m_plans_only = true;
    Builder build(*library->m_functions);
    library->m_context.described = build.make(cudnn::device_properties);
    build.set(library->m_context.described, cudnn::device_json, cudnn::type_char,
        std::span<const char>(device_json.data(), device_json.size()));
    build.finalize(library->m_context.described);
    library->open_plan_cache(cache_folder, "a described GPU");
    if (build.status == cudnn::success) return library;
    why = "cuDNN does not accept the description of the GPU: " + cudnn::text_of(*library->m_functions, build.status);
    return {};
}

Cudnn::~Cudnn()
{
    if (m_context.handle) (void)m_functions->destroy(m_context.handle);
}

std::string Cudnn::version() const
{
    const std::size_t number = m_functions->version(); // 91900
    return std::to_string(number / 10000) + "." + std::to_string(number % 10000 / 100) + "."
        + std::to_string(number % 100);
}

std::vector<PlannedConvolution> Cudnn::plans(
    const LibraryConvolution& of, const AlgorithmFilter& filter, std::string& why) const
{
    const auto [known, is_new] = m_context.compiled->known.try_emplace(text_of(of, filter));
    if (is_new) known->second = planned(of, filter, why);
    if (known->second.empty() && why.empty())
        why = "cuDNN has no deterministic algorithm with at most 256 MiB of workspace";
    std::vector<PlannedConvolution> found;
    for (const cudnn::PlannedGraph& each : known->second) found.push_back({each});
    return found;
}

std::vector<cudnn::PlannedGraph> Cudnn::planned(
    const LibraryConvolution& of, const AlgorithmFilter& filter, std::string& why) const
{
    const cudnn::Context& started = context();
    if (m_status != cudnn::success) {
        why = "cuDNN did not start: " + cudnn::text_of(*m_functions, m_status);
        return {};
    }
    Builder build(*m_functions);
    const Descriptor graph = graph_of(build, of, started);
    if (build.status != cudnn::success) {
        why = "cuDNN does not support the convolution: " + cudnn::text_of(*m_functions, build.status);
        return {};
    }
    return cudnn::plan_graph(started, build, graph, of.precision, filter);
}

} // namespace epoch::cuda
