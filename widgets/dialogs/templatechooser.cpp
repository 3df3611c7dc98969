// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/dialogs/templatechooser.h"

#include "model/qt/editor/templatestore.h"
#include "model/qt/text/plaintext.h"
#include "widgets/common/plainwidgets.h"

#include <QFormLayout>
#include <QLabel>
#include <QListWidget>

#include <algorithm>

namespace etwarden {

namespace {

constexpr int visibleTemplates = 8; // more scroll

int builtInTemplates()
{
    return static_cast<int>(startTemplates().size());
}

} // namespace

TemplateChooser::TemplateChooser(QFormLayout& form)
    : QObject(&form)
    , m_label(newLabel())
    , m_list(new QListWidget)
    , m_description(newLabel())
{
    m_list->setObjectName(QStringLiteral("templateList"));
    m_description->setObjectName(QStringLiteral("templateDescription"));
    for (int i = 0; i < builtInTemplates(); ++i)
        m_list->addItem(new QListWidgetItem);
    m_list->setCurrentRow(0);
    m_label->setBuddy(m_list);
    m_description->setWordWrap(true);
    m_description->setAlignment(Qt::AlignTop);
    form.addRow(m_label, m_list);
    form.addRow(nullptr, m_description);
    connect(m_list, &QListWidget::currentRowChanged, this, [this] {
        showDescription();
        emit chosenChanged();
    });
}

void TemplateChooser::setOwn(const TemplateStore& templates)
{
    m_own = &templates;
    for (const TemplateStore::Template& own : templates.sessionTemplates())
        m_list->addItem(shownName(own.name));
    fitList();
}

void TemplateChooser::choose(const QString& name)
{
    const std::vector<TemplateStore::Template> own = m_own->sessionTemplates();
    if (const auto found = std::ranges::find(own, name, &TemplateStore::Template::name); found != own.end())
        m_list->setCurrentRow(builtInTemplates() + static_cast<int>(found - own.begin()));
}

bool TemplateChooser::isOwnChosen() const
{
    return m_list->currentRow() >= builtInTemplates();
}

StartTemplate TemplateChooser::chosen() const
{
    const auto row = static_cast<std::size_t>(std::max(m_list->currentRow(), 0));
    if (!isOwnChosen())
        return startTemplates()[row];
    const TemplateStore::Template own = m_own->sessionTemplates()[row - startTemplates().size()];
    return {.id = StartTemplateId::File, .needsFile = !own.config.logFileName.empty(), .config = own.config};
}

void TemplateChooser::retranslate()
{
    //: Label of the list of templates.
    m_label->setText(tr("&Template:"));
    int row = 0;
    for (const StartTemplate& entry : startTemplates())
        m_list->item(row++)->setText(StartTemplateText::name(entry.id));
    fitList();
    showDescription();
}

void TemplateChooser::showDescription()
{
    //: Below the list of templates, for one that the person saved.
    m_description->setText(
        isOwnChosen() ? tr("One of your own templates.") : StartTemplateText::description(chosen().id));
}

void TemplateChooser::fitList()
{
    const int shown = std::min(m_list->count(), visibleTemplates);
    m_list->setFixedHeight(m_list->sizeHintForRow(0) * shown + 2 * m_list->frameWidth());
    m_list->setVerticalScrollBarPolicy(m_list->count() > shown ? Qt::ScrollBarAsNeeded : Qt::ScrollBarAlwaysOff);
}

void TemplateChooser::reserveDescription()
{
    const QRect room(0, 0, m_description->width(), QWIDGETSIZE_MAX);
    int highest = 0;
    for (const StartTemplate& entry : startTemplates()) {
        const QRect text = m_description->fontMetrics().boundingRect(
            room, Qt::TextWordWrap | Qt::AlignTop, StartTemplateText::description(entry.id));
        highest = std::max(highest, text.height());
    }
    const QMargins margins = m_description->contentsMargins(); // for accents
    m_description->setFixedHeight(highest + margins.top() + margins.bottom());
}

} // namespace etwarden

#include "moc_templatechooser.cpp"
