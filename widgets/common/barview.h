// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/qt/text/bars.h"

#include <QWidget>

#include <functional>

namespace etwarden {

/// Draws bars, with the same numbers in a table beside them, and exports both. Its owner makes the bars, and makes them
/// again at each change of the language.
class BarView : public QWidget
{
    Q_OBJECT

public:
    using QWidget::QWidget;

    virtual void setBars(const BarList& bars) = 0;
    /// Its controls, for a row of the page that shows it; owned by the layout that they are added to.
    virtual QWidget* controls() = 0;

signals:
    void barChosen(int bar); ///< one that leads on
    void fileWritten(const QString& file); ///< that a person asked for
};

/// Makes a BarView; empty where Etwarden is built without charts.
using BarViewMaker = std::function<BarView*()>;

} // namespace etwarden
