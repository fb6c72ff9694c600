// comparison: helpers of the device checks: reading and writing tensors, relative differences, and results.
#pragma once

#include "device/device.h"
#include "lab/references/op_cases.h"
#include "lab/verify.h"
#include "plan/op_graph.h"

#include <algorithm>
#include <cmath>
#include <span>

namespace epoch {

template <class T> Status write_as(DeviceProgram& program, Tensor tensor, const reference::Numbers& numbers)
{
    const std::vector<T> values(numbers.begin(), numbers.end());
    return program.write(tensor, std::as_bytes(std::span(values)));
}

// Reads an f32 tensor.
inline Result<reference::Numbers> read_numbers(DeviceProgram& program, Tensor tensor, std::size_t count)
{
    std::vector<float> values(count);
    RETURN_IF_ERROR(program.read(tensor, std::as_writable_bytes(std::span(values))));
    return reference::Numbers(values.begin(), values.end());
}

// The largest difference, relative to the largest number of the reference; infinite if a number is not finite.
inline double difference(const reference::Numbers& actual, const reference::Numbers& expected)
{
    double worst = 0, scale = 1e-3;
    for (const double each : expected) scale = std::max(scale, std::abs(each));
    for (std::size_t i = 0; i < expected.size(); ++i) {
        const double d = std::abs(actual[i] - expected[i]);
        worst = std::isfinite(d) ? std::max(worst, d) : HUGE_VAL;
    }
    return worst / scale;
}

inline CheckResult result_of(Check check, std::string name, double difference, double allowed)
{
    return {check, std::move(name), difference <= allowed ? Verdict::right : Verdict::wrong, difference, allowed, {}};
}

// An op without a kernel on the device is skipped; any other failure is wrong.
inline CheckResult failed_result(Check check, std::string name, const Error& error)
{
    const bool unknown = error.code == "device.unsupported";
    return {check, std::move(name), unknown ? Verdict::skipped : Verdict::wrong, 0, 0, error.text()};
}

// Takes all tensors and ops of the graph.
inline Program whole_program(OpGraph& graph)
{
    Program program;
    program.tensors = graph.take_tensors();
    program.ops = graph.take_ops();
    for (std::size_t i = 0; i < program.tensors.size(); ++i) program.of_plan.push_back({static_cast<std::int32_t>(i)});
    return program;
}

} // namespace epoch
