#include "exchange/onnx_order.h"

#include <functional>
#include <queue>
#include <unordered_map>

namespace epoch {
namespace {

constexpr std::size_t from_outside = static_cast<std::size_t>(-1); // an input or an initializer

class NodeOrder {
public:
    explicit NodeOrder(OnnxFile& file)
        : m_file(file)
    {
    }

    Status run()
    {
        for (const auto& port : m_file.inputs) RETURN_IF_ERROR(made(port.name, from_outside));
        for (const auto& tensor : m_file.initializers) RETURN_IF_ERROR(made(tensor.name, from_outside));
        for (std::size_t i = 0; i < m_file.nodes.size(); ++i)
            for (const auto& output : m_file.nodes[i].outputs)
                if (!output.empty()) RETURN_IF_ERROR(made(output, i));
        RETURN_IF_ERROR(link());
        RETURN_IF_ERROR(sort());
        for (const auto& port : m_file.outputs)
            if (!m_makers.contains(port.name))
                return Error{"onnx.order", "output \"" + port.name + "\"", "is made by nothing",
                    "the file is damaged; export it again"};
        return {};
    }

private:
    static Status nobody_makes(const std::string& value, std::string where)
    {
        return Error{"onnx.order", std::move(where), message("reads \"{value}\", which nothing makes", {{"value", value}}),
            "the file is damaged; export it again"};
    }

    Status made(const std::string& value, std::size_t node)
    {
        if (m_makers.emplace(value, node).second) return {};
        return Error{"onnx.name", node == from_outside ? std::string("the inputs") : m_file.nodes[node].text(),
            message("\"{value}\" is made a second time", {{"value", value}}), "the file is damaged; export it again"};
    }

    Status link()
    {
        m_readers.resize(m_file.nodes.size());
        m_waits.resize(m_file.nodes.size());
        for (std::size_t i = 0; i < m_file.nodes.size(); ++i)
            for (const auto& input : m_file.nodes[i].inputs) {
                if (input.empty()) continue;
                const auto maker = m_makers.find(input);
                if (maker == m_makers.end()) return nobody_makes(input, m_file.nodes[i].text());
                if (maker->second == from_outside) continue;
                m_readers[maker->second].push_back(i);
                ++m_waits[i];
            }
        return {};
    }

    // Of the nodes that are ready, the first of the file comes first: a sorted file keeps its order.
    Status sort()
    {
        std::priority_queue<std::size_t, std::vector<std::size_t>, std::greater<>> ready;
        for (std::size_t i = 0; i < m_waits.size(); ++i)
            if (m_waits[i] == 0) ready.push(i);
        std::vector<OnnxFileNode> sorted;
        std::vector<bool> done(m_waits.size());
        while (!ready.empty()) {
            const std::size_t i = ready.top();
            ready.pop();
            done[i] = true;
            sorted.push_back(std::move(m_file.nodes[i]));
            for (const std::size_t reader : m_readers[i])
                if (--m_waits[reader] == 0) ready.push(reader);
        }
        for (std::size_t i = 0; i < done.size(); ++i)
            if (!done[i])
                return Error{"onnx.order", m_file.nodes[i].text(), "reads what is made from its own result",
                    "the file is damaged; export it again"};
        m_file.nodes = std::move(sorted);
        return {};
    }

    OnnxFile& m_file;
    std::unordered_map<std::string, std::size_t> m_makers;
    std::vector<std::vector<std::size_t>> m_readers;
    std::vector<std::size_t> m_waits; // inputs not computed yet
};

} // namespace

Status order_nodes(OnnxFile& file) { return NodeOrder(file).run(); }

} // namespace epoch
