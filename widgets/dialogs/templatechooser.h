// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/qt/editor/starttemplates.h"

#include <QObject>

class QFormLayout;
class QLabel;
class QListWidget;

namespace etwarden {

class TemplateStore;

/// The templates to start a session from, as rows of a form: a list, the built-in ones first, and what the chosen one
/// is for.
class TemplateChooser : public QObject
{
    Q_OBJECT

public:
    /// Adds its rows at the end of the form. The first template is chosen.
    explicit TemplateChooser(QFormLayout& form);

    /// The user's own templates, after the built-in ones; `templates` outlives the chooser.
    void setOwn(const TemplateStore& templates);
    void choose(const QString& name); ///< one of the user's own
    StartTemplate chosen() const;
    bool isOwnChosen() const;

    void retranslate();
    /// Makes room for the longest description, so that nothing below moves when another template is chosen.
    void reserveDescription();

signals:
    void chosenChanged();

private:
    void showDescription();
    void fitList();

    const TemplateStore* m_own = nullptr;
    QLabel* m_label;
    QListWidget* m_list;
    QLabel* m_description;
};

} // namespace etwarden
