// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/optionvalues.h"

class QCommandLineParser;

namespace etwarden {

// What the parser of the command line knows of options without a verb, and of those that verbs have too. Each function
// that reads answers what is wrong, or nothing.

/// Whether an option is set whose files follow it as arguments of no option.
bool takesArguments(const QCommandLineParser& parser);
MaybeError readSharedOptions(const QCommandLineParser& parser, CommandLine& line); ///< those that verbs have too
MaybeError readOptions(const QCommandLineParser& parser, CommandLine& line); ///< all, where there is no verb

} // namespace etwarden
