// test_private_names: no file that a person may hand on names the folders of this machine.
#include "tests/program.h"
#include "tests/smoke/programs.h"

#include <QtTest>

#include <QDir>
#include <QDirIterator>
#include <QTemporaryDir>

using namespace smoke;

class TestPrivateNames : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void no_file_names_a_folder();
    void a_model_finds_data_beside_it();

private:
    QString at(const char* name) const { return m_folder.filePath(key(name)); }
    Result epoch(const QStringList& arguments) const
    {
        return run(program("epoch"), arguments, {.folder = m_folder.path()});
    }
    QTemporaryDir m_folder;
};

void TestPrivateNames::initTestCase()
{
    if (program("epoch").isEmpty()) QSKIP("the programs are not part of this build");
    QVERIFY(QDir(m_folder.path()).mkpath(key("data")) && QDir(m_folder.path()).mkpath(key("models")));
    QFile table(at("data/heights.csv"));
    QVERIFY(table.open(QIODevice::WriteOnly));
    table.write("height,weight,kind\n");
    for (int i = 0; i < 60; ++i)
        table.write(QByteArray::number(150 + i) + ',' + QByteArray::number(40 + i) + (i < 30 ? ",a\n" : ",b\n"));
    table.close();
    const QString spec = key("csv:") + at("data/heights.csv") + key("?target=kind");
    for (const QStringList& arguments : {QStringList{"new", "--data", spec, "-o", "heights.epoch"},
             {"train", "heights.epoch", "--data", spec, "--steps", "20", "--no-record", "--save",
                 "models/a.safetensors"},
             {"import", "models/a.safetensors", "--into", "heights.epoch", "-o", "models/b.safetensors"},
             {"quantize", "models/a.safetensors", "-o", "models/c.safetensors"},
             {"export", "models/a.safetensors", "-o", "models/a.onnx"},
             {"export", "models/a.safetensors", "-o", "models/a.h"},
             {"export", "models/a.safetensors", "-o", "models/a_net.py"},
             {"export", "models/a.safetensors", "--keras", "-o", "models/b_net.py"}}) {
        const Result done = epoch(arguments);
        if (done.error.contains("device.int8")) continue;
        QVERIFY2(done.code == 0, done.error.constData());
    }
}

void TestPrivateNames::no_file_names_a_folder()
{
    int files = 0;
    for (QDirIterator found(at("models"), QDir::Files, QDirIterator::Subdirectories); found.hasNext(); ++files) {
        QFile file(found.next());
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QByteArray bytes = file.readAll();
        for (const QString& name : {m_folder.path(), QFileInfo(m_folder.path()).fileName(), QDir::homePath()})
            QVERIFY2(name.size() < 3 || !bytes.contains(name.toUtf8()), qPrintable(file.fileName() + key(": ") + name));
    }
    QVERIFY2(files >= 8, qPrintable(QString::number(files)));
}

void TestPrivateNames::a_model_finds_data_beside_it()
{
    const Result read = epoch({"eval", "models/a.safetensors", "--json"});
    QVERIFY2(read.code == 0, read.error.constData());
}

EPOCH_TEST(TestPrivateNames)
#include "test_private_names.moc"
