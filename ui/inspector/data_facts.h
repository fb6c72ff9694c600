// data_facts: the facts of the chosen data set, as rows of a sheet.
#pragma once

namespace epoch::ui {

class Document;
class FactSheet;

void addDataFacts(FactSheet& sheet, const Document& document);

} // namespace epoch::ui
