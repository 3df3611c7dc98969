// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/session/grantcomparison.h"

#include "model/etw/logfilemodes.h"
#include "model/etw/utf16.h"
#include "model/session/members.h"
#include "model/session/modeeffects.h"

#include <algorithm>
#include <string_view>

namespace etwarden {

namespace {

using enum GrantReason;
namespace mode = logfilemode;

class Comparison
{
public:
    Comparison(const SessionConfig& requested, const SessionStatus& granted, const Resources& resources, GrantCall call)
        : m_requested(requested)
        , m_granted(granted.config)
        , m_resources(resources)
        , m_call(call)
    {
    }

    std::vector<GrantedMember> members() const;

private:
    bool has(std::uint32_t bit) const { return (m_granted.logFileMode & bit) != 0; }

    GrantReason reasonOf(ConfigField field) const;
    GrantReason nameReason() const;
    GrantReason guidReason() const;
    GrantReason bufferSizeReason() const;
    GrantReason minimumReason() const;
    GrantReason maximumReason() const;
    GrantReason flushTimerReason() const;
    GrantReason fileReason() const;
    GrantReason pathReason(std::u16string_view requested) const;
    void appendModeBits(std::vector<GrantedMember>& members) const;

    const SessionConfig& m_requested;
    const SessionConfig m_granted;
    const Resources& m_resources;
    const GrantCall m_call;
};

GrantReason Comparison::nameReason() const
{
    return isKernelLogger(m_requested.guid, {}) || isCircularKernelContextLogger(m_requested.guid, {}) ? NameOfGuid
                                                                                                       : SystemDecided;
}

GrantReason Comparison::guidReason() const
{
    if (isSystemLogger(0, {}, m_requested.name))
        return GuidOfName;
    return m_requested.guid.isNull() ? GuidGenerated : SystemDecided;
}

GrantReason Comparison::bufferSizeReason() const
{
    if (m_requested.bufferSizeKb == 0)
        return SystemChose;
    if (m_requested.bufferSizeKb < minimumBufferSizeKb && m_granted.bufferSizeKb == minimumBufferSizeKb)
        return RaisedToMinimumSize;
    const bool larger = m_granted.bufferSizeKb > m_requested.bufferSizeKb;
    return larger && !m_granted.logFileName.empty() ? RoundedToBlockSize : SystemDecided;
}

GrantReason Comparison::minimumReason() const
{
    // The documented minimum is checked first, because it also explains what became of a 0.
    if (m_granted.minimumBuffers == minimumBuffersInForce(m_requested, m_resources.logicalProcessors))
        return has(mode::NoPerProcessorBuffering) ? RaisedToTwo : RaisedToTwoPerProcessor;
    return m_requested.minimumBuffers == 0 ? SystemChose : SystemDecided;
}

GrantReason Comparison::maximumReason() const
{
    if (has(mode::Buffering))
        return IgnoredByBuffering;
    if (m_requested.maximumBuffers == 0)
        return m_call == GrantCall::Update ? UnchangedByZero : SystemChose;
    // Only the limit of the system makes it smaller; the minimum makes it larger.
    if (m_granted.maximumBuffers < m_requested.maximumBuffers)
        return ReducedToSystemLimit;
    const bool raised = m_requested.maximumBuffers < m_granted.minimumBuffers;
    return raised && m_granted.maximumBuffers >= m_granted.minimumBuffers ? RaisedToMinimumBuffers : SystemDecided;
}

GrantReason Comparison::flushTimerReason() const
{
    if (has(mode::Buffering))
        return IgnoredByBuffering;
    if (m_requested.flushTimer != 0)
        return SystemDecided;
    if (m_call == GrantCall::Update)
        return UnchangedByZero;
    return has(mode::RealTime) ? RealTimeDefault : SystemChose;
}

/// In the granted name a number stands in place of "%d"; the path before it may have been completed.
GrantReason Comparison::fileReason() const
{
    const std::u16string_view requested = m_requested.logFileName;
    if (requested.empty())
        return SystemChose;
    const std::u16string_view granted = m_granted.logFileName;
    const std::size_t placeholder = requested.find(u"%d");
    if ((m_requested.logFileMode & mode::NewFile) != 0 && placeholder != std::u16string_view::npos) {
        const std::u16string_view tail = requested.substr(placeholder + 2);
        const std::u16string_view head = requested.substr(0, placeholder);
        if (granted.size() > tail.size() && equalIgnoringCase(granted.substr(granted.size() - tail.size()), tail)
            && granted.substr(0, granted.size() - tail.size()).find(head) != std::u16string_view::npos)
            return NumberInserted;
    }
    return pathReason(requested);
}

/// "C:\logs\a.etl" for "a.etl", "C:\a.etl" for "C:\logs\..\a.etl": the same last part.
GrantReason Comparison::pathReason(std::u16string_view requested) const
{
    const auto lastPart = [](std::u16string_view path) { return path.substr(path.find_last_of(u"\\/") + 1); };
    return equalIgnoringCase(lastPart(requested), lastPart(m_granted.logFileName)) ? FullPath : SystemDecided;
}

void Comparison::appendModeBits(std::vector<GrantedMember>& members) const
{
    SessionConfig adjusted = m_requested;
    adjusted.logFileName = m_granted.logFileName; // an update may ask for none and keep the one there is
    const std::vector<ModeEffect> effects = effectsOn(adjusted, m_resources.windows);

    // A bit that another one implies or overrides is explained by it only while that one is in force.
    const std::uint32_t changed = m_requested.logFileMode ^ m_granted.logFileMode;
    for (int i = 0; i < 32; ++i) {
        const std::uint32_t bit = std::uint32_t{1} << i;
        if ((changed & bit) == 0)
            continue;
        const bool added = has(bit);
        const auto explains = [&](const ModeEffect& effect) {
            return effect.bit == bit && effect.adds() == added && has(effect.cause);
        };
        GrantedMember member{.field = ConfigField::LogFileMode, .reason = added ? BitAdded : BitDropped, .bit = bit};
        if (const auto effect = std::ranges::find_if(effects, explains); effect != effects.end()) {
            member.reason = added ? BitImplied : BitOverridden;
            member.byBit = effect->cause;
        }
        members.push_back(member);
    }
}

/// Why the member differs.
GrantReason Comparison::reasonOf(ConfigField field) const
{
    const auto zeroLeaves = [](std::uint32_t value) { return value == 0 ? SystemChose : SystemDecided; };
    switch (field) {
    case ConfigField::Name:
        return nameReason();
    case ConfigField::Guid:
        return guidReason();
    case ConfigField::ClientContext:
        return zeroLeaves(m_requested.clientContext);
    case ConfigField::BufferSize:
        return bufferSizeReason();
    case ConfigField::MinimumBuffers:
        return minimumReason();
    case ConfigField::MaximumBuffers:
        return maximumReason();
    case ConfigField::MaximumFileSize:
        return zeroLeaves(m_requested.maximumFileSize);
    case ConfigField::LogFileMode:
        return BitsChanged;
    case ConfigField::FlushTimer:
        return flushTimerReason();
    case ConfigField::FlushThreshold:
        return has(mode::Buffering) ? IgnoredByBuffering : SystemDecided;
    case ConfigField::LogFileName:
        return fileReason();
    default:
        return SystemDecided; // no source says that it is adjusted
    }
}

std::vector<GrantedMember> Comparison::members() const
{
    std::vector<GrantedMember> members;
    for (const ConfigMember& member : configMembers) {
        const bool isAsRequested = valueOf(member, m_requested) == valueOf(member, m_granted);
        members.push_back({.field = member.field, .reason = isAsRequested ? AsRequested : reasonOf(member.field)});
        if (member.field == ConfigField::LogFileMode)
            appendModeBits(members);
    }
    return members;
}

} // namespace

std::vector<GrantedMember> compareGrant(
    const SessionConfig& requested, const SessionStatus& granted, const Resources& resources, GrantCall call)
{
    return Comparison(requested, granted, resources, call).members();
}

} // namespace etwarden
