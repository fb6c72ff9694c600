// program: the tests of an area are one program, `engine_tests test_units [OPTIONS OF QTEST]`: linked once, and each
// test still a process of its own.
#pragma once

#include <QTest>

#include <string_view>

namespace epoch::test {

using Main = int (*)(int argc, char** argv);

// What the program does when NAME is its first argument. A test has the name of its file.
struct Part {
    Part(std::string_view name_or_file, Main);
};

template <class Test> int run_test(int argc, char** argv)
{
    Test test;
    return QTest::qExec(&test, argc, argv);
}

} // namespace epoch::test

#define EPOCH_TEST(Class) static const epoch::test::Part part_of_##Class(__FILE__, &epoch::test::run_test<Class>);
