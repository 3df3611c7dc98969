// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/elevation.h"

#include "tests/support/qtprinters.h"

#include <gtest/gtest.h>

namespace etwarden {
namespace {

using namespace Qt::Literals::StringLiterals;

TEST(ElevationTest, VariablesThatLetQtLoadCodeAreDistrusted)
{
    const QStringList dangerous{u"QT_PLUGIN_PATH"_s, u"QT_QPA_PLATFORM_PLUGIN_PATH"_s, u"QT_QPA_PLATFORM"_s,
        u"QT_QPA_GENERIC_PLUGINS"_s, u"QT_STYLE_OVERRIDE"_s, u"QT_LOGGING_CONF"_s, u"QT_LOGGING_TO_CONSOLE"_s,
        u"QML2_IMPORT_PATH"_s, u"QML_IMPORT_TRACE"_s, u"Qt_Plugin_Path"_s};
    EXPECT_EQ(distrustedVariables(dangerous), dangerous);
}

TEST(ElevationTest, WhatOnlyScalesAndWhatIsNotOfQtStays)
{
    EXPECT_EQ(distrustedVariables({u"QT_SCALE_FACTOR"_s, u"qt_font_dpi"_s, u"QT_ENABLE_HIGHDPI_SCALING"_s, u"PATH"_s,
                  u"TEMP"_s, u"MYQT_PLUGIN_PATH"_s, u"QUIET"_s}),
        QStringList());
}

} // namespace
} // namespace etwarden
