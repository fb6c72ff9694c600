#include "cpu/compiler/operand_cache.h"

#include <algorithm>

namespace epoch::cpu {

Twin Twins::of(std::size_t op, std::uint32_t tensor, TwinForm form, std::uint64_t bytes)
{
    std::vector<Kept>& all = m_kept[tensor];
    const auto same = [&](const Kept& kept) { return kept.form == form && kept.bytes == bytes; };
    if (const auto found = std::ranges::find_if(all, same); found != all.end())
        return {found->place, found->made_by != op};
    all.push_back({form, op, m_bytes, bytes});
    m_bytes += (bytes + 63) / 64 * 64;
    return {all.back().place, false};
}

void Twins::forget_tensor(std::uint32_t tensor) { m_kept.erase(tensor); }

void Twins::forget_op(std::size_t op)
{
    for (auto& [tensor, all] : m_kept) std::erase_if(all, [&](const Kept& kept) { return kept.made_by == op; });
}

} // namespace epoch::cpu
