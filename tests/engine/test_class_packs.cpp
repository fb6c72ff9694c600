// test_class_packs: lessons as one file for a class: what comes back, and what is refused of packs that a stranger
// made.
#include "formats/stored_zip.h"
#include "lessons/lesson.h"
#include "projects/class_pack.h"
#include "projects/lesson_files.h"
#include "projects/templates.h"
#include "tests/program.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <cstring>

using namespace epoch;

namespace {

const std::string lesson_text = R"(---
title: A lesson
goal: To test.
minutes: 3
project: own
# A remark of its author.
---

<!-- Ask Eve about
this. -->
# Do: Train
until: step >= 100

Press **Train**.

# Takeaway
A sentence.

# Instructor
The secret notes.

# See: More
After the notes.
)";

using Files = std::vector<ZipContent>;

Project own_project()
{
    auto project = *read_template("spiral");
    project.title = "Of the author";
    return project;
}

std::string index_of(const Files& files, const std::string& version = "1")
{
    std::string list;
    for (const auto& [name, content] : files)
        list += (list.empty() ? "" : ",") + ("{\"name\":\"" + name + "\",\"sha256\":\"" + pack_hash(content) + "\"}");
    return R"({"format":"epoch-class-pack","version":)" + version + R"(,"title":"Class 7","files":[)" + list + "]}";
}

// With an index that is right.
std::string pack_of(Files files)
{
    files.insert(files.begin(), {pack_index, index_of(files)});
    return stored_zip_bytes(files);
}

Files good_files() { return {{"a.md", student_text(lesson_text)}, {"own.epoch", project_json(own_project())}}; }

// Numbers of the n-th entry in the directory at the end.
template <class T> std::string with_number(std::string zip, int entry, std::size_t place, T value)
{
    std::size_t at = 0;
    for (int i = 0; i <= entry; ++i) at = zip.find("PK\x01\x02", at + (i > 0));
    std::memcpy(zip.data() + at + place, &value, sizeof value);
    return zip;
}

QByteArray bytes(const std::string& text) { return QByteArray::fromStdString(text); }

class TestClassPacks : public QObject {
    Q_OBJECT

    QTemporaryDir m_folder;

    std::filesystem::path path(const char* name) const
    {
        return m_folder.filePath(QString::fromUtf8(name)).toStdString();
    }
    std::filesystem::path write(const char* name, const std::string& content) const
    {
        QFile file(m_folder.filePath(QString::fromUtf8(name)));
        if (!file.open(QIODevice::WriteOnly) || file.write(bytes(content)) != qint64(content.size()))
            qFatal("%s", name);
        return path(name);
    }
    QStringList listed() const { return QDir(m_folder.path()).entryList(QDir::AllEntries | QDir::NoDotAndDotDot); }

    Result<std::vector<LessonFile>> read(const std::string& zip) const
    {
        return read_class_pack(write("pack.zip", zip));
    }

    static void is_explained(const Error& error, const QString& code)
    {
        QCOMPARE(QString::fromStdString(error.code), code);
        QVERIFY(!error.what.empty());
        QVERIFY2(!error.hint.empty(), error.text().c_str());
    }

private Q_SLOTS:
    void init()
    {
        for (const auto& name : listed()) QFile::remove(m_folder.filePath(name));
    }

    void what_was_packed_comes_back()
    {
        auto project = own_project();
        project.last_run = "20260101-120000";
        write("own.epoch", project_json(project));
        const auto written =
            write_class_pack({write("b.md", lesson_text), write("a.md", lesson_text)}, path("class 7.zip"));
        QVERIFY2(written.ok(), written ? "" : written.error().text().c_str());
        for (const char* name : {"own.epoch", "a.md", "b.md"})
            QVERIFY(QFile::remove(m_folder.filePath(QLatin1String(name))));
        const auto before = listed();
        const auto lessons = read_class_pack(path("class 7.zip"));
        QVERIFY2(lessons.ok(), lessons ? "" : lessons.error().text().c_str());
        QCOMPARE(listed(), before); // nothing is unpacked
        QCOMPARE(lessons->size(), std::size_t(2));
        const auto& first = lessons->front();
        QCOMPARE(std::filesystem::path(first.path).filename().string(), std::string("b.md")); // the order of the class
        QCOMPARE(first.pack, std::string("class 7"));
        QVERIFY(!first.own);
        QVERIFY2(first.problems.empty(), first.problems.empty() ? "" : first.problems.front().text().c_str());
        project.last_run.clear(); // of another computer
        QVERIFY(first.project == project);
        const auto lesson = parse_lesson(first.text, "b");
        QVERIFY(lesson.ok());
        QCOMPARE(lesson->title, std::string("A lesson"));
        QCOMPARE(lesson->cards.size(), std::size_t(2));
        QCOMPARE(lesson->cards[1].text, std::string("After the notes.\n"));
    }

    void notes_are_only_packed_on_request()
    {
        write("own.epoch", project_json(own_project()));
        const auto lesson = write("a.md", lesson_text);
        const auto plain = write_class_pack({lesson}, path("plain.zip"), {"Class 7", false});
        const auto noted = write_class_pack({lesson}, path("noted.zip"), {"Class 7", true});
        QVERIFY(plain.ok() && noted.ok());
        const auto contents = [&](const char* name) {
            QFile file(m_folder.filePath(QString::fromUtf8(name)));
            return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
        };
        for (const char* private_text : {"secret notes", "Ask Eve", "A remark"})
            QVERIFY2(!contents("plain.zip").contains(private_text), private_text);
        QVERIFY(contents("noted.zip").contains("secret notes"));
        QVERIFY(!contents("noted.zip").contains("Ask Eve"));
        const auto lessons = read_class_pack(path("noted.zip"));
        QVERIFY(lessons.ok());
        QCOMPARE(lessons->size(), std::size_t(1)); // the notes are no lesson
        QVERIFY(lessons->front().text.find("secret") == std::string::npos);
        write_class_pack({lesson}, path("again.zip"), {"Class 7", true}).ok();
        QCOMPARE(contents("again.zip"), contents("noted.zip"));
    }

    void every_lesson_of_the_program_can_be_packed()
    {
        const auto shipped = read_lessons();
        QVERIFY(shipped.ok());
        std::vector<std::filesystem::path> files;
        for (const auto& lesson : *shipped)
            if (!lesson.own) files.emplace_back(lesson.path);
        const auto written = write_class_pack(files, path("all.zip"));
        QVERIFY2(written.ok(), written ? "" : written.error().text().c_str());
        const auto lessons = read_class_pack(path("all.zip"));
        QVERIFY(lessons.ok());
        QCOMPARE(lessons->size(), files.size());
        for (std::size_t i = 0; i < files.size(); ++i) {
            QVERIFY((*lessons)[i].problems.empty());
            QVERIFY((*lessons)[i].project.graph == (*shipped)[i].project.graph);
            QVERIFY(parse_lesson((*lessons)[i].text, "x")->cards.size()
                == parse_lesson((*shipped)[i].text, "x")->cards.size());
        }
    }

    void what_no_other_computer_has_is_not_packed()
    {
        write("data.csv", "a,b\n1,0\n2,1\n");
        auto project = own_project();
        project.data_spec = "csv:data.csv?target=b";
        write("own.epoch", project_json(project));
        const auto lesson = write("a.md", lesson_text);
        auto written = write_class_pack({lesson}, path("class.zip"));
        QVERIFY(!written);
        is_explained(written.error(), QStringLiteral("project.data"));
        QVERIFY(written.error().where.find("a.md") != std::string::npos);
        project = own_project();
        project.start_from = "weights.safetensors";
        write("own.epoch", project_json(project));
        is_explained(write_class_pack({lesson}, path("class.zip")).error(), QStringLiteral("project.weights"));
        write("own.epoch", project_json(own_project()));
        is_explained(write_class_pack({lesson, lesson}, path("class.zip")).error(), QStringLiteral("pack.twice"));
        QDir(m_folder.path()).mkdir(QStringLiteral("other"));
        auto changed = own_project();
        changed.title = "Another";
        write("other/own.epoch", project_json(changed));
        const auto both = write_class_pack({lesson, write("other/c.md", lesson_text)}, path("class.zip"));
        QVERIFY(QDir(m_folder.filePath(QStringLiteral("other"))).removeRecursively());
        is_explained(both.error(), QStringLiteral("pack.twice"));
        is_explained(write_class_pack({write("instructor.md", lesson_text)}, path("class.zip")).error(),
            QStringLiteral("pack.name"));
        QVERIFY(!write_class_pack({write("wrong.md", "# Do: x\n")}, path("class.zip")));
        QVERIFY(!QFile::exists(m_folder.filePath(QStringLiteral("class.zip"))));
    }

    void hostile_packs_are_refused_data()
    {
        QTest::addColumn<QByteArray>("zip");
        QTest::addColumn<QString>("code");
        const auto row = [](const char* name, const std::string& zip, const char* code) {
            QTest::newRow(name) << bytes(zip) << QString::fromUtf8(code);
        };
        const auto files = good_files();
        const auto good = pack_of(files);
        const auto named = [&](const char* name) {
            auto renamed = files;
            renamed.push_back({name, "text"});
            return pack_of(renamed);
        };
        // Numbers in the directory: 10 method, 20 packed size, 24 size, 38 attributes. Entry 0 is the index.
        row("compressed", with_number<std::uint16_t>(good, 1, 10, 8), "pack.format");
        row("encrypted", with_number<std::uint16_t>(good, 1, 8, 1), "pack.format");
        row("size that lies", with_number<std::uint32_t>(good, 1, 24, 1'000'000'000), "pack.format");
        row("sizes that lie",
            with_number<std::uint32_t>(with_number<std::uint32_t>(good, 1, 24, 1'000'000'000), 1, 20, 1'000'000'000),
            "pack.format");
        const auto overlap = std::uint32_t(files[0].content.size() + 60);
        row("overlap", with_number(with_number(good, 1, 24, overlap), 1, 20, overlap), "pack.format");
        row("another name in the directory", std::string(good).replace(good.rfind("a.md"), 4, "b.md"), "pack.format");
        Files many = files;
        for (int i = 0; i < 1000; ++i) many.push_back({"n" + std::to_string(i) + ".md", ""});
        row("1,003 files", pack_of(many), "pack.format");
        row("parent", named("../a.md"), "pack.name");
        row("absolute", named("/etc/a.md"), "pack.name");
        row("backslash", named("..\\a.md"), "pack.name");
        row("drive", named("C:a.md"), "pack.name");
        row("folder", named("sub/a.md"), "pack.name");
        row("hidden", named(".epoch"), "pack.name");
        row("no UTF-8", named("\xff.md"), "pack.name");
        row("program", named("run.exe"), "pack.entry");
        row("link", with_number<std::uint32_t>(good, 1, 38, 0120777u << 16), "pack.entry");
        row("folder entry", with_number<std::uint32_t>(good, 1, 38, 0x10), "pack.entry");
        auto twice = files;
        twice.push_back(files[0]);
        row("name twice", pack_of(twice), "pack.format");
        row("changed text", std::string(good).replace(good.find("Press"), 5, "Pless"), "pack.checksum");
        row("changed project", std::string(good).replace(good.find("Of the author"), 2, "By"), "pack.checksum");
        row("no index", stored_zip_bytes(files), "pack.format");
        const auto indexed = [&](const std::string& index) {
            auto all = files;
            all.push_back({pack_index, index});
            return stored_zip_bytes(all);
        };
        row("index lacks a file", indexed(index_of({files[0]})), "pack.index");
        auto longer = files;
        longer.push_back({"c.md", ""});
        row("index has one more", indexed(index_of(longer)), "pack.index");
        row("index names one twice", indexed(index_of({files[0], files[1], files[1]})), "pack.index");
        row("index names itself", indexed(index_of({files[0], files[1], {pack_index, ""}})), "pack.index");
        row("newer", indexed(index_of(files, "2")), "pack.newer");
        row("another format", indexed(R"({"format":"epoch-project","version":1,"title":"x","files":[]})"),
            "pack.format");
        row("no title", indexed(R"({"format":"epoch-class-pack","version":1,"files":[]})"), "pack.index");
        row("title of a type", indexed(R"({"format":"epoch-class-pack","version":1,"title":7,"files":[]})"),
            "pack.index");
        row("long title",
            indexed(
                R"({"format":"epoch-class-pack","version":1,"title":")" + std::string(300, 'x') + R"(","files":[]})"),
            "pack.index");
        row("index of 2 MiB", indexed(std::string(2u << 20, ' ')), "pack.index");
        row("binary index", indexed("\xff\xfe"), "pack.index");
        row("no lesson", pack_of({files[1]}), "pack.empty");
        row("no zip", "a.md", "pack.format");
        row("empty", "", "pack.format");
    }
    void hostile_packs_are_refused()
    {
        QFETCH(QByteArray, zip);
        QFETCH(QString, code);
        const auto file = write("pack.zip", zip.toStdString());
        const auto before = listed();
        const auto lessons = read_class_pack(file);
        QVERIFY(!lessons);
        is_explained(lessons.error(), code);
        QVERIFY(lessons.error().where.find("pack.zip") != std::string::npos);
        QCOMPARE(listed(), before);
    }

    void faulty_lessons_of_a_pack_are_named_data()
    {
        QTest::addColumn<QByteArray>("lesson");
        QTest::addColumn<QByteArray>("project");
        QTest::addColumn<QString>("code");
        const auto files = good_files();
        const auto row = [&](const char* name, const std::string& lesson, const std::string& project,
                             const char* code) {
            QTest::newRow(name) << bytes(lesson) << bytes(project) << QString::fromUtf8(code);
        };
        const auto changed = [](const std::string& text, const std::string& from, const std::string& to) {
            auto copy = text;
            return copy.replace(copy.find(from), from.size(), to);
        };
        const auto& lesson = files[0].content;
        const auto& project = files[1].content;
        row("10 MB", std::string(10'000'000, 'a'), project, "lesson.size");
        row("no UTF-8", lesson + "\xff", project, "lesson.text");
        row("no lesson", "# Do: x", project, "lesson.front_matter");
        row("unknown figure", changed(lesson, "step >= 100", "secrets >= 100"), project, "lesson.fact");
        row("a template of this computer", changed(lesson, "project: own", "project: spiral"), project, "pack.project");
        row("a file beside", changed(lesson, "project: own", "project: beside"), project, "pack.project");
        row("a path", changed(lesson, "project: own", "project: ../beside"), project, "pack.project");
        row("unknown layer", lesson, changed(project, "\"dense\"", "\"backdoor\""), "project.unknown_layer");
        row("no project", lesson, "{", "project.not_json");
        const auto with_data = [](const std::string& spec) {
            auto made = own_project();
            made.data_spec = made.data->spec = spec;
            return project_json(made);
        };
        for (const char* spec : {"csv:/etc/passwd?target=0", "folder:/etc", "text:../../secret",
                 "idx:/dev/zero,/dev/zero", "https://example.org/data.csv", "builtin:spiral,/etc/passwd",
                 "builtin:nobody", "cifar10:.", "builtin:"})
            row(spec, lesson, with_data(spec), "project.data");
        auto endless = own_project();
        endless.data_spec = "builtin:noise?features=1000000&size=10000000";
        row("facts of other data", lesson, project_json(endless), "project.data");
        endless.data.reset();
        row("data that would be computed", lesson, project_json(endless), "project.data");
        auto started = own_project();
        started.start_from = "/etc/passwd";
        row("weights outside", lesson, project_json(started), "project.weights");
    }
    void faulty_lessons_of_a_pack_are_named()
    {
        QFETCH(QByteArray, lesson);
        QFETCH(QByteArray, project);
        QFETCH(QString, code);
        write("beside.epoch", project_json(own_project()));
        auto files = good_files();
        files.push_back({"b.md", lesson.toStdString()});
        files[1].content = project.toStdString();
        const auto lessons = read(pack_of(files));
        QVERIFY2(lessons.ok(), lessons ? "" : lessons.error().text().c_str());
        QCOMPARE(lessons->size(), std::size_t(2));
        const auto& problems = lessons->back().problems;
        QCOMPARE(problems.size(), std::size_t(1));
        QCOMPARE(QString::fromStdString(problems.front().code), code);
        QVERIFY(lessons->back().path.ends_with("pack.zip/b.md"));
    }

    void large_files_are_not_read()
    {
        QFile file(m_folder.filePath(QStringLiteral("large.zip")));
        QVERIFY(file.open(QIODevice::WriteOnly) && file.resize(33 << 20));
        file.close();
        is_explained(read_class_pack(path("large.zip")).error(), QStringLiteral("pack.size"));
        is_explained(read_class_pack(path("nothing.zip")).error(), QStringLiteral("file.read"));
        is_explained(read_class_pack(m_folder.path().toStdString()).error(), QStringLiteral("file.read"));
    }

    void every_part_of_a_pack_is_refused()
    {
        const auto good = pack_of(good_files());
        QVERIFY(read(good).ok());
        for (std::size_t length = 0; length < good.size(); length += 1 + length % 29)
            QVERIFY2(!read(good.substr(0, length)), std::to_string(length).c_str());
    }
};

} // namespace

EPOCH_TEST(TestClassPacks)
#include "test_class_packs.moc"
