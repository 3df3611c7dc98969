// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/session/members.h"

#include <QString>
#include <QStringList>

#include <cstdint>
#include <span>
#include <string_view>

namespace etwarden {

/// The form of a recording; the README beside this file explains it to people who query it with other tools.
namespace recordingschema {

inline constexpr std::uint32_t applicationId = 0x45545752; ///< "ETWR" in the file's header
inline constexpr std::uint32_t version = 1; ///< user_version; raised when an older reader would misread the file

/// A column of the table properties.
struct PropertyColumn
{
    std::string_view name; ///< of the member, without "Wnode."
    const ConfigMember* member = nullptr; ///< none: LoggerThreadId
};

std::span<const PropertyColumn> propertyColumns();

struct Table
{
    QStringView name;
    std::int64_t maximumRows; ///< that are read (our choice): more would take gigabytes of memory
    QString columns; ///< all, joined by ", "; in the order in which rows are written and read
    QString statement; ///< makes it; kept to the letter by SQLite, in sqlite_schema
    bool canBeMissing = false; ///< it only repeats what others say, or is younger than they are
};

std::span<const Table> tables();
const Table& table(QStringView name); ///< one of tables()

/// Writes a row of one of tables(); a place `?` for each column.
QString insertInto(QStringView table);

/// Makes tables and views in an empty database.
QStringList statements();

} // namespace recordingschema

} // namespace etwarden
