// Staging: double buffering of a streamed data set in device memory. Position p of the stream is in row p mod (2 slots)
// of each field's tensor. While steps read one slot, the loader's thread prepares the next one. A device that copies
// asynchronously fills a slot while steps read the other: the copy waits for the steps that read the slot before, and
// the steps that read it next wait for the copy.
#pragma once

#include "data/row_loader.h"
#include "device/device.h"
#include "session/data_path.h"

#include <memory>
#include <optional>
#include <vector>

namespace epoch {

class Staging {
public:
    // A field of the data set and the address of its two slots on the device.
    struct Field {
        std::size_t number = 0;
        std::byte* place = nullptr;
    };

    // Slots in host memory, in addition to the two on the device.
    static int host_slots(DataPath path) { return path == DataPath::pinned ? 2 : 1; }
    // `path` must not be resident.
    static Result<std::unique_ptr<Staging>> make(Device& device, std::shared_ptr<const Dataset> data,
        const std::vector<Field>& fields, std::int64_t slot_samples, DataPath path);

    static constexpr std::uint64_t to_the_end = ~std::uint64_t{0};
    // How many samples from `position` on are in the slots; earlier samples are no longer needed. If there are fewer
    // than `least` (at most a slot) it waits for the loader a moment, and answers 0 when even then they are not there.
    Result<std::uint64_t> stage(const RowOrder& order, std::uint64_t position, std::uint64_t min_samples);

    const DataTraffic& traffic() const { return m_traffic; }

private:
    // A host buffer that the loader fills, and the newest copy from it.
    struct Slab {
        HostMemory pinned;
        std::vector<std::byte> pageable;
        DeviceEvent begun, copied;
        std::uint64_t bytes = 0; // of a copy that is not yet counted
        std::span<std::byte> place() { return pageable.empty() ? pinned.bytes() : std::span(pageable); }
    };

    Staging(Device& device, std::shared_ptr<const Dataset> data, const std::vector<Field>& fields,
        std::int64_t slot_samples, DataPath path)
        : m_device(&device)
        , m_data(std::move(data))
        , m_fields(fields)
        , m_slot_samples(static_cast<std::uint64_t>(slot_samples))
        , m_path(path)
    {
    }
    Status begin();
    bool is_needed(std::uint64_t position, std::uint64_t min_samples) const { return m_ready < position + min_samples; }
    Result<const RowLoader::Slot*> loaded(bool is_late);
    Status copy(const RowLoader::Slot& slot);
    Status ask_for_copies(const RowLoader::Slot& slot, Slab& slab);
    Status count(Slab& slab);

    Device* m_device;
    std::shared_ptr<const Dataset> m_data;
    std::vector<Field> m_fields;
    std::uint64_t m_slot_samples;
    DataPath m_path;
    RowOrder m_order;
    // The positions in the slots: steps may read those before m_ready, the others are being copied.
    std::uint64_t m_begin = 0, m_ready = 0, m_end = 0;
    std::vector<Slab> m_slabs;
    std::size_t m_slab = 0; // of the next slot
    std::optional<DeviceEvent> m_used; // after the steps that read the slot that is filled next
    bool m_used_is_marked = false;
    DataTraffic m_traffic;
    std::optional<RowLoader> m_loader; // last, because its thread fills the slabs
};

} // namespace epoch
