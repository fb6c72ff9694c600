#include "tests/program.h"

#include <cstdio>
#include <filesystem>
#include <map>
#include <string>

#if defined(QT_WIDGETS_LIB)
#include <QApplication>
using Application = QApplication;
#elif defined(QT_GUI_LIB)
#include <QGuiApplication>
using Application = QGuiApplication;
#else
#include <QCoreApplication>
using Application = QCoreApplication;
#endif

namespace {

std::map<std::string, epoch::test::Main>& registered()
{
    static std::map<std::string, epoch::test::Main> all;
    return all;
}

} // namespace

epoch::test::Part::Part(std::string_view name, Main run)
{
    registered()[std::filesystem::path(name).stem().string()] = run;
}

int main(int argc, char** argv)
{
    const auto part = argc > 1 ? registered().find(argv[1]) : registered().end();
    if (part == registered().end()) {
        std::puts("usage: NAME [OPTIONS], where NAME is one of");
        for (const auto& [name, run] : registered()) std::printf("  %s\n", name.c_str());
        return 64;
    }
    argv[1] = argv[0];
    int count = argc - 1;
    Application application(count, argv + 1);
    return part->second(count, argv + 1);
}
