// test_invalid_projects: graphs with one typical mistake each. The check reports exactly one problem, in the right
// place and in plain words, and the first fix that it offers, applied as in the editor, removes it.
#include "model/project.h"
#include "plan/build_plan.h"
#include "tests/engine/invalid_projects.h"
#include "tests/engine/small_networks.h"
#include "tests/program.h"

#include <QtTest>

using namespace epoch;
using namespace epoch::test;

class TestInvalidProjects : public QObject {
    Q_OBJECT

private slots:
    void enough_cases() { QVERIFY(invalid_projects().size() >= 30); }

    void one_problem_and_its_fix_data()
    {
        QTest::addColumn<QString>("name");
        for (const auto& [name, make] : invalid_projects()) QTest::newRow(name.c_str()) << QString::fromStdString(name);
    }

    void one_problem_and_its_fix()
    {
        QFETCH(QString, name);
        InvalidProject invalid = invalid_projects().at(name.toStdString())();
        const bool no_data = invalid.data.fields.empty();
        const auto problems = check_graph(invalid.graph, no_data ? nullptr : &invalid.data).problems;
        QCOMPARE(codes({{}, {}, problems}), Codes{invalid.code});
        const Problem& problem = problems.front();
        QCOMPARE(problem.error.where, invalid.at);
        QVERIFY2(problem.error.what.text().size() > 10, problem.error.what.text().c_str());
        QVERIFY(!problem.error.hint.empty());
        QVERIFY(!problem.fixes.empty());
        QCOMPARE(problem.fixes.front().label.text(), invalid.fix);
        if (no_data) {
            invalid.data = class_data(); // chosen in a dialog, not part of the graph
        } else {
            const auto before = invalid.graph;
            const auto edit = edit_for(invalid.graph, problem, problem.fixes.front());
            QVERIFY2(edit.ok(), edit.ok() ? "" : edit.error().text().c_str());
            const auto inverse = must_apply(invalid.graph, *edit);
            auto undone = invalid.graph;
            must_apply(undone, inverse);
            QVERIFY(undone == before);
        }
        const auto left = check_graph(invalid.graph, &invalid.data);
        QCOMPARE(codes(left), invalid.left);
        if (!invalid.left.empty()) return;
        const auto plan = build_plan({left, invalid.data, {}, 10});
        QVERIFY2(plan.ok(), plan.ok() ? "" : plan.error().text().c_str());
    }

    // Every offered fix can be applied, not only the first.
    void every_fix_can_be_applied()
    {
        for (const auto& [name, make] : invalid_projects()) {
            const InvalidProject invalid = make();
            for (const auto& problem : check_graph(invalid.graph, &invalid.data).problems)
                for (const auto& fix : problem.fixes) {
                    auto graph = invalid.graph;
                    const auto edit = edit_for(graph, problem, fix);
                    QVERIFY2(edit.ok() && apply(graph, *edit).ok(), (name + ": " + fix.label.text()).c_str());
                    for (const auto& still : check_graph(graph, &invalid.data).problems)
                        QVERIFY2(!(still == problem), (name + ": " + fix.label.text()).c_str());
                }
        }
    }

    // The graph does not determine the batch size relative to the number of samples. The hint has the offer.
    void a_batch_larger_than_the_data_set()
    {
        const DataFacts data = class_data();
        const auto checked = check_graph(GraphBuilder().then("dense", units(2)).to_classes().graph, &data);
        const auto refused = build_plan({checked, data, {}, 301});
        QVERIFY(!refused.ok());
        QCOMPARE(refused.error().where, std::string("batch"));
        QCOMPARE(refused.error().hint, std::string("Use a batch of at most 300."));
        QVERIFY(build_plan({checked, data, {}, 300}).ok());
    }
};

EPOCH_TEST(TestInvalidProjects)
#include "test_invalid_projects.moc"
