// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/qt/editor/kernelsettingsmodel.h"
#include "widgets/editor/editorpage.h"

#include <QSortFilterProxyModel>

class QLineEdit;
class QSpinBox;
class QTreeView;

namespace etwarden {

class EntryEdit;
class ProviderDirectory;

/// What a system logger records beside its flags: which events get stacks, groups of events, samples and counters, and
/// of which processes and pool tags.
class KernelPage : public EditorPage
{
    Q_OBJECT

public:
    /// Both outlive it.
    KernelPage(SessionDraft& draft, ProviderDirectory& directory, QWidget* parent = nullptr);

    QString title() const override;
    Icon icon() const override { return Icon::Settings; }

protected:
    void retranslateUi() override;
    void showConfig() override;

private:
    /// What a reset of the lists takes away from the tree.
    struct Place
    {
        QStringList expanded; ///< titles of lists
        QString currentList; ///< title; empty where a list itself is current
        QString current;
    };

    void makeLayout();
    void expandChosen();
    void rememberPlace();
    void restorePlace();
    void showSystem(); ///< what the system says of its counters and of the interval in force

    ProviderDirectory& m_directory;
    KernelSettingsModel m_model;
    QSortFilterProxyModel m_proxy;
    QLabel* m_intervalLabel;
    QSpinBox* m_interval;
    QLabel* m_inForce;
    QLabel* m_searchLabel;
    QLineEdit* m_search;
    QLabel* m_label;
    EntryEdit* m_processes;
    QLabel* m_processesLabel = nullptr;
    EntryEdit* m_poolTags;
    QLabel* m_poolTagsLabel = nullptr;
    QTreeView* m_tree;
    Place m_place;
};

} // namespace etwarden
