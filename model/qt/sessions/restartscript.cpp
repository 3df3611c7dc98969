// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/sessions/restartscript.h"

#include "model/etw/logfilemodes.h"
#include "model/qt/common/filename.h"
#include "model/qt/common/wholefile.h"
#include "model/qt/text/format.h"
#include "model/qt/text/plaintext.h"
#include "model/qt/text/unsaidtext.h"
#include "model/setups/write/commandlines.h"
#include "model/setups/write/setupcomments.h"

#include <QDir>
#include <QFileInfo>

#include <span>
#include <string>

namespace etwarden {

using namespace Qt::Literals::StringLiterals;

namespace {

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

} // namespace

QString RestartScript::command(const QString& file)
{
    return u"powershell -ExecutionPolicy Bypass -File \"%1\""_s.arg(file);
}

QString RestartScript::text(const SessionStatus& session, const QDateTime& moment, const QString& file)
{
    const SessionConfig& config = session.config;
    const SetupSet set{.name = config.name, .line = 0, .sessions = {{.config = config}}};
    const auto noWords = [](SetupTarget, std::span<const UnsaidMember>) { return std::string(); };
    const WrittenSetup written = writeSetup(set, *setupTargetWithId("powershell"), noWords);
    if (written.said.sessions.empty())
        return {};
    const QString when = Format().dateAndTime(moment.toLocalTime());
    //: Comment in a script. %1: name of a session, %2: date and time.
    QStringList comment{
        tr("Starts the session “%1” again as it was before it was stopped on %2.").arg(shownName(config.name), when)};
    //: Comment in a script. %1: a command.
    comment.append(tr("Run it as administrator: %1").arg(command(file)));
    for (const UnsaidMember& unsaid : written.unsaid)
        comment += UnsaidText::sentences(set, unsaid);
    if (config.providers.empty()) {
        //: Comment in a script. AutoLogger: a session that Windows starts when it starts itself.
        comment.append(tr("Providers are restored only if an AutoLogger of this name lists them; a restart of "
                          "Windows restores the rest."));
    } else {
        //: Comment in a script.
        comment.append(tr("The filters of its providers are not restored: Windows does not report them."));
    }
    if (!config.logFileName.empty() && (config.logFileMode & logfilemode::Append) == 0) {
        //: Comment in a script.
        comment.append(tr("The log file is overwritten: keep a copy of the old one first."));
    }
    QString script = QString::fromStdString(hashComment(comment.join(u'\n').toStdString()))
        + u"$ErrorActionPreference = 'Stop'\n"_s + QString::fromStdString(written.text);
    if (!config.providers.empty())
        return script;
    script += u"$name = %1\n"_s.arg(QString::fromStdString(powerShellText(config.name).value_or("''")));
    script += u"$providers = Get-EtwTraceProvider -AutologgerName $name -ErrorAction SilentlyContinue\n"
              "foreach ($provider in $providers) {\n"
              "    Add-EtwTraceProvider -SessionName $name -Guid $provider.Guid -Level $provider.Level `\n"
              "        -MatchAnyKeyword $provider.MatchAnyKeyword -MatchAllKeyword $provider.MatchAllKeyword `\n"
              "        -Property $provider.Property\n"
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
    const std::string script = text(session, moment, shown).toStdString();
    if (script.empty())
        return {{}, failed.arg(shown, tr("the session's name cannot be passed to PowerShell"))};
    const auto content = QByteArray::fromStdString(setupFileBytes(*setupTargetWithId("powershell"), script));
    const QString reason =
        writeWholeFile(path, [&content](QIODevice& file) { return file.write(content) == content.size(); });
    if (!reason.isEmpty())
        return {{}, failed.arg(shown, reason)};
    return {shown, {}};
}

} // namespace etwarden
