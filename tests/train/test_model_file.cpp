// test_model_file: a trained model loaded from a file gives the same numbers, and errors name what does not fit.
#include "cpu/device/cpu_device.h"
#include "data/align.h"
#include "data/rebase.h"
#include "formats/model_file.h"
#include "formats/safetensors.h"
#include "session/weights.h"
#include "tests/program.h"
#include "tests/train/on_cpu.h"
#include "tests/train/projects.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

using namespace epoch;
using namespace epoch::test;

namespace {

Project iris_project()
{
    Project project = ProjectBuilder("builtin:iris")
                          .layer("dense", {{"units", std::int64_t{8}}})
                          .layer("batch_norm")
                          .layer("relu")
                          .layer("dense", {{"units", std::int64_t{3}}})
                          .classes();
    project.training.values["epochs"] = std::int64_t{20};
    project.training.values["batch"] = std::int64_t{16};
    return project;
}

ModelFile trained(Session& session)
{
    while (!session.finished())
        if (auto done = session.run(); !done) qFatal("%s", done.error().text().c_str());
    return {session.project(), session.step(), must(weights_of(session))};
}

QByteArray text_of(const Error& error) { return QByteArray::fromStdString(error.text()); }

} // namespace

class TestModelFile : public QObject {
    Q_OBJECT

private slots:
    void a_model_gives_the_numbers_of_its_training();
    void averages_are_the_weights_of_a_model();
    void weights_that_do_not_fit_are_named();
    void files_that_are_no_models_are_refused();
    void data_paths_follow_the_file();
    void other_data_is_seen_as_training_saw_it();
    void data_that_does_not_fit_is_named();
    void pixels_are_aligned_for_an_imported_network();

private:
    std::string at(const char* name) const { return m_folder.filePath(QString::fromUtf8(name)).toStdString(); }
    void write(const char* name, const QByteArray& content) const
    {
        QFile file(m_folder.filePath(QString::fromUtf8(name)));
        if (!file.open(QIODevice::WriteOnly) || file.write(content) != content.size()) qFatal("cannot write");
    }
    std::shared_ptr<const Dataset> loaded(const char* spec) const { return must(load_dataset(spec, at("."))); }
    QTemporaryDir m_folder;
};

void TestModelFile::a_model_gives_the_numbers_of_its_training()
{
    const auto session = started(iris_project());
    const ModelFile model = trained(*session);
    QVERIFY(write_model_file(at("iris.safetensors"), model).ok());
    QVERIFY(begins_as_safetensors(at("iris.safetensors")));

    const ModelFile read = must(read_model_file(at("iris.safetensors")));
    QCOMPARE(read.project, model.project);
    QCOMPARE(read.step, session->step());
    QVERIFY(read.weights.size() == 8); // two dense layers, and four tensors of the batch norm
    const auto other = started(read.project);
    QVERIFY(*other->weights_hash() != *session->weights_hash());
    QVERIFY(write_weights(*other, read.weights).ok());
    QCOMPARE(*other->weights_hash(), *session->weights_hash());
    for (const Split split : {Split::train, Split::validation, Split::test}) {
        const Evaluation expected = must(session->evaluate(split)), found = must(other->evaluate(split));
        QCOMPARE(found.loss, expected.loss);
        QCOMPARE(found.accuracy, expected.accuracy);
    }
}

void TestModelFile::averages_are_the_weights_of_a_model()
{
    Project project = iris_project();
    project.training.values["average_weights"] = true;
    const auto session = started(project);
    const ModelFile model = trained(*session);
    const Evaluation expected = must(session->evaluate(Split::test));
    for (const bool averages : {true, false}) {
        project.training.values["average_weights"] = averages;
        const auto other = started(project);
        QVERIFY(write_weights(*other, model.weights).ok());
        QCOMPARE(must(other->evaluate(Split::test)).loss, expected.loss);
    }
}

void TestModelFile::weights_that_do_not_fit_are_named()
{
    const auto session = started(iris_project());
    const auto weights = must(weights_of(*session));
    const std::string before = *session->weights_hash();
    const auto error = [&](auto change) {
        auto changed = weights;
        for (NamedTensor& tensor : changed) std::ranges::fill(tensor.bytes, std::byte{1});
        change(changed);
        const auto done = write_weights(*session, changed);
        return done ? QByteArray() : text_of(done.error());
    };
    const QByteArray missing = error([](auto& list) { list.pop_back(); });
    QVERIFY2(missing.contains(weights.back().name.c_str()) && missing.contains("missing"), missing.constData());
    const QByteArray shape = error([](auto& list) {
        list[0].type.shape = Shape{2, 2};
        list[0].bytes.resize(16);
    });
    QVERIFY2(
        shape.contains(weights[0].name.c_str()) && shape.contains("2×2") && shape.contains("8×4"), shape.constData());
    QVERIFY(error([](auto& list) { list[0].type.dtype = DType::i32; }).contains("i32"));
    QVERIFY(error([](auto& list) { list.push_back({"other/weight", {DType::f32, Shape{1}}, {}}); }).contains("other"));
    QCOMPARE(*session->weights_hash(), before); // all or nothing
    QVERIFY(error([](auto&) {}).isEmpty());
    QVERIFY(*session->weights_hash() != before);
}

void TestModelFile::files_that_are_no_models_are_refused()
{
    QVERIFY(write_safetensors(at("foreign"), {}, {{"format", "pt"}}).ok());
    QVERIFY(text_of(read_model_file(at("foreign")).error()).contains("no network"));
    QVERIFY(write_safetensors(at("newer"), {}, {{"format", "epoch-model"}, {"schema", "2"}}).ok());
    QCOMPARE(read_model_file(at("newer")).error().code, std::string("model.newer"));
    QVERIFY(write_safetensors(
        at("broken"), {}, {{"format", "epoch-model"}, {"schema", "1"}, {"step", "0"}, {"project", "{"}})
                .ok());
    QVERIFY(text_of(read_model_file(at("broken")).error()).contains("broken: project: line 1"));
    write("project.epoch", "{\n  \"format\": \"epoch-project\"\n}");
    QVERIFY(!begins_as_safetensors(at("project.epoch")) && !begins_as_safetensors(at("nowhere")));
}

void TestModelFile::data_paths_follow_the_file()
{
    QCOMPARE(rebased_data_spec("csv:data/x.csv?target=y", "/a/b", "/a/c"), std::string("csv:../b/data/x.csv?target=y"));
    QCOMPARE(rebased_data_spec("idx:i,/l?test=idx:ti,tl", "/a/b", "/a"), std::string("idx:b/i,/l?test=idx:b/ti,b/tl"));
    QCOMPARE(rebased_data_spec("builtin:iris", "/a", "/b"), std::string("builtin:iris"));
    QCOMPARE(rebased_data_spec("csv:x.csv", "/a", "/a"), std::string("csv:x.csv"));
    QCOMPARE(rebased_data_spec("csv:x.csv", "/a/b", {}), std::string("csv:/a/b/x.csv"));

    const auto placed = [](const char* spec, const char* from, const char* folder) {
        Project project;
        project.data_spec = spec;
        place_data_beside(project, from, folder);
        return project.data_spec;
    };
    QCOMPARE(placed("csv:/s/t/data/x.csv?target=y", "/s/t", "/s/t/models"), std::string("csv:../data/x.csv?target=y"));
    QCOMPARE(placed("folder:pictures/", "/s/t", "/s/t"), std::string("folder:pictures"));
    QCOMPARE(placed("csv:/home/ann/x.csv", "/", "/home/ben"), std::string("csv:x.csv"));
    QCOMPARE(
        placed("csv:/home/ann/x.csv?test=csv:/home/ann/y.csv", "/", "/m"), std::string("csv:x.csv?test=csv:y.csv"));
    QCOMPARE(placed("builtin:iris", "/a", "/b"), std::string("builtin:iris"));
}

void TestModelFile::other_data_is_seen_as_training_saw_it()
{
    write("train.csv", "size,colour,kind\n1,red,a\n3,blue,b\n5,red,c\n7,blue,a\n");
    // The columns are in another order, and classes and means differ.
    write("new.csv", "kind,colour,size\nc,blue,10\nb,blue,20\n");
    const auto trained = loaded("csv:train.csv?target=kind&split=4/0/0&standardize");
    const FieldFacts& features = trained->facts.fields[0];
    QCOMPARE(features.columns, (std::vector<std::string>{"size", "colour=blue", "colour=red"}));
    const auto aligned =
        must(align_to_training(loaded("csv:new.csv?target=kind&split=2/0/0&standardize"), trained->facts));
    QCOMPARE(aligned->facts.fields, trained->facts.fields);
    QCOMPARE(aligned->facts.counts.train, std::int64_t{2});
    for (std::int64_t row = 0; row < 2; ++row) {
        float values[3];
        std::int32_t label = 0;
        std::memcpy(values, aligned->row(0, row).data(), sizeof values);
        std::memcpy(&label, aligned->row(1, row).data(), sizeof label);
        QVERIFY(label == 1 || label == 2);
        // The training rows 1, 3, 5, 7 have a mean of 4 and a standard deviation of √5.
        const double size = label == 2 ? 10 : 20;
        QVERIFY(std::abs(static_cast<double>(values[0]) - (size - 4) / std::sqrt(5.0)) < 1e-6);
        QCOMPARE(values[1], 1.0f);
        QCOMPARE(values[2], 0.0f);
    }
    QCOMPARE(must(align_to_training(trained, trained->facts)), trained); // the same, not a copy
}

void TestModelFile::data_that_does_not_fit_is_named()
{
    write("train.csv", "size,colour,kind\n1,red,a\n3,blue,b\n");
    const auto trained = loaded("csv:train.csv?target=kind&split=2/0/0");
    const auto error = [&](const QByteArray& content) {
        write("new.csv", content);
        const auto aligned = align_to_training(loaded("csv:new.csv?target=kind&split=2/0/0"), trained->facts);
        return aligned ? QByteArray() : text_of(aligned.error());
    };
    QVERIFY(error("size,colour,kind\n1,red,a\n3,red,z\n").contains("\"z\""));
    QVERIFY(error("size,colour,kind\n1,red,a\n3,green,b\n").contains("colour=green"));
    QVERIFY(error("colour,kind\nred,a\nblue,b\n").contains("no column \"size\""));
    QVERIFY(error("size,weight,colour,kind\n1,2,red,a\n3,2,blue,b\n").contains("\"weight\""));
    QVERIFY(error("size,colour,kind\n1,red,1.5\n3,blue,2.5\n").contains("another kind"));
    const QByteArray other = text_of(align_to_training(loaded("builtin:digits"), trained->facts).error());
    QVERIFY2(other.contains("64 numbers"), other.constData());
}

// The network of another program reads floats, and does not know what its data calls its fields.
void TestModelFile::pixels_are_aligned_for_an_imported_network()
{
    const auto digits = loaded("builtin:digits");
    DataFacts imported = digits->facts;
    imported.fields[0].stored = DType::f32;
    imported.fields[1].name = "target";
    const auto aligned = must(align_to_training(digits, imported));
    float pixel = 0;
    std::memcpy(&pixel, aligned->row(0, 7).data() + 20 * sizeof pixel, sizeof pixel);
    QCOMPARE(pixel, static_cast<float>(digits->row(0, 7)[20]));
    QVERIFY(std::ranges::equal(aligned->row(1, 7), digits->row(1, 7)));
}

EPOCH_TEST(TestModelFile)
#include "test_model_file.moc"
