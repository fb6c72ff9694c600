// GpuRows: the utilization of a GPU, row by row, with a hint how to use it better. Hidden if no driver reports a GPU.
#pragma once

#include "ui/widgets/gpu_reading.h"

#include <QWidget>

class QGridLayout;
class QLabel;
class QPushButton;

namespace epoch::ui {

class ShareHistory;
class ThemeHub;

// Adds a name and a figure, which is returned, at the end of the grid of a widget.
QLabel* addMeterRow(QGridLayout& rows, const QString& name, const QString& help);

class GpuRows : public QWidget {
    Q_OBJECT
public:
    explicit GpuRows(ThemeHub& themes, QWidget* parent = nullptr);

    void add(double seconds, const GpuReading& reading); // to the last minute, even while hidden
    void write(const std::optional<GpuReading>& reading, std::size_t others); // others: number of further GPUs

Q_SIGNALS:
    void batchWanted(std::int64_t batch);

private:
    QLabel* m_title;
    ShareHistory* m_history;
    QPushButton* m_apply;
    std::int64_t m_larger_batch = 0;
    QLabel *m_busy, *m_work, *m_inside, *m_memory, *m_copies, *m_power, *m_clock, *m_hint;
};

} // namespace epoch::ui
