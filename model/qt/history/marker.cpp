// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/history/marker.h"

#include "model/qt/common/asciitext.h"
#include "model/session/members.h"

#include <QStringView>

#include <algorithm>
#include <array>

namespace etwarden {

using namespace Qt::Literals::StringLiterals;

namespace {

constexpr std::array<QLatin1String, markerKindCount> kindKeys{
    QLatin1String("sessionStarted"),
    QLatin1String("sessionUpdated"),
    QLatin1String("sessionFlushed"),
    QLatin1String("snapshotWritten"),
    QLatin1String("sessionStopped"),
    QLatin1String("loadStarted"),
    QLatin1String("loadChanged"),
    QLatin1String("loadStopped"),
    QLatin1String("pollingPaused"),
    QLatin1String("pollingResumed"),
    QLatin1String("thresholdExceeded"),
    QLatin1String("setByHand"),
};

constexpr std::array<QLatin1String, markerSettingCount> settingKeys{
    QLatin1String("loadEventsPerSecond"),
    QLatin1String("loadPayloadBytes"),
    QLatin1String("loadBurst"),
    QLatin1String("loadThreads"),
    QLatin1String("eventsLostPerSecond"),
    QLatin1String("logBuffersLost"),
    QLatin1String("realTimeBuffersLost"),
    QLatin1String("inUsePercent"),
};

template<typename Enumeration, std::size_t count>
std::optional<Enumeration> find(const std::array<QLatin1String, count>& keys, QStringView key)
{
    const auto found = std::ranges::find_if(keys, [key](QLatin1String candidate) { return key == candidate; });
    if (found == keys.end())
        return std::nullopt;
    return static_cast<Enumeration>(found - keys.begin());
}

} // namespace

bool isText(const MarkerMember& member)
{
    const auto* const field = std::get_if<ConfigField>(&member);
    return field != nullptr ? isText(memberOf(*field)) : std::holds_alternative<KernelSetting>(member);
}

QLatin1String keyOf(MarkerKind kind)
{
    return kindKeys[static_cast<std::size_t>(kind)];
}

QString keyOf(const MarkerMember& member)
{
    if (const auto* const setting = std::get_if<MarkerSetting>(&member))
        return settingKeys[static_cast<std::size_t>(*setting)];
    if (const auto* const setting = std::get_if<KernelSetting>(&member)) {
        QString key = fromAscii(memberOf(*setting).name);
        key[0] = key[0].toLower();
        return key;
    }
    const ConfigMember& config = memberOf(std::get<ConfigField>(member));
    const auto key = fromAscii(config.key);
    switch (config.unit) {
    case MemberUnit::FileSize:
        return key + u"Bytes"_s;
    case MemberUnit::FlushTimer:
        return key + u"Ms"_s;
    default:
        return key;
    }
}

std::optional<MarkerKind> markerKindOf(QStringView key)
{
    return find<MarkerKind>(kindKeys, key);
}

std::optional<MarkerMember> markerMemberOf(QStringView key)
{
    for (const ConfigMember& member : configMembers) {
        if (keyOf(member.field) == key)
            return member.field;
    }
    for (const KernelMember& member : kernelMembers) {
        if (keyOf(member.setting) == key)
            return member.setting;
    }
    return find<MarkerSetting>(settingKeys, key);
}

} // namespace etwarden
