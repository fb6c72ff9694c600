// cudnn_nodes: executes the operations of a cuDNN graph one after the other.
#include "tests/cuda_on_host/cudnn_nodes.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <memory>
#include <set>

namespace cuda_on_host {
namespace {

struct NodeTensor {
    Strided strided{};
    int type = data_float;
    std::int64_t number = 0;
    bool in_memory = true; // false: a virtual tensor between operations
};

// x, b and the choice are read, y is written.
struct Node {
    int kind = 0, mode = 0;
    std::int64_t axis = 0;
    NodeTensor x, b, choice, y;
    bool has_b = false, has_choice = false;
};

NodeTensor node_tensor(const Descriptor& tensor)
{
    return {strided(tensor), type_of(tensor), tensor.one<std::int64_t>(tensor_number),
        tensor.one<char>(tensor_is_virtual) == 0};
}

struct NodeNames {
    int kind, how, mode, x, b, y;
};
constexpr NodeNames node_names[] = {
    {pointwise_operation, operation_pointwise, pointwise_mode, operation_x, operation_b, operation_y},
    {product_operation, operation_product, product_compute_type, product_a, product_b, product_c},
    {reduction_operation, operation_reduction, reduction_mode, reduction_x, -1, reduction_y},
    {reshape_operation, -1, -1, reshape_x, -1, reshape_y}};

const NodeNames* names_of_node(int kind)
{
    const auto* found = std::ranges::find(node_names, kind, &NodeNames::kind);
    return found == std::end(node_names) ? nullptr : found;
}

Node node_of(const Descriptor& operation)
{
    const NodeNames& names = *names_of_node(operation.kind);
    Node node;
    node.kind = operation.kind;
    node.x = node_tensor(*operation.at(names.x));
    node.y = node_tensor(*operation.at(names.y));
    if (const Descriptor* how = operation.at(names.how)) {
        node.mode = how->one<int>(names.mode);
        node.axis = how->one<std::int64_t>(pointwise_axis);
    }
    if (const Descriptor* b = operation.at(names.b)) {
        node.b = node_tensor(*b);
        node.has_b = true;
    }
    if (const Descriptor* choice = operation.kind == pointwise_operation ? operation.at(operation_choice) : nullptr) {
        node.choice = node_tensor(*choice);
        node.has_choice = true;
    }
    return node;
}

std::size_t size_of_tensor(const Strided& of)
{
    std::int64_t last = 0;
    for (std::size_t i = 0; i < 4; ++i) last += (of.extents[i] - 1) * of.strides[i];
    return static_cast<std::size_t>(last) + 1;
}

template <class Visit> void visit_all(const Extents& extents, Visit visit)
{
    Extents i{};
    for (i[0] = 0; i[0] < extents[0]; ++i[0])
        for (i[1] = 0; i[1] < extents[1]; ++i[1])
            for (i[2] = 0; i[2] < extents[2]; ++i[2])
                for (i[3] = 0; i[3] < extents[3]; ++i[3]) visit(i);
}

// A tensor while the graph runs. An axis of extent 1 broadcasts.
struct Values {
    Strided strided;
    TypedValues numbers;

    std::int64_t offset(const Extents& i) const
    {
        std::int64_t at = 0;
        for (std::size_t axis = 0; axis < 4; ++axis)
            at += (strided.extents[axis] == 1 ? 0 : i[axis]) * strided.strides[axis];
        return at;
    }
    double operator()(const Extents& i) const { return numbers[offset(i)]; }
    void set(const Extents& i, double value) const { numbers.set(static_cast<std::size_t>(offset(i)), value); }
};

class Run {
public:
    explicit Run(const std::map<std::int64_t, void*>& given)
        : m_given(given)
    {
    }

    void operator()(const Node& node)
    {
        const Values x = values(node.x), y = values(node.y);
        switch (node.kind) {
        case pointwise_operation: point(node, x, y); break;
        case product_operation: multiply_all(x, values(node.b), y); break;
        case reduction_operation: reduce_all(node.mode, x, y); break;
        default:
            for (std::size_t i = 0; i < size_of_tensor(y.strided); ++i) y.numbers.set(i, x.numbers[std::int64_t(i)]);
        }
    }

private:
    Values values(const NodeTensor& part)
    {
        if (part.in_memory) return {part.strided, {m_given.at(part.number), part.type}};
        auto& memory = m_virtual[part.number];
        memory.resize(
            size_of_tensor(part.strided), std::numeric_limits<float>::quiet_NaN()); // 16-bit types use half of it
        return {part.strided, {memory.data(), part.type}};
    }
    static double result_of(int mode, double x, double b)
    {
        switch (mode) {
        case add: return x + b;
        case multiply: return x * b;
        case divide: return x / b;
        case subtract: return x - b;
        case exponential: return std::exp(x);
        case logarithm: return std::log(x);
        case greater_or_equal: return x >= b ? 1 : 0;
        default: return std::numeric_limits<double>::quiet_NaN();
        }
    }
    void point(const Node& node, const Values& x, const Values& y)
    {
        const Values b = node.has_b ? values(node.b) : x, choice = node.has_choice ? values(node.choice) : x;
        visit_all(y.strided.extents, [&](const Extents& i) {
            if (node.mode == axis_index)
                y.set(i, double(i[static_cast<std::size_t>(node.axis)]));
            else if (node.mode == choose)
                y.set(i, choice(i) != 0 ? x(i) : b(i));
            else
                y.set(i, result_of(node.mode, x(i), b(i)));
        });
    }
    static void multiply_all(const Values& a, const Values& b, const Values& y)
    {
        visit_all(y.strided.extents, [&](const Extents& i) {
            double total = 0;
            for (std::int64_t k = 0; k < a.strided[3]; ++k)
                total += a({i[0], i[1], i[2], k}) * b({i[0], i[1], k, i[3]});
            y.set(i, total);
        });
    }
    static void reduce_all(int mode, const Values& x, const Values& y)
    {
        const double none = mode == reduce_max ? -std::numeric_limits<double>::infinity() : 0;
        visit_all(y.strided.extents, [&](const Extents& i) {
            double all = none;
            Extents part{};
            for (std::size_t axis = 0; axis < 4; ++axis) part[axis] = y.strided[axis] == 1 ? x.strided[axis] : 1;
            visit_all(part, [&](const Extents& j) {
                const double each = x({i[0] + j[0], i[1] + j[1], i[2] + j[2], i[3] + j[3]});
                all = mode == reduce_max ? std::max(all, each) : all + each;
            });
            y.set(i, all);
        });
    }

    const std::map<std::int64_t, void*>& m_given;
    std::map<std::int64_t, std::vector<float>> m_virtual;
};

} // namespace

bool is_node(int kind) { return names_of_node(kind) != nullptr; }

bool node_fits(const Descriptor& operation)
{
    const Node node = node_of(operation);
    const Strided &x = node.x.strided, &b = node.b.strided, &y = node.y.strided;
    if (node.kind == reshape_operation) return size_of_tensor(x) == size_of_tensor(y);
    if (node.kind == product_operation)
        return x[2] == y[2] && b[3] == y[3] && x[3] == b[2] && x[0] == y[0] && x[1] == y[1] && b[0] == y[0]
            && b[1] == y[1] && node.x.type == node.b.type;
    bool fits = true;
    for (std::size_t axis = 0; axis < 4; ++axis)
        fits = fits
            && (node.kind == reduction_operation ? y[axis] == 1 || y[axis] == x[axis]
                                                 : x[axis] == 1 || x[axis] == y[axis]);
    return fits;
}

std::function<void(const Meanwhile&)> work_of_nodes(std::span<const Descriptor* const> operations,
    const std::vector<std::int64_t>& numbers, const std::vector<void*>& addresses)
{
    std::vector<Node> nodes;
    std::map<std::int64_t, void*> given;
    std::set<std::int64_t> of_graph;
    std::map<std::int64_t, std::shared_ptr<float>> by_value;
    for (std::size_t i = 0; i < numbers.size(); ++i) given[numbers[i]] = addresses[i];
    for (const Descriptor* operation : operations) {
        nodes.push_back(node_of(*operation));
        const NodeNames& names = *names_of_node(operation->kind);
        for (const int name : {names.x, names.b, names.y}) {
            const Descriptor* tensor = operation->at(name);
            if (!tensor) continue;
            const auto number = tensor->one<std::int64_t>(tensor_number);
            const bool is_virtual = tensor->one<char>(tensor_is_virtual) != 0;
            if (!is_virtual && (!given.contains(number) || !given[number])) return {};
            if (tensor->one<char>(tensor_is_by_value) != 0 && !by_value.contains(number)) {
                by_value[number] = std::make_shared<float>(*static_cast<const float*>(given[number]));
                given[number] = by_value[number].get();
            }
            if (!is_virtual) of_graph.insert(number);
        }
    }
    if (of_graph.size() != given.size()) return {};
    return [nodes = std::move(nodes), given = std::move(given), by_value = std::move(by_value)](
               const Meanwhile& meanwhile) {
        Run run(given);
        for (const Node& node : nodes) {
            meanwhile();
            run(node);
        }
    };
}

} // namespace cuda_on_host
