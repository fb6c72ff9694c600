#include "projects/project_link.h"

#include "base/units.h"
#include "model/json.h"
#include "model/structure.h"
#include "projects/self_contained.h"

#include <zlib.h>

namespace epoch {
namespace {

constexpr std::string_view link_place = "//project/";
constexpr std::string_view base64_digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

Error refused(const char* code, Message what, Message hint)
{
    return {code, "the link", std::move(what), std::move(hint)};
}

Error damaged()
{
    return refused("link.damaged", "it was cut off or changed on its way", "Copy the whole link, without line breaks.");
}

std::string url_base64(std::string_view bytes)
{
    std::string text;
    std::uint32_t bits = 0;
    int count = 0;
    for (const char c : bytes) {
        bits = bits << 8 | static_cast<unsigned char>(c);
        for (count += 8; count >= 6; count -= 6) text += base64_digits[bits >> (count - 6) & 63];
    }
    if (count > 0) text += base64_digits[bits << (6 - count) & 63];
    return text;
}

Result<std::string> bytes_of(std::string_view text)
{
    std::string bytes;
    std::uint32_t bits = 0;
    int count = 0;
    for (const char c : text) {
        const auto digit = base64_digits.find(c);
        if (digit == std::string_view::npos) return damaged();
        bits = bits << 6 | static_cast<std::uint32_t>(digit);
        if ((count += 6) < 8) continue;
        count -= 8;
        bytes += static_cast<char>(bits >> count & 255);
    }
    // One text for the same bytes: nothing is left over.
    if (count >= 6 || (bits & ((1U << count) - 1)) != 0) return damaged();
    return bytes;
}

Result<std::string> compressed(const std::string& text)
{
    std::string bytes(compressBound(text.size()), '\0');
    uLongf size = bytes.size();
    if (compress2(reinterpret_cast<Bytef*>(bytes.data()), &size, reinterpret_cast<const Bytef*>(text.data()),
            text.size(), Z_BEST_COMPRESSION)
        != Z_OK)
        return refused(
            "link.memory", "the memory does not suffice to compress the project", "Save the project instead.");
    bytes.resize(size);
    return bytes;
}

// Writes no more than a project may take, whatever the bytes promise.
Result<std::string> expanded(std::string_view bytes)
{
    std::string text(limits::linked_project_bytes, '\0');
    uLongf size = text.size(), read = bytes.size();
    const int fault =
        uncompress2(reinterpret_cast<Bytef*>(text.data()), &size, reinterpret_cast<const Bytef*>(bytes.data()), &read);
    if (fault == Z_BUF_ERROR && size == text.size())
        return refused(
            "link.large", "it expands to more than a project can be", "Ask its sender for the project file.");
    if (fault != Z_OK || read != bytes.size()) return damaged();
    text.resize(size);
    return text;
}

// Every text and name in it, also those that the project would keep without knowing them.
Status check_texts(const Json& json)
{
    if (const auto* text = std::get_if<std::string>(&json.what)) return check_text(*text);
    if (const auto* list = json.list())
        for (const Json& one : *list) RETURN_IF_ERROR(check_texts(one));
    if (const auto* object = json.object())
        for (const auto& [key, one] : *object) {
            RETURN_IF_ERROR(check_text(key));
            RETURN_IF_ERROR(check_texts(one));
        }
    return {};
}

Result<Project> project_in(const std::string& text)
{
    ASSIGN_OR_RETURN(const auto json, parse_json(text));
    RETURN_IF_ERROR(check_texts(json));
    ASSIGN_OR_RETURN(auto project, parse_project(text));
    RETURN_IF_ERROR(check_settings(project.training));
    project.last_run.clear();
    project.unknown.clear();
    RETURN_IF_ERROR(check_self_contained(project));
    return project;
}

Result<std::string_view> content_of(std::string_view link)
{
    constexpr std::string_view space = " \t\r\n";
    const auto first = link.find_first_not_of(space);
    link = first == std::string_view::npos ? std::string_view()
                                           : link.substr(first, link.find_last_not_of(space) - first + 1);
    if (link.size() > limits::link_bytes)
        return refused("link.long", message("it is longer than {max} bytes", {{"max", limits::link_bytes}}),
            "Ask its sender for the project file.");
    const Error other = refused("link.format", "it is not a link to a project",
        "Copy the whole link; it begins with epoch-studio://project/1/.");
    if (!link.starts_with(link_scheme)) return other;
    link.remove_prefix(link_scheme.size());
    if (!link.starts_with(link_place)) return other;
    link.remove_prefix(link_place.size());
    const auto slash = link.find('/');
    std::int64_t version = 0;
    if (slash == std::string_view::npos || slash > 6 || !parse_number(std::string(link.substr(0, slash)), version)
        || version < 1)
        return other;
    if (version > link_version)
        return refused("link.newer", "it was made by a newer version of Epoch Studio",
            "Install the newest version, or ask its sender for the project file.");
    return link.substr(slash + 1);
}

} // namespace

Result<std::string> link_of(Project project)
{
    project.last_run.clear();
    project.unknown.clear();
    RETURN_IF_ERROR(check_self_contained(project));
    ASSIGN_OR_RETURN(const auto bytes, compressed(project_json(project)));
    std::string link =
        std::string(link_scheme) + std::string(link_place) + std::to_string(link_version) + "/" + url_base64(bytes);
    if (link.size() > limits::link_bytes)
        return refused("link.large",
            message("it would have {bytes} bytes, and programs pass on {max} at most",
                {{"bytes", link.size()}, {"max", limits::link_bytes}}),
            "Save the project and pass on the file.");
    return link;
}

Result<Project> project_of_link(std::string_view link)
{
    ASSIGN_OR_RETURN(const auto content, content_of(link));
    ASSIGN_OR_RETURN(const auto bytes, bytes_of(content));
    ASSIGN_OR_RETURN(const auto text, expanded(bytes));
    auto project = project_in(text);
    if (!project) return std::move(project).error().at("the link");
    return project;
}

} // namespace epoch
