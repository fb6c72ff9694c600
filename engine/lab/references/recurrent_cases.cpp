// References of RNN, LSTM and GRU: the formulas of PyTorch's documentation in double, sample by sample and step by
// step.
#include "lab/references/recurrent_cases.h"

#include <cmath>

namespace epoch::reference {
namespace {

struct Sizes {
    std::int64_t batch, steps, units;
};

double sigmoid(double x) { return 1 / (1 + std::exp(-x)); }

// The gate pre-activations of one step: the input part, and the recurrent part with its bias.
struct Sums {
    Numbers x, h;
};

// answer(sums, h, c) advances h, and c of an LSTM, by one step.
template <class Answer>
OpCase recurrent(const std::string& op, Sizes s, std::int64_t gates, bool last, const Answer& answer)
{
    const std::int64_t width = gates * s.units;
    OpCase c;
    c.title = op + " " + std::to_string(s.batch) + "x" + std::to_string(s.steps) + "x" + std::to_string(s.units)
        + (last ? " last" : "");
    c.op = op;
    c.inputs = {{Shape{s.batch, s.steps, width}}, {Shape{width, s.units}}, {Shape{width}}};
    c.attributes = {{"last", std::int64_t{last}}};
    c.wanted = {0, 1, 2};
    c.reference = [=](const Tensors& in) {
        const auto units = static_cast<std::size_t>(s.units), all = static_cast<std::size_t>(width);
        const auto steps = static_cast<std::size_t>(s.steps);
        Numbers y;
        for (std::size_t n = 0; n < static_cast<std::size_t>(s.batch); ++n) {
            Numbers h(units), cell(units);
            for (std::size_t t = 0; t < steps; ++t) {
                Sums sums{Numbers(all), in[2]};
                for (std::size_t i = 0; i < all; ++i) {
                    sums.x[i] = in[0][(n * steps + t) * all + i];
                    for (std::size_t j = 0; j < units; ++j) sums.h[i] += in[1][i * units + j] * h[j];
                }
                answer(sums, h, cell);
                if (!last || t + 1 == steps) y.insert(y.end(), h.begin(), h.end());
            }
        }
        return Tensors{y};
    };
    return c;
}

OpCase lstm(Sizes s, bool last)
{
    return recurrent("lstm", s, 4, last, [](const Sums& sums, Numbers& h, Numbers& c) {
        const std::size_t units = h.size();
        const auto sum = [&](std::size_t gate, std::size_t i) {
            return sums.x[gate * units + i] + sums.h[gate * units + i];
        };
        for (std::size_t i = 0; i < units; ++i) {
            c[i] = sigmoid(sum(1, i)) * c[i] + sigmoid(sum(0, i)) * std::tanh(sum(2, i));
            h[i] = sigmoid(sum(3, i)) * std::tanh(c[i]);
        }
    });
}

OpCase gru(Sizes s, bool last)
{
    return recurrent("gru", s, 3, last, [](const Sums& sums, Numbers& h, Numbers&) {
        const std::size_t units = h.size();
        for (std::size_t i = 0; i < units; ++i) {
            const double reset = sigmoid(sums.x[i] + sums.h[i]);
            const double update = sigmoid(sums.x[units + i] + sums.h[units + i]);
            const double fresh = std::tanh(sums.x[2 * units + i] + reset * sums.h[2 * units + i]);
            h[i] = (1 - update) * fresh + update * h[i];
        }
    });
}

OpCase rnn(Sizes s, bool last, const std::string& function)
{
    OpCase c = recurrent("rnn", s, 1, last, [relu = function == "relu"](const Sums& sums, Numbers& h, Numbers&) {
        for (std::size_t i = 0; i < h.size(); ++i) {
            const double sum = sums.x[i] + sums.h[i];
            h[i] = relu ? std::max(sum, 0.0) : std::tanh(sum);
        }
    });
    c.title += " " + function;
    c.tolerance = 2e-5; // weights of size 1 amplify rounding from step to step
    c.attributes["function"] = function;
    return c;
}

} // namespace

std::vector<OpCase> recurrent_cases()
{
    std::vector<OpCase> cases;
    for (const Sizes& sizes : {Sizes{1, 1, 1}, Sizes{3, 1, 5}, Sizes{1, 4, 3}, Sizes{5, 7, 9}, Sizes{16, 5, 17}})
        for (const bool last : {false, true}) {
            cases.push_back(lstm(sizes, last));
            cases.push_back(gru(sizes, last));
            cases.push_back(rnn(sizes, last, "tanh"));
        }
    cases.push_back(lstm({20, 2, 80}, false)); // large enough for the library's product
    cases.push_back(gru({20, 2, 80}, true));
    cases.push_back(rnn({3, 2, 5}, false, "relu"));
    cases.push_back(rnn({7, 3, 4}, true, "relu"));
    return cases;
}

} // namespace epoch::reference
