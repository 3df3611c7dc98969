// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/logfile/logfilepart.h"

#include "model/qt/common/memorylimit.h"
#include "model/qt/common/worker.h"
#include "model/qt/logfile/exporttask.h"
#include "model/qt/logfile/logfiletext.h"
#include "model/qt/logfile/openlogfile.h"
#include "model/qt/logfile/traceeditor.h"

#include <algorithm>
#include <span>

namespace etwarden {

namespace {

struct LogFilePartShared : WorkerShared
{
    ExportTask<LogFilePart::Request> task;
};

/// Returns the reason of a failure; empty: it is there, or was given up.
QString writeLogFilePart(LogFilePartShared& shared, const LogFilePart::Request& request)
{
    OpenLogFile open;
    std::uint64_t whole = 0; // bytes to be read; 0: not known yet
    const auto goesOn = [&](std::uint64_t bytes) {
        const std::lock_guard lock(shared.mutex);
        const double share = whole == 0 ? 0 : static_cast<double>(bytes) / static_cast<double>(whole);
        const bool isWanted = shared.task.report(std::min(share, 1.0)) && !shared.quit;
        shared.announce();
        return isWanted;
    };
    std::uint64_t readBytes = 0;
    const auto watch = [&](std::uint64_t bytes, double) {
        readBytes = bytes;
        return goesOn(bytes);
    };
    LogFileSeries series;
    if (const std::optional<LogFileFault> fault = openLogFiles({request.file}, watch, &open, &series))
        return LogFileText::fault(request.file, *fault);
    if (isOneOf(series.files, request.target))
        return LogFileText::isTheLogFile();
    constexpr std::uint64_t passes = 2; // each buffer is read for its events, and once more where it is copied
    whole = readBytes + passes * std::max<std::uint64_t>(open.trace->size(), 1);
    const TraceSelection selection{.from = request.from, .to = request.to};
    const TraceInput input{*open.file, *open.trace};
    TraceEdit edit;
    return writeEditedTrace(
        request.target, TraceConverter::Existing::Replaced,
        [&](const PlaceWriter& write) { return joinTraces(std::span(&input, 1), selection, write); },
        [&] { return goesOn(readBytes); }, &edit);
}

} // namespace

class LogFilePart::Private
{
public:
    explicit Private(LogFilePart& owner)
        : q(owner)
        , worker(owner, [this] { readUpdate(); })
    {
    }

    void readUpdate();

    LogFilePart& q;
    std::shared_ptr<LogFilePartShared> shared;
    Worker worker;
};

void LogFilePart::Private::readUpdate()
{
    ExportTask<Request>::Update update;
    {
        const std::lock_guard lock(shared->mutex);
        update = shared->task.takeUpdate();
    }
    if (update.share)
        emit q.progressed(*update.share);
    if (!update.result)
        return;
    worker.detach();
    shared.reset();
    emit q.saved(update.result->path, update.result->error, update.result->isCancelled);
}

LogFilePart::LogFilePart(QObject* parent)
    : QObject(parent)
    , d(std::make_unique<Private>(*this))
{
}

LogFilePart::~LogFilePart() = default;

void LogFilePart::save(const Request& request)
{
    if (isSaving())
        return;
    d->shared = std::make_shared<LogFilePartShared>();
    const auto run = [shared = d->shared, request] {
        QString error;
        if (!runWithinMemory([&] { error = writeLogFilePart(*shared, request); }))
            error = LogFileText::fault(request.file, LogFileFault::NoMemory);
        const std::lock_guard lock(shared->mutex);
        shared->task.finish(request.target, error);
        shared->announce();
    };
    if (d->worker.start(d->shared, run))
        return;
    d->shared.reset();
    const QString error = LogFileText::fault(request.file, LogFileFault::NoThread);
    QMetaObject::invokeMethod(
        this, [this, path = request.target, error] { emit saved(path, error, false); }, Qt::QueuedConnection);
}

bool LogFilePart::isSaving() const
{
    return d->shared != nullptr;
}

void LogFilePart::cancel()
{
    if (!isSaving())
        return;
    const std::lock_guard lock(d->shared->mutex);
    d->shared->task.cancel();
}

} // namespace etwarden

#include "moc_logfilepart.cpp"
