// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/recording/recordingreader.h"

#include "model/qt/common/logging.h"
#include "model/qt/common/oneline.h"
#include "model/qt/history/sessionhistory.h"
#include "model/qt/recording/readerthread.h"
#include "model/qt/recording/recordingtext.h"

#include <QThread>

#include <utility>

namespace etwarden {

class RecordingReader::Private
{
public:
    Private(RecordingReader& owner, const QString& theFile)
        : q(owner)
        , file(theFile)
        , worker(owner, [this] { readUpdate(); })
    {
    }

    void readUpdate();

    RecordingReader& q;
    QString file;
    std::shared_ptr<ReaderShared> shared = std::make_shared<ReaderShared>();
    Worker worker;
    ReaderShared::Opened content;
    ReaderShared::Loaded loaded;
    bool isDone = false; // nothing is left to cancel
};

void RecordingReader::Private::readUpdate()
{
    ReaderShared::Update update;
    {
        const std::lock_guard lock(shared->mutex);
        update = std::exchange(shared->update, {});
    }
    if (update.polls)
        emit q.opening(*update.polls);
    if (update.opened) {
        content = std::move(*update.opened);
        for (const QString& foreign : content.foreignFiles)
            qCWarning(recordingLog).noquote() << onOneLine(RecordingText::foreignFile(foreign));
        emit q.opened();
    }
    if (update.share)
        emit q.progressed(*update.share);
    if (update.loaded) {
        loaded = std::move(*update.loaded);
        isDone = true;
        emit q.loaded();
    }
    if (update.isCancelled) {
        isDone = true;
        emit q.cancelled();
    }
    if (update.moment)
        emit q.momentReady(*update.moment);
    if (update.error) {
        if (update.error->fault != RecordingFault::Cancelled)
            qCWarning(recordingLog).noquote() << onOneLine(RecordingText::error(*update.error));
        emit q.failed(*update.error);
    }
}

RecordingReader::RecordingReader(const QString& file, QObject* parent)
    : QObject(parent)
    , d(std::make_unique<Private>(*this, file))
{
}

RecordingReader::~RecordingReader() = default;

QString RecordingReader::file() const
{
    return d->file;
}

void RecordingReader::open(std::size_t historyCapMiB, std::vector<ThresholdRule> thresholds)
{
    if (d->worker.isStarted())
        return;
    const auto run = [shared = d->shared, file = d->file, historyCapMiB, thresholds = std::move(thresholds),
                         home = QThread::currentThread()] {
        ReaderThread(shared, file, historyCapMiB, thresholds, home).run();
    };
    if (!d->worker.start(d->shared, run)) {
        d->shared->update.error = RecordingError{RecordingFault::NoThread, d->file};
        QMetaObject::invokeMethod(
            this, [this] { d->readUpdate(); }, Qt::QueuedConnection);
    }
}

void RecordingReader::cancel()
{
    if (d->isDone)
        return;
    const std::lock_guard lock(d->shared->mutex);
    d->shared->cancel = true;
}

const RecordingInfo& RecordingReader::info() const
{
    return d->content.info;
}

const std::vector<RecordedPoll>& RecordingReader::polls() const
{
    return d->content.polls;
}

std::size_t RecordingReader::sessionCount() const
{
    return d->content.sessions;
}

const QStringList& RecordingReader::foreignFiles() const
{
    return d->content.foreignFiles;
}

void RecordingReader::requestMoment(std::size_t index)
{
    const std::lock_guard lock(d->shared->mutex);
    d->shared->wanted = index;
    d->shared->changed.notify_all();
}

SessionHistory* RecordingReader::history() const
{
    return d->loaded.history.get();
}

AlertsModel* RecordingReader::alerts() const
{
    return d->loaded.alerts.get();
}

std::optional<std::size_t> RecordingReader::worstPoll() const
{
    return d->loaded.worstPoll;
}

const std::vector<std::size_t>& RecordingReader::lossPolls() const
{
    return d->loaded.lossPolls;
}

const std::vector<std::chrono::nanoseconds>& RecordingReader::axisTimes() const
{
    return d->loaded.axisTimes;
}

} // namespace etwarden

#include "moc_recordingreader.cpp"
