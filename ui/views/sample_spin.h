// SampleSpin: chooses the sample of a card; no wider than the largest row number needs.
#pragma once

#include "ui/core/document.h"
#include "ui/style/theme.h"

#include <QLineEdit>
#include <QSpinBox>

#include <algorithm>

namespace epoch::ui {

class SampleSpin : public QSpinBox {
    Q_OBJECT
public:
    SampleSpin(const Document& document, const QString& name, QWidget* parent)
        : QSpinBox(parent)
        , m_document(document)
    {
        setFont(uiFont(type_size::caption));
        setPrefix(tr("no. ")); // short, since narrow cards have little room
        setKeyboardTracking(false);
        setMaximumWidth(120);
        setToolTip(tr("Which sample of the data goes through the network."));
        setAccessibleName(name);
        lineEdit()->setAccessibleName(name);
        connect(&document, &Document::edited, this, &SampleSpin::follow);
        follow();
    }

private:
    void follow()
    {
        constexpr std::int64_t max = 1'000'000'000;
        const auto* facts = m_document.data();
        setMaximum(int(std::clamp<std::int64_t>(facts ? facts->counts.total() - 1 : max, 0, max)));
    }

    const Document& m_document;
};

} // namespace epoch::ui
