// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/etw/windowsversion.h"

#include <cstddef>
#include <cstdint>
#include <tuple>

namespace etwarden {

/// The version of the kernel of a release of Windows, as in RtlGetVersion and the header of a trace file.
struct WindowsKernel
{
    std::uint32_t major;
    std::uint32_t minor;
    std::uint32_t build; ///< the first one of the release, before any service pack
    WindowsVersion windows;

    constexpr auto number() const { return std::tuple(major, minor, build); }
};

/// Sorted by WindowsVersion, and so by their numbers.
inline constexpr WindowsKernel windowsKernels[] = {
    {0, 0, 0, WindowsVersion::Unknown},
    {5, 0, 2195, WindowsVersion::Windows2000},
    {5, 1, 2600, WindowsVersion::WindowsXp},
    {5, 2, 3790, WindowsVersion::WindowsServer2003},
    {6, 0, 6000, WindowsVersion::WindowsVista},
    {6, 1, 7600, WindowsVersion::Windows7},
    {6, 2, 9200, WindowsVersion::Windows8},
    {6, 3, 9600, WindowsVersion::Windows81},
    {10, 0, 10240, WindowsVersion::Windows10},
    {10, 0, 14393, WindowsVersion::Windows10Version1607},
    {10, 0, 15063, WindowsVersion::Windows10Version1703},
    {10, 0, 16299, WindowsVersion::Windows10Version1709},
    {10, 0, 17763, WindowsVersion::Windows10Version1809},
    {10, 0, 18362, WindowsVersion::Windows10Version1903},
    {10, 0, 19042, WindowsVersion::Windows10Version20H2},
    {10, 0, 22000, WindowsVersion::Windows11},
    {10, 0, 26100, WindowsVersion::Windows11Version24H2},
};

constexpr const WindowsKernel& kernelOf(WindowsVersion windows)
{
    return windowsKernels[static_cast<std::size_t>(windows)];
}

} // namespace etwarden
