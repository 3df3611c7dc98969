// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/qt/recording/recordingerror.h"

#include <QByteArray>
#include <QString>

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>

struct sqlite3;

namespace etwarden {

class SqlStatement;

/// What SQLite says of a call that failed.
struct SqlFailure
{
    int code = 0; ///< primary result code, https://www.sqlite.org/rescode.html
    QString text{};
};

/// One SQLite connection of the thread that opens it; closed with the object. Its statements must be destroyed before
/// it.
///
/// Files that are read may come from any source: SQLite then evaluates no views and triggers and trusts no function
/// that a schema names, accepts no value that is longer than maximumBytes, and gives up when it needs more than
/// maximumInstructions for a row. No access ever reads a rollback journal, see sqlfiles.h.
class SqlConnection
{
public:
    enum class Access {
        Write, ///< a file that exists
        ReadShared, ///< a file with a log and its index, which may be written meanwhile; both stay as they are
        ReadLog, ///< a file with a log that no other program uses; the index is made in memory
        ReadFixed, ///< a file that is not being written, without its log
    };

    static constexpr int maximumBytes = 1 << 20; ///< of a value that is read (our choice); packs have 330,000 at most
    static constexpr int maximumInstructions = 50'000; ///< of SQLite's virtual machine; a row takes about 20

    /// `file`: its last part must not be a symbolic link.
    explicit SqlConnection(const QString& file);
    ~SqlConnection();
    Q_DISABLE_COPY_MOVE(SqlConnection)

    /// Sets a function that is called now and then while SQLite reads; when it returns false, SQLite stops. Called
    /// before open().
    void setGoesOn(std::function<bool()> goesOn);
    std::optional<RecordingError> open(Access access);
    void close(); ///< what SQLite does at the end, such as merging its log into the file, happens here

    std::optional<RecordingError> run(const QString& statement, RecordingFault fault) const;
    /// The first column of the first row; 0 or empty if there is none.
    std::optional<RecordingError> read(
        const QString& statement, std::int64_t& value, RecordingFault fault = RecordingFault::NotReadable) const;
    std::optional<RecordingError> read(const QString& statement, QString& value, RecordingFault fault) const;

    /// The failure of the last call to a statement, if it failed, as an error of this file. A full disk, a damaged
    /// file, one that is none of SQLite and an end that was asked for are distinguished from `fault`.
    std::optional<RecordingError> errorOf(const SqlStatement& statement, RecordingFault fault) const;

private:
    friend class SqlStatement;

    struct Guard; // asks whether to go on, and counts
    std::optional<RecordingError> protect(Access access);
    void restartGuard() const; // a row was reached
    SqlFailure failure() const; // of the last call
    RecordingError errorOf(const SqlFailure& failure, RecordingFault fault) const;

    QString m_file;
    std::unique_ptr<Guard> m_guard;
    sqlite3* m_database = nullptr;
};

/// The file as SQLite's URI, which names it exactly whatever characters it has. `path` is absolute, with '/' as Qt
/// writes it on every system: "/home/x", "C:/x", "//server/share/x".
QByteArray sqlUri(const QString& path, const QByteArray& parameters);

} // namespace etwarden
