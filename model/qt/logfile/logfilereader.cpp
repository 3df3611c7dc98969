// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/logfile/logfilereader.h"

#include "model/qt/common/logging.h"
#include "model/qt/common/memorylimit.h"
#include "model/qt/common/oneline.h"
#include "model/qt/common/worker.h"
#include "model/qt/logfile/logfiletext.h"
#include "model/qt/logfile/manifestfile.h"
#include "model/qt/text/autopsytext.h"

#include <algorithm>
#include <optional>
#include <utility>

namespace etwarden {

namespace {

struct Shared : WorkerShared
{
    struct News
    {
        std::optional<double> share;
        std::unique_ptr<LogfileHeader> header;
        std::unique_ptr<TraceAutopsy> autopsy;
        bool isCancelled = false;
        std::optional<LogFileFault> fault;
    };

    bool cancel = false; ///< to the thread
    News news; ///< from the thread
};

/// The thread.
class Examination
{
public:
    explicit Examination(std::shared_ptr<Shared> shared)
        : m_shared(std::move(shared))
    {
    }

    void run(const QString& path)
    {
        if (!runWithinMemory([&] { read(path); }))
            report([](Shared::News& news) { news.fault = LogFileFault::NoMemory; });
    }

private:
    void read(const QString& path)
    {
        OpenLogFile open;
        const auto watch = [this, &open](std::uint64_t read) { return goesOn(open, read); };
        const std::optional<LogFileFault> fault = openLogFile(path, watch, &open);
        if (reportCancelled())
            return;
        if (fault) {
            report([fault](Shared::News& news) { news.fault = fault; });
            return;
        }
        report([&open](Shared::News& news) { news.header = std::make_unique<LogfileHeader>(open.trace->header()); });
        Manifests manifests; // for the names of providers; faults are told with the events
        for (const QString& manifest : manifestsBeside(path)) {
            static_cast<void>(addManifest(manifest, &manifests, [this, &open] { return goesOn(open, 0); }));
            if (reportCancelled())
                return;
        }
        auto autopsy = std::make_unique<TraceAutopsy>(examine(*open.trace, &manifests));
        if (!reportCancelled())
            report([&autopsy](Shared::News& news) { news.autopsy = std::move(autopsy); });
    }

    template<typename Change>
    void report(Change change)
    {
        const std::lock_guard lock(m_shared->mutex);
        change(m_shared->news);
        m_shared->announce();
    }

    bool reportCancelled()
    {
        if (m_isCancelled)
            report([](Shared::News& news) { news.isCancelled = true; });
        return m_isCancelled;
    }

    bool goesOn(const OpenLogFile& open, std::uint64_t read)
    {
        constexpr double step = 0.01;
        const std::lock_guard lock(m_shared->mutex);
        m_isCancelled = m_shared->quit || m_shared->cancel;
        const double size = static_cast<double>(std::max<std::uint64_t>(open.file->size(), 1));
        const double share = std::min(static_cast<double>(read) / size, 1.0);
        if (share >= m_share + step) {
            m_share = share;
            m_shared->news.share = share;
            m_shared->announce();
        }
        return !m_isCancelled;
    }

    std::shared_ptr<Shared> m_shared;
    bool m_isCancelled = false;
    double m_share = 0; // that was told
};

} // namespace

class LogFileReader::Private
{
public:
    Private(LogFileReader& owner, const QString& theFile)
        : q(owner)
        , file(theFile)
        , worker(owner, [this] { readNews(); })
    {
    }

    void readNews();

    LogFileReader& q;
    QString file;
    std::shared_ptr<Shared> shared = std::make_shared<Shared>();
    Worker worker;
    std::unique_ptr<LogfileHeader> header;
    std::unique_ptr<TraceAutopsy> autopsy;
};

void LogFileReader::Private::readNews()
{
    Shared::News news;
    {
        const std::lock_guard lock(shared->mutex);
        news = std::exchange(shared->news, {});
    }
    if (news.header) {
        header = std::move(news.header);
        emit q.opened();
    }
    if (news.share)
        emit q.progressed(*news.share);
    if (news.autopsy) {
        autopsy = std::move(news.autopsy);
        for (const TraceFinding& finding : autopsy->findings) {
            if (finding.kind == TraceFindingKind::Damaged)
                qCWarning(logFilesLog).noquote() << onOneLine(file) + u':' << AutopsyText::finding(finding, *autopsy);
        }
        emit q.examined();
    }
    if (news.isCancelled)
        emit q.cancelled();
    if (news.fault) {
        qCWarning(logFilesLog).noquote() << onOneLine(LogFileText::fault(file, *news.fault));
        emit q.failed(*news.fault);
    }
}

LogFileReader::LogFileReader(const QString& file, QObject* parent)
    : QObject(parent)
    , d(std::make_unique<Private>(*this, file))
{
}

LogFileReader::~LogFileReader() = default;

QString LogFileReader::file() const
{
    return d->file;
}

void LogFileReader::open()
{
    if (d->worker.isStarted())
        return;
    if (!d->worker.start(d->shared, [shared = d->shared, file = d->file] { Examination(shared).run(file); })) {
        QMetaObject::invokeMethod(
            this, [this] { emit failed(LogFileFault::NoThread); }, Qt::QueuedConnection);
    }
}

void LogFileReader::cancel()
{
    const std::lock_guard lock(d->shared->mutex);
    d->shared->cancel = true;
}

const LogfileHeader* LogFileReader::header() const
{
    return d->header.get();
}

const TraceAutopsy* LogFileReader::autopsy() const
{
    return d->autopsy.get();
}

} // namespace etwarden

#include "moc_logfilereader.cpp"
