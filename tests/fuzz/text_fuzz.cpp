// text_fuzz: text as characters and as words.
#include "tests/fuzz/fuzz_input.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    static const epoch::fuzz::Folder folder;
    folder.write("text.txt", {data, size});
    epoch::fuzz::read_data(folder, "text:text.txt?length=4&stride=3&split=1/0/0&vocabulary=20");
    epoch::fuzz::read_data(folder, "text:text.txt?length=2&tokens=words&split=1/0/0");
    return 0;
}
