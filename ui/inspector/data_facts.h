// data_facts: what there is to know of the chosen data, as rows of a sheet.
#pragma once

namespace epoch::ui {

class Document;
class FactSheet;

void addDataFacts(FactSheet& sheet, const Document& document);

} // namespace epoch::ui
