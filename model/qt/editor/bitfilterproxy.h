// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QSortFilterProxyModel>
#include <QStringList>

namespace etwarden {

/// The bits of a BitListModel that a search finds, under their groups: all words must occur in SearchTextRole, in any
/// case. Groups without a bit that is found disappear. A set bit is never hidden for being undocumented: what is in
/// force stays in sight.
class BitFilterProxy : public QSortFilterProxyModel
{
    Q_OBJECT

public:
    explicit BitFilterProxy(QObject* parent = nullptr);

    void setFilterText(const QString& text);
    void setDocumentedOnly(bool documentedOnly);

protected:
    bool filterAcceptsRow(int sourceRow, const QModelIndex& sourceParent) const override;

private:
    QStringList m_words;
    bool m_documentedOnly = false;
};

} // namespace etwarden
