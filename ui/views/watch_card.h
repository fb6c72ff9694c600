// WatchCard: a card over one watch of the session. It watches while it is visible and shows each new result once.
#pragma once

#include "protocol/snapshot.h"
#include "ui/cards/view_card.h"

#include <optional>

namespace epoch::ui {

class RunControl;

class WatchCard : public ViewCard {
    Q_OBJECT
public:
    // `preview`: a sentence that says what the card shows once there is a run.
    WatchCard(const QString& title, const QString& preview, double perSecond, RunControl& run, ThemeHub& themes,
        QWidget* parent = nullptr);
    ~WatchCard() override;

protected:
    // What to watch now; none: nothing, and obstacle() says why.
    virtual std::optional<View> wanted() = 0;
    virtual QString obstacle() { return {}; }
    virtual void showResult(const std::shared_ptr<const ViewResult>& result) = 0;
    virtual void clear() { } // drops the results of the last run

    void rewatch(); // after wanted() has changed
    void addStep(); // shows the step of the result in the title row
    virtual void showWaiting(); // there is no result yet
    RunControl& run() const { return m_run; }
    bool hasResult() const { return m_shown != nullptr; }
    bool isOpen() const { return m_open; }

    void opened() override;
    void closed() override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void read();
    QString stepText(std::uint64_t step) const;
    void forget();

    QString m_preview;
    double m_per_second;
    RunControl& m_run;
    QLabel* m_step = nullptr;
    std::optional<WatchId> m_watch;
    std::shared_ptr<const ViewResult> m_shown;
    bool m_open = false;
};

} // namespace epoch::ui
