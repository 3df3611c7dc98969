// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/setups/write/writesetup.h"

#include <QCoreApplication>
#include <QString>

#include <vector>

namespace etwarden {

/// Sets of sessions as texts and files of other tools, and as our own templates.
class SetupExport
{
    Q_DECLARE_TR_FUNCTIONS(SetupExport)

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
    static QString text(const SetupSet& set, const Target& target, SetupUse use);
    /// Writes a file whole or not at all, in place of one that is there. Returns the reason of a failure, or nothing.
    /// Waits for the disk.
    [[nodiscard]] static QString write(const QString& file, const SetupSet& set, const Target& target);

    /// What the command line asks for: reads any setup and writes its only set, or the first of several, as `target`;
    /// empty: the only one that has the ending of `output`. Nothing is replaced. Returns a sentence that says why it
    /// failed, or nothing.
    [[nodiscard]] static QString convert(const QString& input, const QString& output, const QString& target = {});
};

} // namespace etwarden
