// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/editor/editorpage.h"

#include <cstdint>
#include <utility>
#include <vector>

class QCheckBox;
class QComboBox;
class QPushButton;

namespace etwarden {

/// What the session is: its kind, name, GUID, clock and options.
class GeneralPage : public EditorPage
{
    Q_OBJECT

public:
    explicit GeneralPage(SessionDraft& draft, QWidget* parent = nullptr);

    QString title() const override;
    Icon icon() const override { return Icon::General; }

protected:
    void retranslateUi() override;
    void showConfig() override;

private:
    void makeLayout();
    void connectFields();
    void setGuid(const Guid& guid);

    QLabel* m_kindLabel;
    QComboBox* m_kind;
    QLabel* m_kindHint;
    EntryEdit* m_name;
    QLabel* m_nameLabel;
    EntryEdit* m_guid;
    QLabel* m_guidLabel;
    QPushButton* m_generate;
    QLabel* m_wellKnownLabel;
    QComboBox* m_wellKnown;
    QComboBox* m_clock;
    QLabel* m_clockLabel;
    std::vector<std::pair<std::uint32_t, QCheckBox*>> m_options; // bits of V2Options that one may ask for
    QLabel* m_optionsLabel;
};

} // namespace etwarden
