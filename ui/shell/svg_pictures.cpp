#include "ui/shell/svg_pictures.h"

#include <QAbstractTextDocumentLayout>
#include <QMap>
#include <QPainter>
#include <QRegularExpression>
#include <QSvgRenderer>
#include <QTextDocument>
#include <QTextFormat>

#include <cstring>

namespace epoch::ui {
namespace {

QByteArray svgText(const QRectF& box, const QString& body)
{
    return QStringLiteral("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"%1 %2 %3 %4\">%5</svg>")
        .arg(box.x())
        .arg(box.y())
        .arg(box.width())
        .arg(box.height())
        .arg(body)
        .toUtf8();
}

double numberIn(const QRegularExpressionMatch& match, int group) { return match.captured(group).toDouble(); }

} // namespace

SvgPictures::SvgPictures(const QString& style, const QSizeF& page, QObject* parent)
    : QObject(parent)
    , m_page(page)
{
    static const QRegularExpression rule(QStringLiteral("(?:svg )?(\\.?[a-z0-9-]+)\\{([^{}]*)\\}"));
    for (auto found = rule.globalMatch(style); found.hasNext();) {
        const auto match = found.next();
        Rule one{match.captured(1), {}};
        for (const auto& declaration : match.captured(2).split(QLatin1Char(';'), Qt::SkipEmptyParts))
            one.declarations.emplace_back(declaration.section(QLatin1Char(':'), 0, 0).trimmed(),
                declaration.section(QLatin1Char(':'), 1).trimmed());
        m_rules.push_back(std::move(one));
    }
}

// Every element with what its class says as attributes of its own, which Qt would prefer to a style sheet.
QString SvgPictures::styled(const QString& svg) const
{
    static const QRegularExpression element(QStringLiteral("<([a-z]+)((?: [a-zA-Z-]+=\"[^\"]*\")*)(/?>)"));
    static const QRegularExpression attribute(QStringLiteral(" ([a-zA-Z-]+)=\"([^\"]*)\""));
    QString out;
    qsizetype done = 0;
    for (auto found = element.globalMatch(svg); found.hasNext();) {
        const auto match = found.next();
        QMap<QString, QString> values;
        for (auto one = attribute.globalMatch(match.captured(2)); one.hasNext();) {
            const auto value = one.next();
            values[value.captured(1)] = value.captured(2);
        }
        const auto classes = values.take(QStringLiteral("class")).split(QLatin1Char(' '));
        for (const auto& rule : m_rules)
            if (rule.selector == match.captured(1)
                || (rule.selector.startsWith(QLatin1Char('.')) && classes.contains(rule.selector.mid(1))))
                for (const auto& [name, value] : rule.declarations) values[name] = value;
        out += svg.mid(done, match.capturedStart() - done) + QLatin1Char('<') + match.captured(1);
        for (auto value = values.cbegin(); value != values.cend(); ++value)
            out += QStringLiteral(" %1=\"%2\"").arg(value.key(), value.value());
        out += match.captured(3);
        done = match.capturedEnd();
    }
    return out + svg.mid(done);
}

void* SvgPictures::qt_metacast(const char* name)
{
    if (std::strcmp(name, qobject_interface_iid<QTextObjectInterface*>()) == 0)
        return static_cast<QTextObjectInterface*>(this);
    return QObject::qt_metacast(name);
}

QString SvgPictures::add(const QString& svg)
{
    static const QRegularExpression box(QStringLiteral("^<svg viewBox=\"0 0 ([\\d.]+) ([\\d.]+)\"[^>]*>"));
    // A row of the drawing of a network, see report/network_picture.
    static const QRegularExpression row(
        QStringLiteral("<g transform=\"translate\\(([-\\d.]+) ([-\\d.]+)\\)\"><clipPath id=\"[^\"]*\"><rect "
                       "x=\"([-\\d.]+)\" y=\"([-\\d.]+)\" width=\"([\\d.]+)\" "
                       "height=\"([\\d.]+)\"/></clipPath><g clip-path=\"[^\"]*\">(.*?)</g></g>(?=<g transform|</svg>)"),
        QRegularExpression::DotMatchesEverythingOption);
    const auto whole = box.match(svg);
    if (!whole.hasMatch()) return {};
    Drawing drawing{{numberIn(whole, 1), numberIn(whole, 2)}, {}};
    for (auto rows = row.globalMatch(svg); rows.hasNext();) {
        const auto match = rows.next();
        const QRectF clip(numberIn(match, 3), numberIn(match, 4), numberIn(match, 5), numberIn(match, 6));
        drawing.parts.push_back(
            {clip.translated(numberIn(match, 1), numberIn(match, 2)), svgText(clip, styled(match.captured(7)))});
    }
    if (drawing.parts.empty()) {
        const QRectF all({}, drawing.size);
        const auto from = whole.capturedEnd();
        drawing.parts.push_back(
            {all, svgText(all, styled(svg.mid(from, svg.lastIndexOf(QLatin1String("</svg>")) - from)))});
    }
    const auto name = QStringLiteral("picture:%1").arg(m_drawings.size());
    m_drawings.emplace(name, std::move(drawing));
    return name;
}

void SvgPictures::use(QTextDocument& document)
{
    document.documentLayout()->registerHandler(QTextFormat::ImageObject, this);
}

const SvgPictures::Drawing* SvgPictures::drawing(const QTextFormat& format) const
{
    const auto found = m_drawings.find(format.toImageFormat().name());
    return found == m_drawings.end() ? nullptr : &found->second;
}

QSizeF SvgPictures::intrinsicSize(QTextDocument*, int, const QTextFormat& format)
{
    const auto* wanted = drawing(format);
    if (!wanted) return {};
    const auto size = wanted->size.scaled(m_page.width(), wanted->size.height() * 4, Qt::KeepAspectRatio);
    return size.height() > m_page.height() ? wanted->size.scaled(m_page, Qt::KeepAspectRatio) : size;
}

void SvgPictures::drawObject(QPainter* painter, const QRectF& area, QTextDocument*, int, const QTextFormat& format)
{
    const auto* wanted = drawing(format);
    if (!wanted) return;
    const double scale = area.width() / wanted->size.width();
    for (const auto& part : wanted->parts) {
        const QRectF target(area.topLeft() + part.at.topLeft() * scale, part.at.size() * scale);
        QSvgRenderer renderer(part.svg);
        painter->save();
        painter->setClipRect(target, Qt::IntersectClip);
        renderer.render(painter, target);
        painter->restore();
    }
}

} // namespace epoch::ui
