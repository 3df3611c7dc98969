// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/text/granttext.h"

#include "model/etw/logfilemodes.h"
#include "model/etw/tracetypes.h"
#include "model/qt/common/asciitext.h"
#include "model/qt/text/format.h"

#include <algorithm>

namespace etwarden {

QString GrantText::bitName(std::uint32_t modeBit)
{
    const auto entry = std::ranges::find(logFileModeCatalogue(), modeBit, &LogFileModeEntry::value);
    if (entry == logFileModeCatalogue().end() || entry->name.empty())
        return Format().hex32(modeBit);
    return fromAscii(entry->name);
}

QString GrantText::reason(const GrantedMember& member, std::uint32_t logicalProcessors)
{
    const Format format;
    switch (member.reason) {
    case GrantReason::AsRequested:
        return {};
    case GrantReason::SystemChose:
        return tr("The choice was left to the system.");
    case GrantReason::RaisedToTwoPerProcessor:
        return tr("Raised to two buffers for each of %n processor(s).", nullptr, static_cast<int>(logicalProcessors));
    case GrantReason::RaisedToTwo:
        return tr("Raised to two buffers, the minimum without buffers per processor.");
    case GrantReason::RaisedToMinimumSize:
        //: %1 is a size with its unit
        return tr("Raised to the smallest buffer, %1.").arg(format.kilobytes(minimumBufferSizeKb));
    case GrantReason::RoundedToBlockSize:
        return tr("Rounded up to a multiple of the block size of the log file's disk.");
    case GrantReason::RaisedToMinimumBuffers:
        return tr("Raised, because it may not be below MinimumBuffers.");
    case GrantReason::ReducedToSystemLimit:
        return tr("Reduced to the system's limit, which depends on its memory.");
    case GrantReason::IgnoredByBuffering:
        return tr("An in-memory session ignores this member.");
    case GrantReason::RealTimeDefault:
        return tr("A real-time session without a flush timer is flushed every second.");
    case GrantReason::UnchangedByZero:
        return tr("In an update, 0 leaves this member as it is.");
    case GrantReason::GuidGenerated:
        return tr("None was given, so ETW generated one.");
    case GrantReason::GuidOfName:
        return tr("The name is reserved for a session with this GUID.");
    case GrantReason::NameOfGuid:
        return tr("The GUID is reserved for a session with this name.");
    case GrantReason::FullPath:
        return tr("The system completed the path.");
    case GrantReason::NumberInserted:
        return tr("The number of the file replaced the pattern.");
    case GrantReason::BitsChanged:
        return tr("The changed bits are listed below.");
    case GrantReason::BitImplied:
        //: %1 is the name of a mode bit
        return tr("Set, because %1 implies it.").arg(bitName(member.byBit));
    case GrantReason::BitOverridden:
        //: %1 is the name of a mode bit
        return tr("Dropped, because %1 overrides it.").arg(bitName(member.byBit));
    case GrantReason::BitAdded:
        return tr("The system set it for a reason that is not documented.");
    case GrantReason::BitDropped:
        return tr("The system dropped it for a reason that is not documented.");
    case GrantReason::SystemDecided:
        return tr("The system decided otherwise; no documented reason fits.");
    }
    return {};
}

} // namespace etwarden
