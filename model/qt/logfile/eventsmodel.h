// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/qt/logfile/shownevents.h"

#include <QAbstractTableModel>

#include <cstdint>
#include <list>
#include <optional>
#include <unordered_map>
#include <vector>

namespace etwarden {

/// Events that are shown. A row whose event has not been read yet is empty but for its time; it is read when its data
/// are asked for.
class EventsModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum class Column {
        Time,
        Provider,
        Event,
        Level,
        Opcode,
        Process,
        Thread,
        Processor,
        Duration,
        KernelTime,
        UserTime,
        Activity,
        RelatedActivity,
        Payload
    };
    static constexpr int columnCountOfAll = static_cast<int>(Column::Payload) + 1;

    enum Role {
        /// QString, a term of EventFilter for the events with just this cell; empty: there is none, or the event has
        /// not been read yet.
        TermRole = Qt::UserRole,
    };

    /// `events` outlive it.
    explicit EventsModel(ShownEvents& events, QObject* parent = nullptr);

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

    std::uint64_t placeOf(int row) const { return m_first + static_cast<std::uint64_t>(row); } ///< see ShownEvents
    static QString text(const EventRow& row, Column column); ///< as it is copied: times with all their digits
    static QString term(const EventRow& row, Column column); ///< see TermRole
    static std::optional<CountedBy> countedBy(Column column); ///< nullopt: events are not counted by it
    static QString key(Column column); ///< in files; the same in every language
    static constexpr qsizetype longestTerm = 200; ///< characters of a name (our choice); others have their number
    void retranslate();

private:
    static constexpr std::uint64_t pageRows = 64;
    static constexpr std::size_t maximumPages = 64;
    struct Page
    {
        std::uint64_t number = 0;
        std::uint64_t first = 0; ///< place of its first row
        std::vector<EventRow> rows;
    };

    enum class Precision { Milliseconds, Whole }; ///< of times
    QString shownText(int number, Column column, Precision precision) const;
    const EventRow* row(int number) const;
    const EventRow* read(std::uint64_t place) const;
    void keep(std::uint64_t first, const std::vector<EventRow>& rows) const;
    void take(quint64 request, const std::vector<EventRow>& rows);
    void forget();
    void grow();
    void drop();

    ShownEvents& m_events;
    std::uint64_t m_first = 0; // place of row 0
    int m_rowCount = 0;
    // What was read, the page that was used last first; filled by data(), which changes nothing that is seen.
    mutable std::list<Page> m_pages;
    mutable std::unordered_map<std::uint64_t, std::list<Page>::iterator> m_byNumber;
    mutable std::unordered_map<std::uint64_t, std::uint64_t> m_requests; // first places by request
};

} // namespace etwarden
