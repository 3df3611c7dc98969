// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QIcon>

#include <cstdint>
#include <span>

namespace etwarden {

enum class Icon : std::uint8_t {
    About,
    Application,
    Close,
    Columns,
    Copy,
    Details,
    Filter,
    Flush,
    Folder,
    Language,
    Load,
    Messages,
    New,
    Pause,
    Quit,
    Refresh,
    Snapshot,
    Stop,
};

std::span<const Icon> allIcons();
QString iconFile(Icon icon); ///< in the resources

/// An icon in the text colour of the palette of the moment, sharp at every size and scale. The file is read when the
/// icon is painted for the first time.
QIcon lineIcon(Icon icon);

} // namespace etwarden
