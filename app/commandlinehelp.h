// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/controlrequest.h"
#include "model/qt/editor/setupexport.h"
#include "model/qt/manual/manualtables.h"

#include <QCoreApplication>
#include <QString>
#include <QStringList>

#include <optional>
#include <vector>

namespace etwarden {

/// The texts of an option in the help, the manual and the man page, in the current language.
struct OptionText
{
    QString option; ///< "--autopsy"; all its names: "-h, --help"
    QString value; ///< what follows it: "auto|embedded|windows", "FILE.etl"; may be empty
    QString with; ///< the option that changes it so: "--json"; may be empty
    QString effect; ///< a sentence
    bool takesFile = false; ///< as its value

    QString shown() const; ///< as one types it
    QString name() const; ///< its long name, without dashes
    QStringList choices() const; ///< the words that its value may be; empty: it may have other values
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

/// The tables of verbs and options, which the parser reads as well, and the words that are made of them. What the
/// program writes to a console is translated here, too.
class CommandLineHelp
{
    Q_DECLARE_TR_FUNCTIONS(CommandLineHelp)

public:
    static std::vector<OptionText> options(); ///< in the order of the help
    static std::vector<VerbText> verbs(); ///< in the order of the enumeration
    static std::vector<VerbOption> verbOptions(); ///< in the order of the help
    static std::vector<OptionText> optionsOf(Verb verb); ///< of verbOptions() and options()
    static QString help(int columns = 100); ///< in lines of at most so many
    static QString help(Verb verb, int columns);
    static QString exitStatus(Verb verb); ///< what the exit codes mean, in sentences
    static ManualTables manualTables(); ///< all that the manual has, with those that follow
    // Tables in Markdown.
    static QString optionsTable();
    static QString verbsTable();
    static QString verbOptionsTable();
    static QString manPage(const QString& version); ///< all verbs and options in the language of man
};

QString verbNames(const std::vector<Verb>& verbs); ///< "start, run"
std::optional<Verb> verbNamed(const QString& word);
std::vector<Verb> controllingVerbs(); ///< all that control sessions and return
QStringList idsOf(const std::vector<SetupExport::Target>& targets); ///< what --for takes

} // namespace etwarden
