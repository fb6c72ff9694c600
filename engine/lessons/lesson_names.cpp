#include "lessons/lesson_names.h"

#include <array>

namespace epoch {
namespace {

constexpr std::array fact_names{
    LessonName{"step", "training steps of this run"},
    LessonName{"epoch", "epochs of this run, with fraction"},
    LessonName{"running", "1 while the network trains"},
    LessonName{"loss", "training loss of the newest steps"},
    LessonName{"accuracy", "accuracy on the newest training batches, 0 to 1"},
    LessonName{"validation_loss", "loss on the validation samples"},
    LessonName{"validation_accuracy", "accuracy on the validation samples, 0 to 1"},
    LessonName{"step_time", "seconds of a training step"},
    LessonName{"samples_per_second", "training samples a second"},
    LessonName{"training_time", "seconds of training, without pauses"},
    LessonName{"flops", "floating-point operations of a step, counted"},
    LessonName{"peak", "FLOP/s that this device reaches at most, measured"},
    LessonName{"parameters", "trainable numbers of the network"},
    LessonName{"layers", "layers of the network"},
    LessonName{"batch", "samples of a batch"},
    LessonName{"batches", "batches of an epoch"},
    LessonName{"learning_rate", "as set in the project"},
    LessonName{"cores", "threads that this computer runs at once"},
    LessonName{"gpu", "1 where a GPU can train"},
    LessonName{"mode", "build, train, race or plan"},
    LessonName{"build", "a value of mode"},
    LessonName{"train", "a value of mode"},
    LessonName{"race", "a value of mode"},
    LessonName{"plan", "a value of mode"},
    LessonName{"races", "races that were finished in this lesson"},
    LessonName{"first", "seconds of a step of the race's first runner"},
    LessonName{"second", "seconds of a step of the race's second runner"},
    LessonName{"disturbed", "1 where other programs disturbed the race"},
    LessonName{"race_flops", "floating-point operations of a step of the race"},
    LessonName{"estimate_low", "seconds of a step on the GPU whose estimate stands below the race"},
    LessonName{"estimate_high", "the upper end of that estimate"},
    LessonName{"roofline", "1 while the page Roofline of Race is in front"},
    LessonName{"copies", "1 once copies were measured, in Race, page Copies"},
    LessonName{"copy_apart", "seconds to copy a batch sample by sample, as floats"},
    LessonName{"copy_together", "seconds to copy it at once, as floats"},
    LessonName{"copy_small", "seconds to copy it at once, as bytes and with half the side"},
    LessonName{"plan_size", "parameters of a model that is planned by its size; 0: the network is planned"},
    LessonName{"plan_trains", "1 where training is planned, 0 where use is"},
    LessonName{"plan_precision", "bits of a number as planned: 32 or 16"},
    LessonName{"plan_batch", "batch that is planned"},
    LessonName{"plan_memory", "bytes that are needed, without the driver's"},
    LessonName{"plan_fits", "how many GPUs of the table it certainly fits"},
    LessonName{"plan_gpu_memory", "bytes of the chosen GPU"},
    LessonName{"plan_gpu_fits", "1 where it certainly fits the chosen GPU"},
    LessonName{"plan_epoch_low", "seconds of an epoch on the chosen GPU"},
    LessonName{"plan_epoch_high", "the upper end of that estimate"},
    LessonName{"eight_low", "times that 8 of the chosen GPUs are as fast as one"},
    LessonName{"eight_high", "the upper end of that estimate"},
    LessonName{"int8_layers", "layers that compute in INT8, as measured in Plan, page INT8 after training"},
    LessonName{"int8_kept", "layers that were kept in FP32 there"},
    LessonName{"int8_bytes", "bytes of the weights in INT8"},
    LessonName{"fp32_bytes", "bytes of the same weights in FP32"},
    LessonName{"int8_accuracy", "accuracy in INT8, 0 to 1"},
    LessonName{"fp32_accuracy", "accuracy of the same network in FP32"},
    LessonName{"int8_time", "seconds of a sample in INT8"},
    LessonName{"fp32_time", "seconds of a sample in FP32"},
    LessonName{"int8_noise", "decibels of the layer with the most noise in INT8"},
    LessonName{"int8_samples", "samples that both were measured on"},
    LessonName{"rent", "price of an hour that was entered"},
    LessonName{"break_even", "hours of computing after which buying is cheaper, by the prices entered"},
};

constexpr std::array places{
    // Can be hidden.
    LessonName{"palette", "the layers to add"},
    LessonName{"inspector", "the settings of the selected layer"},
    LessonName{"progressStrip", "the progress of training below the canvas"},
    // Only pointed at.
    LessonName{"trainingBar", "the bar above the canvas"},
    LessonName{"train.start", "Train"},
    LessonName{"train.restart", "Restart, in the bar about edits"},
    LessonName{"train.reset", "Reset"},
    LessonName{"train.rate", "the learning rate"},
    LessonName{"train.device", "the device"},
    LessonName{"train.score", "the validation figure of the bar"},
    LessonName{"batch", "the batch size, in Build while no layer is selected"},
    LessonName{"modes", "the tabs Build, Train, Race, Plan"},
    LessonName{"canvas", "the drawing of the network"},
    LessonName{"race.start", "Race"},
    LessonName{"race.lanes", "the lanes of the race"},
    LessonName{"race.estimate", "the estimate of a GPU below the lanes"},
    LessonName{"race.rail", "the names of the pages below the race"},
    LessonName{"race.page", "the page below the race"},
    LessonName{"plan.bar", "what is planned"},
    LessonName{"plan.parameters", "the number of parameters that is planned"},
    LessonName{"plan.memory", "the memory that is needed"},
    LessonName{"plan.pages", "the pages of the plan"},
    LessonName{"plan.page", "the page of the plan that is in front"},
};
constexpr std::size_t can_hide = 3;

constexpr std::array views{LessonName{"loss", "the learning curves"}, LessonName{"accuracy", "the curves of accuracy"},
    LessonName{"boundary", "the plane of points and what the network says to each"},
    LessonName{"results", "predictions beside the truth"}, LessonName{"try", "one's own input"},
    LessonName{"importance", "which columns of a table matter"}, LessonName{"layers", "the outputs of a layer"},
    LessonName{"weights", "the weights of a layer"}, LessonName{"attention", "who attends to whom"},
    LessonName{"points", "samples as points of a plane"}, LessonName{"gradient", "the gradient's norm"},
    LessonName{"rate", "the learning rate by step"}, LessonName{"issues", "issues and their fixes"},
    LessonName{"settings", "settings to change while it trains"}, LessonName{"machine", "how busy the computer is"},
    LessonName{"time", "what a step's time is spent on"}};

constexpr std::array modes{
    LessonName{"build", "Build"}, LessonName{"train", "Train"}, LessonName{"race", "Race"}, LessonName{"plan", "Plan"}};

} // namespace

std::span<const LessonName> lesson_facts() { return fact_names; }
std::span<const LessonName> lesson_places() { return places; }
std::span<const LessonName> lesson_places_to_hide() { return std::span(places).first(can_hide); }
std::span<const LessonName> lesson_views() { return views; }
std::span<const LessonName> lesson_modes() { return modes; }

} // namespace epoch
