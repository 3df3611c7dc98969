// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/commandline.h"
#include "model/qt/manual/manualtables.h"

#include <QCoreApplication>
#include <QString>
#include <QStringList>

#include <variant>
#include <vector>

namespace etwarden {

/// One line that names the option and says what would be right.
struct CommandLineError
{
    QString message;
};

/// The words for an option in the help, the manual and the man page, in the language of the moment.
struct OptionText
{
    QString option; ///< "--autopsy"; all its names: "-h, --help"
    QString value; ///< what follows it: "auto|embedded|windows", "FILE.etl"; may be empty
    QString with; ///< the option that changes it so: "--json"; may be empty
    QString effect; ///< a sentence
    bool takesFile = false; ///< as its value

    QString shown() const; ///< as one types it
    QString name() const; ///< its long name, without dashes
    QStringList choices() const; ///< the words that its value may be; none: others
};

/// A verb, or an argument that completes one, in the help, the manual and the man page.
struct VerbText
{
    Verb verb{};
    QString name;
    QString arguments; ///< what follows it: "[FILE]"; may be empty
    QString effect; ///< a sentence

    QString shown() const;
};

/// An option of verbs.
struct VerbOption
{
    OptionText text;
    std::vector<Verb> verbs; ///< that have it
};

/// What the program understands of a command line, and what its help says about that.
class CommandLineParser
{
    Q_DECLARE_TR_FUNCTIONS(CommandLineParser)

public:
    /// `arguments` as QCoreApplication::arguments(): the program first. Relative names of files become absolute ones in
    /// `folder`; where it is empty they stay as they are.
    static std::variant<CommandLine, CommandLineError> parse(const QStringList& arguments, const QString& folder = {});
    static std::vector<OptionText> options(); ///< in the order of the help
    static std::vector<VerbText> verbs(); ///< in the order of the enumeration
    static std::vector<VerbOption> verbOptions(); ///< in the order of the help
    static std::vector<OptionText> optionsOf(Verb verb); ///< of verbOptions() and options()
    static QString help(int columns = 100); ///< in lines of at most so many
    static QString help(Verb verb, int columns);
    static QString exitStatus(Verb verb); ///< what the exit codes mean, in sentences
    static ManualTables manualTables(); ///< all that the manual has, with those that follow
    // Tables in Markdown, from what the parser knows.
    static QString optionsTable();
    static QString verbsTable();
    static QString verbOptionsTable();
    static QString manPage(const QString& version); ///< all verbs and options in the language of man
    /// The language that --lang asks for, if we have it, also when something else is wrong; else empty.
    static QString language(const QStringList& arguments);
    /// The parts of the log that --log asks for, see logParts(), also when something else is wrong; else empty.
    static QStringList log(const QStringList& arguments);
};

} // namespace etwarden
