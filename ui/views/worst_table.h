// WorstTable: evaluated samples that are no pictures, the worst first: the true value, the predicted one, how sure the
// network is or by how much it is off, the values of the row in the units of its file, dates before others because they
// tell rows apart, and at the end the line of the file.
#pragma once

#include "protocol/inside.h"

#include <QTableWidget>

namespace epoch::ui {

class Document;
class Questions;
class SampleRows;

class WorstTable : public QTableWidget {
    Q_OBJECT
public:
    WorstTable(Document& document, Questions& questions, QWidget* parent = nullptr);

    void show(const std::vector<ScoredSample>& samples, SamplePrediction::Kind kind,
        const std::vector<std::string>& names, const std::string& unit = {});

Q_SIGNALS:
    void sampleChosen(std::int64_t row);

protected:
    void changeEvent(QEvent* event) override;

private:
    void put(int row, int column, const QString& text);
    void putValues(int row);

    void putLine(int row, int column);

    SampleRows* m_rows;
    std::vector<ScoredSample> m_samples; // those shown, in order
    bool m_has_lines = false, m_is_series = false;
};

} // namespace epoch::ui
