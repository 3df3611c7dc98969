// SPDX-License-Identifier: GPL-3.0-or-later
// POSIX only: pseudo-terminals and signals.
#include "app/printing.h"
#include "app/readprogress.h"
#include "app/tracecommands.h"
#include "model/qt/language.h"
#include "tests/support/etl/tracebuilder.h"

#include <QFile>
#include <QFileInfo>
#include <QLocale>
#include <QTemporaryDir>

#include <gtest/gtest.h>

#include <array>
#include <csignal>
#include <cstdlib>
#include <fcntl.h>
#include <string>
#include <termios.h>
#include <unistd.h>

namespace etwarden {
namespace {

using namespace Qt::Literals::StringLiterals;
using namespace std::chrono_literals;

/// A pseudo-terminal, which passes on every byte as it was written.
class TestTerminal
{
public:
    TestTerminal()
        : m_reader(::posix_openpt(O_RDWR | O_NOCTTY | O_CLOEXEC))
    {
        EXPECT_EQ(::grantpt(m_reader), 0);
        EXPECT_EQ(::unlockpt(m_reader), 0);
        m_writer = ::open(::ptsname(m_reader), O_RDWR | O_NOCTTY | O_CLOEXEC);
        termios modes{};
        EXPECT_EQ(::tcgetattr(m_writer, &modes), 0);
        modes.c_oflag &= ~static_cast<tcflag_t>(OPOST);
        EXPECT_EQ(::tcsetattr(m_writer, TCSANOW, &modes), 0);
    }

    ~TestTerminal()
    {
        ::close(m_writer);
        ::close(m_reader);
    }

    TestTerminal(const TestTerminal&) = delete;
    TestTerminal& operator=(const TestTerminal&) = delete;

    int writer() const { return m_writer; }

    /// The text that was written since the last call.
    std::string text()
    {
        constexpr char end = '\0';
        EXPECT_EQ(::write(m_writer, &end, 1), 1);
        std::string text;
        for (char byte = 1; ::read(m_reader, &byte, 1) == 1 && byte != end;)
            text += byte;
        return text;
    }

private:
    int m_reader;
    int m_writer = -1;
};

/// While an object exists, a standard stream of this process leads to another file.
class Redirection
{
public:
    Redirection(int stream, int file)
        : m_stream(stream)
        , m_before(::dup(stream))
    {
        EXPECT_GE(::dup2(file, stream), 0);
    }

    ~Redirection()
    {
        ::dup2(m_before, m_stream);
        ::close(m_before);
    }

    Redirection(const Redirection&) = delete;
    Redirection& operator=(const Redirection&) = delete;

private:
    int m_stream;
    int m_before;
};

std::string blanks(std::size_t count)
{
    return '\r' + std::string(count, ' ') + '\r';
}

class ReadProgressTest : public testing::Test
{
protected:
    ReadProgress::Clock clock()
    {
        return [this] { return std::chrono::steady_clock::time_point(now); };
    }

    TestTerminal terminal;
    std::chrono::milliseconds now = 100s;
};

TEST_F(ReadProgressTest, ShowsOneLineOnATerminalAndErasesItAtTheEnd)
{
    const Redirection errors(STDERR_FILENO, terminal.writer());
    {
        ReadProgress progress(200, clock());
        progress.setReadBytes(10);
        now += 999ms;
        progress.setReadBytes(20);
        EXPECT_EQ(terminal.text(), "") << "before a second has passed";
        now += 1ms;
        progress.setReadBytes(86);
        EXPECT_EQ(terminal.text(), "Reading: 43%");
        progress.setReadBytes(87);
        EXPECT_EQ(terminal.text(), "") << "the same per cent again";
        progress.setReadBytes(199);
        EXPECT_EQ(terminal.text(), blanks(12) + "Reading: 99%");
        progress.setReadBytes(500); // damage made it read more than was expected
        EXPECT_EQ(terminal.text(), blanks(12) + "Reading: 100%");
    }
    EXPECT_EQ(terminal.text(), blanks(13));
}

TEST_F(ReadProgressTest, FollowsWhatIsLeftToRead)
{
    const Redirection errors(STDERR_FILENO, terminal.writer());
    ReadProgress progress(1000, clock());
    now += 1s;
    progress.setReadBytes(20);
    progress.setFurtherBytes(180);
    progress.setReadBytes(50);
    EXPECT_EQ(terminal.text(), "Reading: 2%" + blanks(11) + "Reading: 16%");
}

TEST_F(ReadProgressTest, BeginsWithTheBuffers)
{
    const Redirection errors(STDERR_FILENO, terminal.writer());
    ReadProgress progress(0, clock());
    now += 1s;
    progress.setFound(20, 0.5);
    progress.setFound(30, 0.501);
    EXPECT_EQ(terminal.text(), "Looking for the buffers: 50%");
    progress.setFurtherBytes(100);
    progress.setReadBytes(80);
    EXPECT_EQ(terminal.text(), blanks(28) + "Reading: 50%");
}

TEST_F(ReadProgressTest, MakesRoomForWhateverIsPrinted)
{
    const Redirection errors(STDERR_FILENO, terminal.writer());
    ReadProgress progress(100, clock());
    now += 1s;
    progress.setReadBytes(5);
    fail(u"a message"_s);
    EXPECT_EQ(terminal.text(), "Reading: 5%" + blanks(11) + "etwarden: a message\n");
    fail(u"another"_s);
    EXPECT_EQ(terminal.text(), "etwarden: another\n");
    progress.setReadBytes(6);
    {
        const Redirection output(STDOUT_FILENO, terminal.writer());
        EXPECT_EQ(print(u"a result\n"_s), exitcode::success);
    }
    EXPECT_EQ(terminal.text(), "Reading: 6%" + blanks(11) + "a result\n");
}

TEST_F(ReadProgressTest, StaysWhereTheOutputIsNotSeen)
{
    const Redirection errors(STDERR_FILENO, terminal.writer());
    ReadProgress progress(100, clock());
    now += 1s;
    progress.setReadBytes(5);
    {
        QFile file(u"/dev/null"_s);
        ASSERT_TRUE(file.open(QIODevice::WriteOnly));
        const Redirection output(STDOUT_FILENO, file.handle());
        EXPECT_EQ(print(u"a result\n"_s), exitcode::success);
    }
    EXPECT_EQ(terminal.text(), "Reading: 5%");
}

TEST_F(ReadProgressTest, IsNotWrittenToAPipe)
{
    std::array<int, 2> ends{};
    ASSERT_EQ(::pipe(ends.data()), 0);
    {
        const Redirection errors(STDERR_FILENO, ends[1]);
        ReadProgress progress(100, clock());
        now += 1s;
        progress.setReadBytes(5);
        progress.setReadBytes(50);
    }
    ::close(ends[1]);
    char byte = 0;
    EXPECT_EQ(::read(ends[0], &byte, 1), 0);
    ::close(ends[0]);
}

TEST_F(ReadProgressTest, IsInTheLanguageOfTheProgram)
{
    const Redirection errors(STDERR_FILENO, terminal.writer());
    Language language;
    language.use(u"fr"_s);
    {
        ReadProgress progress(100, clock());
        now += 1s;
        progress.setReadBytes(43);
    }
    QLocale::setDefault(QLocale::c());
    const QString line = u"Lecture\u00A0: 43\u00A0%"_s;
    EXPECT_EQ(terminal.text(), line.toStdString() + blanks(static_cast<std::size_t>(line.size())));
}

/// The three commands, in this process.
class CommandProgressTest : public ReadProgressTest
{
protected:
    void SetUp() override
    {
        constexpr int buffers = 600;
        TraceBuilder trace;
        TraceBuilder::Buffer buffer;
        for (std::uint64_t i = 0; i < 40; ++i)
            buffer.events.push_back(TraceBuilder::event(TraceBuilder::startCounter + i));
        for (int i = 0; i < buffers; ++i)
            trace.add(buffer);
        line.traceFile = folder.filePath(u"a.etl"_s);
        line.inputFiles = {line.traceFile};
        line.convertedFile = folder.filePath(u"a.json"_s);
        writeTrace(trace);
    }

    void writeTrace(const TraceBuilder& trace)
    {
        QFile file(line.traceFile);
        ASSERT_TRUE(file.open(QIODevice::WriteOnly));
        const TraceBuilder::Bytes bytes = trace.file();
        file.write(reinterpret_cast<const char*>(bytes.data()), static_cast<qsizetype>(bytes.size()));
    }

    /// Runs the command with the terminal as standard error. Returns the exit code.
    int run(TraceCommand command, const ReadProgress::Clock& progressClock)
    {
        QFile file(folder.filePath(u"output"_s));
        EXPECT_TRUE(file.open(QIODevice::WriteOnly));
        const Redirection output(STDOUT_FILENO, file.handle());
        const Redirection errors(STDERR_FILENO, terminal.writer());
        return command(line, {}, progressClock);
    }

    /// A clock that advances by a second at each reading.
    ReadProgress::Clock slowClock()
    {
        return [this] { return std::chrono::steady_clock::time_point(now += 1s); };
    }

    QTemporaryDir folder;
    CommandLine line;
};

TEST_F(CommandProgressTest, CountsToTheEndAndIsErased)
{
    constexpr std::array<std::pair<Command, TraceCommand>, 3> commands{
        {{Command::AutopsyText, runAutopsy}, {Command::EventsCsv, runEvents}, {Command::Convert, runConversion}}};
    for (const auto& [command, run] : commands) {
        line.command = command;
        EXPECT_EQ(this->run(run, slowClock()), exitcode::success);
        const std::string text = terminal.text();
        const std::size_t last = text.rfind("Reading: ");
        ASSERT_NE(last, std::string::npos);
        EXPECT_LT(std::atoi(text.c_str() + text.find("Reading: ") + 9), 50) << text;
        EXPECT_GE(std::atoi(text.c_str() + last + 9), 90) << text;
        EXPECT_TRUE(text.ends_with(" \r")) << text;
        EXPECT_EQ(text.find('\n'), std::string::npos) << text;
    }
}

TEST_F(CommandProgressTest, IsErasedWhereReadingIsStopped)
{
    struct Case
    {
        Command command;
        TraceCommand run;
        int code;
        QString message;
    };
    const QString unread = u"etwarden: Stopped: “%1” was not read to its end.\n"_s.arg(line.traceFile);
    const std::array cases{Case{Command::AutopsyText, runAutopsy, exitcode::unreadable, unread},
        Case{Command::EventsJson, runEvents, exitcode::unreadable, unread},
        Case{Command::Convert, runConversion, exitcode::failure,
            u"etwarden: Stopped: “%1” was not written.\n"_s.arg(line.convertedFile)}};
    for (const Case& one : cases) {
        for (const auto& stop : {std::pair{1, "Looking for the buffers: "}, {60, "Reading: "}}) {
            line.command = one.command;
            int reads = -1; // the first question is the beginning
            const auto stoppingClock = [&] {
                if (reads++ == stop.first)
                    std::raise(SIGTERM);
                return std::chrono::steady_clock::time_point(now += 1s);
            };
            EXPECT_EQ(run(one.run, stoppingClock), one.code);
            const std::string text = terminal.text();
            const std::string end = " \r" + one.message.toStdString();
            EXPECT_NE(text.find(stop.second), std::string::npos) << text;
            EXPECT_TRUE(text.ends_with(end)) << text;
            EXPECT_FALSE(QFileInfo::exists(line.convertedFile));
        }
    }
}

TEST_F(CommandProgressTest, IsErasedBeforeTheFirstEventIsPrinted)
{
    line.command = Command::EventsCsv;
    TraceBuilder trace; // few events: all output has to fit in the terminal's buffer, which is read afterwards
    trace.add({.events = {TraceBuilder::event(TraceBuilder::startCounter + 1)}});
    writeTrace(trace);
    const Redirection output(STDOUT_FILENO, terminal.writer());
    const Redirection errors(STDERR_FILENO, terminal.writer());
    EXPECT_EQ(runEvents(line, {}, slowClock()), exitcode::success);
    const std::string text = terminal.text();
    const std::size_t events = text.find("time,provider,");
    ASSERT_NE(events, std::string::npos) << text;
    EXPECT_TRUE(text.substr(0, events).ends_with(" \r")) << text;
    EXPECT_EQ(text.find('%', events), std::string::npos) << text;
}

} // namespace
} // namespace etwarden
