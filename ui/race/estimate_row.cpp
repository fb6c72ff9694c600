// No GPU is a state, not an error.
#include "ui/race/estimate_row.h"

#include "protocol/race_estimate.h"
#include "ui/race/gpu_menu.h"
#include "ui/race/race_control.h"
#include "ui/race/runners_button.h"
#include "ui/run/run_control.h"
#include "ui/style/engine_text.h"
#include "ui/style/to_text.h"
#include "ui/widgets/widgets.h"

#include <QBoxLayout>
#include <QMenu>
#include <QToolButton>

namespace epoch::ui {
EstimateRow::EstimateRow(RaceControl& race, RunnersButton& runners, QWidget* parent)
    : QWidget(parent)
    , m_race(race)
    , m_words(wrappedLabel({}, TextRole::caption, this))
    , m_choose(new QToolButton(this))
{
    m_choose->setPopupMode(QToolButton::InstantPopup);
    m_choose->setFocusPolicy(Qt::StrongFocus);
    m_choose->setToolTip(
        tr("Estimates the time on a GPU that this computer does not have, from its data sheet, as a range"));
    m_choose->setMenu(new QMenu(m_choose));
    setRole(m_choose, "quiet");
    auto* add = new Button(tr("Add a recording…"), this);
    setRole(add, "link");
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(30, 0, space::m, space::xs);
    row->setSpacing(space::s);
    row->addWidget(m_words, 1);
    row->addWidget(m_choose);
    row->addWidget(add);
    connect(m_choose->menu(), &QMenu::aboutToShow, this, &EstimateRow::fill);
    connect(add, &QPushButton::clicked, &runners, &RunnersButton::addRecording);
    connect(&race, &RaceControl::chosen, this, &EstimateRow::refresh);
    connect(&race, &RaceControl::changed, this, &EstimateRow::refresh);
    connect(&race.run(), &RunControl::stateChanged, this, &EstimateRow::refresh);
    fill();
    refresh();
}

void EstimateRow::fill()
{
    auto& menu = *m_choose->menu();
    menu.clear();
    addGpuChoices(menu, {}, m_race.estimatedGpu(), [this](const std::string& id) { m_race.setEstimatedGpu(id); });
    menu.addSeparator();
    auto* none = menu.addAction(tr("No estimate"), this, [this] { m_race.setEstimatedGpu({}); });
    none->setCheckable(true);
    none->setChecked(m_race.estimatedGpu().empty());
}

QString EstimateRow::about() const
{
    const auto& estimates = m_race.estimates();
    if (estimates.empty())
        return m_race.estimateProblem().isEmpty() ? tr("An estimate needs a network without problems.")
                                                  : m_race.estimateProblem();
    auto words = tr("ESTIMATED from its data sheet, not measured. The real figure will differ.");
    if (!estimates.front().fits()) words += tr(" The network does not fit into the memory of this GPU.");
    return words;
}

void EstimateRow::refresh()
{
    const auto missing = m_race.missingGpu();
    setVisible(!missing.isEmpty());
    m_words->setToolTip(engineText(estimate_method()));
    const auto* gpu = find_gpu_sheet(m_race.estimatedGpu());
    m_choose->setText((gpu ? QStringLiteral("≈ ") + toText(gpu->name) : tr("Show an estimate")) + QStringLiteral(" ▾"));
    if (gpu && isVisible())
        m_words->setText(about()); // made of the drawing: not while nobody looks
    else if (!gpu)
        m_words->setText(missing);
}

void EstimateRow::showEvent(QShowEvent* event)
{
    QWidget::showEvent(event);
    refresh();
}

} // namespace epoch::ui
