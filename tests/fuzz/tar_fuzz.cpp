// tar_fuzz: archives, plain or compressed. Whatever is in one, nothing appears outside the folder it is unpacked into.
#include "data/tar.h"
#include "tests/fuzz/fuzz_input.h"

#include <cstdlib>

namespace fs = std::filesystem;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    static const epoch::fuzz::Folder folder;
    const fs::path root = folder.path();
    fs::create_directories(root / "in" / "target");
    folder.write("a.tar", {data, size});
    (void)epoch::unpack_tar(root / "a.tar", root / "in" / "target");
    // Beside the archive there is the folder, and in it only the target.
    for (const auto& entry : fs::directory_iterator(root))
        if (entry.path().filename() != "a.tar" && entry.path().filename() != "in") std::abort();
    for (const auto& entry : fs::directory_iterator(root / "in"))
        if (entry.path().filename() != "target") std::abort();
    fs::remove_all(root / "in");
    return 0;
}
