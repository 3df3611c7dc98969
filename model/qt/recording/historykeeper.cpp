// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/recording/historykeeper.h"

#include "model/qt/common/logging.h"
#include "model/qt/common/oneline.h"
#include "model/qt/recording/recordingplayer.h"
#include "model/qt/recording/recordingtext.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QThread>

#include <functional>
#include <optional>
#include <utility>

namespace etwarden {

struct HistoryKeeper::Shared : WorkerShared
{
    std::shared_ptr<EarlierHistory> earlier; ///< null: another program keeps its polls there
    std::shared_ptr<QLockFile> lock;
    std::uint64_t nextNumber = 1;
    std::optional<RecordingError> error; ///< why nothing can be kept
};

namespace {

using namespace Qt::Literals::StringLiterals;

constexpr auto prefix = "history-"_L1;
constexpr auto suffix = ".etwr"_L1;
constexpr int digits = 12; // names are in order, whatever sorts them

struct KeptFile
{
    std::uint64_t number;
    QString path;
    std::uint64_t bytes; ///< with what SQLite keeps beside it
};

QString pathOf(const QString& folder, std::uint64_t number)
{
    return QDir(folder).filePath(prefix + QString::number(number).rightJustified(digits, u'0') + suffix);
}

/// A recording and the files that SQLite may have left beside it.
QStringList partsOf(const QString& file)
{
    return {file, file + u"-wal"_s, file + u"-shm"_s};
}

/// The history files, oldest first; links and foreign files are skipped.
std::vector<KeptFile> keptFilesIn(const QString& folder)
{
    std::vector<KeptFile> files;
    // No name filter is used: Qt makes a regular expression of it, and in Qt 6.4 for mingw-w64 a thread that is not
    // Qt's own crashes at its end when it has used one.
    for (const QFileInfo& entry : QDir(folder).entryInfoList(QDir::Files | QDir::NoSymLinks, QDir::Name)) {
        bool isNumber = false;
        const QString name = entry.fileName();
        if (!name.startsWith(prefix) || !name.endsWith(suffix) || name.size() < prefix.size() + suffix.size())
            continue;
        const qulonglong number = name.mid(prefix.size()).chopped(suffix.size()).toULongLong(&isNumber);
        if (!isNumber || entry.filePath() != pathOf(folder, number))
            continue;
        std::uint64_t bytes = 0;
        for (const QString& part : partsOf(entry.filePath()))
            bytes += static_cast<std::uint64_t>(QFileInfo(part).size());
        files.push_back({number, entry.filePath(), bytes});
    }
    return files;
}

/// Removes the oldest files until there is room for one more.
void prune(const QString& folder)
{
    std::vector<KeptFile> files = keptFilesIn(folder);
    std::uint64_t bytes = HistoryKeeper::fileBytes;
    std::size_t kept = 0;
    for (auto file = files.rbegin(); file != files.rend(); ++file) {
        bytes += file->bytes;
        if (++kept < HistoryKeeper::maximumFiles && bytes <= HistoryKeeper::maximumBytes)
            continue;
        for (const QString& part : partsOf(file->path))
            QFile::remove(part);
    }
}

void putAside(const QString& file)
{
    for (const QString& part : partsOf(file)) {
        const QString aside = HistoryKeeper::putAsideName(part);
        if (QFileInfo::exists(part)) {
            QFile::remove(aside); // one damaged file is enough to look into
            QFile::rename(part, aside);
        }
    }
}

/// Plays a file after what the history has.
std::optional<RecordingError> play(const QString& path, SessionHistory& history, const std::function<bool()>& goesOn)
{
    RecordingFile file(path, goesOn);
    if (std::optional<RecordingError> error = file.open())
        return error;
    history.breakLine();
    return RecordingPlayer(file).load(history, [&goesOn](std::size_t) { return goesOn(); });
}

} // namespace

HistoryKeeper::HistoryKeeper(const QString& folder, QObject* parent)
    : QObject(parent)
    , m_folder(folder)
    , m_worker(*this, [this] { takeRead(); })
    , m_pruner(*this, [] {})
{
    connect(&m_recorder, &Recorder::progressed, this, &HistoryKeeper::followSize);
    connect(&m_recorder, &Recorder::stopped, this, &HistoryKeeper::followEnd);
}

HistoryKeeper::~HistoryKeeper() = default;

void HistoryKeeper::begin(std::size_t historyCapMiB, std::vector<ThresholdRule> thresholds)
{
    m_recorder.hold(); // the file begins when the earlier ones are read
    m_shared = std::make_shared<Shared>();
    const auto read = [shared = m_shared, folder = m_folder, historyCapMiB, thresholds = std::move(thresholds),
                          home = QThread::currentThread()] {
        const auto goesOn = [&shared] {
            const std::lock_guard guard(shared->mutex);
            return !shared->quit;
        };
        auto earlier = std::make_shared<EarlierHistory>();
        earlier->history = std::make_unique<SessionHistory>();
        earlier->history->setCap(historyCapMiB);
        earlier->alerts = std::make_unique<AlertsModel>(*earlier->history, AlertsModel::Marking::Off);
        earlier->alerts->setRules(thresholds);
        QDir().mkpath(folder);
        auto lock = std::make_shared<QLockFile>(QDir(folder).filePath(u"lock"_s));
        lock->setStaleLockTime(0); // only a dead program's is stale
        const bool isOurs = lock->tryLock(0);
        std::uint64_t nextNumber = 1;
        if (isOurs) {
            prune(folder);
            for (const KeptFile& file : keptFilesIn(folder)) {
                nextNumber = file.number + 1;
                const std::optional<RecordingError> error = play(file.path, *earlier->history, goesOn);
                if (!goesOn())
                    return;
                if (!error)
                    continue;
                putAside(file.path);
                earlier->damaged.push_back(*error);
            }
        }
        earlier->history->moveToThread(home);
        earlier->alerts->moveToThread(home);
        const std::lock_guard guard(shared->mutex);
        shared->earlier = std::move(earlier);
        if (isOurs)
            shared->lock = std::move(lock);
        else if (lock->error() != QLockFile::LockFailedError)
            shared->error = RecordingError{RecordingFault::NotCreated, folder};
        shared->nextNumber = nextNumber;
        shared->announce();
    };
    if (!m_worker.start(m_shared, read)) // no more threads: as if nothing was kept
        QMetaObject::invokeMethod(
            this, [this] { takeRead(); }, Qt::QueuedConnection);
}

void HistoryKeeper::finish()
{
    m_worker.detach();
    m_recorder.finish();
    m_lock.reset();
}

void HistoryKeeper::takeRead()
{
    std::shared_ptr<EarlierHistory> earlier;
    std::optional<RecordingError> error;
    {
        const std::lock_guard guard(m_shared->mutex);
        error = m_shared->error;
        earlier = std::exchange(m_shared->earlier, nullptr);
        m_lock = std::move(m_shared->lock);
        m_nextNumber = m_shared->nextNumber;
    }
    if (!earlier)
        earlier = std::make_shared<EarlierHistory>();
    if (m_lock)
        startFile();
    else
        m_recorder.finish();
    for (const RecordingError& damage : earlier->damaged)
        qCWarning(recordingLog).noquote() << onOneLine(RecordingText::error(damage));
    emit earlierReady(earlier);
    if (error)
        emit failed(*error);
}

void HistoryKeeper::startFile()
{
    m_recorder.start(pathOf(m_folder, m_nextNumber++), false, m_lock);
}

void HistoryKeeper::followSize(const RecordingProgress& progress)
{
    if (progress.bytes < fileBytes || m_recorder.isStopping())
        return;
    m_recorder.hold();
    m_recorder.stop();
}

void HistoryKeeper::followEnd(const RecordingSummary& summary)
{
    if (summary.error) {
        m_lock.reset();
        emit failed(*summary.error);
        return;
    }
    startFile();
    // Where the system has no thread left, pruning waits for the next file.
    static_cast<void>(
        m_pruner.start(std::make_shared<WorkerShared>(), [folder = m_folder, lock = m_lock] { prune(folder); }));
}

} // namespace etwarden

#include "moc_historykeeper.cpp"
