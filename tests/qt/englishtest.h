// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/qt/language.h"

#include <QLocale>

#include <gtest/gtest.h>

namespace etwarden {

/// A test that begins in English and may switch to another language.
class EnglishTest : public testing::Test
{
protected:
    EnglishTest() { language.use(QStringLiteral("en")); }
    ~EnglishTest() override { QLocale::setDefault(QLocale::c()); }

    Language language;
};

} // namespace etwarden
