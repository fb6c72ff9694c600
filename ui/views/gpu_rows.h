// gpu_rows: what a GPU is doing, row by row, with a hint in words. Where no driver tells of a GPU it is not there.
#pragma once

#include "ui/widgets/gpu_reading.h"

#include <QWidget>

#include <vector>

class QGridLayout;
class QLabel;
class QPushButton;

namespace epoch::ui {

class ShareHistory;
class ThemeHub;

class GpuRows : public QWidget {
    Q_OBJECT
public:
    explicit GpuRows(ThemeHub& themes, QWidget* parent = nullptr);

    void add(double seconds, const GpuReading& reading); // to the last minute, looked at or not
    void write(const std::optional<GpuReading>& reading, std::size_t others); // others: GPUs beside it

    QString valueOf(const QString& name) const; // of a row; empty: it has none of that name
    QString hint() const;
    ShareHistory& history() const { return *m_history; }
    QPushButton& applyButton() const { return *m_apply; } // of the hint

Q_SIGNALS:
    void batchWanted(std::int64_t batch);

private:
    QLabel* addRow(QGridLayout& rows, const QString& name, const QString& help);

    QLabel* m_title;
    ShareHistory* m_history;
    QPushButton* m_apply;
    std::int64_t m_more = 0;
    QLabel *m_busy, *m_work, *m_inside, *m_memory, *m_copies, *m_power, *m_clock, *m_hint;
};

} // namespace epoch::ui
