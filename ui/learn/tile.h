// Tile: a button with a title and a description that opens something: one of the start page, a recent file, or an
// example, which also shows its data and what the network has learned of it.
#pragma once

#include "protocol/query.h"

#include <QAbstractButton>
#include <QPixmap>

#include <array>

namespace epoch::ui {

class ThemeHub;

class Tile : public QAbstractButton {
    Q_OBJECT
public:
    static constexpr int inset = 3; // of its frame: the focus ring is around it
    enum class Size : std::uint8_t { large, small };

    Tile(Size size, const QString& iconName, const QString& title, const QString& text, const QString& footer,
        ThemeHub& themes, QWidget* parent = nullptr);

    // Above the title: the data, then what was learned or, where nothing was trained, the network.
    void setPictures(const QPixmap& samples, const QPixmap& learned, const GraphPicture& network);
    void setDifficulty(int dots); // 1 to 3, before the footer

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
    bool hasPictures() const { return !m_data.isNull() || !m_network.parts.empty(); }
    int margin() const;
    int iconSide() const;
    int picturesHeight(int width) const;
    int dotsWidth() const;
    QFont titleFont() const;
    QFont textFont() const;
    int wrappedHeight(const QFont& font, const QString& text, int width) const;
    void themePictures();
    void paintPictures(QPainter& painter, const QRectF& box) const;
    void paintDots(QPainter& painter, const QPointF& at) const;

    Size m_size;
    QString m_icon, m_title, m_text, m_footer;
    std::array<QPixmap, 2> m_light; // the data and what was learned, as they were drawn
    QPixmap m_data, m_learned; // in the colours of the theme
    GraphPicture m_network;
    int m_difficulty = 0;
    ThemeHub& m_themes;
};

} // namespace epoch::ui
