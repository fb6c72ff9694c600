// staging: the two slots in the device's memory through which a streamed set passes. Position p of a stream lies in row
// p mod (2 slots) of each field's tensor; while steps read one slot, the loader's thread fetches what follows the
// other. A device that copies beside its work fills a slot while steps read the other one: a slot is filled once the
// steps that read it are done, and the steps that will read it begin when it is full.
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
    // A field of the set and where the device keeps the two slots of its rows.
    struct Field {
        std::size_t number = 0;
        std::byte* place = nullptr;
    };

    // Slots of rows in the host's memory, beside the two on the device.
    static int host_slots(DataPath path) { return path == DataPath::pinned ? 2 : 1; }
    // `path` is one that streams.
    static Result<std::unique_ptr<Staging>> make(Device& device, std::shared_ptr<const Dataset> data,
        const std::vector<Field>& fields, std::int64_t slot_samples, DataPath path);

    static constexpr std::uint64_t to_the_end = ~std::uint64_t{0};
    // How many samples from `position` on lie in the slots; all before it have been used. When there are fewer than
    // `least` (at most a slot) it waits for the loader a moment, and answers 0 when even then they are not there.
    Result<std::uint64_t> stage(const RowOrder& order, std::uint64_t position, std::uint64_t min_samples);

    const DataTraffic& traffic() const { return m_traffic; }

private:
    // Where the loader makes a slot, and the newest copy from there.
    struct Slab {
        HostMemory pinned;
        std::vector<std::byte> pageable;
        DeviceEvent begun, copied;
        std::uint64_t bytes = 0; // of a copy that is not counted yet
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
    // Positions that lie in the slots: steps may read those before m_ready, the others are on their way.
    std::uint64_t m_begin = 0, m_ready = 0, m_end = 0;
    std::vector<Slab> m_slabs;
    std::size_t m_slab = 0; // that the next slot comes from
    std::optional<DeviceEvent> m_used; // the steps that read the slot to be filled next
    bool m_used_is_marked = false;
    DataTraffic m_traffic;
    std::optional<RowLoader> m_loader; // the last: its thread fills the slabs
};

} // namespace epoch
