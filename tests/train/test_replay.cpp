// test_replay: the first steps of a run trained again: the same bits, a loss that was changed, and what cannot be done.
#include "tests/program.h"
#include "tests/train/on_cpu.h"
#include "tests/train/projects.h"
#include "train/replay.h"

#include <QTest>

using namespace epoch;
using namespace epoch::test;

namespace {

Project small_project()
{
    Project project = ProjectBuilder("builtin:digits")
                          .layer("dense", {{"units", std::int64_t{16}}})
                          .layer("relu")
                          .layer("dense", {{"units", std::int64_t{10}}})
                          .classes();
    project.training.values["batch"] = std::int64_t{64};
    project.training.values["steps"] = std::int64_t{600};
    return project;
}

} // namespace

class TestReplay : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase()
    {
        OnCpu run(small_project());
        run_to(*run.session, 600);
        m_project = run.session->project();
        for (const auto& record : run.session->telemetry().take_records()) {
            HistoryRecord kept;
            kept.step = record.step;
            kept.train_loss = record.train_loss;
            m_records.push_back(kept);
        }
        QVERIFY(m_records.size() >= 3);
    }

    void the_same_steps_give_the_same_bits()
    {
        const auto replay = again(m_project, m_records, 600);
        QVERIFY2(replay.ok(), replay ? "" : replay.error().text().c_str());
        QVERIFY(replay->same_bits);
        QCOMPARE(replay->points, m_records.size());
        QVERIFY(!replay->first);
    }

    void only_the_first_steps_are_trained()
    {
        const auto replay = again(m_project, m_records, m_records[1].step + 1);
        QVERIFY(replay.ok());
        QCOMPARE(replay->steps, m_records[1].step);
        QCOMPARE(replay->points, std::size_t(2));
    }

    void a_changed_loss_is_found()
    {
        auto records = m_records;
        *records[1].train_loss *= 0.9;
        const auto replay = again(m_project, records, 600);
        QVERIFY(replay.ok());
        QVERIFY(replay->first && !replay->same_bits);
        QCOMPARE(replay->first->step, records[1].step);
        QCOMPARE(replay->first->replayed, *m_records[1].train_loss);
    }

    void another_seed_is_found()
    {
        auto project = m_project;
        ++project.training.seed;
        const auto replay = again(project, m_records, 600);
        QVERIFY(replay.ok());
        QVERIFY(replay->first);
    }

    void what_cannot_be_compared_is_said()
    {
        QCOMPARE(again(m_project, m_records, 1).error().code, std::string("replay.steps"));
        QCOMPARE(again(m_project, {}, 600).error().code, std::string("replay.steps"));
        auto other_data = m_project;
        other_data.data->hash = "another";
        QCOMPARE(again(other_data, m_records, 600).error().code, std::string("replay.data"));
    }

private:
    static Result<Replay> again(const Project& project, const std::vector<HistoryRecord>& records, std::uint64_t steps)
    {
        RunOpening opening;
        opening.project = project;
        opening.device = "cpu";
        opening.threads = 1;
        return replay_run(opening, records, steps, cpu_only());
    }

    Project m_project;
    std::vector<HistoryRecord> m_records;
};

EPOCH_TEST(TestReplay)
#include "test_replay.moc"
