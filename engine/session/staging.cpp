#include "session/staging.h"

#include "base/elapsed.h"

#include <algorithm>
#include <cassert>

namespace epoch {
namespace {

using Clock = std::chrono::steady_clock;

constexpr std::chrono::milliseconds longest_wait{20}; // so that commands are not delayed

std::vector<std::size_t> indices_of(const std::vector<Staging::Field>& fields)
{
    std::vector<std::size_t> indices;
    for (const Staging::Field& field : fields) indices.push_back(field.number);
    return indices;
}

} // namespace

Result<std::unique_ptr<Staging>> Staging::make(Device& device, std::shared_ptr<const Dataset> data,
    const std::vector<Field>& fields, std::int64_t slot_samples, DataPath path)
{
    std::unique_ptr<Staging> staging(new Staging(device, std::move(data), fields, slot_samples, path));
    RETURN_IF_ERROR(staging->begin());
    return staging;
}

Status Staging::begin()
{
    const std::vector<std::size_t> fields = indices_of(m_fields);
    const std::size_t bytes = RowLoader::buffer_bytes(*m_data, fields, m_slot_samples);
    std::vector<std::span<std::byte>> places;
    m_slabs.reserve(static_cast<std::size_t>(host_slots(m_path)));
    for (int i = 0; i < host_slots(m_path); ++i) {
        auto begun = DeviceEvent::make(*m_device), copied = DeviceEvent::make(*m_device);
        if (!begun || !copied) return begun ? std::move(copied).error() : std::move(begun).error();
        m_slabs.push_back({{}, {}, std::move(*begun), std::move(*copied)});
        Slab& slab = m_slabs.back();
        if (m_path == DataPath::pinned) {
            ASSIGN_OR_RETURN(auto memory, HostMemory::allocate(*m_device, static_cast<std::int64_t>(bytes)));
            slab.pinned = std::move(memory);
        } else {
            slab.pageable.resize(bytes);
        }
        places.push_back(slab.place());
    }
    ASSIGN_OR_RETURN(auto used, DeviceEvent::make(*m_device));
    m_used.emplace(std::move(used));
    m_loader.emplace(m_data, fields, m_slot_samples, std::move(places));
    return {};
}

Result<std::uint64_t> Staging::stage(const RowOrder& order, std::uint64_t position, std::uint64_t min_samples)
{
    assert(min_samples <= m_slot_samples);
    if (order != m_order || position < m_begin || position > m_end) {
        m_loader->seek(order, position);
        m_order = order;
        m_begin = m_ready = m_end = position;
        m_used_is_marked = false;
    }
    for (;;) {
        if (m_ready < m_end && is_needed(position, min_samples)) {
            const Slab& newest = m_slabs[(m_slab + m_slabs.size() - 1) % m_slabs.size()];
            RETURN_IF_ERROR(m_device->run_after(newest.copied));
            m_ready = m_end;
        }
        if (order.ends_at(m_ready)) return to_the_end;
        const std::uint64_t staged = m_ready - position;
        const bool is_late = is_needed(position, min_samples);
        // The slot before the last one is free once all its samples have been used.
        const bool is_free = m_end / m_slot_samples <= position / m_slot_samples + 1;
        m_used_is_marked = m_used_is_marked && is_free;
        if (!is_free || order.ends_at(m_end)) return staged;
        if (m_path == DataPath::pinned && !m_used_is_marked) {
            RETURN_IF_ERROR(m_used->record());
            m_used_is_marked = true;
            if (!is_late) return staged; // by the next call the steps queued until now are done
        }
        ASSIGN_OR_RETURN(const auto slot, loaded(is_late));
        if (!slot) return is_late ? 0 : staged;
        RETURN_IF_ERROR(copy(*slot));
    }
}

Result<const RowLoader::Slot*> Staging::loaded(bool is_late)
{
    const auto begin = Clock::now();
    const auto slot = m_loader->next(is_late ? longest_wait : std::chrono::milliseconds{0});
    if (is_late) m_traffic.seconds_waited += seconds_since(begin);
    return slot;
}

Status Staging::copy(const RowLoader::Slot& slot)
{
    assert(slot.first == m_end);
    Slab& slab = m_slabs[m_slab];
    RETURN_IF_ERROR(ask_for_copies(slot, slab));
    const std::uint64_t next = m_end / m_slot_samples;
    m_begin = std::max(m_begin, (std::max<std::uint64_t>(next, 1) - 1) * m_slot_samples);
    m_end += slot.samples;
    m_slab = (m_slab + 1) % m_slabs.size();
    // From now on the loader fills the next slab (or the same, if there is only one), so its copy must be finished.
    RETURN_IF_ERROR(count(m_slabs[m_slab]));
    if (m_path == DataPath::pageable) m_ready = m_end;
    m_used_is_marked = false;
    m_loader->done();
    return {};
}

Status Staging::ask_for_copies(const RowLoader::Slot& slot, Slab& slab)
{
    const bool beside = m_path == DataPath::pinned;
    if (beside) RETURN_IF_ERROR(m_used->wait());
    RETURN_IF_ERROR(beside ? m_device->copy_in_beside(m_fields.front().place, {}, slab.begun) : slab.begun.record());
    const std::uint64_t row = slot.first % (2 * m_slot_samples);
    for (std::size_t i = 0; i < m_fields.size(); ++i) {
        const auto bytes = static_cast<std::size_t>(m_data->row_bytes(m_fields[i].number));
        const auto from = slot.fields[i].first(slot.samples * bytes);
        std::byte* to = m_fields[i].place + row * bytes;
        RETURN_IF_ERROR(beside ? m_device->copy_in_beside(to, from, slab.copied) : m_device->copy_in(to, from));
        slab.bytes += from.size();
    }
    return beside ? Status() : slab.copied.record();
}

Status Staging::count(Slab& slab)
{
    if (slab.bytes == 0) return {};
    RETURN_IF_ERROR(slab.copied.wait());
    ASSIGN_OR_RETURN(const auto seconds, slab.copied.seconds_since(slab.begun));
    ++m_traffic.copies;
    m_traffic.bytes += slab.bytes;
    m_traffic.copy_seconds += seconds;
    slab.bytes = 0;
    return {};
}

} // namespace epoch
