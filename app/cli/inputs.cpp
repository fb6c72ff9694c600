#include "inputs.h"

#include "data/rebase.h"
#include "model/data_spec.h"

#include <cerrno>
#include <cstdio>
#include <fstream>
#include <memory>
#include <random>
#include <system_error>
#include <vector>

namespace epoch::cli {
namespace {

namespace fs = std::filesystem;

// A folder that is removed at the end of the program.
class SpoolFolder {
public:
    SpoolFolder()
        : m_path(fs::temp_directory_path() / ("epoch-" + std::to_string(std::random_device{}())))
    {
        std::error_code fault;
        fs::create_directory(m_path, fault);
        fs::permissions(m_path, fs::perms::owner_all, fault); // others must not read the data
    }
    ~SpoolFolder()
    {
        std::error_code ignored;
        fs::remove_all(m_path, ignored);
    }
    SpoolFolder(const SpoolFolder&) = delete;
    SpoolFolder& operator=(const SpoolFolder&) = delete;

    fs::path next() { return m_path / ("input-" + std::to_string(++m_files)); }

private:
    fs::path m_path;
    int m_files = 0;
};

struct Close {
    void operator()(std::FILE* file) const
    {
        if (file != stdin) std::fclose(file);
    }
};

Error cannot_copy(const std::string& name, int fault)
{
    return {"file.write", name,
        message("cannot be copied to a temporary file: {reason}", {{"reason", std::generic_category().message(fault)}}),
        "free some space, or name a folder with more in TMPDIR"};
}

} // namespace

Result<fs::path> input_file(const std::string& name, const KeepReading& keep)
{
    // A shell names the pipe of <(command) so. Other pipes may never have a writer.
    std::error_code fault;
    const bool pipe = name.starts_with("/dev/fd/") && fs::is_fifo(fs::path(name), fault);
    if (name != "-" && !pipe) return fs::path(name);
    static SpoolFolder folder;
    const std::unique_ptr<std::FILE, Close> from(name == "-" ? stdin : std::fopen(name.c_str(), "rb"));
    if (!from) return Error{"data.file", name, std::generic_category().message(errno), "check that you may read it"};
    const fs::path copy = folder.next();
    std::ofstream to(copy, std::ios::binary);
    std::vector<char> block(1 << 18);
    double copied = 0;
    while (const std::size_t got = std::fread(block.data(), 1, block.size(), from.get())) {
        if (!to.write(block.data(), static_cast<std::streamsize>(got))) return cannot_copy(name, errno);
        copied += static_cast<double>(got);
        if (keep && keep({"standard input", copied}) == GoOn::no) return reading_cancelled(name);
    }
    if (!to.flush()) return cannot_copy(name, errno);
    return copy;
}

Result<std::string> input_spec(const std::string& text, const std::string& base_folder, const KeepReading& keep)
{
    auto spec = parse_data_spec(text);
    if (!spec || spec->kind == "builtin") return text; // the reader says what is wrong with it
    const fs::path base(base_folder);
    std::error_code fault;
    bool of_project = base.empty();
    for (std::string& part : spec->parts) {
        ASSIGN_OR_RETURN(const auto path, input_file(part, keep));
        if (path != fs::path(part)) part = path.string();
        of_project = of_project || (!fs::exists(path, fault) && fs::exists(base / path, fault));
    }
    const std::string named = data_spec_text(*spec);
    return of_project ? named : rebased_data_spec(named, {}, base);
}

} // namespace epoch::cli
