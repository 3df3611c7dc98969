// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/history/thresholds.h"

#include <QDialog>
#include <QStringList>

#include <optional>
#include <vector>

class QCheckBox;
class QComboBox;
class QLabel;
class QPushButton;
class QSpinBox;
class QTableWidget;

namespace etwarden {

class EmptyState;
class NoticeLine;

/// Edits what is worth an alert: a table of rules, one per line. The fields keep to the ranges of values; other faults
/// are reported below the table while one types.
class ThresholdsDialog : public QDialog
{
    Q_OBJECT

public:
    /// `sessions`: names to choose from; any other can be typed.
    ThresholdsDialog(const std::vector<ThresholdRule>& rules, const QStringList& sessions, QWidget* parent = nullptr);

    std::vector<ThresholdRule> rules() const; ///< from top to bottom

    /// Adds a line for that session, of a kind that it has none of yet; where it has one of each kind, goes to the
    /// first of them.
    void watch(const QString& session);

    /// `whyNot`: the reason why the desktop shows no notifications; unless it is empty, the box is disabled and gives
    /// it.
    void setDesktopNotifications(bool on, const QString& whyNot);
    bool desktopNotifications() const;

protected:
    void changeEvent(QEvent* event) override; // LanguageChange

private:
    /// The fields of a line.
    struct Line
    {
        QComboBox* session;
        QComboBox* kind;
        QSpinBox* limit;
        QSpinBox* seconds;
    };

    void makeLayout();
    void addLine(const ThresholdRule& rule);
    void addFreeLine(const ThresholdRule& rule);
    std::optional<ThresholdRule> freeRule() const;
    std::optional<ThresholdRule> freeRule(const QString& session) const;
    void removeLine();
    Line line(int row) const;
    ThresholdRule rule(int row) const;
    void fitFields(const Line& fields);
    void describeCells();
    void check();
    void retranslateUi();
    void retranslateLine(const Line& fields);

    QStringList m_sessions;
    QLabel* m_intro;
    QTableWidget* m_table;
    EmptyState* m_nothing;
    QPushButton* m_add;
    QPushButton* m_remove;
    NoticeLine* m_notice;
    QCheckBox* m_desktop;
    QLabel* m_whyNot;
    QPushButton* m_apply;
    QPushButton* m_cancel;
};

} // namespace etwarden
