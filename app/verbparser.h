// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/commandline.h"

#include <QCommandLineOption>
#include <QList>

#include <optional>
#include <vector>

class QCommandLineParser;

namespace etwarden {

// What the parser of the command line knows of verbs.

/// What follows it belongs to no option; behind it stands the program of a run.
inline constexpr QLatin1String endOfOptions("--");

/// The arguments behind a verb, that belong to no option.
struct VerbArguments
{
    QStringList alone;
    QStringList command; ///< the last ones of `alone`, which stand behind "--"
    QString folder; ///< that names of files are relative to; empty: they stay as they are
};

QString verbNames(const std::vector<Verb>& verbs); ///< "start, run"
std::vector<Verb> controllingVerbs(); ///< all that control sessions and return
std::optional<Verb> verbNamed(const QString& word);
bool parserHas(const QList<QCommandLineOption>& options, const QString& name);
QStringList commandIn(const QStringList& arguments); ///< what stands behind "--"

/// Options that are named after members are those in any case: "--buffersize" becomes "--BufferSize".
QStringList withMemberNames(QStringList arguments);

// Each of these answers what is wrong, or nothing.
std::optional<CommandLineError> checkOptions(Verb verb, const QCommandLineParser& parser); ///< it has all that are set
std::optional<CommandLineError> refuseVerbOptions(const QCommandLineParser& parser); ///< no verb was given
/// Fills line.control, and line.completionShell.
std::optional<CommandLineError> readVerb(
    const QCommandLineParser& parser, const VerbArguments& arguments, CommandLine& line);

} // namespace etwarden
