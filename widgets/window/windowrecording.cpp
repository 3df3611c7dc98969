// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/window/windowrecording.h"

#include "model/qt/recording/recordingtext.h"
#include "model/qt/settings.h"
#include "model/qt/text/plaintext.h"
#include "widgets/common/fileactions.h"
#include "widgets/common/icons.h"
#include "widgets/common/plainwidgets.h"
#include "widgets/common/questions.h"

#include <QAction>
#include <QDateTime>
#include <QDir>
#include <QEvent>
#include <QFileInfo>
#include <QLabel>
#include <QMainWindow>
#include <QMenu>
#include <QMenuBar>
#include <QStatusBar>

namespace etwarden {

using namespace Qt::Literals::StringLiterals;

WindowRecording::WindowRecording(Recorder& recorder, Settings& settings, const SessionViewMaker& makeView,
    const BarViewMaker& makeBars, QMainWindow& window, QAction* before)
    : QObject(&window)
    , m_recorder(recorder)
    , m_settings(settings)
    , m_makeView(makeView)
    , m_makeBars(makeBars)
    , m_window(window)
    , m_menu(new QMenu(&window))
    , m_record(new QAction(this))
    , m_open(new QAction(this))
    , m_state(newLabel())
{
    m_menu->setObjectName(u"recordMenu"_s);
    m_menu->setToolTipsVisible(true);
    m_menu->addActions({m_record, m_open});
    window.menuBar()->insertMenu(before, m_menu);
    m_record->setObjectName(u"record"_s);
    m_record->setIcon(lineIcon(Icon::LogFile));
    m_record->setShortcut(QKeySequence(Qt::CTRL | Qt::Key_R));
    m_open->setObjectName(u"openRecording"_s);
    m_open->setIcon(lineIcon(Icon::Folder));
    m_open->setShortcut(QKeySequence::Open);
    m_state->setObjectName(u"recordingText"_s);
    window.statusBar()->addWidget(m_state); // after the count of sessions: nothing else moves when it grows
    window.installEventFilter(this);

    connect(m_record, &QAction::triggered, this, [this] {
        if (m_recorder.isActive())
            m_recorder.stop();
        else
            chooseFile();
        retranslate();
    });
    connect(m_open, &QAction::triggered, this, &WindowRecording::chooseRecording);
    connect(&recorder, &Recorder::started, this, &WindowRecording::begin);
    connect(&recorder, &Recorder::progressed, this, &WindowRecording::showState);
    connect(&recorder, &Recorder::slowChanged, this, &WindowRecording::showState);
    connect(&recorder, &Recorder::stopped, this, &WindowRecording::end);
    retranslate();
}

void WindowRecording::open(const QString& file)
{
    auto* window = new RecordingWindow(file, m_settings, m_makeView, m_makeBars);
    window->showBeside();
}

bool WindowRecording::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    return QObject::eventFilter(watched, event);
}

void WindowRecording::chooseFile()
{
    const QString name = QDateTime::currentDateTime().toString(u"yyyy-MM-dd HH-mm-ss"_s) + u".etwr"_s;
    FileDialog::saveFile(&m_window,
        //: Title of a file dialog.
        {.title = tr("Record to file"),
            //: Button of a file dialog: begins a recording.
            .verb = tr("Start &recording"),
            .suggestion = QDir(m_settings.logFolder()).filePath(name),
            //: File type in a file dialog.
            .filter = tr("Recordings (*.etwr)")},
        [this](const QString& file) { record(file); });
}

void WindowRecording::record(const QString& file)
{
    m_recorder.start(file, QFileInfo::exists(file)); // the dialog has asked
    retranslate();
    emit recordingStarted();
}

void WindowRecording::chooseRecording()
{
    //: Title of a file dialog.
    FileDialog::openFile(&m_window, tr("Open recording"), m_settings.logFolder(), tr("Recordings (*.etwr)"),
        [this](const QString& file) { open(file); });
}

void WindowRecording::begin()
{
    showState();
    emit noticePosted(
        {.text = [file = m_recorder.file()] { return RecordingText::begin(file); }, .topic = u"recording"_s});
}

void WindowRecording::end(const RecordingSummary& summary)
{
    retranslate();
    emit noticePosted({.severity = summary.error ? Severity::Error : Severity::Info,
        .text = [summary] { return RecordingText::end(summary); },
        .actions = fileActions(
            summary.progress.polls != 0 ? summary.file : QString(), [this](const QString& file) { open(file); }),
        .topic = u"recording"_s});
}

void WindowRecording::showState()
{
    // Changes the text of the label and never hides or shows it: a status bar hides its widgets while it shows a
    // message, and a widget that is shown then covers that message.
    m_state->setText(m_recorder.isActive()
            ? RecordingText::state(m_recorder.file(), m_recorder.progress(), m_recorder.isSlow())
            : QString());
    m_state->setToolTip(toolTipText(m_recorder.isActive() ? QDir::toNativeSeparators(m_recorder.file()) : QString()));
}

void WindowRecording::retranslate()
{
    //: Menu of the menu bar: recordings of all counters.
    m_menu->setTitle(tr("&Record"));
    //: Menu entry: ends the recording.
    m_record->setText(m_recorder.isActive() ? tr("&Stop recording")
                                            //: Menu entry: records all sessions; opens a dialog.
                                            : tr("&Record to file…"));
    m_record->setEnabled(!m_recorder.isStopping());
    m_record->setToolTip(toolTipText(tr("Write every poll of all sessions into a file")));
    //: Menu entry: shows a recording in a window of its own; opens a dialog.
    m_open->setText(tr("&Open recording…"));
    m_open->setToolTip(toolTipText(tr("View a recording: its tables and graphs at any moment")));
    showState();
}

} // namespace etwarden

#include "moc_windowrecording.cpp"
