// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/qt/recording/recorder.h"
#include "model/qt/recording/recordingerror.h"

#include <QCoreApplication>
#include <QString>

namespace etwarden {

/// Words about recordings. Nothing is cached: each call returns text in the current language.
class RecordingText
{
    Q_DECLARE_TR_FUNCTIONS(RecordingText)

public:
    /// Sentences: what was wanted, what happened, what to do.
    static QString error(const RecordingError& error);
    /// Says that a file beside a recording was left alone, see RecordingFile::foreignFiles().
    static QString foreignFile(const QString& file);
    /// Why a part of the kept history was left out, and where it is now.
    static QString putAside(const RecordingError& error);
    /// Says that the history of this run is not kept, and why.
    static QString notKept(const RecordingError& error);
    /// One sentence: how much was recorded, into which file.
    static QString summary(const RecordingSummary& summary);
    static QString begin(const QString& file); ///< "Recording all sessions to “/logs/trace.etwr”."
    /// What was recorded, and why it ended before it was stopped.
    static QString end(const RecordingSummary& summary);
    /// "Recording to “trace.etwr”: 2 min, 1.5 MB with its journal".
    static QString state(const QString& file, const RecordingProgress& progress, bool slow);
};

} // namespace etwarden
