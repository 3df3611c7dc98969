// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/qt/text/bars.h"

#include <QImage>
#include <QString>

namespace etwarden {

/// A chart of bars as a picture of any size, black on white whatever the screen is: PNG of pixels, SVG of lines.
class BarPicture
{
public:
    explicit BarPicture(BarList bars);

    /// The ending of the name says the format: ".svg", else PNG. All or nothing; returns what went wrong, or an empty
    /// text.
    QString save(const QString& file, QSize size) const;
    QImage image(QSize size) const; ///< null if there is no memory for it

private:
    BarList m_bars;
};

} // namespace etwarden
