// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/optionvalues.h"

class QCommandLineParser;

namespace etwarden {

// The part of the command line's parser for options without a verb, and for those that verbs have too. Each function
// that reads returns an error, or nothing.

/// True when an option such as --lint is set, whose files follow without an option of their own.
bool takesArguments(const QCommandLineParser& parser);
MaybeError readSharedOptions(const QCommandLineParser& parser, CommandLine& line); ///< those that verbs have too
/// All options of a command line without a verb.
MaybeError readOptions(const QCommandLineParser& parser, CommandLine& line);

} // namespace etwarden
