#include "table_notes.h"

#include "data/profile_table.h"

namespace epoch::cli {

void print_table_notes(const std::string& spec, const std::string& base_folder, const Output& out)
{
    const auto table = profile_table(spec, base_folder);
    if (!table) return;
    for (const TableNote& note : table->notes) {
        std::string options = note.option + "=" + note.value;
        for (const auto& [option, value] : note.others) options += "&" + option + "=" + value;
        const std::string fix = note.option.empty() ? "" : " (" + note.button.text() + ": " + options + ")";
        out.note("note: " + note.text.text() + fix);
    }
}

} // namespace epoch::cli
