// test_cuda_plugin: the plugin opens on any machine and reports why it cannot be used there.
#include "tests/program.h"
#include "tests/smoke/cuda_plugin.h"

#include <QtTest>

#include <algorithm>

#include <dlfcn.h>

class TestCudaPlugin : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void opens_and_reports_its_reason();
    void knows_only_its_own_abi_version();
    void every_function_exists();
    void reports_why_it_cannot_open_a_device();
};

namespace {

const epoch_device_api* plugin = nullptr;

bool has_driver() { return dlopen("libcuda.so.1", RTLD_NOW) != nullptr; }

} // namespace

void TestCudaPlugin::initTestCase()
{
    const std::string path = EPOCH_CUDA_PLUGIN;
    if (path.empty()) QSKIP("the CUDA plugin was not built: no toolkit was found when this build was configured");
    std::string why;
    plugin = epoch::open_cuda_plugin(path, why);
    QVERIFY2(plugin, why.c_str());
}

void TestCudaPlugin::opens_and_reports_its_reason()
{
    char reason[512] = "";
    const std::uint32_t score = plugin->score(reason, sizeof reason);
    qInfo("score %u, %u device(s), reason: \"%s\"", score, plugin->count(), reason);
    if (!has_driver()) {
        QCOMPARE(score, 0u);
        QVERIFY2(QByteArray(reason).startsWith("No NVIDIA driver found"), reason);
        QCOMPARE(plugin->count(), 0u);
    } else {
        QVERIFY(score > 0 || reason[0] != '\0');
    }
}

void TestCudaPlugin::knows_only_its_own_abi_version()
{
    void* library = dlopen(EPOCH_CUDA_PLUGIN, RTLD_NOW | RTLD_LOCAL);
    const auto query = reinterpret_cast<epoch_device_query_fn>(dlsym(library, EPOCH_DEVICE_QUERY));
    QVERIFY(query(EPOCH_ABI_VERSION) == plugin);
    QVERIFY(!query(EPOCH_ABI_VERSION + 1));
    QCOMPARE(plugin->abi_version, EPOCH_ABI_VERSION);
    QCOMPARE(plugin->struct_size, std::uint32_t(sizeof(epoch_device_api)));
}

void TestCudaPlugin::every_function_exists()
{
    // All members after the name are function pointers, and only those that the ABI names may be null.
    const auto* words = reinterpret_cast<void* const*>(&plugin->score);
    const auto count = (sizeof(epoch_device_api) - offsetof(epoch_device_api, score)) / sizeof(void*);
    for (std::size_t i = 0; i < count; ++i) {
        const void* member = words + i;
        const std::initializer_list<const void*> optional{&plugin->measure_peak, &plugin->activity,
            &plugin->allocate_host, &plugin->release_host, &plugin->copy_in_beside, &plugin->run_after,
            &plugin->tensor_life};
        QVERIFY2(words[i] || std::ranges::find(optional, member) != optional.end(), std::to_string(i).c_str());
    }
    QVERIFY(*plugin->op_names());
}

void TestCudaPlugin::reports_why_it_cannot_open_a_device()
{
    if (plugin->count() > 0) QSKIP("there is a GPU here");
    epoch_device* device = nullptr;
    const epoch_device_options options{};
    QVERIFY(plugin->open(0, &options, &device) != EPOCH_OK);
    QVERIFY(!device);
    QVERIFY(plugin->last_error(nullptr)[0] != '\0');
    epoch_device_properties properties{};
    QVERIFY(plugin->describe(0, &properties) != EPOCH_OK);
    epoch_device_activity activity{};
    QVERIFY(plugin->activity(0, &activity) != EPOCH_OK);
    QVERIFY(activity.busy < 0);
    plugin->close(nullptr);
}

EPOCH_TEST(TestCudaPlugin)
#include "test_cuda_plugin.moc"
