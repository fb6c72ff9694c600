#include "base/folder_entries.h"

namespace epoch {

namespace fs = std::filesystem;

std::vector<fs::directory_entry> folder_entries(const fs::path& folder, std::error_code& fault)
{
    std::vector<fs::directory_entry> entries;
    for (fs::directory_iterator entry(folder, fault), end; !fault && entry != end; entry.increment(fault))
        entries.push_back(*entry);
    return entries;
}

Result<std::vector<fs::directory_entry>> listed_folder(const fs::path& folder)
{
    std::error_code fault;
    auto entries = folder_entries(folder, fault);
    if (!fault || fault == std::errc::no_such_file_or_directory) return entries;
    return Error{"folder.read", folder.string(), message("cannot be listed: {reason}", {{"reason", fault.message()}}),
        "check that it is a folder and that you may read it"};
}

} // namespace epoch
