// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/printing.h"

#include "app/commandline.h"
#include "app/console.h"

#include <QByteArrayView>
#include <QtGlobal>

namespace etwarden {

namespace {

std::string_view viewOf(const QByteArray& utf8)
{
    return {utf8.constData(), static_cast<std::size_t>(utf8.size())};
}

int write(StandardStream stream, const QString& text)
{
    const QByteArray utf8 = text.toUtf8();
    return writeTo(stream, viewOf(utf8));
}

} // namespace

int print(const QString& text)
{
    const QByteArray utf8 = text.toUtf8();
    return printBytes(viewOf(utf8));
}

int printBytes(std::string_view utf8)
{
    const int error = writeTo(StandardStream::Output, utf8);
    //: %1 is the reason given by the system
    return error == 0 ? exitcode::success
                      : fail(CommandLineParser::tr("The output was not written: %1").arg(qt_error_string(error)));
}

int fail(const QString& message, int code)
{
    write(StandardStream::Error, QStringLiteral("etwarden: %1\n").arg(message)); // nobody is left to be told
    return code;
}

void sendLogToStandardError()
{
    static QtMessageHandler others = nullptr;
    others = qInstallMessageHandler([](QtMsgType type, const QMessageLogContext& context, const QString& message) {
        if (QByteArrayView(context.category).startsWith("etwarden."))
            write(StandardStream::Error, qFormatLogMessage(type, context, message) + u'\n');
        else
            others(type, context, message);
    });
}

} // namespace etwarden
