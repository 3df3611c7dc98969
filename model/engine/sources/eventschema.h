// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/etw/traceloggingformat.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

/// The metadata with which events of TraceLogging describe themselves.
namespace etwarden {

struct SchemaField
{
    std::string_view name;
    TlgIn in;
    std::uint8_t out = tlgout::Default;
};

/// Data of ItemType::EventSchema: the fields of a payload, which stand there without gaps.
std::vector<std::byte> eventSchema(std::string_view event, std::span<const SchemaField> fields);

/// Data of ItemType::ProviderTraits: the name of a provider.
std::vector<std::byte> providerTraits(std::string_view provider);

} // namespace etwarden
