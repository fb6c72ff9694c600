// backups: each project file has a folder with numbered versions, so that their order does not depend on a clock.
#include "store/backups.h"

#include "base/folder_entries.h"
#include "base/sha256.h"
#include "model/json.h"
#include "store/atomic_file.h"

#include <algorithm>
#include <charconv>
#include <span>
#include <string>

namespace epoch {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t version_digits = 6;
constexpr std::size_t name_bytes = 64; // of the file's name in the folder's, which must not become too long

// The same for every name of one file.
fs::path folder_of(const fs::path& backups, const fs::path& file)
{
    std::error_code fault;
    const fs::path whole = fs::weakly_canonical(file, fault);
    const std::string name = (fault ? file : whole).string();
    Sha256 hash;
    hash.add(std::as_bytes(std::span(name)));
    return backups / (hash.text().substr(0, 16) + "-" + file.stem().string().substr(0, name_bytes));
}

std::uint64_t number_of(const fs::path& backup)
{
    const std::string stem = backup.stem().string();
    std::uint64_t number = 0;
    std::from_chars(stem.data(), stem.data() + stem.size(), number);
    return number;
}

std::vector<fs::path> versions_in(const fs::path& folder)
{
    std::vector<fs::path> found;
    std::error_code fault;
    for (const auto& entry : folder_entries(folder, fault))
        if (number_of(entry.path()) > 0) found.push_back(entry.path());
    std::ranges::sort(found, std::ranges::greater(), number_of);
    return found;
}

fs::path version(const fs::path& folder, std::uint64_t number, const fs::path& file)
{
    std::string name = std::to_string(number);
    name.insert(0, version_digits - std::min(version_digits, name.size()), '0');
    return folder / (name + file.extension().string());
}

} // namespace

std::vector<fs::path> backups_of(const fs::path& backups, const fs::path& file)
{
    return versions_in(folder_of(backups, file));
}

Status back_up(const fs::path& backups, const fs::path& file, std::string_view next)
{
    std::error_code fault;
    if (!fs::exists(file, fault)) return {};
    ASSIGN_OR_RETURN(const auto content, read_file(file, limits::json_bytes));
    if (content == next) return {};
    const fs::path folder = folder_of(backups, file);
    auto versions = versions_in(folder);
    if (!versions.empty())
        if (const auto newest = read_file(versions.front(), limits::json_bytes); newest && *newest == content)
            return {};
    fs::create_directories(folder, fault);
    if (fault)
        return Error{"file.write", folder.string(), message("cannot be made: {reason}", {{"reason", fault.message()}}),
            "free some space"};
    const fs::path backup = version(folder, versions.empty() ? 1 : number_of(versions.front()) + 1, file);
    RETURN_IF_ERROR(write_file_atomically(backup, content));
    fs::last_write_time(backup, fs::last_write_time(file, fault), fault); // for people: when it was saved
    for (std::size_t i = max_backups - 1; i < versions.size(); ++i) fs::remove(versions[i], fault);
    return {};
}

} // namespace epoch
