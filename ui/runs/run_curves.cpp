// run_curves: a point of the records is a column of its own: nothing is smoothed.
#include "ui/runs/run_curves.h"

#include "ui/style/engine_text.h"
#include "ui/style/to_text.h"

#include <QTime>

namespace epoch::ui {

namespace {

// "14:03:27", which tells runs of one network apart; an id that does not begin with its start tells itself.
QString startOf(const std::string& id)
{
    const auto time = QTime::fromString(toText(id).mid(9, 6), QStringLiteral("hhmmss"));
    return time.isValid() ? time.toString(QStringLiteral("hh:mm:ss")) : toText(id);
}

} // namespace

RunCurve curveOf(const RunDetails& run)
{
    auto view = std::make_shared<SeriesView>();
    SeriesView::Line loss{"loss", {}}, accuracy{"accuracy", {}}, norm{"gradient_norm", {}}, rate{"learning_rate", {}};
    const auto add = [](SeriesView::Line& line, const RunPoint& point, const std::optional<double>& value) {
        if (!value) return;
        const auto number = float(*value);
        line.columns.push_back({double(point.step), number, number, number, number});
    };
    for (const auto& point : run.points) {
        add(loss, point, point.train_loss);
        add(accuracy, point, point.train_accuracy);
        add(norm, point, point.gradient_norm);
        add(rate, point, point.learning_rate);
        if (!point.validation_loss) continue;
        Evaluation evaluation;
        evaluation.step = point.step, evaluation.epoch = point.epoch, evaluation.loss = *point.validation_loss;
        evaluation.has_accuracy = point.validation_accuracy.has_value();
        evaluation.accuracy = point.validation_accuracy.value_or(0);
        view->validations.push_back(evaluation);
    }
    view->lines = {std::move(loss), std::move(accuracy), std::move(norm), std::move(rate)};
    const auto& line = run.line;
    const auto name = line.note.empty() ? titleText(line.title) : toText(line.note);
    return {name + QLatin1Char(' ') + startOf(line.id), 1, view, false, false, line.data_hash};
}

} // namespace epoch::ui
