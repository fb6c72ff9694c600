// FileDrop: takes what is dropped on a window from outside, wherever nothing under the mouse wants it for itself: one
// file or one folder. While that is held above the window it says what becomes of it.
#pragma once

#include "base/result.h"

#include <QObject>

class QLabel;
class QMimeData;
class QWidget;

namespace epoch::ui {

class FileDrop : public QObject {
    Q_OBJECT
public:
    explicit FileDrop(QWidget& window);

Q_SIGNALS:
    void dropped(const QString& path);
    void failed(const epoch::Error& error);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void take(const QMimeData& carried);
    void showHint();

    QWidget& m_window;
    QLabel* m_hint;
};

} // namespace epoch::ui
