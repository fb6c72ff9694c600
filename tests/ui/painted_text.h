// paintedTexts: the words that a widget paints, and where: of labels and buttons as of tabs, tiles and charts.
#pragma once

#include <QFontInfo>
#include <QPaintDevice>
#include <QPaintEngine>
#include <QWidget>

#include <vector>

namespace epoch::tests {

struct PaintedText {
    QString words;
    QRectF box; // in the widget
    double pixels = 0; // of its font, as it is seen
};

// Records texts and paints nothing.
class TextRecorder : public QPaintDevice {
public:
    explicit TextRecorder(const QWidget& widget)
        : m_widget(widget)
    {
    }

    QPaintEngine* paintEngine() const override { return &m_engine; }
    const std::vector<PaintedText>& texts() const { return m_engine.texts; }

protected:
    int metric(PaintDeviceMetric metric) const override
    {
        switch (metric) {
        case PdmWidth: return m_widget.width();
        case PdmHeight: return m_widget.height();
        case PdmDevicePixelRatio: return 1;
        case PdmDpiX:
        case PdmPhysicalDpiX: return m_widget.logicalDpiX();
        case PdmDpiY:
        case PdmPhysicalDpiY: return m_widget.logicalDpiY();
        default: return QPaintDevice::metric(metric);
        }
    }

private:
    class Engine : public QPaintEngine {
    public:
        Engine()
            : QPaintEngine(AllFeatures)
        {
        }
        bool begin(QPaintDevice*) override { return true; }
        bool end() override { return true; }
        Type type() const override { return User; }
        void updateState(const QPaintEngineState& now) override
        {
            if (now.state() & DirtyTransform) m_transform = now.transform();
        }
        void drawPixmap(const QRectF&, const QPixmap&, const QRectF&) override { }
        void drawTiledPixmap(const QRectF&, const QPixmap&, const QPointF&) override { }
        void drawImage(const QRectF&, const QImage&, const QRectF&, Qt::ImageConversionFlags) override { }
        void drawPath(const QPainterPath&) override { }
        void drawPolygon(const QPointF*, int, PolygonDrawMode) override { }
        void drawPolygon(const QPoint*, int, PolygonDrawMode) override { }
        void drawLines(const QLineF*, int) override { }
        void drawLines(const QLine*, int) override { }
        void drawRects(const QRectF*, int) override { }
        void drawRects(const QRect*, int) override { }
        void drawEllipse(const QRectF&) override { }
        void drawEllipse(const QRect&) override { }
        void drawPoints(const QPointF*, int) override { }
        void drawPoints(const QPoint*, int) override { }
        void drawTextItem(const QPointF& at, const QTextItem& item) override
        {
            const QRectF box(at.x(), at.y() - item.ascent(), item.width(), item.ascent() + item.descent());
            if (!item.text().trimmed().isEmpty())
                texts.push_back(
                    {item.text(), m_transform.mapRect(box), QFontInfo(item.font()).pixelSize() * m_transform.m22()});
        }

        std::vector<PaintedText> texts;

    private:
        QTransform m_transform;
    };

    const QWidget& m_widget;
    mutable Engine m_engine;
};

// Of the widget alone, without its children.
inline std::vector<PaintedText> paintedTexts(QWidget& widget)
{
    TextRecorder recorder(widget);
    widget.render(&recorder, {}, {}, {});
    return recorder.texts();
}

} // namespace epoch::tests
