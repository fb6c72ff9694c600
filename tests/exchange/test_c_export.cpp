// test_c_export: networks as C headers, compiled by the system's C compiler without a warning and run under its
// sanitizers: their self-tests find the answers of this program. With EPOCH_C_SAMPLES=FOLDER instead writes the header
// of every template that is small enough, for check_c.
#include "cpu/device/cpu_device.h"
#include "device/device_library.h"
#include "exchange/export_c.h"
#include "formats/safetensors.h"
#include "plan/c_source.h"
#include "projects/templates.h"
#include "store/atomic_file.h"
#include "tests/exchange/model_samples.h"
#include "tests/must.h"
#include "tests/program.h"
#include "tests/train/projects.h"

#include <QDir>
#include <QProcess>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>

#include <filesystem>

using namespace epoch;
using namespace epoch::test;

namespace {

namespace fs = std::filesystem;

const char* const c_samples_folder = std::getenv("EPOCH_C_SAMPLES");
const QStringList strict{"-std=c99", "-O1", "-Wall", "-Wextra", "-Werror", "-pedantic", "-fsanitize=address,undefined",
    "-fno-sanitize-recover=all"};

Device& device()
{
    static DeviceLibrary devices;
    static std::unique_ptr<Device> cpu = [] {
        devices.add(epoch_cpu_device_query(EPOCH_ABI_VERSION));
        return must(devices.open("cpu", 2));
    }();
    return *cpu;
}

CExport exported(const ModelFile& model, COptions options = {.name = "net"})
{
    options.device = &device();
    return must(export_c(model, options));
}

// A folder with net.h and a program that reads it.
class CProject {
public:
    explicit CProject(const std::string& header) { write("net.h", header); }

    void write(const char* name, const std::string& text) { must(write_file_atomically(path(name), text)); }

    // What the compiler says; empty: it took it.
    QString compiled(const std::string& program, const QStringList& options = strict)
    {
        write("main.c", program);
        return output_of(QStringLiteral("cc"),
            options + QStringList{"-I", m_folder.path(), file("main.c"), "-o", file("main"), "-lm"});
    }
    QString run() { return output_of(file("main"), {}); }

private:
    fs::path path(const char* name) const { return fs::path(m_folder.path().toStdString()) / name; }
    QString file(const char* name) const { return m_folder.filePath(QString::fromLatin1(name)); }

    static QString output_of(const QString& program, const QStringList& arguments)
    {
        QProcess process;
        process.setProcessChannelMode(QProcess::MergedChannels);
        process.start(program, arguments);
        if (!process.waitForFinished(200'000)) return "does not end: " + program;
        const QString text = QString::fromUtf8(process.readAll());
        return process.exitCode() == 0 ? text : text + "\nexit code " + QString::number(process.exitCode());
    }

    QTemporaryDir m_folder;
};

const std::string with_selftest = R"(
#define NET_IMPLEMENTATION
#define NET_SELFTEST
#include <net.h>
#include <stdio.h>
int main(void)
{
    printf("%.3e", net_selftest());
    return 0;
}
)";

// `raw`: the network's own numbers, whose differences a softmax would hide.
void check(const ModelFile& model, bool raw)
{
    CProject project(exported(model, {.name = "net", .raw_output = raw}).text);
    QCOMPARE(project.compiled(with_selftest), QString());
    const QString answer = project.run();
    bool is_number = false;
    const double difference = answer.toDouble(&is_number);
    QVERIFY2(is_number && difference <= 1e-5, qPrintable(answer));
}

// Layers of two inputs also read what the layer before the one before them gives.
void wire_second_inputs(Graph& graph)
{
    const std::map<std::string, std::pair<std::string, std::string>> ports{{"add", {"input", "input"}},
        {"concat", {"input", "input"}}, {"multiply", {"input", "input"}}, {"matmul", {"a", "b"}},
        {"cross_attention", {"input", "context"}}};
    const auto wire_to = [&](NodeId node) -> Wire& {
        return std::ranges::find(graph.wires, node, [](const auto& entry) { return entry.second.to; })->second;
    };
    for (const auto& [id, node] : graph.nodes) {
        const auto found = ports.find(node.layer);
        if (found == ports.end()) continue;
        Wire& first = wire_to(id);
        Wire second = wire_to(first.from);
        first.to_port = found->second.first;
        second.id = WireId{graph.next_id++};
        second.to = id;
        second.to_port = found->second.second;
        second.order = 1;
        graph.wires[second.id] = second;
    }
}

// Layers over the 8×8 images of the digits, and a dense layer at their end.
struct Chain {
    std::vector<std::pair<std::string, Values>> layers;

    ModelFile model() const
    {
        ProjectBuilder builder("builtin:digits");
        builder.layer("reshape", {{"shape", std::vector<std::int64_t>{1, 8, 8}}});
        for (const auto& [type, params] : layers) builder.layer(type, params);
        Project project = builder.layer("flatten", {}).layer("dense", {{"units", std::int64_t{10}}}).classes();
        wire_second_inputs(project.graph);
        project.data = must(read_template("digits-cnn")).data;
        return model_of(project);
    }
};

using Extent = std::vector<std::int64_t>;

} // namespace

class TestCExport : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void templates_answer_as_here_data();
    void templates_answer_as_here();
    void golden_networks_answer_as_here_data();
    void golden_networks_answer_as_here();
    void layers_answer_as_here_data();
    void layers_answer_as_here();
    void equal_models_give_equal_text();
    void the_interface_is_small();
    void a_missing_number_is_the_mean();
    void options_leave_the_ends_out();
    void names_are_identifiers();
    void too_many_weights_are_refused();
};

void TestCExport::initTestCase()
{
    if (QStandardPaths::findExecutable(QStringLiteral("cc")).isEmpty()) QSKIP("no C compiler");
}

void TestCExport::templates_answer_as_here_data()
{
    QTest::addColumn<bool>("unused");
    for (const auto& name : must(template_names())) QTest::newRow(name.c_str()) << true;
}

void TestCExport::templates_answer_as_here()
{
    constexpr std::int64_t quick = 130'000; // parameters
    const std::string name = QTest::currentDataTag();
    const ModelFile model = model_of_template(name);
    if (parameters(model) > (c_samples_folder ? max_c_numbers : quick)) QSKIP("too large");
    if (!c_samples_folder) return check(model, false);
    const std::string prefix = c_identifier(name);
    must(write_file_atomically(fs::path(c_samples_folder) / (prefix + ".h"), exported(model, {.name = prefix, .raw_output = true}).text));
}

void TestCExport::golden_networks_answer_as_here_data()
{
    QTest::addColumn<QString>("file");
    const QDir folder(QStringLiteral(EPOCH_ROOT "/tests/golden"));
    for (const QFileInfo& file : folder.entryInfoList({QStringLiteral("*.safetensors")}, QDir::Files, QDir::Name))
        QTest::newRow(qPrintable(file.baseName())) << file.filePath();
}

void TestCExport::golden_networks_answer_as_here()
{
    QFETCH(QString, file);
    const auto golden = must(SafetensorsFile::open(file.toStdString()));
    check(model_of(must(parse_project(golden.header().metadata.at("project")))), true);
}

void TestCExport::layers_answer_as_here_data()
{
    QTest::addColumn<Chain>("chain");
    const auto row = [](const char* name, Chain chain) { QTest::newRow(name) << std::move(chain); };
    using Number = std::int64_t;
    row("window of many rows", {{{"conv2d", {{"filters", Number{3}}, {"kernel", Extent{5, 5}}}}}});
    row("strides", {{{"conv2d", {{"filters", Number{4}}, {"stride", Extent{2, 3}}, {"kernel", Extent{3, 2}}}}}});
    row("uneven pads",
        {{{"conv2d",
            {{"filters", Number{4}}, {"padding", "custom"}, {"pads", Extent{1, 2, 0, 1}}, {"stride", Extent{2, 2}}}}}});
    row("groups and dilation",
        {{{"conv2d", {{"filters", Number{4}}}},
            {"conv2d", {{"filters", Number{6}}, {"groups", Number{2}}, {"dilation", Extent{2, 1}}, {"bias", false}}}}});
    row("depthwise", {{{"conv2d", {{"filters", Number{3}}}}, {"depthwise_conv2d", {{"multiplier", Number{2}}}}}});
    row("points",
        {{{"conv2d", {{"filters", Number{5}}, {"kernel", Extent{1, 1}}}},
            {"conv2d", {{"filters", Number{7}}, {"kernel", Extent{1, 1}}}}}});
    row("transposed", {{{"conv2d", {{"filters", Number{4}}}}, {"conv_transpose2d", {{"filters", Number{3}}}}}});
    row("transposed in groups",
        {{{"conv2d", {{"filters", Number{4}}}},
            {"conv_transpose2d", {{"filters", Number{6}}, {"groups", Number{2}}, {"dilation", Extent{2, 1}}}}}});
    row("pools",
        {{{"conv2d", {{"filters", Number{3}}}},
            {"max_pool", {{"window", Extent{3, 3}}, {"stride", Extent{1, 1}}, {"padding", "same"}}},
            {"average_pool", {{"window", Extent{3, 2}}, {"stride", Extent{1, 1}}, {"padding", "same"}}},
            {"average_pool",
                {{"window", Extent{3, 3}}, {"padding", "custom"}, {"pads", Extent{1, 1, 1, 1}},
                    {"count_padding", true}}}}});
    row("batch norm", {{{"conv2d", {{"filters", Number{3}}}}, {"batch_norm", {}}, {"relu", {}}}});
    row("group norm", {{{"conv2d", {{"filters", Number{8}}}}, {"group_norm", {{"groups", Number{2}}}}}});
    row("squeeze", {{{"conv2d", {{"filters", Number{8}}}}, {"squeeze_excite", {{"activation", "silu"}}}}});
    row("bilinear", {{{"upsample", {{"factor", Extent{2, 3}}, {"method", "bilinear"}}}}});
    row("nearest", {{{"upsample", {{"factor", Extent{3, 2}}}}}});
    row("pad and slice",
        {{{"pad", {{"top", Number{1}}, {"left", Number{2}}, {"right", Number{1}}}},
            {"slice", {{"axis", Number{2}}, {"first", Number{2}}, {"count", Number{5}}}}}});
    for (const char* layer : {"add", "multiply", "concat"}) row(layer, {{{"tanh", {}}, {"tanh", {}}, {layer, {}}}});
    row("matmul", {{{"to_sequence", {}}, {"tanh", {}}, {"matmul", {{"transpose_b", true}}}}});
    row("cross-attention", {{{"to_sequence", {}},
                               {"slice", {{"axis", Number{1}}, {"first", Number{2}}, {"count", Number{3}}}},
                               {"cross_attention", {{"heads", Number{2}}}}}});
    row("transpose", {{{"conv2d", {{"filters", Number{3}}}}, {"transpose", {{"order", "2 3 1"}}}}});
    for (const char* function : {"elu", "gelu", "hard_swish", "leaky_relu", "relu", "relu6", "selu", "sigmoid", "silu",
             "softplus", "tanh", "softmax"})
        row(function, {{{"flatten", {}}, {"dense", {{"units", Number{33}}}}, {function, {}}}});
    for (const char* layer : {"rnn", "lstm", "gru"})
        for (const bool whole : {false, true})
            QTest::addRow("%s %d", layer, whole)
                << Chain{{{"to_sequence", {}}, {layer, {{"units", Number{5}}, {"sequence", whole}}}}};
    row("rnn of relu", {{{"to_sequence", {}}, {"rnn", {{"units", Number{5}}, {"activation", "relu"}}}}});
    for (const bool causal : {false, true})
        QTest::addRow("attention %d", causal) << Chain{{{"to_sequence", {}}, {"position_embedding", {}},
            {"layer_norm", {}}, {"attention", {{"heads", Number{2}}, {"causal", causal}}}}};
}

void TestCExport::layers_answer_as_here()
{
    QFETCH(Chain, chain);
    check(chain.model(), true);
}

void TestCExport::equal_models_give_equal_text()
{
    QVERIFY(exported(model_of_template("digits-cnn")).text == exported(model_of_template("digits-cnn")).text);
}

// Two files of one program, the second of which only calls; and nothing of the libraries but mathematics and memory.
void TestCExport::the_interface_is_small()
{
    const CExport lenet = exported(model_of_template("lenet-5"));
    for (const char* word : {"malloc", "stdio", "printf"}) QVERIFY(lenet.text.find(word) == std::string::npos);
    CProject project(lenet.text);
    project.write("rest.c", "#define NET_IMPLEMENTATION\n#include \"net.h\"\n");
    QCOMPARE(project.compiled(R"(
#include <net.h>
#include <rest.c>
#include <stdio.h>
int main(void)
{
    static float input[NET_INPUTS], output[NET_OUTPUTS], scratch[NET_SCRATCH];
    net_run(input, output, scratch);
    puts(net_classes[net_argmax(output)]);
    return 0;
}
)"),
        QString());
    QVERIFY(lenet.summary.gives[0].text().find(project.run().trimmed().toStdString()) != std::string::npos);
    QCOMPARE(lenet.summary.constant_bytes, std::int64_t{4 * 61536});
    QVERIFY(lenet.summary.scratch_bytes < 4 * (784 + 4704 + 4704));
}

void TestCExport::a_missing_number_is_the_mean()
{
    const ModelFile model = model_of_template("iris");
    const FieldFacts& field = *model.project.data->field("features");
    const std::string mean = c_literal(static_cast<float>(-field.column_shift[1] / field.column_scale[1]));
    CProject project(exported(model).text);
    QCOMPARE(project.compiled(R"(
#define NET_IMPLEMENTATION
#include <net.h>
#include <stdio.h>
int main(void)
{
    float input[NET_INPUTS] = {5, NAN, 4, 1}, first[NET_OUTPUTS], second[NET_OUTPUTS], scratch[NET_SCRATCH];
    net_run(input, first, scratch);
    input[1] = )" + mean
                 + R"(;
    net_run(input, second, scratch);
    for (int i = 0; i < NET_OUTPUTS; ++i)
        if (!(fabs(first[i] - second[i]) < 1e-6)) printf("%d: %g, %g\n", i, first[i], second[i]);
    return 0;
}
)"),
        QString());
    QCOMPARE(project.run(), QString());
}

void TestCExport::options_leave_the_ends_out()
{
    const ModelFile model = model_of_template("iris");
    const CExport bare = exported(model, {.name = "net", .prepared_input = true, .raw_output = true});
    QVERIFY(bare.text.find("net_prepare") == std::string::npos && bare.text.find("expf") == std::string::npos);
    CProject project(bare.text);
    QCOMPARE(project.compiled(with_selftest), QString());
    QVERIFY(project.run().toDouble() <= 1e-5);
    QVERIFY(must(export_c(model, {.name = "net"})).text.find("selftest") == std::string::npos);
}

void TestCExport::names_are_identifiers()
{
    ModelFile model = model_of_template("xor");
    model.project.title = "An /* odd */ title\n?"
                          "?/ \"quoted\"";
    model.project.data->fields.back().class_names = {"a\"b\\c",
        "what?"
        "?/"};
    const CExport odd = exported(model, {.name = "2nd try-é"});
    QCOMPARE(odd.summary.name, std::string("model_2nd_try___"));
    CProject project(odd.text);
    QCOMPARE(project.compiled("#define MODEL_2ND_TRY____IMPLEMENTATION\n#include \"net.h\"\n#include <stdio.h>\n"
                              "int main(void) { printf(\"%s\", model_2nd_try____classes[1]); return 0; }\n"),
        QString());
    QCOMPARE(project.run(),
        QString("what?"
                "?/"));
}

void TestCExport::too_many_weights_are_refused()
{
    const auto refused = export_c(model_of_template("mobilenet-v2"), {.name = "net"});
    QVERIFY(!refused);
    QCOMPARE(refused.error().code, std::string("c.size"));
    QVERIFY(refused.error().what.text().find("1000000") != std::string::npos);
}

EPOCH_TEST(TestCExport)
#include "test_c_export.moc"
