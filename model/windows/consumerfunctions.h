// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/etw/consumerlayouts.h"
#include "model/etw/tracetypes.h"
#include "model/windows/systemmodules.h"

#include <cstdint>

namespace etwarden {

/// The functions of ETW that a consumer calls; null where a system lacks them.
struct ConsumerFunctions
{
    using OpenTraceW = std::uint64_t(__stdcall*)(EventTraceLogfile* logfile); ///< why not: GetLastError()
    using ProcessTrace = std::uint32_t(__stdcall*)(
        const std::uint64_t* handles, std::uint32_t count, const FileTime* from, const FileTime* to);
    using CloseTrace = std::uint32_t(__stdcall*)(std::uint64_t handle);

    OpenTraceW openTrace = nullptr;
    ProcessTrace processTrace = nullptr;
    CloseTrace closeTrace = nullptr;
};

/// The consumer's functions of modules, which stay loaded as long as this object; see SystemModules.
class ConsumerModules
{
public:
    explicit ConsumerModules(const std::vector<std::u16string>& modules = {u"sechost.dll", u"advapi32.dll"});

    const ConsumerFunctions& functions() const { return m_functions; }

private:
    SystemModules m_modules;
    ConsumerFunctions m_functions;
};

} // namespace etwarden
