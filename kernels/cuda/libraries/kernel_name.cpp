#include "cuda/libraries/kernel_name.h"

#include <cxxabi.h>

#include <cstdlib>
#include <memory>
#include <string_view>

namespace epoch::cuda {
namespace {

void erase_all(std::string& text, std::string_view part)
{
    for (auto at = text.find(part); at != text.npos; at = text.find(part, at)) text.erase(at, part.size());
}

// Cuts at the parenthesis that opens the argument list: the partner of the last closing one.
void drop_arguments(std::string& text)
{
    if (!text.ends_with(')')) return;
    std::size_t depth = 0;
    for (std::size_t at = text.size(); at-- > 0;) {
        depth += text[at] == ')';
        if (text[at] == '(' && --depth == 0) return text.resize(at);
    }
}

} // namespace

std::string kernel_name(const char* mangled)
{
    if (!mangled) return "kernel without a name";
    int status = 0;
    const std::unique_ptr<char, decltype(&std::free)> demangled(
        abi::__cxa_demangle(mangled, nullptr, nullptr, &status), std::free);
    std::string name = demangled ? demangled.get() : mangled;
    drop_arguments(name);
    if (name.starts_with("void ")) name.erase(0, 5);
    for (const std::string_view same : {"epoch::cuda::", "(anonymous namespace)::", "<unnamed>::"})
        erase_all(name, same);
    return name;
}

} // namespace epoch::cuda
