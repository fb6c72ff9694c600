// test_models: saves, evaluates and queries a trained network from the command line.
#include "tests/program.h"
#include "tests/smoke/programs.h"

#include <QtTest>

#include <QDir>
#include <QFile>
#include <QImage>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTemporaryDir>

#include <algorithm>

#include <cmath>

using namespace smoke;

class TestModels : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void eval_gives_the_numbers_of_training();
    void own_tables_are_learned_by_default();
    void errors_have_costs_and_a_threshold();
    void a_model_carries_its_data_along();
    void rows_and_tables_are_predicted();
    void pictures_are_predicted();
    void streamed_pictures_train_to_the_same_weights();
    void texts_are_continued();
    void usage_errors_are_reported_data();
    void usage_errors_are_reported();

private:
    Result epoch(const QStringList& arguments) const
    {
        return run(program("epoch"), arguments, {.folder = m_folder.path()});
    }
    QString at(const char* name) const { return m_folder.filePath(QString::fromUtf8(name)); }
    void write(const char* name, const QByteArray& content) const
    {
        QFile file(at(name));
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write(content) == content.size());
    }
    QTemporaryDir m_folder;
};

void TestModels::initTestCase()
{
    if (program("epoch").isEmpty()) QSKIP("the programs are not part of this build");
    QCOMPARE(epoch({"new", "iris", "-o", "iris.epoch"}).code, 0);
    const Result trained =
        epoch({"train", "iris.epoch", "--steps", "400", "--device", "cpu:2", "--save", "iris.safetensors", "--json"});
    QVERIFY2(trained.code == 0, trained.error.constData());
    write("training.json", trained.out);
}

void TestModels::eval_gives_the_numbers_of_training()
{
    QFile file(at("training.json"));
    QVERIFY(file.open(QIODevice::ReadOnly));
    const auto trained = Result{0, file.readAll(), {}}.last();
    for (const QStringList& arguments :
        {QStringList{"iris.safetensors"}, QStringList{"iris.epoch", "--weights", "iris.safetensors"}}) {
        const Result result = epoch(QStringList{"eval", "--split", "test", "--json", "--device", "cpu:2"} + arguments);
        QVERIFY2(result.code == 0, result.error.constData());
        QCOMPARE(result.last().value(key("loss")), trained.value(key("test_loss")));
        QCOMPARE(result.last().value(key("accuracy")), trained.value(key("test_accuracy")));
        QCOMPARE(result.last().value(key("weights")), trained.value(key("weights")));
    }
    const Result other = epoch({"eval", "iris.safetensors", "--split", "train", "--json"});
    QCOMPARE(other.last().value(key("samples")).toInt(), 90);
    QVERIFY(other.last().value(key("loss")) != trained.value(key("test_loss")));
}

// From a table that nobody has prepared to predictions in its own units, by defaults alone.
void TestModels::own_tables_are_learned_by_default()
{
    QByteArray table = "rooms,area,town,price\n";
    for (int i = 0; i < 300; ++i) {
        const int rooms = 1 + i * 7 % 5, area = 20 + i * 13 % 90;
        table += QByteArray::number(rooms) + ',' + (i % 29 ? QByteArray::number(area) : QByteArray()) + ','
            + (i % 3 ? "Ulm" : "Bonn") + ',' + QByteArray::number(50'000 + 3'000 * area + (i % 3 ? 0 : 40'000)) + '\n';
    }
    write("flats.csv", table);
    const QString spec = key("csv:flats.csv?target=price&task=regression");
    for (const QStringList& network : {QStringList{}, QStringList{key("iris")}}) {
        const Result made =
            epoch(QStringList{"new"} + network + QStringList{"--data", spec, "-o", "flats.epoch", "--replace"});
        QVERIFY2(made.code == 0, made.error.constData());
        QVERIFY2(made.error.contains("values are missing in 1 column"), made.error.constData());
        if (network.isEmpty()) {
            QVERIFY2(made.out.contains("Predict a number: price") && made.out.contains("Dense 32, ReLU, Dense 1,"),
                made.out.constData());
            continue;
        }
        QVERIFY2(made.out.contains("mean squared error") && made.out.contains("Set units to 1"), made.out.constData());
    }
    QCOMPARE(epoch({"new", "--data", spec, "-o", "flats.epoch", "--replace"}).code, 0);
    const Result trained = epoch({"train", "flats.epoch", "--save", "flats.safetensors", "--json"});
    QVERIFY2(trained.code == 0, trained.error.constData());
    QVERIFY2(trained.last().value(key("test_r2")).toDouble() > 0.8, trained.out.constData());
    QVERIFY(trained.last().value(key("test_mean_absolute_error")).toDouble() > 100); // of the file, not of deviations
    const Result predicted = epoch({"predict", "flats.safetensors", "3,60,Ulm", "--json"});
    QVERIFY2(predicted.code == 0, predicted.error.constData());
    const double price = predicted.last().value(key("values")).toObject().value(key("price")).toDouble();
    QVERIFY2(std::abs(price - 230'000) < 30'000, predicted.out.constData());
    QVERIFY(epoch({"predict", "flats.safetensors", "3,6000,Ulm"}).error.contains("area: 6000 (training had "));
    // Beside the network, what needs none: of prices that lie on a plane, nearly all.
    const QJsonObject measured = epoch({"eval", "flats.safetensors", "--json"}).last();
    QVERIFY(measured.value(key("baseline")).toDouble() < 0.1);
    QVERIFY(measured.value(key("baseline_error")).toDouble() > measured.value(key("linear_error")).toDouble());
    QVERIFY(measured.value(key("linear")).toDouble() > 0.9);
    QVERIFY(epoch({"eval", "flats.safetensors"}).out.contains("inear model of all inputs"));
    // What the network reads, in the units of the file: mostly the area.
    QVERIFY(measured.value(key("importance")).isNull() && measured.value(key("decision")).isNull());
    const Result shuffled = epoch({"eval", "flats.safetensors", "--importance"});
    QVERIFY2(shuffled.out.contains("importance, validation (") && shuffled.out.contains("5 shuffles"),
        shuffled.out.constData());
    const QJsonObject importance = epoch({"eval", "flats.safetensors", "--importance", "--shuffles", "3", "--json"})
                                       .last()
                                       .value(key("importance"))
                                       .toObject();
    QCOMPARE(importance.value(key("metric")).toString(), key("mean_absolute_error"));
    QCOMPARE(importance.value(key("shuffles")).toInt(), 3);
    const QJsonArray columns = importance.value(key("columns")).toArray();
    QCOMPARE(columns.size(), 3);
    QCOMPARE(columns[0].toObject().value(key("column")).toString(), key("area"));
    QVERIFY(columns[0].toObject().value(key("mean")).toDouble() > 30'000);
    QCOMPARE(epoch({"eval", "flats.safetensors", "--costs", "1,5"}).code, 64);
    QCOMPARE(epoch({"new", "-o", "nothing.epoch"}).code, 64);
}

// A miss that costs much asks for a low threshold, which predictions then follow.
void TestModels::errors_have_costs_and_a_threshold()
{
    QByteArray table = "size,kind\n";
    for (int i = 0; i < 300; ++i) table += QByteArray::number(i % 60) + (i * 37 % 60 < i % 60 ? ",yes\n" : ",no\n");
    write("kinds.csv", table);
    QCOMPARE(epoch({"new", "--data", "csv:kinds.csv?target=kind", "-o", "kinds.epoch"}).code, 0);
    const Result trained = epoch({"train", "kinds.epoch", "--epochs", "10", "--save", "kinds.safetensors"});
    QVERIFY2(trained.code == 0, trained.error.constData());
    const auto decision = [&](const QStringList& options) {
        return epoch(QStringList{"eval", "kinds.safetensors", "--split", "validation", "--json"} + options)
            .last()
            .value(key("decision"))
            .toObject();
    };
    const QJsonObject plain = decision({});
    QCOMPARE(plain.value(key("threshold")).toDouble(), 0.5);
    QVERIFY(plain.value(key("cheapest")).isNull() && plain.value(key("cost_per_row")).isNull());
    const QJsonObject costly = decision({"--costs", "1,20"}), best = costly.value(key("cheapest")).toObject();
    const double threshold = best.value(key("threshold")).toDouble();
    QVERIFY(threshold < 0.5 && best.value(key("misses")).toInt() <= plain.value(key("misses")).toInt());
    QVERIFY(best.value(key("cost_per_row")).toDouble() < costly.value(key("cost_per_row")).toDouble());
    const QJsonObject there = decision({"--threshold", QString::number(threshold), "--costs", "1,20"});
    QCOMPARE(there.value(key("false_alarms")), best.value(key("false_alarms")));
    QCOMPARE(there.value(key("cost_per_row")), best.value(key("cost_per_row")));
    QVERIFY(
        epoch({"eval", "kinds.safetensors", "--costs", "1,20"}).out.contains("the cheapest threshold on validation"));
    const auto named = [&](const QStringList& options) {
        return epoch(QStringList{"predict", "kinds.safetensors", "1", "--json"} + options)
            .last()
            .value(key("class"))
            .toString();
    };
    QCOMPARE(plain.value(key("accuracy")).toDouble(),
        1 - (plain.value(key("misses")).toInt() + plain.value(key("false_alarms")).toInt()) / 30.0);
    // The threshold of a model holds for rows of another file, too.
    QCOMPARE(
        epoch({"train", "kinds.epoch", "--epochs", "1", "--set", "threshold=0.31", "--save", "low.safetensors"}).code,
        0);
    const Result other = epoch({"eval", "low.safetensors", "--data", "csv:kinds.csv", "--json"});
    QCOMPARE(other.last().value(key("decision")).toObject().value(key("threshold")).toDouble(), 0.31);
    QCOMPARE(named({"--threshold", "0"}), key("yes"));
    QCOMPARE(named({"--threshold", "1"}), key("no"));
}

// The table is in one folder, the model in another.
void TestModels::a_model_carries_its_data_along()
{
    QByteArray table = "size,colour,kind\n";
    for (int i = 0; i < 60; ++i)
        table += QByteArray::number(i) + (i % 2 ? ",red," : ",blue,") + (i < 30 ? "small\n" : "large\n");
    write("things.csv", table);
    QVERIFY(QDir(m_folder.path()).mkpath(key("models")));
    const QString spec = key("csv:things.csv?target=kind&standardize");
    QFile project(at("iris.epoch"));
    QVERIFY(project.open(QIODevice::ReadOnly));
    QByteArray text = project.readAll();
    QVERIFY(text.contains("\"units\": 3"));
    text.replace("\"units\": 3", "\"units\": 2"); // two kinds of things
    write("things.epoch", text);
    const Result trained = epoch({"train", "things.epoch", "--data", spec, "--steps", "300", "--batch", "16", "--save",
        "models/things.safetensors", "--json"});
    QVERIFY2(trained.code == 0, trained.error.constData());
    const Result measured = epoch({"eval", "models/things.safetensors", "--json"});
    QVERIFY2(measured.code == 0, measured.error.constData());
    // Fewer new rows than a batch, with the columns in another order.
    write("new.csv", "kind,colour,size\nsmall,red,2\nlarge,blue,57\nlarge,red,50\n");
    const Result other = epoch({"eval", "models/things.safetensors", "--data",
        "csv:../new.csv?target=kind&split=1/0/2&standardize", "--json"});
    QVERIFY2(other.code == 0, other.error.constData());
    QCOMPARE(other.last().value(key("samples")).toInt(), 2);
    QCOMPARE(other.last().value(key("accuracy")).toDouble(), 1.0);
    const Result predicted = epoch({"predict", "models/things.safetensors", "3,red", "55,blue", "--json"});
    QVERIFY2(predicted.code == 0, predicted.error.constData());
    const auto lines = predicted.out.trimmed().split('\n');
    QCOMPARE(QJsonDocument::fromJson(lines[0]).object().value(key("class")).toString(), key("small"));
    QCOMPARE(QJsonDocument::fromJson(lines[1]).object().value(key("class")).toString(), key("large"));
    const Result unknown = epoch({"predict", "models/things.safetensors", "3,green"});
    QVERIFY2(unknown.code == 65 && unknown.error.contains("Use one of blue, red"), unknown.error.constData());
}

void TestModels::rows_and_tables_are_predicted()
{
    const Result row = epoch({"predict", "iris.safetensors", "5.1,3.5,1.4,0.2", "6.7; 3.0; 5.2; 2.3", "--json"});
    QVERIFY2(row.code == 0, row.error.constData());
    const auto lines = row.out.trimmed().split('\n');
    QCOMPARE(lines.size(), qsizetype{2});
    const auto first = QJsonDocument::fromJson(lines[0]).object();
    QCOMPARE(first.value(key("class")).toString(), key("setosa"));
    QCOMPARE(row.last().value(key("class")).toString(), key("virginica"));
    double sum = 0;
    for (const QJsonValue& share : first.value(key("probabilities")).toObject()) sum += share.toDouble();
    QVERIFY(std::abs(sum - 1) < 1e-5);

    // The whole set as a table, its target among the columns: right as often as the evaluation of all splits says.
    const QString table = key(EPOCH_ROOT) + key("/datasets/iris/iris.csv");
    const Result all = epoch({"predict", "iris.safetensors", table, "--json"});
    QVERIFY2(all.code == 0, all.error.constData());
    const auto predictions = all.out.trimmed().split('\n');
    QCOMPARE(predictions.size(), qsizetype{150});
    QFile file(table);
    QVERIFY(file.open(QIODevice::ReadOnly));
    const auto rows = file.readAll().trimmed().split('\n');
    int right = 0;
    for (qsizetype i = 0; i < 150; ++i) {
        const auto object = QJsonDocument::fromJson(predictions[i]).object();
        right += rows[i + 1].trimmed().endsWith(object.value(key("class")).toString().toUtf8());
    }
    double expected = 0;
    for (const char* split : {"train", "validation", "test"}) {
        const auto measured = epoch({"eval", "iris.safetensors", "--split", key(split), "--json"}).last();
        expected += measured.value(key("accuracy")).toDouble() * measured.value(key("samples")).toInt();
    }
    QCOMPARE(right, qRound(expected));
}

// One dense layer separates dark and light pictures; the predicted pictures have other sizes.
void TestModels::pictures_are_predicted()
{
    const auto picture = [this](const QString& name, int side, int grey) {
        QImage image(side, side, QImage::Format_RGB32);
        image.fill(qRgb(grey, grey, grey));
        return image.save(m_folder.filePath(name));
    };
    QVERIFY(QDir(m_folder.path()).mkpath(key("pictures/dark")) && QDir(m_folder.path()).mkpath(key("pictures/light")));
    for (int i = 0; i < 10; ++i) {
        QVERIFY(picture(QStringLiteral("pictures/dark/%1.png").arg(i), 4, 5 * i));
        QVERIFY(picture(QStringLiteral("pictures/light/%1.png").arg(i), 4, 255 - 5 * i));
    }
    write("pictures.epoch", R"({"format": "epoch-project", "schema": 1, "data_spec": "folder:pictures?channels=1",
        "graph": {"nodes": [{"id": 1, "layer": "data", "name": "data", "position": [0, 0]},
            {"id": 2, "layer": "flatten", "name": "flatten", "position": [0, 0]},
            {"id": 3, "layer": "dense", "name": "dense", "params": {"units": 2}, "position": [0, 0]},
            {"id": 4, "layer": "softmax_cross_entropy", "name": "loss", "position": [0, 0]}],
          "wires": [{"id": 5, "from": 1, "from_port": "image", "to": 2, "to_port": "input"},
            {"id": 6, "from": 2, "from_port": "output", "to": 3, "to_port": "input"},
            {"id": 7, "from": 3, "from_port": "output", "to": 4, "to_port": "logits"},
            {"id": 8, "from": 1, "from_port": "label", "to": 4, "to_port": "labels"}]},
        "training": {"optimizer": "adam", "optimizer_values": {"learning_rate": 0.05}, "values": {"batch": 8}}})");
    Result result = epoch({"train", "pictures.epoch", "--steps", "200", "--save", "pictures.safetensors"});
    QVERIFY2(result.code == 0, result.error.constData());
    QVERIFY(picture(key("night.bmp"), 17, 20) && picture(key("day.jpg"), 9, 240));
    result = epoch({"predict", "pictures.safetensors", "night.bmp", "day.jpg", "--json"});
    QVERIFY2(result.code == 0, result.error.constData());
    const auto lines = result.out.trimmed().split('\n');
    QCOMPARE(QJsonDocument::fromJson(lines[0]).object().value(key("class")).toString(), key("dark"));
    QCOMPARE(result.last().value(key("class")).toString(), key("light"));
    write("broken.png", "\x89PNG\r\n\x1a\n and no more");
    result = epoch({"predict", "pictures.safetensors", "broken.png"});
    QVERIFY2(result.code == 65 && result.error.contains("broken.png"), result.error.constData());
    // A folder is all of its pictures, and a broken one does not end it.
    QVERIFY(QFile::copy(m_folder.filePath(key("broken.png")), m_folder.filePath(key("pictures/dark/a.png"))));
    result = epoch({"predict", "pictures.safetensors", "pictures", "-o", "pictures.csv"});
    QVERIFY2(result.code == 65 && result.error.contains("1 of 21 rows"), result.error.constData());
    QFile table(m_folder.filePath(key("pictures.csv")));
    QVERIFY(table.open(QIODevice::ReadOnly));
    const QByteArrayList rows = table.readAll().trimmed().split('\n');
    QCOMPARE(rows.size(), 22);
    QCOMPARE(std::ranges::count_if(
                 rows, [](const QByteArray& row) { return row.contains("/dark/") && row.contains(",dark"); }),
        10);
}

// Augmentation depends on a sample's index in the set, not on where its bytes are stored.
void TestModels::streamed_pictures_train_to_the_same_weights()
{
    for (int i = 0; i < 60; ++i) {
        QImage picture(28, 28, QImage::Format_Grayscale8);
        for (int y = 0; y < 28; ++y)
            for (int x = 0; x < 28; ++x) picture.setPixel(x, y, qRgb(x * 9, y * 9 * (i % 3), (x + y + i) % 256));
        const QString folder = at("kinds/") + QString::number(i % 8);
        QVERIFY(QDir().mkpath(folder));
        QVERIFY(picture.save(folder + QStringLiteral("/%1.png").arg(i)));
    }
    QCOMPARE(epoch({"new", "lenet-5", "-o", "lenet.epoch"}).code, 0);
    QSet<QString> weights;
    for (const char* spec : {"stream=yes", "stream=no", "stream=yes&limit=60"}) {
        const Result trained = epoch({"train", "lenet.epoch", "--device", "cpu:1", "--batch", "16", "--steps", "12",
            "--json", "--no-record", "--data",
            key("folder:kinds?channels=1&split=0.8/0.1/0.1&augment=flip,shift:2,mixup:0.3&") + key(spec)});
        QVERIFY2(trained.code == 0, trained.error.constData());
        weights << trained.last().value(key("weights")).toString();
    }
    QCOMPARE(weights.size(), 1);
    QVERIFY(!weights.begin()->isEmpty());
}

void TestModels::texts_are_continued()
{
    QCOMPARE(epoch({"new", "lstm-text", "-o", "text.epoch"}).code, 0);
    const Result trained =
        epoch({"train", "text.epoch", "--steps", "150", "--device", "cpu:1", "--save", "text.safetensors", "--json"});
    QVERIFY2(trained.code == 0, trained.error.constData());
    // After so few steps the loss is above the entropy of the grammar, but the network knows the letters.
    const double best = 0.268421364, loss = trained.last().value(key("test_loss")).toDouble();
    QVERIFY2(loss > best && loss < 1, QByteArray::number(loss).constData());
    QVERIFY(std::abs(trained.last().value(key("test_perplexity")).toDouble() - std::exp(loss)) < 1e-9);
    const auto continued = [&](const char* seed) {
        const Result result = epoch({"predict", "text.safetensors", "every old ", "--length", "20", "--seed",
            QString::fromUtf8(seed), "--json"});
        return result.last().value(key("text")).toString();
    };
    QCOMPARE(continued("3").size(), 20);
    QCOMPARE(continued("3"), continued("3"));
    QVERIFY(continued("3") != continued("4"));
    const Result strange = epoch({"predict", "text.safetensors", "ÄÖÜ"});
    QVERIFY2(strange.code == 65, strange.error.constData());
}

void TestModels::usage_errors_are_reported_data()
{
    QTest::addColumn<QStringList>("arguments");
    QTest::addColumn<int>("code");
    QTest::addColumn<QByteArray>("message");
    const auto row = [](const char* name, const QStringList& arguments, int code, const char* message) {
        QTest::newRow(name) << arguments << code << QByteArray(message);
    };
    row("a project has no weights", {"eval", "iris.epoch"}, 64, "no trained weights");
    row("no such split", {"eval", "iris.safetensors", "--split", "all"}, 64, "split");
    row("no such model", {"eval", "nowhere.safetensors"}, 65, "nowhere.safetensors");
    row("no such setting", {"train", "iris.epoch", "--set", "stop_patiense=1"}, 64, "Did you mean stop_patience?");
    row("no setting like it", {"train", "iris.epoch", "--set", "foo=1"}, 64, "See: epoch settings.");
    row("a model for a project", {"info", "iris.safetensors"}, 64, "is a model, not a project");
    row("a template of pictures for a table",
        {"new", "lenet-5", "--data", key("csv:" EPOCH_ROOT "/datasets/iris/iris.csv?target=species"), "-o", "p.epoch"},
        64, "Leave the template out");
    row("cut model", {"eval", "cut.safetensors"}, 65, "cut.safetensors");
    row("changed model", {"predict", "changed.safetensors", "1,2,3,4"}, 65, "SHA-256");
    row("weights of another network", {"eval", "spiral.epoch", "--weights", "iris.safetensors"}, 65, "tensor \"");
    row("other data", {"eval", "iris.safetensors", "--data", "builtin:wine"}, 65, "column");
    row("too few numbers", {"predict", "iris.safetensors", "1,2,3"}, 65, "the network reads 4");
    row("a word for a number", {"predict", "iris.safetensors", "1,2,3,x"}, 65, "\"x\" is not a number");
    row("a threshold of three classes", {"eval", "iris.safetensors", "--threshold", "0.3"}, 64, "two classes");
    row("predictions by it", {"predict", "iris.safetensors", "1,2,3,4", "--threshold", "0.3"}, 64, "two classes");
    row("shuffles of nothing", {"eval", "iris.safetensors", "--shuffles", "3"}, 64, "--importance");
    row("nothing to predict", {"predict", "iris.safetensors"}, 64, "INPUT");
    row("a folder that is not there", {"train", "iris.epoch", "--steps", "1", "--save", "no/model"}, 74, "no/model");
    row("no data", {"data"}, 64, "Name a data spec");
    row("no such set", {"data", "get", "everything"}, 64, "epoch data list");
    row("no such kind of data", {"data", "tables:x"}, 65, "tables");
    row("a wrong file for a download", {"data", "get", "cifar10", "--to", "sets", "--from", "iris.epoch"}, 74,
        "170052171");
}

void TestModels::usage_errors_are_reported()
{
    QFETCH(QStringList, arguments);
    QFETCH(int, code);
    QFETCH(QByteArray, message);
    QCOMPARE(epoch({"new", "spiral", "-o", "spiral.epoch", "--replace"}).code, 0);
    QFile file(at("iris.safetensors"));
    QVERIFY(file.open(QIODevice::ReadOnly));
    QByteArray model = file.readAll();
    write("cut.safetensors", model.first(model.size() - 1));
    model[model.size() - 1] = static_cast<char>(model.back() ^ 1);
    write("changed.safetensors", model);
    const Result result = epoch(arguments);
    QVERIFY2(result.code == code, (QByteArray::number(result.code) + " " + result.error).constData());
    QVERIFY2(result.error.contains(message), result.error.constData());
}

EPOCH_TEST(TestModels)
#include "test_models.moc"
