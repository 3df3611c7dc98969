// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/language.h"
#include "tests/pictures/pictures.h"
#include "widgets/window/windowstyle.h"

#include <QApplication>
#include <QDir>
#include <QFileInfo>

#include <cstdio>

namespace etwarden {

namespace {

int takeAll(const QDir& folder)
{
    Language language;
    for (const QString& code : Language::available()) {
        language.use(code);
        const QString suffix = code == QLatin1String("en") ? QString() : QString(u'-' + code);
        const auto fileOf = [&](const char* name) {
            return folder.filePath(QLatin1String(name) + suffix + QStringLiteral(".png"));
        };
        if (!takeMainWindow(language, fileOf("mainwindow")) || !takeEditor(fileOf("editor"))
            || !takeEditorOfProviders(fileOf("editor-providers")) || !takeLogFileWindow(fileOf("logfile")))
        {
            std::fprintf(stderr, "A picture was not written into %s\n", qPrintable(folder.path()));
            return 1;
        }
    }
    return 0;
}

int takeManual(const QDir& folder)
{
    Language language;
    for (const QString& code : Language::available()) {
        language.use(code);
        const ManualPictureFile fileOf = [&](const char* name) {
            return folder.filePath(code + u'/' + QLatin1String(name) + QStringLiteral(".png"));
        };
        if (!folder.mkpath(code) || !takeManualWindows(language, fileOf) || !takeManualEditors(fileOf)
            || !takeManualEvents(fileOf))
        {
            std::fprintf(stderr, "A picture was not written into %s\n", qPrintable(folder.path()));
            return 1;
        }
    }
    return 0;
}

} // namespace

} // namespace etwarden

int main(int argc, char** argv)
{
    qputenv("TZ", "UTC"); // the same times everywhere
    QCoreApplication::setApplicationVersion(QStringLiteral(ETWARDEN_VERSION));
    const QApplication application(argc, argv);
    QApplication::setStyle(new etwarden::WindowStyle);
    const QStringList arguments = QCoreApplication::arguments();
    const bool isManual = arguments.value(1) == QLatin1String("--manual");
    if (arguments.size() != (isManual ? 3 : 2)) {
        std::fprintf(stderr, "usage: etwarden_pictures [--manual] FOLDER\n");
        return 2;
    }
    const QDir folder(QFileInfo(arguments.last()).absoluteFilePath());
    return isManual ? etwarden::takeManual(folder) : etwarden::takeAll(folder);
}
