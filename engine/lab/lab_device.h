// lab_device: an open device that a lab measures, with its peak rates; times work by the device's own clock.
#pragma once

#include "device/device_library.h"
#include "protocol/labs.h"

#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace epoch {

// Called between measurements; false stops the lab, which then returns what it has.
using KeepMeasuring = std::function<bool()>;

struct TimedWork {
    double median = 0, p10 = 0, p90 = 0; // seconds per repetition
};

class LabRunner {
public:
    static Result<LabRunner> open(const std::string& name, const DeviceLibrary& devices);

    Device& device() const { return *m_device; }
    const LabDevice& description() const { return m_description; }

    // `work` repeats something `times` times. Measures blocks of at least a millisecond for about `seconds`, after one
    // repetition to warm up, which is the result if it takes long. All zero if stopped before the first block.
    using Work = std::function<Status(std::uint64_t times)>;
    Result<TimedWork> time(const Work& work, double seconds, const KeepMeasuring& keep_going) const;

private:
    Result<double> block(const Work& work, std::uint64_t times) const; // total seconds

    std::unique_ptr<Device> m_device;
    LabDevice m_description;
    std::unique_ptr<DeviceEvent> m_begin, m_end;
};

// All usable devices; before "cpu" also one core if the lab compares both.
enum class OneCore : std::uint8_t { without, with };
std::vector<std::string> usual_lab_devices(const DeviceLibrary& devices, OneCore one_core);

} // namespace epoch
