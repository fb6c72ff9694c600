// run_fuzz: the description of a run and the state text of a checkpoint. A text that can be read is the same when it is
// written again.
#include "session/state_text.h"
#include "store/atomic_file.h"
#include "store/run_folder.h"
#include "store/run_json.h"
#include "tests/fuzz/fuzz_input.h"

#include <cstdlib>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    static const epoch::fuzz::Folder folder;
    const std::string text(reinterpret_cast<const char*>(data), size);
    epoch::SessionCopy copy;
    if (epoch::read_state(text, copy)) {
        const std::string written = epoch::state_text(copy);
        epoch::SessionCopy again;
        if (!epoch::read_state(written, again) || epoch::state_text(again) != written) std::abort();
    }
    folder.write("run.json", {data, size});
    const auto info = epoch::read_run_info(folder.path());
    if (!info) return 0;
    const std::string written = epoch::run_json(*info);
    if (!epoch::write_file_atomically(folder.path() + "/run.json", written)) std::abort();
    const auto again = epoch::read_run_info(folder.path());
    if (!again || epoch::run_json(*again) != written) std::abort();
    return 0;
}
