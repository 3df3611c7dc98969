// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QString>

namespace etwarden::fuzz {

/// A short recording of everything that a recording can hold, as the program writes it.
struct RecordingSample
{
    QByteArray finished; ///< one plain file
    QByteArray killed; ///< of the same, as a program leaves it that is killed: the file,
    QByteArray killedLog; ///< and SQLite's log beside it
};

const RecordingSample& recordingSample();

/// Opens and loads a recording and reads its moments, as its window does, and demands what is promised for any file: a
/// refusal says why, and nothing in `folder`, where the file is, has changed.
void readRecording(const QString& folder, const QString& file);

/// Whole or not at all; ends the process when the disk does not accept it.
void writeFile(const QString& file, const QByteArray& bytes);

} // namespace etwarden::fuzz
