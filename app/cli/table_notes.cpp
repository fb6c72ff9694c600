#include "table_notes.h"

#include "data/profile_table.h"
#include "inspect/rules.h"
#include "inspect/target_facts.h"

#include <algorithm>
#include <variant>
#include <vector>

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

namespace {

// The option of the data spec that helps, else the advice.
std::string remedy_text(const std::vector<Remedy>& remedies)
{
    for (const Remedy& fix : remedies)
        if (const auto* value = std::get_if<std::string>(&fix.value); value && !fix.key.empty())
            return " (" + fix.label.text() + ": " + fix.key + "=" + *value + ")";
    return remedies.empty() ? std::string() : " " + remedies.back().label.text();
}

} // namespace

void print_leak_notes(const Dataset& data, const Output& out)
{
    const auto truth = std::ranges::find(data.facts.fields, FieldRole::target, &FieldFacts::role);
    if (truth == data.facts.fields.end() || data.facts.counts.train == 0) return;
    const auto facts = target_facts(data, *truth);
    if (!facts) return; // the rows cannot be read, which the run itself reports
    Symptoms seen;
    seen.targets = &*facts;
    for (const auto& found : {leakage(seen), duplicates(seen)}) {
        if (!found) continue;
        out.note(message("note: {problem}. {facts}", {{"problem", found->title}, {"facts", found->text}}).text()
            + remedy_text(found->remedies));
    }
}

} // namespace epoch::cli
