<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en" sourcelanguage="en">
<context>
    <name>AbsenceText</name>
    <message numerus="yes">
        <source>%1 event(s) lost</source>
        <extracomment>Part of a list. %1 is the number of events, %n chooses the form.</extracomment>
        <translation>
            <numerusform>%1 event lost</numerusform>
            <numerusform>%1 events lost</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 buffer(s) lost</source>
        <extracomment>Part of a list. %1 is the number of buffers, %n chooses the form.</extracomment>
        <translation>
            <numerusform>%1 buffer lost</numerusform>
            <numerusform>%1 buffers lost</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n alert(s)</source>
        <extracomment>Part of a list: thresholds that were exceeded.</extracomment>
        <translation>
            <numerusform>%n alert</numerusform>
            <numerusform>%n alerts</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n session(s) started</source>
        <extracomment>Part of a list.</extracomment>
        <translation>
            <numerusform>%n session started</numerusform>
            <numerusform>%n sessions started</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n session(s) ended</source>
        <extracomment>Part of a list.</extracomment>
        <translation>
            <numerusform>%n session ended</numerusform>
            <numerusform>%n sessions ended</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>AutopsyReport</name>
    <message numerus="yes">
        <source>%1 processor(s), %2 bits</source>
        <translation>
            <numerusform>%1 processor, %2 bits</numerusform>
            <numerusform>%1 processors, %2 bits</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>and %1 more</source>
        <translation>
            <numerusform>and %1 more</numerusform>
            <numerusform>and %1 more</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>AutopsyText</name>
    <message numerus="yes">
        <source>%1 buffer(s) are missing, from number %2 on.</source>
        <translation>
            <numerusform>%1 buffer is missing, number %2.</numerusform>
            <numerusform>%1 buffers are missing, from number %2 on.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 place(s) in the file cannot be read.</source>
        <translation>
            <numerusform>%1 place in the file cannot be read.</numerusform>
            <numerusform>%1 places in the file cannot be read.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 event(s) were lost according to the header&apos;s counter: no buffer had room for them.</source>
        <translation>
            <numerusform>%1 event was lost according to the header&apos;s counter: no buffer had room for it.</numerusform>
            <numerusform>%1 events were lost according to the header&apos;s counter: no buffer had room for them.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 buffer(s) were lost according to the header&apos;s counter: they did not reach the file.</source>
        <translation>
            <numerusform>%1 buffer was lost according to the header&apos;s counter: it did not reach the file.</numerusform>
            <numerusform>%1 buffers were lost according to the header&apos;s counter: they did not reach the file.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 buffer(s) carry the mark of a loss.</source>
        <translation>
            <numerusform>%1 buffer carries the mark of a loss.</numerusform>
            <numerusform>%1 buffers carry the mark of a loss.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The file ends too early: %1 buffer(s) of the %2 that its header counts are missing.</source>
        <extracomment>%1, %2: numbers</extracomment>
        <translation>
            <numerusform>The file ends too early: %1 buffer of the %2 that its header counts is missing.</numerusform>
            <numerusform>The file ends too early: %1 buffers of the %2 that its header counts are missing.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 buffer(s) of %2 were written although the next event would have fit: by the flush timer or by a flush, not because they were full.</source>
        <extracomment>%1, %2: numbers</extracomment>
        <translation>
            <numerusform>%1 buffer of %2 was written although the next event would have fit: by the flush timer or by a flush, not because it was full.</numerusform>
            <numerusform>%1 buffers of %2 were written although the next event would have fit: by the flush timer or by a flush, not because they were full.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 older buffer(s) were overwritten, as is normal in this mode.</source>
        <translation>
            <numerusform>%1 older buffer was overwritten, as is normal in this mode.</numerusform>
            <numerusform>%1 older buffers were overwritten, as is normal in this mode.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 number(s) have no buffer, from number %2 on: a buffer that is empty when its session ends takes a number and is not written.</source>
        <extracomment>%1, %2: numbers</extracomment>
        <translation>
            <numerusform>%1 number has no buffer, number %2: a buffer that is empty when its session ends takes a number and is not written.</numerusform>
            <numerusform>%1 numbers have no buffer, from number %2 on: a buffer that is empty when its session ends takes a number and is not written.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 event(s) have a time that cannot be right: before the machine was started, or after the file was closed. They are listed without a time, where they were written.</source>
        <translation>
            <numerusform>%1 event has a time that cannot be right: before the machine was started, or after the file was closed. It is listed without a time, where it was written.</numerusform>
            <numerusform>%1 events have a time that cannot be right: before the machine was started, or after the file was closed. They are listed without a time, where they were written.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>BarText</name>
    <message numerus="yes">
        <source>%n bar(s). The longest is %1: %2.</source>
        <extracomment>Of a chart of bars, for screen readers. %n: number of bars; %1: name of the longest, %2: its value.</extracomment>
        <translation>
            <numerusform>%n bar. The longest is %1: %2.</numerusform>
            <numerusform>%n bars. The longest is %1: %2.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>BootText</name>
    <message numerus="yes">
        <source>%1 (%n boot(s))</source>
        <extracomment>The log file of a boot session. %1: its name, %n: FileMax, how many boots keep a file each.</extracomment>
        <translation>
            <numerusform>%1 (%n boot)</numerusform>
            <numerusform>%1 (%n boots)</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n session(s); their buffers take at least %1, not counting those whose size Windows chooses.</source>
        <extracomment>Below a list of sessions. %n: their number, %1: a size with its unit.</extracomment>
        <translation>
            <numerusform>%n session; its buffers take at least %1, not counting those whose size Windows chooses.</numerusform>
            <numerusform>%n sessions; their buffers take at least %1, not counting those whose size Windows chooses.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ChartText</name>
    <message numerus="yes">
        <source>%Ln events lost</source>
        <extracomment>%Ln is the number.</extracomment>
        <translation>
            <numerusform>%Ln event lost</numerusform>
            <numerusform>%Ln events lost</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln log buffers lost</source>
        <extracomment>%Ln is the number.</extracomment>
        <translation>
            <numerusform>%Ln log buffer lost</numerusform>
            <numerusform>%Ln log buffers lost</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln real-time buffers lost</source>
        <extracomment>%Ln is the number.</extracomment>
        <translation>
            <numerusform>%Ln real-time buffer lost</numerusform>
            <numerusform>%Ln real-time buffers lost</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln buffers written</source>
        <extracomment>%Ln is the number.</extracomment>
        <translation>
            <numerusform>%Ln buffer written</numerusform>
            <numerusform>%Ln buffers written</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>CommandLineParser</name>
    <message numerus="yes">
        <source>%1 place(s) in the file could not be read; --autopsy names them.</source>
        <extracomment>%1 is a number; --autopsy is an option</extracomment>
        <translation>
            <numerusform>%1 place in the file could not be read; --autopsy names it.</numerusform>
            <numerusform>%1 places in the file could not be read; --autopsy names them.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Session “%1” would keep the last %4 of %2 events/s of %3.</source>
        <extracomment>%1 is a session, %2 a number, %3 a size with its unit, %4 a time with its unit</extracomment>
        <translation>
            <numerusform>Session “%1” would keep the last %4 of %2 event/s of %3.</numerusform>
            <numerusform>Session “%1” would keep the last %4 of %2 events/s of %3.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Session “%1” would hold %2 events/s of %3 for %4 while nothing is written.</source>
        <extracomment>%1 is a session, %2 a number, %3 a size with its unit, %4 a time with its unit</extracomment>
        <translation>
            <numerusform>Session “%1” would hold %2 event/s of %3 for %4 while nothing is written.</numerusform>
            <numerusform>Session “%1” would hold %2 events/s of %3 for %4 while nothing is written.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>“%1”: %2 event(s), %3</source>
        <extracomment>%1: a file, %2: a number of events, %3: a size with its unit</extracomment>
        <translation>
            <numerusform>“%1”: %2 event, %3</numerusform>
            <numerusform>“%1”: %2 events, %3</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of them were not asked for, but name processes, threads, images or events.</source>
        <extracomment>A line about a log file that was made of others. %1: a number.</extracomment>
        <translation>
            <numerusform>%1 of them was not asked for, but names processes, threads, images or events.</numerusform>
            <numerusform>%1 of them were not asked for, but name processes, threads, images or events.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 buffer(s) have a number, but are not in the file(s).</source>
        <extracomment>A line about a log file that was made of others. %1: a number of buffers.</extracomment>
        <translation>
            <numerusform>%1 buffer has a number, but is missing.</numerusform>
            <numerusform>%1 buffers have a number, but are missing.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>and %n more; --json has all.</source>
        <extracomment>Below a list of who fills a session, on the command line. %n: how many rows it has not.</extracomment>
        <translation>
            <numerusform>and %n more; --json has all.</numerusform>
            <numerusform>and %n more; --json has all.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n setting(s) of “%1” could not be taken over; “etwarden --lint” names them.</source>
        <extracomment>%n is a number, %1 a file</extracomment>
        <translation>
            <numerusform>%n setting of “%1” could not be taken over; “etwarden --lint” names it.</numerusform>
            <numerusform>%n settings of “%1” could not be taken over; “etwarden --lint” names them.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 event(s) that several of the files contain are written once.</source>
        <extracomment>A line about a log file that was made of others. %1: a number.</extracomment>
        <translation>
            <numerusform>%1 event that several of the files contain is written once.</numerusform>
            <numerusform>%1 events that several of the files contain are written once.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>EditorText</name>
    <message numerus="yes">
        <source>%n dword(s) of flags, %1 bytes into the block</source>
        <extracomment>%n dwords of flags; %1 is a number of bytes</extracomment>
        <translation>
            <numerusform>%n dword of flags, %1 bytes into the block</numerusform>
            <numerusform>%n dwords of flags, %1 bytes into the block</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>EventStatistics</name>
    <message numerus="yes">
        <source>%Ln event(s), %1</source>
        <extracomment>Below the title of a chart: of what. %n: number of events; %1: how many bytes they take, with the unit.</extracomment>
        <translation>
            <numerusform>%Ln event, %1</numerusform>
            <numerusform>%Ln events, %1</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>FillText</name>
    <message numerus="yes">
        <source>%1 event(s), %2 in %3: %4, %5.</source>
        <extracomment>%n: events, %1: their number, %2: &quot;5.6 MB&quot;, %3: &quot;12 s&quot;, %4: &quot;100/s&quot;, %5: &quot;450 KB/s&quot;.</extracomment>
        <translation>
            <numerusform>%1 event, %2 in %3: %4, %5.</numerusform>
            <numerusform>%1 events, %2 in %3: %4, %5.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 buffer(s) came faster than they could be read, and are not counted.</source>
        <extracomment>%n: buffers that are in no count, %1: their number.</extracomment>
        <translation>
            <numerusform>%1 buffer came faster than it could be read, and is not counted.</numerusform>
            <numerusform>%1 buffers came faster than they could be read, and are not counted.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>GrantText</name>
    <message numerus="yes">
        <source>Raised to two buffers for each of %n processor(s).</source>
        <translation>
            <numerusform>Raised to two buffers for the one processor.</numerusform>
            <numerusform>Raised to two buffers for each of %n processors.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>JournalText</name>
    <message numerus="yes">
        <source>“%1” lost %2 event(s), counted in EventsLost: the kernel dropped them because its ring buffer was full.</source>
        <extracomment>%1: session, %2: a number of events.</extracomment>
        <translation>
            <numerusform>“%1” lost %2 event, counted in EventsLost: the kernel dropped it because its ring buffer was full.</numerusform>
            <numerusform>“%1” lost %2 events, counted in EventsLost: the kernel dropped them because its ring buffer was full.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>LiveEventsText</name>
    <message numerus="yes">
        <source>%n other consumer(s) of “%1” get(s) every event as before.</source>
        <extracomment>%n: how many other consumers a session has, %1: its name.</extracomment>
        <translation>
            <numerusform>%n other consumer of “%1” gets every event as before.</numerusform>
            <numerusform>%n other consumers of “%1” get every event as before.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 event(s) arrived while paused and were not kept.</source>
        <extracomment>Below live events. %1: how many came and were not kept.</extracomment>
        <translation>
            <numerusform>%1 event arrived while paused and was not kept.</numerusform>
            <numerusform>%1 events arrived while paused and were not kept.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>LogFileText</name>
    <message numerus="yes">
        <source>%1 and %n more</source>
        <extracomment>Several log files that are shown as one. %1: the first one.</extracomment>
        <translation>
            <numerusform>%1 and %n more</numerusform>
            <numerusform>%1 and %n more</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>LossText</name>
    <message numerus="yes">
        <source>Nothing is delivered while events are lost: either nobody reads this real-time session, or its events do not fit into a buffer, which holds at most %1 byte(s).</source>
        <extracomment>Why a session loses. %1: a number of bytes.</extracomment>
        <translation>
            <numerusform>Nothing is delivered while events are lost: either nobody reads this real-time session, or its events do not fit into a buffer, which holds at most %1 byte.</numerusform>
            <numerusform>Nothing is delivered while events are lost: either nobody reads this real-time session, or its events do not fit into a buffer, which holds at most %1 bytes.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Buffers were free at the polls: either events do not fit into one, which holds at most %1 byte(s), or all buffers were in use between two polls.</source>
        <extracomment>Why a session loses. %1: a number of bytes.</extracomment>
        <translation>
            <numerusform>Buffers were free at the polls: either events do not fit into one, which holds at most %1 byte, or all buffers were in use between two polls.</numerusform>
            <numerusform>Buffers were free at the polls: either events do not fit into one, which holds at most %1 bytes, or all buffers were in use between two polls.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Buffers were free at the polls: either events do not fit into one, which holds at most %1 byte(s), or the pool could not grow.</source>
        <extracomment>Why a session loses. %1: a number of bytes.</extracomment>
        <translation>
            <numerusform>Buffers were free at the polls: either events do not fit into one, which holds at most %1 byte, or the pool could not grow.</numerusform>
            <numerusform>Buffers were free at the polls: either events do not fit into one, which holds at most %1 bytes, or the pool could not grow.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The pool has reached its maximum of %1 buffer(s), and between two polls enough buffers passed through it to empty it.</source>
        <translation>
            <numerusform>The pool has reached its maximum of %1 buffer, and between two polls enough buffers passed through it to empty it.</numerusform>
            <numerusform>The pool has reached its maximum of %1 buffers, and between two polls enough buffers passed through it to empty it.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>No buffer was free, yet the pool stayed at %1 of the %2 buffer(s) that it may have: at high IRQL ETW cannot allocate any, or memory was low.</source>
        <extracomment>Why a session loses. %1, %2: numbers. IRQL: interrupt request level.</extracomment>
        <translation>
            <numerusform>No buffer was free, yet the pool stayed at %1 of the %2 buffer that it may have: at high IRQL ETW cannot allocate any, or memory was low.</numerusform>
            <numerusform>No buffer was free, yet the pool stayed at %1 of the %2 buffers that it may have: at high IRQL ETW cannot allocate any, or memory was low.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Events were lost while the pool was growing to %1 buffer(s).</source>
        <extracomment>Why a session loses. %1: a number.</extracomment>
        <translation>
            <numerusform>Events were lost while the pool was growing to %1 buffer.</numerusform>
            <numerusform>Events were lost while the pool was growing to %1 buffers.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>All %1 buffer(s) are waiting for delivery: %2 leave per second, and events fill about %3.</source>
        <extracomment>Why a session loses. %1 to %3: numbers.</extracomment>
        <translation>
            <numerusform>%1 buffer is waiting for delivery: %2 leave per second, and events fill about %3.</numerusform>
            <numerusform>All %1 buffers are waiting for delivery: %2 leave per second, and events fill about %3.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The flush timer hands over up to %1 buffer(s) at once, however full, and the log file needs time for each.</source>
        <extracomment>Why a session loses. %1: a number.</extracomment>
        <translation>
            <numerusform>The flush timer hands over up to %1 buffer, however full, and the log file needs time for it.</numerusform>
            <numerusform>The flush timer hands over up to %1 buffers at once, however full, and the log file needs time for each.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>FlushThreshold holds back every write until this many buffers are full: %1. For a burst, that leaves %3 of the %2 buffer(s).</source>
        <extracomment>Why a session loses. %1 to %3: numbers.</extracomment>
        <translation>
            <numerusform>FlushThreshold holds back every write until this many buffers are full: %1. For a burst, that leaves %3 of the %2 buffer.</numerusform>
            <numerusform>FlushThreshold holds back every write until this many buffers are full: %1. For a burst, that leaves %3 of the %2 buffers.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Raise MaximumBuffers to %1 (%2) by updating the session: that would have been enough for events of %3 byte(s), an assumed size.</source>
        <translation>
            <numerusform>Raise MaximumBuffers to %1 (%2) by updating the session: that would have been enough for events of %3 byte, an assumed size.</numerusform>
            <numerusform>Raise MaximumBuffers to %1 (%2) by updating the session: that would have been enough for events of %3 bytes, an assumed size.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Raise MaximumBuffers to %1 (%2) by updating the session: that would have been enough for these events of %3 byte(s).</source>
        <extracomment>What helps against a loss. %1: a number of buffers, %2: their memory, %3: bytes.</extracomment>
        <translation>
            <numerusform>Raise MaximumBuffers to %1 (%2) by updating the session: that would have been enough for these events of %3 byte.</numerusform>
            <numerusform>Raise MaximumBuffers to %1 (%2) by updating the session: that would have been enough for these events of %3 bytes.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Events were lost, but not for lack of buffers. They probably do not fit into one, which holds at most %1 byte(s).</source>
        <extracomment>Why a session loses. %1: a number of bytes.</extracomment>
        <translation>
            <numerusform>Events were lost, but not for lack of buffers. They probably do not fit into one, which holds at most %1 byte.</numerusform>
            <numerusform>Events were lost, but not for lack of buffers. They probably do not fit into one, which holds at most %1 bytes.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Write fewer events (levels, keywords): they would need %1 buffer(s) (%2), and a session should have no more than %3 on this machine.</source>
        <extracomment>What helps against a loss. %1: a number of buffers, %2: their memory, %3: an amount of memory.</extracomment>
        <translation>
            <numerusform>Write fewer events (levels, keywords): they would need %1 buffer (%2), and a session should have no more than %3 on this machine.</numerusform>
            <numerusform>Write fewer events (levels, keywords): they would need %1 buffers (%2), and a session should have no more than %3 on this machine.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>NameList</name>
    <message numerus="yes">
        <source>%1 and %n more</source>
        <extracomment>Part of a sentence. %1: names of sessions, separated by commas; %n: how many more there are.</extracomment>
        <translation>
            <numerusform>%1 and %n more</numerusform>
            <numerusform>%1 and %n more</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>OperationText</name>
    <message numerus="yes">
        <source>%n provider(s) were refused (%1).</source>
        <extracomment>%n is the number of providers; %1 lists their names, each with a status</extracomment>
        <translation>
            <numerusform>%n provider was refused (%1).</numerusform>
            <numerusform>%n providers were refused (%1).</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n provider(s) of “%1” were asked for their state.</source>
        <translation>
            <numerusform>%n provider of “%1” was asked for its state.</numerusform>
            <numerusform>%n providers of “%1” were asked for their state.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n session(s) were stopped: %1.</source>
        <extracomment>%n sessions; %1 lists their names</extracomment>
        <translation>
            <numerusform>%n session was stopped: %1.</numerusform>
            <numerusform>%n sessions were stopped: %1.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n session(s) were stopped again: %1.</source>
        <extracomment>of a set that was not started; %n is the number of its sessions that ran, %1 lists their names</extracomment>
        <translation>
            <numerusform>%n session was stopped again: %1.</numerusform>
            <numerusform>%n sessions were stopped again: %1.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n kernel setting(s) were refused (%1).</source>
        <extracomment>%n is the number of kernel settings; %1 lists their names, each with a status</extracomment>
        <translation>
            <numerusform>%n kernel setting was refused (%1).</numerusform>
            <numerusform>%n kernel settings were refused (%1).</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>RecordingText</name>
    <message numerus="yes">
        <source>%n session(s)</source>
        <extracomment>The second part of a sentence. %n: number of sessions.</extracomment>
        <translation>
            <numerusform>%n session</numerusform>
            <numerusform>%n sessions</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Recorded %n poll(s) of %1 to “%2” (%3).</source>
        <extracomment>%n: number of polls, %1: &quot;3 sessions&quot;, %2: file, %3: size.</extracomment>
        <translation>
            <numerusform>Recorded %n poll of %1 to “%2” (%3).</numerusform>
            <numerusform>Recorded %n polls of %1 to “%2” (%3).</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n poll(s) are missing: the disk was too slow.</source>
        <extracomment>Follows another sentence.</extracomment>
        <translation>
            <numerusform>%n poll is missing: the disk was too slow.</numerusform>
            <numerusform>%n polls are missing: the disk was too slow.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>SessionText</name>
    <message numerus="yes">
        <source>%1; set of %n session(s), open</source>
        <extracomment>name of a set in the table, for tool tip and screen readers. %1: the name, %n: its sessions, which are to be seen below it</extracomment>
        <translation>
            <numerusform>%1; set of %n session, open</numerusform>
            <numerusform>%1; set of %n sessions, open</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1; set of %n session(s), closed</source>
        <extracomment>the same, and its sessions are not to be seen</extracomment>
        <translation>
            <numerusform>%1; set of %n session, closed</numerusform>
            <numerusform>%1; set of %n sessions, closed</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>SizingText</name>
    <message numerus="yes">
        <source>%1 buffers: two for each of %n processor(s).</source>
        <extracomment>Why a MinimumBuffers. %1: buffers, %n: logical processors.</extracomment>
        <translation>
            <numerusform>%1 buffers, as this machine has one processor.</numerusform>
            <numerusform>%1 buffers: two for each of %n processors.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln buffer(s) are a small start; more are allocated on demand.</source>
        <extracomment>Why a MinimumBuffers.</extracomment>
        <translation>
            <numerusform>%Ln buffer is a small start; more are allocated on demand.</numerusform>
            <numerusform>%Ln buffers are a small start; more are allocated on demand.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln buffer(s) hold what arrives in %1 at %2 per second.</source>
        <extracomment>Why a MinimumBuffers. %1: duration, %2: data per second.</extracomment>
        <translation>
            <numerusform>%Ln buffer holds what arrives in %1 at %2 per second.</numerusform>
            <numerusform>%Ln buffers hold what arrives in %1 at %2 per second.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln buffer(s) of %1 hold the %2 that arrive in %3 s.</source>
        <extracomment>Why a MinimumBuffers. %1: size of a buffer, %2: data, %3: seconds.</extracomment>
        <translation>
            <numerusform>%Ln buffer of %1 holds the %2 that arrive in %3 s.</numerusform>
            <numerusform>%Ln buffers of %1 hold the %2 that arrive in %3 s.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Buffer headers and partly filled buffers take space: the ring is guaranteed to cover %1; %Ln buffer(s) would cover everything.</source>
        <extracomment>%1: duration.</extracomment>
        <translation>
            <numerusform>Buffer headers and partly filled buffers take space: the ring is guaranteed to cover %1; %Ln buffer would cover everything.</numerusform>
            <numerusform>Buffer headers and partly filled buffers take space: the ring is guaranteed to cover %1; %Ln buffers would cover everything.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln buffer(s) are allocated at the start: at high IRQL none can be allocated.</source>
        <extracomment>IRQL: interrupt request level.</extracomment>
        <translation>
            <numerusform>%Ln buffer is allocated at the start: at high IRQL none can be allocated.</numerusform>
            <numerusform>%Ln buffers are allocated at the start: at high IRQL none can be allocated.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The %Ln buffer(s) of the minimum are enough.</source>
        <extracomment>Why a MaximumBuffers.</extracomment>
        <translation>
            <numerusform>The one buffer of the minimum is enough.</numerusform>
            <numerusform>The %Ln buffers of the minimum are enough.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln more buffer(s) for bursts and delays.</source>
        <extracomment>Why a MaximumBuffers.</extracomment>
        <translation>
            <numerusform>%Ln more buffer for bursts and delays.</numerusform>
            <numerusform>%Ln more buffers for bursts and delays.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>SourceRows</name>
    <message numerus="yes">
        <source>not enabled, though requested here: %n other session(s) have it, which is the limit</source>
        <extracomment>State of a provider of a session. %n: how many sessions, as many as ETW lets have it.</extracomment>
        <translation>
            <numerusform>not enabled, though requested here: %n other session has it, which is the limit</numerusform>
            <numerusform>not enabled, though requested here: %n other sessions have it, which is the limit</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>TraceText</name>
    <message numerus="yes">
        <source>%1 event(s)</source>
        <extracomment>What the graph of a log file shows. %1: a number</extracomment>
        <translation>
            <numerusform>%1 event</numerusform>
            <numerusform>%1 events</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln processor(s)</source>
        <extracomment>What the graph of a log file shows. %Ln is the number.</extracomment>
        <translation>
            <numerusform>%Ln processor</numerusform>
            <numerusform>%Ln processors</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 buffer(s) missing</source>
        <extracomment>What the graph of a log file shows. %1: a number</extracomment>
        <translation>
            <numerusform>%1 buffer missing</numerusform>
            <numerusform>%1 buffers missing</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 buffer(s) missing at an unknown time</source>
        <extracomment>What the graph of a log file shows. %1: a number</extracomment>
        <translation>
            <numerusform>%1 buffer missing at an unknown time</numerusform>
            <numerusform>%1 buffers missing at an unknown time</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln file(s)</source>
        <extracomment>What the graph of several log files shows. %Ln is the number.</extracomment>
        <translation>
            <numerusform>%Ln file</numerusform>
            <numerusform>%Ln files</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>UnsaidText</name>
    <message numerus="yes">
        <source>%n more</source>
        <extracomment>The last line of a comment.</extracomment>
        <translation>
            <numerusform>%n more</numerusform>
            <numerusform>%n more</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>etwarden::BootCommands</name>
    <message numerus="yes">
        <source>Write the definitions of the %n sessions of “%1”?</source>
        <extracomment>Question before a write. %1: name of a set of sessions, %n: how many sessions it has.</extracomment>
        <translation>
            <numerusform>Write the definition of the session of “%1”?</numerusform>
            <numerusform>Write the definitions of the %n sessions of “%1”?</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>etwarden::ChartsPane</name>
    <message numerus="yes">
        <source>%n sessions</source>
        <extracomment>Above a graph that compares sessions.</extracomment>
        <translation>
            <numerusform>%n session</numerusform>
            <numerusform>%n sessions</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>etwarden::EventsPage</name>
    <message numerus="yes">
        <source>%1 event(s)</source>
        <extracomment>%1: a number of events</extracomment>
        <translation>
            <numerusform>%1 event</numerusform>
            <numerusform>%1 events</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of %2 event(s)</source>
        <extracomment>%1: events that pass the filter, %2: all</extracomment>
        <translation>
            <numerusform>%1 of %2 event</numerusform>
            <numerusform>%1 of %2 events</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>etwarden::FieldFindings</name>
    <message numerus="yes">
        <source>%n finding(s)</source>
        <extracomment>Link below a field, leads to the list. %n: how many findings concern the field.</extracomment>
        <translation>
            <numerusform>%n finding</numerusform>
            <numerusform>%n findings</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n finding(s), worst: %1</source>
        <extracomment>Accessible name of a link below a field. %n: how many findings concern the field, %1: &quot;Error&quot; or &quot;Warning&quot;, the worst of them.</extracomment>
        <translation>
            <numerusform>%n finding, worst: %1</numerusform>
            <numerusform>%n findings, worst: %1</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>etwarden::FindingsPanel</name>
    <message numerus="yes">
        <source>Show %n note(s)</source>
        <extracomment>Button below the findings. %n: how many are merely good to know.</extracomment>
        <translation>
            <numerusform>Show %n note</numerusform>
            <numerusform>Show %n notes</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>etwarden::GrantView</name>
    <message numerus="yes">
        <source>%n member(s) differ from the request.</source>
        <translation>
            <numerusform>%n member differs from the request.</numerusform>
            <numerusform>%n members differ from the request.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>etwarden::LoadDialog</name>
    <message numerus="yes">
        <source>byte(s)</source>
        <extracomment>Unit after the number in a field; the number itself is not part of the text.</extracomment>
        <translation>
            <numerusform>byte</numerusform>
            <numerusform>bytes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>event(s)</source>
        <extracomment>Unit after the number in a field; the number itself is not part of the text.</extracomment>
        <translation>
            <numerusform>event</numerusform>
            <numerusform>events</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>etwarden::LossCard</name>
    <message numerus="yes">
        <source>%n more cause(s)</source>
        <translation>
            <numerusform>%n more cause</numerusform>
            <numerusform>%n more causes</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>etwarden::MessageLog</name>
    <message numerus="yes">
        <source>%1 (%n times, most recently at %2)</source>
        <extracomment>In the list of messages. %1: the message, %n: how often it happened, %2: a time of the day.</extracomment>
        <translation>
            <numerusform>%1 (%n time, most recently at %2)</numerusform>
            <numerusform>%1 (%n times, most recently at %2)</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>etwarden::MessageStrip</name>
    <message numerus="yes">
        <source>and %n more</source>
        <extracomment>Button beside a message when others are open too; opens the list of messages.</extracomment>
        <translation>
            <numerusform>and %n more</numerusform>
            <numerusform>and %n more</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>etwarden::PageList</name>
    <message numerus="yes">
        <source>%1, %n finding(s), worst: %2</source>
        <extracomment>Accessible name of a page in the editor&apos;s list. %1: the page, %n: findings on it, %2: &quot;Error&quot;, &quot;Warning&quot; or &quot;Information&quot;, the worst of them.</extracomment>
        <translation>
            <numerusform>%1, %n finding, worst: %2</numerusform>
            <numerusform>%1, %n findings, worst: %2</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>etwarden::RecordingWindow</name>
    <message numerus="yes">
        <source>Opening the recording: %n poll(s) so far</source>
        <extracomment>What a window waits for. %n: number of polls of a recording.</extracomment>
        <translation>
            <numerusform>Opening the recording: %n poll so far</numerusform>
            <numerusform>Opening the recording: %n polls so far</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>etwarden::SessionCommands</name>
    <message numerus="yes">
        <source>Stop “%1” and %n more?</source>
        <extracomment>Question before a stop. %1: name of a session, %n: how many more are selected.</extracomment>
        <translation>
            <numerusform>Stop “%1” and %n more?</numerusform>
            <numerusform>Stop “%1” and %n more?</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Write %n snapshot(s) into a folder</source>
        <extracomment>Title of a dialog that asks for a folder. %n: sessions, each of which gets a file there.</extracomment>
        <translation>
            <numerusform>Write %n snapshot into a folder</numerusform>
            <numerusform>Write %n snapshots into a folder</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>etwarden::SetupExporting</name>
    <message numerus="yes">
        <source>Copied %n session(s) as %1.</source>
        <extracomment>A message. %n sessions are in the clipboard, %1: the tool whose text they are.</extracomment>
        <translation>
            <numerusform>Copied %n session as %1.</numerusform>
            <numerusform>Copied %n sessions as %1.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>etwarden::StartDialog</name>
    <message numerus="yes">
        <source>%n of %1 each, used as a ring</source>
        <extracomment>Summary of a buffering session: number of buffers (%n), size of each (%1, with unit).</extracomment>
        <translation>
            <numerusform>%n of %1, used as a ring</numerusform>
            <numerusform>%n of %1 each, used as a ring</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>etwarden::SystemGauges</name>
    <message numerus="yes">
        <source>Running system loggers (sessions that record kernel events), out of %n.</source>
        <translation>
            <numerusform>Running system loggers (sessions that record kernel events), out of %n.</numerusform>
            <numerusform>Running system loggers (sessions that record kernel events), out of %n.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>etwarden::TemplatesDialog</name>
    <message numerus="yes">
        <source>Delete all of your %n template(s)?</source>
        <extracomment>Question. %n: templates that the person saved.</extracomment>
        <translation>
            <numerusform>Delete your only template?</numerusform>
            <numerusform>Delete all of your %n templates?</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>etwarden::TimeAxis</name>
    <message numerus="yes">
        <source>and %n more</source>
        <extracomment>Last line of a tool tip that lists what happened to sessions.</extracomment>
        <translation>
            <numerusform>and %n more</numerusform>
            <numerusform>and %n more</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>etwarden::WindowCommands</name>
    <message numerus="yes">
        <source>%n load(s) will end.</source>
        <extracomment>Consequence of quitting.</extracomment>
        <translation>
            <numerusform>%n load will end.</numerusform>
            <numerusform>%n loads will end.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n session(s) that you started will end: %1.</source>
        <extracomment>Consequence of quitting. %n: sessions of the embedded engine; %1: their names.</extracomment>
        <translation>
            <numerusform>%n session that you started will end: %1.</numerusform>
            <numerusform>%n sessions that you started will end: %1.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>etwarden::WindowStatusBar</name>
    <message numerus="yes">
        <source>%n session(s)</source>
        <extracomment>Status bar.</extracomment>
        <translation>
            <numerusform>%n session</numerusform>
            <numerusform>%n sessions</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of %n session(s) shown</source>
        <extracomment>Status bar. %1: sessions that pass the filter, %n: all.</extracomment>
        <translation>
            <numerusform>%1 of %n session shown</numerusform>
            <numerusform>%1 of %n sessions shown</numerusform>
        </translation>
    </message>
</context>
</TS>
