// plan_cache: one text file a plan. The device that reads a damaged one rejects it.
#include "store/plan_cache.h"

#include "base/folder_entries.h"
#include "base/install_paths.h"
#include "store/atomic_file.h"

#include <algorithm>
#include <vector>

namespace epoch {
namespace {

namespace fs = std::filesystem;

constexpr std::uintmax_t max_plan_bytes = 1u << 20;

fs::path file_of(const fs::path& folder, const std::string& made_for) { return folder / (made_for + ".txt"); }

void remove_oldest_plans(const fs::path& folder)
{
    std::error_code fault;
    std::vector<std::pair<fs::file_time_type, fs::path>> plans;
    for (const auto& entry : folder_entries(folder, fault))
        if (entry.path().extension() == ".txt") plans.emplace_back(entry.last_write_time(fault), entry.path());
    std::ranges::sort(plans);
    for (std::size_t i = 0; i + max_cached_plans < plans.size(); ++i) fs::remove(plans[i].second, fault);
}

} // namespace

fs::path default_plan_folder()
{
    const fs::path state = user_state_folder();
    return state.empty() ? state : state / "plans";
}

std::string read_plan(const fs::path& folder, const std::string& made_for)
{
    if (folder.empty()) return {};
    auto text = read_file(file_of(folder, made_for), max_plan_bytes);
    return text ? std::move(*text) : std::string();
}

Status save_plan(const fs::path& folder, const TimedPlan& plan)
{
    if (folder.empty()) return {};
    std::error_code fault;
    fs::create_directories(folder, fault);
    RETURN_IF_ERROR(write_file_atomically(file_of(folder, plan.made_for), plan.text));
    remove_oldest_plans(folder);
    return {};
}

} // namespace epoch
