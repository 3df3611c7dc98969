// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/common/fileactions.h"

#include <QClipboard>
#include <QCoreApplication>
#include <QDesktopServices>
#include <QDir>
#include <QFileInfo>
#include <QGuiApplication>
#include <QUrl>

#include <utility>

namespace etwarden {

namespace {

std::function<void(const QString& folder)> folderOpener;

} // namespace

void showInFolder(const QString& file)
{
    const QString folder = QFileInfo(QDir::fromNativeSeparators(file)).absolutePath();
    if (folderOpener)
        folderOpener(folder);
    else
        QDesktopServices::openUrl(QUrl::fromLocalFile(folder));
}

void setFolderOpener(std::function<void(const QString& folder)> open)
{
    folderOpener = std::move(open);
}

void copyPath(const QString& file)
{
    QGuiApplication::clipboard()->setText(QDir::toNativeSeparators(file));
}

std::vector<MessageAction> fileActions(const QString& file)
{
    if (file.isEmpty())
        return {};
    const auto showLabel = [] {
        //: Button beside a message that names a file; opens its folder in the file manager.
        return QCoreApplication::translate("FileActions", "Show in folder");
    };
    const auto copyLabel = [] {
        //: Button beside a message that names a file.
        return QCoreApplication::translate("FileActions", "Copy path");
    };
    return {{showLabel, [file] { showInFolder(file); }, false}, {copyLabel, [file] { copyPath(file); }, false}};
}

} // namespace etwarden
