#include "data/rebase.h"

#include "model/data_spec.h"

#include <algorithm>

namespace epoch {
namespace {

namespace fs = std::filesystem;

std::string rebased_name(const std::string& name, const fs::path& from, const fs::path& to)
{
    const fs::path path(std::u8string(name.begin(), name.end()));
    if (path.is_absolute()) return name;
    std::error_code fault;
    const fs::path absolute = fs::weakly_canonical(fs::absolute(from / path, fault), fault);
    const fs::path folder = fault || to.empty() ? fs::path() : fs::weakly_canonical(to, fault);
    if (fault) return name;
    const fs::path relative = to.empty() ? fs::path() : absolute.lexically_relative(folder);
    const auto text = (relative.empty() ? absolute : relative).generic_u8string(); // empty: also on another drive
    return {text.begin(), text.end()};
}

// The folder that both lie in is everybody's: a way through it would name a user.
bool apart(const fs::path& absolute, const fs::path& folder)
{
    const auto [one, other] = std::mismatch(absolute.begin(), absolute.end(), folder.begin(), folder.end());
    fs::path common;
    for (auto part = absolute.begin(); part != one; ++part) common /= *part;
    return common == common.root_path() || common.filename() == "home" || common.filename() == "Users";
}

std::string name_beside(const std::string& name, const fs::path& from, const fs::path& folder)
{
    const std::string absolute = rebased_name(name, from, {});
    std::error_code fault;
    fs::path path = fs::weakly_canonical(fs::path(std::u8string(absolute.begin(), absolute.end())), fault);
    if (!path.has_filename()) path = path.parent_path(); // "pictures/"
    const auto text = (apart(path, folder) ? path.filename() : path.lexically_relative(folder)).generic_u8string();
    return {text.begin(), text.end()};
}

// The spec with every name of a file or folder changed, also in test=.
template <class Change> std::string renamed(const std::string& text, const Change& change)
{
    auto spec = parse_data_spec(text);
    if (!spec || spec->kind == "builtin") return text;
    for (std::string& part : spec->parts) part = change(part);
    if (const auto test = spec->options.find("test"); test != spec->options.end())
        test->second = renamed(test->second, change);
    return data_spec_text(*spec);
}

} // namespace

std::string rebased_data_spec(const std::string& text, const fs::path& from, const fs::path& to)
{
    return renamed(text, [&](const std::string& name) { return rebased_name(name, from, to); });
}

void place_data_beside(Project& project, const fs::path& from, const fs::path& folder)
{
    std::error_code fault;
    const fs::path to = fs::weakly_canonical(fs::absolute(folder.empty() ? fs::path(".") : folder, fault), fault);
    project.data_spec =
        renamed(project.data_spec, [&](const std::string& name) { return name_beside(name, from, to); });
    if (project.data) project.data->spec = project.data_spec;
}

std::string data_spec_without_folders(const std::string& text)
{
    if (!parse_data_spec(text)) return {};
    return renamed(text, [](std::string name) {
        while (name.size() > 1 && (name.ends_with('/') || name.ends_with('\\'))) name.pop_back();
        return name.substr(name.find_last_of("/\\") + 1);
    });
}

} // namespace epoch
