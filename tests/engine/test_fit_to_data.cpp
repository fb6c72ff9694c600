// test_fit_to_data: networks of the templates fitted to tables and texts of another form, and the networks of the rule.
#include "model/first_network.h"
#include "model/fit_to_data.h"
#include "model/graph_check.h"
#include "plan/build_plan.h"
#include "projects/templates.h"
#include "tests/engine/data_files.h"
#include "tests/must.h"
#include "tests/program.h"

using namespace epoch;
using epoch::test::must;

namespace {

QByteArray rows_with(const char* target)
{
    const QByteArray kind = target;
    QByteArray text = "a,b,c,y\n";
    for (int i = 0; i < 40; ++i) {
        text += QByteArray::number(i) + ',' + QByteArray::number(i * i % 7) + ',' + (i % 3 ? "u" : "v") + ',';
        text += kind == "three" ? QByteArray(1, "pqr"[i % 3])
            : kind == "two"     ? QByteArray::number(i % 2)
                                : QByteArray::number(i * 0.5);
        text += '\n';
    }
    return text;
}

const FlatNode* loss_in(const Checked& checked)
{
    for (const FlatNode& node : checked.flat.nodes)
        if (node.type && node.type->family == Family::loss) return &node;
    return nullptr;
}

} // namespace

class TestFitToData : public QObject {
    Q_OBJECT

private slots:
    void templates_learn_other_tables_data();
    void templates_learn_other_tables();
    void vocabularies_follow_the_text();
    void what_fits_stays_as_it_is();
    void what_cannot_fit_stays_as_it_is();
    void quantities_are_not_yes_or_no();
    void rule_gives_trainable_networks_data();
    void rule_gives_trainable_networks();
    void a_network_is_called_as_its_file();

private:
    DataFolder m_folder;
};

void TestFitToData::templates_learn_other_tables_data()
{
    QTest::addColumn<QByteArray>("name");
    QTest::addColumn<QByteArray>("target");
    QTest::addColumn<QByteArray>("loss");
    for (const char* name : {"iris", "spiral", "wine-alcohol", "digits"})
        for (const char* target : {"three", "two", "number"})
            QTest::addRow("%s, %s", name, target)
                << QByteArray(name) << QByteArray(target)
                << QByteArray(qstrcmp(target, "number") == 0 ? "mean_squared_error" : "softmax_cross_entropy");
}

void TestFitToData::templates_learn_other_tables()
{
    QFETCH(QByteArray, name);
    QFETCH(QByteArray, target);
    QFETCH(QByteArray, loss);
    m_folder.write("x.csv", rows_with(target.constData()));
    const auto data = m_folder.loaded("csv:x.csv?target=y");
    Project project = must(read_template(name.toStdString()));
    const auto before = project.graph;
    const auto fit = fit_to_data(project, data->facts);
    QVERIFY(check_graph(before, &data->facts).trainable() || !fit.changes.empty());
    const auto inverse = must(apply(project.graph, {fit.edit}));
    const auto checked = check_graph(project.graph, &data->facts);
    QVERIFY2(checked.trainable(), checked.problems.empty() ? "" : checked.problems[0].error.text().c_str());
    const auto* head = loss_in(checked);
    QVERIFY(head);
    // Two classes may stay with a loss for yes and no.
    if (target != "two") QCOMPARE(QByteArray::fromStdString(head->layer), loss);
    const auto& training = fit.training;
    const auto batch = Params(training_schema(), training.values).integer("batch");
    const auto epochs = Params(training_schema(), training.values).integer("epochs");
    QVERIFY(epochs * std::max<std::int64_t>(1, data->facts.counts.train / batch) >= min_steps);
    must(apply(project.graph, inverse));
    QVERIFY(project.graph == before); // one step of undo
}

void TestFitToData::vocabularies_follow_the_text()
{
    QByteArray text;
    for (int i = 0; i < 4000; ++i) text += static_cast<char>(' ' + i * i % 91);
    m_folder.write("x.txt", text);
    for (const char* name : {"gpt-grammar", "lstm-text"}) {
        const auto data = m_folder.loaded("text:x.txt");
        Project project = must(read_template(name));
        const auto fit = fit_to_data(project, data->facts);
        must(apply(project.graph, {fit.edit}));
        const auto checked = check_graph(project.graph, &data->facts);
        QVERIFY2(checked.trainable(), checked.problems.empty() ? "" : checked.problems[0].error.text().c_str());
    }
}

void TestFitToData::what_fits_stays_as_it_is()
{
    const Project project = must(read_template("iris"));
    const auto fit = fit_to_data(project, *project.data);
    QVERIFY(fit.edit.edits.empty() && fit.changes.empty());
    QCOMPARE(fit.training.values, project.training.values);
}

void TestFitToData::what_cannot_fit_stays_as_it_is()
{
    m_folder.write("x.csv", rows_with("three"));
    const auto data = m_folder.loaded("csv:x.csv?target=y");
    const Project project = must(read_template("lenet-5")); // for images
    const auto fit = fit_to_data(project, data->facts);
    QVERIFY(fit.edit.edits.empty() && fit.changes.empty());
}

void TestFitToData::quantities_are_not_yes_or_no()
{
    m_folder.write("x.csv", rows_with("number"));
    const auto data = m_folder.loaded("csv:x.csv?target=y&standardize_target=yes");
    Project project = must(first_network(data->facts));
    for (auto& [id, node] : project.graph.nodes) {
        if (node.layer != "mean_squared_error") continue;
        node.layer = "binary_cross_entropy";
        for (auto& [wire, to] : project.graph.wires)
            if (to.to == id) to.to_port = to.to_port == "prediction" ? "logits" : "targets";
    }
    QVERIFY(check_graph(project.graph, &data->facts).trainable());
    const auto fit = fit_to_data(project, data->facts);
    must(apply(project.graph, {fit.edit}));
    const auto checked = check_graph(project.graph, &data->facts);
    QVERIFY(checked.trainable());
    QCOMPARE(loss_in(checked)->layer, std::string("mean_squared_error"));
}

void TestFitToData::rule_gives_trainable_networks_data()
{
    QTest::addColumn<QByteArray>("spec");
    QTest::newRow("classes") << QByteArray("builtin:iris");
    QTest::newRow("numbers") << QByteArray("builtin:wine?target=alcohol");
    QTest::newRow("plane") << QByteArray("builtin:plane");
    QTest::newRow("images") << QByteArray("builtin:shapes");
    QTest::newRow("small images") << QByteArray("builtin:noise?image=3x2x2&classes=4&size=100");
    QTest::newRow("text") << QByteArray("builtin:grammar");
}

void TestFitToData::rule_gives_trainable_networks()
{
    QFETCH(QByteArray, spec);
    const auto data = must(load_dataset(spec.toStdString(), {}));
    const Project project = must(first_network(data->facts));
    const auto checked = check_graph(project.graph, &data->facts);
    QVERIFY2(checked.trainable() && checked.problems.empty(),
        checked.problems.empty() ? "" : checked.problems[0].error.text().c_str());
    must(check_settings(project.training));
    const bool table = data->facts.fields[0].kind == TensorKind::flat;
    QCOMPARE(project.training.optimizer_values.contains("weight_decay"), table);
    QCOMPARE(project.data_spec, spec.toStdString());
    QVERIFY(!fit_to_data(project, data->facts).edit.edits.size());
    const auto few = must(load_dataset("builtin:shapes?size=16&count=24", {}));
    const auto small = must(first_network(few->facts));
    QCOMPARE(Params(training_schema(), small.training.values).integer("batch"), few->facts.counts.train);
    const auto masks = must(load_dataset("builtin:shapes?target=mask", {}));
    QVERIFY(!first_network(masks->facts)); // no rule: the answer says so
}

void TestFitToData::a_network_is_called_as_its_file()
{
    m_folder.write("x.csv", rows_with("number"));
    DataFacts facts = m_folder.loaded("csv:x.csv?target=y")->facts;
    const auto title = [&](const char* spec) {
        facts.spec = spec;
        facts.title = "X (two rows left out)";
        return must(first_network(facts)).title;
    };
    QCOMPARE(title("csv:/a/rentals.2024.csv?target=y"), std::string("rentals.2024"));
    QCOMPARE(title("csv:rentals.csv.gz?target=y"), std::string("rentals"));
    QCOMPARE(title("folder:/a/v1.2 leaves/"), std::string("v1.2 leaves"));
    QCOMPARE(title("builtin:iris"), facts.title);
}

EPOCH_TEST(TestFitToData)
#include "test_fit_to_data.moc"
