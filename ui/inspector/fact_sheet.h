// FactSheet: what an inspector page says and nobody edits: a head, sections, rows of label and value.
#pragma once

#include "ui/widgets/widgets.h"

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

private:
    const Theme& m_theme;
    QVBoxLayout* m_column;
    QGridLayout* m_grid = nullptr; // of the section that is being filled
};

} // namespace epoch::ui
