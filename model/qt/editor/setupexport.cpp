// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/editor/setupexport.h"

#include "model/qt/common/asciitext.h"
#include "model/qt/common/wholefile.h"
#include "model/qt/editor/setupfile.h"
#include "model/qt/editor/templatejson.h"
#include "model/qt/text/plaintext.h"
#include "model/qt/text/unsaidtext.h"

#include <QFileInfo>
#include <QIODevice>
#include <QStringList>

#include <algorithm>
#include <span>
#include <string>
#include <variant>

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

QString SetupExport::convert(const QString& input, const QString& output, const QString& target)
{
    const auto failed = [](const QString& file, const QString& why) {
        //: %1: a file, %2: a sentence or a reason that the system gives
        return tr("“%1”: %2").arg(shownPath(file), why);
    };
    std::variant<SetupReading, QString> read = SetupFile::read(input);
    if (const QString* const reason = std::get_if<QString>(&read))
        return failed(input, *reason);
    const std::vector<SetupSet>& sets = std::get<SetupReading>(read).sets;
    if (sets.empty())
        return failed(input, tr("It defines no session."));
    const QString ending = QFileInfo(output).suffix().toLower();
    std::vector<Target> found;
    QStringList ids;
    for (const Target& row : targets()) {
        ids.append(row.id);
        if (target.isEmpty() ? row.extension == ending : row.id == target)
            found.push_back(row);
    }
    if (found.size() != 1) {
        //: A sentence about the command line. %1: words of which one is to be given
        return failed(output, tr("State the format: %1.").arg(ids.join(u", "_s)));
    }
    const QByteArray bytes = fileBytesOf(sets.front(), found.front());
    const QString reason =
        writeNewFile(output, [&bytes](QIODevice& device) { return device.write(bytes) == bytes.size(); });
    return reason.isEmpty() ? QString() : failed(output, reason);
}

} // namespace etwarden
