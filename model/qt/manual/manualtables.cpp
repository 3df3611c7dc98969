// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/manual/manualtables.h"

#include "model/etw/enableflags.h"
#include "model/etw/logfilemodes.h"
#include "model/etw/sessioncounters.h"
#include "model/qt/common/asciitext.h"
#include "model/qt/editor/editortext.h"
#include "model/qt/manual/helptopics.h"
#include "model/qt/sessions/sessioncolumns.h"
#include "model/qt/sessions/sessiontext.h"
#include "model/qt/text/bittext.h"
#include "model/qt/text/format.h"

#include <span>

namespace etwarden {

using namespace Qt::Literals::StringLiterals;

namespace {

/// Escapes what Markdown would interpret.
QString escaped(const QString& text)
{
    QString cell;
    for (const QChar c : text.simplified()) {
        if (u"\\`*_{}[]<>()#+!|~&"_s.contains(c))
            cell += u'\\';
        cell += c;
    }
    return cell;
}

QString lineOf(const QStringList& cells)
{
    return u"| "_s + cells.join(u" | "_s) + u" |\n"_s;
}

} // namespace

QString ManualTable::of(const QStringList& header, const std::vector<QStringList>& rows, bool isCode)
{
    QStringList titles;
    QString rule = u"|"_s;
    for (const QString& title : header) {
        titles.append(escaped(title));
        rule += u"---|"_s;
    }
    QString table = lineOf(titles) + rule + u'\n';
    for (const QStringList& row : rows) {
        QStringList cells;
        for (const QString& cell : row) {
            const bool isName = isCode && cells.isEmpty() && !cell.isEmpty();
            // Within code only the bar has a meaning: it would end the cell. Its escape would be shown there.
            cells.append(isName ? QString(u'`' + QString(cell).replace(u'|', "`\\|`"_L1) + u'`') : escaped(cell));
        }
        table += lineOf(cells);
    }
    return table;
}

ManualTables ManualTable::all()
{
    return {{u"columns"_s, columns}, {u"counters"_s, counters}, {u"logging-modes"_s, loggingModes},
        {u"kernel-flags"_s, kernelFlags}};
}

QString ManualTable::columns()
{
    std::vector<QStringList> rows;
    for (const SessionColumnInfo& column : sessionColumns()) {
        const QString header = SessionText::columnHeader(column.id);
        const QString name = SessionText::columnName(column.id);
        rows.push_back({header, name == header ? QString() : name, SessionText::columnToolTip(column.id)});
    }
    //: Title of a column of a table in the manual: the title of a column of the table of sessions.
    return of({tr("Column"),
                  //: Title of a column of a table in the manual: the title of a column without abbreviations.
                  tr("In full"),
                  //: Title of a column of a table in the manual.
                  tr("What it shows")},
        rows, false);
}

QString ManualTable::counters()
{
    std::vector<QStringList> rows;
    for (const CounterMember& counter : counterMembers) {
        //: In a table of the manual: a counter that goes up and down.
        const QString kind = !counter.countsUp ? tr("level")
            //: In a table of the manual: a counter of losses, which only rises.
            : counter.isLoss ? tr("loss")
                             //: In a table of the manual: a counter that only rises.
                             : tr("total");
        rows.push_back({fromAscii(counter.name), kind, HelpTopics::text(HelpTopics::ofName(fromAscii(counter.name)))});
    }
    //: Title of a column of a table in the manual.
    return of({tr("Counter"),
                  //: Title of a column of a table in the manual: level, total or loss.
                  tr("Kind"),
                  //: Title of a column of a table in the manual.
                  tr("What it counts")},
        rows, true);
}

namespace {

template<typename Group>
std::vector<QStringList> bitRows(std::span<const BitEntry<Group>> catalogue, QString (*description)(std::uint32_t))
{
    const Format format;
    std::vector<QStringList> rows;
    for (const BitEntry<Group>& entry : catalogue) {
        if (!entry.name.empty() && entry.value != 0)
            rows.push_back({fromAscii(entry.name), format.hex32(entry.value), EditorText::windowsVersion(entry.since),
                description(entry.value)});
    }
    return rows;
}

} // namespace

QString ManualTable::loggingModes()
{
    //: Title of a column of a table in the manual: the name of a bit.
    return of({tr("Name"),
                  //: Title of a column of a table in the manual: the value of a bit.
                  tr("Value"),
                  //: Title of a column of a table in the manual: the first Windows that knows a bit.
                  tr("Since"),
                  //: Title of a column of a table in the manual: what a bit does.
                  tr("What it does")},
        bitRows(logFileModeCatalogue(), BitText::logFileMode), false);
}

QString ManualTable::kernelFlags()
{
    //: Title of a column of a table in the manual: which events a flag records.
    return of({tr("Name"), tr("Value"), tr("Since"), tr("What it records")},
        bitRows(enableFlagCatalogue(), BitText::enableFlag), false);
}

} // namespace etwarden
