// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/editor/findingsmodel.h"

#include "model/qt/common/asciitext.h"
#include "model/qt/common/itemindex.h"
#include "model/qt/common/sortedmerge.h"
#include "model/qt/text/findingtext.h"
#include "model/qt/text/membertext.h"

#include <QStringList>

#include <algorithm>
#include <functional>

namespace etwarden {

namespace {

struct Row
{
    Finding finding;
    std::vector<const Fix*> fixes;
};

/// <0, 0, >0. Rules of one table lie in one array, the worst first; the providers follow the session.
int compare(const Finding& left, const Finding& right)
{
    if (left.rule->severity != right.rule->severity)
        return left.rule->severity > right.rule->severity ? -1 : 1;
    if (left.provider.has_value() != right.provider.has_value())
        return left.provider ? 1 : -1;
    if (left.rule != right.rule)
        return std::less<>()(left.rule, right.rule) ? -1 : 1;
    return left.provider == right.provider ? 0 : left.provider < right.provider ? -1 : 1;
}

} // namespace

class FindingsModel::Private
{
public:
    std::vector<Row> rows;
    SessionConfig config; // that they are about
    WindowsVersion windows = WindowsVersion::Unknown;
};

FindingsModel::FindingsModel(QObject* parent)
    : QAbstractListModel(parent)
    , d(std::make_unique<Private>())
{
}

FindingsModel::~FindingsModel() = default;

int FindingsModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(d->rows.size());
}

QVariant FindingsModel::data(const QModelIndex& index, int role) const
{
    if (!namesItem(*this, index))
        return {};
    const Row& row = d->rows[static_cast<std::size_t>(index.row())];
    const Rule& rule = *row.finding.rule;
    switch (role) {
    case Qt::DisplayRole:
        return FindingText::sentence(row.finding, d->config);
    case DetailRole:
        return FindingText::detail(row.finding);
    case PagesRole: {
        QList<int> pages;
        for (const RuleSource source : rule.evidence.sources) {
            if (!FindingText::page(source).isEmpty())
                pages.append(static_cast<int>(source));
        }
        return QVariant::fromValue(pages);
    }
    case SeverityRole:
        return static_cast<int>(rule.severity);
    case RuleIdRole:
        return fromAscii(rule.id);
    case FieldsRole: {
        QList<int> fields;
        for (const ConfigField field : rule.fields)
            fields.append(static_cast<int>(field));
        return QVariant::fromValue(fields);
    }
    case FieldNameRole:
        return rule.fields.empty() ? QString() : MemberText::name(rule.fields.front(), d->windows);
    case FixLabelsRole: {
        QStringList labels;
        for (const Fix* fix : row.fixes)
            labels.append(FindingText::fixLabel(fix->id));
        return labels;
    }
    default:
        return {};
    }
}

void FindingsModel::setFindings(
    const std::vector<Finding>& findings, const SessionConfig& config, const Environment& environment)
{
    std::vector<Row> next;
    for (const Finding& finding : findings)
        next.push_back({finding, offeredFixes(finding, config, environment)});
    std::ranges::sort(next, [](const Row& left, const Row& right) { return compare(left.finding, right.finding) < 0; });

    const bool hasOtherProviders = d->config.providers != config.providers;
    const bool isForOther = d->windows != environment.windows;
    d->config = config;
    d->windows = environment.windows;
    std::vector<Row>& rows = d->rows;
    mergeSorted([&rows] { return rows.size(); }, next.size(),
        [&](std::size_t row, std::size_t other) { return compare(rows[row].finding, next[other].finding); },
        [&](std::size_t row, std::size_t count) {
            const auto first = rows.begin() + static_cast<std::ptrdiff_t>(row);
            beginRemoveRows({}, static_cast<int>(row), static_cast<int>(row + count) - 1);
            rows.erase(first, first + static_cast<std::ptrdiff_t>(count));
            endRemoveRows();
        },
        [&](std::size_t row, std::size_t other, std::size_t count) {
            const auto first = next.begin() + static_cast<std::ptrdiff_t>(other);
            beginInsertRows({}, static_cast<int>(row), static_cast<int>(row + count) - 1);
            rows.insert(
                rows.begin() + static_cast<std::ptrdiff_t>(row), first, first + static_cast<std::ptrdiff_t>(count));
            endInsertRows();
        });
    for (std::size_t i = 0; i < rows.size(); ++i) {
        const bool isOtherwiseNamed = isForOther || (hasOtherProviders && rows[i].finding.provider.has_value());
        if (rows[i].finding.parameters == next[i].finding.parameters && rows[i].fixes == next[i].fixes
            && !isOtherwiseNamed)
            continue;
        rows[i] = std::move(next[i]);
        emit dataChanged(index(static_cast<int>(i)), index(static_cast<int>(i)));
    }
}

const std::vector<const Fix*>& FindingsModel::fixes(int row) const
{
    return d->rows[static_cast<std::size_t>(row)].fixes;
}

void FindingsModel::retranslate()
{
    if (!d->rows.empty())
        emit dataChanged(index(0), index(rowCount() - 1));
}

} // namespace etwarden

#include "moc_findingsmodel.cpp"
