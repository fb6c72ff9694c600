// plot_library: QCustomPlot's header uses Qt's old keywords, which this program switches off; they are lent to it here.
#pragma once

#define signals Q_SIGNALS
#define slots Q_SLOTS
#define foreach Q_FOREACH
#include <qcustomplot.h>
#undef foreach
#undef slots
#undef signals
