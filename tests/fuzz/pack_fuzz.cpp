// pack_fuzz: class packs, which come from strangers. A lesson that is taken names nothing outside of its pack.
#include "lessons/lesson.h"
#include "projects/class_pack.h"
#include "projects/self_contained.h"
#include "tests/fuzz/fuzz_input.h"

#include <cstdlib>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    static const epoch::fuzz::Folder folder;
    folder.write("in.zip", {data, size});
    const auto lessons = epoch::read_class_pack(folder.path() + "/in.zip");
    if (!lessons) return 0;
    if (lessons->empty()) std::abort();
    for (const auto& lesson : *lessons) {
        if (lesson.text.size() > size || lesson.own) std::abort();
        if (!lesson.problems.empty()) continue;
        if (!epoch::parse_lesson(lesson.text, "in") || !epoch::check_self_contained(lesson.project)) std::abort();
    }
    return 0;
}
