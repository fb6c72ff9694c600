// test_help: what the command line says about itself: commands, settings, examples, the manual page and completions.
#include "tests/program.h"
#include "tests/smoke/programs.h"

#include <QtTest>

#include <QRegularExpression>
#include <QStandardPaths>
#include <QTemporaryDir>

using namespace smoke;

class TestHelp : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void a_mistyped_command_is_named_data();
    void a_mistyped_command_is_named();
    void help_has_examples();
    void the_version_is_printed();
    void settings_are_listed();
    void every_line_of_json_has_an_event();
    void a_damaged_model_is_no_project();
    void control_characters_are_not_echoed();
    void the_manual_and_completions_have_every_option();
    void the_shell_completes();

private:
    QStringList m_commands; // of the help

    static QStringList commands_in(const QByteArray& help)
    {
        QStringList found;
        auto names = QRegularExpression(key("^  ([a-z][a-z-]*)  "), QRegularExpression::MultilineOption)
                         .globalMatch(QString::fromUtf8(help));
        while (names.hasNext()) found += names.next().captured(1);
        return found;
    }
    static QStringList options_in(const QByteArray& help)
    {
        QStringList found;
        auto names = QRegularExpression(key("--[a-z][a-z-]*")).globalMatch(QString::fromUtf8(help));
        while (names.hasNext()) found += names.next().captured();
        return found;
    }
};

void TestHelp::initTestCase()
{
    if (program("epoch").isEmpty()) QSKIP("the programs are not part of this build");
    m_commands = commands_in(run_epoch({"--help"}).out);
    QVERIFY2(m_commands.contains(key("train")) && m_commands.size() > 15, qPrintable(m_commands.join(' ')));
}

void TestHelp::a_mistyped_command_is_named_data()
{
    QTest::addColumn<QStringList>("arguments");
    QTest::addColumn<QByteArray>("words");
    QTest::newRow("swapped") << QStringList{"trian", "x.epoch"} << QByteArray("did you mean: epoch train?");
    QTest::newRow("unknown") << QStringList{"convolve"} << QByteArray("there is no such command");
    QTest::newRow("with help") << QStringList{"exprot", "--help"} << QByteArray("exprot");
    QTest::newRow("an option") << QStringList{"train", "x.epoch", "--stps", "3"} << QByteArray("did you mean --steps?");
    QTest::newRow("no command") << QStringList{} << QByteArray("a command is missing");
    QTest::newRow("help of it") << QStringList{"help", "templtes"} << QByteArray("did you mean: epoch templates?");
    QTest::newRow("help itself") << QStringList{"helpp"} << QByteArray("did you mean: epoch help?");
    QTest::newRow("a lab") << QStringList{"lab", "matrx"} << QByteArray("did you mean: epoch lab matrix?");
    QTest::newRow("of runs") << QStringList{"runs", "lst"} << QByteArray("did you mean: epoch runs list?");
    QTest::newRow("of data") << QStringList{"data", "lst"} << QByteArray("did you mean: epoch data list?");
    QTest::newRow("of lessons") << QStringList{"lesson", "xyz"}
                                << QByteArray("List the commands with: epoch help lesson.");
    QTest::newRow("a short option") << QStringList{"-v"} << QByteArray("did you mean -V?");
}

void TestHelp::a_mistyped_command_is_named()
{
    QFETCH(QStringList, arguments);
    QFETCH(QByteArray, words);
    const Result result = run_epoch(arguments);
    QCOMPARE(result.code, 64);
    QVERIFY2(result.error.toLower().contains(words.toLower()), result.error.constData());
}

void TestHelp::help_has_examples()
{
    QCOMPARE(run_epoch({"help"}).out, run_epoch({"--help"}).out);
    for (const QString& command : m_commands) {
        const Result help = run_epoch({"help", command});
        QCOMPARE(help.code, 0);
        QVERIFY2(help.out.contains("Examples:\n  epoch ") || help.out.contains("| epoch "), help.out.constData());
        QCOMPARE(help.out, run_epoch({command, "--help"}).out);
    }
}

void TestHelp::the_version_is_printed()
{
    QVERIFY(run_epoch({"-V"}).out.startsWith("epoch "));
    const Result version = run_epoch({"--version", "--json"});
    QCOMPARE(version.text("event"), key("version"));
    QCOMPARE(version.last().value(key("json")).toInt(), 1); // as keys.md says
}

void TestHelp::settings_are_listed()
{
    const Result settings = run_epoch({"settings", "--json"});
    QStringList keys;
    for (const auto& setting : settings.events("setting")) keys += setting.value(key("key")).toString();
    QVERIFY2(keys.contains(key("stop_patience")) && keys.contains(key("batch")), settings.out.constData());
    QVERIFY(run_epoch({"settings"}).out.contains("stop_patience = 0"));
    const QTemporaryDir folder;
    const QString project = folder.filePath(key("iris.epoch"));
    QCOMPARE(run_epoch({"new", "iris", "-o", project}).code, 0);
    const Result wrong = run_epoch({"train", project, "--no-record", "--set", "foo=1"});
    QVERIFY2(wrong.code == 64 && wrong.error.contains("epoch settings"), wrong.error.constData());
    // The words of the window are second spellings.
    const Result named =
        run_epoch({"train", project, "--no-record", "--steps", "1", "--set", "max_minutes=5", "--set", "min_gain=0.1"});
    QVERIFY2(named.code == 0, named.error.constData());
}

void TestHelp::every_line_of_json_has_an_event()
{
    for (const char* command : {"devices", "layers", "templates", "settings"})
        for (const auto& line : run_epoch({key(command), "--json"}).lines())
            QVERIFY2(!line.value(key("event")).toString().isEmpty(), command);
    for (const QStringList& arguments :
        {QStringList{"--help"}, QStringList{"help", "train"}, QStringList{"--version"}}) {
        const auto lines = run_epoch(arguments + QStringList{"--json"}).lines();
        QCOMPARE(lines.size(), 1);
        QVERIFY2(!lines[0].value(key("event")).toString().isEmpty(), qPrintable(arguments[0]));
    }
    QVERIFY(run_epoch({"help", "train", "--json"})
                .lines()[0]
                .value(key("text"))
                .toString()
                .contains(key("epoch train [OPTIONS]")));
}

void TestHelp::a_damaged_model_is_no_project()
{
    QTemporaryDir folder;
    QFile file(folder.filePath(key("m.safetensors")));
    QVERIFY(file.open(QIODevice::WriteOnly) && file.write(QByteArray("\xff\0\0\0\0\0\0\x01{", 9)) == 9);
    file.close();
    const Result result = run_epoch({"predict", file.fileName(), "1"});
    QCOMPARE(result.code, 65);
    QVERIFY2(result.error.contains("header") && !result.error.contains("JSON"), result.error.constData());
}

void TestHelp::control_characters_are_not_echoed()
{
    const Result result = run_epoch({"check", "a\x1b[31mb"});
    QVERIFY2(result.code == 65 && !result.error.contains('\x1b'), result.error.constData());
}

// Of every command and of those below it: epoch lesson pack --title.
void TestHelp::the_manual_and_completions_have_every_option()
{
    const QByteArray page = run_epoch({"man"}).out;
    QVERIFY(page.startsWith(".TH EPOCH 1"));
    QHash<QByteArray, QByteArray> scripts;
    for (const char* shell : {"bash", "zsh", "fish"}) scripts[shell] = run_epoch({"completion", key(shell)}).out;
    QList<QStringList> asked;
    asked.append(QStringList());
    int inner = 0;
    for (const QString& command : m_commands) {
        asked.append(QStringList(command));
        const auto below = commands_in(run_epoch({command, "--help"}).out);
        for (const QString& name : below) asked.append(QStringList{command, name});
        inner += static_cast<int>(below.size());
    }
    QVERIFY2(inner >= 10, QByteArray::number(inner).constData());
    for (const QStringList& command : asked) {
        const QByteArray name = command.join(u' ').toUtf8(), help = run_epoch(command + QStringList(key("--help"))).out;
        QVERIFY2(
            command.isEmpty() || page.contains(".SS " + QByteArray(name).replace("-", "\\-") + "\n"), name.constData());
        for (const QString& option : options_in(help.left(help.indexOf("\nExit codes")))) {
            const QByteArray words = name + " " + option.toUtf8();
            QVERIFY2(page.contains(option.toUtf8().replace("-", "\\-")), words.constData());
            for (const auto& [shell, script] : scripts.asKeyValueRange()) {
                if (shell != "bash" && (command.isEmpty() || option == key("--help")))
                    continue; // theirs are per command
                const QByteArray completed = shell == "fish" ? "-l " + option.mid(2).toUtf8() + " " : option.toUtf8();
                QVERIFY2(script.contains(completed), (shell + ": " + words).constData());
            }
        }
    }
}

void TestHelp::the_shell_completes()
{
    for (const char* shell : {"bash", "zsh", "fish"}) {
        const Result script = run_epoch({"completion", key(shell)});
        QCOMPARE(script.code, 0);
        for (const QString& command : m_commands) QVERIFY2(script.out.contains(command.toUtf8()), shell);
        const QString installed = QStandardPaths::findExecutable(key(shell));
        if (installed.isEmpty()) continue;
        const QTemporaryDir folder;
        QFile file(folder.filePath(key("completion")));
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write(script.out) > 0);
        file.close();
        const Result checked = run(installed, {"-n", file.fileName()});
        QVERIFY2(checked.code == 0, checked.error.constData());
    }
#ifndef Q_OS_WIN
    const QString asked = key("source <(\"$0\" completion bash); COMP_WORDS=(epoch train --sa); COMP_CWORD=2; _epoch; "
                              "echo \"${COMPREPLY[@]}\"");
    QCOMPARE(run(key("/bin/bash"), {"-c", asked, program("epoch")}).out.trimmed(), QByteArray("--save --save-every"));
    const QString first = key("source <(\"$0\" completion bash); COMP_WORDS=(epoch --q); COMP_CWORD=1; _epoch; "
                              "echo \"${COMPREPLY[@]}\"");
    QCOMPARE(run(key("/bin/bash"), {"-c", first, program("epoch")}).out.trimmed(), QByteArray("--quiet"));
#endif
}

EPOCH_TEST(TestHelp)
#include "test_help.moc"
