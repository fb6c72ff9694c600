// CardGroup: several cards in one place. Their titles are tabs in the title row of the card in front; hidden cards
// watch nothing.
#pragma once

#include <QWidget>

#include <vector>

class QStackedLayout;

namespace epoch::ui {

class ViewCard;

class CardGroup : public QWidget {
    Q_OBJECT
public:
    CardGroup(std::vector<ViewCard*> cards, QWidget* parent = nullptr);

    ViewCard* current() const;
    void show(ViewCard* card);
    bool chosenByUser() const { return m_chosen; }

Q_SIGNALS:
    void enlargeWanted();

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    void bring(int index);

    std::vector<ViewCard*> m_cards;
    QStackedLayout* m_pages;
    bool m_chosen = false;
};

} // namespace epoch::ui
