// Small makers of ordinary widgets in the studio's look.
#pragma once

#include "ui/style/theme.h"

#include <QBoxLayout>
#include <QFrame>
#include <QLabel>
#include <QPushButton>

namespace epoch::ui {

// A role of the style sheet: "primary", "quiet", "link", "card", "caption", ...
void setRole(QWidget* widget, const char* role);

enum class TextRole : std::uint8_t { body, secondary, caption, section, page, error, mono };
QLabel* textLabel(const QString& text, TextRole role = TextRole::body, QWidget* parent = nullptr);
QLabel* wrappedLabel(const QString& text, TextRole role = TextRole::body, QWidget* parent = nullptr);

QFrame* line(Qt::Orientation orientation, QWidget* parent = nullptr);

// Pushes with Enter as well as with Space, wherever it stands.
class Button : public QPushButton {
    Q_OBJECT
public:
    explicit Button(const QString& text, QWidget* parent = nullptr);

protected:
    void keyPressEvent(QKeyEvent* event) override;
};

// The words of a button that has a name in them which may be long: then its middle is left out, and a tooltip has all.
void showElided(QPushButton& button, const QString& words);

// The size of a dialog, as at a text size of 100 %, but no larger than the screen.
void resizeOnScreen(QWidget& window, const QSize& size);

// Removes and deletes everything in a layout.
void clearLayout(QLayout* layout);

} // namespace epoch::ui
