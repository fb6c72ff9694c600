#include "inputs.h"

#include "base/folder_entries.h"
#include "data/rebase.h"
#include "data/table_cache.h"
#include "model/data_spec.h"
#include "store/raw_file.h"

#include <algorithm>
#include <cerrno>
#include <fstream>
#include <optional>
#include <random>
#include <system_error>

#ifdef _WIN32
#include <fcntl.h>
#include <io.h>
#else
#include <unistd.h>
#endif

namespace epoch::cli {
namespace {

namespace fs = std::filesystem;

// A folder that is removed at the end of the program; the folders of programs that were killed, too.
class SpoolFolder {
public:
    SpoolFolder()
    {
        std::error_code fault;
        const fs::path all = fs::temp_directory_path(fault);
        if (fault) return;
        remove_abandoned(all);
        for (int attempt = 0; attempt < 100 && !m_lock; ++attempt) {
            m_path = all / (std::string(stream_copy_begin) + std::to_string(std::random_device{}()));
            if (!fs::create_directory(m_path, fault)) continue;
            fs::permissions(m_path, fs::perms::owner_all, fault); // others must not read the data
            if (auto lock = lock_file(m_path / lock_name)) m_lock = std::move(*lock);
            if (m_lock && !fs::exists(m_path / lock_name, fault)) m_lock.reset(); // it was taken for abandoned
        }
    }
    ~SpoolFolder()
    {
        std::error_code ignored;
        if (!m_lock) return;
        m_lock.reset();
        fs::remove_all(m_path, ignored);
    }
    SpoolFolder(const SpoolFolder&) = delete;
    SpoolFolder& operator=(const SpoolFolder&) = delete;

    // Its name tells people where the data came from.
    fs::path next() { return m_path / ("standard input" + (m_files++ > 0 ? " " + std::to_string(m_files) : "")); }

private:
    static constexpr const char* lock_name = "lock";

    static void remove_abandoned(const fs::path& all)
    {
        std::error_code fault;
        for (const auto& entry : folder_entries(all, fault)) {
            const bool ours = entry.path().filename().string().starts_with(stream_copy_begin);
            if (!ours || entry.symlink_status(fault).type() != fs::file_type::directory) continue;
            if (!fs::exists(entry.path() / lock_name, fault)) {
                // Of a program that is about to lock it, or was killed before.
                const auto age = fs::file_time_type::clock::now() - fs::last_write_time(entry.path(), fault);
                if (!fault && age > std::chrono::minutes(1)) fs::remove(entry.path(), fault); // if it is empty
                continue;
            }
            const auto lock = lock_file(entry.path() / lock_name);
            if (lock && *lock) fs::remove_all(entry.path(), fault);
        }
    }

    fs::path m_path;
    std::optional<FileHandle> m_lock; // for as long as the folder is used
    int m_files = 0;
};

// What is there, without waiting for more; -1: a fault.
std::ptrdiff_t read_some(std::FILE* file, std::span<std::byte> to)
{
#ifdef _WIN32
    return _read(_fileno(file), to.data(), static_cast<unsigned>(std::min<std::size_t>(to.size(), 1 << 20)));
#else
    for (;;) {
        const auto got = ::read(::fileno(file), to.data(), to.size());
        if (got >= 0 || errno != EINTR) return got;
    }
#endif
}

Error cannot_copy(const std::string& name, int fault)
{
    return {"file.write", name,
        message("cannot be copied to a temporary file: {reason}", {{"reason", std::generic_category().message(fault)}}),
        "free some space, or name a folder with more in TMPDIR"};
}

} // namespace

void InputStream::Close::operator()(std::FILE* file) const
{
    if (file != stdin) std::fclose(file);
}

// A shell names the pipe of <(command) so. Other pipes may never have a writer.
bool InputStream::is_one(const std::string& name)
{
    std::error_code fault;
    return name == "-" || (name.starts_with("/dev/fd/") && fs::is_fifo(fs::path(name), fault));
}

Result<InputStream> InputStream::open(const std::string& name)
{
    if (name == "-") {
#ifdef _WIN32
        _setmode(_fileno(stdin), _O_BINARY);
#endif
        return InputStream("standard input", stdin);
    }
    std::FILE* const file = std::fopen(name.c_str(), "rb");
    if (!file) return Error{"data.file", name, std::generic_category().message(errno), "check that you may read it"};
    return InputStream(name, file);
}

Result<std::size_t> InputStream::read(std::span<std::byte> to)
{
    if (!m_begin.empty()) {
        const std::size_t some = std::min(to.size(), m_begin.size());
        std::copy_n(m_begin.begin(), some, to.begin());
        m_begin.erase(m_begin.begin(), m_begin.begin() + static_cast<std::ptrdiff_t>(some));
        return some;
    }
    const auto got = read_some(m_file.get(), to);
    if (got < 0)
        return Error{"data.file", m_name,
            message("cannot be read to its end: {reason}", {{"reason", std::generic_category().message(errno)}}),
            "save the data in a file and name that"};
    return static_cast<std::size_t>(got);
}

Result<bool> InputStream::compressed()
{
    std::vector<std::byte> begin;
    while (begin.size() < 2) {
        std::byte next{};
        ASSIGN_OR_RETURN(const auto got, read({&next, 1}));
        if (got == 0) break;
        begin.push_back(next);
    }
    m_begin = std::move(begin);
    return m_begin.size() == 2 && m_begin[0] == std::byte{0x1f} && m_begin[1] == std::byte{0x8b};
}

Result<fs::path> copied_to_file(InputStream& stream, const KeepReading& keep)
{
    static SpoolFolder folder;
    const fs::path copy = folder.next();
    std::ofstream to(copy, std::ios::binary);
    std::vector<std::byte> block(1 << 18);
    double copied = 0;
    for (;;) {
        ASSIGN_OR_RETURN(const auto got, stream.read(block));
        if (got == 0) break;
        if (!to.write(reinterpret_cast<const char*>(block.data()), static_cast<std::streamsize>(got)))
            return cannot_copy(stream.name(), errno);
        copied += static_cast<double>(got);
        if (keep && keep({stream.name(), copied}) == GoOn::no) return reading_cancelled(stream.name());
    }
    if (!to.flush()) return cannot_copy(stream.name(), errno);
    return copy;
}

Result<fs::path> input_file(const std::string& name, const KeepReading& keep)
{
    if (!InputStream::is_one(name)) return fs::path(name);
    ASSIGN_OR_RETURN(auto stream, InputStream::open(name));
    return copied_to_file(stream, keep);
}

Result<std::string> input_spec(const std::string& text, const std::string& base_folder, const KeepReading& keep)
{
    auto spec = parse_data_spec(text);
    std::error_code fault;
    if (!spec && fs::is_directory(text, fault))
        return Error{"data.spec", text, "is a folder, of which kind is not clear",
            message("write folder:{name} if it holds pictures", {{"name", text}})};
    if (!spec || spec->kind == "builtin") return text; // the reader says what is wrong with it
    const fs::path base(base_folder);
    bool of_project = base.empty();
    for (std::string& part : spec->parts) {
        ASSIGN_OR_RETURN(const auto path, input_file(part, keep));
        if (path != fs::path(part)) part = path.string();
        of_project = of_project || (!fs::exists(path, fault) && fs::exists(base / path, fault));
    }
    const std::string named = data_spec_text(*spec);
    return of_project ? named : rebased_data_spec(named, {}, base);
}

Status check_output(const std::string& output, const std::string& ending, const std::vector<std::string>& inputs)
{
    const std::filesystem::path path(output);
    if (!ending.empty() && path.extension() != ending)
        return Error{"usage.format", output, message("does not end in {ending}", {{"ending", ending}}),
            message("write {name}", {{"name", path.filename().replace_extension(ending).string()}})};
    for (const std::string& input : inputs) {
        std::error_code fault;
        if (std::filesystem::equivalent(input, path, fault))
            return Error{"usage.output", output, "is an input too", "choose another file"};
    }
    return {};
}

} // namespace epoch::cli
