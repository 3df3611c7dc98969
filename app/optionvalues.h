// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/commandline.h"
#include "model/engine/sources/loadprovider.h"
#include "model/session/providerconfig.h"

#include <QSize>
#include <QString>
#include <QStringList>

#include <chrono>
#include <cstdint>
#include <optional>
#include <variant>

namespace etwarden {

// Parsers for the values of options.

using MaybeError = std::optional<CommandLineError>;

/// The arguments after it belong to no option: the program of a run and its arguments.
inline constexpr QLatin1String endOfOptions("--");

QString dashed(const QString& option); ///< "--list"
CommandLineError cannotCombine(const QString& option, const QString& other); ///< without dashes
CommandLineError notOneOf(const QString& option, const QString& typed, const QStringList& words);

/// A whole number, decimal or with 0x; nullopt: it is none, or out of the range.
std::optional<std::uint64_t> wholeNumber(const QString& text, std::uint64_t minimum, std::uint64_t maximum);
CommandLineError noNumber(const QString& option, const QString& typed, std::uint64_t minimum, std::uint64_t maximum);

std::optional<std::chrono::milliseconds> secondsOf(const QString& text, double minimum, double maximum);
std::optional<QSize> sizeOf(const QString& text, int minimum, int maximum); ///< "1280x800"
/// "10.0.26100": the newest release that is not newer.
std::optional<WindowsVersion> windowsOf(const QString& text);
/// Seconds after the start, or a time as in exports: UTC, up to seven digits after the point.
std::optional<TraceMoment> momentOf(const QString& text);
/// The parts of the log that a list names, or the first name that is unknown.
std::variant<QStringList, QString> logPartsOf(const QString& list);
QStringList logWords(); ///< all names that such a list may have

// Lists of names and numbers. `option` is for the message.
using Bits = std::variant<std::uint32_t, CommandLineError>;
Bits logFileModeOf(const QString& option, const QString& list);
Bits enableFlagsOf(const QString& option, const QString& list); ///< names of groups as well
Bits v2OptionsOf(const QString& option, const QString& list);
Bits enablePropertyOf(const QString& option, const QString& list);

std::variant<ProviderConfig, CommandLineError> providerOf(const QString& text);
std::variant<LoadSettings, CommandLineError> loadSettingsOf(const QString& text);

/// A relative name of a file made absolute; where one of the two is empty the name stays as it is.
QString absoluteIn(const QString& folder, const QString& file);

} // namespace etwarden
