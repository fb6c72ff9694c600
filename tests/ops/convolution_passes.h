// convolution_passes: the three passes of a convolution on the CPU device, and reference sums in double, for tests.
#pragma once

#include "tests/ops/cpu_program.h"

#include <cmath>

namespace epoch::test {

struct ConvolutionSizes {
    std::int64_t batch, in, out, side; // side: rows and columns of an image
    std::int64_t kernel = 3; // odd
    std::int64_t cut = 0; // padding keeps the size of the images, minus this much on each side

    std::int64_t result_side() const { return side - 2 * cut; }
};

struct ConvolutionNumbers {
    Floats x, weight, dy;
};

// Runs the passes over noise.
class ConvolutionPasses {
public:
    explicit ConvolutionPasses(
        const ConvolutionSizes& sizes, const std::string& stored_plan = {}, Compile compile = Compile::to_run);

    ConvolutionNumbers numbers;
    Floats y() const { return m_program.read<float>(m_y); }
    Floats dx() const { return m_program.read<float>(m_gradients[0]); }
    Floats dweight() const { return m_program.read<float>(m_gradients[1]); }
    std::string plan() const { return m_program.plan_text(); }
    std::string mode() const { return m_program.mode_text(); }

private:
    Program described();

    ConvolutionSizes m_sizes;
    CpuDevice m_device;
    Tensor m_x, m_weight, m_y, m_dy;
    std::vector<Tensor> m_gradients;
    CpuProgram m_program;
};

// Reference sums in double of single elements of each result; `at` is the index of the element.
class ConvolutionSums {
public:
    ConvolutionSums(const ConvolutionNumbers& numbers, const ConvolutionSizes& sizes)
        : m_numbers(numbers)
        , m_sizes(sizes)
    {
    }

    double y(std::int64_t at) const;
    double dx(std::int64_t at) const;
    double dweight(std::int64_t at) const;

private:
    struct Place {
        std::int64_t n, channel, row, column;
    };
    static Place split(std::int64_t at, std::int64_t channels, std::int64_t side);
    double x(const Place& place) const; // 0 outside
    double dy(const Place& place) const;
    double filter(std::int64_t k, std::int64_t c, std::int64_t i, std::int64_t j) const; // i, j count from the middle

    const ConvolutionNumbers& m_numbers;
    const ConvolutionSizes m_sizes;
};

// The maximum error of about 500 elements, relative to their root mean square.
template <class Should> double error_of(const Floats& is, const Should& should)
{
    const std::size_t step = is.size() / 500 | 1;
    double worst = 0, squares = 0, count = 0;
    for (std::size_t at = 0; at < is.size(); at += step) {
        const double right = should(static_cast<std::int64_t>(at));
        worst = std::max(worst, std::abs(static_cast<double>(is[at]) - right));
        squares += right * right;
        ++count;
    }
    return worst / std::sqrt(squares / count);
}

// Fails the test if the error of a pass is not below the tolerance.
void verify_near_sums(const ConvolutionPasses& passes, const ConvolutionSizes& sizes, double tolerance);

} // namespace epoch::test
