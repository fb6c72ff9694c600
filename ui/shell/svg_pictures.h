// SvgPictures: the inline SVG drawings of a page as the pictures of a QTextDocument, drawn as lines, not as pixels.
#pragma once

#include <QByteArray>
#include <QObject>
#include <QRectF>
#include <QTextObjectInterface>

#include <map>
#include <utility>
#include <vector>

namespace epoch::ui {

class SvgPictures : public QObject, public QTextObjectInterface {
public:
    // `style`: the rules of the page, without variables. No picture is larger than `page`.
    SvgPictures(const QString& style, const QSizeF& page, QObject* parent = nullptr);

    QString add(const QString& svg); // the picture's name, for <img src>
    void use(QTextDocument& document); // draws its pictures from now on
    std::size_t count() const { return m_drawings.size(); }

    QSizeF intrinsicSize(QTextDocument* document, int position, const QTextFormat& format) override;
    void drawObject(QPainter* painter, const QRectF& area, QTextDocument* document, int position,
        const QTextFormat& format) override;

    void* qt_metacast(const char* name) override; // Q_INTERFACES would want moc to read Qt's headers

private:
    // Qt clips nothing inside an SVG: each clipped group is a drawing of its own.
    struct Part {
        QRectF at; // in the picture
        QByteArray svg;
    };
    struct Drawing {
        QSizeF size;
        std::vector<Part> parts;
    };
    // A rule of one element or class: "text", ".curve".
    struct Rule {
        QString selector;
        std::vector<std::pair<QString, QString>> declarations;
    };
    const Drawing* drawing(const QTextFormat& format) const;
    QString styled(const QString& svg) const;

    std::vector<Rule> m_rules;
    QSizeF m_page;
    std::map<QString, Drawing> m_drawings;
};

} // namespace epoch::ui
