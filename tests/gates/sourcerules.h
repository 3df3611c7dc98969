// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace etwarden {

/// The rules that the compiler cannot check. Each function checks one file, given by its path from the root of the
/// source tree (with '/') and its text, and returns one sentence per broken rule; none means that the file is good.
using Violations = std::vector<std::string>;

/// Includes are root-relative and follow the arrows between the layers; a folder without a place in the table of
/// layers is a violation as well.
Violations findWrongArrows(std::string_view path, std::string_view text);

/// Folders that the sources of each folder include; tests and the folder itself are left out.
using FolderIncludes = std::map<std::string, std::set<std::string>>;
void addFolderIncludes(std::string_view path, std::string_view text, FolderIncludes& folders);

/// The source of a header with a class of Qt's meta-object system includes what moc makes of the header, so that it is
/// compiled with its class and not a second time with all the others.
Violations findMissingMoc(std::string_view header, std::string_view headerText, std::string_view sourceText);

/// No two folders include each other, directly or through others, so that each can be read without the folders that
/// include it.
Violations findCircles(const FolderIncludes& folders);

/// Pure layers and their tests see nothing of Qt; model/qt sees QtCore only. Reads the includes of sources
/// and the libraries in CMakeLists.txt: `<QtWidgets/QWidget>` compiles with QtCore alone, `<QColor>` does not.
Violations findWrongQtModules(std::string_view path, std::string_view text);

/// The first line (the second after `#!`) names the licence.
Violations findMissingLicence(std::string_view path, std::string_view text);

/// No macros of QTest that report failures: under GoogleTest they never fail a test.
Violations findMuteChecks(std::string_view path, std::string_view text);

/// Headers of one operating system only in files named for it (_linux, _posix, _windows).
Violations findUnportableIncludes(std::string_view path, std::string_view text);

/// What an algorithm returns is an iterator: only some standard libraries make pointers of those of std::array and
/// std::string_view, so that `auto*` does not compile everywhere.
Violations findIteratorsAsPointers(std::string_view path, std::string_view text);

/// Lines of cells that are copied are made by tabbedLine(), so that no spreadsheet takes a name for a formula.
Violations findLooseTables(std::string_view path, std::string_view text);

/// Files are written as a whole and never through a link. QSaveFile follows links, so only writeWholeFile(), which
/// checks for them, may use it.
Violations findLinkFollowers(std::string_view path, std::string_view text);

/// Threads belong to a Worker, whose owner never waits for the thread: a window would hang. Only the program waits, at
/// its end.
Violations findThreadWaits(std::string_view path, std::string_view text);

/// PNG images, those inside an icon too, have 8 bits a channel: more cost space and show nothing.
Violations findDeepImages(std::string_view path, std::string_view bytes);

/// The name of a file or folder directly in the root belongs there. Names with a leading dot are free.
Violations findForeignTopLevelEntry(std::string_view name);

} // namespace etwarden
