// Builds the sequence, and sets the addresses of its memory before it runs.
#include "cpu/libraries/onednn_calls.h"

#include <algorithm>

#ifdef _OPENMP
#include <omp.h>
#endif

namespace epoch::cpu {

void use_onednn_threads([[maybe_unused]] int threads)
{
#ifdef _OPENMP
    omp_set_num_threads(threads);
#endif
}

bool onednn_uses(dnnl::cpu_isa instructions)
{
    const auto all = static_cast<unsigned>(instructions);
    return (static_cast<unsigned>(dnnl::get_effective_cpu_isa()) & all) == all;
}

// Setting an address can make oneDNN clear padding, so only a new address is set.
void OnednnCalls::Slot::set_address(const Arguments& at) const
{
    void* address = where == Where::input ? at.inputs[place]
        : where == Where::output
        ? at.outputs[place]
        : static_cast<std::byte*>(where == Where::operand_cache ? at.operand_cache : at.workspace) + place;
    if (memory.get_data_handle() != address) memory.set_data_handle(address);
}

void OnednnCalls::run(const State& state, const Arguments& at)
try {
    use_onednn_threads(state.threads);
    for (const Slot& slot : state.slots) slot.set_address(at);
    for (const Call& call : state.calls) {
        const int count = static_cast<int>(call.arguments.size());
        if (dnnl_primitive_execute(call.primitive.get(), state.stream.get(), count, call.arguments.data())
            != dnnl_success)
            at.now->error = "oneDNN failed to compute an op";
    }
} catch (const dnnl::error&) {
    at.now->error = "oneDNN failed to compute an op";
}

OnednnCalls::OnednnCalls(const dnnl::engine& engine, int threads)
    : m_engine(engine)
{
    m_state.stream = dnnl::stream(m_engine);
    m_state.threads = threads;
}

dnnl::memory OnednnCalls::slot(const dnnl::memory::desc& descriptor, Slot::Where where, std::size_t place)
{
    m_state.slots.push_back({dnnl::memory(descriptor, m_engine, DNNL_MEMORY_NONE), where, place});
    return m_state.slots.back().memory;
}

dnnl::memory OnednnCalls::input(std::size_t number, const dnnl::memory::desc& descriptor)
{
    return slot(descriptor, Slot::Where::input, number);
}

dnnl::memory OnednnCalls::output(const dnnl::memory::desc& descriptor, std::size_t number)
{
    return slot(descriptor, Slot::Where::output, number);
}

dnnl::memory OnednnCalls::workspace(const dnnl::memory::desc& descriptor)
{
    const std::size_t offset = m_bytes;
    m_bytes += cache_aligned(descriptor.get_size());
    return slot(descriptor, Slot::Where::workspace, offset);
}

dnnl::memory OnednnCalls::reordered(std::size_t number, const dnnl::memory::desc& given,
    const dnnl::memory::desc& wanted, const std::optional<CachedOperand>& cached)
{
    const auto to = cached ? slot(wanted, Slot::Where::operand_cache, cached->offset) : workspace(wanted);
    if (!cached || !cached->filled) reorder(input(number, given), to);
    return to;
}

dnnl::memory OnednnCalls::viewed_as(const dnnl::memory& memory, const dnnl::memory::desc& descriptor)
{
    if (memory.get_desc() == descriptor) return memory;
    const auto same = [&](const Slot& each) { return each.memory.get() == memory.get(); };
    const Slot known = *std::find_if(m_state.slots.begin(), m_state.slots.end(), same);
    return slot(descriptor, known.where, known.place);
}

void OnednnCalls::reorder(const dnnl::memory& from, const dnnl::memory& to)
{
    dnnl::primitive_attr attributes;
    attributes.set_scratchpad_mode(dnnl::scratchpad_mode::user);
    const dnnl::reorder::primitive_desc description(from, to, attributes);
    call<dnnl::reorder>(description, {{DNNL_ARG_FROM, from}, {DNNL_ARG_TO, to}});
}

void OnednnCalls::add(
    dnnl::primitive primitive, const std::vector<Argument>& arguments, const dnnl::memory::desc& scratch)
{
    Call call{std::move(primitive)};
    for (const auto& [name, memory] : arguments) call.arguments.push_back({name, memory.get()});
    if (scratch.get_size() > 0) call.arguments.push_back({DNNL_ARG_SCRATCHPAD, workspace(scratch).get()});
    m_state.calls.push_back(std::move(call));
}

PreparedOp OnednnCalls::finish(std::string plan)
{
    return prepared<State, run>(std::move(m_state), std::move(plan), m_bytes);
}

} // namespace epoch::cpu
