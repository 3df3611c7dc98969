// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/setups/setupreading.h"

#include <QByteArray>
#include <QCoreApplication>
#include <QString>

#include <map>
#include <string>
#include <variant>

namespace etwarden {

/// Setups as files and texts: those of other tools, and our own templates.
class SetupFile
{
    Q_DECLARE_TR_FUNCTIONS(SetupFile)

public:
    /// What the text says, or a translated sentence: why it says nothing.
    static std::variant<SetupReading, QString> parse(const QByteArray& text, const SetupOptions& options = {});
    /// Parses a file. Waits for the disk.
    static std::variant<SetupReading, QString> read(const QString& path, const SetupOptions& options = {});

    /// The content of a file with providers that a script names, or a translated sentence: why it is not read. Waits
    /// for the disk.
    static std::variant<std::string, QString> readProviders(const QString& path);
    /// The files that a script names and that lie in its own folder, whatever folder the script gives: their paths by
    /// SetupFileName::name. Waits for the disk.
    static std::map<std::u16string, QString> besides(const SetupReading& reading, const QString& script);
};

} // namespace etwarden
