// The losses of a tiny network, one element per sample, and their gradients. Lanes behind the last sample get the
// gradient 0, so they add nothing to sums over the lanes.
#pragma once

#include "common/exp.h"
#include "common/log.h"
#include "cpu/tiny/vector.h"
#include "pointwise/sigmoid.h"

namespace epoch::cpu {
namespace {

constexpr float quiet_nan = __builtin_nanf("");
constexpr std::int32_t ignored_class = -1;

// The loss is log(sum) - (logit of the label - max_logit), whose terms are small, so it keeps its digits. A label
// outside the classes leaves `label_logit` NaN.
[[gnu::flatten]] void softmax_cross_entropy(const TinyCall& call, const TinyTile& tile)
{
    const float* x = call.inputs[0].at<float>(tile);
    const std::int32_t* labels = call.inputs[1].at<std::int32_t>(tile);
    float *loss = call.outputs[0].at<float>(tile), *correct = call.outputs[1].at<float>(tile);
    float* p = call.outputs[2].at<float>(tile);
    const auto classes = static_cast<std::int32_t>(call.features);
    const float smoothing = call.parameter, uniform_target = smoothing / static_cast<float>(classes);
    for (std::int64_t at = 0; at < tile.lanes; at += vector_lanes) {
        const IntVector label = vector_at(labels + at);
        Vector max_logit = vector_at(x + at), sum{}, shifted_sum{}, label_logit = Vector{} + quiet_nan;
        IntVector argmax{};
        for (std::int32_t c = 1; c < classes; ++c) {
            const Vector logit = vector_at(x + c * tile.stride + at);
            argmax = logit > max_logit ? IntVector{} + c : argmax;
            max_logit = where(logit > max_logit, logit, max_logit);
        }
        for (std::int32_t c = 0; c < classes; ++c) {
            const Vector shifted = vector_at(x + c * tile.stride + at) - max_logit;
            const Vector e = each_lane(shifted, [](float lane) { return loop_exp(lane); });
            vector_at(p + c * tile.stride + at) = e;
            sum += e;
            shifted_sum += shifted;
            label_logit = where(label == c, shifted, label_logit);
        }
        const Vector log_sum = each_lane(sum, [](float lane) { return loop_log(lane); });
        const Vector nll = log_sum - ((1.0f - smoothing) * label_logit + uniform_target * shifted_sum);
        vector_at(loss + at) = where(label == ignored_class, Vector{}, nll);
        vector_at(correct + at) = one_where(label == argmax);
        const Vector inverse = 1.0f / sum;
        for (std::int32_t c = 0; c < classes; ++c) vector_at(p + c * tile.stride + at) *= inverse;
    }
}

[[gnu::flatten]] void softmax_cross_entropy_gradient(const TinyCall& call, const TinyTile& tile)
{
    const float *p = call.inputs[0].at<float>(tile), *dloss = call.inputs[2].at<float>(tile);
    const std::int32_t* labels = call.inputs[1].at<std::int32_t>(tile);
    float* dx = call.outputs[0].at<float>(tile);
    const auto classes = static_cast<std::int32_t>(call.features);
    const float elsewhere = call.parameter / static_cast<float>(classes);
    const float at_label = 1.0f - call.parameter + elsewhere;
    for (std::int64_t at = 0; at < tile.lanes; at += vector_lanes) {
        const IntVector label = vector_at(labels + at);
        const IntVector counts = holds_sample(tile, at) & (label != ignored_class);
        const Vector factor = where((label >= 0) & (label < classes), vector_at(dloss + at), Vector{} + quiet_nan);
        for (std::int32_t c = 0; c < classes; ++c) {
            const Vector target = where(label == c, Vector{} + at_label, Vector{} + elsewhere);
            const Vector gradient = (vector_at(p + c * tile.stride + at) - target) * factor;
            vector_at(dx + c * tile.stride + at) = where(counts, gradient, Vector{});
        }
    }
}

[[gnu::flatten]] void squared_error(const TinyCall& call, const TinyTile& tile)
{
    const float *prediction = call.inputs[0].at<float>(tile), *target = call.inputs[1].at<float>(tile);
    const float uniform_target = 1.0f / static_cast<float>(call.features);
    for (std::int64_t at = 0; at < tile.lanes; at += vector_lanes) {
        Vector square{}, size{}, sum{}, sum_square{};
        for (std::int64_t feature = 0; feature < call.features; ++feature) {
            const Vector t = vector_at(target + feature * tile.stride + at);
            const Vector difference = vector_at(prediction + feature * tile.stride + at) - t;
            square += difference * difference;
            size += where(difference < 0.0f, -difference, difference);
            sum += t;
            sum_square += t * t;
        }
        vector_at(call.outputs[0].at<float>(tile) + at) = square * uniform_target;
        vector_at(call.outputs[1].at<float>(tile) + at) = size * uniform_target;
        vector_at(call.outputs[2].at<float>(tile) + at) = sum * uniform_target;
        vector_at(call.outputs[3].at<float>(tile) + at) = sum_square * uniform_target;
    }
}

[[gnu::flatten]] void squared_error_gradient(const TinyCall& call, const TinyTile& tile)
{
    const float *prediction = call.inputs[0].at<float>(tile), *target = call.inputs[1].at<float>(tile);
    const float* dloss = call.inputs[2].at<float>(tile);
    float* dp = call.outputs[0].at<float>(tile);
    const float uniform_target = 2.0f / static_cast<float>(call.features);
    for (std::int64_t feature = 0; feature < call.features; ++feature)
        for (std::int64_t at = 0; at < tile.lanes; at += vector_lanes) {
            const std::int64_t place = feature * tile.stride + at;
            const Vector error = vector_at(prediction + place) - vector_at(target + place);
            vector_at(dp + place) =
                where(holds_sample(tile, at), error * (uniform_target * vector_at(dloss + at)), Vector{});
        }
}

inline Vector elements_at(const float* x) { return vector_at(x); }
inline Vector elements_at(const std::int32_t* x) { return __builtin_convertvector(vector_at(x), Vector); }

// A target outside 0 ... 1 makes the loss NaN.
inline Vector where_target(Vector t, Vector x) { return where((t >= 0.0f) & (t <= 1.0f), x, Vector{} + quiet_nan); }

template <class Target> [[gnu::flatten]] void binary_cross_entropy(const TinyCall& call, const TinyTile& tile)
{
    const float* x = call.inputs[0].at<float>(tile);
    const Target* targets = call.inputs[1].at<Target>(tile);
    float *loss = call.outputs[0].at<float>(tile), *correct = call.outputs[1].at<float>(tile);
    const auto width = static_cast<float>(call.features);
    for (std::int64_t at = 0; at < tile.lanes; at += vector_lanes) {
        Vector sum{}, right{};
        for (std::int64_t feature = 0; feature < call.features; ++feature) {
            const Vector logit = vector_at(x + feature * tile.stride + at);
            const Vector t = elements_at(targets + feature * tile.stride + at);
            const Vector size = where(logit < 0.0f, -logit, logit);
            const Vector rest = each_lane(size, [](float lane) { return loop_log1p(loop_exp(-lane)); });
            sum += where_target(t, (where(logit < 0.0f, Vector{}, logit) - logit * t) + rest);
            right += one_where((logit > 0.0f) == (t > 0.5f));
        }
        vector_at(loss + at) = sum * (1.0f / width);
        vector_at(correct + at) = right / width;
    }
}

// The gradient of the logits.
template <class Target> [[gnu::flatten]] void binary_cross_entropy_gradient(const TinyCall& call, const TinyTile& tile)
{
    const float *x = call.inputs[0].at<float>(tile), *dloss = call.inputs[2].at<float>(tile);
    const Target* targets = call.inputs[1].at<Target>(tile);
    float* dx = call.outputs[0].at<float>(tile);
    const float uniform_target = 1.0f / static_cast<float>(call.features);
    for (std::int64_t feature = 0; feature < call.features; ++feature)
        for (std::int64_t at = 0; at < tile.lanes; at += vector_lanes) {
            const std::int64_t place = feature * tile.stride + at;
            const Vector t = elements_at(targets + place);
            const Vector p =
                each_lane(vector_at(x + place), [](float lane) { return pointwise::Sigmoid::value(lane); });
            const Vector gradient = where_target(t, p - t) * (uniform_target * vector_at(dloss + at));
            vector_at(dx + place) = where(holds_sample(tile, at), gradient, Vector{});
        }
}

} // namespace
} // namespace epoch::cpu
