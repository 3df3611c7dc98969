// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/qt/recording/recordingerror.h"
#include "model/qt/recording/recordinginfo.h"

#include <QString>
#include <QStringList>

#include <optional>

namespace etwarden {

/// Makes an empty recording: it is made under another name in the same folder and then renamed, so that no program ever
/// sees half of one. A file that exists is an error, unless `replace`: then it goes, with what SQLite left beside it,
/// when the new one is complete; a link, a folder and a protected file stay.
std::optional<RecordingError> createRecordingFile(const QString& file, const RecordingInfo& info, bool replace);

/// Removes the file and what SQLite keeps beside it.
void removeRecordingFile(const QString& file);

/// What SQLite keeps beside a database file while it is written: log, its index, and rollback journal.
QStringList companionsOf(const QString& file);

} // namespace etwarden
