// Figures are those of the sources, the ratios computed from their times.
#include "ui/race/studies.h"

#include <QCoreApplication>

#include <array>

namespace epoch::ui {
namespace {

constexpr std::array table{
    Study{QT_TRANSLATE_NOOP("Study", "A tiny network"), "spiral",
        QT_TRANSLATE_NOOP("Study", "CPU 0.108 ms an epoch, GPU 9.99 ms: the CPU 92 times as fast"),
        QT_TRANSLATE_NOOP("Study", "jax issue 1797, 2019"),
        QT_TRANSLATE_NOOP("Study", "there 36 inputs and 6 units, here 2-16-16-2")},
    Study{QT_TRANSLATE_NOOP("Study", "A few hidden units"), "moons",
        QT_TRANSLATE_NOOP(
            "Study", "i7-6700K over 40,000 samples/s, GTX 980 Ti about 35,000: the CPU 1.1 times as fast"),
        QT_TRANSLATE_NOOP("Study", "CNTK issue 751, 2016"),
        QT_TRANSLATE_NOOP("Study", "there one layer of 50 units, here one of 8")},
    Study{QT_TRANSLATE_NOOP("Study", "A dense network on a table"), "wine-alcohol",
        QT_TRANSLATE_NOOP("Study", "i5 of the 9th generation 1.2 times as fast as a GTX 1650: the GPU 0.83 times"),
        QT_TRANSLATE_NOOP("Study", "Nishanth et al., Performance of CPUs and GPUs on Deep Learning Models, IEEE, 2022"),
        QT_TRANSLATE_NOOP("Study", "there another table, here one of wines")},
    Study{QT_TRANSLATE_NOOP("Study", "A convolutional network, the same authors"), "alexnet-32",
        QT_TRANSLATE_NOOP("Study", "GTX 1650 8.8 times as fast as the i5, 4.9 times with a recurrent network"),
        QT_TRANSLATE_NOOP("Study", "Nishanth et al., Performance of CPUs and GPUs on Deep Learning Models, IEEE, 2022"),
        QT_TRANSLATE_NOOP("Study", "there photographs, here drawn shapes")},
    Study{QT_TRANSLATE_NOOP("Study", "Digits on several devices"), "lenet-5",
        QT_TRANSLATE_NOOP("Study",
            "GeForce MX150 4 to 6 times as fast as an i7-8550U, more with larger batches; a Tesla K80 twice as fast "
            "again"),
        QT_TRANSLATE_NOOP("Study", "david1155/CPU-vs-GPU-benchmark-on-MNIST"),
        QT_TRANSLATE_NOOP("Study", "there four convolutions on MNIST, here two on drawn shapes")},
    Study{QT_TRANSLATE_NOOP("Study", "A residual network"), "resnet-20",
        QT_TRANSLATE_NOOP("Study", "i5-10400 1,740 s, GTX 1660 Super 150 s: the GPU 11.6 times as fast"),
        QT_TRANSLATE_NOOP("Study", "Boukhenoun et al., Recent Adv. Electr. Electron. Eng. 18(10), 2025"),
        QT_TRANSLATE_NOOP("Study", "there ResNet-18 on CIFAR-100, here ResNet-20 on drawn shapes")},
    Study{QT_TRANSLATE_NOOP("Study", "EfficientNet-B2"), "efficientnet-b2",
        QT_TRANSLATE_NOOP("Study", "T4 about 3 times as fast as a Cascade Lake processor"),
        QT_TRANSLATE_NOOP("Study", "Deci, Can You Close the Performance Gap Between GPU and CPU, 2022"),
        QT_TRANSLATE_NOOP("Study", "there inference, here training: many minutes on a CPU")}};

} // namespace

std::span<const Study> studies() { return table; }

QString studyText(const char* text) { return QCoreApplication::translate("Study", text); }

} // namespace epoch::ui
