// BlockLibrary: blocks that outlive a project: those that ship with the program and those that its user keeps, a file
// each. A file holds one instance and the definitions it needs; what cannot be read is told and left as it is.
#pragma once

#include "base/result.h"
#include "model/graph.h"

#include <QObject>
#include <QString>

#include <memory>
#include <vector>

namespace epoch::ui {

struct KeptBlock {
    QString name, title, help, path;
    bool own = false;
    std::shared_ptr<const Graph> part; // one instance and its definitions
};

class BlockLibrary : public QObject {
    Q_OBJECT
public:
    explicit BlockLibrary(QObject* parent = nullptr); // of this installation and this user
    // Folders that are not there hold nothing; the own one is made when the first block is kept.
    BlockLibrary(const QString& shippedFolder, const QString& ownFolder, QObject* parent = nullptr);

    void read(); // the files anew; failed() for each that cannot be read
    const std::vector<KeptBlock>& blocks() const { return m_blocks; }
    const KeptBlock* find(const QString& name) const; // the user's own before a shipped one

    // Under the instance's name, or one with a number where another block has it already.
    Result<QString> keep(const Graph& graph, NodeId instance);
    void drop(const QString& path); // into the system's bin

Q_SIGNALS:
    void changed();
    void failed(const epoch::Error& error);

private:
    enum class Whose : std::uint8_t { shipped, own };
    void readFolder(const QString& folder, Whose whose);

    QString m_shipped, m_own;
    std::vector<KeptBlock> m_blocks;
};

// One instance of a block that the drawing defines, and the definitions it needs.
Graph partWith(const Graph& definitions, const std::string& block, const std::string& name);

} // namespace epoch::ui
