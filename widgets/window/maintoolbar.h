// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QToolBar>

#include <chrono>

class QDoubleSpinBox;
class QLabel;
class QLineEdit;

namespace etwarden {

class WindowActions;

/// Operations, refreshing and its interval, and the filter at the right end.
class MainToolBar : public QToolBar
{
    Q_OBJECT

public:
    explicit MainToolBar(const WindowActions& actions, QWidget* parent = nullptr);

    void setInterval(std::chrono::milliseconds interval);
    QLineEdit& filter();

signals:
    void intervalChosen(std::chrono::milliseconds interval);

protected:
    void changeEvent(QEvent* event) override; // LanguageChange

private:
    void retranslateUi();

    QLabel* m_intervalLabel;
    QDoubleSpinBox* m_interval; // seconds
    QLabel* m_filterLabel;
    QLineEdit* m_filter;
};

} // namespace etwarden
