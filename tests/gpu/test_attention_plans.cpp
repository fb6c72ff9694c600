// test_attention_plans: cuDNN has an engine for attention and its gradient on an H200, in BF16 and FP16, that adds in a
// fixed order and keeps within the workspace. No GPU is needed: the library compiles for a described one.
#include "cuda/libraries/cudnn_attention.h"
#include "cuda/libraries/cudnn_graph.h"
#include "tests/program.h"

#include <QDir>
#include <QElapsedTimer>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <dlfcn.h>

namespace epoch::test {
namespace {

// A selection: the library compiles each for half a second.
constexpr cuda::cudnn::Attention attentions[] = {{64, 256, 256, 6, 64, true, 0.125f, EPOCH_BF16_MIXED}, // a small GPT
    {8, 1024, 1024, 12, 64, true, 0.125f, EPOCH_FP16_MIXED}, {16, 1024, 1024, 12, 64, true, 0.125f, EPOCH_BF16_MIXED}, // GPT-2
    {3, 17, 33, 2, 24, false, 0.2041f, EPOCH_BF16_MIXED}, {1, 65, 65, 1, 128, true, 0.0884f, EPOCH_FP16_MIXED}};

std::string text_of(const cuda::cudnn::Attention& a)
{
    return std::to_string(a.samples) + " samples of " + std::to_string(a.queries) + " queries and "
        + std::to_string(a.keys) + " keys, " + std::to_string(a.heads) + " heads of " + std::to_string(a.width);
}

std::unique_ptr<cuda::Cudnn> library_for_h200(std::string& why, const std::filesystem::path& cache_folder = {})
{
    if (!dlopen(EPOCH_STUB_DRIVER, RTLD_NOW | RTLD_GLOBAL)) qFatal("%s", dlerror());
    QFile file(QStringLiteral(EPOCH_ROOT "/tests/gpu/h200.json"));
    if (!file.open(QIODevice::ReadOnly)) qFatal("no description of an H200");
    return cuda::Cudnn::open_for(file.readAll().toStdString(), why, cache_folder);
}

} // namespace

class TestAttentionPlans : public QObject {
    Q_OBJECT

private slots:
    void attention_has_a_plan();
    void shapes_without_an_engine_have_no_plan();
    void compiled_plans_are_cached();
};

void TestAttentionPlans::attention_has_a_plan()
{
    std::string why;
    const auto library = library_for_h200(why);
    if (!library) QSKIP(why.c_str());
    for (const auto& attention : attentions) {
        const auto all = plans_of_attention(library->context(), attention, {});
        const auto all_gradients = plans_of_attention_gradient(library->context(), attention, {});
        QVERIFY2(all.size() == 1 && all_gradients.size() == 1, text_of(attention).c_str());
        const auto& forward = all.front();
        const auto& gradient = all_gradients.front();
        constexpr std::uint64_t most = std::uint64_t{1} << 30;
        QVERIFY(forward.workspace() <= most);
        const auto row_dots = std::uint64_t(attention.samples * attention.heads * attention.queries) * sizeof(float);
        QVERIFY(gradient.workspace() >= row_dots && gradient.workspace() <= most + 256 + row_dots);
        QVERIFY(forward.plan().starts_with("cudnn ") && gradient.plan().starts_with("cudnn "));
    }
}

// Our kernels compute these.
void TestAttentionPlans::shapes_without_an_engine_have_no_plan()
{
    std::string why;
    const auto library = library_for_h200(why);
    if (!library) QSKIP(why.c_str());
    const cuda::cudnn::Attention narrow{2, 16, 16, 3, 5, true, 1, EPOCH_BF16_MIXED};
    QVERIFY(plans_of_attention(library->context(), narrow, {}).empty()); // 5 elements are not a multiple of 16 bytes
    QVERIFY(plans_of_attention_gradient(library->context(), narrow, {}).empty());
    // A deterministic gradient stores all scores: 1.2 GB, and 1 GiB is the limit.
    const cuda::cudnn::Attention large{48, 1024, 1024, 12, 64, true, 1, EPOCH_BF16_MIXED};
    QVERIFY(plans_of_attention_gradient(library->context(), large, {}).empty());
}

// A later start reads in milliseconds what took the library a third of a second.
void TestAttentionPlans::compiled_plans_are_cached()
{
    const QTemporaryDir folder;
    const std::filesystem::path cache_folder = folder.path().toStdString();
    const auto& attention = attentions[0];
    struct Start {
        std::string plans;
        std::uint64_t workspace = 0;
        double seconds = 0;
    };
    const auto start = [&]() -> Start {
        std::string why;
        const auto library = library_for_h200(why, cache_folder);
        if (!library) return {};
        QElapsedTimer timer;
        timer.start();
        const auto forward = plans_of_attention(library->context(), attention, {});
        const auto gradient = plans_of_attention_gradient(library->context(), attention, {});
        const double seconds = double(timer.nsecsElapsed()) / 1e9;
        if (forward.size() != 1 || gradient.size() != 1) return {};
        return {
            forward[0].plan() + ", " + gradient[0].plan(), forward[0].workspace() + gradient[0].workspace(), seconds};
    };
    const auto files = [&] { return QDir(folder.path()).entryList(QDir::Files); };
    const Start first = start();
    if (first.plans.empty()) QSKIP("there is no cuDNN");
    QCOMPARE(files().size(), 2);
    const Start second = start();
    QCOMPARE(second.plans, first.plans);
    QCOMPARE(second.workspace, first.workspace);
    qInfo("compiled in %.0f ms, read in %.1f ms", first.seconds * 1e3, second.seconds * 1e3);
    QVERIFY(2 * second.seconds < first.seconds);
    // A damaged or foreign file is compiled again and replaced.
    const QString damaged = folder.filePath(files().constFirst()), exchanged = folder.filePath(files().constLast());
    const auto size = QFileInfo(damaged).size();
    QVERIFY(QFile::resize(damaged, size / 2));
    QFile other(exchanged);
    QVERIFY(other.open(QIODevice::ReadWrite) && other.write("x") == 1);
    other.close();
    QCOMPARE(start().plans, first.plans);
    QCOMPARE(QFileInfo(damaged).size(), size);
    QVERIFY(other.open(QIODevice::ReadOnly) && other.read(1) != "x");
    QVERIFY(2 * start().seconds < first.seconds);
    QCOMPARE(files().size(), 2);
}

EPOCH_TEST(TestAttentionPlans)

} // namespace epoch::test

#include "test_attention_plans.moc"
