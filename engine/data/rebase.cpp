#include "data/rebase.h"

#include "model/data_spec.h"

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

} // namespace

std::string rebased_data_spec(const std::string& text, const fs::path& from, const fs::path& to)
{
    auto spec = parse_data_spec(text);
    if (!spec || spec->kind == "builtin") return text;
    for (std::string& part : spec->parts) part = rebased_name(part, from, to);
    if (const auto test = spec->options.find("test"); test != spec->options.end())
        test->second = rebased_data_spec(test->second, from, to);
    return data_spec_text(*spec);
}

std::string data_spec_without_folders(const std::string& text)
{
    auto spec = parse_data_spec(text);
    if (!spec) return {};
    if (spec->kind == "builtin") return text;
    for (std::string& part : spec->parts) {
        while (part.size() > 1 && (part.ends_with('/') || part.ends_with('\\'))) part.pop_back();
        part = part.substr(part.find_last_of("/\\") + 1);
    }
    if (const auto test = spec->options.find("test"); test != spec->options.end())
        test->second = data_spec_without_folders(test->second);
    return data_spec_text(*spec);
}

} // namespace epoch
