// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/optionvalues.h"

#include <QString>
#include <QStringList>

class QCommandLineParser;

namespace etwarden {

// The part of the command line's parser for verbs.

/// The arguments after a verb that belong to no option.
struct VerbArguments
{
    QStringList alone;
    QStringList command; ///< the last ones of `alone`, which follow "--"
    QString folder; ///< that names of files are relative to; empty: they stay as they are
};

// Each of these functions returns an error, or nothing.
MaybeError checkOptions(Verb verb, const QCommandLineParser& parser); ///< the verb has all options that are set
MaybeError refuseVerbOptions(const QCommandLineParser& parser); ///< for a command line without a verb
/// Fills line.control, and line.completionShell.
MaybeError readVerb(const QCommandLineParser& parser, const VerbArguments& arguments, CommandLine& line);

} // namespace etwarden
