// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/etw/guid.h"
#include "tests/support/etl/tracebuilder.h"

#include <cstddef>
#include <cstdint>
#include <string>

/// Small inputs that ask a reader for far more memory, text or time than their size suggests. Numbers are chosen by the
/// caller: small ones in tests, those of an attack where the program is measured.
namespace etwarden::hostile {

using Bytes = TraceBuilder::Bytes;

/// The provider of all events below and of the manifests; the events have the ID 7 and version 1.
inline constexpr Guid provider = "0f67e49f-fe51-4e9f-b490-6f2948cc6027"_guid;

/// An event without items.
Bytes event(const Bytes& payload, std::uint64_t time = TraceBuilder::startCounter);
/// An event whose only item is its description, as TraceLogging has it: an array of 65,535 structures, each with as
/// many empty arrays as fit into `descriptionBytes`, whose names have `nameBytes` each.
Bytes eventOfEmptyArrays(std::size_t descriptionBytes, std::size_t nameBytes);

/// An event whose items give itself and its provider names of so many bytes.
Bytes eventOfLongNames(std::size_t nameBytes);

/// A manifest with event 7 and a template of these elements, after these maps.
std::string manifest(const std::string& fields, const std::string& maps = {});
/// A byte, and an array of as many empty texts as a number before them says: no payload after the number is needed.
std::string manifestOfEmptyTexts();
/// A bit map of `count` texts of `textBytes` that all are in the value UINT32_MAX, and an array of such values.
std::string manifestOfBits(std::size_t count, std::size_t textBytes);
/// A template of `count` fields, each as long as the one before it says.
std::string manifestOfReferences(std::size_t count);
/// One element with `count` attributes.
std::string manifestOfAttributes(std::size_t count);

/// A file that holds the event `count` times.
Bytes fileOf(const Bytes& event, std::size_t count = 1);
/// A file of compressed buffers, each of `bufferBytes` when it is decompressed, and of less than 200 in the file: an
/// event without payload, again and again.
Bytes fileOfRepetitions(std::size_t buffers, std::uint32_t bufferBytes);
/// The part of such a buffer after its header.
Bytes streamOfRepetitions(std::uint32_t plainBytes);

} // namespace etwarden::hostile
