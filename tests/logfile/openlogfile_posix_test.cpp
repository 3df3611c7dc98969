// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/logfile/logfiletext.h"
#include "model/qt/logfile/openlogfile.h"
#include "tests/logfile/logfilefolder.h"

#include <QFileInfo>

#include <sys/stat.h>
#include <utility>
#include <vector>

namespace etwarden {
namespace {

using namespace Qt::Literals::StringLiterals;

TEST(OpenLogFilePosix, TellsLinksPipesDevicesAndForbiddenFilesApart)
{
    const LogFileFolder folder;
    const QString link = folder.path(u"link.etl"_s);
    ASSERT_TRUE(QFile::link(folder.path(u"missing.etl"_s), link));
    const QString pipe = folder.path(u"pipe.etl"_s);
    ASSERT_EQ(mkfifo(QFile::encodeName(pipe).constData(), 0600), 0);
    std::vector<std::pair<QString, LogFileFault>> cases{
        {link, LogFileFault::BrokenLink}, {pipe, LogFileFault::NotRegular}, {u"/dev/zero"_s, LogFileFault::NotRegular}};
    const QString forbidden = folder.write(completeTrace().file());
    ASSERT_TRUE(QFile::setPermissions(forbidden, QFileDevice::Permissions()));
    if (!QFileInfo(forbidden).isReadable()) // to root all is
        cases.emplace_back(forbidden, LogFileFault::NotAccessible);
    for (const auto& [path, fault] : cases) {
        OpenLogFile open;
        LogFileSeries series;
        EXPECT_EQ(openLogFiles({path}, {}, &open, &series), fault) << path.toStdString();
        EXPECT_TRUE(LogFileText::fault(path, fault).contains(QFileInfo(path).fileName()));
    }
}

TEST(OpenLogFilePosix, FollowsALink)
{
    const LogFileFolder folder;
    const QString link = folder.path(u"link.etl"_s);
    ASSERT_TRUE(QFile::link(folder.write(completeTrace().file()), link));
    OpenLogFile open;
    LogFileSeries series;
    EXPECT_EQ(openLogFiles({link}, {}, &open, &series), std::nullopt);
    EXPECT_EQ(series.files, QStringList{link});
}

} // namespace
} // namespace etwarden
