// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/qt/editor/providerlistmodel.h"
#include "model/qt/monitor/operation.h"
#include "widgets/editor/editorpage.h"

#include <optional>

class QPushButton;
class QTableView;

namespace etwarden {

class EmptyState;
class NoticeLine;
class ProviderDialog;
class ProviderDirectory;

/// The providers of the session as a table, with those that are to be added, changed or removed.
class ProvidersPage : public EditorPage
{
    Q_OBJECT

public:
    /// Both outlive it.
    ProvidersPage(SessionDraft& draft, ProviderDirectory& directory, QWidget* parent = nullptr);

    QString title() const override;
    Icon icon() const override { return Icon::Providers; }

    void showCapture(const OperationResult& result); ///< what came of a capture of states
    void choose(); ///< asks for a provider to add

signals:
    void captureRequested(const etwarden::ProviderConfig& provider);

protected:
    void retranslateUi() override;
    void showConfig() override;

private:
    void makeLayout();
    void addAction(const QList<QKeySequence>& keys, void (ProvidersPage::*action)());
    void showCurrent(); ///< shows the current provider in words, and which buttons apply
    int currentRow() const; ///< -1: none
    void select(int row);
    void add(const ProviderConfig& provider);
    void changeCurrent();
    void removeCurrent();
    void removeOrRestoreCurrent();
    const ProviderConfig* enabledNow() const; ///< the current row as the running session has it; nullptr: it has not
    void captureCurrent();
    void showCaptureResult();
    ProviderDialog& openDialog(const ProviderConfig& provider, bool isNew);

    ProviderDirectory& m_directory;
    ProviderListModel m_model;
    QTableView* m_table;
    EmptyState* m_empty;
    QPushButton* m_add;
    QPushButton* m_change;
    QPushButton* m_remove;
    QPushButton* m_capture; // of a running session only
    NoticeLine* m_captureNotice;
    std::optional<OperationResult> m_captureResult;
    QLabel* m_passes;
    QLabel* m_label;
};

} // namespace etwarden
