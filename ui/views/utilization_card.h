// UtilizationCard: the utilization of this computer: CPU, memory and the GPU, if it has one.
#pragma once

#include "protocol/snapshot.h"
#include "ui/cards/view_card.h"

namespace epoch::ui {

class CoreBars;
class FrameClock;
class GpuRows;
class ShareHistory;

class UtilizationCard : public ViewCard {
    Q_OBJECT
public:
    UtilizationCard(FrameClock& clock, ThemeHub& themes, QWidget* parent = nullptr);

Q_SIGNALS:
    void batchWanted(std::int64_t batch);

protected:
    void opened() override;

private:
    void take(const std::shared_ptr<const Snapshot>& snapshot);
    void write(const Snapshot& snapshot);

    FrameClock& m_clock;
    ShareHistory* m_history;
    CoreBars* m_cores;
    GpuRows* m_gpu;
    QLabel *m_cpu, *m_process, *m_memory, *m_process_memory;
};

} // namespace epoch::ui
