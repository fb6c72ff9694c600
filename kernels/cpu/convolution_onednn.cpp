// prepare_convolution_onednn: convolutions through oneDNN's primitives. They are made once, with the layouts that the
// library likes best; tensors are turned into those layouts and back around each call, in the workspace.
#include "cpu/convolution.h"

#include <oneapi/dnnl/dnnl.hpp>

#ifdef _OPENMP
#include <omp.h>
#endif

#include <cstring>

namespace epoch::cpu {
namespace {

using Descriptor = dnnl::memory::desc;
using Dims = dnnl::memory::dims;

// As for products: below this a second thread brings less than it risks.
constexpr double flops_per_thread = 2e6;

void use_threads(int threads)
{
#ifdef _OPENMP
    omp_set_num_threads(threads); // of the calling thread's parallel regions
#else
    (void)threads;
#endif
}

// One call into the library with all its arguments.
struct Call {
    dnnl::primitive primitive;
    std::vector<dnnl_exec_arg_t> arguments;

    bool run(const dnnl::stream& stream) const
    {
        const int count = static_cast<int>(arguments.size());
        return dnnl_primitive_execute(primitive.get(), stream.get(), count, arguments.data()) == dnnl_success;
    }
};

// A tensor of the op, or a region of the workspace.
struct Slot {
    dnnl::memory memory;
    enum class Where : std::uint8_t { input, output, workspace } where = Where::workspace;
    std::size_t place = 0; // number of the tensor, or offset in bytes

    // Where padding has to be zero, telling the library an address costs time: so only when it is a new one.
    void tell(const Arguments& at) const
    {
        void* address = where == Where::input ? at.inputs[place]
            : where == Where::output          ? at.outputs[place]
                                              : static_cast<std::byte*>(at.workspace) + place;
        if (memory.get_data_handle() != address) memory.set_data_handle(address);
    }
};

struct State {
    dnnl::stream stream;
    std::vector<Slot> slots;
    std::vector<Call> calls;
    int threads = 1;
};

void run(const State& state, const Arguments& at)
try {
    use_threads(state.threads);
    for (const Slot& slot : state.slots) slot.tell(at);
    for (const Call& call : state.calls)
        if (!call.run(state.stream)) at.now->error = "oneDNN could not compute a convolution";
} catch (const dnnl::error&) {
    at.now->error = "oneDNN could not compute a convolution";
}

// Lays out the workspace and puts the calls in a row.
class Builder {
public:
    Builder(dnnl::engine engine, int threads)
        : m_engine(std::move(engine))
    {
        m_state.stream = dnnl::stream(m_engine);
        m_state.threads = threads;
    }

    // The memory of an input in the layout that is wanted.
    dnnl::memory input(std::size_t number, const Descriptor& canonical, const Descriptor& wanted)
    {
        const dnnl::memory from = slot(canonical, Slot::Where::input, number);
        if (canonical == wanted) return from;
        const dnnl::memory to = room(wanted);
        reorder(from, to);
        return to;
    }
    // That of the output; `give_output` turns it back once it is computed.
    dnnl::memory output(const Descriptor& canonical, const Descriptor& wanted)
    {
        m_result = slot(canonical, Slot::Where::output, 0);
        m_computed = canonical == wanted ? m_result : room(wanted);
        return m_computed;
    }
    void give_output()
    {
        if (m_computed.get() != m_result.get()) reorder(m_computed, m_result);
    }

    template <class Primitive>
    void call(const typename Primitive::primitive_desc& description,
        std::initializer_list<std::pair<int, dnnl::memory>> arguments)
    {
        Call call{Primitive(description), {}};
        for (const auto& [name, memory] : arguments) call.arguments.push_back({name, memory.get()});
        const Descriptor scratch = description.scratchpad_desc();
        if (scratch.get_size() > 0) call.arguments.push_back({DNNL_ARG_SCRATCHPAD, room(scratch).get()});
        m_state.calls.push_back(std::move(call));
    }

    PreparedOp finish(std::string plan) { return prepared<State, run>(std::move(m_state), std::move(plan), m_bytes); }

private:
    dnnl::memory slot(const Descriptor& descriptor, Slot::Where where, std::size_t place)
    {
        m_state.slots.push_back({dnnl::memory(descriptor, m_engine, DNNL_MEMORY_NONE), where, place});
        return m_state.slots.back().memory;
    }
    dnnl::memory room(const Descriptor& descriptor)
    {
        const std::size_t offset = m_bytes;
        m_bytes += (descriptor.get_size() + 63) / 64 * 64;
        return slot(descriptor, Slot::Where::workspace, offset);
    }
    void reorder(const dnnl::memory& from, const dnnl::memory& to)
    {
        dnnl::primitive_attr attributes;
        attributes.set_scratchpad_mode(dnnl::scratchpad_mode::user);
        const dnnl::reorder::primitive_desc description(from, to, attributes);
        call<dnnl::reorder>(description, {{DNNL_ARG_FROM, from}, {DNNL_ARG_TO, to}});
    }

    dnnl::engine m_engine;
    State m_state;
    dnnl::memory m_result, m_computed;
    std::size_t m_bytes = 0;
};

// The convolution in the library's words.
struct Words {
    Dims x, weight, y, stride, dilation, before, after;

    static Dims list(Pair pair) { return {pair[0], pair[1]}; }
    explicit Words(const Convolution& c)
        : x{c.batch, c.in, c.window.image[0], c.window.image[1]}
        , weight{c.out, c.in, c.window.size[0], c.window.size[1]}
        , y{c.batch, c.out, c.window.result[0], c.window.result[1]}
        , stride(list(c.window.stride))
        , dilation{c.window.dilation[0] - 1, c.window.dilation[1] - 1}
        , before(list(c.window.before))
        , after(list(c.window.after))
    {
        if (c.groups > 1) weight = {c.groups, c.group_out(), c.group_in(), c.window.size[0], c.window.size[1]};
    }

    using Tag = dnnl::memory::format_tag;
    static Descriptor in_any_layout(const Dims& dims) { return {dims, dnnl::memory::data_type::f32, Tag::any}; }
    static Descriptor canonical(const Dims& dims)
    {
        return {dims, dnnl::memory::data_type::f32, dims.size() == 5 ? Tag::abcde : Tag::abcd};
    }
};

constexpr auto direct = dnnl::algorithm::convolution_direct;

dnnl::convolution_forward::desc forward_of(const Words& w)
{
    return {dnnl::prop_kind::forward_training, direct, Words::in_any_layout(w.x), Words::in_any_layout(w.weight),
        Words::in_any_layout(w.y), w.stride, w.dilation, w.before, w.after};
}

dnnl::convolution_backward_data::desc towards_input_of(const Words& w)
{
    return {direct, Words::in_any_layout(w.x), Words::in_any_layout(w.weight), Words::in_any_layout(w.y), w.stride,
        w.dilation, w.before, w.after};
}

dnnl::convolution_backward_weights::desc towards_weight_of(const Words& w)
{
    return {direct, Words::in_any_layout(w.x), Words::in_any_layout(w.weight), Words::in_any_layout(w.y), w.stride,
        w.dilation, w.before, w.after};
}

// False when the library has nothing but its reference code, which is far slower than our loops.
template <class Description> bool take_fast(Description& description)
{
    while (std::strstr(description.impl_info_str(), "ref"))
        if (!description.next_impl()) return false;
    return true;
}

std::optional<PreparedOp> build(const Convolution& c, ConvolutionPass pass, int threads, const std::string& plan)
{
    const Words w(c);
    const dnnl::engine engine(dnnl::engine::kind::cpu, 0);
    dnnl::primitive_attr attributes;
    attributes.set_scratchpad_mode(dnnl::scratchpad_mode::user);
    Builder builder(engine, threads);
    const Descriptor x = Words::canonical(w.x), weight = Words::canonical(w.weight), y = Words::canonical(w.y);
    const auto finished = [&](const auto& description) {
        builder.give_output();
        return builder.finish(plan + "oneDNN " + description.impl_info_str());
    };

    dnnl::convolution_forward::primitive_desc forward(forward_of(w), attributes, engine);
    if (pass == ConvolutionPass::forward) {
        if (!take_fast(forward)) return std::nullopt;
        const auto source = builder.input(0, x, forward.src_desc());
        const auto filters = builder.input(1, weight, forward.weights_desc());
        const auto result = builder.output(y, forward.dst_desc());
        builder.call<dnnl::convolution_forward>(
            forward, {{DNNL_ARG_SRC, source}, {DNNL_ARG_WEIGHTS, filters}, {DNNL_ARG_DST, result}});
        return finished(forward);
    }
    if (pass == ConvolutionPass::towards_input) {
        dnnl::convolution_backward_data::primitive_desc back(towards_input_of(w), attributes, engine, forward);
        if (!take_fast(back)) return std::nullopt;
        const auto filters = builder.input(0, weight, back.weights_desc());
        const auto gradient = builder.input(1, y, back.diff_dst_desc());
        const auto result = builder.output(x, back.diff_src_desc());
        builder.call<dnnl::convolution_backward_data>(
            back, {{DNNL_ARG_WEIGHTS, filters}, {DNNL_ARG_DIFF_DST, gradient}, {DNNL_ARG_DIFF_SRC, result}});
        return finished(back);
    }
    dnnl::convolution_backward_weights::primitive_desc back(towards_weight_of(w), attributes, engine, forward);
    if (!take_fast(back)) return std::nullopt;
    const auto source = builder.input(0, x, back.src_desc());
    const auto gradient = builder.input(1, y, back.diff_dst_desc());
    const auto result = builder.output(weight, back.diff_weights_desc());
    builder.call<dnnl::convolution_backward_weights>(
        back, {{DNNL_ARG_SRC, source}, {DNNL_ARG_DIFF_DST, gradient}, {DNNL_ARG_DIFF_WEIGHTS, result}});
    return finished(back);
}

} // namespace

std::optional<PreparedOp> prepare_convolution_onednn(
    const Convolution& convolution, ConvolutionPass pass, int threads, const std::string& plan)
try {
    const int useful = static_cast<int>(std::min(convolution.flops() / flops_per_thread, static_cast<double>(threads)));
    // A primitive keeps the number of threads that it was made for.
    use_threads(std::max(1, useful));
    return build(convolution, pass, std::max(1, useful), plan);
} catch (const dnnl::error&) {
    return std::nullopt;
}

} // namespace epoch::cpu
