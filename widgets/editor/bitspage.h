// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/qt/editor/bitfilterproxy.h"
#include "model/qt/editor/bitlistmodel.h"
#include "widgets/editor/editorpage.h"

class QCheckBox;
class QLineEdit;

namespace etwarden {

class BitTree;
class FlagPresetBox;
class NoticeLine;

/// All 32 bits of LogFileMode or of EnableFlags: a raw field, a searchable list of check boxes that follow each other,
/// and for EnableFlags sets to choose from.
class BitsPage : public EditorPage
{
    Q_OBJECT

public:
    BitsPage(SessionDraft& draft, BitListModel::Catalogue catalogue, QWidget* parent = nullptr);

    QString title() const override;
    Icon icon() const override { return isFlags() ? Icon::KernelFlags : Icon::LoggingMode; }

protected:
    void retranslateUi() override;
    void showConfig() override;

private:
    bool isFlags() const { return m_field == ConfigField::EnableFlags; }
    std::uint32_t SessionConfig::*member() const;
    void makeLayout();
    void showBit(); ///< shows what is known of the bit of the current line

    ConfigField m_field;
    BitListModel m_model;
    BitFilterProxy m_proxy;
    EntryEdit* m_hex;
    QLabel* m_hexLabel;
    QLabel* m_presetLabel;
    FlagPresetBox* m_preset;
    NoticeLine* m_extension;
    QLabel* m_searchLabel;
    QLineEdit* m_search;
    QCheckBox* m_documentedOnly;
    BitTree* m_tree;
    QLabel* m_bit;
};

} // namespace etwarden
