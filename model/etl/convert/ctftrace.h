// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/etl/convert/traceconversion.h"

namespace etwarden {

/// Appends bytes to a file of the new folder; false: they cannot be written.
using FolderWriter = std::function<bool(const std::string& fileName, std::string_view bytes)>;

/// Writes a trace as a folder in the Common Trace Format 1.8, for babeltrace2 and Trace Compass: one stream for each
/// processor. An event has the members of its header as fields and its payload as JSON, or as bytes where nothing
/// describes it. A clock of 10 MHz counts from the start of the session.
///
/// What is missing is written as the format has it: numbers of buffers that are not there are numbers of packets that
/// are not there, and a stream of its own without events has the session's counts of lost events and buffers. Where an
/// event comes later than it should (see EventReader), its time is that of the one before. False: `write` returned
/// false.
bool writeCtfTrace(const ConversionSource& source, const FolderWriter& write);

} // namespace etwarden
