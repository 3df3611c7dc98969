// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/qt/logfile/eventlist.h"

#include <QAbstractTableModel>

#include <cstdint>
#include <list>
#include <unordered_map>
#include <vector>

namespace etwarden {

/// The events that a list shows. A row whose event has not been read yet is empty but for its time; reading it begins
/// when somebody asks for it.
class EventsModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum class Column { Time, Provider, Event, Level, Opcode, Process, Thread, Processor, Payload };
    static constexpr int columnCountOfAll = static_cast<int>(Column::Payload) + 1;

    /// `list` outlives it.
    explicit EventsModel(EventList& list, QObject* parent = nullptr);

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

    static QString text(const EventRow& row, Column column);
    void retranslate();

private:
    static constexpr int pageRows = 64;
    static constexpr std::size_t maximumPages = 64;
    struct Page
    {
        int number = 0;
        std::vector<EventRow> rows;
    };

    QString shownText(int number, Column column) const;
    const EventRow* row(int number) const;
    void request(int page) const;
    void take(quint64 request, const std::vector<EventRow>& rows);
    void forget();
    void grow();

    EventList& m_list;
    int m_rowCount = 0;
    // What was read, the page that was used last in front; filled by data(), which changes nothing that is seen.
    mutable std::list<Page> m_pages;
    mutable std::unordered_map<int, std::list<Page>::iterator> m_byNumber;
    mutable std::unordered_map<std::uint64_t, int> m_requests; // pages by request
};

} // namespace etwarden
