// test_kept_plans: what a library compiled is found again by its text, for the GPU and release it was made for, and
// gives way when there is too much of it.
#include "cuda/libraries/plan_cache.h"
#include "tests/program.h"

#include <QDir>
#include <QTemporaryDir>
#include <QTest>

namespace epoch::test {

using cuda::PlanCache;

class TestKeptPlans : public QObject {
    Q_OBJECT

private slots:
    void a_plan_is_found_by_its_text();
    void a_plan_is_of_no_use_to_another_gpu();
    void the_one_not_used_for_longest_gives_way();
    void nothing_is_kept_where_there_is_no_folder();
};

void TestKeptPlans::a_plan_is_found_by_its_text()
{
    const QTemporaryDir folder;
    const PlanCache plans((folder.path() + "/new/folder").toStdString(), "GPU");
    QCOMPARE(plans.find("attention"), std::string());
    const std::string plan("line\nline\0and on\n", 16);
    plans.keep("attention", plan);
    plans.keep("gradient", "other");
    QCOMPARE(plans.find("attention"), plan);
    QCOMPARE(plans.find("gradient"), std::string("other"));
    plans.keep("attention", "newer");
    QCOMPARE(plans.find("attention"), std::string("newer"));
}

void TestKeptPlans::a_plan_is_of_no_use_to_another_gpu()
{
    const QTemporaryDir folder;
    PlanCache(folder.path().toStdString(), "cuDNN 9.19.0, GPU").keep("attention", "plan");
    QCOMPARE(PlanCache(folder.path().toStdString(), "cuDNN 9.19.1, GPU").find("attention"), std::string());
    QCOMPARE(PlanCache(folder.path().toStdString(), "cuDNN 9.19.0, GPU").find("attention"), std::string("plan"));
}

void TestKeptPlans::the_one_not_used_for_longest_gives_way()
{
    const QTemporaryDir folder;
    const PlanCache plans(folder.path().toStdString(), "GPU");
    constexpr int most = 200;
    for (int i = 0; i < most; ++i) plans.keep(std::to_string(i), "plan");
    // File times of some systems are coarse: what is read now is newer by an hour.
    for (const auto& entry : std::filesystem::directory_iterator(folder.path().toStdString()))
        std::filesystem::last_write_time(entry, entry.last_write_time() - std::chrono::hours(1));
    for (int i = 0; i < most; ++i)
        if (i != 17) QCOMPARE(plans.find(std::to_string(i)), std::string("plan"));
    plans.keep("one more", "plan");
    QCOMPARE(QDir(folder.path()).entryList(QDir::Files).size(), most);
    QCOMPARE(plans.find("17"), std::string());
    QCOMPARE(plans.find("18"), std::string("plan"));
}

void TestKeptPlans::nothing_is_kept_where_there_is_no_folder()
{
    const PlanCache nowhere({}, "GPU");
    nowhere.keep("attention", "plan");
    QCOMPARE(nowhere.find("attention"), std::string());
    const PlanCache forbidden("/proc/epoch-studio", "GPU");
    forbidden.keep("attention", "plan");
    QCOMPARE(forbidden.find("attention"), std::string());
}

EPOCH_TEST(TestKeptPlans)

} // namespace epoch::test

#include "test_kept_plans.moc"
