// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/etw/tracetypes.h"

#include <QObject>
#include <QString>

#include <memory>

namespace etwarden {

/// Writes the part of a log file within a range of time as another log file, without a window for its events. One at a
/// time, on a thread of its own; whole, or not at all. Lives on the GUI thread; destruction gives up what is being
/// written.
class LogFilePart : public QObject
{
    Q_OBJECT

public:
    explicit LogFilePart(QObject* parent = nullptr);
    ~LogFilePart() override;

    struct Request
    {
        QString file; ///< any one of a series
        QString target; ///< an existing file is replaced, but never one that is read
        FileTime from = 0;
        FileTime to = 0; ///< the first moment that is no longer wanted
    };
    void save(const Request& request); ///< unless one is being saved; saved() follows
    bool isSaving() const;
    void cancel();

signals:
    void progressed(double share); ///< 0 to 1
    void saved(const QString& path, const QString& error, bool isCancelled);

private:
    class Private;
    std::unique_ptr<Private> d;
};

} // namespace etwarden
