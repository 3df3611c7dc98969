// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/editor/templatestore.h"

#include "model/qt/common/filename.h"
#include "model/qt/common/logging.h"
#include "model/qt/common/oneline.h"
#include "model/qt/common/systemreason.h"
#include "model/qt/editor/templatefile.h"
#include "model/qt/text/plaintext.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>

#include <algorithm>
#include <iterator>

namespace etwarden {

using namespace Qt::Literals::StringLiterals;

namespace {

bool sameName(const QString& left, const QString& right)
{
    return left.compare(right, Qt::CaseInsensitive) == 0;
}

QString nativeName(const QString& file)
{
    return pathOnOneLine(file);
}

} // namespace

TemplateStore::TemplateStore(const QString& folder, QObject* parent)
    : QObject(parent)
    , m_folder(folder)
{
    reload();
}

void TemplateStore::reload()
{
    m_templates.clear();
    m_problems.clear();
    const QDir folder(m_folder);
    // Hidden ones too: older versions saved a template ".x" as such.
    for (const QString& entry :
        folder.entryList({u"*.json"_s}, QDir::Files | QDir::Hidden, QDir::Name | QDir::IgnoreCase))
        read(folder.filePath(entry));
    std::ranges::sort(m_templates, [](const Template& left, const Template& right) {
        return left.name.compare(right.name, Qt::CaseInsensitive) < 0;
    });
    emit changed();
}

void TemplateStore::read(const QString& file)
{
    const auto problem = [&](const QString& sentence) {
        m_problems.push_back({file, sentence});
        qCWarning(templatesLog).noquote() << onOneLine(m_problems.back().message);
    };
    auto found = TemplateFile::read(file);
    if (const QString* const sentence = std::get_if<QString>(&found))
        return problem(*sentence);
    auto& content = std::get<TemplateJson::Content>(found);
    if (const Template* const other = find(content.name)) {
        //: %1 is the name of a template, %2 a file
        return problem(TemplateFile::unusable(file,
            tr("It has the same name as another template, “%1” in “%2”: rename one of them.")
                .arg(shownName(content.name), nativeName(other->file))));
    }
    m_templates.push_back({content.name, content.config, file, content.unknownMembers, content.others});
}

std::vector<TemplateStore::Template> TemplateStore::sessionTemplates() const
{
    std::vector<Template> sessions;
    std::ranges::copy_if(m_templates, std::back_inserter(sessions), [](const Template& each) { return !each.isSet(); });
    return sessions;
}

const TemplateStore::Template* TemplateStore::find(const QString& name) const
{
    const auto found = std::ranges::find_if(
        m_templates, [&name](const Template& candidate) { return sameName(candidate.name, name); });
    return found == m_templates.end() ? nullptr : &*found;
}

SessionSet TemplateStore::Template::set() const
{
    SessionSet set{.name = name.toStdU16String(), .sessions = {config}};
    set.sessions.insert(set.sessions.end(), others.begin(), others.end());
    return set;
}

QString TemplateStore::freeName(
    const QString& name, const SessionConfig& config, const std::vector<SessionConfig>& others) const
{
    QString free = name;
    for (int number = 2;; ++number) {
        const Template* const taken = find(free);
        if (taken == nullptr || (taken->config == config && taken->others == others))
            return free;
        free = name + u' ' + QString::number(number);
    }
}

QString TemplateStore::save(const QString& name, const SessionConfig& config, const QJsonObject& unknownMembers,
    const std::vector<SessionConfig>& others)
{
    if (name.trimmed().isEmpty())
        return tr("A template needs a name.");
    Template content{.name = name, .config = config, .file = {}, .unknownMembers = unknownMembers, .others = others};
    if (const Template* const old = find(name)) {
        content.file = old->file;
        content.unknownMembers = old->unknownMembers;
    } else {
        content.file = freeFileIn(m_folder, safeFileName(name), u".json"_s); // not over one that is damaged
    }
    const QString problem = write(content);
    if (problem.isEmpty())
        reload();
    return problem;
}

QString TemplateStore::rename(const QString& from, const QString& to)
{
    const Template* const old = find(from);
    if (old == nullptr) {
        //: %1 is the name of a template
        return tr("There is no template “%1”.").arg(shownName(from));
    }
    if (to.trimmed().isEmpty())
        return tr("A template needs a name.");
    if (const Template* const other = find(to); other != nullptr && other != old) {
        //: %1 is the name of a template
        return tr("A template “%1” already exists: choose another name.").arg(shownName(other->name));
    }
    Template content = *old;
    content.name = to;
    const QString problem = write(content);
    if (problem.isEmpty())
        reload();
    return problem;
}

QString TemplateStore::remove(const QString& name)
{
    const Template* const old = find(name);
    if (old == nullptr)
        return tr("There is no template “%1”.").arg(shownName(name));
    QFile file(old->file);
    if (!file.remove()) {
        //: %1 is a file, %2 the reason that the system gives
        return tr("“%1” was not deleted: %2.").arg(nativeName(old->file), systemReason(file));
    }
    reload();
    return {};
}

QString TemplateStore::write(const Template& content)
{
    if (!QDir().mkpath(m_folder))
        return TemplateFile::notWritten(content.file, tr("the folder cannot be created"));
    return TemplateFile::write(content.file, {content.name, content.config, content.unknownMembers, content.others});
}

} // namespace etwarden

#include "moc_templatestore.cpp"
