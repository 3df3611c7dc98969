// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/text/setuptext.h"

#include <gtest/gtest.h>

#include <set>

namespace etwarden {
namespace {

using namespace Qt::Literals::StringLiterals;

TEST(SetupTexts, EveryReasonHasASentenceOfItsOwn)
{
    std::set<QString> sentences;
    int count = 0;
    for (int i = 0; i <= static_cast<int>(OmissionReason::TooMuch); ++i, ++count) {
        const QString sentence = SetupText::omission({1, static_cast<OmissionReason>(i), u"FileMax", u"3"});
        EXPECT_TRUE(sentence.contains(u"FileMax = 3"_s)) << qPrintable(sentence);
        EXPECT_TRUE(sentence.endsWith(u'.')) << qPrintable(sentence);
        sentences.insert(sentence);
    }
    EXPECT_EQ(sentences.size(), static_cast<std::size_t>(count));
}

TEST(SetupTexts, EveryFaultHasASentenceWithItsParameters)
{
    for (const SetupFaultKind& kind : setupFaultKinds) {
        const QString sentence = SetupText::finding({1, kind.fault, {u"One", u"Two", u"Three"}});
        EXPECT_TRUE(sentence.contains(u"One"_s) && sentence.endsWith(u'.')) << kind.id << qPrintable(sentence);
        EXPECT_FALSE(sentence.contains(u"%1"_s) || sentence.contains(u"%2"_s)) << qPrintable(sentence);
        EXPECT_EQ(&kindOf(kind.fault), &kind);
    }
}

TEST(SetupTexts, NamesAreShownAsPlainText)
{
    const QString sentence = SetupText::variable({1, u"a\n\u202Eb"});
    EXPECT_TRUE(sentence.contains(u"a\uFFFD\uFFFDb"_s)) << qPrintable(sentence);
    EXPECT_TRUE(SetupText::toolDefault({1, u"S", ConfigField::BufferSize}).contains(u"“S”"_s));
}

} // namespace
} // namespace etwarden
