// FactSheet: the pieces an inspector page is made of: a head, sections, rows of label and value, problems.
#pragma once

#include "model/graph_check.h"
#include "ui/style/widgets.h"

class QGridLayout;

namespace epoch::ui {

// Where a figure comes from, in words beside it; counted figures follow from the drawing and need no mark.
enum class Mark : std::uint8_t { counted, measured, estimated };

class FactSheet : public QWidget {
    Q_OBJECT
public:
    explicit FactSheet(const Theme& theme, QWidget* parent = nullptr);

    void head(const QString& title, const QString& subtitle, const QColor& stripe);
    void paragraph(const QString& text);
    void section(const QString& title);
    void fact(const QString& label, const QString& value, Mark mark = Mark::counted, const QString& help = {});
    void problem(const Problem& problem);

private:
    const Theme& m_theme;
    QVBoxLayout* m_column;
    QGridLayout* m_grid = nullptr; // of the section that is being filled
};

} // namespace epoch::ui
