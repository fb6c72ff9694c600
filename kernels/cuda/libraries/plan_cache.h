// PlanCache: compiled plans in the user's cache folder, one file each, so that later starts need not compile them
// again. A plan that cannot be read or written is compiled again; the least recently used plan is evicted.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>

namespace epoch::cuda {

class PlanCache {
public:
    // An empty folder disables the cache. `made_for` names the library and the GPU: a plan is useless for others.
    PlanCache(std::filesystem::path folder, std::string made_for);

    // The plan for the graph and engine that `what` describes; empty if there is none.
    std::string find(std::string_view what) const;
    void store(std::string_view what, std::string_view plan) const;

private:
    std::string title_of(std::string_view what) const; // the first line of the file
    std::filesystem::path file_of(std::string_view title) const;
    void evict_oldest() const;

    std::filesystem::path m_folder;
    std::string m_made_for;
};

} // namespace epoch::cuda
