// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/setups/setupreading.h"

#include <QByteArray>
#include <QCoreApplication>
#include <QString>

#include <variant>

namespace etwarden {

/// Setups as files and texts: those of other tools, and our own templates.
class SetupFile
{
    Q_DECLARE_TR_FUNCTIONS(SetupFile)

public:
    /// What the text says, or a translated sentence: why it says nothing.
    static std::variant<SetupReading, QString> parse(const QByteArray& text, const SetupOptions& options = {});
    /// The same of a file. Waits for the disk.
    static std::variant<SetupReading, QString> read(const QString& path, const SetupOptions& options = {});
};

} // namespace etwarden
