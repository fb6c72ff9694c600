// test_onnx_reader: hostile ONNX files are refused with a reason, well-formed ones are read as they are.
#include "exchange/export_onnx.h"
#include "exchange/onnx_fields.h"
#include "exchange/onnx_reader.h"
#include "exchange/proto_message.h"
#include "store/atomic_file.h"
#include "tests/exchange/model_samples.h"
#include "tests/must.h"
#include "tests/program.h"

#include <QTemporaryDir>
#include <QTest>

#include <cstring>
#include <functional>

using namespace epoch;
using namespace epoch::test;
using namespace epoch::onnx_proto;

namespace {

namespace fs = std::filesystem;

std::string bytes_of(const ProtoMessage& message)
{
    std::string bytes;
    for (const auto chunk : message.chunks()) bytes += chunk;
    return bytes;
}

ProtoMessage node(
    const std::string& type, const std::vector<std::string>& inputs, const std::vector<std::string>& outputs)
{
    ProtoMessage message;
    for (const auto& input : inputs) message.text(node_field::input, input);
    for (const auto& output : outputs) message.text(node_field::output, output);
    message.text(node_field::name, "the " + type);
    message.text(node_field::type, type);
    return message;
}

ProtoMessage port(const std::string& name)
{
    ProtoMessage message;
    message.text(value_field::name, name);
    return message;
}

ProtoMessage tensor(const std::string& name, const std::vector<std::int64_t>& dims, std::int64_t dtype = 1)
{
    ProtoMessage message;
    for (const auto extent : dims) message.integer(tensor_field::dims, extent);
    message.integer(tensor_field::dtype, dtype);
    message.text(tensor_field::name, name);
    return message;
}

ProtoMessage tensor_with(const std::string& name, const std::vector<std::int64_t>& dims, const std::string& raw)
{
    ProtoMessage message = tensor(name, dims);
    message.text(tensor_field::data, raw);
    return message;
}

ProtoMessage outside(const std::string& location, const std::string& offset, const std::string& length,
    const std::string& more = {}, const std::string& name = "w")
{
    ProtoMessage message = tensor(name, {2});
    std::vector<std::pair<std::string, std::string>> entries{
        {"location", location}, {"offset", offset}, {"length", length}};
    if (!more.empty()) entries.emplace_back(more, "1");
    for (const auto& [key, value] : entries) {
        ProtoMessage entry;
        entry.text(entry_field::key, key);
        entry.text(entry_field::value, value);
        message.message(tensor_field::external, std::move(entry));
    }
    message.integer(tensor_field::place, 1);
    return message;
}

struct Parts {
    std::vector<ProtoMessage> nodes, constants;
    std::vector<std::string> inputs{"x"}, outputs{"y"};
    int opset = 17;
};

std::string file_of(Parts parts, const std::function<void(ProtoMessage& model, ProtoMessage& graph)>& more = {})
{
    ProtoMessage model, graph, opset;
    for (auto& one : parts.nodes) graph.message(graph_field::node, std::move(one));
    for (auto& one : parts.constants) graph.message(graph_field::constant, std::move(one));
    for (const auto& name : parts.inputs) graph.message(graph_field::input, port(name));
    for (const auto& name : parts.outputs) graph.message(graph_field::output, port(name));
    opset.integer(opset_field::version, parts.opset);
    model.integer(model_field::ir, 8);
    model.message(model_field::opset, std::move(opset));
    if (more) more(model, graph);
    model.message(model_field::graph, std::move(graph));
    return bytes_of(model);
}

std::string with_attribute(const std::function<void(ProtoMessage&)>& fill, int times = 1)
{
    ProtoMessage one = node("Relu", {"x"}, {"y"});
    for (int i = 0; i < times; ++i) {
        ProtoMessage attribute;
        attribute.text(attribute_field::name, "a");
        fill(attribute);
        one.message(node_field::attribute, std::move(attribute));
    }
    Parts parts;
    parts.nodes.push_back(std::move(one));
    return file_of(std::move(parts));
}

template <class... Nodes> std::string with_nodes(Nodes... nodes)
{
    Parts parts;
    (parts.nodes.push_back(std::move(nodes)), ...);
    return file_of(std::move(parts));
}

template <class... Constants> std::string with_constant(Constants... constants)
{
    Parts parts;
    parts.nodes.push_back(node("Relu", {"x"}, {"y"}));
    (parts.constants.push_back(std::move(constants)), ...);
    return file_of(std::move(parts));
}

std::string relu() { return with_nodes(node("Relu", {"x"}, {"y"})); }

QString refusal(const std::string& bytes, const fs::path& folder = {})
{
    const auto file = parse_onnx(bytes, folder);
    return file ? QString() : QString::fromStdString(file.error().text());
}

} // namespace

class TestOnnxReader : public QObject {
    Q_OBJECT

private slots:
    void hostile_files_are_refused_data();
    void hostile_files_are_refused();
    void every_cut_is_refused();
    void every_changed_byte_is_survived();
    void numbers_beside_the_file_data();
    void numbers_beside_the_file();
    void numbers_beside_the_file_are_taken_once();
    void links_are_not_followed();
    void nodes_are_brought_into_order();
    void numbers_in_every_form();
    void reads_what_the_export_writes();
};

void TestOnnxReader::hostile_files_are_refused_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<QString>("words");
    const auto add = [](const char* name, const std::string& bytes, const char* words) {
        QTest::newRow(name) << QByteArray::fromStdString(bytes) << QString(words);
    };
    const std::string eight(8, '\1');
    add("empty", "", "holds no graph");
    add("text", "this is no ONNX file", "byte ");
    add("trailing bytes", relu() + "\xff", "byte ");
    add("a number without end", std::string(12, '\xff'), "more than 64 bits");
    add("no opset", file_of({{}, {}, {"x"}, {"x"}, 0}), "version of ONNX's operators");
    add("name not UTF-8", with_nodes(node("Relu\xff", {"x"}, {"y"})), "UTF-8");
    add("name of 1 MB", with_nodes(node(std::string(1 << 20, 'a'), {"x"}, {"y"})), "too long");
    add("no operator", with_nodes(node("", {"x"}, {"y"})), "no operator");
    add("nobody makes it", with_nodes(node("Relu", {"z"}, {"y"})),
        "Relu \"the Relu\": reads \"z\", which nothing makes");
    add("no such output", with_nodes(node("Relu", {"x"}, {"z"})), "output \"y\": is made by nothing");
    add("made twice", with_nodes(node("Relu", {"x"}, {"y"}), node("Tanh", {"x"}, {"y"})), "a second time");
    add("cycle", with_nodes(node("Add", {"x", "z"}, {"y"}), node("Tanh", {"y"}, {"z"})), "its own result");
    add("raw size", with_constant(tensor_with("w", {3}, eight)), "has 8 bytes; its shape needs 12");
    add("negative extent", with_constant(tensor_with("w", {-2}, eight)), "extent of -2");
    add("overflow", with_constant(tensor_with("w", {1ll << 40, 1ll << 40}, eight)), "more elements");
    add("too many axes", with_constant(tensor_with("w", std::vector<std::int64_t>(1000, 1), eight)), "too many axes");
    add("nothing in it", with_constant(tensor("w", {1 << 28})), "fewer numbers than its shape");
    add("no name", with_constant(tensor_with("", {2}, eight)), "no name");
    add("int8", with_constant(tensor("w", {2}, 3)), "type int8");
    add("unknown type", with_constant(tensor("w", {2}, 99)), "type 99");
    {
        ProtoMessage both = tensor_with("w", {2}, eight);
        both.real(tensor_field::floats, 1);
        add("both forms", with_constant(std::move(both)), "twice, in two forms");
        ProtoMessage other = tensor("w", {1});
        other.integer(tensor_field::int64s, 1);
        add("numbers of another type", with_constant(std::move(other)), "another type");
    }
    {
        Parts parts;
        parts.nodes.push_back(node("Relu", {"x"}, {"y"}));
        for (int i = 0; i < 2; ++i) parts.constants.push_back(tensor_with("w", {2}, eight));
        add("initialiser twice", file_of(std::move(parts)), "is in the file twice");
    }
    add("subgraph", with_attribute([](ProtoMessage& to) { to.message(attribute_field::graph, {}); }),
        "Relu \"the Relu\": holds a graph inside");
    add("attribute twice", with_attribute([](ProtoMessage& to) { to.integer(attribute_field::integer, 1); }, 2),
        "appears twice");
    const auto extra = [](int field, bool in_graph) {
        return file_of(
            {}, [=](ProtoMessage& model, ProtoMessage& graph) { (in_graph ? graph : model).message(field, {}); });
    };
    add("sparse", extra(graph_field::sparse_constant, true), "sparse initializers");
    add("functions", extra(model_field::function, false), "functions");
    add("training", extra(model_field::training, false), "training");
    const auto many = [](int field, std::size_t count) {
        return file_of({}, [=](ProtoMessage&, ProtoMessage& graph) {
            ProtoMessage relu;
            relu.text(node_field::type, "R");
            for (std::size_t i = 0; i < count; ++i) graph.message(field, relu);
        });
    };
    add("nodes", many(graph_field::node, limits::onnx_nodes + 1), "100,000 nodes");
}

void TestOnnxReader::hostile_files_are_refused()
{
    QFETCH(QByteArray, bytes);
    QFETCH(QString, words);
    const QString text = refusal(bytes.toStdString());
    QVERIFY2(text.contains(words), qPrintable(text));
}

// A cut within a field; between two fields of the model it may be whole, but for the graph.
void TestOnnxReader::every_cut_is_refused()
{
    const std::string whole = relu();
    QCOMPARE(refusal(whole), QString());
    for (std::size_t size = 0; size < whole.size(); ++size) QVERIFY(!refusal(whole.substr(0, size)).isEmpty());
}

void TestOnnxReader::every_changed_byte_is_survived()
{
    QTemporaryDir folder;
    const fs::path file = fs::path(folder.path().toStdString()) / "m.onnx";
    const ModelFile model = model_of_template("xor");
    const auto exported = must(export_onnx(model, {.project = false}));
    must(write_onnx(file, exported.model));
    const std::string whole = must(read_file(file, 1 << 20));
    for (std::size_t i = 0; i < whole.size(); ++i)
        for (const int value : {0, 1, 0x7f, 0x80, 0xff}) {
            std::string bytes = whole;
            bytes[i] = static_cast<char>(value);
            (void)refusal(bytes);
        }
}

void TestOnnxReader::numbers_beside_the_file_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<QString>("words");
    const auto add = [](const char* name, ProtoMessage constant, const char* words) {
        QTest::newRow(name) << QByteArray::fromStdString(with_constant(std::move(constant))) << QString(words);
    };
    add("right", outside("w.data", "4", "8"), "");
    add("above", outside("../w.data", "0", "8"), "not a plain file name");
    add("parent", outside("..", "0", "8"), "not a plain file name");
    add("absolute", outside("/etc/passwd", "0", "8"), "not a plain file name");
    add("drive", outside("C:w.data", "0", "8"), "not a plain file name");
    add("backslash", outside("a\\w.data", "0", "8"), "not a plain file name");
    add("zero byte", outside(std::string("w.data\0x", 8), "0", "8"), "not a plain file name");
    add("missing", outside("v.data", "0", "8"), "not beside this file");
    add("folder", outside("sub", "0", "8"), "a link or no file");
    add("behind the end", outside("w.data", "8", "8"), "behind the end");
    add("far behind", outside("w.data", "9223372036854775807", "8"), "behind the end");
    add("negative", outside("w.data", "-4", "8"), "does not fit its shape");
    add("other length", outside("w.data", "0", "12"), "does not fit its shape");
    add("no number", outside("w.data", "x", "8"), "unknown entry \"offset\"");
    add("unknown key", outside("w.data", "0", "8", "code"), "unknown entry \"code\"");
}

void TestOnnxReader::numbers_beside_the_file()
{
    QFETCH(QByteArray, bytes);
    QFETCH(QString, words);
    QTemporaryDir folder;
    const fs::path path = folder.path().toStdString();
    must(write_file_atomically(path / "w.data", "0123456789ab"));
    fs::create_directory(path / "sub");
    const QString text = refusal(bytes.toStdString(), path);
    QVERIFY2(words.isEmpty() ? text.isEmpty() : text.contains(words), qPrintable(text));
    QVERIFY(!refusal(bytes.toStdString()).isEmpty()); // from memory there is nothing beside it
}

// Else a file of a gigabyte could be asked for a hundred thousand times.
void TestOnnxReader::numbers_beside_the_file_are_taken_once()
{
    QTemporaryDir folder;
    const fs::path path = folder.path().toStdString();
    must(write_file_atomically(path / "w.data", "0123456789ab"));
    const std::string twice = with_constant(outside("w.data", "0", "8"), outside("w.data", "4", "8", {}, "v"));
    QVERIFY(refusal(twice, path).contains("shares numbers"));
}

void TestOnnxReader::links_are_not_followed()
{
    QTemporaryDir folder;
    const fs::path path = folder.path().toStdString();
    must(write_file_atomically(path / "secret", "0123456789ab"));
    std::error_code fault;
    fs::create_symlink(path / "secret", path / "soft", fault);
    if (fault) QSKIP("no links here");
    QVERIFY(refusal(with_constant(outside("soft", "0", "8")), path).contains("is a link"));
    fs::create_hard_link(path / "secret", path / "hard", fault);
    if (!fault) QVERIFY(refusal(with_constant(outside("hard", "0", "8")), path).contains("several names"));
}

void TestOnnxReader::nodes_are_brought_into_order()
{
    const auto file =
        must(parse_onnx(with_nodes(node("Tanh", {"b"}, {"y"}), node("Relu", {"a"}, {"b"}), node("Elu", {"x"}, {"a"}))));
    QCOMPARE(file->nodes[0].type, std::string("Elu"));
    QCOMPARE(file->nodes[1].type, std::string("Relu"));
    QCOMPARE(file->nodes[2].type, std::string("Tanh"));
}

void TestOnnxReader::numbers_in_every_form()
{
    Parts parts;
    parts.nodes.push_back(node("Relu", {"x"}, {"y"}));
    ProtoMessage floats = tensor("floats", {2}), integers = tensor("integers", {2}, 7), bytes = tensor("bytes", {2}, 2);
    floats.real(tensor_field::floats, 1.5f);
    floats.real(tensor_field::floats, -2);
    integers.text(tensor_field::int64s, std::string("\x05\xac\x02")); // packed: 5, 300
    bytes.integer(tensor_field::int32s, 7);
    bytes.integer(tensor_field::int32s, 255);
    parts.constants = {std::move(floats), std::move(integers), std::move(bytes)};
    const auto file = must(parse_onnx(file_of(std::move(parts))));
    const auto as = [&]<class T>(const char* name, T) {
        const auto from = file->initializer(name)->bytes;
        std::vector<T> values(from.size() / sizeof(T));
        std::memcpy(values.data(), from.data(), from.size());
        return values;
    };
    QCOMPARE(as("floats", 0.0f), (std::vector<float>{1.5f, -2}));
    QCOMPARE(as("integers", std::int64_t{}), (std::vector<std::int64_t>{5, 300}));
    QCOMPARE(as("bytes", std::uint8_t{}), (std::vector<std::uint8_t>{7, 255}));
}

void TestOnnxReader::reads_what_the_export_writes()
{
    QTemporaryDir folder;
    const fs::path path = fs::path(folder.path().toStdString()) / "m.onnx";
    const ModelFile model = model_of_template("lenet-5");
    const auto exported = must(export_onnx(model, {}));
    for (const std::uint64_t inside : {one_onnx_file, std::uint64_t{0}}) {
        must(write_onnx(path, exported.model, inside));
        const auto file = must(read_onnx_file(path));
        QCOMPARE(file->opset, 17);
        QCOMPARE(file->producer, std::string("Epoch Studio"));
        QCOMPARE(file->nodes.size(), exported.model.graph.all().size());
        QCOMPARE(file->inputs[0].dims, (std::vector<std::int64_t>{-1, 1, 28, 28}));
        for (const OnnxConstant& constant : exported.model.graph.used_constants()) {
            const OnnxTensor* tensor = file->initializer(constant.name);
            QVERIFY(tensor && tensor->dims == constant.dims && tensor->dtype == constant.dtype);
            QVERIFY(std::ranges::equal(tensor->bytes, constant.bytes));
        }
        QVERIFY(file->metadata.contains("epoch.project"));
    }
}

EPOCH_TEST(TestOnnxReader)
#include "test_onnx_reader.moc"
