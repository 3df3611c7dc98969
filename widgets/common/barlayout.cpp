// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/common/barlayout.h"

#include "widgets/common/barview.h"
#include "widgets/common/emptystate.h"
#include "widgets/common/measures.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QVBoxLayout>

namespace etwarden {

void layOutBars(QWidget& page, BarView& view, EmptyState& empty, std::initializer_list<QWidget*> choices, QLabel* note)
{
    auto* row = new QHBoxLayout;
    for (QWidget* widget : choices) {
        if (auto* const choice = qobject_cast<QComboBox*>(widget))
            choice->setSizeAdjustPolicy(QComboBox::AdjustToContents);
        row->addWidget(widget);
    }
    row->addStretch();
    if (note) {
        row->addWidget(note);
        row->addSpacing(normalGap(page));
    }
    row->addWidget(view.controls());
    empty.setAutoFillBackground(true);
    empty.setBackgroundRole(QPalette::Base);
    auto* layout = new QVBoxLayout(&page);
    layout->setContentsMargins(bandMargins(page));
    layout->setSpacing(smallGap(page));
    layout->addLayout(row);
    layout->addWidget(&view, 1);
}

} // namespace etwarden
