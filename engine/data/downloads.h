// downloads: sets that do not ship with the program but can be fetched: where they lie, how large they are, and the
// hash that every file has to have. Nothing is fetched unless somebody asks.
#pragma once

#include "base/result.h"

#include <cstdint>
#include <filesystem>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace epoch {

struct DownloadFile {
    std::string name;
    std::uint64_t bytes = 0;
    std::string sha256;
    std::vector<std::string> urls; // tried in order
    bool unpack = false; // a .tar.gz
};

struct DownloadSet {
    std::string name, title, licence, source; // source: a page for people
    std::string spec; // reads it; relative to its folder
    std::vector<DownloadFile> files;

    std::uint64_t bytes() const;
};

// Of datasets/downloads.json; sorted by name.
Result<std::vector<DownloadSet>> list_downloads();
Result<std::vector<DownloadSet>> parse_downloads(std::string_view json);

enum class KeepOn : std::uint8_t { yes, no };

struct DownloadOptions {
    // A file, a folder that holds the set's files, or an https address of the same. Empty: the set's own addresses.
    std::string from;
    // Bytes so far and in all of the file; `no` gives it up ("download.cancelled").
    std::function<KeepOn(const DownloadFile& file, std::uint64_t bytes)> progress;
    std::filesystem::path certificates; // those to trust in place of the system's; for tests
    int stall_seconds = 30; // without a byte
};

// Fetches what is not yet in `folder`, checks size and hash, unpacks archives. A file is there under its name only when
// it is whole and right; after an error the files before it stay.
Status get_download(const DownloadSet& set, const std::filesystem::path& folder, const DownloadOptions& options);

// $XDG_DATA_HOME/epoch-studio/datasets, where sets go that are given no folder.
Result<std::filesystem::path> downloads_folder();

} // namespace epoch
