// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/session/sessionconfig.h"

#include <QJsonObject>
#include <QObject>
#include <QString>

#include <optional>
#include <vector>

namespace etwarden {

/// One's own start templates: one JSON file each in `folder`. Members that this version does not know are kept.
/// Files are written whole or not at all; a damaged one is named in problems(), skipped and left untouched.
class TemplateStore : public QObject
{
    Q_OBJECT

public:
    static constexpr int formatVersion = 1;

    struct Template
    {
        QString name;
        SessionConfig config;
        QString file;
        QJsonObject unknownMembers;
    };
    struct Problem
    {
        QString file;
        QString message; ///< translated: what is wrong and what to do
    };

    explicit TemplateStore(const QString& folder, QObject* parent = nullptr);

    void reload();
    const std::vector<Template>& templates() const { return m_templates; } ///< by name
    const std::vector<Problem>& problems() const { return m_problems; }

    // Each returns an empty string, or the translated reason why nothing was changed.
    QString save(const QString& name, const SessionConfig& config); ///< replaces the one of that name
    QString rename(const QString& from, const QString& to);
    QString remove(const QString& name);

signals:
    void changed();

private:
    QString m_folder;
    std::vector<Template> m_templates;
    std::vector<Problem> m_problems;
};

} // namespace etwarden
