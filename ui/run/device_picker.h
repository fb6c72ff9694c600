// DevicePicker: where to train. Devices that cannot be used are listed too, with the reason.
#pragma once

#include "plan/forecast.h"

#include <QComboBox>

namespace epoch::ui {

class RunControl;

class DevicePicker : public QComboBox {
    Q_OBJECT
public:
    explicit DevicePicker(RunControl& run, QWidget* parent = nullptr);

    void showPopup() override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    void refresh();
    void fill();
    QString briefName() const;

    RunControl& m_run;
    std::vector<DeviceFacts> m_shown;
};

// The first sentence of a reason, for a list; the whole stands in the device panel.
QString shortReason(const DeviceFacts& device);

} // namespace epoch::ui
