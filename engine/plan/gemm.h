// gemm: the matrix products that an op consists of, and the share of a GPU that they can keep busy: a product is
// computed in tiles, one a multiprocessor at a time, so that the last wave of tiles leaves some of them idle, and tiles
// at the edge are computed in full (NVIDIA, "Matrix Multiplication Background User's Guide": tile and wave
// quantization).
#pragma once

#include "plan/plan.h"

#include <optional>
#include <span>

namespace epoch {

struct Gemm {
    std::int64_t m = 0, n = 0, k = 0;
    std::int64_t count = 1; // independent products of these extents
    std::int64_t contiguous = 0; // the extents that are contiguous in memory are multiples of this
};

// The products of an op; none of an op without them, and of convolutions with so few channels a group that GPUs compute
// them without products.
std::optional<Gemm> gemm_of(const PlanOp& op, std::span<const PlanTensor> tensors);

struct Tile {
    std::int64_t m = 0, n = 0;
};

struct Waves {
    std::int64_t tiles = 0, waves = 0;
    double share = 1; // of the multiprocessors that are busy, on average over the waves
};
Waves waves_of(const Gemm& gemm, Tile tile, int multiprocessors);

// The share of the peak that tiles of this size leave: waves and edges, with k split between multiprocessors that would
// be idle. multiprocessors 0: not known, then edges only.
double tile_efficiency(const Gemm& gemm, Tile tile, int multiprocessors);
Tile plain_tile(const Gemm& gemm); // 128 x 128, or as much smaller as the product is
double best_tile_efficiency(const Gemm& gemm, int multiprocessors); // of the tiles that libraries have

} // namespace epoch
