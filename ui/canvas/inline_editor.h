// InlineEditor: a line, or a box for a note's words, laid over the drawing while a name, a number or a note is typed.
// Enter keeps it, Esc does not; so does looking elsewhere keep it.
#pragma once

#include <QString>
#include <QWidget>

#include <functional>

namespace epoch::ui::canvas {

class InlineEditor : public QWidget {
    Q_OBJECT
public:
    enum class Lines : std::uint8_t { one, many };
    // False keeps the editor open: what was typed cannot be taken.
    using Take = std::function<bool(const QString& text)>;

    InlineEditor(QWidget* over, const QRect& area, const QString& text, Lines lines, const QFont& font, Take take);
    void finish(bool keep);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    QString text() const;

    QWidget* m_field;
    QString m_before;
    Take m_take;
    bool m_over = false;
};

} // namespace epoch::ui::canvas
