// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/dialogs/startsummary.h"

#include "model/etw/logfilemodes.h"
#include "model/qt/text/bittext.h"
#include "model/qt/text/feedtext.h"
#include "model/qt/text/format.h"
#include "model/qt/text/modetext.h"
#include "model/session/environment.h"
#include "model/session/sessionconfig.h"
#include "model/session/sessionkind.h"
#include "widgets/common/flagpresetbox.h"
#include "widgets/common/measures.h"
#include "widgets/common/plainwidgets.h"
#include "widgets/common/scrolling.h"

#include <QDir>
#include <QFormLayout>
#include <QLabel>
#include <QScrollArea>

#include <algorithm>
#include <initializer_list>

namespace etwarden {

namespace {

constexpr int linesOfFeeds = 4; // more scroll

void setAllVisible(std::initializer_list<QWidget*> widgets, bool areVisible)
{
    for (QWidget* widget : widgets)
        widget->setVisible(areVisible);
}

} // namespace

StartSummary::StartSummary(QFormLayout& form)
    : QObject(&form)
    , m_title(newLabel())
    , m_modeLabel(newLabel())
    , m_mode(newLabel())
    , m_buffersLabel(newLabel())
    , m_buffers(newLabel())
    , m_memoryLabel(newLabel())
    , m_memory(newLabel())
    , m_fileLabel(newLabel())
    , m_file(newLabel())
    , m_presetLabel(newLabel())
    , m_preset(new FlagPresetBox)
    , m_flagsLabel(newLabel())
    , m_flagNames(newLabel())
    , m_feedsLabel(newLabel())
    , m_feeds(newLabel())
    , m_feedsArea(inScrollArea(m_feeds))
{
    m_mode->setObjectName(QStringLiteral("modeSummary"));
    m_buffers->setObjectName(QStringLiteral("buffersSummary"));
    m_memory->setObjectName(QStringLiteral("memorySummary"));
    m_file->setObjectName(QStringLiteral("fileSummary"));
    m_preset->setObjectName(QStringLiteral("flagPreset"));
    m_flagNames->setObjectName(QStringLiteral("flagNames"));
    m_feeds->setObjectName(QStringLiteral("flagFeeds"));
    m_title->setFont(headingFont(m_title->font()));
    for (QLabel* label : {m_file, m_flagNames, m_feeds})
        label->setWordWrap(true);
    m_file->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_feeds->setAlignment(Qt::AlignTop);
    m_feedsArea->setFixedHeight(linesOfFeeds * m_feeds->fontMetrics().lineSpacing());
    m_feedsArea->setFocusPolicy(Qt::StrongFocus);
    m_presetLabel->setBuddy(m_preset);
    m_feedsLabel->setBuddy(m_feedsArea);

    form.addRow(m_title);
    form.addRow(m_modeLabel, m_mode);
    form.addRow(m_buffersLabel, m_buffers);
    form.addRow(m_memoryLabel, m_memory);
    form.addRow(m_fileLabel, m_file);
    form.addRow(m_presetLabel, m_preset); // last: nothing moves when the rows of kernel flags come and go
    form.addRow(m_flagsLabel, m_flagNames);
    form.addRow(m_feedsLabel, m_feedsArea);
    connect(m_preset, &FlagPresetBox::flagsChosen, this, &StartSummary::flagsChosen);
}

void StartSummary::retranslate()
{
    //: Heading above mode, buffers and memory that the start will ask for.
    m_title->setText(tr("What will be requested"));
    //: Label in the summary of a new session: logging mode in words.
    m_modeLabel->setText(tr("Mode:"));
    //: Label in the summary of a new session: buffer size and counts.
    m_buffersLabel->setText(tr("Buffers:"));
    //: Label in the summary of a new session: memory of the buffers.
    m_memoryLabel->setText(tr("Memory:"));
    //: Label in the summary of a new session: path of the log file.
    m_fileLabel->setText(tr("Log file:"));
    //: Label in "New session": sets of kernel flags of a system logger to choose from.
    m_presetLabel->setText(tr("&Preset:"));
    m_preset->retranslate();
    //: Label in the summary of a new session: names of its kernel flags.
    m_flagsLabel->setText(tr("Kernel flags:"));
    //: Label in the summary of a new session: where the events of its kernel flags come from on this system.
    m_feedsLabel->setText(tr("Sources:"));
}

void StartSummary::show(const SessionConfig& config, const Environment& environment)
{
    const Format format;
    const bool hasFile = !config.logFileName.empty();
    m_mode->setText(ModeText::summary(config.logFileMode, hasFile));
    const bool isRing = (config.logFileMode & logfilemode::Buffering) != 0;
    const std::uint32_t maximum =
        isRing ? config.minimumBuffers : std::max(config.minimumBuffers, config.maximumBuffers);
    if (isRing) {
        //: Summary of a buffering session: number of buffers (%n), size of each (%1, with unit).
        m_buffers->setText(tr("%n of %1 each, used as a ring", "", static_cast<int>(maximum))
                               .arg(format.kilobytes(config.bufferSizeKb)));
    } else {
        //: Summary: smallest (%1) and largest (%2) number of buffers, size of each (%3, with unit).
        m_buffers->setText(tr("%1 to %2 of %3 each")
                               .arg(format.number(config.minimumBuffers), format.number(maximum),
                                   format.kilobytes(config.bufferSizeKb)));
    }
    //: Summary: memory (%1, with unit) that the buffers can take. The system may ask for more on many processors.
    m_memory->setText(tr("up to %1, before the system adjusts it")
                          .arg(format.bytes(std::uint64_t{maximum} * config.bufferSizeKb * 1024)));
    m_file->setText(hasFile ? QDir::toNativeSeparators(QString::fromStdU16String(config.logFileName))
                            //: Summary: path of the log file of a session that has none.
                            : tr("none"));

    const SessionKind kind = kindOf(config);
    const bool hasFlags = kind == SessionKind::SystemLogger || kind == SessionKind::KernelLogger;
    m_preset->setFlags(config.enableFlags);
    m_flagNames->setText(BitText::enableFlagNames(config.enableFlags));
    m_feeds->setText(FeedText::lines(environment.feeds, config.enableFlags).join(u'\n'));
    setAllVisible({m_presetLabel, m_preset, m_flagsLabel, m_flagNames}, hasFlags);
    setAllVisible({m_feedsLabel, m_feedsArea}, hasFlags && !m_feeds->text().isEmpty());
}

} // namespace etwarden

#include "moc_startsummary.cpp"
