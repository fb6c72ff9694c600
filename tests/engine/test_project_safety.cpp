// test_project_safety: whatever fails, a project file has the old content or the new; earlier versions are kept; one
// window opens it at a time.
#include "model/project_difference.h"
#include "service/queries/answers.h"
#include "store/atomic_file.h"
#include "store/backups.h"
#include "store/file_faults.h"
#include "tests/engine/project_folder.h"
#include "tests/program.h"
#include "tests/train/projects.h"

#include <QTest>

#include <filesystem>
#include <fstream>

using namespace epoch;
using namespace epoch::test;

namespace {

std::size_t files_in(const fs::path& folder)
{
    return static_cast<std::size_t>(std::distance(fs::directory_iterator(folder), fs::directory_iterator()));
}

} // namespace

class TestProjectSafety : public QObject {
    Q_OBJECT

private slots:
    void three_versions_are_kept();
    void saving_unchanged_content_makes_no_version();
    void files_of_equal_names_have_separate_versions();
    void a_change_on_disk_is_noticed();
    void a_new_timestamp_is_no_change();
    void one_window_at_a_time();
    void a_lock_ends_with_its_process();
    void every_fault_leaves_the_old_file_or_the_new_one();
    void a_read_only_folder_is_reported();
    void unusual_file_names_data();
    void unusual_file_names();
    void differences_are_described();
};

void TestProjectSafety::three_versions_are_kept()
{
    const ProjectFolder folder;
    OpenFiles open_files(folder.state);
    for (int number = 1; number <= 6; ++number) value_or_abort<Saved>(folder.save(open_files, project_version(number)));
    const auto backups = value_or_abort<std::vector<Backup>>(answer_to(AskBackups{folder.file.string()}, open_files));
    QCOMPARE(backups.size(), max_backups);
    QCOMPARE(backups[0].project.title, std::string("version 5"));
    QCOMPARE(backups[2].project.title, std::string("version 3"));
    QVERIFY(!backups[0].when.empty());
    QCOMPARE(files_in(folder.file.parent_path()), std::size_t{1}); // no other file beside the project
}

void TestProjectSafety::saving_unchanged_content_makes_no_version()
{
    const ProjectFolder folder;
    OpenFiles open_files(folder.state);
    for (int i = 0; i < 4; ++i) value_or_abort<Saved>(folder.save(open_files, project_version(1)));
    QVERIFY(backups_of(open_files.backups(), folder.file).empty());
    value_or_abort<Saved>(folder.save(open_files, project_version(2)));
    QCOMPARE(backups_of(open_files.backups(), folder.file).size(), std::size_t{1});
}

void TestProjectSafety::files_of_equal_names_have_separate_versions()
{
    const ProjectFolder folder;
    OpenFiles open_files(folder.state);
    for (int i = 1; i <= 2; ++i) value_or_abort<Saved>(folder.save(open_files, project_version(i)));
    fs::create_directories(folder.root / "others");
    QVERIFY(backups_of(open_files.backups(), folder.root / "others" / "net.epoch").empty());
    // The same file by another path.
    QCOMPARE(backups_of(open_files.backups(), folder.root / "others" / ".." / "projects" / "net.epoch").size(),
        std::size_t{1});
}

void TestProjectSafety::a_change_on_disk_is_noticed()
{
    const ProjectFolder folder;
    OpenFiles open_files(folder.state);
    const auto first = value_or_abort<Saved>(folder.save(open_files, project_version(1)));
    const std::string others = project_json(project_version(7));
    QVERIFY(write_file_atomically(folder.file, others).ok());
    const auto refused = folder.save(open_files, project_version(2), first.stamp);
    QVERIFY(!refused.ok());
    QCOMPARE(refused.error().code, std::string("file.changed"));
    QCOMPARE(folder.content(), others);

    const auto opened = value_or_abort<OpenedProject>(folder.open(open_files));
    QVERIFY(opened.stamp != first.stamp);
    value_or_abort<Saved>(folder.save(open_files, project_version(2), opened.stamp));
    fs::remove(folder.file); // a deleted file has not changed: saving restores it
    value_or_abort<Saved>(folder.save(open_files, project_version(3), opened.stamp));
    value_or_abort<Saved>(folder.save(open_files, project_version(4))); // overwrites any content
}

void TestProjectSafety::a_new_timestamp_is_no_change()
{
    const ProjectFolder folder;
    OpenFiles open_files(folder.state);
    const auto saved = value_or_abort<Saved>(folder.save(open_files, project_version(1)));
    fs::last_write_time(folder.file, fs::last_write_time(folder.file) + std::chrono::hours(1));
    value_or_abort<Saved>(folder.save(open_files, project_version(2), saved.stamp));
}

void TestProjectSafety::one_window_at_a_time()
{
    const ProjectFolder folder;
    std::optional<OpenFiles> first(std::in_place, folder.state);
    OpenFiles second(folder.state);
    value_or_abort<Saved>(folder.save(*first, project_version(1)));
    QVERIFY(value_or_abort<OpenedProject>(folder.open(*first)).held_by.empty());
    QVERIFY(value_or_abort<OpenedProject>(folder.open(*first)).held_by.empty()); // the window that already has it
    const auto held = value_or_abort<OpenedProject>(folder.open(second)).held_by;
    QVERIFY2(QString::fromStdString(held).contains(QStringLiteral("process")), held.c_str());
    const auto refused = folder.save(second, project_version(2));
    QVERIFY(!refused.ok());
    QCOMPARE(refused.error().code, std::string("file.held"));
    value_or_abort<Done>(answer_to(AskLetGo{}, *first));
    QVERIFY(value_or_abort<OpenedProject>(folder.open(second)).held_by.empty());
    QVERIFY(!value_or_abort<OpenedProject>(folder.open(*first)).held_by.empty());
    value_or_abort<Done>(answer_to(AskLetGo{}, second));
    first.emplace(folder.state);
    QVERIFY(value_or_abort<OpenedProject>(folder.open(*first)).held_by.empty());
    first.reset();
    QVERIFY(value_or_abort<OpenedProject>(folder.open(second)).held_by.empty());
}

namespace {

#ifndef _WIN32

#endif

} // namespace

void TestProjectSafety::a_lock_ends_with_its_process()
{
#ifdef _WIN32
    QSKIP("processes are killed another way there");
#else
    const ProjectFolder folder;
    OpenFiles open_files(folder.state);
    value_or_abort<Saved>(folder.save(open_files, project_version(1)));
    value_or_abort<Done>(answer_to(AskLetGo{}, open_files));
    in_killed_process([&] {
        auto* other = new OpenFiles(folder.state); // a destructor would clean up
        value_or_abort<OpenedProject>(folder.open(*other));
    });
    QVERIFY(value_or_abort<OpenedProject>(folder.open(open_files)).held_by.empty());
#endif
}

// Every system call of a save fails once in every way. Afterwards the disk has the old project or the new
// one, and the answer reports which.
void TestProjectSafety::every_fault_leaves_the_old_file_or_the_new_one()
{
    const ProjectFolder folder;
    OpenFiles open_files(folder.state);
    value_or_abort<Saved>(folder.save(open_files, project_version(0)));
    for (const FileFault fault : {FileFault::disk_full, FileFault::io_error, FileFault::short_write}) {
        int number = 1;
        for (std::uint64_t call = 1;; ++call, ++number) {
            QVERIFY(call < 200);
            const std::string before = folder.content();
            inject_file_fault(fault, call);
            const auto saved = folder.save(open_files, project_version(number));
            const bool came = file_fault_occurred();
            inject_file_fault(FileFault::none);
            const std::string after = folder.content();
            const std::string wanted = project_json(project_version(number));
            // A directory entry that could not be flushed is reported, although the new file exists.
            QVERIFY(after == wanted || after == before);
            if (saved) QVERIFY(after == wanted);
            if (!saved) QVERIFY(!saved.error().what.empty() && !saved.error().hint.empty());
            QCOMPARE(files_in(folder.file.parent_path()), std::size_t{1}); // nothing half-written is left
            if (!came) break;
        }
    }
}

void TestProjectSafety::a_read_only_folder_is_reported()
{
    const ProjectFolder folder;
    OpenFiles open_files(folder.state);
    // Even root cannot write to /proc.
    const auto refused = answer_to(AskSave{"/proc/net.epoch", project_version(1), {}}, open_files);
    QVERIFY(!refused.ok());
    QCOMPARE(refused.error().code, std::string("file.write"));
    QCOMPARE(refused.error().where, std::string("/proc/net.epoch"));
    fs::create_directories(folder.file);
    QVERIFY(!folder.save(open_files, project_version(1)).ok());
    // Without a state folder there are no locks and backups, but saving works.
    std::ofstream(folder.root / "file") << "x";
    OpenFiles poor(folder.root / "file" / "state");
    const auto file = folder.root / "other.epoch";
    value_or_abort<Saved>(answer_to(AskSave{file.string(), project_version(1), {}}, poor));
    const auto saved = value_or_abort<Saved>(answer_to(AskSave{file.string(), project_version(2), {}}, poor));
    QVERIFY(!saved.warning.empty());
    QVERIFY(*read_file(file, 1 << 20) == project_json(project_version(2)));
    QVERIFY(!answer_to(AskKeepDraft{{}, project_version(1)}, poor).ok());
}

void TestProjectSafety::unusual_file_names_data()
{
    QTest::addColumn<QByteArray>("name");
    QTest::newRow("accents") << QByteArray("données/Željko/中文 😀/réseau.epoch");
    QTest::newRow("quotes") << QByteArray("it's \"quoted\" $(x) `y`; rm -rf/net.epoch");
    QTest::newRow("a leading dash") << QByteArray("-rf.epoch");
    QTest::newRow("a new line") << QByteArray("two\nlines.epoch");
    QTest::newRow("not UTF-8") << QByteArray("latin\xe9.epoch");
    QTest::newRow("255 bytes") << QByteArray(249, 'n') + ".epoch";
    QTest::newRow("no ending") << QByteArray("net");
    QTest::newRow("a percent sign") << QByteArray("100%25 %s %n.epoch");
}

void TestProjectSafety::unusual_file_names()
{
    QFETCH(QByteArray, name);
    const ProjectFolder folder;
    OpenFiles open_files(folder.state);
    const fs::path file = folder.root / name.toStdString();
    fs::create_directories(file.parent_path());
    for (int number = 1; number <= 3; ++number)
        value_or_abort<Saved>(answer_to(AskSave{file.string(), project_version(number), {}}, open_files));
    const auto opened = value_or_abort<OpenedProject>(answer_to(AskOpen{file.string()}, open_files));
    QCOMPARE(opened.project.title, std::string("version 3"));
    QCOMPARE(
        value_or_abort<std::vector<Backup>>(answer_to(AskBackups{file.string()}, open_files)).size(), std::size_t{2});
    OpenFiles other(folder.state);
    QVERIFY(!value_or_abort<OpenedProject>(answer_to(AskOpen{file.string()}, other)).held_by.empty());
}

void TestProjectSafety::differences_are_described()
{
    const Project before = spiral_project();
    QVERIFY(project_difference(before, before).empty());
    Project after = before;
    after.training.optimizer_values["learning_rate"] = 0.02;
    after.training.seed = 99;
    const auto first = after.graph.nodes.begin();
    Node extra = std::next(first)->second;
    extra.id = NodeId{after.graph.next_id++};
    extra.name = "extra";
    after.graph.nodes[extra.id] = extra;
    auto differences = project_difference(before, after);
    QCOMPARE(differences.size(), std::size_t{3});
    QCOMPARE(differences[0].text(), std::string("1 layer added: extra"));
    QVERIFY2(differences[1].text().ends_with(" → 0.02"), differences[1].text().c_str());
    QVERIFY2(differences[2].text().starts_with("Seed "), differences[2].text().c_str());
    // In words, for a window of any language.
    Project other = before;
    other.training.optimizer = "adamw";
    other.training.values["schedule"] = std::string("one_cycle");
    other.training.values["restore_best"] = true;
    other.data_spec = "csv:/home/me/flats.csv?target=price";
    Project later = other;
    later.data_spec = "csv:/home/me/flats.csv?header=no&target=rooms+area";
    const auto words = [](const std::vector<Message>& all) {
        std::string text;
        for (const auto& one : all) text += one.text() + "\n";
        return text;
    };
    const auto sentences = words(project_difference(before, other));
    for (const auto* part : {"Data spiral → flats.csv\n", "Optimizer Adam → AdamW\n", " → one cycle\n", " off → on\n"})
        QVERIFY2(sentences.find(part) != sentences.npos, sentences.c_str());
    QCOMPARE(
        words(project_difference(other, later)), std::string("Header row not set → No\nTarget price → rooms, area\n"));
    for (const auto& change : project_difference(before, other))
        for (const auto& value : change.values)
            if (value.name == "before" || value.name == "after") QVERIFY2(!value.phrase.empty(), value.text.c_str());
    for (int i = 0; i < 30; ++i) after.graph.notes[NoteId{after.graph.next_id++}] = {};
    for (auto& [id, node] : after.graph.nodes) node.name += "_other";
    differences = project_difference(before, after, 4);
    QCOMPARE(differences.size(), std::size_t{4});
    QVERIFY2(differences[3].text().starts_with("and ") && differences[3].text().ends_with(" more"),
        differences[3].text().c_str());
}

EPOCH_TEST(TestProjectSafety)
#include "test_project_safety.moc"
