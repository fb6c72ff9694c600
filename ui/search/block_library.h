// BlockLibrary: blocks for all projects: those that ship with the program and those that the user saves, one file each.
// A file holds one instance and the definitions that it needs. Unreadable files are reported and left alone.
#pragma once

#include "base/result.h"
#include "model/graph.h"

#include <QObject>
#include <QString>

#include <memory>
#include <vector>

namespace epoch::ui {

struct LibraryBlock {
    QString name, title, help, path;
    bool own = false;
    std::shared_ptr<const Graph> part; // one instance and its definitions
};

class BlockLibrary : public QObject {
    Q_OBJECT
public:
    explicit BlockLibrary(QObject* parent = nullptr); // the folders of this installation and this user
    // Missing folders count as empty; the user's folder is created when the first block is saved.
    BlockLibrary(const QString& shippedFolder, const QString& ownFolder, QObject* parent = nullptr);

    void read(); // rereads the files; emits failed() for each unreadable one
    const std::vector<LibraryBlock>& blocks() const { return m_blocks; }
    const LibraryBlock* find(const QString& name) const; // prefers the user's own block to a shipped one

    // Saves under the instance's name, with a number appended if another block has that name.
    Result<QString> save(const Graph& graph, NodeId instance);
    void moveToTrash(const QString& path);

Q_SIGNALS:
    void changed();
    void failed(const epoch::Error& error);

private:
    enum class Whose : std::uint8_t { shipped, own };
    void readFolder(const QString& folder, Whose whose);

    QString m_shipped, m_own;
    std::vector<LibraryBlock> m_blocks;
};

// One instance of a block of the drawing, with the definitions that it needs.
Graph partWith(const Graph& definitions, const std::string& block, const std::string& name);

} // namespace epoch::ui
