// References of the losses: their definitions in double.
#include "lab/references/loss_cases.h"

#include <cmath>

namespace epoch::reference {
namespace {

std::size_t samples_of(const Shape& shape) { return static_cast<std::size_t>(shape[0]); }

using Penalty = std::function<double(double error)>;

OpCase regression(std::string op, Shape prediction, Shape target, Attributes attributes, Penalty penalty)
{
    OpCase c;
    c.title = op + " " + prediction.text() + " " + target.text();
    c.op = std::move(op);
    c.inputs = {{prediction}, {target}};
    c.attributes = std::move(attributes);
    c.wanted = {0, 1};
    c.reference = [=, samples = samples_of(prediction)](const Tensors& in) {
        Tensors out(5, Numbers(samples));
        const std::size_t elements = in[0].size() / samples;
        for (std::size_t i = 0; i < in[0].size(); ++i) {
            const double t = in[1][i], d = in[0][i] - t;
            const double parts[] = {penalty(d), std::abs(d), d * d, t, t * t};
            for (std::size_t part = 0; part < 5; ++part)
                out[part][i / elements] += parts[part] / static_cast<double>(elements);
        }
        return out;
    };
    return c;
}

// Targets 0 and 1; test_losses covers soft targets.
OpCase binary_cross_entropy(Shape logits, Shape targets)
{
    OpCase c;
    c.title = "binary_cross_entropy " + logits.text() + " " + targets.text();
    c.op = "binary_cross_entropy";
    c.inputs = {{logits}, {targets, Filling::classes, 2}};
    c.wanted = {0};
    c.reference = [samples = samples_of(logits)](const Tensors& in) {
        Numbers loss(samples), correct(samples);
        const std::size_t elements = in[0].size() / samples;
        for (std::size_t i = 0; i < in[0].size(); ++i) {
            const double x = in[0][i], t = in[1][i], p = 1 / (1 + std::exp(-x));
            loss[i / elements] -= (t * std::log(p) + (1 - t) * std::log(1 - p)) / static_cast<double>(elements);
            correct[i / elements] += ((p > 0.5) == (t > 0.5)) / static_cast<double>(elements);
        }
        return Tensors{loss, correct};
    };
    return c;
}

OpCase smoothed_cross_entropy(Shape logits, double smoothing)
{
    const std::size_t samples = samples_of(logits), width = static_cast<std::size_t>(logits.back());
    OpCase c;
    c.title = "softmax_cross_entropy smoothed " + logits.text();
    c.op = "softmax_cross_entropy";
    c.inputs = {{logits}, {Shape(logits.extents().first(logits.rank() - 1)), Filling::classes, logits.back()}};
    c.attributes = {{"label_smoothing", smoothing}};
    c.wanted = {0};
    c.reference = [=](const Tensors& in) {
        Numbers loss(samples);
        const std::size_t rows = in[1].size(), positions = rows / samples;
        for (std::size_t row = 0; row < rows; ++row) {
            double sum = 0;
            for (std::size_t i = 0; i < width; ++i) sum += std::exp(in[0][row * width + i]);
            for (std::size_t i = 0; i < width; ++i) {
                const bool right = static_cast<std::size_t>(in[1][row]) == i;
                const double target = (right ? 1 - smoothing : 0) + smoothing / static_cast<double>(width);
                loss[row / positions] -=
                    target * (in[0][row * width + i] - std::log(sum)) / static_cast<double>(positions);
            }
        }
        return Tensors{loss};
    };
    return c;
}

} // namespace

std::vector<OpCase> loss_cases()
{
    const auto huber = [](double delta) {
        return [delta](double d) { return std::abs(d) <= delta ? 0.5 * d * d : delta * (std::abs(d) - 0.5 * delta); };
    };
    const auto absolute = [](double d) { return std::abs(d); };
    std::vector<OpCase> cases;
    for (const auto& [x, t] : std::initializer_list<std::pair<Shape, Shape>>{{Shape{1, 1}, Shape{1, 1}},
             {Shape{10, 1}, Shape{10}}, {Shape{3, 5, 7}, Shape{3, 5, 7}}, {Shape{100, 70}, Shape{100, 70}}}) {
        cases.push_back(regression("absolute_error", x, t, {}, absolute));
        cases.push_back(regression("huber", x, t, {{"delta", 1.0}}, huber(1)));
        cases.push_back(regression("huber", x, t, {{"delta", 0.3}}, huber(0.3)));
        cases.back().title += " delta 0.3";
        cases.push_back(binary_cross_entropy(x, t));
    }
    cases.push_back(binary_cross_entropy(Shape{3, 700}, Shape{3, 700}));
    for (const Shape& x : {Shape{1, 2}, Shape{10, 3}, Shape{3, 5, 7}, Shape{200, 100}})
        cases.push_back(smoothed_cross_entropy(x, 0.1));
    return cases;
}

} // namespace epoch::reference
