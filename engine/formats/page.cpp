#include "formats/page.h"

#include "base/utf8.h"

#include <algorithm>
#include <array>
#include <charconv>

namespace epoch::html {
namespace {

constexpr std::string_view style = R"(<style>
:root{--text:#15191E;--soft:#4A5361;--panel:#FFF;--canvas:#F2F4F7;--line:#C5CCD6;--ok:#146C43;--bad:#B3261E;
--cpu:#C26700;--cpu2:#7A4100;--gpu:#004E86;--gpu2:#3F97E0}
@media(prefers-color-scheme:dark){:root{--text:#E8EBEF;--soft:#AAB3BF;--panel:#1D2128;--canvas:#14171C;--line:#363D48;
--ok:#5CCB95;--bad:#FF9088;--cpu:#F7B23B;--cpu2:#C98A1E;--gpu:#3F97E0;--gpu2:#8CC4F2}}
body{font:15px/1.5 system-ui,sans-serif;color:var(--text);background:var(--canvas);margin:0 auto;max-width:780px;padding:24px}
section{background:var(--panel);border:1px solid var(--line);border-radius:8px;padding:16px;margin:16px 0}
h1{font-size:20px}h2{font-size:16px;margin:0 0 8px}.headline{font-size:24px;font-weight:600}
table{border-collapse:collapse;width:100%}th,td{text-align:left;padding:3px 8px 3px 0;border-bottom:1px solid var(--line)}
td.n,th.n{text-align:right}.mark{font-size:12px;color:var(--soft);letter-spacing:.04em}.ok{color:var(--ok)}.bad{color:var(--bad)}
.estimate td,.estimate th{border-bottom-style:dotted}
svg{width:100%;height:auto}svg text{font-size:12px;fill:var(--text)}.axis{stroke:var(--line)}
</style>)";

// The hatch of time outside layers, used by every chart of the page.
constexpr std::string_view hatch =
    R"svg(<svg width="0" height="0" style="position:absolute" aria-hidden="true"><defs><pattern id="wait" width="6"
height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><rect width="2" height="6" fill="var(--soft)"/>
</pattern></defs></svg>)svg";

} // namespace

std::string readable(std::string_view text)
{
    std::string out;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t length = utf8_length(text, at);
        const auto c = static_cast<unsigned char>(text[at]);
        const bool control = (c < 0x20 && c != '\n' && c != '\t') || c == 0x7F;
        out += length == 0 || control ? std::string_view("\xEF\xBF\xBD") : text.substr(at, length);
        at += std::max<std::size_t>(length, 1);
    }
    return out;
}

std::string escaped(std::string_view text)
{
    std::string out;
    for (const char c : readable(text)) switch (c) {
        case '&': out += "&amp;"; break;
        case '<': out += "&lt;"; break;
        case '>': out += "&gt;"; break;
        case '"': out += "&quot;"; break;
        default: out += c;
        }
    return out;
}

std::string fixed(double value, int digits)
{
    std::array<char, 64> text{};
    const auto end = std::to_chars(text.data(), text.data() + text.size(), value, std::chars_format::fixed, digits).ptr;
    return {text.data(), end};
}

std::string text_at(double x, double y, const std::string& text, const char* anchor)
{
    return "<text x=\"" + fixed(x) + "\" y=\"" + fixed(y) + "\" text-anchor=\"" + anchor + "\">" + escaped(text)
        + "</text>";
}

std::string svg(double height, const std::string& label, const std::string& body)
{
    return "<svg viewBox=\"0 0 " + fixed(chart_width, 0) + " " + fixed(height, 0) + "\" role=\"img\" aria-label=\""
        + escaped(label) + "\"><title>" + escaped(label) + "</title>" + body + "</svg>";
}

std::string section(const std::string& title, const std::string& body)
{
    return "<section><h2>" + escaped(title) + "</h2>" + body + "</section>\n";
}

std::string cells(const std::vector<std::string>& values, const char* tag)
{
    std::string row = "<tr>";
    for (std::size_t i = 0; i < values.size(); ++i)
        row += std::string("<") + tag + (i > 0 ? " class=n>" : ">") + escaped(values[i]) + "</" + tag + ">";
    return row + "</tr>";
}

std::string page(
    const std::string& title, const std::string& body, std::string_view more_style, std::string_view language)
{
    const std::string direction = language == "ar" ? " dir=\"rtl\"" : "";
    const std::string more = more_style.empty() ? "" : "<style>\n" + std::string(more_style) + "</style>";
    return "<!doctype html>\n<html lang=\"" + escaped(language) + "\"" + direction
        + "><head><meta charset=\"utf-8\"><meta name=\"viewport\" "
          "content=\"width=device-width\"><title>"
        + escaped(title) + "</title>" + std::string(style) + more + "</head><body>" + std::string(hatch)
        + "\n<header><h1>" + escaped(title) + "</h1></header>\n<main>\n" + body + "</main></body></html>\n";
}

} // namespace epoch::html
