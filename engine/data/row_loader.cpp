#include "data/row_loader.h"

#include "base/philox.h"

#include <algorithm>
#include <cassert>
#include <cstring>

namespace epoch {
namespace {

constexpr std::size_t max_run_bytes = 1 << 20; // of neighbouring rows that are read at once

std::size_t bytes_of_rows(const Dataset& data, std::size_t field, std::uint64_t rows)
{
    constexpr std::size_t alignment = 256;
    const std::size_t bytes = rows * static_cast<std::size_t>(data.row_bytes(field));
    return (bytes + alignment - 1) / alignment * alignment;
}

} // namespace

RowOrder RowOrder::training(const SplitCounts& counts, std::uint64_t seed)
{
    return {0, static_cast<std::uint64_t>(counts.train), true, seed};
}

RowOrder RowOrder::once(const SplitCounts& counts, Split split)
{
    return {static_cast<std::uint64_t>(counts.first_of(split)), static_cast<std::uint64_t>(counts.of(split)), false, 0};
}

std::size_t RowLoader::buffer_bytes(
    const Dataset& data, std::span<const std::size_t> fields, std::uint64_t slot_samples)
{
    std::size_t bytes = 0;
    for (const std::size_t field : fields) bytes += bytes_of_rows(data, field, slot_samples);
    return bytes;
}

RowLoader::RowLoader(std::shared_ptr<const Dataset> data, std::vector<std::size_t> fields, std::uint64_t slot_samples,
    std::vector<std::span<std::byte>> buffers)
    : m_data(std::move(data))
    , m_fields(std::move(fields))
    , m_slot_samples(slot_samples)
    , m_buffers(std::move(buffers))
{
    assert(!m_buffers.empty());
    m_slot.fields.resize(m_fields.size());
    m_samples.reserve(slot_samples);
    if (m_data->streamed()) m_rows.resize(std::max(max_run_bytes, m_data->file->row_bytes()));
    m_thread = std::thread([this] { work(); });
}

RowLoader::~RowLoader()
{
    {
        const std::scoped_lock lock(m_mutex);
        m_stopped = true;
        ++m_request;
    }
    m_changed.notify_all();
    m_thread.join();
}

void RowLoader::seek(const RowOrder& order, std::uint64_t position)
{
    {
        const std::scoped_lock lock(m_mutex);
        m_order = order;
        m_position = position;
        m_state = order.ends_at(position) ? State::idle : State::wanted;
        ++m_request;
    }
    m_changed.notify_all();
}

Result<const RowLoader::Slot*> RowLoader::next(std::chrono::milliseconds wait)
{
    std::unique_lock lock(m_mutex);
    m_changed.wait_for(lock, wait, [this] { return m_state != State::wanted; });
    if (m_state != State::loaded) return nullptr;
    if (!m_result) return m_result.error();
    return &m_slot;
}

void RowLoader::done()
{
    {
        const std::scoped_lock lock(m_mutex);
        assert(m_state == State::loaded);
        m_position = m_slot.first + m_slot.samples;
        m_buffer = (m_buffer + 1) % m_buffers.size();
        m_state = m_order.ends_at(m_position) ? State::idle : State::wanted;
    }
    m_changed.notify_all();
}

void RowLoader::work()
{
    std::unique_lock lock(m_mutex);
    for (;;) {
        m_changed.wait(lock, [this] { return m_stopped || m_state == State::wanted; });
        if (m_stopped) return;
        const RowOrder order = m_order;
        const std::uint64_t position = m_position, request = m_request;
        std::span<std::byte> buffer = m_buffers[m_buffer];
        lock.unlock();
        for (std::size_t i = 0; i < m_fields.size(); ++i) {
            m_slot.fields[i] = buffer;
            buffer = buffer.subspan(bytes_of_rows(*m_data, m_fields[i], m_slot_samples));
        }
        const auto loaded = load(order, position, request);
        lock.lock();
        if (request != m_request) continue;
        m_result = loaded ? Status() : Status(loaded.error());
        m_state = State::loaded;
        m_changed.notify_all();
    }
}

Result<bool> RowLoader::load(const RowOrder& order, std::uint64_t position, std::uint64_t request)
{
    m_slot.first = position;
    m_slot.samples = m_slot_samples - position % m_slot_samples;
    if (!order.shuffled) m_slot.samples = std::min(m_slot.samples, order.count - position);
    list_samples(order);
    if (m_data->streamed()) return read_file(request);
    copy_rows();
    return true;
}

void RowLoader::copy_rows()
{
    for (std::size_t i = 0; i < m_fields.size(); ++i) {
        const auto bytes = static_cast<std::size_t>(m_data->row_bytes(m_fields[i]));
        for (const Sample& sample : m_samples)
            std::memcpy(m_slot.fields[i].data() + sample.slot_index * bytes,
                m_data->row(m_fields[i], static_cast<std::int64_t>(sample.row)).data(), bytes);
    }
}

// Reads in file order, so that a disk never seeks back.
Result<bool> RowLoader::read_file(std::uint64_t request)
{
    std::ranges::sort(m_samples, {}, &Sample::row);
    const std::size_t max_rows = m_rows.size() / m_data->file->row_bytes();
    for (std::size_t begin = 0, end = 0; begin < m_samples.size(); begin = end) {
        if (request != m_request) return false;
        const std::uint64_t first = m_samples[begin].row;
        // A slot across two epochs may hold the same row twice.
        while (end < m_samples.size() && m_samples[end].row - first < max_rows
            && (end == begin || m_samples[end].row - m_samples[end - 1].row <= 1))
            ++end;
        RETURN_IF_ERROR(read_run(std::span(m_samples).subspan(begin, end - begin)));
    }
    return true;
}

void RowLoader::list_samples(const RowOrder& order)
{
    m_samples.clear();
    std::uint64_t pass = m_slot.first / order.count, index = m_slot.first % order.count;
    Permutation permutation = make_permutation(order.seed, pass, order.count);
    for (std::uint64_t slot_index = 0; slot_index < m_slot.samples; ++slot_index) {
        const std::uint64_t row = order.shuffled ? permuted(permutation, index) : index;
        m_samples.push_back({order.first + row, slot_index});
        if (++index < order.count) continue;
        index = 0;
        permutation = make_permutation(order.seed, ++pass, order.count);
    }
}

Status RowLoader::read_run(std::span<const Sample> run)
{
    const RowFile& file = *m_data->file;
    const std::uint64_t first = run.front().row;
    const auto rows = std::span(m_rows).first((run.back().row - first + 1) * file.row_bytes());
    RETURN_IF_ERROR(file.read(static_cast<std::int64_t>(first), rows));
    for (std::size_t i = 0; i < m_fields.size(); ++i) {
        const std::size_t bytes = file.field_bytes(m_fields[i]), offset = file.field_offset(m_fields[i]);
        for (const Sample& sample : run)
            std::memcpy(m_slot.fields[i].data() + sample.slot_index * bytes,
                rows.data() + (sample.row - first) * file.row_bytes() + offset, bytes);
    }
    return {};
}

} // namespace epoch
