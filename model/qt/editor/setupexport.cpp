// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/editor/setupexport.h"

#include "model/qt/common/asciitext.h"
#include "model/qt/common/wholefile.h"
#include "model/qt/editor/templatejson.h"
#include "model/qt/text/unsaidtext.h"

#include <QFileInfo>
#include <QIODevice>
#include <QStringList>

#include <span>
#include <string>

namespace etwarden {

using namespace Qt::Literals::StringLiterals;

namespace {

std::string setupText(const SetupSet& set, const SetupTargetRow& row, SetupUse use)
{
    const SetupWords words = [&](SetupTarget, std::span<const UnsaidMember> unsaid) {
        return UnsaidText::comment(fromAscii(row.name), set, unsaid).toStdString();
    };
    return writeSetup(set, row, words, use).text;
}

QByteArray templateBytes(const SetupSet& set)
{
    TemplateJson::Content content{QString::fromStdU16String(set.name), set.sessions.front().config, {}, {}};
    for (std::size_t i = 1; i < set.sessions.size(); ++i)
        content.others.push_back(set.sessions[i].config);
    return TemplateJson::write(content);
}

QByteArray fileBytesOf(const SetupSet& set, const SetupExport::Target& target)
{
    if (target.row == nullptr)
        return templateBytes(set);
    return QByteArray::fromStdString(setupFileBytes(*target.row, setupText(set, *target.row, SetupUse::File)));
}

} // namespace

std::vector<SetupExport::Target> SetupExport::targets()
{
    std::vector<Target> targets;
    for (const SetupTargetRow& row : setupTargets())
        targets.push_back({&row, fromAscii(row.id), fromAscii(row.name), fromAscii(row.extension)});
    targets.push_back({nullptr, u"json"_s, u"JSON"_s, u"json"_s});
    return targets;
}

std::vector<SetupExport::Target> SetupExport::targetsOf(const QString& file)
{
    std::vector<Target> found = targets();
    const QString ending = QFileInfo(file).suffix().toLower();
    std::erase_if(found, [&ending](const Target& target) { return target.extension != ending; });
    return found;
}

QString SetupExport::text(const SetupSet& set, const Target& target, SetupUse use)
{
    return target.row != nullptr ? QString::fromStdString(setupText(set, *target.row, use))
                                 : QString::fromUtf8(templateBytes(set));
}

QString SetupExport::write(const QString& file, const SetupSet& set, const Target& target)
{
    const QByteArray bytes = fileBytesOf(set, target);
    return writeWholeFile(file, [&bytes](QIODevice& device) { return device.write(bytes) == bytes.size(); });
}

QString SetupExport::writeNew(const QString& file, const SetupSet& set, const Target& target)
{
    const QByteArray bytes = fileBytesOf(set, target);
    return writeNewFile(file, [&bytes](QIODevice& device) { return device.write(bytes) == bytes.size(); });
}

QStringList SetupExport::differences(const SetupSet& set, const Target& target)
{
    std::vector<UnsaidMember> unsaid;
    if (target.row != nullptr) {
        const SetupWords none = [](SetupTarget, std::span<const UnsaidMember>) { return std::string(); };
        unsaid = writeSetup(set, *target.row, none).unsaid;
    } else { // a template has all members, and starts at once
        for (std::size_t i = 0; i < set.sessions.size(); ++i) {
            if (set.sessions[i].isAutoLogger)
                unsaid.push_back({.session = i, .member = SessionPart::AutoLogger, .wanted = 1});
        }
    }
    QStringList sentences;
    for (const UnsaidMember& member : unsaid)
        sentences += UnsaidText::sentences(set, member);
    return sentences;
}

} // namespace etwarden
