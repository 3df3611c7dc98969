// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>

namespace etwarden {

/// Windows releases in which something of ETW's interface changed, oldest first; comparable with <.
/// `Unknown` sorts before all: a bit of unknown origin is never "newer than the target".
enum class WindowsVersion : std::uint8_t {
    Unknown,
    Windows2000, ///< kernel 5.0
    WindowsXp, ///< 5.1
    WindowsServer2003, ///< 5.2
    WindowsVista, ///< 6.0
    Windows7, ///< 6.1
    Windows8, ///< 6.2
    Windows81, ///< 6.3
    Windows10, ///< 10.0, build 10240
    Windows10Version1607, ///< build 14393
    Windows10Version1703, ///< build 15063
    Windows10Version1709, ///< build 16299
    Windows10Version1809, ///< build 17763
    Windows10Version1903, ///< build 18362
    Windows10Version20H2, ///< build 19042
    Windows11, ///< build 22000
    Windows11Version24H2, ///< build 26100
};

/// Releases for servers have the kernels, and so the rules, of those for clients: only their names differ.
enum class WindowsProduct : std::uint8_t { Client, Server };

} // namespace etwarden
