// OnednnCalls: calls of oneDNN's primitives put in a row, to run as one op. Their memory is the op's tensors and rooms
// of the workspace; nothing is made while they run.
#pragma once

#include "cpu/compiler/op.h"

#include <oneapi/dnnl/dnnl.hpp>

namespace epoch::cpu {

void use_onednn_threads(int threads); // of the calling thread's parallel regions
bool onednn_uses(dnnl::cpu_isa instructions); // on this processor

class OnednnCalls {
public:
    using Argument = std::pair<int, dnnl::memory>;

    OnednnCalls(const dnnl::engine& engine, int threads);

    dnnl::memory input(std::size_t number, const dnnl::memory::desc& descriptor);
    dnnl::memory output(const dnnl::memory::desc& descriptor, std::size_t number = 0);
    dnnl::memory room(const dnnl::memory::desc& descriptor); // of the workspace
    // An input in another form, from then on kept as a twin if it can be one.
    dnnl::memory turned(std::size_t number, const dnnl::memory::desc& lies, const dnnl::memory::desc& wanted,
        const std::optional<Twin>& twin);
    // The same bytes described in another way.
    dnnl::memory seen_as(const dnnl::memory& memory, const dnnl::memory::desc& descriptor);

    template <class Primitive>
    void call(const typename Primitive::primitive_desc& description, const std::vector<Argument>& arguments)
    {
        add(Primitive(description), arguments, description.scratchpad_desc());
    }
    void reorder(const dnnl::memory& from, const dnnl::memory& to);

    PreparedOp finish(std::string plan);

private:
    // A tensor of the op, or a region of the workspace.
    struct Slot {
        dnnl::memory memory;
        enum class Where : std::uint8_t { input, output, workspace, twins } where = Where::workspace;
        std::size_t place = 0; // number of the tensor, or offset in bytes
        void tell(const Arguments& at) const;
    };
    // One call into the library with all its arguments.
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
