// NeuronStrip: the neurons of one layer as small squares beside the decision boundary. The plot shows the output of the
// one under the mouse, and its square keeps a thumbnail.
#pragma once

#include <QImage>
#include <QWidget>

#include <optional>
#include <vector>

namespace epoch::ui {

class ThemeHub;

class NeuronStrip : public QWidget {
    Q_OBJECT
public:
    explicit NeuronStrip(ThemeHub& themes, QWidget* parent = nullptr);

    void show(const QString& layer, int units); // 0 units: hidden
    int units() const { return int(m_pictures.size()); }
    const std::optional<int>& hovered() const { return m_hovered; }
    void setPicture(int unit, const QImage& picture);
    QRect box(int unit) const;

    QSize sizeHint() const override;

Q_SIGNALS:
    void hoveredChanged();

protected:
    void paintEvent(QPaintEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;

private:
    void hover(std::optional<int> unit);

    ThemeHub& m_themes;
    QString m_layer;
    std::vector<QImage> m_pictures;
    std::optional<int> m_hovered;
};

} // namespace epoch::ui
