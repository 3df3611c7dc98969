// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/table/columnlayout.h"

#include "model/etw/logfilemodes.h"
#include "model/qt/sessions/sessiontext.h"
#include "model/qt/settings.h"
#include "model/qt/text/modetext.h"
#include "model/qt/text/plaintext.h"
#include "widgets/table/sessiondelegate.h"
#include "widgets/table/sessionheader.h"

#include <QEvent>
#include <QMenu>
#include <QScopedValueRollback>

#include <algorithm>
#include <vector>

namespace etwarden {

namespace {

int sectionOf(SessionColumn column)
{
    return static_cast<int>(column);
}

const SessionColumnInfo* columnOf(const QString& key)
{
    const auto columns = sessionColumns();
    const auto found = std::find_if(
        columns.begin(), columns.end(), [&](const SessionColumnInfo& column) { return column.key == key; });
    return found == columns.end() ? nullptr : &*found;
}

/// Modes are words, which differ in length from language to language; other samples are names and numbers.
QString contentOf(const SessionColumnInfo& column, QLatin1String sample)
{
    if (column.id != SessionColumn::Mode)
        return sample;
    return sample == column.shortSample ? ModeText::summary(logfilemode::Buffering | logfilemode::SystemLogger, false)
                                        : ModeText::summary(logfilemode::Circular | logfilemode::SystemLogger, true);
}

/// How much wider than its sample a column gets where there is room.
double growthOf(SessionColumn column)
{
    constexpr double more = 1.4;
    return column == SessionColumn::Name || column == SessionColumn::Mode ? more : 1;
}

} // namespace

ColumnLayout::ColumnLayout(SessionHeader& header, Settings& settings, QObject* parent)
    : QObject(parent)
    , m_header(header)
    , m_settings(settings)
{
    restore();
    m_header.installEventFilter(this);
    connect(&m_header, &QHeaderView::sectionMoved, this, &ColumnLayout::saveOrder);
    connect(&m_header, &QHeaderView::sectionResized, this,
        [this](int section, int /*oldWidth*/, int width) { saveWidth(section, width); });
    connect(&m_header, &QHeaderView::sortIndicatorChanged, this, [this](int section, Qt::SortOrder order) {
        if (m_titleLines > 1)
            fit(); // another title has the arrow
        if (!m_isApplying && section >= 0)
            m_settings.setSorting(sessionColumns()[static_cast<std::size_t>(section)].key, order);
    });
}

bool ColumnLayout::isVisible(SessionColumn column) const
{
    return !m_header.isSectionHidden(sectionOf(column));
}

void ColumnLayout::setVisible(SessionColumn column, bool visible)
{
    if (column == SessionColumn::Name) {
        return;
    }
    {
        const QScopedValueRollback applying(m_isApplying, true);
        m_header.setSectionHidden(sectionOf(column), !visible);
    }
    fit();
    saveVisibility();
}

void ColumnLayout::move(SessionColumn column, int places)
{
    const int step = places < 0 ? -1 : 1;
    const int from = m_header.visualIndex(sectionOf(column));
    int to = from;
    for (int next = from + step; places != 0 && next >= 0 && next < m_header.count(); next += step) {
        if (!m_header.isSectionHidden(m_header.logicalIndex(next))) {
            to = next;
            places -= step;
        }
    }
    m_header.moveSection(from, to);
}

void ColumnLayout::widen(SessionColumn column, int pixels)
{
    const int section = sectionOf(column);
    m_header.resizeSection(section, std::max(m_header.sectionSize(section) + pixels, m_header.minimumSectionSize()));
}

void ColumnLayout::reset()
{
    QStringList hidden;
    for (const SessionColumnInfo& column : sessionColumns()) {
        if (!column.visibleByDefault)
            hidden << column.key;
    }
    m_settings.setHiddenColumns(hidden);
    m_settings.setColumnWidths({});
    m_settings.setColumnOrder({});
    restore();
    fit();
}

void ColumnLayout::fillMenu(QMenu& menu)
{
    menu.clear();
    for (const SessionColumnInfo& column : sessionColumns()) {
        QAction* action = menu.addAction(SessionText::columnName(column.id));
        action->setObjectName(column.key);
        action->setToolTip(toolTipText(SessionText::columnToolTip(column.id)));
        action->setCheckable(true);
        action->setChecked(isVisible(column.id));
        action->setEnabled(column.id != SessionColumn::Name);
        connect(action, &QAction::toggled, this, [this, id = column.id](bool on) { setVisible(id, on); });
    }
    menu.addSeparator();
    fillSortMenu(menu);
    //: Menu entry: the columns, their order and their widths as they were at first.
    QAction* resetAction = menu.addAction(tr("&Reset columns"), this, &ColumnLayout::reset);
    resetAction->setObjectName(QStringLiteral("resetColumns"));
}

/// Lets the user sort with the keyboard, because titles accept no focus. Choosing the column that sorts already
/// reverses the order.
void ColumnLayout::fillSortMenu(QMenu& menu)
{
    const QString name = QStringLiteral("sortMenu");
    delete menu.findChild<QMenu*>(name); // of the last time
    //: Menu: the column by which the table is sorted.
    QMenu* sort = menu.addMenu(tr("&Sort by"));
    sort->setObjectName(name);
    for (const SessionColumnInfo& column : sessionColumns()) {
        if (!isVisible(column.id))
            continue;
        const int section = sectionOf(column.id);
        QAction* action = sort->addAction(SessionText::columnName(column.id));
        action->setObjectName(QString(QLatin1String("sort-") + column.key));
        action->setCheckable(true);
        action->setChecked(m_header.sortIndicatorSection() == section);
        connect(action, &QAction::triggered, this, [this, section, id = column.id] {
            const bool isTurned = m_header.sortIndicatorSection() == section;
            const Qt::SortOrder turned =
                m_header.sortIndicatorOrder() == Qt::AscendingOrder ? Qt::DescendingOrder : Qt::AscendingOrder;
            m_header.setSortIndicator(section, isTurned ? turned : firstOrderOf(id));
        });
    }
}

void ColumnLayout::fit()
{
    const int width = m_header.width();
    if (!fitWith(1))
        fitWith(SessionHeader::mostLines);
    m_header.setTitleLines(m_titleLines);
    if (m_header.width() != width) // a scroll bar came or went meanwhile
        fit();
}

bool ColumnLayout::fitWith(int titleLines)
{
    m_titleLines = titleLines;
    const QHash<QString, int> dragged = m_settings.columnWidths();
    struct Fitted
    {
        int section;
        int width;
        int slack; ///< px that it can give away
        int growth; ///< px that it could be wider
    };
    std::vector<Fitted> fitted;
    int lack = -m_header.width(); // px by which the columns exceed the room
    int slack = 0;
    int growth = 0;
    for (const SessionColumnInfo& column : sessionColumns()) {
        const int section = sectionOf(column.id);
        if (m_header.isSectionHidden(section))
            continue;
        const bool isDragged = dragged.contains(column.key);
        const int width = isDragged ? m_header.sectionSize(section) : widthFor(column, column.sample);
        const int minimum = isDragged || column.shortSample.isEmpty() ? width : minimumWidth(column);
        const double factor = growthOf(column.id);
        const int more = isDragged || factor <= 1 ? 0 : widthFor(column, column.sample, factor) - width;
        fitted.push_back({section, width, width - minimum, more});
        lack += width;
        slack += width - minimum;
        growth += more;
    }
    if (lack > slack / 2 && titleLines < SessionHeader::mostLines)
        return false; // before names are cut to their beginnings
    const int spare = std::clamp(-lack / 2, 0, growth); // the other half goes to the log files
    const int beyond = std::max(lack - slack, 0); // px that would be outside
    lack = std::clamp(lack, 0, slack);
    {
        const QScopedValueRollback applying(m_isApplying, true);
        for (const Fitted& column : fitted) {
            const int given = slack == 0 ? 0 : (column.slack * lack + slack - 1) / slack; // a pixel too few scrolls
            const int taken = growth == 0 ? 0 : column.growth * spare / growth;
            m_header.resizeSection(column.section, column.width - given + taken);
        }
        const int name = sectionOf(SessionColumn::Name);
        const int width = m_header.sectionSize(name);
        if (!dragged.contains(infoOf(SessionColumn::Name).key))
            m_header.resizeSection(name, width - std::min(beyond, width * 2 / 5)); // the rest distinguishes most names
    }
    fitLogFile();
    return true;
}

void ColumnLayout::fitLogFile()
{
    const SessionColumnInfo& column = infoOf(SessionColumn::LogFile);
    const int section = sectionOf(column.id);
    if (m_header.isSectionHidden(section) || m_settings.columnWidths().contains(column.key))
        return;
    const int rest = m_header.width() - m_header.length() + m_header.sectionSize(section);
    const QScopedValueRollback applying(m_isApplying, true);
    m_header.resizeSection(section, std::max(rest, minimumWidth(column)));
}

int ColumnLayout::widthFor(const SessionColumnInfo& column, QLatin1String sample, double growth) const
{
    const QFontMetrics metrics = m_header.parentWidget()->fontMetrics();
    const int width =
        static_cast<int>(SessionDelegate::cellWidth(metrics, column.id, contentOf(column, sample)) * growth);
    return std::max(width, m_header.titleWidth(sectionOf(column.id), m_titleLines));
}

int ColumnLayout::minimumWidth(const SessionColumnInfo& column) const
{
    if (column.id == SessionColumn::Mode && m_titleLines > 1) {
        const QString leading = ModeText::summary(logfilemode::Buffering, false); // the tool tip has the rest
        return std::max(SessionDelegate::cellWidth(m_header.parentWidget()->fontMetrics(), column.id, leading),
            m_header.titleWidth(sectionOf(column.id), m_titleLines));
    }
    return widthFor(column, column.shortSample.isEmpty() ? column.sample : column.shortSample);
}

bool ColumnLayout::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::Resize)
        fit();
    return QObject::eventFilter(watched, event);
}

void ColumnLayout::restore()
{
    {
        const QScopedValueRollback applying(m_isApplying, true);
        const QStringList hidden = m_settings.hiddenColumns();
        const QHash<QString, int> dragged = m_settings.columnWidths();
        for (const SessionColumnInfo& column : sessionColumns()) {
            const int section = sectionOf(column.id);
            m_header.setSectionHidden(section, column.id != SessionColumn::Name && hidden.contains(column.key));
            if (dragged.contains(column.key))
                m_header.resizeSection(section, std::max(dragged.value(column.key), m_header.minimumSectionSize()));
        }
        restoreOrder();
        if (const SessionColumnInfo* sorted = columnOf(m_settings.sortColumn()))
            m_header.setSortIndicator(sectionOf(sorted->id), m_settings.sortOrder());
    }
}

void ColumnLayout::restoreOrder()
{
    // Columns that the remembered order does not know follow in their default order.
    std::vector<int> order;
    for (const QString& key : m_settings.columnOrder()) {
        if (const SessionColumnInfo* column = columnOf(key))
            order.push_back(sectionOf(column->id));
    }
    for (const SessionColumnInfo& column : sessionColumns()) {
        if (std::find(order.begin(), order.end(), sectionOf(column.id)) == order.end())
            order.push_back(sectionOf(column.id));
    }
    int position = 0;
    for (const int section : order) {
        m_header.moveSection(m_header.visualIndex(section), position++);
    }
}

void ColumnLayout::saveVisibility()
{
    QStringList hidden;
    for (const SessionColumnInfo& column : sessionColumns()) {
        if (!isVisible(column.id))
            hidden << column.key;
    }
    m_settings.setHiddenColumns(hidden);
}

void ColumnLayout::saveWidth(int section, int width)
{
    if (m_isApplying || width == 0) {
        return;
    }
    QHash<QString, int> widths = m_settings.columnWidths();
    widths.insert(sessionColumns()[static_cast<std::size_t>(section)].key, width);
    m_settings.setColumnWidths(widths);
    fitLogFile();
}

void ColumnLayout::saveOrder()
{
    if (m_isApplying) {
        return;
    }
    QStringList keys;
    for (int position = 0; position < m_header.count(); ++position) {
        keys << sessionColumns()[static_cast<std::size_t>(m_header.logicalIndex(position))].key;
    }
    m_settings.setColumnOrder(keys);
}

} // namespace etwarden

#include "moc_columnlayout.cpp"
