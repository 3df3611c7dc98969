// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/editor/setupfile.h"

#include "model/qt/common/systemreason.h"
#include "model/qt/common/xmlreader.h"
#include "model/qt/editor/templatejson.h"
#include "model/qt/text/format.h"
#include "model/setups/readsetup.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>

#include <algorithm>
#include <iterator>
#include <string_view>
#include <utility>

namespace etwarden {

namespace {

std::string_view viewOf(const QByteArray& bytes)
{
    return {bytes.constData(), static_cast<std::size_t>(bytes.size())};
}

bool parseXml(std::string_view text, XmlElement* root)
{
    return !readXml(text, root);
}

SetupReading readingOf(TemplateJson::Content content)
{
    SetupReading reading{.format = SetupFormat::Template};
    SessionSet set{.name = content.name.toStdU16String(), .sessions = {std::move(content.config)}};
    std::ranges::move(content.others, std::back_inserter(set.sessions));
    reading.sets.push_back(setupOf(set));
    return reading;
}

} // namespace

std::variant<SetupReading, QString> SetupFile::parse(const QByteArray& text, const SetupOptions& options)
{
    if (text.size() > static_cast<qsizetype>(maximumSetupBytes))
        return tr("It is larger than %1.").arg(Format().bytes(maximumSetupBytes));
    if (text.trimmed().startsWith('{')) {
        auto parsed = TemplateJson::parse(text);
        if (auto* const content = std::get_if<TemplateJson::Content>(&parsed))
            return readingOf(std::move(*content));
        if (text.contains("formatVersion"))
            return std::get<QString>(parsed);
    }
    SetupReading reading = readSetup(viewOf(text), parseXml, options);
    if (reading.format == SetupFormat::Unknown)
        return tr("It has none of the formats that define sessions.");
    return reading;
}

std::variant<SetupReading, QString> SetupFile::read(const QString& path, const SetupOptions& options)
{
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return systemReason(file);
    const QByteArray text = file.read(static_cast<qint64>(maximumSetupBytes) + 1);
    if (file.error() != QFileDevice::NoError)
        return systemReason(file);
    return parse(text, options);
}

std::variant<std::string, QString> SetupFile::readProviders(const QString& path)
{
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return systemReason(file);
    const QByteArray text = file.read(static_cast<qint64>(maximumProviderFileBytes) + 1);
    if (file.error() != QFileDevice::NoError)
        return systemReason(file);
    if (text.size() > static_cast<qsizetype>(maximumProviderFileBytes))
        return tr("It is larger than %1.").arg(Format().bytes(maximumProviderFileBytes));
    return text.toStdString();
}

std::map<std::u16string, QString> SetupFile::besides(const SetupReading& reading, const QString& script)
{
    std::map<std::u16string, QString> found;
    const QDir folder = QFileInfo(script).absoluteDir();
    for (const SetupFileName& named : reading.files) {
        const std::u16string last = named.name.substr(named.name.find_last_of(u"\\/") + 1);
        const QString name = QString::fromStdU16String(last);
        const bool isName = !name.isEmpty() && name != u'.' && name != QStringLiteral("..") && !name.contains(u':');
        if (const QFileInfo file(folder.filePath(name)); isName && file.isFile())
            found.emplace(named.name, file.absoluteFilePath());
    }
    return found;
}

} // namespace etwarden
