// MaskPictures: a class for each pixel, side by side: the true mask, the predicted one and where they differ, with the
// colours of the classes below.
#pragma once

#include "protocol/inside.h"

#include <QImage>
#include <QWidget>

namespace epoch::ui {

class ThemeHub;

class MaskPictures : public QWidget {
    Q_OBJECT
public:
    explicit MaskPictures(ThemeHub& themes, QWidget* parent = nullptr);

    void show(const SamplePrediction& prediction); // of a mask

    QSize sizeHint() const override { return {330, 140}; }
    QSize minimumSizeHint() const override { return {220, 96}; }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    void makeImages();
    void paintLegend(QPainter& painter, const QRectF& area) const;

    ThemeHub& m_themes;
    SamplePrediction m_prediction;
    QImage m_truth, m_predicted, m_error;
};

} // namespace epoch::ui
