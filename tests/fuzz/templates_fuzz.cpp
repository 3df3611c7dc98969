// SPDX-License-Identifier: GPL-3.0-or-later
// Start templates: any bytes in place of their JSON.
#include "model/qt/editor/templatejson.h"
#include "tests/fuzz/fuzztarget.h"

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    using namespace etwarden;
    const QByteArray json(reinterpret_cast<const char*>(data), static_cast<qsizetype>(size));
    const auto parsed = TemplateJson::parse(json);
    if (const auto* const problem = std::get_if<QString>(&parsed)) {
        fuzz::demand(!problem->isEmpty(), "a refusal says why");
        return 0;
    }
    const auto& content = std::get<TemplateJson::Content>(parsed);
    const auto again = TemplateJson::parse(TemplateJson::write(content));
    const auto* const same = std::get_if<TemplateJson::Content>(&again);
    fuzz::demand(same && same->name == content.name && same->config == content.config && same->others == content.others
            && same->unknownMembers == content.unknownMembers,
        "a template that was read can be written and is the same");
    return 0;
}
