// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QSettings>
#include <QTemporaryDir>

#include <memory>

namespace etwarden {

/// Settings in a file of their own that goes away with the object: a test never touches those of the user.
class TemporarySettings
{
public:
    TemporarySettings();

    /// The settings as the code under test gets them; the reference is void after reload().
    QSettings& settings();

    /// What a restart of the application does: writes everything to the file and reads it again.
    void reload();

    /// The INI file, for tests that start from an old or damaged one: write it, then reload().
    QString filePath() const;

private:
    QTemporaryDir m_folder;
    std::unique_ptr<QSettings> m_settings;
};

} // namespace etwarden
