// Attention, however its heads are split: the order of the numbers decides, not the operators that make it. Queries,
// keys and values are products of a sequence and weights; the weights of the result follow it.
#include "exchange/foreign_rules.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>

namespace epoch {
namespace {

using Place = ForeignNetwork::Place;

constexpr std::int64_t max_moved = 1 << 24; // numbers of a sample whose order is followed
constexpr std::array parts{"query", "key", "value", "output"};

// Layers that only reshape, reorder or cut.
bool moves(const Node& layer)
{
    constexpr std::array<std::string_view, 5> movers{"reshape", "flatten", "to_sequence", "transpose", "slice"};
    return std::ranges::find(movers, layer.layer) != movers.end();
}

// The numbers of a sample as numbers of what the layer `base` computes.
struct Origin {
    NodeId base{};
    std::vector<NodeId> movers; // the last first
    std::vector<std::int64_t> order;
};

std::vector<std::int64_t> reordered(
    const std::vector<std::int64_t>& order, const Shape& shape, const std::vector<std::size_t>& axes)
{
    const auto rank = shape.rank();
    std::vector<std::int64_t> strides(rank, 1), at(rank, 0), result;
    for (std::size_t i = rank; i-- > 1;) strides[i - 1] = strides[i] * shape[i];
    result.reserve(order.size());
    while (result.size() < order.size()) {
        std::int64_t from = 0;
        for (std::size_t i = 0; i < rank; ++i) from += at[i] * strides[axes[i]];
        result.push_back(order[static_cast<std::size_t>(from)]);
        for (std::size_t i = rank; i-- > 0;) {
            if (++at[i] < shape[axes[i]]) break;
            at[i] = 0;
        }
    }
    return result;
}

std::vector<std::int64_t> cut(const std::vector<std::int64_t>& order, const Shape& shape, std::size_t axis,
    std::int64_t first, std::int64_t count)
{
    std::int64_t back = 1;
    for (std::size_t i = axis + 1; i < shape.rank(); ++i) back *= shape[i];
    std::vector<std::int64_t> result;
    for (std::size_t i = 0; i < order.size(); ++i) {
        const auto at = static_cast<std::int64_t>(i) / back % shape[axis];
        if (at >= first && at < first + count) result.push_back(order[i]);
    }
    return result;
}

std::optional<Origin> origin_of(const Place& place, ForeignNetwork& to)
{
    Origin origin;
    origin.base = place.node;
    while (to.is_layer(origin.base) && moves(to.node(origin.base))) {
        origin.movers.push_back(origin.base);
        origin.base = to.wires_into(origin.base).front()->from;
    }
    if (!to.is_layer(origin.base)) return {};
    Shape shape = to.type_of(origin.base).shape.sample();
    if (shape.count() > max_moved) return {};
    origin.order.resize(static_cast<std::size_t>(shape.count()));
    std::iota(origin.order.begin(), origin.order.end(), 0);
    for (auto mover = origin.movers.rbegin(); mover != origin.movers.rend(); ++mover) {
        const Node& layer = to.node(*mover);
        const Params params(find_layer(layer.layer)->schema, layer.params);
        if (layer.layer == "transpose") {
            std::vector<std::size_t> axes;
            for (const char each : params.choice("order"))
                if (each != ' ') axes.push_back(static_cast<std::size_t>(each - '1'));
            origin.order = reordered(origin.order, shape, axes);
        } else if (layer.layer == "slice") {
            const auto axis = static_cast<std::size_t>(params.integer("axis") - 1);
            origin.order = cut(origin.order, shape, axis, params.integer("first"), params.integer("count"));
        }
        shape = to.type_of(*mover).shape.sample();
    }
    return origin;
}

// Queries, keys or values: features [first, first + heads · width) of a dense layer, split into heads.
struct Projection {
    NodeId dense{};
    std::int64_t first = 0, heads = 0, steps = 0, width = 0;
    double scale = 1;
};

// `turned`: (heads, width, steps) in place of (heads, steps, width).
Result<Projection> projection_of(const Place& place, std::int64_t heads, bool turned, ForeignNetwork& to)
{
    const auto unknown = [] { return cannot("its queries, keys or values are not those of a dense layer's sequence"); };
    Projection found;
    if (place.pending) {
        const auto line = place.pending->curve.line();
        if (!line || std::abs(line->shift) > 1e-6) return unknown();
        found.scale = line->scale;
    }
    const auto origin = origin_of(place, to);
    if (!origin || place.batch != 0 || to.node(origin->base).layer != "dense") return unknown();
    const auto& shape = to.type_of(origin->base).shape;
    if (shape.rank() != 3 || place.dims.size() < 2) return unknown();
    const auto &dims = place.dims, &order = origin->order;
    const std::size_t last = dims.size() - 1;
    found.dense = origin->base;
    found.heads = dims.size() == 3 ? dims[0] : heads;
    found.steps = dims[turned ? last : last - 1];
    const auto own = dims[turned ? last - 1 : last]; // of a head, or of all
    const auto features = dims.size() == 3 ? found.heads * own : own;
    if (found.heads < 1 || features % found.heads != 0 || found.steps != shape[1]
        || std::ssize(order) != found.steps * features)
        return unknown();
    found.width = features / found.heads;
    found.first = order.front();
    if (found.first + features > shape[2]) return unknown();
    for (std::int64_t i = 0; i < std::ssize(order); ++i) {
        const auto row = i / own, head = dims.size() == 3 ? i / (own * found.steps) : 0;
        const auto step = turned ? i % found.steps : row % found.steps,
                   feature = turned ? i / found.steps % own : i % own;
        if (order[static_cast<std::size_t>(i)] != step * shape[2] + found.first + head * own + feature)
            return unknown();
    }
    return found;
}

// The rows of the projection's weight or bias.
std::vector<float> rows_of(const Projection& from, const char* name, double factor, ForeignNetwork& to)
{
    const auto all = to.weight_of(from.dense, name);
    const auto each = all.size() / static_cast<std::size_t>(to.type_of(from.dense).shape[2]);
    const auto part = all.subspan(
        static_cast<std::size_t>(from.first) * each, static_cast<std::size_t>(from.heads * from.width) * each);
    std::vector<float> rows(part.begin(), part.end());
    for (float& number : rows) number *= static_cast<float>(factor);
    return rows;
}

std::vector<float> identity(std::int64_t features)
{
    std::vector<float> matrix(static_cast<std::size_t>(features * features), 0);
    for (std::int64_t i = 0; i < features; ++i) matrix[static_cast<std::size_t>(i * features + i)] = 1;
    return matrix;
}

Place read_by(NodeId dense, ForeignNetwork& to)
{
    const Wire& wire = *to.wires_into(dense).front();
    return {.node = wire.from, .port = wire.from_port, .type = to.type_read(wire), .dims = {}};
}

// `projections`: of queries, keys and values.
Status add_layer(const OnnxFileNode& node, const std::array<Projection, 3>& projections, bool causal, double scale,
    const std::string& output, ForeignNetwork& to)
{
    const auto& [query, key, value] = projections;
    const auto features = query.heads * query.width;
    if (key.heads != query.heads || value.heads != query.heads || key.width != query.width || value.width != query.width
        || key.steps != value.steps)
        return cannot("its heads differ in their number or features");
    const std::array<Place, 3> read{read_by(query.dense, to), read_by(key.dense, to), read_by(value.dense, to)};
    const auto same = [](const Place& a, const Place& b) {
        return a.node == b.node && a.port == b.port && a.type == b.type;
    };
    const bool itself = same(read[0], read[1]);
    if (!same(read[1], read[2]) || (causal && !itself)) return cannot("its keys and values are of different sequences");
    if (read[0].type.shape.back() != features)
        return cannot("its heads have together another number of features than the sequence");
    const bool bias = std::ranges::any_of(
        projections, [&](const Projection& one) { return !to.weight_of(one.dense, "bias").empty(); });
    Values params{{"heads", query.heads}, {"bias", bias}};
    if (itself) params["causal"] = causal;
    const std::vector<Place> inputs = itself ? std::vector{read[0]} : std::vector{read[0], read[1]};
    ASSIGN_OR_RETURN(
        const auto id, to.layer(node, itself ? "attention" : "cross_attention", std::move(params), inputs, output));
    to.note("changed: products of queries, keys and values became a layer of attention");
    for (std::size_t i = 0; i < 3; ++i) {
        // The layer divides by the root of the features of a head.
        const double factor = projections[i].scale * (i == 0 ? scale * std::sqrt(static_cast<double>(query.width)) : 1);
        const std::string name = parts[i];
        const auto seen = read[i].type.shape.back();
        RETURN_IF_ERROR(
            to.weight(id, name + "_weight", rows_of(projections[i], "weight", factor, to), {features, seen}));
        if (!bias) continue;
        auto offsets = rows_of(projections[i], "bias", factor, to);
        offsets.resize(static_cast<std::size_t>(features));
        RETURN_IF_ERROR(to.weight(id, name + "_bias", offsets, {features}));
    }
    RETURN_IF_ERROR(to.weight(id, "output_weight", identity(features), {features, features}));
    if (!bias) return {};
    return to.weight(id, "output_bias", std::vector<float>(static_cast<std::size_t>(features)), {features});
}

// The layer's result is (positions, features); the node's is (heads, positions, features of a head).
Status split_result(const OnnxFileNode& node, const Projection& query, const std::string& of, ForeignNetwork& to)
{
    const ForeignDims split{query.steps, query.heads, query.width}, moved{query.heads, query.steps, query.width};
    const std::string& output = node.outputs[0];
    if (query.heads == 1) return to.bind_view(output, of, moved);
    const std::string heads = of + "/heads";
    const auto wide = to.layer(node, "reshape", {{"shape", split}}, {*to.place(of)}, heads);
    if (!wide) return wide.error();
    const auto id = to.layer(node, "transpose", {{"order", std::string("2 1 3")}}, {*to.place(heads)}, output);
    return id ? Status() : Status(id.error());
}

// Nothing is masked, or every later position is.
std::optional<bool> is_causal(const OnnxTensor& mask, const ForeignDims& scores)
{
    constexpr float never = -1e9f;
    const auto numbers = reals_in(&mask);
    if (!numbers.empty() && std::ranges::all_of(numbers, [](float one) { return one == 0; })) return false;
    const auto steps = scores[1];
    if (steps != scores[2] || std::ssize(numbers) != steps * steps || mask.dims.size() < 2 || mask.dims.back() != steps)
        return {};
    for (std::int64_t query = 0; query < steps; ++query)
        for (std::int64_t key = 0; key < steps; ++key) {
            const float number = numbers[static_cast<std::size_t>(query * steps + key)];
            if (key > query ? !(number <= never) : number != 0) return {};
        }
    return true;
}

Status add_mixed(const OnnxFileNode& node, const Place& shares, ForeignNetwork& to)
{
    const auto* values = to.place(node.inputs[1]);
    if (!shares.scores || !shares.scores->shares || !values || values->scores || values->dims.size() != 3)
        return cannot("it multiplies scores by something other than values");
    const ForeignNetwork::Scores scores = *shares.scores;
    ASSIGN_OR_RETURN(const auto query, projection_of(scores.queries, 0, false, to));
    ASSIGN_OR_RETURN(const auto key, projection_of(scores.keys, 0, true, to));
    ASSIGN_OR_RETURN(const auto value, projection_of(*values, 0, false, to));
    const std::string output = node.outputs[0] + "/joined";
    RETURN_IF_ERROR(add_layer(node, {query, key, value}, scores.causal, scores.scale, output, to));
    return split_result(node, query, output, to);
}

// The operator of opset 23.
Status add_attention(const OnnxFileNode& node, ForeignNetwork& to)
{
    for (std::size_t i = 3; i < node.inputs.size(); ++i)
        if (!node.inputs[i].empty()) return cannot("it has a mask, or keys and values of before");
    if (real_of(node, "softcap", 0) != 0) return cannot("it limits its scores");
    const auto heads = integer_of(node, "q_num_heads", 0);
    if (integer_of(node, "kv_num_heads", heads) != heads) return cannot("its heads share keys");
    if (node.inputs.size() < 3) return cannot("it has not three inputs");
    std::array<Projection, 3> projections;
    for (std::size_t i = 0; i < 3; ++i) {
        const auto* place = to.place(node.inputs[i]);
        if (!place || place->scores || place->missing) return cannot("it reads what is not known");
        ASSIGN_OR_RETURN(projections[i], projection_of(*place, heads, false, to));
    }
    const Projection& query = projections[0];
    const bool split = to.place(node.inputs[0])->dims.size() == 3;
    const double scale = static_cast<double>(real_of(node, "scale", 1 / std::sqrt(static_cast<float>(query.width))));
    const std::string output = split ? node.outputs[0] + "/joined" : node.outputs[0];
    RETURN_IF_ERROR(add_layer(node, projections, integer_of(node, "is_causal", 0) != 0, scale, output, to));
    return split ? split_result(node, query, output, to) : Status();
}

constexpr ForeignRule rules_of_attention[]{{"Attention", add_attention}};

} // namespace

std::span<const ForeignRule> attention_rules() { return rules_of_attention; }

Status add_scores(const OnnxFileNode& node, const Place& queries, const Place& keys, ForeignNetwork& to)
{
    if (queries.batch != 0 || keys.batch != 0 || queries.dims[0] != keys.dims[0] || queries.dims[2] != keys.dims[1])
        return cannot("it does not multiply one matrix a sample by another");
    Place scores = queries;
    scores.pending = nullptr;
    scores.dims = {queries.dims[0], queries.dims[1], keys.dims[2]};
    scores.scores = std::make_shared<ForeignNetwork::Scores>(ForeignNetwork::Scores{queries, keys});
    to.bind(node.outputs[0], scores);
    return {};
}

Status add_to_attention(const OnnxFileNode& node, ForeignNetwork& to)
{
    const std::size_t at = to.place(node.inputs[0]) && to.place(node.inputs[0])->scores ? 0 : 1;
    const auto* found = to.place(node.inputs[at]);
    const OnnxTensor* other = node.inputs.size() == 2 ? to.constant(node.inputs[1 - at]) : nullptr;
    const auto numbers = reals_in(other);
    if (node.type == "MatMul" && at == 0 && node.inputs.size() == 2) return add_mixed(node, *found, to);
    auto place = *found;
    if (!place.scores) return cannot("it reads what only attention has");
    auto scores = *place.scores;
    if (node.type == "Identity" || node.type == "Dropout" || node.type == "Cast") {
        to.bind(node.outputs[0], place);
        return {};
    }
    const auto axis = integer_of(node, "axis", to.file().opset < 13 ? 1 : -1);
    if (node.type == "Softmax" && !scores.shares && (axis == -1 || axis == 3)) {
        scores.shares = true;
    } else if ((node.type == "Mul" || (node.type == "Div" && at == 0)) && !scores.shares && numbers.size() == 1) {
        const double factor = static_cast<double>(numbers[0]);
        scores.scale *= node.type == "Mul" ? factor : 1 / factor;
    } else if (node.type == "Add" && other && !scores.shares) {
        const auto causal = is_causal(*other, place.dims);
        if (!causal) return cannot("its mask is not that of later positions");
        scores.causal |= *causal;
    } else {
        return cannot("it is no step of attention that is known");
    }
    place.scores = std::make_shared<ForeignNetwork::Scores>(scores);
    to.bind(node.outputs[0], place);
    return {};
}

std::optional<Status> add_output_weights(const OnnxFileNode& node, const Place& place, const OnnxTensor& weight,
    bool transposed, double scale, ForeignNetwork& to)
{
    if (!to.is_layer(place.node) || !to.node(place.node).layer.ends_with("attention")) return {};
    const auto features = to.type_of(place.node).shape.back();
    const auto own = to.weight_of(place.node, "output_weight"), added = to.weight_of(place.node, "output_bias");
    if (weight.dims != ForeignDims{features, features} || reals_in(&weight).empty()
        || !std::ranges::equal(own, identity(features))
        || std::ranges::any_of(added, [](float number) { return number != 0; }))
        return {};
    const auto size = static_cast<std::size_t>(features);
    const auto numbers = reals_in(&weight);
    for (std::size_t i = 0; i < size; ++i)
        for (std::size_t j = 0; j < size; ++j)
            own[i * size + j] = numbers[transposed ? j * size + i : i * size + j] * static_cast<float>(scale);
    to.bind(node.outputs[0], place);
    return Status();
}

Status add_attention_bias(NodeId layer, ForeignNetwork& to)
{
    to.node(layer).params["bias"] = true;
    const auto features = to.type_of(layer).shape.back();
    for (const std::string part : parts)
        RETURN_IF_ERROR(
            to.weight(layer, part + "_bias", std::vector<float>(static_cast<std::size_t>(features)), {features}));
    return {};
}

std::optional<Place> before_moves(const Place& place, ForeignNetwork& to)
{
    if (!to.is_layer(place.node) || !moves(to.node(place.node))) return {};
    const NodeId one_before = to.wires_into(place.node).front()->from;
    if (!to.is_layer(one_before) || !moves(to.node(one_before))) return {};
    const auto origin = origin_of(place, to);
    if (!origin || !to.feeds_one(origin->base)
        || !std::all_of(
            origin->movers.begin() + 1, origin->movers.end(), [&](NodeId one) { return to.feeds_one(one); }))
        return {};
    const auto& type = to.type_of(origin->base);
    for (std::size_t i = 0; i < origin->order.size(); ++i)
        if (origin->order[i] != static_cast<std::int64_t>(i)) return {};
    if (type.shape.sample_count() != std::ssize(origin->order)) return {};
    Place before = place;
    before.node = origin->base, before.port = "output", before.type = type;
    return before;
}

} // namespace epoch
