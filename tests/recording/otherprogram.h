// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>

#include <memory>

struct sqlite3;

namespace etwarden {

/// Another program that uses a database file with SQLite as it is.
class OtherProgram
{
public:
    explicit OtherProgram(const QString& file);

    /// Rows of a query, "1|two|NULL"; expects that there is no error.
    QStringList rows(const QString& query) const;

private:
    struct Close
    {
        void operator()(sqlite3* database) const;
    };
    std::unique_ptr<sqlite3, Close> m_database;
};

} // namespace etwarden
