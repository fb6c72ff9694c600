// ChoiceDelegate: paints a layer in a list: the glyph of its family, its title, and below it its description or why it
// does not fit.
#pragma once

#include "ui/style/theme.h"

#include <QStyledItemDelegate>

namespace epoch::ui {

enum class ChoiceLines : std::uint8_t { one, two };

class ChoiceDelegate : public QStyledItemDelegate {
    Q_OBJECT
public:
    // A Family as int, or block_family; invalid: no glyph.
    static constexpr int block_family = -1;
    static constexpr int family_role = Qt::UserRole + 1, below_role = Qt::UserRole + 2, note_role = Qt::UserRole + 3;

    ChoiceDelegate(ThemeHub& themes, ChoiceLines lines, QObject* parent);

    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;

private:
    void paintGlyph(QPainter& painter, const QRectF& box, int family, bool able) const;

    ThemeHub& m_themes;
    ChoiceLines m_lines;
};

} // namespace epoch::ui
