// event_log_fuzz: event logs. Records that are read and written again equal the start of the file byte for byte, and a
// damaged log accepts new records.
#include "store/event_log.h"
#include "store/run_history.h"
#include "tests/fuzz/fuzz_input.h"

#include <cstdlib>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    static const epoch::fuzz::Folder folder;
    const std::string_view input(reinterpret_cast<const char*>(data), size);
    const epoch::EventRecords found = epoch::parse_event_log(input);
    if (found.bytes > size || found.damage.empty() != (found.bytes == size)) std::abort();
    (void)epoch::replay_events(found);

    folder.write("damaged", {data, size});
    const std::filesystem::path copy = folder.path() + "/copy", damaged = folder.path() + "/damaged";
    std::filesystem::remove(copy);
    auto written = epoch::EventLog::open(copy), repaired = epoch::EventLog::open(damaged);
    if (!written || !repaired || !repaired->add("after")) std::abort();
    for (const std::string& record : found.records)
        if (!written->add(record)) std::abort();
    const auto again = epoch::read_event_log(copy), whole = epoch::read_event_log(damaged);
    if (!again || again->records != found.records || again->bytes != found.bytes) std::abort();
    if (!whole || !whole->damage.empty() || whole->records.size() != found.records.size() + 1) std::abort();
    return 0;
}
