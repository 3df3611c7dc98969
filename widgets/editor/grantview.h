// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/qt/editor/grantmodel.h"
#include "model/qt/monitor/operation.h"

#include <QDialog>

#include <optional>
#include <vector>

class QLabel;
class QPushButton;
class QTableView;

namespace etwarden {

class NoticeLine;

/// What was requested and what the system granted, to be kept with the session.
struct Grant
{
    QString sessionName;
    SessionConfig requested;
    SessionStatus granted;
    Resources resources{};
    GrantCall call = GrantCall::Start;
    std::vector<ProviderResult> providers{};
    std::vector<KernelAnswer> kernel{};
    std::optional<SessionConfig> before{}; ///< of an update
};

/// nullopt: the result brings no state of the session.
std::optional<Grant> grantOf(const OperationResult& result, const Resources& resources);

/// Requested against granted, member by member, with a sentence on top and buttons below.
class GrantView : public QWidget
{
    Q_OBJECT

public:
    explicit GrantView(QWidget* parent = nullptr);

    void setGrant(const Grant& grant);
    bool hasAdjustments() const { return m_model.hasAdjustments(); } ///< worth a look

signals:
    void closeRequested();

protected:
    void changeEvent(QEvent* event) override; // LanguageChange
    bool eventFilter(QObject* watched, QEvent* event) override; // of the table: its width

private:
    void retranslateUi();
    void fitColumns();
    void copy() const;

    Grant m_grant;
    GrantModel m_model;
    NoticeLine* m_summary;
    QLabel* m_caution;
    QTableView* m_table;
    QPushButton* m_copy;
    QPushButton* m_close;
};

/// A GrantView in a window of its own, for later; of several sessions a page for each.
class GrantDialog : public QDialog
{
    Q_OBJECT

public:
    explicit GrantDialog(const std::vector<Grant>& grants, QWidget* parent = nullptr);

protected:
    void changeEvent(QEvent* event) override; // LanguageChange

private:
    void retranslateUi();

    QString m_sessionName;
};

} // namespace etwarden
