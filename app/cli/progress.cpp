#include "progress.h"

#include "base/units.h"
#include "base/utf8.h"

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <memory>
#include <string_view>

namespace epoch::cli {
namespace {

using Clock = std::chrono::steady_clock;
using namespace std::chrono_literals;

bool stderr_is_a_terminal()
{
    const char* terminal = std::getenv("TERM");
    if (terminal && std::string_view(terminal) == "dumb") return false;
    return is_terminal(stderr);
}

std::string bar_of(double share)
{
    constexpr std::size_t width = 20;
    const auto filled = static_cast<std::size_t>(share * width);
    std::string bar(filled, '=');
    if (filled < width) bar += '>';
    bar.resize(width, ' ');
    return "[" + bar + "] ";
}

// The name without its folders, for a line that must not wrap.
std::string short_name(std::string_view what)
{
    std::string name = std::filesystem::path(what).filename().string();
    return display_width(name) <= 30 ? without_control(std::move(name)) : std::string("data");
}

std::string pass_text(const ReadProgress& reading)
{
    if (reading.passes == 1) return {};
    return ", pass " + std::to_string(reading.pass)
        + (reading.passes > 1 ? " of " + std::to_string(reading.passes) : std::string());
}

class ReadingLine {
public:
    explicit ReadingLine(bool terminal)
        : m_terminal(terminal)
        , m_next(Clock::now() + (terminal ? Clock::duration(500ms) : 2s))
    {
    }
    ~ReadingLine()
    {
        if (m_terminal && m_shown) std::fputs(erase, stderr);
    }
    ReadingLine(const ReadingLine&) = delete;
    ReadingLine& operator=(const ReadingLine&) = delete;

    void show(const ReadProgress& reading)
    {
        const auto now = Clock::now();
        if (reading.what != m_what || reading.done < m_done) m_begin = now; // another file, or from its start again
        m_what = reading.what;
        m_done = reading.done;
        if (now < m_next) return;
        m_next = now + (m_terminal ? Clock::duration(200ms) : 5s);
        m_shown = true;
        const double seconds = std::chrono::duration<double>(now - m_begin).count();
        const std::string text = "reading " + short_name(reading.what) + pass_text(reading) + ": "
            + progress_text(reading, seconds, m_terminal);
        std::fputs((m_terminal ? erase + text : text + "\n").c_str(), stderr);
    }

private:
    static constexpr const char* erase = "\r\x1b[K";

    bool m_terminal, m_shown = false;
    std::string m_what;
    double m_done = 0;
    Clock::time_point m_next, m_begin = Clock::now();
};

} // namespace

std::string progress_text(const ReadProgress& reading, double seconds, bool with_bar)
{
    const std::string unit(reading.unit);
    const double rate = seconds > 0 ? reading.done / seconds : 0;
    if (reading.done <= 0) return duration_text(seconds);
    if (reading.total <= 0)
        return (unit == "B" ? bytes_text(reading.done) : count_text(reading.done) + " " + unit) + ", "
            + rate_text(rate, (unit + "/s").c_str());
    const double share = std::min(1.0, reading.done / reading.total);
    const std::string left = rate > 0 ? ", " + duration_text((reading.total - reading.done) / rate) + " left" : "";
    return (with_bar ? bar_of(share) : std::string()) + percent_text(share) + ", "
        + rate_text(rate, (unit + "/s").c_str()) + left;
}

KeepReading reading_progress(const Output& out)
{
    if (out.quiet()) return [](const ReadProgress&) { return GoOn::yes; };
    return [line = std::make_shared<ReadingLine>(stderr_is_a_terminal())](const ReadProgress& reading) {
        line->show(reading);
        return GoOn::yes;
    };
}

} // namespace epoch::cli
