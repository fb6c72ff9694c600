// FlowLayout: a row of widgets and layouts that continues in the next line where the width ends, as words do.
#pragma once

#include <QLayout>

#include <vector>

namespace epoch::ui {

class FlowLayout : public QLayout {
public:
    explicit FlowLayout(int spacing);
    ~FlowLayout() override;

    void addItem(QLayoutItem* item) override;
    int count() const override { return int(m_items.size()); }
    QLayoutItem* itemAt(int index) const override;
    QLayoutItem* takeAt(int index) override;
    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override { return arrange(QRect(0, 0, width, 0), false); }
    Qt::Orientations expandingDirections() const override { return {}; }
    QSize sizeHint() const override { return minimumSize(); }
    QSize minimumSize() const override;
    void setGeometry(const QRect& area) override;

private:
    int arrange(const QRect& area, bool place) const; // answers the height
    QSize sizeIn(const QRect& area, const QLayoutItem& item) const;

    std::vector<QLayoutItem*> m_items;
};

} // namespace epoch::ui
