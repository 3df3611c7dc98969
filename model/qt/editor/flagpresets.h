// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/etw/kernelpresets.h"

#include <QCoreApplication>
#include <QString>

#include <cstdint>
#include <span>

namespace etwarden {

/// Sets of kernel flags that answer one question, whose choice is ours, and the groups that xperf has.
enum class FlagPresetId : std::uint8_t { Lifetimes, Processor, Disk, Network, Memory, Everything, Group };

struct FlagPreset
{
    FlagPresetId id;
    std::uint32_t enableFlags;
    const KernelPreset* group = nullptr; ///< with FlagPresetId::Group
};

/// Ours, of which the last one has every documented flag that records events, and then the groups.
std::span<const FlagPreset> flagPresets();

class FlagPresetText
{
    Q_DECLARE_TR_FUNCTIONS(FlagPresetText)

public:
    static QString name(const FlagPreset& preset); ///< "Disks and files", "xperf: DiagEasy"
    static QString description(const FlagPreset& preset); ///< what it records, and the names of its flags

private:
    static QString sentence(const FlagPreset& preset);
};

} // namespace etwarden
