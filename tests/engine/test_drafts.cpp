// test_drafts: unsaved work outlives its process and is offered once.
#include "service/queries/answers.h"
#include "store/atomic_file.h"
#include "tests/engine/project_folder.h"
#include "tests/program.h"

#include <filesystem>
#include <fstream>

using namespace epoch;
using namespace epoch::test;

namespace {

std::vector<DraftOffer> drafts_of(OpenFiles& open_files)
{
    return value_or_abort<std::vector<DraftOffer>>(answer_to(AskDrafts{}, open_files));
}

} // namespace

class TestDrafts : public QObject {
    Q_OBJECT

private slots:
    void a_draft_outlives_its_process();
    void a_saved_draft_is_not_offered();
    void a_draft_without_changes_is_deleted();
    void a_damaged_draft_is_skipped();
    void drafts_are_private();
};

void TestDrafts::a_draft_outlives_its_process()
{
#ifdef _WIN32
    QSKIP("processes are killed another way there");
#else
    const ProjectFolder folder;
    OpenFiles open_files(folder.state);
    value_or_abort<Saved>(folder.save(open_files, project_version(1)));
    Project edited = project_version(1);
    edited.training.optimizer_values["learning_rate"] = 0.5;
    in_killed_process([&] {
        auto* other = new OpenFiles(folder.state);
        value_or_abort<Done>(answer_to(AskKeepDraft{folder.file.string(), edited}, *other));
    });
    const auto offers = drafts_of(open_files);
    QCOMPARE(offers.size(), std::size_t{1});
    QCOMPARE(offers[0].path, folder.file.string());
    QVERIFY(offers[0].project == edited);
    QCOMPARE(offers[0].changes.size(), std::size_t{1});
    QVERIFY2(offers[0].changes[0].text().ends_with("→ 0.5"), offers[0].changes[0].text().c_str());
    QCOMPARE(drafts_of(open_files).size(), std::size_t{1}); // until the user decides
    value_or_abort<Done>(answer_to(AskForgetDraft{offers[0].id}, open_files));
    QVERIFY(drafts_of(open_files).empty());
#endif
}

void TestDrafts::a_saved_draft_is_not_offered()
{
    const ProjectFolder folder;
    OpenFiles mine(folder.state), other(folder.state);
    value_or_abort<Done>(answer_to(AskKeepDraft{folder.file.string(), project_version(1)}, mine));
    QVERIFY(drafts_of(other).empty()); // its window is still open
    QVERIFY(drafts_of(mine).empty());
    value_or_abort<Saved>(folder.save(mine, project_version(1)));
    QVERIFY(fs::is_empty(folder.state / "drafts"));
    value_or_abort<Done>(answer_to(AskKeepDraft{folder.file.string(), project_version(2)}, mine));
    value_or_abort<Done>(answer_to(AskLetGo{}, mine)); // discarded
    QVERIFY(fs::is_empty(folder.state / "drafts"));
    {
        OpenFiles closed(folder.state);
        value_or_abort<Done>(answer_to(AskKeepDraft{{}, project_version(3)}, closed));
        QVERIFY(!fs::is_empty(folder.state / "drafts"));
    }
    QVERIFY(fs::is_empty(folder.state / "drafts")); // clean shutdown
}

namespace {

// Leaves a draft as a crashed window does.
void leave_draft(const ProjectFolder& folder, const std::string& path, const Project& project)
{
    std::string text;
    {
        Drafts drafts(folder.state / "drafts");
        QVERIFY(drafts.save(path, project).ok());
        for (const auto& entry : fs::directory_iterator(folder.state / "drafts"))
            if (entry.path().extension() == ".json") text = *read_file(entry.path(), 1 << 20);
    }
    std::ofstream(folder.state / "drafts" / "00112233aabbccdd.json") << text;
}

} // namespace

void TestDrafts::a_draft_without_changes_is_deleted()
{
    const ProjectFolder folder;
    OpenFiles open_files(folder.state);
    value_or_abort<Saved>(folder.save(open_files, project_version(1)));
    leave_draft(folder, folder.file.string(), project_version(1));
    QVERIFY(drafts_of(open_files).empty());
    QVERIFY(fs::is_empty(folder.state / "drafts"));
    leave_draft(folder, {}, project_version(1)); // never saved
    QCOMPARE(drafts_of(open_files).size(), std::size_t{1});
    QVERIFY(drafts_of(open_files)[0].changes.size() > 2);
}

void TestDrafts::a_damaged_draft_is_skipped()
{
    const ProjectFolder folder;
    OpenFiles open_files(folder.state);
    leave_draft(folder, {}, project_version(1));
    const auto file = folder.state / "drafts" / "00112233aabbccdd.json";
    const std::string text = *read_file(file, 1 << 20);
    for (const std::string& damaged : {std::string(), std::string("{}"), text.substr(0, text.size() / 2),
             std::string(100'000, '['), std::string("{\"format\":\"epoch-draft\",\"project\":3}")}) {
        std::ofstream(file, std::ios::trunc) << damaged;
        QVERIFY(drafts_of(open_files).empty());
    }
    value_or_abort<Done>(answer_to(AskForgetDraft{"../../projects/net"}, open_files)); // not a draft name
    QVERIFY(fs::exists(file));
}

void TestDrafts::drafts_are_private()
{
    const ProjectFolder folder;
    OpenFiles open_files(folder.state);
    value_or_abort<Done>(answer_to(AskKeepDraft{{}, project_version(1)}, open_files));
    const auto others = fs::perms::group_all | fs::perms::others_all;
    QCOMPARE(fs::status(folder.state / "drafts").permissions() & others, fs::perms::none);
}

EPOCH_TEST(TestDrafts)
#include "test_drafts.moc"
