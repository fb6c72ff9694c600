// References of multiply, concat, slice and pad: loops over every index.
#include "lab/references/join_cases.h"

namespace epoch::reference {
namespace {

std::size_t rows_before(const Shape& shape, std::size_t axis)
{
    std::size_t rows = 1;
    for (std::size_t i = 0; i < axis; ++i) rows *= static_cast<std::size_t>(shape[i]);
    return rows;
}

OpCase multiply(Shape shape)
{
    OpCase c;
    c.title = "multiply " + shape.text();
    c.op = "multiply";
    c.inputs = {{shape}, {shape}};
    c.wanted = {0, 1};
    c.reference = [](const Tensors& in) {
        Numbers out = in[0];
        for (std::size_t i = 0; i < out.size(); ++i) out[i] *= in[1][i];
        return Tensors{out};
    };
    return c;
}

// Of numbers a sample, the shares of which are no learned numbers.
OpCase mix(std::int64_t samples)
{
    OpCase c;
    c.title = "mix " + std::to_string(samples);
    c.op = "mix";
    c.inputs.assign(4, {Shape{samples}});
    c.wanted = {0, 1};
    c.reference = [](const Tensors& in) {
        Numbers out(in[0].size());
        for (std::size_t i = 0; i < out.size(); ++i) out[i] = in[0][i] * in[2][i] + in[1][i] * in[3][i];
        return Tensors{out};
    };
    return c;
}

OpCase concat(std::vector<Shape> shapes, std::size_t axis)
{
    OpCase c;
    c.title = "concat axis " + std::to_string(axis);
    c.op = "concat";
    for (const Shape& shape : shapes) {
        c.title += " " + shape.text();
        c.wanted.push_back(c.inputs.size());
        c.inputs.push_back({shape});
    }
    c.attributes = {{"axis", static_cast<std::int64_t>(axis)}};
    c.reference = [rows = rows_before(shapes[0], axis)](const Tensors& in) {
        Numbers out;
        for (std::size_t row = 0; row < rows; ++row)
            for (const Numbers& part : in) {
                const std::size_t length = part.size() / rows;
                for (std::size_t i = 0; i < length; ++i) out.push_back(part[row * length + i]);
            }
        return Tensors{out};
    };
    return c;
}

OpCase slice(Shape shape, std::size_t axis, std::int64_t first, std::int64_t count)
{
    OpCase c;
    c.title = "slice " + shape.text() + " axis " + std::to_string(axis) + " from " + std::to_string(first);
    c.op = "slice";
    c.inputs = {{shape}};
    c.attributes = {{"axis", static_cast<std::int64_t>(axis)}, {"first", first}, {"count", count}};
    c.wanted = {0};
    c.reference = [=, rows = rows_before(shape, axis)](const Tensors& in) {
        const std::size_t length = in[0].size() / rows, inner = length / static_cast<std::size_t>(shape[axis]);
        Numbers out;
        for (std::size_t row = 0; row < rows; ++row)
            for (std::size_t i = 0; i < static_cast<std::size_t>(count) * inner; ++i)
                out.push_back(in[0][row * length + static_cast<std::size_t>(first) * inner + i]);
        return Tensors{out};
    };
    return c;
}

OpCase pad(Shape shape, std::size_t axis, std::int64_t before, std::int64_t after)
{
    OpCase c;
    c.title = "pad " + shape.text() + " axis " + std::to_string(axis) + " by " + std::to_string(before) + " and "
        + std::to_string(after);
    c.op = "pad";
    c.inputs = {{shape}};
    c.attributes = {{"axis", static_cast<std::int64_t>(axis)}, {"before", before}, {"after", after}};
    c.wanted = {0};
    c.reference = [=, rows = rows_before(shape, axis)](const Tensors& in) {
        const std::size_t length = in[0].size() / rows, inner = length / static_cast<std::size_t>(shape[axis]);
        Numbers out;
        for (std::size_t row = 0; row < rows; ++row) {
            out.resize(out.size() + static_cast<std::size_t>(before) * inner);
            for (std::size_t i = 0; i < length; ++i) out.push_back(in[0][row * length + i]);
            out.resize(out.size() + static_cast<std::size_t>(after) * inner);
        }
        return Tensors{out};
    };
    return c;
}

} // namespace

std::vector<OpCase> join_cases()
{
    std::vector<OpCase> cases;
    for (const Shape& x : {Shape{1}, Shape{3, 5}, Shape{300, 300}}) cases.push_back(multiply(x));
    for (const std::int64_t samples : {1, 7, 5000}) cases.push_back(mix(samples));
    cases.push_back(concat({Shape{1, 1}}, 1));
    cases.push_back(concat({Shape{3, 2}, Shape{3, 5}, Shape{3, 1}}, 1));
    cases.push_back(concat({Shape{2, 3, 4, 5}, Shape{2, 1, 4, 5}}, 1));
    cases.push_back(concat({Shape{2, 3, 4}, Shape{2, 3, 7}}, 2));
    cases.push_back(concat({Shape{2, 3, 4}, Shape{2, 1, 4}, Shape{2, 2, 4}}, 1));
    cases.push_back(concat({Shape{2, 3}, Shape{5, 3}}, 0));
    cases.push_back(concat({Shape{200, 100}, Shape{200, 133}}, 1));
    cases.push_back(slice(Shape{7}, 0, 2, 3));
    cases.push_back(slice(Shape{3, 4, 5}, 1, 0, 4));
    cases.push_back(slice(Shape{3, 4, 5}, 1, 3, 1));
    cases.push_back(slice(Shape{300, 400}, 1, 17, 333));
    cases.push_back(pad(Shape{1}, 0, 0, 0));
    cases.push_back(pad(Shape{3, 5}, 1, 2, 0));
    cases.push_back(pad(Shape{3, 4, 5, 7}, 2, 1, 3));
    cases.push_back(pad(Shape{300, 300}, 1, 17, 33));
    return cases;
}

} // namespace epoch::reference
