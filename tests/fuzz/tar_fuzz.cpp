// tar_fuzz: archives, plain or compressed. Nothing is ever written outside of the target folder.
#include "data/tar.h"
#include "tests/fuzz/fuzz_input.h"

#include <cstdlib>

namespace fs = std::filesystem;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    static const epoch::fuzz::Folder folder;
    static const fs::path root = folder.path(), inside = root / "in", target = inside / "target";
    static const bool made = fs::create_directories(target);
    if (!made) std::abort();
    folder.write("a.tar", {data, size});
    (void)epoch::unpack_tar(root / "a.tar", target);
    // The folder contains only the archive and `in`, which contains only the target.
    for (const auto& entry : fs::directory_iterator(root))
        if (entry.path().filename() != "a.tar" && entry.path().filename() != "in") std::abort();
    for (const auto& entry : fs::directory_iterator(inside))
        if (entry.path().filename() != "target") std::abort();
    for (const auto& entry : fs::directory_iterator(target)) fs::remove_all(entry.path());
    return 0;
}
