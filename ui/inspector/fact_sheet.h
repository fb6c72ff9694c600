// FactSheet: the read-only part of an inspector page: a head, sections, rows of label and value.
#pragma once

#include "ui/widgets/widgets.h"

class QGridLayout;

namespace epoch::ui {

// The source of a figure, shown beside it. Counted figures follow from the drawing and have no mark.
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
    QGridLayout* m_grid = nullptr; // of the current section
};

} // namespace epoch::ui
