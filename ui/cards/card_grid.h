// CardGrid: up to four cards at once, in two columns. A card keeps its place while others come and go; one card may
// have all the room for a while, or a window of its own.
#pragma once

#include <QPointer>
#include <QVariant>
#include <QWidget>

#include <array>
#include <vector>

class QLabel;
class QScrollArea;

namespace epoch::ui {

class Panes;
class ViewCard;

class CardGrid : public QWidget {
    Q_OBJECT
public:
    static constexpr std::size_t max_open = 4;

    explicit CardGrid(QWidget* parent = nullptr);

    void add(ViewCard* card); // shut at first
    bool isOpen(const ViewCard* card) const; // in the grid or in a window of its own
    // In the first free place, or in that of the card which was used longest ago, which is shut.
    void open(ViewCard* card);
    void shut(ViewCard* card);
    // By place: left above, right above, left below, right below; null: none.
    using Places = std::array<ViewCard*, max_open>;
    const Places& places() const { return m_places; }
    void setPlaces(const Places& places);
    void enlarge(ViewCard* card); // null: all are seen again

    QVariantList shares() const; // of the columns and of the cards in them
    void giveShares(const QVariantList& shares); // empty: as at first

Q_SIGNALS:
    void changed(); // which cards are open

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void layOut();
    void fitColumns();
    void use(ViewCard* card);
    void pullOut(ViewCard* card);
    void putBack(ViewCard* card);

    Panes* m_columns;
    QScrollArea* m_scroll; // around the columns
    QLabel* m_empty; // while no card is open
    std::array<Panes*, 2> m_rows;
    std::array<QWidget*, max_open> m_holders; // of the places
    Places m_places{};
    std::vector<ViewCard*> m_used; // open ones, that used longest ago first
    std::vector<ViewCard*> m_out; // in windows of their own
    ViewCard* m_enlarged = nullptr;
};

} // namespace epoch::ui
