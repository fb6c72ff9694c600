// transfer_card: copies of growing size, pageable and pinned, against what a bus or the memory carries, and a
// batch of samples: one by one against in one piece, floats against bytes, half the side.
#pragma once

#include "ui/race/lab_card.h"

class QComboBox;
class QTableWidget;

namespace epoch::ui {

class SizePlot;

class TransferCard : public LabCard {
    Q_OBJECT
public:
    explicit TransferCard(const Sources& sources);

    const TransferLab& lab() const { return m_lab; }
    QString markdown() const override;

protected:
    Query query() const override;
    void clear() override { m_lab = {}; }
    void take(const AnswerValue& value) override;
    bool hasFigures() const override;
    void showFigures() override;
    QString promise() const override;

private:
    const TransferLane& lane() const; // the one that is looked at
    void fillDevices();
    void fillPlot();
    void fillTable();

    TransferLab m_lab;
    QComboBox* m_devices; // of several
    QLabel* m_words;
    SizePlot* m_plot;
    QTableWidget* m_table;
};

} // namespace epoch::ui
