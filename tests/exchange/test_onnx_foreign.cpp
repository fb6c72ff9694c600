// test_onnx_foreign: files as other programs write them (made by make_foreign.py) answer as ONNX Runtime answers them.
#include "exchange/import_onnx.h"
#include "exchange/onnx_reader.h"
#include "tests/exchange/model_samples.h"
#include "tests/must.h"
#include "tests/program.h"

#include <QTest>

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

EPOCH_TEST(TestOnnxForeign)
#include "test_onnx_foreign.moc"
