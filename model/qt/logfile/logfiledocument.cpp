// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/logfile/logfiledocument.h"

#include "model/qt/common/logging.h"
#include "model/qt/common/oneline.h"
#include "model/qt/logfile/logfiletext.h"
#include "model/qt/logfile/logfilethread.h"
#include "model/qt/text/autopsytext.h"

#include <algorithm>
#include <utility>

namespace etwarden {

class LogFileDocument::Private
{
public:
    Private(LogFileDocument& owner, const QStringList& files, InstalledEvents installedEvents)
        : q(owner)
        , given(files)
        , path(files.value(0))
        , installed(std::move(installedEvents))
        , worker(owner, [this] { readUpdate(); })
    {
    }

    void readUpdate();
    void readIndex(LogFileShared::Update& update);
    void readContents(const LogFileContents& newContents);
    void readManifests(const LogFileShared::Update& update);

    LogFileDocument& q;
    const QStringList given;
    const QString path;
    LogFileSeries series;
    const InstalledEvents installed;
    std::shared_ptr<LogFileShared> shared = std::make_shared<LogFileShared>();
    Worker worker;
    std::optional<LogfileHeader> header;
    EventIndex index;
    bool isIndexed = false;
    LogFileContents contents{.autopsy = nullptr,
        .counts = std::make_shared<const EventCounts>(),
        .buffers = std::make_shared<const std::vector<BufferSpan>>(),
        .activities = std::make_shared<const ActivityLinks>(),
        .extent = {}};
};

void LogFileDocument::Private::readUpdate()
{
    LogFileShared::Update update;
    ExportTask<Conversion>::Update conversion;
    {
        const std::lock_guard lock(shared->mutex);
        update = std::exchange(shared->update, {});
        conversion = shared->conversions.takeUpdate();
    }
    if (update.header) {
        header = std::move(update.header);
        series = std::move(update.series);
        emit q.opened();
    }
    emit q.answered(update.results);
    if (conversion.share)
        emit q.conversionProgressed(*conversion.share);
    if (conversion.result)
        emit q.converted(conversion.result->path, conversion.result->error, conversion.result->isCancelled);
    readIndex(update);
    readManifests(update);
    if (update.isCancelled)
        emit q.cancelled();
    if (update.fault) {
        qCWarning(logFilesLog).noquote() << onOneLine(LogFileText::fault(path, *update.fault));
        emit q.failed(*update.fault);
    }
}

void LogFileDocument::Private::readIndex(LogFileShared::Update& update)
{
    if (update.isRestarted)
        index = {};
    for (EventIndex::Chunk& chunk : update.chunks)
        index.append(std::move(chunk));
    if (update.isRestarted)
        emit q.restarted();
    if (!update.chunks.empty())
        emit q.grown();
    if (update.foundShare)
        emit q.buffersSought(*update.foundShare);
    if (update.share)
        emit q.progressed(*update.share);
    if (update.contents)
        readContents(*update.contents);
}

void LogFileDocument::Private::readContents(const LogFileContents& newContents)
{
    contents = newContents;
    isIndexed = true;
    if (contents.autopsy) {
        for (const TraceFinding& finding : contents.autopsy->findings) {
            if (finding.kind == TraceFindingKind::Damaged) {
                qCWarning(logFilesLog).noquote()
                    << onOneLine(path) + u':' << AutopsyText::finding(finding, *contents.autopsy);
            }
        }
    }
    emit q.indexed(contents.isTruncated);
}

void LogFileDocument::Private::readManifests(const LogFileShared::Update& update)
{
    const auto isUsed = [](const LogFileShared::ManifestResult& result) { return !result.fault; };
    if (update.hasInstalledManifests || std::ranges::any_of(update.manifests, isUsed))
        emit q.described();
    for (const LogFileShared::ManifestResult& result : update.manifests) {
        if (result.fault)
            emit q.manifestRefused(result.path, *result.fault);
        else
            emit q.manifestAdded(result.path);
    }
}

LogFileDocument::LogFileDocument(const QString& path, InstalledEvents installed, QObject* parent)
    : LogFileDocument(QStringList{path}, std::move(installed), parent)
{
}

LogFileDocument::LogFileDocument(const QStringList& files, InstalledEvents installed, QObject* parent)
    : QObject(parent)
    , d(std::make_unique<Private>(*this, files, std::move(installed)))
{
}

const LogFileSeries& LogFileDocument::series() const
{
    return d->series;
}

LogFileDocument::~LogFileDocument() = default;

const QString& LogFileDocument::path() const
{
    return d->path;
}

void LogFileDocument::open()
{
    if (d->worker.isStarted())
        return;
    const auto run = [shared = d->shared, installed = d->installed, given = d->given] {
        LogFileThread(shared, installed).run(given);
    };
    if (!d->worker.start(d->shared, run)) {
        QMetaObject::invokeMethod(
            this, [this] { emit failed(LogFileFault::NoThread); }, Qt::QueuedConnection);
    }
}

void LogFileDocument::cancel()
{
    const std::lock_guard lock(d->shared->mutex);
    d->shared->cancel = true;
}

const LogfileHeader* LogFileDocument::header() const
{
    return d->header ? &*d->header : nullptr;
}

const EventIndex& LogFileDocument::index() const
{
    return d->index;
}

bool LogFileDocument::isIndexed() const
{
    return d->isIndexed;
}

const TraceAutopsy* LogFileDocument::autopsy() const
{
    return d->contents.autopsy.get();
}

const std::vector<BufferSpan>& LogFileDocument::buffers() const
{
    return *d->contents.buffers;
}

const TraceExtent& LogFileDocument::extent() const
{
    return d->contents.extent;
}

const ActivityLinks& LogFileDocument::activities() const
{
    return *d->contents.activities;
}

std::shared_ptr<const EventCounts> LogFileDocument::counts() const
{
    return d->contents.counts;
}

void LogFileDocument::addManifest(const QString& path)
{
    const std::lock_guard lock(d->shared->mutex);
    d->shared->manifests.push_back(path);
    d->shared->changed.notify_all();
}

bool LogFileDocument::convertTo(const QString& path)
{
    const ConversionFormat* format = conversionFormatOf(path);
    if (format == nullptr)
        return false;
    const std::lock_guard lock(d->shared->mutex);
    d->shared->conversions.request({path, format});
    d->shared->changed.notify_all();
    return true;
}

void LogFileDocument::savePart(const QString& path, const EventFilter* filter, FileTime from, FileTime to)
{
    const std::lock_guard lock(d->shared->mutex);
    d->shared->conversions.request(
        {.path = path, .filter = filter != nullptr ? std::optional(*filter) : std::nullopt, .from = from, .to = to});
    d->shared->changed.notify_all();
}

void LogFileDocument::cancelConversion()
{
    const std::lock_guard lock(d->shared->mutex);
    d->shared->conversions.cancel();
}

LogFileShared& LogFileDocument::shared()
{
    return *d->shared;
}

} // namespace etwarden

#include "moc_logfiledocument.cpp"
