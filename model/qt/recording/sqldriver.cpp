// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/recording/sqldriver.h"

#include <QSqlDatabase>
#include <QStringList>

namespace etwarden {

void findSqlDrivers()
{
    QSqlDatabase::drivers();
}

} // namespace etwarden
