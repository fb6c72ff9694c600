// sample_spin: which sample of the data a card looks at.
#pragma once

#include "ui/style/theme.h"

#include <QLineEdit>
#include <QSpinBox>

namespace epoch::ui {

class SampleSpin : public QSpinBox {
    Q_OBJECT
public:
    SampleSpin(const QString& name, QWidget* parent)
        : QSpinBox(parent)
    {
        setRange(0, 1'000'000'000);
        setFont(uiFont(type_size::caption));
        setPrefix(tr("sample "));
        setKeyboardTracking(false);
        setMaximumWidth(120);
        setToolTip(tr("Which sample of the data goes through the network"));
        setAccessibleName(name);
        lineEdit()->setAccessibleName(name);
    }
};

} // namespace epoch::ui
