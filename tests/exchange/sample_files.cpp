#include "tests/exchange/sample_files.h"

#include "store/atomic_file.h"
#include "tests/must.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <utility>

namespace fs = std::filesystem;

namespace epoch::test {
namespace {

template <class T> void write_numbers(const fs::path& file, const std::vector<T>& numbers)
{
    must(write_file_atomically(
        file, std::string_view(reinterpret_cast<const char*>(numbers.data()), numbers.size() * sizeof(T))));
}

template <class Extents> QJsonArray json_of(const Extents& extents)
{
    QJsonArray list;
    for (const auto extent : extents) list.append(static_cast<qint64>(extent));
    return list;
}

} // namespace

void write_samples(const fs::path& folder, const std::string& name, const ModelFile& model)
{
    for (const std::int64_t batch : {1, 3, 17}) {
        if (batch == 17 && parameters(model) > large) continue;
        const std::string stem = name + "-" + std::to_string(batch);
        const Samples samples = samples_of(model, batch, 100 + static_cast<std::uint64_t>(batch));
        QJsonArray inputs;
        for (const SampleInput& input : samples.inputs) {
            const std::string file = stem + "-" + input.field + ".bin";
            input.ids.empty() ? write_numbers(folder / file, input.floats) : write_numbers(folder / file, input.ids);
            inputs.append(QJsonObject{{"name", input.field.c_str()}, {"file", file.c_str()},
                {"dtype", input.ids.empty() ? "float32" : "int32"}, {"shape", json_of(input.type.shape.extents())}});
        }
        QJsonObject object{{"model", name.c_str()}, {"inputs", inputs}};
        for (const auto& [key, numbers] : {std::pair{"output", &samples.outputs}, {"raw", &samples.raw_outputs}}) {
            const std::string file = stem + "-" + key + ".bin";
            write_numbers(folder / file, *numbers);
            object[key] = QJsonObject{{"file", file.c_str()}, {"shape", json_of(samples.output_extents)}};
        }
        must(write_file_atomically(folder / (stem + ".json"), QJsonDocument(object).toJson().toStdString()));
    }
}

} // namespace epoch::test
