#include "ui/widgets/panes.h"

#include "ui/style/text_scale.h"

#include <QEvent>
#include <QVariant>

#include <algorithm>
#include <cmath>

namespace epoch::ui {

Panes::Panes(Qt::Orientation orientation, QWidget* parent)
    : QSplitter(orientation, parent)
{
    setChildrenCollapsible(false);
    setHandleWidth(1);
    connect(this, &QSplitter::splitterMoved, this, &Panes::takeDragged);
}

void Panes::addSized(QWidget* pane, int pixels) { add(pane, {pixels, false}); }

void Panes::addShare(QWidget* pane, int share) { add(pane, {share, true}); }

void Panes::add(QWidget* pane, const Given& given)
{
    m_given.push_back(given);
    addWidget(pane);
}

QVariantList Panes::given() const
{
    QVariantList sizes;
    for (const auto& one : m_given) sizes << one.size;
    return sizes;
}

void Panes::give(const QVariantList& sizes)
{
    if (sizes.size() != qsizetype(m_given.size())) return;
    for (std::size_t i = 0; i < m_given.size(); ++i) m_given[i].size = std::max(1, sizes[qsizetype(i)].toInt());
    apply();
}

void Panes::giveSize(const QWidget* pane, int pixels)
{
    m_given[std::size_t(indexOf(const_cast<QWidget*>(pane)))] = {pixels, false};
    apply();
}

void Panes::giveShare(const QWidget* pane, int share)
{
    m_given[std::size_t(indexOf(const_cast<QWidget*>(pane)))] = {share, true};
    apply();
}

int Panes::lengthOf(const QSize& size) const { return orientation() == Qt::Horizontal ? size.width() : size.height(); }

// As far as the pane itself allows it.
int Panes::sizeOf(const QWidget* pane) const
{
    const int fixed = lengthOf(pane->minimumSize());
    const int smallest = fixed > 0 ? fixed : std::max(lengthOf(pane->minimumSizeHint()), 0);
    // Larger text makes panes larger, but none takes more than a quarter of the height for that.
    const int given = m_given[std::size_t(indexOf(const_cast<QWidget*>(pane)))].size;
    const bool vertical = orientation() == Qt::Vertical;
    const int wanted = vertical ? std::min(scaled(given), std::max(given, height() / 4)) : scaled(given);
    return std::clamp(wanted, smallest, std::max(smallest, lengthOf(pane->maximumSize())));
}

void Panes::apply()
{
    int rest = lengthOf(size()) + handleWidth(), shares = 0;
    for (int i = 0; i < count(); ++i) {
        const auto& given = m_given[std::size_t(i)];
        if (widget(i)->isHidden()) continue;
        rest -= handleWidth() + (given.is_share ? 0 : sizeOf(widget(i)));
        if (given.is_share) shares += given.size;
    }
    QList<int> wanted;
    for (int i = 0; i < count(); ++i) {
        const auto& given = m_given[std::size_t(i)];
        if (widget(i)->isHidden()) {
            wanted << 0;
        } else if (!given.is_share) {
            wanted << sizeOf(widget(i));
        } else {
            wanted << int(std::int64_t(std::max(rest, 0)) * given.size / std::max(shares, 1));
            rest -= wanted.back();
            shares -= given.size;
        }
    }
    setSizes(wanted);
}

// A pane that cannot be larger just now keeps the size that it was given before.
void Panes::takeDragged()
{
    const auto now = sizes();
    for (int i = 0; i < count(); ++i) {
        auto& given = m_given[std::size_t(i)];
        if (widget(i)->isHidden() || now[i] >= lengthOf(widget(i)->maximumSize())) continue;
        given.size = given.is_share ? now[i] : int(std::lround(now[i] / textScale()));
    }
}

// A pane was shown or hidden, or has to be larger now.
bool Panes::event(QEvent* event)
{
    const bool handled = QSplitter::event(event);
    if (event->type() == QEvent::LayoutRequest) apply();
    return handled;
}

void Panes::resizeEvent(QResizeEvent*) { apply(); }

} // namespace epoch::ui
