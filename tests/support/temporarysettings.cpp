// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/temporarysettings.h"

#include "model/qt/settingsformat.h"

namespace etwarden {

TemporarySettings::TemporarySettings()
{
    reload();
}

QSettings& TemporarySettings::settings()
{
    return *m_settings;
}

void TemporarySettings::reload()
{
    m_settings.reset(); // writes; only then may the next object read
    m_settings = std::make_unique<QSettings>(filePath(), settingsFormat());
}

QString TemporarySettings::filePath() const
{
    return m_folder.filePath(QStringLiteral("settings.ini"));
}

} // namespace etwarden
