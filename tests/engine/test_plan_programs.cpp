// test_plan_programs: the programs of a plan, and how training settings change them.
#include "plan/build_plan.h"
#include "plan/op_graph.h"
#include "session/telemetry.h"
#include "tests/engine/described_plans.h"
#include "tests/engine/small_networks.h"
#include "tests/program.h"

#include <algorithm>

using namespace epoch::test;
using epoch::assemble;
using epoch::build_plan;
using epoch::Phase;
using epoch::PlanOp;
using epoch::ProgramKind;
using epoch::Split;
using epoch::Tensor;
using epoch::TensorRole;
using epoch::Value;

class TestPlanPrograms : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void programs()
    {
        const SmallMlp f;
        const auto plan = plan_of(f.network, f.data, settings("adam"));
        const auto train = assemble(plan, ProgramKind::train, Split::train, f.data.counts);
        QCOMPARE(
            train.ops.size(), plan.gather.size() + plan.forward.size() + plan.backward.size() + plan.update.size());
        QCOMPARE(train.metric_columns, plan.metrics.size());
        QCOMPARE(train.live_parameter_columns, size_t(4));
        const auto evaluate = assemble(plan, ProgramKind::evaluate, Split::test, f.data.counts);
        QCOMPARE(evaluate.ops.size(), plan.gather.size() + plan.forward.size() + 1);
        QCOMPARE(evaluate.ops.back().inputs.size(), plan.evaluation_columns);
        QCOMPARE(evaluate.metric_columns, plan.evaluation_columns);
        const auto inspect = assemble(plan, ProgramKind::inspect, Split::validation, f.data.counts);
        QCOMPARE(inspect.ops.size(), plan.gather.size() + plan.forward.size() + plan.backward.size() + 1);
        for (const auto* program : {&train, &evaluate, &inspect}) {
            QVERIFY(in_order(*program));
            for (size_t i = 0; i < program->of_plan.size(); ++i)
                QCOMPARE(program->tensor_for(program->of_plan[i]).index, int(i));
        }
        QVERIFY(!evaluate.tensor_for(op_named(plan.backward, "fill").outputs[0]));
    }

    void a_virtual_batch_has_two_programs()
    {
        const SmallMlp f;
        auto training = settings("sgd");
        training.values = {{"accumulate", Value(std::int64_t{4})}};
        const auto plan = plan_of(f.network, f.data, training), plain = plan_of(f.network, f.data, settings("sgd"));
        QCOMPARE(plan.micro_batches, 4);
        QCOMPARE(plan.metrics.size(), plain.metrics.size());
        // Six parameters and three columns of metrics are summed; the update reads the sums and clears them.
        QCOMPARE(names(plan.accumulation), QStringLiteral("accumulate ").repeated(9).trimmed());
        QCOMPARE(plan.update.back().name, std::string("clear"));
        QCOMPARE(plan.update.back().inputs.size(), size_t(9));
        QCOMPARE(described(op_named(plan.update, "gradient_norm"), plan),
            QStringLiteral("gradient_norm(accumulated/0/samples, hidden/weight/gradient_sum, hidden/bias/gradient_sum, "
                           "hidden2/weight/gradient_sum, hidden2/bias/gradient_sum, scores/weight/gradient_sum, "
                           "scores/bias/gradient_sum)"));
        const auto accumulate = assemble(plan, ProgramKind::accumulate, Split::train, f.data.counts);
        const auto apply = assemble(plan, ProgramKind::apply, Split::train, f.data.counts);
        const auto evaluate = assemble(plan, ProgramKind::evaluate, Split::test, f.data.counts);
        QVERIFY(in_order(accumulate) && in_order(apply) && in_order(evaluate));
        QCOMPARE(std::get<std::string>(op_named(accumulate.ops, "sample_positions").attributes.at("order")),
            std::string("shuffled"));
        QCOMPARE(accumulate.metric_columns, size_t(0));
        QCOMPARE(apply.metric_columns, plan.metrics.size());
        QCOMPARE(evaluate.metric_columns, plan.evaluation_columns);
        QCOMPARE(apply.ops.size(), plan.update.size());
        // An evaluation records the batch itself, not the sums.
        for (const auto input : evaluate.ops.back().inputs)
            QVERIFY(evaluate.tensors[size_t(input.index)].role == TensorRole::scratch);
    }

    void averaged_weights_replace_weights()
    {
        const SmallMlp f;
        auto training = settings("sgd");
        training.values = {{"average_weights", Value(true)}};
        const auto plan = plan_of(f.network, f.data, training);
        QCOMPARE(plan.averages.size(), size_t(6));
        const auto average = plan.tensor_named("hidden/weight/average"), weight = plan.tensor_named("hidden/weight");
        QCOMPARE(plan.tensors[size_t(average.index)].starts_as, std::string("hidden/weight"));
        const auto reads = [&](ProgramKind kind, Tensor tensor) {
            const auto program = assemble(plan, kind, Split::train, f.data.counts);
            const auto own = program.tensor_for(tensor);
            return std::ranges::count_if(program.ops, [&](const PlanOp& op) {
                return op.phase != Phase::update && std::ranges::find(op.inputs, own) != op.inputs.end();
            });
        };
        for (const auto kind : {ProgramKind::evaluate, ProgramKind::inspect})
            QVERIFY(reads(kind, average) > 0 && reads(kind, weight) == 0);
        QVERIFY(reads(ProgramKind::train, average) == 0 && reads(ProgramKind::train, weight) > 0);
    }

    void clipping_and_decay_are_optional()
    {
        const SmallMlp f;
        const auto plain = plan_of(f.network, f.data, settings("adam"));
        for (const char* op : {"clip_norm", "clip_values", "decay_gradient", "moving_average", "clear"})
            QVERIFY(!names(plain.update).contains(QLatin1String(op)));
        auto training = settings("adam", {{"weight_decay", Value(0.1)}});
        training.values = {{"clip_norm", Value(1.0)}, {"clip_value", Value(0.5)}};
        const auto plan = plan_of(f.network, f.data, training);
        QVERIFY(names(plan.update).startsWith(QLatin1String("gradient_norm count_update clip_norm clip_values")));
        QCOMPARE(names(plan.update).count(QLatin1String("decay_gradient adam")), qsizetype(6));
        // Every op after the norm divides by the divisor that clipping outputs.
        const auto divisor = op_named(plan.update, "clip_norm").outputs[0];
        QCOMPARE(op_named(plan.update, "clip_values").inputs[1], divisor);
        QCOMPARE(op_named(plan.update, "decay_gradient").inputs[2], divisor);
        QCOMPARE(op_named(plan.update, "adam").inputs[2], divisor);
        QVERIFY(op_named(plan.update, "record").inputs[0] != divisor);
        QStringList live_parameters;
        for (const auto& parameter : plan.live_parameters) live_parameters << QString::fromStdString(parameter.name);
        for (const char* name : {"clip_norm", "clip_value", "weight_decay", "learning_rate"})
            QVERIFY(live_parameters.contains(QLatin1String(name)));
        training.values["clip_norm"] = Value(-1.0);
        QVERIFY(!build_plan({f.network, f.data, training, 10}).ok());
    }

    void splits_are_read_in_place()
    {
        const SmallMlp f;
        const auto plan = plan_of(f.network, f.data, settings("sgd"));
        const auto drawn = [&](ProgramKind kind, Split split) {
            const auto program = assemble(plan, kind, split, f.data.counts);
            const auto& op = op_named(program.ops, "sample_positions");
            return std::tuple(std::get<std::int64_t>(op.attributes.at("first")),
                std::get<std::int64_t>(op.attributes.at("count")), std::get<std::string>(op.attributes.at("order")));
        };
        QCOMPARE(drawn(ProgramKind::train, Split::train), std::tuple(0, 100, "shuffled"));
        QCOMPARE(drawn(ProgramKind::evaluate, Split::train), std::tuple(0, 100, "sequential"));
        QCOMPARE(drawn(ProgramKind::evaluate, Split::validation), std::tuple(100, 20, "sequential"));
        QCOMPARE(drawn(ProgramKind::inspect, Split::test), std::tuple(120, 30, "sequential"));
    }
};

EPOCH_TEST(TestPlanPrograms)
#include "test_plan_programs.moc"
