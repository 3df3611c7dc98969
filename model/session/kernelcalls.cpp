// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/session/kernelcalls.h"

#include <cstring>
#include <type_traits>
#include <utility>

namespace etwarden {

namespace {

template<typename T>
void appendBytes(std::vector<std::byte>& data, const T& value)
{
    const auto bytes = std::as_bytes(std::span(&value, 1));
    data.insert(data.end(), bytes.begin(), bytes.end());
}

void appendEntry(std::vector<std::byte>& data, std::uint32_t entry)
{
    appendBytes(data, entry);
}

void appendEntry(std::vector<std::byte>& data, const ClassicEventId& event)
{
    appendBytes(data, ClassicEventIdBlock{.EventGuid = event.guid, .Type = event.type, .Reserved = {}});
}

/// Stacks are turned off by an empty list; no other setting can be taken back.
bool canBeCleared(const KernelMember& member)
{
    return member.setting == KernelSetting::StackEvents || member.setting == KernelSetting::Groups;
}

/// Options of 0 are passed as well where there are events: the call switches the recording of branches on.
bool isChanged(const KernelMember& member, const KernelTracing& inForce, const KernelTracing& wanted)
{
    const bool switchesOn = member.setting == KernelSetting::LbrOptions && !wanted.lbrEvents.empty();
    const bool isAsked = switchesOn || lengthOf(member, wanted) != 0 || canBeCleared(member);
    return isAsked && ((switchesOn && inForce.lbrEvents.empty()) || !isSame(member, inForce, wanted));
}

} // namespace

std::vector<ClassicEventId> readClassicEvents(std::span<const std::byte> data)
{
    std::vector<ClassicEventId> events;
    for (; data.size() >= sizeof(ClassicEventIdBlock); data = data.subspan(sizeof(ClassicEventIdBlock))) {
        ClassicEventIdBlock event;
        std::memcpy(&event, data.data(), sizeof event);
        events.push_back({.guid = event.EventGuid, .type = event.Type});
    }
    return events;
}

std::vector<ProfileSource> readProfileSources(std::span<const std::byte> answer)
{
    std::vector<ProfileSource> sources;
    while (answer.size() >= sizeof(ProfileSourceInfo)) {
        ProfileSourceInfo info;
        std::memcpy(&info, answer.data(), sizeof info);
        const bool isLast = info.NextEntryOffset < sizeof info || info.NextEntryOffset > answer.size();
        std::span<const std::byte> text =
            answer.first(isLast ? answer.size() : info.NextEntryOffset).subspan(sizeof info);
        ProfileSource source{.source = info.Source,
            .name = {},
            .minimumInterval = info.MinInterval,
            .maximumInterval = info.MaxInterval};
        for (char16_t unit = 0; text.size() >= sizeof unit; text = text.subspan(sizeof unit)) {
            std::memcpy(&unit, text.data(), sizeof unit);
            if (unit == 0)
                break;
            source.name += unit;
        }
        sources.push_back(std::move(source));
        if (isLast)
            break;
        answer = answer.subspan(info.NextEntryOffset);
    }
    return sources;
}

std::vector<std::byte> kernelData(const KernelMember& member, const KernelTracing& tracing)
{
    std::vector<std::byte> data;
    std::visit(
        [&](auto pointer) {
            const auto& value = tracing.*pointer;
            if constexpr (std::is_integral_v<std::remove_cvref_t<decltype(value)>>) {
                if (member.setting == KernelSetting::ProfileInterval)
                    appendBytes(data, timerSource);
                appendBytes(data, value);
            } else {
                for (const auto& entry : value)
                    appendEntry(data, entry);
            }
        },
        member.pointer);
    return data;
}

std::vector<KernelSetting> changedSettings(const KernelTracing& inForce, const KernelTracing& wanted)
{
    std::vector<KernelSetting> changed;
    for (const KernelMember& member : kernelMembers) {
        if (member.infoClass && isChanged(member, inForce, wanted))
            changed.push_back(member.setting);
    }
    return changed;
}

} // namespace etwarden
