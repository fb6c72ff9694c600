// test_onnx_foreign: files as other programs write them (made by make_foreign.py) answer as ONNX Runtime answers them.
#include "exchange/export_onnx.h"
#include "exchange/import_onnx.h"
#include "exchange/onnx_reader.h"
#include "store/atomic_file.h"
#include "tests/exchange/model_samples.h"
#include "tests/must.h"
#include "tests/program.h"

#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <cmath>
#include <iterator>
#include <sstream>

using namespace epoch;
using namespace epoch::test;

namespace {

namespace fs = std::filesystem;

fs::path folder_of_files() { return fs::path(EPOCH_ROOT) / "tests/exchange/foreign"; }

std::vector<float> numbers_in(const std::string& text)
{
    std::istringstream stream(text);
    return {std::istream_iterator<float>(stream), {}};
}

} // namespace

class TestOnnxForeign : public QObject {
    Q_OBJECT

private slots:
    void it_answers_as_onnx_runtime_data();
    void it_answers_as_onnx_runtime();
    void activations_are_layers_whatever_their_form_data();
    void activations_are_layers_whatever_their_form();
    void a_generic_title_is_the_name_of_the_file();
    void what_it_is_and_what_was_changed_stands_in_the_description();
    void weights_that_nodes_share_are_listed();
    void attention_takes_the_layers_of_its_parts_over();
    void missing_numbers_are_replaced_by_the_data();
};

void TestOnnxForeign::it_answers_as_onnx_runtime_data()
{
    QTest::addColumn<bool>("unused");
    for (const auto& file : fs::directory_iterator(folder_of_files()))
        QTest::newRow(file.path().stem().c_str()) << true;
}

void TestOnnxForeign::it_answers_as_onnx_runtime()
{
    const auto path = folder_of_files() / (std::string(QTest::currentDataTag()) + ".onnx");
    const auto file = must(read_onnx_file(path));
    const auto expected = numbers_in(file->metadata.at("test.output"));
    const auto import = must(import_onnx(*file));
    const auto answers = answers_of(import.model, 2, numbers_in(file->metadata.at("test.input")));
    QCOMPARE(answers.size(), expected.size());
    for (std::size_t i = 0; i < answers.size(); ++i) {
        const float tolerance = 2e-5f * std::max(1.f, std::abs(expected[i]));
        QVERIFY2(std::abs(answers[i] - expected[i]) <= tolerance,
            qPrintable(QString("%1: %2, not %3").arg(i).arg(answers[i]).arg(expected[i])));
    }
}

void TestOnnxForeign::activations_are_layers_whatever_their_form_data()
{
    QTest::addColumn<std::string>("layer");
    for (const auto& [file, layer] : {std::pair{"gelu_erf", "gelu"}, {"gelu_erf_halved_first", "gelu"},
             {"gelu_of_opset_20", "gelu"}, {"silu_of_sigmoid", "silu"}, {"hard_swish_of_clip", "hard_swish"},
             {"softplus_of_exp", "softplus"}, {"relu_of_max_then_line", "relu"}, {"lstm_from_zeros", "lstm"},
             {"gru", "gru"}, {"embedding", "embedding"}, {"mean_of_positions", "position_embedding"},
             {"attention", "attention"}, {"attention_causal", "attention"}, {"attention_of_one_product", "attention"},
             {"attention_without_output_weights", "attention"}, {"attention_to_another_sequence", "cross_attention"},
             {"squeeze_excite_relu", "squeeze_excite"}, {"classes_of_positions", "softmax_cross_entropy"}})
        QTest::newRow(file) << std::string(layer);
}

void TestOnnxForeign::activations_are_layers_whatever_their_form()
{
    QFETCH(std::string, layer);
    const auto file = must(read_onnx_file(folder_of_files() / (std::string(QTest::currentDataTag()) + ".onnx")));
    const auto import = must(import_onnx(*file));
    const auto& nodes = import.model.project.graph.nodes;
    QVERIFY(std::ranges::any_of(nodes, [&](const auto& one) { return one.second.layer == layer; }));
}

void TestOnnxForeign::a_generic_title_is_the_name_of_the_file()
{
    const auto path = folder_of_files() / "gelu_erf.onnx";
    QCOMPARE(must(import_onnx(*must(read_onnx_file(path)))).model.project.title, std::string("gelu_erf"));
    // A graph whose name says nothing.
    QTemporaryDir folder;
    auto content = must(read_file(path, std::uintmax_t{1} << 20));
    const auto at = content.find("gelu_erf");
    QVERIFY(at != std::string::npos);
    const fs::path other = fs::path(folder.path().toStdString()) / "My net.onnx";
    content.replace(at, 8, "        ");
    must(write_file_atomically(other, std::string_view(content)));
    QCOMPARE(must(import_onnx(*must(read_onnx_file(other)))).model.project.title, std::string("My net"));
}

void TestOnnxForeign::what_it_is_and_what_was_changed_stands_in_the_description()
{
    const auto file = must(read_onnx_file(folder_of_files() / "prelu_of_channels.onnx"));
    const auto text = must(import_onnx(*file)).model.project.description;
    QVERIFY2(
        text.starts_with("Weights from prelu_of_channels.onnx, written by make_foreign. The file names no licence."),
        text.c_str());
    QVERIFY2(text.find("\nchanged: PRelu with a slope for each channel") != std::string::npos, text.c_str());
}

// What was one tensor in the file is told, by the names of its nodes.
void TestOnnxForeign::weights_that_nodes_share_are_listed()
{
    const auto shared = [](const char* name) {
        QStringList found;
        const auto import = must(import_onnx(*must(read_onnx_file(folder_of_files() / name))));
        for (const Message& note : import.notes)
            if (const auto text = QString::fromStdString(note.text()); text.contains("share the weight")) found << text;
        return found;
    };
    const QString end("; here each has a copy, and training changes each copy by itself");
    QCOMPARE(shared("shared_weight.onnx"),
        QStringList("assumed: Gemm \"first\", Gemm \"second\" share the weight \"c0\" in the file" + end));
    QCOMPARE(shared("shared_embedding.onnx"),
        QStringList("assumed: Gather \"tokens\", MatMul \"words\" share the weight \"c0\" in the file" + end));
    for (const char* name : {"lstm_from_zeros.onnx", "convolution_then_constants.onnx", "squeeze_excite_silu.onnx"})
        QVERIFY2(shared(name).isEmpty(), name);
}

// Nothing is left of its projections, nor of what splits and joins its heads.
void TestOnnxForeign::attention_takes_the_layers_of_its_parts_over()
{
    const auto layers = [](const char* name) {
        QStringList all;
        const auto import = must(import_onnx(*must(read_onnx_file(folder_of_files() / name))));
        for (const auto& [id, node] : import.model.project.graph.nodes) all << QString::fromStdString(node.layer);
        return all.join(' ');
    };
    QCOMPARE(layers("attention.onnx"), QString("data layer_norm attention add flatten dense mean_squared_error"));
    QCOMPARE(layers("attention_causal.onnx"), QString("data attention flatten dense mean_squared_error"));
    QCOMPARE(layers("attention_of_one_product.onnx"), QString("data attention flatten dense mean_squared_error"));
}

void TestOnnxForeign::missing_numbers_are_replaced_by_the_data()
{
    const auto import = must(import_onnx(*must(read_onnx_file(folder_of_files() / "missing_numbers.onnx"))));
    const auto& project = import.model.project;
    QCOMPARE(project.data->field("x")->column_scale.size(), std::size_t{3});
    QCOMPARE(project.graph.nodes.size(), std::size_t{3}); // data, dense, loss
    const auto exported = must(export_onnx(import.model, {}));
    QVERIFY(std::ranges::any_of(exported.model.graph.all(), [](const auto& node) { return node.type == "IsNaN"; }));
}

EPOCH_TEST(TestOnnxForeign)
#include "test_onnx_foreign.moc"
