// OnednnCalls: a sequence of oneDNN primitives that runs as one op, over the op's tensors and its workspace. Running it
// creates no oneDNN objects.
#pragma once

#include "cpu/compiler/op.h"

#include <oneapi/dnnl/dnnl.hpp>

namespace epoch::cpu {

void use_onednn_threads(int threads); // for parallel regions of the calling thread
bool onednn_uses(dnnl::cpu_isa instructions); // on this processor

class OnednnCalls {
public:
    using Argument = std::pair<int, dnnl::memory>;

    OnednnCalls(const dnnl::engine& engine, int threads);

    dnnl::memory input(std::size_t number, const dnnl::memory::desc& descriptor);
    dnnl::memory output(const dnnl::memory::desc& descriptor, std::size_t number = 0);
    dnnl::memory workspace(const dnnl::memory::desc& descriptor); // memory of the workspace
    // An input reordered to `wanted`, in the operand cache if `cached` is given.
    dnnl::memory reordered(std::size_t number, const dnnl::memory::desc& given, const dnnl::memory::desc& wanted,
        const std::optional<CachedOperand>& cached);
    // The same bytes with another descriptor.
    dnnl::memory viewed_as(const dnnl::memory& memory, const dnnl::memory::desc& descriptor);

    template <class Primitive>
    void call(const typename Primitive::primitive_desc& description, const std::vector<Argument>& arguments)
    {
        add(Primitive(description), arguments, description.scratchpad_desc());
    }
    void reorder(const dnnl::memory& from, const dnnl::memory& to);

    PreparedOp finish(std::string plan);

private:
    // A tensor of the op, or a part of the workspace or of the operand cache.
    struct Slot {
        dnnl::memory memory;
        enum class Where : std::uint8_t { input, output, workspace, operand_cache } where = Where::workspace;
        std::size_t place = 0; // index of the tensor, or offset in bytes
        void set_address(const Arguments& at) const;
    };
    // A primitive with its arguments.
    struct Call {
        dnnl::primitive primitive;
        std::vector<dnnl_exec_arg_t> arguments{};
    };
    struct State {
        dnnl::stream stream;
        std::vector<Slot> slots;
        std::vector<Call> calls;
        int threads = 1;
    };

    static void run(const State& state, const Arguments& at);
    dnnl::memory slot(const dnnl::memory::desc& descriptor, Slot::Where where, std::size_t place);
    void add(dnnl::primitive primitive, const std::vector<Argument>& arguments, const dnnl::memory::desc& scratch);

    dnnl::engine m_engine;
    State m_state;
    std::size_t m_bytes = 0;
};

} // namespace epoch::cpu
