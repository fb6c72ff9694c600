// plot_library: includes QCustomPlot, whose header needs the Qt keywords that this program switches off.
#pragma once

#define signals Q_SIGNALS
#define slots Q_SLOTS
#define foreach Q_FOREACH
#include <qcustomplot.h>
#undef foreach
#undef slots
#undef signals
