// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/commandline.h"

#include <QString>
#include <QStringList>

#include <variant>

namespace etwarden {

class CommandLineParser
{
public:
    /// `arguments` as QCoreApplication::arguments(): the program first. Relative names of files become absolute ones in
    /// `folder`; where it is empty they stay as they are.
    static std::variant<CommandLine, CommandLineError> parse(const QStringList& arguments, const QString& folder = {});
    /// The language that --lang asks for if the program has it, even if another argument is wrong; otherwise empty.
    static QString language(const QStringList& arguments);
    /// The parts of the log that --log asks for, see logParts(), even if another argument is wrong; otherwise empty.
    static QStringList log(const QStringList& arguments);
};

} // namespace etwarden
