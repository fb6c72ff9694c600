// test_torch_weights: state_dicts that torch.save wrote are read, views and shared numbers too; whatever else a pickle
// wants is refused by its name.
#include "formats/foreign_weights.h"
#include "formats/torch_weights.h"
#include "tests/exchange/torch_file.h"
#include "tests/must.h"
#include "tests/program.h"

#include <QTemporaryDir>
#include <QTest>

#include <cstring>
#include <fstream>

using namespace epoch;
using namespace epoch::test;

namespace {

std::string floats(const std::vector<float>& values)
{
    return {reinterpret_cast<const char*>(values.data()), values.size() * sizeof(float)};
}

const std::string six = floats({0, 1, 2, 3, 4, 5});

std::string file_of(const std::string& pickle, const std::string& numbers = six)
{
    return zip_of({{"net/data.pkl", pickled::whole(pickle)}, {"net/byteorder", "little"}, {"net/data/0", numbers},
        {"net/version", "3\n"}});
}

std::string tensor_of_six(std::int32_t offset, const std::vector<std::int32_t>& shape,
    const std::vector<std::int32_t>& strides, const std::string& type = "FloatStorage", std::int32_t count = 6)
{
    return pickled::tensor(pickled::storage(type, "0", count), offset, shape, strides);
}

std::vector<float> values_of(const NamedTensor& tensor)
{
    std::vector<float> values(tensor.bytes.size() / sizeof(float));
    std::memcpy(values.data(), tensor.bytes.data(), tensor.bytes.size());
    return values;
}

} // namespace

class TestTorchWeights : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void a_state_dict_is_read()
    {
        const auto weights = must(read(file_of(pickled::dict(
            {{"fc.weight", tensor_of_six(0, {2, 2}, {2, 1})}, {"fc.bias", tensor_of_six(4, {2}, {1})}}))));
        QCOMPARE(weights.size(), std::size_t{2});
        QCOMPARE(weights[0].name, std::string("fc.weight"));
        QCOMPARE(weights[0].type.shape, (Shape{2, 2}));
        QCOMPARE(values_of(weights[0]), (std::vector<float>{0, 1, 2, 3}));
        QCOMPARE(values_of(weights[1]), (std::vector<float>{4, 5}));
    }

    void a_view_is_read_in_its_order()
    {
        const auto weights = must(read(file_of(pickled::dict(
            {{"transposed", tensor_of_six(0, {3, 2}, {1, 3})}, {"every second", tensor_of_six(1, {3}, {2})}}))));
        QCOMPARE(values_of(weights[0]), (std::vector<float>{0, 3, 1, 4, 2, 5}));
        QCOMPARE(values_of(weights[1]), (std::vector<float>{1, 3, 5}));
    }

    void checkpoints_and_wrappers_are_looked_into()
    {
        const std::string state = pickled::dict(
            {{"module.fc.weight", tensor_of_six(0, {2, 3}, {3, 1})}, {"module.fc.bias", tensor_of_six(0, {2}, {1})}});
        const std::string parameter = pickled::global("torch._utils", "_rebuild_parameter")
            + pickled::tuple({tensor_of_six(0, {6}, {1}), "\x88", pickled::ordered_dict()}) + "R";
        const auto weights = must(read(file_of(pickled::dict({{"epoch", pickled::number(3)}, {"best", "N"},
            {"model", pickled::dict({{"wrong", parameter}})}, {"state_dict", state}}))));
        QCOMPARE(weights[0].name, std::string("fc.weight"));
        QCOMPARE(weights[1].name, std::string("fc.bias"));
        QCOMPARE(must(read(file_of(pickled::dict({{"w", parameter}}))))[0].type.shape, (Shape{6}));
    }

    void other_types_become_floats_and_counters_are_left_out()
    {
        const std::string halves = little_endian<std::uint16_t>(0x3c00) + little_endian<std::uint16_t>(0xc000);
        write(file_of(pickled::dict({{"bn.num_batches_tracked", tensor_of_six(0, {}, {}, "LongStorage", 0)}}), halves));
        write(file_of(pickled::dict({{"w", tensor_of_six(0, {2}, {1}, "HalfStorage", 2)}}), halves));
        QCOMPARE(values_of(must(read_foreign_weights(path())).tensors[0]), (std::vector<float>{1, -2}));
        const std::string counted = little_endian<std::int64_t>(7);
        write(zip_of({{"a/data.pkl",
                          pickled::whole(pickled::dict({{"n", tensor_of_six(0, {}, {}, "LongStorage", 1)},
                              {"w", pickled::tensor(pickled::storage("FloatStorage", "1", 1), 0, {1}, {1})}}))},
            {"a/data/0", counted}, {"a/data/1", floats({9})}}));
        const ForeignWeights weights = must(read_foreign_weights(path()));
        QCOMPARE(weights.left_out, std::size_t{1});
        QCOMPARE(values_of(weights.tensors.at(0)), (std::vector<float>{9}));
    }

    // Written by torch 2.15.
    void files_of_torch_itself_are_read()
    {
        const std::filesystem::path seeds(EPOCH_ROOT "/tests/fuzz/seeds/pth");
        const auto views = must(read_foreign_weights(seeds / "views.pth"));
        QCOMPARE(views.tensors.size(), std::size_t{4});
        QCOMPARE(views.tensors[0].type.shape, (Shape{3, 2}));
        QCOMPARE(values_of(views.tensors[0]), (std::vector<float>{0, 3, 1, 4, 2, 5}));
        QCOMPARE(values_of(views.tensors[1]), (std::vector<float>{1, 3, 5}));
        QCOMPARE(values_of(views.tensors[2]), (std::vector<float>{1, 1}));
        QCOMPARE(values_of(views.tensors[3]), (std::vector<float>{1, 1, 1}));
        const auto plain = must(read_foreign_weights(seeds / "plain.pth"));
        QCOMPARE(plain.tensors.size(), std::size_t{8});
        QCOMPARE(plain.left_out, std::size_t{1}); // the norm's counter
        const auto half = must(read_foreign_weights(seeds / "checkpoint.pth"));
        for (std::size_t i = 0; i < plain.tensors.size(); ++i) {
            QCOMPARE(half.tensors[i].name, plain.tensors[i].name);
            const auto exact = values_of(plain.tensors[i]), narrow = values_of(half.tensors[i]);
            for (std::size_t k = 0; k < exact.size(); ++k)
                QVERIFY(std::abs(exact[k] - narrow[k]) <= std::abs(exact[k]) * 0x1p-11f);
        }
    }

    void hostile_files_are_refused_data()
    {
        using namespace pickled;
        QTest::addColumn<QByteArray>("content");
        QTest::addColumn<QByteArray>("says");
        const auto row = [](const char* name, const std::string& content, const char* says) {
            QTest::newRow(name) << QByteArray::fromStdString(content) << QByteArray(says);
        };
        const auto one = [](const std::string& value, const std::string& numbers = six) {
            return file_of(dict({{"w", value}}), numbers);
        };
        row("a command", one(global("os", "system") + tuple({text("true")}) + "R"), "os system");
        row("a whole model", one(global("torchvision.models.resnet", "ResNet") + ")\x81"), "ResNet");
        row("a class by stack", one(text("builtins") + text("eval") + "\x93"), "builtins eval");
        row("a call of a storage", one(global("torch", "FloatStorage") + tuple({number(6)}) + "R"), "FloatStorage");
        row("a state for a tensor", one(tensor_of_six(0, {6}, {1}) + dict({}) + "b"), "damaged");
        row("an unknown opcode", one("\x81"), "opcode 129");
        row("a deep pickle", one(std::string(100, '(')), "nested");
        row("a forward memo", one("h\x05"), "damaged");
        row("a long number", one("\x8a\xff" + std::string(255, '\1')), "64 bits");
        row("a text beyond the end", one("X\xff\xff\xff\x7f"), "ends too early");
        row("values left over", file_of(number(1) + dict({})), "middle of a value");
        row("a negative stride", one(tensor_of_six(5, {6}, {-1})), "negative size");
        row("a stride beyond the end", one(tensor_of_six(0, {3}, {3})), "exceeds its storage");
        row("a vast stride", one(tensor_of_six(0, {3}, {2147483647})), "exceeds its storage");
        row("an offset beyond the end", one(tensor_of_six(5, {2}, {1})), "exceeds its storage");
        row("a negative offset", one(tensor_of_six(-1, {2}, {1})), "exceeds its storage");
        row("a vast shape", one(tensor_of_six(0, {65536, 65536, 65536, 65536}, {0, 0, 0, 0})), "larger than");
        row("a repeated number", one(tensor_of_six(0, {1000}, {0})), "larger than");
        row("fewer numbers than said", one(tensor_of_six(0, {6}, {1}), floats({1, 2})), "smaller than declared");
        row("missing numbers", one(tensor(storage("FloatStorage", "../0", 6), 0, {6}, {1})), "missing");
        row("no tensors", file_of(dict({{"a", number(1)}})), "no state_dict");
        row("no dict", file_of(number(1)), "no state_dict");
        row("another zip", zip_of({{"readme.txt", "hello"}}), "not one that torch.save wrote");
        row("compressed", zip_of({{"net/data.pkl", "x"}}, 8), "compressed");
        row("twice", zip_of({{"net/data.pkl", "x"}, {"net/data.pkl", "y"}}), "twice");
        row("big-endian", zip_of({{"net/data.pkl", "x"}, {"net/byteorder", "big"}}), "byte order");
        row("the old form", std::string("\x80\x02\x8a\x0a\x6c\xfc\x9c\x46\xf9\x20", 10), "before 1.6");
        std::string many;
        for (int i = 0; i < 600'000; ++i) many += "N";
        row("too many values", one(many), "too long");
        std::vector<std::pair<std::string, std::string>> shared;
        for (int i = 0; i < 1000; ++i)
            shared.emplace_back(std::to_string(i), tensor_of_six(0, {4096}, {1}, "FloatStorage", 4096));
        row("one storage for all", file_of(dict(shared), std::string(4096 * 4, 'x')), "too many others");
    }

    void hostile_files_are_refused()
    {
        QFETCH(QByteArray, content);
        QFETCH(QByteArray, says);
        const auto weights = read(content.toStdString());
        QVERIFY(!weights.ok());
        const std::string text = weights.error().text();
        QVERIFY2(text.find(says.toStdString()) != text.npos, text.c_str());
    }

    void a_cut_file_is_an_error_at_every_byte()
    {
        const std::string whole = file_of(pickled::dict({{"w", tensor_of_six(0, {2, 3}, {3, 1})}}));
        QVERIFY(read(whole).ok());
        for (std::size_t size = 0; size < whole.size(); ++size) QVERIFY(!read(whole.substr(0, size)).ok());
    }

    void two_names_of_one_entry_are_refused()
    {
        std::string zip = file_of(pickled::dict({{"w", tensor_of_six(0, {6}, {1})}}));
        // The second entry of the directory begins where the first does.
        const std::size_t second = zip.find("PK\x01\x02", zip.find("PK\x01\x02") + 4);
        zip.replace(second + 42, 4, little_endian<std::uint32_t>(0));
        const auto weights = read(zip);
        QVERIFY(!weights.ok());
        QVERIFY(weights.error().text().find("differently in two places") != std::string::npos);
    }

    void overlapping_entries_are_refused()
    {
        std::string zip = file_of(pickled::dict({{"w", tensor_of_six(0, {6}, {1})}}));
        // The first entry reaches into the second.
        const std::size_t first = zip.find("PK\x01\x02");
        std::uint32_t size = 0;
        std::memcpy(&size, zip.data() + first + 24, sizeof size);
        for (const std::size_t place : {20, 24}) zip.replace(first + place, 4, little_endian(size + 60));
        const auto weights = read(zip);
        QVERIFY(!weights.ok());
        QVERIFY(weights.error().text().find("overlap") != std::string::npos);
    }

private:
    std::filesystem::path path() const { return (m_folder.path() + "/net.pth").toStdString(); }
    void write(const std::string& content) const
    {
        std::ofstream(path(), std::ios::binary).write(content.data(), static_cast<std::streamsize>(content.size()));
    }
    Result<std::vector<NamedTensor>> read(const std::string& content) const
    {
        write(content);
        return read_torch_weights(path());
    }

    QTemporaryDir m_folder;
};

EPOCH_TEST(TestTorchWeights)
#include "test_torch_weights.moc"
