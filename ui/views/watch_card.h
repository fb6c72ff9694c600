// watch_card: a card over one watch of the session: it watches while it is seen and shows each new result once.
#pragma once

#include "protocol/snapshot.h"
#include "ui/cards/view_card.h"

#include <optional>

namespace epoch::ui {

class RunControl;

class WatchCard : public ViewCard {
    Q_OBJECT
public:
    // `promise`: what it will show once there is a run, as a sentence.
    WatchCard(const QString& title, const QString& promise, double perSecond, RunControl& run, ThemeHub& themes,
        QWidget* parent = nullptr);
    ~WatchCard() override;

protected:
    // What to watch now; none: nothing, and obstacle() says why.
    virtual std::optional<View> wanted() = 0;
    virtual QString obstacle() { return {}; }
    virtual void showResult(const std::shared_ptr<const ViewResult>& result) = 0;
    virtual void clear() { } // another run: forget what the old one showed

    void rewatch(); // wanted() has changed
    void addStep(); // the step of the result, in the title row
    RunControl& run() const { return m_run; }
    bool isOpen() const { return m_open; }

    void opened() override;
    void closed() override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void read();
    void forget();
    void showNothingYet();

    QString m_promise;
    double m_per_second;
    RunControl& m_run;
    QLabel* m_step = nullptr;
    std::optional<WatchId> m_watch;
    std::shared_ptr<const ViewResult> m_shown;
    bool m_open = false;
};

} // namespace epoch::ui
