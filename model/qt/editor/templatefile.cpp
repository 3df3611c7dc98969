// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/editor/templatefile.h"

#include "model/qt/common/oneline.h"
#include "model/qt/common/systemreason.h"
#include "model/qt/common/wholefile.h"

#include <QFile>

#include <utility>

namespace etwarden {

std::variant<TemplateJson::Content, QString> TemplateFile::read(const QString& file)
{
    QFile source(file);
    if (!source.open(QIODevice::ReadOnly))
        return unusable(file, systemReason(source));
    const QByteArray json = source.read(maximumBytes + 1);
    if (json.size() > maximumBytes)
        return unusable(file, tr("The file is far too large."));
    auto parsed = TemplateJson::parse(json);
    if (const QString* const what = std::get_if<QString>(&parsed))
        return unusable(file, *what);
    return parsed;
}

QString TemplateFile::write(const QString& file, const TemplateJson::Content& content)
{
    const QByteArray json = TemplateJson::write(content);
    const QString reason =
        writeWholeFile(file, [&json](QIODevice& device) { return device.write(json) == json.size(); });
    return reason.isEmpty() ? QString() : notWritten(file, reason);
}

QString TemplateFile::unusable(const QString& file, const QString& why)
{
    //: %1 is a file, %2 a sentence that says what is wrong with it
    return tr("“%1” is not a usable template. %2").arg(pathOnOneLine(file), why);
}

QString TemplateFile::notWritten(const QString& file, const QString& reason)
{
    //: %1 is a file, %2 the reason that the system gives
    return tr("“%1” was not written: %2.").arg(pathOnOneLine(file), reason);
}

struct TemplateTransfer::Shared : WorkerShared
{
    std::function<void(TemplateTransfer&)> answer; ///< from the thread
};

TemplateTransfer::TemplateTransfer(QObject* parent)
    : QObject(parent)
    , m_worker(*this, [this] { takeResult(); })
{
}

TemplateTransfer::~TemplateTransfer() = default;

void TemplateTransfer::read(const QString& file)
{
    start([file]() -> std::function<void(TemplateTransfer&)> {
        return [found = TemplateFile::read(file)](TemplateTransfer& transfer) {
            if (const QString* const sentence = std::get_if<QString>(&found))
                emit transfer.failed(*sentence);
            else
                emit transfer.wasRead(std::get<TemplateJson::Content>(found));
        };
    });
}

void TemplateTransfer::write(const QString& file, const TemplateJson::Content& content)
{
    start([file, content]() -> std::function<void(TemplateTransfer&)> {
        return [file, sentence = TemplateFile::write(file, content)](TemplateTransfer& transfer) {
            if (sentence.isEmpty())
                emit transfer.written(file);
            else
                emit transfer.failed(sentence);
        };
    });
}

/// `work` runs on the thread; what it returns, here.
void TemplateTransfer::start(std::function<std::function<void(TemplateTransfer&)>()> work)
{
    m_shared = std::make_shared<Shared>();
    const bool isStarted = m_worker.start(m_shared, [shared = m_shared, work = std::move(work)] {
        auto answer = work();
        const std::lock_guard lock(shared->mutex);
        shared->answer = std::move(answer);
        shared->announce();
    });
    if (!isStarted)
        emit failed(TemplateFile::tr("The system has no more threads. Close other programs, then try again."));
}

void TemplateTransfer::takeResult()
{
    std::unique_lock lock(m_shared->mutex);
    const auto answer = std::exchange(m_shared->answer, nullptr);
    lock.unlock();
    if (answer)
        answer(*this);
}

} // namespace etwarden

#include "moc_templatefile.cpp"
