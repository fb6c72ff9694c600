// test_plan_cache: a compiled plan is found again by its text, for its GPU and release, until it is evicted.
#include "cuda/libraries/plan_cache.h"
#include "tests/program.h"

#include <QDir>
#include <QTemporaryDir>
#include <QTest>

namespace epoch::test {

using cuda::PlanCache;

class TestPlanCache : public QObject {
    Q_OBJECT

private slots:
    void a_plan_is_found_by_its_text();
    void a_plan_belongs_to_one_gpu_and_release();
    void the_least_recently_used_plan_is_evicted();
    void without_a_folder_nothing_is_cached();
};

void TestPlanCache::a_plan_is_found_by_its_text()
{
    const QTemporaryDir folder;
    const PlanCache plans((folder.path() + "/new/folder").toStdString(), "GPU");
    QCOMPARE(plans.find("attention"), std::string());
    const std::string plan("line\nline\0and on\n", 16);
    plans.store("attention", plan);
    plans.store("gradient", "other");
    QCOMPARE(plans.find("attention"), plan);
    QCOMPARE(plans.find("gradient"), std::string("other"));
    plans.store("attention", "newer");
    QCOMPARE(plans.find("attention"), std::string("newer"));
}

void TestPlanCache::a_plan_belongs_to_one_gpu_and_release()
{
    const QTemporaryDir folder;
    PlanCache(folder.path().toStdString(), "cuDNN 9.19.0, GPU").store("attention", "plan");
    QCOMPARE(PlanCache(folder.path().toStdString(), "cuDNN 9.19.1, GPU").find("attention"), std::string());
    QCOMPARE(PlanCache(folder.path().toStdString(), "cuDNN 9.19.0, GPU").find("attention"), std::string("plan"));
}

void TestPlanCache::the_least_recently_used_plan_is_evicted()
{
    const QTemporaryDir folder;
    const PlanCache plans(folder.path().toStdString(), "GPU");
    constexpr int capacity = 200;
    for (int i = 0; i < capacity; ++i) plans.store(std::to_string(i), "plan");
    // File times of some systems are coarse: what is read now is newer by an hour.
    for (const auto& entry : std::filesystem::directory_iterator(folder.path().toStdString()))
        std::filesystem::last_write_time(entry, entry.last_write_time() - std::chrono::hours(1));
    for (int i = 0; i < capacity; ++i)
        if (i != 17) QCOMPARE(plans.find(std::to_string(i)), std::string("plan"));
    plans.store("one more", "plan");
    QCOMPARE(QDir(folder.path()).entryList(QDir::Files).size(), capacity);
    QCOMPARE(plans.find("17"), std::string());
    QCOMPARE(plans.find("18"), std::string("plan"));
}

void TestPlanCache::without_a_folder_nothing_is_cached()
{
    const PlanCache nowhere({}, "GPU");
    nowhere.store("attention", "plan");
    QCOMPARE(nowhere.find("attention"), std::string());
    const PlanCache forbidden("/proc/epoch-studio", "GPU");
    forbidden.store("attention", "plan");
    QCOMPARE(forbidden.find("attention"), std::string());
}

EPOCH_TEST(TestPlanCache)

} // namespace epoch::test

#include "test_plan_cache.moc"
