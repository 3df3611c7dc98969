// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/etl/edit/traceedit.h"
#include "model/qt/logfile/traceconverter.h"

#include <QString>

#include <functional>

class QIODevice;

namespace etwarden {

/// Makes a log file of others: calls one of the functions of traceedit.h with the writer.
using TraceEditing = std::function<TraceEdit(const PlaceWriter& write)>;

/// Writes bytes into an open file where they belong. `goesOn` is called before each; false: nothing is written any
/// more.
PlaceWriter placeWriter(QIODevice& file, std::function<bool()> goesOn);

/// Writes a new log file, whole or not at all, not on the GUI thread. `goesOn` is called before each buffer; false:
/// nothing is written. Returns the reason of a failure, as the system words it; empty: it is there, and `edit` says
/// what is in it.
QString writeEditedTrace(const QString& path, TraceConverter::Existing existing, const TraceEditing& editing,
    const std::function<bool()>& goesOn, TraceEdit* edit);

} // namespace etwarden
