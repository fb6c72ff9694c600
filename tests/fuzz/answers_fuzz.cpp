// answers_fuzz: answers that students hand in. What is read can be written, read again and shown.
#include "lessons/class_answers.h"
#include "tests/fuzz/fuzz_input.h"

#include <cstdlib>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    const auto answers = epoch::parse_answers({reinterpret_cast<const char*>(data), size});
    if (!answers) return 0;
    const auto text = epoch::answers_text(*answers);
    // A name of blanks is read, but nobody can save one.
    if (!text && text.error().code != "answers.student") std::abort();
    if (text && *epoch::parse_answers(*text) != *answers) std::abort();
    const auto tables = epoch::class_tables({*answers});
    if (tables.size() != 1 || tables[0].cards.size() != answers->cards.size()) std::abort();
    if (epoch::class_csv(tables[0]).find('\0') != std::string::npos) std::abort();
    return 0;
}
