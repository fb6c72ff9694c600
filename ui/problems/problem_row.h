// ProblemRow: one problem: icon, message, hint, and a button for each fix.
#pragma once

#include "model/graph_check.h"

#include <QWidget>

namespace epoch::ui {

class Document;
struct Theme;

class ProblemRow : public QWidget {
    Q_OBJECT
public:
    ProblemRow(const Problem& problem, Document& document, const Theme& theme, QWidget* parent = nullptr);
};

} // namespace epoch::ui
