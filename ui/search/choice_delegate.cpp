#include "ui/search/choice_delegate.h"

#include "ui/canvas/glyphs.h"

#include <QPainter>

namespace epoch::ui {

namespace {
constexpr int glyph_side = 16;
}

ChoiceDelegate::ChoiceDelegate(ThemeHub& themes, ChoiceLines lines, QObject* parent)
    : QStyledItemDelegate(parent)
    , m_themes(themes)
    , m_lines(lines)
{
}

QSize ChoiceDelegate::sizeHint(const QStyleOptionViewItem&, const QModelIndex&) const
{
    const auto title = QFontMetrics(uiFont(type_size::node_title, QFont::Medium)).lineSpacing();
    const auto below = QFontMetrics(uiFont(type_size::caption)).lineSpacing();
    return {180, m_lines == ChoiceLines::one ? std::max(space::hit + 2, title + space::s) : title + below + space::m};
}

void ChoiceDelegate::paintGlyph(QPainter& painter, const QRectF& box, int family, bool able) const
{
    const auto& t = m_themes.current();
    if (family != block_family) {
        const auto which = static_cast<Family>(family);
        return canvas::paintFamilyGlyph(painter, box, which, able ? t.family(which) : t.border);
    }
    canvas::paintBlockGlyph(painter, box, able ? t.secondary_text : t.border);
}

void ChoiceDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    const auto& t = m_themes.current();
    const auto chosen = option.state.testFlag(QStyle::State_Selected);
    const auto able = index.flags().testFlag(Qt::ItemIsEnabled);
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    if (chosen || option.state.testFlag(QStyle::State_MouseOver)) {
        painter->setPen(chosen ? QPen(t.accent, 1) : QPen(Qt::NoPen));
        painter->setBrush(chosen ? mixed(t.raised, t.accent, 0.14) : t.sunken);
        painter->drawRoundedRect(QRectF(option.rect).adjusted(1.5, 0.5, -1.5, -0.5), 4, 4);
    }
    QRectF inside = QRectF(option.rect).adjusted(space::s, 0, -space::s, 0);
    if (const auto family = index.data(family_role); family.isValid()) {
        const QRectF sign(inside.left(), inside.center().y() - glyph_side / 2.0, glyph_side, glyph_side);
        paintGlyph(*painter, sign, family.toInt(), able);
        inside.setLeft(sign.right() + space::s);
    }

    const auto note = index.data(note_role).toString();
    const QFont title_font = uiFont(type_size::node_title, QFont::Medium), small = uiFont(type_size::caption);
    const QFontMetricsF title(title_font), below(small);
    QRectF first = inside;
    if (m_lines == ChoiceLines::two) {
        first.setTop(inside.top() + space::xs);
        first.setHeight(title.lineSpacing());
    }
    if (!note.isEmpty()) {
        painter->setFont(small);
        painter->setPen(t.secondary_text);
        painter->drawText(first, Qt::AlignRight | Qt::AlignVCenter, note);
        first.setRight(first.right() - below.horizontalAdvance(note) - space::s);
    }
    painter->setFont(title_font);
    painter->setPen(able ? t.text : t.secondary_text);
    painter->drawText(first, Qt::AlignLeft | Qt::AlignVCenter,
        title.elidedText(index.data().toString(), Qt::ElideRight, first.width()));
    if (m_lines == ChoiceLines::two) {
        const QRectF second(inside.left(), first.bottom(), inside.width(), below.lineSpacing());
        painter->setFont(small);
        painter->setPen(t.secondary_text);
        painter->drawText(second, Qt::AlignLeft | Qt::AlignVCenter,
            below.elidedText(index.data(below_role).toString(), Qt::ElideRight, second.width()));
    }
    painter->restore();
}

} // namespace epoch::ui
