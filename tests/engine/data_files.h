// data_files: files that tests of the data readers write, and access to the values of a loaded data set.
#pragma once

#include "data/dataset.h"

#include <QByteArray>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <cstring>

#include <zlib.h>

namespace epoch {

class DataFolder {
public:
    void write(const char* name, const QByteArray& bytes) const
    {
        QFile file(m_folder.filePath(QString::fromUtf8(name)));
        if (!file.open(QIODevice::WriteOnly) || file.write(bytes) != bytes.size()) qFatal("cannot write %s", name);
    }

    void write_gzip(const char* name, const QByteArray& bytes) const
    {
        const gzFile file = gzopen(m_folder.filePath(QString::fromUtf8(name)).toUtf8().constData(), "wb");
        if (!file || gzwrite(file, bytes.constData(), static_cast<unsigned>(bytes.size())) != bytes.size())
            qFatal("cannot write %s", name);
        gzclose(file);
    }

    QByteArray read(const char* name) const
    {
        QFile file(m_folder.filePath(QString::fromUtf8(name)));
        if (!file.open(QIODevice::ReadOnly)) qFatal("cannot read %s", name);
        return file.readAll();
    }

    std::string path() const { return m_folder.path().toStdString(); }

    std::shared_ptr<const Dataset> loaded(const char* spec) const
    {
        auto data = load_dataset(spec, path());
        if (!data) qFatal("%s", data.error().text().c_str());
        return *data;
    }

    // The error as one line, or empty when it loads.
    QByteArray error(const char* spec) const
    {
        const auto data = load_dataset(spec, path());
        if (data) return {};
        const Error& error = data.error();
        if (error.code.empty() || error.where.empty() || error.what.empty() || error.hint.empty()) return "unhelpful";
        return QByteArray::fromStdString(error.code + ": " + error.text());
    }

private:
    QTemporaryDir m_folder;
};

template <class T> T stored(const Dataset& data, std::size_t field, std::int64_t row, std::size_t place = 0)
{
    T value{};
    std::memcpy(&value, data.row(field, row).data() + place * sizeof value, sizeof value);
    return value;
}

} // namespace epoch
