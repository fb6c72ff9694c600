// NoticeArea: every notice, in front of the window and never above its parts: in the room that the view keeps for
// notices at its foot (ui/widgets/foot_row), else over the foot of the view. What needs more height grows upwards. So
// nothing moves when a notice comes or goes. Answered by keys, it gives them to the next one, or back.
#pragma once

#include <QFrame>
#include <QPointer>

#include <vector>

namespace epoch::ui {

class NoticeArea : public QFrame {
    Q_OBJECT
public:
    explicit NoticeArea(QWidget& view); // where the notices are shown; the area lies in its parent

    void add(QWidget* notice);
    void addOfWork(QWidget* notice); // is shown only where a network is worked at
    void setAtWork(bool at_work);
    void addRoom(QWidget* room);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void watch(QWidget* notice);
    void place();
    bool hasNotice() const;
    QRect room() const;
    void giveKeysBack();

    QWidget& m_view;
    QWidget* m_of_work;
    std::vector<QWidget*> m_notices, m_rooms;
    QPointer<QWidget> m_before; // had the keys before the notices
    bool m_at_work = false, m_due = false, m_had_keys = false;
};

} // namespace epoch::ui
