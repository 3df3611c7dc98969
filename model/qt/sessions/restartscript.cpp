// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/sessions/restartscript.h"

#include "model/etw/logfilemodes.h"
#include "model/qt/common/asciitext.h"
#include "model/qt/common/filename.h"
#include "model/qt/common/wholefile.h"
#include "model/qt/text/format.h"
#include "model/session/members.h"

#include <QDir>
#include <QFileInfo>

#include <array>
#include <variant>

namespace etwarden {

using namespace Qt::Literals::StringLiterals;

namespace {

/// A text that PowerShell takes as it is. Typographic quotes end a quoted text there as well as plain ones do.
QString quoted(const std::u16string& text)
{
    QString inside;
    for (const QChar unit : QString::fromStdU16String(text)) {
        const bool isQuote = unit == u'\'' || (unit >= u'\u2018' && unit <= u'\u201B');
        inside += isQuote ? QString(2, unit) : QString(unit);
    }
    return u'\'' + inside + u'\'';
}

/// A comment, also where the text has line breaks.
QString comment(const QString& text)
{
    QString lines = text;
    for (const QChar lineBreak : {u'\r', u'\n', u'\u0085', u'\u2028', u'\u2029'})
        lines.replace(lineBreak, u' ');
    return u"# "_s + lines + u'\n';
}

/// PowerShell and the command prompt give $, `, % and typographic quotes a meaning even between double quotes.
QString nameOfFile(const SessionStatus& session)
{
    QString name = safeFileName(QString::fromStdU16String(session.config.name));
    for (QChar& unit : name) {
        if (!unit.isLetterOrNumber() && !unit.isSurrogate() && !u" -._()"_s.contains(unit))
            unit = u'_';
    }
    return name;
}

QString clockName(std::uint32_t clientContext)
{
    switch (static_cast<ClockType>(clientContext)) {
    case ClockType::QueryPerformanceCounter:
        return u"Performance"_s;
    case ClockType::SystemTime:
        return u"System"_s;
    case ClockType::CpuCycle:
        return u"Cycle"_s;
    case ClockType::Default:
        break;
    }
    return {};
}

/// The arguments of Start-EtwTraceSession. Zeros are left out: the system chooses then, as it did before. Numbers are
/// decimal, because PowerShell reads a hexadecimal one above 0x7FFFFFFF as negative.
QString arguments(const SessionStatus& session)
{
    constexpr std::array numbers{ConfigField::LogFileMode, ConfigField::BufferSize, ConfigField::MinimumBuffers,
        ConfigField::MaximumBuffers, ConfigField::FlushTimer, ConfigField::MaximumFileSize};
    QString lines = u"    Name = "_s + quoted(session.config.name) + u'\n';
    for (const ConfigField field : numbers) {
        const ConfigMember& member = memberOf(field);
        const std::uint32_t value = session.config.*std::get<std::uint32_t SessionConfig::*>(member.pointer);
        if (value != 0)
            lines += u"    %1 = %2\n"_s.arg(fromAscii(member.name)).arg(value);
    }
    const bool hasFile =
        !session.config.logFileName.empty() && (session.config.logFileMode & logfilemode::Buffering) == 0;
    if (hasFile)
        lines += u"    LocalFilePath = "_s + quoted(session.config.logFileName) + u'\n';
    if (const QString clock = clockName(session.config.clientContext); !clock.isEmpty())
        lines += u"    ClockType = '%1'\n"_s.arg(clock);
    return lines;
}

QString providerLines(const std::vector<ProviderConfig>& providers)
{
    QString lines;
    for (const ProviderConfig& provider : providers) {
        lines += u"Add-EtwTraceProvider -SessionName $session.Name -Guid '%1' -Level %2 `\n"
                 "    -MatchAnyKeyword %3 -MatchAllKeyword %4 -Property %5 | Out-Null\n"_s
                     .arg(QString::fromStdString(toString(provider.guid)))
                     .arg(provider.level)
                     .arg(provider.matchAnyKeyword)
                     .arg(provider.matchAllKeyword)
                     .arg(provider.enableProperty);
    }
    return lines;
}

} // namespace

QString RestartScript::command(const QString& file)
{
    return u"powershell -ExecutionPolicy Bypass -File \"%1\""_s.arg(file);
}

QString RestartScript::text(const SessionStatus& session, const QDateTime& moment, const QString& file)
{
    const QString when = Format().dateAndTime(moment.toLocalTime());
    //: Comment in a script. %1: name of a session, %2: date and time.
    QString script = comment(tr("Starts the session “%1” again as it was before it was stopped on %2.")
                                 .arg(QString::fromStdU16String(session.config.name), when));
    //: Comment in a script. %1: a command.
    script += comment(tr("Run it as administrator: %1").arg(command(file)));
    //: Comment in a script. GUID and EnableFlags are members of a session.
    script += comment(tr("The session's GUID and EnableFlags are not restored: Start-EtwTraceSession has no parameter "
                         "for them."));
    const std::vector<ProviderConfig>& providers = session.config.providers;
    if (providers.empty()) {
        //: Comment in a script. AutoLogger: a session that Windows starts when it starts itself.
        script += comment(tr("Providers are restored only if an AutoLogger of this name lists them; a restart of "
                             "Windows restores the rest."));
    } else {
        //: Comment in a script.
        script += comment(tr("The filters of its providers are not restored: Windows does not report them."));
    }
    if (!session.config.logFileName.empty() && (session.config.logFileMode & logfilemode::Append) == 0) {
        //: Comment in a script.
        script += comment(tr("The log file is overwritten: keep a copy of the old one first."));
    }
    script += u"$ErrorActionPreference = 'Stop'\n$session = @{\n"_s + arguments(session) + u"}\n"_s;
    script += u"Start-EtwTraceSession @session | Out-Null\n"_s;
    if (!providers.empty())
        return script + providerLines(providers);
    script += u"$providers = Get-EtwTraceProvider -AutologgerName $session.Name -ErrorAction SilentlyContinue\n"
              "foreach ($provider in $providers) {\n"
              "    Add-EtwTraceProvider -SessionName $session.Name -Guid $provider.Guid -Level $provider.Level `\n"
              "        -MatchAnyKeyword $provider.MatchAnyKeyword -MatchAllKeyword $provider.MatchAllKeyword `\n"
              "        -Property $provider.Property | Out-Null\n"
              "}\n"_s;
    return script;
}

RestartScript::Written RestartScript::write(
    const QString& folder, const SessionStatus& session, const QDateTime& moment)
{
    const QDir place(folder);
    const QString stem = nameOfFile(session) + u'-' + moment.toLocalTime().toString(u"yyyyMMdd-HHmmss"_s);
    const QString path = freeFileIn(folder, stem, u".ps1"_s);
    const QString shown = QDir::toNativeSeparators(path);
    //: %1 is a file, %2 the reason that the system gives
    const QString failed = tr("“%1” was not written: %2.");
    if (!place.mkpath(u"."_s))
        return {{}, failed.arg(shown, tr("the folder cannot be created"))};
    // Windows PowerShell 5 takes a file without a byte order mark for one in the system's code page.
    QString script = u'\uFEFF' + text(session, moment, shown);
    const QByteArray content = script.replace(u'\n', u"\r\n"_s).toUtf8();
    const QString reason =
        writeWholeFile(path, [&content](QIODevice& file) { return file.write(content) == content.size(); });
    if (!reason.isEmpty())
        return {{}, failed.arg(shown, reason)};
    return {shown, {}};
}

} // namespace etwarden
