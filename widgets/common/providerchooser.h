// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/qt/editor/knownprovidersmodel.h"
#include "model/session/providerconfig.h"

#include <QDialog>
#include <QSortFilterProxyModel>

#include <cstdint>

class QLabel;
class QLineEdit;
class QPushButton;
class QTableView;

namespace etwarden {

class EmptyState;
class ProviderDirectory;

/// Rows that hold every word that was typed.
class WordFilterProxy : public QSortFilterProxyModel
{
    Q_OBJECT

public:
    using QSortFilterProxyModel::QSortFilterProxyModel;

    void setFilterText(const QString& text);

protected:
    bool filterAcceptsRow(int sourceRow, const QModelIndex& sourceParent) const override;

private:
    QStringList m_words;
};

/// Chooses a provider by name, GUID or program, of those that the machine knows; a GUID or a name that is unknown can
/// be typed.
class ProviderChooser : public QDialog
{
    Q_OBJECT

public:
    enum class Verb : std::uint8_t {
        Add,
        Continue, ///< another dialog follows
    };

    /// `directory` outlives it.
    explicit ProviderChooser(ProviderDirectory& directory, Verb verb, QWidget* parent = nullptr);

    const ProviderConfig& chosen() const { return m_chosen; } ///< GUID and name, once accepted

protected:
    void changeEvent(QEvent* event) override; // LanguageChange
    bool eventFilter(QObject* watched, QEvent* event) override; // arrow keys of the field

private:
    void makeLayout();
    void retranslateUi();
    void showList();
    void showChoice();

    ProviderDirectory& m_directory;
    Verb m_verb;
    KnownProvidersModel m_model;
    WordFilterProxy m_proxy;
    ProviderConfig m_chosen;
    QLabel* m_searchLabel;
    QLineEdit* m_search;
    QTableView* m_table;
    EmptyState* m_empty;
    QLabel* m_meaning;
    QPushButton* m_accept;
    QPushButton* m_cancel;
};

} // namespace etwarden
