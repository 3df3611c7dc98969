// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/etw/logfilemodes.h"
#include "model/qt/editor/bitlistmodel.h"
#include "model/qt/manual/manual.h"
#include "model/qt/manual/manualtables.h"
#include "model/qt/settings.h"
#include "model/qt/text/bittext.h"
#include "tests/support/qtprinters.h"
#include "tests/support/temporarysettings.h"
#include "tests/widgets/editor/editorfixture.h"
#include "widgets/editor/findingrow.h"
#include "widgets/manual/contexthelp.h"
#include "widgets/manual/manualwindow.h"

#include <QTest>
#include <QTreeView>

#include <tuple>
#include <utility>

namespace etwarden {

namespace {

using namespace Qt::Literals::StringLiterals;

class EditorHelpTest : public EditorTest
{
protected:
    QString placeAtF1(const char* field)
    {
        auto& widget = child<QWidget>(field);
        widget.setFocus();
        QTest::keyClick(&widget, Qt::Key_F1);
        return m_help.window().place().toLink();
    }

    TemporarySettings m_store;
    Settings m_settings{m_store.settings()};
    ContextHelp m_help{m_settings, m_language, ManualTable::all()};
};

const SessionConfig conflicting{
    .name = u"Both", .logFileMode = logfilemode::Circular | logfilemode::Append, .logFileName = u"C:\\x.etl"};

TEST_F(EditorHelpTest, F1OpensTheSectionOfThePageAndOfTheField)
{
    open(conflicting);
    const std::tuple<Page, const char*, const char16_t*> fields[] = {{General, "sessionName", u"first-session#general"},
        {Buffers, "maximumBuffers", u"sizing#buffers"}, {LogFile, "maximumFileSize", u"modes#log-file"},
        {LoggingMode, "loggingModeHex", u"modes#logging-mode"},
        {KernelFlags, "kernelFlagsSearch", u"modes#kernel-flags"}, {Providers, "providersTable", u"providers#page"},
        {Preview, "previewRaw", u"first-session#preview"}, {Preview, "unfold", u"first-session#findings"}};
    for (const auto& [page, field, place] : fields) {
        turnTo(page);
        EXPECT_EQ(placeAtF1(field), QString::fromUtf16(place)) << field;
    }
}

TEST_F(EditorHelpTest, F1OnABitOpensItsSection)
{
    open(conflicting);
    turnTo(LoggingMode);
    auto& tree = child<QTreeView>("loggingModeTree");
    for (const auto& [bit, place] : {std::pair(logfilemode::RealTime, u"modes#real-time"),
             std::pair(logfilemode::Buffering, u"modes#in-memory"), std::pair(logfilemode::Circular, u"modes#log-file"),
             std::pair(logfilemode::PrivateLogger, u"modes#private")})
    {
        const QModelIndexList found = tree.model()->match(
            tree.model()->index(0, 0), BitListModel::BitRole, bit, 1, Qt::MatchExactly | Qt::MatchRecursive);
        ASSERT_EQ(found.size(), 1);
        tree.setCurrentIndex(found.front());
        EXPECT_EQ(placeAtF1("loggingModeTree"), QString::fromUtf16(place));
    }
}

TEST_F(EditorHelpTest, EveryBitSaysWhatItDoes)
{
    open(conflicting);
    const std::tuple<Page, const char*, QString (*)(std::uint32_t)> trees[] = {
        {LoggingMode, "loggingModeTree", BitText::logFileMode}, {KernelFlags, "kernelFlagsTree", BitText::enableFlag}};
    for (const auto& [page, name, text] : trees) {
        turnTo(page);
        auto& tree = child<QTreeView>(name);
        int bits = 0;
        for (int group = 0; group < tree.model()->rowCount(); ++group) {
            const QModelIndex parent = tree.model()->index(group, 0);
            for (int row = 0; row < tree.model()->rowCount(parent); ++row) {
                const QModelIndex index = tree.model()->index(row, 0, parent);
                tree.scrollTo(index);
                const ContextHelp::Answer answer = m_help.answerFor(*tree.viewport(), tree.visualRect(index).center());
                EXPECT_TRUE(answer.text.startsWith(text(index.data(BitListModel::BitRole).toUInt())))
                    << index.data().toString().toStdString() << ": " << answer.text.toStdString();
                EXPECT_TRUE(m_help.window().manual().has(answer.place)) << answer.place.toLink().toStdString();
                ++bits;
            }
        }
        EXPECT_EQ(bits, 32) << name;
    }
}

TEST_F(EditorHelpTest, FieldsAndFindingsSayWhatTheyAre)
{
    open(conflicting);
    EXPECT_TRUE(m_help.answerFor(child<QWidget>("flushThreshold"), {}).text.startsWith(u"FlushThreshold:"_s));
    EXPECT_TRUE(m_help.answerFor(child<QWidget>("bufferSize"), {}).text.startsWith(u"BufferSize:"_s));
    auto* row = m_dialog->findChild<FindingRow*>();
    ASSERT_NE(row, nullptr);
    const ContextHelp::Answer answer = m_help.answerFor(*row, {});
    EXPECT_FALSE(answer.text.isEmpty());
    EXPECT_EQ(answer.place, (ManualPlace{u"first-session"_s, u"findings"_s}));
}

} // namespace

} // namespace etwarden
