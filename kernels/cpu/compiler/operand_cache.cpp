// Entries by tensor; an entry belongs to the op that fills it.
#include "cpu/compiler/operand_cache.h"

#include <algorithm>

namespace epoch::cpu {

CachedOperand OperandCache::find_or_add(std::size_t op, std::uint32_t tensor, OperandForm form, std::uint64_t bytes)
{
    std::vector<Entry>& all = m_entries[tensor];
    const auto same = [&](const Entry& entry) { return entry.form == form && entry.bytes == bytes; };
    if (const auto found = std::ranges::find_if(all, same); found != all.end())
        return {found->offset, found->filled_by != op};
    all.push_back({form, op, m_bytes, bytes});
    m_bytes += cache_aligned(bytes);
    return {all.back().offset, false};
}

void OperandCache::invalidate_tensor(std::uint32_t tensor) { m_entries.erase(tensor); }

void OperandCache::remove_op(std::size_t op)
{
    for (auto& [tensor, all] : m_entries) std::erase_if(all, [&](const Entry& entry) { return entry.filled_by == op; });
}

} // namespace epoch::cpu
