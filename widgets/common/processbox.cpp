// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/common/processbox.h"

#include "model/qt/text/plaintext.h"
#include "model/qt/text/providertext.h"

#include <QCompleter>
#include <QLineEdit>
#include <QSignalBlocker>

#include <algorithm>
#include <utility>
#include <vector>

namespace etwarden {

ProcessBox::ProcessBox(QWidget* parent)
    : QComboBox(parent)
{
    setEditable(true);
    setInsertPolicy(QComboBox::NoInsert);
    setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon); // others choose the length of names
    completer()->setCompletionMode(QCompleter::PopupCompletion);
    completer()->setFilterMode(Qt::MatchContains);
    connect(this, &QComboBox::editTextChanged, this, &ProcessBox::processChanged);
}

void ProcessBox::setPrograms(const QHash<std::uint32_t, QString>& programs)
{
    std::vector<std::pair<QString, std::uint32_t>> processes;
    for (auto each = programs.begin(); each != programs.end(); ++each)
        processes.emplace_back(each.value(), each.key());
    std::ranges::sort(processes, [](const auto& left, const auto& right) {
        const int order = left.first.compare(right.first, Qt::CaseInsensitive);
        return order != 0 ? order < 0 : left.second < right.second;
    });
    const std::optional<std::uint32_t> before = processId();
    const QString typed = currentText();
    {
        const QSignalBlocker blocker(this);
        clear();
        for (const auto& [program, id] : processes)
            addItem(ProviderText::process(id, shownName(program)), id);
        setCurrentIndex(-1);
        setEditText(typed);
    }
    if (processId() != before)
        emit processChanged();
}

std::optional<std::uint32_t> ProcessBox::processId() const
{
    bool isNumber = false;
    std::uint32_t id = currentText().toUInt(&isNumber);
    if (!isNumber) {
        const int item = findText(currentText(), Qt::MatchFixedString);
        id = item < 0 ? 0 : itemData(item).toUInt();
    }
    return id != 0 ? std::optional(id) : std::nullopt;
}

void ProcessBox::retranslate()
{
    //: In an empty field that chooses a process.
    lineEdit()->setPlaceholderText(tr("program or process ID"));
}

} // namespace etwarden

#include "moc_processbox.cpp"
