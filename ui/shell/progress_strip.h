// ProgressStrip: the run in one line below the canvas of Build: its state, the learning curve as a spark line, and the
// validation. A click opens the views.
#pragma once

#include "protocol/snapshot.h"

#include <QAbstractButton>

#include <optional>

namespace epoch::ui {

class RunControl;
class ThemeHub;

class ProgressStrip : public QAbstractButton {
    Q_OBJECT
public:
    ProgressStrip(RunControl& run, ThemeHub& themes, QWidget* parent = nullptr);
    ~ProgressStrip() override;

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return {0, sizeHint().height()}; }

protected:
    void paintEvent(QPaintEvent* event) override;
    void showEvent(QShowEvent* event) override;
    void hideEvent(QHideEvent* event) override;

private:
    void read();
    QString state() const;
    QString validation() const;
    void paintCurve(QPainter& painter, const QRectF& box) const;

    RunControl& m_run;
    ThemeHub& m_themes;
    std::optional<WatchId> m_watch;
    std::shared_ptr<const ViewResult> m_curve;
};

} // namespace epoch::ui
