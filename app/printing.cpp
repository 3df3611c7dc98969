// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/printing.h"

#include "app/commandlinehelp.h"
#include "app/console.h"
#include "model/etw/safetext.h"
#include "model/qt/common/oneline.h"

#include <QByteArrayView>
#include <QtGlobal>

#include <algorithm>
#include <climits>
#include <cstdint>

namespace etwarden {

namespace {

std::string_view viewOf(const QByteArray& utf8)
{
    return {utf8.constData(), static_cast<std::size_t>(utf8.size())};
}

qsizetype statusColumns = 0; // of the status line that is shown

/// Overwrites the line with blanks: older consoles of Windows know no control sequences.
void eraseStatusLine()
{
    if (statusColumns == 0)
        return;
    const QByteArray blanks = '\r' + QByteArray(statusColumns, ' ') + '\r';
    statusColumns = 0;
    writeTo(StandardStream::Error, viewOf(blanks));
}

void writeErrorLine(const QString& line)
{
    eraseStatusLine();
    const QByteArray utf8 = line.toUtf8() + '\n';
    writeTo(StandardStream::Error, viewOf(utf8)); // there is no stream left to report a failure to
}

} // namespace

int exitcode::ofStatus(Win32Status status)
{
#ifdef Q_OS_WIN
    constexpr std::uint32_t largest = INT_MAX;
#else
    constexpr std::uint32_t largest = 255;
#endif
    const auto number = static_cast<std::uint32_t>(status);
    return number != 0 && number <= largest ? static_cast<int>(number) : failure;
}

int outputColumns()
{
    constexpr int fewest = 40;
    constexpr int most = 1000;
    constexpr int usual = 100;
    const int asked = qEnvironmentVariableIntValue("COLUMNS");
    return std::clamp(asked > 0 ? asked : terminalColumns().value_or(usual), fewest, most);
}

QByteArray printable(const QString& text)
{
    const QByteArray utf8 = text.toUtf8();
    return QByteArray::fromStdString(withoutDisruption(viewOf(utf8), "\n"));
}

QByteArray printableJson(const QByteArray& document)
{
    std::string safe;
    appendEscaped(safe, viewOf(document), "\n");
    return QByteArray::fromStdString(safe);
}

int print(const QString& text)
{
    const QByteArray safe = printable(text);
    return printSafeLines(viewOf(safe));
}

int printJson(const QByteArray& document)
{
    const QByteArray safe = printableJson(document);
    return printSafeLines(viewOf(safe));
}

int printSafeLines(std::string_view utf8)
{
    if (isTerminal(StandardStream::Output))
        eraseStatusLine();
    const int error = writeTo(StandardStream::Output, utf8);
    //: %1 is the reason given by the system
    return error == 0 ? exitcode::success
                      : fail(CommandLineHelp::tr("The output was not written: %1").arg(qt_error_string(error)));
}

void printSafeLinesAside(std::string_view utf8)
{
    eraseStatusLine();
    writeTo(StandardStream::Error, utf8);
}

int fail(const QString& message, int code)
{
    writeErrorLine(QStringLiteral("etwarden: ") + onOneLine(message));
    return code;
}

void showStatusLine(const QString& line)
{
    if (!isTerminal(StandardStream::Error))
        return;
    eraseStatusLine();
    const QByteArray utf8 = line.toUtf8();
    writeTo(StandardStream::Error, viewOf(utf8));
    statusColumns = line.size();
}

void sendLogToStandardError()
{
    static QtMessageHandler others = nullptr;
    others = qInstallMessageHandler([](QtMsgType type, const QMessageLogContext& context, const QString& message) {
        if (QByteArrayView(context.category).startsWith("etwarden."))
            writeErrorLine(qFormatLogMessage(type, context, onOneLine(message)));
        else
            others(type, context, message);
    });
}

} // namespace etwarden
