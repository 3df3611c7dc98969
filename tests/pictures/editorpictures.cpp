// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/etw/logfilemodes.h"
#include "model/qt/editor/providerdirectory.h"
#include "model/qt/editor/sessiondraft.h"
#include "model/qt/editor/templatestore.h"
#include "tests/pictures/pictures.h"
#include "tests/pictures/smallpicture.h"
#include "widgets/editor/editordialog.h"
#include "widgets/window/windowpicture.h"

#include <QCoreApplication>
#include <QTemporaryDir>

#include <memory>
#include <vector>

namespace etwarden {

namespace {

constexpr QSize editorSize(1000, 600);

Environment fourProcessors()
{
    Environment environment;
    environment.logicalProcessors = 4;
    environment.physicalMemoryBytes = std::uint64_t{16} << 30;
    return environment;
}

constexpr Guid web{.data1 = 0x5d3f4ca1, .data2 = 0x1d2b, .data3 = 0x4c6e, .data4 = {0x9a}};
constexpr Guid disk{.data1 = 0x8c1e77b0, .data2 = 0x5e0a, .data3 = 0x4f11, .data4 = {0xb7}};
constexpr Guid cache{.data1 = 0xe0a94d12, .data2 = 0x77c3, .data3 = 0x4d09, .data4 = {0x83}};

SessionConfig webServer()
{
    return {.name = u"Web server",
        .bufferSizeKb = 64,
        .maximumFileSize = 100,
        .logFileMode = logfilemode::Circular,
        .logFileName = u"C:\\Logs\\Web server.etl",
        .providers = {{.guid = web, .name = u"Contoso-Web", .level = 5, .matchAnyKeyword = 0x30, .enableProperty = 4},
            {.guid = disk, .name = u"Contoso-Disk", .filters = {.processIds = {1, 2, 3, 4, 5, 6, 7, 8, 9}}},
            {.guid = cache, .name = u"Contoso-Cache", .level = 2, .filters = {.eventIds = {.ids = {1, 2}}}}}};
}

/// Modes that exclude each other.
SessionConfig withConflicts()
{
    SessionConfig config = webServer();
    config.maximumFileSize = 0;
    config.logFileMode |= logfilemode::NewFile | logfilemode::Preallocate;
    return config;
}

void describe(ProviderDirectory& providers)
{
    constexpr std::uint32_t sources = providersource::Registered | providersource::Manifest;
    ProviderList list;
    for (const ProviderConfig& each : webServer().providers)
        list.providers.push_back({.guid = each.guid,
            .name = each.name,
            .kind = ProviderKind::Manifest,
            .sources = sources,
            .processIds = {7}});
    providers.setList(std::make_shared<ProviderList>(list));
    providers.setKeywords(std::make_shared<ProviderKeywords>(ProviderKeywords{.provider = web,
        .keywords = std::vector<NamedValue>{{.value = 0x10, .name = u"Network"}, {.value = 0x20, .name = u"Disk"}}}));
}

QPixmap take(const SessionConfig& config, ConfigField field)
{
    const QTemporaryDir folder;
    TemplateStore templates(folder.path());
    ProviderDirectory providers;
    describe(providers);
    SessionDraft draft;
    draft.setEnvironment(fourProcessors());
    draft.beginStart(config);
    EditorDialog editor(draft, templates, providers);
    editor.resize(editorSize);
    editor.show();
    editor.activateWindow();
    editor.showField(field);
    QCoreApplication::processEvents();
    return pictureOf(editor);
}

} // namespace

bool takeEditor(const QString& file)
{
    return take(withConflicts(), ConfigField::LogFileMode).save(file);
}

bool takeEditorOfProviders(const QString& file)
{
    return take(webServer(), ConfigField::Providers).save(file);
}

bool takeManualEditors(const ManualPictureFile& fileOf)
{
    return saveSmall(take(withConflicts(), ConfigField::LogFileMode), fileOf("editor"))
        && saveSmall(take(webServer(), ConfigField::Providers), fileOf("providers"));
}

} // namespace etwarden
