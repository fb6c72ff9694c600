// cudnn_builder: graphs of cuDNN whatever they compute: descriptors, engines, and a graph planned with one of them.
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

// The library, opened for a device or for the description of one. Must outlive all that is made with it.
struct CompiledGraphs;
struct Context {
    const CudnnFunctions* functions = nullptr;
    void* handle = nullptr; // null where the GPU is only described
    Descriptor described;
    std::shared_ptr<CompiledGraphs> compiled;
    std::shared_ptr<const KeptPlans> kept;
};

// Makes descriptors, and keeps them: nothing says whether those made of others need these to live on. After the first
// call that fails nothing more is done, and `status` keeps its number.
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
    // How many elements were written.
    std::int64_t get(const Descriptor&, Attribute name, Type type, std::int64_t room, void* elements);

    int status = success;
    std::vector<Descriptor> parts;

private:
    void set_elements(const Descriptor&, Attribute name, Type type, std::int64_t count, const void* elements);

    const CudnnFunctions& m_functions;
};

DataType type_of(epoch_precision);
// Where a tensor's numbers are: given when the graph is run, on the device or (by value) on the host; or nowhere, for
// what one operation hands to another.
enum class Held : std::uint8_t { in_memory, by_value, nowhere };
Descriptor make_tensor(Builder&, std::int64_t number, std::span<const std::int64_t> extents,
    std::span<const std::int64_t> strides, DataType, Held = Held::in_memory);
Descriptor make_graph(Builder&, const Context&, std::span<const Descriptor> operations);

std::string text_of(const CudnnFunctions&, int status);

// A tensor that a graph reads or writes, by the number it has in the graph.
struct NumberedTensor {
    std::int64_t number = 0;
    const void* address = nullptr;
};

// A graph with its engine, which keeps the precision asked for and wants no more than 256 MiB of workspace.
class PlannedGraph {
public:
    cudaError_t run(std::span<const NumberedTensor>, void* workspace, cudaStream_t) const;
    std::uint64_t workspace() const { return m_workspace; } // bytes
    // The engine's number, how its knobs are set, and whether it adds in any order: "cudnn 62:2=5,14=3". No other plan
    // of the graph has this text.
    const std::string& plan() const { return m_plan; }

private:
    friend std::vector<PlannedGraph> plan_graph(
        const Context&, const Builder&, const Descriptor&, epoch_precision, const AlgorithmChoice&, std::string_view);

    const CudnnFunctions* m_functions = nullptr;
    void* m_handle = nullptr;
    Descriptor m_execution_plan;
    std::vector<Descriptor> m_parts; // that the plan was made of
    std::uint64_t m_workspace = 0;
    std::string m_plan;
};

// Graphs that the library had to compile, which takes it half a second each, by a text that describes them whole.
struct CompiledGraphs {
    std::map<std::string, std::vector<PlannedGraph>> known;
};

// In the order of the library's list, but for engines that add in any order, which come last. Empty when no engine will
// do. `built` is what made the graph. `what` describes it whole where its plans are to be kept for later starts, since
// the library compiles them.
std::vector<PlannedGraph> plan_graph(const Context&, const Builder& built, const Descriptor& graph,
    epoch_precision precision, const AlgorithmChoice& choice, std::string_view what = {});

} // namespace epoch::cuda::cudnn
