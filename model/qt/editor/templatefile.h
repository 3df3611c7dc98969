// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/qt/common/worker.h"
#include "model/qt/editor/templatejson.h"

#include <QCoreApplication>
#include <QObject>
#include <QString>

#include <functional>
#include <memory>
#include <variant>

namespace etwarden {

/// A file with a template. Its sentences are in the current language.
class TemplateFile
{
    Q_DECLARE_TR_FUNCTIONS(TemplateFile)

public:
    static constexpr qint64 maximumBytes = 1024 * 1024; ///< a template has about 1 KB

    /// The content, or a sentence: which file, what is wrong and what to do.
    static std::variant<TemplateJson::Content, QString> read(const QString& file);
    /// Writes the file whole or not at all. Returns the sentence that says why it was not written; empty: it was.
    static QString write(const QString& file, const TemplateJson::Content& content);

    static QString unusable(const QString& file, const QString& why); ///< `why`: a sentence
    static QString notWritten(const QString& file, const QString& reason);
};

/// Reads and writes templates in files that a person chooses, on a thread, because their disk may hang. Of two requests
/// that overlap, only the newer one is answered.
class TemplateTransfer : public QObject
{
    Q_OBJECT

public:
    explicit TemplateTransfer(QObject* parent = nullptr);
    ~TemplateTransfer() override;

    void read(const QString& file);
    void write(const QString& file, const TemplateJson::Content& content);

signals:
    void wasRead(const etwarden::TemplateJson::Content& content);
    void written(const QString& file);
    void failed(const QString& sentence);

private:
    struct Shared;
    void start(std::function<std::function<void(TemplateTransfer&)>()> work);
    void takeResult();

    std::shared_ptr<Shared> m_shared;
    Worker m_worker;
};

} // namespace etwarden
