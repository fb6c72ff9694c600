// ValueMark: the badge that says where a number comes from: measured, recorded, estimated or reported. Every figure and
// curve of the window has one.
#pragma once

#include <QWidget>

namespace epoch::ui {

class ThemeHub;
struct Theme;

enum class Truth : std::uint8_t { measured, recorded, estimated, reported };

QString truthText(Truth truth); // "MEASURED"
// The pen of such a curve: solid, long dashes, dots, and solid for reported (whose points are outlined).
QPen truthPen(Truth truth, const QColor& colour, double width);
void paintTruthGlyph(QPainter& painter, const QRectF& box, Truth truth, const Theme& theme);

// Shows the glyph, and the word where the number was not measured here and there is room for it. `detail` follows the
// word: "H200, 2026-03-01".
class ValueMark : public QWidget {
    Q_OBJECT
public:
    ValueMark(Truth truth, ThemeHub& themes, QWidget* parent = nullptr);

    Truth truth() const { return m_truth; }
    void set(Truth truth, const QString& detail = {});

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    QString text() const;
    bool hasWord() const;

    ThemeHub& m_themes;
    Truth m_truth;
    QString m_detail;
};

} // namespace epoch::ui
