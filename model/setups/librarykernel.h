// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

namespace etwarden {

/// A library's name for flags of the kernel.
struct LibraryKernelName
{
    std::string_view name;
    std::uint32_t flags;
};

std::span<const LibraryKernelName> traceEventKernelNames(); ///< KernelTraceEventParser.Keywords
std::span<const LibraryKernelName> ferrisetwKernelNames(); ///< statics of kernel_providers

/// nullopt: it is none of them.
std::optional<std::uint32_t> flagsNamed(std::span<const LibraryKernelName> names, std::string_view name);

} // namespace etwarden
