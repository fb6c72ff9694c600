// data_facts: the facts of the chosen data set, as rows of a sheet.
#pragma once

class QPushButton;
class QWidget;

namespace epoch::ui {

class Document;
class FactSheet;

void addDataFacts(FactSheet& sheet, const Document& document);
// Opens the options of the data; null where it has none that could be changed.
QPushButton* makeChangeData(Document& document, QWidget* parent);

} // namespace epoch::ui
