// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/common/helpsource.h"
#include "widgets/editor/editorpage.h"

#include <QList>
#include <QWidget>

#include <vector>

class QHBoxLayout;
class QLabel;
class QModelIndex;
class QPushButton;
class QToolButton;

namespace etwarden {

class NoticeLine;

/// One finding of the panel: sentence, link to its field, fixes, details with the pages that say so.
class FindingRow : public QWidget, public HelpSource
{
    Q_OBJECT

public:
    explicit FindingRow(QWidget* parent = nullptr);

    void setFinding(const QModelIndex& index); ///< of a FindingsModel
    void setProblem(const EditorPage::Problem& problem);
    bool concerns(ConfigField field) const;
    HelpPart helpAt(const QPoint& position) const override; ///< the sentence, and its details
    std::vector<QWidget*> tabOrder() const; ///< what accepts the focus, in the order of the line

signals:
    void fieldRequested(etwarden::ConfigField field);
    void fixRequested(int fix);

private:
    void showField(const QString& fieldName, const QString& sentence);
    void showPages(const QList<int>& sources);
    void showFixes(const QStringList& labels);

    QString m_rule; // the details fold when the row comes to show another one
    QList<int> m_fields; // each a ConfigField; the link leads to the first
    NoticeLine* m_notice;
    QToolButton* m_unfold;
    QPushButton* m_jump;
    std::vector<QToolButton*> m_fixes; // reused; more than fixes are hidden
    QHBoxLayout* m_line;
    QWidget* m_more;
    QLabel* m_detail;
    std::vector<QPushButton*> m_pages; // reused, as the fixes are
};

} // namespace etwarden
