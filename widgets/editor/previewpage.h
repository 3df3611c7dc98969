// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/qt/editor/propertiespreview.h"
#include "widgets/editor/editorpage.h"

class QPlainTextEdit;
class QPushButton;
class QTableView;

namespace etwarden {

class NoticeLine;

/// What would be passed to the system, member by member and byte by byte, and what it is expected to return.
class PreviewPage : public EditorPage
{
    Q_OBJECT

public:
    explicit PreviewPage(SessionDraft& draft, QWidget* parent = nullptr);

    QString title() const override;
    Icon icon() const override { return Icon::Preview; }

protected:
    void retranslateUi() override;
    void showConfig() override;

private:
    void showAnswer();

    PropertiesPreview m_model;
    NoticeLine* m_answer;
    QTableView* m_members;
    QLabel* m_rawLabel;
    QPlainTextEdit* m_raw;
    QPushButton* m_copy;
};

} // namespace etwarden
