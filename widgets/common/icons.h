// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QIcon>

#include <cstdint>
#include <span>

namespace etwarden {

enum class Icon : std::uint8_t {
    About,
    Alerts,
    Application,
    Back,
    Buffers,
    CaptureState,
    Close,
    Columns,
    Compare,
    Copy,
    Details,
    Duplicate,
    Edit,
    Filter,
    Flush,
    Folder,
    Forward,
    General,
    Home,
    KernelFlags,
    Keys,
    Language,
    Load,
    LogFile,
    LoggingMode,
    Manual,
    Messages,
    More,
    New,
    Orphans,
    Pause,
    Preview,
    Providers,
    Quit,
    Redo,
    Refresh,
    Resume,
    Settings,
    Snapshot,
    Stop,
    Templates,
    Undo,
    WhatsThis,
};

std::span<const Icon> allIcons();
QString iconFile(Icon icon); ///< in the resources

/// An icon in the text colour of the current palette, sharp at every size and scale. The file is read when the icon is
/// painted for the first time.
QIcon lineIcon(Icon icon);

} // namespace etwarden
