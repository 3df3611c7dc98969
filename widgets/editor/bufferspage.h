// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/editor/editorpage.h"

class QComboBox;

namespace etwarden {

class SizingSection;
struct ExpectedLoad;

/// Sizes and numbers of the buffers, when they are flushed, the memory that they take, and "Size for me".
class BuffersPage : public EditorPage
{
    Q_OBJECT

public:
    explicit BuffersPage(SessionDraft& draft, QWidget* parent = nullptr);

    void setLoad(const ExpectedLoad& load); ///< that "Size for me" is about

    QString title() const override;
    Icon icon() const override { return Icon::Buffers; }

protected:
    void retranslateUi() override;
    void showConfig() override;

private:
    void makeForm(QFormLayout& form);
    void showMemory();
    void nameThreshold();

    EntryEdit* m_bufferSize;
    EntryEdit* m_minimum;
    EntryEdit* m_maximum;
    EntryEdit* m_flushTimer;
    EntryEdit* m_flushThreshold;
    QLabel* m_bufferSizeUnit;
    QLabel* m_minimumUnit;
    QLabel* m_maximumUnit;
    QComboBox* m_flushTimerUnit;
    QLabel* m_flushThresholdUnit;
    QLabel* m_bufferSizeLabel;
    QLabel* m_minimumLabel;
    QLabel* m_maximumLabel;
    QLabel* m_flushTimerLabel;
    QLabel* m_flushThresholdLabel;
    QLabel* m_memoryLabel;
    QLabel* m_memory;
    SizingSection* m_sizing;
};

} // namespace etwarden
