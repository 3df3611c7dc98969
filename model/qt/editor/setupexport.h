// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/setups/write/writesetup.h"

#include <QString>
#include <QStringList>

#include <vector>

namespace etwarden {

/// Sets of sessions as texts and files of other tools, and as our own templates.
class SetupExport
{
public:
    /// What a set can be written as.
    struct Target
    {
        const SetupTargetRow* row = nullptr; ///< nullptr: our own JSON
        QString id; ///< in options of the command line
        QString name; ///< the same in every language
        QString extension; ///< of files, without a dot
    };

    static std::vector<Target> targets(); ///< all of them; JSON is the last
    static std::vector<Target> targetsOf(const QString& file); ///< those that have the ending of its name
    static QString text(const SetupSet& set, const Target& target, SetupUse use);
    /// Writes a file whole or not at all, in place of one that is there. Returns the reason of a failure, or nothing.
    /// Waits for the disk.
    [[nodiscard]] static QString write(const QString& file, const SetupSet& set, const Target& target);
    /// Writes a file as write() does, but only where none exists.
    [[nodiscard]] static QString writeNew(const QString& file, const SetupSet& set, const Target& target);
    /// Sentences that say how the text for the target differs from the set.
    static QStringList differences(const SetupSet& set, const Target& target);
};

} // namespace etwarden
