#include "cuda/libraries/libraries.h"

#include <algorithm>
#include <cstdlib>

namespace epoch::cuda {
namespace {

void add_folders(std::vector<std::string>& out, std::string_view list)
{
    while (!list.empty()) {
        const auto end = std::min(list.find(':'), list.size());
        if (end > 0) out.emplace_back(list.substr(0, end));
        list.remove_prefix(std::min(end + 1, list.size()));
    }
}

std::vector<std::string> folders()
{
    std::vector<std::string> out;
    if (const char* only = std::getenv("EPOCH_CUDA_LIBRARIES")) {
        add_folders(out, only);
        return out;
    }
    out.emplace_back(); // the loader's search path
    for (const char* variable : {"CUDA_HOME", "CUDA_PATH"})
        if (const char* home = std::getenv(variable); home && *home) out.push_back(std::string(home) + "/lib64");
    out.insert(out.end(), {"/usr/local/cuda/lib64", "/usr/local/cuda/lib"});
    return out;
}

} // namespace

std::string LibrarySearch::tried_text() const
{
    std::string text;
    for (const std::string& place : tried) text += (text.empty() ? "" : ", ") + place;
    return text;
}

LibrarySearch open_library(std::string_view file)
{
    LibrarySearch search;
    for (const std::string& folder : folders()) {
        const std::string path = folder.empty() ? std::string(file) : folder + "/" + std::string(file);
        search.tried.push_back(folder.empty() ? "the loader's folders" : folder);
        search.handle = dlopen(path.c_str(), RTLD_NOW | RTLD_LOCAL);
        if (!search.handle) continue;
        search.found = path;
        break;
    }
    return search;
}

} // namespace epoch::cuda
