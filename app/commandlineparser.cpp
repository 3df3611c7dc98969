// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commandlineparser.h"

#include "app/commandlinehelp.h"
#include "app/memberoptions.h"
#include "app/optionparser.h"
#include "app/verbparser.h"
#include "model/qt/language.h"

#include <QCommandLineParser>
#include <QRegularExpression>

#include <algorithm>

namespace etwarden {

namespace {

using namespace Qt::Literals::StringLiterals;

// Names of values for Qt, which takes an option without such a name for one without a value.
constexpr auto aValue = "value"_L1;
constexpr auto aFile = "file"_L1;

/// The option in the form that Qt parses. The files of --lint are arguments of no option and may be anywhere.
QCommandLineOption parsedOption(const OptionText& text)
{
    QStringList names = text.option.split(u", "_s);
    for (QString& name : names)
        name.remove(0, name.startsWith(u"--"_s) ? 2 : 1);
    const bool hasValue = !text.value.isEmpty() && text.name() != "lint"_L1;
    return {names, {}, hasValue ? QString(text.takesFile ? aFile : aValue) : QString()};
}

/// Each option once. An option that verbs have as well has the same kind of value without them.
QList<QCommandLineOption> parsedOptions()
{
    std::vector<OptionText> texts = CommandLineHelp::options();
    for (const VerbOption& option : CommandLineHelp::verbOptions())
        texts.push_back(option.text);
    QList<QCommandLineOption> options;
    for (const OptionText& text : texts) {
        const auto hasName = [&text](const QCommandLineOption& option) { return option.names().contains(text.name()); };
        if (std::ranges::none_of(options, hasName))
            options.append(parsedOption(text));
    }
    return options;
}

/// The values that the arguments give an option, as "--option value" or as "--option=value".
QStringList valuesOf(const QString& option, const QStringList& arguments)
{
    QStringList values;
    for (qsizetype i = 0; i < arguments.size() && arguments[i] != endOfOptions; ++i) {
        if (arguments[i] == option)
            values.append(arguments.value(i + 1));
        else if (arguments[i].startsWith(option + u'='))
            values.append(arguments[i].mid(option.size() + 1));
    }
    return values;
}

/// Qt's own sentences are not in every catalogue: a value is missing, or given where there is none.
QString valueProblem(const QStringList& arguments, const QList<QCommandLineOption>& options)
{
    for (const QString& argument : arguments) {
        const QString name = argument.section(u'=', 0, 0).remove(QRegularExpression(u"^-+"_s));
        for (const QCommandLineOption& option : options) {
            if (argument.contains(u'=') && option.names().contains(name) && option.valueName().isEmpty())
                return CommandLineHelp::tr("--%1 takes no value.").arg(name);
        }
    }
    //: %1 is an option of the command line
    return CommandLineHelp::tr("“%1” requires a value.").arg(arguments.last());
}

/// The arguments, the program first, with absolute names of files: the values of options, and arguments of no option as
/// far as they are names of files.
QStringList withFilesIn(
    const QString& folder, const QCommandLineParser& parser, const QList<QCommandLineOption>& options)
{
    QStringList arguments{QCoreApplication::applicationFilePath()};
    for (const QCommandLineOption& option : options) {
        const QString name = dashed(option.names().last());
        for (const QString& value : parser.values(option))
            arguments.append(name + u'=' + (option.valueName() == aFile ? absoluteIn(folder, value) : value));
        if (option.valueName().isEmpty() && parser.isSet(option))
            arguments.append(name);
    }
    arguments.append(endOfOptions);
    for (const QString& file : parser.positionalArguments())
        arguments.append(absoluteIn(folder, file));
    return arguments;
}

/// Splits "--lint=FILE" into two arguments: the option has no value, so that more files may follow it.
QStringList withLintFilesAlone(QStringList arguments)
{
    const QString lint = u"--lint="_s;
    for (qsizetype i = 0; i < arguments.size() && arguments[i] != endOfOptions; ++i) {
        if (!arguments[i].startsWith(lint))
            continue;
        const QString file = arguments[i].mid(lint.size());
        arguments[i] = u"--lint"_s;
        arguments.insert(++i, file);
    }
    return arguments;
}

/// The words after "--".
QStringList commandIn(const QStringList& arguments)
{
    const qsizetype end = arguments.indexOf(endOfOptions);
    return end < 0 ? QStringList() : arguments.mid(end + 1);
}

Command commandOf(Verb verb)
{
    switch (verb) {
    case Verb::Completion:
        return Command::Completion;
    case Verb::Run:
        return Command::RunSet;
    case Verb::Who:
        return Command::Who;
    case Verb::Translate:
        return Command::Translate;
    case Verb::Start:
    case Verb::Stop:
    case Verb::Flush:
    case Verb::Update:
    case Verb::Snapshot:
    case Verb::Rundown:
    case Verb::Enable:
    case Verb::Disable:
    case Verb::Query:
        break;
    }
    return Command::Control;
}

using Parsed = std::variant<CommandLine, CommandLineError>;

Parsed parseVerb(Verb verb, const QCommandLineParser& parser, const VerbArguments& arguments)
{
    CommandLine line;
    line.control.emplace().verb = verb;
    line.command = parser.isSet(u"help"_s) ? Command::Help : commandOf(verb);
    if (MaybeError error = checkOptions(verb, parser))
        return *std::move(error);
    if (MaybeError error = readSharedOptions(parser, line))
        return *std::move(error);
    if (line.command != Command::Help) {
        if (MaybeError error = readVerb(parser, arguments, line))
            return *std::move(error);
    }
    return line;
}

Parsed parseOptions(const QCommandLineParser& parser)
{
    CommandLine line;
    if (MaybeError error = refuseVerbOptions(parser))
        return *std::move(error);
    if (MaybeError error = readOptions(parser, line))
        return *std::move(error);
    return line;
}

} // namespace

std::variant<CommandLine, CommandLineError> CommandLineParser::parse(const QStringList& typed, const QString& folder)
{
    const QList<QCommandLineOption> options = parsedOptions();
    QCommandLineParser parser;
    parser.addOptions(options);

    const QStringList arguments = withMemberNames(withLintFilesAlone(typed));
    if (!parser.parse(arguments)) {
        if (!parser.unknownOptionNames().isEmpty()) {
            const QString name = parser.unknownOptionNames().first();
            const QString shown = name.size() == 1 ? u'-' + name : dashed(name);
            //: %1 is an option of the command line
            return CommandLineError{CommandLineHelp::tr("Unknown option “%1”. “--help” lists the options.").arg(shown)};
        }
        return CommandLineError{valueProblem(arguments, options)};
    }

    const QStringList alone = parser.positionalArguments();
    if (const std::optional<Verb> verb = verbNamed(alone.value(0)); verb && !takesArguments(parser))
        return parseVerb(*verb, parser, {alone.mid(1), commandIn(arguments), folder});
    if (!folder.isEmpty())
        parser.parse(withFilesIn(folder, parser, options));
    return parseOptions(parser);
}

QString CommandLineParser::language(const QStringList& arguments)
{
    for (const QString& value : valuesOf(u"--lang"_s, arguments)) {
        if (Language::available().contains(value))
            return value;
    }
    return {};
}

QStringList CommandLineParser::log(const QStringList& arguments)
{
    for (const QString& value : valuesOf(u"--log"_s, arguments)) {
        const auto parts = logPartsOf(value);
        if (const auto* const known = std::get_if<QStringList>(&parts))
            return *known;
    }
    return {};
}

} // namespace etwarden
