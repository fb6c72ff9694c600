// SampleView: shows samples as images with their classes, or as rows of a table.
#pragma once

#include "protocol/query.h"

#include <QStackedWidget>

class QListWidget;
class QTableWidget;

namespace epoch::ui {

class SampleView : public QStackedWidget {
    Q_OBJECT
public:
    explicit SampleView(QWidget* parent = nullptr);

    void show(const DataSummary& summary);
    void showNothing();

Q_SIGNALS:
    void sampleChosen(std::int64_t row); // by double-click or Enter

private:
    void showPictures(const DataSummary& summary, std::size_t image);
    void showRows(const DataSummary& summary);

    QListWidget* m_pictures;
    QTableWidget* m_rows;
};

// A number of a table as in its file: 2004 is a year. Six digits: more are the rounding of 32 bits.
QString cellText(double value);
// A field of a sample as text: a class by its name, text as text, numbers with four digits.
QString sampleText(const FieldFacts& facts, const SampleField& field);
struct NamedValue {
    QString name, value;
    bool is_date = false;
};
// The columns of a field as they were in the file: in its units, and one column for all that one was split into. Of a
// window of rows: its last one, after which is predicted.
std::vector<NamedValue> namedValues(const FieldFacts& facts, const SampleField& field);
QImage sampleImage(const FieldFacts& facts, const SampleField& field);

} // namespace epoch::ui
