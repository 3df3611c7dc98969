// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>
#include <QString>

#include <cstdint>
#include <span>

namespace etwarden {

/// Sets of kernel flags that answer one question; the choice is ours.
enum class FlagPresetId : std::uint8_t { Lifetimes, Processor, Disk, Network, Memory, Everything };

struct FlagPreset
{
    FlagPresetId id;
    std::uint32_t enableFlags;
};

/// The last one has every documented flag that records events.
std::span<const FlagPreset> flagPresets();

class FlagPresetText
{
    Q_DECLARE_TR_FUNCTIONS(FlagPresetText)

public:
    static QString name(FlagPresetId id); ///< "Disk and files"
    static QString description(FlagPresetId id); ///< one sentence
};

} // namespace etwarden
