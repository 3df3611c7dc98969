// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/tracecommands.h"

#include "app/printing.h"
#include "model/etl/autopsy.h"
#include "model/etl/readablefile.h"
#include "model/qt/text/autopsyreport.h"
#include "model/qt/text/autopsytext.h"
#include "model/qt/text/plaintext.h"

#include <QDir>

#include <memory>

namespace etwarden {

namespace {

/// A trace file and where its bytes come from.
struct OpenTrace
{
    std::unique_ptr<ReadableFile> file;
    std::unique_ptr<TraceFile> trace;
};

/// No trace: standard error has been told why.
OpenTrace openTrace(const QString& path)
{
    const auto refuse = [&path](const QString& reason) {
        //: %1 is a file, %2 a sentence that says why
        fail(CommandLineParser::tr("“%1” cannot be read. %2").arg(shownName(QDir::toNativeSeparators(path)), reason));
    };
    OpenTrace open;
    const Win32Status opened = openReadableFile(path.toStdU16String(), &open.file);
    if (opened != Win32Status::Success) {
        refuse(opened == Win32Status::FileNotFound
                ? CommandLineParser::tr("There is no such file.")
                : CommandLineParser::tr("It is not a regular file, or access to it is denied."));
        return open;
    }
    const TraceFileStatus status = TraceFile::open(*open.file, &open.trace);
    if (status != TraceFileStatus::Good)
        refuse(AutopsyText::unreadable(status));
    return open;
}

} // namespace

int runAutopsy(const CommandLine& line)
{
    const OpenTrace open = openTrace(line.traceFile);
    if (!open.trace)
        return exitcode::unreadable;
    const TraceAutopsy autopsy = examine(*open.trace);
    const LogfileHeader& header = open.trace->header();
    const int printed =
        print(line.command == Command::AutopsyJson ? QString::fromUtf8(AutopsyReport::json(header, autopsy))
                                                   : AutopsyReport::text(header, autopsy));
    if (printed != exitcode::success)
        return exitcode::unreadable; // nobody has read that it is incomplete, or that it is not
    return autopsy.isComplete() ? exitcode::success : exitcode::incomplete;
}

} // namespace etwarden
