// downloads: data sets that can be downloaded, with the address, size and SHA-256 of every file. Nothing is downloaded
// without a request.
#pragma once

#include "base/result.h"
#include "data/dataset.h"

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

struct DownloadOptions {
    // A file, a folder that holds the set's files, or an https address of the same. Empty: the set's own addresses.
    std::string from;
    // Called with the bytes of the file received so far; `no` cancels the download ("download.cancelled").
    std::function<GoOn(const DownloadFile& file, std::uint64_t bytes)> progress;
    std::filesystem::path certificates; // those to trust in place of the system's; for tests
    int stall_seconds = 30; // without a byte
};

// Downloads the files that `folder` does not have yet, checks size and hash, and unpacks archives. A file gets its name
// only when it is complete and verified; after an error the earlier files stay.
Status get_download(const DownloadSet& set, const std::filesystem::path& folder, const DownloadOptions& options);

// The default folder of downloads: $XDG_DATA_HOME/epoch-studio/datasets.
Result<std::filesystem::path> downloads_folder();

} // namespace epoch
