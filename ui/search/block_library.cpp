#include "ui/search/block_library.h"

#include "base/install_paths.h"
#include "model/graph_part.h"
#include "model/project.h"

#include <QDir>
#include <QFile>
#include <QSaveFile>

#include <algorithm>

namespace epoch::ui {

namespace {

constexpr char suffix[] = ".block";
constexpr qint64 max_bytes = 64 << 20;

Result<LibraryBlock> readBlock(const QString& path)
{
    QFile file(path);
    const auto where = QDir::toNativeSeparators(path).toStdString();
    if (!file.open(QFile::ReadOnly)) return Error{"block.unreadable", where, file.errorString().toStdString(), ""};
    if (file.size() > max_bytes)
        return Error{"block.too_large", where, "the file is larger than 64 MB", "Check whether it is a block."};
    const auto json = file.readAll();
    auto part = parse_graph(std::string_view(json.constData(), std::size_t(json.size())));
    if (!part) return std::move(part).error().at(where);
    if (part->nodes.size() != 1 || part->nodes.begin()->second.block.empty())
        return Error{"block.other_content", where, "the file holds a part of a network, not one block",
            "Paste its text onto a canvas to use it."};
    const auto& node = part->nodes.begin()->second;
    const auto& block = part->blocks.at(node.block);
    const auto title = block.title.empty() ? node.block : block.title;
    return LibraryBlock{QString::fromStdString(node.block), QString::fromStdString(title),
        QString::fromStdString(block.help), path, false, std::make_shared<const Graph>(std::move(*part))};
}

QString fileName(const std::string& name)
{
    QString stem;
    for (const auto letter : QString::fromStdString(name))
        stem += letter.isLetterOrNumber() || letter == QLatin1Char('-') ? letter : QLatin1Char('-');
    return stem + QLatin1String(suffix);
}

} // namespace

Graph partWith(const Graph& definitions, const std::string& block, const std::string& name)
{
    Graph drawing;
    drawing.blocks = definitions.blocks;
    Node node;
    node.id = NodeId{1};
    node.block = block;
    node.name = name;
    drawing.nodes.emplace(node.id, node);
    return part_of(drawing, {{node.id}, {}});
}

BlockLibrary::BlockLibrary(QObject* parent)
    : QObject(parent)
{
    if (const auto shipped = shared_folder("blocks")) m_shipped = QString::fromStdString(shipped->string());
    if (const auto data = user_data_folder(); !data.empty()) m_own = QString::fromStdString((data / "blocks").string());
}

BlockLibrary::BlockLibrary(const QString& shippedFolder, const QString& ownFolder, QObject* parent)
    : QObject(parent)
    , m_shipped(shippedFolder)
    , m_own(ownFolder)
{
}

void BlockLibrary::read()
{
    m_blocks.clear();
    if (!m_shipped.isEmpty()) readFolder(m_shipped, Whose::shipped);
    if (!m_own.isEmpty()) readFolder(m_own, Whose::own);
    Q_EMIT changed();
}

void BlockLibrary::readFolder(const QString& folder, Whose whose)
{
    for (const auto& entry : QDir(folder).entryInfoList({QLatin1Char('*') + QLatin1String(suffix)}, QDir::Files)) {
        auto block = readBlock(entry.absoluteFilePath());
        if (!block) {
            Q_EMIT failed(block.error());
            continue;
        }
        block->own = whose == Whose::own;
        m_blocks.push_back(std::move(*block));
    }
}

const LibraryBlock* BlockLibrary::find(const QString& name) const
{
    const auto found = std::ranges::find(m_blocks.rbegin(), m_blocks.rend(), name, &LibraryBlock::name);
    return found == m_blocks.rend() ? nullptr : &*found;
}

Result<QString> BlockLibrary::save(const Graph& graph, NodeId instance)
{
    const auto* node = graph.find(instance);
    const auto found = node ? graph.blocks.find(node->block) : graph.blocks.end();
    if (found == graph.blocks.end())
        return Error{"graph.unknown_block", "", tr("the selected layer is not a block").toStdString(),
            tr("Select a block.").toStdString()};
    if (m_own.isEmpty() || !QDir().mkpath(m_own))
        return Error{"block.folder", m_own.toStdString(),
            tr("the folder for your blocks cannot be created").toStdString(),
            tr("Check whether a file of that name is in the way.").toStdString()};
    auto named = graph;
    auto definition = found->second;
    if (definition.title.empty()) definition.title = node->name;
    std::string name;
    QString path;
    QByteArray json;
    for (int number = 1;; ++number) {
        name = number == 1 ? node->name : node->name + std::to_string(number);
        if (name != node->block && graph.blocks.contains(name)) continue; // this block may contain it
        named.blocks.insert_or_assign(name, definition);
        json = QByteArray::fromStdString(graph_json(partWith(named, name, name)));
        path = QDir(m_own).filePath(fileName(name));
        QFile there(path);
        if (!there.exists() || (there.open(QFile::ReadOnly) && there.readAll() == json)) break;
        named.blocks = graph.blocks;
    }
    QSaveFile file(path);
    if (!file.open(QFile::WriteOnly) || file.write(json) != json.size() || !file.commit())
        return Error{"block.unwritable", path.toStdString(), file.errorString().toStdString(),
            tr("Check the free space and the permissions of the folder.").toStdString()};
    read();
    return QString::fromStdString(name);
}

void BlockLibrary::moveToTrash(const QString& path)
{
    if (!QFile::moveToTrash(path))
        Q_EMIT failed({"block.drop", path.toStdString(), tr("the file cannot be moved to the trash").toStdString(),
            tr("Delete it in the file manager.").toStdString()});
    read();
}

} // namespace epoch::ui
