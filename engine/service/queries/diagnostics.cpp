#include "service/queries/diagnostics.h"

#include "base/install_paths.h"
#include "base/units.h"
#include "service/queries/answers.h"
#include "store/log_file.h"
#include "store/run_folder.h"

#include <cstdlib>
#include <fstream>
#include <thread>

#include <jpeglib.h>
#include <png.h>
#include <zlib.h>

#ifdef EPOCH_CURL
#include <curl/curl.h>
#endif
#ifdef EPOCH_SQLITE
#include <sqlite3.h>
#endif
#ifndef _WIN32
#include <sys/utsname.h>
#endif

namespace epoch {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t log_lines = 60;

std::string from_environment(const char* name)
{
    const char* value = std::getenv(name);
    return value ? value : "";
}

std::string system_text()
{
    std::string text;
#ifdef _WIN32
    text = "Windows";
#else
    std::ifstream release("/etc/os-release");
    for (std::string line; std::getline(release, line);)
        if (line.starts_with("PRETTY_NAME=")) text = line.substr(12);
    std::erase(text, '"');
    if (utsname name{}; uname(&name) == 0)
        text += (text.empty() ? "" : ", ") + std::string(name.sysname) + " " + name.release + " " + name.machine;
#endif
    return text;
}

std::string libraries_text()
{
    std::string text = "zlib " + std::string(zlibVersion()) + ", libpng " + png_get_libpng_ver(nullptr) + ", libjpeg "
        + std::to_string(JPEG_LIB_VERSION);
#ifdef EPOCH_CURL
    text += ", libcurl " + std::string(curl_version_info(CURLVERSION_NOW)->version);
#else
    text += ", no libcurl";
#endif
#ifdef EPOCH_SQLITE
    text += ", SQLite " + std::string(sqlite3_libversion());
#else
    text += ", no SQLite";
#endif
    return text;
}

std::string device_text(const DeviceFacts& device)
{
    std::string text = "  " + device.id + ": ";
    if (!device.usable) return text + "not usable: " + device.reason.text() + "\n";
    text += device.name + "; " + device.library;
    if (device.memory > 0) text += "; memory " + bytes_text(static_cast<double>(device.memory));
    if (device.memory_free > 0) text += ", free " + bytes_text(static_cast<double>(device.memory_free));
    if (!device.compute_capability.empty()) text += "; compute capability " + device.compute_capability;
    if (!device.driver.empty()) text += "; driver " + device.driver;
    if (!device.reason.empty()) text += "; " + device.reason.text();
    return text + "\n";
}

// Hides the user's name.
std::string without_home(std::string text)
{
    const std::string home = from_environment("HOME");
    if (home.size() < 2) return text;
    for (std::size_t at = text.find(home); at != std::string::npos; at = text.find(home, at + 1))
        text.replace(at, home.size(), "~");
    return text;
}

} // namespace

std::string diagnostics_text(std::span<const DeviceFacts> devices)
{
    std::string text = "Epoch Studio " EPOCH_VERSION ", compiled by " __VERSION__ "\n";
    text += "system: " + system_text() + ", " + std::to_string(std::thread::hardware_concurrency())
        + " threads, language " + from_environment("LANG") + "\n";
    text += "libraries: " + libraries_text() + "\n";
    const auto runs = default_runs_folder();
    text += "runs: " + (runs ? runs->string() : std::string("not known")) + "; state: " + user_state_folder().string()
        + "\n";
    text += "devices:\n";
    for (const DeviceFacts& device : devices) text += device_text(device);
    text += "log:\n";
    for (const std::string& line : last_log_lines(default_log_file(), log_lines)) text += "  " + line + "\n";
    return without_home(std::move(text));
}

QueryResult answer_to(const AskDiagnostics& query, const QueryContext&)
{
    return AnswerValue(WrittenText{diagnostics_text(query.devices)});
}

} // namespace epoch
