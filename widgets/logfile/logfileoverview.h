// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/etw/tracetypes.h"

#include <QWidget>

class QFormLayout;
class QHBoxLayout;
class QScrollArea;
class QVBoxLayout;

namespace etwarden {

class LogFileDocument;
struct TraceFinding;

/// Shows the header of a log file in words, and beside it the findings: what is missing, what is worth a look, what
/// could not be read.
class LogFileOverview : public QWidget
{
    Q_OBJECT

public:
    /// `file` outlives it.
    explicit LogFileOverview(const LogFileDocument& file, QWidget* parent = nullptr);

signals:
    void sizingRequested(); ///< for a session that holds the load of this file
    void rangeRequested(etwarden::FileTime begin, etwarden::FileTime end); ///< the time that a finding is about

protected:
    void changeEvent(QEvent* event) override; // LanguageChange

private:
    void retranslateUi();
    void showHeader();
    void showFindings();
    void addButtons(QHBoxLayout& row, const TraceFinding& finding);
    void addTitle(const QString& text);

    const LogFileDocument& m_file;
    QScrollArea* m_headerArea;
    QScrollArea* m_findingsArea;
    QFormLayout* m_rows;
    QVBoxLayout* m_findings;
};

} // namespace etwarden
