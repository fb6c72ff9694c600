// cudnn_builder: builds graphs of cuDNN's backend API and plans them: descriptors, engines, execution plans.
#pragma once

#include <cuda_runtime_api.h>

#include <cstdint>
#include <map>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "abi/device_abi.h"
#include "cuda/libraries/algorithm_filter.h"
#include "cuda/libraries/cudnn_functions.h"
#include "cuda/libraries/plan_cache.h"

namespace epoch::cuda::cudnn {

using Descriptor = std::shared_ptr<void>;

struct CompiledGraphs;

// The library, opened for a device or for a described GPU. Must outlive all that is made with it.
struct Context {
    const CudnnFunctions* functions = nullptr;
    void* handle = nullptr; // null if the GPU is only described
    Descriptor described;
    std::shared_ptr<CompiledGraphs> compiled;
    std::shared_ptr<const PlanCache> cache;
};

// Makes descriptors and owns them: cuDNN does not document whether a descriptor keeps those that it refers to alive.
// After the first failed call all others do nothing, and `status` holds the error code.
class Builder {
public:
    explicit Builder(const CudnnFunctions& functions)
        : m_functions(functions)
    {
    }

    Descriptor make(Kind);
    template <class T> void set(const Descriptor& descriptor, Attribute name, Type type, std::span<const T> values)
    {
        set_elements(descriptor, name, type, static_cast<std::int64_t>(values.size()), values.data());
    }
    template <class T> void set(const Descriptor& descriptor, Attribute name, Type type, T value)
    {
        set_elements(descriptor, name, type, 1, &value);
    }
    void numbers(const Descriptor& descriptor, Attribute name, std::span<const std::int64_t> values)
    {
        set(descriptor, name, type_int64, values);
    }
    void refer(const Descriptor& descriptor, Attribute name, const Descriptor& to)
    {
        set<void*>(descriptor, name, type_descriptor, to.get());
    }
    void finalize(const Descriptor&);
    // Returns how many elements there are.
    std::int64_t get(const Descriptor&, Attribute name, Type type, std::int64_t capacity, void* elements);

    int status = success;
    std::vector<Descriptor> parts;

private:
    void set_elements(const Descriptor&, Attribute name, Type type, std::int64_t count, const void* elements);

    const CudnnFunctions& m_functions;
};

DataType type_of(epoch_precision);
// Where a tensor's elements are: in device memory, in host memory (by value), or nowhere (virtual, in cuDNN's words)
// for an intermediate result of the graph.
enum class TensorKind : std::uint8_t { device, by_value, intermediate };
Descriptor make_tensor(Builder&, std::int64_t number, std::span<const std::int64_t> extents,
    std::span<const std::int64_t> strides, DataType, TensorKind = TensorKind::device);
Descriptor make_graph(Builder&, const Context&, std::span<const Descriptor> operations);

std::string text_of(const CudnnFunctions&, int status);

// A tensor that a graph reads or writes, by its unique id in the graph.
struct NumberedTensor {
    std::int64_t number = 0;
    const void* address = nullptr;
};

// A graph with an engine that honours the precision and needs no more workspace than the filter allows.
class PlannedGraph {
public:
    cudaError_t run(std::span<const NumberedTensor>, void* workspace, cudaStream_t) const;
    std::uint64_t workspace() const { return m_workspace; } // bytes
    // The engine's number, its knob settings and whether it is nondeterministic: "cudnn 62:2=5,14=3". The text
    // identifies the plan among all plans of the graph.
    const std::string& plan() const { return m_plan; }

private:
    friend std::vector<PlannedGraph> plan_graph(
        const Context&, const Builder&, const Descriptor&, epoch_precision, const AlgorithmFilter&, std::string_view);

    const CudnnFunctions* m_functions = nullptr;
    void* m_handle = nullptr;
    Descriptor m_execution_plan;
    std::vector<Descriptor> m_parts; // the descriptors behind the plan
    std::uint64_t m_workspace = 0;
    std::string m_plan;
};

// Graphs that the library compiled, half a second each, by their full description.
struct CompiledGraphs {
    std::map<std::string, std::vector<PlannedGraph>> known;
};

// Plans in the order of the library's ranking; nondeterministic engines come last. Empty if no engine fits. `built`
// made the graph. If the library compiles the plans, `what` is the graph's full description, under which they are
// cached for later starts.
std::vector<PlannedGraph> plan_graph(const Context&, const Builder& built, const Descriptor& graph,
    epoch_precision precision, const AlgorithmFilter& filter, std::string_view what = {});

} // namespace epoch::cuda::cudnn
