// TableForm: a sample of a table to try: a field and a slider for each column in the units of the file, a list of words
// for a column of words, a date for one of dates. The sliders span the values of training samples.
#pragma once

#include "model/file_columns.h"
#include "protocol/query.h"

#include <QScrollArea>

#include <string>
#include <vector>

class QGridLayout;
class QLabel;

namespace epoch::ui {

class TableForm : public QScrollArea {
    Q_OBJECT
public:
    explicit TableForm(QWidget* parent = nullptr);
    ~TableForm() override;

    // The columns of a flat field, with the ranges of these training samples (one value a column, as stored).
    void setColumns(const FieldFacts& field, const std::vector<std::vector<float>>& samples);
    void show(const std::vector<float>& values); // as they enter the network
    bool empty() const { return m_columns.empty(); }

Q_SIGNALS:
    void edited(const std::vector<float>& values); // as they enter the network

private:
    struct Column {
        QString name;
        FileColumn file;
        QStringList words; // of a column of words
        double min = 0, max = 1; // in the units of the file
        QWidget *field = nullptr, *slider = nullptr;
        QLabel* outside = nullptr; // says that the value is none of those in training
    };
    void removeFields();
    double fileValue(std::size_t at) const;
    void setFileValue(std::size_t at, double value);
    void addRow(std::size_t column);
    void addOutside(Column& column, int row); // the note, still hidden
    QWidget* wordField(std::size_t column);
    QWidget* dateField(std::size_t column);
    std::string dateOf(const Column& column) const;
    void showColumn(const Column& column);
    const ColumnRange* trainedRange(const Column& column) const; // null: not known
    void findRange(Column& column, const std::vector<std::vector<float>>& samples) const;

    FieldFacts m_field;
    std::vector<float> m_values;
    std::vector<Column> m_columns;
    QGridLayout* m_grid = nullptr;
};

} // namespace epoch::ui
