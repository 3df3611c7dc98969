// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/completion.h"

#include "app/commandlinehelp.h"
#include "app/memberoptions.h"
#include "model/etw/bitnames.h"
#include "model/etw/enableflags.h"
#include "model/etw/logfilemodes.h"
#include "model/etw/v2options.h"
#include "model/qt/common/asciitext.h"

#include <algorithm>
#include <vector>

namespace etwarden {

using namespace Qt::Literals::StringLiterals;

namespace {

/// An option as a shell completes it.
struct CompletedOption
{
    QStringList names; ///< with their dashes
    QString effect;
    bool hasValue = false;
    bool takesFile = false;
    QStringList choices; ///< that its value may be
    bool isList = false; ///< the value is a list of choices, separated by commas
};

template<typename Group>
QStringList shortNames(std::span<const BitEntry<Group>> catalogue)
{
    QStringList names;
    for (const BitEntry<Group>& entry : catalogue) {
        if (!entry.name.empty() && entry.value != 0)
            names.append(fromAscii(shortBitName(entry.name)));
    }
    return names;
}

CompletedOption completed(const OptionText& text)
{
    CompletedOption option{
        text.option.split(u", "_s), text.effect, !text.value.isEmpty(), text.takesFile, text.choices()};
    const QString name = text.name();
    if (name == "for"_L1) {
        option.choices = idsOf(SetupExport::targets());
        return option;
    }
    if (name == memberOptionName(memberOf(ConfigField::LogFileMode)))
        option.choices = shortNames(logFileModeCatalogue());
    else if (name == memberOptionName(memberOf(ConfigField::EnableFlags)))
        option.choices = shortNames(enableFlagCatalogue()) + kernelPresetNames();
    else if (name == memberOptionName(memberOf(ConfigField::V2Options)))
        option.choices = shortNames(v2OptionCatalogue());
    else
        return option;
    option.isList = true;
    return option;
}

/// Each option once, whatever it can be combined with.
std::vector<CompletedOption> completed(const std::vector<OptionText>& texts)
{
    std::vector<CompletedOption> options;
    for (const OptionText& text : texts) {
        const QStringList names = text.option.split(u", "_s);
        if (std::ranges::find(options, names, &CompletedOption::names) == options.end())
            options.push_back(completed(text));
    }
    return options;
}

/// All options, those of verbs included.
std::vector<CompletedOption> allOptions()
{
    std::vector<OptionText> texts = CommandLineHelp::options();
    for (const VerbOption& option : CommandLineHelp::verbOptions())
        texts.push_back(option.text);
    return completed(texts);
}

QString wordsOf(const std::vector<CompletedOption>& options)
{
    QStringList words;
    for (const CompletedOption& option : options)
        words += option.names;
    return words.join(u' ');
}

/// The names, as a pattern of a case of a shell, of the options for which the predicate holds; empty: of none.
template<typename Predicate>
QString patternOf(const std::vector<CompletedOption>& options, Predicate holds)
{
    QStringList names;
    for (const CompletedOption& option : options) {
        if (holds(option))
            names += option.names;
    }
    return names.join(u'|');
}

bool takesVerbFiles(Verb verb)
{
    return verb == Verb::Start || verb == Verb::Run || verb == Verb::Translate;
}

QString bashScript()
{
    const std::vector<CompletedOption> all = allOptions();
    QStringList verbs;
    QString optionCases;
    for (const VerbText& verb : CommandLineHelp::verbs()) {
        verbs.append(verb.name);
        optionCases += u"        %1) options='%2' ;;\n"_s.arg(
            verb.name, wordsOf(completed(CommandLineHelp::optionsOf(verb.verb))));
    }
    QString valueCases;
    for (const CompletedOption& option : all) {
        if (!option.choices.isEmpty() && !option.isList)
            valueCases += u"        %1) words='%2' ;;\n"_s.arg(option.names.join(u'|'), option.choices.join(u' '));
        else if (option.isList)
            valueCases += u"        %1) words='%2'; list=${word%\"${word##*,}\"}; compopt -o nospace ;;\n"_s.arg(
                option.names.join(u'|'), option.choices.join(u' '));
    }
    const QString files = patternOf(all, [](const CompletedOption& option) { return option.takesFile; });
    const QString others = patternOf(all,
        [](const CompletedOption& option) { return option.hasValue && !option.takesFile && option.choices.isEmpty(); });
    QStringList fileVerbs;
    for (const VerbText& verb : CommandLineHelp::verbs()) {
        if (takesVerbFiles(verb.verb))
            fileVerbs.append(verb.name);
    }
    return uR"(# SPDX-License-Identifier: GPL-3.0-or-later
# Made by "etwarden completion bash".
_etwarden()
{
    local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD-1]} verb='' options words='' list='' i
    COMPREPLY=()
    # Bash takes "--option=value" apart at the sign.
    if [[ $word == '=' ]]; then
        word=''
    elif [[ $before == '=' ]]; then
        before=${COMP_WORDS[COMP_CWORD-2]}
    fi
    for ((i = 1; i < COMP_CWORD; ++i)); do
        case ${COMP_WORDS[i]} in
        --)
            if [[ $verb == run ]] && declare -F _command_offset > /dev/null; then
                _command_offset $((i + 1))
                return
            fi
            compopt -o default
            return ;;
        %1) [[ -n $verb ]] || verb=${COMP_WORDS[i]} ;;
        esac
    done
    case $before in
%2        %3) compopt -o default; return ;;
        %4) return ;;
    esac
    if [[ -n $words ]]; then
        mapfile -t COMPREPLY < <(compgen -P "$list" -W "$words" -- "${word#"$list"}")
        return
    fi
    case $verb in
%5        *) options='%6' ;;
    esac
    if [[ $word == -* ]]; then
        mapfile -t COMPREPLY < <(compgen -W "$options" -- "$word")
    elif [[ -z $verb ]]; then
        compopt -o default
        [[ " ${COMP_WORDS[*]} " == *' --lint '* ]] || mapfile -t COMPREPLY < <(compgen -W '%7' -- "$word")
    elif [[ $verb == completion ]]; then
        mapfile -t COMPREPLY < <(compgen -W '%8' -- "$word")
    elif [[ %9 ]]; then
        compopt -o default
    fi
}
complete -F _etwarden etwarden
)"_s.arg(verbs.join(u'|'), valueCases, files, others, optionCases, wordsOf(completed(CommandLineHelp::options())),
        verbs.join(u' '), completionShells().join(u' '), u"$verb == @("_s + fileVerbs.join(u'|') + u')');
}

/// A text between single quotes of zsh.
QString zshQuoted(QString text)
{
    return u'\'' + text.replace(u'\'', "'\\''"_L1) + u'\'';
}

/// The description within a specification of _arguments.
QString zshDescription(QString text)
{
    return text.replace(u'\\', "\\\\"_L1).replace(u'[', "\\["_L1).replace(u']', "\\]"_L1).replace(u':', "\\:"_L1);
}

QString zshAction(const CompletedOption& option)
{
    if (option.isList)
        return u"_values -s , value "_s + option.choices.join(u' ');
    if (!option.choices.isEmpty())
        return u'(' + option.choices.join(u' ') + u')';
    return option.takesFile ? u"_files"_s : u" "_s;
}

/// Lines of specifications for _arguments.
QString zshSpecifications(const std::vector<CompletedOption>& options, const QString& indent)
{
    QString lines;
    for (const CompletedOption& option : options) {
        for (const QString& name : option.names) {
            QString line = u"*"_s + name;
            if (option.hasValue && name.startsWith("--"_L1))
                line += u'=';
            line += u'[' + zshDescription(option.effect) + u']';
            if (option.hasValue)
                line += u":value:"_s + zshAction(option);
            lines += indent + zshQuoted(line) + u" \\\n"_s;
        }
    }
    return lines;
}

QString zshScript()
{
    QString verbs;
    QString cases;
    for (const VerbText& verb : CommandLineHelp::verbs()) {
        verbs += u"            "_s + zshQuoted(verb.name + u':' + zshDescription(verb.effect)) + u'\n';
        const QString rest = verb.verb == Verb::Completion ? u"'1:shell:("_s + completionShells().join(u' ') + u")'"_s
            : verb.verb == Verb::Translate                 ? u"'*:file:_files'"_s
            : takesVerbFiles(verb.verb)                    ? u"'1:file:_files'"_s
                                                           : u"'*:session: '"_s;
        cases += u"        "_s + verb.name + u")\n"_s;
        if (verb.verb == Verb::Run) {
            cases += u"            local end=${words[(i)--]}\n"
                     "            if ((end < CURRENT)); then\n"
                     "                words=(\"${(@)words[end + 1,-1]}\")\n"
                     "                ((CURRENT -= end))\n"
                     "                _normal\n"
                     "                return\n"
                     "            fi\n"_s;
        }
        cases += u"            _arguments \\\n"_s
            + zshSpecifications(completed(CommandLineHelp::optionsOf(verb.verb)), u"                "_s)
            + u"                "_s + rest + u" ;;\n"_s;
    }
    return uR"(#compdef etwarden
# SPDX-License-Identifier: GPL-3.0-or-later
# Made by "etwarden completion zsh".
_etwarden()
{
    local curcontext=$curcontext state line
    local -a verbs
    local -A opt_args
    _arguments -C \
%1        '1: :->first' \
        '*:: :->rest' && return
    case $state in
    first)
        verbs=(
%2        )
        _describe command verbs
        _files ;;
    rest)
        case $words[1] in
%3        *)
            _arguments \
%4                '*:file:_files' ;;
        esac ;;
    esac
}
if [[ $funcstack[1] == _etwarden ]]; then
    _etwarden "$@"
else
    compdef _etwarden etwarden
fi
)"_s.arg(zshSpecifications(completed(CommandLineHelp::options()), u"        "_s), verbs, cases,
        zshSpecifications(completed(CommandLineHelp::options()), u"                "_s));
}

/// A text between single quotes of PowerShell, for which typographic quotation marks are quotes as well.
QString powerShellQuoted(QString text)
{
    for (const char16_t quote : {u'\'', u'‘', u'’', u'‚', u'‛'})
        text.replace(QChar(quote), QString(2, QChar(quote)));
    return u'\'' + text + u'\'';
}

QString powerShellList(const QStringList& words)
{
    QStringList quoted;
    for (const QString& word : words)
        quoted.append(powerShellQuoted(word));
    return u"@("_s + quoted.join(u", "_s) + u')';
}

QString powerShellScript()
{
    QString verbs;
    QString verbOptions;
    for (const VerbText& verb : CommandLineHelp::verbs()) {
        verbs += u"        %1 = %2\n"_s.arg(powerShellQuoted(verb.name), powerShellQuoted(verb.effect));
        QStringList names;
        for (const CompletedOption& option : completed(CommandLineHelp::optionsOf(verb.verb)))
            names += option.names;
        verbOptions += u"        %1 = %2\n"_s.arg(powerShellQuoted(verb.name), powerShellList(names));
    }
    QStringList own;
    for (const CompletedOption& option : completed(CommandLineHelp::options()))
        own += option.names;
    QString effects;
    QString values;
    QStringList files;
    QStringList others;
    for (const CompletedOption& option : allOptions()) {
        for (const QString& name : option.names) {
            effects += u"        %1 = %2\n"_s.arg(powerShellQuoted(name), powerShellQuoted(option.effect));
            if (!option.choices.isEmpty())
                values += u"        %1 = %2\n"_s.arg(powerShellQuoted(name), powerShellList(option.choices));
            else if (option.takesFile)
                files.append(name);
            else if (option.hasValue)
                others.append(name);
        }
    }
    return uR"(# SPDX-License-Identifier: GPL-3.0-or-later
# Made by "etwarden completion powershell". In a profile:
#     etwarden completion powershell | Out-String | Invoke-Expression
Register-ArgumentCompleter -Native -CommandName 'etwarden', 'etwarden.com', 'etwarden.exe' -ScriptBlock {
    param($wordToComplete, $commandAst, $cursorPosition)
    $verbs = [ordered]@{
%1    }
    $verbOptions = @{
%2    }
    $ownOptions = %3
    $effects = @{
%4    }
    $values = @{
%5    }
    $files = %6
    $others = %7
    $words = @($commandAst.CommandElements | Select-Object -Skip 1 |
        Where-Object { $_.Extent.EndOffset -lt $cursorPosition } | ForEach-Object { $_.Extent.Text })
    $verb = $words | Where-Object { $verbs.Contains($_) } | Select-Object -First 1
    $before = if ($words.Count -gt 0) { $words[-1] } else { '' }
    if ($words -contains '--' -or $files -contains $before -or $others -contains $before) { return }
    $begin = ''
    $candidates = if ($values.ContainsKey($before)) {
        $comma = $wordToComplete.LastIndexOf(',') + 1
        $begin = $wordToComplete.Substring(0, $comma)
        $values[$before]
    } elseif ($wordToComplete.StartsWith('-')) {
        if ($verb) { $verbOptions[$verb] } else { $ownOptions }
    } elseif ($verb -eq 'completion') {
        %8
    } elseif (-not $verb) {
        $verbs.Keys
    }
    foreach ($candidate in $candidates) {
        if (($begin + $candidate).StartsWith($wordToComplete, [StringComparison]::OrdinalIgnoreCase)) {
            $effect = if ($verbs.Contains($candidate)) { $verbs[$candidate] } else { $effects[$candidate] }
            if (-not $effect) { $effect = $candidate }
            [Management.Automation.CompletionResult]::new(
                $begin + $candidate, $candidate, 'ParameterValue', $effect)
        }
    }
}
)"_s.arg(verbs, verbOptions, powerShellList(own), effects, values, powerShellList(files), powerShellList(others),
        powerShellList(completionShells()));
}

struct Shell
{
    QLatin1String name;
    QString (*script)();
};

constexpr std::array shells{
    Shell{"bash"_L1, bashScript}, Shell{"zsh"_L1, zshScript}, Shell{"powershell"_L1, powerShellScript}};

} // namespace

QStringList completionShells()
{
    QStringList names;
    for (const Shell& shell : shells)
        names.append(shell.name);
    return names;
}

QString completionScript(const QString& shell)
{
    const auto found = std::ranges::find(shells, shell, &Shell::name);
    return found == shells.end() ? QString() : found->script();
}

} // namespace etwarden
