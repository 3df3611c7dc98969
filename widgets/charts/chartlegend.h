// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/charts/chartview.h"
#include "widgets/common/linecache.h"

#include <QWidget>

#include <optional>
#include <vector>

namespace etwarden {

/// The line above a chart: its title, and of each curve a piece of its line, its name and a value, either the current
/// one or that under the crosshair. A value has the width of the widest one so far, so nothing moves when it changes.
/// One line, and as many more as the curves need that it has no room for.
class ChartLegend : public QWidget
{
    Q_OBJECT

public:
    explicit ChartLegend(QWidget* parent = nullptr);

    void setTitle(const QString& title);
    QString title() const { return m_title; }
    void setCurves(std::vector<ChartCurve> curves);
    void setValues(const QStringList& values); ///< one for each curve

    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override;
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void changeEvent(QEvent* event) override; // FontChange
    void paintEvent(QPaintEvent* event) override;

private:
    void measure();
    int entryWidth(std::size_t curve) const;
    std::vector<QPoint> places(int width) const; ///< of the curves' entries

    QString m_title;
    int m_titleWidth = 0;
    std::vector<ChartCurve> m_curves;
    std::vector<int> m_nameWidths;
    QStringList m_values;
    std::vector<int> m_valueWidths; // of the widest so far
    std::optional<LineCache> m_lines; // in the font of now
    std::optional<LineCache> m_boldLines;
};

} // namespace etwarden
