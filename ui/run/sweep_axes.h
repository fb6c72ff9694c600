// SweepAxes: the axes of a sweep, one row each: a setting, and its values or the range of a random search.
#pragma once

#include "base/result.h"
#include "model/optimizer_type.h"
#include "protocol/run_table.h"

#include <QString>
#include <QWidget>

#include <vector>

class QComboBox;
class QLineEdit;
class QVBoxLayout;

namespace epoch::ui {

class Document;

// A setting that a sweep may vary.
struct SweepChoice {
    QString label; // "hidden: units"
    SweepAxis axis; // without values
    ParamSpec spec;
    Value now; // its current value
};
std::vector<SweepChoice> sweepChoices(const Project& project);
// Parses "0.1, 0.01", or the range "0.001..0.1" of a random search. Choices are given by name.
Result<SweepAxis> sweepAxis(const SweepChoice& choice, const QString& text);
QString suggestedValues(const SweepChoice& choice); // around the current value

class SweepAxes : public QWidget {
    Q_OBJECT
public:
    explicit SweepAxes(Document& document, QWidget* parent = nullptr);

    void addRow(); // with the first setting that no row varies yet
    void refresh(); // after the settings of the project have changed
    int rows() const { return int(m_rows.size()); }
    QComboBox& setting(int row) const { return *m_rows[std::size_t(row)].setting; }
    QLineEdit& values(int row) const { return *m_rows[std::size_t(row)].values; }
    Result<std::vector<SweepAxis>> axes() const; // or the first error, which names the setting

Q_SIGNALS:
    void changed();

private:
    struct Row {
        QWidget* widget;
        QComboBox* setting;
        QLineEdit* values;
    };
    const SweepChoice* chosen(const Row& row) const;
    void removeRow(QWidget* widget);

    Document& m_document;
    std::vector<SweepChoice> m_choices;
    std::vector<Row> m_rows;
    QVBoxLayout* m_column;
};

} // namespace epoch::ui
