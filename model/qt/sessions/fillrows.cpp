// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/sessions/fillrows.h"

#include "model/qt/text/format.h"

#include <algorithm>

namespace etwarden {

namespace {

QString countedTime(const SessionFillers& fillers)
{
    return Format().duration(static_cast<std::uint64_t>(std::max(fillers.seconds, 1.0)) * 1000);
}

} // namespace

std::vector<DetailRow> FillRows::make(std::uint64_t lastKey, const SessionFillers& fillers)
{
    if (fillers.providers.empty())
        return {};
    constexpr std::uint64_t memberStep = std::uint64_t{1} << 32;
    std::uint64_t key = lastKey + memberStep;
    //: Heading in the details: which providers wrote most of the bytes. %1: "12 s".
    std::vector<DetailRow> rows{
        {key, DetailRow::Kind::Group, tr("Filled by (counted for %1)").arg(countedTime(fillers)), {}}};
    const Format format;
    for (std::size_t i = 0; i < std::min(SessionFillers::shown, fillers.providers.size()); ++i) {
        const SessionFillers::Provider& provider = fillers.providers[i];
        //: How much a provider wrote. %1: "82%", %2: "1.5 MB".
        const QString value = tr("%1, %2/s")
                                  .arg(format.percent(provider.percent),
                                      format.bytes(static_cast<std::uint64_t>(provider.bytesPerSecond)));
        rows.push_back({key += memberStep, DetailRow::Kind::Member, provider.name, value});
    }
    return rows;
}

QString FillRows::largest(const SessionFillers& fillers)
{
    if (fillers.providers.empty())
        return {};
    const SessionFillers::Provider& provider = fillers.providers.front();
    //: Beside the reason of a loss. %1: a provider, %2: "82%", %3: "12 s".
    return tr("“%1” wrote %2 of the bytes in the %3 that were counted.")
        .arg(provider.name, Format().percent(provider.percent), countedTime(fillers));
}

} // namespace etwarden
