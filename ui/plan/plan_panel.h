// PlanPanel: Plan mode: will it fit, how long does it take, which GPU, what does it cost.
#pragma once

#include <QWidget>

namespace epoch::ui {

class Document;
class PlanState;
class Questions;
class RunControl;
class Settings;
class ThemeHub;

class PlanPanel : public QWidget {
    Q_OBJECT
public:
    struct Parts {
        Document& document;
        RunControl& run;
        Questions& questions;
        Settings& settings;
        ThemeHub& themes;
    };
    explicit PlanPanel(const Parts& parts, QWidget* parent = nullptr);

    PlanState& state() const { return *m_state; }

protected:
    void showEvent(QShowEvent* event) override;
    void hideEvent(QHideEvent* event) override;

private:
    PlanState* m_state;
};

} // namespace epoch::ui
