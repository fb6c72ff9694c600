// test_protocol_bytes: every value of the protocol round-trips through bytes, and damaged bytes are refused.
#include "protocol/byte_form.h"
#include "protocol/bytes.h"
#include "tests/program.h"

#include <QTest>

using epoch::Answer;
using epoch::Bytes;
using epoch::Command;
using epoch::Query;
using epoch::Snapshot;

namespace {

// Sets every member of a value to a different non-default number or text; lists get two
// elements and variants the requested alternative.
class FieldFiller {
public:
    explicit FieldFiller(size_t alternative)
        : m_alternative(alternative)
    {
    }

    template <class T> void fill(T& value)
    {
        using namespace epoch::form;
        ++m_count;
        if constexpr (std::is_same_v<T, bool>) {
            value = true;
        } else if constexpr (Number<T>) {
            value = static_cast<T>(m_count % 120 + 3);
        } else if constexpr (std::is_enum_v<T>) {
            value = static_cast<T>(std::min<std::uint64_t>(last_value<T>, m_count));
        } else if constexpr (std::is_same_v<T, std::string>) {
            value = "text " + std::to_string(m_count) + " µ";
        } else if constexpr (std::is_same_v<T, epoch::Shape>) {
            value = epoch::Shape{epoch::batch_axis, 3, static_cast<std::int64_t>(m_count)};
        } else if constexpr (VectorOf<T>()) {
            for (int i = 0; i < 2; ++i) fill(value.emplace_back());
        } else if constexpr (MapOf<T>()) {
            fill_map(value);
        } else if constexpr (OptionalOf<T>()) {
            fill(value.emplace());
        } else if constexpr (PointerOf<T>()) {
            const auto made = std::make_shared<std::remove_const_t<typename T::element_type>>();
            fill(*made);
            value = made;
        } else if constexpr (VariantOf<T>()) {
            fill_variant(value, std::make_index_sequence<std::variant_size_v<T>>());
        } else if constexpr (std::same_as<T, epoch::Message>) {
            fill(value.pattern);
            fill(value.values);
        } else if constexpr (std::same_as<T, epoch::MessageValue>) {
            fill(value.name);
            fill(value.text);
            if (m_in_phrase++ == 0) fill(value.phrase.emplace_back());
        } else {
            epoch::form::fields(value)([this](auto&... one) { (this->fill(one), ...); });
        }
    }

private:
    template <class T> void fill_map(T& map)
    {
        if constexpr (std::is_same_v<typename T::mapped_type, epoch::BlockDefinition>)
            if (m_in_block++ > 0) return;
        for (int i = 0; i < 2; ++i) {
            typename T::key_type key{};
            fill(key);
            if constexpr (std::is_enum_v<typename T::key_type>) key = typename T::key_type(m_count);
            fill(map[key]);
        }
    }
    template <class... T, size_t... I> void fill_variant(std::variant<T...>& value, std::index_sequence<I...>)
    {
        const auto index = m_alternative++ % sizeof...(T);
        ((index == I ? fill(value.template emplace<I>()) : void()), ...);
    }

    size_t m_alternative, m_count = 0;
    int m_in_block = 0, m_in_phrase = 0;
};

template <class T> T filled(size_t alternative)
{
    T value;
    FieldFiller(alternative).fill(value);
    return value;
}

auto read_back(const Command&, const Bytes& bytes) { return epoch::command_from(bytes); }
auto read_back(const Snapshot&, const Bytes& bytes) { return epoch::snapshot_from(bytes); }
auto read_back(const Query&, const Bytes& bytes) { return epoch::query_from(bytes); }
auto read_back(const Answer&, const Bytes& bytes) { return epoch::answer_from(bytes); }

template <class T> bool round_trips(const T& value)
{
    const auto bytes = to_bytes(value);
    const auto again = read_back(value, bytes);
    return again.ok() && to_bytes(*again) == bytes;
}

// Every truncated message is refused; every changed bit is refused or gives another value, which is then written
// and read again without an error.
template <class T> void check_damaged(const T& value)
{
    const auto bytes = to_bytes(value);
    for (size_t length = 0; length < bytes.size(); ++length) {
        const Bytes part(bytes.begin(), bytes.begin() + std::ptrdiff_t(length));
        QVERIFY(!read_back(value, part).ok());
    }
    for (size_t at = 0; at < bytes.size(); ++at)
        for (const auto bits : {std::byte{0x01}, std::byte{0x80}, std::byte{0xFF}}) {
            auto flipped = bytes;
            flipped[at] ^= bits;
            const auto read = read_back(value, flipped);
            if (read.ok()) QVERIFY(to_bytes(*read) == flipped);
        }
    auto longer = bytes;
    longer.push_back(std::byte{0});
    QVERIFY(!read_back(value, longer).ok());
}

} // namespace

class TestProtocolBytes : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void every_command_round_trips()
    {
        for (size_t i = 0; i < std::variant_size_v<Command>; ++i) {
            const auto command = filled<Command>(i);
            QCOMPARE(command.index(), i);
            QVERIFY(round_trips(command));
            QVERIFY(session_of(command) != epoch::SessionId{});
        }
        for (size_t view = 0; view < std::variant_size_v<epoch::View>; ++view) {
            epoch::Watch watch;
            FieldFiller(view).fill(watch);
            QCOMPARE(watch.view.index(), view);
            QVERIFY(round_trips(Command(watch)));
        }
    }

    void a_project_round_trips_exactly()
    {
        const auto sent = std::get<epoch::Start>(filled<Command>(0));
        QVERIFY(sent.project.data && !sent.project.graph.blocks.empty() && sent.project.graph.nodes.size() == 2);
        const auto read = epoch::command_from(to_bytes(Command(sent)));
        QVERIFY(read.ok());
        const auto& arrived = std::get<epoch::Start>(*read);
        QVERIFY(arrived.project == sent.project);
        QCOMPARE(arrived.device, sent.device);
        QCOMPARE(arrived.threads, sent.threads);
        QCOMPARE(arrived.recording.from, sent.recording.from);
        QCOMPARE(arrived.recording.resume, sent.recording.resume);
    }

    void every_snapshot_round_trips()
    {
        QVERIFY(round_trips(Snapshot{}));
        for (size_t view = 0; view < std::variant_size_v<epoch::View>; ++view) {
            const auto sent = filled<Snapshot>(view);
            QVERIFY(round_trips(sent));
            const auto read = epoch::snapshot_from(to_bytes(sent));
            QVERIFY(read->devices == sent.devices);
            QVERIFY(read->sessions[1].events == sent.sessions[1].events);
            QVERIFY(read->sessions[1].validation == sent.sessions[1].validation);
            QVERIFY(read->sessions[1].views[0].result->content.index()
                == sent.sessions[1].views[0].result->content.index());
            QVERIFY(read->session(sent.sessions[0].session) == read->sessions.data());
            QVERIFY(!read->session(epoch::SessionId(77'777)));
        }
    }

    void every_query_and_answer_round_trips()
    {
        for (size_t i = 0; i < std::variant_size_v<Query>; ++i) QVERIFY(round_trips(filled<Query>(i)));
        for (size_t i = 0; i < std::variant_size_v<Answer>; ++i) QVERIFY(round_trips(filled<Answer>(i)));
        for (size_t i = 0; i < std::variant_size_v<epoch::AnswerValue>; ++i) {
            epoch::AnswerValue value;
            FieldFiller(i).fill(value);
            QCOMPARE(value.index(), i);
            QVERIFY(round_trips(Answer(value)));
        }
    }

    void numbers_keep_their_bits()
    {
        epoch::SetLiveParameter command{epoch::SessionId(1), "learning_rate", -0.0};
        auto read = epoch::command_from(to_bytes(Command(command)));
        QVERIFY(std::signbit(std::get<epoch::SetLiveParameter>(*read).value));
        command.value = std::numeric_limits<double>::quiet_NaN();
        read = epoch::command_from(to_bytes(Command(command)));
        QVERIFY(std::isnan(std::get<epoch::SetLiveParameter>(*read).value));
    }

    void damaged_commands() { check_damaged(filled<Command>(0)); }
    void damaged_snapshots()
    {
        auto snapshot = filled<Snapshot>(1);
        snapshot.sessions.resize(1);
        check_damaged(snapshot);
    }
    void damaged_queries() { check_damaged(filled<Query>(3)); }
    void damaged_answers() { check_damaged(filled<Answer>(1)), check_damaged(filled<Answer>(2)); }

    void lengths_are_checked_before_allocation()
    {
        // The metric list of a WatchSeries claims 2^60 texts.
        auto bytes = to_bytes(Command(epoch::Watch{}));
        const auto without_view = bytes.size() - 8 - sizeof(double) - 4 - 2 * sizeof(std::uint64_t) - 8;
        for (size_t i = 0; i < 8; ++i) bytes[without_view + i] = i == 7 ? std::byte{0x10} : std::byte{0};
        const auto read = epoch::command_from(bytes);
        QVERIFY(!read.ok());
        QCOMPARE(read.error().code, std::string("protocol.bytes"));
    }

    void nesting_is_bounded()
    {
        epoch::Start start;
        auto* graph = &start.project.graph;
        for (int depth = 0; depth < 20; ++depth) graph = &graph->blocks["inner"].graph;
        QVERIFY(round_trips(Command(start)));
        for (int depth = 0; depth < 200; ++depth) graph = &graph->blocks["inner"].graph;
        QVERIFY(!epoch::command_from(to_bytes(Command(start))).ok());
    }

    void another_version_or_another_message_is_refused()
    {
        auto bytes = to_bytes(Query(epoch::AskTemplates{}));
        QVERIFY(!epoch::command_from(bytes).ok());
        bytes[9] ^= std::byte{1}; // the first letter of the version
        const auto read = epoch::query_from(bytes);
        QVERIFY(!read.ok());
        QCOMPARE(read.error().code, std::string("protocol.version"));
        QVERIFY(!epoch::query_from({}).ok());
    }
};

EPOCH_TEST(TestProtocolBytes)
#include "test_protocol_bytes.moc"
