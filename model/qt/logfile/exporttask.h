// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/qt/logfile/eventfile.h"

#include <QString>

#include <optional>
#include <utility>

namespace etwarden {

/// Events that are to be written into a file.
template<typename Events>
struct EventExport
{
    QString path;
    EventFormat format = EventFormat::Csv;
    Events events{};
};

/// Files that the owner of a thread requests of it, one at a time. It is a member of what both share, guarded by its
/// mutex.
template<typename Request>
class ExportTask
{
public:
    struct Result
    {
        QString path;
        QString error; ///< as the system words it; empty: the file is written, or that was cancelled
        bool isCancelled = false;
    };
    struct Update
    {
        std::optional<double> share{}; ///< of what is to be written, meanwhile
        std::optional<Result> result{};
    };

    // Called by the owner:
    void request(Request request)
    {
        m_request = std::move(request);
        m_cancel = false;
    }
    void cancel() { m_cancel = true; }
    Update takeUpdate() { return std::exchange(m_update, {}); } ///< what is new since the last call

    // Called by the thread:
    bool isRequested() const { return m_request.has_value(); }
    std::optional<Request> takeRequest() { return std::exchange(m_request, std::nullopt); }
    /// False: it was cancelled, and ends.
    bool report(double share)
    {
        m_update.share = share;
        m_isCancelled = m_cancel;
        return !m_isCancelled;
    }
    void finish(const QString& path, const QString& error)
    {
        m_update = {.result = Result{path, m_isCancelled ? QString() : error, m_isCancelled}};
        m_isCancelled = false;
    }

private:
    std::optional<Request> m_request;
    bool m_cancel = false;
    bool m_isCancelled = false; // as the thread has seen
    Update m_update;
};

} // namespace etwarden
