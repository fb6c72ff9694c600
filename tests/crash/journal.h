// journal: what a program did to the files of a folder, as preload/journal.cpp recorded it, and the states in which a
// power failure may leave the folder. An operation is safe once its file (writes) or its folder (names) was synced;
// every other one may be lost, whatever came after it.
#pragma once

#include <cstdint>
#include <filesystem>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace epoch::test {

struct Operation {
    enum class Kind : char {
        create = 'c',
        write = 'w',
        truncate = 't',
        sync = 's',
        sync_folder = 'S',
        rename = 'r',
        link = 'l',
        unlink = 'u', // also of an empty folder
        make_folder = 'm',
    };

    Kind kind = Kind::create;
    std::string name, other; // below the folder; `other`: the new name
    std::uint64_t offset = 0; // truncate: the size
    std::string content;
    std::size_t file = 0; // names may pass from file to file
};

// `content`: of the file of the recording.
std::vector<Operation> operations_of(std::string_view content);

// The operations before the `end`-th that are not safe there.
std::vector<std::size_t> unsafe_before(const std::vector<Operation>& operations, std::size_t end);

// What of a number of operations is not on the disk.
struct Losses {
    std::set<std::size_t> operations = {};
    std::size_t torn = SIZE_MAX; // a write of which only the first half is there
    std::set<std::pair<std::size_t, std::size_t>> sectors = {}; // of a write: the file has its size, but not these bytes
};

inline constexpr std::size_t sector_bytes = 512; // what a disk writes as a whole

// The first `end` operations reach the disk in any order, up to a moment; what is safe is there. The seed says which.
Losses reordered_losses(const std::vector<Operation>& operations, std::size_t end, std::uint64_t seed);

// What is on the disk.
class Disk {
public:
    // After the first `end` operations without the losses.
    Disk(const std::vector<Operation>& operations, std::size_t end, const Losses& losses);

    std::uint64_t hash() const; // of names and contents
    const std::string* content(const std::string& name) const; // null: no such file
    void write_to(const std::filesystem::path& folder) const;

private:
    std::map<std::string, std::size_t> m_names; // of files
    std::set<std::string> m_folders{"."};
    std::map<std::size_t, std::string> m_contents;
    bool reachable(const std::string& name) const; // all folders above it are there
};

} // namespace epoch::test
