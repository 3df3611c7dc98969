// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/common/fileactions.h"

#include "model/etw/logfilemodes.h"
#include "model/qt/common/oneline.h"
#include "model/qt/common/systemreason.h"
#include "model/qt/text/findingtext.h"
#include "model/qt/text/plaintext.h"
#include "widgets/common/clipboard.h"

#include <QCoreApplication>
#include <QDesktopServices>
#include <QDir>
#include <QFileInfo>

#include <utility>

namespace etwarden {

namespace {

std::function<void(const QUrl& target)> opener;

void open(const QUrl& target)
{
    if (opener)
        opener(target);
    else
        QDesktopServices::openUrl(target);
}

} // namespace

void openPage(RuleSource source)
{
    const QUrl page(FindingText::page(source), QUrl::StrictMode);
    if (page.scheme() == QLatin1String("https"))
        open(page);
}

void showInFolder(const QString& file)
{
    open(QUrl::fromLocalFile(QFileInfo(QDir::fromNativeSeparators(file)).absolutePath()));
}

void setOpener(std::function<void(const QUrl& target)> open)
{
    opener = std::move(open);
}

void copyPath(const QString& file)
{
    copyText(QDir::toNativeSeparators(file));
}

Notice writtenNotice(const QString& file)
{
    const auto text = [file] {
        //: Message. %1: a file that a person asked for.
        return QCoreApplication::translate("FileActions", "“%1” was written.").arg(pathOnOneLine(file));
    };
    return {.text = text, .actions = fileActions(file)};
}

QString notWrittenText(const QString& file, const QString& reason)
{
    //: %1: a file, %2: the reason given by the system
    return QCoreApplication::translate("FileActions", "“%1” was not written: %2.")
        .arg(shownPath(file), systemReason(reason));
}

Notice notWrittenNotice(const QString& file, const QString& reason)
{
    return {.severity = Severity::Error, .text = [file, reason] { return notWrittenText(file, reason); }};
}

QString logFileOf(const SessionConfig& config)
{
    return (config.logFileMode & logfilemode::Buffering) == 0 ? QString::fromStdU16String(config.logFileName)
                                                              : QString();
}

QString openFileLabel()
{
    //: Button beside a message that names a log file or a recording; opens it in a window of its own.
    return QCoreApplication::translate("FileActions", "Open");
}

std::vector<MessageAction> fileActions(const QString& file, const FileOpener& open)
{
    if (file.isEmpty())
        return {};
    std::vector<MessageAction> actions;
    if (open)
        actions.push_back({openFileLabel, [file, open] { open(file); }, false});
    const auto showLabel = [] {
        //: Button beside a message that names a file; opens its folder in the file manager.
        return QCoreApplication::translate("FileActions", "Show in folder");
    };
    const auto copyLabel = [] {
        //: Button beside a message that names a file.
        return QCoreApplication::translate("FileActions", "Copy path");
    };
    actions.push_back({showLabel, [file] { showInFolder(file); }, false});
    actions.push_back({copyLabel, [file] { copyPath(file); }, false});
    return actions;
}

} // namespace etwarden
