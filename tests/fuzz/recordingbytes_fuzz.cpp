// SPDX-License-Identifier: GPL-3.0-or-later
// Recordings of whose bytes some are others: of the file, or of SQLite's log beside it.
#include "tests/fuzz/fuzzinput.h"
#include "tests/fuzz/fuzztarget.h"
#include "tests/fuzz/recordingsample.h"

#include <QTemporaryDir>

#include <algorithm>

namespace {

using namespace etwarden;
using namespace Qt::Literals::StringLiterals;

/// Each change is a place and the bytes that go there.
void damage(QByteArray& bytes, fuzz::FuzzInput& input)
{
    if (input.oneIn(8))
        bytes.truncate(input.number<std::uint32_t>() % (bytes.size() + 1));
    for (std::uint32_t changes = 1 + input.below(16); changes > 0 && !bytes.isEmpty(); --changes) {
        // The first bytes of a page, its header and the places of its cells, are worth more than the others.
        constexpr qsizetype pageBytes = 4096;
        const qsizetype place = input.oneIn(2)
            ? input.number<std::uint32_t>() % bytes.size()
            : (input.number<std::uint8_t>() * pageBytes + input.number<std::uint8_t>()) % bytes.size();
        const auto others = input.bytes(input.below(16));
        std::copy_n(
            others.begin(), std::min<qsizetype>(std::ssize(others), bytes.size() - place), bytes.begin() + place);
    }
}

} // namespace

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    const fuzz::RecordingSample& sample = fuzz::recordingSample();
    fuzz::FuzzInput input(data, size);
    const QTemporaryDir folder;
    const QString file = folder.filePath(u"test.etwr"_s);
    const bool isFinished = input.oneIn(2);
    QByteArray bytes = isFinished ? sample.finished : sample.killed;
    QByteArray log = isFinished ? QByteArray() : sample.killedLog;
    damage(isFinished || input.oneIn(2) ? bytes : log, input);
    fuzz::writeFile(file, bytes);
    if (!log.isEmpty())
        fuzz::writeFile(file + u"-wal"_s, log);
    fuzz::readRecording(folder.path(), file);
    return 0;
}
