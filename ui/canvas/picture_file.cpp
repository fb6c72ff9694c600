#include "ui/canvas/picture_file.h"

#include "ui/canvas/canvas_scene.h"

#include <QCoreApplication>
#include <QFile>
#include <QGraphicsItem>
#include <QImage>
#include <QPageSize>
#include <QPainter>
#include <QPdfWriter>
#include <QSvgGenerator>

#include <cmath>

namespace epoch::ui::canvas {
namespace {

constexpr double margin = 24, png_scale = 2;
constexpr double max_pixels = 1.5e8; // of a PNG

std::string messageText(const char* text) { return QCoreApplication::translate("canvas", text).toStdString(); }

Error unwritable(const QString& path)
{
    return {"picture.unwritable", path.toStdString(), messageText("the picture cannot be written"),
        messageText("Choose another folder.")};
}

void paint(QPaintDevice& device, CanvasScene& scene, const QRectF& target, const QRectF& area)
{
    QPainter painter(&device);
    painter.setRenderHints(QPainter::Antialiasing | QPainter::TextAntialiasing);
    painter.fillRect(target, scene.style().colours().canvas);
    scene.render(&painter, target, area);
}

Status savePng(CanvasScene& scene, const QString& path, const QRectF& area)
{
    const double scale = std::min(png_scale, std::sqrt(max_pixels / (area.width() * area.height())));
    QImage image((area.size() * scale).toSize(), QImage::Format_RGB32);
    if (image.isNull()) return unwritable(path);
    paint(image, scene, QRectF(image.rect()), area);
    return image.save(path, "PNG") ? Status() : unwritable(path);
}

Status saveSvg(CanvasScene& scene, const QString& path, const QRectF& area)
{
    QFile file(path);
    if (!file.open(QIODevice::WriteOnly)) return unwritable(path);
    QSvgGenerator svg;
    svg.setOutputDevice(&file);
    svg.setSize(area.size().toSize());
    svg.setViewBox(QRectF(QPointF(), area.size()));
    svg.setTitle(QCoreApplication::translate("canvas", "Network"));
    paint(svg, scene, QRectF(QPointF(), area.size()), area);
    return {};
}

Status savePdf(CanvasScene& scene, const QString& path, const QRectF& area)
{
    QFile file(path);
    if (!file.open(QIODevice::WriteOnly)) return unwritable(path);
    QPdfWriter pdf(&file);
    pdf.setResolution(144);
    pdf.setPageSize(QPageSize(area.size() * 0.75, QPageSize::Point)); // a pixel is 0.75 point
    pdf.setPageMargins(QMarginsF());
    paint(pdf, scene, QRectF(0, 0, pdf.width(), pdf.height()), area);
    return {};
}

} // namespace

Status savePicture(CanvasScene& scene, const QString& path)
{
    const auto area = scene.contentBounds().adjusted(-margin, -margin, margin, margin);
    const auto ending = path.section(QLatin1Char('.'), -1).toLower();
    const auto zoom = scene.style().zoom;
    const auto nodes = scene.items();
    QList<QGraphicsItem*> selected;
    for (auto* item : nodes)
        if (item->isSelected()) selected << item, item->setSelected(false);
    scene.setZoom(1);
    const auto saved = ending == QLatin1String("png") ? savePng(scene, path, area)
        : ending == QLatin1String("svg")              ? saveSvg(scene, path, area)
        : ending == QLatin1String("pdf")
        ? savePdf(scene, path, area)
        : Status(Error{"picture.format", path.toStdString(), messageText("this picture format is not supported"),
            messageText("Use a file name that ends in .svg, .png or .pdf.")});
    scene.setZoom(zoom);
    for (auto* item : selected) item->setSelected(true);
    return saved;
}

} // namespace epoch::ui::canvas
