// DeviceChip: names the devices of this computer. A click opens a panel that describes each device, or says why it
// cannot be used and what to do about it. A computer without a GPU is no error.
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

// One block for each device.
QWidget* makeDevicePanel(const Snapshot& snapshot, const ThemeHub& themes, QWidget* parent);

} // namespace epoch::ui
