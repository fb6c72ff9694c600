// test_param_schema: parameter schemas: kinds, ranges and defaults; and every shipped schema is complete.
#include "model/layer_type.h"
#include "model/optimizer_type.h"
#include "model/param_schema.h"
#include "model/project.h"
#include "tests/program.h"

#include <QtTest>

#include <algorithm>
#include <cmath>
#include <set>

using namespace epoch;

namespace {

const ParamSchema sample_schema{
    integer("units", 64).range(1, 100).label("Units").help("How many."),
    real("rate", 0.5).range(0, 1),
    flag("bias", true),
    choice("start", {"he", "xavier"}),
    extent("kernel", {3, 3}).range(1, 31),
    integer("any", 0),
};

std::string error_of(const Values& values)
{
    const auto checked = sample_schema.check(values);
    return checked ? "" : checked.error().code + " " + checked.error().where;
}

void check_described(const ParamSchema& schema, std::string_view owner)
{
    std::set<std::string> keys;
    for (const auto& spec : schema.specs()) {
        const auto name = std::string(owner) + "." + spec.key;
        QVERIFY2(keys.insert(spec.key).second, name.c_str());
        QVERIFY2(!spec.label_text.empty() && spec.label_text != spec.key, name.c_str());
        QVERIFY2(spec.help_text.ends_with('.'), name.c_str());
        QVERIFY2(spec.check(spec.fallback).ok(), name.c_str());
        const bool numeric = spec.kind == ParamKind::integer || spec.kind == ParamKind::real;
        QVERIFY2(!numeric || spec.min < spec.max, name.c_str());
        QVERIFY2(!spec.logarithmic || spec.min >= 0, name.c_str());
        const auto* decides = schema.find(spec.depends_on);
        QVERIFY2(spec.depends_on.empty() == spec.relevant_values.empty() && spec.depends_on.empty() == !decides,
            name.c_str());
        if (decides && decides->kind == ParamKind::choice)
            for (const auto& one : spec.relevant_values)
                QVERIFY2(std::ranges::find(decides->choices, one) != decides->choices.end(), name.c_str());
        QVERIFY2(spec.part_texts.empty()
                || (spec.kind == ParamKind::extent && spec.part_texts.size() == std::get<Extent>(spec.fallback).size()),
            name.c_str());
        QVERIFY2(spec.brief_text.empty() || spec.brief_text.find("{}") != std::string::npos, name.c_str());
    }
}

} // namespace

class TestParamSchema : public QObject {
    Q_OBJECT

private slots:
    void choices_have_texts_for_people()
    {
        QCOMPARE(precision_text("fp32"), std::string("FP32"));
        QCOMPARE(precision_text("tf32"), std::string("TF32"));
        QCOMPARE(precision_text("bf16"), std::string("BF16"));
        QCOMPARE(precision_text("fp16"), std::string("FP16"));
        QCOMPARE(training_schema().find("schedule")->choice_text("one_cycle"), std::string("one cycle"));
        for (const ParamSpec& spec : training_schema().specs())
            QVERIFY(spec.choice_texts.empty() || spec.choice_texts.size() == spec.choices.size());
    }

    void parameters_may_depend_on_a_choice()
    {
        const ParamSchema schema{choice("shape", {"flat", "bent", "wavy"}),
            real("turn", 1).when("shape", {"bent", "wavy"}), flag("loud", false), real("gain", 1).when("loud", {"on"})};
        const auto used = [&](const Values& values, std::string_view key) {
            return Params(schema, values).is_relevant(*schema.find(key));
        };
        QVERIFY(used({}, "shape") && !used({}, "turn") && !used({}, "gain"));
        QVERIFY(used({{"shape", std::string("wavy")}}, "turn"));
        QVERIFY(used({{"loud", true}}, "gain"));
    }

    void kinds_and_ranges()
    {
        QCOMPARE(error_of({}), std::string());
        QCOMPARE(
            error_of({{"units", std::int64_t{1}}, {"rate", 1.0}, {"bias", false}, {"start", std::string("xavier")}}),
            std::string());
        QCOMPARE(error_of({{"units", std::int64_t{0}}}), std::string("project.value_out_of_range units"));
        QCOMPARE(error_of({{"units", std::int64_t{101}}}), std::string("project.value_out_of_range units"));
        QCOMPARE(error_of({{"units", 2.0}}), std::string("project.value_kind units"));
        QCOMPARE(error_of({{"rate", 1.5}}), std::string("project.value_out_of_range rate"));
        QCOMPARE(error_of({{"rate", std::nan("")}}), std::string("project.value_out_of_range rate"));
        QCOMPARE(error_of({{"bias", std::int64_t{1}}}), std::string("project.value_kind bias"));
        QCOMPARE(error_of({{"start", std::string("zeros")}}), std::string("project.value_out_of_range start"));
        QCOMPARE(error_of({{"kernel", Extent{3}}}), std::string("project.value_kind kernel"));
        QCOMPARE(error_of({{"kernel", Extent{3, 32}}}), std::string("project.value_out_of_range kernel"));
        QCOMPARE(error_of({{"unit", std::int64_t{1}}}), std::string("project.unknown_key unit"));
        QCOMPARE(error_of({{"any", std::int64_t{INT64_MIN}}}), std::string());
    }

    void an_error_names_the_allowed_values()
    {
        const auto checked = sample_schema.check({{"units", std::int64_t{0}}});
        QCOMPARE(checked.error().text(), std::string("units: Units cannot be 0. Choose from 1 to 100."));
    }

    void whole_numbers_become_reals()
    {
        const auto checked = sample_schema.find("rate")->check(std::int64_t{1});
        QVERIFY(checked.ok());
        QCOMPARE(std::get<double>(*checked), 1.0);
    }

    void missing_keys_answer_with_defaults()
    {
        const Values values{{"units", std::int64_t{7}}};
        const Params params(sample_schema, values);
        QCOMPARE(params.integer("units"), std::int64_t{7});
        QCOMPARE(params.real("rate"), 0.5);
        QVERIFY(params.flag("bias"));
        QCOMPARE(params.choice("start"), std::string("he"));
        QCOMPARE(params.extent("kernel"), (Extent{3, 3}));
    }

    void values_as_text()
    {
        QCOMPARE(value_text(true), std::string("on"));
        QCOMPARE(value_text(std::int64_t{-3}), std::string("-3"));
        QCOMPARE(value_text(0.001), std::string("0.001"));
        QCOMPARE(value_text(std::string("he")), std::string("he"));
        QCOMPARE(value_text(Extent{3, 5}), std::string("3×5"));
    }

    void everything_shipped_is_described()
    {
        check_described(training_schema(), "training");
        QVERIFY(!all_layers().empty());
        for (const auto& [name, type] : all_layers()) {
            check_described(type->schema, name);
            QVERIFY2(!type->title.empty() && type->help.ends_with('.'), std::string(name).c_str());
            QCOMPARE(find_layer(name), type);
        }
        for (const auto& [name, type] : all_optimizers()) {
            check_described(type->schema, name);
            QCOMPARE(type->schema.specs().front().key, std::string("learning_rate"));
        }
        QVERIFY(!find_layer("no_such_layer"));
    }

    void settings()
    {
        TrainingSettings settings;
        QVERIFY(check_settings(settings).ok());
        settings.values["batch"] = std::int64_t{0};
        QCOMPARE(check_settings(settings).error().where, std::string("batch"));
        settings.values.clear();
        settings.optimizer_values["learning_rate"] = -1.0;
        QCOMPARE(check_settings(settings).error().code, std::string("project.value_out_of_range"));
        settings.optimizer = "magic";
        QCOMPARE(check_settings(settings).error().code, std::string("project.unknown_optimizer"));
    }
};

EPOCH_TEST(TestParamSchema)
#include "test_param_schema.moc"
