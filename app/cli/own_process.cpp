#include "own_process.h"

#include "base/install_paths.h"

#include <array>
#include <cstdio>

#ifdef _WIN32
#define popen _popen
#define pclose _pclose
#endif

namespace epoch::cli {
namespace {

// Quotes a word for the shell.
std::string quoted(const std::string& word)
{
#ifdef _WIN32
    return '"' + word + '"';
#else
    std::string text = "'";
    for (const char c : word) text += c == '\'' ? std::string("'\\''") : std::string(1, c);
    return text + "'";
#endif
}

} // namespace

Result<std::string> output_of_epoch(const std::vector<std::string>& arguments)
{
#ifdef _WIN32
    constexpr const char* name = "epoch.exe";
#else
    constexpr const char* name = "epoch";
#endif
    std::string command = quoted((executable_folder() / name).string()), output;
    for (const std::string& argument : arguments) command += " " + quoted(argument);
    std::FILE* pipe = popen(command.c_str(), "r");
    if (!pipe)
        return Error{"process.start", command, "the command cannot be started", "close other programs and try again"};
    std::array<char, 4096> part;
    while (const std::size_t read = std::fread(part.data(), 1, part.size(), pipe)) output.append(part.data(), read);
    if (pclose(pipe) != 0) return Error{"process.failed", command, "the command failed", "see the error above"};
    return output;
}

} // namespace epoch::cli
