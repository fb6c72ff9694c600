#include "cuda/libraries/cudnn_builder.h"

#include <algorithm>
#include <iterator>
#include <map>
#include <set>

namespace epoch::cuda::cudnn {
namespace {

constexpr std::int64_t max_knobs = 64; // more than any release has

// The library's ranking for the graph, best first.
std::vector<Descriptor> configurations(const Context& context, const Descriptor& graph, Heuristic mode)
{
    Builder build(*context.functions);
    const Descriptor heuristic = build.make(engine_heuristic);
    build.refer(heuristic, heuristic_graph, graph);
    build.set<int>(heuristic, heuristic_mode, type_heuristic, mode);
    if (context.described) build.refer(heuristic, heuristic_device, context.described);
    build.finalize(heuristic);
    const std::int64_t count = build.get(heuristic, heuristic_results, type_descriptor, 0, nullptr);
    std::vector<Descriptor> owned;
    std::vector<void*> raw;
    for (std::int64_t i = 0; i < count; ++i) {
        owned.push_back(build.make(engine_config));
        raw.push_back(owned.back().get());
    }
    const std::int64_t filled = build.get(heuristic, heuristic_results, type_descriptor, count, raw.data());
    owned.resize(static_cast<std::size_t>(std::min(filled, count)));
    return owned;
}

struct Engine {
    std::int64_t number = -1;
    std::vector<int> notes;
    std::string plan;

    bool has(Note note) const { return std::ranges::find(notes, note) != notes.end(); }
};

// ":2=5,14=3"
std::string text_of_knobs(Builder& build, const Descriptor& configuration)
{
    std::vector<Descriptor> knobs;
    std::vector<void*> raw;
    for (std::int64_t i = 0; i < max_knobs; ++i) {
        knobs.push_back(build.make(knob_choice));
        raw.push_back(knobs.back().get());
    }
    const std::int64_t count = build.get(configuration, config_knobs, type_descriptor, max_knobs, raw.data());
    std::map<int, std::int64_t> values;
    for (std::size_t i = 0; i < static_cast<std::size_t>(std::min(count, max_knobs)); ++i) {
        int kind = 0;
        std::int64_t value = 0;
        build.get(knobs[i], knob_kind, type_knob, 1, &kind);
        build.get(knobs[i], knob_value, type_int64, 1, &value);
        values.emplace(kind, value);
    }
    std::string text;
    for (const auto& [kind, value] : values)
        text += (text.empty() ? ":" : ",") + std::to_string(kind) + "=" + std::to_string(value);
    return text;
}

Engine engine_of(const CudnnFunctions& functions, const Descriptor& configuration)
{
    Builder build(functions);
    Engine found;
    const Descriptor made = build.make(engine);
    void* raw = made.get();
    build.get(configuration, config_engine, type_descriptor, 1, &raw);
    build.get(made, engine_number, type_int64, 1, &found.number);
    found.notes.resize(max_notes);
    const std::int64_t notes = build.get(made, engine_notes, type_note, max_notes, found.notes.data());
    found.notes.resize(static_cast<std::size_t>(notes));
    found.plan = "cudnn " + std::to_string(found.number) + text_of_knobs(build, configuration);
    if (found.has(not_deterministic)) found.plan += " " EPOCH_IN_ANY_ORDER;
    if (build.status != success) found.number = -1;
    return found;
}

// Rejects engines that round more than the precision allows and, unless the filter allows them, nondeterministic ones.
bool is_allowed(const Engine& engine, epoch_precision precision, const AlgorithmFilter& filter)
{
    if (engine.number < 0) return false;
    return std::ranges::none_of(engine.notes, [&](int note) {
        switch (note) {
        case not_deterministic: return !filter.in_any_order;
        case rounds_sums:
        case by_fft: return true;
        case tensor_core: return precision == EPOCH_FP32;
        case rounds_inputs:
        case winograd:
        case winograd_4:
        case winograd_6:
        case winograd_13: return precision != EPOCH_TF32;
        default: return false;
        }
    });
}

Descriptor begin_plan(Builder& build, const Context& context)
{
    const Descriptor made = build.make(execution_plan);
    if (context.handle) build.set<void*>(made, plan_handle, type_handle, context.handle);
    if (context.described) build.refer(made, plan_device, context.described);
    return made;
}

// The plan of an earlier start; null if there is none that the library accepts.
Descriptor cached_plan(const Context& context, const std::string& what)
{
    const std::string json = context.cache->find(what);
    if (json.empty()) return {};
    Builder build(*context.functions);
    const Descriptor made = begin_plan(build, context);
    build.set(made, plan_json, type_char, std::span<const char>(json));
    build.finalize(made);
    return build.status == success ? made : Descriptor{};
}

void cache_plan(const Context& context, const std::string& what, const Descriptor& plan)
{
    Builder build(*context.functions);
    std::string json(static_cast<std::size_t>(build.get(plan, plan_json, type_char, 0, nullptr)), '\0');
    const std::int64_t length =
        build.get(plan, plan_json, type_char, static_cast<std::int64_t>(json.size()), json.data());
    json.resize(static_cast<std::size_t>(length));
    if (build.status == success && length > 0) context.cache->store(what, json);
}

// Null if the engine does not support the graph after all.
Descriptor compiled_plan(const Context& context, const Descriptor& configuration)
{
    Builder build(*context.functions);
    const Descriptor made = begin_plan(build, context);
    build.refer(made, plan_config, configuration);
    build.finalize(made);
    return build.status == success ? made : Descriptor{};
}

// `what` describes the graph and its engine; empty: do not cache the plan.
Descriptor plan_of(const Context& context, const Descriptor& configuration, const std::string& what)
{
    if (!context.cache || what.empty()) return compiled_plan(context, configuration);
    if (const Descriptor known = cached_plan(context, what)) return known;
    const Descriptor made = compiled_plan(context, configuration);
    if (made) cache_plan(context, what, made);
    return made;
}

} // namespace

Descriptor Builder::make(Kind kind)
{
    void* made = nullptr;
    if (status == success) status = m_functions.descriptor_create(kind, &made);
    if (status != success) return {};
    parts.emplace_back(made, [destroy = m_functions.descriptor_destroy](void* each) { (void)destroy(each); });
    return parts.back();
}

void Builder::set_elements(
    const Descriptor& descriptor, Attribute name, Type type, std::int64_t count, const void* elements)
{
    if (status == success) status = m_functions.attribute_set(descriptor.get(), name, type, count, elements);
}

void Builder::finalize(const Descriptor& descriptor)
{
    if (status == success) status = m_functions.descriptor_finalize(descriptor.get());
}

std::int64_t Builder::get(
    const Descriptor& descriptor, Attribute name, Type type, std::int64_t capacity, void* elements)
{
    std::int64_t count = 0;
    if (status == success) status = m_functions.attribute_get(descriptor.get(), name, type, capacity, &count, elements);
    return status == success ? count : 0;
}

DataType type_of(epoch_precision precision)
{
    switch (precision) {
    case EPOCH_BF16_MIXED: return data_bfloat16;
    case EPOCH_FP16_MIXED: return data_half;
    default: return data_float;
    }
}

Descriptor make_tensor(Builder& build, std::int64_t number, std::span<const std::int64_t> extents,
    std::span<const std::int64_t> strides, DataType type, TensorKind tensor_kind)
{
    const Descriptor made = build.make(tensor);
    build.set<int>(made, tensor_data_type, type_data_type, type);
    build.numbers(made, tensor_dimensions, extents);
    build.numbers(made, tensor_strides, strides);
    build.set<std::int64_t>(made, tensor_number, type_int64, number);
    build.set<std::int64_t>(made, tensor_alignment, type_int64, 16);
    if (tensor_kind == TensorKind::intermediate) build.set(made, tensor_is_virtual, type_boolean, true);
    if (tensor_kind == TensorKind::by_value) build.set(made, tensor_is_by_value, type_boolean, true);
    build.finalize(made);
    return made;
}

Descriptor make_graph(Builder& build, const Context& context, std::span<const Descriptor> operations)
{
    std::vector<void*> raw;
    for (const Descriptor& operation : operations) raw.push_back(operation.get());
    const Descriptor graph = build.make(operation_graph);
    build.set(graph, graph_operations, type_descriptor, std::span<void* const>(raw));
    if (context.handle) build.set<void*>(graph, graph_handle, type_handle, context.handle);
    build.finalize(graph);
    return graph;
}

std::string text_of(const CudnnFunctions& functions, int status)
{
    return std::string(functions.status_text(status)) + " (" + std::to_string(status) + ")";
}

cudaError_t PlannedGraph::run(std::span<const NumberedTensor> tensors, void* workspace, cudaStream_t stream) const
{
    std::vector<std::int64_t> numbers;
    std::vector<const void*> addresses;
    for (const NumberedTensor& each : tensors) {
        numbers.push_back(each.number);
        addresses.push_back(each.address);
    }
    Builder build(*m_functions);
    const Descriptor pack = build.make(variant_pack);
    build.numbers(pack, pack_numbers, numbers);
    build.set(pack, pack_pointers, type_pointer, std::span<const void* const>(addresses));
    build.set<void*>(pack, pack_workspace, type_pointer, workspace);
    build.finalize(pack);
    if (build.status == success) build.status = m_functions->set_stream(m_handle, stream);
    if (build.status == success) build.status = m_functions->execute(m_handle, m_execution_plan.get(), pack.get());
    if (build.status == success) return cudaSuccess;
    // The library has its own error codes; CUDA's code, if there is one, says more.
    const cudaError_t reason = cudaPeekAtLastError();
    return reason == cudaSuccess ? cudaErrorInvalidValue : reason;
}

std::vector<PlannedGraph> plan_graph(const Context& context, const Builder& built, const Descriptor& graph,
    epoch_precision precision, const AlgorithmFilter& filter, std::string_view what)
{
    std::vector<PlannedGraph> found, nondeterministic;
    std::set<std::string> seen;
    const auto enough = [&] { return found.size() + nondeterministic.size() >= filter.max_count; };
    for (const Heuristic mode : {heuristic_a, heuristic_fallback}) {
        if (enough()) break;
        for (const Descriptor& configuration : configurations(context, graph, mode)) {
            if (enough()) break;
            const Engine each = engine_of(*context.functions, configuration);
            if (!is_allowed(each, precision, filter) || !seen.insert(each.plan).second) continue;
            if (!filter.plan.empty() && each.plan != filter.plan) continue;
            const Descriptor made =
                plan_of(context, configuration, what.empty() ? std::string() : std::string(what) + ", " + each.plan);
            if (!made) continue;
            Builder plan(*context.functions);
            std::int64_t workspace = 0;
            plan.get(made, plan_workspace, type_int64, 1, &workspace);
            if (plan.status != success || workspace > filter.max_workspace) continue;
            PlannedGraph& out = (each.has(not_deterministic) ? nondeterministic : found).emplace_back();
            out.m_functions = context.functions;
            out.m_handle = context.handle;
            out.m_execution_plan = made;
            out.m_parts = built.parts;
            out.m_parts.push_back(configuration);
            out.m_workspace = static_cast<std::uint64_t>(std::max<std::int64_t>(workspace, 0));
            out.m_plan = each.plan;
        }
    }
    std::ranges::move(nondeterministic, std::back_inserter(found));
    return found;
}

} // namespace epoch::cuda::cudnn
