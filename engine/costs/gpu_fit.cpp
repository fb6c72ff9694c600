#include "costs/gpu_fit.h"

#include "base/message.h"
#include "base/units.h"

#include <algorithm>

namespace epoch {
namespace {

constexpr double gib = 1024.0 * 1024 * 1024, lost = 0.05;
constexpr Range context{0.47 * gib, 0.92 * gib};

} // namespace

Range taken_on_gpu(double bytes) { return {bytes + context.min, bytes * (1 + lost) + context.max}; }

std::vector<MemoryPart> beside_on_gpu(double bytes)
{
    return {{"driver and kernels", context.max,
                message("at most: a CUDA context takes {min} to {max}",
                    {{"min", bytes_text(context.min)}, {"max", bytes_text(context.max)}})},
        {"reserve", bytes * lost, message("{share} lost between blocks, at most", {{"share", percent_text(lost)}})}};
}

double usable_on_gpu(double memory) { return std::max(0.0, (memory - context.max) / (1 + lost)); }

const char* fit_text(Fit fit) { return fit == Fit::yes ? "yes" : fit == Fit::maybe ? "maybe" : "no"; }

Fit fit_in(double bytes, double memory)
{
    const Range taken = taken_on_gpu(bytes);
    return taken.max <= memory ? Fit::yes : taken.min <= memory ? Fit::maybe : Fit::no;
}

} // namespace epoch
