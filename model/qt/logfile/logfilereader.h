// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/etl/autopsy.h"
#include "model/etl/file/logfileheader.h"
#include "model/qt/logfile/openlogfile.h"

#include <QObject>

#include <memory>

namespace etwarden {

/// Reads a log file on a thread of its own: the header first, then what the whole file holds and what is missing.
///
/// Lives on the GUI thread. Destruction ends the reading and does not wait for it.
class LogFileReader : public QObject
{
    Q_OBJECT

public:
    explicit LogFileReader(const QString& file, QObject* parent = nullptr);
    ~LogFileReader() override;

    QString file() const;
    void open(); ///< once
    void cancel(); ///< cancelled() follows, unless all has been read

    const LogfileHeader* header() const; ///< null before opened()
    const TraceAutopsy* autopsy() const; ///< null before examined()

signals:
    void opened();
    void progressed(double share); ///< of the file, 0 to 1
    void examined();
    void cancelled(); ///< nothing more comes
    void failed(etwarden::LogFileFault fault); ///< nothing was read

private:
    class Private;
    std::unique_ptr<Private> d;
};

} // namespace etwarden
