#include "cuda/libraries/plan_cache.h"

#include <algorithm>
#include <atomic>
#include <charconv>
#include <chrono>
#include <cstdint>
#include <fstream>
#include <iterator>
#include <system_error>
#include <utility>
#include <vector>

namespace epoch::cuda {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t max_plans = 200; // about 100 kB each

// FNV-1a (Fowler, Noll, Vo).
std::uint64_t hash_of(std::string_view text)
{
    std::uint64_t hash = 0xCBF29CE484222325u;
    for (const char each : text) hash = (hash ^ static_cast<unsigned char>(each)) * 0x100000001B3u;
    return hash;
}

std::string hexadecimal(std::uint64_t number)
{
    char digits[16];
    return {digits, std::to_chars(digits, digits + sizeof digits, number, 16).ptr};
}

} // namespace

PlanCache::PlanCache(fs::path folder, std::string made_for)
    : m_folder(std::move(folder))
    , m_made_for(std::move(made_for))
{
}

std::string PlanCache::title_of(std::string_view what) const { return std::string(what) + ", " + m_made_for; }
fs::path PlanCache::file_of(std::string_view title) const { return m_folder / hexadecimal(hash_of(title)); }

std::string PlanCache::find(std::string_view what) const
{
    if (m_folder.empty()) return {};
    const std::string title = title_of(what);
    const fs::path path = file_of(title);
    std::ifstream file(path, std::ios::binary);
    std::string first;
    if (!std::getline(file, first) || first != title) return {};
    std::string plan(std::istreambuf_iterator<char>(file), {});
    std::error_code ignored;
    fs::last_write_time(path, fs::file_time_type::clock::now(), ignored);
    return file.bad() ? std::string() : plan;
}

// Writes under a temporary name and renames: several processes may store the same plan.
void PlanCache::store(std::string_view what, std::string_view plan) const
{
    if (m_folder.empty()) return;
    std::error_code failed;
    fs::create_directories(m_folder, failed);
    if (failed) return;
    evict_oldest();
    static std::atomic<std::uint64_t> written = 0;
    const auto now = std::chrono::steady_clock::now().time_since_epoch().count();
    const std::string title = title_of(what);
    const fs::path path = file_of(title);
    const fs::path partial = m_folder / (hexadecimal(static_cast<std::uint64_t>(now) + ++written) + ".part");
    std::ofstream file(partial, std::ios::binary);
    file << title << '\n' << plan;
    file.close();
    if (file) fs::rename(partial, path, failed);
    if (!file || failed) fs::remove(partial, failed);
}

void PlanCache::evict_oldest() const
{
    std::error_code failed;
    std::vector<std::pair<fs::file_time_type, fs::path>> files;
    for (fs::directory_iterator entry(m_folder, failed), end; !failed && entry != end; entry.increment(failed))
        files.emplace_back(entry->last_write_time(failed), entry->path());
    if (files.size() < max_plans) return;
    fs::remove(std::ranges::min_element(files)->second, failed);
}

} // namespace epoch::cuda
