#include "ui/inspector/data_facts.h"

#include "ui/core/document.h"
#include "ui/inspector/fact_sheet.h"
#include "ui/inspector/page.h"
#include "ui/style/engine_text.h"
#include "ui/widgets/widgets.h"

#include <QCoreApplication>

#include <algorithm>

namespace epoch::ui {

namespace {

QString tr(const char* text) { return QCoreApplication::translate("Inspector", text); }

const FieldFacts* firstOf(const DataFacts& data, FieldRole role)
{
    const auto field = std::ranges::find(data.fields, role, &FieldFacts::role);
    return field != data.fields.end() ? &*field : nullptr;
}

} // namespace

void addDataFacts(FactSheet& sheet, const Document& document)
{
    sheet.section(tr("Data"));
    const auto* data = document.data();
    if (!data) {
        sheet.fact(tr("Data set"), document.project().data_spec.empty() ? tr("none chosen") : tr("not read yet"));
        return;
    }
    sheet.fact(tr("Data set"), titleText(data->title));
    sheet.fact(tr("All samples"), countText(data->counts.total()));
    sheet.fact(tr("Training samples"), countText(data->counts.train));
    sheet.fact(tr("Validation samples"), countText(data->counts.validation));
    sheet.fact(tr("Test samples"), countText(data->counts.test));
    if (const auto* input = firstOf(*data, FieldRole::input))
        sheet.fact(tr("Input shape"), QString::fromStdString(input->type().text()));
    if (const auto* target = firstOf(*data, FieldRole::target); target && target->classes > 0)
        sheet.fact(tr("Classes"), countText(target->classes));
}

QPushButton* makeChangeData(Document& document, QWidget* parent)
{
    if (!document.ownsData()) return nullptr;
    auto* button = new Button(tr("Change…"), parent);
    button->setObjectName(QStringLiteral("changeData"));
    button->setToolTip(tr("Change the options that this data was imported with"));
    QObject::connect(button, &QPushButton::clicked, &document, &Document::askToChangeData);
    return button;
}

} // namespace epoch::ui
