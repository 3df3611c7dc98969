// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/logfile/traceeditor.h"

#include "model/qt/common/wholefile.h"

#include <QIODevice>

#include <utility>

namespace etwarden {

PlaceWriter placeWriter(QIODevice& file, std::function<bool()> goesOn)
{
    return [&file, goesOn = std::move(goesOn)](std::uint64_t offset, std::span<const std::byte> bytes) {
        const auto place = static_cast<qint64>(offset);
        const auto size = static_cast<qint64>(bytes.size());
        return goesOn() && (file.pos() == place || file.seek(place))
            && file.write(reinterpret_cast<const char*>(bytes.data()), size) == size;
    };
}

QString writeEditedTrace(const QString& path, TraceConverter::Existing existing, const TraceEditing& editing,
    const std::function<bool()>& goesOn, TraceEdit* edit)
{
    const auto writeTo = [&](QIODevice& file) {
        *edit = editing(placeWriter(file, goesOn));
        return edit->isWritten;
    };
    return existing == TraceConverter::Existing::Replaced ? writeWholeFile(path, writeTo) : writeNewFile(path, writeTo);
}

} // namespace etwarden
