// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/elevation.h"

#include <QCoreApplication>
#include <QDir>
#include <QProcessEnvironment>

#include <algorithm>
#include <array>

namespace etwarden {

using namespace Qt::Literals::StringLiterals;

namespace {

constexpr std::array trustedVariables{"QT_SCALE_FACTOR"_L1, "QT_SCALE_FACTOR_ROUNDING_POLICY"_L1,
    "QT_SCREEN_SCALE_FACTORS"_L1, "QT_AUTO_SCREEN_SCALE_FACTOR"_L1, "QT_ENABLE_HIGHDPI_SCALING"_L1, "QT_FONT_DPI"_L1};

} // namespace

QStringList distrustedVariables(const QStringList& names)
{
    QStringList distrusted;
    for (const QString& name : names) {
        const bool isOfQt =
            name.startsWith("QT"_L1, Qt::CaseInsensitive) || name.startsWith("QML"_L1, Qt::CaseInsensitive);
        const bool isTrusted = std::ranges::any_of(trustedVariables,
            [&name](QLatin1String trusted) { return name.compare(trusted, Qt::CaseInsensitive) == 0; });
        if (isOfQt && !isTrusted)
            distrusted.append(name);
    }
    return distrusted;
}

void distrustEnvironment()
{
    if (!runsElevated())
        return;
    for (const QString& name : distrustedVariables(QProcessEnvironment::systemEnvironment().keys()))
        qunsetenv(qUtf8Printable(name));
}

QString distrustedFolder()
{
    return runsElevated() ? QDir::currentPath() : QString();
}

void leaveDistrustedFolder()
{
    if (runsElevated())
        QDir::setCurrent(QCoreApplication::applicationDirPath());
}

} // namespace etwarden
