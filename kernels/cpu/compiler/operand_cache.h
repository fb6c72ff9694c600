// Twins: operands of products in bf16, kept for the other products of a step that multiply the same numbers: what a
// layer reads is an operand forward and of its weights' gradient, what flows back into it an operand of two gradients.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <unordered_map>
#include <vector>

namespace epoch::cpu {

enum class TwinForm : std::uint8_t { flat, channels_last, in_lanes };

struct Twin {
    std::uint64_t place = 0; // in bytes, of the room for twins
    bool there = false; // made by an op that has run before; else the one that asks makes it
};

// Ops are prepared in the order in which they run. One that is prepared again (for a later pass over the batch) makes
// what it made before.
class Twins {
public:
    Twin of(std::size_t op, std::uint32_t tensor, TwinForm form, std::uint64_t bytes);
    void forget_tensor(std::uint32_t tensor); // it gets other numbers
    void forget_op(std::size_t op); // it makes none after all
    std::uint64_t bytes() const { return m_bytes; }

private:
    struct Kept {
        TwinForm form = TwinForm::flat;
        std::size_t made_by = 0;
        std::uint64_t place = 0, bytes = 0;
    };
    std::unordered_map<std::uint32_t, std::vector<Kept>> m_kept;
    std::uint64_t m_bytes = 0;
};

// Those of the op that is being prepared; none where nothing is kept.
struct OpTwins {
    Twins* twins = nullptr;
    std::size_t op = 0;
    std::span<const std::uint32_t> inputs{};

    std::optional<Twin> of(std::size_t input, TwinForm form, std::uint64_t bytes) const
    {
        return twins ? std::optional(twins->of(op, inputs[input], form, bytes)) : std::nullopt;
    }
};

} // namespace epoch::cpu
