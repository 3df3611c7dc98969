// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/recording/otherprogram.h"

#include <gtest/gtest.h>

#include <sqlite3.h>

namespace etwarden {

OtherProgram::OtherProgram(const QString& file)
{
    sqlite3* database = nullptr;
    EXPECT_EQ(sqlite3_open(file.toUtf8().constData(), &database), SQLITE_OK);
    m_database.reset(database);
}

QStringList OtherProgram::rows(const QString& query) const
{
    QStringList result;
    const auto add = [](void* rows, int count, char** cells, char**) {
        QStringList row;
        for (int i = 0; i < count; ++i)
            row.append(cells[i] != nullptr ? QString::fromUtf8(cells[i]) : QStringLiteral("NULL"));
        static_cast<QStringList*>(rows)->append(row.join(u'|'));
        return 0;
    };
    EXPECT_EQ(sqlite3_exec(m_database.get(), query.toUtf8().constData(), add, &result, nullptr), SQLITE_OK)
        << sqlite3_errmsg(m_database.get());
    return result;
}

void OtherProgram::Close::operator()(sqlite3* database) const
{
    sqlite3_close(database);
}

} // namespace etwarden
