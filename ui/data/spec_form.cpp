#include "ui/data/spec_form.h"

#include "model/data_words.h"
#include "ui/data/augment_ticks.h"
#include "ui/style/engine_text.h"
#include "ui/widgets/widgets.h"

#include <QComboBox>
#include <QDir>
#include <QFileInfo>
#include <QGridLayout>
#include <QLineEdit>

#include <algorithm>
#include <string_view>
#include <utility>

namespace epoch::ui {

namespace {

struct Option {
    const char* key;
    const char* help;
    std::vector<const char*> values; // of the data spec, the first is the default; empty: free text
    const char* example = ""; // of a free text, as it is typed; else the help stands in the field
};

const Option split_options[] = {
    {"split", QT_TRANSLATE_NOOP("SpecForm", "0.8/0.1/0.1 or 800/100/100"), {}, "0.8/0.1/0.1"},
    {"limit", QT_TRANSLATE_NOOP("SpecForm", "Empty: all of them"), {}},
};
const Option row_options[] = {
    {"time", QT_TRANSLATE_NOOP("SpecForm", "Its latest rows become the test"), {}},
    {"group", QT_TRANSLATE_NOOP("SpecForm", "Its groups stay together"), {}},
};
const Option table_options[] = {
    {"window", QT_TRANSLATE_NOOP("SpecForm", "Of a time series: the rows that the network reads. Empty: no series"), {},
        "24"},
    {"horizon", QT_TRANSLATE_NOOP("SpecForm", "Of a time series: the rows that it predicts"), {}, "6"},
    {"series", QT_TRANSLATE_NOOP("SpecForm", "Tells several time series apart"), {}},
    {"task", QT_TRANSLATE_NOOP("SpecForm", "Classification predicts a class, regression a number"),
        {"auto", "classes", "regression"}},
    {"missing", QT_TRANSLATE_NOOP("SpecForm", "What happens to rows with empty cells"), {"error", "mean", "drop"}},
    {"units", QT_TRANSLATE_NOOP("SpecForm", "Whether 342.200,00 € and 12 kg are numbers, or words"), {"no", "yes"}},
    {"standardize", QT_TRANSLATE_NOOP("SpecForm", "Mean 0 and standard deviation 1 for each column of numbers"),
        {"no", "yes"}},
    {"standardize_target",
        QT_TRANSLATE_NOOP("SpecForm", "The network learns numbers of deviation 1; results are shown as in the file"),
        {"no", "yes"}},
    {"header", QT_TRANSLATE_NOOP("SpecForm", "Whether the first row names the columns"), {"auto", "yes", "no"}},
    {"delimiter", QT_TRANSLATE_NOOP("SpecForm", "The character between two cells"),
        {"auto", "comma", "semicolon", "tab", "bar"}},
};
const Option balance_option{"balance",
    QT_TRANSLATE_NOOP("SpecForm", "Repeats training samples of rare classes until all are equally frequent"),
    {"no", "yes"}};
const Option folder_options[] = {
    {"size", QT_TRANSLATE_NOOP("SpecForm", "Such as 64x64, or 64x64,crop to keep proportions"), {}, "64x64,crop"},
    {"channels", QT_TRANSLATE_NOOP("SpecForm", "3 is colour, 1 is grey"), {"3", "1"}},
    {"splits", QT_TRANSLATE_NOOP("SpecForm", "Whether folders called train, val and test are the splits, or classes"),
        {"auto", "no"}},
    {"masks", QT_TRANSLATE_NOOP("SpecForm", "Whether folders called images and masks hold pairs, or are classes"),
        {"auto", "no"}},
    {"augment", QT_TRANSLATE_NOOP("SpecForm", "Changes the images of each epoch; only training samples vary"), {}},
};
const Option array_options[] = {
    {"inputs", QT_TRANSLATE_NOOP("SpecForm", "The array of the samples, where its name does not tell"), {}, "x"},
    {"targets", QT_TRANSLATE_NOOP("SpecForm", "The array of the classes or values to predict"), {}, "y"},
    {"test_inputs", QT_TRANSLATE_NOOP("SpecForm", "The array of the samples of the test, if there is one"), {},
        "x_test"},
    {"test_targets", QT_TRANSLATE_NOOP("SpecForm", "What the test samples are"), {}, "y_test"},
};
const Option image_order{"channels",
    QT_TRANSLATE_NOOP("SpecForm", "Whether the channels are before or after height and width"),
    {"auto", "first", "last"}};
const Option text_options[] = {
    {"tokens", QT_TRANSLATE_NOOP("SpecForm", "What one token of the text is"), {"characters", "words"}},
    {"length", QT_TRANSLATE_NOOP("SpecForm", "Tokens per sample"), {}},
};

constexpr std::string_view options_of_arrays[] = {"task", "standardize", "standardize_target"};

std::vector<Option> optionsOf(const std::string& kind)
{
    std::vector<Option> options;
    if (kind == "csv") options.assign(std::begin(table_options), std::end(table_options));
    if (kind == "folder") options.assign(std::begin(folder_options), std::end(folder_options));
    if (kind == "text") options.assign(std::begin(text_options), std::end(text_options));
    if (kind == "npz") options.assign(std::begin(array_options), std::end(array_options));
    if (kind == "npz" || kind == "npy") {
        options.push_back(image_order);
        for (const auto& option : table_options)
            if (std::ranges::find(options_of_arrays, std::string_view(option.key)) != std::end(options_of_arrays))
                options.push_back(option);
    }
    if (kind == "csv" || kind == "folder") options.push_back(balance_option);
    if (kind == "csv") options.insert(options.end(), std::begin(row_options), std::end(row_options));
    options.insert(options.end(), std::begin(split_options), std::end(split_options));
    return options;
}

QString given(const DataSpec& spec, const char* key)
{
    const auto found = spec.options.find(key);
    if (found == spec.options.end()) return {};
    return found->second.empty() ? QStringLiteral("yes") : QString::fromStdString(found->second);
}

DataSpec tableOf(const std::string& name) { return for_new_project({"csv", {name}, {}}); }

// x_train.npy and y_train.npy belong together: the targets lie beside the inputs.
DataSpec arraysOf(const QString& path)
{
    const QFileInfo file(path);
    const auto base = file.completeBaseName();
    const std::pair<const char*, const char*> names[] = {{"inputs", "targets"}, {"images", "labels"},
        {"features", "labels"}, {"data", "target"}, {"x_", "y_"}, {"X_", "y_"}, {"_x", "_y"}, {"_X", "_y"}};
    QString targets = QStringLiteral("y");
    for (const auto& [of_inputs, of_targets] : names) {
        auto beside = base;
        beside.replace(QLatin1String(of_inputs), QLatin1String(of_targets));
        if (beside == base) continue;
        targets = beside;
        break;
    }
    const auto other = file.dir().filePath(targets + QStringLiteral(".npy"));
    return for_new_project({"npy", {path.toStdString(), other.toStdString()}, {}});
}

} // namespace

SpecForm::SpecForm(const DataSpec& spec, QWidget* parent)
    : QWidget(parent)
    , m_spec(spec)
{
    auto* grid = new QGridLayout(this);
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setHorizontalSpacing(space::m);
    grid->setVerticalSpacing(space::s);
    grid->setColumnStretch(1, 1);
    int row = 0;
    for (const auto& option : optionsOf(spec.kind)) {
        const auto label = engineText(data_option_label(option.key));
        auto* name = textLabel(label, TextRole::body, this);
        QWidget* field = nullptr;
        if (option.key == std::string_view("augment")) {
            m_augment = new AugmentTicks(this);
            m_augment->setText(given(spec, option.key));
            connect(m_augment, &AugmentTicks::changed, this, &SpecForm::changed);
            field = m_augment;
        } else if (option.values.empty()) {
            auto* text = new QLineEdit(given(spec, option.key), this);
            text->setPlaceholderText(*option.example ? QString::fromLatin1(option.example) : tr(option.help));
            connect(text, &QLineEdit::editingFinished, this, &SpecForm::changed);
            m_texts[option.key] = text;
            field = text;
        } else {
            auto* box = new QComboBox(this);
            for (const auto* value : option.values)
                box->addItem(engineText(data_value_label(option.key, value)), QString::fromLatin1(value));
            const auto now = given(spec, option.key);
            if (!now.isEmpty() && box->findData(now) < 0) box->addItem(now, now);
            box->setCurrentIndex(std::max(0, box->findData(now)));
            connect(box, &QComboBox::activated, this, &SpecForm::changed);
            m_choices[option.key] = box;
            field = box;
        }
        field->setAccessibleName(label);
        field->setToolTip(tr(option.help));
        name->setToolTip(tr(option.help));
        name->setBuddy(field);
        if (option.key == std::string_view("series")) {
            const auto show = [name, field](const QString& window) {
                for (QWidget* part : {static_cast<QWidget*>(name), field})
                    part->setVisible(!window.trimmed().isEmpty());
            };
            show(m_texts.at("window")->text());
            connect(m_texts.at("window"), &QLineEdit::textChanged, this, show);
        }
        // Ticks need the whole width.
        const bool below = field == m_augment;
        grid->addWidget(name, row, 0, 1, below ? 2 : 1);
        row += below ? 1 : 0;
        grid->addWidget(field, row++, below ? 0 : 1, 1, below ? 2 : 1);
    }
}

DataSpec SpecForm::spec() const
{
    auto spec = m_spec;
    const auto put = [&spec](const std::string& key, const QString& value, bool says_something) {
        if (says_something)
            spec.options[key] = value.toStdString();
        else
            spec.options.erase(key);
    };
    for (const auto& [key, box] : m_choices) put(key, box->currentData().toString(), box->currentIndex() > 0);
    for (const auto& [key, text] : m_texts) put(key, text->text().trimmed(), !text->text().trimmed().isEmpty());
    if (m_augment) put("augment", m_augment->text(), !m_augment->text().isEmpty());
    if (!spec.options.contains("window")) spec.options.erase("series");
    if (!can_stratify(spec)) spec.options.erase("stratify");
    return spec;
}

void SpecForm::set(const std::string& key, const QString& value)
{
    if (const auto choice = m_choices.find(key); choice != m_choices.end())
        choice->second->setCurrentIndex(std::max(0, choice->second->findData(value)));
    else if (const auto text = m_texts.find(key); text != m_texts.end())
        text->second->setText(value);
    else if (key == "augment" && m_augment)
        m_augment->setText(value);
    else if (value.isEmpty())
        m_spec.options.erase(key);
    else
        m_spec.options[key] = value.toStdString();
    Q_EMIT changed();
}

void SpecForm::sayAutomatic(const std::string& key, const QString& chosen)
{
    const auto found = m_choices.find(key);
    if (found == m_choices.end() || found->second->itemData(0) != QStringLiteral("auto")) return;
    found->second->setItemText(0, chosen.isEmpty() ? tr("Automatic") : tr("Automatic: %1").arg(chosen));
}

DataSpec specForFile(const QString& path)
{
    const auto suffix = QFileInfo(path).suffix().toLower();
    const auto name = path.toStdString();
    if (suffix == QStringLiteral("csv") || suffix == QStringLiteral("tsv") || suffix == QStringLiteral("data"))
        return tableOf(name);
    if (suffix == QStringLiteral("npz")) return for_new_project({"npz", {name}, {}});
    if (suffix == QStringLiteral("npy")) return arraysOf(path);
    const QFileInfo file(path);
    if (file.fileName().contains(QStringLiteral("images"))) { // IDX: the labels lie beside the images
        auto labels = file.fileName();
        labels.replace(QStringLiteral("images"), QStringLiteral("labels"))
            .replace(QStringLiteral("idx3"), QStringLiteral("idx1"));
        return {"idx", {name, file.dir().filePath(labels).toStdString()}, {}};
    }
    const bool is_text = suffix == QStringLiteral("txt") || suffix == QStringLiteral("md");
    return is_text ? DataSpec{"text", {name}, {}} : tableOf(name);
}

DataSpec specForFolder(const QString& path) { return for_new_project({"folder", {path.toStdString()}, {}}); }

} // namespace epoch::ui
