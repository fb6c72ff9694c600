#include "device/own_device.h"

#include "store/own_record.h"

#include <algorithm>

namespace epoch {

Result<OwnDevice> own_device(
    const std::string& id, const DeviceFacts& facts, Device& device, const std::filesystem::path& file)
{
    OwnDevice own{id, facts.name, facts.library, facts.driver, facts.precisions};
    own.memory = static_cast<double>(facts.memory);
    const auto known = read_own_record(file).devices;
    const auto found = std::ranges::find_if(known, [&](const OwnDevice& other) { return other.same_as(own); });
    if (found != known.end()) {
        own.flops = found->flops;
        own.bandwidth = found->bandwidth;
        return own;
    }
    ASSIGN_OR_RETURN(own.flops, device.peak(EPOCH_PEAK_FLOPS));
    ASSIGN_OR_RETURN(own.bandwidth, device.peak(EPOCH_PEAK_BANDWIDTH));
    if (const auto kept = keep_in_own_record(file, own); !kept) return own; // it is measured again next time
    return own;
}

ThisComputer this_computer(const DeviceLibrary& devices, const std::filesystem::path& file)
{
    ThisComputer here;
    for (const DeviceFacts& facts : devices.devices()) {
        if (!facts.usable) continue;
        const auto device = devices.open(facts.id, 0);
        if (!device) continue;
        if (auto own = own_device(facts.id, facts, **device, file)) here.devices.push_back(*std::move(own));
    }
    here.runs = read_own_record(file).runs;
    return here;
}

} // namespace epoch
