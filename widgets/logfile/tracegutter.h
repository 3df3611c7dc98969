// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/logfile/traceplots.h"

#include <QCoreApplication>
#include <QFont>
#include <QPalette>
#include <QString>

#include <optional>
#include <vector>

namespace etwarden {

/// The gutter left of the tracks of a log file: what is drawn there in which colour, with its values.
class TraceGutter
{
    Q_DECLARE_TR_FUNCTIONS(TraceGutter)

public:
    /// Sets the width for a picture of `pictureWidth`: that of the widest name with its value, or, where that leaves
    /// the plots too little, that of the titles.
    void measure(const QFont& font, int pictureWidth);
    int width() const { return m_width; }

    /// The values under the crosshair, which is in column `pointed`; nullopt: of all that is shown.
    void paint(QPainter& painter, const TracePlots& plots, const TraceColumns& columns,
        std::optional<std::size_t> pointed, const QPalette& palette) const;

private:
    struct Row
    {
        QString name;
        QString value;
        QRgb hue; ///< trackhue::text: without a sample
        enum class Sample : std::uint8_t { Filled, Bar, Hatched } sample = Sample::Filled;
    };

    static QString rateTitle();
    static QString bufferTitle();
    static std::vector<Row> rateRows(const TraceColumns& columns, std::optional<std::size_t> pointed);
    static QString laneName(const TraceColumns& columns);
    static std::vector<Row> bufferRows(const TraceColumns& columns, std::optional<std::size_t> pointed);
    void paintTrack(QPainter& painter, const QRect& area, const QString& title, const std::vector<Row>& rows,
        const QPalette& palette) const;
    static void paintRowSample(QPainter& painter, const QRect& line, const Row& row, const QPalette& palette);

    QFont m_font;
    int m_width = 0;
    bool m_hasValues = true; // beside the names, where there is room
};

} // namespace etwarden
