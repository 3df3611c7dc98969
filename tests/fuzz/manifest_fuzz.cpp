// SPDX-License-Identifier: GPL-3.0-or-later
// Instrumentation manifests and MOF texts: any text, and after a NUL the payload of an event that it may describe.
#include "model/etl/convert/eventexport.h"
#include "model/etl/decode/eventmessage.h"
#include "model/qt/logfile/manifestfile.h"
#include "tests/fuzz/fuzztarget.h"

#include <QByteArray>
#include <QJsonDocument>

#include <algorithm>
#include <span>

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    using namespace etwarden;

    const std::span<const std::uint8_t> all(data, size);
    const auto textEnd = std::ranges::find(all, std::uint8_t{0});
    const QByteArray text(reinterpret_cast<const char*>(data), textEnd - all.begin());
    Manifests manifests;
    if (addManifestText(text, &manifests))
        return 0;
    TraceEvent event;
    event.provider = "0f67e49f-fe51-4e9f-b490-6f2948cc6027"_guid;
    if (textEnd != all.end())
        event.payload = std::as_bytes(std::span(textEnd + 1, all.end()));
    const LogfileHeader header;
    const TraceClock clock(header);
    const EventText writer(clock, nullptr, &manifests);
    for (const EventKind kind : {EventKind::Provider, EventKind::Classic}) {
        event.kind = kind;
        for (std::uint8_t number = 0; number < 10; ++number) {
            event.id = hasId(kind) ? number : std::uint16_t{0};
            event.opcode = hasId(kind) ? std::uint8_t{0} : number;
            std::string json;
            writer.appendJson(json, event, 0);
            fuzz::demand(
                QJsonDocument::fromJson(QByteArray::fromStdString(json)).isObject(), "an event is a JSON object");
            fuzz::demand(messageOf(event, manifests, clock).size() <= maximumMessageBytes, "a message is bounded");
        }
    }
    return 0;
}
