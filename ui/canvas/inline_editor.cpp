#include "ui/canvas/inline_editor.h"

#include <QKeyEvent>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QVBoxLayout>

namespace epoch::ui::canvas {

InlineEditor::InlineEditor(
    QWidget* over, const QRect& area, const QString& text, Lines lines, const QFont& font, Commit commit)
    : QWidget(over)
    , m_before(text)
    , m_commit(std::move(commit))
{
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    if (lines == Lines::one) {
        auto* line = new QLineEdit(text);
        line->selectAll();
        m_field = line;
    } else {
        auto* box = new QPlainTextEdit(text);
        box->selectAll();
        m_field = box;
    }
    m_field->setFont(font);
    m_field->setAccessibleName(tr("Edit on the canvas"));
    column->addWidget(m_field);
    setGeometry(area);
    setFocusProxy(m_field);
    m_field->installEventFilter(this);
    show();
    m_field->setFocus();
}

QString InlineEditor::text() const
{
    if (const auto* line = qobject_cast<QLineEdit*>(m_field)) return line->text();
    return static_cast<QPlainTextEdit*>(m_field)->toPlainText();
}

void InlineEditor::finish(bool commit)
{
    if (m_finished) return;
    m_finished = true;
    if (commit && text() != m_before && !m_commit(text())) {
        m_finished = false;
        return;
    }
    auto* below = parentWidget();
    const bool had_focus = m_field->hasFocus();
    hide();
    if (had_focus) below->setFocus();
    deleteLater();
}

bool InlineEditor::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::FocusOut) {
        const auto reason = static_cast<QFocusEvent*>(event)->reason();
        if (reason != Qt::PopupFocusReason && reason != Qt::ActiveWindowFocusReason) {
            finish(true);
            if (!m_finished) finish(false); // invalid text is discarded
        }
        return false;
    }
    if (event->type() != QEvent::KeyPress) return QWidget::eventFilter(watched, event);
    const auto* key = static_cast<QKeyEvent*>(event);
    const bool many = qobject_cast<QPlainTextEdit*>(m_field);
    if (key->key() == Qt::Key_Escape) {
        finish(false);
        return true;
    }
    if ((key->key() == Qt::Key_Return || key->key() == Qt::Key_Enter)
        && (!many || key->modifiers() & Qt::ControlModifier)) {
        finish(true);
        return true;
    }
    if (!many && (key->key() == Qt::Key_Tab || key->key() == Qt::Key_Backtab)) {
        finish(true);
        return true;
    }
    return false;
}

// Unused keys go no further, so that typing never edits the drawing.
void InlineEditor::keyPressEvent(QKeyEvent* event) { event->accept(); }

} // namespace epoch::ui::canvas
