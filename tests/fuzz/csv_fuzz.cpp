// csv_fuzz: delimited text: the last column as a class target with missing values, then as a regression target.
#include "tests/fuzz/fuzz_input.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    static const epoch::fuzz::Folder folder;
    folder.write("table.csv", {data, size});
    epoch::fuzz::read_data(folder, "csv:table.csv?target=1&missing=mean&standardize");
    epoch::fuzz::read_data(folder, "csv:table.csv?target=1&task=regression&header=no");
    return 0;
}
