// Icons: the drawing's currentColor is replaced, then it is painted at the size asked for.
#include "ui/style/icons.h"

#include <QFile>
#include <QPainter>
#include <QSvgRenderer>

#include <cmath>

namespace epoch::ui {

namespace {
QString pathOf(const QString& name) { return QStringLiteral(":/icons/%1.svg").arg(name); }
} // namespace

bool hasIcon(const QString& name) { return QFile::exists(pathOf(name)); }

QPixmap iconPixmap(const QString& name, const QColor& colour, int side, double pixelRatio)
{
    QFile file(pathOf(name));
    const auto pixels = static_cast<int>(std::lround(side * pixelRatio));
    QPixmap pixmap(pixels, pixels);
    pixmap.fill(Qt::transparent);
    if (!file.open(QIODevice::ReadOnly)) return pixmap;
    QSvgRenderer drawing(file.readAll().replace("currentColor", colour.name().toLatin1()));
    QPainter painter(&pixmap);
    drawing.render(&painter);
    painter.end();
    pixmap.setDevicePixelRatio(pixelRatio);
    return pixmap;
}

QIcon icon(const QString& name, const Theme& t)
{
    QIcon made;
    for (const auto side : {16, 20, 32, 40}) {
        made.addPixmap(iconPixmap(name, t.text, side, 1), QIcon::Normal);
        made.addPixmap(iconPixmap(name, t.disabledText(), side, 1), QIcon::Disabled);
        made.addPixmap(iconPixmap(name, t.on_accent, side, 1), QIcon::Selected);
    }
    return made;
}

} // namespace epoch::ui
