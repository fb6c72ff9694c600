// staging: the two slots in the device's memory through which a streamed set passes. Position p of a stream lies in row
// p mod (2 slots) of each field's tensor; while steps read one slot, the loader's thread fetches what follows the
// other.
#pragma once

#include "data/row_loader.h"
#include "device/device.h"

#include <memory>
#include <vector>

namespace epoch {

class Staging {
public:
    // A field of the set and where the device keeps the two slots of its rows.
    struct Field {
        std::size_t number = 0;
        std::byte* place = nullptr;
    };

    // Samples of a slot: what 16 MiB hold, but no more than the set has.
    static std::int64_t slot_samples(const Dataset& data);
    Staging(Device& device, std::shared_ptr<const Dataset> data, const std::vector<Field>& fields,
        std::int64_t slot_samples);

    static constexpr std::uint64_t to_the_end = ~std::uint64_t{0};
    // How many samples from `position` on lie in the slots; all before it have been used. When there are fewer than
    // `least` (at most a slot) it waits for the loader a moment, and answers 0 when even then they are not there.
    Result<std::uint64_t> stage(const RowOrder& order, std::uint64_t position, std::uint64_t least);

    double seconds_waited() const { return m_seconds_waited; }

private:
    Result<void> copy(const RowLoader::Slot& slot);

    Device* m_device;
    std::shared_ptr<const Dataset> m_data;
    std::vector<Field> m_fields;
    std::uint64_t m_slot_samples;
    RowOrder m_order;
    std::uint64_t m_begin = 0, m_end = 0; // positions that lie in the slots
    double m_seconds_waited = 0;
    RowLoader m_loader;
};

} // namespace epoch
