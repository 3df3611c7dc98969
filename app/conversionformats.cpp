// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/conversionformats.h"

#include "model/etl/convert/chrometrace.h"
#include "model/etl/convert/perfettotrace.h"

#include <algorithm>

namespace etwarden {

std::span<const ConversionFormat> conversionFormats()
{
    static constexpr ConversionFormat formats[] = {
        {.ending = ".json", .writeFile = writeChromeTrace},
        {.ending = ".ctf", .writeFolder = writeCtfTrace},
        {.ending = ".pftrace", .writeFile = writePerfettoTrace},
    };
    return formats;
}

const ConversionFormat* conversionFormatOf(const QString& path)
{
    const std::span<const ConversionFormat> formats = conversionFormats();
    const auto format = std::ranges::find_if(formats, [&path](const ConversionFormat& one) {
        return path.endsWith(
            QLatin1StringView(one.ending.data(), static_cast<qsizetype>(one.ending.size())), Qt::CaseInsensitive);
    });
    return format != formats.end() ? &*format : nullptr;
}

} // namespace etwarden
