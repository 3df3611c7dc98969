// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/session/sessionconfig.h"
#include "model/session/sessionset.h"

#include <QJsonObject>
#include <QObject>
#include <QString>

#include <vector>

namespace etwarden {

/// One's own start templates: one JSON file each in `folder`. Members that this version does not know are kept.
/// Files are written whole or not at all; a damaged one is named in problems(), skipped and left untouched.
class TemplateStore : public QObject
{
    Q_OBJECT

public:
    struct Template
    {
        QString name; ///< unique without regard to case
        SessionConfig config; ///< of a set the first
        QString file; ///< full path
        QJsonObject unknownMembers;
        std::vector<SessionConfig> others{}; ///< of a set, after the first

        bool isSet() const { return !others.empty(); }
        SessionSet set() const; ///< with the template's name
    };
    struct Problem
    {
        QString file; ///< full path
        QString message; ///< translated: which file, what is wrong and what to do
    };

    /// Reads the folder, which need not exist.
    explicit TemplateStore(const QString& folder, QObject* parent = nullptr);

    void reload();
    const std::vector<Template>& templates() const { return m_templates; } ///< by name
    std::vector<Template> sessionTemplates() const; ///< those that are no sets
    const std::vector<Problem>& problems() const { return m_problems; } ///< by file
    const Template* find(const QString& name) const; ///< nullptr: none; void after the next change

    /// `name`, or with a number a name that no template of other content has.
    QString freeName(
        const QString& name, const SessionConfig& config, const std::vector<SessionConfig>& others = {}) const;

    // Functions that change templates return the translated reason why nothing was changed; empty: it was.
    /// Replaces the template of that name, whose unknown members stay.
    QString save(const QString& name, const SessionConfig& config, const QJsonObject& unknownMembers = {},
        const std::vector<SessionConfig>& others = {});
    QString rename(const QString& from, const QString& to); ///< the file keeps its name
    QString remove(const QString& name);

signals:
    void changed();

private:
    void read(const QString& file);
    QString write(const Template& content);

    QString m_folder;
    std::vector<Template> m_templates;
    std::vector<Problem> m_problems;
};

} // namespace etwarden
