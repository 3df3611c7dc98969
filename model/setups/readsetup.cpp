// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/setups/readsetup.h"

#include "model/etw/filetext.h"
#include "model/etw/xmltree.h"
#include "model/setups/setupcollector.h"
#include "model/setups/setupreaders.h"

#include <string>

namespace etwarden {

namespace {

/// A format of XML, by the name of its root.
struct XmlFormat
{
    std::string_view root;
    SetupFormat format;
    void (*read)(const XmlElement&, SetupCollector&);
};
constexpr XmlFormat xmlFormats[] = {
    {"WindowsPerformanceRecorder", SetupFormat::RecordingProfile, readRecordingProfiles},
};

void readXmlSetup(std::string_view text, SetupCollector& collector)
{
    XmlElement root;
    if (const std::optional<XmlFault> fault = readXml(text, &root))
        return;
    for (const XmlFormat& format : xmlFormats) {
        if (root.name == format.root) {
            collector.reading().format = format.format;
            format.read(root, collector);
        }
    }
}

} // namespace

SetupReading readSetup(std::string_view bytes, const SetupOptions& options)
{
    SetupReading reading;
    if (bytes.size() > maximumSetupBytes)
        return reading;
    SetupCollector collector(reading, options);
    const std::string text = fileText(bytes);
    if (trimmedSpace(text).starts_with('<'))
        readXmlSetup(text, collector);
    collector.finish();
    return reading;
}

} // namespace etwarden
