// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/qt/editor/providerdirectory.h"
#include "model/qt/editor/sessiondraft.h"
#include "model/qt/editor/templatestore.h"
#include "model/qt/language.h"
#include "widgets/editor/editordialog.h"

#include <QTemporaryDir>

#include <gtest/gtest.h>

#include <memory>
#include <stdexcept>

class QComboBox;

namespace etwarden {

/// The input device of a test: every step uses only the keyboard or only the mouse. Text is typed in both cases.
enum class Hand : std::uint8_t { Keyboard, Mouse };

/// An editor over a draft of its own, on a machine with four processors.
class EditorTest : public testing::Test
{
protected:
    enum Page { General, Buffers, LogFile, LoggingMode, KernelFlags, Kernel, Providers, Preview };

    EditorTest();

    void open(const SessionConfig& config);
    void openUpdate(const SessionStatus& running);
    void show();

    void turnTo(Page page);
    void enter(const char* field, const QString& text); ///< replaces what is there
    void press(const char* button);
    void choose(const char* comboBox, int index);
    void check(const char* tree, std::uint32_t bit); ///< toggles its box
    void focusByTab(const QWidget& widget);
    void pressWidget(QWidget& widget);

    QString saidAt(const char* findings); ///< the sentences that the mark of a field stands for; empty without one
    QString shownText(const char* widget); ///< of its first visible notice; empty without one
    QString file(const char* name) const; ///< in a folder that exists

    template<typename T>
    T& child(const char* name)
    {
        T* found = m_dialog->findChild<T*>(QLatin1String(name));
        if (found == nullptr)
            throw std::runtime_error(std::string("no such child: ") + name);
        return *found;
    }

    Hand m_hand = Hand::Keyboard;
    QTemporaryDir m_folder;
    Language m_language;
    Environment m_environment;
    SessionDraft m_draft;
    TemplateStore m_templates;
    ProviderDirectory m_providers;
    std::unique_ptr<EditorDialog> m_dialog;
};

} // namespace etwarden
