// Small makers of ordinary widgets.
#include "ui/widgets/widgets.h"

#include "ui/style/text_scale.h"

#include <QKeyEvent>
#include <QScreen>
#include <QStyle>

namespace epoch::ui {

void setRole(QWidget* widget, const char* role)
{
    widget->setProperty("role", QString::fromLatin1(role));
    if (!widget->testAttribute(Qt::WA_WState_Polished)) return;
    widget->style()->unpolish(widget);
    widget->style()->polish(widget);
}

QLabel* textLabel(const QString& text, TextRole role, QWidget* parent)
{
    auto* label = new QLabel(text, parent);
    label->setTextFormat(Qt::PlainText);
    switch (role) {
    case TextRole::body: label->setFont(uiFont()); break;
    case TextRole::secondary: setRole(label, "secondary"), label->setFont(uiFont(13)); break;
    case TextRole::caption: setRole(label, "caption"), label->setFont(uiFont(type_size::caption)); break;
    case TextRole::section: label->setFont(uiFont(type_size::section, QFont::DemiBold)); break;
    case TextRole::page: label->setFont(uiFont(type_size::page, QFont::DemiBold)); break;
    case TextRole::error: setRole(label, "error"), label->setFont(uiFont(13)); break;
    case TextRole::mono: label->setFont(monoFont(13)); break;
    }
    return label;
}

QLabel* wrappedLabel(const QString& text, TextRole role, QWidget* parent)
{
    auto* label = textLabel(text, role, parent);
    label->setWordWrap(true);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    return label;
}

QFrame* line(Qt::Orientation orientation, QWidget* parent)
{
    auto* frame = new QFrame(parent);
    setRole(frame, "line");
    if (orientation == Qt::Horizontal)
        frame->setFixedHeight(1);
    else
        frame->setFixedWidth(1);
    return frame;
}

Button::Button(const QString& text, QWidget* parent)
    : QPushButton(text, parent)
{
    setAutoDefault(false);
}

void Button::keyPressEvent(QKeyEvent* event)
{
    const auto enter = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    if (enter && event->modifiers() == Qt::NoModifier && isEnabled())
        click();
    else
        QPushButton::keyPressEvent(event);
}

void showElided(QPushButton& button, const QString& words)
{
    constexpr int max_width = 320;
    const auto shown = button.fontMetrics().elidedText(words, Qt::ElideMiddle, scaled(max_width));
    button.setText(shown);
    button.setAccessibleName(words);
    button.setToolTip(shown == words ? QString() : words);
}

void resizeOnScreen(QWidget& window, const QSize& size)
{
    window.resize((size * textScale()).boundedTo(window.screen()->availableGeometry().size() * 9 / 10));
}

void clearLayout(QLayout* layout)
{
    while (auto* item = layout->takeAt(0)) {
        if (auto* inner = item->layout()) clearLayout(inner);
        if (auto* widget = item->widget()) widget->hide(), widget->deleteLater();
        delete item;
    }
}

} // namespace epoch::ui
