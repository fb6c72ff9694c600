// staging: see staging.h.
#include "train/staging.h"

#include <algorithm>
#include <cassert>

namespace epoch {
namespace {

using Clock = std::chrono::steady_clock;

constexpr std::int64_t slot_bytes = 16 << 20;
constexpr std::chrono::milliseconds longest_wait{20}; // commands are heard in between

std::vector<std::size_t> numbers_of(const std::vector<Staging::Field>& fields)
{
    std::vector<std::size_t> numbers;
    for (const Staging::Field& field : fields) numbers.push_back(field.number);
    return numbers;
}

} // namespace

std::int64_t Staging::slot_samples(const Dataset& data)
{
    const std::int64_t fitting = slot_bytes / static_cast<std::int64_t>(data.file->row_bytes());
    return std::clamp<std::int64_t>(fitting, 1, data.facts.counts.total());
}

Staging::Staging(
    Device& device, std::shared_ptr<const Dataset> data, const std::vector<Field>& fields, std::int64_t slot_samples)
    : m_device(&device)
    , m_data(data)
    , m_fields(fields)
    , m_slot_samples(static_cast<std::uint64_t>(slot_samples))
    , m_loader(std::move(data), numbers_of(fields), m_slot_samples)
{
}

Result<std::uint64_t> Staging::stage(const RowOrder& order, std::uint64_t position, std::uint64_t least)
{
    assert(least <= m_slot_samples);
    if (order != m_order || position < m_begin || position > m_end) {
        m_loader.seek(order, position);
        m_order = order;
        m_begin = m_end = position;
    }
    for (;;) {
        if (order.ends_at(m_end)) return to_the_end;
        const std::uint64_t staged = m_end - position;
        const std::uint64_t next = m_end / m_slot_samples;
        // The slot before last is free once every sample in it has been used.
        if (next > position / m_slot_samples + 1) return staged;
        const auto begin = Clock::now();
        const auto slot = m_loader.next(staged < least ? longest_wait : std::chrono::milliseconds{0});
        if (staged < least) m_seconds_waited += std::chrono::duration<double>(Clock::now() - begin).count();
        if (!slot) return slot.error();
        if (!*slot) return staged < least ? 0 : staged;
        if (auto done = copy(**slot); !done) return std::move(done).error();
        m_end += (*slot)->samples;
        m_begin = std::max(m_begin, (std::max<std::uint64_t>(next, 1) - 1) * m_slot_samples);
        m_loader.done();
    }
}

// Ordered with the steps asked for before it, as every copy is, so these still read what was there.
Result<void> Staging::copy(const RowLoader::Slot& slot)
{
    assert(slot.first == m_end);
    const std::uint64_t row = slot.first % (2 * m_slot_samples);
    for (std::size_t i = 0; i < m_fields.size(); ++i) {
        const std::size_t bytes = m_data->file->field_bytes(m_fields[i].number);
        const auto from = std::span(slot.fields[i]).first(slot.samples * bytes);
        if (auto done = m_device->copy_in(m_fields[i].place + row * bytes, from); !done) return done;
    }
    return {};
}

} // namespace epoch
