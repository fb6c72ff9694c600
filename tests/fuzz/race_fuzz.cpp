// race_fuzz: race recordings. Lanes that can be read are the same after writing and reading them again. After a first
// byte that is not 0, the input has the texts of the records, separated by form feeds and framed here; after a 0, the
// bytes of a whole file.
#include "store/event_log.h"
#include "store/race_recording.h"

#include <cstdlib>

namespace {

std::string framed(std::string_view texts)
{
    std::string content;
    for (std::size_t at = 0; at < texts.size();) {
        const std::size_t end = std::min(texts.find('\f', at), texts.size());
        content += epoch::event_record(texts.substr(at, end - at));
        at = end + 1;
    }
    return content;
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    const std::string_view input(reinterpret_cast<const char*>(data), size);
    if (input.empty()) return 0;
    auto lanes = epoch::parse_race_recording(input[0] == 0 ? std::string(input.substr(1)) : framed(input.substr(1)));
    if (!lanes) return 0;
    for (epoch::RaceLane& lane : *lanes) lane.recorded = false;
    const std::string written = epoch::race_recording(*lanes);
    auto again = epoch::parse_race_recording(written);
    if (!again) std::abort();
    for (epoch::RaceLane& lane : *again) lane.recorded = false;
    if (epoch::race_recording(*again) != written) std::abort();
    return 0;
}
