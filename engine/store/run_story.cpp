#include "store/run_history.h"

#include "model/json.h"
#include "store/run_folder.h"

#include <algorithm>

namespace epoch {
namespace {

std::optional<double> real_in(const Json& event, std::string_view key)
{
    const Json* found = event.find(key);
    if (!found) return {};
    if (const auto* real = std::get_if<double>(&found->what)) return *real;
    const auto* whole = std::get_if<std::int64_t>(&found->what);
    return whole ? std::optional(static_cast<double>(*whole)) : std::nullopt;
}

std::uint64_t whole_in(const Json& event, std::string_view key)
{
    const Json* found = event.find(key);
    const auto* whole = found ? std::get_if<std::int64_t>(&found->what) : nullptr;
    return whole && *whole > 0 ? static_cast<std::uint64_t>(*whole) : 0;
}

std::string text_in(const Json& event, std::string_view key)
{
    const Json* found = event.find(key);
    const auto* text = found ? std::get_if<std::string>(&found->what) : nullptr;
    return text ? *text : std::string();
}

StoryRecord record_in(const Json& event)
{
    StoryRecord record;
    record.step = whole_in(event, "step");
    record.epoch = real_in(event, "epoch").value_or(0);
    record.seconds = real_in(event, "seconds").value_or(0);
    record.train_loss = real_in(event, "train_loss");
    record.train_accuracy = real_in(event, "train_accuracy");
    record.validation_loss = real_in(event, "validation_loss");
    record.validation_accuracy = real_in(event, "validation_accuracy");
    record.samples_per_second = real_in(event, "samples_per_s");
    record.gradient_norm = real_in(event, "gradient_norm");
    record.learning_rate = real_in(event, "learning_rate");
    return record;
}

void begin(RunStory& story, const Json& event)
{
    story.state = "open";
    story.failure.clear();
    story.why.clear();
    story.weights.clear();
    story.test_loss.reset();
    story.test_accuracy.reset();
    story.device = text_in(event, "device");
    story.steps_planned = whole_in(event, "steps");
}

// What was measured after the last record of the state that the run goes on from is measured again.
void go_on_from(RunStory& story, const Json& event)
{
    const std::uint64_t last = whole_in(event, "record_step");
    std::erase_if(story.records, [&](const StoryRecord& record) { return record.step > last; });
    story.seconds = story.records.empty() ? 0 : story.records.back().seconds;
}

void go_back(RunStory& story, const Json& event, std::uint64_t step)
{
    go_on_from(story, event);
    story.state = "open";
    story.why.clear();
    story.weights.clear();
    story.test_loss.reset();
    story.test_accuracy.reset();
    std::erase_if(story.live_parameters, [&](const LiveParameterChange& knob) { return knob.step >= step; });
    story.left.insert(story.saved.upper_bound(step), story.saved.end());
    story.saved.erase(story.saved.upper_bound(step), story.saved.end());
    story.step = whole_in(event, "from");
}

void turn(RunStory& story, const Json& event, std::uint64_t step)
{
    std::erase_if(story.live_parameters, [&](const LiveParameterChange& knob) { return knob.step > step; });
    story.live_parameters.push_back(
        {step, text_in(event, "knob"), real_in(event, "before").value_or(0), real_in(event, "value").value_or(0)});
}

void take(RunStory& story, const Json& event)
{
    const std::string kind = text_in(event, "event");
    const std::uint64_t step = whole_in(event, "step");
    if (kind == "start" || kind == "resume") {
        begin(story, event);
        story.step = step;
    }
    if (kind == "resume") {
        ++story.resumed;
        go_on_from(story, event);
    } else if (kind == "rewound") {
        ++story.rewound;
        go_back(story, event, step);
    } else if (kind == "knob") {
        turn(story, event, step);
    } else if (kind == "moved") {
        go_on_from(story, event);
        story.device = text_in(event, "device");
        story.moved_to = text_in(event, "to");
        story.moved_threads = static_cast<int>(std::min<std::uint64_t>(whole_in(event, "threads"), 1 << 20));
    } else if (kind == "extended") {
        story.state = "open";
        story.steps_planned = whole_in(event, "steps");
    } else if (kind == "checkpoint") {
        story.saved.insert(step);
        story.left.erase(step);
    } else if (kind == "epoch") {
        story.records.push_back(record_in(event));
        story.seconds = story.records.back().seconds;
    } else if (kind == "test") {
        story.test_loss = real_in(event, "test_loss");
        story.test_accuracy = real_in(event, "test_accuracy");
    } else if (kind == "end") {
        story.state = text_in(event, "how");
        story.why = text_in(event, "why");
        story.weights = text_in(event, "weights");
        story.seconds = real_in(event, "seconds").value_or(story.seconds);
    } else if (kind == "failed") {
        story.state = "failed";
        story.failure = text_in(event, "what");
    }
    story.step = std::max(story.step, step);
}

} // namespace

const StoryRecord* RunStory::best() const
{
    const StoryRecord* best = nullptr;
    for (const StoryRecord& record : records)
        if (record.validation_loss && (!best || *record.validation_loss < *best->validation_loss)) best = &record;
    return best;
}

RunStory tell_story(const EventRecords& events)
{
    RunStory story;
    story.damage = events.damage;
    for (const std::string& text : events.records)
        if (const auto event = parse_json(text); event && event->object()) take(story, *event);
    return story;
}

Result<RunStory> read_story(const std::filesystem::path& folder)
{
    ASSIGN_OR_RETURN(const auto events, read_event_log(event_log_file(folder)));
    return tell_story(events);
}

} // namespace epoch
