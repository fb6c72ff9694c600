// page: a self-contained HTML page, in light and dark, and the building blocks of its charts.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace epoch::html {

inline constexpr double chart_width = 720;

// `more_style`: rules of this page alone.
std::string page(const std::string& title, const std::string& body, std::string_view more_style = {},
    std::string_view language = "en");
std::string section(const std::string& title, const std::string& body);
// What HTML cannot hold, control characters and bytes that are not UTF-8, becomes U+FFFD.
std::string readable(std::string_view text);
std::string escaped(std::string_view text); // readable, and no character of it begins an element or ends an attribute
std::string fixed(double value, int digits = 1);

// A row of a table; `tag` is td or th. The first cell is text, the others are numbers.
std::string cells(const std::vector<std::string>& values, const char* tag);

// `label` is the text for screen readers. Charts may fill with the hatch url(#wait).
std::string svg(double height, const std::string& label, const std::string& body);
std::string text_at(double x, double y, const std::string& text, const char* anchor = "start");

} // namespace epoch::html
