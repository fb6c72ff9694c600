// project_folder: a folder of project files, and processes that are killed in it.
#pragma once

#include "service/queries/answers.h"
#include "store/atomic_file.h"
#include "tests/train/projects.h"

#include <QTemporaryDir>

#include <filesystem>

#ifndef _WIN32
#include <csignal>
#include <sys/wait.h>
#include <unistd.h>
#endif

namespace epoch::test {

namespace fs = std::filesystem;

// A project file, and a state folder for this test only.
class ProjectFolder {
public:
    ProjectFolder() { fs::create_directories(file.parent_path()); }

    QueryResult open(OpenFiles& open_files) const { return answer_to(AskOpen{file.string()}, open_files); }
    QueryResult save(OpenFiles& open_files, const Project& project, std::optional<FileStamp> expected = {}) const
    {
        return answer_to(AskSave{file.string(), project, std::move(expected)}, open_files);
    }
    std::string content() const { return *read_file(file, 1 << 20); }

    QTemporaryDir folder;
    fs::path root = fs::path(folder.path().toStdString());
    fs::path state = root / "state";
    fs::path file = root / "projects" / "net.epoch";
};

inline Project project_version(int number)
{
    Project project = spiral_project();
    project.title = "version " + std::to_string(number);
    return project;
}

template <class T> T value_or_abort(QueryResult answered)
{
    if (!answered) qFatal("%s", answered.error().text().c_str());
    return std::get<T>(std::move(*answered));
}

#ifndef _WIN32
// Runs the work in another process and then kills it.
inline void in_killed_process(const std::function<void()>& work)
{
    const pid_t child = ::fork();
    if (child == 0) {
        work();
        ::raise(SIGKILL);
    }
    int status = 0;
    QCOMPARE(::waitpid(child, &status, 0), child);
    QVERIFY(WIFSIGNALED(status));
}
#endif

} // namespace epoch::test
