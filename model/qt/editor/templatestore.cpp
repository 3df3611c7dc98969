// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/editor/templatestore.h"

#include "model/qt/common/filename.h"
#include "model/qt/common/logging.h"
#include "model/qt/common/oneline.h"
#include "model/qt/common/systemreason.h"
#include "model/qt/common/wholefile.h"
#include "model/qt/editor/templatejson.h"
#include "model/qt/text/plaintext.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>

#include <algorithm>

namespace etwarden {

using namespace Qt::Literals::StringLiterals;

namespace {

constexpr qint64 maximumTemplateBytes = 1024 * 1024; // bytes; a template has about 1 KB

bool sameName(const QString& left, const QString& right)
{
    return left.compare(right, Qt::CaseInsensitive) == 0;
}

QString nativeName(const QString& file)
{
    return QDir::toNativeSeparators(file);
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
    const auto problem = [&](const QString& what) {
        //: %1 is a file, %2 a sentence that says what is wrong with it
        m_problems.push_back({file, tr("“%1” is not a usable template. %2").arg(nativeName(file), what)});
        qCWarning(templatesLog).noquote() << onOneLine(m_problems.back().message);
    };
    QFile source(file);
    if (!source.open(QIODevice::ReadOnly))
        return problem(systemReason(source));
    if (source.size() > maximumTemplateBytes)
        return problem(tr("The file is far too large."));
    auto parsed = TemplateJson::parse(source.readAll());
    if (const QString* const what = std::get_if<QString>(&parsed))
        return problem(*what);
    auto& content = std::get<TemplateJson::Content>(parsed);
    if (const Template* const other = find(content.name)) {
        //: %1 is the name of a template, %2 a file
        return problem(tr("It has the same name as another template, “%1” in “%2”: rename one of them.")
                           .arg(shownName(content.name), nativeName(other->file)));
    }
    m_templates.push_back({content.name, content.config, file, content.unknownMembers});
}

const TemplateStore::Template* TemplateStore::find(const QString& name) const
{
    const auto found = std::ranges::find_if(
        m_templates, [&name](const Template& candidate) { return sameName(candidate.name, name); });
    return found == m_templates.end() ? nullptr : &*found;
}

QString TemplateStore::save(const QString& name, const SessionConfig& config)
{
    if (name.trimmed().isEmpty())
        return tr("A template needs a name.");
    Template content{.name = name, .config = config, .file = {}, .unknownMembers = {}};
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
    //: %1 is a file, %2 the reason that the system gives
    const QString failed = tr("“%1” was not written: %2.");
    if (!QDir().mkpath(m_folder))
        return failed.arg(nativeName(content.file), tr("the folder cannot be created"));
    const QByteArray json = TemplateJson::write({content.name, content.config, content.unknownMembers});
    const QString reason =
        writeWholeFile(content.file, [&json](QIODevice& file) { return file.write(json) == json.size(); });
    return reason.isEmpty() ? QString() : failed.arg(nativeName(content.file), reason);
}

} // namespace etwarden

#include "moc_templatestore.cpp"
