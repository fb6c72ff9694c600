#include "ui/widgets/shared_undo.h"

#include <QKeyEvent>
#include <QLineEdit>

namespace epoch::ui {

namespace {

class SharedUndo : public QObject {
public:
    explicit SharedUndo(QLineEdit* field)
        : QObject(field)
        , m_field(field)
    {
    }

    bool eventFilter(QObject* watched, QEvent* event) override
    {
        if (event->type() != QEvent::ShortcutOverride) return QObject::eventFilter(watched, event);
        const auto* key = static_cast<QKeyEvent*>(event);
        const bool idle = (key->matches(QKeySequence::Undo) && !m_field->isUndoAvailable())
            || (key->matches(QKeySequence::Redo) && !m_field->isRedoAvailable());
        if (idle) event->ignore();
        return idle;
    }

private:
    QLineEdit* m_field;
};

} // namespace

void shareUndo(QLineEdit* field) { field->installEventFilter(new SharedUndo(field)); }

} // namespace epoch::ui
