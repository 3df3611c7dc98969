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

} // namespace

} // namespace etwarden

int main(int argc, char** argv)
{
    qputenv("TZ", "UTC"); // the same times everywhere
    const QApplication application(argc, argv);
    QApplication::setStyle(new etwarden::WindowStyle);
    if (argc != 2) {
        std::fprintf(stderr, "usage: etwarden_pictures FOLDER\n");
        return 2;
    }
    return etwarden::takeAll(QDir(QFileInfo(QString::fromLocal8Bit(argv[1])).absoluteFilePath()));
}
