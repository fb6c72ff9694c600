// test_dependencies: no include of this tree is forbidden, and planted ones are found.
#include "tests/boundary/dependencies.h"
#include "tests/program.h"

#include <QtTest>

#include <QTemporaryDir>

#include <fstream>

using epoch::Violation;

class TestDependencies : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void this_tree_has_no_forbidden_include();
    void folders_form_layers();
    void finds_cycles_of_folders();
    void top_level_has_only_known_entries();
    void finds_a_planted_violation_data();
    void finds_a_planted_violation();
    void accepts_what_is_allowed_data();
    void accepts_what_is_allowed();
    void finds_an_unknown_top_level_entry();
};

namespace {

const std::filesystem::path root = EPOCH_ROOT;

QByteArray listed(const std::vector<Violation>& violations)
{
    QByteArray text;
    for (const Violation& v : violations) text += "\n  " + v.file + ":" + std::to_string(v.line) + " " + v.what;
    return text;
}

// A small tree with one header in each part; `file` gets the include under test.
class Tree {
public:
    Tree()
    {
        for (const char* header : {"engine/base/philox.h", "engine/model/graph.h", "engine/session/session.h",
                 "kernels/abi/device_abi.h", "kernels/cpu/device/cpu_device.h", "kernels/pointwise/relu.h",
                 "ui/shell/main_window.h", "tests/fake_device/fake_device.h"})
            write(header, "#pragma once\n");
    }

    void write(const std::string& file, const std::string& text) const
    {
        const auto path = root_path() / file;
        std::filesystem::create_directories(path.parent_path());
        std::ofstream(path, std::ios::app) << text;
    }

    std::filesystem::path root_path() const { return m_folder.path().toStdString(); }

private:
    QTemporaryDir m_folder;
};

} // namespace

void TestDependencies::this_tree_has_no_forbidden_include()
{
    const auto violations = epoch::forbidden_includes(root);
    QVERIFY2(violations.empty(), listed(violations).constData());
}

void TestDependencies::folders_form_layers()
{
    const auto violations = epoch::folder_cycles(root);
    QVERIFY2(violations.empty(), listed(violations).constData());
}

void TestDependencies::finds_cycles_of_folders()
{
    const Tree tree;
    const auto before = epoch::folder_cycles(tree.root_path()).size();
    tree.write("engine/model/graph.h", "#include \"plan/loop.h\"\n");
    tree.write("engine/plan/loop.h", "#include \"train/loop.h\"\n");
    tree.write("engine/train/loop.h", "#include \"model/graph.h\"\n");
    QCOMPARE(epoch::folder_cycles(tree.root_path()).size(), before + 3);
}

void TestDependencies::top_level_has_only_known_entries()
{
    const auto unexpected = epoch::unexpected_top_level_entries(root);
    QVERIFY2(unexpected.empty(), listed(unexpected).constData());
}

void TestDependencies::finds_a_planted_violation_data()
{
    QTest::addColumn<QString>("file");
    QTest::addColumn<QString>("include");
    const auto row = [](const char* name, const char* file, const char* include) {
        QTest::newRow(name) << QString::fromUtf8(file) << QString::fromUtf8(include);
    };
    row("ui sees the trainer", "ui/run/bar.cpp", "\"session/session.h\"");
    row("ui sees the trainer by another path", "ui/run/bar.cpp", "\"../../engine/session/session.h\"");
    row("ui sees a device", "ui/run/bar.cpp", "\"abi/device_abi.h\"");
    row("engine uses Qt", "engine/model/graph.cpp", "<QString>");
    row("engine uses a Qt module", "engine/train/session.cpp", "<QtCore/QObject>");
    row("engine uses the plot library", "engine/train/session.cpp", "<qcustomplot.h>");
    row("model sees the running half", "engine/plan/plan.cpp", "\"session/session.h\"");
    row("model sees the device ABI", "engine/plan/plan.cpp", "\"abi/device_abi.h\"");
    row("kernels see the engine", "kernels/cpu/device/cpu_device.cpp", "\"model/graph.h\"");
    row("kernels see the engine by its folder", "kernels/cuda/device/cuda_device.cpp", "\"engine/model/graph.h\"");
    row("one device sees the other", "kernels/cuda/device/cuda_device.cpp", "\"cpu/device/cpu_device.h\"");
    row("the ABI sees a device", "kernels/abi/device_abi.h", "\"cpu/device/cpu_device.h\"");
    row("the running half sees a device's inside", "engine/device/device.cpp", "\"cpu/device/cpu_device.h\"");
    row("the command line uses Qt", "app/cli/main.cpp", "<QCoreApplication>");
    row("the command line sees the window", "app/cli/main.cpp", "\"ui/shell/main_window.h\"");
    row("the product sees a test", "engine/train/session.cpp", "\"tests/fake_device/fake_device.h\"");
    row("an include with blanks", "engine/model/graph.cpp", "   <QString> // why");
    row("a header that is not there", "ui/shell/main_window.cpp", "\"ui/no_such_file.h\"");
    row("a source in no part", "engine/misc/odd.cpp", "<vector>");
}

void TestDependencies::finds_a_planted_violation()
{
    QFETCH(QString, file);
    QFETCH(QString, include);
    const Tree tree;
    QVERIFY2(epoch::forbidden_includes(tree.root_path()).empty(), "the tree is clean before");
    tree.write(file.toStdString(), "#  include " + include.toStdString() + "\n");
    const auto violations = epoch::forbidden_includes(tree.root_path());
    QCOMPARE(violations.size(), std::size_t(1));
    QCOMPARE(QString::fromStdString(violations.front().file), file);
}

void TestDependencies::accepts_what_is_allowed_data()
{
    QTest::addColumn<QString>("file");
    QTest::addColumn<QString>("include");
    const auto row = [](const char* name, const char* file, const char* include) {
        QTest::newRow(name) << QString::fromUtf8(file) << QString::fromUtf8(include);
    };
    row("ui uses Qt", "ui/shell/main_window.cpp", "<QMainWindow>");
    row("ui sees values", "ui/shell/main_window.cpp", "\"model/graph.h\"");
    row("the running half sees the ABI", "engine/device/device.cpp", "\"abi/device_abi.h\"");
    row("kernels draw random numbers", "kernels/cpu/device/cpu_device.cpp", "\"engine/base/philox.h\"");
    row("kernels share functions", "kernels/cuda/ops/pointwise.cu", "\"pointwise/relu.h\"");
    row("the studio sees the window", "app/studio/main.cpp", "\"ui/shell/main_window.h\"");
    row("the studio sees the engine", "app/studio/main.cpp", "\"session/session.h\"");
    row("a test sees the fake device", "tests/engine/test_session.cpp", "\"tests/fake_device/fake_device.h\"");
    row("a name that only looks like Qt", "engine/model/graph.cpp", "<Quantities.h>");
}

void TestDependencies::accepts_what_is_allowed()
{
    QFETCH(QString, file);
    QFETCH(QString, include);
    const Tree tree;
    tree.write(file.toStdString(), "#include " + include.toStdString() + "\n");
    const auto violations = epoch::forbidden_includes(tree.root_path());
    QVERIFY2(violations.empty(), listed(violations).constData());
}

void TestDependencies::finds_an_unknown_top_level_entry()
{
    const Tree tree;
    tree.write("build-mine/x", "");
    tree.write(".ci/run", "");
    QVERIFY(epoch::unexpected_top_level_entries(tree.root_path()).empty());
    tree.write("notes.txt", "");
    QCOMPARE(epoch::unexpected_top_level_entries(tree.root_path()).size(), std::size_t(1));
}

EPOCH_TEST(TestDependencies)
#include "test_dependencies.moc"
