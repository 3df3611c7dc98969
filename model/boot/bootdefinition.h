// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/boot/registrytree.h"
#include "model/etw/win32status.h"
#include "model/session/configfield.h"
#include "model/session/sessionconfig.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace etwarden {

/// A provider key that enables nothing: its Enabled is 0 or missing, or its name is no GUID.
struct IdleProvider
{
    std::u16string key{}; ///< its name
    bool isGuid = true;

    bool operator==(const IdleProvider&) const = default;
};

/// A session that Windows starts at its boot, as the registry defines it. Sources: the pages of AutoLogger sessions and
/// of the Global Logger; exports of keys in use for what is on neither.
struct BootDefinition
{
    /// What is asked for, with the defaults of AutoLoggers where a value is missing. The providers are those that are
    /// enabled. LogFileName is empty where FileName is missing: see configAtBoot().
    SessionConfig config{};
    bool isGlobalLogger = false;
    std::uint32_t start = 0; ///< 1: with the next boot
    bool hasGuid = false; ///< a value that is one; zeros as well
    bool startsEarly = false; ///< Boot is 1: in the initialisation of the kernel (Windows Server 2022)
    bool hasFileSize = false; ///< MaxFileSize is there
    std::uint32_t fileCounter = 0; ///< of FileMax, the latest
    std::optional<Win32Status> status{}; ///< of the last start, by the system; nullopt: none is kept
    std::uint64_t lastWrite = 0; ///< FILETIME of the key's latest change; 0: unknown
    std::vector<std::uint32_t> kernelGroups{}; ///< EnableKernelFlags: the group masks, the first is EnableFlags
    std::vector<std::uint32_t> stackHooks{}; ///< StackWalkingFilter: events 0xGGTT of a group and a type
    std::vector<IdleProvider> idleProviders{};
    std::vector<std::u16string> filteredProviders{}; ///< keys of those that have a Filters key
    std::vector<std::u16string> unknownValues{}; ///< names of those that nothing here stands for

    bool isEnabled() const { return start == 1; }
    bool operator==(const BootDefinition&) const = default;
};

/// What a key below Autologger, or the key GlobalLogger, says.
BootDefinition definitionOf(const RegistryKey& key, bool isGlobalLogger);

/// The definitions below the key "WMI": those of Autologger in their order, and then the Global Logger.
std::vector<BootDefinition> bootDefinitions(const RegistryKey& wmi);

/// The path of a definition's key, relative to "WMI".
std::u16string pathOf(const BootDefinition& definition);

/// The key that says `wanted`. Only values that stand for members which differ from what `before` says are written;
/// all others, known or not, stay as they are. A new definition (`before` has no values) gets Start and Guid as well.
/// Enabled providers that are wanted no more lose their keys; idle ones stay.
RegistryKey withConfig(RegistryKey before, const SessionConfig& wanted, bool isGlobalLogger);

/// The same with another value of Start.
RegistryKey withStart(RegistryKey before, bool isEnabled);

/// What runs otherwise than its definition says. Members that ETW chooses or adjusts upwards do not count.
std::vector<ConfigField> differencesAtBoot(const BootDefinition& definition, const SessionConfig& running);

/// "Boot log.etl.0003" for file 3: what FileMax makes of a name.
std::u16string numberedBootFile(std::u16string_view file, std::uint32_t number);

/// The number of the file that the next boot writes, 1 to FileMax.
std::uint32_t nextFileCounter(const BootDefinition& definition);

} // namespace etwarden
