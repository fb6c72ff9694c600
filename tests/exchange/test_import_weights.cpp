// test_import_weights: weights under the names of other programs find their places in a network.
#include "exchange/export_torch.h"
#include "exchange/import_weights.h"
#include "formats/kept_weights.h"
#include "formats/safetensors.h"
#include "model/graph_check.h"
#include "tests/exchange/model_samples.h"
#include "tests/must.h"
#include "tests/program.h"

#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <cstring>
#include <map>
#include <random>

using namespace epoch;
using namespace epoch::test;

namespace {

std::string replaced(std::string text, const std::string& what, const std::string& with)
{
    for (auto at = text.find(what); at != text.npos; at = text.find(what, at + with.size()))
        text.replace(at, what.size(), with);
    return text;
}

// A name of our ResNet-18 in torchvision: "stage2_down/shortcut_norm/gamma" is layer2.0.downsample.1.weight.
std::string in_torchvision(std::string name)
{
    const std::vector<std::pair<std::string, std::string>> rules{{"stage1/1/", "layer1.0."}, {"stage1/2/", "layer1.1."},
        {"stage2_down/", "layer2.0."}, {"stage2/", "layer2.1."}, {"stage3_down/", "layer3.0."},
        {"stage3/", "layer3.1."}, {"stage4_down/", "layer4.0."}, {"stage4/", "layer4.1."},
        {"shortcut_norm/", "downsample.1."}, {"shortcut/", "downsample.0."}, {"norm", "bn"}, {"output/", "fc."},
        {"/gamma", ".weight"}, {"gamma", "weight"}, {"/beta", ".bias"}, {"beta", "bias"},
        {"running_variance", "running_var"}, {"/", "."}};
    for (const auto& [ours, theirs] : rules) name = replaced(name, ours, theirs);
    return name;
}

NamedTensor renamed(NamedTensor tensor, std::string name) { return tensor.name = std::move(name), tensor; }

void shuffle(std::vector<NamedTensor>& tensors)
{
    std::mt19937 random(3);
    std::ranges::shuffle(tensors, random);
}

std::vector<NamedTensor> sorted(std::vector<NamedTensor> tensors)
{
    std::ranges::sort(tensors, {}, &NamedTensor::name);
    return tensors;
}

NamedTensor zeros(std::string name, const Shape& shape)
{
    return {std::move(name), {DType::f32, shape}, std::vector<std::byte>(static_cast<std::size_t>(shape.count()) * 4)};
}

template <class T> std::vector<std::byte> raw_bytes(const std::vector<T>& numbers)
{
    const auto bytes = std::as_bytes(std::span(numbers));
    return {bytes.begin(), bytes.end()};
}

} // namespace

class TestImportWeights : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void names_of_torchvision_find_their_layers()
    {
        const ModelFile model = model_of_template("resnet-18");
        ForeignWeights foreign;
        for (const NamedTensor& weight : model.weights)
            foreign.tensors.push_back(renamed(weight, in_torchvision(weight.name)));
        QVERIFY(std::ranges::find(foreign.tensors, "layer4.0.downsample.1.running_var", &NamedTensor::name)
            != foreign.tensors.end());
        shuffle(foreign.tensors);
        const auto imported = must(import_weights(model.project, foreign, "resnet18.safetensors"));
        QCOMPARE(imported.matches.count(MatchedBy::nothing), std::size_t{0});
        QVERIFY(imported.matches.unused.empty());
        QVERIFY(sorted(imported.model.weights) == sorted(model.weights));
        QVERIFY(imported.model.project.description.ends_with(
            "Weights from resnet18.safetensors. The file names no licence."));
    }

    void a_head_of_other_classes_keeps_its_first_values()
    {
        const ModelFile model = model_of_template("resnet-18");
        ForeignWeights foreign;
        for (const NamedTensor& weight : model.weights)
            if (!weight.name.starts_with("output/"))
                foreign.tensors.push_back(renamed(weight, in_torchvision(weight.name)));
        foreign.tensors.push_back(zeros("fc.weight", {1000, 512}));
        foreign.tensors.push_back(zeros("fc.bias", {1000}));
        const auto imported = must(import_weights(model.project, foreign, "w"));
        QCOMPARE(imported.matches.count(MatchedBy::nothing), std::size_t{2});
        for (const WeightMatch& match : imported.matches.weights)
            QCOMPARE(match.by == MatchedBy::nothing, match.slot.name.starts_with("output/"));
        QCOMPARE(imported.matches.unused, (std::vector<std::string>{"fc.bias", "fc.weight"}));
        QCOMPARE(imported.model.weights.size(), model.weights.size());
    }

    void numbers_in_names_are_counted()
    {
        // Ten equal dense layers: by plain text, layers.10 would come before layers.2.
        std::vector<WeightSlot> ours;
        ForeignWeights foreign;
        for (int i = 0; i < 12; ++i) {
            ours.push_back({"hidden" + std::to_string(i + 1) + "/weight", {4, 4}});
            foreign.tensors.push_back(zeros("layers." + std::to_string(i) + ".weight", {4, 4}));
        }
        const auto matches = match_weights(ours, foreign);
        for (int i = 0; i < 12; ++i) {
            QCOMPARE(matches.weights[static_cast<std::size_t>(i)].tensor, i);
            QVERIFY(matches.weights[static_cast<std::size_t>(i)].by == MatchedBy::order);
        }
    }

    // In timm "bn1" stands beside "conv_stem", and sorts behind "blocks.0.bn1".
    void a_norm_goes_with_the_convolution_beside_it()
    {
        std::vector<WeightSlot> ours;
        ForeignWeights foreign;
        const auto layer = [&](const std::string& name, const std::string& there, std::int64_t inputs,
                               std::int64_t side = 3) {
            ours.push_back({name + "/weight", {8, inputs, side, side}});
            foreign.tensors.push_back(zeros(there + ".weight", {8, inputs, side, side}));
        };
        const auto norm = [&](const std::string& name, const std::string& there) {
            const std::pair<const char*, const char*> parts[] = {{"gamma", "weight"}, {"beta", "bias"},
                {"running_mean", "running_mean"}, {"running_variance", "running_var"}};
            for (const auto& [part, in_torch] : parts) {
                ours.push_back({name + "/" + part, {8}});
                foreign.tensors.push_back(zeros(there + "." + in_torch, {8}));
            }
        };
        layer("stem", "conv_stem", 3);
        norm("stem_norm", "bn1");
        layer("block/conv", "blocks.0.conv", 8);
        norm("block/norm", "blocks.0.bn1");
        layer("inverted/expand", "blocks.1.conv_pw", 8, 1); // by name it would come after the next
        norm("inverted/norm1", "blocks.1.bn1");
        layer("inverted/depthwise", "blocks.1.conv_dw", 1);
        norm("inverted/norm2", "blocks.1.bn2");
        const auto matches = match_weights(ours, foreign);
        for (std::size_t i = 0; i < ours.size(); ++i) QCOMPARE(matches.weights[i].tensor, static_cast<int>(i));
    }

    // As transformers names them; by name the key would come before the query.
    void query_key_and_value_keep_their_places()
    {
        std::vector<WeightSlot> ours;
        ForeignWeights foreign;
        for (const char* part : {"query", "key", "value", "output"}) {
            ours.push_back({std::string("mix/") + part + "_weight", {8, 8}});
            ours.push_back({std::string("mix/") + part + "_bias", {8}});
        }
        for (const char* name : {"layer.0.attention.self.query", "layer.0.attention.self.key",
                 "layer.0.attention.self.value", "layer.0.output.dense"}) {
            foreign.tensors.push_back(zeros(std::string(name) + ".weight", {8, 8}));
            foreign.tensors.push_back(zeros(std::string(name) + ".bias", {8}));
        }
        const auto matches = match_weights(ours, foreign);
        for (std::size_t i = 0; i < ours.size(); ++i) QCOMPARE(matches.weights[i].tensor, static_cast<int>(i));
    }

    void transposed_matrices_are_not_taken()
    {
        ForeignWeights foreign;
        foreign.tensors = {zeros("h.0.attn.c_attn.weight", {8, 24}), zeros("h.0.attn.c_proj.weight", {8, 8})};
        const auto matches = match_weights({{"a/weight", {8, 8}}}, foreign);
        QCOMPARE(matches.weights[0].tensor, -1);
        QCOMPARE(matches.unused.size(), std::size_t{2});
    }

    // The weights beside an exported PyTorch program, with attention's projections as one matrix.
    void an_exported_program_gives_its_weights_back_data()
    {
        QTest::addColumn<std::string>("name");
        for (const char* name : {"digits-cnn", "alexnet-32", "resnet-18", "resnet-20", "mobilenet-v2",
                 "efficientnet-b0", "u-net", "autoencoder", "vit-tiny", "gpt-grammar", "lstm-text", "bench-g"})
            QTest::newRow(name) << std::string(name);
    }

    void an_exported_program_gives_its_weights_back()
    {
        QFETCH(std::string, name);
        const QTemporaryDir folder;
        const ModelFile model = model_of_template(name);
        const auto file = must(
            write_torch(std::filesystem::path(folder.path().toStdString()) / "program.py", must(export_torch(model))));
        const auto imported = must(import_weights(model.project, must(read_foreign_weights(file)), "program"));
        QVERIFY(sorted(imported.model.weights) == sorted(model.weights));
    }

    void a_model_is_not_replaced_by_a_program()
    {
        const QTemporaryDir folder;
        const auto place = std::filesystem::path(folder.path().toStdString());
        const ModelFile model = model_of_template("xor");
        must(write_model_file(place / "xor.safetensors", model));
        const auto written = write_torch(place / "xor.py", must(export_torch(model)));
        QVERIFY(!written && written.error().where == (place / "xor.safetensors").string());
        QVERIFY(read_model_file(place / "xor.safetensors").ok());
        QVERIFY(!std::filesystem::exists(place / "xor.py"));
    }

    void a_deeper_network_gives_its_first_layers()
    {
        const std::vector<WeightSlot> ours{{"a/weight", {8, 2}}, {"b/weight", {8, 8}}, {"c/weight", {3, 8}}};
        ForeignWeights foreign;
        foreign.tensors = {
            zeros("0.weight", {8, 2}), zeros("2.weight", {8, 8}), zeros("4.weight", {8, 8}), zeros("6.weight", {5, 8})};
        const auto matches = match_weights(ours, foreign);
        QCOMPARE(matches.weights[0].tensor, 0);
        QCOMPARE(matches.weights[1].tensor, 1);
        QCOMPARE(matches.weights[2].tensor, -1);
        QCOMPARE(matches.unused, (std::vector<std::string>{"4.weight", "6.weight"}));
    }

    void other_types_become_floats()
    {
        const QTemporaryDir folder;
        const std::filesystem::path file = folder.filePath(QStringLiteral("w.safetensors")).toStdString();
        const auto half = raw_bytes<std::uint16_t>({0x3C00, 0xC100, 0x0001, 0x7BFF, 0x8000});
        const auto brain = raw_bytes<std::uint16_t>({0x3F80, 0xC020}), wide = raw_bytes<double>({1, -2.5});
        const auto counter = raw_bytes<std::int64_t>({7});
        must(write_safetensors(file,
            {{"half", DType::f16, {5}, half}, {"brain", DType::bf16, {2}, brain}, {"wide", DType::f64, {2}, wide},
                {"bn.num_batches_tracked", DType::i64, {1}, counter}},
            {{"license", "apache-2.0"}, {"source", "a university"}, {"url", "not asked for"}}));
        const auto weights = must(read_foreign_weights(file));
        QCOMPARE(weights.origin.licence, std::string("apache-2.0"));
        QCOMPARE(weights.origin.source, std::string("a university"));
        QCOMPARE(weights.left_out, std::size_t{1});
        const auto floats = [&](const char* name) {
            const auto found = std::ranges::find(weights.tensors, name, &NamedTensor::name);
            std::vector<float> values(found->bytes.size() / 4);
            std::memcpy(values.data(), found->bytes.data(), found->bytes.size());
            return values;
        };
        QCOMPARE(floats("half"), (std::vector<float>{1, -2.5f, 0x1p-24f, 65504, -0.0f}));
        QCOMPARE(floats("brain"), (std::vector<float>{1, -2.5f}));
        QCOMPARE(floats("wide"), (std::vector<float>{1, -2.5f}));
    }

    void their_origin_comes_along()
    {
        Project project;
        QVERIFY(weights_origin(project) == WeightsOrigin{});
        project.unknown = "{\"template\": {\"order\": 1}, \"weights\": 3}";
        QVERIFY(weights_origin(project) == WeightsOrigin{});
        set_weights_origin(project, {"a university", "apache-2.0"});
        const Project read = must(parse_project(project_json(project)));
        QVERIFY((weights_origin(read) == WeightsOrigin{"a university", "apache-2.0"}));
        QVERIFY(read.unknown.find("template") != std::string::npos);
        keep_only_weights_origin(project);
        QVERIFY(project.unknown.find("template") == std::string::npos);
        QVERIFY((weights_origin(project) == WeightsOrigin{"a university", "apache-2.0"}));
        project = read;
        set_weights_origin(project, {});
        QVERIFY(weights_origin(project) == WeightsOrigin{});
        QVERIFY(project.unknown.find("template") != std::string::npos);
    }

    void the_licence_of_a_file_stays_with_its_weights()
    {
        const QTemporaryDir folder;
        const std::filesystem::path file = folder.filePath(QStringLiteral("w.safetensors")).toStdString();
        const ModelFile model = model_of_template("xor");
        std::vector<SafetensorsTensor> tensors;
        for (const NamedTensor& weight : model.weights) {
            const auto extents = weight.type.shape.extents();
            tensors.push_back({weight.name, weight.type.dtype, {extents.begin(), extents.end()}, weight.bytes});
        }
        must(write_safetensors(file, tensors, {{"license", "CC-BY-4.0\nby someone"}}));
        const auto imported = must(import_weights(model.project, must(read_foreign_weights(file)), "w.safetensors"));
        const std::string expected = "Weights from w.safetensors. Licence: CC-BY-4.0 by someone, as the file says.";
        QVERIFY(imported.model.project.description.ends_with(expected));
        const std::string script = must(export_torch(imported.model)).script;
        QVERIFY2(script.find("Licence: CC-BY-4.0 by someone") != std::string::npos, script.substr(0, 800).c_str());
    }

    void a_file_is_read_again_only_after_it_changed()
    {
        const QTemporaryDir folder;
        const std::filesystem::path file = folder.filePath(QStringLiteral("w.safetensors")).toStdString();
        const auto bytes = raw_bytes<float>({1, 2}), others = raw_bytes<float>({1, 2, 3});
        must(write_safetensors(file, {{"w", DType::f32, {2}, bytes}}, {}));
        KeptWeights kept;
        const auto first = must(kept.read(file));
        QCOMPARE(must(kept.read(file)), first);
        must(write_safetensors(file, {{"w", DType::f32, {3}, others}}, {}));
        const auto second = must(kept.read(file));
        QVERIFY(second != first);
        QCOMPARE(second->tensors[0].type.shape, (Shape{3}));
        std::filesystem::remove(file);
        QVERIFY(!kept.read(file));
    }

    void a_file_of_another_network_is_refused()
    {
        ForeignWeights foreign;
        foreign.tensors.push_back(zeros("x.weight", {7, 11, 13}));
        const auto imported = import_weights(model_of_template("lenet-5").project, foreign, "w.safetensors");
        QVERIFY(!imported);
        QCOMPARE(imported.error().code, std::string("import.nothing_fits"));
        QCOMPARE(imported.error().where, std::string("w.safetensors"));
    }
};

EPOCH_TEST(TestImportWeights)
#include "test_import_weights.moc"
