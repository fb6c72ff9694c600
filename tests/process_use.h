// process_use: what this process holds at this moment, and how fast that grows.
#pragma once

#include <QDir>
#include <QFile>

#include <cstdio>
#include <vector>

namespace epoch::test {

struct ProcessUse {
    double resident_mib = 0;
    qsizetype descriptors = 0, threads = 0;
};

inline ProcessUse process_use() // Linux: /proc
{
    ProcessUse use;
    QFile status(QStringLiteral("/proc/self/status"));
    if (!status.open(QIODevice::ReadOnly)) return use;
    for (const QByteArray& line : status.readAll().split('\n'))
        if (line.startsWith("VmRSS:")) use.resident_mib = line.mid(6).trimmed().split(' ').front().toDouble() / 1024;
    const auto count = [](const char* folder) {
        return QDir(QString::fromUtf8(folder)).entryList(QDir::AllEntries | QDir::NoDotAndDotDot | QDir::System).size();
    };
    use.descriptors = count("/proc/self/fd");
    use.threads = count("/proc/self/task");
    return use;
}

inline void print(const char* when, const ProcessUse& use)
{
    std::printf("%s: %.1f MiB resident, %lld descriptors, %lld threads\n", when, use.resident_mib,
        static_cast<long long>(use.descriptors), static_cast<long long>(use.threads));
    std::fflush(stdout);
}

// The slope of the straight line with the least squares, values a unit of time.
inline double slope(const std::vector<double>& times, const std::vector<double>& values)
{
    const auto count = static_cast<double>(times.size());
    double time = 0, value = 0, products = 0, squares = 0;
    for (std::size_t i = 0; i < times.size(); ++i) {
        time += times[i] / count;
        value += values[i] / count;
    }
    for (std::size_t i = 0; i < times.size(); ++i) {
        products += (times[i] - time) * (values[i] - value);
        squares += (times[i] - time) * (times[i] - time);
    }
    return squares > 0 ? products / squares : 0;
}

} // namespace epoch::test
