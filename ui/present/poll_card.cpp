#include "ui/present/poll_card.h"

#include "ui/widgets/layouts.h"
#include "ui/widgets/widgets.h"

#include <QGridLayout>
#include <QKeyEvent>
#include <QProgressBar>

#include <algorithm>
#include <numeric>

namespace epoch::ui {
namespace {

constexpr int max_hands = 999, words_column = 1, bar_column = 2, words_share = 3, bar_share = 2;
constexpr double of_window = 0.8;

} // namespace

PollCard::PollCard(QWidget& window)
    : QFrame(&window)
    , m_window(window)
    , m_question(wrappedLabel({}, TextRole::section, this))
    , m_grid(new QGridLayout)
{
    setObjectName(QStringLiteral("poll"));
    setAccessibleName(tr("Poll"));
    setRole(this, "card");
    setAttribute(Qt::WA_StyledBackground);
    setFocusPolicy(Qt::StrongFocus);
    m_grid->setHorizontalSpacing(space::m);
    m_grid->setVerticalSpacing(space::s);
    m_grid->setColumnStretch(bar_column, bar_share);
    for (int i = 0; i < answers; ++i) {
        auto& line = m_lines[std::size_t(i)];
        line = {new Button(QString(QChar('A' + i)), this), wrappedLabel({}, TextRole::body, this),
            textLabel({}, TextRole::section, this), new QProgressBar(this)};
        line.letter->setObjectName(QStringLiteral("poll.") + QChar('a' + i));
        line.letter->setFocusPolicy(Qt::NoFocus);
        line.bar->setTextVisible(false);
        connect(line.letter, &QPushButton::clicked, this, [this, i] { add(i, 1); });
        m_grid->addWidget(line.letter, i, 0);
        m_grid->addWidget(line.words, i, words_column);
        m_grid->addWidget(line.bar, i, bar_column);
        m_grid->addWidget(line.count, i, 3, Qt::AlignRight);
    }
    auto* close = new Button(tr("Close"), this);
    auto* clear = new Button(tr("Clear"), this);
    connect(close, &QPushButton::clicked, this, &PollCard::closed);
    connect(clear, &QPushButton::clicked, this, [this] {
        m_counts.fill(0);
        refresh();
        setFocus(Qt::OtherFocusReason);
    });
    column(this,
        {m_question, m_grid,
            row({textLabel(tr("Keys A to D count, Shift takes back"), TextRole::caption, this), stretch(), clear,
                    close},
                {.spacing = space::s})},
        {.margin = space::l, .spacing = space::m});
    window.installEventFilter(this);
    hide();
}

void PollCard::ask(const QString& question, const QStringList& words)
{
    m_question->setText(question.isEmpty() ? tr("What do you predict?") : question);
    for (int i = 0; i < answers; ++i) {
        auto& line = m_lines[std::size_t(i)];
        line.words->setText(words.value(i));
        const bool used = words.isEmpty() || i < words.size();
        for (QWidget* part : {static_cast<QWidget*>(line.letter), static_cast<QWidget*>(line.words),
                 static_cast<QWidget*>(line.bar), static_cast<QWidget*>(line.count)})
            part->setVisible(used);
    }
    m_grid->setColumnStretch(words_column, words.isEmpty() ? 0 : words_share);
    m_counts.fill(0);
    refresh();
}

void PollCard::add(int answer, int hands)
{
    if (m_lines[std::size_t(answer)].letter->isHidden()) return;
    auto& count = m_counts[std::size_t(answer)];
    count = std::clamp(count + hands, 0, max_hands);
    refresh();
}

void PollCard::refresh()
{
    const int all = std::accumulate(m_counts.begin(), m_counts.end(), 0);
    for (int i = 0; i < answers; ++i) {
        auto& line = m_lines[std::size_t(i)];
        line.bar->setRange(0, std::max(1, all));
        line.bar->setValue(count(i));
        line.bar->setAccessibleName(tr("%1: %2 of %3").arg(line.letter->text()).arg(count(i)).arg(all));
        line.count->setText(QString::number(count(i)));
    }
}

void PollCard::fit()
{
    const int width = int(m_window.width() * of_window);
    const int height = std::min(std::max(heightForWidth(width), sizeHint().height()), m_window.height());
    setGeometry((m_window.width() - width) / 2, (m_window.height() - height) / 2, width, height);
    raise();
}

bool PollCard::eventFilter(QObject* watched, QEvent* event)
{
    if (watched == &m_window && event->type() == QEvent::Resize && isVisible()) fit();
    return false;
}

void PollCard::showEvent(QShowEvent* event)
{
    QFrame::showEvent(event);
    fit();
}

void PollCard::keyPressEvent(QKeyEvent* event)
{
    const int answer = event->key() - Qt::Key_A;
    if (event->key() == Qt::Key_Escape) return Q_EMIT closed();
    if (answer < 0 || answer >= answers || (event->modifiers() & ~Qt::ShiftModifier))
        return QFrame::keyPressEvent(event);
    add(answer, event->modifiers() & Qt::ShiftModifier ? -1 : 1);
}

} // namespace epoch::ui
