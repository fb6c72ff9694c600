#include "ui/help/manual_window.h"

#include "ui/help/manual.h"
#include "ui/help/manual_text.h"
#include "ui/style/text_scale.h"
#include "ui/widgets/layouts.h"
#include "ui/widgets/widgets.h"

#include <QKeyEvent>
#include <QLineEdit>
#include <QListWidget>
#include <QSignalBlocker>

namespace epoch::ui {
namespace {

constexpr int place_role = Qt::UserRole;

} // namespace

ManualWindow::ManualWindow(QWidget* parent)
    : QWidget(parent, Qt::Window)
    , m_search(new QLineEdit(this))
    , m_list(new QListWidget(this))
    , m_text(new ManualText(this))
{
    setAttribute(Qt::WA_DeleteOnClose);
    setWindowTitle(tr("Manual"));
    setRole(this, "page");
    m_search->setPlaceholderText(tr("Search the manual"));
    m_search->setAccessibleName(tr("Search the manual"));
    m_search->setClearButtonEnabled(true);
    m_list->setAccessibleName(tr("Pages of the manual"));
    m_list->setFrameShape(QFrame::NoFrame);
    m_list->setWordWrap(true);
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    auto* back = new Button(tr("Back"), this);
    back->setEnabled(false);
    connect(back, &QPushButton::clicked, m_text, &QTextBrowser::backward);
    connect(m_text, &QTextBrowser::backwardAvailable, back, &QWidget::setEnabled);
    connect(m_text, &QTextBrowser::sourceChanged, this, &ManualWindow::follow);
    connect(m_search, &QLineEdit::textChanged, this, &ManualWindow::fill);
    connect(m_list, &QListWidget::currentItemChanged, this, [this](const QListWidgetItem* item) {
        if (item) m_text->open(item->data(place_role).toString());
    });
    auto* side = new QWidget(this);
    side->setFixedWidth(scaled(264));
    column(
        side, {row({m_search, back}, {.spacing = space::s}), {m_list, 1}}, {.margin = space::m, .spacing = space::m});
    row(this, {side, line(Qt::Vertical, this), {m_text, 1}});
    resizeOnScreen(*this, {960, 680});
    fill();
}

void ManualWindow::open(const QString& place)
{
    m_text->open(place);
    m_text->setFocus();
}

void ManualWindow::fill()
{
    const QSignalBlocker quiet(m_list);
    m_list->clear();
    const auto add = [this](const QString& title, const QString& place) {
        auto* item = new QListWidgetItem(title, m_list);
        item->setData(place_role, place);
    };
    const auto words = m_search->text().trimmed();
    if (words.isEmpty())
        for (const auto& page : manualPages()) add(page.title, page.file);
    else
        for (const auto& hit : searchManual(words)) add(hit.title, hit.place);
    if (m_list->count() == 0) {
        auto* none = new QListWidgetItem(tr("No page has these words."), m_list);
        none->setFlags(Qt::NoItemFlags);
    }
    follow();
}

void ManualWindow::follow()
{
    m_text->mark(m_search->text());
    if (!m_search->text().isEmpty()) return;
    const QSignalBlocker quiet(m_list);
    for (int row = 0; row < m_list->count(); ++row)
        if (m_list->item(row)->data(place_role).toString() == m_text->source().path()) m_list->setCurrentRow(row);
}

void ManualWindow::keyPressEvent(QKeyEvent* event)
{
    if (event->matches(QKeySequence::Find)) return m_search->setFocus();
    if (event->key() == Qt::Key_Escape) {
        close();
        return;
    }
    QWidget::keyPressEvent(event);
}

} // namespace epoch::ui
