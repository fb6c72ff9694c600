// gpu_fit: whether a model fits the memory of a GPU, with what the driver and the libraries take beside it.
#pragma once

#include "costs/memory_rule.h"
#include "plan/gpu_sheet.h"

namespace epoch {

enum class Fit : std::uint8_t { yes, maybe, no };
const char* fit_text(Fit fit);

// What is taken on a GPU by `bytes` of tensors: a CUDA context with its kernels takes 0.47 to 0.92 GiB (PyTorch 2.1 on
// an A100, ml-engineering), and up to 5 % are lost between blocks (Megatron-LM's memory model).
Range taken_on_gpu(double bytes);

// The most of it beside the tensors, part by part.
std::vector<MemoryPart> beside_on_gpu(double bytes);

double usable_on_gpu(double memory); // the tensors that fit for sure

Fit fit_in(double bytes, double memory);

} // namespace epoch
