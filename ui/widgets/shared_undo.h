// shareUndo: Undo and Redo are the window's again as soon as a field has nothing of its own to undo or redo.
#pragma once

class QLineEdit;

namespace epoch::ui {

void shareUndo(QLineEdit* field);

} // namespace epoch::ui
