// InlineEditor: a text field over the drawing for a name, a number or a note. Enter and loss of focus commit the text,
// Esc cancels.
#pragma once

#include <QString>
#include <QWidget>

#include <functional>

namespace epoch::ui::canvas {

class InlineEditor : public QWidget {
    Q_OBJECT
public:
    enum class Lines : std::uint8_t { one, many };
    // Returns false if the text is not valid; the editor then stays open.
    using Commit = std::function<bool(const QString& text)>;

    InlineEditor(QWidget* over, const QRect& area, const QString& text, Lines lines, const QFont& font, Commit commit);
    void finish(bool commit);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    QString text() const;

    QWidget* m_field;
    QString m_before;
    Commit m_commit;
    bool m_finished = false;
};

} // namespace epoch::ui::canvas
