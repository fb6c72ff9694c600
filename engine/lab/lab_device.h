// lab_device: a device that a lab measures: opened, with what it reaches at best, and the time of work by its own
// clock.
#pragma once

#include "device/device_library.h"
#include "protocol/labs.h"

#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace epoch {

// Asked between pieces of work; false stops the lab, and what is measured until then is its answer.
using KeepMeasuring = std::function<bool()>;

struct TimedWork {
    double median = 0, p10 = 0, p90 = 0; // seconds a time
};

class LabRunner {
public:
    static Result<LabRunner> open(const std::string& name, const DeviceLibrary& devices);

    Device& device() const { return *m_device; }
    const LabDevice& description() const { return m_description; }

    // `work` does something so many times. After one time to warm up, unless that is long, in blocks of a millisecond
    // or more for some `seconds`. Stopped before the first block: all zero.
    using Work = std::function<Status(std::uint64_t times)>;
    Result<TimedWork> time(const Work& work, double seconds, const KeepMeasuring& keep_going) const;

private:
    Result<double> block(const Work& work, std::uint64_t times) const; // seconds in all

    std::unique_ptr<Device> m_device;
    LabDevice m_description;
    std::unique_ptr<DeviceEvent> m_begin, m_end;
};

// All cores, before them one core where a lab compares both, and every other device that can be used.
enum class OneCore : std::uint8_t { without, with };
std::vector<std::string> usual_lab_devices(const DeviceLibrary& devices, OneCore one_core);

} // namespace epoch
