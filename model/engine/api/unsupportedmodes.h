// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/etw/logfilemodes.h"
#include "model/session/kerneltracing.h"

#include <cstdint>

namespace etwarden {

/// This engine refuses these modes of a real ETW with ERROR_NOT_SUPPORTED.
inline constexpr std::uint32_t unsupportedModes = logfilemode::Relog // events that bring their own header
    | logfilemode::Blocking; // writers of a private session that wait for a free buffer

/// Settings of the kernel's records that have no effect here: groups that no flag stands for, counters of processors,
/// last branch records and pool tags. TraceSetInformation refuses them with the same status; pool tags, which come with
/// the list after the block, are kept.
inline constexpr std::uint32_t unsupportedKernel = kernelBit(KernelSetting::Groups)
    | kernelBit(KernelSetting::ProfileSources) | kernelBit(KernelSetting::Counters)
    | kernelBit(KernelSetting::CounterEvents) | kernelBit(KernelSetting::LbrOptions)
    | kernelBit(KernelSetting::LbrEvents) | kernelBit(KernelSetting::PoolTags);

} // namespace etwarden
