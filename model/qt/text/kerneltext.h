// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/session/kerneltracing.h"

#include <QCoreApplication>
#include <QString>

#include <cstdint>
#include <string_view>
#include <vector>

namespace etwarden {

/// Kernel settings in words, in the current language.
class KernelText
{
    Q_DECLARE_TR_FUNCTIONS(KernelText)

public:
    /// The documented class of TraceSetInformation, or the item of a list: "TraceStackTracingInfo", "ETW_EXT_PIDS".
    static QString name(KernelSetting setting);
    /// "CSwitch, Profile"; "1 ms"; "Proc Thre"; empty: it is not set.
    static QString value(KernelSetting setting, const KernelTracing& tracing);
    static QString events(const std::vector<ClassicEventId>& events);
    static QString hooks(const std::vector<std::uint32_t>& hooks); ///< of events: "Profile, 0xFFFF"
    /// "PERF_PRIORITY, 0x20100000"; empty: there is none after word 0.
    static QString groups(const GroupMask& mask);
    static QString interval(std::uint32_t interval); ///< in 100 ns: "1 ms"
};

} // namespace etwarden
