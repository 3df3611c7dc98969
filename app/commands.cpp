// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands.h"

#include "app/commandlinehelp.h"
#include "app/printing.h"
#include "app/stopsignal.h"
#include "model/qt/common/wholefile.h"
#include "model/qt/monitor/monitor.h"
#include "model/qt/sessions/sessionlist.h"
#include "model/qt/text/statustext.h"
#include "widgets/window/mainwindow.h"
#include "widgets/window/windowpicture.h"

#include <QPixmap>
#include <QTimer>

namespace etwarden {

int runList(const std::shared_ptr<Backend>& backend, const CommandLine& line)
{
    Monitor monitor(backend);
    monitor.setInterval(line.interval.value_or(Monitor::defaultInterval));
    const std::uint64_t wantedPoll = backend->kind() == BackendKind::EmbeddedEngine ? 2 : 1;
    int code = exitcode::success;
    const StopSignal stopSignal;
    QObject::connect(&stopSignal, &StopSignal::requested, qApp, [&code] {
        code = fail(CommandLineHelp::tr("Stopped before the sessions were read."));
        qApp->quit();
    });
    QObject::connect(&monitor, &Monitor::pollFinished, qApp, [&](const PollPtr& poll) {
        if (poll->number < wantedPoll && poll->status == Win32Status::Success)
            return;
        if (poll->status != Win32Status::Success)
            code = fail(StatusText::symbol(poll->status) + u' ' + StatusText::meaning(poll->status));
        else
            code =
                line.command == Command::ListJson ? printJson(sessionListJson(*poll)) : print(sessionListText(*poll));
        qApp->quit();
    });
    monitor.start();
    const int loop = qApp->exec();
    return loop != 0 ? loop : code;
}

void schedulePicture(MainWindow& window, Monitor& monitor, const CommandLine& line)
{
    window.setAttribute(Qt::WA_DontShowOnScreen);
    window.resize(line.size);
    QObject::connect(&monitor, &Monitor::pollFinished, &window, [&window, line](const PollPtr& poll) {
        if (poll->number < static_cast<std::uint64_t>(line.ticks))
            return;
        // The picture is taken after the window itself has shown this poll and laid itself out.
        QTimer::singleShot(0, &window, [&window, line] {
            const QPixmap picture = pictureOf(window);
            const QString reason =
                writeWholeFile(line.pictureFile, [&picture](QIODevice& file) { return picture.save(&file, "PNG"); });
            //: %1 is a file name, %2 the reason given by the system
            qApp->exit(reason.isEmpty()
                    ? exitcode::success
                    : fail(CommandLineHelp::tr("“%1” was not written: %2").arg(line.pictureFile, reason)));
        });
    });
}

} // namespace etwarden
