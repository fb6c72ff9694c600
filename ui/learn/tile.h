// Tile: a button with an icon, a title and a description. It opens an example or a new network.
#pragma once

#include "protocol/query.h"

#include <QAbstractButton>

namespace epoch::ui {

class ThemeHub;

class Tile : public QAbstractButton {
    Q_OBJECT
public:
    enum class Size : std::uint8_t { large, small };

    Tile(Size size, const QString& iconName, const QString& title, const QString& text, const QString& footer,
        ThemeHub& themes, QWidget* parent = nullptr);

    void setPicture(const GraphPicture& picture); // of the network, above the title

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;
    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override;

protected:
    void paintEvent(QPaintEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void enterEvent(QEnterEvent* event) override;
    void leaveEvent(QEvent* event) override;

private:
    int margin() const;
    int iconSide() const;
    QFont titleFont() const;
    QFont textFont() const;

    Size m_size;
    QString m_icon, m_title, m_text, m_footer;
    GraphPicture m_picture;
    ThemeHub& m_themes;
};

} // namespace epoch::ui
