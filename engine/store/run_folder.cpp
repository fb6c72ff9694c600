#include "store/run_folder.h"

#include "base/folder_entries.h"
#include "base/philox.h"
#include "store/atomic_file.h"
#include "store/run_json.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <chrono>
#include <cstdio>
#include <random>

namespace epoch {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view checkpoint_prefix = "step-", checkpoint_suffix = ".safetensors", pin_suffix = ".pinned",
                           before_move_suffix = ".before_move";
constexpr std::size_t unpinned_checkpoints = 2;
constexpr std::uintmax_t reserve_bytes = 1 << 20, reserve_part = 1 << 16;

Error cannot_record(const fs::path& folder, const std::string& why)
{
    return {"file.write", folder.string(), message("the run cannot be recorded: {reason}", {{"reason", why}}),
        "choose a folder that can be written with --runs, or add --no-record"};
}

std::string new_id()
{
    using namespace std::chrono;
    const auto now = floor<milliseconds>(system_clock::now());
    const auto day = floor<days>(now);
    const year_month_day date(day);
    const hh_mm_ss time(now - day);
    std::array<char, 64> text{};
    std::snprintf(text.data(), text.size(), "%04d%02u%02u-%02d%02d%02d-%03d-%08x", static_cast<int>(date.year()),
        static_cast<unsigned>(date.month()), static_cast<unsigned>(date.day()), static_cast<int>(time.hours().count()),
        static_cast<int>(time.minutes().count()), static_cast<int>(time.seconds().count()),
        static_cast<int>(time.subseconds().count()), std::random_device{}());
    return text.data();
}

fs::path checkpoints_of(const fs::path& folder) { return folder / "checkpoints"; }

fs::path reserve_of(const fs::path& folder) { return folder / "reserve"; }

// Random numbers, which no file system can compress.
std::string reserve_content()
{
    std::string content;
    content.reserve(reserve_bytes);
    for (std::uint64_t block = 0; content.size() < reserve_bytes; ++block)
        for (const std::uint32_t number : philox(0, RandomStream::dataset, block, 0).x)
            content.append(reinterpret_cast<const char*>(&number), sizeof number);
    return content;
}

fs::path pin_file(const fs::path& folder, std::uint64_t step) { return checkpoint_file(folder, step) += pin_suffix; }

// Of "step-000000000400.safetensors".
std::optional<std::uint64_t> step_of(std::string_view name)
{
    if (!name.starts_with(checkpoint_prefix) || !name.ends_with(checkpoint_suffix)) return {};
    name.remove_prefix(checkpoint_prefix.size());
    name.remove_suffix(checkpoint_suffix.size());
    std::uint64_t step = 0;
    const auto [end, fault] = std::from_chars(name.data(), name.data() + name.size(), step);
    return fault == std::errc{} && end == name.data() + name.size() ? std::optional(step) : std::nullopt;
}

void remove_leftovers(const fs::path& folder)
{
    std::error_code ignored;
    for (const fs::path& place : {folder, checkpoints_of(folder)})
        for (const auto& entry : folder_entries(place, ignored))
            if (entry.path().filename().string().starts_with('.') && entry.is_regular_file(ignored))
                fs::remove(entry.path(), ignored);
}

} // namespace

Result<std::vector<fs::path>> run_folders(const fs::path& runs)
{
    ASSIGN_OR_RETURN(const auto entries, listed_folder(runs));
    std::vector<fs::path> found;
    std::error_code fault;
    for (const auto& entry : entries)
        if (fs::is_regular_file(entry.path() / "run.json", fault)) found.push_back(entry.path());
    std::ranges::sort(found);
    return found;
}

Result<fs::path> find_run(const fs::path& runs, const std::string& name)
{
    std::error_code fault;
    for (const fs::path& folder : {fs::path(name), runs / name})
        if (!name.empty() && fs::is_regular_file(folder / "run.json", fault)) return folder;
    ASSIGN_OR_RETURN(const auto folders, run_folders(runs));
    std::vector<fs::path> found;
    for (const fs::path& folder : folders)
        if (!name.empty() && folder.filename().string().starts_with(name)) found.push_back(folder);
    if (found.size() == 1) return found.front();
    return Error{"run.unknown", name,
        found.empty() ? message("no run of this name is in {folder}", {{"folder", runs.string()}})
                      : Message("several runs begin with this name"),
        found.empty() ? "list them: epoch runs list" : "write more of the name"};
}

fs::path event_log_file(const fs::path& folder) { return folder / "events.log"; }

fs::path checkpoint_file(const fs::path& folder, std::uint64_t step)
{
    std::string digits = std::to_string(step);
    digits.insert(0, 12 - std::min<std::size_t>(12, digits.size()), '0');
    return checkpoints_of(folder) / std::string(checkpoint_prefix).append(digits).append(checkpoint_suffix);
}

fs::path before_move_file(const fs::path& folder, std::uint64_t step)
{
    return checkpoint_file(folder, step) += before_move_suffix;
}

std::vector<std::uint64_t> checkpoint_steps(const fs::path& folder)
{
    std::vector<std::uint64_t> steps;
    std::error_code fault;
    for (const auto& entry : folder_entries(checkpoints_of(folder), fault))
        if (const auto step = step_of(entry.path().filename().string())) steps.push_back(*step);
    std::ranges::sort(steps);
    return steps;
}

Result<RunFolder> RunFolder::make(const fs::path& runs, RunInfo info)
{
    std::error_code fault;
    fs::create_directories(runs, fault);
    if (fault) return cannot_record(runs, fault.message());
    fs::path folder;
    do { // until the name is free
        info.id = new_id();
        folder = runs / info.id;
    } while (!fs::create_directory(folder, fault) && !fault);
    if (fault) return cannot_record(runs, fault.message());
    const auto fill = [&]() -> Result<RunFolder> {
        fs::create_directory(checkpoints_of(folder), fault);
        if (fault) return cannot_record(runs, fault.message());
        ASSIGN_OR_RETURN(auto made, lock_and_open(folder, std::move(info)));
        if (auto done = write_file_atomically(folder / "run.json", run_json(made.m_info)); !done)
            return cannot_record(folder, done.error().what);
        if (auto done = made.create_reserve(); !done) return cannot_record(folder, done.error().what);
        if (auto done = flush_folder(runs); !done) return cannot_record(runs, done.error().what);
        return made;
    };
    auto filled = fill();
    if (!filled) fs::remove_all(folder, fault); // or it would look like a run that can be resumed
    return filled;
}

Result<RunFolder> RunFolder::open(const fs::path& folder)
{
    ASSIGN_OR_RETURN(auto info, read_run_info(folder));
    std::error_code fault;
    fs::create_directory(checkpoints_of(folder), fault);
    if (fault) return cannot_record(folder, fault.message());
    auto opened = lock_and_open(folder, std::move(info));
    if (opened) static_cast<void>(opened->create_reserve()); // a full disk is reported when something cannot be saved
    return opened;
}

Status RunFolder::create_reserve() const
{
    std::error_code fault;
    if (fs::file_size(reserve_of(m_path), fault) == reserve_bytes) return {};
    return write_file_atomically(reserve_of(m_path), reserve_content());
}

void RunFolder::release_reserve() const
{
    std::error_code ignored;
    fs::remove(reserve_of(m_path), ignored);
}

// The reserve is released in parts, so that other programs do not take all of it.
Status RunFolder::add(std::string_view event)
{
    auto done = m_log.add(event);
    if (done) return done;
    const fs::path reserve = reserve_of(m_path);
    std::error_code fault;
    const std::uintmax_t left = fs::file_size(reserve, fault);
    if (fault || left == 0) return done;
    fs::resize_file(reserve, left - std::min(left, reserve_part), fault);
    return fault ? done : m_log.add(event);
}

Result<RunFolder> RunFolder::lock_and_open(fs::path folder, RunInfo info)
{
    auto lock = lock_file(folder / "lock");
    if (!lock) return cannot_record(folder, lock.error().what);
    if (!*lock)
        return Error{
            "run.busy", info.id, "another process is training this run", "wait for it, stop it, or start a new run"};
    remove_leftovers(folder);
    ASSIGN_OR_RETURN(auto log, EventLog::open(event_log_file(folder)));
    return RunFolder(std::move(folder), std::move(info), std::move(**lock), std::move(log));
}

Status RunFolder::prune(std::optional<std::uint64_t> best)
{
    auto steps = checkpoint_steps(m_path);
    steps.resize(steps.size() - std::min(steps.size(), unpinned_checkpoints));
    std::error_code fault;
    for (const std::uint64_t step : steps) {
        if (step == best || pinned(step)) continue;
        fs::remove(checkpoint_file(m_path, step), fault);
        if (fault)
            return cannot_record(
                m_path, message("an old checkpoint cannot be removed: {reason}", {{"reason", fault.message()}}));
    }
    static_cast<void>(create_reserve()); // again, if it was released and there is space now
    return {};
}

bool RunFolder::pinned(std::uint64_t step) const
{
    std::error_code fault;
    return fs::exists(pin_file(m_path, step), fault);
}

Status RunFolder::drop_after(std::uint64_t step)
{
    std::error_code fault;
    for (const std::uint64_t later : checkpoint_steps(m_path)) {
        if (later <= step) continue;
        fs::remove(pin_file(m_path, later), fault);
        fs::remove(before_move_file(m_path, later), fault);
        fs::remove(checkpoint_file(m_path, later), fault);
        if (fault)
            return cannot_record(
                m_path, message("a checkpoint cannot be removed: {reason}", {{"reason", fault.message()}}));
    }
    return {};
}

Status RunFolder::pin(std::uint64_t step) { return write_file_atomically(pin_file(m_path, step), ""); }

Status RunFolder::save_before_move(std::uint64_t step)
{
    const fs::path from = checkpoint_file(m_path, step), to = before_move_file(m_path, step);
    std::error_code fault;
    if (fs::exists(to, fault)) return {};
    fs::create_hard_link(from, to, fault); // a checkpoint is replaced, never written into
    if (fault) fs::copy_file(from, to, fault);
    if (fault) return cannot_record(to, fault.message());
    return flush_folder(checkpoints_of(m_path));
}

Status RunFolder::set_aside(std::uint64_t step)
{
    const fs::path file = checkpoint_file(m_path, step);
    std::error_code fault;
    fs::rename(file, fs::path(file) += ".damaged", fault);
    if (fault) return cannot_record(file, fault.message());
    return {};
}

} // namespace epoch
