// DeviceChip: which devices there are, in a word; pressed, it opens a panel that says of each what it is, or why it
// cannot be used and what to do. No GPU is a state, not an error.
#pragma once

#include <QToolButton>

namespace epoch {
struct DeviceFacts;
struct Snapshot;
} // namespace epoch

namespace epoch::ui {

class RunControl;
class ThemeHub;

class DeviceChip : public QToolButton {
    Q_OBJECT
public:
    DeviceChip(RunControl& run, ThemeHub& themes, QWidget* parent = nullptr);

    void openPanel();

private:
    void refresh();

    RunControl& m_run;
    ThemeHub& m_themes;
};

// The panel's content: one block a device.
QWidget* makeDevicePanel(const Snapshot& snapshot, const ThemeHub& themes, QWidget* parent);

} // namespace epoch::ui
