// Groups the tensors by union-find.
#include "cpu/compiler/image_layout.h"

#include "cpu/primitives/blocked_layout.h"

#include <numeric>

namespace epoch::cpu {
namespace {

// A block padded to more than this many times its channels costs more than blocking saves.
constexpr std::int64_t max_padding_factor = 4;
// Images with few channels use blocks of half a register: less memory traffic at the same arithmetic speed.
constexpr std::int64_t min_channel_block = 8;

// Whether blocked layout applies: four axes, 4-byte elements, and more than one pixel (one pixel is the same in all
// layouts).
bool is_image(const TensorFacts& tensor)
{
    const bool four_bytes = tensor.dtype == EPOCH_F32 || tensor.dtype == EPOCH_I32;
    return tensor.extents.size() == 4 && tensor.count > 0 && four_bytes && tensor.extents[2] * tensor.extents[3] > 1;
}

class LayoutGroups {
public:
    LayoutGroups(const std::vector<TensorFacts>& tensors, std::int64_t channel_block)
        : m_parents(tensors.size())
        , m_canonical(tensors.size())
        , m_preferred(tensors.size(), false)
        , m_channels(tensors.size())
        , m_channel_block(channel_block)
    {
        std::iota(m_parents.begin(), m_parents.end(), std::size_t{0});
        for (std::size_t i = 0; i < tensors.size(); ++i) {
            m_canonical[i] = tensors[i].role != EPOCH_SCRATCH || !is_image(tensors[i])
                || tensors[i].extents[1] * max_padding_factor < channel_block;
            if (is_image(tensors[i])) m_channels[i] = tensors[i].extents[1];
        }
    }

    void join(std::size_t a, std::size_t b)
    {
        const std::size_t from = root(a), to = root(b);
        if (from == to) return;
        m_parents[from] = to;
        m_canonical[to] = m_canonical[to] || m_canonical[from];
        m_preferred[to] = m_preferred[to] || m_preferred[from];
        m_channels[to] = std::max(m_channels[to], m_channels[from]);
    }
    void require_canonical(std::size_t tensor) { m_canonical[root(tensor)] = true; }
    void prefer_blocked(std::size_t tensor) { m_preferred[root(tensor)] = true; }
    std::int64_t channel_block_of(std::size_t tensor)
    {
        const std::size_t group = root(tensor);
        if (!m_preferred[group] || m_canonical[group]) return 1;
        return m_channels[group] <= m_channel_block / 2 ? std::max(m_channel_block / 2, min_channel_block)
                                                        : m_channel_block;
    }

private:
    std::size_t root(std::size_t i)
    {
        while (m_parents[i] != i) i = m_parents[i] = m_parents[m_parents[i]];
        return i;
    }

    std::vector<std::size_t> m_parents;
    std::vector<bool> m_canonical, m_preferred; // at roots
    std::vector<std::int64_t> m_channels; // the maximum of a group, at its root
    std::int64_t m_channel_block;
};

std::vector<std::size_t> images_of(const epoch_op& op, const std::vector<TensorFacts>& tensors)
{
    std::vector<std::size_t> images;
    for (const auto list : {std::span(op.inputs, op.input_count), std::span(op.outputs, op.output_count)})
        for (const std::uint32_t tensor : list)
            if (tensor != EPOCH_NO_TENSOR && is_image(tensors[tensor])) images.push_back(tensor);
    return images;
}

} // namespace

void assign_image_layouts(const epoch_program_description& description, std::span<const std::string_view> planned,
    const ExecutionContext& context, std::int64_t channel_block, std::vector<TensorFacts>& tensors)
{
    if (channel_block == 1) return;
    const std::span ops(description.ops, description.op_count);
    LayoutGroups groups(tensors, channel_block);
    for (std::size_t i = 0; i < ops.size(); ++i) {
        const auto images = images_of(ops[i], tensors);
        const Op* type = images.empty() ? nullptr : find_cpu_op(ops[i].name);
        if (!type) continue;
        OpView view(ops[i], tensors, description, planned[i], context);
        const auto [layouts, filters] = type->layouts(view);
        for (const std::size_t image : images) {
            if (&tensors[image] == filters) {
                groups.require_canonical(image);
                continue;
            }
            if (layouts == Layouts::canonical) groups.require_canonical(image);
            if (layouts == Layouts::same) groups.join(image, images.front());
            if (layouts == Layouts::prefer_blocked) groups.prefer_blocked(image);
        }
    }
    for (std::size_t i = 0; i < tensors.size(); ++i)
        if (const std::int64_t in = groups.channel_block_of(i); in > 1) {
            tensors[i].channel_block = in;
            tensors[i].bytes = static_cast<std::uint64_t>(blocked_images(tensors[i]).elements()) * 4;
        }
}

} // namespace epoch::cpu
