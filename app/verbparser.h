// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/optionvalues.h"

#include <QString>
#include <QStringList>

class QCommandLineParser;

namespace etwarden {

// What the parser of the command line knows of verbs.

/// The arguments behind a verb, that belong to no option.
struct VerbArguments
{
    QStringList alone;
    QStringList command; ///< the last ones of `alone`, which stand behind "--"
    QString folder; ///< that names of files are relative to; empty: they stay as they are
};

// Each of these answers what is wrong, or nothing.
MaybeError checkOptions(Verb verb, const QCommandLineParser& parser); ///< it has all that are set
MaybeError refuseVerbOptions(const QCommandLineParser& parser); ///< no verb was given
/// Fills line.control, and line.completionShell.
MaybeError readVerb(const QCommandLineParser& parser, const VerbArguments& arguments, CommandLine& line);

} // namespace etwarden
