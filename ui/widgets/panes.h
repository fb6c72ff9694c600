// Panes: widgets beside or above each other, with borders to drag. A pane has a size in pixels at 100 % text, or a
// share of the room that is left. Only dragging changes what is given: a pane that is hidden for a while, another
// window and another text size leave it as it was.
#pragma once

#include <QSplitter>

#include <vector>

namespace epoch::ui {

class Panes : public QSplitter {
    Q_OBJECT
public:
    explicit Panes(Qt::Orientation orientation, QWidget* parent = nullptr);

    void addSized(QWidget* pane, int pixels);
    void addShare(QWidget* pane, int share = 1);
    // By pane, in the order they were added: its pixels or its share. A list of another length is ignored.
    QVariantList given() const;
    void give(const QVariantList& sizes);
    void giveSize(const QWidget* pane, int pixels);
    void giveShare(const QWidget* pane, int share);
    int sizeOf(const QWidget* pane) const; // that it has while it is shown, with a size of its own

protected:
    bool event(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    struct Given {
        int size = 0;
        bool is_share = false;
    };
    void add(QWidget* pane, const Given& given);
    int lengthOf(const QSize& size) const; // along the row of panes
    void apply();
    void takeDragged();

    std::vector<Given> m_given;
};

} // namespace epoch::ui
