// seen_picture: the input as it enters the network, and over it which places the answer depends on.
#pragma once

#include "protocol/inside.h"

#include <QImage>
#include <QWidget>

namespace epoch::ui {

class ThemeHub;

class SeenPicture : public QWidget {
    Q_OBJECT
public:
    explicit SeenPicture(ThemeHub& themes, QWidget* parent = nullptr);

    // `inputs`: a map a channel; `why`: a map over the input, or null.
    void show(const std::vector<HeatMap>& inputs, const HeatMap* why);
    bool empty() const { return m_image.isNull(); }
    bool explained() const { return !m_why.isNull(); }

    QSize sizeHint() const override { return {160, 160}; }
    QSize minimumSizeHint() const override { return {72, 72}; }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    ThemeHub& m_themes;
    QImage m_image, m_why;
};

} // namespace epoch::ui
