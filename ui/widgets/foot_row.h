// FootRow: the foot of a view, with room beside it for notices, so that nothing moves when one comes or goes. Where
// there is no room for both, notices cover the foot of the view for as long as they are there.
#pragma once

#include <QWidget>

namespace epoch::ui {

class FootRow : public QWidget {
    Q_OBJECT
public:
    // `beside`: what stands in the room while there is no notice; null: nothing.
    explicit FootRow(QWidget* foot, QWidget* beside = nullptr, QWidget* parent = nullptr);

protected:
    bool event(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void fit();

    QWidget *m_foot, *m_room;
};

} // namespace epoch::ui
