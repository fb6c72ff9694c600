// test_templates: the shipped templates: parameter counts match the papers, and the facts of their data are true.
#include "data/dataset.h"
#include "model/graph_check.h"
#include "projects/project_files.h"
#include "service/queries/templates.h"

#include "base/install_paths.h"
#include "tests/program.h"

#include <QTest>

using namespace epoch;

namespace {

Project read(const char* name)
{
    auto project = read_project(*shared_folder("templates") / (std::string(name) + ".epoch"));
    if (!project) qFatal("%s", project.error().text().c_str());
    return std::move(*project);
}

std::int64_t parameters(const Checked& checked)
{
    std::int64_t sum = 0;
    for (const auto& node : checked.facts) sum += node.cost.parameters;
    return sum;
}

} // namespace

class TestTemplates : public QObject {
    Q_OBJECT

private slots:
    void parameter_counts_match_the_papers_data();
    void parameter_counts_match_the_papers();
    void facts_of_the_data_are_true();
    void the_list_reads_no_samples();
};

void TestTemplates::parameter_counts_match_the_papers_data()
{
    QTest::addColumn<int>("classes");
    QTest::addColumn<qint64>("published");
    // Counts of torchvision and the papers, with 1,000 classes; LeNet-5 with ten.
    QTest::newRow("lenet-5") << 10 << qint64{61'706};
    QTest::newRow("alexnet") << 1000 << qint64{61'100'840};
    QTest::newRow("vgg-11") << 1000 << qint64{132'863'336};
    QTest::newRow("resnet-18") << 1000 << qint64{11'689'512};
    QTest::newRow("resnet-50") << 1000 << qint64{25'557'032};
    QTest::newRow("mobilenet-v2") << 1000 << qint64{3'504'872};
    QTest::newRow("efficientnet-b0") << 1000 << qint64{5'288'548};
    QTest::newRow("efficientnet-b2") << 1000 << qint64{9'109'994};
}

void TestTemplates::parameter_counts_match_the_papers()
{
    QFETCH(int, classes);
    QFETCH(qint64, published);
    auto project = read(QTest::currentDataTag());
    QVERIFY(project.data.has_value());
    for (auto& field : project.data->fields)
        if (field.kind == TensorKind::labels) {
            field.classes = classes;
            field.class_names.clear();
        }
    const auto output = project.graph.named("output")->id;
    project.graph.nodes.at(output).params["units"] = std::int64_t{classes};
    const auto checked = check_graph(project.graph, &*project.data);
    QVERIFY2(checked.trainable(), checked.problems.empty() ? "" : checked.problems[0].error.text().c_str());
    QCOMPARE(qint64{parameters(checked)}, published);
}

void TestTemplates::facts_of_the_data_are_true()
{
    const auto templates = list_templates();
    QVERIFY2(templates.ok(), templates.ok() ? "" : templates.error().text().c_str());
    for (const auto& entry : *templates) {
        const auto project = read(entry.name.c_str());
        if (!project.data) continue; // small sets are loaded with the template
        const auto data = load_dataset(project.data_spec, "");
        QVERIFY2(data.ok(), entry.name.c_str());
        QVERIFY2((*data)->facts == *project.data, entry.name.c_str());
    }
}

void TestTemplates::the_list_reads_no_samples()
{
    // Generating the images of all large templates would take seconds.
    QBENCHMARK_ONCE { QVERIFY(list_templates().ok()); }
    for (const char* name : {"alexnet", "vgg-11", "resnet-50", "efficientnet-b2"}) {
        auto project = read(name);
        QVERIFY(project.data.has_value());
        project.data->title = "as the file has it";
        fill_data_facts(project, "");
        QCOMPARE(QString::fromStdString(project.data->title), QStringLiteral("as the file has it"));
    }
}

EPOCH_TEST(TestTemplates)
#include "test_templates.moc"
