// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/qt/settings.h"

#include <QToolBar>

#include <chrono>

class QLabel;

namespace etwarden {

class FilterBar;
class IntervalBox;
class WindowActions;

/// Operations, refreshing and its interval, and the filter at the right end.
class MainToolBar : public QToolBar
{
    Q_OBJECT

public:
    /// `filter` becomes a part of it.
    MainToolBar(const WindowActions& actions, FilterBar* filter, QWidget* parent = nullptr);

    void setInterval(std::chrono::milliseconds interval);
    void setIntervalBounds(const IntervalBounds& bounds);
    QString whyRefused(double seconds) const; ///< an interval that was typed

signals:
    void intervalChosen(std::chrono::milliseconds interval);
    void intervalRefused(double seconds);

protected:
    void changeEvent(QEvent* event) override; // LanguageChange, FontChange
    void resizeEvent(QResizeEvent* event) override;

private:
    void fit();
    void retranslateUi();

    const QList<QAction*> m_wordless; // in a narrow bar
    QWidget* m_rest; // interval and filter
    QLabel* m_intervalLabel;
    IntervalBounds m_bounds;
    IntervalBox* m_interval;
};

} // namespace etwarden
