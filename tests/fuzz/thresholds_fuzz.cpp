// SPDX-License-Identifier: GPL-3.0-or-later
// Thresholds of the settings and changes of a recording's markers: any bytes in place of their JSON. Each of the two
// refuses what the other one writes, so that one corpus serves both.
#include "model/qt/history/thresholdjson.h"
#include "model/qt/recording/markerjson.h"
#include "tests/fuzz/fuzztarget.h"

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    using namespace etwarden;
    const QByteArray json(reinterpret_cast<const char*>(data), static_cast<qsizetype>(size));
    if (const auto rules = thresholdsFromJson(json))
        fuzz::demand(thresholdsFromJson(thresholdsToJson(*rules)) == rules, "thresholds come back as they were");
    if (const auto changes = changesFromJson(QString::fromUtf8(json)))
        fuzz::demand(changesFromJson(changesToJson(*changes)) == changes, "changes come back as they were");
    return 0;
}
