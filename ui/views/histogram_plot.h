// HistogramPlot: the distribution of a parameter over the steps. Each column is the histogram of one moment; the newest
// one also stands at the right as a profile. For gradients the zone that underflows in FP16 is shaded.
#pragma once

#include "protocol/inside.h"

#include <QImage>
#include <QWidget>

#include <memory>

namespace epoch::ui {

class ThemeHub;

enum class HistogramOf : std::uint8_t { weights, gradients };

class HistogramPlot : public QWidget {
    Q_OBJECT
public:
    explicit HistogramPlot(ThemeHub& themes, QWidget* parent = nullptr);

    void show(std::shared_ptr<const WeightsView> view, const std::string& parameter, HistogramOf what);
    double maxValue() const { return m_max; }
    std::size_t moments() const { return m_histograms.size(); }

    QSize sizeHint() const override { return {260, 140}; }
    QSize minimumSizeHint() const override { return {140, 70}; }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    QRectF history() const;
    QRectF newest() const;
    double toPixel(double value) const;
    void makeImage();
    void paintNewest(QPainter& painter) const;
    void paintAxes(QPainter& painter) const;
    void paintUnderflowZone(QPainter& painter) const;

    ThemeHub& m_themes;
    std::shared_ptr<const WeightsView> m_view; // keeps the histograms alive
    std::vector<const Histogram*> m_histograms; // by moment
    HistogramOf m_what = HistogramOf::weights;
    double m_min = -1, m_max = 1;
    QImage m_image;
};

} // namespace epoch::ui
