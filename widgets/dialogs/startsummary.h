// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

#include <cstdint>

class QFormLayout;
class QLabel;
class QScrollArea;
class QWidget;

namespace etwarden {

class FlagPresetBox;
struct Environment;
struct SessionConfig;

/// What a start will request, as rows of a form: mode, buffers, memory and log file; of a system logger also its kernel
/// flags and where their events come from. The flags are words and a box that lets choose others.
class StartSummary : public QObject
{
    Q_OBJECT

public:
    explicit StartSummary(QFormLayout& form); ///< adds its rows at the end of the form, whose child it becomes

    void retranslate(); ///< the labels
    void show(const SessionConfig& config, const Environment& environment);

signals:
    void flagsChosen(std::uint32_t enableFlags); ///< by the person

private:
    QLabel* m_title;
    QLabel* m_modeLabel;
    QLabel* m_mode;
    QLabel* m_buffersLabel;
    QLabel* m_buffers;
    QLabel* m_memoryLabel;
    QLabel* m_memory;
    QLabel* m_fileLabel;
    QLabel* m_file;
    QLabel* m_presetLabel;
    FlagPresetBox* m_preset;
    QLabel* m_flagsLabel;
    QLabel* m_flagNames;
    QLabel* m_feedsLabel;
    QLabel* m_feeds;
    QScrollArea* m_feedsArea; ///< of m_feeds, so that the rows stay on small screens
};

} // namespace etwarden
