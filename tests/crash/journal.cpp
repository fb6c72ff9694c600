#include "tests/crash/journal.h"

#include "base/hash.h"
#include "base/philox.h"

#include <algorithm>
#include <cstring>
#include <fstream>

namespace epoch::test {
namespace {

namespace fs = std::filesystem;
using Kind = Operation::Kind;

std::string folder_of(const std::string& name)
{
    const std::size_t slash = name.rfind('/');
    return slash == name.npos ? "." : name.substr(0, slash);
}

std::uint64_t take_number(std::string_view& from)
{
    std::uint64_t number = 0;
    std::memcpy(&number, from.data(), sizeof number);
    from.remove_prefix(sizeof number);
    return number;
}

std::string take_text(std::string_view& from)
{
    const auto size = static_cast<std::size_t>(take_number(from));
    std::string text(from.substr(0, size));
    from.remove_prefix(size);
    return text;
}

// Gives each operation the file that its name meant at the time.
void name_files(std::vector<Operation>& operations)
{
    std::map<std::string, std::size_t> files;
    std::size_t made = 0;
    for (Operation& operation : operations) {
        if (operation.kind == Kind::create) files[operation.name] = ++made;
        if (const auto found = files.find(operation.name); found != files.end()) operation.file = found->second;
        if (operation.kind == Kind::unlink) files.erase(operation.name);
        if (operation.kind == Kind::rename || operation.kind == Kind::link) {
            if (operation.file != 0) files[operation.other] = operation.file;
            if (operation.kind == Kind::rename) files.erase(operation.name);
        }
    }
}

bool makes_safe(const Operation& later, const Operation& earlier)
{
    if (earlier.kind == Kind::write || earlier.kind == Kind::truncate)
        return later.kind == Kind::sync && later.file == earlier.file;
    if (later.kind != Kind::sync_folder) return false;
    const bool other = earlier.other.empty() || folder_of(earlier.other) == later.name;
    return folder_of(earlier.name) == later.name && other;
}

bool is_sync(const Operation& operation) { return operation.kind == Kind::sync || operation.kind == Kind::sync_folder; }

} // namespace

std::vector<Operation> operations_of(std::string_view content)
{
    std::vector<Operation> operations;
    while (!content.empty()) {
        Operation operation;
        operation.kind = static_cast<Kind>(content.front());
        content.remove_prefix(1);
        operation.name = take_text(content);
        operation.other = take_text(content);
        operation.offset = take_number(content);
        operation.content = take_text(content);
        operations.push_back(std::move(operation));
    }
    name_files(operations);
    return operations;
}

std::vector<std::size_t> unsafe_before(const std::vector<Operation>& operations, std::size_t end)
{
    std::vector<std::size_t> found;
    for (std::size_t i = 0; i < end; ++i) {
        if (is_sync(operations[i])) continue;
        bool safe = false;
        for (std::size_t later = i + 1; later < end && !safe; ++later)
            safe = makes_safe(operations[later], operations[i]);
        if (!safe) found.push_back(i);
    }
    return found;
}

// Sectors of writes and operations on names are shuffled, and the last of them are lost. The program's own order stays
// among what is there: operations on one name or one sector are in its memory in that order.
Losses reordered_losses(const std::vector<Operation>& operations, std::size_t end, std::uint64_t seed)
{
    std::uint64_t drawn = 0;
    const auto below = [&](std::size_t limit) {
        return philox(seed, RandomStream::dataset, 1, drawn++).x[0] % std::max<std::size_t>(limit, 1);
    };
    std::vector<std::pair<std::size_t, std::size_t>> units; // an operation and its sector
    for (const std::size_t i : unsafe_before(operations, end)) {
        const std::size_t bytes = operations[i].kind == Kind::write ? operations[i].content.size() : 1;
        for (std::size_t sector = 0; sector * sector_bytes < bytes; ++sector) units.emplace_back(i, sector);
    }
    for (std::size_t i = units.size(); i > 1; --i) std::swap(units[i - 1], units[below(i)]);
    units.erase(units.begin(), units.begin() + static_cast<std::ptrdiff_t>(below(units.size() + 1)));

    Losses losses;
    std::map<std::size_t, std::size_t> sectors_lost;
    for (const auto& [i, sector] : units) ++sectors_lost[i];
    for (const auto& unit : units) {
        const Operation& operation = operations[unit.first];
        const bool all =
            operation.kind != Kind::write || sectors_lost[unit.first] * sector_bytes >= operation.content.size();
        // Of a write that is lost as a whole, the new size of the file may be there all the same.
        if (all && (operation.kind != Kind::write || below(2) == 0))
            losses.operations.insert(unit.first);
        else
            losses.sectors.insert(unit);
    }
    return losses;
}

Disk::Disk(const std::vector<Operation>& operations, std::size_t end, const Losses& losses)
{
    for (std::size_t i = 0; i < end; ++i) {
        const Operation& operation = operations[i];
        if (losses.operations.contains(i)) continue;
        std::string& file = m_contents[operation.file];
        switch (operation.kind) {
        case Kind::create: m_names[operation.name] = operation.file; break;
        case Kind::write: {
            const std::size_t size = i == losses.torn ? operation.content.size() / 2 : operation.content.size();
            const auto at = static_cast<std::size_t>(operation.offset);
            if (file.size() < at + size) file.resize(at + size); // what was not written is zeros
            for (std::size_t sector = 0; sector * sector_bytes < size; ++sector) {
                if (losses.sectors.contains({i, sector})) continue;
                const std::size_t from = sector * sector_bytes, bytes = std::min(sector_bytes, size - from);
                file.replace(at + from, bytes, operation.content, from, bytes);
            }
            break;
        }
        case Kind::truncate: file.resize(static_cast<std::size_t>(operation.offset)); break;
        case Kind::rename:
            m_names.erase(operation.name);
            if (operation.file != 0) m_names[operation.other] = operation.file;
            break;
        case Kind::link: m_names[operation.other] = operation.file; break;
        case Kind::unlink:
            m_names.erase(operation.name);
            m_folders.erase(operation.name);
            break;
        case Kind::make_folder: m_folders.insert(operation.name); break;
        case Kind::sync:
        case Kind::sync_folder: break;
        }
    }
}

bool Disk::reachable(const std::string& name) const
{
    const std::string folder = folder_of(name);
    return m_folders.contains(folder) && (folder == "." || reachable(folder));
}

std::uint64_t Disk::hash() const
{
    Hash64 hash;
    for (const auto& [name, file] : m_names) {
        if (!reachable(name)) continue;
        hash.add(std::as_bytes(std::span(name)));
        hash.add(std::as_bytes(std::span(m_contents.at(file))));
    }
    return hash.value();
}

const std::string* Disk::content(const std::string& name) const
{
    const auto found = m_names.find(name);
    return found == m_names.end() || !reachable(name) ? nullptr : &m_contents.at(found->second);
}

void Disk::write_to(const fs::path& folder) const
{
    fs::remove_all(folder);
    fs::create_directories(folder);
    for (const std::string& name : m_folders) // a folder comes before those in it
        if (name != "." && reachable(name)) fs::create_directories(folder / name);
    for (const auto& [name, file] : m_names) {
        if (!reachable(name)) continue;
        const std::string& content = m_contents.at(file);
        std::ofstream(folder / name, std::ios::binary)
            .write(content.data(), static_cast<std::streamsize>(content.size()));
    }
}

} // namespace epoch::test
