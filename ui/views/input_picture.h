// InputPicture: the input as it enters the network, with an optional saliency map over it.
#pragma once

#include "protocol/inside.h"

#include <QImage>
#include <QWidget>

namespace epoch::ui {

class ThemeHub;

class InputPicture : public QWidget {
    Q_OBJECT
public:
    explicit InputPicture(ThemeHub& themes, QWidget* parent = nullptr);

    // `inputs`: one map for each channel; `saliency`: a map over the input, or null.
    void show(const std::vector<HeatMap>& inputs, const HeatMap* saliency);
    bool empty() const { return m_image.isNull(); }
    bool explained() const { return !m_saliency.isNull(); }

    QSize sizeHint() const override { return {160, 160}; }
    QSize minimumSizeHint() const override { return {72, 72}; }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    ThemeHub& m_themes;
    QImage m_image, m_saliency;
};

} // namespace epoch::ui
