// Twins: copies in 16 bits of what products and other ops in 16 bits take and what is stored in FP32, where a program
// is compiled for BF16 or FP16; of images with the channels last. A twin is rounded once, before the first op that
// takes it, and serves all others until its tensor is written again; those of parameters are rounded together when the
// step begins. They lie in the workspace behind the ops' own, and two that are never needed at the same time share
// their room.
#pragma once

#include <cstdint>
#include <vector>

#include "cuda/convert.h"
#include "cuda/room.h"

namespace epoch::cuda {

class Twins {
public:
    // Adds twins behind the program's tensors. FP32: there are none.
    Twins(std::vector<Tensor>& tensors, epoch_precision precision);

    // Those of the parameters that ops take in 16 bits; for the begin of the step.
    std::vector<Rounding> of_parameters(std::span<const epoch_op> ops);
    // What has to be rounded before the op, which is about to be number `number` of the program.
    std::vector<Rounding> before(const epoch_op& op, std::size_t number);
    // The twin that the op, of that number, takes in place of the tensor.
    std::uint32_t in_place_of(std::uint32_t tensor, const epoch_op& op, std::size_t number);
    // The inputs of the op that are to be of 16 bits.
    std::vector<std::uint32_t> inputs(const epoch_op& op) const;
    // What the op writes is no longer what its twins hold.
    void forget_written(const epoch_op& op);

    epoch_dtype type() const { return m_type; }
    // Bytes that all of them take together; `place` is told where each lies in them, in the order of their tensors.
    template <class Place> std::uint64_t lay_out(Place place) const
    {
        std::vector<RoomBlock> placed = blocks();
        const std::uint64_t bytes = find_room(placed, alignment);
        for (const RoomBlock& block : placed) place(block.offset);
        return bytes;
    }

private:
    static constexpr std::uint64_t alignment = 256;

    struct Twin {
        std::uint32_t of = 0, tensor = 0;
        Planes planes;
        std::size_t first = 0, last = 0; // op of the program
        bool good = true;
    };

    bool is_image(std::uint32_t tensor, const epoch_op& op) const; // for the op
    Planes planes_for(std::uint32_t tensor, const epoch_op& op) const;
    Twin* twin_of(std::uint32_t tensor, const epoch_op& op);
    void add_twin(std::uint32_t tensor, const epoch_op& op, std::size_t number, std::vector<Rounding>& out);
    std::vector<RoomBlock> blocks() const;

    std::vector<Tensor>& m_tensors;
    epoch_dtype m_type;
    std::vector<Twin> m_twins;
};

} // namespace epoch::cuda
