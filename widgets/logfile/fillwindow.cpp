// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/logfile/fillwindow.h"

#include "model/qt/common/filename.h"
#include "model/qt/common/wholefile.h"
#include "model/qt/logfile/fillgraph.h"
#include "model/qt/logfile/filltext.h"
#include "model/qt/logfile/fillwatch.h"
#include "model/qt/text/plaintext.h"
#include "widgets/common/accessible.h"
#include "widgets/common/clipboard.h"
#include "widgets/common/emptystate.h"
#include "widgets/common/fileactions.h"
#include "widgets/common/measures.h"
#include "widgets/common/noticeline.h"
#include "widgets/common/plainwidgets.h"
#include "widgets/common/questions.h"
#include "widgets/common/splitter.h"
#include "widgets/logfile/countstable.h"
#include "widgets/logfile/fillgraphview.h"

#include <QAction>
#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QMenu>
#include <QMenuBar>
#include <QToolButton>
#include <QVBoxLayout>

#include <array>
#include <utility>

namespace etwarden {

namespace {

constexpr std::array fillMeasures{FillMeasure::Bytes, FillMeasure::Events};
constexpr std::array fillSubjects{CountedBy::Provider, CountedBy::Event, CountedBy::Process};

QString fillSubjectName(CountedBy by)
{
    switch (by) {
    case CountedBy::Provider:
        //: Choice: by what the events that fill a session are counted.
        return FillWindow::tr("Provider");
    case CountedBy::Event:
        //: Choice: by what the events that fill a session are counted.
        return FillWindow::tr("Event");
    default:
        //: Choice: by what the events that fill a session are counted.
        return FillWindow::tr("Process");
    }
}

} // namespace

class FillWindow::Private : public QObject
{
public:
    Private(FillWindow& window, const SessionStatus& session);

    void makeLayout();
    void makeMenu();
    void showState();
    void showAvailable();
    void showCounts();
    void chooseExport();
    void retranslate();
    QString name() const { return QString::fromStdU16String(watch.session().config.name); }

    FillWindow& q;
    FillWatch watch;
    QMenu* menu;
    QAction* exportCounts;
    QAction* restart;
    QLabel* measureLabel;
    QComboBox* measure;
    QLabel* byLabel;
    QComboBox* by;
    QLabel* sums;
    NoticeLine* cost;
    NoticeLine* missed;
    FillGraphView* graph;
    CountsTable* table;
    EmptyState* empty;
    ContentGuard content{q};
};

FillWindow::Private::Private(FillWindow& window, const SessionStatus& session)
    : q(window)
    , watch(session)
    , menu(window.menuBar()->addMenu(QString()))
    , exportCounts(window.makeAction("exportFill", QKeySequence::Save, Icon::LogFile))
    , restart(window.makeAction("restartFill", QKeySequence(Qt::Key_F5), Icon::Refresh))
    , measureLabel(newLabel())
    , measure(new QComboBox)
    , byLabel(newLabel())
    , by(new QComboBox)
    , sums(newLabel())
    , cost(new NoticeLine(NoticeLine::Word::Hidden))
    , missed(new NoticeLine(NoticeLine::Word::Hidden))
    , graph(new FillGraphView)
    , table(new CountsTable)
    , empty(new EmptyState(*table))
{
    makeLayout();
    makeMenu();
    connect(&watch, &FillWatch::stateChanged, this, &Private::showState);
    connect(&watch, &FillWatch::countsChanged, this, &Private::showCounts);
    connect(measure, &QComboBox::currentIndexChanged, this, &Private::showCounts);
    connect(by, &QComboBox::currentIndexChanged, this, &Private::showCounts);
    retranslate();
    showState();
}

void FillWindow::Private::makeLayout()
{
    measure->setObjectName(QStringLiteral("fillMeasure"));
    by->setObjectName(QStringLiteral("filledBy"));
    sums->setObjectName(QStringLiteral("fillSums"));
    missed->setObjectName(QStringLiteral("fillMissed"));
    cost->setObjectName(QStringLiteral("fillCost"));
    sums->setTextInteractionFlags(Qt::TextSelectableByMouse);
    sums->setWordWrap(true); // numbers that grow do not widen the window
    for (std::size_t i = 0; i < fillMeasures.size(); ++i)
        measure->addItem(QString());
    for (std::size_t i = 0; i < fillSubjects.size(); ++i)
        by->addItem(QString());
    for (QComboBox* const choice : {measure, by})
        choice->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    measureLabel->setBuddy(measure);
    byLabel->setBuddy(by);
    missed->hide();
    cost->hide(); // until it is known how the session is watched

    auto* row = new QHBoxLayout;
    row->setContentsMargins(normalGap(q), smallGap(q), normalGap(q), 0);
    row->setSpacing(smallGap(q));
    auto* button = new QToolButton;
    button->setDefaultAction(restart);
    button->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    button->setFocusPolicy(Qt::StrongFocus);
    row->addWidget(button);
    row->addSpacing(normalGap(q));
    row->addWidget(measureLabel);
    row->addWidget(measure);
    row->addSpacing(normalGap(q));
    row->addWidget(byLabel);
    row->addWidget(by);
    row->addSpacing(normalGap(q));
    row->addWidget(sums, 1);
    auto* notices = new QVBoxLayout;
    notices->setContentsMargins(normalGap(q), 0, normalGap(q), 0);
    notices->setSpacing(smallGap(q));
    notices->addWidget(cost);
    notices->addWidget(missed);
    auto* splitter = new Splitter(Qt::Vertical);
    splitter->addWidget(graph);
    splitter->addWidget(table);
    splitter->setStretchFactor(0, 1);
    splitter->setStretchFactor(1, 1);
    splitter->setChildrenCollapsible(false);
    q.content()->addLayout(row);
    q.content()->addLayout(notices);
    q.content()->addWidget(splitter, 1);
    table->setFocus();
    q.strip()->setBackend([this] { return FillText::heading(watch); });
}

void FillWindow::Private::makeMenu()
{
    menu->setObjectName(QStringLiteral("fillMenu"));
    menu->setToolTipsVisible(true);
    menu->addActions({q.copyAction(), exportCounts});
    menu->addSeparator();
    menu->addAction(restart);
    menu->addSeparator();
    menu->addAction(q.closeAction());
    connect(q.copyAction(), &QAction::triggered, this, [this] { copyText(table->text()); });
    connect(exportCounts, &QAction::triggered, this, &Private::chooseExport);
    connect(restart, &QAction::triggered, this, [this] { watch.restart(); });
    table->addAction(q.copyAction());
}

void FillWindow::Private::showState()
{
    q.strip()->setBackend([this] { return FillText::heading(watch); });
    const bool isCounting = watch.state() == FillWatch::State::Counting;
    if (isCounting || watch.state() == FillWatch::State::Ended) {
        cost->show();
        cost->setNotice(Severity::Info, FillText::cost(watch.way()));
    }
    if (watch.state() == FillWatch::State::Refused) {
        q.strip()->post(
            Severity::Error, [name = name(), status = watch.status()] { return FillText::refused(name, status); });
    }
    showCounts();
}

void FillWindow::Private::showCounts()
{
    const EventCounts counts = watch.eventCounts();
    const FillMeasure drawn = fillMeasures[static_cast<std::size_t>(measure->currentIndex())];
    graph->setGraph(counts, fillGraph(watch.counts(), drawn), drawn);
    table->setCounts(counts, fillSubjects[static_cast<std::size_t>(by->currentIndex())]);
    sums->setText(FillText::sums(watch));
    const QString notCounted = FillText::missed(watch);
    missed->setVisible(!notCounted.isEmpty());
    missed->setNotice(Severity::Warning, notCounted);
    showAvailable();
    if (!table->isEmpty())
        empty->hide();
    else if (watch.state() == FillWatch::State::Refused)
        //: In an empty table of those who fill a session.
        empty->present([] { return FillWindow::tr("Nothing is counted."); }, {});
    else
        //: In an empty table of those who fill a session, while it is waited for the first events.
        empty->present(
            [] { return FillWindow::tr("No events yet. They are counted when their buffer is full or flushed."); }, {});
}

/// Says of each command what it does, and why it cannot.
void FillWindow::Private::showAvailable()
{
    q.setAvailable(*exportCounts,
        FillWindow::tr("Write the counts by provider, event and process to a CSV or JSON file"),
        //: Why a command is disabled.
        table->isEmpty() ? FillWindow::tr("Nothing is counted.") : QString());
    q.setAvailable(*restart, FillWindow::tr("Set all counts to 0 and count what the session records from now"),
        //: Why a command is disabled.
        watch.state() == FillWatch::State::Counting ? QString() : FillWindow::tr("The session is not being counted."));
}

void FillWindow::Private::chooseExport()
{
    FileDialog::saveFile(&q,
        //: Title of a file dialog.
        {.title = FillWindow::tr("Export who fills the session"),
            //: Button of a file dialog: writes a file.
            .verb = FillWindow::tr("&Export"),
            .suggestion = safeFileName(name()) + QStringLiteral(".csv"),
            //: File types in a file dialog.
            .filter = FillWindow::tr("CSV (*.csv);;JSON (*.json)")},
        [this](const QString& file) {
            const bool asJson = file.endsWith(QLatin1String(".json"), Qt::CaseInsensitive);
            const EventCounts counts = watch.eventCounts();
            const QByteArray text = asJson ? fillAsJson(name(), counts, watch.missedBuffers()) : fillAsCsv(counts);
            const QString error =
                writeWholeFile(file, [&text](QIODevice& target) { return target.write(text) == text.size(); });
            q.strip()->postNotice(error.isEmpty() ? writtenNotice(file) : notWrittenNotice(file, error));
        });
}

void FillWindow::Private::retranslate()
{
    //: Title of a window. %1: name of a session; Etwarden is the name of the program.
    q.setWindowTitle(FillWindow::tr("Who fills it: %1 – Etwarden").arg(shownName(name())));
    //: Menu of the menu bar: who fills a session.
    menu->setTitle(FillWindow::tr("&Who fills it"));
    //: Menu entry: writes the counts into a file; opens a dialog.
    exportCounts->setText(FillWindow::tr("&Export counts…"));
    //: Menu entry and button: all counts become 0.
    restart->setText(FillWindow::tr("Count from &now"));
    q.closeAction()->setToolTip(toolTipText(FillWindow::tr("Close the window and stop counting")));
    //: Label of a choice: what a graph shows.
    measureLabel->setText(FillWindow::tr("&Graph:"));
    for (std::size_t i = 0; i < fillMeasures.size(); ++i)
        measure->setItemText(static_cast<int>(i), FillText::measure(fillMeasures[i]));
    //: Label of a choice: by what events are counted.
    byLabel->setText(FillWindow::tr("Count &by:"));
    for (std::size_t i = 0; i < fillSubjects.size(); ++i)
        by->setItemText(static_cast<int>(i), fillSubjectName(fillSubjects[i]));
    table->retranslate();
    nameAfterLabels(*q.centralWidget());
    showState();
}

FillWindow::FillWindow(const SessionStatus& session, SessionWatchOpener opener, QWidget* parent)
    : ViewerWindow(parent)
    , d(std::make_unique<Private>(*this, session))
{
    d->watch.open(std::move(opener));
}

FillWindow::~FillWindow() = default;

FillWatch& FillWindow::watch() const
{
    return d->watch;
}

void FillWindow::retranslate()
{
    ViewerWindow::retranslate();
    d->retranslate();
}

} // namespace etwarden

#include "moc_fillwindow.cpp"
