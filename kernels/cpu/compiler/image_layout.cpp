// Groups are a forest of tensor numbers ("union-find").
#include "cpu/compiler/image_layout.h"

#include "cpu/primitives/blocked_layout.h"

#include <numeric>

namespace epoch::cpu {
namespace {

// Below this share of lanes in use, filling up costs more than lanes bring.
constexpr std::int64_t least_share = 4;
// What fits into half of a wide register lies in half as many lanes: less to move, and no slower to multiply.
constexpr std::int64_t least_lanes = 8;

// What an image has to be to lie in lanes: scratch, of numbers of 4 bytes. One pixel lies the same in all layouts.
bool is_image(const TensorFacts& tensor)
{
    const bool four_bytes = tensor.dtype == EPOCH_F32 || tensor.dtype == EPOCH_I32;
    return tensor.extents.size() == 4 && tensor.count > 0 && four_bytes && tensor.extents[2] * tensor.extents[3] > 1;
}

class Groups {
public:
    Groups(const std::vector<TensorFacts>& tensors, std::int64_t lanes)
        : m_parents(tensors.size())
        , m_canonical(tensors.size())
        , m_wanted(tensors.size(), false)
        , m_channels(tensors.size())
        , m_lanes(lanes)
    {
        std::iota(m_parents.begin(), m_parents.end(), std::size_t{0});
        for (std::size_t i = 0; i < tensors.size(); ++i) {
            m_canonical[i] = tensors[i].role != EPOCH_SCRATCH || !is_image(tensors[i])
                || tensors[i].extents[1] * least_share < lanes;
            if (is_image(tensors[i])) m_channels[i] = tensors[i].extents[1];
        }
    }

    void join(std::size_t a, std::size_t b)
    {
        const std::size_t from = root(a), to = root(b);
        if (from == to) return;
        m_parents[from] = to;
        m_canonical[to] = m_canonical[to] || m_canonical[from];
        m_wanted[to] = m_wanted[to] || m_wanted[from];
        m_channels[to] = std::max(m_channels[to], m_channels[from]);
    }
    void keep_canonical(std::size_t tensor) { m_canonical[root(tensor)] = true; }
    void want_lanes(std::size_t tensor) { m_wanted[root(tensor)] = true; }
    std::int64_t lanes_of(std::size_t tensor)
    {
        const std::size_t group = root(tensor);
        if (!m_wanted[group] || m_canonical[group]) return 1;
        return m_channels[group] <= m_lanes / 2 ? std::max(m_lanes / 2, least_lanes) : m_lanes;
    }

private:
    std::size_t root(std::size_t i)
    {
        while (m_parents[i] != i) i = m_parents[i] = m_parents[m_parents[i]];
        return i;
    }

    std::vector<std::size_t> m_parents;
    std::vector<bool> m_canonical, m_wanted; // of roots
    std::vector<std::int64_t> m_channels; // the most of a group, of roots
    std::int64_t m_lanes;
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

void lay_out_images(const epoch_program_description& description, std::span<const std::string_view> planned,
    const Means& means, std::int64_t lanes, std::vector<TensorFacts>& tensors)
{
    if (lanes == 1) return;
    const std::span ops(description.ops, description.op_count);
    Groups groups(tensors, lanes);
    for (std::size_t i = 0; i < ops.size(); ++i) {
        const auto images = images_of(ops[i], tensors);
        const Op* type = images.empty() ? nullptr : find_cpu_op(ops[i].name);
        if (!type) continue;
        OpView view(ops[i], tensors, description, planned[i], means);
        const auto [layouts, filters] = type->layouts(view);
        for (const std::size_t image : images) {
            if (&tensors[image] == filters) {
                groups.keep_canonical(image);
                continue;
            }
            if (layouts == Layouts::canonical) groups.keep_canonical(image);
            if (layouts == Layouts::alike) groups.join(image, images.front());
            if (layouts == Layouts::lanes_wanted) groups.want_lanes(image);
        }
    }
    for (std::size_t i = 0; i < tensors.size(); ++i)
        if (const std::int64_t in = groups.lanes_of(i); in > 1) {
            tensors[i].lanes = in;
            tensors[i].bytes = static_cast<std::uint64_t>(image_lanes(tensors[i]).numbers()) * 4;
        }
}

} // namespace epoch::cpu
