// test_frozen_layers: sessions with layers that are not trainable: what stays bit for bit, and what evaluations use.
#include "cpu/primitives/bf16.h"
#include "inspect/predictor.h"
#include "session/weights.h"
#include "tests/program.h"
#include "tests/train/on_cpu.h"
#include "tests/train/projects.h"

#include <QTest>

#include <cstring>
#include <map>

using namespace epoch;
using namespace epoch::test;

namespace {

Project images()
{
    Project project = ProjectBuilder("builtin:digits")
                          .layer("reshape", {{"shape", Extent{1, 8, 8}}})
                          .layer("conv2d", {{"filters", std::int64_t{8}}, {"bias", false}})
                          .layer("batch_norm")
                          .layer("relu")
                          .layer("conv2d", {{"filters", std::int64_t{8}}, {"bias", false}})
                          .layer("batch_norm")
                          .layer("relu")
                          .layer("max_pool")
                          .layer("flatten")
                          .layer("dense", {{"units", std::int64_t{10}}})
                          .classes();
    project.training.optimizer = "adamw";
    project.training.values["batch"] = std::int64_t{32};
    project.training.values["steps"] = std::int64_t{60};
    return project;
}

// The layers of one type, by order.
void freeze(Project& project, const std::string& layer, int which)
{
    for (auto& [id, node] : project.graph.nodes)
        if (node.layer == layer && which-- == 0) node.trainable = false;
}

const Node& node_of(const Project& project, std::string_view name) { return *project.graph.named(name); }

std::map<std::string, std::vector<std::byte>> weights_by_name(Session& session)
{
    std::map<std::string, std::vector<std::byte>> found;
    for (auto& one : must(weights_of(session))) found[one.name] = std::move(one.bytes);
    return found;
}

} // namespace

class TestFrozenLayers : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void frozen_layers_stay_and_the_others_learn_data()
    {
        QTest::addColumn<Values>("values");
        QTest::newRow("plain") << Values{};
        if (cpu::bf16_is_missing().empty()) QTest::newRow("bf16") << Values{{"precision", std::string("bf16")}};
        QTest::newRow("averages") << Values{{"average_weights", true}};
        QTest::newRow("micro-batches and clipping") << Values{{"accumulate", std::int64_t{2}}, {"clip_norm", 0.1}};
    }

    void frozen_layers_stay_and_the_others_learn()
    {
        QFETCH(Values, values);
        Project project = with(values, images());
        freeze(project, "conv2d", 0);
        freeze(project, "batch_norm", 0);
        freeze(project, "batch_norm", 1); // between layers that learn
        OnCpu run(project);
        const auto before = weights_by_name(*run.session);
        run_to(*run.session, 20);
        const auto after = weights_by_name(*run.session);
        for (const auto& [name, bytes] : after) {
            const bool trainable = node_of(project, name.substr(0, name.find('/'))).trainable;
            QVERIFY2((bytes != before.at(name)) == trainable, name.c_str());
        }
        QCOMPARE(run.session->plan().trainable_parameters, 8 * 8 * 9 + 10 * (8 * 16) + 10);
    }

    // Training and evaluation are the same function of a frozen batch norm and a frozen start.
    void training_uses_the_statistics_of_evaluation()
    {
        Project project = ProjectBuilder("builtin:digits")
                              .layer("dense", {{"units", std::int64_t{16}}})
                              .layer("batch_norm")
                              .layer("dense", {{"units", std::int64_t{10}}})
                              .classes();
        project.training.optimizer_values["learning_rate"] = 1e-8;
        project.training.values["steps"] = std::int64_t{200};
        freeze(project, "batch_norm", 0);
        OnCpu run(project);
        run_to(*run.session, 200);
        const auto evaluated = must(run.session->evaluate(Split::train));
        const auto records = run.session->telemetry().take_records();
        QVERIFY(!records.empty());
        QVERIFY2(std::abs(records.back().train_loss - evaluated.loss) < 0.05 * evaluated.loss,
            qPrintable(QStringLiteral("%1 %2").arg(records.back().train_loss).arg(evaluated.loss)));
    }

    void frozen_parameters_are_shown_without_gradients()
    {
        Project project = images();
        freeze(project, "conv2d", 0);
        OnCpu run(project);
        const auto predictor = must(Predictor::build(*run.session, 8, {.learning = true}));
        std::size_t without = 0;
        for (const auto& [parameter, gradient] : predictor.network().learned) {
            const auto& name = predictor.network().program.tensors[static_cast<std::size_t>(parameter.index)].name;
            QCOMPARE(bool(gradient), node_of(project, name.substr(0, name.find('/'))).trainable);
            without += gradient ? 0 : 1;
        }
        QCOMPARE(without, std::size_t{1});
    }

    void a_session_with_nothing_to_learn_does_not_start()
    {
        Project project = spiral_project();
        for (int i = 0; i < 3; ++i) freeze(project, "dense", i);
        const auto made = Session::create({project, "", "cpu", 1, {}}, cpu_only());
        QVERIFY(!made.ok());
        QVERIFY2(made.error().text().find("frozen") != std::string::npos, made.error().text().c_str());
    }
};

EPOCH_TEST(TestFrozenLayers)

#include "test_frozen_layers.moc"
