// install_paths: never looks in the current folder.
#include "base/install_paths.h"

#include <cstdlib>
#include <string>

#ifdef _WIN32
#include <windows.h>
#endif

namespace epoch {
namespace {

namespace fs = std::filesystem;

fs::path from_environment(const char* name)
{
    const char* value = std::getenv(name);
    return value ? fs::path(value) : fs::path();
}

fs::path executable_file()
{
#ifdef _WIN32
    std::wstring text(32768, L'\0');
    text.resize(GetModuleFileNameW(nullptr, text.data(), static_cast<DWORD>(text.size())));
    return text;
#else
    std::error_code ignored;
    return fs::read_symlink("/proc/self/exe", ignored);
#endif
}

fs::path user_folder(const char* variable, const fs::path& below_home)
{
    fs::path folder = from_environment(variable);
    if (const fs::path home = from_environment("HOME"); folder.empty() && !home.empty()) folder = home / below_home;
    if (folder.empty()) folder = from_environment("LOCALAPPDATA");
    return folder.is_absolute() ? folder / "epoch-studio" : fs::path();
}

} // namespace

fs::path executable_folder() { return executable_file().parent_path(); }

Result<fs::path> shared_folder(std::string_view name)
{
    std::vector<fs::path> tried;
    if (const fs::path share = from_environment("EPOCH_SHARE"); !share.empty()) tried.push_back(share / name);
    if (const fs::path folder = executable_folder(); !folder.empty())
        tried.push_back(folder.parent_path() / "share" / "epoch-studio" / name);
    // In the source tree, resources/ holds everything but the data sets, which are beside it.
    tried.push_back(fs::path(EPOCH_SOURCE_DIR) / "resources" / name);
    tried.push_back(fs::path(EPOCH_SOURCE_DIR) / name);

    std::string list;
    for (const fs::path& folder : tried) {
        std::error_code ignored;
        if (fs::is_directory(folder, ignored)) return folder;
        list += (list.empty() ? "" : ", ") + folder.string();
    }
    return Error{"install.missing", std::string(name),
        message("is not part of this installation; looked at {folders}", {{"folders", list}}),
        "install the program again, or set EPOCH_SHARE to its share folder"};
}

std::vector<fs::path> plugin_folders()
{
    std::vector<fs::path> folders;
    if (const fs::path plugins = from_environment("EPOCH_PLUGINS"); !plugins.empty()) folders.push_back(plugins);
    if (const fs::path folder = executable_folder(); !folder.empty()) {
        folders.push_back(folder.parent_path() / "lib" / "epoch-studio");
        folders.push_back(folder.parent_path() / "lib");
    }
    return folders;
}

fs::path user_data_folder() { return user_folder("XDG_DATA_HOME", fs::path(".local") / "share"); }
fs::path user_state_folder() { return user_folder("XDG_STATE_HOME", fs::path(".local") / "state"); }
fs::path user_cache_folder() { return user_folder("XDG_CACHE_HOME", ".cache"); }

} // namespace epoch
