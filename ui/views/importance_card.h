// ImportanceCard: which columns of a table the predictions depend on, by shuffling one after the other.
#pragma once

#include "ui/views/watch_card.h"

class QLabel;

namespace epoch::ui {

class ImportanceBars;

class ImportanceCard : public WatchCard {
    Q_OBJECT
public:
    ImportanceCard(RunControl& run, ThemeHub& themes, QWidget* parent = nullptr);

protected:
    std::optional<View> wanted() override { return WatchImportance{}; }
    void showResult(const std::shared_ptr<const ViewResult>& result) override;
    void showWaiting() override;

private:
    QLabel* m_summary;
    ImportanceBars* m_bars;
};

} // namespace epoch::ui
