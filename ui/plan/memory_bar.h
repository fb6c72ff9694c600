// MemoryBar: the memory of a model as one bar of its parts, with what the driver takes, against the memory of a GPU.
#pragma once

#include "costs/plan_answer.h"

#include <QWidget>

namespace epoch::ui {

class ThemeHub;
struct Theme;

QColor partColour(std::size_t part, const Theme& theme); // the same in the bar and in its table

class MemoryBar : public QWidget {
    Q_OBJECT
public:
    explicit MemoryBar(ThemeHub& themes, QWidget* parent = nullptr);

    void set(const PlanAnswer& answer, const GpuSheet& gpu);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return {120, sizeHint().height()}; }

protected:
    void paintEvent(QPaintEvent* event) override;
    bool event(QEvent* event) override; // tool tips of the parts

private:
    double reach() const; // bytes at the right end
    QRectF bar() const;
    void paintCapacity(QPainter& painter) const;

    ThemeHub& m_themes;
    std::vector<MemoryPart> m_parts, m_beside; // beside: hatched
    double m_bytes = 0, m_capacity = 0;
    QString m_gpu;
};

} // namespace epoch::ui
