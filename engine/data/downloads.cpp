#include "data/downloads.h"

#include "base/install_paths.h"
#include "base/sha256.h"
#include "data/fetch_url.h"
#include "data/tar.h"
#include "model/json_parts.h"
#include "store/atomic_file.h"
#include "store/raw_file.h"

#include <algorithm>
#include <fstream>

namespace epoch {
namespace {

namespace fs = std::filesystem;

constexpr std::uintmax_t max_list_bytes = 1 << 20;
constexpr std::int64_t max_file_bytes = std::int64_t{1} << 40;

bool is_hash(const std::string& text)
{
    return text.size() == 64 && text.find_first_not_of("0123456789abcdef") == std::string::npos;
}

bool is_file_name(const std::string& text)
{
    return !text.empty() && text[0] != '.' && text.find_first_of("/\\:") == std::string::npos;
}

DownloadFile read_download_file(const Json& json, JsonFault& fault)
{
    JsonFields fields(json, fault, "file");
    DownloadFile file;
    file.name = fields.text("name", Presence::required);
    file.bytes = static_cast<std::uint64_t>(fields.integer("bytes", 1, max_file_bytes));
    file.sha256 = fields.text("sha256", Presence::required);
    file.urls = fields.texts("urls");
    file.unpack = fields.flag("unpack");
    const auto refuse = [&](const char* key, const char* what) {
        fields.refuse({"download.list", "", what, "Install the program again."}, key);
    };
    if (!is_file_name(file.name)) refuse("name", "this is not a file name");
    if (!is_hash(file.sha256)) refuse("sha256", "this is not a SHA-256 of 64 lower-case hexadecimal digits");
    for (const std::string& url : file.urls)
        if (!url.starts_with("https://")) refuse("urls", "this is not an https address");
    fields.refuse_others();
    return file;
}

DownloadSet read_set(const Json& json, JsonFault& fault)
{
    JsonFields fields(json, fault, "set");
    DownloadSet set;
    set.name = fields.text("name", Presence::required);
    set.title = fields.text("title", Presence::required);
    set.licence = fields.text("licence", Presence::required);
    set.source = fields.text("source", Presence::required);
    set.spec = fields.text("spec", Presence::required);
    for (const Json& file : fields.list("files")) set.files.push_back(read_download_file(file, fault));
    fields.refuse_others();
    return set;
}

Error disk_fault(const fs::path& file, const Message& why)
{
    return {"file.write", file.string(), message("cannot be saved: {reason}", {{"reason", why}}),
        "free some space, or choose another folder with --to"};
}

std::string hash_of(const fs::path& path)
{
    Sha256 hash;
    std::ifstream stream(path, std::ios::binary);
    std::vector<char> block(1 << 18);
    do {
        stream.read(block.data(), static_cast<std::streamsize>(block.size()));
        hash.add(std::as_bytes(std::span(block).first(static_cast<std::size_t>(stream.gcount()))));
    } while (stream);
    return hash.text();
}

bool is_there(const DownloadFile& file, const fs::path& target)
{
    std::error_code fault;
    return fs::is_regular_file(target, fault) && fs::file_size(target, fault) == file.bytes
        && hash_of(target) == file.sha256;
}

// Receives a file under a temporary name; finish() renames it when size and hash are right.
class Incoming {
public:
    static Result<Incoming> begin(const DownloadFile& file, const fs::path& target, const DownloadOptions& options)
    {
        auto temporary = RawFile::create_beside(target);
        if (!temporary) return disk_fault(target, temporary.error().what);
        return Incoming(file, target, options, std::move(*temporary));
    }

    Status take(std::span<const std::byte> bytes)
    {
        m_bytes += bytes.size();
        if (m_bytes > m_file->bytes)
            return wrong(message("has more than the {expected} bytes it should", {{"expected", m_file->bytes}}));
        m_hash.add(bytes);
        const std::string_view text(reinterpret_cast<const char*>(bytes.data()), bytes.size());
        if (auto done = m_temporary.write(text); !done) return disk_fault(m_target, done.error().what);
        if (m_options->progress && m_options->progress(*m_file, m_bytes) == GoOn::no)
            return Error{"download.cancelled", m_file->name, "was given up", ""};
        return {};
    }

    Status finish()
    {
        if (m_bytes != m_file->bytes)
            return wrong(message("has {bytes} {bytes:byte|bytes} instead of {expected}",
                {{"bytes", m_bytes}, {"expected", m_file->bytes}}));
        if (const std::string found = m_hash.text(); found != m_file->sha256)
            return wrong(message("is not the file that was published: its SHA-256 is {found} instead of {expected}",
                {{"found", found}, {"expected", m_file->sha256}}));
        if (auto done = m_temporary.flush(); !done) return disk_fault(m_target, done.error().what);
        if (auto done = m_temporary.become(m_target); !done) return disk_fault(m_target, done.error().what);
        return {};
    }

private:
    Incoming(const DownloadFile& file, fs::path target, const DownloadOptions& options, RawFile temporary)
        : m_file(&file)
        , m_target(std::move(target))
        , m_options(&options)
        , m_temporary(std::move(temporary))
    {
    }
    Error wrong(Message what) const
    {
        return {"download.wrong_file", m_file->name, std::move(what),
            "it was thrown away; try another address with --from"};
    }

    const DownloadFile* m_file;
    fs::path m_target;
    const DownloadOptions* m_options;
    RawFile m_temporary;
    Sha256 m_hash;
    std::uint64_t m_bytes = 0;
};

Status fetch(const DownloadFile& file, const std::string& url, const fs::path& target, const DownloadOptions& options)
{
    ASSIGN_OR_RETURN(auto incoming, Incoming::begin(file, target, options));
    const FetchOptions fetching{file.bytes, options.certificates, options.stall_seconds};
    auto done = fetch_url(url, fetching, [&](std::span<const std::byte> bytes) { return incoming.take(bytes); });
    if (!done) return done;
    done = incoming.finish();
    return done ? Status() : std::move(done).error().at(url);
}

Status copy(const DownloadFile& file, const fs::path& from, const fs::path& target, const DownloadOptions& options)
{
    std::error_code fault;
    if (!fs::is_regular_file(from, fault))
        return Error{"file.read", from.string(), "is not there, or is not a file", "check the name given to --from"};
    std::ifstream stream(from, std::ios::binary);
    ASSIGN_OR_RETURN(auto incoming, Incoming::begin(file, target, options));
    std::vector<char> block(1 << 18);
    while (stream) {
        stream.read(block.data(), static_cast<std::streamsize>(block.size()));
        const auto bytes = std::as_bytes(std::span(block).first(static_cast<std::size_t>(stream.gcount())));
        if (auto done = incoming.take(bytes); !done) return std::move(done).error().at(from.string());
    }
    auto done = incoming.finish();
    return done ? Status() : std::move(done).error().at(from.string());
}

Status get_from(
    const DownloadSet& set, const DownloadFile& file, const fs::path& target, const DownloadOptions& options)
{
    const std::string& from = options.from;
    std::error_code fault;
    const bool is_url = from.find("://") != std::string::npos;
    const bool is_folder = is_url ? from.ends_with('/') : fs::is_directory(from, fault);
    if (!is_folder && set.files.size() > 1)
        return Error{"usage.from", from,
            message("is one file; {set} has {files}", {{"set", set.name}, {"files", set.files.size()}}),
            "name a folder that holds them, or an address that ends with /"};
    if (is_url) return fetch(file, is_folder ? from + file.name : from, target, options);
    return copy(file, is_folder ? fs::path(from) / file.name : fs::path(from), target, options);
}

Status get_from_mirrors(const DownloadFile& file, const fs::path& target, const DownloadOptions& options)
{
    Status done = Error{"download.server", file.name, "has no address", "add --from"};
    for (const std::string& url : file.urls) {
        done = fetch(file, url, target, options);
        if (done || !done.error().code.starts_with("download.") || done.error().code == "download.cancelled")
            return done;
    }
    return done; // why the last one failed
}

} // namespace

std::uint64_t DownloadSet::bytes() const
{
    std::uint64_t sum = 0;
    for (const DownloadFile& file : files) sum += file.bytes;
    return sum;
}

Result<std::vector<DownloadSet>> parse_downloads(std::string_view json)
{
    ASSIGN_OR_RETURN(const auto root, parse_json(json));
    JsonFault fault;
    JsonFields fields(root, fault, "");
    read_header(fields, "epoch-downloads");
    std::vector<DownloadSet> sets;
    for (const Json& set : fields.list("sets")) sets.push_back(read_set(set, fault));
    fields.refuse_others();
    if (fault.first) return *std::move(fault.first);
    std::ranges::sort(sets, {}, &DownloadSet::name);
    return sets;
}

Result<std::vector<DownloadSet>> list_downloads()
{
    ASSIGN_OR_RETURN(const auto folder, shared_folder("datasets"));
    ASSIGN_OR_RETURN(const auto text, read_file(folder / "downloads.json", max_list_bytes));
    auto sets = parse_downloads(text);
    return sets ? std::move(sets) : std::move(sets).error().at((folder / "downloads.json").string());
}

Status get_download(const DownloadSet& set, const fs::path& folder, const DownloadOptions& options)
{
    std::error_code fault;
    fs::create_directories(folder, fault);
    if (fault) return disk_fault(folder, fault.message());
    for (const DownloadFile& file : set.files) {
        const fs::path target = folder / file.name;
        if (is_there(file, target)) continue;
        RETURN_IF_ERROR(
            options.from.empty() ? get_from_mirrors(file, target, options) : get_from(set, file, target, options));
    }
    for (const DownloadFile& file : set.files)
        if (file.unpack) RETURN_IF_ERROR(unpack_tar(folder / file.name, folder));
    return {};
}

Result<fs::path> downloads_folder()
{
    const fs::path data = user_data_folder();
    if (data.empty())
        return Error{"usage.to", "--to", "this system does not say where data of a user goes", "add --to FOLDER"};
    return data / "datasets";
}

} // namespace epoch
