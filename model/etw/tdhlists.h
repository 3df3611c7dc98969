// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/etw/guid.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

/// What the Trace Data Helper (tdh.dll) answers about the providers that a machine describes. Answers are untrusted: a
/// count or an offset that points out of one ends the reading, and texts that do not end in it or are longer than
/// maximumTdhText are cut off.
namespace etwarden {

inline constexpr std::size_t maximumTdhText = 1024; ///< characters; our choice

/// The text at `offset` of an answer, up to its NUL or to so many characters. Offset 0 is that of the answer's head: no
/// text.
std::u16string tdhText(std::span<const std::byte> answer, std::uint32_t offset, std::size_t maximum = maximumTdhText);

/// TRACE_PROVIDER_INFO.SchemaSource.
enum class SchemaSource : std::uint32_t { Manifest = 0, Mof = 1 };

/// A provider with a manifest or a MOF class.
struct DescribedProvider
{
    Guid guid{};
    SchemaSource source = SchemaSource::Manifest;
    std::u16string name{};

    bool operator==(const DescribedProvider&) const = default;
};

/// Reads a PROVIDER_ENUMERATION_INFO, the answer of TdhEnumerateProviders.
std::vector<DescribedProvider> readDescribedProviders(std::span<const std::byte> answer);

/// EVENT_FIELD_TYPE, as far as it is used here.
enum class ProviderFieldType : std::uint32_t { Keyword = 0, Level = 1 };

/// A value that a provider has a name for: bits of a keyword mask, or a level.
struct NamedValue
{
    std::uint64_t value = 0;
    std::u16string name{};
    std::u16string description{}; ///< in the language of the machine; empty: none

    bool operator==(const NamedValue&) const = default;
};

/// Reads a PROVIDER_FIELD_INFOARRAY, the answer of TdhEnumerateProviderFieldInformation.
std::vector<NamedValue> readNamedValues(std::span<const std::byte> answer);

} // namespace etwarden
