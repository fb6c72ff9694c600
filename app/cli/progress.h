// progress: how far a long read is, on stderr: a bar on a terminal, elsewhere a line every few seconds.
#pragma once

#include "data/dataset.h"
#include "output.h"

namespace epoch::cli {

// Reports one read. Short reads and --quiet show nothing.
KeepReading reading_progress(const Output& out);

// "[=====>    ] 45 %, 55.0 MB/s, 12 s left", or without the bar; `seconds`: since the read began.
std::string progress_text(const ReadProgress& reading, double seconds, bool with_bar);

} // namespace epoch::cli
