// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/qt/logfile/logfileshared.h"

#include <QObject>

#include <memory>
#include <vector>

namespace etwarden {

/// An opened log file, read once on a thread of its own: the header first, then all events in the order of time. From
/// them come the index, which grows while they are read, and at the end what the file holds and what is missing from
/// it. An EventList shows the events.
///
/// Manifests in the folder of the file, in the file itself, and those that are added name and decode its events; events
/// of other providers what the system knows, once the file has been read.
///
/// Lives on the GUI thread. Destruction ends the reading and does not wait for it. Memory: 16 bytes an event for the
/// first EventIndex::wholeEvents and about 30 bytes for a thousand of the others; 96 bytes a buffer and 64 more while
/// it is read, for no more of them than TraceFile::keptBuffers(), and 72 for each thousand of the others.
class LogFileDocument : public QObject
{
    Q_OBJECT

public:
    /// `installed`: what the system knows of its providers; empty: nothing.
    explicit LogFileDocument(const QString& path, InstalledEvents installed = {}, QObject* parent = nullptr);
    /// Several files, or a folder of them, as one trace: see openLogFiles().
    explicit LogFileDocument(const QStringList& files, InstalledEvents installed = {}, QObject* parent = nullptr);
    ~LogFileDocument() override;

    const QString& path() const; ///< the first that was given
    const LogFileSeries& series() const; ///< empty before opened()
    void open(); ///< once
    void cancel(); ///< cancelled() follows, unless all has been read. What is in the index stays

    const LogfileHeader* header() const; ///< null before opened()
    const EventIndex& index() const;
    bool isIndexed() const; ///< the index is complete, or reading was cancelled
    /// Null before indexed(), and where reading was cancelled.
    const TraceAutopsy* autopsy() const;
    const std::vector<BufferSpan>& buffers() const; ///< with events of the index; none before indexed()
    const TraceExtent& extent() const; ///< empty before indexed()
    const ActivityLinks& activities() const; ///< none before indexed()
    /// Counts all events of the index, under the names that were known when it was complete; empty before indexed().
    std::shared_ptr<const EventCounts> counts() const;

    /// A manifest that describes more events; read after the file. manifestAdded() or manifestRefused() follows.
    void addManifest(const QString& path);

    /// Writes it in the format that the ending of the path asks for; an existing file is replaced, but never the log
    /// file itself. converted() follows. After indexed(), with an autopsy. False: no format has that ending.
    bool convertTo(const QString& path);
    /// Writes the events that pass a filter, from `from` to before `to`, as a log file; all else is as with
    /// convertTo().
    void savePart(const QString& path, const EventFilter* filter, FileTime from, FileTime to);
    void cancelConversion();

    LogFileShared& shared(); ///< for the EventList

signals:
    void opened();
    void grown(); ///< index() has more events
    /// What index() had was a first look at a large file, while its buffers were looked for. Once, before indexed().
    void restarted();
    void buffersSought(double share); ///< how far the buffers of a large file were looked for, 0 to 1
    void progressed(double share); ///< of the events, 0 to 1; after that
    void indexed(bool isTruncated); ///< true: the file has more events than EventIndex::maximumEvents()
    void cancelled(); ///< after indexed(), if the file could be opened before
    void failed(etwarden::LogFileFault fault); ///< nothing more comes
    void described(); ///< more events have names and fields
    void manifestAdded(const QString& path); ///< after described()
    void manifestRefused(const QString& path, const etwarden::ManifestFault& fault); ///< also one beside the file
    void conversionProgressed(double share); ///< 0 to 1
    void converted(const QString& path, const QString& error, bool isCancelled);
    void answered(const etwarden::EventResults& results); ///< for the EventList

private:
    class Private;
    std::unique_ptr<Private> d;
};

} // namespace etwarden
