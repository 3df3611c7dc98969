<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="fr" sourcelanguage="en">
<context>
    <name>AboutText</name>
    <message>
        <source>About Etwarden</source>
        <extracomment>Title of the window with version and licence.</extracomment>
        <translation>À propos d’Etwarden</translation>
    </message>
    <message>
        <source>Etwarden %1</source>
        <extracomment>Name of the program and its version.</extracomment>
        <translation>Etwarden %1</translation>
    </message>
    <message>
        <source>Session manager for Event Tracing for Windows.

Free software under the GNU General Public License, version 3 or later. It comes without any warranty.</source>
        <translation>Gestionnaire de sessions de suivi d’événements pour Windows.

Logiciel libre sous licence publique générale GNU, version&#xa0;3 ou ultérieure. Il est fourni sans aucune garantie.</translation>
    </message>
    <message>
        <source>Close</source>
        <extracomment>Button that closes a window.</extracomment>
        <translation>Fermer</translation>
    </message>
</context>
<context>
    <name>AbsenceText</name>
    <message numerus="yes">
        <source>%1 event(s) lost</source>
        <extracomment>Part of a list. %1 is the number of events, %n chooses the form.</extracomment>
        <translation>
            <numerusform>%1&#xa0;événement perdu</numerusform>
            <numerusform>%1&#xa0;événements perdus</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 buffer(s) lost</source>
        <extracomment>Part of a list. %1 is the number of buffers, %n chooses the form.</extracomment>
        <translation>
            <numerusform>%1&#xa0;tampon perdu</numerusform>
            <numerusform>%1&#xa0;tampons perdus</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n alert(s)</source>
        <extracomment>Part of a list: thresholds that were exceeded.</extracomment>
        <translation>
            <numerusform>%n&#xa0;alerte</numerusform>
            <numerusform>%n&#xa0;alertes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n session(s) started</source>
        <extracomment>Part of a list.</extracomment>
        <translation>
            <numerusform>%n&#xa0;session démarrée</numerusform>
            <numerusform>%n&#xa0;sessions démarrées</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n session(s) ended</source>
        <extracomment>Part of a list.</extracomment>
        <translation>
            <numerusform>%n&#xa0;session terminée</numerusform>
            <numerusform>%n&#xa0;sessions terminées</numerusform>
        </translation>
    </message>
    <message>
        <source>Since you last looked, %1 ago: %2.</source>
        <extracomment>%1 is a duration such as &quot;12 min&quot;, %2 a list such as &quot;3 events lost, 1 session ended&quot;.</extracomment>
        <translation>Depuis votre dernier passage, il y a %1&#xa0;: %2.</translation>
    </message>
    <message>
        <source>, </source>
        <extracomment>Between the parts of a list.</extracomment>
        <translation>, </translation>
    </message>
    <message>
        <source>%1 Lost by %2.</source>
        <extracomment>%1: a sentence. %2: names of sessions, “A”, “B” and 4 more.</extracomment>
        <translation>%1 Pertes dans %2.</translation>
    </message>
</context>
<context>
    <name>AccessibleText</name>
    <message>
        <source>Clear</source>
        <extracomment>Name of the button in a text field that empties it, for screen readers.</extracomment>
        <translation>Effacer</translation>
    </message>
</context>
<context>
    <name>AutopsyReport</name>
    <message>
        <source>Session</source>
        <translation>Session</translation>
    </message>
    <message>
        <source>Started</source>
        <translation>Début</translation>
    </message>
    <message>
        <source>Duration</source>
        <translation>Durée</translation>
    </message>
    <message>
        <source>Windows</source>
        <translation>Windows</translation>
    </message>
    <message>
        <source>Machine</source>
        <extracomment>%1: a number of processors, %2: 32 or 64</extracomment>
        <translation>Machine</translation>
    </message>
    <message numerus="yes">
        <source>%1 processor(s), %2 bits</source>
        <translation>
            <numerusform>%1&#xa0;processeur, %2&#xa0;bits</numerusform>
            <numerusform>%1&#xa0;processeurs, %2&#xa0;bits</numerusform>
        </translation>
    </message>
    <message>
        <source>Clock</source>
        <translation>Horloge</translation>
    </message>
    <message>
        <source>Mode</source>
        <translation>Mode</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <extracomment>%1: the mode of a session in words, %2: the same as a hexadecimal number</extracomment>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>Buffers</source>
        <translation>Tampons</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <extracomment>%1: a number of buffers, %2: the size of each</extracomment>
        <translation>%1 de %2</translation>
    </message>
    <message>
        <source>Events</source>
        <translation>Événements</translation>
    </message>
    <message>
        <source>Lost</source>
        <extracomment>How many events and buffers were lost, by the counters of the file&apos;s header.</extracomment>
        <translation>Pertes</translation>
    </message>
    <message>
        <source>events: %1, buffers: %2</source>
        <translation>événements&#xa0;: %1, tampons&#xa0;: %2</translation>
    </message>
    <message>
        <source>Missing:</source>
        <translation>Il manque&#xa0;:</translation>
    </message>
    <message>
        <source>Worth a look:</source>
        <translation>À examiner&#xa0;:</translation>
    </message>
    <message>
        <source>Left out:</source>
        <translation>Laissé de côté&#xa0;:</translation>
    </message>
    <message numerus="yes">
        <source>and %1 more</source>
        <translation>
            <numerusform>et %1 autre</numerusform>
            <numerusform>et %1 autres</numerusform>
        </translation>
    </message>
    <message>
        <source>Providers by volume:</source>
        <translation>Fournisseurs par volume&#xa0;:</translation>
    </message>
    <message>
        <source>Boot time</source>
        <extracomment>When the machine was started.</extracomment>
        <translation>Démarrage de la machine</translation>
    </message>
    <message>
        <source>File size</source>
        <translation>Taille du fichier</translation>
    </message>
    <message>
        <source>Nothing is missing, as far as the file shows.</source>
        <translation>Il ne manque rien, d’après le fichier.</translation>
    </message>
    <message>
        <source>Written</source>
        <extracomment>When the snapshot of a ring was written.</extracomment>
        <translation>Écrit</translation>
    </message>
    <message>
        <source>Holds</source>
        <extracomment>The time whose events a log file holds, while others were overwritten or cut off.</extracomment>
        <translation>Contient</translation>
    </message>
    <message>
        <source>%1, from %2 to %3</source>
        <extracomment>%1: &quot;1.9 s&quot;, %2 and %3: times</extracomment>
        <translation>%1, du %2 à %3</translation>
    </message>
    <message>
        <source>the last %1 of %2</source>
        <extracomment>%1: &quot;1.9 s&quot;, %2: &quot;1.2 min&quot;</extracomment>
        <translation>les dernières %1 sur %2</translation>
    </message>
</context>
<context>
    <name>AutopsyText</name>
    <message numerus="yes">
        <source>%1 buffer(s) are missing, from number %2 on.</source>
        <translation>
            <numerusform>Il manque %1&#xa0;tampon, le numéro&#xa0;%2.</numerusform>
            <numerusform>Il manque %1&#xa0;tampons à partir du numéro&#xa0;%2.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 buffer(s) carry the mark of a loss.</source>
        <translation>
            <numerusform>%1&#xa0;tampon porte la marque d’une perte.</numerusform>
            <numerusform>%1&#xa0;tampons portent la marque d’une perte.</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 of the space in buffers is empty: the same buffers could hold %2 times as many events.</source>
        <extracomment>%1: a percentage, %2: a number such as 2.6</extracomment>
        <translation>%1 de l’espace des tampons est vide&#xa0;: les mêmes tampons pourraient contenir %2&#xa0;fois plus d’événements.</translation>
    </message>
    <message>
        <source>%1 of reserved space that was never used</source>
        <translation>%1 d’espace réservé qui n’a jamais servi</translation>
    </message>
    <message>
        <source>At %1: %2.</source>
        <extracomment>%1: a place in a file, %2: what is damaged there</extracomment>
        <translation>À %1&#xa0;: %2.</translation>
    </message>
    <message>
        <source>The file was never closed: its session was still running, or was killed. What the session still held in memory is not in it.</source>
        <translation>Le fichier n’a jamais été fermé&#xa0;: sa session était encore en cours, ou a été interrompue brutalement. Ce qu’elle avait encore en mémoire n’y est pas.</translation>
    </message>
    <message>
        <source>The header&apos;s counters do not count them.</source>
        <translation>Les compteurs de l’en-tête ne les comptent pas.</translation>
    </message>
    <message numerus="yes">
        <source>%1 event(s) were lost according to the header&apos;s counter: no buffer had room for them.</source>
        <translation>
            <numerusform>%1&#xa0;événement perdu selon le compteur de l’en-tête&#xa0;: aucun tampon n’avait assez d’espace pour lui.</numerusform>
            <numerusform>%1&#xa0;événements perdus selon le compteur de l’en-tête&#xa0;: aucun tampon n’avait assez d’espace pour eux.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 buffer(s) were lost according to the header&apos;s counter: they did not reach the file.</source>
        <translation>
            <numerusform>%1&#xa0;tampon perdu selon le compteur de l’en-tête&#xa0;: il n’est pas arrivé dans le fichier.</numerusform>
            <numerusform>%1&#xa0;tampons perdus selon le compteur de l’en-tête&#xa0;: ils ne sont pas arrivés dans le fichier.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The file ends too early: %1 buffer(s) of the %2 that its header counts are missing.</source>
        <extracomment>%1, %2: numbers</extracomment>
        <translation>
            <numerusform>Le fichier s’arrête trop tôt&#xa0;: il manque %1&#xa0;tampon sur les %2 que compte son en-tête.</numerusform>
            <numerusform>Le fichier s’arrête trop tôt&#xa0;: il manque %1&#xa0;tampons sur les %2 que compte son en-tête.</numerusform>
        </translation>
    </message>
    <message>
        <source>Nearby, processor %1 is silent the longest, from %2 to %3.</source>
        <extracomment>%1: a processor&apos;s number, %2 and %3: times</extracomment>
        <translation>À cet endroit, c’est le processeur&#xa0;%1 qui reste silencieux le plus longtemps, du %2 à %3.</translation>
    </message>
    <message numerus="yes">
        <source>%1 older buffer(s) were overwritten, as is normal in this mode.</source>
        <translation>
            <numerusform>%1&#xa0;tampon plus ancien a été écrasé, comme le veut ce mode.</numerusform>
            <numerusform>%1&#xa0;tampons plus anciens ont été écrasés, comme le veut ce mode.</numerusform>
        </translation>
    </message>
    <message>
        <source>The largest event takes %1 of a buffer&apos;s %2, so the rest of the buffer before it stays empty. It comes from %3.</source>
        <extracomment>%1, %2: sizes with units, %3: a provider</extracomment>
        <translation>Le plus grand événement occupe %1 des %2 d’un tampon, et la fin du tampon précédent reste donc vide. Il vient de %3.</translation>
    </message>
    <message>
        <source>%1 accounts for %2 of the volume.</source>
        <extracomment>%1: a provider, %2: a percentage</extracomment>
        <translation>%1 représente %2 du volume.</translation>
    </message>
    <message>
        <source>%1 of %2 processors wrote no events.</source>
        <extracomment>%1, %2: numbers</extracomment>
        <translation>Processeurs sans aucun événement&#xa0;: %1 sur %2.</translation>
    </message>
    <message>
        <source>the disk did not return %1</source>
        <translation>lecture du disque impossible&#xa0;: %1</translation>
    </message>
    <message>
        <source>no buffer where there should be one; %1 left out</source>
        <translation>aucun tampon là où il devrait y en avoir un&#xa0;; %1 laissés de côté</translation>
    </message>
    <message>
        <source>the file ends inside a buffer; %1 missing</source>
        <translation>le fichier s’arrête dans un tampon&#xa0;; il en manque %1</translation>
    </message>
    <message>
        <source>more buffers than can be read; %1 left out</source>
        <translation>plus de tampons qu’on ne peut en lire&#xa0;; %1 laissés de côté</translation>
    </message>
    <message>
        <source>a compressed buffer is damaged; %1 of it left out</source>
        <translation>un tampon compressé est endommagé&#xa0;; %1 laissés de côté</translation>
    </message>
    <message>
        <source>an event of %2 does not fit there; %1 of its buffer left out</source>
        <extracomment>%2: a size with its unit</extracomment>
        <translation>un événement de %2 n’y tient pas&#xa0;; %1 de son tampon laissés de côté</translation>
    </message>
    <message>
        <source>the extended items of an event are damaged; %1 of it left out</source>
        <translation>les éléments étendus d’un événement sont endommagés&#xa0;; %1 laissés de côté</translation>
    </message>
    <message>
        <source>a compressed buffer of %1 that claims to hold %2; left out</source>
        <extracomment>%1: a size in the file, %2: a size when it is decompressed</extracomment>
        <translation>un tampon compressé de %1 qui prétend en contenir %2&#xa0;; ignoré</translation>
    </message>
    <message numerus="yes">
        <source>%1 number(s) have no buffer, from number %2 on: a buffer that is empty when its session ends takes a number and is not written.</source>
        <extracomment>%1, %2: numbers</extracomment>
        <translation>
            <numerusform>%1&#xa0;numéro n’a pas de tampon, le numéro&#xa0;%2&#xa0;: un tampon qui est vide à la fin de sa session prend un numéro et n’est pas écrit.</numerusform>
            <numerusform>%1&#xa0;numéros n’ont pas de tampon, à partir du numéro&#xa0;%2&#xa0;: un tampon qui est vide à la fin de sa session prend un numéro et n’est pas écrit.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 place(s) in the file cannot be read.</source>
        <translation>
            <numerusform>%1&#xa0;endroit du fichier est illisible.</numerusform>
            <numerusform>%1&#xa0;endroits du fichier sont illisibles.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 buffer(s) of %2 were written although the next event would have fit: by the flush timer or by a flush, not because they were full.</source>
        <extracomment>%1, %2: numbers</extracomment>
        <translation>
            <numerusform>%1&#xa0;tampon sur %2 a été écrit alors que l’événement suivant y aurait tenu&#xa0;: à la fin du délai de vidage ou par un vidage demandé, non parce qu’il était plein.</numerusform>
            <numerusform>%1&#xa0;tampons sur %2 ont été écrits alors que l’événement suivant y aurait tenu&#xa0;: à la fin du délai de vidage ou par un vidage demandé, non parce qu’ils étaient pleins.</numerusform>
        </translation>
    </message>
    <message>
        <source>The time goes back %1 times, first from %2 to %3 on processor %4: the clock was set.</source>
        <extracomment>%1: a number, at least 2; %2 and %3: times, %4: a processor&apos;s number</extracomment>
        <translation>L’heure recule %1&#xa0;fois, d’abord du %2 à %3 sur le processeur&#xa0;%4&#xa0;: l’horloge a été réglée.</translation>
    </message>
    <message>
        <source>an event of unknown type (%2); %1 of its buffer left out</source>
        <extracomment>%2: a hexadecimal number</extracomment>
        <translation>un événement de type inconnu (%2)&#xa0;; %1 de son tampon laissés de côté</translation>
    </message>
    <message>
        <source>The time goes back once, from %1 to %2 on processor %3: the clock was set.</source>
        <extracomment>%1 and %2: times, %3: a processor&apos;s number</extracomment>
        <translation>L’heure recule une fois, du %1 à %2 sur le processeur&#xa0;%3&#xa0;: l’horloge a été réglée.</translation>
    </message>
    <message>
        <source>The buffers around the gap are from %1.</source>
        <extracomment>About missing buffers. %1: a time</extracomment>
        <translation>Les tampons autour du trou datent du %1.</translation>
    </message>
    <message numerus="yes">
        <source>%1 event(s) have a time that cannot be right: before the machine was started, or after the file was closed. They are listed without a time, where they were written.</source>
        <translation>
            <numerusform>%1&#xa0;événement a une heure impossible&#xa0;: avant le démarrage de la machine, ou après la fermeture du fichier. Il figure sans heure dans la liste, là où il a été écrit.</numerusform>
            <numerusform>%1&#xa0;événements ont une heure impossible&#xa0;: avant le démarrage de la machine, ou après la fermeture du fichier. Ils figurent sans heure dans la liste, là où ils ont été écrits.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>BackendText</name>
    <message>
        <source>The backend has not answered yet.</source>
        <extracomment>In place of the name of the backend, before its first answer.</extracomment>
        <translation>Le moteur n’a pas encore répondu.</translation>
    </message>
    <message>
        <source>Sessions that you may not query are hidden, and none can be controlled. Run Etwarden as administrator or as a member of Performance Log Users.</source>
        <extracomment>A message at the start. Performance Log Users is a group of Windows, elevated means &quot;run as administrator&quot;.</extracomment>
        <translation>Les sessions que vous ne pouvez pas interroger sont masquées et aucune ne peut être contrôlée. Lancez Etwarden en tant qu’administrateur ou comme membre du groupe Utilisateurs du journal de performances.</translation>
    </message>
    <message>
        <source>%1 is missing on this system: no session can be started.</source>
        <extracomment>%1: name of a function of Windows.</extracomment>
        <translation>%1 manque sur ce système&#xa0;: aucune session ne peut être démarrée.</translation>
    </message>
    <message>
        <source>%1 is missing on this system: no session can be stopped, flushed or changed.</source>
        <extracomment>%1: name of a function of Windows.</extracomment>
        <translation>%1 manque sur ce système&#xa0;: aucune session ne peut être arrêtée, vidée ni modifiée.</translation>
    </message>
    <message>
        <source>%1 is missing on this system: its sessions cannot be listed.</source>
        <extracomment>%1: name of a function of Windows.</extracomment>
        <translation>%1 manque sur ce système&#xa0;: ses sessions ne peuvent pas être répertoriées.</translation>
    </message>
    <message>
        <source>%1 is missing on this system: the providers of a session are unknown.</source>
        <extracomment>%1: name of a function of Windows.</extracomment>
        <translation>%1 manque sur ce système&#xa0;: les fournisseurs d’une session sont inconnus.</translation>
    </message>
    <message>
        <source>%1 is missing on this system: the group masks of system loggers are unknown, and the number of session slots is the one in the registry.</source>
        <extracomment>%1: name of a function of Windows.</extracomment>
        <translation>%1 manque sur ce système&#xa0;: les masques de groupes des enregistreurs système sont inconnus, et le nombre d’emplacements de session est celui du registre.</translation>
    </message>
    <message>
        <source>ETW of this machine.</source>
        <extracomment>Always visible: the numbers are those of the machine.</extracomment>
        <translation>ETW de cette machine.</translation>
    </message>
    <message>
        <source>Embedded engine, not the ETW of this machine.</source>
        <extracomment>Always visible: the numbers are those of the engine inside this program.</extracomment>
        <translation>Moteur intégré, et non l’ETW de cette machine.</translation>
    </message>
    <message>
        <source>Protected sessions are hidden, and the NT Kernel Logger cannot be controlled. To see and control them, run Etwarden as administrator.</source>
        <extracomment>A message at the start. Elevated means &quot;run as administrator&quot;.</extracomment>
        <translation>Les sessions protégées sont masquées et le NT Kernel Logger ne peut pas être contrôlé. Pour les voir et les contrôler, lancez Etwarden en tant qu’administrateur.</translation>
    </message>
    <message>
        <source>ETW of this machine, without administrator rights (Performance Log Users).</source>
        <extracomment>Always visible. Performance Log Users is a group of Windows.</extracomment>
        <translation>ETW de cette machine, sans droits d’administrateur (Utilisateurs du journal de performances).</translation>
    </message>
    <message>
        <source>ETW of this machine, without administrator rights.</source>
        <extracomment>Always visible: what needs an administrator is refused.</extracomment>
        <translation>ETW de cette machine, sans droits d’administrateur.</translation>
    </message>
    <message>
        <source>Embedded engine</source>
        <extracomment>Where there is no room for &quot;Embedded engine, not the ETW of this machine.&quot;</extracomment>
        <translation>Moteur intégré</translation>
    </message>
    <message>
        <source>ETW of this machine</source>
        <translation>ETW de cette machine</translation>
    </message>
    <message>
        <source>%1 is missing on this system: stacks and counters of system loggers cannot be set.</source>
        <extracomment>%1: name of a function of Windows.</extracomment>
        <translation>%1 manque sur ce système&#xa0;: les piles et les compteurs des enregistreurs système ne peuvent pas être réglés.</translation>
    </message>
</context>
<context>
    <name>BarText</name>
    <message>
        <source>%1 (%2)</source>
        <extracomment>Beside a bar of a chart. %1: a number, %2: its share of all, &quot;56%&quot;.</extracomment>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <extracomment>A bar of a chart. %1: its name, %2: its value, &quot;1,234 (56%)&quot;.</extracomment>
        <translation>%1&#xa0;: %2</translation>
    </message>
    <message numerus="yes">
        <source>%n bar(s). The longest is %1: %2.</source>
        <extracomment>Of a chart of bars, for screen readers. %n: number of bars; %1: name of the longest, %2: its value.</extracomment>
        <translation>
            <numerusform>%n&#xa0;barre. La plus longue est %1&#xa0;: %2.</numerusform>
            <numerusform>%n&#xa0;barres. La plus longue est %1&#xa0;: %2.</numerusform>
        </translation>
    </message>
    <message>
        <source>Share</source>
        <extracomment>Column of a table: a share of all in percent.</extracomment>
        <translation>Part</translation>
    </message>
</context>
<context>
    <name>BitText</name>
    <message>
        <source>Programs, DLLs and drivers that are loaded and unloaded.</source>
        <translation>Programmes, DLL et pilotes chargés et déchargés.</translation>
    </message>
    <message>
        <source>Performance counters of processes.</source>
        <translation>Compteurs de performances des processus.</translation>
    </message>
    <message>
        <source>Every switch of a processor from one thread to another.</source>
        <translation>Chaque passage d’un processeur d’un thread à un autre.</translation>
    </message>
    <message>
        <source>Interrupt service routines.</source>
        <translation>Routines de service d’interruption.</translation>
    </message>
    <message>
        <source>Entry into and exit from every system call.</source>
        <translation>Entrée et sortie de chaque appel système.</translation>
    </message>
    <message>
        <source>Names of the files that disk events refer to.</source>
        <translation>Noms des fichiers auxquels se rapportent les événements de disque.</translation>
    </message>
    <message>
        <source>EVENT_TRACE_FLAG_DISK_IO must be set as well.</source>
        <translation>EVENT_TRACE_FLAG_DISK_IO doit être activé aussi.</translation>
    </message>
    <message>
        <source>Threads that become ready to run.</source>
        <translation>Threads qui deviennent prêts à s’exécuter.</translation>
    </message>
    <message>
        <source>Page faults that read from a disk.</source>
        <translation>Défauts de page qui entraînent une lecture du disque.</translation>
    </message>
    <message>
        <source>Virtual memory that is allocated and freed.</source>
        <translation>Mémoire virtuelle allouée et libérée.</translation>
    </message>
    <message>
        <source>Files that are mapped into memory and unmapped, except programs.</source>
        <translation>Fichiers projetés en mémoire puis libérés, hors programmes.</translation>
    </message>
    <message>
        <source>TCP and UDP: data sent and received, connections, failures.</source>
        <translation>TCP et UDP&#xa0;: données envoyées et reçues, connexions, échecs.</translation>
    </message>
    <message>
        <source>Every access to the registry.</source>
        <translation>Chaque accès au registre.</translation>
    </message>
    <message>
        <source>The SDK header lists further events, 28 to 33, for security and transactions.</source>
        <translation>L’en-tête du SDK cite d’autres événements, 28 à 33, pour la sécurité et les transactions.</translation>
    </message>
    <message>
        <source>Messages that drivers print for a debugger, as events.</source>
        <translation>Messages que les pilotes destinent à un débogueur, sous forme d’événements.</translation>
    </message>
    <message>
        <source>Job objects: their creation, their end, their processes and limits.</source>
        <translation>Objets Job&#xa0;: leur création, leur fin, leurs processus et leurs limites.</translation>
    </message>
    <message>
        <source>Messages of local procedure calls between processes.</source>
        <translation>Messages des appels de procédure locaux entre processus.</translation>
    </message>
    <message>
        <source>Disk requests that the volume manager splits into several.</source>
        <translation>Requêtes de disque que le gestionnaire de volumes divise en plusieurs.</translation>
    </message>
    <message>
        <source>Calls into drivers and the completion of their requests.</source>
        <translation>Appels aux pilotes et achèvement de leurs requêtes.</translation>
    </message>
    <message>
        <source>Samples of what every processor executes, at a fixed interval.</source>
        <translation>Échantillons de ce que chaque processeur exécute, à intervalle fixe.</translation>
    </message>
    <message>
        <source>No meaning is known.</source>
        <translation>Aucune signification connue.</translation>
    </message>
    <message>
        <source>It seems to be unused.</source>
        <translation>Il semble inutilisé.</translation>
    </message>
    <message>
        <source>Leaves out the description of the machine.</source>
        <translation>Omet la description de la machine.</translation>
    </message>
    <message>
        <source>A negative option: without it, a system logger always records the system&apos;s configuration.</source>
        <translation>Option négative&#xa0;: sans elle, un enregistreur système enregistre toujours la configuration du système.</translation>
    </message>
    <message>
        <source>Processes, threads and images</source>
        <extracomment>group of kernel flags</extracomment>
        <translation>Processus, threads et images</translation>
    </message>
    <message>
        <source>Scheduling and sampling</source>
        <extracomment>group of kernel flags</extracomment>
        <translation>Ordonnancement et échantillonnage</translation>
    </message>
    <message>
        <source>Interrupts and system calls</source>
        <extracomment>group of kernel flags</extracomment>
        <translation>Interruptions et appels système</translation>
    </message>
    <message>
        <source>Memory</source>
        <extracomment>group of kernel flags</extracomment>
        <translation>Mémoire</translation>
    </message>
    <message>
        <source>Disks and drivers</source>
        <extracomment>group of kernel flags</extracomment>
        <translation>Disques et pilotes</translation>
    </message>
    <message>
        <source>Files</source>
        <extracomment>group of kernel flags</extracomment>
        <translation>Fichiers</translation>
    </message>
    <message>
        <source>Network</source>
        <extracomment>group of kernel flags</extracomment>
        <translation>Réseau</translation>
    </message>
    <message>
        <source>Registry</source>
        <extracomment>group of kernel flags</extracomment>
        <translation>Registre</translation>
    </message>
    <message>
        <source>Debugging</source>
        <extracomment>group of kernel flags</extracomment>
        <translation>Débogage</translation>
    </message>
    <message>
        <source>Special and unnamed</source>
        <extracomment>group of kernel flags</extracomment>
        <translation>Particuliers et sans nom</translation>
    </message>
    <message>
        <source>What every session with a log file does, unless CIRCULAR is set.</source>
        <translation>C’est le cas de toute session avec fichier journal, sauf avec CIRCULAR.</translation>
    </message>
    <message>
        <source>Replaces the oldest buffers of the file once MaximumFileSize is reached.</source>
        <translation>Remplace les plus anciens tampons du fichier dès que MaximumFileSize est atteint.</translation>
    </message>
    <message>
        <source>Continues an existing sequential file.</source>
        <translation>Continue un fichier séquentiel existant.</translation>
    </message>
    <message>
        <source>FlushTimer counts milliseconds instead of seconds.</source>
        <translation>FlushTimer compte des millisecondes au lieu de secondes.</translation>
    </message>
    <message>
        <source>Needs a maximum size.</source>
        <translation>Exige une taille maximale.</translation>
    </message>
    <message>
        <source>The session cannot be stopped.</source>
        <translation>La session ne peut pas être arrêtée.</translation>
    </message>
    <message>
        <source>Only for sessions that start at boot: StartTrace refuses it.</source>
        <translation>Réservé aux sessions lancées au démarrage de la machine&#xa0;: StartTrace le refuse.</translation>
    </message>
    <message>
        <source>Delivers events to a consumer as they are flushed; a log file may be added.</source>
        <translation>Remet les événements à un consommateur à chaque vidage&#xa0;; fichier possible en plus.</translation>
    </message>
    <message>
        <source>Since Windows 7, BUFFERING overrides it.</source>
        <translation>Depuis Windows&#xa0;7, BUFFERING l’emporte sur lui.</translation>
    </message>
    <message>
        <source>It has had no effect since Windows Vista.</source>
        <translation>Sans effet depuis Windows&#xa0;Vista.</translation>
    </message>
    <message>
        <source>Keeps the newest events in memory until a flush asks for a snapshot.</source>
        <translation>Conserve les événements les plus récents en mémoire jusqu’à la demande d’un instantané.</translation>
    </message>
    <message>
        <source>MinimumBuffers times BufferSize is the whole ring; MaximumBuffers, FlushTimer and FlushThreshold are ignored.</source>
        <translation>MinimumBuffers × BufferSize forme tout l’anneau&#xa0;; MaximumBuffers, FlushTimer et FlushThreshold sont ignorés.</translation>
    </message>
    <message>
        <source>The session lives in the processes of its provider, in user mode.</source>
        <translation>La session vit dans les processus de son fournisseur, en mode utilisateur.</translation>
    </message>
    <message>
        <source>It takes none of the machine&apos;s session slots and has no real-time delivery.</source>
        <translation>Elle n’occupe aucun emplacement de session de la machine et ne remet rien en temps réel.</translation>
    </message>
    <message>
        <source>It has had no effect since Windows Vista, but is refused together with REAL_TIME.</source>
        <translation>Sans effet depuis Windows&#xa0;Vista, mais refusé avec REAL_TIME.</translation>
    </message>
    <message>
        <source>MaximumFileSize counts KB instead of MB.</source>
        <translation>MaximumFileSize compte des Ko au lieu de Mo.</translation>
    </message>
    <message>
        <source>A private session for the very process that starts it.</source>
        <translation>Une session privée pour le processus même qui la démarre.</translation>
    </message>
    <message>
        <source>Goes together with PRIVATE_LOGGER. The process must have registered the provider; it can have three such sessions.</source>
        <translation>Va de pair avec PRIVATE_LOGGER. Le processus doit avoir inscrit le fournisseur&#xa0;; il peut avoir trois sessions de ce type.</translation>
    </message>
    <message>
        <source>It is refused together with BUFFERING.</source>
        <translation>Refusé avec BUFFERING.</translation>
    </message>
    <message>
        <source>Since Windows 8 it overrides USE_PAGED_MEMORY.</source>
        <translation>Depuis Windows&#xa0;8, il l’emporte sur USE_PAGED_MEMORY.</translation>
    </message>
    <message>
        <source>Traces heaps and critical sections of a process, or relogs real-time events.</source>
        <translation>Suit les tas et les sections critiques, ou réenregistre des événements en temps réel.</translation>
    </message>
    <message>
        <source>The second use and the second name came with Windows 8.</source>
        <translation>Le second usage et le second nom sont apparus avec Windows&#xa0;8.</translation>
    </message>
    <message>
        <source>Breaks into the debugger when events are lost.</source>
        <translation>Interrompt l’exécution dans le débogueur dès que des événements sont perdus.</translation>
    </message>
    <message>
        <source>Stops the session at a hybrid shutdown.</source>
        <translation>Arrête la session lors d’un arrêt hybride.</translation>
    </message>
    <message>
        <source>Takes the buffers from memory that can be paged out.</source>
        <translation>Prend les tampons dans la mémoire paginée.</translation>
    </message>
    <message>
        <source>Lets the session record events of the system.</source>
        <translation>Permet à la session d’enregistrer les événements du système.</translation>
    </message>
    <message>
        <source>The kernel flags choose which. Eight such sessions can run.</source>
        <translation>Les indicateurs du noyau choisissent lesquels. Huit sessions de ce type sont possibles.</translation>
    </message>
    <message>
        <source>Compresses the buffers in the file.</source>
        <translation>Compresse les tampons dans le fichier.</translation>
    </message>
    <message>
        <source>Nor does the provider see an error because of this session.</source>
        <translation>Le fournisseur ne voit pas non plus d’erreur à cause de cette session.</translation>
    </message>
    <message>
        <source>Two buffers are enough. For rates up to 1,000 events per second; the processor&apos;s number is lost.</source>
        <translation>Deux tampons suffisent. Pour au plus 1&#xa0;000&#xa0;événements par seconde&#xa0;; le numéro du processeur est perdu.</translation>
    </message>
    <message>
        <source>Providers wait for a free buffer and lose no event.</source>
        <translation>Les fournisseurs attendent un tampon libre et ne perdent aucun événement.</translation>
    </message>
    <message>
        <source>Puts the session&apos;s buffers into triage dumps.</source>
        <translation>Ajoute les tampons de la session aux images mémoire de triage (triage dumps).</translation>
    </message>
    <message>
        <source>Log file</source>
        <extracomment>group of mode bits</extracomment>
        <translation>Fichier journal</translation>
    </message>
    <message>
        <source>Delivery</source>
        <extracomment>group of mode bits: to a consumer, or into memory</extracomment>
        <translation>Remise des événements</translation>
    </message>
    <message>
        <source>Buffers</source>
        <extracomment>group of mode bits</extracomment>
        <translation>Tampons</translation>
    </message>
    <message>
        <source>Session</source>
        <extracomment>group of mode bits</extracomment>
        <translation>Session</translation>
    </message>
    <message>
        <source>Private sessions</source>
        <extracomment>group of mode bits</extracomment>
        <translation>Sessions privées</translation>
    </message>
    <message>
        <source>Sequence numbers</source>
        <extracomment>group of mode bits</extracomment>
        <translation>Numéros de séquence</translation>
    </message>
    <message>
        <source>Hybrid shutdown</source>
        <extracomment>group of mode bits</extracomment>
        <translation>Arrêt hybride</translation>
    </message>
    <message>
        <source>Undocumented and unused</source>
        <extracomment>group of mode bits</extracomment>
        <translation>Non documentés et inutilisés</translation>
    </message>
    <message>
        <source>documented</source>
        <extracomment>how public a bit is</extracomment>
        <translation>documenté</translation>
    </message>
    <message>
        <source>in the header only</source>
        <extracomment>how public a bit is: in the header of the SDK, on no page</extracomment>
        <translation>dans l’en-tête seulement</translation>
    </message>
    <message>
        <source>undocumented</source>
        <extracomment>how public a bit is</extracomment>
        <translation>non documenté</translation>
    </message>
    <message>
        <source>unused</source>
        <extracomment>how public a bit is</extracomment>
        <translation>inutilisé</translation>
    </message>
    <message>
        <source>Source: internal headers of Windows and analyses of the kernel.</source>
        <translation>Source&#xa0;: en-têtes internes de Windows et analyses du noyau.</translation>
    </message>
    <message>
        <source>Source: analyses of the kernel; no header names it.</source>
        <translation>Source&#xa0;: analyses du noyau&#xa0;; aucun en-tête ne le nomme.</translation>
    </message>
    <message>
        <source>Adds the security identifier of the user who writes the event.</source>
        <translation>Ajoute l’identificateur de sécurité de l’utilisateur qui écrit l’événement.</translation>
    </message>
    <message>
        <source>Events without a keyword do not pass.</source>
        <translation>Les événements sans mot clé ne passent pas.</translation>
    </message>
    <message>
        <source>Without it, they pass whatever the keywords. Many older providers have no other events.</source>
        <translation>Sans elle, ils passent quels que soient les mots clés. Beaucoup d’anciens fournisseurs n’en ont pas d’autres.</translation>
    </message>
    <message>
        <source>The GUID is that of a group: all its members are enabled.</source>
        <translation>Le GUID est celui d’un groupe&#xa0;: tous ses membres sont activés.</translation>
    </message>
    <message>
        <source>The event log of Windows uses it for its own sessions.</source>
        <translation>Le journal des événements de Windows l’utilise pour ses propres sessions.</translation>
    </message>
    <message>
        <source>Adds a key that is the same in every session that gets the event.</source>
        <translation>Ajoute une clé identique dans toutes les sessions qui reçoivent l’événement.</translation>
    </message>
    <message>
        <source>Events that are marked as InPrivate do not pass.</source>
        <translation>Les événements marqués InPrivate ne passent pas.</translation>
    </message>
    <message>
        <source>The provider or its process marks them.</source>
        <translation>Le fournisseur ou son processus les marque.</translation>
    </message>
    <message>
        <source>SOURCE_CONTAINER_TRACKING needs it.</source>
        <translation>SOURCE_CONTAINER_TRACKING en a besoin.</translation>
    </message>
    <message>
        <source>Added to each event</source>
        <extracomment>group of properties of a provider</extracomment>
        <translation>Ajouté à chaque événement</translation>
    </message>
    <message>
        <source>Which events pass</source>
        <extracomment>group of properties of a provider</extracomment>
        <translation>Événements qui passent</translation>
    </message>
    <message>
        <source>What is enabled</source>
        <extracomment>group of properties of a provider</extracomment>
        <translation>Ce qui est activé</translation>
    </message>
    <message>
        <source>Source: Microsoft&apos;s documentation (%1) and the SDK header %2.</source>
        <extracomment>%1 is the title of a page of the documentation, %2 a file</extracomment>
        <translation>Source&#xa0;: documentation de Microsoft (%1) et en-tête %2 du SDK.</translation>
    </message>
    <message>
        <source>Source: the SDK header %1.</source>
        <extracomment>%1 is a file</extracomment>
        <translation>Source&#xa0;: en-tête %1 du SDK.</translation>
    </message>
    <message>
        <source>One of the most frequent events: give the session enough buffers.</source>
        <translation>Un des événements les plus fréquents&#xa0;: prévoyez assez de tampons.</translation>
    </message>
    <message>
        <source>Deferred procedure calls: the deferred part of interrupt handling.</source>
        <translation>Appels de procédure différés&#xa0;: la partie différée du traitement des interruptions.</translation>
    </message>
    <message>
        <source>The event rate is very high: give the session enough buffers.</source>
        <translation>Le débit d’événements est très élevé&#xa0;: prévoyez assez de tampons.</translation>
    </message>
    <message>
        <source>Disk reads, writes and flushes, on completion.</source>
        <translation>Lectures, écritures et vidages des disques, à leur achèvement.</translation>
    </message>
    <message>
        <source>Disk reads, writes and flushes, on start.</source>
        <translation>Lectures, écritures et vidages des disques, à leur lancement.</translation>
    </message>
    <message>
        <source>All page faults, including those served from memory alone (soft faults).</source>
        <translation>Tous les défauts de page, y compris ceux résolus sans accès au disque.</translation>
    </message>
    <message>
        <source>Its event numbers come from internal headers.</source>
        <translation>Les numéros de ses événements viennent d’en-têtes internes.</translation>
    </message>
    <message>
        <source>Documented only on the system providers page.</source>
        <translation>Documenté uniquement sur la page des fournisseurs système.</translation>
    </message>
    <message>
        <source>Non-administrators also need the profile privilege. TraceSampledProfileIntervalInfo sets the interval.</source>
        <translation>Sans droits d’administrateur, il faut aussi le privilège de profilage. TraceSampledProfileIntervalInfo règle l’intervalle.</translation>
    </message>
    <message>
        <source>File operations, on completion.</source>
        <translation>Opérations sur les fichiers, à leur achèvement.</translation>
    </message>
    <message>
        <source>File operations, on start.</source>
        <translation>Opérations sur les fichiers, à leur lancement.</translation>
    </message>
    <message>
        <source>Reserved, according to the comment in the header.</source>
        <translation>Réservé, selon le commentaire de l’en-tête.</translation>
    </message>
    <message>
        <source>Its value also occurs in the masks of event groups; here it stands for no group.</source>
        <translation>Sa valeur apparaît aussi dans les masques de groupes d’événements&#xa0;; ici, elle n’en désigne aucun.</translation>
    </message>
    <message>
        <source>Lets events be forwarded to WMI, according to the comment in the header.</source>
        <translation>Permet de transmettre les événements à WMI, selon le commentaire de l’en-tête.</translation>
    </message>
    <message>
        <source>The other bits are then not flags: they say where further flags are.</source>
        <translation>Les autres bits ne sont alors plus des indicateurs&#xa0;: ils disent où d’autres se trouvent.</translation>
    </message>
    <message>
        <source>The value is a TRACE_ENABLE_FLAG_EXTENSION: an offset in bytes and a length in dwords. With length 0xFF, a list of items is found there: group masks, process IDs, stack walks, pool tags.</source>
        <translation>La valeur est une TRACE_ENABLE_FLAG_EXTENSION&#xa0;: un décalage en octets et une longueur en mots de 32&#xa0;bits. Avec la longueur 0xFF, une liste d’éléments s’y trouve&#xa0;: masques de groupes, ID de processus, piles d’appels, étiquettes de pool.</translation>
    </message>
    <message>
        <source>Writes the file from start to end; at MaximumFileSize the session ends.</source>
        <translation>Écrit le fichier du début à la fin&#xa0;; à MaximumFileSize, la session se termine.</translation>
    </message>
    <message>
        <source>Needs a maximum size. With several processors, events in the file may be out of order.</source>
        <translation>Exige une taille maximale. Avec plusieurs processeurs, l’ordre des événements dans le fichier peut être rompu.</translation>
    </message>
    <message>
        <source>Needs the system time as clock, and the same BufferSize and number of processors as the existing file. A missing file is created.</source>
        <translation>Exige l’heure système comme horloge, et la même BufferSize et le même nombre de processeurs que le fichier existant. Un fichier absent est créé.</translation>
    </message>
    <message>
        <source>Starts another, numbered file each time MaximumFileSize is reached.</source>
        <translation>Commence un autre fichier, numéroté, chaque fois que MaximumFileSize est atteint.</translation>
    </message>
    <message>
        <source>The file name contains “%d” in place of the number. Not for system loggers.</source>
        <translation>Le nom du fichier contient «&#xa0;%d&#xa0;» à la place du numéro. Pas pour les enregistreurs système.</translation>
    </message>
    <message>
        <source>Reserves MaximumFileSize on the disk at the start and trims the file at the stop.</source>
        <translation>Réserve MaximumFileSize sur le disque au démarrage et raccourcit le fichier à l’arrêt.</translation>
    </message>
    <message>
        <source>Only callers with the TRACELOG_LOG_EVENT right may write to the session.</source>
        <translation>Seuls les appelants ayant le droit TRACELOG_LOG_EVENT peuvent écrire dans la session.</translation>
    </message>
    <message>
        <source>Relogs events that already have their headers.</source>
        <translation>Enregistre à nouveau des événements qui ont déjà leur en-tête.</translation>
    </message>
    <message>
        <source>Reserved for Windows; the kernel refuses it since Windows 8. Files written by a relogger carry it.</source>
        <translation>Réservé à Windows&#xa0;; le noyau le refuse depuis Windows&#xa0;8. Les fichiers écrits par un réenregistreur (relogger) le portent.</translation>
    </message>
    <message>
        <source>Internal to Windows; implies SECURE.</source>
        <translation>Interne à Windows&#xa0;; entraîne SECURE.</translation>
    </message>
    <message>
        <source>Also sends the events to the kernel debugger.</source>
        <translation>Envoie aussi les événements au débogueur du noyau.</translation>
    </message>
    <message>
        <source>Keeps the session running through a hybrid shutdown.</source>
        <translation>Maintient la session active pendant un arrêt hybride.</translation>
    </message>
    <message>
        <source>Not for kernel providers or system loggers; private sessions ignore it.</source>
        <translation>Ni pour les fournisseurs du noyau ni pour les enregistreurs système&#xa0;; ignoré par les sessions privées.</translation>
    </message>
    <message>
        <source>The kernel accepts it only together with BUFFERING.</source>
        <translation>Le noyau ne l’accepte qu’avec BUFFERING.</translation>
    </message>
    <message>
        <source>Records an event even if another session could not.</source>
        <translation>Enregistre un événement même si une autre session n’a pas pu le faire.</translation>
    </message>
    <message>
        <source>One set of buffers for all processors: events stay in order.</source>
        <translation>Un seul jeu de tampons pour tous les processeurs&#xa0;: l’ordre des événements est conservé.</translation>
    </message>
    <message>
        <source>Private sessions only: the kernel ignores it.</source>
        <translation>Sessions privées seulement&#xa0;: le noyau n’en tient pas compte.</translation>
    </message>
    <message>
        <source>It takes up to 68 bytes per event, which count towards the limit of 64 KB.</source>
        <translation>Il occupe jusqu’à 68&#xa0;octets par événement, qui comptent dans la limite de 64&#xa0;Ko.</translation>
    </message>
    <message>
        <source>Four bytes and an item header per event.</source>
        <translation>Quatre octets et l’en-tête d’un élément par événement.</translation>
    </message>
    <message>
        <source>Adds the call stack of the code that writes the event.</source>
        <translation>Ajoute la pile d’appels du code qui écrit l’événement.</translation>
    </message>
    <message>
        <source>The most expensive property: up to 192 frames per event; an event that exceeds 64 KB with them is lost. Not for classic providers. Stack filters need it.</source>
        <translation>La propriété la plus coûteuse&#xa0;: jusqu’à 192&#xa0;niveaux de pile par événement&#xa0;; un événement qui dépasse ainsi 64&#xa0;Ko est perdu. Sans effet sur les fournisseurs classiques. Les filtres de piles en ont besoin.</translation>
    </message>
    <message>
        <source>Judging by its name, adds a key of packaged apps.</source>
        <translation>D’après son nom, ajoute une clé d’application empaquetée.</translation>
    </message>
    <message>
        <source>Not for private sessions, and event IDs are not filtered. A GUID that is not that of a group enables nothing, without an error.</source>
        <translation>Pas pour les sessions privées, et les ID d’événement ne sont pas filtrés. Un GUID qui n’est pas celui d’un groupe n’active rien, sans erreur.</translation>
    </message>
    <message>
        <source>Judging by its name, lets events without a keyword pass.</source>
        <translation>D’après son nom, laisse passer les événements sans mot clé.</translation>
    </message>
    <message>
        <source>Adds a process number that is not reused before a restart.</source>
        <translation>Ajoute un numéro de processus qui n’est pas réutilisé avant un redémarrage.</translation>
    </message>
    <message>
        <source>Eight bytes and an item header per event. Process IDs are reused, this key is not.</source>
        <translation>Huit octets et l’en-tête d’un élément par événement. Les ID de processus sont réutilisés, cette clé non.</translation>
    </message>
    <message>
        <source>Eight bytes and an item header per event; useful only for comparing sessions.</source>
        <translation>Huit octets et l’en-tête d’un élément par événement&#xa0;; utile seulement pour comparer des sessions.</translation>
    </message>
    <message>
        <source>Events from inside process-isolated containers pass too.</source>
        <translation>Les événements issus de conteneurs à isolation de processus passent aussi.</translation>
    </message>
    <message>
        <source>With it, events close to 64 KB are lost.</source>
        <translation>Avec elle, des événements proches de 64&#xa0;Ko sont perdus.</translation>
    </message>
    <message>
        <source>Process starts and ends, plus processes that run at the session&apos;s start and end.</source>
        <translation>Démarrages et fins de processus, et processus présents au début et à la fin de la session.</translation>
    </message>
    <message>
        <source>Thread starts and ends, plus threads that run at the session&apos;s start and end.</source>
        <translation>Démarrages et fins de threads, et threads présents au début et à la fin de la session.</translation>
    </message>
    <message>
        <source>Adds the ID of the terminal session that the event comes from.</source>
        <translation>Ajoute l’ID de la session de terminal d’où vient l’événement.</translation>
    </message>
    <message>
        <source>Adds the ID of the container that the event comes from.</source>
        <translation>Ajoute l’ID du conteneur d’où vient l’événement.</translation>
    </message>
    <message>
        <source>Events of a debugger, such as break and continue.</source>
        <translation>Événements d’un débogueur, comme un arrêt et une reprise.</translation>
    </message>
    <message>
        <source>Obsolete: opens the file at the first event.</source>
        <translation>Obsolète&#xa0;: ouvre le fichier au premier événement.</translation>
    </message>
    <message>
        <source>Obsolete: writes a header into the file.</source>
        <translation>Obsolète&#xa0;: écrit un en-tête dans le fichier.</translation>
    </message>
    <message>
        <source>Numbers the events of TraceMessage uniquely across all sessions.</source>
        <translation>Donne aux événements de TraceMessage des numéros uniques pour l’ensemble des sessions.</translation>
    </message>
    <message>
        <source>Numbers the events of TraceMessage uniquely within the session.</source>
        <translation>Donne aux événements de TraceMessage des numéros uniques dans la session.</translation>
    </message>
    <message>
        <source>With neither this bit nor its opposite, ETW decides by whether the caller runs in session 0.</source>
        <translation>Sans ce bit ni son contraire, ETW décide selon que l’appelant se trouve ou non dans la session&#xa0;0.</translation>
    </message>
    <message>
        <source>Obsolete</source>
        <extracomment>group of mode bits without effect since Windows Vista</extracomment>
        <translation>Obsolètes</translation>
    </message>
    <message>
        <source>No header describes its layout: best left off.</source>
        <translation>Aucun en-tête ne décrit sa structure&#xa0;: mieux vaut ne pas l’activer.</translation>
    </message>
    <message>
        <source>Reported by the system: a 32-bit program on 64-bit Windows started the session.</source>
        <translation>Indiqué par le système&#xa0;: un programme 32&#xa0;bits a démarré la session sous un Windows 64&#xa0;bits.</translation>
    </message>
    <message>
        <source>Judging by its name, tracks how far the performance counter has moved.</source>
        <translation>D’après son nom, suit l’écart que prend le compteur de performances.</translation>
    </message>
    <message>
        <source>Judging by its name, keeps the buffers in large pages of memory.</source>
        <translation>D’après son nom, place les tampons dans de grandes pages de mémoire.</translation>
    </message>
    <message>
        <source>Judging by its name, leaves the frames of the kernel out of call stacks.</source>
        <translation>D’après son nom, omet des piles d’appels les cadres du noyau.</translation>
    </message>
</context>
<context>
    <name>BootText</name>
    <message>
        <source>(default)</source>
        <extracomment>The default value of a key in the registry, as the registry editor calls it.</extracomment>
        <translation>(par défaut)</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <extracomment>A status code. %1: its symbol, %2: its number.</extracomment>
        <translation>%1 (%2)</translation>
    </message>
    <message numerus="yes">
        <source>%1 (%n boot(s))</source>
        <extracomment>The log file of a boot session. %1: its name, %n: FileMax, how many boots keep a file each.</extracomment>
        <translation>
            <numerusform>%1 (%n&#xa0;démarrage)</numerusform>
            <numerusform>%1 (%n&#xa0;démarrages)</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <extracomment>Numbers of buffers. %1: MinimumBuffers, %2: MaximumBuffers.</extracomment>
        <translation>%1 à %2</translation>
    </message>
    <message>
        <source>from %1</source>
        <extracomment>Numbers of buffers. %1: MinimumBuffers; there is no maximum.</extracomment>
        <translation>à partir de %1</translation>
    </message>
    <message>
        <source>up to %1</source>
        <extracomment>Numbers of buffers. %1: MaximumBuffers; there is no minimum.</extracomment>
        <translation>jusqu’à %1</translation>
    </message>
    <message>
        <source>The last start succeeded; the session may have ended since.</source>
        <translation>Le dernier lancement a réussi&#xa0;; la session a pu se terminer depuis.</translation>
    </message>
    <message>
        <source>%1 The key was last written %2.</source>
        <extracomment>%1: what the Status of a boot session means, a sentence. %2: a date and a time.</extracomment>
        <translation>%1 La clé a été écrite pour la dernière fois le %2.</translation>
    </message>
    <message>
        <source>no</source>
        <extracomment>Whether the session of a definition runs now.</extracomment>
        <translation>non</translation>
    </message>
    <message>
        <source>yes</source>
        <extracomment>Whether the session of a definition runs now.</extracomment>
        <translation>oui</translation>
    </message>
    <message>
        <source>differs: %1</source>
        <extracomment>The session of a definition runs with other values. %1: names of members, separated by commas.</extracomment>
        <translation>diffère&#xa0;: %1</translation>
    </message>
    <message>
        <source>new</source>
        <extracomment>A definition that was not there when the list was looked at last.</extracomment>
        <translation>nouvelle</translation>
    </message>
    <message>
        <source>Start is %1, a value for services: only 1 starts a boot session.</source>
        <extracomment>Advice about a boot session. %1: a number.</extracomment>
        <translation>Start vaut %1, une valeur pour les services&#xa0;: seul 1 lance une session de démarrage.</translation>
    </message>
    <message>
        <source>“%1” has the same GUID: the second of them does not start.</source>
        <extracomment>Advice about a boot session. %1: another one.</extracomment>
        <translation>«&#xa0;%1&#xa0;» a le même GUID&#xa0;: la seconde des deux ne démarre pas.</translation>
    </message>
    <message>
        <source>“%1” writes the same file: the second of them does not start.</source>
        <extracomment>Advice about a boot session. %1: another one.</extracomment>
        <translation>«&#xa0;%1&#xa0;» écrit le même fichier&#xa0;: la seconde des deux ne démarre pas.</translation>
    </message>
    <message>
        <source>The last start failed: %1. %2</source>
        <extracomment>Advice about a boot session. %1: a symbol and a number, %2: a sentence that says what it means.</extracomment>
        <translation>Le dernier lancement a échoué&#xa0;: %1. %2</translation>
    </message>
    <message>
        <source>The provider %1 has Filters, which no page documents: they are kept.</source>
        <extracomment>Advice about a boot session. %1: a GUID; Filters is a key in the registry.</extracomment>
        <translation>Le fournisseur %1 a des Filters, qu’aucune page ne documente&#xa0;: ils sont conservés.</translation>
    </message>
    <message>
        <source>group %1: %2</source>
        <extracomment>Part of EnableKernelFlags that has no documented names. %1: a small number, %2: bits in hexadecimal.</extracomment>
        <translation>groupe %1&#xa0;: %2</translation>
    </message>
    <message>
        <source>Other values, which every write keeps: %1</source>
        <extracomment>Values of a key in the registry. %1: their names, separated by commas.</extracomment>
        <translation>Autres valeurs, que chaque écriture conserve&#xa0;: %1</translation>
    </message>
    <message>
        <source>the key is deleted with all that is in it</source>
        <extracomment>A change of a key in the registry.</extracomment>
        <translation>la clé est supprimée avec tout son contenu</translation>
    </message>
    <message>
        <source>%1: %2 is deleted</source>
        <extracomment>A change in the registry. %1: name of a value, %2: its data.</extracomment>
        <translation>%1&#xa0;: %2 est supprimé</translation>
    </message>
    <message>
        <source>%1: %2 (new)</source>
        <extracomment>A change in the registry. %1: name of a new value, %2: its data.</extracomment>
        <translation>%1&#xa0;: %2 (nouveau)</translation>
    </message>
    <message>
        <source>%1: %2 → %3</source>
        <extracomment>A change in the registry. %1: name of a value, %2: its data before, %3: after.</extracomment>
        <translation>%1&#xa0;: %2 → %3</translation>
    </message>
    <message>
        <source>The definition of “%1” was deleted. A session that runs goes on until it is stopped.</source>
        <extracomment>Message. %1: name of a session.</extracomment>
        <translation>La définition de «&#xa0;%1&#xa0;» a été supprimée. Une session en cours continue jusqu’à son arrêt.</translation>
    </message>
    <message>
        <source>The definition of “%1” was written. It takes effect with the next boot.</source>
        <extracomment>Message. %1: name of a session.</extracomment>
        <translation>La définition de «&#xa0;%1&#xa0;» a été écrite. Elle prend effet au prochain démarrage.</translation>
    </message>
    <message>
        <source>The definition of “%1” was not written: %2. %3</source>
        <extracomment>Message. %1: name of a session, %2: symbol and number of a status, %3: a sentence that says what it means.</extracomment>
        <translation>La définition de «&#xa0;%1&#xa0;» n’a pas été écrite&#xa0;: %2. %3</translation>
    </message>
    <message>
        <source>The boot sessions could not be read: %1. %2</source>
        <extracomment>%1: symbol and number of a status, %2: a sentence that says what it means.</extracomment>
        <translation>Les sessions de démarrage n’ont pas pu être lues&#xa0;: %1. %2</translation>
    </message>
    <message>
        <source>No boot session is enabled.</source>
        <extracomment>In the list of what the next boot starts.</extracomment>
        <translation>Aucune session de démarrage n’est activée.</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <extracomment>A session that the next boot starts. %1: its name, %2: its mode and its file.</extracomment>
        <translation>%1&#xa0;: %2</translation>
    </message>
    <message>
        <source>The definitions of %1 were written. They take effect with the next boot.</source>
        <extracomment>Message. %1: names of sessions, separated by commas.</extracomment>
        <translation>Les définitions de %1 ont été écrites. Elles prennent effet au prochain démarrage.</translation>
    </message>
    <message>
        <source>There is no Guid: the session does not start. Write one; zeros are enough.</source>
        <extracomment>Advice about a boot session; Guid is a value in the registry.</extracomment>
        <translation>Il n’y a pas de Guid&#xa0;: la session ne démarre pas. Écrivez-en un&#xa0;; des zéros suffisent.</translation>
    </message>
    <message>
        <source>The provider %1 is not enabled: Enabled is not 1 in its key.</source>
        <extracomment>Advice about a boot session. %1: a GUID; Enabled is a value in the registry.</extracomment>
        <translation>Le fournisseur %1 n’est pas activé&#xa0;: Enabled ne vaut pas 1 dans sa clé.</translation>
    </message>
    <message>
        <source>The key “%1” is not a GUID in braces: it enables no provider.</source>
        <extracomment>Advice about a boot session. %1: the name of a key in the registry.</extracomment>
        <translation>La clé «&#xa0;%1&#xa0;» n’est pas un GUID entre accolades&#xa0;: elle n’active aucun fournisseur.</translation>
    </message>
    <message>
        <source>The Global Logger dates from before Windows Vista: providers are not notified of it.</source>
        <translation>Le Global Logger date d’avant Windows Vista&#xa0;: les fournisseurs n’en sont pas avertis.</translation>
    </message>
    <message>
        <source>Boot is 1: it starts while the kernel is being initialized, which slows every boot; many values are ignored.</source>
        <extracomment>Advice about a boot session; Boot is a value in the registry.</extracomment>
        <translation>Boot vaut 1&#xa0;: elle démarre pendant l’initialisation du noyau, ce qui ralentit chaque démarrage&#xa0;; bien des valeurs sont ignorées.</translation>
    </message>
    <message>
        <source>the key is created</source>
        <extracomment>A change of a key in the registry.</extracomment>
        <translation>la clé est créée</translation>
    </message>
    <message numerus="yes">
        <source>%n session(s); their buffers take at least %1, not counting those whose size Windows chooses.</source>
        <extracomment>Below a list of sessions. %n: their number, %1: a size with its unit.</extracomment>
        <translation>
            <numerusform>%n&#xa0;session&#xa0;; ses tampons occupent au moins %1, sans compter ceux dont Windows choisit la taille.</numerusform>
            <numerusform>%n&#xa0;sessions&#xa0;; leurs tampons occupent au moins %1, sans compter ceux dont Windows choisit la taille.</numerusform>
        </translation>
    </message>
    <message>
        <source>The session that runs now has other values: %1.</source>
        <extracomment>Below the table of boot sessions. %1: names of members of a session&apos;s properties, separated by commas.</extracomment>
        <translation>La session en cours a d’autres valeurs&#xa0;: %1.</translation>
    </message>
    <message>
        <source>It is new since you looked last.</source>
        <extracomment>Below the table of boot sessions: about a definition.</extracomment>
        <translation>Elle est nouvelle depuis votre dernière consultation.</translation>
    </message>
    <message>
        <source>Changed since you looked last: %1.</source>
        <extracomment>Below the table of boot sessions. %1: names of values in the registry, separated by commas.</extracomment>
        <translation>Modifié depuis votre dernière consultation&#xa0;: %1.</translation>
    </message>
</context>
<context>
    <name>ChartNames</name>
    <message>
        <source>Buffers</source>
        <extracomment>Heading of a graph of a session&apos;s buffers.</extracomment>
        <translation>Tampons</translation>
    </message>
    <message>
        <source>Lost in total</source>
        <translation>Pertes au total</translation>
    </message>
    <message>
        <source>allocated</source>
        <extracomment>Curve of a graph: buffers that are allocated.</extracomment>
        <translation>alloués</translation>
    </message>
    <message>
        <source>free</source>
        <extracomment>Curve of a graph: buffers that are free.</extracomment>
        <translation>libres</translation>
    </message>
    <message>
        <source>in use</source>
        <extracomment>Curve of a graph: buffers that are in use.</extracomment>
        <translation>utilisés</translation>
    </message>
    <message>
        <source>minimum</source>
        <extracomment>Curve of a graph: the least number of buffers.</extracomment>
        <translation>minimum</translation>
    </message>
    <message>
        <source>maximum</source>
        <extracomment>Curve of a graph: the greatest number of buffers.</extracomment>
        <translation>maximum</translation>
    </message>
    <message>
        <source>buffer size</source>
        <extracomment>Value beside a graph: the size of a buffer.</extracomment>
        <translation>taille des tampons</translation>
    </message>
    <message>
        <source>events</source>
        <translation>événements</translation>
    </message>
    <message>
        <source>log buffers</source>
        <translation>tampons du journal</translation>
    </message>
    <message>
        <source>real-time buffers</source>
        <translation>tampons en temps réel</translation>
    </message>
    <message>
        <source>Allocated buffers</source>
        <extracomment>A counter over time.</extracomment>
        <translation>Tampons alloués</translation>
    </message>
    <message>
        <source>Free buffers</source>
        <extracomment>A counter over time.</extracomment>
        <translation>Tampons libres</translation>
    </message>
    <message>
        <source>Buffers in use</source>
        <extracomment>A counter over time.</extracomment>
        <translation>Tampons utilisés</translation>
    </message>
    <message>
        <source>Minimum buffers</source>
        <extracomment>A counter over time.</extracomment>
        <translation>Tampons au minimum</translation>
    </message>
    <message>
        <source>Maximum buffers</source>
        <extracomment>A counter over time.</extracomment>
        <translation>Tampons au maximum</translation>
    </message>
    <message>
        <source>Buffer size, KB</source>
        <extracomment>A counter over time.</extracomment>
        <translation>Taille des tampons, Ko</translation>
    </message>
    <message>
        <source>Buffers written per second</source>
        <extracomment>A counter over time.</extracomment>
        <translation>Tampons écrits par seconde</translation>
    </message>
    <message>
        <source>Buffers written</source>
        <translation>Tampons écrits</translation>
    </message>
    <message>
        <source>Events lost per second</source>
        <extracomment>A counter over time.</extracomment>
        <translation>Événements perdus par seconde</translation>
    </message>
    <message>
        <source>Events lost</source>
        <translation>Événements perdus</translation>
    </message>
    <message>
        <source>Log buffers lost per second</source>
        <extracomment>A counter over time.</extracomment>
        <translation>Tampons du journal perdus par seconde</translation>
    </message>
    <message>
        <source>Log buffers lost</source>
        <translation>Tampons du journal perdus</translation>
    </message>
    <message>
        <source>Real-time buffers lost per second</source>
        <extracomment>A counter over time.</extracomment>
        <translation>Tampons en temps réel perdus par seconde</translation>
    </message>
    <message>
        <source>Real-time buffers lost</source>
        <translation>Tampons en temps réel perdus</translation>
    </message>
    <message>
        <source>KB written per second</source>
        <extracomment>A counter over time.</extracomment>
        <translation>Ko écrits par seconde</translation>
    </message>
    <message>
        <source>Written</source>
        <extracomment>Heading of a graph: how much a session writes.</extracomment>
        <translation>Écrits</translation>
    </message>
    <message>
        <source>Lost</source>
        <extracomment>Heading of a graph: what a session lost in each second.</extracomment>
        <translation>Perdus</translation>
    </message>
    <message>
        <source>buffers/s</source>
        <extracomment>Value beside a graph: buffers that were written in a second.</extracomment>
        <translation>tampons/s</translation>
    </message>
    <message>
        <source>events/s</source>
        <extracomment>Curve of a graph: events that were lost in a second.</extracomment>
        <translation>événements/s</translation>
    </message>
    <message>
        <source>log buffers/s</source>
        <extracomment>Curve of a graph: buffers that could not be written to the log file, in a second.</extracomment>
        <translation>tampons (journal)/s</translation>
    </message>
    <message>
        <source>real-time buffers/s</source>
        <extracomment>Curve of a graph: buffers that no consumer took, in a second.</extracomment>
        <translation>tampons (temps réel)/s</translation>
    </message>
    <message>
        <source>volume</source>
        <extracomment>Curve of a graph: the KB or MB that were written in a second; the unit stands at the number.</extracomment>
        <translation>volume</translation>
    </message>
</context>
<context>
    <name>ChartPicture</name>
    <message>
        <source>The picture is too large.</source>
        <translation>L’image est trop grande.</translation>
    </message>
</context>
<context>
    <name>ChartText</name>
    <message>
        <source>%1 to %2 (%3)</source>
        <extracomment>A range of time. %1, %2: times of the day; %3: the length, &quot;5 min&quot;.</extracomment>
        <translation>%1 à %2 (%3)</translation>
    </message>
    <message numerus="yes">
        <source>%Ln events lost</source>
        <extracomment>%Ln is the number.</extracomment>
        <translation>
            <numerusform>%Ln&#xa0;événement perdu</numerusform>
            <numerusform>%Ln&#xa0;événements perdus</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln log buffers lost</source>
        <extracomment>%Ln is the number.</extracomment>
        <translation>
            <numerusform>%Ln&#xa0;tampon du journal perdu</numerusform>
            <numerusform>%Ln&#xa0;tampons du journal perdus</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln real-time buffers lost</source>
        <extracomment>%Ln is the number.</extracomment>
        <translation>
            <numerusform>%Ln&#xa0;tampon en temps réel perdu</numerusform>
            <numerusform>%Ln&#xa0;tampons en temps réel perdus</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln buffers written</source>
        <extracomment>%Ln is the number.</extracomment>
        <translation>
            <numerusform>%Ln&#xa0;tampon écrit</numerusform>
            <numerusform>%Ln&#xa0;tampons écrits</numerusform>
        </translation>
    </message>
    <message>
        <source>%1: %2; %3</source>
        <extracomment>Of a range of time. %1: the range; %2: what was lost in it; %3: what was written.</extracomment>
        <translation>%1&#xa0;: %2&#xa0;; %3</translation>
    </message>
    <message>
        <source>%1, %2: %3</source>
        <extracomment>What a chart shows. %1: its title; %2: a range of time; %3: what happened in it.</extracomment>
        <translation>%1, %2&#xa0;: %3</translation>
    </message>
    <message>
        <source>%1 of %2 sessions are shown: those with the lowest values in this range.</source>
        <extracomment>Below a graph that has no room for more curves. %1, %2: numbers.</extracomment>
        <translation>%1&#xa0;sessions sur %2 sont affichées&#xa0;: celles qui ont les valeurs les plus basses dans cet intervalle.</translation>
    </message>
    <message>
        <source>%1 of %2 sessions are shown: those with the highest values in this range.</source>
        <translation>%1&#xa0;sessions sur %2 sont affichées&#xa0;: celles qui ont les valeurs les plus élevées dans cet intervalle.</translation>
    </message>
    <message>
        <source>%1/s</source>
        <extracomment>Number at the axis of a graph. %1: &quot;400 KB&quot;, &quot;2 M&quot;.</extracomment>
        <translation>%1/s</translation>
    </message>
    <message>
        <source>maximum %1</source>
        <extracomment>In a low strip of a graph without an axis: the greatest number that it shows. %1: that number.
----------
In a graph, at the line of the greatest number of buffers. %1: that number.</extracomment>
        <translation>maximum %1</translation>
    </message>
    <message>
        <source>↑ maximum %1</source>
        <extracomment>In a graph, at its upper edge: the line of the greatest number of buffers is above it. %1: that number.</extracomment>
        <translation>↑ maximum %1</translation>
    </message>
    <message>
        <source>range: events %1, buffers %2</source>
        <extracomment>Beside the graph of losses: how many in the shown time. %1, %2: numbers. Short.</extracomment>
        <translation>intervalle&#xa0;: évén. %1, tampons %2</translation>
    </message>
    <message>
        <source>%1 to %2, %3 (%4)</source>
        <extracomment>A range of time in a picture. %1, %2: dates and times; %3: &quot;UTC+01:00&quot;; %4: the length, &quot;5 min&quot;.</extracomment>
        <translation>Du %1 au %2, %3 (%4)</translation>
    </message>
    <message>
        <source>0 lost, according to ETW&apos;s own counters</source>
        <translation>0 perte selon les compteurs d’ETW</translation>
    </message>
    <message>
        <source>; </source>
        <extracomment>Between the parts of a list.</extracomment>
        <translation>&#xa0;; </translation>
    </message>
    <message>
        <source>%1, peak %2 per second at %3, losing %4 of the time</source>
        <extracomment>%1: &quot;120 events lost&quot;; %2: a number; %3: a time of the day; %4: a share, &quot;20%&quot;.</extracomment>
        <translation>%1, jusqu’à %2 par seconde à %3, pertes pendant %4 du temps</translation>
    </message>
    <message>
        <source>%1 %2 at the end, lowest %3, highest %4</source>
        <extracomment>What a curve does in a range of time. %1: its name; %2: a number, as are %3 and %4.</extracomment>
        <translation>%1 %2 à la fin, au plus bas %3, au plus haut %4</translation>
    </message>
    <message>
        <source>maximum %1/s</source>
        <translation>maximum %1/s</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <extracomment>Beside a curve at the crosshair. %1: its name, &quot;in use&quot; or &quot;events/s&quot;; %2: what it is there, &quot;12&quot;</extracomment>
        <translation>%1 %2</translation>
    </message>
</context>
<context>
    <name>Clipboard</name>
    <message>
        <source>Copied to the clipboard.</source>
        <extracomment>Said to screen readers.</extracomment>
        <translation>Copié dans le presse-papiers.</translation>
    </message>
</context>
<context>
    <name>CommandLineHelp</name>
    <message>
        <source>Unknown option “%1”. “--help” lists the options.</source>
        <extracomment>%1 is an option of the command line</extracomment>
        <translation>Option inconnue&#xa0;: «&#xa0;%1&#xa0;». «&#xa0;--help&#xa0;» affiche la liste des options.</translation>
    </message>
    <message>
        <source>Unexpected argument “%1”. “--help” lists the options.</source>
        <translation>Argument inattendu&#xa0;: «&#xa0;%1&#xa0;». «&#xa0;--help&#xa0;» affiche la liste des options.</translation>
    </message>
    <message>
        <source>--size: “%1” is not WIDTHxHEIGHT with values from %2 to %3.</source>
        <translation>--size&#xa0;: «&#xa0;%1&#xa0;» n’est pas de la forme LARGEURxHAUTEUR avec des valeurs de %2 à %3.</translation>
    </message>
    <message>
        <source>--snapshot: “%1” does not end in .png.</source>
        <translation>--snapshot&#xa0;: «&#xa0;%1&#xa0;» ne se termine pas par .png.</translation>
    </message>
    <message>
        <source>Show this help.</source>
        <translation>Afficher cette aide.</translation>
    </message>
    <message>
        <source>Show the version.</source>
        <translation>Afficher la version.</translation>
    </message>
    <message>
        <source>Print all sessions and exit.</source>
        <translation>Afficher toutes les sessions et quitter.</translation>
    </message>
    <message>
        <source>The same as JSON with every member.</source>
        <translation>La même liste en JSON, avec tous les membres.</translation>
    </message>
    <message>
        <source>Write a picture of the window and exit.</source>
        <translation>Enregistrer une image de la fenêtre et quitter.</translation>
    </message>
    <message>
        <source>Polls before the picture is taken (3).</source>
        <translation>Nombre de relevés avant l’image (3).</translation>
    </message>
    <message>
        <source>Language of this run.</source>
        <translation>Langue de cette exécution.</translation>
    </message>
    <message>
        <source>Usage: etwarden [options]</source>
        <translation>Utilisation&#xa0;: etwarden [options]</translation>
    </message>
    <message>
        <source>Session manager for Event Tracing for Windows (ETW).</source>
        <translation>Gestionnaire de sessions de suivi d’événements pour Windows (ETW).</translation>
    </message>
    <message>
        <source>“%1” was not written: %2</source>
        <extracomment>%1 is a file name, %2 the reason given by the system
----------
%1 is a file, %2 the reason given by the system</extracomment>
        <translation>«&#xa0;%1&#xa0;» n’a pas été écrit&#xa0;: %2</translation>
    </message>
    <message>
        <source>--duration: “%1” is not a number of seconds above 0, at most %2.</source>
        <translation>--duration&#xa0;: «&#xa0;%1&#xa0;» n’est pas un nombre de secondes supérieur à 0 et d’au plus %2.</translation>
    </message>
    <message>
        <source>Record all sessions into a new file until Ctrl+C.</source>
        <translation>Enregistrer toutes les sessions dans un nouveau fichier jusqu’à Ctrl+C.</translation>
    </message>
    <message>
        <source>--backend windows: this system has no Event Tracing for Windows. Use --backend embedded.</source>
        <translation>--backend windows&#xa0;: ce système ne dispose pas du suivi d’événements pour Windows (ETW). Utilisez --backend embedded.</translation>
    </message>
    <message>
        <source>The disk is slow: polls wait for it.</source>
        <translation>Le disque est lent&#xa0;: les relevés prennent du retard.</translation>
    </message>
    <message>
        <source>The output was not written: %1</source>
        <extracomment>%1 is the reason given by the system</extracomment>
        <translation>La sortie n’a pas été écrite&#xa0;: %1</translation>
    </message>
    <message>
        <source>Stopped before the sessions were read.</source>
        <translation>Arrêt avant la lecture des sessions.</translation>
    </message>
    <message>
        <source>No display could be opened: %1 --list, --record and --snapshot need none.</source>
        <extracomment>%1 is the reason given by Qt, English</extracomment>
        <translation>Aucun affichage n’a pu être ouvert&#xa0;: %1 --list, --record et --snapshot s’en passent.</translation>
    </message>
    <message>
        <source>“%1” was not started: %2</source>
        <extracomment>%1 is a program, %2 the reason given by the system</extracomment>
        <translation>«&#xa0;%1&#xa0;» n’a pas été lancé&#xa0;: %2</translation>
    </message>
    <message>
        <source>The same as JSON with every number.</source>
        <translation>La même chose en JSON, avec tous les nombres.</translation>
    </message>
    <message>
        <source>--interval: “%1” is not a number of seconds from 0.1 to 3600.</source>
        <translation>--interval&#xa0;: «&#xa0;%1&#xa0;» n’est pas un nombre de secondes de 0.1 à 3600.</translation>
    </message>
    <message>
        <source>Time between two polls, 0.1 to 3600.</source>
        <translation>Intervalle entre deux relevés, de 0.1 à 3600.</translation>
    </message>
    <message>
        <source>Sessions that the embedded engine allows, 32 to 256 (64).</source>
        <translation>Sessions que permet le moteur intégré, de 32 à 256 (64).</translation>
    </message>
    <message>
        <source>--metrics-listen: “%1” is neither a port nor ADDRESS:PORT, such as 127.0.0.1:9464 or [::1]:9464.</source>
        <translation>--metrics-listen&#xa0;: «&#xa0;%1&#xa0;» n’est ni un port, ni ADRESSE:PORT, par exemple 127.0.0.1:9464 ou [::1]:9464.</translation>
    </message>
    <message>
        <source>--metrics-file: “%1” does not end in .prom, and collectors read no other files.</source>
        <translation>--metrics-file&#xa0;: «&#xa0;%1&#xa0;» ne se termine pas par .prom, et les collecteurs ne lisent aucun autre fichier.</translation>
    </message>
    <message>
        <source>End a run without a window after this time.</source>
        <translation>Terminer une exécution sans fenêtre au bout de cette durée.</translation>
    </message>
    <message>
        <source>--%1 requires a file name.</source>
        <translation>--%1 exige un nom de fichier.</translation>
    </message>
    <message>
        <source>--%1 and --%2 cannot be combined.</source>
        <translation>--%1 et --%2 s’excluent.</translation>
    </message>
    <message>
        <source>--%1 requires --%2.</source>
        <translation>--%1 exige --%2.</translation>
    </message>
    <message>
        <source>Recording to “%1”. Press Ctrl+C to stop.</source>
        <extracomment>%1 is a file</extracomment>
        <translation>Enregistrement dans «&#xa0;%1&#xa0;». Appuyez sur Ctrl+C pour l’arrêter.</translation>
    </message>
    <message>
        <source>--%1 takes no value.</source>
        <translation>--%1 n’accepte pas de valeur.</translation>
    </message>
    <message>
        <source>“%1” requires a value.</source>
        <extracomment>%1 is an option of the command line</extracomment>
        <translation>«&#xa0;%1&#xa0;» exige une valeur.</translation>
    </message>
    <message>
        <source>FILE</source>
        <extracomment>In the help, after an option such as &quot;--open&quot;.</extracomment>
        <translation>FICHIER</translation>
    </message>
    <message>
        <source>SECONDS</source>
        <extracomment>In the help, after an option such as &quot;--duration&quot;.</extracomment>
        <translation>SECONDES</translation>
    </message>
    <message>
        <source>WIDTHxHEIGHT</source>
        <extracomment>In the help, after the option &quot;--size&quot;.</extracomment>
        <translation>LARGEURxHAUTEUR</translation>
    </message>
    <message>
        <source>PARTS</source>
        <extracomment>In the help, after the option &quot;--log&quot;.</extracomment>
        <translation>PARTIES</translation>
    </message>
    <message>
        <source>--%1 requires one of %2.</source>
        <extracomment>%1 is an option of the command line, %2 a list of options</extracomment>
        <translation>--%1 exige l’une des options %2.</translation>
    </message>
    <message>
        <source>--filter: the quotation mark of “%1” is not closed.</source>
        <translation>--filter&#xa0;: le guillemet de «&#xa0;%1&#xa0;» n’est pas fermé.</translation>
    </message>
    <message>
        <source>--convert requires two files: the log file and the one to write.</source>
        <translation>--convert exige deux fichiers&#xa0;: le fichier journal et celui à écrire.</translation>
    </message>
    <message>
        <source>--convert: “%1” does not end in one of %2.</source>
        <extracomment>%1 is a file, %2 a list such as &quot;.json, .ctf&quot;</extracomment>
        <translation>--convert&#xa0;: «&#xa0;%1&#xa0;» n’a aucune des extensions %2.</translation>
    </message>
    <message>
        <source>TERMS</source>
        <extracomment>In the help, after the option &quot;--filter&quot;.</extracomment>
        <translation>CRITÈRES</translation>
    </message>
    <message>
        <source>[ADDRESS:]PORT</source>
        <extracomment>In the help, after the option &quot;--metrics-listen&quot;.</extracomment>
        <translation>[ADRESSE:]PORT</translation>
    </message>
    <message>
        <source>PATTERNS</source>
        <extracomment>In the help, after the option &quot;--metrics-sessions&quot;.
----------
In the help, after the option &quot;--metrics-providers&quot;.</extracomment>
        <translation>MOTIFS</translation>
    </message>
    <message>
        <source>Stopped: “%1” was not written.</source>
        <extracomment>%1 is a file name; the user asked the program to stop</extracomment>
        <translation>Arrêt&#xa0;: «&#xa0;%1&#xa0;» n’a pas été écrit.</translation>
    </message>
    <message>
        <source>--sessions is for the embedded engine only; Windows reads EtwMaxLoggers.</source>
        <translation>--sessions&#xa0;: option réservée au moteur intégré&#xa0;; Windows lit EtwMaxLoggers.</translation>
    </message>
    <message>
        <source>--filter: “%1” requires a number.</source>
        <translation>--filter&#xa0;: «&#xa0;%1&#xa0;» exige un nombre.</translation>
    </message>
    <message>
        <source>--filter: the value of “%1” is missing.</source>
        <translation>--filter&#xa0;: il manque la valeur de «&#xa0;%1&#xa0;».</translation>
    </message>
    <message>
        <source>Print the events of a log file in chronological order.</source>
        <translation>Afficher les événements d’un fichier journal dans l’ordre chronologique.</translation>
    </message>
    <message>
        <source>Manifest that describes events of the log file, like those beside it; may be given more than once.</source>
        <translation>Manifeste qui décrit des événements du fichier journal, comme ceux placés à côté&#xa0;; peut être répété.</translation>
    </message>
    <message>
        <source>Serve metrics of all sessions to Prometheus at /metrics; without an address, to this machine only.</source>
        <translation>Exposer les métriques de toutes les sessions à Prometheus sous /metrics&#xa0;; sans adresse, à cette machine seulement.</translation>
    </message>
    <message>
        <source>Write the metrics to a file at each poll, for a text file collector.</source>
        <translation>Écrire les métriques dans un fichier à chaque relevé, pour un collecteur de fichiers texte.</translation>
    </message>
    <message>
        <source>“%1” takes %2, but its events take %3, and the output will be larger still.</source>
        <extracomment>A warning. %1: a file, %2 and %3: sizes with their units.</extracomment>
        <translation>«&#xa0;%1&#xa0;» occupe %2, mais ses événements occupent %3, et la sortie sera encore plus grande.</translation>
    </message>
    <message>
        <source>Stopped: “%1” was not read to its end.</source>
        <extracomment>%1 is a file name; the user asked the program to stop</extracomment>
        <translation>Arrêt&#xa0;: «&#xa0;%1&#xa0;» n’a pas été lu jusqu’au bout.</translation>
    </message>
    <message>
        <source>Print this help as a manual page for man.</source>
        <translation>Afficher cette aide sous forme de page de manuel pour man.</translation>
    </message>
    <message>
        <source>Option</source>
        <extracomment>Title of a column of the table of options in the manual.</extracomment>
        <translation>Option</translation>
    </message>
    <message>
        <source>Effect</source>
        <extracomment>Title of a column of the table of options in the manual: what an option does.</extracomment>
        <translation>Effet</translation>
    </message>
    <message>
        <source>Name</source>
        <extracomment>Heading of a manual page: the name of the program.</extracomment>
        <translation>Nom</translation>
    </message>
    <message>
        <source>session manager for Event Tracing for Windows</source>
        <extracomment>In a manual page, after the name of the program.</extracomment>
        <translation>gestionnaire de sessions de suivi d’événements pour Windows</translation>
    </message>
    <message>
        <source>Synopsis</source>
        <extracomment>Heading of a manual page: how the program is called.</extracomment>
        <translation>Synopsis</translation>
    </message>
    <message>
        <source>options</source>
        <extracomment>In a manual page, after the name of the program.</extracomment>
        <translation>options</translation>
    </message>
    <message>
        <source>Description</source>
        <extracomment>Heading of a manual page.</extracomment>
        <translation>Description</translation>
    </message>
    <message>
        <source>Without an option that asks for something else, Etwarden opens its window: the sessions of this machine or of its embedded engine, what they lose and why. F1 opens its manual there.</source>
        <translation>Sans option qui demande autre chose, Etwarden ouvre sa fenêtre&#xa0;: les sessions de cette machine ou de son moteur intégré, ce qu’elles perdent et pourquoi. F1 y ouvre son manuel.</translation>
    </message>
    <message>
        <source>Options</source>
        <extracomment>Heading of a manual page: the options of the command line.</extracomment>
        <translation>Options</translation>
    </message>
    <message>
        <source>Exit status</source>
        <extracomment>Heading of a manual page: the codes with which the program ends.</extracomment>
        <translation>Code de retour</translation>
    </message>
    <message>
        <source>--tour is for the embedded engine only.</source>
        <translation>--tour est réservé au moteur intégré.</translation>
    </message>
    <message>
        <source>Show a loss and its cure in the window, on two sessions of the embedded engine.</source>
        <translation>Afficher dans la fenêtre une perte et son remède, sur deux sessions du moteur intégré.</translation>
    </message>
    <message>
        <source>What to control: this machine&apos;s ETW or the embedded engine (auto: ETW where available).</source>
        <translation>Système à contrôler&#xa0;: l’ETW de cette machine ou le moteur intégré (auto&#xa0;: l’ETW s’il est disponible).</translation>
    </message>
    <message>
        <source>Size of the window in the picture (1280x800).</source>
        <translation>Taille de la fenêtre de l’image (1280x800).</translation>
    </message>
    <message>
        <source>Write to standard error what was refused, damaged or abandoned; all, or some of these words, separated by commas: %1.</source>
        <extracomment>%1 is a list of words</extracomment>
        <translation>Écrire sur la sortie d’erreur ce qui a été refusé, endommagé ou abandonné&#xa0;; all (tout) ou certains de ces mots, séparés par des virgules&#xa0;: %1.</translation>
    </message>
    <message>
        <source>Export metrics without a window, until Ctrl+C.</source>
        <translation>Exporter les métriques sans fenêtre, jusqu’à Ctrl+C.</translation>
    </message>
    <message>
        <source>--filter: “%1” is about a name: use a colon, not an operator.</source>
        <translation>--filter&#xa0;: «&#xa0;%1&#xa0;» porte sur un nom&#xa0;: utilisez un deux-points et non un opérateur.</translation>
    </message>
    <message numerus="yes">
        <source>%1 place(s) in the file could not be read; --autopsy names them.</source>
        <extracomment>%1 is a number; --autopsy is an option</extracomment>
        <translation>
            <numerusform>%1&#xa0;endroit du fichier n’a pas pu être lu&#xa0;; --autopsy le nomme.</numerusform>
            <numerusform>%1&#xa0;endroits du fichier n’ont pas pu être lus&#xa0;; --autopsy les nomme.</numerusform>
        </translation>
    </message>
    <message>
        <source>As a table (csv, the default) or as one object per line (jsonl).</source>
        <translation>En tableau (csv, par défaut) ou à raison d’un objet par ligne (jsonl).</translation>
    </message>
    <message>
        <source>Convert a log file: to .json for chrome://tracing and Perfetto, to .ctf for babeltrace2, to .pftrace for Perfetto.</source>
        <translation>Convertir un fichier journal&#xa0;: en .json pour chrome://tracing et Perfetto, en .ctf pour babeltrace2, en .pftrace pour Perfetto.</translation>
    </message>
    <message>
        <source>Only for sessions whose names match: “App*,!*Test” means all that begin with App except those that end in Test.</source>
        <translation>Seulement pour les sessions dont le nom correspond&#xa0;: «&#xa0;App*,!*Test&#xa0;» désigne toutes celles qui commencent par App, sauf celles qui finissent par Test.</translation>
    </message>
    <message>
        <source>OUT</source>
        <extracomment>In the help, after the option &quot;--convert&quot; and the log file: the file to write.
----------
In the help, after the option &quot;--cut&quot; and the log files: the file to write.
----------
In the help, after the verb &quot;translate&quot; and a file: the file to write.</extracomment>
        <translation>SORTIE</translation>
    </message>
    <message>
        <source>--target: “%1” is not a version of Windows; an example is 10.0.26100.</source>
        <translation>--target&#xa0;: «&#xa0;%1&#xa0;» n’est pas une version de Windows&#xa0;; en voici un exemple&#xa0;: 10.0.26100.</translation>
    </message>
    <message>
        <source>Examine recording profiles (.wprp), scripts, exports and templates: a line for each finding of the rules, and for what no session can take over.</source>
        <translation>Examiner des profils d’enregistrement (.wprp), des scripts, des exportations et des modèles&#xa0;: une ligne pour chaque constat des règles et pour ce qu’aucune session ne peut reprendre.</translation>
    </message>
    <message>
        <source>The same as JSON.</source>
        <translation>La même chose en JSON.</translation>
    </message>
    <message>
        <source>VERSION</source>
        <extracomment>In the help, after the option &quot;--target&quot;.</extracomment>
        <translation>VERSION</translation>
    </message>
    <message>
        <source>Version of Windows that the setups are for (10.0.26100).</source>
        <translation>Version de Windows visée (10.0.26100).</translation>
    </message>
    <message>
        <source>0 on success, 2 after a wrong option, 1 otherwise; one line on standard error says why. With --autopsy: 0 if nothing is missing, 1 if something is, 2 if the file cannot be read or the reading was interrupted. With --lint: 0 without warnings or errors, 1 with warnings, 2 with errors, 3 if a file cannot be read.</source>
        <translation>0 en cas de succès, 2 après une option erronée, 1 sinon&#xa0;; une ligne sur la sortie d’erreur dit pourquoi. Avec --autopsy&#xa0;: 0 s’il ne manque rien, 1 s’il manque quelque chose, 2 si le fichier ne peut pas être lu ou si la lecture a été interrompue. Avec --lint&#xa0;: 0 sans avertissement ni erreur, 1 avec des avertissements, 2 avec des erreurs, 3 si un fichier ne peut pas être lu.</translation>
    </message>
    <message>
        <source>Session “%1”: %2</source>
        <extracomment>%1 is a session, %2 a sentence about it</extracomment>
        <translation>Session «&#xa0;%1&#xa0;»&#xa0;: %2</translation>
    </message>
    <message>
        <source>“%1” cannot be read. %2</source>
        <extracomment>%1 is a file, %2 a sentence that says why</extracomment>
        <translation>«&#xa0;%1&#xa0;» est illisible. %2</translation>
    </message>
    <message>
        <source>SHA-256</source>
        <extracomment>In the help, after the option &quot;--digest&quot;.</extracomment>
        <translation>SHA-256</translation>
    </message>
    <message>
        <source>Do so only if the file has this digest.</source>
        <translation>Seulement si le fichier a cette empreinte.</translation>
    </message>
    <message>
        <source>--write-boot-sessions is for Windows only.</source>
        <translation>--write-boot-sessions est réservé à Windows.</translation>
    </message>
    <message>
        <source>--variable: “%1” is not NAME=VALUE; an example is folder=C:\traces.</source>
        <translation>--variable&#xa0;: «&#xa0;%1&#xa0;» n’est pas de la forme NOM=VALEUR&#xa0;; exemple&#xa0;: folder=C:\traces.</translation>
    </message>
    <message>
        <source>NAME=VALUE</source>
        <extracomment>In the help, after the option &quot;--variable&quot;.</extracomment>
        <translation>NOM=VALEUR</translation>
    </message>
    <message>
        <source>Value of a variable that --lint names, such as %1 or $name; may be given more than once.</source>
        <translation>Valeur d’une variable que nomme --lint, comme %1 ou $name&#xa0;; peut être répétée.</translation>
    </message>
    <message>
        <source>EVENTS</source>
        <extracomment>In the help, after the option &quot;--rate&quot;.</extracomment>
        <translation>ÉVÉNEMENTS</translation>
    </message>
    <message>
        <source>With --lint: how long each session would hold this many events per second, and which sizes suit them.</source>
        <translation>Avec --lint&#xa0;: combien de temps chaque session retiendrait autant d’événements par seconde, et quelles tailles leur conviennent.</translation>
    </message>
    <message>
        <source>Bytes of one of them, with its header (200).</source>
        <translation>Octets de l’un d’eux, en-tête compris (200).</translation>
    </message>
    <message>
        <source>Usage: etwarden VERB [arguments] [options]</source>
        <extracomment>In the help. VERB is one of &quot;start&quot;, &quot;stop&quot; and others.</extracomment>
        <translation>Utilisation&#xa0;: etwarden VERBE [arguments] [options]</translation>
    </message>
    <message>
        <source>Verbs; “etwarden VERB --help” lists the options of one:</source>
        <extracomment>In the help, above the list of verbs.</extracomment>
        <translation>Verbes&#xa0;; «&#xa0;etwarden VERBE --help&#xa0;» répertorie les options de l’un d’eux&#xa0;:</translation>
    </message>
    <message>
        <source>Usage: %1</source>
        <extracomment>In the help, before the name of the program.</extracomment>
        <translation>Utilisation&#xa0;: %1</translation>
    </message>
    <message>
        <source>[options]</source>
        <translation>[options]</translation>
    </message>
    <message>
        <source>Exit code: 1 if a session lost events or ended by itself, else that of COMMAND, or 128 and the number of the signal that ended it; 2 after a wrong option, 125 if the set could not be started or stopped, 127 if COMMAND could not.</source>
        <translation>Code de sortie&#xa0;: 1 si une session a perdu des événements ou s’est terminée d’elle-même, sinon celui de COMMANDE, ou 128 plus le numéro du signal qui l’a terminée&#xa0;; 2 après une option erronée, 125 si l’ensemble n’a pas pu être démarré ou arrêté, 127 si COMMANDE n’a pas pu l’être.</translation>
    </message>
    <message>
        <source>Verb</source>
        <extracomment>Title of a column of a table in the manual: words such as &quot;start&quot; and &quot;stop&quot; of the command line.</extracomment>
        <translation>Verbe</translation>
    </message>
    <message>
        <source>Verbs</source>
        <extracomment>Title of a column of a table in the manual: which verbs have an option.
----------
Heading of a manual page: the words &quot;start&quot;, &quot;stop&quot; and others of the command line.</extracomment>
        <translation>Verbes</translation>
    </message>
    <message>
        <source>verb</source>
        <extracomment>In a manual page: one of the words &quot;start&quot;, &quot;stop&quot; and others.</extracomment>
        <translation>verbe</translation>
    </message>
    <message>
        <source>arguments</source>
        <extracomment>In a manual page, after a verb such as &quot;start&quot;.</extracomment>
        <translation>arguments</translation>
    </message>
    <message>
        <source>Options of verbs</source>
        <extracomment>Heading of a manual page.</extracomment>
        <translation>Options des verbes</translation>
    </message>
    <message>
        <source>Warning: %1</source>
        <translation>Avertissement&#xa0;: %1</translation>
    </message>
    <message>
        <source>“%1” is enabled for “%2”.</source>
        <extracomment>%1 is a provider, %2 a session</extracomment>
        <translation>«&#xa0;%1&#xa0;» est activé pour «&#xa0;%2&#xa0;».</translation>
    </message>
    <message>
        <source>“%1” is disabled for “%2”.</source>
        <translation>«&#xa0;%1&#xa0;» est désactivé pour «&#xa0;%2&#xa0;».</translation>
    </message>
    <message>
        <source>“%1” was not enabled for “%2”: %3.</source>
        <extracomment>%1 is a provider, %2 a session, %3 a status</extracomment>
        <translation>«&#xa0;%1&#xa0;» n’a pas été activé pour «&#xa0;%2&#xa0;»&#xa0;: %3.</translation>
    </message>
    <message>
        <source>“%1” was not disabled for “%2”: %3.</source>
        <translation>«&#xa0;%1&#xa0;» n’a pas été désactivé pour «&#xa0;%2&#xa0;»&#xa0;: %3.</translation>
    </message>
    <message>
        <source>“%1” was not found: %2.</source>
        <extracomment>%1 is a session, %2 a status</extracomment>
        <translation>«&#xa0;%1&#xa0;» est introuvable&#xa0;: %2.</translation>
    </message>
    <message>
        <source>%1: this system has no Event Tracing for Windows, and a session of the embedded engine ends with the process that started it. “etwarden run” keeps a set while a program runs; “--backend embedded” tries the call.</source>
        <extracomment>%1 is a verb such as &quot;start&quot;</extracomment>
        <translation>%1&#xa0;: ce système n’a pas d’ETW, et une session du moteur intégré se termine avec le processus qui l’a démarrée. «&#xa0;etwarden run&#xa0;» fait durer un ensemble tant qu’un programme s’exécute&#xa0;; «&#xa0;--backend embedded&#xa0;» essaie l’appel.</translation>
    </message>
    <message>
        <source>It was a trial: the sessions of the embedded engine ended with this process.</source>
        <translation>C’était un essai&#xa0;: les sessions du moteur intégré se sont terminées avec ce processus.</translation>
    </message>
    <message>
        <source>Session “%1” would hold no event of %2: a buffer has no room for one.</source>
        <extracomment>%1 is a session, %2 a size with its unit</extracomment>
        <translation>La session «&#xa0;%1&#xa0;» ne retiendrait aucun événement de %2&#xa0;: un tampon n’a pas l’espace d’en contenir un.</translation>
    </message>
    <message numerus="yes">
        <source>Session “%1” would keep the last %4 of %2 events/s of %3.</source>
        <extracomment>%1 is a session, %2 a number, %3 a size with its unit, %4 a time with its unit</extracomment>
        <translation>
            <numerusform>La session «&#xa0;%1&#xa0;» conserverait les dernières %4 de %2 événement/s de %3.</numerusform>
            <numerusform>La session «&#xa0;%1&#xa0;» conserverait les dernières %4 de %2 événements/s de %3.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Session “%1” would hold %2 events/s of %3 for %4 while nothing is written.</source>
        <extracomment>%1 is a session, %2 a number, %3 a size with its unit, %4 a time with its unit</extracomment>
        <translation>
            <numerusform>La session «&#xa0;%1&#xa0;» retiendrait %2 événement/s de %3 pendant %4 tant que rien n’est écrit.</numerusform>
            <numerusform>La session «&#xa0;%1&#xa0;» retiendrait %2 événements/s de %3 pendant %4 tant que rien n’est écrit.</numerusform>
        </translation>
    </message>
    <message>
        <source>Sizes that suit it: %1.</source>
        <extracomment>%1 is a list such as &quot;BufferSize 64 KB, MinimumBuffers 8&quot;</extracomment>
        <translation>Tailles qui conviennent&#xa0;: %1.</translation>
    </message>
    <message>
        <source>“%1” defines no sessions.</source>
        <extracomment>%1 is a file</extracomment>
        <translation>«&#xa0;%1&#xa0;» ne définit aucune session.</translation>
    </message>
    <message>
        <source>“%1” has no set “%2”, but these: %3.</source>
        <extracomment>%1 is a file, %2 what was given, %3 a list of names</extracomment>
        <translation>«&#xa0;%1&#xa0;» n’a pas d’ensemble «&#xa0;%2&#xa0;», mais ceux-ci&#xa0;: %3.</translation>
    </message>
    <message>
        <source>“%1” has several sets “%2”: alternatives of a script. Keep one of them in a copy.</source>
        <extracomment>%1 is a file, %2 a name</extracomment>
        <translation>«&#xa0;%1&#xa0;» a plusieurs ensembles «&#xa0;%2&#xa0;»&#xa0;: les variantes d’un script. N’en laissez qu’une dans une copie.</translation>
    </message>
    <message>
        <source>“%1” defines several sets: choose one with --set. They are %2.</source>
        <extracomment>%1 is a file, %2 a list of names</extracomment>
        <translation>«&#xa0;%1&#xa0;» définit plusieurs ensembles&#xa0;: choisissez-en un avec --set. Ce sont %2.</translation>
    </message>
    <message>
        <source>There is no template “%1”, but these: %2.</source>
        <extracomment>%1 is a name, %2 a list of names</extracomment>
        <translation>Il n’y a pas de modèle «&#xa0;%1&#xa0;», mais ceux-ci&#xa0;: %2.</translation>
    </message>
    <message>
        <source>“%1” is neither a GUID nor the name of a provider.</source>
        <extracomment>%1 is what was given</extracomment>
        <translation>«&#xa0;%1&#xa0;» n’est ni un GUID ni le nom d’un fournisseur.</translation>
    </message>
    <message>
        <source>Several providers have the name “%1”: give the GUID of one. They are %2.</source>
        <extracomment>%1 is a name, %2 a list of GUIDs</extracomment>
        <translation>Plusieurs fournisseurs portent le nom «&#xa0;%1&#xa0;»&#xa0;: donnez le GUID de l’un d’eux. Ce sont %2.</translation>
    </message>
    <message>
        <source>No provider “%1” is known here: it gets the GUID %2, which EventSource and TraceLogging make of this name.</source>
        <extracomment>%1 is a name, %2 a GUID</extracomment>
        <translation>Aucun fournisseur «&#xa0;%1&#xa0;» n’est connu ici&#xa0;: il reçoit le GUID %2, que EventSource et TraceLogging tirent de ce nom.</translation>
    </message>
    <message>
        <source>--%1 is for a set of one session; “%2” has several.</source>
        <extracomment>%1 is an option of the command line, %2 a set</extracomment>
        <translation>--%1 est pour un ensemble d’une seule session&#xa0;; «&#xa0;%2&#xa0;» en a plusieurs.</translation>
    </message>
    <message>
        <source>“%1” ended before it was stopped: what came later is in no file.</source>
        <extracomment>%1 is a session</extracomment>
        <translation>«&#xa0;%1&#xa0;» s’est terminée avant d’être arrêtée&#xa0;: la suite n’est dans aucun fichier.</translation>
    </message>
    <message>
        <source>Session “%1”, %2: %3</source>
        <extracomment>The result that a call would have. %1 is a session, %2 a status, %3 a sentence about the session</extracomment>
        <translation>Session «&#xa0;%1&#xa0;», %2&#xa0;: %3</translation>
    </message>
    <message>
        <source>Nothing was started. --replace stops sessions of the same name first, --overwrite lets log files be replaced, and --force leaves the decision to the system.</source>
        <translation>Rien n’a été démarré. --replace arrête d’abord les sessions de même nom, --overwrite laisse remplacer les fichiers journaux, et --force laisse la décision au système.</translation>
    </message>
    <message>
        <source>--provider: “%1” is not GUID|NAME[:LEVEL[:ANY[:ALL[:PROPERTIES]]]]; an example is My-Provider:5:0x10.</source>
        <extracomment>%1 is what was given</extracomment>
        <translation>--provider&#xa0;: «&#xa0;%1&#xa0;» n’est pas de la forme GUID|NOM[:NIVEAU[:ANY[:ALL[:PROPRIÉTÉS]]]]&#xa0;; exemple&#xa0;: My-Provider:5:0x10.</translation>
    </message>
    <message>
        <source>--load: “%1” is not RATE[:BYTES[:BURST[:THREADS]]]; an example is 10000:200.</source>
        <extracomment>%1 is what was given</extracomment>
        <translation>--load&#xa0;: «&#xa0;%1&#xa0;» n’est pas de la forme DÉBIT[:OCTETS[:RAFALE[:THREADS]]]&#xa0;; exemple&#xa0;: 10000:200.</translation>
    </message>
    <message>
        <source>Unexpected argument “%1”. One file at a time can be started.</source>
        <translation>Argument inattendu «&#xa0;%1&#xa0;». Un seul fichier peut être démarré à la fois.</translation>
    </message>
    <message>
        <source>%1: a file and --template cannot be combined.</source>
        <translation>%1&#xa0;: un fichier et --template ne peuvent pas être combinés.</translation>
    </message>
    <message>
        <source>%1 requires a file with a set, --template or --LoggerName.</source>
        <extracomment>%1 is a verb such as &quot;start&quot;</extracomment>
        <translation>%1 exige un fichier avec un ensemble, --template ou --LoggerName.</translation>
    </message>
    <message>
        <source>%1: names of sessions and --from cannot be combined.</source>
        <extracomment>%1 is a verb such as &quot;stop&quot;</extracomment>
        <translation>%1&#xa0;: des noms de sessions et --from ne peuvent pas être combinés.</translation>
    </message>
    <message>
        <source>%1 requires names of sessions, or --from. “etwarden query” lists the sessions.</source>
        <extracomment>%1 is a verb such as &quot;stop&quot;</extracomment>
        <translation>%1 exige des noms de sessions, ou --from. «&#xa0;etwarden query&#xa0;» répertorie les sessions.</translation>
    </message>
    <message>
        <source>%1 requires %2.</source>
        <extracomment>%1 is a verb such as &quot;enable&quot;, %2 an option or several</extracomment>
        <translation>%1 exige %2.</translation>
    </message>
    <message>
        <source>%2 has no option --%1. “etwarden %2 --help” lists those that it has.</source>
        <extracomment>%1 is an option of the command line, %2 a verb such as &quot;start&quot;</extracomment>
        <translation>%2 n’a pas d’option --%1. «&#xa0;etwarden %2 --help&#xa0;» répertorie les siennes.</translation>
    </message>
    <message>
        <source>--%1 belongs to one of these: %2.</source>
        <extracomment>%1 is an option of the command line, %2 a list of verbs such as &quot;start, run&quot;</extracomment>
        <translation>--%1 va avec l’un de ces verbes&#xa0;: %2.</translation>
    </message>
    <message>
        <source>completion requires one of %1.</source>
        <extracomment>%1 is a list of words</extracomment>
        <translation>completion exige l’un de ces mots&#xa0;: %1.</translation>
    </message>
    <message>
        <source>--%1 requires a file with sets.</source>
        <extracomment>%1 is an option of the command line</extracomment>
        <translation>--%1 exige un fichier avec des ensembles.</translation>
    </message>
    <message>
        <source>Name of the session.</source>
        <translation>Nom de la session.</translation>
    </message>
    <message>
        <source>GUID of the session; that of its provider for a private session.</source>
        <translation>GUID de la session&#xa0;; celui de son fournisseur pour une session privée.</translation>
    </message>
    <message>
        <source>Clock of the time stamps: 1 is the performance counter, 2 the system time, 3 the cycles of the processor.</source>
        <translation>Horloge des horodatages&#xa0;: 1 est le compteur de performances, 2 l’heure système, 3 les cycles du processeur.</translation>
    </message>
    <message>
        <source>KB per buffer.</source>
        <translation>Ko par tampon.</translation>
    </message>
    <message>
        <source>Limit of the log file in MB, or in KB with USE_KBYTES_FOR_SIZE.</source>
        <translation>Limite du fichier journal en Mo, ou en Ko avec USE_KBYTES_FOR_SIZE.</translation>
    </message>
    <message>
        <source>Number, or names separated by commas: %1.</source>
        <extracomment>%1 is a list of words</extracomment>
        <translation>Nombre, ou noms séparés par des virgules&#xa0;: %1.</translation>
    </message>
    <message>
        <source>Seconds, or ms with USE_MS_FLUSH_TIMER, after which filled parts are flushed.</source>
        <translation>Secondes, ou ms avec USE_MS_FLUSH_TIMER, après lesquelles les parties remplies sont vidées.</translation>
    </message>
    <message>
        <source>Log file.</source>
        <translation>Fichier journal.</translation>
    </message>
    <message>
        <source>NAMES</source>
        <extracomment>In the help, after an option such as &quot;--LogFileMode&quot;.
----------
In the help, after the option &quot;--providers&quot;.</extracomment>
        <translation>NOMS</translation>
    </message>
    <message>
        <source>NAME</source>
        <extracomment>In the help, after an option such as &quot;--LoggerName&quot;.
----------
In the help, after an option such as &quot;--template&quot;.</extracomment>
        <translation>NOM</translation>
    </message>
    <message>
        <source>SESSION</source>
        <extracomment>In the help, after a verb such as &quot;stop&quot;: names of sessions.</extracomment>
        <translation>SESSION</translation>
    </message>
    <message>
        <source>Start the sessions that a file defines, of any kind that --lint reads, or one that options describe. If one is refused, those before it are stopped again.</source>
        <translation>Démarrer les sessions que définit un fichier de tout type que lit --lint, ou une session que décrivent les options. Si l’une est refusée, celles qui la précèdent sont arrêtées.</translation>
    </message>
    <message>
        <source>Stop sessions, the last one first.</source>
        <translation>Arrêter des sessions, la dernière d’abord.</translation>
    </message>
    <message>
        <source>Hand buffers over before they are full.</source>
        <translation>Vider les tampons avant qu’ils soient pleins.</translation>
    </message>
    <message>
        <source>Change running sessions by the options that are named after members.</source>
        <translation>Modifier des sessions en cours par les options qui portent les noms de membres.</translation>
    </message>
    <message>
        <source>Write what sessions in memory hold into log files.</source>
        <translation>Écrire dans des fichiers journaux ce que contiennent des sessions en mémoire.</translation>
    </message>
    <message>
        <source>Enable the providers of --provider for sessions.</source>
        <translation>Activer les fournisseurs de --provider pour des sessions.</translation>
    </message>
    <message>
        <source>Disable them.</source>
        <translation>Les désactiver.</translation>
    </message>
    <message>
        <source>Print these sessions, or all of them.</source>
        <translation>Afficher ces sessions, ou toutes.</translation>
    </message>
    <message>
        <source>COMMAND</source>
        <extracomment>&quot;--&quot; is part of the command line; COMMAND is a program with its arguments.</extracomment>
        <translation>COMMANDE</translation>
    </message>
    <message>
        <source>Start a set, run COMMAND with it, stop all, and print what each session lost and why. Without COMMAND until Ctrl+C or the end of --duration. ETWARDEN_LOG_FILES names the log files to COMMAND.</source>
        <translation>Démarrer un ensemble, exécuter COMMANDE avec lui, tout arrêter, puis afficher ce que chaque session a perdu et pourquoi. Sans COMMANDE, jusqu’à Ctrl+C ou la fin de --duration. ETWARDEN_LOG_FILES indique les fichiers journaux à COMMANDE.</translation>
    </message>
    <message>
        <source>Print the script that completes verbs and options in this shell.</source>
        <translation>Afficher le script qui complète les verbes et les options dans cet interpréteur de commandes.</translation>
    </message>
    <message>
        <source>The sessions that the file defines, in place of names.</source>
        <translation>Les sessions que définit le fichier, à la place de noms.</translation>
    </message>
    <message>
        <source>Which set of the file; needed where it defines several.</source>
        <translation>Quel ensemble du fichier&#xa0;; nécessaire s’il en définit plusieurs.</translation>
    </message>
    <message>
        <source>Value of a variable of the file, as --lint names it; may be given more than once.</source>
        <translation>Valeur d’une variable du fichier, telle que la nomme --lint&#xa0;; peut être répétée.</translation>
    </message>
    <message>
        <source>First stop sessions that have the names of those to start.</source>
        <translation>D’abord arrêter les sessions qui portent les noms de celles à démarrer.</translation>
    </message>
    <message>
        <source>Ask the system even where the rules know that it will refuse.</source>
        <translation>Solliciter le système même si les règles savent qu’il refusera.</translation>
    </message>
    <message>
        <source>PROVIDER</source>
        <extracomment>In the help, after the option &quot;--provider&quot;.</extracomment>
        <translation>FOURNISSEUR</translation>
    </message>
    <message>
        <source>LOAD</source>
        <extracomment>In the help, after the option &quot;--load&quot;.</extracomment>
        <translation>CHARGE</translation>
    </message>
    <message>
        <source>Print JSON with every member.</source>
        <translation>Afficher en JSON tous les membres.</translation>
    </message>
    <message>
        <source>--%1: “%2” is neither a number of seconds nor a time such as 2026-01-31T12:00:00.5Z.</source>
        <translation>--%1&#xa0;: «&#xa0;%2&#xa0;» n’est ni un nombre de secondes ni une heure comme 2026-01-31T12:00:00.5Z.</translation>
    </message>
    <message>
        <source>--mend requires two files: the log file and the one to write.</source>
        <translation>--mend exige deux fichiers&#xa0;: le fichier journal et celui à écrire.</translation>
    </message>
    <message>
        <source>--%1: “%2” does not end in .etl.</source>
        <extracomment>%1 is an option of the command line, %2 a file</extracomment>
        <translation>--%1&#xa0;: «&#xa0;%2&#xa0;» ne se termine pas par .etl.</translation>
    </message>
    <message>
        <source>Write a part of a log file, or of several, as a log file.</source>
        <translation>Écrire une partie d’un ou de plusieurs fichiers journaux dans un nouveau.</translation>
    </message>
    <message>
        <source>TIME</source>
        <extracomment>In the help, after the option &quot;--from&quot;.
----------
In the help, after the option &quot;--to&quot;.</extracomment>
        <translation>HEURE</translation>
    </message>
    <message>
        <source>The part begins there: seconds after the start, or a time such as 2026-01-31T12:00:00Z.</source>
        <translation>Début de la partie&#xa0;: en secondes depuis le début, ou une heure comme 2026-01-31T12:00:00Z.</translation>
    </message>
    <message>
        <source>The part ends before that time.</source>
        <translation>La partie se termine avant cette heure.</translation>
    </message>
    <message>
        <source>The part has only events of these providers: names or GUIDs in braces, separated by commas.</source>
        <translation>La partie n’a que les événements de ces fournisseurs&#xa0;: des noms, ou des GUID entre accolades, séparés par des virgules.</translation>
    </message>
    <message>
        <source>Write several log files of one machine as one, in chronological order.</source>
        <translation>Réunir plusieurs fichiers journaux d’une machine en un seul, par ordre chronologique.</translation>
    </message>
    <message>
        <source>Write what can be read of a damaged log file, or of one that was never closed, as a valid one; print what is missing.</source>
        <translation>Écrire ce qui est lisible d’un fichier journal endommagé, ou jamais fermé, dans un fichier valide&#xa0;; afficher ce qui manque.</translation>
    </message>
    <message>
        <source>--to is not later than --from.</source>
        <translation>--to n’est pas postérieur à --from.</translation>
    </message>
    <message numerus="yes">
        <source>“%1”: %2 event(s), %3</source>
        <extracomment>%1: a file, %2: a number of events, %3: a size with its unit</extracomment>
        <translation>
            <numerusform>«&#xa0;%1&#xa0;»&#xa0;: %2 événement, %3</numerusform>
            <numerusform>«&#xa0;%1&#xa0;»&#xa0;: %2 événements, %3</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of them were not asked for, but name processes, threads, images or events.</source>
        <extracomment>A line about a log file that was made of others. %1: a number.</extracomment>
        <translation>
            <numerusform>%1 d’entre eux n’était pas demandé, mais nomme des processus, des threads, des images ou des événements.</numerusform>
            <numerusform>%1 d’entre eux n’étaient pas demandés, mais nomment des processus, des threads, des images ou des événements.</numerusform>
        </translation>
    </message>
    <message>
        <source>Lost: events: %1, buffers: %2</source>
        <extracomment>Losses as the header of a new log file counts them. %1, %2: numbers.</extracomment>
        <translation>Perdus&#xa0;: événements&#xa0;: %1, tampons&#xa0;: %2</translation>
    </message>
    <message numerus="yes">
        <source>%1 buffer(s) have a number, but are not in the file(s).</source>
        <extracomment>A line about a log file that was made of others. %1: a number of buffers.</extracomment>
        <translation>
            <numerusform>%1 tampon a un numéro, mais manque.</numerusform>
            <numerusform>%1 tampons ont un numéro, mais manquent.</numerusform>
        </translation>
    </message>
    <message>
        <source>Left out:</source>
        <translation>Laissé de côté&#xa0;:</translation>
    </message>
    <message>
        <source>“%1” and “%2” have clocks of different kinds or rates, and so no common order.</source>
        <extracomment>%1, %2: log files</extracomment>
        <translation>«&#xa0;%1&#xa0;» et «&#xa0;%2&#xa0;» ont des horloges de type ou de fréquence différents, donc aucun ordre commun.</translation>
    </message>
    <message>
        <source>Open a recording or a log file in a window; several log files, or a folder of them, as one trace.</source>
        <translation>Ouvrir un enregistrement ou un fichier journal dans une fenêtre&#xa0;; plusieurs fichiers journaux, ou leur dossier, comme une seule trace.</translation>
    </message>
    <message>
        <source>Only events that match all terms: provider:NAME, event:NAME, pid:N, level&lt;=N, duration&gt;1ms, text and the like; -TERM excludes.</source>
        <translation>Seulement les événements qui remplissent tous les critères&#xa0;: provider:NOM, event:NOM, pid:N, level&lt;=N, duration&gt;1ms, un texte, etc.&#xa0;; -CRITÈRE exclut.</translation>
    </message>
    <message>
        <source>Count the events and bytes of each provider in sessions whose names match; their events are read once more.</source>
        <translation>Compter les événements et les octets de chaque fournisseur dans les sessions dont le nom convient&#xa0;; leurs événements sont lus une fois de plus.</translation>
    </message>
    <message>
        <source>who requires the name of one session. “etwarden query” lists the sessions.</source>
        <translation>who exige le nom d’une session. «&#xa0;etwarden query&#xa0;» en donne la liste.</translation>
    </message>
    <message>
        <source>Count for some seconds which providers, events and processes fill a session, and print the largest. The session goes on, and its events are read once more.</source>
        <translation>Compter pendant quelques secondes quels fournisseurs, événements et processus remplissent une session, puis afficher les plus gros. La session continue, et ses événements sont lus une fois de plus.</translation>
    </message>
    <message>
        <source>Run: end it after this time; COMMAND is asked to end. Who: how long is counted (5).</source>
        <translation>Run&#xa0;: y mettre fin après ce temps&#xa0;; COMMANDE est priée de se terminer. Who&#xa0;: durée du décompte (5).</translation>
    </message>
    <message>
        <source>By provider:</source>
        <extracomment>Above a list of who fills a session, on the command line.</extracomment>
        <translation>Par fournisseur&#xa0;:</translation>
    </message>
    <message>
        <source>By event:</source>
        <extracomment>Above a list of who fills a session, on the command line.</extracomment>
        <translation>Par événement&#xa0;:</translation>
    </message>
    <message>
        <source>By process:</source>
        <extracomment>Above a list of who fills a session, on the command line.</extracomment>
        <translation>Par processus&#xa0;:</translation>
    </message>
    <message numerus="yes">
        <source>and %n more; --json has all.</source>
        <extracomment>Below a list of who fills a session, on the command line. %n: how many rows it has not.</extracomment>
        <translation>
            <numerusform>et %n&#xa0;autre&#xa0;; --json les donne tous.</numerusform>
            <numerusform>et %n&#xa0;autres&#xa0;; --json les donne tous.</numerusform>
        </translation>
    </message>
    <message>
        <source>No event was counted. Events are counted when their buffer is full or flushed.</source>
        <translation>Aucun événement n’a été compté. Les événements sont comptés quand leur tampon est plein ou vidé.</translation>
    </message>
    <message>
        <source>Exit code: 0 on success, 2 after a wrong option; if a call was refused, the number of the first status, or 1 where exit codes end at 255 and the number is larger. Standard error gives the status by symbol and number, and says what to do.</source>
        <translation>Code de sortie&#xa0;: 0 en cas de succès, 2 après une option erronée&#xa0;; si un appel a été refusé, le numéro du premier statut, ou 1 là où les codes s’arrêtent à 255 et où il est plus grand. La sortie d’erreur donne le statut par son symbole et son numéro, et indique quoi faire.</translation>
    </message>
    <message>
        <source>“%1” has variables without a value: %2. Set each with --variable NAME=VALUE.</source>
        <extracomment>%1 is a file, %2 a list of names</extracomment>
        <translation>«&#xa0;%1&#xa0;» a des variables sans valeur&#xa0;: %2. Définissez chacune avec --variable NOM=VALEUR.</translation>
    </message>
    <message numerus="yes">
        <source>%n setting(s) of “%1” could not be taken over; “etwarden --lint” names them.</source>
        <extracomment>%n is a number, %1 a file</extracomment>
        <translation>
            <numerusform>%n&#xa0;élément de «&#xa0;%1&#xa0;» n’a pas pu être repris&#xa0;; «&#xa0;etwarden --lint&#xa0;» le nomme.</numerusform>
            <numerusform>%n&#xa0;éléments de «&#xa0;%1&#xa0;» n’ont pas pu être repris&#xa0;; «&#xa0;etwarden --lint&#xa0;» les nomme.</numerusform>
        </translation>
    </message>
    <message>
        <source>--output: “%1” is not a folder; several sessions need one.</source>
        <extracomment>%1 is what was given</extracomment>
        <translation>--output&#xa0;: «&#xa0;%1&#xa0;» n’est pas un dossier&#xa0;; il en faut un pour plusieurs sessions.</translation>
    </message>
    <message>
        <source>Unexpected argument “%1”. COMMAND comes after “--”.</source>
        <translation>Argument inattendu «&#xa0;%1&#xa0;». COMMANDE se place après «&#xa0;--&#xa0;».</translation>
    </message>
    <message>
        <source>Buffers that the session begins with; all buffers of a session in memory.</source>
        <translation>Tampons avec lesquels la session commence&#xa0;; tous ceux d’une session en mémoire.</translation>
    </message>
    <message>
        <source>Maximum number of buffers.</source>
        <translation>Nombre maximal de tampons.</translation>
    </message>
    <message>
        <source>GUID or name, then level, MatchAnyKeyword, MatchAllKeyword and EnableProperty, each after a colon, as in My-Provider:5:0x10; may be given more than once.</source>
        <translation>GUID ou nom, puis niveau, MatchAnyKeyword, MatchAllKeyword et EnableProperty, chacun après deux-points, comme My-Provider:5:0x10&#xa0;; peut être répétée.</translation>
    </message>
    <message>
        <source>On the embedded engine: events per second for each session, then bytes per event (64), events at a time (1) and threads (1), each after a colon, as in 10000:200.</source>
        <translation>Sur le moteur intégré&#xa0;: événements par seconde pour chaque session, puis octets par événement (64), événements à la fois (1) et threads (1), chacun après deux-points, comme 10000:200.</translation>
    </message>
    <message>
        <source>Time between two polls, 0.1 to 3600 (0.25), which show why a session lost events.</source>
        <translation>Temps entre deux relevés, de 0.1 à 3600 (0.25)&#xa0;; ils indiquent pourquoi une session a perdu des événements.</translation>
    </message>
    <message>
        <source>Snapshot: the log file, or the folder for several. Run: the report, which otherwise goes to standard output, or to standard error where COMMAND uses standard output.</source>
        <translation>snapshot&#xa0;: le fichier journal, ou le dossier s’il en faut plusieurs. run&#xa0;: le compte rendu, qui sinon va sur la sortie standard, ou sur la sortie d’erreur quand COMMANDE utilise la sortie standard.</translation>
    </message>
    <message>
        <source>--%1 requires log files, followed by the one to write.</source>
        <extracomment>%1 is an option of the command line</extracomment>
        <translation>--%1 exige des fichiers journaux, puis celui à écrire.</translation>
    </message>
    <message>
        <source>--providers: “%1” is not a name.</source>
        <extracomment>%1 is what was given</extracomment>
        <translation>--providers&#xa0;: «&#xa0;%1&#xa0;» n’est pas un nom.</translation>
    </message>
    <message numerus="yes">
        <source>%1 event(s) that several of the files contain are written once.</source>
        <extracomment>A line about a log file that was made of others. %1: a number.</extracomment>
        <translation>
            <numerusform>%1 événement présent dans plusieurs des fichiers n’est écrit qu’une fois.</numerusform>
            <numerusform>%1 événements présents dans plusieurs des fichiers ne sont écrits qu’une fois.</numerusform>
        </translation>
    </message>
    <message>
        <source>“%1” is from another start of the machine: its times were aligned by the time of day.</source>
        <extracomment>%1: a log file</extracomment>
        <translation>«&#xa0;%1&#xa0;» vient d’un autre démarrage de la machine&#xa0;: ses heures ont été recalées sur l’horloge.</translation>
    </message>
    <message>
        <source>Carry out the changes of boot sessions in a file; for the step that runs as administrator (Windows).</source>
        <translation>Effectuer les changements de sessions de démarrage d’un fichier&#xa0;; pour l’étape exécutée en tant qu’administrateur (Windows).</translation>
    </message>
    <message>
        <source>Print what a log file holds and what is missing from it; exit code 0, or 1 if something is. Several log files, or a folder of them, are one trace, here and below.</source>
        <translation>Afficher ce que contient un fichier journal et ce qui y manque&#xa0;; code de sortie&#xa0;0, ou 1 s’il manque quelque chose. Plusieurs fichiers journaux, ou un dossier, sont une seule trace, ici et plus bas.</translation>
    </message>
    <message>
        <source>Events of the kernel, of system loggers only. Number, or names separated by commas: %1; or the groups of xperf: %2.</source>
        <extracomment>%1 and %2 are lists of words; those of %2 each stand for several of %1</extracomment>
        <translation>Événements du noyau, pour les enregistreurs système seulement. Nombre, ou noms séparés par des virgules&#xa0;: %1&#xa0;; ou les groupes de xperf&#xa0;: %2.</translation>
    </message>
    <message>
        <source>Write the names of what runs now into system loggers: processes, threads, images and files. A snapshot of one does so first.</source>
        <translation>Écrire dans des enregistreurs système les noms de ce qui s’exécute maintenant&#xa0;: processus, threads, images et fichiers. Un instantané de l’un d’eux le fait d’abord.</translation>
    </message>
    <message>
        <source>Start what a template describes, in place of a file: one of your own, or %1.</source>
        <extracomment>%1 is a list of words</extracomment>
        <translation>Démarrer ce que décrit un modèle, à la place d’un fichier&#xa0;: l’un des vôtres, ou %1.</translation>
    </message>
    <message>
        <source>Buffers that are filled before they are flushed. Its other name, AgeLimit, is understood as well.</source>
        <translation>Tampons remplis avant leur vidage. Son autre nom, AgeLimit, est compris aussi.</translation>
    </message>
    <message>
        <source>Options of Windows 10 1703 and later. Number, or names separated by commas: %1.</source>
        <extracomment>%1 is a list of words</extracomment>
        <translation>Options de Windows&#xa0;10 1703 et ultérieur. Nombre, ou noms séparés par des virgules&#xa0;: %1.</translation>
    </message>
    <message>
        <source>Print each event as soon as it is read, without the names of processes, threads and images that come from other events.</source>
        <translation>Afficher chaque événement dès qu’il est lu, sans les noms des processus, des threads et des images qui viennent d’autres événements.</translation>
    </message>
    <message>
        <source>Exit code: 0 if the file was written, even if it cannot express all settings; 2 after a wrong option, 1 otherwise.</source>
        <translation>Code de sortie&#xa0;: 0 si le fichier a été écrit, même s’il ne peut pas exprimer tous les réglages&#xa0;; 2 après une option erronée, 1 sinon.</translation>
    </message>
    <message>
        <source>translate requires a file with sessions, and the file to write.</source>
        <translation>translate demande un fichier avec des sessions, et le fichier à écrire.</translation>
    </message>
    <message>
        <source>“%1”: say with --for what it is for: %2.</source>
        <extracomment>%1 is a file, %2 a list of words</extracomment>
        <translation>«&#xa0;%1&#xa0;»&#xa0;: dites avec --for à quoi il sert&#xa0;: %2.</translation>
    </message>
    <message>
        <source>Write the sessions that a file defines, of any kind that --lint reads, into a file for another tool; standard error says what that cannot express.</source>
        <translation>Écrire les sessions que définit un fichier, de tout type que lit --lint, dans un fichier pour un autre outil&#xa0;; la sortie d’erreur dit ce que celui-ci ne sait pas exprimer.</translation>
    </message>
    <message>
        <source>Replace log files that exist; translate: the file to write.</source>
        <translation>Remplacer les fichiers journaux existants&#xa0;; translate&#xa0;: le fichier à écrire.</translation>
    </message>
    <message>
        <source>TOOL</source>
        <extracomment>In the help, after the option &quot;--for&quot;.</extracomment>
        <translation>OUTIL</translation>
    </message>
    <message>
        <source>For which of these tools, where the ending of the file leaves several: %1.</source>
        <extracomment>%1 is a list of words</extracomment>
        <translation>Pour lequel de ces outils, si l’extension du fichier en laisse plusieurs&#xa0;: %1.</translation>
    </message>
    <message>
        <source>--%1: “%2” is not a GUID.</source>
        <extracomment>%1 is an option of the command line, %2 what was given</extracomment>
        <translation>--%1&#xa0;: «&#xa0;%2&#xa0;» n’est pas un GUID.</translation>
    </message>
    <message>
        <source>--%1: “%2” is neither a number nor one of the names that “etwarden start --help” lists.</source>
        <extracomment>%1 is an option of the command line, %2 what was given</extracomment>
        <translation>--%1&#xa0;: «&#xa0;%2&#xa0;» n’est ni un nombre ni l’un des noms que répertorie «&#xa0;etwarden start --help&#xa0;».</translation>
    </message>
    <message>
        <source>--%1: “%2” is not one of %3.</source>
        <extracomment>%1 is an option of the command line, %2 what was given, %3 a list of words</extracomment>
        <translation>--%1&#xa0;: «&#xa0;%2&#xa0;» ne figure pas parmi %3.</translation>
    </message>
    <message>
        <source>--%1: “%2” is not a whole number from %3 to %4.</source>
        <extracomment>%1 is an option of the command line, %2 what was given, %3 and %4 are numbers</extracomment>
        <translation>--%1&#xa0;: «&#xa0;%2&#xa0;» n’est pas un nombre entier de %3 à %4.</translation>
    </message>
    <message>
        <source>Its first buffer was damaged, but its information about the session is intact.</source>
        <translation>Son premier tampon était endommagé, mais ses informations sur la session sont intactes.</translation>
    </message>
    <message>
        <source>Its header was damaged and has been rebuilt from its buffers. Unknown: the names of session and file, the start, and how much was lost.</source>
        <translation>Son en-tête était endommagé et a été reconstitué à partir de ses tampons. Inconnus&#xa0;: les noms de la session et du fichier, le début et ce qui a été perdu.</translation>
    </message>
    <message>
        <source>Its header was damaged and has been rebuilt from its buffers. Unknown: the names of session and file, how much was lost, the time of day (the first event is in the year 1601), and the rate of the clock (10 MHz is assumed, so that durations are right on nearly every machine).</source>
        <translation>Son en-tête était endommagé et a été reconstitué à partir de ses tampons. Inconnus&#xa0;: les noms de la session et du fichier, ce qui a été perdu, l’heure (le premier événement est en 1601) et la fréquence de l’horloge (10&#xa0;MHz par hypothèse, si bien que les durées sont justes sur presque toutes les machines).</translation>
    </message>
</context>
<context>
    <name>EditorText</name>
    <message>
        <source>unknown</source>
        <extracomment>the first Windows that knows a bit</extracomment>
        <translation>inconnu</translation>
    </message>
    <message>
        <source>a list of items, %1 bytes into the block</source>
        <translation>une liste d’éléments, à %1&#xa0;octets du début du bloc</translation>
    </message>
    <message numerus="yes">
        <source>%n dword(s) of flags, %1 bytes into the block</source>
        <extracomment>%n dwords of flags; %1 is a number of bytes</extracomment>
        <translation>
            <numerusform>%n&#xa0;mot de 32&#xa0;bits d’indicateurs, à %1&#xa0;octets du début du bloc</numerusform>
            <numerusform>%n&#xa0;mots de 32&#xa0;bits d’indicateurs, à %1&#xa0;octets du début du bloc</numerusform>
        </translation>
    </message>
    <message>
        <source>%1: %2</source>
        <extracomment>%1 is a structure of the API with its members, %2 says what they mean</extracomment>
        <translation>%1&#xa0;: %2</translation>
    </message>
    <message>
        <source>%1 is expected to succeed.</source>
        <extracomment>%1 is a function</extracomment>
        <translation>%1 devrait réussir.</translation>
    </message>
    <message>
        <source>An update passes kernel flags to system loggers only, and this session is not one.</source>
        <translation>Une mise à jour ne transmet des indicateurs du noyau qu’aux enregistreurs système, et cette session n’en est pas un.</translation>
    </message>
    <message>
        <source>An update changes real-time delivery only; the other bits are fixed while the session runs.</source>
        <translation>Une mise à jour ne change que la remise en temps réel&#xa0;; les autres bits sont fixes tant que la session est active.</translation>
    </message>
    <message>
        <source>%1 is expected to return %2. %3</source>
        <extracomment>%1 is a function, %2 a status with its number, %3 a sentence that says what the status means</extracomment>
        <translation>%1 devrait renvoyer %2. %3</translation>
    </message>
    <message>
        <source>Checked against %1: %2 Here, the rules of %3 apply.</source>
        <extracomment>above the Start button; %1 is the Windows that was chosen (&quot;Windows 7&quot;), %2 one or two sentences about what it is expected to answer, %3 the Windows whose rules are in force here</extracomment>
        <translation>Vérifié pour %1&#xa0;: %2 Ici, ce sont les règles de %3 qui s’appliquent.</translation>
    </message>
    <message>
        <source>The name is that of the key: duplicate the definition for another one.</source>
        <extracomment>Why a field of the editor is fixed. %1 is a member of a session&apos;s properties; the registry: of Windows.</extracomment>
        <translation>Le nom est celui de la clé&#xa0;: dupliquez la définition pour en choisir un autre.</translation>
    </message>
    <message>
        <source>The registry has no value for %1.</source>
        <translation>Le Registre n’a pas de valeur pour %1.</translation>
    </message>
    <message>
        <source>Fixed while the session runs: %1.</source>
        <extracomment>%1 is a member of a session&apos;s properties</extracomment>
        <translation>Fixe tant que la session est active&#xa0;: %1.</translation>
    </message>
    <message>
        <source>Fixed while a private session runs: %1.</source>
        <extracomment>%1 is a member of a session&apos;s properties</extracomment>
        <translation>Fixe tant qu’une session privée est active&#xa0;: %1.</translation>
    </message>
</context>
<context>
    <name>EventRowText</name>
    <message>
        <source>ID %1</source>
        <extracomment>An event without a name. %1: its ID.</extracomment>
        <translation>ID&#xa0;%1</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Heure</translation>
    </message>
    <message>
        <source>Provider</source>
        <translation>Fournisseur</translation>
    </message>
    <message>
        <source>Provider ID</source>
        <translation>ID du fournisseur</translation>
    </message>
    <message>
        <source>Event</source>
        <translation>Événement</translation>
    </message>
    <message>
        <source>ID</source>
        <translation>ID</translation>
    </message>
    <message>
        <source>Version</source>
        <translation>Version</translation>
    </message>
    <message>
        <source>Level</source>
        <translation>Niveau</translation>
    </message>
    <message>
        <source>Opcode</source>
        <translation>Opcode</translation>
    </message>
    <message>
        <source>Task</source>
        <translation>Tâche</translation>
    </message>
    <message>
        <source>Channel</source>
        <translation>Canal</translation>
    </message>
    <message>
        <source>Keywords</source>
        <translation>Mots clés</translation>
    </message>
    <message>
        <source>Process</source>
        <translation>Processus</translation>
    </message>
    <message>
        <source>Thread</source>
        <translation>Thread</translation>
    </message>
    <message>
        <source>Processor</source>
        <translation>Processeur</translation>
    </message>
    <message>
        <source>Activity</source>
        <translation>Activité</translation>
    </message>
    <message>
        <source>Payload</source>
        <extracomment>The bytes of an event after its header.</extracomment>
        <translation>Données</translation>
    </message>
    <message>
        <source>Only the beginning of the payload is shown, because all of it would be too long.</source>
        <extracomment>Above the fields of an event; later fields are missing.</extracomment>
        <translation>Seul le début des données est affiché&#xa0;: leur totalité serait trop longue.</translation>
    </message>
    <message>
        <source>Texts in the payload, which nothing describes:</source>
        <extracomment>Above lines that are in the bytes of an event, which nothing describes.</extracomment>
        <translation>Textes dans les données, que rien ne décrit&#xa0;:</translation>
    </message>
    <message>
        <source>Type %1</source>
        <extracomment>An event without a name, of a kind that has no ID. %1: its type, a number.</extracomment>
        <translation>Type %1</translation>
    </message>
    <message>
        <source>%1 from the first to the last selected event.</source>
        <extracomment>Between two events. %1: a duration with its unit.</extracomment>
        <translation>%1 du premier au dernier événement sélectionné.</translation>
    </message>
    <message>
        <source>They are of different threads.</source>
        <extracomment>Two selected events.</extracomment>
        <translation>Ils sont de threads différents.</translation>
    </message>
    <message>
        <source>Thread %1 used %2 of processor time.</source>
        <extracomment>Between two events of one thread. %1: the thread&apos;s ID, %2: a duration with its unit.</extracomment>
        <translation>Le thread %1 a utilisé %2 de temps processeur.</translation>
    </message>
    <message>
        <source>Kernel mode: %1, user mode: %2.</source>
        <extracomment>Of processor time. %1 and %2: durations with their units.</extracomment>
        <translation>Mode noyau&#xa0;: %1, mode utilisateur&#xa0;: %2.</translation>
    </message>
    <message>
        <source>Kernel time</source>
        <translation>Temps noyau</translation>
    </message>
    <message>
        <source>User time</source>
        <translation>Temps utilisateur</translation>
    </message>
    <message>
        <source>Related activity</source>
        <extracomment>The activity that the one of an event continues.</extracomment>
        <translation>Activité liée</translation>
    </message>
    <message>
        <source>User</source>
        <extracomment>The account that wrote an event.</extracomment>
        <translation>Utilisateur</translation>
    </message>
    <message>
        <source>Extended data:</source>
        <extracomment>Above what an event carries beside its header and payload, such as its call stack.</extracomment>
        <translation>Données étendues&#xa0;:</translation>
    </message>
    <message>
        <source>Duration</source>
        <extracomment>How long an operation took, in the details of the event that ends it.</extracomment>
        <translation>Durée</translation>
    </message>
    <message>
        <source>Call stack (StackWalk):</source>
        <extracomment>Above the call stack of an event, which later events have. API name.</extracomment>
        <translation>Pile d’appels (StackWalk)&#xa0;:</translation>
    </message>
</context>
<context>
    <name>EventStatistics</name>
    <message>
        <source>Events</source>
        <translation>Événements</translation>
    </message>
    <message>
        <source>Volume</source>
        <translation>Volume</translation>
    </message>
    <message numerus="yes">
        <source>%Ln event(s), %1</source>
        <extracomment>Below the title of a chart: of what. %n: number of events; %1: how many bytes they take, with the unit.</extracomment>
        <translation>
            <numerusform>%Ln&#xa0;événement, %1</numerusform>
            <numerusform>%Ln&#xa0;événements, %1</numerusform>
        </translation>
    </message>
    <message>
        <source>Events by provider</source>
        <extracomment>Title of a chart.</extracomment>
        <translation>Événements par fournisseur</translation>
    </message>
    <message>
        <source>Volume by provider</source>
        <translation>Volume par fournisseur</translation>
    </message>
    <message>
        <source>Events by name</source>
        <extracomment>Title of a chart: how often each kind of event came.</extracomment>
        <translation>Événements par nom</translation>
    </message>
    <message>
        <source>Volume by event</source>
        <translation>Volume par événement</translation>
    </message>
    <message>
        <source>Events by process</source>
        <extracomment>Title of a chart.</extracomment>
        <translation>Événements par processus</translation>
    </message>
    <message>
        <source>Volume by process</source>
        <translation>Volume par processus</translation>
    </message>
    <message>
        <source>Provider</source>
        <translation>Fournisseur</translation>
    </message>
    <message>
        <source>Event</source>
        <translation>Événement</translation>
    </message>
    <message>
        <source>Process</source>
        <translation>Processus</translation>
    </message>
    <message>
        <source>Others (more than %1)</source>
        <extracomment>A bar of a chart: all that have none of their own. %1: how many these are.</extracomment>
        <translation>Autres (plus de %1)</translation>
    </message>
    <message>
        <source>Others (%1)</source>
        <translation>Autres (%1)</translation>
    </message>
    <message>
        <source>Events by size</source>
        <extracomment>Title of a chart: how many events there are of each size.</extracomment>
        <translation>Événements par taille</translation>
    </message>
    <message>
        <source>Volume by size of the events</source>
        <translation>Volume par taille des événements</translation>
    </message>
    <message>
        <source>Size</source>
        <extracomment>Column: sizes of events, with their headers.</extracomment>
        <translation>Taille</translation>
    </message>
    <message>
        <source>%1 or more</source>
        <extracomment>A class of sizes. %1: a size with its unit.</extracomment>
        <translation>%1 ou plus</translation>
    </message>
    <message>
        <source>%1 to less than %2</source>
        <extracomment>A class of sizes. %1 and %2: sizes with their units; the second one is not in the class.</extracomment>
        <translation>De %1 à moins de %2</translation>
    </message>
    <message>
        <source>task %1</source>
        <extracomment>Operations of a provider whose first event has no name. %1: a number.</extracomment>
        <translation>tâche&#xa0;%1</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <extracomment>Operations, in a choice. %1: a provider, %2: the event that begins them.</extracomment>
        <translation>%1&#xa0;: %2</translation>
    </message>
    <message>
        <source>Operations by duration</source>
        <extracomment>Title of a chart: how many operations took how long.</extracomment>
        <translation>Opérations par durée</translation>
    </message>
    <message>
        <source>Duration</source>
        <extracomment>Column: how long operations took.</extracomment>
        <translation>Durée</translation>
    </message>
    <message>
        <source>Operations</source>
        <extracomment>Column: a number of operations.</extracomment>
        <translation>Opérations</translation>
    </message>
    <message>
        <source>%1. On average %2, at most %3.</source>
        <extracomment>Below the title of a chart: of what. %1: provider and event; %2 and %3: durations with their units.</extracomment>
        <translation>%1. En moyenne %2, au plus %3.</translation>
    </message>
    <message>
        <source>Less than %1</source>
        <extracomment>A class of durations. %1: a duration with its unit.</extracomment>
        <translation>Moins de %1</translation>
    </message>
    <message>
        <source>Longest operations</source>
        <extracomment>Title of a chart: the operations that took longest.</extracomment>
        <translation>Opérations les plus longues</translation>
    </message>
    <message>
        <source>End</source>
        <extracomment>Column: when operations ended, and where.</extracomment>
        <translation>Fin</translation>
    </message>
    <message>
        <source>%1, activity %2</source>
        <extracomment>An operation. %1: the time at which it ended, %2: the GUID of its activity.</extracomment>
        <translation>%1, activité %2</translation>
    </message>
    <message>
        <source>%1, thread %2</source>
        <translation>%1, thread %2</translation>
    </message>
</context>
<context>
    <name>FeedText</name>
    <message>
        <source>Records nothing on this system.</source>
        <extracomment>About a kernel flag.</extracomment>
        <translation>N’enregistre rien sur ce système.</translation>
    </message>
    <message>
        <source>Recorded by the kernel itself, each event with its time (perf_event_open).</source>
        <extracomment>About a kernel flag. perf_event_open: a system call of Linux.</extracomment>
        <translation>Enregistré par le noyau lui-même, chaque événement avec son heure (perf_event_open).</translation>
    </message>
    <message>
        <source>Only counted, from /proc: the exact time and the process are unknown.</source>
        <extracomment>About a kernel flag. /proc: a folder of Linux.</extracomment>
        <translation>Seulement compté, d’après /proc&#xa0;: l’instant exact et le processus sont inconnus.</translation>
    </message>
    <message>
        <source>Recorded for this process only.</source>
        <extracomment>About a kernel flag.</extracomment>
        <translation>Enregistré pour ce seul processus.</translation>
    </message>
    <message>
        <source>Invented at a fixed rate, because this system cannot be observed.</source>
        <extracomment>About a kernel flag.</extracomment>
        <translation>Inventé à un débit fixe, car ce système ne peut pas être observé.</translation>
    </message>
    <message>
        <source>The kernel refuses perf_event_open here: that needs root or CAP_PERFMON, outside of a container that forbids it.</source>
        <extracomment>Why a kernel flag records less than it could. perf_event_open: a system call of Linux.</extracomment>
        <translation>Le noyau refuse perf_event_open ici&#xa0;: il faut être root ou avoir CAP_PERFMON, hors d’un conteneur qui l’interdit.</translation>
    </message>
    <message>
        <source>The kernel refuses perf_event_open here: that needs root, CAP_PERFMON, or a kernel.perf_event_paranoid of at most %1 (it is %2), outside of a container that forbids it.</source>
        <extracomment>Why a kernel flag records less than it could. %1 and %2 are numbers, the first one may be negative.</extracomment>
        <translation>Le noyau refuse perf_event_open ici&#xa0;: il faut être root, avoir CAP_PERFMON, ou un kernel.perf_event_paranoid de %1 au plus (il est de %2), hors d’un conteneur qui l’interdit.</translation>
    </message>
    <message>
        <source>The kernel could record each event, but tracefs cannot be read at /sys/kernel/tracing: mount it, or run as root.</source>
        <extracomment>Why a kernel flag records less than it could. tracefs: a file system of Linux.</extracomment>
        <translation>Le noyau pourrait enregistrer chaque événement, mais tracefs est illisible dans /sys/kernel/tracing&#xa0;: montez-le, ou exécutez en tant que root.</translation>
    </message>
    <message>
        <source>This kernel has no perf_event_open for it, or a filter of system calls (seccomp) blocks it.</source>
        <extracomment>Why a kernel flag records less than it could. perf_event_open: a system call of Linux.</extracomment>
        <translation>Ce noyau n’a pas perf_event_open pour cela, ou un filtre d’appels système (seccomp) le bloque.</translation>
    </message>
    <message>
        <source>Too many files are open for ring buffers of the kernel: raise the limit (ulimit -n).</source>
        <extracomment>Why a kernel flag records less than it could.</extracomment>
        <translation>Trop de fichiers sont ouverts pour des tampons circulaires du noyau&#xa0;: augmentez la limite (ulimit -n).</translation>
    </message>
    <message>
        <source>No memory is left for ring buffers of the kernel: raise kernel.perf_event_mlock_kb.</source>
        <extracomment>Why a kernel flag records less than it could.</extracomment>
        <translation>Il ne reste pas de mémoire pour des tampons circulaires du noyau&#xa0;: augmentez kernel.perf_event_mlock_kb.</translation>
    </message>
    <message>
        <source>The system call perf_event_open failed with error %1.</source>
        <extracomment>Why a kernel flag records less than it could. %1: the number of an error.</extracomment>
        <translation>L’appel système perf_event_open a échoué avec l’erreur %1.</translation>
    </message>
    <message>
        <source>Only what exists at the start and at a rundown is named, from /proc; no events follow.</source>
        <extracomment>About a kernel flag. /proc: a folder of Linux.</extracomment>
        <translation>Seul ce qui existe au démarrage et lors d’un inventaire est nommé, d’après /proc&#xa0;; aucun événement ne suit.</translation>
    </message>
    <message>
        <source>The kernel names threads by ids of the whole system here, which are unknown in this PID namespace: run Etwarden outside of the container.</source>
        <extracomment>Why a kernel flag records less than it could. A PID namespace is part of a container of Linux.</extracomment>
        <translation>Ici, le noyau désigne les threads par les ID de tout le système, inconnus dans cet espace de noms PID&#xa0;: lancez Etwarden hors du conteneur.</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <extracomment>%1: names of kernel flags, %2: where their events come from, a sentence</extracomment>
        <translation>%1&#xa0;: %2</translation>
    </message>
</context>
<context>
    <name>FieldParser</name>
    <message>
        <source>A number is missing.</source>
        <translation>Il manque un nombre.</translation>
    </message>
    <message>
        <source>“%1” is not a whole number.</source>
        <extracomment>%1 is what was typed</extracomment>
        <translation>«&#xa0;%1&#xa0;» n’est pas un nombre entier.</translation>
    </message>
    <message>
        <source>Hexadecimal digits are missing.</source>
        <translation>Il manque des chiffres hexadécimaux.</translation>
    </message>
    <message>
        <source>%1 is out of range: enter a value from %2 to %3.</source>
        <extracomment>%1 is what was typed, %2 and %3 are the smallest and the largest value possible</extracomment>
        <translation>%1 est hors limites&#xa0;: saisissez une valeur de %2 à %3.</translation>
    </message>
    <message>
        <source>“%1” is not a hexadecimal number: “%2” is not a hexadecimal digit.</source>
        <extracomment>%1 is what was typed, %2 the first character of it that is wrong</extracomment>
        <translation>«&#xa0;%1&#xa0;» n’est pas un nombre hexadécimal&#xa0;: «&#xa0;%2&#xa0;» n’est pas un chiffre hexadécimal.</translation>
    </message>
    <message>
        <source>“%1” is longer than 32 bits: enter at most eight hexadecimal digits.</source>
        <extracomment>%1 is what was typed</extracomment>
        <translation>«&#xa0;%1&#xa0;» dépasse 32&#xa0;bits&#xa0;: saisissez au plus huit chiffres hexadécimaux.</translation>
    </message>
    <message>
        <source>“%1” is longer than 64 bits: enter at most 16 hexadecimal digits.</source>
        <extracomment>%1 is what was typed</extracomment>
        <translation>«&#xa0;%1&#xa0;» dépasse 64&#xa0;bits&#xa0;: saisissez au plus 16&#xa0;chiffres hexadécimaux.</translation>
    </message>
    <message>
        <source>“%1” is not a pool tag: enter up to four characters, or “0x” and eight hexadecimal digits.</source>
        <extracomment>%1 is what was typed</extracomment>
        <translation>«&#xa0;%1&#xa0;» n’est pas une étiquette de pool&#xa0;: saisissez jusqu’à quatre caractères, ou «&#xa0;0x&#xa0;» et huit chiffres hexadécimaux.</translation>
    </message>
</context>
<context>
    <name>FileActions</name>
    <message>
        <source>Show in folder</source>
        <extracomment>Button beside a message that names a file; opens its folder in the file manager.</extracomment>
        <translation>Afficher dans le dossier</translation>
    </message>
    <message>
        <source>Copy path</source>
        <extracomment>Button beside a message that names a file.</extracomment>
        <translation>Copier le chemin</translation>
    </message>
    <message>
        <source>“%1” was written.</source>
        <extracomment>Message. %1: a file that a person asked for.</extracomment>
        <translation>«&#xa0;%1&#xa0;» a été écrit.</translation>
    </message>
    <message>
        <source>Open</source>
        <extracomment>Button beside a message that names a log file or a recording; opens it in a window of its own.</extracomment>
        <translation>Ouvrir</translation>
    </message>
    <message>
        <source>“%1” was not written: %2.</source>
        <extracomment>%1: a file, %2: the reason given by the system</extracomment>
        <translation>«&#xa0;%1&#xa0;» n’a pas été écrit&#xa0;: %2.</translation>
    </message>
</context>
<context>
    <name>FillRows</name>
    <message>
        <source>Filled by (counted for %1)</source>
        <extracomment>Heading in the details: which providers wrote most of the bytes. %1: &quot;12 s&quot;.</extracomment>
        <translation>Remplie par (décompte de %1)</translation>
    </message>
    <message>
        <source>%1, %2/s</source>
        <extracomment>How much a provider wrote. %1: &quot;82%&quot;, %2: &quot;1.5 MB&quot;.</extracomment>
        <translation>%1, %2/s</translation>
    </message>
    <message>
        <source>“%1” wrote %2 of the bytes in the %3 that were counted.</source>
        <extracomment>Beside the reason of a loss. %1: a provider, %2: &quot;82%&quot;, %3: &quot;12 s&quot;.</extracomment>
        <translation>«&#xa0;%1&#xa0;» a écrit %2 des octets pendant les %3 du décompte.</translation>
    </message>
</context>
<context>
    <name>FillText</name>
    <message>
        <source>Beginning to count who fills “%1”</source>
        <extracomment>Above counts of who fills a session. %1: name of a session.</extracomment>
        <translation>Début du décompte de ce qui remplit «&#xa0;%1&#xa0;»</translation>
    </message>
    <message>
        <source>Counting who fills “%1” until this window is closed.</source>
        <extracomment>Above counts of who fills a session. %1: name of a session.</extracomment>
        <translation>Ce qui remplit «&#xa0;%1&#xa0;» est compté jusqu’à la fermeture de cette fenêtre.</translation>
    </message>
    <message>
        <source>“%1” has ended.</source>
        <extracomment>Above counts of who filled a session. %1: name of a session.</extracomment>
        <translation>«&#xa0;%1&#xa0;» est terminée.</translation>
    </message>
    <message>
        <source>“%1” is not being counted.</source>
        <extracomment>Above counts that there are not. %1: name of a session.</extracomment>
        <translation>«&#xa0;%1&#xa0;» n’est pas comptée.</translation>
    </message>
    <message>
        <source>Each full or flushed buffer is copied once more and its events are read by a thread of their own, about 0.04 s of processor time for a million events. Programs that write events do not wait for it.</source>
        <translation>Chaque tampon plein ou vidé est copié une fois de plus, et un thread à part en lit les événements&#xa0;: environ 0,04&#xa0;s de temps processeur pour un million d’événements. Les programmes qui écrivent n’attendent pas.</translation>
    </message>
    <message>
        <source>Each buffer is read once more from the log file, when it has been written there. Events in buffers that are not flushed yet are not counted yet.</source>
        <translation>Chaque tampon est relu une fois dans le fichier journal, dès qu’il y est écrit. Les événements des tampons qui ne sont pas encore vidés ne sont pas encore comptés.</translation>
    </message>
    <message>
        <source>“%1” is not running.</source>
        <extracomment>%1: name of a session.</extracomment>
        <translation>«&#xa0;%1&#xa0;» n’est pas en cours.</translation>
    </message>
    <message>
        <source>The events of “%1” can be read neither in real time nor in one log file while it runs, so they cannot be counted. Let the session deliver in real time, or write one file.</source>
        <extracomment>%1: name of a session.</extracomment>
        <translation>Les événements de «&#xa0;%1&#xa0;» ne peuvent être lus ni en temps réel ni dans un fichier journal unique tant qu’elle est en cours&#xa0;: ils ne peuvent donc pas être comptés. Faites-la fonctionner en temps réel ou n’écrire qu’un seul fichier.</translation>
    </message>
    <message>
        <source>The log file of “%1” cannot be read yet, or is no longer where the session says.</source>
        <extracomment>%1: name of a session.</extracomment>
        <translation>Le fichier journal de «&#xa0;%1&#xa0;» ne peut pas encore être lu, ou n’est plus là où la session le dit.</translation>
    </message>
    <message>
        <source>You may not read the events of “%1”: administrators and members of Performance Log Users may read sessions in real time, and the folder of a log file decides who may read it.</source>
        <extracomment>%1: name of a session.</extracomment>
        <translation>Vous ne pouvez pas lire les événements de «&#xa0;%1&#xa0;»&#xa0;: les administrateurs et les membres du groupe Utilisateurs du journal de performances peuvent lire les sessions en temps réel, et le dossier d’un fichier journal décide qui peut le lire.</translation>
    </message>
    <message>
        <source>The events of “%1” cannot be counted (%2). %3</source>
        <extracomment>%1: name of a session, %2: a status code, %3: a sentence that says what it means.</extracomment>
        <translation>Les événements de «&#xa0;%1&#xa0;» ne peuvent pas être comptés (%2). %3</translation>
    </message>
    <message numerus="yes">
        <source>%1 event(s), %2 in %3: %4, %5.</source>
        <extracomment>%n: events, %1: their number, %2: &quot;5.6 MB&quot;, %3: &quot;12 s&quot;, %4: &quot;100/s&quot;, %5: &quot;450 KB/s&quot;.</extracomment>
        <translation>
            <numerusform>%1 événement, %2 en %3&#xa0;: %4, %5.</numerusform>
            <numerusform>%1 événements, %2 en %3&#xa0;: %4, %5.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 buffer(s) arrived faster than they could be read, and are not counted.</source>
        <extracomment>%n: buffers that are in no count, %1: their number.</extracomment>
        <translation>
            <numerusform>%1 tampon est arrivé plus vite qu’il ne pouvait être lu, et n’est pas compté.</numerusform>
            <numerusform>%1 tampons sont arrivés plus vite qu’ils ne pouvaient être lus, et ne sont pas comptés.</numerusform>
        </translation>
    </message>
    <message>
        <source>Events/s</source>
        <extracomment>What is drawn of those who fill a session: events in a second.</extracomment>
        <translation>Événements/s</translation>
    </message>
    <message>
        <source>Volume/s</source>
        <translation>Volume/s</translation>
    </message>
    <message>
        <source>%1/s</source>
        <extracomment>%1: a number of events, or &quot;1.5 MB&quot;; in each second.</extracomment>
        <translation>%1/s</translation>
    </message>
    <message>
        <source>No event was counted in these seconds.</source>
        <translation>Aucun événement n’a été compté pendant ces secondes.</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <extracomment>A band of a graph. %1: a provider, %2: &quot;1.5 MB/s&quot;.</extracomment>
        <translation>%1&#xa0;: %2</translation>
    </message>
    <message>
        <source>Counting is one more consumer: the system delivers each event once more, and each is read once more. If the session had no consumer, the events that waited for one were delivered here.</source>
        <translation>Le décompte est un consommateur de plus&#xa0;: le système remet chaque événement une fois de plus, et chacun est lu une fois de plus. Si la session n’avait aucun consommateur, les événements qui attendaient ont été remis ici.</translation>
    </message>
</context>
<context>
    <name>FindingText</name>
    <message>
        <source>the page of EVENT_TRACE_PROPERTIES</source>
        <extracomment>a source, in the list after “Source:”</extracomment>
        <translation>la page d’EVENT_TRACE_PROPERTIES</translation>
    </message>
    <message>
        <source>the page of StartTrace</source>
        <extracomment>a source, in the list after “Source:”</extracomment>
        <translation>la page de StartTrace</translation>
    </message>
    <message>
        <source>the page of ControlTrace</source>
        <extracomment>a source, in the list after “Source:”</extracomment>
        <translation>la page de ControlTrace</translation>
    </message>
    <message>
        <source>the page of EnableTraceEx2</source>
        <extracomment>a source, in the list after “Source:”</extracomment>
        <translation>la page d’EnableTraceEx2</translation>
    </message>
    <message>
        <source>the page of the logging modes</source>
        <extracomment>a source, in the list after “Source:”</extracomment>
        <translation>la page des modes de journalisation</translation>
    </message>
    <message>
        <source>the page of AutoLogger sessions</source>
        <extracomment>a source, in the list after “Source:”</extracomment>
        <translation>la page des sessions AutoLogger</translation>
    </message>
    <message>
        <source>other pages of Microsoft</source>
        <extracomment>a source, in the list after “Source:”</extracomment>
        <translation>d’autres pages de Microsoft</translation>
    </message>
    <message>
        <source>the SDK headers</source>
        <extracomment>a source, in the list after “Source:”</extracomment>
        <translation>les en-têtes du SDK</translation>
    </message>
    <message>
        <source>Geoff Chappell&apos;s analyses</source>
        <extracomment>a source, in the list after “Source:”</extracomment>
        <translation>les analyses de Geoff Chappell</translation>
    </message>
    <message>
        <source>internal headers of Windows</source>
        <extracomment>a source, in the list after “Source:”</extracomment>
        <translation>des en-têtes internes de Windows</translation>
    </message>
    <message>
        <source>the help of tracelog or PowerShell</source>
        <extracomment>a source, in the list after “Source:”</extracomment>
        <translation>l’aide de tracelog ou de PowerShell</translation>
    </message>
    <message>
        <source>Wine&apos;s tests on Windows</source>
        <extracomment>a source, in the list after “Source:”</extracomment>
        <translation>les tests de Wine sous Windows</translation>
    </message>
    <message>
        <source>observed files and machines</source>
        <extracomment>a source, in the list after “Source:”</extracomment>
        <translation>des fichiers et des machines observés</translation>
    </message>
    <message>
        <source>Etwarden&apos;s own advice</source>
        <extracomment>a source, in the list after “Source:”</extracomment>
        <translation>les conseils propres à Etwarden</translation>
    </message>
    <message>
        <source>The page of the properties asks for the reserve on the system drive only, that of StartTrace on any drive.</source>
        <translation>La page des propriétés demande la réserve sur le lecteur système seul, celle de StartTrace sur tous.</translation>
    </message>
    <message>
        <source>One page says never, and also not before Windows 7; the analysis finds a refusal up to Vista only.</source>
        <translation>Une page dit «&#xa0;jamais&#xa0;» et aussi «&#xa0;pas avant Windows&#xa0;7&#xa0;»&#xa0;; l’analyse ne trouve de refus que jusqu’à Vista.</translation>
    </message>
    <message>
        <source>Microsoft says not to combine them; an analysis says that the second bit requires the first.</source>
        <translation>Microsoft dit de ne pas les combiner&#xa0;; une analyse dit que le second bit exige le premier.</translation>
    </message>
    <message>
        <source>The documentation and the internal headers give the bit two names and two meanings.</source>
        <translation>La documentation et les en-têtes internes donnent au bit deux noms et deux sens.</translation>
    </message>
    <message>
        <source>The documentation starts at 4 KB; an internal header says 1 KB, and tracelog -kd uses 3 KB.</source>
        <translation>La documentation commence à 4&#xa0;Ko&#xa0;; un en-tête interne dit 1&#xa0;Ko, et tracelog -kd utilise 3&#xa0;Ko.</translation>
    </message>
    <message>
        <source>The page of the properties says that the value is raised; the registry pages call it a requirement.</source>
        <translation>La page des propriétés dit que la valeur est augmentée&#xa0;; celles du Registre en font une exigence.</translation>
    </message>
    <message>
        <source>Only the help of tracelog says so.</source>
        <translation>Seule l’aide de tracelog le dit.</translation>
    </message>
    <message>
        <source>Older pages still say that only the NT Kernel Logger gets kernel events: true before Windows 8.</source>
        <translation>D’anciennes pages disent encore que seul le NT Kernel Logger reçoit les événements du noyau&#xa0;: vrai avant Windows&#xa0;8.</translation>
    </message>
    <message>
        <source>One page says that a new GUID must be assigned; that of StartTrace allows none.</source>
        <translation>Une page exige un nouveau GUID&#xa0;; celle de StartTrace permet de n’en donner aucun.</translation>
    </message>
    <message>
        <source>The help of Start-EtwTraceSession requires a size for sequential files too.</source>
        <translation>L’aide de Start-EtwTraceSession exige une taille aussi pour les fichiers séquentiels.</translation>
    </message>
    <message>
        <source>An internal header calls clock 0 “raw”.</source>
        <translation>Un en-tête interne appelle l’horloge&#xa0;0 «&#xa0;raw&#xa0;».</translation>
    </message>
    <message>
        <source>The help of tracelog and older pages still give 10 ms for every version of Windows.</source>
        <translation>L’aide de tracelog et d’anciennes pages donnent encore 10&#xa0;ms pour toutes les versions de Windows.</translation>
    </message>
    <message>
        <source>PowerShell offers to update three of these members; the page of ControlTrace does not.</source>
        <translation>PowerShell propose de mettre à jour trois de ces membres&#xa0;; la page de ControlTrace, non.</translation>
    </message>
    <message>
        <source>Generated code treats it as all levels, a library for C# as level 0 alone; the kernel&apos;s own comparison is unknown.</source>
        <translation>Le code généré y voit tous les niveaux, une bibliothèque pour C# le seul niveau&#xa0;0&#xa0;; la comparaison du noyau lui-même est inconnue.</translation>
    </message>
    <message>
        <source>Some saw no events, others a refusal; the error differs between versions of Windows.</source>
        <translation>Certains n’ont vu aucun événement, d’autres un refus&#xa0;; l’erreur varie selon la version de Windows.</translation>
    </message>
    <message>
        <source>Users report refusals; a page of Microsoft lists filters for private sessions of Windows 8.1 to 10 version 1607.</source>
        <translation>Des utilisateurs signalent un refus&#xa0;; une page de Microsoft mentionne des filtres pour les sessions privées de Windows&#xa0;8.1 à 10 version&#xa0;1607.</translation>
    </message>
    <message>
        <source>The documentation calls the filter meaningless there; Windows 11 accepts it.</source>
        <translation>La documentation dit que ce filtre n’y a pas de sens&#xa0;; Windows&#xa0;11 l’accepte.</translation>
    </message>
    <message>
        <source>, </source>
        <extracomment>between the words of a list</extracomment>
        <translation>, </translation>
    </message>
    <message>
        <source>Source: %1.</source>
        <extracomment>%1 is a list of sources</extracomment>
        <translation>Source&#xa0;: %1.</translation>
    </message>
    <message>
        <source>Clear %1</source>
        <extracomment>button; %1 is a bit or a member of a session&apos;s properties</extracomment>
        <translation>Retirer %1</translation>
    </message>
    <message>
        <source>Add %1</source>
        <extracomment>button; %1 is the name of a bit</extracomment>
        <translation>Ajouter %1</translation>
    </message>
    <message>
        <source>Use the name “%1”</source>
        <extracomment>button; %1 is the name of a session</extracomment>
        <translation>Utiliser le nom «&#xa0;%1&#xa0;»</translation>
    </message>
    <message>
        <source>Undo these changes</source>
        <extracomment>button</extracomment>
        <translation>Annuler ces modifications</translation>
    </message>
    <message>
        <source>Merge the entries</source>
        <extracomment>button</extracomment>
        <translation>Fusionner les entrées</translation>
    </message>
    <message>
        <source>Wait 10 seconds at most</source>
        <extracomment>button</extracomment>
        <translation>Attendre 10&#xa0;secondes au plus</translation>
    </message>
    <message>
        <source>Use level 5</source>
        <extracomment>button</extracomment>
        <translation>Utiliser le niveau&#xa0;5</translation>
    </message>
    <message>
        <source>Set all keywords</source>
        <extracomment>button</extracomment>
        <translation>Activer tous les mots clés</translation>
    </message>
    <message>
        <source>Clear newer properties</source>
        <extracomment>button</extracomment>
        <translation>Retirer les propriétés trop récentes</translation>
    </message>
    <message>
        <source>Clear undocumented properties</source>
        <extracomment>button</extracomment>
        <translation>Retirer les propriétés non documentées</translation>
    </message>
    <message>
        <source>Clear the filters</source>
        <extracomment>button</extracomment>
        <translation>Retirer les filtres</translation>
    </message>
    <message>
        <source>Clear the process filter</source>
        <extracomment>button</extracomment>
        <translation>Retirer le filtre par processus</translation>
    </message>
    <message>
        <source>Clear the event filter</source>
        <extracomment>button</extracomment>
        <translation>Retirer le filtre par événement</translation>
    </message>
    <message>
        <source>Keep only the file names</source>
        <extracomment>button</extracomment>
        <translation>Ne conserver que les noms de fichiers</translation>
    </message>
    <message>
        <source>Clear both sequence bits</source>
        <extracomment>button</extracomment>
        <translation>Retirer les deux bits de séquence</translation>
    </message>
    <message>
        <source>Clear undocumented bits</source>
        <extracomment>button</extracomment>
        <translation>Retirer les bits non documentés</translation>
    </message>
    <message>
        <source>Clear unsupported bits</source>
        <extracomment>button</extracomment>
        <translation>Retirer les bits non pris en charge</translation>
    </message>
    <message>
        <source>Clear newer bits</source>
        <extracomment>button</extracomment>
        <translation>Retirer les bits trop récents</translation>
    </message>
    <message>
        <source>Name the session after the file</source>
        <extracomment>button</extracomment>
        <translation>Nommer la session d’après le fichier</translation>
    </message>
    <message>
        <source>Replace them with spaces</source>
        <extracomment>button</extracomment>
        <translation>Les remplacer par des espaces</translation>
    </message>
    <message>
        <source>Replace them with %1</source>
        <extracomment>button; %1 is a character</extracomment>
        <translation>Les remplacer par %1</translation>
    </message>
    <message>
        <source>Use a free name</source>
        <extracomment>button</extracomment>
        <translation>Utiliser un nom libre</translation>
    </message>
    <message>
        <source>Add a number to the name</source>
        <extracomment>button</extracomment>
        <translation>Ajouter un numéro au nom</translation>
    </message>
    <message>
        <source>Use a system logger</source>
        <extracomment>button</extracomment>
        <translation>Utiliser un enregistreur système</translation>
    </message>
    <message>
        <source>Use another name and GUID</source>
        <extracomment>button</extracomment>
        <translation>Utiliser un autre nom et un autre GUID</translation>
    </message>
    <message>
        <source>Use the session “%1”</source>
        <extracomment>button; %1 is the name of a session</extracomment>
        <translation>Utiliser la session «&#xa0;%1&#xa0;»</translation>
    </message>
    <message>
        <source>Clear the GUID</source>
        <extracomment>button</extracomment>
        <translation>Effacer le GUID</translation>
    </message>
    <message>
        <source>Clear the log file name</source>
        <extracomment>button</extracomment>
        <translation>Effacer le nom du fichier</translation>
    </message>
    <message>
        <source>Use a free file name</source>
        <extracomment>button</extracomment>
        <translation>Utiliser un nom de fichier libre</translation>
    </message>
    <message>
        <source>Append to the file</source>
        <extracomment>button: the session goes on writing the file that is there</extracomment>
        <translation>Ajouter à la fin du fichier</translation>
    </message>
    <message>
        <source>Overwrite the file</source>
        <extracomment>button: the file that is there is lost</extracomment>
        <translation>Écraser le fichier</translation>
    </message>
    <message>
        <source>Use the buffer size of the file</source>
        <extracomment>button</extracomment>
        <translation>Utiliser la taille des tampons du fichier</translation>
    </message>
    <message>
        <source>Add the extension %1</source>
        <extracomment>button; %1 is the extension of a file</extracomment>
        <translation>Ajouter l’extension %1</translation>
    </message>
    <message>
        <source>Insert %1</source>
        <extracomment>button; %1 is the mark for a running number in a file name</extracomment>
        <translation>Insérer %1</translation>
    </message>
    <message>
        <source>Limit the file to 100 MB</source>
        <extracomment>button</extracomment>
        <translation>Limiter le fichier à 100&#xa0;Mo</translation>
    </message>
    <message>
        <source>Limit the file to the free space</source>
        <extracomment>button</extracomment>
        <translation>Limiter le fichier à l’espace libre</translation>
    </message>
    <message>
        <source>Fit the buffers to the free memory</source>
        <extracomment>button</extracomment>
        <translation>Adapter les tampons à la mémoire libre</translation>
    </message>
    <message>
        <source>Clear the file size</source>
        <extracomment>button</extracomment>
        <translation>Effacer la taille du fichier</translation>
    </message>
    <message>
        <source>Use the performance counter</source>
        <extracomment>button</extracomment>
        <translation>Utiliser le compteur de performances</translation>
    </message>
    <message>
        <source>Use the system time</source>
        <extracomment>button</extracomment>
        <translation>Utiliser l’heure système</translation>
    </message>
    <message>
        <source>Use buffers of 4 KB</source>
        <extracomment>button</extracomment>
        <translation>Utiliser des tampons de 4&#xa0;Ko</translation>
    </message>
    <message>
        <source>Use the largest buffer size</source>
        <extracomment>button</extracomment>
        <translation>Utiliser la plus grande taille de tampon</translation>
    </message>
    <message>
        <source>Use buffers of 64 KB</source>
        <extracomment>button</extracomment>
        <translation>Utiliser des tampons de 64&#xa0;Ko</translation>
    </message>
    <message>
        <source>Raise MinimumBuffers</source>
        <extracomment>button</extracomment>
        <translation>Augmenter MinimumBuffers</translation>
    </message>
    <message>
        <source>Raise MaximumBuffers to the minimum</source>
        <extracomment>button</extracomment>
        <translation>Porter MaximumBuffers au minimum</translation>
    </message>
    <message>
        <source>Flush every 5 seconds</source>
        <extracomment>button</extracomment>
        <translation>Vider toutes les 5&#xa0;secondes</translation>
    </message>
    <message>
        <source>Clear the kernel flags</source>
        <extracomment>button</extracomment>
        <translation>Retirer les indicateurs du noyau</translation>
    </message>
    <message>
        <source>Record processes, threads and images</source>
        <extracomment>button</extracomment>
        <translation>Enregistrer processus, threads et images</translation>
    </message>
    <message>
        <source>Clear bit 31</source>
        <extracomment>button</extracomment>
        <translation>Retirer le bit&#xa0;31</translation>
    </message>
    <message>
        <source>Keep the kernel flags</source>
        <extracomment>button</extracomment>
        <translation>Conserver les indicateurs du noyau</translation>
    </message>
    <message>
        <source>Keep the maximum</source>
        <extracomment>button</extracomment>
        <translation>Conserver le maximum</translation>
    </message>
    <message>
        <source>Keep the log file</source>
        <extracomment>button</extracomment>
        <translation>Conserver le fichier journal</translation>
    </message>
    <message>
        <source>Show the values in force</source>
        <extracomment>button</extracomment>
        <translation>Afficher les valeurs en vigueur</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <extracomment>%1 is a provider, %2 a sentence about it</extracomment>
        <translation>%1&#xa0;: %2</translation>
    </message>
    <message>
        <source>%1 and %2 exclude each other: remove one of them.</source>
        <extracomment>%1 and %2 are names of mode bits</extracomment>
        <translation>%1 et %2 s’excluent&#xa0;: retirez l’un des deux.</translation>
    </message>
    <message>
        <source>%1 needs a maximum file size: enter one.</source>
        <extracomment>%1 is the name of a mode bit</extracomment>
        <translation>%1 exige une taille maximale de fichier&#xa0;: saisissez-en une.</translation>
    </message>
    <message>
        <source>%1 needs a log file: enter its name.</source>
        <extracomment>%1 is the name of a mode bit</extracomment>
        <translation>%1 exige un fichier journal&#xa0;: saisissez son nom.</translation>
    </message>
    <message>
        <source>%1 works only together with %2: add it.</source>
        <extracomment>%1 and %2 are names of mode bits</extracomment>
        <translation>%1 ne fonctionne qu’avec %2&#xa0;: ajoutez-le.</translation>
    </message>
    <message>
        <source>%1 cannot be used by the session “%2”.</source>
        <extracomment>%1 is the name of a mode bit, %2 of a session</extracomment>
        <translation>%1 ne convient pas à la session «&#xa0;%2&#xa0;».</translation>
    </message>
    <message>
        <source>This GUID belongs to the session “%1” alone: use that name, or another GUID.</source>
        <extracomment>%1 is the name of a session; its GUID is meant</extracomment>
        <translation>Ce GUID est réservé à la session «&#xa0;%1&#xa0;»&#xa0;: utilisez ce nom, ou un autre GUID.</translation>
    </message>
    <message>
        <source>The session name has %1 characters; at most %2 are allowed.</source>
        <extracomment>%1 is a number of characters, %2 the largest allowed</extracomment>
        <translation>Le nom de la session compte %1&#xa0;caractères&#xa0;; %2 au plus sont permis.</translation>
    </message>
    <message>
        <source>The log file name has %1 characters; at most %2 are allowed.</source>
        <extracomment>%1 is a number of characters, %2 the largest allowed</extracomment>
        <translation>Le nom du fichier journal compte %1&#xa0;caractères&#xa0;; %2 au plus sont permis.</translation>
    </message>
    <message>
        <source>A buffer size of %1 is above the largest possible, %2.</source>
        <extracomment>%1 and %2 are sizes with their units</extracomment>
        <translation>Une taille de tampon de %1 dépasse la plus grande possible, %2.</translation>
    </message>
    <message>
        <source>A session needs a name: enter one.</source>
        <translation>Une session a besoin d’un nom&#xa0;: saisissez-en un.</translation>
    </message>
    <message>
        <source>The Global Logger starts at boot from the registry only: use another name and GUID.</source>
        <translation>Le Global Logger ne démarre qu’avec le système, depuis le registre&#xa0;: utilisez un autre nom et un autre GUID.</translation>
    </message>
    <message>
        <source>The session has nowhere to put its events: enter a log file, or choose REAL_TIME or BUFFERING.</source>
        <translation>La session n’a pas de destination pour ses événements&#xa0;: saisissez un fichier journal, ou choisissez REAL_TIME ou BUFFERING.</translation>
    </message>
    <message>
        <source>NONSTOPPABLE is for sessions that start at boot: clear it.</source>
        <translation>NONSTOPPABLE est réservé aux sessions démarrées avec le système&#xa0;: retirez-le.</translation>
    </message>
    <message>
        <source>With NEWFILE, the log file name must contain %1 exactly once and no other percent sign.</source>
        <extracomment>%1 is the mark for a running number in a file name</extracomment>
        <translation>Avec NEWFILE, le nom du fichier journal doit contenir %1 une seule fois et aucun autre signe pour cent.</translation>
    </message>
    <message>
        <source>A BUFFERING session takes no log file at its start: name the file when a snapshot is written.</source>
        <translation>Une session BUFFERING ne prend pas de fichier journal au démarrage&#xa0;: nommez le fichier lors de l’écriture d’un instantané.</translation>
    </message>
    <message>
        <source>COMPRESSED is accepted together with BUFFERING only, from Windows 10 version 1607 on.</source>
        <translation>COMPRESSED n’est accepté qu’avec BUFFERING, à partir de Windows&#xa0;10 version&#xa0;1607.</translation>
    </message>
    <message>
        <source>RELOG is reserved: a session of the kernel does not accept it.</source>
        <translation>RELOG est réservé&#xa0;: une session du noyau ne l’accepte pas.</translation>
    </message>
    <message>
        <source>The extension of the kernel flags is malformed (offset %1, length %2).</source>
        <extracomment>%1 and %2 are numbers</extracomment>
        <translation>L’extension des indicateurs du noyau est mal formée (décalage %1, longueur %2).</translation>
    </message>
    <message>
        <source>SYSTEM_LOGGER needs Windows 8 or later.</source>
        <translation>SYSTEM_LOGGER exige Windows&#xa0;8 ou une version ultérieure.</translation>
    </message>
    <message>
        <source>The running system loggers already use two other clocks: choose one of those.</source>
        <translation>Les enregistreurs système en cours utilisent déjà deux autres horloges&#xa0;: choisissez l’une d’elles.</translation>
    </message>
    <message>
        <source>Clock %1 is unknown: choose a value from 0 to %2.</source>
        <extracomment>%1 is a number, %2 the largest allowed</extracomment>
        <translation>L’horloge&#xa0;%1 est inconnue&#xa0;: choisissez une valeur de 0 à %2.</translation>
    </message>
    <message>
        <source>Only administrators, services and members of Performance Log Users may control sessions.</source>
        <translation>Seuls les administrateurs, les services et les membres du groupe Utilisateurs du journal de performances peuvent contrôler des sessions.</translation>
    </message>
    <message>
        <source>Only administrators and LocalSystem may control the session “NT Kernel Logger”.</source>
        <translation>Seuls les administrateurs et LocalSystem peuvent contrôler la session «&#xa0;NT Kernel Logger&#xa0;».</translation>
    </message>
    <message>
        <source>Before Windows 10 version 1703, only administrators may start a private session of another process.</source>
        <translation>Avant Windows&#xa0;10 version&#xa0;1703, seuls les administrateurs peuvent démarrer une session privée d’un autre processus.</translation>
    </message>
    <message>
        <source>A session named “%1” is already running: choose another name, or stop that session.</source>
        <extracomment>%1 is a name of a session; upper and lower case do not matter</extracomment>
        <translation>Une session nommée «&#xa0;%1&#xa0;» est déjà en cours&#xa0;: choisissez un autre nom, ou arrêtez cette session.</translation>
    </message>
    <message>
        <source>The “NT Kernel Logger” is already running, and there is only one: start a system logger with a name of its own.</source>
        <translation>La session «&#xa0;NT Kernel Logger&#xa0;» est déjà en cours, et il n’y en a qu’une&#xa0;: démarrez un enregistreur système portant son propre nom.</translation>
    </message>
    <message>
        <source>The session “%1” already has this GUID: choose another one, or none.</source>
        <extracomment>%1 is the name of a session</extracomment>
        <translation>La session «&#xa0;%1&#xa0;» a déjà ce GUID&#xa0;: choisissez-en un autre, ou aucun.</translation>
    </message>
    <message>
        <source>All session slots are taken (%1 of %2): stop a session that is no longer needed.</source>
        <extracomment>%1 is how many sessions run, %2 how many may</extracomment>
        <translation>Tous les emplacements de session sont pris (%1 sur %2)&#xa0;: arrêtez une session devenue inutile.</translation>
    </message>
    <message>
        <source>All slots for system loggers are taken (%1 of %2): stop one of them.</source>
        <extracomment>%1 is how many system loggers run, %2 how many may</extracomment>
        <translation>Tous les emplacements d’enregistreurs système sont pris (%1 sur %2)&#xa0;: arrêtez l’un d’eux.</translation>
    </message>
    <message>
        <source>The process has all the private sessions that it may have (%1 of %2): stop one.</source>
        <extracomment>%1 is how many private sessions run in the process, %2 how many may</extracomment>
        <translation>Le processus a toutes les sessions privées auxquelles il a droit (%1 sur %2)&#xa0;: arrêtez-en une.</translation>
    </message>
    <message>
        <source>A private session named “%1” is already running in this process: choose another name, or stop that session.</source>
        <extracomment>%1 is a name of a session; upper and lower case do not matter</extracomment>
        <translation>Une session privée nommée «&#xa0;%1&#xa0;» est déjà en cours dans ce processus&#xa0;: choisissez un autre nom, ou arrêtez cette session.</translation>
    </message>
    <message>
        <source>Not supported by the embedded engine: %1.</source>
        <extracomment>%1 is a list of names of mode bits</extracomment>
        <translation>Le moteur intégré ne prend pas en charge&#xa0;: %1.</translation>
    </message>
    <message>
        <source>The buffers need %1 at the start, and the embedded engine has %2 left for those of all sessions: choose fewer or smaller ones, or stop a session.</source>
        <extracomment>%1 and %2 are sizes with their units</extracomment>
        <translation>Les tampons demandent %1 au démarrage, et il reste %2 au moteur intégré pour ceux de toutes les sessions&#xa0;: choisissez-en moins ou de plus petits, ou arrêtez une session.</translation>
    </message>
    <message>
        <source>The session “%1” already writes to this log file: choose another file.</source>
        <extracomment>%1 is the name of a session</extracomment>
        <translation>La session «&#xa0;%1&#xa0;» écrit déjà dans ce fichier journal&#xa0;: choisissez un autre fichier.</translation>
    </message>
    <message>
        <source>The folder of the log file does not exist, and ETW does not create it: create it, or choose another.</source>
        <translation>Le dossier du fichier journal n’existe pas, et ETW ne le crée pas&#xa0;: créez-le, ou choisissez-en un autre.</translation>
    </message>
    <message>
        <source>The folder of the log file is not writable: choose another folder.</source>
        <translation>Le dossier du fichier journal n’est pas accessible en écriture&#xa0;: choisissez un autre dossier.</translation>
    </message>
    <message>
        <source>“%1” already exists (%2): ETW would overwrite it without asking.</source>
        <extracomment>%1 is the name of a file, %2 its size with its unit</extracomment>
        <translation>«&#xa0;%1&#xa0;» existe déjà (%2)&#xa0;: ETW l’écraserait sans rien demander.</translation>
    </message>
    <message>
        <source>Since Windows 8, a system logger with a name of its own does this job better.</source>
        <translation>Depuis Windows&#xa0;8, un enregistreur système portant son propre nom convient mieux.</translation>
    </message>
    <message>
        <source>Without a GUID, ETW generates one; a fixed one only serves to give the session rights.</source>
        <translation>Sans GUID, ETW en génère un&#xa0;; un GUID fixe ne sert qu’à attribuer des droits à la session.</translation>
    </message>
    <message>
        <source>Without a GUID, ETW generates one for the system logger.</source>
        <translation>Sans GUID, ETW en génère un pour l’enregistreur système.</translation>
    </message>
    <message>
        <source>The usual extension of a log file is .etl.</source>
        <translation>L’extension habituelle d’un fichier journal est .etl.</translation>
    </message>
    <message>
        <source>Without any mode bit, the session writes a sequential file.</source>
        <translation>Sans aucun bit de mode, la session écrit un fichier séquentiel.</translation>
    </message>
    <message>
        <source>The session ends by itself when its file has reached %1.</source>
        <extracomment>%1 is a size with its unit</extracomment>
        <translation>La session se termine d’elle-même quand son fichier atteint %1.</translation>
    </message>
    <message>
        <source>The file grows without limit.</source>
        <translation>Le fichier croît sans limite.</translation>
    </message>
    <message>
        <source>The maximum file size is in KB: %1.</source>
        <extracomment>%1 is a size with its unit</extracomment>
        <translation>La taille maximale du fichier est en Ko&#xa0;: %1.</translation>
    </message>
    <message>
        <source>APPEND makes the file sequential.</source>
        <translation>APPEND rend le fichier séquentiel.</translation>
    </message>
    <message>
        <source>PREALLOCATE works with sequential and circular files.</source>
        <translation>PREALLOCATE fonctionne avec les fichiers séquentiels et circulaires.</translation>
    </message>
    <message>
        <source>The file has its full size from the start and is trimmed at the end.</source>
        <translation>Le fichier a sa taille complète dès le début et il est raccourci à la fin.</translation>
    </message>
    <message>
        <source>A private session takes no session slot and does not appear in the list.</source>
        <translation>Une session privée n’occupe aucun emplacement et n’apparaît pas dans la liste.</translation>
    </message>
    <message>
        <source>Events of a private session do not split kernel time from user time.</source>
        <translation>Les événements d’une session privée ne séparent pas temps noyau et temps utilisateur.</translation>
    </message>
    <message>
        <source>Private sessions accept BUFFERING from Windows 7 on.</source>
        <translation>Les sessions privées acceptent BUFFERING à partir de Windows&#xa0;7.</translation>
    </message>
    <message>
        <source>Events about the configuration of the system are added; NO_SYSCONFIG leaves them out.</source>
        <translation>Des événements sur la configuration du système sont ajoutés&#xa0;; NO_SYSCONFIG les écarte.</translation>
    </message>
    <message>
        <source>Until a consumer connects, events wait in a limited backlog; when it is full, new ones are lost.</source>
        <translation>Sans consommateur, les événements attendent dans une file d’attente limitée&#xa0;; quand elle est pleine, les nouveaux sont perdus.</translation>
    </message>
    <message>
        <source>Only providers with the right TRACELOG_LOG_EVENT can write to this session.</source>
        <translation>Seuls les fournisseurs ayant le droit TRACELOG_LOG_EVENT peuvent écrire dans cette session.</translation>
    </message>
    <message>
        <source>BUFFER_INTERFACE also makes the session a SECURE one.</source>
        <translation>BUFFER_INTERFACE rend aussi la session SECURE.</translation>
    </message>
    <message>
        <source>Only events of TraceMessage (WPP) get sequence numbers.</source>
        <translation>Seuls les événements de TraceMessage (WPP) reçoivent des numéros de séquence.</translation>
    </message>
    <message>
        <source>ETW decides what a hybrid shutdown does to the session.</source>
        <translation>ETW décide de l’effet d’un arrêt hybride sur la session.</translation>
    </message>
    <message>
        <source>ETW chooses the buffer size from memory and processors.</source>
        <translation>ETW choisit la taille de tampon selon la mémoire et les processeurs.</translation>
    </message>
    <message>
        <source>A buffer size of %1 may be raised to a multiple of the disk&apos;s block size.</source>
        <extracomment>%1 is a size with its unit</extracomment>
        <translation>Une taille de tampon de %1 peut être portée à un multiple de la taille de bloc du disque.</translation>
    </message>
    <message>
        <source>MinimumBuffers (%1) is raised to %2.</source>
        <extracomment>%1 and %2 are numbers of buffers</extracomment>
        <translation>MinimumBuffers (%1) est porté à %2.</translation>
    </message>
    <message>
        <source>The buffers take up to %1 of memory.</source>
        <extracomment>%1 is a size with its unit</extracomment>
        <translation>Les tampons occupent jusqu’à %1 de mémoire.</translation>
    </message>
    <message>
        <source>Buffers are flushed every second; 5 or 10 seconds cost less.</source>
        <translation>Les tampons sont vidés chaque seconde&#xa0;; 5 ou 10&#xa0;secondes coûtent moins.</translation>
    </message>
    <message>
        <source>A flush every %1 costs processor time: start with %2 or more.</source>
        <extracomment>%1 and %2 are durations with their units</extracomment>
        <translation>Vider les tampons toutes les %1 coûte du temps processeur&#xa0;: commencez par %2 ou plus.</translation>
    </message>
    <message>
        <source>Buffers reach the file when they are full; after a crash, the last ones are missing.</source>
        <translation>Les tampons rejoignent le fichier une fois pleins&#xa0;; après une panne, les derniers manquent.</translation>
    </message>
    <message>
        <source>Every %1, partly filled buffers reach the file: that wastes space.</source>
        <extracomment>%1 is a duration with its unit</extracomment>
        <translation>Toutes les %1, des tampons incomplets rejoignent le fichier&#xa0;: de l’espace est perdu.</translation>
    </message>
    <message>
        <source>One second is the shortest time between two flushes.</source>
        <translation>Une seconde est le délai le plus court entre deux vidages.</translation>
    </message>
    <message>
        <source>FlushTimer is in milliseconds: %1.</source>
        <extracomment>%1 is a duration with its unit</extracomment>
        <translation>FlushTimer est en millisecondes&#xa0;: %1.</translation>
    </message>
    <message>
        <source>Clock 0 is the performance counter, and the system time before Windows Vista.</source>
        <translation>L’horloge&#xa0;0 est le compteur de performances, et l’heure système avant Windows&#xa0;Vista.</translation>
    </message>
    <message>
        <source>The system time jumps when it is set; before Windows 10, it moves in steps of 10 ms.</source>
        <translation>L’heure système saute quand elle est réglée&#xa0;; avant Windows&#xa0;10, elle avance par pas de 10&#xa0;ms.</translation>
    </message>
    <message>
        <source>MinimumBuffers (%1) is raised to %2: two buffers for each processor.</source>
        <extracomment>%1 and %2 are numbers of buffers</extracomment>
        <translation>MinimumBuffers (%1) passe à %2&#xa0;: deux tampons par processeur.</translation>
    </message>
    <message>
        <source>A filter text is longer than %1 characters: shorten it.</source>
        <extracomment>%1 is a number of characters</extracomment>
        <translation>Le texte d’un filtre dépasse %1&#xa0;caractères&#xa0;: raccourcissez-le.</translation>
    </message>
    <message>
        <source>A filter takes %2 processes at most, not %1: filter by executable name.</source>
        <extracomment>%1 and %2 are numbers of processes</extracomment>
        <translation>Un filtre accepte au plus %2&#xa0;processus, et non %1&#xa0;: filtrez par nom d’exécutable.</translation>
    </message>
    <message>
        <source>A filter takes %2 event IDs at most, not %1: list the events to leave out, or choose keywords.</source>
        <extracomment>%1 and %2 are numbers of event ids</extracomment>
        <translation>Un filtre accepte au plus %2&#xa0;ID d’événement, et non %1&#xa0;: indiquez les événements à écarter, ou choisissez des mots clés.</translation>
    </message>
    <message>
        <source>Without administrator rights or membership in Performance Log Users, no provider can be enabled.</source>
        <translation>Sans droits d’administrateur ni appartenance au groupe Utilisateurs du journal de performances, aucun fournisseur ne peut être activé.</translation>
    </message>
    <message>
        <source>Only a protected antimalware process can enable this provider.</source>
        <translation>Seul un processus antimalware protégé peut activer ce fournisseur.</translation>
    </message>
    <message>
        <source>This provider is not registered, so its level cannot be changed by a second entry.</source>
        <translation>Ce fournisseur n’est pas inscrit&#xa0;: une seconde entrée ne peut donc pas changer son niveau.</translation>
    </message>
    <message>
        <source>This provider is already in the list: the last entry replaces the others.</source>
        <translation>Ce fournisseur figure déjà dans la liste&#xa0;: la dernière entrée remplace les autres.</translation>
    </message>
    <message>
        <source>Without a limit, the call hangs as long as a callback of the provider does.</source>
        <translation>Sans limite, l’appel reste bloqué aussi longtemps qu’une fonction de rappel du fournisseur.</translation>
    </message>
    <message>
        <source>Level 0 lets everything pass with most providers and next to nothing with others.</source>
        <translation>Le niveau&#xa0;0 laisse tout passer chez la plupart des fournisseurs, et presque rien chez d’autres.</translation>
    </message>
    <message>
        <source>A classic provider that gets no flags may write nothing: set all of them.</source>
        <translation>Un fournisseur classique qui ne reçoit aucun indicateur peut ne rien écrire&#xa0;: activez-les tous.</translation>
    </message>
    <message>
        <source>A classic provider gets only the lower 32 bits of the keywords.</source>
        <translation>Un fournisseur classique ne reçoit que les 32&#xa0;bits de poids faible des mots clés.</translation>
    </message>
    <message>
        <source>The provider has no keyword for %1.</source>
        <extracomment>%1 is a mask in hexadecimal form</extracomment>
        <translation>Le fournisseur n’a pas de mot clé pour %1.</translation>
    </message>
    <message>
        <source>Some of the properties exist only in a newer version of Windows.</source>
        <translation>Certaines des propriétés n’existent que dans une version plus récente de Windows.</translation>
    </message>
    <message>
        <source>Some of the properties are undocumented: %1.</source>
        <extracomment>%1 is a mask in hexadecimal form</extracomment>
        <translation>Certaines des propriétés ne sont pas documentées&#xa0;: %1.</translation>
    </message>
    <message>
        <source>Events of a classic provider get no call stack.</source>
        <translation>Les événements d’un fournisseur classique ne reçoivent pas de pile d’appels.</translation>
    </message>
    <message>
        <source>SOURCE_CONTAINER_TRACKING has no effect without ENABLE_SILOS.</source>
        <translation>SOURCE_CONTAINER_TRACKING est sans effet sans ENABLE_SILOS.</translation>
    </message>
    <message>
        <source>This provider has no keywords, so IGNORE_KEYWORD_0 leaves none of its events.</source>
        <translation>Ce fournisseur n’a pas de mots clés&#xa0;: IGNORE_KEYWORD_0 écarte donc tous ses événements.</translation>
    </message>
    <message>
        <source>A private session cannot enable a provider group: enable its members.</source>
        <translation>Une session privée ne peut pas activer un groupe de fournisseurs&#xa0;: activez ses membres.</translation>
    </message>
    <message>
        <source>Filters by event ID do not apply to a provider group.</source>
        <translation>Les filtres par ID d’événement ne s’appliquent pas à un groupe de fournisseurs.</translation>
    </message>
    <message>
        <source>This GUID is that of a provider, not of a group: nothing would be enabled.</source>
        <translation>Ce GUID est celui d’un fournisseur et non d’un groupe&#xa0;: rien ne serait activé.</translation>
    </message>
    <message>
        <source>What this version of Windows makes of the parameters of today&apos;s EnableTraceEx2 is unknown.</source>
        <translation>On ignore ce que cette version de Windows fait des paramètres de l’EnableTraceEx2 actuel.</translation>
    </message>
    <message>
        <source>Before Windows 8.1, filters are ignored or refused.</source>
        <translation>Avant Windows&#xa0;8.1, les filtres sont ignorés ou refusés.</translation>
    </message>
    <message>
        <source>ETW does not filter the events of a classic provider.</source>
        <translation>ETW ne filtre pas les événements d’un fournisseur classique.</translation>
    </message>
    <message>
        <source>A process filter turns off the part of this provider that is in the kernel.</source>
        <translation>Un filtre par processus désactive la partie de ce fournisseur qui réside dans le noyau.</translation>
    </message>
    <message>
        <source>A process filter has no effect on a system provider.</source>
        <translation>Un filtre par processus est sans effet sur un fournisseur système.</translation>
    </message>
    <message>
        <source>Executable names are given without their folder.</source>
        <translation>Les noms d’exécutables s’indiquent sans leur dossier.</translation>
    </message>
    <message>
        <source>Filters by event ID are ignored here: events of this provider have none.</source>
        <translation>Les filtres par ID d’événement sont ignorés ici&#xa0;: les événements de ce fournisseur n’en ont pas.</translation>
    </message>
    <message>
        <source>The stack filter has no effect without STACK_TRACE.</source>
        <translation>Le filtre de piles est sans effet sans STACK_TRACE.</translation>
    </message>
    <message>
        <source>The session “%1” has enabled this classic provider and will silently lose it: it writes to one session only.</source>
        <extracomment>%1 is the name of a session, or its number</extracomment>
        <translation>La session «&#xa0;%1&#xa0;» a activé ce fournisseur classique et le perdra sans avertissement&#xa0;: il n’écrit que dans une seule session.</translation>
    </message>
    <message>
        <source>When this classic provider registers, only the session that enabled it last gets it; “%1” has enabled it too.</source>
        <extracomment>%1 is the name of a session, or its number</extracomment>
        <translation>À l’inscription de ce fournisseur classique, seule la dernière session à l’avoir activé le reçoit&#xa0;; «&#xa0;%1&#xa0;» l’a activé aussi.</translation>
    </message>
    <message>
        <source>The events of this provider go to the session EventLog-Security only.</source>
        <translation>Les événements de ce fournisseur ne vont qu’à la session EventLog-Security.</translation>
    </message>
    <message>
        <source>Only processes with the right TRACELOG_LOG_EVENT write to a SECURE session.</source>
        <translation>Seuls les processus qui ont le droit TRACELOG_LOG_EVENT écrivent dans une session SECURE.</translation>
    </message>
    <message>
        <source>The kernel has registered this provider, and it cannot write to a session in paged memory.</source>
        <translation>Le noyau a inscrit ce fournisseur, qui ne peut pas écrire dans une session en mémoire paginée.</translation>
    </message>
    <message>
        <source>A private session refuses a filter by event ID.</source>
        <translation>Une session privée refuse un filtre par ID d’événement.</translation>
    </message>
    <message>
        <source>With PRIVATE_IN_PROC, only providers of Etwarden&apos;s own process could write to the session.</source>
        <translation>Avec PRIVATE_IN_PROC, seuls les fournisseurs du processus même d’Etwarden pourraient écrire dans la session.</translation>
    </message>
    <message>
        <source>A system provider writes only to sessions with SYSTEM_LOGGER.</source>
        <translation>Un fournisseur système n’écrit que dans les sessions qui ont SYSTEM_LOGGER.</translation>
    </message>
    <message>
        <source>Before Windows 11, system providers cannot be enabled: set kernel flags.</source>
        <translation>Avant Windows&#xa0;11, les fournisseurs système ne peuvent pas être activés&#xa0;: utilisez les indicateurs du noyau.</translation>
    </message>
    <message>
        <source>This GUID only labels events of the kernel, and no provider registers it: set kernel flags.</source>
        <translation>Ce GUID ne fait que désigner des événements du noyau, et aucun fournisseur ne l’inscrit&#xa0;: utilisez les indicateurs du noyau.</translation>
    </message>
    <message>
        <source>Other sessions have enabled this provider: if one of them has no free buffer, this session loses the event too.</source>
        <translation>D’autres sessions ont activé ce fournisseur&#xa0;: si l’une d’elles n’a plus de tampon libre, cette session perd aussi l’événement.</translation>
    </message>
    <message>
        <source>This machine has no description of the provider: its events arrive, but cannot be decoded here.</source>
        <translation>Cette machine n’a pas de description du fournisseur&#xa0;: ses événements arrivent, mais ne peuvent pas être décodés ici.</translation>
    </message>
    <message>
        <source>The call does not wait for the provider, which may be enabled a little later.</source>
        <translation>L’appel n’attend pas le fournisseur, qui peut être activé un peu plus tard.</translation>
    </message>
    <message>
        <source>Level %1 is above Verbose and includes it.</source>
        <extracomment>%1 is a number from 6 to 254</extracomment>
        <translation>Le niveau&#xa0;%1 est supérieur à Détaillé et l’inclut.</translation>
    </message>
    <message>
        <source>Level 255 lets every level pass.</source>
        <translation>Le niveau&#xa0;255 laisse passer tous les niveaux.</translation>
    </message>
    <message>
        <source>Events without a keyword pass as well; IGNORE_KEYWORD_0 leaves them out.</source>
        <translation>Les événements sans mot clé passent aussi&#xa0;; IGNORE_KEYWORD_0 les écarte.</translation>
    </message>
    <message>
        <source>Microsoft defines the meaning of the upper 16 bits of the keywords.</source>
        <translation>Microsoft définit le sens des 16&#xa0;bits de poids fort des mots clés.</translation>
    </message>
    <message>
        <source>The kernel&apos;s part of a stack may be missing as long as DisablePagingExecutive is not 1.</source>
        <translation>La partie noyau d’une pile peut manquer tant que DisablePagingExecutive ne vaut pas 1.</translation>
    </message>
    <message>
        <source>All providers of the group are enabled; TraceSetInformation can leave some out.</source>
        <translation>Tous les fournisseurs du groupe sont activés&#xa0;; TraceSetInformation peut en écarter.</translation>
    </message>
    <message>
        <source>An event ID stands for all versions of the event.</source>
        <translation>Un ID d’événement désigne toutes les versions de l’événement.</translation>
    </message>
    <message>
        <source>Every event gets its call stack; a stack filter keeps the volume down.</source>
        <translation>Chaque événement reçoit sa pile d’appels&#xa0;; un filtre de piles en limite le volume.</translation>
    </message>
    <message>
        <source>A private session is within one process anyway.</source>
        <translation>Une session privée se trouve de toute façon dans un seul processus.</translation>
    </message>
    <message>
        <source>This provider is not registered at the moment: it is enabled as soon as it registers.</source>
        <translation>Ce fournisseur n’est pas inscrit pour le moment&#xa0;: il sera activé dès son inscription.</translation>
    </message>
    <message>
        <source>A provider that registers later is not told which session enabled it.</source>
        <translation>Un fournisseur qui s’inscrit plus tard n’apprend pas quelle session l’a activé.</translation>
    </message>
    <message>
        <source>This keyword also turns on the file names of SYSTEM_IO_KW_FILENAME.</source>
        <translation>Ce mot clé active aussi les noms de fichiers de SYSTEM_IO_KW_FILENAME.</translation>
    </message>
    <message>
        <source>With .NET 3.5, this provider writes classic events; from .NET 4 on, events with a manifest.</source>
        <translation>Avec .NET&#xa0;3.5, ce fournisseur écrit des événements classiques, et à partir de .NET&#xa0;4, des événements avec manifeste.</translation>
    </message>
    <message>
        <source>For the stacks of managed code, enable Microsoft-Windows-DotNETRuntimeRundown at the end as well.</source>
        <translation>Pour les piles de code managé, activez aussi Microsoft-Windows-DotNETRuntimeRundown à la fin.</translation>
    </message>
    <message>
        <source>This provider describes its events itself; the machine lists it only while it is registered.</source>
        <translation>Ce fournisseur décrit lui-même ses événements&#xa0;; la machine ne le répertorie que pendant qu’il est inscrit.</translation>
    </message>
    <message>
        <source>MaximumBuffers (%1) is below the minimum in force and is raised to %2 or more.</source>
        <extracomment>%1 and %2 are numbers of buffers</extracomment>
        <translation>MaximumBuffers (%1) est inférieur au minimum en vigueur et passe à %2 ou plus.</translation>
    </message>
    <message>
        <source>The Global Logger cannot be updated.</source>
        <translation>Le Global Logger ne peut pas être mis à jour.</translation>
    </message>
    <message>
        <source>Only a system logger can have kernel flags: clear them.</source>
        <translation>Seul un enregistreur système peut avoir des indicateurs du noyau&#xa0;: retirez-les.</translation>
    </message>
    <message>
        <source>The files of this session are numbered: put %1 into the name of the new ones.</source>
        <extracomment>%1 is the mark for a running number in a file name</extracomment>
        <translation>Les fichiers de cette session sont numérotés&#xa0;: mettez %1 dans le nom des nouveaux.</translation>
    </message>
    <message>
        <source>The session already writes to this file, and an update to the same file fails.</source>
        <translation>La session écrit déjà dans ce fichier, et une mise à jour vers le même fichier échoue.</translation>
    </message>
    <message>
        <source>Windows does not allow these characters in the name of a file or folder: %1.</source>
        <extracomment>%1 is a list of characters</extracomment>
        <translation>Windows n’admet pas ces caractères dans le nom d’un fichier ou d’un dossier&#xa0;: %1.</translation>
    </message>
    <message>
        <source>“%1” (%2) will be overwritten.</source>
        <extracomment>%1 is the name of a file, %2 its size with its unit</extracomment>
        <translation>«&#xa0;%1&#xa0;» (%2) sera écrasé.</translation>
    </message>
    <message>
        <source>The update switches off all events of the system.</source>
        <translation>La mise à jour coupe tous les événements du système.</translation>
    </message>
    <message>
        <source>The update ends the real-time delivery.</source>
        <translation>La mise à jour met fin à la remise en temps réel.</translation>
    </message>
    <message>
        <source>The session will only write the file, and an update cannot remove a file.</source>
        <translation>La session n’écrira plus que le fichier, et une mise à jour ne peut pas retirer un fichier.</translation>
    </message>
    <message>
        <source>An update does not change some of these members: stop the session and start it again.</source>
        <translation>Une mise à jour ne change pas certains de ces membres&#xa0;: arrêtez la session et redémarrez-la.</translation>
    </message>
    <message>
        <source>Of a private session, only the log file and FlushTimer can be updated.</source>
        <translation>D’une session privée, seuls le fichier journal et FlushTimer peuvent être mis à jour.</translation>
    </message>
    <message>
        <source>Flush the session before real-time delivery is added to its file.</source>
        <translation>Videz les tampons de la session avant d’ajouter la remise en temps réel à son fichier.</translation>
    </message>
    <message>
        <source>In an update, 0 or an empty file name leaves the member as it is.</source>
        <translation>Dans une mise à jour, 0 ou un nom de fichier vide laisse le membre inchangé.</translation>
    </message>
    <message>
        <source>%1 and %2 should not be combined.</source>
        <extracomment>%1 and %2 are names of mode bits</extracomment>
        <translation>%1 et %2 ne devraient pas être combinés.</translation>
    </message>
    <message>
        <source>%1 has no effect together with %2.</source>
        <extracomment>%1 and %2 are names of mode bits</extracomment>
        <translation>%1 n’a aucun effet avec %2.</translation>
    </message>
    <message>
        <source>%1 has had no effect since Windows Vista: clear it.</source>
        <extracomment>%1 is the name of a mode bit</extracomment>
        <translation>%1 n’a plus d’effet depuis Windows&#xa0;Vista&#xa0;: retirez-le.</translation>
    </message>
    <message>
        <source>The name decides: ETW replaces this GUID with that of the “NT Kernel Logger”.</source>
        <translation>C’est le nom qui décide&#xa0;: ETW remplace ce GUID par celui de «&#xa0;NT Kernel Logger&#xa0;».</translation>
    </message>
    <message>
        <source>The name decides: ETW replaces this GUID with that of the “Circular Kernel Context Logger”.</source>
        <translation>C’est le nom qui décide&#xa0;: ETW remplace ce GUID par celui de «&#xa0;Circular Kernel Context Logger&#xa0;».</translation>
    </message>
    <message>
        <source>A private session needs the GUID of its provider: enter it, or add PRIVATE_IN_PROC.</source>
        <translation>Une session privée a besoin du GUID de son fournisseur&#xa0;: saisissez-le, ou ajoutez PRIVATE_IN_PROC.</translation>
    </message>
    <message>
        <source>The name has control characters, which a list of sessions cannot show: %1.</source>
        <extracomment>%1 is a list of code points (&quot;U+0009&quot;)</extracomment>
        <translation>Le nom contient des caractères de contrôle, qu’une liste de sessions ne peut pas afficher&#xa0;: %1.</translation>
    </message>
    <message>
        <source>ETW does not expand %1 in the name of a log file: enter the folder itself.</source>
        <extracomment>%1 is an environment variable with its percent signs</extracomment>
        <translation>ETW ne développe pas %1 dans le nom d’un fichier journal&#xa0;: saisissez le dossier lui-même.</translation>
    </message>
    <message>
        <source>With a log file name, a real-time session also writes a sequential file.</source>
        <translation>Avec un nom de fichier, une session en temps réel écrit aussi un fichier séquentiel.</translation>
    </message>
    <message>
        <source>REAL_TIME flushes every %1, so the file gets many partly filled buffers.</source>
        <extracomment>%1 is a duration with its unit</extracomment>
        <translation>REAL_TIME vide les tampons toutes les %1&#xa0;: le fichier reçoit beaucoup de tampons incomplets.</translation>
    </message>
    <message>
        <source>MaximumFileSize has no effect here: the session writes no file.</source>
        <translation>MaximumFileSize n’a aucun effet ici&#xa0;: la session n’écrit pas de fichier.</translation>
    </message>
    <message>
        <source>SEQUENTIAL and NEWFILE should not be combined: NEWFILE is sequential anyway.</source>
        <translation>SEQUENTIAL et NEWFILE ne devraient pas être combinés&#xa0;: NEWFILE est de toute façon séquentiel.</translation>
    </message>
    <message>
        <source>Private sessions accept NEWFILE from Windows 7 on only.</source>
        <translation>Les sessions privées n’acceptent NEWFILE qu’à partir de Windows&#xa0;7.</translation>
    </message>
    <message>
        <source>BUFFERING overrides REAL_TIME: nothing is delivered to a consumer.</source>
        <translation>BUFFERING l’emporte sur REAL_TIME&#xa0;: rien n’est remis à un consommateur.</translation>
    </message>
    <message>
        <source>Sequence numbers are said not to work with the session “NT Kernel Logger”.</source>
        <translation>Les numéros de séquence ne fonctionneraient pas avec la session «&#xa0;NT Kernel Logger&#xa0;».</translation>
    </message>
    <message>
        <source>Bit 0x00100000 is reserved: for heap tracing, or for relogging real-time events.</source>
        <translation>Le bit&#xa0;0x00100000 est réservé&#xa0;: au suivi des tas, ou au réenregistrement d’événements en temps réel.</translation>
    </message>
    <message>
        <source>Undocumented mode bits are set: %1.</source>
        <extracomment>%1 is a list of names of mode bits</extracomment>
        <translation>Des bits de mode non documentés sont activés&#xa0;: %1.</translation>
    </message>
    <message>
        <source>Newer than the target Windows, and ignored or refused there: %1.</source>
        <extracomment>%1 is a list of names of mode bits and kernel flags</extracomment>
        <translation>Plus récent que la version de Windows visée, donc ignoré ou refusé&#xa0;: %1.</translation>
    </message>
    <message>
        <source>DISK_FILE_IO gives names to disk events only: add DISK_IO.</source>
        <translation>DISK_FILE_IO ne fait que nommer les événements de disque&#xa0;: ajoutez DISK_IO.</translation>
    </message>
    <message>
        <source>Bit 31 makes the kernel flags an extension: the other bits are not read as flags.</source>
        <translation>Le bit&#xa0;31 fait des indicateurs du noyau une extension&#xa0;: les autres bits ne sont pas lus comme indicateurs.</translation>
    </message>
    <message>
        <source>A buffer size of %1 is for diagnosis; in production, stay below %2.</source>
        <extracomment>%1 and %2 are sizes with their units</extracomment>
        <translation>Une taille de tampon de %1 convient au diagnostic&#xa0;; en production, restez au-dessous de %2.</translation>
    </message>
    <message>
        <source>%1 in-process sessions are already running, and a page of the documentation allows %2.</source>
        <extracomment>%1 is how many such sessions run in the process, %2 how many may according to one source</extracomment>
        <translation>%1&#xa0;sessions internes au processus sont déjà en cours, et une page de la documentation en permet %2.</translation>
    </message>
    <message>
        <source>To append, enter the buffer size of the existing file: it must be the same.</source>
        <translation>Pour ajouter à un fichier, saisissez sa taille de tampon&#xa0;: elle doit être identique.</translation>
    </message>
    <message>
        <source>A BUFFERING session ignores FlushTimer (%1): only a flush saves its events.</source>
        <extracomment>%1 is a duration with its unit</extracomment>
        <translation>Une session BUFFERING ignore FlushTimer (%1)&#xa0;: seul un vidage enregistre ses événements.</translation>
    </message>
    <message>
        <source>A BUFFERING session ignores FlushThreshold (%1).</source>
        <extracomment>%1 is a number of buffers</extracomment>
        <translation>Une session BUFFERING ignore FlushThreshold (%1).</translation>
    </message>
    <message>
        <source>NEWFILE calls for the clock “system time”: later files may have wrong time stamps.</source>
        <translation>NEWFILE demande l’horloge «&#xa0;heure système&#xa0;»&#xa0;: les fichiers suivants pourraient avoir des horodatages faux.</translation>
    </message>
    <message>
        <source>The processor&apos;s cycle counter is not reliable as a clock: do not use it in production.</source>
        <translation>Le compteur de cycles du processeur n’est pas une horloge fiable&#xa0;: ne l’utilisez pas en production.</translation>
    </message>
    <message>
        <source>EtwMaxLoggers of this machine is %1; only 32 to 256 is allowed.</source>
        <extracomment>%1 is a number of sessions</extracomment>
        <translation>EtwMaxLoggers vaut %1 sur cette machine&#xa0;; seules les valeurs de 32 à 256 sont permises.</translation>
    </message>
    <message>
        <source>The drive of the log file has only %1 free; one source asks for %2 on any drive.</source>
        <extracomment>%1 and %2 are sizes with their units; sources disagree on whether the start is refused</extracomment>
        <translation>Le lecteur du fichier journal n’a que %1 d’espace libre&#xa0;; une source en demande %2 sur tout lecteur.</translation>
    </message>
    <message>
        <source>A buffer size of %1 is below the smallest documented one, %2, and may be raised.</source>
        <extracomment>%1 and %2 are sizes with their units</extracomment>
        <translation>Une taille de tampon de %1 est inférieure à la plus petite documentée, %2, et peut être augmentée.</translation>
    </message>
    <message>
        <source>Kernel flags have no effect here: only a system logger records events of the system.</source>
        <translation>Les indicateurs du noyau sont ici sans effet&#xa0;: seul un enregistreur système enregistre les événements du système.</translation>
    </message>
    <message>
        <source>Without kernel flags, a system logger records the system&apos;s configuration only.</source>
        <translation>Sans indicateur du noyau, un enregistreur système n’enregistre que la configuration du système.</translation>
    </message>
    <message>
        <source>A BUFFERING session ignores MaximumBuffers (%1): MinimumBuffers is the whole ring.</source>
        <extracomment>%1 is a number of buffers</extracomment>
        <translation>Une session BUFFERING ignore MaximumBuffers (%1)&#xa0;: MinimumBuffers est l’anneau entier.</translation>
    </message>
    <message>
        <source>The page of StartTrace requires a registered provider; another page says that this no longer holds since Windows 10 version 1703.</source>
        <translation>La page de StartTrace exige un fournisseur déjà inscrit&#xa0;; selon une autre, ce n’est plus le cas depuis Windows&#xa0;10 version&#xa0;1703.</translation>
    </message>
    <message>
        <source>The documentation forbids this combination; the analysis of the kernel says that it is accepted.</source>
        <translation>La documentation interdit cette combinaison&#xa0;; d’après l’analyse du noyau, elle est acceptée.</translation>
    </message>
    <message>
        <source>The documentation forbids this combination; the analysis found no such check.</source>
        <translation>La documentation interdit cette combinaison&#xa0;; l’analyse n’a trouvé aucune vérification de ce point.</translation>
    </message>
    <message>
        <source>The documentation forbids this combination; the analysis finds a refusal in Windows Server 2003 only.</source>
        <translation>La documentation interdit cette combinaison&#xa0;; l’analyse ne trouve de refus que dans Windows Server&#xa0;2003.</translation>
    </message>
    <message>
        <source>The documentation forbids this combination; the analysis says that REAL_TIME is dropped, not refused.</source>
        <translation>La documentation interdit cette combinaison&#xa0;; selon l’analyse, REAL_TIME est retiré et non refusé.</translation>
    </message>
    <message>
        <source>One row of the page allows three per process, whatever the version; another allows eight private sessions from Windows 10 version 1703 on.</source>
        <translation>Une ligne de la page en autorise trois par processus, quelle que soit la version&#xa0;; une autre autorise huit sessions privées à partir de Windows&#xa0;10 version&#xa0;1703.</translation>
    </message>
    <message>
        <source>The documentation calls the flags invalid here, without an error code; the analysis calls them unused.</source>
        <translation>Selon la documentation, ces indicateurs ne sont pas valides ici, sans code d’erreur&#xa0;; selon l’analyse, ils sont inutilisés.</translation>
    </message>
    <message>
        <source>A comment in the SDK header says that the log file is then disabled.</source>
        <translation>Un commentaire de l’en-tête du SDK dit qu’alors le fichier journal est désactivé.</translation>
    </message>
    <message>
        <source>The page of EnableTraceEx2 treats 0 as all ones; that of EnableTraceEx and the AutoLogger page then ignore “All of these keywords”.</source>
        <translation>La page d’EnableTraceEx2 traite 0 comme un masque complet&#xa0;; celle d’EnableTraceEx et la page AutoLogger ignorent alors «&#xa0;Tous ces mots clés&#xa0;».</translation>
    </message>
    <message>
        <source>EnableTraceEx2 would return %1. The session continues without this provider.</source>
        <translation>EnableTraceEx2 renverrait %1. La session se poursuit sans ce fournisseur.</translation>
    </message>
    <message>
        <source>ControlTrace would return %1.</source>
        <extracomment>%1 is a status like ERROR_BAD_PATHNAME (161)</extracomment>
        <translation>ControlTrace renverrait %1.</translation>
    </message>
    <message>
        <source>StartTrace would return %1.</source>
        <translation>StartTrace renverrait %1.</translation>
    </message>
    <message>
        <source>ETW would accept this. Etwarden prevents it, because data would be lost.</source>
        <translation>ETW l’accepterait. Etwarden l’empêche, car des données seraient perdues.</translation>
    </message>
    <message>
        <source>Clear “All of these keywords”</source>
        <extracomment>button</extracomment>
        <translation>Remettre «&#xa0;Tous ces mots clés&#xa0;» à 0</translation>
    </message>
    <message>
        <source>The drive of the log file has only %1 free, and %2 is needed: free some space, or choose another drive.</source>
        <extracomment>%1 and %2 are sizes with their units</extracomment>
        <translation>Le lecteur du fichier journal n’a que %1 d’espace libre et il en faut %2&#xa0;: libérez de l’espace, ou choisissez un autre lecteur.</translation>
    </message>
    <message>
        <source>The embedded engine appends only to a log file with the buffer size, the processors and the clock of the session, and “%1” has others: choose another file.</source>
        <extracomment>%1 is the name of a file</extracomment>
        <translation>Le moteur intégré n’ajoute des événements qu’à un fichier journal qui a la taille de tampon, les processeurs et l’horloge de la session, ce qui n’est pas le cas de «&#xa0;%1&#xa0;»&#xa0;: choisissez un autre fichier.</translation>
    </message>
    <message>
        <source>A name that says what the session is for helps more than a GUID.</source>
        <translation>Un nom qui dit à quoi sert la session est plus utile qu’un GUID.</translation>
    </message>
    <message>
        <source>In every process but the first, the process ID is added to the file name.</source>
        <translation>Dans tous les processus sauf le premier, l’ID du processus est ajouté au nom du fichier.</translation>
    </message>
    <message>
        <source>With %1 processors, events may be out of order; NO_PER_PROCESSOR_BUFFERING avoids it.</source>
        <extracomment>%1 is a number of processors, at least 2</extracomment>
        <translation>Avec %1&#xa0;processeurs, l’ordre des événements peut changer&#xa0;; NO_PER_PROCESSOR_BUFFERING l’évite.</translation>
    </message>
    <message>
        <source>%1 other sessions have enabled this provider, and it accepts no more: disable it in one of them.</source>
        <extracomment>%1 is a number of sessions, 8</extracomment>
        <translation>%1&#xa0;autres sessions ont activé ce fournisseur, qui n’en accepte pas davantage&#xa0;: désactivez-le dans l’une d’elles.</translation>
    </message>
    <message>
        <source>Only events that also have %1 pass: leave “All of these keywords” at 0 if that is not intended.</source>
        <extracomment>%1 is a mask in hexadecimal form</extracomment>
        <translation>Seuls passent les événements qui ont aussi %1&#xa0;: laissez «&#xa0;Tous ces mots clés&#xa0;» à 0 si ce n’est pas voulu.</translation>
    </message>
    <message>
        <source>An executable name without its extension matches nothing: write name.exe, and separate several with semicolons.</source>
        <translation>Un nom d’exécutable sans extension ne correspond à rien&#xa0;: écrivez nom.exe, et séparez plusieurs noms par des points-virgules.</translation>
    </message>
    <message>
        <source>This GUID stands for the NT Kernel Logger and cannot be enabled: set kernel flags.</source>
        <translation>Ce GUID désigne la session NT Kernel Logger et ne peut pas être activé&#xa0;: utilisez les indicateurs du noyau.</translation>
    </message>
    <message>
        <source>If “Any of these keywords” is empty, events of all keywords pass.</source>
        <translation>Si «&#xa0;L’un de ces mots clés&#xa0;» est vide, les événements de tous les mots clés passent.</translation>
    </message>
    <message>
        <source>If “Any of these keywords” is empty, it is not certain that “All of these keywords” counts.</source>
        <translation>Si «&#xa0;L’un de ces mots clés&#xa0;» est vide, il n’est pas certain que «&#xa0;Tous ces mots clés&#xa0;» compte.</translation>
    </message>
    <message>
        <source>An event that this filter drops has already cost processor time: level and keywords filter earlier.</source>
        <translation>Un événement que ce filtre écarte a déjà consommé du temps processeur&#xa0;: le niveau et les mots clés filtrent plus tôt.</translation>
    </message>
    <message>
        <source>MaximumBuffers (%1) is reduced to %2: the memory cannot hold more buffers of this size.</source>
        <extracomment>%1 and %2 are numbers of buffers</extracomment>
        <translation>MaximumBuffers (%1) sera réduit à %2&#xa0;: la mémoire ne peut pas contenir davantage de tampons de cette taille.</translation>
    </message>
    <message>
        <source>MinimumBuffers (%1) is reduced to %2: the memory cannot hold more buffers of this size.</source>
        <extracomment>%1 and %2 are numbers of buffers</extracomment>
        <translation>MinimumBuffers (%1) sera réduit à %2&#xa0;: la mémoire ne peut pas contenir davantage de tampons de cette taille.</translation>
    </message>
    <message>
        <source>APPEND needs the clock “system time”: with another, the time stamps will be wrong.</source>
        <translation>APPEND exige l’horloge «&#xa0;heure système&#xa0;»&#xa0;: avec une autre, les horodatages seront faux.</translation>
    </message>
    <message>
        <source>Add provider…</source>
        <extracomment>button; opens a list of providers</extracomment>
        <translation>Ajouter un fournisseur…</translation>
    </message>
    <message>
        <source>No provider and no kernel flag is chosen: nothing will be recorded.</source>
        <translation>Aucun fournisseur ni aucun indicateur du noyau n’est choisi&#xa0;: rien ne sera enregistré.</translation>
    </message>
    <message>
        <source>Clear flags without events</source>
        <extracomment>button</extracomment>
        <translation>Retirer les indicateurs sans événements</translation>
    </message>
    <message>
        <source>This system records nothing for these kernel flags: %1.</source>
        <extracomment>%1 is a list of names of kernel flags</extracomment>
        <translation>Ce système n’enregistre rien pour ces indicateurs du noyau&#xa0;: %1.</translation>
    </message>
    <message>
        <source>The AutoLogger page excludes events of the kernel; a trace of Windows&apos; own boot diagnosis has them.</source>
        <translation>La page AutoLogger exclut les événements du noyau&#xa0;; une trace du diagnostic de démarrage de Windows en contient.</translation>
    </message>
    <message>
        <source>Lift the limit</source>
        <extracomment>button</extracomment>
        <translation>Lever la limite</translation>
    </message>
    <message>
        <source>Overwrite the oldest events</source>
        <extracomment>button; a log file that is written in a circle</extracomment>
        <translation>Écraser les événements les plus anciens</translation>
    </message>
    <message>
        <source>Keep the files of 4 boots</source>
        <extracomment>button; one log file for each of the latest boots</extracomment>
        <translation>Conserver les fichiers de 4&#xa0;démarrages</translation>
    </message>
    <message>
        <source>Keep the files of 16 boots</source>
        <extracomment>button; one log file for each of the latest boots</extracomment>
        <translation>Conserver les fichiers de 16&#xa0;démarrages</translation>
    </message>
    <message>
        <source>Flush every second</source>
        <extracomment>button</extracomment>
        <translation>Vider chaque seconde</translation>
    </message>
    <message>
        <source>NEWFILE is not for sessions that start at boot: clear it.</source>
        <translation>NEWFILE ne convient pas aux sessions lancées au démarrage&#xa0;: retirez-le.</translation>
    </message>
    <message>
        <source>NONSTOPPABLE needs CIRCULAR, BUFFERING, or REAL_TIME without a file: otherwise the session does not start at boot.</source>
        <translation>NONSTOPPABLE exige CIRCULAR, BUFFERING, ou REAL_TIME sans fichier&#xa0;: sinon la session ne démarre pas avec la machine.</translation>
    </message>
    <message>
        <source>The folder of the log file does not exist, and the boot creates none.</source>
        <translation>Le dossier du fichier journal n’existe pas, et le démarrage n’en crée aucun.</translation>
    </message>
    <message>
        <source>The network is not there yet when boot sessions start: choose a folder on the system drive.</source>
        <translation>Le réseau n’est pas encore là quand les sessions de démarrage commencent&#xa0;: choisissez un dossier du disque système.</translation>
    </message>
    <message>
        <source>Each boot overwrites the file of the boot before, also that of a crash: FileMax keeps several.</source>
        <translation>Chaque démarrage remplace le fichier du précédent, y compris celui d’un plantage&#xa0;: FileMax en conserve plusieurs.</translation>
    </message>
    <message>
        <source>The session ends when its file has reached %1.</source>
        <extracomment>%1 is a size with its unit</extracomment>
        <translation>La session se termine quand son fichier a atteint %1.</translation>
    </message>
    <message>
        <source>Without a FlushTimer, a power cut or a crash loses the events that are still in buffers.</source>
        <translation>Sans FlushTimer, une coupure de courant ou un plantage fait perdre les événements encore dans les tampons.</translation>
    </message>
    <message>
        <source>FileMax is %1; at most %2 files are kept.</source>
        <extracomment>%1 is a number of files, %2 the largest allowed</extracomment>
        <translation>FileMax vaut %1&#xa0;; %2&#xa0;fichiers au plus sont conservés.</translation>
    </message>
    <message>
        <source>The documentation sends events of the kernel to the Global Logger; Windows itself records them in boot sessions, too.</source>
        <translation>La documentation renvoie les événements du noyau au Global Logger&#xa0;; Windows en enregistre pourtant dans des sessions de démarrage.</translation>
    </message>
    <message>
        <source>The AutoLogger page requires less than 1 MB; that of the properties allows 16 MB from Windows 8 on.</source>
        <translation>La page AutoLogger exige moins de 1&#xa0;Mo&#xa0;; celle des propriétés permet 16&#xa0;Mo depuis Windows 8.</translation>
    </message>
    <message>
        <source>A buffer of a boot session should be smaller than 1 MB; this one is %1.</source>
        <extracomment>%1 is a size with its unit</extracomment>
        <translation>Un tampon d’une session de démarrage devrait faire moins de 1&#xa0;Mo&#xa0;; celui-ci fait %1.</translation>
    </message>
    <message>
        <source>Clear the kernel settings</source>
        <extracomment>button</extracomment>
        <translation>Retirer les réglages du noyau</translation>
    </message>
    <message>
        <source>Clear newer settings</source>
        <extracomment>button</extracomment>
        <translation>Retirer les réglages trop récents</translation>
    </message>
    <message>
        <source>Clear unsupported settings</source>
        <extracomment>button</extracomment>
        <translation>Retirer les réglages non pris en charge</translation>
    </message>
    <message>
        <source>Record these events</source>
        <extracomment>button</extracomment>
        <translation>Enregistrer ces événements</translation>
    </message>
    <message>
        <source>Add the three flags</source>
        <extracomment>button</extracomment>
        <translation>Ajouter les trois indicateurs</translation>
    </message>
    <message>
        <source>Use the nearest interval</source>
        <extracomment>button</extracomment>
        <translation>Utiliser l’intervalle le plus proche</translation>
    </message>
    <message>
        <source>Only a system logger has kernel settings: %1 will be refused.</source>
        <extracomment>%1 is a list of settings</extracomment>
        <translation>Seul un enregistreur système a des réglages du noyau&#xa0;: %1 sera refusé.</translation>
    </message>
    <message>
        <source>The target version of Windows does not know these kernel settings: %1.</source>
        <extracomment>%1 is a list of settings</extracomment>
        <translation>La version de Windows visée ne connaît pas ces réglages du noyau&#xa0;: %1.</translation>
    </message>
    <message>
        <source>The embedded engine refuses these kernel settings: %1.</source>
        <extracomment>%1 is a list of settings</extracomment>
        <translation>Le moteur intégré refuse ces réglages du noyau&#xa0;: %1.</translation>
    </message>
    <message>
        <source>A boot session is defined without kernel settings: %1 will be left out.</source>
        <extracomment>%1 is a list of settings</extracomment>
        <translation>Une session de démarrage est définie sans réglages du noyau&#xa0;: %1 sera omis.</translation>
    </message>
    <message>
        <source>%1 events are to get stacks; a session takes %2 at most, or none of them.</source>
        <extracomment>%1 and %2 are numbers of kinds of events</extracomment>
        <translation>%1 événements doivent avoir une pile&#xa0;; une session en accepte %2 au plus, ou aucun.</translation>
    </message>
    <message>
        <source>These events are to get stacks, but no flag or group records them: %1.</source>
        <extracomment>%1 is a list of events</extracomment>
        <translation>Ces événements doivent avoir une pile, mais aucun indicateur ni groupe ne les enregistre&#xa0;: %1.</translation>
    </message>
    <message>
        <source>Without PROCESS, THREAD and IMAGE_LOAD, the addresses of the stacks cannot be named.</source>
        <translation>Sans PROCESS, THREAD et IMAGE_LOAD, les adresses des piles ne peuvent pas être nommées.</translation>
    </message>
    <message>
        <source>The sampling interval has to be from %1 to %2 units of 100 ns.</source>
        <extracomment>%1 and %2 are numbers</extracomment>
        <translation>L’intervalle d’échantillonnage doit être de %1 à %2 unités de 100&#xa0;ns.</translation>
    </message>
    <message>
        <source>The session does not sample: the flag PROFILE is not set.</source>
        <translation>La session n’échantillonne pas&#xa0;: l’indicateur PROFILE n’est pas activé.</translation>
    </message>
    <message>
        <source>Nothing samples by the profile sources: the group PERF_PMC_PROFILE is not set.</source>
        <translation>Rien n’échantillonne d’après les sources de profil&#xa0;: le groupe PERF_PMC_PROFILE n’est pas activé.</translation>
    </message>
    <message>
        <source>Nothing reads the counters: choose the events that do.</source>
        <translation>Rien ne lit les compteurs&#xa0;: choisissez les événements qui le font.</translation>
    </message>
    <message>
        <source>Events that read counters are chosen, but no counters.</source>
        <translation>Des événements qui lisent des compteurs sont choisis, mais aucun compteur.</translation>
    </message>
    <message>
        <source>These settings are for the whole system and stay after the session: %1.</source>
        <extracomment>%1 is a list of settings</extracomment>
        <translation>Ces réglages valent pour tout le système et restent après la session&#xa0;: %1.</translation>
    </message>
    <message>
        <source>On 64-bit Windows, stacks of the kernel may end early as long as DisablePagingExecutive is not 1.</source>
        <translation>Sous Windows 64&#xa0;bits, les piles du noyau peuvent être incomplètes tant que DisablePagingExecutive ne vaut pas 1.</translation>
    </message>
    <message>
        <source>Events of the heap and of critical sections go to private sessions only.</source>
        <translation>Les événements du tas et des sections critiques ne vont qu’aux sessions privées.</translation>
    </message>
    <message>
        <source>The GUID is that of events of the heap or of critical sections, which only private sessions record.</source>
        <translation>Le GUID est celui d’événements du tas ou des sections critiques, que seules les sessions privées enregistrent.</translation>
    </message>
    <message>
        <source>%1 has %2 entries; %3 at most are allowed.</source>
        <extracomment>%1 is an item of a list, such as “ETW_EXT_PIDS”; %2 and %3 are numbers of its entries</extracomment>
        <translation>%1 a %2 entrées&#xa0;; %3 au plus sont permises.</translation>
    </message>
    <message>
        <source>The embedded engine keeps these settings, but has no events that they concern: %1.</source>
        <extracomment>%1 is a list of settings</extracomment>
        <translation>Le moteur intégré conserve ces réglages, mais n’a aucun événement qu’ils concernent&#xa0;: %1.</translation>
    </message>
    <message>
        <source>EXTENSION leads to another list, so that %1 will not be passed.</source>
        <extracomment>%1 is a list of settings</extracomment>
        <translation>EXTENSION mène à une autre liste&#xa0;: %1 ne sera pas transmis.</translation>
    </message>
    <message>
        <source>No event has a pool tag: the group PERF_POOL is not set.</source>
        <translation>Aucun événement n’a d’étiquette de pool&#xa0;: le groupe PERF_POOL n’est pas défini.</translation>
    </message>
    <message>
        <source>A flush waits for this number of full buffers: %1.</source>
        <extracomment>%1 is a number of buffers</extracomment>
        <translation>Un vidage attend ce nombre de tampons pleins&#xa0;: %1.</translation>
    </message>
    <message>
        <source>AgeLimit: buffers that are not used are released after %1 minutes.</source>
        <extracomment>%1 is a number of minutes</extracomment>
        <translation>AgeLimit&#xa0;: les tampons inutilisés sont libérés au bout de %1&#xa0;minutes.</translation>
    </message>
    <message>
        <source>This version of Windows does not use AgeLimit (%1).</source>
        <extracomment>%1 is a number</extracomment>
        <translation>Cette version de Windows n’utilise pas AgeLimit (%1).</translation>
    </message>
    <message>
        <source>Leave no branches out</source>
        <extracomment>button</extracomment>
        <translation>N’écarter aucun branchement</translation>
    </message>
    <message>
        <source>A list of counters, sources or events has %1 entries, above %2.</source>
        <extracomment>%1 and %2 are numbers of entries</extracomment>
        <translation>Une liste de compteurs, de sources ou d’événements a %1&#xa0;entrées, plus que %2.</translation>
    </message>
    <message>
        <source>These events are to get last branches, but no flag or group records them: %1.</source>
        <extracomment>%1 is a list of events</extracomment>
        <translation>Ces événements doivent avoir leurs derniers branchements, mais aucun indicateur ni groupe ne les enregistre&#xa0;: %1.</translation>
    </message>
    <message>
        <source>Options of last branches are set, but no event is to get them.</source>
        <translation>Des options des derniers branchements sont choisies, mais aucun événement ne doit les avoir.</translation>
    </message>
    <message>
        <source>The options of last branches leave out all of them.</source>
        <translation>Les options des derniers branchements les écartent tous.</translation>
    </message>
    <message>
        <source>Before Windows 10 1703, a private session cannot be limited to processes: its filters are ignored.</source>
        <translation>Avant Windows&#xa0;10 1703, une session privée ne peut pas être limitée à des processus&#xa0;: ses filtres sont ignorés.</translation>
    </message>
    <message>
        <source>Windows reads V2Options from 10 1703 on: they are ignored.</source>
        <translation>Windows lit V2Options à partir de la version 10 1703&#xa0;: elles sont ignorées.</translation>
    </message>
    <message>
        <source>The embedded engine keeps V2Options, but follows none of them.</source>
        <translation>Le moteur intégré conserve V2Options, mais n’en suit aucune.</translation>
    </message>
</context>
<context>
    <name>FlagPresetText</name>
    <message>
        <source>Processes and threads</source>
        <extracomment>set of kernel flags</extracomment>
        <translation>Processus et threads</translation>
    </message>
    <message>
        <source>Processor use</source>
        <extracomment>set of kernel flags</extracomment>
        <translation>Utilisation des processeurs</translation>
    </message>
    <message>
        <source>Disks and files</source>
        <extracomment>set of kernel flags</extracomment>
        <translation>Disques et fichiers</translation>
    </message>
    <message>
        <source>Network</source>
        <extracomment>set of kernel flags</extracomment>
        <translation>Réseau</translation>
    </message>
    <message>
        <source>Memory</source>
        <extracomment>set of kernel flags</extracomment>
        <translation>Mémoire</translation>
    </message>
    <message>
        <source>Everything documented</source>
        <extracomment>set of kernel flags</extracomment>
        <translation>Tout ce qui est documenté</translation>
    </message>
    <message>
        <source>Start and end of processes and threads, and the images that they load: few events.</source>
        <translation>Début et fin des processus et des threads, et les images qu’ils chargent&#xa0;: peu d’événements.</translation>
    </message>
    <message>
        <source>Samples of what the processors execute, context switches and interrupts: many events.</source>
        <translation>Échantillons de ce que les processeurs exécutent, changements de contexte et interruptions&#xa0;: beaucoup d’événements.</translation>
    </message>
    <message>
        <source>Data that TCP and UDP send and receive, and connections, by process.</source>
        <translation>Données que TCP et UDP envoient et reçoivent, et connexions, par processus.</translation>
    </message>
    <message>
        <source>Page faults, virtual memory and mapped files, by process.</source>
        <translation>Défauts de page, mémoire virtuelle et fichiers projetés, par processus.</translation>
    </message>
    <message>
        <source>Every documented flag that records events: a very high rate that needs large buffers.</source>
        <translation>Tout indicateur documenté qui enregistre des événements&#xa0;: un débit très élevé qui exige de grands tampons.</translation>
    </message>
    <message>
        <source>Disk requests and file operations from beginning to end, with the names of the files.</source>
        <translation>Requêtes de disque et opérations sur les fichiers du début à la fin, avec les noms des fichiers.</translation>
    </message>
    <message>
        <source>xperf: %1</source>
        <extracomment>set of kernel flags. %1 is the name that the tool xperf has for it, such as DiagEasy</extracomment>
        <translation>xperf&#xa0;: %1</translation>
    </message>
    <message>
        <source>What “xperf -on %1” records.</source>
        <translation>Ce qu’enregistre «&#xa0;xperf -on %1&#xa0;».</translation>
    </message>
    <message>
        <source>What “xperf -on %1” records, without what EnableFlags cannot request (%2).</source>
        <extracomment>%1 is the name of a group of kernel flags, %2 names of flags of the tool xperf</extracomment>
        <translation>Ce qu’enregistre «&#xa0;xperf -on %1&#xa0;», sans ce qu’EnableFlags ne peut demander (%2).</translation>
    </message>
</context>
<context>
    <name>Format</name>
    <message>
        <source>KB</source>
        <extracomment>unit: 1,024 bytes</extracomment>
        <translation>Ko</translation>
    </message>
    <message>
        <source>B</source>
        <extracomment>unit: bytes</extracomment>
        <translation>o</translation>
    </message>
    <message>
        <source>MB</source>
        <extracomment>unit: 1,024 KB</extracomment>
        <translation>Mo</translation>
    </message>
    <message>
        <source>GB</source>
        <extracomment>unit: 1,024 MB</extracomment>
        <translation>Go</translation>
    </message>
    <message>
        <source>TB</source>
        <extracomment>unit: 1,024 GB</extracomment>
        <translation>To</translation>
    </message>
    <message>
        <source>%1%</source>
        <extracomment>%1 is a number</extracomment>
        <translation>%1&#xa0;%</translation>
    </message>
    <message>
        <source>ms</source>
        <extracomment>unit: milliseconds</extracomment>
        <translation>ms</translation>
    </message>
    <message>
        <source>s</source>
        <extracomment>unit: seconds</extracomment>
        <translation>s</translation>
    </message>
    <message>
        <source>min</source>
        <extracomment>unit: minutes</extracomment>
        <translation>min</translation>
    </message>
    <message>
        <source>k</source>
        <extracomment>prefix: thousand</extracomment>
        <translation>k</translation>
    </message>
    <message>
        <source>M</source>
        <extracomment>prefix: million</extracomment>
        <translation>M</translation>
    </message>
    <message>
        <source>G</source>
        <extracomment>prefix: thousand million</extracomment>
        <translation>G</translation>
    </message>
    <message>
        <source>h</source>
        <extracomment>unit: hours</extracomment>
        <translation>h</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <extracomment>Two moments: %1: a date and a time, %2: a time or a date and a time</extracomment>
        <translation>%1 à %2</translation>
    </message>
    <message>
        <source>µs</source>
        <extracomment>unit: microseconds</extracomment>
        <translation>µs</translation>
    </message>
</context>
<context>
    <name>GrantText</name>
    <message>
        <source>The choice was left to the system.</source>
        <translation>Le choix était laissé au système.</translation>
    </message>
    <message>
        <source>Raised to the smallest buffer, %1.</source>
        <extracomment>%1 is a size with its unit</extracomment>
        <translation>Porté à la taille du plus petit tampon, %1.</translation>
    </message>
    <message>
        <source>Rounded up to a multiple of the block size of the log file&apos;s disk.</source>
        <translation>Arrondi à un multiple de la taille de bloc du disque du fichier journal.</translation>
    </message>
    <message>
        <source>Raised, because it may not be below MinimumBuffers.</source>
        <translation>Augmenté, car il ne peut pas être inférieur à MinimumBuffers.</translation>
    </message>
    <message>
        <source>A real-time session without a flush timer is flushed every second.</source>
        <translation>Une session en temps réel sans délai de vidage est vidée chaque seconde.</translation>
    </message>
    <message>
        <source>In an update, 0 leaves this member as it is.</source>
        <translation>Dans une mise à jour, 0 laisse ce membre inchangé.</translation>
    </message>
    <message>
        <source>None was given, so ETW generated one.</source>
        <translation>Aucun n’était donné, ETW en a généré un.</translation>
    </message>
    <message>
        <source>The name is reserved for a session with this GUID.</source>
        <translation>Le nom est réservé à une session avec ce GUID.</translation>
    </message>
    <message>
        <source>The GUID is reserved for a session with this name.</source>
        <translation>Le GUID est réservé à une session avec ce nom.</translation>
    </message>
    <message>
        <source>The system completed the path.</source>
        <translation>Le système a complété le chemin.</translation>
    </message>
    <message>
        <source>Dropped, because %1 overrides it.</source>
        <extracomment>%1 is the name of a mode bit</extracomment>
        <translation>Retiré, car %1 l’emporte sur lui.</translation>
    </message>
    <message>
        <source>The system set it for a reason that is not documented.</source>
        <translation>Le système l’a activé pour une raison non documentée.</translation>
    </message>
    <message>
        <source>The system dropped it for a reason that is not documented.</source>
        <translation>Le système l’a retiré pour une raison non documentée.</translation>
    </message>
    <message>
        <source>The system decided otherwise; no documented reason fits.</source>
        <translation>Le système en a décidé autrement&#xa0;; aucune raison documentée ne convient.</translation>
    </message>
    <message>
        <source>Reduced to the system&apos;s limit, which depends on its memory.</source>
        <translation>Réduit à la limite du système, qui dépend de sa mémoire.</translation>
    </message>
    <message>
        <source>Raised to two buffers, the minimum without buffers per processor.</source>
        <translation>Porté à deux tampons, le minimum sans tampons par processeur.</translation>
    </message>
    <message>
        <source>An in-memory session ignores this member.</source>
        <translation>Une session en mémoire ignore ce membre.</translation>
    </message>
    <message>
        <source>Set, because %1 implies it.</source>
        <extracomment>%1 is the name of a mode bit</extracomment>
        <translation>Activé, car %1 l’entraîne.</translation>
    </message>
    <message numerus="yes">
        <source>Raised to two buffers for each of %n processor(s).</source>
        <translation>
            <numerusform>Porté à deux tampons pour le seul processeur.</numerusform>
            <numerusform>Porté à deux tampons pour chacun des %n&#xa0;processeurs.</numerusform>
        </translation>
    </message>
    <message>
        <source>The number of the file replaced the pattern.</source>
        <translation>Le numéro du fichier a remplacé le motif.</translation>
    </message>
    <message>
        <source>The changed bits are listed below.</source>
        <translation>Les bits modifiés sont indiqués ci-dessous.</translation>
    </message>
</context>
<context>
    <name>HelpTopics</name>
    <message>
        <source>LoggerName: the name by which the session is found; no two sessions of a machine have the same.</source>
        <extracomment>Answer to &quot;What is this?&quot; about the name of a session.</extracomment>
        <translation>LoggerName&#xa0;: le nom qui désigne la session&#xa0;; deux sessions d’une même machine n’ont jamais le même.</translation>
    </message>
    <message>
        <source>Wnode.ClientContext: the clock that time-stamps events. The performance counter is the usual one.</source>
        <extracomment>Answer to &quot;What is this?&quot; about a member of a session&apos;s properties.</extracomment>
        <translation>Wnode.ClientContext&#xa0;: l’horloge qui horodate les événements. Le compteur de performances est le choix habituel.</translation>
    </message>
    <message>
        <source>MaximumFileSize: the size at which a log file ends, begins again at its oldest buffers, or is followed by the next one, as LogFileMode says. 0 is no limit.</source>
        <extracomment>Answer to &quot;What is this?&quot; about a member of a session&apos;s properties.</extracomment>
        <translation>MaximumFileSize&#xa0;: la taille à laquelle un fichier journal se termine, remplace ses tampons les plus anciens ou est suivi du suivant, selon LogFileMode. 0 signifie sans limite.</translation>
    </message>
    <message>
        <source>LogFileName: the file that the session writes. Without one, events go to a consumer or stay in memory.</source>
        <extracomment>Answer to &quot;What is this?&quot; about a member of a session&apos;s properties.</extracomment>
        <translation>LogFileName&#xa0;: le fichier que la session écrit. En son absence, les événements vont à un consommateur ou restent en mémoire.</translation>
    </message>
    <message>
        <source>What the rules of StartTrace say about this configuration: an error stops the start, a warning says what may be lost or ignored, a note is good to know.</source>
        <extracomment>Answer to &quot;What is this?&quot; about a finding of the editor.</extracomment>
        <translation>Ce que les règles de StartTrace disent de cette configuration&#xa0;: une erreur empêche le démarrage, un avertissement dit ce qui peut être perdu ou ignoré, une remarque est bonne à savoir.</translation>
    </message>
    <message>
        <source>Wnode.Guid: identifies the session; if none is given, ETW generates one. A few known GUIDs stand for system loggers.</source>
        <extracomment>Answer to &quot;What is this?&quot; about a member of a session&apos;s properties.</extracomment>
        <translation>Wnode.Guid&#xa0;: identifie la session&#xa0;; s’il n’est pas indiqué, ETW en génère un. Quelques GUID connus désignent des enregistreurs système.</translation>
    </message>
    <message>
        <source>Providers: the components whose events the session records, each with its level, keywords and filters.</source>
        <extracomment>Answer to &quot;What is this?&quot; about the providers of a session.</extracomment>
        <translation>Fournisseurs&#xa0;: les composants dont la session enregistre les événements, chacun avec son niveau, ses mots clés et ses filtres.</translation>
    </message>
    <message>
        <source>Kernel settings: which events of a system logger get stacks, how often it samples, and which counters of the processor it reads.</source>
        <extracomment>Answer to &quot;What is this?&quot; about what is set of a system logger besides its flags.</extracomment>
        <translation>Réglages du noyau&#xa0;: quels événements d’un enregistreur système ont une pile, à quelle fréquence il échantillonne, et quels compteurs du processeur il lit.</translation>
    </message>
    <message>
        <source>Processes: the IDs of those whose kernel events the session records. Without any, it records those of all.</source>
        <extracomment>Answer to &quot;What is this?&quot; about the processes whose events a system logger records.</extracomment>
        <translation>Processus&#xa0;: les ID de ceux dont la session enregistre les événements du noyau. Sans aucun, elle enregistre ceux de tous.</translation>
    </message>
    <message>
        <source>Pool tags: the session records only those allocations from the pools of the kernel that have one of these tags.</source>
        <extracomment>Answer to &quot;What is this?&quot; about the pool tags that a system logger is limited to.</extracomment>
        <translation>Étiquettes de pool&#xa0;: la session n’enregistre que les allocations dans les pools du noyau portant l’une de ces étiquettes.</translation>
    </message>
    <message>
        <source>FlushThreshold: the number of full buffers that trigger a flush; 0 means one. Before Windows 8.1 it is AgeLimit, which only Windows 2000 uses: the minutes after which unused buffers are released.</source>
        <extracomment>Answer to &quot;What is this?&quot; about a member of a session&apos;s properties.</extracomment>
        <translation>FlushThreshold&#xa0;: le nombre de tampons pleins qui déclenchent un vidage&#xa0;; 0 signifie un seul. Avant Windows&#xa0;8.1, c’est AgeLimit, que seul Windows&#xa0;2000 utilise&#xa0;: les minutes au bout desquelles les tampons inutilisés sont libérés.</translation>
    </message>
    <message>
        <source>V2Options: three options of EVENT_TRACE_PROPERTIES_V2, which Windows reads from 10 1703 on. No page says more about them than their names do.</source>
        <extracomment>Answer to &quot;What is this?&quot; about a member of a session&apos;s properties.</extracomment>
        <translation>V2Options&#xa0;: trois options de EVENT_TRACE_PROPERTIES_V2, que Windows lit à partir de la version 10 1703. Aucune page n’en dit plus que leurs noms.</translation>
    </message>
</context>
<context>
    <name>JournalText</name>
    <message>
        <source>Check the drive, or stop the session.</source>
        <translation>Vérifiez le lecteur ou arrêtez la session.</translation>
    </message>
    <message>
        <source>“%1” stopped by itself: %2. %3 %4</source>
        <extracomment>%1: session, %2: status, &quot;ERROR_DISK_FULL (112)&quot;, %3: what the status means, %4: what to do; may be empty.</extracomment>
        <translation>«&#xa0;%1&#xa0;» s’est arrêtée d’elle-même&#xa0;: %2. %3 %4</translation>
    </message>
    <message>
        <source>“%1” was not started: %2. %3 %4</source>
        <extracomment>%1: session, %2: status, &quot;ERROR_DISK_FULL (112)&quot;, %3: what the status means, %4: what to do; may be empty.</extracomment>
        <translation>«&#xa0;%1&#xa0;» n’a pas été démarrée&#xa0;: %2. %3 %4</translation>
    </message>
    <message>
        <source>“%1” is no longer keeping events: it has no consumer and its backlog is full. Start a consumer or stop the session.</source>
        <extracomment>%1: session.</extracomment>
        <translation>«&#xa0;%1&#xa0;» ne conserve plus d’événements&#xa0;: aucun consommateur ne la lit et sa file d’attente est pleine. Lancez un consommateur ou arrêtez la session.</translation>
    </message>
    <message>
        <source>Free some space on the drive, or stop the session.</source>
        <translation>Libérez de l’espace sur le lecteur ou arrêtez la session.</translation>
    </message>
    <message>
        <source>“%1” lost a buffer, counted in LogBuffersLost: %2. %3</source>
        <extracomment>%1: session, %2: status, &quot;ERROR_DISK_FULL (112)&quot;, %3: what to do, a sentence.</extracomment>
        <translation>«&#xa0;%1&#xa0;» a perdu un tampon, compté dans LogBuffersLost&#xa0;: %2. %3</translation>
    </message>
    <message>
        <source>“%1” was not started: there is no temporary folder for its log file. Set TMPDIR (on Windows, TEMP) to a folder that you can write to.</source>
        <extracomment>%1: session.</extracomment>
        <translation>«&#xa0;%1&#xa0;» n’a pas été démarrée&#xa0;: il n’y a pas de dossier temporaire pour son fichier journal. Indiquez dans TMPDIR (sous Windows, TEMP) un dossier où vous pouvez écrire.</translation>
    </message>
    <message>
        <source>“%1” no longer delivers every buffer in real time, because its backlog is full. Its log file is not affected.</source>
        <extracomment>%1: session.</extracomment>
        <translation>«&#xa0;%1&#xa0;» ne remet plus tous ses tampons en temps réel, car sa file d’attente est pleine. Son fichier journal n’est pas concerné.</translation>
    </message>
    <message>
        <source>“%1” is losing events: its consumer reads fewer than are written, and its backlog is full. Let the consumer do less for each event, or write fewer events.</source>
        <extracomment>%1: session.</extracomment>
        <translation>«&#xa0;%1&#xa0;» perd des événements&#xa0;: son consommateur les lit moins vite qu’ils ne sont écrits, et sa file d’attente est pleine. Allégez le travail du consommateur pour chaque événement, ou écrivez moins d’événements.</translation>
    </message>
    <message>
        <source>“%1” stopped by itself: its log file reached MaximumFileSize. To record for longer, raise the limit or choose a circular file.</source>
        <extracomment>%1: session.</extracomment>
        <translation>«&#xa0;%1&#xa0;» s’est arrêtée d’elle-même&#xa0;: son fichier journal a atteint MaximumFileSize. Pour enregistrer plus longtemps, augmentez la limite ou choisissez un fichier circulaire.</translation>
    </message>
    <message numerus="yes">
        <source>“%1” lost %2 event(s), counted in EventsLost: the kernel dropped them because its ring buffer was full.</source>
        <extracomment>%1: session, %2: a number of events.</extracomment>
        <translation>
            <numerusform>«&#xa0;%1&#xa0;» a perdu %2 événement, compté dans EventsLost&#xa0;: le noyau l’a supprimé parce que son tampon circulaire était plein.</numerusform>
            <numerusform>«&#xa0;%1&#xa0;» a perdu %2 événements, comptés dans EventsLost&#xa0;: le noyau les a supprimés parce que son tampon circulaire était plein.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>KernelText</name>
    <message>
        <source>%1 ms</source>
        <extracomment>A time between two samples, in milliseconds. %1: a number, such as 1 or 0.1221</extracomment>
        <translation>%1&#xa0;ms</translation>
    </message>
</context>
<context>
    <name>LiveEventsText</name>
    <message>
        <source>Attaching to “%1” as a consumer</source>
        <extracomment>Above live events. %1: name of a session. A consumer reads the events of a session.</extracomment>
        <translation>Rattachement à «&#xa0;%1&#xa0;» comme consommateur</translation>
    </message>
    <message numerus="yes">
        <source>%n other consumer(s) of “%1” get(s) every event as before.</source>
        <extracomment>%n: how many other consumers a session has, %1: its name.</extracomment>
        <translation>
            <numerusform>%n&#xa0;autre consommateur de «&#xa0;%1&#xa0;» reçoit chaque événement comme avant.</numerusform>
            <numerusform>%n&#xa0;autres consommateurs de «&#xa0;%1&#xa0;» reçoivent chaque événement comme avant.</numerusform>
        </translation>
    </message>
    <message>
        <source>“%1” cannot be read (%2). %3</source>
        <extracomment>%1: name of a session, %2: a status code, %3: a sentence that says what it means.</extracomment>
        <translation>«&#xa0;%1&#xa0;» ne peut pas être lue (%2). %3</translation>
    </message>
    <message>
        <source>“%1” is no longer running, or does not deliver in real time.</source>
        <extracomment>%1: name of a session.</extracomment>
        <translation>«&#xa0;%1&#xa0;» n’est plus en cours, ou ne remet pas d’événements en temps réel.</translation>
    </message>
    <message>
        <source>You may not read “%1”: that requires the TRACELOG_ACCESS_REALTIME right, which administrators and members of Performance Log Users have.</source>
        <extracomment>%1: name of a session.</extracomment>
        <translation>Vous ne pouvez pas lire «&#xa0;%1&#xa0;»&#xa0;: il faut le droit TRACELOG_ACCESS_REALTIME, qu’ont les administrateurs et les membres du groupe Utilisateurs du journal de performances.</translation>
    </message>
    <message numerus="yes">
        <source>%1 event(s) arrived while paused and were not kept.</source>
        <extracomment>Below live events. %1: how many came and were not kept.</extracomment>
        <translation>
            <numerusform>%1&#xa0;événement est arrivé pendant la suspension et n’a pas été conservé.</numerusform>
            <numerusform>%1&#xa0;événements sont arrivés pendant la suspension et n’ont pas été conservés.</numerusform>
        </translation>
    </message>
    <message>
        <source>“%1” has ended.</source>
        <extracomment>Above live events. %1: name of a session.</extracomment>
        <translation>«&#xa0;%1&#xa0;» est terminée.</translation>
    </message>
    <message>
        <source>“%1” cannot be read (%2): the system lacks the resources for another consumer. Close other programs that read sessions in real time, then try again.</source>
        <extracomment>%1: name of a session, %2: a status code.</extracomment>
        <translation>«&#xa0;%1&#xa0;» ne peut pas être lue (%2)&#xa0;: le système manque de ressources pour un consommateur de plus. Fermez d’autres programmes qui lisent des sessions en temps réel, puis réessayez.</translation>
    </message>
    <message>
        <source>The session reported losses %1 times.</source>
        <translation>La session a signalé des pertes %1&#xa0;fois.</translation>
    </message>
    <message>
        <source>The oldest %1 events were replaced by newer ones.</source>
        <translation>Les %1 événements les plus anciens ont été remplacés par de plus récents.</translation>
    </message>
    <message>
        <source>Other consumers of “%1” get every event as before. If it had none, the waiting events were delivered here, and no other consumer will get them.</source>
        <extracomment>%1: name of a session.</extracomment>
        <translation>Les autres consommateurs de «&#xa0;%1&#xa0;» reçoivent chaque événement comme avant. Si elle n’en avait aucun, les événements en attente ont été remis ici et aucun autre consommateur ne les recevra.</translation>
    </message>
    <message>
        <source>“%1” had no consumer. The waiting events were delivered here, and no other consumer will get them.</source>
        <extracomment>%1: name of a session.</extracomment>
        <translation>«&#xa0;%1&#xa0;» n’avait aucun consommateur. Les événements en attente ont été remis ici et aucun autre consommateur ne les recevra.</translation>
    </message>
    <message>
        <source>“%1” is not being read.</source>
        <extracomment>Above live events. %1: name of a session.</extracomment>
        <translation>«&#xa0;%1&#xa0;» n’est pas lue.</translation>
    </message>
    <message>
        <source>The session reported losses once.</source>
        <translation>La session a signalé des pertes une fois.</translation>
    </message>
    <message>
        <source>The oldest event was replaced by a newer one.</source>
        <translation>L’événement le plus ancien a été remplacé par un plus récent.</translation>
    </message>
    <message>
        <source>This window is a consumer of “%1” until it is closed. Times are in %2.</source>
        <extracomment>Above live events. %1: name of a session, %2: the time zone in which times are shown, such as &quot;UTC+01:00&quot;.</extracomment>
        <translation>Cette fenêtre est un consommateur de «&#xa0;%1&#xa0;» jusqu’à sa fermeture. Les heures sont en %2.</translation>
    </message>
</context>
<context>
    <name>LogAccessText</name>
    <message>
        <source>unknown</source>
        <extracomment>who may read a log file</extracomment>
        <translation>inconnu</translation>
    </message>
    <message>
        <source>every user of this machine</source>
        <extracomment>who may read a log file</extracomment>
        <translation>tout utilisateur de cette machine</translation>
    </message>
    <message>
        <source>administrators only</source>
        <extracomment>who may read a log file</extracomment>
        <translation>les administrateurs seulement</translation>
    </message>
    <message>
        <source>To restrict who reads such files, write them to a folder that only these users may read.</source>
        <translation>Pour restreindre qui lit de tels fichiers, écrivez-les dans un dossier que seuls ces utilisateurs peuvent lire.</translation>
    </message>
    <message>
        <source>A log file gets the rights of its folder. To restrict who reads it, create a folder that only these users may read, before the start.</source>
        <translation>Un fichier journal reçoit les droits de son dossier. Pour restreindre qui le lit, créez avant le démarrage un dossier que seuls ces utilisateurs peuvent lire.</translation>
    </message>
</context>
<context>
    <name>LogFileText</name>
    <message>
        <source>There is no such file.</source>
        <translation>Ce fichier n’existe pas.</translation>
    </message>
    <message>
        <source>“%1” cannot be read. %2</source>
        <extracomment>%1 is a log file, %2 a sentence that says why</extracomment>
        <translation>«&#xa0;%1&#xa0;» est illisible. %2</translation>
    </message>
    <message>
        <source>Log file: %1</source>
        <extracomment>First line of a window that shows a log file. %1: file.</extracomment>
        <translation>Fichier journal&#xa0;: %1</translation>
    </message>
    <message>
        <source>The quotation mark of “%1” is not closed.</source>
        <extracomment>What is wrong with a filter. %1: a part of it.</extracomment>
        <translation>Le guillemet de «&#xa0;%1&#xa0;» n’est pas fermé.</translation>
    </message>
    <message>
        <source>The system has no more threads. Close other programs, then open the file again.</source>
        <translation>Le système n’a plus de threads. Fermez d’autres programmes, puis rouvrez le fichier.</translation>
    </message>
    <message>
        <source>“%1” requires a number.</source>
        <extracomment>What is wrong with a filter. %1: a part of it.</extracomment>
        <translation>«&#xa0;%1&#xa0;» exige un nombre.</translation>
    </message>
    <message>
        <source>The value of “%1” is missing.</source>
        <extracomment>What is wrong with a filter. %1: a part of it.</extracomment>
        <translation>Il manque la valeur de «&#xa0;%1&#xa0;».</translation>
    </message>
    <message>
        <source>There is not enough memory. Close other windows or programs, then open the file again.</source>
        <translation>La mémoire est insuffisante. Fermez d’autres fenêtres ou programmes, puis rouvrez le fichier.</translation>
    </message>
    <message>
        <source>“%1” is about a name: use a colon, not an operator.</source>
        <extracomment>What is wrong with a filter. %1: a part of it.</extracomment>
        <translation>«&#xa0;%1&#xa0;» porte sur un nom&#xa0;: utilisez un deux-points et non un opérateur.</translation>
    </message>
    <message>
        <source>Log file: %1. Session “%2” from %3 (%4).</source>
        <extracomment>First line of a window that shows a log file. %1: file, %2: session, %3: date and time, %4: &quot;UTC+1&quot;.
----------
First line of a window that shows a log file. %1: file, %2: session, %3: dates and times, %4: &quot;UTC+1&quot;.</extracomment>
        <translation>Fichier journal&#xa0;: %1. Session «&#xa0;%2&#xa0;» du %3 (%4).</translation>
    </message>
    <message>
        <source>Log file: %1. Snapshot of “%2”, written %3 (%4).</source>
        <extracomment>First line of a window that shows a log file. %1: file, %2: session, %3: date and time, %4: &quot;UTC+1&quot;.</extracomment>
        <translation>Fichier journal&#xa0;: %1. Instantané de «&#xa0;%2&#xa0;», écrit le %3 (%4).</translation>
    </message>
    <message>
        <source>it is the log file itself, and is not overwritten</source>
        <extracomment>Why an export or a conversion is not written to a file; follows a colon.</extracomment>
        <translation>c’est le fichier journal lui-même, qui n’est pas écrasé</translation>
    </message>
    <message>
        <source>Its clock is of another kind or rate than that of the others.</source>
        <translation>Son horloge n’a pas le même type ou la même fréquence que celle des autres.</translation>
    </message>
    <message>
        <source>It is from another start of the machine than the others.</source>
        <translation>Il ne vient pas du même démarrage de la machine que les autres.</translation>
    </message>
    <message>
        <source>“%1” is not part of the trace. %2</source>
        <extracomment>%1 is a log file, %2 a sentence that says why</extracomment>
        <translation>«&#xa0;%1&#xa0;» ne fait pas partie de la trace. %2</translation>
    </message>
    <message numerus="yes">
        <source>%1 and %n more</source>
        <extracomment>Several log files that are shown as one. %1: the first one.</extracomment>
        <translation>
            <numerusform>%1 et %n&#xa0;autre</numerusform>
            <numerusform>%1 et %n&#xa0;autres</numerusform>
        </translation>
    </message>
    <message>
        <source>It is a recording of counters, not a log file: open it alone.</source>
        <translation>C’est un enregistrement de compteurs, non un fichier journal&#xa0;: ouvrez-le seul.</translation>
    </message>
    <message>
        <source>It is a link to a file that does not exist.</source>
        <translation>C’est un lien vers un fichier qui n’existe pas.</translation>
    </message>
    <message>
        <source>It is a pipe or a device. Save what it delivers in a file, and open that.</source>
        <translation>C’est un tube ou un périphérique. Enregistrez dans un fichier ce qu’il fournit, puis ouvrez ce fichier.</translation>
    </message>
    <message>
        <source>Access to it is denied. Ask its owner or an administrator for the right to read it, or close the program that uses it.</source>
        <translation>L’accès est refusé. Demandez à son propriétaire ou à un administrateur le droit de le lire, ou fermez le programme qui l’utilise.</translation>
    </message>
    <message>
        <source>This folder contains no log file.</source>
        <translation>Ce dossier ne contient aucun fichier journal.</translation>
    </message>
    <message>
        <source>It is empty, or begins with zeros: the first buffer of its session was never written.</source>
        <translation>Il est vide, ou commence par des zéros&#xa0;: le premier tampon de sa session n’a jamais été écrit.</translation>
    </message>
    <message>
        <source>It is not a log file of ETW: it does not begin with the header of one. If only its beginning is damaged, etwarden --mend makes a log file of the rest.</source>
        <extracomment>--mend is fixed.</extracomment>
        <translation>Ce n’est pas un fichier journal d’ETW&#xa0;: il ne commence pas par l’en-tête d’un tel fichier. Si seul son début est endommagé, etwarden --mend fait du reste un fichier journal.</translation>
    </message>
    <message>
        <source>It is not a log file of ETW: it contains no buffer of one.</source>
        <translation>Ce n’est pas un fichier journal d’ETW&#xa0;: il ne contient aucun tampon d’un tel fichier.</translation>
    </message>
    <message>
        <source>It is a compressed archive. Extract the log file from it, and open that.</source>
        <translation>C’est une archive compressée. Extrayez-en le fichier journal, puis ouvrez-le.</translation>
    </message>
    <message>
        <source>It is an event log (.evtx), not a log file of ETW: Event Viewer opens it.</source>
        <translation>C’est un journal d’événements (.evtx), et non un fichier journal d’ETW&#xa0;: l’Observateur d’événements l’ouvre.</translation>
    </message>
    <message>
        <source>It cannot be read from the disk. Copy it to another disk, and open the copy.</source>
        <translation>Il est illisible sur le disque. Copiez-le sur un autre disque, puis ouvrez la copie.</translation>
    </message>
</context>
<context>
    <name>LossStatistics</name>
    <message>
        <source>Lost events by cause</source>
        <extracomment>Title of a chart.</extracomment>
        <translation>Événements perdus par cause</translation>
    </message>
    <message>
        <source>Lost buffers by cause</source>
        <translation>Tampons perdus par cause</translation>
    </message>
    <message>
        <source>Cause</source>
        <extracomment>Column: why events were lost.</extracomment>
        <translation>Cause</translation>
    </message>
    <message>
        <source>Lost events by session</source>
        <extracomment>Title of a chart.</extracomment>
        <translation>Événements perdus par session</translation>
    </message>
    <message>
        <source>Lost buffers by session</source>
        <translation>Tampons perdus par session</translation>
    </message>
    <message>
        <source>Session</source>
        <translation>Session</translation>
    </message>
    <message>
        <source>Events lost</source>
        <extracomment>Column: a number of events.</extracomment>
        <translation>Événements perdus</translation>
    </message>
    <message>
        <source>Buffers lost</source>
        <translation>Tampons perdus</translation>
    </message>
    <message>
        <source>%1 in all</source>
        <extracomment>Below the title of a chart: a number of lost events or buffers.</extracomment>
        <translation>%1 en tout</translation>
    </message>
</context>
<context>
    <name>LossText</name>
    <message>
        <source>No buffer was free: all %1 were in use while events were lost.</source>
        <extracomment>Why a session loses. %1: a number.</extracomment>
        <translation>Aucun tampon n’était libre&#xa0;: les %1 étaient utilisés pendant les pertes.</translation>
    </message>
    <message>
        <source>For %1 nothing reached the log file while all buffers were full. The counters of ETW do not say what held it up.</source>
        <extracomment>Why a session loses. %1: a duration.</extracomment>
        <translation>Pendant %1, rien n’a atteint le fichier journal alors que tous les tampons étaient pleins. Les compteurs d’ETW ne disent pas pourquoi.</translation>
    </message>
    <message>
        <source>Nothing is delivered while events are lost: probably nobody reads this real-time session.</source>
        <translation>Rien n’est remis pendant que des événements sont perdus&#xa0;: il est probable que personne ne lise cette session en temps réel.</translation>
    </message>
    <message>
        <source>Full buffers could not be written to the log file; the counters of ETW do not say why, and they do not count the events in them.</source>
        <extracomment>Why a session loses.</extracomment>
        <translation>Des tampons pleins n’ont pas pu être écrits dans le fichier journal&#xa0;; les compteurs d’ETW ne disent pas pourquoi et ne comptent pas leurs événements.</translation>
    </message>
    <message>
        <source>The session has ended, and its log file was about to reach its maximum size, where a sequential session ends.</source>
        <translation>La session s’est terminée alors que son fichier journal allait atteindre sa taille maximale, où une session séquentielle s’arrête.</translation>
    </message>
    <message>
        <source>All processors share one buffer at a time, which is meant for up to %1 events per second.</source>
        <extracomment>Why a session loses. %1: a number.</extracomment>
        <translation>Tous les processeurs partagent un seul tampon à la fois, ce qui est prévu pour %1&#xa0;événements par seconde au plus.</translation>
    </message>
    <message>
        <source>events lost: %1</source>
        <extracomment>Evidence of a loss. %1: a number.</extracomment>
        <translation>événements perdus&#xa0;: %1</translation>
    </message>
    <message>
        <source>log buffers lost: %1</source>
        <extracomment>Evidence of a loss. %1: a number.</extracomment>
        <translation>tampons du journal perdus&#xa0;: %1</translation>
    </message>
    <message>
        <source>real-time buffers lost: %1</source>
        <extracomment>Evidence of a loss. %1: a number.</extracomment>
        <translation>tampons en temps réel perdus&#xa0;: %1</translation>
    </message>
    <message>
        <source>polls that showed it: %1</source>
        <extracomment>Evidence of a loss. %1: a number.</extracomment>
        <translation>relevés concernés&#xa0;: %1</translation>
    </message>
    <message>
        <source>without a free buffer: %1</source>
        <extracomment>Evidence of a loss, a part of &quot;polls that showed it&quot;. %1: a number.</extracomment>
        <translation>sans tampon libre&#xa0;: %1</translation>
    </message>
    <message>
        <source>allocated: %1 of %2</source>
        <extracomment>Evidence of a loss. %1, %2: numbers of buffers.</extracomment>
        <translation>alloués&#xa0;: %1 sur %2</translation>
    </message>
    <message>
        <source>written meanwhile: %1</source>
        <extracomment>Evidence of a loss. %1: a number of buffers.</extracomment>
        <translation>écrits entre-temps&#xa0;: %1</translation>
    </message>
    <message>
        <source>Start a consumer, or stop the session.</source>
        <extracomment>What helps against a loss.</extracomment>
        <translation>Lancez un consommateur ou arrêtez la session.</translation>
    </message>
    <message>
        <source>Start it again with a log file on another drive.</source>
        <extracomment>What helps against a loss.</extracomment>
        <translation>Redémarrez-la avec un fichier journal sur un autre lecteur.</translation>
    </message>
    <message>
        <source>Start it again with CIRCULAR, without a limit, or with a MaximumFileSize of %1.</source>
        <extracomment>What helps against a loss. %1: &quot;400 MB&quot;.</extracomment>
        <translation>Redémarrez-la avec CIRCULAR, sans limite, ou avec MaximumFileSize à %1.</translation>
    </message>
    <message>
        <source>Start it again without NO_PER_PROCESSOR_BUFFERING. Events of different processors may then be out of order.</source>
        <extracomment>What helps against a loss.</extracomment>
        <translation>Redémarrez-la sans NO_PER_PROCESSOR_BUFFERING. Les événements de processeurs différents peuvent alors ne plus être dans l’ordre.</translation>
    </message>
    <message>
        <source>Set %1 to %2</source>
        <extracomment>Button: a change of a session. %1: a member of its properties, such as &quot;MaximumBuffers&quot;; %2: &quot;72&quot;, &quot;400 MB&quot;.</extracomment>
        <translation>Régler %1 sur %2</translation>
    </message>
    <message>
        <source>Nobody reads this real-time session. The backlog for a consumer has reached its limit, and new events are refused.</source>
        <translation>Personne ne lit cette session en temps réel. La file d’attente d’un consommateur a atteint sa limite, et les nouveaux événements sont refusés.</translation>
    </message>
    <message>
        <source>Buffers did not reach a real-time consumer. The log file is not affected.</source>
        <extracomment>Why a session loses.</extracomment>
        <translation>Des tampons n’ont pas été remis à un consommateur en temps réel. Le fichier journal n’est pas concerné.</translation>
    </message>
    <message>
        <source>Full buffers could not be written to the log file, whose drive is full. ETW does not count the events in them.</source>
        <extracomment>Why a session loses.</extracomment>
        <translation>Des tampons pleins n’ont pas pu être écrits dans le fichier journal, dont le lecteur est plein. ETW ne compte pas leurs événements.</translation>
    </message>
    <message>
        <source>The log file has reached its maximum size, where a sequential session ends. Nothing has been recorded since.</source>
        <translation>Le fichier journal a atteint sa taille maximale&#xa0;; une session séquentielle s’arrête là. Rien n’est enregistré depuis.</translation>
    </message>
    <message>
        <source>Events were lost before the first poll, when nothing watched the counters.</source>
        <extracomment>Why a session loses: it is not known.</extracomment>
        <translation>Des événements ont été perdus avant le premier relevé, quand rien ne surveillait les compteurs.</translation>
    </message>
    <message>
        <source>Events were lost while there were no polls.</source>
        <extracomment>Why a session loses: it is not known.</extracomment>
        <translation>Des événements ont été perdus alors qu’il n’y avait pas de relevé.</translation>
    </message>
    <message>
        <source>MaximumBuffers has been raised since, and nothing has been lost after that.</source>
        <extracomment>What helps against a loss.</extracomment>
        <translation>MaximumBuffers a été augmenté depuis, et plus rien n’a été perdu ensuite.</translation>
    </message>
    <message>
        <source>Poll more often: shorter intervals tell the two apart.</source>
        <extracomment>What helps to find out why a session loses.</extracomment>
        <translation>Raccourcissez l’intervalle entre les relevés pour distinguer les deux.</translation>
    </message>
    <message>
        <source>Start it again with MinimumBuffers at %1, so that all are allocated at the start.</source>
        <extracomment>What helps against a loss. %1: a number.</extracomment>
        <translation>Redémarrez-la avec MinimumBuffers à %1, pour que tous soient alloués au démarrage.</translation>
    </message>
    <message>
        <source>Start it again with BufferSize at %1.</source>
        <extracomment>What helps against a loss. %1: size with its unit.</extracomment>
        <translation>Redémarrez-la avec BufferSize à %1.</translation>
    </message>
    <message>
        <source>Only the provider can write smaller events. Turn its stack traces off if they are enabled.</source>
        <extracomment>What helps against a loss.</extracomment>
        <translation>Seul le fournisseur peut écrire des événements plus petits. Désactivez ses piles d’appels si elles sont demandées.</translation>
    </message>
    <message>
        <source>; </source>
        <extracomment>Between the parts of a list.</extracomment>
        <translation>&#xa0;; </translation>
    </message>
    <message>
        <source>Current buffers of the processors: %1 of %2. Only %3 can wait to be written.</source>
        <extracomment>Why a session loses. %1 to %3: numbers.</extracomment>
        <translation>Tampons courants des processeurs&#xa0;: %1 sur %2. Il n’en reste que %3 pour attendre d’être écrits.</translation>
    </message>
    <message>
        <source>Clear %1</source>
        <extracomment>Button: a change of a session. %1: a bit of the logging mode, such as &quot;REAL_TIME&quot;.</extracomment>
        <translation>Retirer %1</translation>
    </message>
    <message>
        <source>The stop did not wait for what was in transit: the counters that it returned are higher than those of the last poll.</source>
        <extracomment>Why a session loses.</extracomment>
        <translation>L’arrêt n’a pas attendu ce qui était en route&#xa0;: les compteurs qu’il a renvoyés dépassent ceux du dernier relevé.</translation>
    </message>
    <message>
        <source>Start it again with FlushThreshold at %1.</source>
        <extracomment>What helps against a loss. %1: a number.</extracomment>
        <translation>Redémarrez-la avec FlushThreshold à %1.</translation>
    </message>
    <message numerus="yes">
        <source>The pool has reached its maximum of %1 buffer(s), and between two polls enough buffers passed through it to empty it.</source>
        <translation>
            <numerusform>Le pool a atteint son maximum de %1&#xa0;tampon, et assez de tampons y sont passés entre deux relevés pour l’épuiser.</numerusform>
            <numerusform>Le pool a atteint son maximum de %1&#xa0;tampons, et assez de tampons y sont passés entre deux relevés pour l’épuiser.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Events were lost while the pool was growing to %1 buffer(s).</source>
        <extracomment>Why a session loses. %1: a number.</extracomment>
        <translation>
            <numerusform>Des événements ont été perdus pendant que le pool passait à %1&#xa0;tampon.</numerusform>
            <numerusform>Des événements ont été perdus pendant que le pool passait à %1&#xa0;tampons.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The flush timer hands over up to %1 buffer(s) at once, however full, and the log file needs time for each.</source>
        <extracomment>Why a session loses. %1: a number.</extracomment>
        <translation>
            <numerusform>À chaque échéance du délai de vidage, jusqu’à %1&#xa0;tampon est remis, même peu rempli, et le fichier journal met du temps à l’absorber.</numerusform>
            <numerusform>À chaque échéance du délai de vidage, jusqu’à %1&#xa0;tampons sont remis à la fois, même peu remplis, et le fichier journal met du temps à absorber chacun.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>FlushThreshold holds back every write until this many buffers are full: %1. For a burst, that leaves %3 of the %2 buffer(s).</source>
        <extracomment>Why a session loses. %1 to %3: numbers.</extracomment>
        <translation>
            <numerusform>FlushThreshold retarde toute écriture jusqu’à ce nombre de tampons pleins&#xa0;: %1. Il reste pour une rafale %3 sur %2&#xa0;tampon.</numerusform>
            <numerusform>FlushThreshold retarde toute écriture jusqu’à ce nombre de tampons pleins&#xa0;: %1. Il reste pour une rafale %3 des %2&#xa0;tampons.</numerusform>
        </translation>
    </message>
    <message>
        <source>The session ended while the machine was asleep or shut down. Nothing has been recorded since.</source>
        <extracomment>Why a session records no more.</extracomment>
        <translation>La session s’est terminée pendant que la machine était en veille ou arrêtée. Rien n’a été enregistré depuis.</translation>
    </message>
    <message>
        <source>Set %1</source>
        <extracomment>Button: a change of a session. %1: a bit of the logging mode, such as &quot;REAL_TIME&quot;.</extracomment>
        <translation>Ajouter %1</translation>
    </message>
    <message>
        <source>Events were lost, but not for lack of buffers. They are probably larger than %1, which no buffer accepts.</source>
        <extracomment>Why a session loses. %1: size with its unit.</extracomment>
        <translation>Des événements ont été perdus, mais pas faute de tampons. Sans doute dépassent-ils %1, qu’aucun tampon n’accepte.</translation>
    </message>
    <message>
        <source>The session ended because of a log file error: %1.</source>
        <extracomment>Why a session loses. %1: status, &quot;ERROR_WRITE_FAULT (29)&quot;.</extracomment>
        <translation>La session s’est terminée à cause d’une erreur du fichier journal&#xa0;: %1.</translation>
    </message>
    <message>
        <source>Start it again with EVENT_TRACE_PERSIST_ON_HYBRID_SHUTDOWN, so that a hybrid shutdown does not end it.</source>
        <extracomment>What helps against a loss.</extracomment>
        <translation>Redémarrez-la avec EVENT_TRACE_PERSIST_ON_HYBRID_SHUTDOWN, pour qu’un arrêt hybride ne la termine pas.</translation>
    </message>
    <message>
        <source>Flush the session before you stop it, and let a consumer read on until the session has ended.</source>
        <extracomment>What helps against a loss.</extracomment>
        <translation>Videz la session avant de l’arrêter, et laissez le consommateur lire jusqu’à la fin de la session.</translation>
    </message>
    <message>
        <source>Between %1 and %2 the session was stopped and started again: its counters restarted from 0, and nothing was recorded while it was stopped.</source>
        <extracomment>Why events are missing. %1, %2: dates with times of the day.</extracomment>
        <translation>Entre %1 et %2, la session a été arrêtée puis redémarrée&#xa0;: ses compteurs sont repartis de 0, et rien n’a été enregistré pendant l’arrêt.</translation>
    </message>
    <message>
        <source>Between %1 and %2 the machine was asleep, unless its clock was set: no program was running that could have written events.</source>
        <extracomment>Why events are missing. %1, %2: dates with times of the day.</extracomment>
        <translation>Entre %1 et %2, la machine était en veille, à moins que son horloge n’ait été réglée&#xa0;: aucun programme ne s’exécutait pour écrire des événements.</translation>
    </message>
    <message>
        <source>Events of different processors may appear out of order, because they are time-stamped with the system time. Start the session again with Wnode.ClientContext at 1 (QPC) to avoid that.</source>
        <extracomment>Why events are out of order.</extracomment>
        <translation>Les événements de processeurs différents peuvent apparaître dans le désordre, car ils sont horodatés avec l’heure système. Pour l’éviter, redémarrez la session avec Wnode.ClientContext à 1 (QPC).</translation>
    </message>
    <message>
        <source>Events of some processors may seem to be missing from the circular file, which overwrites the buffers of each at a different rate. At low rates, EVENT_TRACE_NO_PER_PROCESSOR_BUFFERING avoids that.</source>
        <extracomment>Why events seem to be missing.</extracomment>
        <translation>Des événements de certains processeurs peuvent sembler manquer dans le fichier circulaire, qui écrase les tampons de chacun à un rythme différent. À faible débit, EVENT_TRACE_NO_PER_PROCESSOR_BUFFERING l’évite.</translation>
    </message>
    <message numerus="yes">
        <source>Write fewer events (levels, keywords): they would need %1 buffer(s) (%2), and a session should have no more than %3 on this machine.</source>
        <extracomment>What helps against a loss. %1: a number of buffers, %2: their memory, %3: an amount of memory.</extracomment>
        <translation>
            <numerusform>Écrivez moins d’événements (niveaux, mots clés)&#xa0;: il leur faudrait %1&#xa0;tampon (%2), et une session ne devrait pas avoir plus de %3 sur cette machine.</numerusform>
            <numerusform>Écrivez moins d’événements (niveaux, mots clés)&#xa0;: il leur faudrait %1&#xa0;tampons (%2), et une session ne devrait pas avoir plus de %3 sur cette machine.</numerusform>
        </translation>
    </message>
    <message>
        <source>Write fewer events (levels, keywords).</source>
        <extracomment>What helps against a loss.</extracomment>
        <translation>Écrivez moins d’événements (niveaux, mots clés).</translation>
    </message>
    <message>
        <source>With shorter polling intervals, fewer may turn out to be enough.</source>
        <extracomment>Follows an advice on a number of buffers.</extracomment>
        <translation>Avec des relevés plus rapprochés, un nombre inférieur peut se révéler suffisant.</translation>
    </message>
    <message>
        <source>Not explained</source>
        <extracomment>Why events were lost, in a few words.</extracomment>
        <translation>Sans explication</translation>
    </message>
    <message>
        <source>Bursts of events</source>
        <extracomment>Why events were lost, in a few words.</extracomment>
        <translation>Rafales d’événements</translation>
    </message>
    <message>
        <source>Log file too slow</source>
        <extracomment>Why events were lost, in a few words.</extracomment>
        <translation>Fichier journal trop lent</translation>
    </message>
    <message>
        <source>Pool did not grow</source>
        <extracomment>Why events were lost, in a few words.</extracomment>
        <translation>Pool qui n’a pas grandi</translation>
    </message>
    <message>
        <source>Pool grew too late</source>
        <extracomment>Why events were lost, in a few words.</extracomment>
        <translation>Pool agrandi trop tard</translation>
    </message>
    <message>
        <source>Events larger than a buffer</source>
        <extracomment>Why events were lost, in a few words.</extracomment>
        <translation>Événements plus grands qu’un tampon</translation>
    </message>
    <message>
        <source>No consumer</source>
        <extracomment>Why events were lost, in a few words.</extracomment>
        <translation>Aucun consommateur</translation>
    </message>
    <message>
        <source>Consumer too slow</source>
        <extracomment>Why events were lost, in a few words.</extracomment>
        <translation>Consommateur trop lent</translation>
    </message>
    <message>
        <source>Buffers waited for the consumer</source>
        <extracomment>Why events were lost, in a few words.</extracomment>
        <translation>Tampons en attente du consommateur</translation>
    </message>
    <message>
        <source>Not delivered, but in the log file</source>
        <extracomment>Why events were lost, in a few words.</extracomment>
        <translation>Non remis, mais dans le fichier journal</translation>
    </message>
    <message>
        <source>Disk full</source>
        <extracomment>Why events were lost, in a few words.</extracomment>
        <translation>Disque plein</translation>
    </message>
    <message>
        <source>Not written to the log file</source>
        <extracomment>Why events were lost, in a few words.</extracomment>
        <translation>Non écrits dans le fichier journal</translation>
    </message>
    <message>
        <source>Error of the log file</source>
        <extracomment>Why events were lost, in a few words.</extracomment>
        <translation>Erreur du fichier journal</translation>
    </message>
    <message>
        <source>Maximum file size reached</source>
        <extracomment>Why events were lost, in a few words.</extracomment>
        <translation>Taille maximale du fichier atteinte</translation>
    </message>
    <message>
        <source>Lost at the stop</source>
        <extracomment>Why events were lost, in a few words.</extracomment>
        <translation>Perdus à l’arrêt</translation>
    </message>
    <message>
        <source>Few buffers for the processors</source>
        <extracomment>Why events were lost, in a few words.</extracomment>
        <translation>Peu de tampons pour les processeurs</translation>
    </message>
    <message>
        <source>Flush timer</source>
        <extracomment>Why events were lost, in a few words.</extracomment>
        <translation>Délai de vidage</translation>
    </message>
    <message>
        <source>One buffer for all processors</source>
        <extracomment>Why events were lost, in a few words.</extracomment>
        <translation>Un tampon pour tous les processeurs</translation>
    </message>
    <message>
        <source>Flush threshold</source>
        <extracomment>Why events were lost, in a few words.</extracomment>
        <translation>Seuil de vidage</translation>
    </message>
    <message>
        <source>Before the first poll</source>
        <extracomment>Why events were lost, in a few words.</extracomment>
        <translation>Avant le premier relevé</translation>
    </message>
    <message>
        <source>%1, or: %2</source>
        <extracomment>Why events were lost, where two causes fit. %1 and %2: each in a few words.</extracomment>
        <translation>%1, ou&#xa0;: %2</translation>
    </message>
    <message>
        <source>Write fewer events (levels, keywords), or put the log file on a faster drive. More buffers would only delay the loss.</source>
        <extracomment>What helps against a loss.</extracomment>
        <translation>Écrivez moins d’événements (niveaux, mots clés), ou placez le fichier journal sur un lecteur plus rapide. Augmenter le nombre de tampons ne ferait que retarder la perte.</translation>
    </message>
    <message>
        <source>Let the consumer do less for each event, or write fewer events. More buffers would only delay the loss.</source>
        <extracomment>What helps against a loss.</extracomment>
        <translation>Allégez le travail du consommateur pour chaque événement, ou écrivez moins d’événements. Augmenter le nombre de tampons ne ferait que retarder la perte.</translation>
    </message>
    <message>
        <source>Start a consumer, or clear REAL_TIME by updating the session.</source>
        <extracomment>What helps against a loss.</extracomment>
        <translation>Lancez un consommateur, ou retirez REAL_TIME par une mise à jour.</translation>
    </message>
    <message>
        <source>Free some space on the drive, or choose another log file by updating the session.</source>
        <extracomment>What helps against a loss.</extracomment>
        <translation>Libérez de l’espace sur le lecteur, ou indiquez un autre fichier journal par une mise à jour.</translation>
    </message>
    <message>
        <source>Check the drive, or choose another log file by updating the session.</source>
        <extracomment>What helps against a loss.</extracomment>
        <translation>Vérifiez le lecteur, ou indiquez un autre fichier journal par une mise à jour.</translation>
    </message>
    <message>
        <source>Set FlushTimer to %1 by updating the session, or to 0 at the next start.</source>
        <extracomment>What helps against a loss. %1: &quot;10 s&quot;.</extracomment>
        <translation>Réglez FlushTimer sur %1 par une mise à jour, ou sur 0 au prochain démarrage.</translation>
    </message>
    <message>
        <source>Buffers per second: the log file accepts %1, and events fill about %2. Any number of buffers would be full in the end.</source>
        <extracomment>Why a session loses. %1, %2: numbers.</extracomment>
        <translation>Tampons par seconde&#xa0;: le fichier journal en absorbe %1 et les événements en remplissent environ %2. Quel que soit leur nombre, tous finiront par être pleins.</translation>
    </message>
    <message numerus="yes">
        <source>Nothing is delivered while events are lost: either nobody reads this real-time session, or its events do not fit into a buffer, which holds at most %1 byte(s).</source>
        <extracomment>Why a session loses. %1: a number of bytes.</extracomment>
        <translation>
            <numerusform>Rien n’est remis pendant que des événements sont perdus&#xa0;: soit personne ne lit cette session en temps réel, soit ses événements ne tiennent pas dans un tampon, qui contient %1&#xa0;octet au plus.</numerusform>
            <numerusform>Rien n’est remis pendant que des événements sont perdus&#xa0;: soit personne ne lit cette session en temps réel, soit ses événements ne tiennent pas dans un tampon, qui contient %1&#xa0;octets au plus.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Buffers were free at the polls: either events do not fit into one, which holds at most %1 byte(s), or all buffers were in use between two polls.</source>
        <extracomment>Why a session loses. %1: a number of bytes.</extracomment>
        <translation>
            <numerusform>Des tampons étaient libres aux relevés&#xa0;: soit des événements ne tiennent pas dans un tampon, qui contient %1&#xa0;octet au plus, soit tous les tampons étaient utilisés entre deux relevés.</numerusform>
            <numerusform>Des tampons étaient libres aux relevés&#xa0;: soit des événements ne tiennent pas dans un tampon, qui contient %1&#xa0;octets au plus, soit tous les tampons étaient utilisés entre deux relevés.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Buffers were free at the polls: either events do not fit into one, which holds at most %1 byte(s), or the pool could not grow.</source>
        <extracomment>Why a session loses. %1: a number of bytes.</extracomment>
        <translation>
            <numerusform>Des tampons étaient libres aux relevés&#xa0;: soit des événements ne tiennent pas dans un tampon, qui contient %1&#xa0;octet au plus, soit le pool n’a pas pu croître.</numerusform>
            <numerusform>Des tampons étaient libres aux relevés&#xa0;: soit des événements ne tiennent pas dans un tampon, qui contient %1&#xa0;octets au plus, soit le pool n’a pas pu croître.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>No buffer was free, yet the pool stayed at %1 of the %2 buffer(s) that it may have: at high IRQL ETW cannot allocate any, or memory was low.</source>
        <extracomment>Why a session loses. %1, %2: numbers. IRQL: interrupt request level.</extracomment>
        <translation>
            <numerusform>Aucun tampon n’était libre et pourtant le pool est resté à %1 sur %2&#xa0;tampon permis&#xa0;: à un IRQL élevé, ETW ne peut pas en allouer, ou bien la mémoire manquait.</numerusform>
            <numerusform>Aucun tampon n’était libre et pourtant le pool est resté à %1 des %2&#xa0;tampons permis&#xa0;: à un IRQL élevé, ETW ne peut pas en allouer, ou bien la mémoire manquait.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>All %1 buffer(s) are waiting for delivery: %2 leave per second, and events fill about %3.</source>
        <extracomment>Why a session loses. %1 to %3: numbers.</extracomment>
        <translation>
            <numerusform>%1&#xa0;tampon attend d’être remis. Par seconde, il en part %2 et il s’en remplit environ %3.</numerusform>
            <numerusform>Les %1&#xa0;tampons attendent d’être remis. Par seconde, il en part %2 et il s’en remplit environ %3.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Raise MaximumBuffers to %1 (%2) by updating the session: that would have been enough for events of %3 byte(s), an assumed size.</source>
        <translation>
            <numerusform>Portez MaximumBuffers à %1 (%2) par une mise à jour&#xa0;: cela aurait suffi pour des événements de %3&#xa0;octet, taille supposée.</numerusform>
            <numerusform>Portez MaximumBuffers à %1 (%2) par une mise à jour&#xa0;: cela aurait suffi pour des événements de %3&#xa0;octets, taille supposée.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Raise MaximumBuffers to %1 (%2) by updating the session: that would have been enough for these events of %3 byte(s).</source>
        <extracomment>What helps against a loss. %1: a number of buffers, %2: their memory, %3: bytes.</extracomment>
        <translation>
            <numerusform>Portez MaximumBuffers à %1 (%2) par une mise à jour&#xa0;: cela aurait suffi pour ces événements de %3&#xa0;octet.</numerusform>
            <numerusform>Portez MaximumBuffers à %1 (%2) par une mise à jour&#xa0;: cela aurait suffi pour ces événements de %3&#xa0;octets.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Events were lost, but not for lack of buffers. They probably do not fit into one, which holds at most %1 byte(s).</source>
        <extracomment>Why a session loses. %1: a number of bytes.</extracomment>
        <translation>
            <numerusform>Des événements ont été perdus, mais pas faute de tampons. Sans doute ne tiennent-ils pas dans un tampon, qui contient %1&#xa0;octet au plus.</numerusform>
            <numerusform>Des événements ont été perdus, mais pas faute de tampons. Sans doute ne tiennent-ils pas dans un tampon, qui contient %1&#xa0;octets au plus.</numerusform>
        </translation>
    </message>
    <message>
        <source>Events fill buffers faster than the consumer reads them. Those that it has not read fill the backlog, so new events may be refused even while buffers are free.</source>
        <extracomment>Why a session loses.</extracomment>
        <translation>Les tampons se remplissent plus vite que le consommateur ne les lit. Ceux qu’il n’a pas lus ont rempli la file d’attente&#xa0;: de nouveaux événements peuvent être refusés alors même que des tampons sont libres.</translation>
    </message>
    <message>
        <source>Log file stalled</source>
        <extracomment>Why events were lost, in a few words.</extracomment>
        <translation>Fichier journal à l’arrêt</translation>
    </message>
    <message>
        <source>Events larger than ETW accepts</source>
        <extracomment>Why events were lost, in a few words.</extracomment>
        <translation>Événements trop grands pour ETW</translation>
    </message>
    <message>
        <source>Ended during sleep</source>
        <extracomment>Why events were lost, in a few words.</extracomment>
        <translation>Fin pendant la veille</translation>
    </message>
    <message>
        <source>While there were no polls</source>
        <extracomment>Why events were lost, in a few words.</extracomment>
        <translation>En l’absence de relevés</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <extracomment>When something was lost. %1, %2: times of the day.</extracomment>
        <translation>%1 à %2</translation>
    </message>
    <message>
        <source>%1…</source>
        <extracomment>Button. %1: a change such as &quot;Set MaximumBuffers to 72&quot;; the editor opens with it.</extracomment>
        <translation>%1…</translation>
    </message>
    <message>
        <source>Open live events</source>
        <extracomment>Button: a window shows the events of a session that has no consumer.</extracomment>
        <translation>Ouvrir les événements en direct</translation>
    </message>
    <message>
        <source>Choose another file…</source>
        <extracomment>Button: the editor opens at the log file of a running session.</extracomment>
        <translation>Choisir un autre fichier…</translation>
    </message>
    <message>
        <source>Record fewer events…</source>
        <extracomment>Button: the editor opens at the providers of a running session, for other levels and keywords.</extracomment>
        <translation>Enregistrer moins d’événements…</translation>
    </message>
    <message>
        <source>Start again with a larger file…</source>
        <extracomment>Button: the editor opens with a session that has ended, and a larger maximum size of its log file.</extracomment>
        <translation>Redémarrer avec plus d’espace…</translation>
    </message>
    <message>
        <source>Start again with the change…</source>
        <extracomment>Button: the editor opens with a session that has ended, and a change that helps.</extracomment>
        <translation>Redémarrer avec la modification…</translation>
    </message>
    <message>
        <source>Start again with another file…</source>
        <extracomment>Button: the editor opens with a session that has ended, at its log file.</extracomment>
        <translation>Redémarrer avec un autre fichier…</translation>
    </message>
    <message>
        <source>Open the editor with this change, which would have avoided the loss</source>
        <extracomment>Tool tip of a button.</extracomment>
        <translation>Ouvrir l’éditeur avec cette modification, qui aurait évité la perte</translation>
    </message>
    <message>
        <source>Update the running session; the message that follows can undo it</source>
        <translation>Mettre à jour la session en cours&#xa0;; le message qui suit permet d’annuler la modification</translation>
    </message>
    <message>
        <source>Read this session here: its events are delivered as long as the window of live events is open</source>
        <extracomment>Tool tip of a button.</extracomment>
        <translation>Lire cette session ici&#xa0;: ses événements sont reçus tant que la fenêtre des événements en direct est ouverte</translation>
    </message>
    <message>
        <source>Open the editor at the log file, which an update of the session can replace</source>
        <extracomment>Tool tip of a button.</extracomment>
        <translation>Ouvrir l’éditeur sur le fichier journal, qu’une mise à jour de la session peut remplacer</translation>
    </message>
    <message>
        <source>Open the editor at the providers: levels and keywords decide how many events they write</source>
        <extracomment>Tool tip of a button.</extracomment>
        <translation>Ouvrir l’éditeur sur les fournisseurs&#xa0;: leurs niveaux et mots clés décident du nombre d’événements</translation>
    </message>
    <message>
        <source>Open the editor with the same session and this change: %1</source>
        <extracomment>Tool tip of a button. %1: a change such as &quot;Set MaximumFileSize to 400&quot;.</extracomment>
        <translation>Ouvrir l’éditeur avec la même session et cette modification&#xa0;: %1</translation>
    </message>
    <message>
        <source>Open the editor with the same session, at its log file</source>
        <extracomment>Tool tip of a button.</extracomment>
        <translation>Ouvrir l’éditeur avec la même session, sur son fichier journal</translation>
    </message>
    <message>
        <source>Dropped by the kernel</source>
        <extracomment>Why events were lost, in a few words.</extracomment>
        <translation>Supprimés par le noyau</translation>
    </message>
    <message>
        <source>The kernel dropped records because its ring buffer was full: it produced more than this program could read in time. The buffers of the session had space for them.</source>
        <extracomment>Why a session loses.</extracomment>
        <translation>Le noyau a supprimé des enregistrements parce que son tampon circulaire était plein&#xa0;: il en produisait plus que ce programme ne pouvait en lire à temps. Les tampons de la session avaient assez d’espace pour eux.</translation>
    </message>
    <message>
        <source>Choose fewer kernel flags, a longer sampling interval, or stacks of fewer events. Larger or more buffers of the session do not help.</source>
        <extracomment>What helps against a loss.</extracomment>
        <translation>Choisissez moins d’indicateurs du noyau, un intervalle d’échantillonnage plus long, ou les piles de moins d’événements. Des tampons de session plus grands ou plus nombreux n’y changent rien.</translation>
    </message>
</context>
<context>
    <name>ManifestText</name>
    <message>
        <source>It is not well-formed XML: see line %1.</source>
        <translation>Ce n’est pas du XML bien formé&#xa0;: voir la ligne&#xa0;%1.</translation>
    </message>
    <message>
        <source>It declares a document type or entities. Remove them: manifests need none.</source>
        <translation>Il déclare un type de document ou des entités. Retirez-les&#xa0;: un manifeste n’en a pas besoin.</translation>
    </message>
    <message>
        <source>The manifest “%1” is not used. %2</source>
        <extracomment>%1 is a file, %2 a sentence that says why</extracomment>
        <translation>Le manifeste «&#xa0;%1&#xa0;» n’est pas utilisé. %2</translation>
    </message>
    <message>
        <source>It is larger than %1.</source>
        <translation>Il dépasse %1.</translation>
    </message>
    <message>
        <source>It describes no events, or only those of earlier manifests.</source>
        <translation>Il ne décrit aucun événement, ou seulement ceux de manifestes précédents.</translation>
    </message>
    <message>
        <source>Events are now also decoded by the manifest “%1”.</source>
        <extracomment>%1 is a file</extracomment>
        <translation>Le manifeste «&#xa0;%1&#xa0;» décode désormais aussi des événements.</translation>
    </message>
    <message>
        <source>It has too many elements or attributes, or elements are nested too deep.</source>
        <translation>Il a trop d’éléments ou d’attributs, ou des éléments sont imbriqués trop profondément.</translation>
    </message>
    <message>
        <source>It is neither XML nor MOF text: see line %1.</source>
        <translation>Ce n’est ni du XML ni un texte MOF&#xa0;: voir la ligne %1.</translation>
    </message>
</context>
<context>
    <name>ManualTable</name>
    <message>
        <source>Column</source>
        <extracomment>Title of a column of a table in the manual: the title of a column of the table of sessions.</extracomment>
        <translation>Colonne</translation>
    </message>
    <message>
        <source>In full</source>
        <extracomment>Title of a column of a table in the manual: the title of a column without abbreviations.</extracomment>
        <translation>En toutes lettres</translation>
    </message>
    <message>
        <source>What it shows</source>
        <extracomment>Title of a column of a table in the manual.</extracomment>
        <translation>Ce qu’elle affiche</translation>
    </message>
    <message>
        <source>level</source>
        <extracomment>In a table of the manual: a counter that goes up and down.</extracomment>
        <translation>niveau</translation>
    </message>
    <message>
        <source>loss</source>
        <translation>perte</translation>
    </message>
    <message>
        <source>total</source>
        <translation>total</translation>
    </message>
    <message>
        <source>Counter</source>
        <extracomment>Title of a column of a table in the manual.</extracomment>
        <translation>Compteur</translation>
    </message>
    <message>
        <source>Kind</source>
        <extracomment>Title of a column of a table in the manual: level, total or loss.</extracomment>
        <translation>Type</translation>
    </message>
    <message>
        <source>What it counts</source>
        <extracomment>Title of a column of a table in the manual.</extracomment>
        <translation>Ce qu’il compte</translation>
    </message>
    <message>
        <source>Name</source>
        <extracomment>Title of a column of a table in the manual: the name of a bit.
----------
Title of a column of a table in the manual: which events a flag records.</extracomment>
        <translation>Nom</translation>
    </message>
    <message>
        <source>Value</source>
        <extracomment>Title of a column of a table in the manual: the value of a bit.</extracomment>
        <translation>Valeur</translation>
    </message>
    <message>
        <source>Since</source>
        <extracomment>Title of a column of a table in the manual: the first Windows that knows a bit.</extracomment>
        <translation>Depuis</translation>
    </message>
    <message>
        <source>What it does</source>
        <extracomment>Title of a column of a table in the manual: what a bit does.</extracomment>
        <translation>Ce qu’il fait</translation>
    </message>
    <message>
        <source>What it records</source>
        <translation>Ce qu’il enregistre</translation>
    </message>
</context>
<context>
    <name>MarkerText</name>
    <message>
        <source>events per second</source>
        <extracomment>setting of the load, as in &quot;events per second 1,000&quot;</extracomment>
        <translation>événements par seconde</translation>
    </message>
    <message>
        <source>bytes per event</source>
        <extracomment>setting of the load, as in &quot;bytes per event 64&quot;</extracomment>
        <translation>octets par événement</translation>
    </message>
    <message>
        <source>events per burst</source>
        <extracomment>setting of the load, as in &quot;events per burst 10&quot;</extracomment>
        <translation>événements par rafale</translation>
    </message>
    <message>
        <source>threads</source>
        <extracomment>setting of the load, as in &quot;threads 2&quot;</extracomment>
        <translation>threads</translation>
    </message>
    <message>
        <source>events lost per second</source>
        <extracomment>what a threshold watches</extracomment>
        <translation>événements perdus par seconde</translation>
    </message>
    <message>
        <source>log buffers lost</source>
        <extracomment>what a threshold watches</extracomment>
        <translation>tampons du journal perdus</translation>
    </message>
    <message>
        <source>real-time buffers lost</source>
        <extracomment>what a threshold watches</extracomment>
        <translation>tampons en temps réel perdus</translation>
    </message>
    <message>
        <source>buffers in use</source>
        <extracomment>what a threshold watches: the share of buffers in use</extracomment>
        <translation>tampons utilisés</translation>
    </message>
    <message>
        <source>Session started</source>
        <extracomment>what a marker on the time axis means</extracomment>
        <translation>Session démarrée</translation>
    </message>
    <message>
        <source>Session changed</source>
        <extracomment>what a marker on the time axis means</extracomment>
        <translation>Session modifiée</translation>
    </message>
    <message>
        <source>Session flushed</source>
        <extracomment>what a marker on the time axis means</extracomment>
        <translation>Session vidée</translation>
    </message>
    <message>
        <source>Snapshot written</source>
        <extracomment>what a marker on the time axis means</extracomment>
        <translation>Instantané écrit</translation>
    </message>
    <message>
        <source>Session stopped</source>
        <extracomment>what a marker on the time axis means</extracomment>
        <translation>Session arrêtée</translation>
    </message>
    <message>
        <source>Load started</source>
        <extracomment>what a marker on the time axis means</extracomment>
        <translation>Charge démarrée</translation>
    </message>
    <message>
        <source>Load changed</source>
        <extracomment>what a marker on the time axis means</extracomment>
        <translation>Charge modifiée</translation>
    </message>
    <message>
        <source>Load stopped</source>
        <extracomment>what a marker on the time axis means</extracomment>
        <translation>Charge arrêtée</translation>
    </message>
    <message>
        <source>Polling paused</source>
        <extracomment>what a marker on the time axis means</extracomment>
        <translation>Relevés suspendus</translation>
    </message>
    <message>
        <source>Polling resumed</source>
        <extracomment>what a marker on the time axis means</extracomment>
        <translation>Relevés repris</translation>
    </message>
    <message>
        <source>Threshold exceeded</source>
        <extracomment>what a marker on the time axis means</extracomment>
        <translation>Seuil dépassé</translation>
    </message>
    <message>
        <source>, </source>
        <translation>, </translation>
    </message>
    <message>
        <source>%1 %2, limit %3</source>
        <extracomment>%1 is what a threshold watches (&quot;events lost per second&quot;), %2 a number, %3 the limit</extracomment>
        <translation>%1 %2, limite %3</translation>
    </message>
    <message>
        <source>(none)</source>
        <extracomment>instead of a file name: the session writes no file</extracomment>
        <translation>(aucun)</translation>
    </message>
    <message>
        <source>%1 %2 → %3</source>
        <extracomment>%1 is a setting&apos;s name, %2 its value before, %3 after</extracomment>
        <translation>%1 %2 → %3</translation>
    </message>
    <message>
        <source>“%1” started.</source>
        <extracomment>%1 is a session</extracomment>
        <translation>«&#xa0;%1&#xa0;» a démarré.</translation>
    </message>
    <message>
        <source>“%1” was changed: %2.</source>
        <extracomment>%1 is a session, %2 a list such as &quot;MaximumBuffers 24 → 64&quot;</extracomment>
        <translation>«&#xa0;%1&#xa0;» a été modifiée&#xa0;: %2.</translation>
    </message>
    <message>
        <source>“%1” was flushed.</source>
        <extracomment>%1 is a session</extracomment>
        <translation>«&#xa0;%1&#xa0;» a été vidée.</translation>
    </message>
    <message>
        <source>A snapshot of “%1” was written to %2.</source>
        <extracomment>%1 is a session, %2 a file in quotes</extracomment>
        <translation>Un instantané de «&#xa0;%1&#xa0;» a été écrit dans %2.</translation>
    </message>
    <message>
        <source>“%1” stopped.</source>
        <extracomment>%1 is a session</extracomment>
        <translation>«&#xa0;%1&#xa0;» s’est arrêtée.</translation>
    </message>
    <message>
        <source>Polling was paused.</source>
        <translation>Les relevés ont été suspendus.</translation>
    </message>
    <message>
        <source>Polling was resumed.</source>
        <translation>Les relevés ont repris.</translation>
    </message>
    <message>
        <source>“%1” exceeded a threshold: %2.</source>
        <extracomment>%1 is a session, %2 such as &quot;events lost per second 20, limit 10&quot;</extracomment>
        <translation>«&#xa0;%1&#xa0;» a dépassé un seuil&#xa0;: %2.</translation>
    </message>
    <message>
        <source>%1, …</source>
        <extracomment>Beside a mark: a change of a session that had more of them. %1: &quot;MaximumBuffers 24 → 64&quot;</extracomment>
        <translation>%1, …</translation>
    </message>
    <message>
        <source>The load on “%1” started: %2.</source>
        <extracomment>%1 is a session, %2 a list such as &quot;events per second 1,000&quot;</extracomment>
        <translation>La charge sur «&#xa0;%1&#xa0;» a démarré&#xa0;: %2.</translation>
    </message>
    <message>
        <source>The load on “%1” was changed: %2.</source>
        <extracomment>%1 is a session, %2 a list such as &quot;events per second 1,000 → 2,000&quot;</extracomment>
        <translation>La charge sur «&#xa0;%1&#xa0;» a été modifiée&#xa0;: %2.</translation>
    </message>
    <message>
        <source>The load on “%1” stopped.</source>
        <extracomment>%1 is a session</extracomment>
        <translation>La charge sur «&#xa0;%1&#xa0;» s’est arrêtée.</translation>
    </message>
    <message>
        <source>Marked</source>
        <extracomment>what a marker on the time axis means: a person set it</extracomment>
        <translation>Repère</translation>
    </message>
    <message>
        <source>This moment was marked.</source>
        <extracomment>what a marker on the time axis means; a person set it</extracomment>
        <translation>Ce moment a été marqué.</translation>
    </message>
    <message>
        <source>(not set)</source>
        <extracomment>instead of the value of a kernel setting: it is not set</extracomment>
        <translation>(non défini)</translation>
    </message>
</context>
<context>
    <name>MemberText</name>
    <message>
        <source>Session name</source>
        <extracomment>member of a session&apos;s properties</extracomment>
        <translation>Nom de la session</translation>
    </message>
    <message>
        <source>Log file</source>
        <extracomment>member of a session&apos;s properties</extracomment>
        <translation>Fichier journal</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <extracomment>%1 is a number, %2 the clock that it stands for</extracomment>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>Providers</source>
        <extracomment>what a session takes events from</extracomment>
        <translation>Fournisseurs</translation>
    </message>
    <message>
        <source>Kernel settings</source>
        <extracomment>what is set of a system logger besides its flags: stacks, sampling, counters</extracomment>
        <translation>Réglages du noyau</translation>
    </message>
</context>
<context>
    <name>MetricsText</name>
    <message>
        <source>Metrics cannot be served at %1: %2. Choose another port, or an address of this machine.</source>
        <extracomment>%1 is an address on the network, %2 the reason given by the system</extracomment>
        <translation>Les métriques ne peuvent pas être exposées à l’adresse %1&#xa0;: %2. Choisissez un autre port ou une adresse de cette machine.</translation>
    </message>
    <message>
        <source>Metrics are served at %1.</source>
        <extracomment>%1 is an address on the network</extracomment>
        <translation>Les métriques sont exposées à l’adresse %1.</translation>
    </message>
    <message>
        <source>Metrics are written to “%1”.</source>
        <extracomment>%1 is a file</extracomment>
        <translation>Les métriques sont écrites dans «&#xa0;%1&#xa0;».</translation>
    </message>
    <message>
        <source>The metrics were not written to “%1”: %2. Choose an existing folder that you can write to.</source>
        <extracomment>%1 is a file, %2 the reason given by the system</extracomment>
        <translation>Les métriques n’ont pas été écrites dans «&#xa0;%1&#xa0;»&#xa0;: %2. Choisissez un dossier existant où vous pouvez écrire.</translation>
    </message>
    <message>
        <source>Metrics cannot be served at %1: this build of Etwarden has no network support. Have them written to a file with --metrics-file.</source>
        <extracomment>%1 is an address on the network, --metrics-file an option of the command line</extracomment>
        <translation>Les métriques ne peuvent pas être exposées à l’adresse %1&#xa0;: cette version d’Etwarden ne prend pas en charge le réseau. Faites-les écrire dans un fichier avec --metrics-file.</translation>
    </message>
    <message>
        <source>“%1” is neither a port nor ADDRESS:PORT, such as 127.0.0.1:9464 or [::1]:9464.</source>
        <extracomment>%1 is what was typed as an address on the network</extracomment>
        <translation>«&#xa0;%1&#xa0;» n’est ni un port, ni ADRESSE:PORT, par exemple 127.0.0.1:9464 ou [::1]:9464.</translation>
    </message>
    <message>
        <source>“%1” does not end in .prom, and collectors read no other files.</source>
        <extracomment>%1 is a file</extracomment>
        <translation>«&#xa0;%1&#xa0;» ne se termine pas par .prom, et les collecteurs ne lisent aucun autre fichier.</translation>
    </message>
</context>
<context>
    <name>ModeText</name>
    <message>
        <source>circular</source>
        <extracomment>mode of a session: the oldest events are replaced when the file is full</extracomment>
        <translation>circulaire</translation>
    </message>
    <message>
        <source>append</source>
        <extracomment>mode of a session: events are added to an existing file</extracomment>
        <translation>ajout</translation>
    </message>
    <message>
        <source>new files</source>
        <extracomment>mode of a session: a new file is begun when one is full</extracomment>
        <translation>nouveaux fichiers</translation>
    </message>
    <message>
        <source>preallocated</source>
        <extracomment>mode of a session: the file has its full size from the start</extracomment>
        <translation>préalloué</translation>
    </message>
    <message>
        <source>in memory</source>
        <extracomment>mode of a session: events stay in a ring of buffers</extracomment>
        <translation>en mémoire</translation>
    </message>
    <message>
        <source>real-time</source>
        <extracomment>mode of a session: events go to a consumer at once</extracomment>
        <translation>temps réel</translation>
    </message>
    <message>
        <source>private</source>
        <extracomment>mode of a session: it lives inside a process</extracomment>
        <translation>privé</translation>
    </message>
    <message>
        <source>system</source>
        <extracomment>mode of a session: it records events of the system</extracomment>
        <translation>système</translation>
    </message>
    <message>
        <source>file</source>
        <extracomment>mode of a session: it writes a log file</extracomment>
        <translation>fichier</translation>
    </message>
    <message>
        <source>, </source>
        <extracomment>between the words of a list</extracomment>
        <translation>, </translation>
    </message>
    <message>
        <source>chosen by ETW</source>
        <extracomment>the clock that stamps events</extracomment>
        <translation>choisie par ETW</translation>
    </message>
    <message>
        <source>performance counter</source>
        <extracomment>the clock that stamps events</extracomment>
        <translation>compteur de performances</translation>
    </message>
    <message>
        <source>system time</source>
        <extracomment>the clock that stamps events</extracomment>
        <translation>heure système</translation>
    </message>
    <message>
        <source>CPU cycles</source>
        <extracomment>the clock that stamps events</extracomment>
        <translation>cycles du processeur</translation>
    </message>
    <message>
        <source>unknown (%1)</source>
        <extracomment>a clock with an unknown number</extracomment>
        <translation>inconnue (%1)</translation>
    </message>
</context>
<context>
    <name>NameList</name>
    <message>
        <source>“%1”</source>
        <extracomment>One name of a list. %1: a session.</extracomment>
        <translation>«&#xa0;%1&#xa0;»</translation>
    </message>
    <message>
        <source>, </source>
        <extracomment>Between the names of a list.</extracomment>
        <translation>, </translation>
    </message>
    <message numerus="yes">
        <source>%1 and %n more</source>
        <extracomment>Part of a sentence. %1: names of sessions, separated by commas; %n: how many more there are.</extracomment>
        <translation>
            <numerusform>%1 et %n&#xa0;autre</numerusform>
            <numerusform>%1 et %n&#xa0;autres</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>NoEvents</name>
    <message>
        <source>No event passes the filter.</source>
        <extracomment>In a table that a filter leaves empty.</extracomment>
        <translation>Aucun événement ne correspond au filtre.</translation>
    </message>
    <message>
        <source>Clear filter</source>
        <extracomment>Button: empties the filter.</extracomment>
        <translation>Effacer le filtre</translation>
    </message>
    <message>
        <source>The selected time range has no events.</source>
        <extracomment>In a table of events that lie in a range of time, of which there are none.</extracomment>
        <translation>L’intervalle sélectionné ne contient aucun événement.</translation>
    </message>
    <message>
        <source>Whole time range</source>
        <extracomment>Button: ends the selection of a range of time.</extracomment>
        <translation>Toute la durée</translation>
    </message>
</context>
<context>
    <name>OperationText</name>
    <message>
        <source>The sessions could not be read: %1.</source>
        <extracomment>%1 is a status</extracomment>
        <translation>Les sessions n’ont pas pu être lues&#xa0;: %1.</translation>
    </message>
    <message>
        <source>“%1” was not started: %2.</source>
        <extracomment>%1 is a session, %2 a status</extracomment>
        <translation>«&#xa0;%1&#xa0;» n’a pas été démarrée&#xa0;: %2.</translation>
    </message>
    <message>
        <source>“%1” was not stopped: %2.</source>
        <extracomment>%1 is a session, %2 a status</extracomment>
        <translation>«&#xa0;%1&#xa0;» n’a pas été arrêtée&#xa0;: %2.</translation>
    </message>
    <message>
        <source>“%1” was not changed: %2.</source>
        <extracomment>%1 is a session, %2 a status</extracomment>
        <translation>«&#xa0;%1&#xa0;» n’a pas été modifiée&#xa0;: %2.</translation>
    </message>
    <message>
        <source>“%1” was not flushed: %2.</source>
        <extracomment>%1 is a session, %2 a status</extracomment>
        <translation>«&#xa0;%1&#xa0;» n’a pas été vidée&#xa0;: %2.</translation>
    </message>
    <message>
        <source>The snapshot of “%1” was not written to “%3”: %2.</source>
        <extracomment>%1 is a session, %2 a status, %3 a file</extracomment>
        <translation>L’instantané de «&#xa0;%1&#xa0;» n’a pas été écrit dans «&#xa0;%3&#xa0;»&#xa0;: %2.</translation>
    </message>
    <message>
        <source>The providers of “%1” were not asked for their state: %2.</source>
        <extracomment>%1 is a session, %2 a status</extracomment>
        <translation>L’état des fournisseurs de «&#xa0;%1&#xa0;» n’a pas été demandé&#xa0;: %2.</translation>
    </message>
    <message>
        <source>The load on “%1” was not started: %2.</source>
        <extracomment>%1 is a session, %2 a status</extracomment>
        <translation>La charge sur «&#xa0;%1&#xa0;» n’a pas été démarrée&#xa0;: %2.</translation>
    </message>
    <message>
        <source>The load was not stopped: %1.</source>
        <extracomment>%1 is a status</extracomment>
        <translation>La charge n’a pas été arrêtée&#xa0;: %1.</translation>
    </message>
    <message>
        <source>This could not be read: %1.</source>
        <extracomment>%1 is a status</extracomment>
        <translation>La lecture a échoué&#xa0;: %1.</translation>
    </message>
    <message>
        <source>“%1” was not changed.</source>
        <extracomment>%1 is a session</extracomment>
        <translation>«&#xa0;%1&#xa0;» n’a pas été modifiée.</translation>
    </message>
    <message>
        <source>“%1” was not started.</source>
        <extracomment>%1 is a session</extracomment>
        <translation>«&#xa0;%1&#xa0;» n’a pas été démarrée.</translation>
    </message>
    <message>
        <source>Run Etwarden as administrator: the NT Kernel Logger accepts only administrators and LocalSystem, not Performance Log Users.</source>
        <translation>Lancez Etwarden en tant qu’administrateur&#xa0;: le NT Kernel Logger n’accepte que les administrateurs et LocalSystem, pas les membres du groupe Utilisateurs du journal de performances.</translation>
    </message>
    <message>
        <source>“%1”: %2</source>
        <extracomment>%1 is a provider, %2 a status</extracomment>
        <translation>«&#xa0;%1&#xa0;»&#xa0;: %2</translation>
    </message>
    <message numerus="yes">
        <source>%n provider(s) were refused (%1).</source>
        <extracomment>%n is the number of providers; %1 lists their names, each with a status</extracomment>
        <translation>
            <numerusform>%n&#xa0;fournisseur a été refusé (%1).</numerusform>
            <numerusform>%n&#xa0;fournisseurs ont été refusés (%1).</numerusform>
        </translation>
    </message>
    <message>
        <source>; </source>
        <translation>&#xa0;; </translation>
    </message>
    <message>
        <source>“%1” was asked to write its state to “%2”.</source>
        <extracomment>%1 is a provider, %2 a session</extracomment>
        <translation>«&#xa0;%1&#xa0;» a été invité à écrire son état dans «&#xa0;%2&#xa0;».</translation>
    </message>
    <message>
        <source>The sessions were read.</source>
        <translation>Les sessions ont été lues.</translation>
    </message>
    <message>
        <source>“%1” was started.</source>
        <extracomment>%1 is a session</extracomment>
        <translation>«&#xa0;%1&#xa0;» a été démarrée.</translation>
    </message>
    <message>
        <source>“%1” was started and writes to “%2”.</source>
        <extracomment>%1 is a session, %2 a file</extracomment>
        <translation>«&#xa0;%1&#xa0;» a été démarrée et écrit dans «&#xa0;%2&#xa0;».</translation>
    </message>
    <message>
        <source>“%1” was stopped; what it wrote is in “%2”.</source>
        <extracomment>%1 is a session, %2 a file</extracomment>
        <translation>«&#xa0;%1&#xa0;» a été arrêtée&#xa0;; ce qu’elle a écrit est dans «&#xa0;%2&#xa0;».</translation>
    </message>
    <message>
        <source>“%1” was stopped.</source>
        <extracomment>%1 is a session</extracomment>
        <translation>«&#xa0;%1&#xa0;» a été arrêtée.</translation>
    </message>
    <message>
        <source>“%1” was changed.</source>
        <extracomment>%1 is a session</extracomment>
        <translation>«&#xa0;%1&#xa0;» a été modifiée.</translation>
    </message>
    <message>
        <source>“%1” was flushed.</source>
        <extracomment>%1 is a session</extracomment>
        <translation>«&#xa0;%1&#xa0;» a été vidée.</translation>
    </message>
    <message>
        <source>The snapshot of “%1” was written to “%2”, without events: its buffers were empty.</source>
        <extracomment>%1 is a session, %2 a file</extracomment>
        <translation>L’instantané de «&#xa0;%1&#xa0;» a été écrit dans «&#xa0;%2&#xa0;», sans événement&#xa0;: ses tampons étaient vides.</translation>
    </message>
    <message>
        <source>The snapshot of “%1” was written to “%2”.</source>
        <translation>L’instantané de «&#xa0;%1&#xa0;» a été écrit dans «&#xa0;%2&#xa0;».</translation>
    </message>
    <message numerus="yes">
        <source>%n provider(s) of “%1” were asked for their state.</source>
        <translation>
            <numerusform>L’état de %n&#xa0;fournisseur de «&#xa0;%1&#xa0;» a été demandé.</numerusform>
            <numerusform>L’état de %n&#xa0;fournisseurs de «&#xa0;%1&#xa0;» a été demandé.</numerusform>
        </translation>
    </message>
    <message>
        <source>The load on “%1” is running.</source>
        <extracomment>%1 is a session</extracomment>
        <translation>La charge sur «&#xa0;%1&#xa0;» est en cours.</translation>
    </message>
    <message>
        <source>All loads were stopped.</source>
        <translation>Toutes les charges ont été arrêtées.</translation>
    </message>
    <message>
        <source>The load on “%1” was stopped.</source>
        <extracomment>%1 is a session</extracomment>
        <translation>La charge sur «&#xa0;%1&#xa0;» a été arrêtée.</translation>
    </message>
    <message>
        <source>The providers were read.</source>
        <translation>Les fournisseurs ont été lus.</translation>
    </message>
    <message>
        <source>The event sources of “%1” were read.</source>
        <extracomment>%1 is a session</extracomment>
        <translation>Les sources d’événements de «&#xa0;%1&#xa0;» ont été lues.</translation>
    </message>
    <message>
        <source>%1 %2 instead of %3</source>
        <extracomment>%1 is a member&apos;s name, %2 the number in force, %3 the number asked for</extracomment>
        <translation>%1 %2 au lieu de %3</translation>
    </message>
    <message>
        <source>ETW adjusted the request: %1.</source>
        <extracomment>%1 is a list such as &quot;MinimumBuffers 8 instead of 4&quot;</extracomment>
        <translation>ETW a ajusté la demande&#xa0;: %1.</translation>
    </message>
    <message>
        <source>, </source>
        <translation>, </translation>
    </message>
    <message>
        <source>0 events and 0 buffers lost, according to ETW&apos;s own counters.</source>
        <extracomment>of a session that was stopped</extracomment>
        <translation>0&#xa0;événement et 0&#xa0;tampon perdus selon les compteurs d’ETW.</translation>
    </message>
    <message>
        <source>Lost, according to ETW&apos;s own counters: events %1, log buffers %2, real-time buffers %3.</source>
        <extracomment>of a session that was stopped; %1, %2 and %3 are numbers</extracomment>
        <translation>Pertes selon les compteurs d’ETW&#xa0;: événements %1, tampons du journal %2, tampons en temps réel %3.</translation>
    </message>
    <message>
        <source>StartTrace reported success for “%1”, but the system does not list the session.</source>
        <extracomment>%1 is a session</extracomment>
        <translation>StartTrace a signalé la réussite du démarrage de «&#xa0;%1&#xa0;», mais le système ne répertorie pas cette session.</translation>
    </message>
    <message numerus="yes">
        <source>%n session(s) were stopped: %1.</source>
        <extracomment>%n sessions; %1 lists their names</extracomment>
        <translation>
            <numerusform>%n&#xa0;session a été arrêtée&#xa0;: %1.</numerusform>
            <numerusform>%n&#xa0;sessions ont été arrêtées&#xa0;: %1.</numerusform>
        </translation>
    </message>
    <message>
        <source>Waiting since %1 for the list of sessions.</source>
        <extracomment>%1 is a time of the day</extracomment>
        <translation>En attente de la liste des sessions depuis %1.</translation>
    </message>
    <message>
        <source>Waiting since %2 for the start of “%1”.</source>
        <extracomment>%1 is a session, %2 a time of the day</extracomment>
        <translation>En attente du démarrage de «&#xa0;%1&#xa0;» depuis %2.</translation>
    </message>
    <message>
        <source>Waiting since %2 for the stop of “%1”.</source>
        <extracomment>%1 is a session, %2 a time of the day</extracomment>
        <translation>En attente de l’arrêt de «&#xa0;%1&#xa0;» depuis %2.</translation>
    </message>
    <message>
        <source>Waiting since %2 for the change of “%1”.</source>
        <extracomment>%1 is a session, %2 a time of the day</extracomment>
        <translation>En attente de la modification de «&#xa0;%1&#xa0;» depuis %2.</translation>
    </message>
    <message>
        <source>Waiting since %2 for the flush of “%1”.</source>
        <extracomment>%1 is a session, %2 a time of the day</extracomment>
        <translation>En attente du vidage de «&#xa0;%1&#xa0;» depuis %2.</translation>
    </message>
    <message>
        <source>Waiting since %2 for the snapshot of “%1”.</source>
        <extracomment>%1 is a session, %2 a time of the day</extracomment>
        <translation>En attente de l’instantané de «&#xa0;%1&#xa0;» depuis %2.</translation>
    </message>
    <message>
        <source>Waiting since %2 for the providers of “%1”.</source>
        <extracomment>%1 is a session, %2 a time of the day</extracomment>
        <translation>En attente des fournisseurs de «&#xa0;%1&#xa0;» depuis %2.</translation>
    </message>
    <message>
        <source>Waiting since %1 for the load.</source>
        <extracomment>%1 is a time of the day</extracomment>
        <translation>En attente de la charge depuis %1.</translation>
    </message>
    <message>
        <source>Waiting since %1 for the list of providers.</source>
        <extracomment>%1 is a time of the day</extracomment>
        <translation>En attente de la liste des fournisseurs depuis %1.</translation>
    </message>
    <message>
        <source>That session has ended and its handle now belongs to “%1”, which was left untouched.</source>
        <extracomment>%1 is a session</extracomment>
        <translation>Cette session est terminée et son handle appartient maintenant à «&#xa0;%1&#xa0;», qui a été laissée intacte.</translation>
    </message>
    <message>
        <source>Undone: “%1” has its previous values again.</source>
        <extracomment>%1 is a session</extracomment>
        <translation>Annulé&#xa0;: «&#xa0;%1&#xa0;» a retrouvé ses valeurs précédentes.</translation>
    </message>
    <message>
        <source>Set “%1” was not started.</source>
        <extracomment>%1 is a set of sessions that start together or not at all</extracomment>
        <translation>L’ensemble «&#xa0;%1&#xa0;» n’a pas été démarré.</translation>
    </message>
    <message numerus="yes">
        <source>%n session(s) were stopped again: %1.</source>
        <extracomment>of a set that was not started; %n is the number of its sessions that ran, %1 lists their names</extracomment>
        <translation>
            <numerusform>%n&#xa0;session déjà démarrée a été arrêtée&#xa0;: %1.</numerusform>
            <numerusform>%n&#xa0;sessions déjà démarrées ont été arrêtées&#xa0;: %1.</numerusform>
        </translation>
    </message>
    <message>
        <source>%1: %2</source>
        <extracomment>%1 is a kernel setting, %2 a status
----------
%1 is a session of a set, %2 sentences about it</extracomment>
        <translation>%1&#xa0;: %2</translation>
    </message>
    <message>
        <source>Set “%1” was started: %2.</source>
        <extracomment>%1 is a set of sessions, %2 lists their names</extracomment>
        <translation>L’ensemble «&#xa0;%1&#xa0;» a été démarré&#xa0;: %2.</translation>
    </message>
    <message>
        <source>Set “%1” was stopped: %2.</source>
        <extracomment>%1 is a set of sessions, %2 lists their names</extracomment>
        <translation>L’ensemble «&#xa0;%1&#xa0;» a été arrêté&#xa0;: %2.</translation>
    </message>
    <message numerus="yes">
        <source>%n kernel setting(s) were refused (%1).</source>
        <extracomment>%n is the number of kernel settings; %1 lists their names, each with a status</extracomment>
        <translation>
            <numerusform>%n&#xa0;réglage du noyau a été refusé (%1).</numerusform>
            <numerusform>%n&#xa0;réglages du noyau ont été refusés (%1).</numerusform>
        </translation>
    </message>
    <message>
        <source>The rundown of “%1” was not written: %2.</source>
        <extracomment>%1 is a session, %2 a status</extracomment>
        <translation>L’inventaire de «&#xa0;%1&#xa0;» n’a pas été écrit&#xa0;: %2.</translation>
    </message>
    <message>
        <source>The system did not add the names of what runs now: %1.</source>
        <extracomment>After a sentence about a snapshot. %1 is a status</extracomment>
        <translation>Le système n’a pas ajouté les noms de ce qui s’exécute maintenant&#xa0;: %1.</translation>
    </message>
    <message>
        <source>The names of what runs now were written into “%1”.</source>
        <extracomment>%1 is a session</extracomment>
        <translation>Les noms de ce qui s’exécute maintenant ont été écrits dans «&#xa0;%1&#xa0;».</translation>
    </message>
    <message>
        <source>Waiting since %2 for the rundown of “%1”.</source>
        <extracomment>%1 is a session, %2 a time of the day</extracomment>
        <translation>En attente de l’inventaire de «&#xa0;%1&#xa0;» depuis %2.</translation>
    </message>
    <message>
        <source>It is a private session, which lives inside the processes that it records: ETW does not list it, and stops it only where its GUID and its mode are given besides its name.</source>
        <extracomment>of a session that was started</extracomment>
        <translation>C’est une session privée, qui vit dans les processus qu’elle enregistre&#xa0;: ETW ne la répertorie pas, et ne l’arrête que si son GUID et son mode sont donnés en plus de son nom.</translation>
    </message>
    <message>
        <source>(no name)</source>
        <extracomment>Instead of the name of a session that has none, within quotation marks.</extracomment>
        <translation>(sans nom)</translation>
    </message>
</context>
<context>
    <name>OrphanText</name>
    <message>
        <source>Real-time buffers lost earlier: %1; a consumer was missing or too slow.</source>
        <extracomment>Why a session may be useless. %1: a number.</extracomment>
        <translation>Tampons en temps réel perdus auparavant&#xa0;: %1&#xa0;; un consommateur manquait ou était trop lent.</translation>
    </message>
    <message>
        <source>Sessions of Windows itself are not listed.</source>
        <extracomment>In a list of possibly useless sessions.</extracomment>
        <translation>Les sessions propres à Windows ne sont pas dans la liste.</translation>
    </message>
    <message>
        <source>Session slots in use: %1 of %2; system loggers: %3 of %4.</source>
        <extracomment>Figures of the machine; each of %1 to %4 is a number.</extracomment>
        <translation>Emplacements de session utilisés&#xa0;: %1 sur %2&#xa0;; enregistreurs système&#xa0;: %3 sur %4.</translation>
    </message>
    <message>
        <source>%1 uses this name for its sessions and may have left this one behind.</source>
        <extracomment>Why a session may be useless. %1: name of a program.</extracomment>
        <translation>%1 donne ce nom à ses sessions et a peut-être oublié d’arrêter celle-ci.</translation>
    </message>
    <message>
        <source>It is losing real-time buffers now: a consumer is missing or too slow.</source>
        <extracomment>Why a session may be useless.</extracomment>
        <translation>En ce moment, elle perd des tampons en temps réel&#xa0;: un consommateur manque ou est trop lent.</translation>
    </message>
    <message>
        <source>Its log file “%1” no longer exists.</source>
        <extracomment>Why a session may be useless. %1: a file.</extracomment>
        <translation>Son fichier journal «&#xa0;%1&#xa0;» n’existe plus.</translation>
    </message>
    <message>
        <source>Its logger thread %1 no longer exists.</source>
        <extracomment>Why a session may be useless. %1: number of a thread.</extracomment>
        <translation>Son thread enregistreur %1 n’existe plus.</translation>
    </message>
    <message>
        <source>ETW does not report whether a real-time session has a consumer, nor whether the program that started a session is still running.</source>
        <extracomment>What a list of possibly useless sessions cannot know.</extracomment>
        <translation>ETW n’indique pas si une session en temps réel a un consommateur, ni si le programme qui a démarré une session est encore en cours d’exécution.</translation>
    </message>
    <message>
        <source>Logger threads can only be checked with the ETW of Windows.</source>
        <translation>Les threads enregistreurs ne peuvent être vérifiés qu’avec l’ETW de Windows.</translation>
    </message>
    <message>
        <source>No provider is enabled in it, and no event has arrived.</source>
        <extracomment>Why a session may be useless.</extracomment>
        <translation>Aucun fournisseur n’y est activé et aucun événement n’est arrivé.</translation>
    </message>
    <message>
        <source>No program reads its events, and it has no log file.</source>
        <extracomment>Why a session may be useless.</extracomment>
        <translation>Aucun programme ne lit ses événements, et elle n’a pas de fichier journal.</translation>
    </message>
    <message>
        <source>ETW does not report whether the program that started a session is still running.</source>
        <extracomment>What a list of possibly useless sessions cannot know.</extracomment>
        <translation>ETW n’indique pas si le programme qui a démarré une session est encore en cours d’exécution.</translation>
    </message>
    <message>
        <source>Sessions that could be stopped: %1.</source>
        <extracomment>%1: names of sessions, the most suspicious first.</extracomment>
        <translation>Sessions qui pourraient être arrêtées&#xa0;: %1.</translation>
    </message>
</context>
<context>
    <name>ProviderText</name>
    <message>
        <source>none</source>
        <extracomment>name of a level of events: 0</extracomment>
        <translation>aucun</translation>
    </message>
    <message>
        <source>critical</source>
        <extracomment>name of a level of events</extracomment>
        <translation>critique</translation>
    </message>
    <message>
        <source>error</source>
        <extracomment>name of a level of events</extracomment>
        <translation>erreur</translation>
    </message>
    <message>
        <source>warning</source>
        <extracomment>name of a level of events</extracomment>
        <translation>avertissement</translation>
    </message>
    <message>
        <source>information</source>
        <extracomment>name of a level of events</extracomment>
        <translation>information</translation>
    </message>
    <message>
        <source>verbose</source>
        <extracomment>name of a level of events</extracomment>
        <translation>détaillé</translation>
    </message>
    <message>
        <source>all</source>
        <extracomment>name of a level of events: 255</extracomment>
        <translation>tous</translation>
    </message>
    <message>
        <source>All levels</source>
        <extracomment>which events pass; a sentence goes on after it</extracomment>
        <translation>Tous les niveaux</translation>
    </message>
    <message>
        <source>Level 0, which most providers treat as all levels</source>
        <extracomment>which events pass; a sentence goes on after it</extracomment>
        <translation>Niveau&#xa0;0, que la plupart des fournisseurs interprètent comme «&#xa0;tous les niveaux&#xa0;»</translation>
    </message>
    <message>
        <source>Level %1 or lower</source>
        <extracomment>which events pass; a sentence goes on after it. %1: number of a level</extracomment>
        <translation>Niveau&#xa0;%1 ou inférieur</translation>
    </message>
    <message>
        <source>, whatever the keywords</source>
        <extracomment>which events pass; follows &quot;Level 4 or lower&quot;</extracomment>
        <translation>, quels que soient les mots clés</translation>
    </message>
    <message>
        <source>, and any of: %1</source>
        <extracomment>which events pass; follows &quot;Level 4 or lower&quot;. %1: names of keywords</extracomment>
        <translation>, avec l’un au moins des mots clés&#xa0;: %1</translation>
    </message>
    <message>
        <source>, and all of: %1</source>
        <extracomment>which events pass; follows &quot;Level 4 or lower&quot;. %1: names of keywords</extracomment>
        <translation>, avec tous les mots clés&#xa0;: %1</translation>
    </message>
    <message>
        <source>, and any of: %1, and all of: %2</source>
        <extracomment>which events pass; follows &quot;Level 4 or lower&quot;. %1 and %2: names of keywords</extracomment>
        <translation>, avec l’un au moins des mots clés&#xa0;: %1, et tous ceux-ci&#xa0;: %2</translation>
    </message>
    <message>
        <source>; events without keywords do not pass.</source>
        <extracomment>which events pass; the end of a sentence</extracomment>
        <translation>&#xa0;; les événements sans mot clé ne passent pas.</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <extracomment>%1 is the number of a level of events, %2 its name
----------
Who registered a provider. %1: name of a program, %2: number of its process.</extracomment>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>, </source>
        <translation>, </translation>
    </message>
    <message>
        <source>from processes %1</source>
        <extracomment>a filter of events; %1 are numbers of processes</extracomment>
        <translation>des processus %1</translation>
    </message>
    <message>
        <source>from %1</source>
        <extracomment>a filter of events; %1 are names of programs</extracomment>
        <translation>de %1</translation>
    </message>
    <message>
        <source>from packages %1</source>
        <extracomment>a filter of events; %1 are names of app packages</extracomment>
        <translation>des packages %1</translation>
    </message>
    <message>
        <source>from package apps %1</source>
        <extracomment>a filter of events; %1 are names of apps within packages</extracomment>
        <translation>des applications de package %1</translation>
    </message>
    <message>
        <source>event IDs %1</source>
        <extracomment>a filter of events; %1 are numbers of kinds of events</extracomment>
        <translation>ID d’événement %1</translation>
    </message>
    <message>
        <source>all event IDs but %1</source>
        <translation>tous les ID d’événement sauf %1</translation>
    </message>
    <message>
        <source>stacks of event IDs %1</source>
        <extracomment>a filter of call stacks; %1 are numbers of kinds of events</extracomment>
        <translation>piles des ID d’événement %1</translation>
    </message>
    <message>
        <source>stacks of all event IDs but %1</source>
        <translation>piles de tous les ID d’événement sauf %1</translation>
    </message>
    <message>
        <source>; </source>
        <translation>&#xa0;; </translation>
    </message>
    <message>
        <source>%1 Only: %2.</source>
        <extracomment>%1 is a sentence that says which events pass, %2 a list of filters such as &quot;from processes 4, 8&quot;</extracomment>
        <translation>%1 Seulement&#xa0;: %2.</translation>
    </message>
    <message>
        <source>the system</source>
        <extracomment>Who registered a provider: no process, but the kernel.</extracomment>
        <translation>le système</translation>
    </message>
    <message>
        <source>process %1</source>
        <extracomment>Who registered a provider. %1: number of a process whose program is not known.</extracomment>
        <translation>processus&#xa0;%1</translation>
    </message>
    <message>
        <source>; events without keywords pass too.</source>
        <extracomment>which events pass; the end of a sentence</extracomment>
        <translation>&#xa0;; les événements sans mot clé passent aussi.</translation>
    </message>
    <message>
        <source>Process &amp;IDs:</source>
        <extracomment>Label of a filter of events.</extracomment>
        <translation>&amp;ID de processus&#xa0;:</translation>
    </message>
    <message>
        <source>E&amp;xecutables:</source>
        <extracomment>Label of a filter of events: names of programs.</extracomment>
        <translation>&amp;Exécutables&#xa0;:</translation>
    </message>
    <message>
        <source>Pa&amp;ckages:</source>
        <extracomment>Label of a filter of events: full names of app packages.</extracomment>
        <translation>Pa&amp;ckages&#xa0;:</translation>
    </message>
    <message>
        <source>Package &amp;apps:</source>
        <extracomment>Label of a filter of events: apps within packages.</extracomment>
        <translation>&amp;Applications de package&#xa0;:</translation>
    </message>
    <message>
        <source>E&amp;vent IDs:</source>
        <extracomment>Label of a filter of events.</extracomment>
        <translation>I&amp;D d’événement&#xa0;:</translation>
    </message>
    <message>
        <source>&amp;Stacks for event IDs:</source>
        <extracomment>Label of a filter of call stacks.</extracomment>
        <translation>Pile&amp;s des ID d’événement&#xa0;:</translation>
    </message>
</context>
<context>
    <name>QShortcut</name>
    <message>
        <source>Backspace</source>
        <extracomment>Name of the key Backspace, for Qt, whose French word for it is not the one that users know.</extracomment>
        <translation>Retour arrière</translation>
    </message>
</context>
<context>
    <name>QuestionBox</name>
    <message>
        <source>&amp;Cancel</source>
        <extracomment>Button: leaves everything as it is.</extracomment>
        <translation>&amp;Annuler</translation>
    </message>
</context>
<context>
    <name>ReadProgress</name>
    <message>
        <source>Reading: %1</source>
        <extracomment>In a terminal, while a log file is read. %1 is a percentage with its sign.</extracomment>
        <translation>Lecture&#xa0;: %1</translation>
    </message>
    <message>
        <source>Looking for the buffers: %1</source>
        <extracomment>In a terminal, before a log file is read. %1 is a percentage with its sign.</extracomment>
        <translation>Recherche des tampons&#xa0;: %1</translation>
    </message>
</context>
<context>
    <name>RecordingText</name>
    <message>
        <source>%1 (SQLite %2)</source>
        <extracomment>Why something failed. %1: SQLite&apos;s own text, English; %2: its number.</extracomment>
        <translation>%1 (SQLite %2)</translation>
    </message>
    <message>
        <source>“%1” was not replaced: %2. Close what uses it, or choose another name.</source>
        <extracomment>%1 is a file, %2 the reason</extracomment>
        <translation>«&#xa0;%1&#xa0;» n’a pas été remplacé&#xa0;: %2. Fermez ce qui l’utilise ou choisissez un autre nom.</translation>
    </message>
    <message>
        <source>“%1” does not exist. Check its name.</source>
        <extracomment>%1 is a file</extracomment>
        <translation>«&#xa0;%1&#xa0;» n’existe pas. Vérifiez son nom.</translation>
    </message>
    <message>
        <source>“%1” could not be read: %2. Check that you may read it.</source>
        <extracomment>%1 is a file, %2 the reason</extracomment>
        <translation>«&#xa0;%1&#xa0;» n’a pas pu être lu&#xa0;: %2. Vérifiez que vous avez le droit de le lire.</translation>
    </message>
    <message>
        <source>“%1” is an SQLite file of another program. Choose a file that Etwarden recorded.</source>
        <extracomment>%1 is a file</extracomment>
        <translation>«&#xa0;%1&#xa0;» est un fichier SQLite d’un autre programme. Choisissez un fichier enregistré par Etwarden.</translation>
    </message>
    <message numerus="yes">
        <source>%n session(s)</source>
        <extracomment>The second part of a sentence. %n: number of sessions.</extracomment>
        <translation>
            <numerusform>%n&#xa0;session</numerusform>
            <numerusform>%n&#xa0;sessions</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Recorded %n poll(s) of %1 to “%2” (%3).</source>
        <extracomment>%n: number of polls, %1: &quot;3 sessions&quot;, %2: file, %3: size.</extracomment>
        <translation>
            <numerusform>%n&#xa0;relevé de %1 enregistré dans «&#xa0;%2&#xa0;» (%3).</numerusform>
            <numerusform>%n&#xa0;relevés de %1 enregistrés dans «&#xa0;%2&#xa0;» (%3).</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n poll(s) are missing: the disk was too slow.</source>
        <extracomment>Follows another sentence.</extracomment>
        <translation>
            <numerusform>Il manque %n&#xa0;relevé&#xa0;: le disque était trop lent.</numerusform>
            <numerusform>Il manque %n&#xa0;relevés&#xa0;: le disque était trop lent.</numerusform>
        </translation>
    </message>
    <message>
        <source>Recording to “%1”: waiting for the disk</source>
        <extracomment>Status bar. %1: file name.</extracomment>
        <translation>Enregistrement dans «&#xa0;%1&#xa0;»&#xa0;: attente du disque</translation>
    </message>
    <message>
        <source>“%1” was not read: you cancelled it. Open it again to see it.</source>
        <extracomment>%1 is a file</extracomment>
        <translation>«&#xa0;%1&#xa0;» n’a pas été lu&#xa0;: vous avez annulé la lecture. Rouvrez-le pour le voir.</translation>
    </message>
    <message>
        <source>The system has no more threads, so “%1” was left as it is. Close other programs, then try again.</source>
        <extracomment>%1 is a file</extracomment>
        <translation>Le système n’a plus de threads, «&#xa0;%1&#xa0;» est donc resté tel quel. Fermez d’autres programmes, puis réessayez.</translation>
    </message>
    <message>
        <source>A part of the earlier history is missing. %1 It was put aside as “%2”.</source>
        <extracomment>A part of the history that earlier runs of the program kept. %1: a sentence with the reason, %2: a file.</extracomment>
        <translation>Une partie de l’historique précédent manque. %1 Elle a été mise de côté sous «&#xa0;%2&#xa0;».</translation>
    </message>
    <message>
        <source>The history is not kept for the next start. %1</source>
        <extracomment>%1: a sentence with the reason.</extracomment>
        <translation>L’historique n’est pas conservé pour le prochain démarrage. %1</translation>
    </message>
    <message>
        <source>“%1” already exists and was not changed. Choose another name.</source>
        <extracomment>%1 is a file</extracomment>
        <translation>«&#xa0;%1&#xa0;» existe déjà et n’a pas été modifié. Choisissez un autre nom.</translation>
    </message>
    <message>
        <source>“%1” was not created: %2. Choose an existing folder that you can write to.</source>
        <extracomment>%1 is a file, %2 the reason</extracomment>
        <translation>«&#xa0;%1&#xa0;» n’a pas été créé&#xa0;: %2. Choisissez un dossier existant où vous pouvez écrire.</translation>
    </message>
    <message>
        <source>There is no space left for the recording “%1”: %2. What it already holds remains readable. Free some space and record to another file.</source>
        <extracomment>%1 is a file, %2 the reason</extracomment>
        <translation>Il n’y a plus d’espace pour l’enregistrement «&#xa0;%1&#xa0;»&#xa0;: %2. Ce qu’il contient déjà reste lisible. Libérez de l’espace et enregistrez dans un autre fichier.</translation>
    </message>
    <message>
        <source>Recording to “%1” ended: %2. What it already holds remains readable. Record to another file.</source>
        <extracomment>%1 is a file, %2 the reason</extracomment>
        <translation>L’enregistrement dans «&#xa0;%1&#xa0;» s’est arrêté&#xa0;: %2. Ce qu’il contient déjà reste lisible. Enregistrez dans un autre fichier.</translation>
    </message>
    <message>
        <source>“%1” is not a recording: it is not even an SQLite file. Choose a file that Etwarden recorded.</source>
        <extracomment>%1 is a file</extracomment>
        <translation>«&#xa0;%1&#xa0;» n’est pas un enregistrement&#xa0;: ce n’est même pas un fichier SQLite. Choisissez un fichier enregistré par Etwarden.</translation>
    </message>
    <message>
        <source>There is no space for the recording “%1”: %2. Free some space, or record to another disk.</source>
        <extracomment>%1 is a file, %2 the reason</extracomment>
        <translation>Il n’y a pas d’espace pour l’enregistrement «&#xa0;%1&#xa0;»&#xa0;: %2. Libérez de l’espace ou enregistrez sur un autre disque.</translation>
    </message>
    <message>
        <source>“%1” is not a file. Choose a file that Etwarden recorded.</source>
        <extracomment>%1 is a folder or a device</extracomment>
        <translation>«&#xa0;%1&#xa0;» n’est pas un fichier. Choisissez un fichier enregistré par Etwarden.</translation>
    </message>
    <message>
        <source>“%1” was recorded by a newer version of Etwarden, in version %2 of the format. Open it with that version.</source>
        <extracomment>%1 is a file, %2 a number</extracomment>
        <translation>«&#xa0;%1&#xa0;» a été enregistré par une version plus récente d’Etwarden, dans la version&#xa0;%2 du format. Ouvrez-le avec cette version.</translation>
    </message>
    <message>
        <source>“%1” is damaged: %2. It was not changed. The sqlite3 tool may recover what is left (sqlite3 FILE .recover).</source>
        <extracomment>%1 is a file, %2 where or what: SQLite&apos;s own text, or a table and a row</extracomment>
        <translation>«&#xa0;%1&#xa0;» est endommagé&#xa0;: %2. Il n’a pas été modifié. L’outil sqlite3 peut récupérer ce qui reste (sqlite3 FICHIER .recover).</translation>
    </message>
    <message>
        <source>“%1” is too long for a window: its table “%2” has too many rows. View it with the sqlite3 tool (sqlite3 FILE).</source>
        <extracomment>%1 is a file, %2 the name of a table of a database</extracomment>
        <translation>«&#xa0;%1&#xa0;» est trop long pour une fenêtre&#xa0;: sa table «&#xa0;%2&#xa0;» a trop de lignes. Consultez-le avec l’outil sqlite3 (sqlite3 FICHIER).</translation>
    </message>
    <message>
        <source>Recording all sessions to “%1”.</source>
        <extracomment>Message. %1: the file of a recording that has begun.</extracomment>
        <translation>Enregistrement de toutes les sessions dans «&#xa0;%1&#xa0;».</translation>
    </message>
    <message>
        <source>Recording to “%1”: %2, %3 with its journal</source>
        <extracomment>Status bar. %1: file name, %2: duration, %3: size of the file and of SQLite&apos;s journal, which goes at the end.</extracomment>
        <translation>Enregistrement dans «&#xa0;%1&#xa0;»&#xa0;: %2, %3 avec son journal</translation>
    </message>
    <message>
        <source>“%1” is next to the recording. Recordings never leave such a file behind, so it was not read. Delete it if you do not recognize it.</source>
        <extracomment>%1 is a file</extracomment>
        <translation>«&#xa0;%1&#xa0;» se trouve à côté de l’enregistrement. Un enregistrement ne laisse jamais un tel fichier&#xa0;: il n’a pas été lu. Supprimez-le si vous ne le reconnaissez pas.</translation>
    </message>
</context>
<context>
    <name>RestartScript</name>
    <message>
        <source>Starts the session “%1” again as it was before it was stopped on %2.</source>
        <extracomment>Comment in a script. %1: name of a session, %2: date and time.</extracomment>
        <translation>Redémarre la session «&#xa0;%1&#xa0;» telle qu’elle était avant son arrêt du %2.</translation>
    </message>
    <message>
        <source>“%1” was not written: %2.</source>
        <extracomment>%1 is a file, %2 the reason that the system gives</extracomment>
        <translation>«&#xa0;%1&#xa0;» n’a pas été écrit&#xa0;: %2.</translation>
    </message>
    <message>
        <source>the folder cannot be created</source>
        <translation>le dossier ne peut pas être créé</translation>
    </message>
    <message>
        <source>Providers are restored only if an AutoLogger of this name lists them; a restart of Windows restores the rest.</source>
        <extracomment>Comment in a script. AutoLogger: a session that Windows starts when it starts itself.</extracomment>
        <translation>Les fournisseurs ne sont rétablis que si un AutoLogger de ce nom les déclare&#xa0;; un redémarrage de Windows rétablit le reste.</translation>
    </message>
    <message>
        <source>The log file is overwritten: keep a copy of the old one first.</source>
        <extracomment>Comment in a script.</extracomment>
        <translation>Le fichier journal sera écrasé&#xa0;: conservez d’abord une copie de l’ancien.</translation>
    </message>
    <message>
        <source>Run it as administrator: %1</source>
        <extracomment>Comment in a script. %1: a command.</extracomment>
        <translation>À exécuter en tant qu’administrateur&#xa0;: %1</translation>
    </message>
    <message>
        <source>The filters of its providers are not restored: Windows does not report them.</source>
        <extracomment>Comment in a script.</extracomment>
        <translation>Les filtres de ses fournisseurs ne sont pas rétablis&#xa0;: Windows ne les indique pas.</translation>
    </message>
    <message>
        <source>the session&apos;s name cannot be passed to PowerShell</source>
        <translation>le nom de la session ne peut pas être transmis à PowerShell</translation>
    </message>
</context>
<context>
    <name>SessionText</name>
    <message>
        <source>State</source>
        <extracomment>column of the session table</extracomment>
        <translation>État</translation>
    </message>
    <message>
        <source>Whether a loss counter of the session has risen since the last poll (filled triangle), earlier (hollow triangle) or never (nothing).</source>
        <translation>Indique si un compteur de pertes de la session a augmenté depuis le dernier relevé (triangle plein), auparavant (triangle vide) ou jamais (rien).</translation>
    </message>
    <message>
        <source>Name</source>
        <extracomment>column of the session table</extracomment>
        <translation>Nom</translation>
    </message>
    <message>
        <source>ID</source>
        <extracomment>column of the session table: a number</extracomment>
        <translation>ID</translation>
    </message>
    <message>
        <source>Logger ID</source>
        <extracomment>column of the session table, in full</extracomment>
        <translation>ID d’enregistreur</translation>
    </message>
    <message>
        <source>Logger ID: the session&apos;s slot, reused after a stop.</source>
        <translation>ID d’enregistreur&#xa0;: l’emplacement de la session, réattribué après son arrêt.</translation>
    </message>
    <message>
        <source>Mode</source>
        <extracomment>column of the session table</extracomment>
        <translation>Mode</translation>
    </message>
    <message>
        <source>Where events go, from LogFileMode. The details show every bit.</source>
        <translation>Destination des événements, d’après LogFileMode. Les détails affichent chaque bit.</translation>
    </message>
    <message>
        <source>Buffer size</source>
        <extracomment>column of the session table: BufferSize</extracomment>
        <translation>Taille</translation>
    </message>
    <message>
        <source>Size of a buffer</source>
        <extracomment>column of the session table, in full</extracomment>
        <translation>Taille d’un tampon</translation>
    </message>
    <message>
        <source>BufferSize: size of one buffer, as granted. An event larger than a buffer is lost.</source>
        <translation>BufferSize&#xa0;: taille accordée d’un tampon. Un événement plus grand qu’un tampon est perdu.</translation>
    </message>
    <message>
        <source>Min.</source>
        <extracomment>column of the session table: MinimumBuffers</extracomment>
        <translation>Min.</translation>
    </message>
    <message>
        <source>Minimum buffers</source>
        <extracomment>column of the session table, in full</extracomment>
        <translation>Tampons au minimum</translation>
    </message>
    <message>
        <source>Max.</source>
        <extracomment>column of the session table: MaximumBuffers</extracomment>
        <translation>Max.</translation>
    </message>
    <message>
        <source>Maximum buffers</source>
        <extracomment>column of the session table, in full</extracomment>
        <translation>Tampons au maximum</translation>
    </message>
    <message>
        <source>Allocated</source>
        <extracomment>column of the session table: NumberOfBuffers</extracomment>
        <translation>Alloués</translation>
    </message>
    <message>
        <source>Allocated buffers</source>
        <extracomment>column of the session table, in full</extracomment>
        <translation>Tampons alloués</translation>
    </message>
    <message>
        <source>NumberOfBuffers: buffers allocated now. It grows on demand; ETW does not free unused buffers.</source>
        <translation>NumberOfBuffers&#xa0;: tampons alloués en ce moment. Ce nombre croît à la demande&#xa0;; ETW ne libère pas les tampons inutilisés.</translation>
    </message>
    <message>
        <source>Free</source>
        <extracomment>column of the session table: FreeBuffers</extracomment>
        <translation>Libres</translation>
    </message>
    <message>
        <source>Free buffers</source>
        <extracomment>column of the session table, in full</extracomment>
        <translation>Tampons libres</translation>
    </message>
    <message>
        <source>FreeBuffers: allocated buffers without events. At 0, with Allocated at Max., new events are lost.</source>
        <translation>FreeBuffers&#xa0;: tampons alloués sans événement. À&#xa0;0, si Alloués atteint Max., les nouveaux événements sont perdus.</translation>
    </message>
    <message>
        <source>In use</source>
        <extracomment>column of the session table: share of buffers</extracomment>
        <translation>Utilisés</translation>
    </message>
    <message>
        <source>Buffers in use</source>
        <extracomment>column of the session table, in full</extracomment>
        <translation>Tampons utilisés</translation>
    </message>
    <message>
        <source>Share of the allocated buffers that are not free.</source>
        <translation>Part des tampons alloués qui ne sont pas libres.</translation>
    </message>
    <message>
        <source>Written</source>
        <extracomment>column of the session table: BuffersWritten</extracomment>
        <translation>Écrits</translation>
    </message>
    <message>
        <source>Buffers written</source>
        <extracomment>column of the session table, in full</extracomment>
        <translation>Tampons écrits</translation>
    </message>
    <message>
        <source>BuffersWritten: buffers written since the start. A circular file counts every rewritten buffer again.</source>
        <translation>BuffersWritten&#xa0;: tampons écrits depuis le démarrage. Dans un fichier circulaire, chaque tampon réécrit compte de nouveau.</translation>
    </message>
    <message>
        <source>Written/s</source>
        <extracomment>column of the session table: buffers per second</extracomment>
        <translation>Écrits/s</translation>
    </message>
    <message>
        <source>Buffers written per second</source>
        <extracomment>column of the session table, in full</extracomment>
        <translation>Tampons écrits par seconde</translation>
    </message>
    <message>
        <source>Buffers written per second between the last two polls.</source>
        <translation>Tampons écrits par seconde entre les deux derniers relevés.</translation>
    </message>
    <message>
        <source>Events lost</source>
        <extracomment>column of the session table: EventsLost</extracomment>
        <translation>Évén. perdus</translation>
    </message>
    <message>
        <source>Events lost in total</source>
        <extracomment>column of the session table, in full</extracomment>
        <translation>Événements perdus au total</translation>
    </message>
    <message>
        <source>EventsLost: events not recorded since the start, usually because no buffer was free or the event did not fit into one. 0 means none, according to ETW&apos;s own counter; some losses move no counter.</source>
        <translation>EventsLost&#xa0;: événements non enregistrés depuis le démarrage, le plus souvent parce qu’aucun tampon n’était libre ou que l’événement n’y tenait pas. 0 signifie aucun, selon le compteur d’ETW&#xa0;; certaines pertes ne font bouger aucun compteur.</translation>
    </message>
    <message>
        <source>Lost/s</source>
        <extracomment>column of the session table: events per second</extracomment>
        <translation>Perdus/s</translation>
    </message>
    <message>
        <source>Events lost per second</source>
        <extracomment>column of the session table, in full</extracomment>
        <translation>Événements perdus par seconde</translation>
    </message>
    <message>
        <source>Events lost per second between the last two polls.</source>
        <translation>Événements perdus par seconde entre les deux derniers relevés.</translation>
    </message>
    <message>
        <source>Lost (log)</source>
        <extracomment>column of the session table: buffers that did not reach the log file. Short.</extracomment>
        <translation>Perdus (journal)</translation>
    </message>
    <message>
        <source>Log buffers lost</source>
        <extracomment>column of the session table, in full</extracomment>
        <translation>Tampons du journal perdus</translation>
    </message>
    <message>
        <source>LogBuffersLost: full buffers that could not be written to the log file, typically because the disk is full or fails.</source>
        <translation>LogBuffersLost&#xa0;: tampons pleins qui n’ont pas pu être écrits dans le fichier journal, en général parce que le disque est plein ou défaillant.</translation>
    </message>
    <message>
        <source>Real-time buffers lost</source>
        <extracomment>column of the session table, in full</extracomment>
        <translation>Tampons en temps réel perdus</translation>
    </message>
    <message>
        <source>RealTimeBuffersLost: buffers that could not be delivered to a consumer, typically because it is slow or missing. It grows in real-time sessions only.</source>
        <translation>RealTimeBuffersLost&#xa0;: tampons qui n’ont pas pu être remis à un consommateur, en général parce qu’il est lent ou absent. Ce compteur n’augmente que pour les sessions en temps réel.</translation>
    </message>
    <message>
        <source>History</source>
        <extracomment>column of the session table: a small graph of the last minutes</extracomment>
        <translation>Historique</translation>
    </message>
    <message>
        <source>The last 5 minutes: buffers in use from the bottom up, losses as ticks at the top. A click opens the graphs.</source>
        <translation>Les 5 dernières minutes&#xa0;: les tampons utilisés en bas, les pertes par des traits en haut. Un clic ouvre les graphiques.</translation>
    </message>
    <message>
        <source>Memory</source>
        <extracomment>column of the session table</extracomment>
        <translation>Mémoire</translation>
    </message>
    <message>
        <source>Flush timer</source>
        <extracomment>column of the session table: FlushTimer</extracomment>
        <translation>Délai de vidage</translation>
    </message>
    <message>
        <source>FlushTimer: after this time, buffers that are only partly full are written too. Empty: no timed flush for files, one second for real-time sessions.</source>
        <translation>FlushTimer&#xa0;: après ce délai, les tampons remplis en partie sont écrits aussi. Vide&#xa0;: pas de vidage périodique pour les fichiers, une seconde pour les sessions en temps réel.</translation>
    </message>
    <message>
        <source>Clock</source>
        <extracomment>column of the session table</extracomment>
        <translation>Horloge</translation>
    </message>
    <message>
        <source>The clock that time-stamps events.</source>
        <translation>L’horloge qui horodate les événements.</translation>
    </message>
    <message>
        <source>Kernel flags</source>
        <extracomment>column of the session table: EnableFlags</extracomment>
        <translation>Indicateurs du noyau</translation>
    </message>
    <message>
        <source>EnableFlags: which events of the system a system logger records. The details show every flag.</source>
        <translation>EnableFlags&#xa0;: événements du système qu’un enregistreur système enregistre. Les détails affichent chaque indicateur.</translation>
    </message>
    <message>
        <source>Reaches back</source>
        <extracomment>column of the session table: a time</extracomment>
        <translation>Période couverte</translation>
    </message>
    <message>
        <source>How far back the events of an in-memory or circular session reach. “about”: estimated from the mean rate; “at least”: nothing has been overwritten since it was first seen.</source>
        <translation>Période que couvrent les événements d’une session en mémoire ou circulaire. «&#xa0;environ&#xa0;»&#xa0;: estimé d’après le débit moyen&#xa0;; «&#xa0;au moins&#xa0;»&#xa0;: rien n’a été écrasé depuis qu’elle a été vue pour la première fois.</translation>
    </message>
    <message>
        <source>File size</source>
        <extracomment>column of the session table: size of the log file</extracomment>
        <translation>Taille du fichier</translation>
    </message>
    <message>
        <source>Log file</source>
        <extracomment>column of the session table</extracomment>
        <translation>Fichier</translation>
    </message>
    <message>
        <source>GUID</source>
        <extracomment>column of the session table</extracomment>
        <translation>GUID</translation>
    </message>
    <message>
        <source>GUID of the session, given at the start or generated.</source>
        <translation>GUID de la session, donné au démarrage ou généré.</translation>
    </message>
    <message>
        <source>Logger thread</source>
        <extracomment>column of the session table: a thread id</extracomment>
        <translation>Thread enregistreur</translation>
    </message>
    <message>
        <source>LoggerThreadId: the thread that moves full buffers to file or consumer.</source>
        <translation>LoggerThreadId&#xa0;: le thread qui transmet les tampons pleins au fichier ou au consommateur.</translation>
    </message>
    <message>
        <source>%1; a session of Windows itself</source>
        <extracomment>name of a session in the table, for tool tip and screen readers. %1: the name</extracomment>
        <translation>%1&#xa0;; session propre à Windows</translation>
    </message>
    <message>
        <source>%1; exceeds a threshold</source>
        <extracomment>state of a session in the table, after its losses. %1: a sentence such as &quot;losing now&quot;</extracomment>
        <translation>%1&#xa0;; dépasse un seuil</translation>
    </message>
    <message>
        <source>Nothing lost, according to ETW&apos;s own counters</source>
        <translation>Aucune perte selon les compteurs d’ETW</translation>
    </message>
    <message>
        <source>Lost since the start, not now</source>
        <translation>Pertes depuis le démarrage, aucune en cours</translation>
    </message>
    <message>
        <source>Losing now</source>
        <translation>Pertes en cours</translation>
    </message>
    <message>
        <source>at least %1</source>
        <extracomment>how far back a session reaches. %1 is a duration such as &quot;12 s&quot;</extracomment>
        <translation>au moins %1</translation>
    </message>
    <message>
        <source>about %1</source>
        <extracomment>how far back a session reaches. %1 is a duration such as &quot;12 s&quot;</extracomment>
        <translation>environ %1</translation>
    </message>
    <message>
        <source>at least %1, to %2: nothing has been overwritten since it was first seen</source>
        <extracomment>how far back a session reaches. %1 is a duration such as &quot;12 s&quot;, %2 a time of the day</extracomment>
        <translation>au moins %1, depuis %2&#xa0;: rien n’a été écrasé depuis qu’elle a été vue pour la première fois</translation>
    </message>
    <message>
        <source>%1, to %2, as reported by the engine</source>
        <extracomment>how far back a session reaches. %1 is a duration such as &quot;12 s&quot;, %2 a time of the day</extracomment>
        <translation>%1, depuis %2, d’après le moteur</translation>
    </message>
    <message>
        <source>%1, to %2, counted from the buffers written</source>
        <extracomment>how far back a session reaches. %1 is a duration such as &quot;12 s&quot;, %2 a time of the day</extracomment>
        <translation>%1, depuis %2, d’après les tampons écrits</translation>
    </message>
    <message>
        <source>about %1, to %2, estimated from the mean rate of written buffers</source>
        <extracomment>how far back a session reaches. %1 is a duration such as &quot;12 s&quot;, %2 a time of the day</extracomment>
        <translation>environ %1, depuis %2, estimé d’après le débit moyen des tampons écrits</translation>
    </message>
    <message>
        <source>MinimumBuffers: buffers reserved at the start, as granted. For an in-memory session this is the whole ring.</source>
        <translation>MinimumBuffers&#xa0;: tampons réservés au démarrage, tels qu’accordés. Pour une session en mémoire, c’est l’anneau entier.</translation>
    </message>
    <message>
        <source>MaximumBuffers: at most this many buffers are allocated when events arrive faster than buffers are emptied.</source>
        <translation>MaximumBuffers&#xa0;: nombre de tampons alloués au plus, lorsque les événements arrivent plus vite que les tampons ne se vident.</translation>
    </message>
    <message>
        <source>Lost (RT)</source>
        <extracomment>column of the session table: buffers that did not reach a real-time consumer. Short.</extracomment>
        <translation>Perdus (t.&#xa0;réel)</translation>
    </message>
    <message>
        <source>Memory of the allocated buffers: Allocated times Buffer size, normally not pageable.</source>
        <translation>Mémoire des tampons alloués&#xa0;: Alloués × taille des tampons, en général non paginable.</translation>
    </message>
    <message>
        <source>What the session has written to its log file: BuffersWritten times Buffer size, at most MaximumFileSize. The details show how fast it grows.</source>
        <translation>Ce que la session a écrit dans son fichier journal&#xa0;: BuffersWritten × taille des tampons, au plus MaximumFileSize. Les détails indiquent sa croissance.</translation>
    </message>
    <message>
        <source>ETW counts in 32 bits: its own counter has started again from 0 and is at %1 now.</source>
        <extracomment>tool tip of a counter in the table. %1: a number</extracomment>
        <translation>ETW compte sur 32&#xa0;bits&#xa0;: son propre compteur est reparti de 0 et indique maintenant %1.</translation>
    </message>
    <message>
        <source>The file that the session writes; the tool tip of a cell has its folder. Empty: it writes none.</source>
        <translation>Le fichier que la session écrit&#xa0;; l’info-bulle d’une cellule indique son dossier. Vide&#xa0;: elle n’en écrit aucun.</translation>
    </message>
    <message>
        <source>%1; in the set “%2”</source>
        <extracomment>name of a session in the table, for tool tip and screen readers. %1: the name, %2: that of its set</extracomment>
        <translation>%1&#xa0;; dans l’ensemble «&#xa0;%2&#xa0;»</translation>
    </message>
    <message numerus="yes">
        <source>%1; set of %n session(s), open</source>
        <extracomment>name of a set in the table, for tool tip and screen readers. %1: the name, %n: its sessions, which are to be seen below it</extracomment>
        <translation>
            <numerusform>%1&#xa0;; ensemble de %n&#xa0;session, ouvert</numerusform>
            <numerusform>%1&#xa0;; ensemble de %n&#xa0;sessions, ouvert</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1; set of %n session(s), closed</source>
        <extracomment>the same, and its sessions are not to be seen</extracomment>
        <translation>
            <numerusform>%1&#xa0;; ensemble de %n&#xa0;session, fermé</numerusform>
            <numerusform>%1&#xa0;; ensemble de %n&#xa0;sessions, fermé</numerusform>
        </translation>
    </message>
    <message>
        <source>Name of the session. Only sessions that you may query are listed, and of private ones those that were started here.</source>
        <translation>Nom de la session. Seules figurent dans la liste les sessions que vous pouvez interroger et, parmi les sessions privées, celles qui ont été démarrées ici.</translation>
    </message>
</context>
<context>
    <name>SetupFile</name>
    <message>
        <source>It is larger than %1.</source>
        <translation>Il dépasse %1.</translation>
    </message>
    <message>
        <source>It has none of the formats that define sessions.</source>
        <translation>Il n’a aucun des formats qui définissent des sessions.</translation>
    </message>
</context>
<context>
    <name>SetupText</name>
    <message>
        <source>a session of ETW has nothing like it.</source>
        <extracomment>Why something in a file was not taken over.</extracomment>
        <translation>une session ETW n’a rien de tel.</translation>
    </message>
    <message>
        <source>the value is not valid.</source>
        <extracomment>Why something in a file was not taken over.</extracomment>
        <translation>la valeur n’est pas valide.</translation>
    </message>
    <message>
        <source>the file does not define it.</source>
        <extracomment>Why something in a file was not taken over.</extracomment>
        <translation>le fichier ne le définit pas.</translation>
    </message>
    <message>
        <source>this base is not in the file; it may be built into Windows.</source>
        <extracomment>Why something in a file was not taken over.</extracomment>
        <translation>cette base n’est pas dans le fichier&#xa0;; elle est peut-être intégrée à Windows.</translation>
    </message>
    <message>
        <source>this base is derived from itself.</source>
        <extracomment>Why something in a file was not taken over.</extracomment>
        <translation>cette base dérive d’elle-même.</translation>
    </message>
    <message>
        <source>it is in another file.</source>
        <extracomment>Why something in a file was not taken over.</extracomment>
        <translation>cet élément se trouve dans un autre fichier.</translation>
    </message>
    <message>
        <source>no provider of this name is known, so its GUID is missing.</source>
        <extracomment>Why something in a file was not taken over: a provider.</extracomment>
        <translation>aucun fournisseur de ce nom n’est connu, et son GUID manque donc.</translation>
    </message>
    <message>
        <source>it depends on a variable.</source>
        <extracomment>Why something in a file was not taken over.</extracomment>
        <translation>cela dépend d’une variable.</translation>
    </message>
    <message>
        <source>it is put together when the script runs.</source>
        <extracomment>Why something in a file was not taken over.</extracomment>
        <translation>la valeur n’est composée qu’à l’exécution du script.</translation>
    </message>
    <message>
        <source>the script also says something else, which was used instead.</source>
        <extracomment>Why something in a file was not taken over.</extracomment>
        <translation>le script indique aussi autre chose, et c’est cela qui a été repris.</translation>
    </message>
    <message>
        <source>it is not enabled.</source>
        <extracomment>Why something in a file was not taken over: a provider or an AutoLogger session.</extracomment>
        <translation>cet élément n’est pas activé.</translation>
    </message>
    <message>
        <source>its unit is not certain.</source>
        <extracomment>Why something in a file was not taken over: a number.</extracomment>
        <translation>son unité n’est pas certaine.</translation>
    </message>
    <message>
        <source>the file does not define a session of this name.</source>
        <extracomment>Why something in a file was not taken over.</extracomment>
        <translation>le fichier ne définit aucune session de ce nom.</translation>
    </message>
    <message>
        <source>the file is too large or too complex.</source>
        <extracomment>Why something in a file was not taken over.</extracomment>
        <translation>le fichier est trop grand ou trop complexe.</translation>
    </message>
    <message>
        <source>recording profiles (WPR)</source>
        <extracomment>What a file is.</extracomment>
        <translation>profils d’enregistrement (WPR)</translation>
    </message>
    <message>
        <source>data collector set</source>
        <extracomment>What a file is.</extracomment>
        <translation>ensemble de collecteurs de données</translation>
    </message>
    <message>
        <source>export of the registry</source>
        <extracomment>What a file is.</extracomment>
        <translation>exportation du Registre</translation>
    </message>
    <message>
        <source>commands for cmd.exe</source>
        <extracomment>What a file is.</extracomment>
        <translation>commandes pour cmd.exe</translation>
    </message>
    <message>
        <source>start template</source>
        <extracomment>What a file is.</extracomment>
        <translation>modèle de démarrage</translation>
    </message>
    <message>
        <source>“%1” was not taken over: %2</source>
        <extracomment>%1 is an option or an element of a file, %2 a sentence that begins in lower case</extracomment>
        <translation>«&#xa0;%1&#xa0;» n’a pas été repris&#xa0;: %2</translation>
    </message>
    <message>
        <source>The Id “%1” is defined twice; only the first definition counts.</source>
        <extracomment>%1 is a name</extracomment>
        <translation>L’Id «&#xa0;%1&#xa0;» est défini deux fois&#xa0;; seule la première définition compte.</translation>
    </message>
    <message>
        <source>Profile “%1” loses %2 of the providers of its base “%3”: use Operation=&quot;Add&quot;.</source>
        <extracomment>%1 and %3 are profiles, %2 a number</extracomment>
        <translation>Le profil «&#xa0;%1&#xa0;» perd %2 des fournisseurs de sa base «&#xa0;%3&#xa0;»&#xa0;: utilisez Operation=&quot;Add&quot;.</translation>
    </message>
    <message>
        <source>No profile uses the collector “%1”.</source>
        <extracomment>%1 is a name</extracomment>
        <translation>Aucun profil n’utilise le collecteur «&#xa0;%1&#xa0;».</translation>
    </message>
    <message>
        <source>No profile uses the provider “%1”.</source>
        <extracomment>%1 is a name</extracomment>
        <translation>Aucun profil n’utilise le fournisseur «&#xa0;%1&#xa0;».</translation>
    </message>
    <message>
        <source>The buffers of profile “%1” take %2% of the memory.</source>
        <extracomment>%1 is a profile, %2 a number</extracomment>
        <translation>Les tampons du profil «&#xa0;%1&#xa0;» occupent %2&#xa0;% de la mémoire.</translation>
    </message>
    <message>
        <source>Collector “%1” has a MaximumFileSize, which means nothing with LoggingMode=&quot;Memory&quot;.</source>
        <extracomment>%1 is a collector; the other names are those of elements and attributes</extracomment>
        <translation>Le collecteur «&#xa0;%1&#xa0;» a un MaximumFileSize, sans effet avec LoggingMode=&quot;Memory&quot;.</translation>
    </message>
    <message>
        <source>“%1” is the name of another provider, %2.</source>
        <extracomment>%1 is the name of a provider, %2 a GUID</extracomment>
        <translation>«&#xa0;%1&#xa0;» est le nom d’un autre fournisseur, %2.</translation>
    </message>
    <message>
        <source>Start of “%1” is %2, a value for services: an AutoLogger accepts only 0 and 1.</source>
        <extracomment>%1 is a session, %2 a number</extracomment>
        <translation>Start de «&#xa0;%1&#xa0;» vaut %2, une valeur pour les services&#xa0;: un AutoLogger n’admet que 0 et 1.</translation>
    </message>
    <message>
        <source>%1 is “%2”: the published schema allows whole numbers only.</source>
        <extracomment>%1 is an element of a file, %2 its value</extracomment>
        <translation>%1 vaut «&#xa0;%2&#xa0;»&#xa0;: le schéma publié n’admet que des nombres entiers.</translation>
    </message>
    <message>
        <source>Sessions “%1” and “%2” use different clocks: their events cannot be put into a common order.</source>
        <extracomment>%1 and %2 are sessions</extracomment>
        <translation>Les sessions «&#xa0;%1&#xa0;» et «&#xa0;%2&#xa0;» utilisent des horloges différentes&#xa0;: leurs événements ne peuvent pas être classés dans un ordre commun.</translation>
    </message>
    <message>
        <source>Sessions “%1” and “%2” write to the same log file: the second start is refused.</source>
        <extracomment>%1 and %2 are sessions</extracomment>
        <translation>Les sessions «&#xa0;%1&#xa0;» et «&#xa0;%2&#xa0;» écrivent dans le même fichier journal&#xa0;: le second démarrage est refusé.</translation>
    </message>
    <message>
        <source>Sessions “%1” and “%2” have the same GUID: the second start is refused.</source>
        <extracomment>%1 and %2 are sessions</extracomment>
        <translation>Les sessions «&#xa0;%1&#xa0;» et «&#xa0;%2&#xa0;» ont le même GUID&#xa0;: le second démarrage est refusé.</translation>
    </message>
    <message>
        <source>The buffers of “%1” may take %2 MB; the machine has %3 MB of memory.</source>
        <extracomment>%1 is a set of sessions, %2 and %3 are numbers</extracomment>
        <translation>Les tampons de «&#xa0;%1&#xa0;» peuvent occuper %2&#xa0;Mo&#xa0;; la machine a %3&#xa0;Mo de mémoire.</translation>
    </message>
    <message>
        <source>it is unknown.</source>
        <extracomment>Why something in a file was not taken over.</extracomment>
        <translation>cet élément est inconnu.</translation>
    </message>
    <message>
        <source>it is a percentage of the memory, whose size is unknown.</source>
        <extracomment>Why something in a file was not taken over.</extracomment>
        <translation>c’est un pourcentage de la mémoire, dont la taille est inconnue.</translation>
    </message>
    <message>
        <source>The file does not set “%1” of session “%2”: the default of the tool that it is meant for applies.</source>
        <extracomment>%1 is a member of a session, %2 the session</extracomment>
        <translation>Le fichier ne précise pas «&#xa0;%1&#xa0;» pour la session «&#xa0;%2&#xa0;»&#xa0;: la valeur par défaut de l’outil auquel il est destiné s’applique.</translation>
    </message>
    <message>
        <source>The value of “%1” is unknown.</source>
        <extracomment>%1 is a variable of a script</extracomment>
        <translation>La valeur de «&#xa0;%1&#xa0;» est inconnue.</translation>
    </message>
    <message>
        <source>Sessions “%1” and “%2” have the same name: the second start is refused.</source>
        <extracomment>%1 and %2 are sessions</extracomment>
        <translation>Les sessions «&#xa0;%1&#xa0;» et «&#xa0;%2&#xa0;» ont le même nom&#xa0;: le second démarrage est refusé.</translation>
    </message>
    <message>
        <source>only the manifest of the provider knows the values of these names.</source>
        <extracomment>Why keywords of a provider in a file were not taken over.</extracomment>
        <translation>seul le manifeste du fournisseur connaît les valeurs de ces noms.</translation>
    </message>
    <message>
        <source>Sessions “%1” and “%2” use the same system logger: the second start is refused.</source>
        <extracomment>%1 and %2 are sessions</extracomment>
        <translation>Les sessions «&#xa0;%1&#xa0;» et «&#xa0;%2&#xa0;» utilisent le même enregistreur système&#xa0;: le second démarrage est refusé.</translation>
    </message>
    <message>
        <source>no kernel flag and no group corresponds to it.</source>
        <extracomment>Why something in a file was not taken over.</extracomment>
        <translation>aucun indicateur ni groupe du noyau n’y correspond.</translation>
    </message>
    <message>
        <source>only the machine that it is meant for knows the number of this counter.</source>
        <extracomment>Why something in a file was not taken over: a counter of processors, by its name.</extracomment>
        <translation>seule la machine à laquelle il est destiné connaît le numéro de ce compteur.</translation>
    </message>
</context>
<context>
    <name>SeverityText</name>
    <message>
        <source>Information</source>
        <extracomment>Severity of a message, shown before its sentence.</extracomment>
        <translation>Information</translation>
    </message>
    <message>
        <source>Warning</source>
        <extracomment>Severity of a message, shown before its sentence.</extracomment>
        <translation>Avertissement</translation>
    </message>
    <message>
        <source>Error</source>
        <extracomment>Severity of a message, shown before its sentence.</extracomment>
        <translation>Erreur</translation>
    </message>
</context>
<context>
    <name>SizingText</name>
    <message>
        <source>BufferSize %1, MinimumBuffers %2, MaximumBuffers %3, FlushTimer %4</source>
        <extracomment>Recommended sizes of a session, in one line; the words are API members. %1: size with unit, %2 and %3: numbers of buffers, %4: a number.</extracomment>
        <translation>BufferSize %1, MinimumBuffers %2, MaximumBuffers %3, FlushTimer %4</translation>
    </message>
    <message>
        <source>low</source>
        <extracomment>How much providers write; completes &quot;a … rate&quot;.</extracomment>
        <translation>faible</translation>
    </message>
    <message>
        <source>moderate</source>
        <extracomment>How much providers write; completes &quot;a … rate&quot;.</extracomment>
        <translation>moyen</translation>
    </message>
    <message>
        <source>high</source>
        <extracomment>How much providers write; completes &quot;a … rate&quot;.</extracomment>
        <translation>élevé</translation>
    </message>
    <message>
        <source>huge</source>
        <extracomment>How much providers write; completes &quot;a … rate&quot;.</extracomment>
        <translation>énorme</translation>
    </message>
    <message>
        <source>An event of %1 is not split: it needs a buffer of %2.</source>
        <extracomment>Why a BufferSize. %1 and %2: sizes with units.</extracomment>
        <translation>Un événement de %1 n’est pas divisé&#xa0;: il lui faut un tampon de %2.</translation>
    </message>
    <message>
        <source>An event of %1 is above the limit of %2: it is lost whatever the buffers.</source>
        <extracomment>Why no BufferSize helps. %1 and %2: sizes with units.</extracomment>
        <translation>Un événement de %1 dépasse la limite de %2&#xa0;: il est perdu, quels que soient les tampons.</translation>
    </message>
    <message numerus="yes">
        <source>%1 buffers: two for each of %n processor(s).</source>
        <extracomment>Why a MinimumBuffers. %1: buffers, %n: logical processors.</extracomment>
        <translation>
            <numerusform>%1&#xa0;tampons, car cette machine n’a qu’un processeur.</numerusform>
            <numerusform>%1&#xa0;tampons&#xa0;: deux pour chacun des %n&#xa0;processeurs.</numerusform>
        </translation>
    </message>
    <message>
        <source>The mean rate, bursts included, is %1 per second.</source>
        <extracomment>%1: data per second.</extracomment>
        <translation>Le débit moyen, rafales comprises, est de %1 par seconde.</translation>
    </message>
    <message>
        <source>The buffers take %1, and the machine has %2: the system will grant less or refuse.</source>
        <extracomment>%1 and %2: sizes with units.</extracomment>
        <translation>Les tampons demandent %1 de mémoire et la machine en a %2&#xa0;: le système accordera moins ou refusera.</translation>
    </message>
    <message>
        <source>A file needs no timed flush: full buffers are written, and the rest at the end.</source>
        <translation>Un fichier n’a pas besoin de vidage périodique&#xa0;: les tampons pleins sont écrits, et le reste à la fin.</translation>
    </message>
    <message>
        <source>The dry run did not start: %1.</source>
        <extracomment>Result of a dry run. %1: symbol and number of a status, such as &quot;ERROR_BAD_PATHNAME (161)&quot;.</extracomment>
        <translation>L’essai à blanc n’a pas démarré&#xa0;: %1.</translation>
    </message>
    <message>
        <source>The load is too high for a dry run.</source>
        <translation>La charge est trop élevée pour un essai à blanc.</translation>
    </message>
    <message>
        <source>The dry run was cancelled.</source>
        <translation>L’essai à blanc a été annulé.</translation>
    </message>
    <message>
        <source>Then MaximumFileSize was reached and the session ended.</source>
        <translation>Puis MaximumFileSize a été atteint et la session s’est terminée.</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <extracomment>Memory of a session: from %1 at the start to %2 at most, each with its unit.</extracomment>
        <translation>%1 à %2</translation>
    </message>
    <message>
        <source>%1 of paged memory</source>
        <extracomment>Memory of a session. %1: an amount or a range, such as &quot;8 MB to 28 MB&quot;.</extracomment>
        <translation>%1 de mémoire paginée</translation>
    </message>
    <message>
        <source>%1 of nonpaged (physical) memory</source>
        <extracomment>Memory of a session. %1: an amount or a range, such as &quot;8 MB to 28 MB&quot;.</extracomment>
        <translation>%1 de mémoire non paginée (physique)</translation>
    </message>
    <message>
        <source>%1, if the system chooses as Etwarden assumes</source>
        <extracomment>Memory of a session whose sizes the system chooses. %1: &quot;8 MB to 28 MB of paged memory&quot;, as assumed by us.</extracomment>
        <translation>%1, si le système choisit comme Etwarden le suppose</translation>
    </message>
    <message>
        <source>The buffers are too many or too large for a dry run.</source>
        <translation>Les tampons sont trop nombreux ou trop grands pour un essai à blanc.</translation>
    </message>
    <message>
        <source>%1, but the system would refuse buffers of this size</source>
        <extracomment>Memory of a session that asks for too large buffers. %1: &quot;8 MB to 28 MB of paged memory&quot;.</extracomment>
        <translation>%1, mais le système refuserait des tampons de cette taille</translation>
    </message>
    <message>
        <source>It reaches MaximumFileSize after %1.</source>
        <extracomment>Follows how fast a log file grows; MaximumFileSize is an API member. %1: a duration with its unit.</extracomment>
        <translation>Il atteint MaximumFileSize après %1.</translation>
    </message>
    <message>
        <source>The disk of the dry run is never late; the sizes above leave room for one that is.</source>
        <extracomment>Follows a dry run without losses: why it needed fewer buffers than recommended.</extracomment>
        <translation>Le disque de l’essai à blanc n’est jamais en retard&#xa0;; les tailles ci-dessus laissent de la marge pour un disque qui l’est.</translation>
    </message>
    <message>
        <source>A %1 rate (%2 per second) calls for buffers of %3 to %4.</source>
        <extracomment>Why a BufferSize. %1: &quot;low&quot;, &quot;moderate&quot;, &quot;high&quot; or &quot;huge&quot;, %2: data per second, %3 and %4: sizes with units.</extracomment>
        <translation>Un débit %1 (%2 par seconde) demande des tampons de %3 à %4.</translation>
    </message>
    <message>
        <source>Events of %1 count as large (%2 and more) and call for the buffers of a high rate.</source>
        <extracomment>Why a BufferSize. %1 and %2: sizes with units.</extracomment>
        <translation>Des événements de %1 comptent comme grands (%2 et plus) et demandent les tampons d’un débit élevé.</translation>
    </message>
    <message>
        <source>Sources disagree: most sessions should use %1 or less (EVENT_TRACE_PROPERTIES page), but at least %2, preferably %3, for disk throughput (WPA page on sessions).</source>
        <extracomment>%1 to %3: sizes with units. WPA is the Windows Performance Analyzer.</extracomment>
        <translation>Les sources se contredisent&#xa0;: la plupart des sessions devraient utiliser %1 ou moins (page d’EVENT_TRACE_PROPERTIES), mais au moins %2, de préférence %3, pour le débit du disque (page de WPA sur les sessions).</translation>
    </message>
    <message>
        <source>An in-memory session has only its minimum and ignores MaximumBuffers.</source>
        <translation>Une session en mémoire n’a que son minimum et ignore MaximumBuffers.</translation>
    </message>
    <message>
        <source>A real-time consumer gets its events after %1 s at most; if a longer wait is acceptable, use %2 s.</source>
        <extracomment>Why a FlushTimer. %1 and %2: seconds.</extracomment>
        <translation>Un consommateur en temps réel reçoit ses événements après %1&#xa0;s au plus&#xa0;; si l’attente ne gêne pas, choisissez %2&#xa0;s.</translation>
    </message>
    <message>
        <source>The same timer writes partly filled buffers to the file, which grows accordingly.</source>
        <translation>À l’échéance du même délai, les tampons partiellement remplis sont aussi écrits dans le fichier, qui grossit d’autant.</translation>
    </message>
    <message>
        <source>An in-memory session is flushed on demand only.</source>
        <translation>Une session en mémoire n’est vidée qu’à la demande.</translation>
    </message>
    <message>
        <source>In %1 of simulated time, events lost: none of %2.</source>
        <extracomment>Result of a dry run. %1: simulated time, %2: number of events.</extracomment>
        <translation>En %1 de temps simulé, événements perdus&#xa0;: aucun sur %2.</translation>
    </message>
    <message>
        <source>In %1 of simulated time, events lost: %2 of %3, the first after %4.</source>
        <extracomment>Result of a dry run. %1: simulated time, %2 and %3: numbers of events, %4: time of the first loss.</extracomment>
        <translation>En %1 de temps simulé, événements perdus&#xa0;: %2 sur %3, le premier après %4.</translation>
    </message>
    <message>
        <source>Buffers in use: at most %1 of %2.</source>
        <extracomment>Result of a dry run: buffers in use at the busiest moment (%1) of those allocated (%2).</extracomment>
        <translation>Tampons utilisés&#xa0;: %1 sur %2 au plus.</translation>
    </message>
    <message>
        <source>The log file grows by %1 per hour.</source>
        <extracomment>What a session writes into its log file. %1: an amount with its unit.</extracomment>
        <translation>Le fichier journal croît de %1 par heure.</translation>
    </message>
    <message>
        <source>The file keeps the events of the last %1.</source>
        <extracomment>What a circular log file holds once it is full. %1: a duration with its unit.</extracomment>
        <translation>Durée que couvre le fichier&#xa0;: %1.</translation>
    </message>
    <message>
        <source>Buffers of %1 or more are meant for investigations and tests only.</source>
        <extracomment>%1: size with its unit.</extracomment>
        <translation>Les tampons de %1 ou plus ne sont destinés qu’aux diagnostics et aux essais.</translation>
    </message>
    <message numerus="yes">
        <source>%Ln buffer(s) are a small start; more are allocated on demand.</source>
        <extracomment>Why a MinimumBuffers.</extracomment>
        <translation>
            <numerusform>%Ln&#xa0;tampon suffit au départ&#xa0;; d’autres sont alloués à la demande.</numerusform>
            <numerusform>%Ln&#xa0;tampons suffisent au départ&#xa0;; d’autres sont alloués à la demande.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Buffer headers and partly filled buffers take space: the ring is guaranteed to cover %1; %Ln buffer(s) would cover everything.</source>
        <extracomment>%1: duration.</extracomment>
        <translation>
            <numerusform>Les en-têtes et les tampons entamés occupent de l’espace&#xa0;: l’anneau couvre au moins %1&#xa0;; %Ln&#xa0;tampon couvrirait tout.</numerusform>
            <numerusform>Les en-têtes et les tampons entamés occupent de l’espace&#xa0;: l’anneau couvre au moins %1&#xa0;; %Ln&#xa0;tampons couvriraient tout.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln buffer(s) are allocated at the start: at high IRQL none can be allocated.</source>
        <extracomment>IRQL: interrupt request level.</extracomment>
        <translation>
            <numerusform>%Ln&#xa0;tampon est alloué au démarrage&#xa0;: à un IRQL élevé, aucun ne peut être alloué.</numerusform>
            <numerusform>%Ln&#xa0;tampons sont alloués au démarrage&#xa0;: à un IRQL élevé, aucun ne peut être alloué.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The %Ln buffer(s) of the minimum are enough.</source>
        <extracomment>Why a MaximumBuffers.</extracomment>
        <translation>
            <numerusform>Le tampon du minimum suffit.</numerusform>
            <numerusform>Les %Ln&#xa0;tampons du minimum suffisent.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln more buffer(s) for bursts and delays.</source>
        <extracomment>Why a MaximumBuffers.</extracomment>
        <translation>
            <numerusform>%Ln&#xa0;tampon de plus pour les rafales et les retards.</numerusform>
            <numerusform>%Ln&#xa0;tampons de plus pour les rafales et les retards.</numerusform>
        </translation>
    </message>
    <message>
        <source>MaximumBuffers at %1 would have been enough.</source>
        <translation>MaximumBuffers à %1 aurait suffi.</translation>
    </message>
    <message>
        <source>%1 per second is more than the disk can write (%2 per second): in the long run events are lost, whatever the buffers.</source>
        <extracomment>%1 and %2: data per second.</extracomment>
        <translation>%1 par seconde, c’est plus que le disque ne peut écrire (%2 par seconde)&#xa0;: à la longue, des événements sont perdus, quels que soient les tampons.</translation>
    </message>
    <message numerus="yes">
        <source>%Ln buffer(s) hold what arrives in %1 at %2 per second.</source>
        <extracomment>Why a MinimumBuffers. %1: duration, %2: data per second.</extracomment>
        <translation>
            <numerusform>%Ln&#xa0;tampon contient ce qui arrive en %1 à raison de %2 par seconde.</numerusform>
            <numerusform>%Ln&#xa0;tampons contiennent ce qui arrive en %1 à raison de %2 par seconde.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln buffer(s) of %1 hold the %2 that arrive in %3 s.</source>
        <extracomment>Why a MinimumBuffers. %1: size of a buffer, %2: data, %3: seconds.</extracomment>
        <translation>
            <numerusform>%Ln&#xa0;tampon de %1 contient les %2 qui arrivent en %3&#xa0;s.</numerusform>
            <numerusform>%Ln&#xa0;tampons de %1 contiennent les %2 qui arrivent en %3&#xa0;s.</numerusform>
        </translation>
    </message>
    <message>
        <source>The disk accepts less than this load writes: no number of buffers is enough.</source>
        <extracomment>Follows a dry run that lost events.</extracomment>
        <translation>Le disque accepte moins que ce que cette charge écrit&#xa0;: aucun nombre de tampons ne suffit.</translation>
    </message>
    <message>
        <source>%1; the requested %2 exceeds what the system grants</source>
        <extracomment>Memory of a session that asks for more than there is. %1: &quot;8 MB to 28 MB of paged memory&quot;, %2: an amount.</extracomment>
        <translation>%1&#xa0;; le système n’accorde pas les %2 demandés</translation>
    </message>
</context>
<context>
    <name>SourceRows</name>
    <message>
        <source>all levels (%1)</source>
        <extracomment>Level of a provider: events of every level pass. %1: its number.</extracomment>
        <translation>tous les niveaux (%1)</translation>
    </message>
    <message>
        <source>no process yet</source>
        <extracomment>Who registered a provider.</extracomment>
        <translation>aucun processus pour l’instant</translation>
    </message>
    <message>
        <source>, </source>
        <translation>, </translation>
    </message>
    <message>
        <source>System events</source>
        <extracomment>heading of a group of properties: what a system logger records</extracomment>
        <translation>Événements du système</translation>
    </message>
    <message>
        <source>Group mask</source>
        <extracomment>Eight numbers that say which kernel events a session records.</extracomment>
        <translation>Masque de groupes</translation>
    </message>
    <message>
        <source>Registered by</source>
        <extracomment>Of a provider; the value names processes.</extracomment>
        <translation>Inscrit par</translation>
    </message>
    <message>
        <source>Providers</source>
        <extracomment>heading of a group of properties: the providers that a session takes events from</extracomment>
        <translation>Fournisseurs</translation>
    </message>
    <message>
        <source>being read…</source>
        <extracomment>In place of the number of providers, while the system is asked.</extracomment>
        <translation>lecture en cours…</translation>
    </message>
    <message>
        <source>Enabled providers</source>
        <extracomment>Their number.</extracomment>
        <translation>Fournisseurs activés</translation>
    </message>
    <message>
        <source>Requested here</source>
        <extracomment>Of a provider: what differs from its state now. The value is a sentence that says which events pass.</extracomment>
        <translation>Demandé ici</translation>
    </message>
    <message>
        <source>not enabled, though requested here</source>
        <extracomment>State of a provider of a session.</extracomment>
        <translation>non activé, bien que demandé ici</translation>
    </message>
    <message>
        <source>Not recorded</source>
        <extracomment>Of a provider: why nothing of it is recorded.</extracomment>
        <translation>Non enregistré</translation>
    </message>
    <message>
        <source>what it writes in kernel mode, because the session uses paged memory</source>
        <extracomment>Of a provider, after &quot;Not recorded&quot;.</extracomment>
        <translation>ce qu’il écrit en mode noyau, car la session utilise de la mémoire paginée</translation>
    </message>
    <message numerus="yes">
        <source>not enabled, though requested here: %n other session(s) have it, which is the limit</source>
        <extracomment>State of a provider of a session. %n: how many sessions, as many as ETW lets have it.</extracomment>
        <translation>
            <numerusform>non activé, bien que demandé ici&#xa0;: %n&#xa0;autre session l’a activé, ce qui est la limite</numerusform>
            <numerusform>non activé, bien que demandé ici&#xa0;: %n&#xa0;autres sessions l’ont activé, ce qui est la limite</numerusform>
        </translation>
    </message>
    <message>
        <source>not enabled, though requested here: another session has this classic provider, which serves one at a time</source>
        <extracomment>State of a provider of a session. Classic: of the oldest kind.</extracomment>
        <translation>non activé, bien que demandé ici&#xa0;: une autre session utilise ce fournisseur classique, qui n’en sert qu’une à la fois</translation>
    </message>
    <message>
        <source>Events with stacks</source>
        <extracomment>Which events of the kernel are followed by their stack.</extracomment>
        <translation>Événements avec pile</translation>
    </message>
    <message>
        <source>none</source>
        <extracomment>No event gets a stack.</extracomment>
        <translation>aucun</translation>
    </message>
    <message>
        <source>Sampling interval</source>
        <extracomment>How often the processors are sampled.</extracomment>
        <translation>Intervalle d’échantillonnage</translation>
    </message>
    <message>
        <source>Counters of a processor</source>
        <extracomment>How many counters of a processor can be read at a time.</extracomment>
        <translation>Compteurs d’un processeur</translation>
    </message>
    <message>
        <source>%1, requested here</source>
        <extracomment>A kernel setting that the system does not report. %1: its name; the value is what was asked for here.</extracomment>
        <translation>%1, demandé ici</translation>
    </message>
    <message>
        <source>Groups beyond EnableFlags</source>
        <extracomment>What a group mask has beside EnableFlags; the value names groups.</extracomment>
        <translation>Groupes hors EnableFlags</translation>
    </message>
    <message>
        <source>Processes</source>
        <extracomment>Whose kernel events a session records; the value is a list of ids.</extracomment>
        <translation>Processus</translation>
    </message>
    <message>
        <source>Pool tags</source>
        <translation>Étiquettes de pool</translation>
    </message>
</context>
<context>
    <name>Sparklines</name>
    <message>
        <source>Last %1: at most %2 of the buffers in use, nothing lost.</source>
        <extracomment>what a small graph shows. %1: a duration (&quot;5 min&quot;), %2: a percentage</extracomment>
        <translation>Dernières %1&#xa0;: tampons utilisés à %2 au plus, aucune perte.</translation>
    </message>
    <message>
        <source>Last %1: at most %2 of the buffers in use, losses in %3 of that time.</source>
        <extracomment>what a small graph shows. %1 and %3: durations (&quot;5 min&quot;, &quot;10 s&quot;), %2: a percentage</extracomment>
        <translation>Dernières %1&#xa0;: tampons utilisés à %2 au plus, pertes pendant %3.</translation>
    </message>
    <message>
        <source>Maximum: %1 per second, at %2.</source>
        <extracomment>tool tip of a number of lost events or buffers. %1: a number, %2: a time of day</extracomment>
        <translation>Maximum&#xa0;: %1 par seconde, à %2.</translation>
    </message>
    <message>
        <source>No data yet.</source>
        <translation>Aucune donnée pour l’instant.</translation>
    </message>
</context>
<context>
    <name>StartTemplateText</name>
    <message>
        <source>File</source>
        <extracomment>kind of session</extracomment>
        <translation>Fichier</translation>
    </message>
    <message>
        <source>Circular file</source>
        <extracomment>kind of session</extracomment>
        <translation>Fichier circulaire</translation>
    </message>
    <message>
        <source>In memory</source>
        <extracomment>kind of session</extracomment>
        <translation>En mémoire</translation>
    </message>
    <message>
        <source>Real-time</source>
        <extracomment>kind of session</extracomment>
        <translation>Temps réel</translation>
    </message>
    <message>
        <source>System logger</source>
        <extracomment>kind of session</extracomment>
        <translation>Enregistreur système</translation>
    </message>
    <message>
        <source>Writes to a log file of 100 MB and replaces the oldest events when it is full.</source>
        <translation>Écrit dans un fichier journal de 100&#xa0;Mo et remplace les événements les plus anciens lorsqu’il est plein.</translation>
    </message>
    <message>
        <source>Keeps the newest events in memory, about one minute at 128 KB/s; a snapshot writes them to a file.</source>
        <translation>Conserve les événements les plus récents en mémoire, environ une minute à 128&#xa0;Ko/s&#xa0;; un instantané les écrit dans un fichier.</translation>
    </message>
    <message>
        <source>Delivers events to a consumer every 5 seconds or sooner; without one, they wait in a limited backlog.</source>
        <translation>Remet les événements à un consommateur toutes les 5&#xa0;secondes au plus tard&#xa0;; sans consommateur, ils attendent dans une file d’attente limitée.</translation>
    </message>
    <message>
        <source>Writes process, thread, context switch, disk and network events of the system to a log file of at most 1 GB.</source>
        <translation>Écrit dans un fichier journal d’au plus 1&#xa0;Go les événements du système&#xa0;: processus, threads, changements de contexte, disque et réseau.</translation>
    </message>
    <message>
        <source>Writes every event to a log file until it is stopped or the file reaches 1 GB.</source>
        <translation>Écrit chaque événement dans un fichier journal, jusqu’à l’arrêt de la session ou jusqu’à 1&#xa0;Go.</translation>
    </message>
    <message>
        <source>Heap of one process</source>
        <extracomment>kind of session</extracomment>
        <translation>Tas d’un processus</translation>
    </message>
    <message>
        <source>Critical sections of one process</source>
        <extracomment>kind of session</extracomment>
        <translation>Sections critiques d’un processus</translation>
    </message>
    <message>
        <source>Writes what a process allocates and frees on its heaps to a log file of at most 1 GB.</source>
        <translation>Écrit ce qu’un processus alloue et libère sur ses tas dans un fichier journal d’au plus 1&#xa0;Go.</translation>
    </message>
    <message>
        <source>Writes where threads of a process wait for critical sections to a log file of at most 1 GB.</source>
        <translation>Écrit où les threads d’un processus attendent des sections critiques dans un fichier journal d’au plus 1&#xa0;Go.</translation>
    </message>
</context>
<context>
    <name>StatusText</name>
    <message>
        <source>The call succeeded.</source>
        <translation>L’appel a réussi.</translation>
    </message>
    <message>
        <source>ETW does not offer this function for this session or provider.</source>
        <translation>ETW n’offre pas cette fonction pour cette session ou ce fournisseur.</translation>
    </message>
    <message>
        <source>The log file does not exist.</source>
        <translation>Le fichier journal n’existe pas.</translation>
    </message>
    <message>
        <source>Check the file name.</source>
        <translation>Vérifiez le nom du fichier.</translation>
    </message>
    <message>
        <source>A folder in the path of the log file does not exist; ETW does not create it.</source>
        <translation>Un dossier du chemin du fichier journal n’existe pas&#xa0;; ETW ne le crée pas.</translation>
    </message>
    <message>
        <source>Create the folder, or choose another one.</source>
        <translation>Créez le dossier, ou choisissez-en un autre.</translation>
    </message>
    <message>
        <source>You lack a right: either to control this session or to write to the folder of the log file.</source>
        <translation>Il vous manque un droit&#xa0;: contrôler cette session ou écrire dans le dossier du fichier journal.</translation>
    </message>
    <message>
        <source>Run Etwarden as administrator or as a member of Performance Log Users, or choose another folder.</source>
        <translation>Lancez Etwarden en tant qu’administrateur ou comme membre du groupe Utilisateurs du journal de performances, ou choisissez un autre dossier.</translation>
    </message>
    <message>
        <source>The handle belongs to no session.</source>
        <translation>Le handle n’appartient à aucune session.</translation>
    </message>
    <message>
        <source>There is not enough memory for the session&apos;s buffers.</source>
        <translation>La mémoire ne suffit pas pour les tampons de la session.</translation>
    </message>
    <message>
        <source>Choose fewer or smaller buffers.</source>
        <translation>Choisissez moins de tampons, ou des tampons plus petits.</translation>
    </message>
    <message>
        <source>There is not enough memory to carry out the call.</source>
        <translation>La mémoire ne suffit pas pour exécuter l’appel.</translation>
    </message>
    <message>
        <source>Close other programs, or choose fewer or smaller buffers.</source>
        <translation>Fermez d’autres programmes, ou choisissez moins de tampons ou des tampons plus petits.</translation>
    </message>
    <message>
        <source>The names do not fit into the block of properties.</source>
        <translation>Les noms ne tiennent pas dans le bloc de propriétés.</translation>
    </message>
    <message>
        <source>Choose a shorter name for the session or the file.</source>
        <translation>Choisissez un nom plus court pour la session ou le fichier.</translation>
    </message>
    <message>
        <source>Writing to the log file failed.</source>
        <translation>L’écriture dans le fichier journal a échoué.</translation>
    </message>
    <message>
        <source>Check the drive, or choose another one.</source>
        <translation>Vérifiez le lecteur, ou choisissez-en un autre.</translation>
    </message>
    <message>
        <source>Another program has the log file open.</source>
        <translation>Un autre programme a ouvert le fichier journal.</translation>
    </message>
    <message>
        <source>Close that program, or choose another file.</source>
        <translation>Fermez ce programme, ou choisissez un autre fichier.</translation>
    </message>
    <message>
        <source>This backend does not support what was requested.</source>
        <translation>Ce moteur ne prend pas en charge ce qui a été demandé.</translation>
    </message>
    <message>
        <source>A value, or a combination of values, is not allowed.</source>
        <translation>Une valeur, ou une combinaison de valeurs, n’est pas permise.</translation>
    </message>
    <message>
        <source>Check the mode, the sizes and the file name against each other.</source>
        <translation>Vérifiez que le mode, les tailles et le nom du fichier s’accordent.</translation>
    </message>
    <message>
        <source>The drive of the log file has too little free space.</source>
        <translation>Le lecteur du fichier journal n’a pas assez d’espace libre.</translation>
    </message>
    <message>
        <source>Free some space, lower the maximum file size, or choose another drive.</source>
        <translation>Libérez de l’espace, réduisez la taille maximale du fichier, ou choisissez un autre lecteur.</translation>
    </message>
    <message>
        <source>This version of Windows does not have the function.</source>
        <translation>Cette version de Windows n’a pas cette fonction.</translation>
    </message>
    <message>
        <source>The buffer for the reply was too small.</source>
        <translation>La mémoire prévue pour la réponse était trop petite.</translation>
    </message>
    <message>
        <source>The name of the session or of the log file is not allowed.</source>
        <translation>Le nom de la session ou du fichier journal n’est pas permis.</translation>
    </message>
    <message>
        <source>Choose another name.</source>
        <translation>Choisissez un autre nom.</translation>
    </message>
    <message>
        <source>The log file is missing, not usable, or belongs to another session.</source>
        <translation>Le fichier journal manque, n’est pas utilisable, ou appartient à une autre session.</translation>
    </message>
    <message>
        <source>Choose another file.</source>
        <translation>Choisissez un autre fichier.</translation>
    </message>
    <message>
        <source>The system has no more threads for this program.</source>
        <translation>Le système n’a plus de threads pour ce programme.</translation>
    </message>
    <message>
        <source>Close other programs, or raise the thread limit, then try again.</source>
        <translation>Fermez d’autres programmes ou augmentez la limite de threads, puis réessayez.</translation>
    </message>
    <message>
        <source>The session is busy with another request.</source>
        <translation>La session traite une autre demande.</translation>
    </message>
    <message>
        <source>Try again in a moment.</source>
        <translation>Réessayez dans un instant.</translation>
    </message>
    <message>
        <source>A session with this name or GUID is already running.</source>
        <translation>Une session avec ce nom ou ce GUID est déjà en cours.</translation>
    </message>
    <message>
        <source>Choose another name, or stop that session.</source>
        <translation>Choisissez un autre nom, ou arrêtez cette session.</translation>
    </message>
    <message>
        <source>The reply was longer than its buffer; a stop was carried out all the same.</source>
        <translation>La réponse dépassait la mémoire prévue&#xa0;; un arrêt a tout de même été exécuté.</translation>
    </message>
    <message>
        <source>A memory address was not valid.</source>
        <translation>Une adresse mémoire n’était pas valide.</translation>
    </message>
    <message>
        <source>The call was cancelled.</source>
        <translation>L’appel a été annulé.</translation>
    </message>
    <message>
        <source>A limit of ETW is reached: all session slots are taken, all slots for system loggers, or the provider already writes to as many sessions as it may.</source>
        <translation>Une limite d’ETW est atteinte&#xa0;: tous les emplacements de session sont pris, ou tous ceux des enregistreurs système, ou le fournisseur écrit déjà dans autant de sessions qu’il le peut.</translation>
    </message>
    <message>
        <source>Stop a session that is no longer needed.</source>
        <translation>Arrêtez une session devenue inutile.</translation>
    </message>
    <message>
        <source>The provider did not answer in time.</source>
        <translation>Le fournisseur n’a pas répondu à temps.</translation>
    </message>
    <message>
        <source>The log file or the backlog has reached its maximum size.</source>
        <translation>Le fichier journal ou la file d’attente a atteint sa taille maximale.</translation>
    </message>
    <message>
        <source>Raise the limit, or connect a consumer.</source>
        <translation>Augmentez la limite, ou connectez un consommateur.</translation>
    </message>
    <message>
        <source>A time is not valid.</source>
        <translation>Une heure n’est pas valide.</translation>
    </message>
    <message>
        <source>The session is already stopping.</source>
        <translation>La session est déjà en cours d’arrêt.</translation>
    </message>
    <message>
        <source>No provider has this GUID.</source>
        <translation>Aucun fournisseur n’a ce GUID.</translation>
    </message>
    <message>
        <source>No such session is running; it may have ended by itself.</source>
        <translation>Aucune session de ce nom n’est en cours&#xa0;; elle a pu se terminer d’elle-même.</translation>
    </message>
    <message>
        <source>The session is already being closed.</source>
        <translation>La session est déjà en cours de fermeture.</translation>
    </message>
    <message>
        <source>The requested item does not exist.</source>
        <translation>L’élément demandé n’existe pas.</translation>
    </message>
    <message>
        <source>The system returned a code that ETW&apos;s documentation does not name.</source>
        <translation>Le système a renvoyé un code que la documentation d’ETW ne mentionne pas.</translation>
    </message>
</context>
<context>
    <name>TemplateFile</name>
    <message>
        <source>The file is far too large.</source>
        <translation>Il est beaucoup trop volumineux.</translation>
    </message>
    <message>
        <source>“%1” is not a usable template. %2</source>
        <extracomment>%1 is a file, %2 a sentence that says what is wrong with it</extracomment>
        <translation>«&#xa0;%1&#xa0;» n’est pas un modèle utilisable. %2</translation>
    </message>
    <message>
        <source>“%1” was not written: %2.</source>
        <extracomment>%1 is a file, %2 the reason that the system gives</extracomment>
        <translation>«&#xa0;%1&#xa0;» n’a pas été écrit&#xa0;: %2.</translation>
    </message>
    <message>
        <source>The system has no more threads. Close other programs, then try again.</source>
        <translation>Le système n’a plus de threads. Fermez d’autres programmes, puis réessayez.</translation>
    </message>
</context>
<context>
    <name>TemplateJson</name>
    <message>
        <source>“%1” is not a whole number from %2 to %3.</source>
        <extracomment>%1 is a member of a file, %2 and %3 are the smallest and the largest value allowed</extracomment>
        <translation>«&#xa0;%1&#xa0;» n’est pas un nombre entier de %2 à %3.</translation>
    </message>
    <message>
        <source>“%1”: %2</source>
        <extracomment>%1 is a member of a file, %2 a sentence that says what is wrong with it</extracomment>
        <translation>«&#xa0;%1&#xa0;»&#xa0;: %2</translation>
    </message>
    <message>
        <source>“%1” is not a GUID.</source>
        <extracomment>%1 is a member of a file</extracomment>
        <translation>«&#xa0;%1&#xa0;» n’est pas un GUID.</translation>
    </message>
    <message>
        <source>A newer version of Etwarden made it: use that version.</source>
        <translation>Une version plus récente d’Etwarden l’a créé&#xa0;: utilisez cette version.</translation>
    </message>
    <message>
        <source>“%1” is missing or unknown: the file is not a template.</source>
        <extracomment>%1 is a member of a file</extracomment>
        <translation>«&#xa0;%1&#xa0;» manque ou est inconnu&#xa0;: le fichier n’est pas un modèle.</translation>
    </message>
    <message>
        <source>“%1” is missing: the template has no name.</source>
        <extracomment>%1 is a member of a file</extracomment>
        <translation>«&#xa0;%1&#xa0;» manque&#xa0;: le modèle n’a pas de nom.</translation>
    </message>
    <message>
        <source>“%1” is missing: the template describes no session.</source>
        <extracomment>%1 is a member of a file</extracomment>
        <translation>«&#xa0;%1&#xa0;» manque&#xa0;: le modèle ne décrit aucune session.</translation>
    </message>
    <message>
        <source>It is not valid JSON from byte %1 on.</source>
        <extracomment>%1 is a position in a file, in bytes</extracomment>
        <translation>Ce n’est pas du JSON valide à partir de l’octet&#xa0;%1.</translation>
    </message>
    <message>
        <source>“%1” is neither true nor false.</source>
        <extracomment>%1 is a member of a file</extracomment>
        <translation>«&#xa0;%1&#xa0;» n’est ni true ni false.</translation>
    </message>
    <message>
        <source>“%1” is not a list.</source>
        <extracomment>%1 is a member of a file</extracomment>
        <translation>«&#xa0;%1&#xa0;» n’est pas une liste.</translation>
    </message>
    <message>
        <source>“%1” is not an object in braces.</source>
        <extracomment>%1 is a member of a file</extracomment>
        <translation>«&#xa0;%1&#xa0;» n’est pas un objet entre accolades.</translation>
    </message>
    <message>
        <source>“%1” is not a string.</source>
        <extracomment>%1 is a member of a file</extracomment>
        <translation>«&#xa0;%1&#xa0;» n’est pas une chaîne de caractères.</translation>
    </message>
    <message>
        <source>“%1” is unknown to this version of Etwarden and would be lost.</source>
        <extracomment>%1 is a member of a file</extracomment>
        <translation>«&#xa0;%1&#xa0;» n’est pas connu de cette version d’Etwarden et serait perdu.</translation>
    </message>
    <message>
        <source>“%1” is not a list of 1 to %2 sessions.</source>
        <extracomment>%1 is a member of a file, %2 a number</extracomment>
        <translation>«&#xa0;%1&#xa0;» n’est pas une liste de 1 à %2 sessions.</translation>
    </message>
    <message>
        <source>“%1” is no event of the kernel: a name such as “CSwitch”, or “{GUID}/type”.</source>
        <extracomment>%1 is a member of a file</extracomment>
        <translation>«&#xa0;%1&#xa0;» n’est pas un événement du noyau&#xa0;: un nom tel que «&#xa0;CSwitch&#xa0;», ou «&#xa0;{GUID}/type&#xa0;».</translation>
    </message>
    <message>
        <source>“%1” is no group of kernel events, such as “PERF_PRIORITY”.</source>
        <extracomment>%1 is a member of a file</extracomment>
        <translation>«&#xa0;%1&#xa0;» n’est pas un groupe d’événements du noyau, tel que «&#xa0;PERF_PRIORITY&#xa0;».</translation>
    </message>
    <message>
        <source>“%1” is no pool tag, such as “Proc”.</source>
        <extracomment>%1 is a member of a file</extracomment>
        <translation>«&#xa0;%1&#xa0;» n’est pas une étiquette de pool, telle que «&#xa0;Proc&#xa0;».</translation>
    </message>
</context>
<context>
    <name>ThresholdText</name>
    <message>
        <source>Events lost per second</source>
        <extracomment>what a threshold watches</extracomment>
        <translation>Événements perdus par seconde</translation>
    </message>
    <message>
        <source>Log buffers lost</source>
        <extracomment>what a threshold watches</extracomment>
        <translation>Tampons du journal perdus</translation>
    </message>
    <message>
        <source>Real-time buffers lost</source>
        <extracomment>what a threshold watches</extracomment>
        <translation>Tampons en temps réel perdus</translation>
    </message>
    <message>
        <source>Buffers in use</source>
        <extracomment>what a threshold watches: share of the allocated buffers</extracomment>
        <translation>Tampons utilisés</translation>
    </message>
    <message>
        <source>Events lost per second above %1</source>
        <extracomment>a threshold; %1 is a number</extracomment>
        <translation>Événements perdus par seconde&#xa0;: plus de %1</translation>
    </message>
    <message>
        <source>Any log buffer lost</source>
        <extracomment>a threshold</extracomment>
        <translation>Au moins un tampon du journal perdu</translation>
    </message>
    <message>
        <source>Any real-time buffer lost</source>
        <extracomment>a threshold</extracomment>
        <translation>Au moins un tampon en temps réel perdu</translation>
    </message>
    <message>
        <source>Buffers in use above %1</source>
        <extracomment>a threshold; %1 is a percentage</extracomment>
        <translation>Tampons utilisés&#xa0;: plus de %1</translation>
    </message>
    <message>
        <source>Buffers in use above %1 for %2</source>
        <extracomment>a threshold; %1 is a percentage, %2 a duration such as &quot;10 s&quot;</extracomment>
        <translation>Tampons utilisés&#xa0;: plus de %1 pendant %2</translation>
    </message>
    <message>
        <source>%1 per second</source>
        <extracomment>%1 is a number of events</extracomment>
        <translation>%1 par seconde</translation>
    </message>
    <message>
        <source>“%1” has %2 of its buffers in use.</source>
        <extracomment>%1 is a session, %2 a percentage</extracomment>
        <translation>«&#xa0;%1&#xa0;» utilise %2 de ses tampons.</translation>
    </message>
    <message>
        <source>Any event lost</source>
        <extracomment>a threshold</extracomment>
        <translation>Au moins un événement perdu</translation>
    </message>
    <message>
        <source>one poll</source>
        <extracomment>how long a threshold was exceeded: only once</extracomment>
        <translation>un relevé</translation>
    </message>
    <message>
        <source>“%1” is losing events: %2.</source>
        <extracomment>%1 is a session, %2 such as &quot;120 per second&quot;</extracomment>
        <translation>«&#xa0;%1&#xa0;» perd des événements&#xa0;: %2.</translation>
    </message>
    <message>
        <source>“%1” is losing buffers that should go to its log file: %2.</source>
        <extracomment>%1 is a session, %2 a number</extracomment>
        <translation>«&#xa0;%1&#xa0;» perd des tampons destinés à son fichier journal&#xa0;: %2.</translation>
    </message>
    <message>
        <source>“%1” is losing buffers that should go to a real-time consumer: %2.</source>
        <extracomment>%1 is a session, %2 a number</extracomment>
        <translation>«&#xa0;%1&#xa0;» perd des tampons destinés à un consommateur en temps réel&#xa0;: %2.</translation>
    </message>
</context>
<context>
    <name>TraceGutter</name>
    <message>
        <source>Events</source>
        <extracomment>Heading of a picture: the events of a log file over time.</extracomment>
        <translation>Événements</translation>
    </message>
    <message>
        <source>Buffers</source>
        <extracomment>Heading of a picture: the buffers of a log file over time.</extracomment>
        <translation>Tampons</translation>
    </message>
    <message>
        <source>per second</source>
        <extracomment>Name of a curve: how many events came in each second.</extracomment>
        <translation>par seconde</translation>
    </message>
    <message>
        <source>at most</source>
        <extracomment>Beside a graph of events per second: its highest value in the time that is shown. Short.</extracomment>
        <translation>au plus</translation>
    </message>
    <message>
        <source>filled</source>
        <extracomment>Name of a curve: how much of its buffer events take.</extracomment>
        <translation>remplis</translation>
    </message>
    <message>
        <source>missing</source>
        <extracomment>Beside a picture of the buffers of a log file: how many are not in it.</extracomment>
        <translation>manquants</translation>
    </message>
    <message>
        <source>that mark a loss</source>
        <extracomment>Beside a picture of the buffers of a log file: how many of them say that something was lost.</extracomment>
        <translation>signalant une perte</translation>
    </message>
    <message>
        <source>processors</source>
        <extracomment>Beside a picture of the buffers of a log file: how many processors wrote them.</extracomment>
        <translation>processeurs</translation>
    </message>
    <message>
        <source>files</source>
        <extracomment>Beside a picture of the buffers of several log files that are shown as one: how many there are.</extracomment>
        <translation>fichiers</translation>
    </message>
</context>
<context>
    <name>TraceText</name>
    <message>
        <source>; </source>
        <extracomment>Between the parts of a list.</extracomment>
        <translation>&#xa0;; </translation>
    </message>
    <message numerus="yes">
        <source>%1 event(s)</source>
        <extracomment>What the graph of a log file shows. %1: a number</extracomment>
        <translation>
            <numerusform>%1&#xa0;événement</numerusform>
            <numerusform>%1&#xa0;événements</numerusform>
        </translation>
    </message>
    <message>
        <source>%1, peak %2 per second at %3</source>
        <extracomment>What the graph of a log file shows. %1: &quot;120 events&quot;, %2: a number per second, %3: a date and time</extracomment>
        <translation>%1, jusqu’à %2 par seconde, le %3</translation>
    </message>
    <message numerus="yes">
        <source>%Ln processor(s)</source>
        <extracomment>What the graph of a log file shows. %Ln is the number.</extracomment>
        <translation>
            <numerusform>%Ln&#xa0;processeur</numerusform>
            <numerusform>%Ln&#xa0;processeurs</numerusform>
        </translation>
    </message>
    <message>
        <source>%1, buffers %2 full on average</source>
        <extracomment>What the graph of a log file shows. %1: &quot;2 processors&quot;, %2: &quot;88%&quot;</extracomment>
        <translation>%1, tampons remplis à %2 en moyenne</translation>
    </message>
    <message>
        <source>1 buffer marks a loss, at %1</source>
        <extracomment>What the graph of a log file shows. %1: a date and time</extracomment>
        <translation>1&#xa0;tampon signale une perte, le %1</translation>
    </message>
    <message>
        <source>%1 buffers mark losses, from %2 to %3</source>
        <extracomment>What the graph of a log file shows. %1: a number above 1, %2 and %3: dates and times</extracomment>
        <translation>%1&#xa0;tampons signalent des pertes, du %2 au %3</translation>
    </message>
    <message numerus="yes">
        <source>%1 buffer(s) missing</source>
        <extracomment>What the graph of a log file shows. %1: a number</extracomment>
        <translation>
            <numerusform>%1&#xa0;tampon manquant</numerusform>
            <numerusform>%1&#xa0;tampons manquants</numerusform>
        </translation>
    </message>
    <message>
        <source>no buffer marks a loss, and none is missing</source>
        <extracomment>What the graph of a log file shows.</extracomment>
        <translation>aucun tampon ne signale de perte, et aucun ne manque</translation>
    </message>
    <message numerus="yes">
        <source>%1 buffer(s) missing at an unknown time</source>
        <extracomment>What the graph of a log file shows. %1: a number</extracomment>
        <translation>
            <numerusform>%1&#xa0;tampon manquant à un moment inconnu</numerusform>
            <numerusform>%1&#xa0;tampons manquants à un moment inconnu</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln file(s)</source>
        <extracomment>What the graph of several log files shows. %Ln is the number.</extracomment>
        <translation>
            <numerusform>%Ln&#xa0;fichier</numerusform>
            <numerusform>%Ln&#xa0;fichiers</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>UnsaidText</name>
    <message>
        <source>“%1” becomes an AutoLogger session, which starts with Windows.</source>
        <extracomment>A line of a comment. %1: a session</extracomment>
        <translation>«&#xa0;%1&#xa0;» devient une session AutoLogger, qui démarre avec Windows.</translation>
    </message>
    <message>
        <source>“%1” is an AutoLogger session; here it is one that starts at once.</source>
        <extracomment>A line of a comment. %1: a session</extracomment>
        <translation>«&#xa0;%1&#xa0;» est une session AutoLogger&#xa0;; ici, elle démarre aussitôt.</translation>
    </message>
    <message>
        <source>“%1” is left out: its name cannot be quoted, or the line would be too long.</source>
        <translation>«&#xa0;%1&#xa0;» est omise&#xa0;: son nom ne peut pas être mis entre guillemets, ou la ligne serait trop longue.</translation>
    </message>
    <message>
        <source>“%1”</source>
        <extracomment>The session that a line of a comment is about.</extracomment>
        <translation>«&#xa0;%1&#xa0;»</translation>
    </message>
    <message>
        <source>“%1”: provider “%2” is left out.</source>
        <extracomment>A line of a comment. %1: a session, %2: a provider</extracomment>
        <translation>«&#xa0;%1&#xa0;»&#xa0;: le fournisseur «&#xa0;%2&#xa0;» est omis.</translation>
    </message>
    <message>
        <source>“%1”, provider “%2”</source>
        <extracomment>The provider that a line of a comment is about. %1: a session, %2: the provider</extracomment>
        <translation>«&#xa0;%1&#xa0;», fournisseur «&#xa0;%2&#xa0;»</translation>
    </message>
    <message>
        <source>Sessions for %1, written by Etwarden.</source>
        <extracomment>The first line of a comment in a file. %1: the tool that the file is for.</extracomment>
        <translation>Sessions pour %1, écrites par Etwarden.</translation>
    </message>
    <message numerus="yes">
        <source>%n more</source>
        <extracomment>The last line of a comment.</extracomment>
        <translation>
            <numerusform>%n&#xa0;autre</numerusform>
            <numerusform>%n&#xa0;autres</numerusform>
        </translation>
    </message>
    <message>
        <source>%1: %2 is left out because its value cannot be quoted.</source>
        <extracomment>A line of a comment. %1: a session or a provider, %2: a member of it</extracomment>
        <translation>%1&#xa0;: %2 est omis, car sa valeur ne peut pas être mise entre guillemets.</translation>
    </message>
    <message>
        <source>%1: %2 lacks %3.</source>
        <extracomment>A line of a comment. %1: a session or a provider, %2: a member of it, %3: bits of it</extracomment>
        <translation>%1&#xa0;: il manque %3 à %2.</translation>
    </message>
    <message>
        <source>%1: %2 also has %3.</source>
        <extracomment>A line of a comment. %1: a session or a provider, %2: a member of it, %3: bits of it</extracomment>
        <translation>%1&#xa0;: %2 contient aussi %3.</translation>
    </message>
    <message>
        <source>%1: %2 cannot be expressed.</source>
        <extracomment>A line of a comment. %1: a session or a provider, %2: a member of it</extracomment>
        <translation>%1&#xa0;: %2 ne peut pas être exprimé.</translation>
    </message>
    <message>
        <source>%1: %2 (%3) cannot be expressed.</source>
        <extracomment>A line of a comment. %1: a session or a provider, %2: a member of it, %3: its value</extracomment>
        <translation>%1&#xa0;: %2 (%3) ne peut pas être exprimé.</translation>
    </message>
    <message>
        <source>%1: %2 is %3, not %4.</source>
        <translation>%1&#xa0;: %2 vaut %3, et non %4.</translation>
    </message>
    <message>
        <source>%1: %2 differs.</source>
        <extracomment>A line of a comment. %1: a session or a provider, %2: a member of it</extracomment>
        <translation>%1&#xa0;: %2 diffère.</translation>
    </message>
    <message>
        <source>%1: %2 has the tool&apos;s default, %3.</source>
        <translation>%1&#xa0;: %2 a la valeur par défaut de l’outil, %3.</translation>
    </message>
    <message>
        <source>%1: %2 has the tool&apos;s default.</source>
        <extracomment>A line of a comment. %1: a session or a provider, %2: a member of it</extracomment>
        <translation>%1&#xa0;: %2 a la valeur par défaut de l’outil.</translation>
    </message>
    <message>
        <source>“%1” is left out: a session of this kind cannot be expressed.</source>
        <extracomment>A line of a comment. %1: a session</extracomment>
        <translation>«&#xa0;%1&#xa0;» est omise&#xa0;: une session de ce type ne peut pas être exprimée.</translation>
    </message>
    <message>
        <source>Differences from the original sessions:</source>
        <extracomment>A line of a comment; lines follow that each say what differs.</extracomment>
        <translation>Différences avec les sessions d’origine&#xa0;:</translation>
    </message>
</context>
<context>
    <name>WholeFile</name>
    <message>
        <source>there is a link in its place, and links are not followed</source>
        <translation>un lien se trouve à cet endroit, et les liens ne sont pas suivis</translation>
    </message>
    <message>
        <source>what is there is not a regular file</source>
        <translation>ce qui se trouve à cet endroit n’est pas un fichier ordinaire</translation>
    </message>
    <message>
        <source>the file is write-protected</source>
        <translation>le fichier est protégé en écriture</translation>
    </message>
    <message>
        <source>the disk is full</source>
        <translation>le disque est plein</translation>
    </message>
    <message>
        <source>it already exists, and is not overwritten</source>
        <translation>il existe déjà, et n’est pas remplacé</translation>
    </message>
</context>
<context>
    <name>etwarden::AlertsDialog</name>
    <message>
        <source>No threshold has been exceeded.</source>
        <extracomment>In the empty list of alerts.</extracomment>
        <translation>Aucun seuil n’a été dépassé.</translation>
    </message>
    <message>
        <source>Edit thresholds…</source>
        <extracomment>Button in the empty list of alerts; opens a dialog.</extracomment>
        <translation>Modifier les seuils…</translation>
    </message>
    <message>
        <source>Alerts</source>
        <extracomment>Title of the window with the list of alerts.
----------
Name of the list of alerts for screen readers.</extracomment>
        <translation>Alertes</translation>
    </message>
    <message>
        <source>&amp;Thresholds…</source>
        <extracomment>Button; opens a dialog.</extracomment>
        <translation>&amp;Seuils…</translation>
    </message>
    <message>
        <source>C&amp;lose</source>
        <extracomment>Button that closes a window.</extracomment>
        <translation>&amp;Fermer</translation>
    </message>
    <message>
        <source>No threshold was exceeded in this recording.</source>
        <extracomment>In the empty list of alerts of a recording.</extracomment>
        <translation>Aucun seuil n’a été dépassé dans cet enregistrement.</translation>
    </message>
    <message>
        <source>Show in &amp;graphs</source>
        <extracomment>Button: shows in the charts when the chosen alert began.</extracomment>
        <translation>Afficher dans les &amp;graphiques</translation>
    </message>
    <message>
        <source>Clear &amp;ended alerts</source>
        <extracomment>Button: removes alerts that are over from the list.</extracomment>
        <translation>Effacer les alertes &amp;terminées</translation>
    </message>
    <message>
        <source>No alert of the list has ended.</source>
        <extracomment>Tool tip of a disabled button.</extracomment>
        <translation>Aucune alerte de la liste n’est terminée.</translation>
    </message>
    <message>
        <source>Select an alert of the list.</source>
        <extracomment>Tool tip of a disabled button.</extracomment>
        <translation>Sélectionnez une alerte de la liste.</translation>
    </message>
</context>
<context>
    <name>etwarden::AlertsModel</name>
    <message>
        <source>Session</source>
        <extracomment>column of the list of alerts</extracomment>
        <translation>Session</translation>
    </message>
    <message>
        <source>Threshold</source>
        <extracomment>column of the list of alerts: the threshold that was exceeded</extracomment>
        <translation>Seuil</translation>
    </message>
    <message>
        <source>Duration</source>
        <extracomment>column of the list of alerts: how long</extracomment>
        <translation>Durée</translation>
    </message>
    <message>
        <source>Lost</source>
        <extracomment>column of the list of alerts: how many events or buffers</extracomment>
        <translation>Perdus</translation>
    </message>
    <message>
        <source>Peak</source>
        <extracomment>column of the list of alerts: the highest value</extracomment>
        <translation>Pic</translation>
    </message>
    <message>
        <source>%1 so far</source>
        <extracomment>of an alert that goes on; %1 is a duration such as &quot;12 s&quot;</extracomment>
        <translation>%1 jusqu’ici</translation>
    </message>
    <message>
        <source>Started</source>
        <extracomment>column of the list of alerts: when it began</extracomment>
        <translation>Début</translation>
    </message>
</context>
<context>
    <name>etwarden::BitListModel</name>
    <message>
        <source>Also named %1</source>
        <extracomment>%1 is the second name of a bit</extracomment>
        <translation>Aussi nommé %1</translation>
    </message>
    <message>
        <source>Events: %1</source>
        <extracomment>%1 are classes of events with the types in them</extracomment>
        <translation>Événements&#xa0;: %1</translation>
    </message>
    <message>
        <source>Since %1</source>
        <extracomment>%1 is a version of Windows</extracomment>
        <translation>Depuis %1</translation>
    </message>
    <message>
        <source>Name</source>
        <extracomment>column of a list of bits</extracomment>
        <translation>Nom</translation>
    </message>
    <message>
        <source>What it does</source>
        <extracomment>column of a list of bits</extracomment>
        <translation>Effet</translation>
    </message>
    <message>
        <source>Since</source>
        <extracomment>column of a list of bits: the first Windows that has it</extracomment>
        <translation>Depuis</translation>
    </message>
    <message>
        <source>Status</source>
        <extracomment>column of a list of bits: whether it is documented</extracomment>
        <translation>Statut</translation>
    </message>
    <message>
        <source>While EVENT_TRACE_FLAG_EXTENSION is set, the other bits are not flags.</source>
        <translation>Tant qu’EVENT_TRACE_FLAG_EXTENSION est activé, les autres bits ne sont pas des indicateurs.</translation>
    </message>
</context>
<context>
    <name>etwarden::BitsPage</name>
    <message>
        <source>Kernel flags</source>
        <extracomment>Page of the editor.</extracomment>
        <translation>Indicateurs du noyau</translation>
    </message>
    <message>
        <source>Logging mode</source>
        <translation>Mode de journalisation</translation>
    </message>
    <message>
        <source>&amp;Hexadecimal:</source>
        <extracomment>Label of the raw field of a dword of bits.</extracomment>
        <translation>&amp;Hexadécimal&#xa0;:</translation>
    </message>
    <message>
        <source>&amp;Preset:</source>
        <extracomment>Label: sets of kernel flags to choose from.</extracomment>
        <translation>&amp;Préréglage&#xa0;:</translation>
    </message>
    <message>
        <source>&amp;Find:</source>
        <extracomment>Label of the field that searches in a list of bits.</extracomment>
        <translation>Re&amp;chercher&#xa0;:</translation>
    </message>
    <message>
        <source>name, meaning, event or value</source>
        <extracomment>In the empty search field.</extracomment>
        <translation>nom, sens, événement ou valeur</translation>
    </message>
    <message>
        <source>D&amp;ocumented only</source>
        <extracomment>Check box: hides bits that Microsoft does not document.</extracomment>
        <translation>D&amp;ocumentés seulement</translation>
    </message>
    <message>
        <source>Choose a bit to read more about it.</source>
        <extracomment>Below a list of bits, while none is chosen.</extracomment>
        <translation>Choisissez un bit pour en savoir plus.</translation>
    </message>
</context>
<context>
    <name>etwarden::BootCommands</name>
    <message>
        <source>New</source>
        <extracomment>Button with a menu: makes the definition of a boot session.</extracomment>
        <translation>Nouveau</translation>
    </message>
    <message>
        <source>More</source>
        <extracomment>Button with a menu: further commands for boot sessions.</extracomment>
        <translation>Plus</translation>
    </message>
    <message>
        <source>Edit…</source>
        <extracomment>Command: opens the editor with the definition of a boot session.</extracomment>
        <translation>Modifier…</translation>
    </message>
    <message>
        <source>Duplicate…</source>
        <extracomment>Command: makes a definition like the selected one.</extracomment>
        <translation>Dupliquer…</translation>
    </message>
    <message>
        <source>Delete…</source>
        <extracomment>Command: deletes the definition of a boot session; asks first.</extracomment>
        <translation>Supprimer…</translation>
    </message>
    <message>
        <source>What starts next…</source>
        <extracomment>Command: shows which sessions the next boot starts.</extracomment>
        <translation>Prochain démarrage…</translation>
    </message>
    <message>
        <source>Open .reg file…</source>
        <extracomment>Command: shows the boot sessions of another system, from an exported file.</extracomment>
        <translation>Ouvrir un fichier .reg…</translation>
    </message>
    <message>
        <source>Export all…</source>
        <extracomment>Command: writes the boot sessions into a .reg file.</extracomment>
        <translation>Tout exporter…</translation>
    </message>
    <message>
        <source>Save as…</source>
        <translation>Enregistrer sous…</translation>
    </message>
    <message>
        <source>No boot session is selected.</source>
        <extracomment>Why a command is not available.</extracomment>
        <translation>Aucune session de démarrage n’est sélectionnée.</translation>
    </message>
    <message>
        <source>Disable…</source>
        <extracomment>Command: the next boot does not start the selected session.</extracomment>
        <translation>Désactiver…</translation>
    </message>
    <message>
        <source>Enable…</source>
        <translation>Activer…</translation>
    </message>
    <message>
        <source>Empty definition…</source>
        <extracomment>In the menu &quot;New&quot; of the boot sessions: an empty definition.</extracomment>
        <translation>Définition vide…</translation>
    </message>
    <message>
        <source>From a session</source>
        <extracomment>In the menu &quot;New&quot; of the boot sessions: a menu with the running sessions.</extracomment>
        <translation>D’après une session</translation>
    </message>
    <message>
        <source>From a template</source>
        <extracomment>In the menu &quot;New&quot; of the boot sessions: a menu with templates.</extracomment>
        <translation>D’après un modèle</translation>
    </message>
    <message>
        <source>Boot trace</source>
        <extracomment>Proposed name of a boot session.</extracomment>
        <translation>Trace de démarrage</translation>
    </message>
    <message>
        <source>Start “%1” with the next boot?</source>
        <translation>Lancer «&#xa0;%1&#xa0;» au prochain démarrage&#xa0;?</translation>
    </message>
    <message>
        <source>%1 copy</source>
        <extracomment>Proposed name of a duplicate. %1: name of a session.</extracomment>
        <translation>Copie de %1</translation>
    </message>
    <message>
        <source>Delete the definition of “%1”?</source>
        <extracomment>Question before a write. %1: name of a session.</extracomment>
        <translation>Supprimer la définition de «&#xa0;%1&#xa0;»&#xa0;?</translation>
    </message>
    <message>
        <source>What starts at the next boot</source>
        <extracomment>Title of a window.</extracomment>
        <translation>Ce qui démarre avec la machine la prochaine fois</translation>
    </message>
    <message>
        <source>Open boot sessions of another system</source>
        <extracomment>Title of a file dialog; .reg files hold parts of the Windows registry.</extracomment>
        <translation>Ouvrir les sessions de démarrage d’un autre système</translation>
    </message>
    <message>
        <source>Registry files (*.reg)</source>
        <extracomment>File type in a file dialog.</extracomment>
        <translation>Fichiers du Registre (*.reg)</translation>
    </message>
    <message>
        <source>Boot sessions in “%1”</source>
        <extracomment>Title of a window. %1: name of a file.</extracomment>
        <translation>Sessions de démarrage dans «&#xa0;%1&#xa0;»</translation>
    </message>
    <message>
        <source>Export boot sessions</source>
        <extracomment>Title of a file dialog.</extracomment>
        <translation>Exporter les sessions de démarrage</translation>
    </message>
    <message>
        <source>&amp;Save</source>
        <extracomment>Button of a file dialog.</extracomment>
        <translation>&amp;Enregistrer</translation>
    </message>
    <message>
        <source>boot-sessions</source>
        <extracomment>Proposed name of a file, without blanks.</extracomment>
        <translation>sessions-demarrage</translation>
    </message>
    <message>
        <source>A definition of “%1” already exists: choose another name.</source>
        <extracomment>%1: name of a session.</extracomment>
        <translation>Une définition de «&#xa0;%1&#xa0;» existe déjà&#xa0;: choisissez un autre nom.</translation>
    </message>
    <message>
        <source>Write the definition of “%1”?</source>
        <extracomment>Question before a write. %1: name of a session.</extracomment>
        <translation>Écrire la définition de «&#xa0;%1&#xa0;»&#xa0;?</translation>
    </message>
    <message>
        <source>The file itself stays as it is until you save it under a name.</source>
        <extracomment>Below what is written.</extracomment>
        <translation>Le fichier lui-même reste tel quel jusqu’à ce que vous l’enregistriez sous un nom.</translation>
    </message>
    <message>
        <source>“%1” is a session of Windows itself: without it, an event log, diagnostics or security software may be silent from the next boot on.</source>
        <extracomment>Below what is written. %1: name of a session.</extracomment>
        <translation>«&#xa0;%1&#xa0;» est une session propre à Windows&#xa0;: sans elle, un journal d’événements, un diagnostic ou un logiciel de sécurité peut rester muet dès le prochain démarrage.</translation>
    </message>
    <message>
        <source>A .reg file that restores it is written to %1.</source>
        <extracomment>Below what is deleted. %1: a folder.</extracomment>
        <translation>Un fichier .reg qui la rétablit est écrit dans %1.</translation>
    </message>
    <message>
        <source>The embedded engine keeps this in a file of its own and reads it when it starts.</source>
        <translation>Le moteur intégré conserve cela dans un fichier à lui et le lit à son démarrage.</translation>
    </message>
    <message>
        <source>Windows will ask for an administrator: one step of Etwarden writes this and nothing else.</source>
        <translation>Windows demandera un administrateur&#xa0;: une seule étape d’Etwarden écrit cela et rien d’autre.</translation>
    </message>
    <message>
        <source>What will be written</source>
        <extracomment>Title of a window that shows what will be written into the registry.</extracomment>
        <translation>Ce qui sera écrit</translation>
    </message>
    <message>
        <source>&amp;Write</source>
        <extracomment>Button: carries out the writes that are shown.</extracomment>
        <translation>É&amp;crire</translation>
    </message>
    <message>
        <source>Leave “%1” out of the next boot?</source>
        <translation>Ne plus lancer «&#xa0;%1&#xa0;» au prochain démarrage&#xa0;?</translation>
    </message>
    <message>
        <source>Gone since you looked last: %1</source>
        <extracomment>Below the list of what the next boot starts. %1: names, separated by commas.</extracomment>
        <translation>Disparues depuis votre dernière visite&#xa0;: %1</translation>
    </message>
    <message numerus="yes">
        <source>Write the definitions of the %n sessions of “%1”?</source>
        <extracomment>Question before a write. %1: name of a set of sessions, %n: how many sessions it has.</extracomment>
        <translation>
            <numerusform>Écrire la définition de la session de «&#xa0;%1&#xa0;»&#xa0;?</numerusform>
            <numerusform>Écrire les définitions des %n&#xa0;sessions de «&#xa0;%1&#xa0;»&#xa0;?</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>etwarden::BootDialog</name>
    <message>
        <source>C&amp;lose</source>
        <extracomment>Button that closes a window.</extracomment>
        <translation>&amp;Fermer</translation>
    </message>
    <message>
        <source>&amp;Cancel</source>
        <extracomment>Button: leaves everything as it is.</extracomment>
        <translation>&amp;Annuler</translation>
    </message>
</context>
<context>
    <name>etwarden::BootModel</name>
    <message>
        <source>Starts</source>
        <extracomment>Column of the boot sessions: whether the next boot starts them.</extracomment>
        <translation>Démarre</translation>
    </message>
    <message>
        <source>Name</source>
        <extracomment>Column of the boot sessions.</extracomment>
        <translation>Nom</translation>
    </message>
    <message>
        <source>Mode</source>
        <extracomment>Column of the boot sessions: the logging mode.</extracomment>
        <translation>Mode</translation>
    </message>
    <message>
        <source>Buffers</source>
        <extracomment>Column of the boot sessions: size and numbers of buffers.</extracomment>
        <translation>Tampons</translation>
    </message>
    <message>
        <source>Log file</source>
        <extracomment>Column of the boot sessions.</extracomment>
        <translation>Fichier journal</translation>
    </message>
    <message>
        <source>Clock</source>
        <extracomment>Column of the boot sessions: the clock of the time stamps.</extracomment>
        <translation>Horloge</translation>
    </message>
    <message>
        <source>Providers</source>
        <extracomment>Column of the boot sessions: how many providers they enable.</extracomment>
        <translation>Fournisseurs</translation>
    </message>
    <message>
        <source>Last start</source>
        <extracomment>Column of the boot sessions: what the last start returned.</extracomment>
        <translation>Dernier lancement</translation>
    </message>
    <message>
        <source>Written</source>
        <extracomment>Column of the boot sessions: when their key in the registry was written last.</extracomment>
        <translation>Écrite</translation>
    </message>
    <message>
        <source>Runs now</source>
        <extracomment>Column of the boot sessions: whether they run now.</extracomment>
        <translation>En cours</translation>
    </message>
    <message>
        <source>Changed since</source>
        <extracomment>Column of the boot sessions: what changed since the list was looked at last.</extracomment>
        <translation>Changé depuis</translation>
    </message>
    <message>
        <source>yes</source>
        <extracomment>Whether the next boot starts a session.</extracomment>
        <translation>oui</translation>
    </message>
    <message>
        <source>no</source>
        <translation>non</translation>
    </message>
</context>
<context>
    <name>etwarden::BootPane</name>
    <message>
        <source>Status %1: %2</source>
        <extracomment>Below the table of boot sessions; Status is a value in the registry. %1: a symbol and a number, or 0.</extracomment>
        <translation>Status %1&#xa0;: %2</translation>
    </message>
    <message>
        <source>The boot sessions are being read…</source>
        <extracomment>In the empty table of the boot sessions.</extracomment>
        <translation>Lecture des sessions de démarrage…</translation>
    </message>
    <message>
        <source>No session starts with the system. Its definition would be here.</source>
        <extracomment>In the empty table of the boot sessions.</extracomment>
        <translation>Aucune session ne démarre avec le système. Sa définition serait ici.</translation>
    </message>
    <message>
        <source>New boot session…</source>
        <extracomment>Button in the empty table of the boot sessions.</extracomment>
        <translation>Nouvelle session de démarrage…</translation>
    </message>
    <message>
        <source>Boot sessions</source>
        <extracomment>Name of a table for screen readers.</extracomment>
        <translation>Sessions de démarrage</translation>
    </message>
    <message>
        <source>Advice about the boot session</source>
        <extracomment>Name, for screen readers, of what is said about the current boot session.</extracomment>
        <translation>Conseils sur la session de démarrage</translation>
    </message>
</context>
<context>
    <name>etwarden::BuffersPage</name>
    <message>
        <source>Buffers</source>
        <extracomment>Page of the editor.</extracomment>
        <translation>Tampons</translation>
    </message>
    <message>
        <source>&amp;BufferSize:</source>
        <extracomment>Label; the word is an API member.</extracomment>
        <translation>&amp;BufferSize&#xa0;:</translation>
    </message>
    <message>
        <source>&amp;MinimumBuffers:</source>
        <extracomment>Label; the word is an API member.</extracomment>
        <translation>&amp;MinimumBuffers&#xa0;:</translation>
    </message>
    <message>
        <source>Ma&amp;ximumBuffers:</source>
        <extracomment>Label; the word is an API member.</extracomment>
        <translation>Ma&amp;ximumBuffers&#xa0;:</translation>
    </message>
    <message>
        <source>&amp;FlushTimer:</source>
        <extracomment>Label; the word is an API member.</extracomment>
        <translation>&amp;FlushTimer&#xa0;:</translation>
    </message>
    <message>
        <source>Flus&amp;hThreshold:</source>
        <extracomment>Label; the word is an API member.</extracomment>
        <translation>Flus&amp;hThreshold&#xa0;:</translation>
    </message>
    <message>
        <source>Memory:</source>
        <extracomment>Label: memory that the buffers of the session take.</extracomment>
        <translation>Mémoire&#xa0;:</translation>
    </message>
    <message>
        <source>KB</source>
        <extracomment>Unit of a size: kilobytes.</extracomment>
        <translation>Ko</translation>
    </message>
    <message>
        <source>buffers</source>
        <extracomment>Unit after a number.</extracomment>
        <translation>tampons</translation>
    </message>
    <message>
        <source>seconds</source>
        <extracomment>Unit of FlushTimer in a combo box.</extracomment>
        <translation>secondes</translation>
    </message>
    <message>
        <source>milliseconds</source>
        <extracomment>Unit of FlushTimer in a combo box.</extracomment>
        <translation>millisecondes</translation>
    </message>
    <message>
        <source>Unit of FlushTimer</source>
        <extracomment>Accessible name of a combo box; FlushTimer is an API member.</extracomment>
        <translation>Unité de FlushTimer</translation>
    </message>
    <message>
        <source>Partly filled buffers are handed over after this time; 0: the default.</source>
        <extracomment>Explains FlushTimer.</extracomment>
        <translation>Les tampons partiellement remplis sont remis après ce délai&#xa0;; 0&#xa0;: la valeur par défaut.</translation>
    </message>
    <message>
        <source>Size of each buffer, 4 to 16,384; 0: the system chooses.</source>
        <extracomment>Explains BufferSize.</extracomment>
        <translation>Taille de chaque tampon, de 4 à 16&#xa0;384&#xa0;; 0&#xa0;: le système choisit.</translation>
    </message>
    <message>
        <source>Allocated at the start; raised to two per processor. The whole ring of an in-memory session.</source>
        <extracomment>Explains MinimumBuffers.</extracomment>
        <translation>Alloués au démarrage&#xa0;; portés à deux par processeur. Tout l’anneau d’une session en mémoire.</translation>
    </message>
    <message>
        <source>Upper limit of the pool; 0: the system chooses.</source>
        <extracomment>Explains MaximumBuffers.</extracomment>
        <translation>Le pool croît jusqu’à ce nombre&#xa0;; 0&#xa0;: le système choisit.</translation>
    </message>
    <message>
        <source>Number of filled buffers that trigger a real-time delivery; 0 means one.</source>
        <extracomment>Explains FlushThreshold.</extracomment>
        <translation>Nombre de tampons remplis qui déclenche une remise en temps réel&#xa0;; 0&#xa0;: un seul.</translation>
    </message>
    <message>
        <source>unknown: one of the fields above is not a number</source>
        <translation>inconnue&#xa0;: un des champs ci-dessus ne contient pas de nombre</translation>
    </message>
    <message>
        <source>AgeLimit:</source>
        <extracomment>Label; the word is an API member, the name of FlushThreshold before Windows 8.1.</extracomment>
        <translation>AgeLimit&#xa0;:</translation>
    </message>
    <message>
        <source>minutes</source>
        <extracomment>Unit after a number.</extracomment>
        <translation>minutes</translation>
    </message>
    <message>
        <source>Time after which unused buffers are released; 0: 15 minutes.</source>
        <extracomment>Explains AgeLimit of Windows 2000.</extracomment>
        <translation>Temps après lequel les tampons inutilisés sont libérés&#xa0;; 0&#xa0;: 15&#xa0;minutes.</translation>
    </message>
    <message>
        <source>Unused from Windows XP to Windows 8. It is FlushThreshold from Windows 8.1 on.</source>
        <translation>Inutilisé de Windows&#xa0;XP à Windows&#xa0;8. C’est FlushThreshold à partir de Windows&#xa0;8.1.</translation>
    </message>
</context>
<context>
    <name>etwarden::ChartExports</name>
    <message>
        <source>etwarden graphs</source>
        <extracomment>Name that is suggested for the file of a picture of the graphs; without the ending.</extracomment>
        <translation>graphiques etwarden</translation>
    </message>
    <message>
        <source>SVG drawings (*.svg)</source>
        <extracomment>Kind of file in a file dialog; the ending stays.</extracomment>
        <translation>Dessins SVG (*.svg)</translation>
    </message>
    <message>
        <source>PNG pictures (*.png)</source>
        <translation>Images PNG (*.png)</translation>
    </message>
    <message>
        <source>Export picture</source>
        <extracomment>Title of a file dialog.</extracomment>
        <translation>Exporter une image</translation>
    </message>
    <message>
        <source>etwarden counters</source>
        <extracomment>Name that is suggested for the file of the numbers of the graphs; without the ending.</extracomment>
        <translation>compteurs etwarden</translation>
    </message>
    <message>
        <source>JSON (*.json)</source>
        <extracomment>Kind of file in a file dialog; the ending stays.</extracomment>
        <translation>JSON (*.json)</translation>
    </message>
    <message>
        <source>Comma-separated values (*.csv)</source>
        <translation>Valeurs séparées par des virgules (*.csv)</translation>
    </message>
    <message>
        <source>Export data</source>
        <extracomment>Title of a file dialog.</extracomment>
        <translation>Exporter des données</translation>
    </message>
    <message>
        <source>Writing “%1”…</source>
        <extracomment>Of a progress dialog. %1: name of a file.</extracomment>
        <translation>Écriture de «&#xa0;%1&#xa0;»…</translation>
    </message>
    <message>
        <source>Export failed</source>
        <extracomment>Title of a message.</extracomment>
        <translation>Échec de l’exportation</translation>
    </message>
    <message>
        <source>Close</source>
        <extracomment>Button that closes a message.</extracomment>
        <translation>Fermer</translation>
    </message>
    <message>
        <source>&amp;Export</source>
        <extracomment>Button of a file dialog: writes a file.</extracomment>
        <translation>&amp;Exporter</translation>
    </message>
    <message>
        <source>Cancel</source>
        <extracomment>Button: ends the writing of a file.</extracomment>
        <translation>Annuler</translation>
    </message>
</context>
<context>
    <name>etwarden::ChartLegend</name>
    <message>
        <source>avg.</source>
        <extracomment>Heading of a column of values beside a graph: those of the average of the shown time. Short.</extracomment>
        <translation>moy.</translation>
    </message>
    <message>
        <source>max.</source>
        <extracomment>Heading of a column of values beside a graph: the greatest in the shown time. Short.</extracomment>
        <translation>max.</translation>
    </message>
    <message>
        <source>Click to show the curve.</source>
        <translation>Cliquez pour afficher la courbe.</translation>
    </message>
    <message>
        <source>Click to hide the curve.</source>
        <translation>Cliquez pour masquer la courbe.</translation>
    </message>
    <message>
        <source>%1: %2. In the range shown: minimum %3, average %4, maximum %5.</source>
        <extracomment>Tool tip of a curve. %1: its name; %2 to %5: numbers, those of the shown time.</extracomment>
        <translation>%1&#xa0;: %2. Dans l’intervalle affiché&#xa0;: minimum %3, moyenne %4, maximum %5.</translation>
    </message>
    <message>
        <source>Click to fold or unfold the graph, double-click to show only this graph.</source>
        <extracomment>Tool tip of a graph&apos;s title.</extracomment>
        <translation>Cliquez pour replier ou déplier le graphique, double-cliquez pour n’afficher que lui.</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <extracomment>A value in a graph, said in words. %1: what is measured, %2: its value.</extracomment>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>, </source>
        <extracomment>Between two values of a graph, said in words.</extracomment>
        <translation>, </translation>
    </message>
</context>
<context>
    <name>etwarden::ChartStack</name>
    <message>
        <source>No loss in this range, according to ETW&apos;s own counters</source>
        <translation>Aucune perte dans cet intervalle, selon les compteurs d’ETW</translation>
    </message>
    <message>
        <source>Time axis and events</source>
        <extracomment>Name of the row of times and events below the graphs, for screen readers.</extracomment>
        <translation>Axe du temps et événements</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <extracomment>The values of a graph, said in words. %1: title of the graph, %2: &quot;in use 14, allocated 16&quot;.</extracomment>
        <translation>%1&#xa0;: %2</translation>
    </message>
</context>
<context>
    <name>etwarden::ChartTable</name>
    <message>
        <source>Time</source>
        <extracomment>Column of a table of counters over time.</extracomment>
        <translation>Heure</translation>
    </message>
</context>
<context>
    <name>etwarden::ChartToolBar</name>
    <message>
        <source>1 minute</source>
        <extracomment>Length of the time that the graphs show.</extracomment>
        <translation>1&#xa0;minute</translation>
    </message>
    <message>
        <source>5 minutes</source>
        <translation>5&#xa0;minutes</translation>
    </message>
    <message>
        <source>1 hour</source>
        <translation>1&#xa0;heure</translation>
    </message>
    <message>
        <source>24 hours</source>
        <translation>24&#xa0;heures</translation>
    </message>
    <message>
        <source>All</source>
        <extracomment>Length of the time that the graphs show: everything that is known.</extracomment>
        <translation>Tout</translation>
    </message>
    <message>
        <source>Zoomed</source>
        <extracomment>Shown instead of a length when the graphs were zoomed.</extracomment>
        <translation>Zoom</translation>
    </message>
    <message>
        <source>This session</source>
        <extracomment>What the graphs show: all counters of the session that is selected in the table.</extracomment>
        <translation>Cette session</translation>
    </message>
    <message>
        <source>Sessions in the graphs</source>
        <translation>Sessions dans les graphiques</translation>
    </message>
    <message>
        <source>Compared counter</source>
        <translation>Compteur comparé</translation>
    </message>
    <message>
        <source>Per second</source>
        <extracomment>What the graph of losses shows: how many in each second.</extracomment>
        <translation>Par seconde</translation>
    </message>
    <message>
        <source>Totals</source>
        <extracomment>What the graph of losses shows: how many since the session&apos;s start.</extracomment>
        <translation>Totaux</translation>
    </message>
    <message>
        <source>Losses per second or in total</source>
        <translation>Pertes par seconde ou au total</translation>
    </message>
    <message>
        <source>Follow</source>
        <extracomment>Button, checkable: the graphs move on with the newest values.</extracomment>
        <translation>Suivre</translation>
    </message>
    <message>
        <source>Zoom &amp;in</source>
        <extracomment>Menu entry: the graphs show less time.</extracomment>
        <translation>Zoom a&amp;vant</translation>
    </message>
    <message>
        <source>Zoom &amp;out</source>
        <extracomment>Menu entry: the graphs show more time.</extracomment>
        <translation>Zoom a&amp;rrière</translation>
    </message>
    <message>
        <source>Back</source>
        <extracomment>Button: to the time that was shown before.</extracomment>
        <translation>Retour</translation>
    </message>
    <message>
        <source>Table</source>
        <extracomment>Button, checkable: the numbers of the graphs in a table beside them.</extracomment>
        <translation>Tableau</translation>
    </message>
    <message>
        <source>Show the same numbers in a table</source>
        <translation>Afficher les mêmes nombres dans un tableau</translation>
    </message>
    <message>
        <source>Export</source>
        <extracomment>Button: opens a menu.</extracomment>
        <translation>Exporter</translation>
    </message>
    <message>
        <source>Picture (PN&amp;G)…</source>
        <extracomment>Menu entry: a picture of the graphs; opens a dialog.</extracomment>
        <translation>Image (&amp;PNG)…</translation>
    </message>
    <message>
        <source>Drawing (&amp;SVG)…</source>
        <extracomment>Menu entry: a drawing of the graphs; opens a dialog.</extracomment>
        <translation>Dessin (&amp;SVG)…</translation>
    </message>
    <message>
        <source>Shown data (&amp;CSV)…</source>
        <extracomment>Menu entry: the numbers of the sessions and of the time that the graphs show; opens a dialog.</extracomment>
        <translation>Données affichées (&amp;CSV)…</translation>
    </message>
    <message>
        <source>Shown data (&amp;JSON)…</source>
        <extracomment>Menu entry: the numbers of the sessions and of the time that the graphs show; opens a dialog.</extracomment>
        <translation>Données affichées (&amp;JSON)…</translation>
    </message>
    <message>
        <source>All data (CS&amp;V)…</source>
        <extracomment>Menu entry: the numbers of all sessions since the start; opens a dialog.</extracomment>
        <translation>Toutes les données (CS&amp;V)…</translation>
    </message>
    <message>
        <source>All data (JS&amp;ON)…</source>
        <extracomment>Menu entry: the numbers of all sessions since the start; opens a dialog.</extracomment>
        <translation>Toutes les données (JS&amp;ON)…</translation>
    </message>
    <message>
        <source>Copy &amp;picture</source>
        <extracomment>Menu entry: a picture of the graphs, to the clipboard.</extracomment>
        <translation>Copier l’&amp;image</translation>
    </message>
    <message>
        <source>Time range</source>
        <translation>Intervalle affiché</translation>
    </message>
    <message>
        <source>Follo&amp;w the latest values</source>
        <extracomment>Menu entry, checkable: the graphs move on with the newest values.</extracomment>
        <translation>Suivre les valeurs les &amp;plus récentes</translation>
    </message>
    <message>
        <source>Keep up with the latest values (End)</source>
        <translation>Suivre les valeurs les plus récentes (Fin)</translation>
    </message>
    <message>
        <source>Pr&amp;evious range</source>
        <extracomment>Menu entry: the graphs show the time that they showed before.</extracomment>
        <translation>I&amp;ntervalle précédent</translation>
    </message>
    <message>
        <source>Back to the previous time range (Backspace)</source>
        <translation>Revenir à l’intervalle précédent (Retour arrière)</translation>
    </message>
    <message>
        <source>In the graphs: wheel or + and − to zoom, arrow keys to move, drag or Shift+arrow keys to select a range, Ctrl+arrow keys to read values.</source>
        <extracomment>Tool tip of the choice of the time that the graphs show; how to move through it with mouse and keys.</extracomment>
        <translation>Dans les graphiques&#xa0;: molette ou + et − pour zoomer, flèches pour se déplacer, glisser ou Maj+flèches pour sélectionner un intervalle, Ctrl+flèches pour lire les valeurs.</translation>
    </message>
    <message>
        <source>Selected sessions</source>
        <extracomment>What the graphs show: one counter of each session that is selected in the table.</extracomment>
        <translation>Sessions sélectionnées</translation>
    </message>
    <message>
        <source>Losing sessions</source>
        <extracomment>What the graphs show: one counter of each session that lost something in the shown time.</extracomment>
        <translation>Sessions avec pertes</translation>
    </message>
    <message>
        <source>&amp;Copy the values</source>
        <extracomment>Menu entry of the graphs: copies what all curves are at the crosshair.</extracomment>
        <translation>&amp;Copier les valeurs</translation>
    </message>
    <message>
        <source>&amp;Mark this moment</source>
        <extracomment>Menu entry of the graphs: sets a mark at the crosshair.</extracomment>
        <translation>&amp;Marquer ce moment</translation>
    </message>
    <message>
        <source>&amp;Zoom to the selection</source>
        <extracomment>Menu entry of the graphs: shows the selected time alone.</extracomment>
        <translation>&amp;Zoomer sur la sélection</translation>
    </message>
    <message>
        <source>Show the whole &amp;session</source>
        <extracomment>Menu entry of the graphs: shows all time that is known of the session.</extracomment>
        <translation>Afficher toute la &amp;session</translation>
    </message>
    <message>
        <source>E&amp;xport</source>
        <extracomment>Menu entry of the graphs: opens a menu.</extracomment>
        <translation>E&amp;xporter</translation>
    </message>
</context>
<context>
    <name>etwarden::ChartsPane</name>
    <message>
        <source>Select the sessions to compare in the table.</source>
        <extracomment>Instead of a graph that compares sessions.</extracomment>
        <translation>Sélectionnez dans le tableau les sessions à comparer.</translation>
    </message>
    <message>
        <source>Comparison</source>
        <extracomment>Heading of a picture: several sessions.</extracomment>
        <translation>Comparaison</translation>
    </message>
    <message>
        <source>Graphs</source>
        <extracomment>Tab below the table of sessions.</extracomment>
        <translation>Graphiques</translation>
    </message>
    <message>
        <source>Select a session in the table to see its buffers, its throughput and its losses over time.</source>
        <extracomment>Instead of the graphs.</extracomment>
        <translation>Sélectionnez une session dans le tableau pour voir ses tampons, son débit et ses pertes au fil du temps.</translation>
    </message>
    <message>
        <source>Compare losing sessions</source>
        <extracomment>Button instead of the graphs: shows those sessions in one graph.</extracomment>
        <translation>Comparer les sessions avec pertes</translation>
    </message>
    <message numerus="yes">
        <source>%n sessions</source>
        <extracomment>Above a graph that compares sessions.</extracomment>
        <translation>
            <numerusform>%n&#xa0;session</numerusform>
            <numerusform>%n&#xa0;sessions</numerusform>
        </translation>
    </message>
    <message>
        <source>running</source>
        <translation>en cours</translation>
    </message>
    <message>
        <source>stopped, last seen %1</source>
        <translation>arrêtée, vue pour la dernière fois le %1</translation>
    </message>
    <message>
        <source>embedded engine</source>
        <translation>moteur intégré</translation>
    </message>
    <message>
        <source>Event Tracing for Windows</source>
        <translation>Suivi d’événements pour Windows</translation>
    </message>
    <message>
        <source>%1, reaches back %2</source>
        <extracomment>Beside the name of a session. %1: &quot;running&quot;; %2: how far back it reaches, &quot;about 12 min&quot;</extracomment>
        <translation>%1, couvre %2</translation>
    </message>
    <message>
        <source>No session lost anything in this range, according to ETW&apos;s own counters.</source>
        <extracomment>Instead of a graph of the sessions that lost events or buffers in the time that it would show.</extracomment>
        <translation>Aucune session n’a subi de perte dans cet intervalle, selon les compteurs d’ETW.</translation>
    </message>
    <message>
        <source>Values in the graphs</source>
        <extracomment>Name of the table of the graphs&apos; numbers, for screen readers.</extracomment>
        <translation>Valeurs dans les graphiques</translation>
    </message>
</context>
<context>
    <name>etwarden::ColumnLayout</name>
    <message>
        <source>&amp;Reset columns</source>
        <extracomment>Menu entry: the columns, their order and their widths as they were at first.</extracomment>
        <translation>&amp;Réinitialiser les colonnes</translation>
    </message>
    <message>
        <source>&amp;Sort by</source>
        <extracomment>Menu: the column by which the table is sorted.</extracomment>
        <translation>&amp;Trier par</translation>
    </message>
</context>
<context>
    <name>etwarden::ContextHelp</name>
    <message>
        <source>More in the manual (%1)</source>
        <extracomment>Link below an answer to &quot;What is this?&quot;. %1: the key that follows it, &quot;F1&quot;.</extracomment>
        <translation>En savoir plus dans le manuel (%1)</translation>
    </message>
</context>
<context>
    <name>etwarden::CountsModel</name>
    <message>
        <source>Provider</source>
        <translation>Fournisseur</translation>
    </message>
    <message>
        <source>Event</source>
        <translation>Événement</translation>
    </message>
    <message>
        <source>Process</source>
        <translation>Processus</translation>
    </message>
    <message>
        <source>Events</source>
        <translation>Événements</translation>
    </message>
    <message>
        <source>Volume</source>
        <extracomment>Column: how many bytes events take.</extracomment>
        <translation>Volume</translation>
    </message>
    <message>
        <source>Share</source>
        <extracomment>Column: a share of the volume in percent.</extracomment>
        <translation>Part</translation>
    </message>
    <message>
        <source>All others</source>
        <extracomment>In a table of counts: the row of those that found no room in it.</extracomment>
        <translation>Tous les autres</translation>
    </message>
    <message>
        <source>Without a process</source>
        <extracomment>In a table of counts: events whose header names no process.</extracomment>
        <translation>Sans processus</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <extracomment>%1: a provider, %2: one of its events</extracomment>
        <translation>%1&#xa0;: %2</translation>
    </message>
    <message>
        <source>Thread</source>
        <translation>Thread</translation>
    </message>
    <message>
        <source>CPU</source>
        <extracomment>Column: the processor that events were written on. Short.</extracomment>
        <translation>CPU</translation>
    </message>
    <message>
        <source>Level</source>
        <translation>Niveau</translation>
    </message>
    <message>
        <source>Without a thread</source>
        <extracomment>In a table of counts: events whose header names no thread.</extracomment>
        <translation>Sans thread</translation>
    </message>
    <message>
        <source>%1/s</source>
        <translation>%1/s</translation>
    </message>
    <message>
        <source>Events/s</source>
        <extracomment>Column: how many events there are in a second, on average.</extracomment>
        <translation>Événements/s</translation>
    </message>
    <message>
        <source>Volume/s</source>
        <extracomment>Column: how many bytes events take in a second, on average.</extracomment>
        <translation>Volume/s</translation>
    </message>
</context>
<context>
    <name>etwarden::CountsPage</name>
    <message>
        <source>Provider</source>
        <extracomment>Choice: by what events are counted.</extracomment>
        <translation>Fournisseur</translation>
    </message>
    <message>
        <source>Event</source>
        <extracomment>Choice: by what events are counted.</extracomment>
        <translation>Événement</translation>
    </message>
    <message>
        <source>Process</source>
        <extracomment>Choice: by what events are counted.</extracomment>
        <translation>Processus</translation>
    </message>
    <message>
        <source>Counting events…</source>
        <extracomment>In an empty table, while a log file is read.</extracomment>
        <translation>Comptage des événements…</translation>
    </message>
    <message>
        <source>There is no event to count.</source>
        <extracomment>In an empty table.</extracomment>
        <translation>Il n’y a aucun événement à compter.</translation>
    </message>
    <message>
        <source>Count by:</source>
        <extracomment>Label of a choice: by what events are counted.</extracomment>
        <translation>Compter par&#xa0;:</translation>
    </message>
    <message>
        <source>Press Enter on a row, or double-click it, to see its events</source>
        <translation>Appuyez sur Entrée sur une ligne, ou double-cliquez dessus, pour afficher ses événements</translation>
    </message>
    <message>
        <source>Thread</source>
        <extracomment>Choice: by what events are counted.</extracomment>
        <translation>Thread</translation>
    </message>
    <message>
        <source>CPU</source>
        <extracomment>Choice: by what events are counted, the processor that they were written on. Short.</extracomment>
        <translation>CPU</translation>
    </message>
    <message>
        <source>Level</source>
        <extracomment>Choice: by what events are counted.</extracomment>
        <translation>Niveau</translation>
    </message>
</context>
<context>
    <name>etwarden::CountsTable</name>
    <message>
        <source>Counts</source>
        <extracomment>Name for screen readers.</extracomment>
        <translation>Décompte</translation>
    </message>
</context>
<context>
    <name>etwarden::DesktopNotifier</name>
    <message>
        <source>This desktop has no notification area.</source>
        <extracomment>Why notifications cannot be switched on.</extracomment>
        <translation>Ce bureau n’a pas de zone de notification.</translation>
    </message>
    <message>
        <source>The notification area of this desktop shows no messages.</source>
        <extracomment>Why notifications cannot be switched on.</extracomment>
        <translation>La zone de notification de ce bureau n’affiche pas de messages.</translation>
    </message>
</context>
<context>
    <name>etwarden::DetailsList</name>
    <message>
        <source>Details of “%1”</source>
        <translation>Détails de «&#xa0;%1&#xa0;»</translation>
    </message>
    <message>
        <source>Copy as text</source>
        <extracomment>Button: copies all properties of the session to the clipboard.</extracomment>
        <translation>Copier en tant que texte</translation>
    </message>
    <message>
        <source>Copy every property of this session to the clipboard</source>
        <translation>Copier toutes les propriétés de cette session dans le presse-papiers</translation>
    </message>
    <message>
        <source>&amp;Copy lines</source>
        <extracomment>Menu entry of the details pane: copies the selected lines.</extracomment>
        <translation>&amp;Copier les lignes</translation>
    </message>
    <message>
        <source>Copy &amp;all as text</source>
        <extracomment>Menu entry of the details pane: copies everything.</extracomment>
        <translation>Copier &amp;tout en tant que texte</translation>
    </message>
    <message>
        <source>Session details</source>
        <extracomment>Name of the property list for screen readers.</extracomment>
        <translation>Détails de la session</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <extracomment>Line of the copied details. %1: a property, %2: its value</extracomment>
        <translation>%1&#xa0;: %2</translation>
    </message>
    <message>
        <source>Details of “%1”, which has ended</source>
        <extracomment>Heading of the details pane. %1 is the name of a session.</extracomment>
        <translation>Détails de «&#xa0;%1&#xa0;», qui s’est terminée</translation>
    </message>
    <message>
        <source>Filter properties</source>
        <extracomment>Shown in the empty filter field of the details, and its name for screen readers.</extracomment>
        <translation>Filtrer les propriétés</translation>
    </message>
    <message>
        <source>Show only properties whose name or value contains every word</source>
        <translation>N’afficher que les propriétés dont le nom ou la valeur contient chaque mot</translation>
    </message>
    <message>
        <source>No property matches.</source>
        <extracomment>In the list of properties of a session, which a filter leaves empty.</extracomment>
        <translation>Aucune propriété ne correspond.</translation>
    </message>
    <message>
        <source>Clear filter</source>
        <extracomment>Button in the empty list of properties.</extracomment>
        <translation>Effacer le filtre</translation>
    </message>
</context>
<context>
    <name>etwarden::DetailsPane</name>
    <message>
        <source>Select a session to see its properties.</source>
        <extracomment>The details pane when no session is selected.</extracomment>
        <translation>Sélectionnez une session pour voir ses propriétés.</translation>
    </message>
</context>
<context>
    <name>etwarden::EditorButtons</name>
    <message>
        <source>Undo</source>
        <extracomment>Button without text: takes the last change back.</extracomment>
        <translation>Annuler la modification</translation>
    </message>
    <message>
        <source>Redo</source>
        <extracomment>Button without text: does again what was taken back.</extracomment>
        <translation>Rétablir</translation>
    </message>
    <message>
        <source>Save as &amp;template…</source>
        <extracomment>Button: keeps the configuration as a template; opens a dialog.</extracomment>
        <translation>Enregistrer comme modèl&amp;e…</translation>
    </message>
    <message>
        <source>Tr&amp;y anyway</source>
        <extracomment>Button, for experts: asks the system although an error is expected.</extracomment>
        <translation>Essa&amp;yer quand même</translation>
    </message>
    <message>
        <source>Cancel</source>
        <extracomment>Button: closes the editor without asking the system for anything.</extracomment>
        <translation>Annuler</translation>
    </message>
    <message>
        <source>&amp;Start session</source>
        <extracomment>Button: starts the session.</extracomment>
        <translation>&amp;Démarrer la session</translation>
    </message>
    <message>
        <source>Update &amp;session</source>
        <extracomment>Button: changes the running session.</extracomment>
        <translation>Mettre à &amp;jour la session</translation>
    </message>
    <message>
        <source>&amp;Stop and start again…</source>
        <extracomment>Button: stops the running session and starts it with the changed configuration; asks first.</extracomment>
        <translation>Arrêter et &amp;redémarrer…</translation>
    </message>
    <message>
        <source>Ask the system anyway and show its answer.</source>
        <extracomment>Tool tip of &quot;Try anyway&quot;.</extracomment>
        <translation>Demander tout de même au système et afficher sa réponse.</translation>
    </message>
    <message>
        <source>&amp;Write…</source>
        <extracomment>Button: writes the definition of a boot session; shows first what is written.</extracomment>
        <translation>É&amp;crire…</translation>
    </message>
    <message>
        <source>&amp;Keep in the set</source>
        <extracomment>Button: puts the changed session back into the set that it is of; nothing is started.</extracomment>
        <translation>Conse&amp;rver dans l’ensemble</translation>
    </message>
</context>
<context>
    <name>etwarden::EditorDialog</name>
    <message>
        <source>Edit “%1”</source>
        <extracomment>Title of the editor of a running session. %1: its name.</extracomment>
        <translation>Modifier «&#xa0;%1&#xa0;»</translation>
    </message>
    <message>
        <source>New session</source>
        <translation>Nouvelle session</translation>
    </message>
    <message>
        <source>Pages</source>
        <extracomment>Accessible name of the list of the editor&apos;s pages.</extracomment>
        <translation>Pages</translation>
    </message>
    <message>
        <source>The system has not answered yet.</source>
        <extracomment>Why a button is disabled.</extracomment>
        <translation>Le système n’a pas encore répondu.</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <extracomment>Why the session cannot be started. %1: name of a field, %2: sentence about its text.</extracomment>
        <translation>%1&#xa0;: %2</translation>
    </message>
    <message>
        <source>Nothing was changed.</source>
        <extracomment>Why a button is disabled.</extracomment>
        <translation>Rien n’a été modifié.</translation>
    </message>
    <message>
        <source>Stop “%1” and start it again?</source>
        <extracomment>Question before a restart. %1: name of a session.</extracomment>
        <translation>Arrêter «&#xa0;%1&#xa0;» et la redémarrer&#xa0;?</translation>
    </message>
    <message>
        <source>Change “%1”?</source>
        <extracomment>Question before an update. %1: name of a session.</extracomment>
        <translation>Modifier «&#xa0;%1&#xa0;»&#xa0;?</translation>
    </message>
    <message>
        <source>&amp;Update</source>
        <extracomment>Button: changes the running session.</extracomment>
        <translation>&amp;Mettre à jour</translation>
    </message>
    <message>
        <source>Events in between are not recorded. If the start fails, the session stays stopped.</source>
        <extracomment>Consequence of a restart.</extracomment>
        <translation>Les événements survenus entre-temps ne sont pas enregistrés. Si le démarrage échoue, la session reste arrêtée.</translation>
    </message>
    <message>
        <source>Close the editor and discard the changes?</source>
        <extracomment>Question before an editor is closed.</extracomment>
        <translation>Fermer l’éditeur et abandonner les modifications&#xa0;?</translation>
    </message>
    <message>
        <source>None of them has been sent to the system. “Save as template…” keeps them for later.</source>
        <extracomment>Consequence of closing an editor.</extracomment>
        <translation>Aucune n’a été transmise au système. «&#xa0;Enregistrer comme modèle…&#xa0;» les conserve pour plus tard.</translation>
    </message>
    <message>
        <source>&amp;Discard changes</source>
        <extracomment>Button: closes the editor without its changes.</extracomment>
        <translation>A&amp;bandonner les modifications</translation>
    </message>
    <message>
        <source>&amp;Stop and start again</source>
        <extracomment>Button: stops the session and starts it again.</extracomment>
        <translation>A&amp;rrêter et redémarrer</translation>
    </message>
    <message>
        <source>“%1” is a session of Windows itself. What relies on it (an event log, diagnostics, security software) may miss events. The message that follows can undo the change, unless the change is to the log file.</source>
        <extracomment>Consequence of changing a session that Windows starts itself. %1: its name.</extracomment>
        <translation>«&#xa0;%1&#xa0;» est une session propre à Windows. Ce qui en dépend (journal d’événements, diagnostic, logiciel de sécurité) peut manquer des événements. Le message qui suit permet d’annuler la modification, sauf si elle porte sur le fichier journal.</translation>
    </message>
    <message>
        <source>Boot session “%1”</source>
        <extracomment>Title of the editor of the definition of a boot session. %1: its name.</extracomment>
        <translation>Session de démarrage «&#xa0;%1&#xa0;»</translation>
    </message>
    <message>
        <source>New boot session</source>
        <extracomment>Title of the editor of a new definition.</extracomment>
        <translation>Nouvelle session de démarrage</translation>
    </message>
</context>
<context>
    <name>etwarden::EditorPage</name>
    <message>
        <source>%1: %2</source>
        <extracomment>Said to screen readers while a field of the editor is invalid. %1: &quot;Error&quot;, %2: a sentence.</extracomment>
        <translation>%1&#xa0;: %2</translation>
    </message>
</context>
<context>
    <name>etwarden::EntryEdit</name>
    <message>
        <source>Not a GUID: enter 32 hexadecimal digits in groups of 8, 4, 4, 4 and 12.</source>
        <extracomment>A text in a GUID field that is none.</extracomment>
        <translation>Ce n’est pas un GUID&#xa0;: saisissez 32&#xa0;chiffres hexadécimaux en groupes de 8, 4, 4, 4 et 12.</translation>
    </message>
</context>
<context>
    <name>etwarden::EventColumns</name>
    <message>
        <source>&amp;Show all columns</source>
        <extracomment>Menu entry: shows all columns of a table.</extracomment>
        <translation>&amp;Afficher toutes les colonnes</translation>
    </message>
</context>
<context>
    <name>etwarden::EventsModel</name>
    <message>
        <source>Time</source>
        <translation>Heure</translation>
    </message>
    <message>
        <source>Provider</source>
        <translation>Fournisseur</translation>
    </message>
    <message>
        <source>Event</source>
        <translation>Événement</translation>
    </message>
    <message>
        <source>Level</source>
        <translation>Niveau</translation>
    </message>
    <message>
        <source>Opcode</source>
        <translation>Opcode</translation>
    </message>
    <message>
        <source>Process</source>
        <translation>Processus</translation>
    </message>
    <message>
        <source>Thread</source>
        <translation>Thread</translation>
    </message>
    <message>
        <source>CPU</source>
        <extracomment>Column: the processor that an event was written on. Short.</extracomment>
        <translation>CPU</translation>
    </message>
    <message>
        <source>Payload</source>
        <extracomment>Column: the fields of an event.</extracomment>
        <translation>Données</translation>
    </message>
    <message>
        <source>cannot be read</source>
        <extracomment>In a table, in place of an event.</extracomment>
        <translation>illisible</translation>
    </message>
    <message>
        <source>Kernel time</source>
        <extracomment>Column: the processor time that the thread of an event had used in kernel mode.</extracomment>
        <translation>Temps noyau</translation>
    </message>
    <message>
        <source>User time</source>
        <extracomment>Column: the processor time that the thread of an event had used in user mode.</extracomment>
        <translation>Temps utilisateur</translation>
    </message>
    <message>
        <source>Activity</source>
        <extracomment>Column: the activity that an event belongs to, a GUID.</extracomment>
        <translation>Activité</translation>
    </message>
    <message>
        <source>Related activity</source>
        <extracomment>Column: the activity that the one of an event continues, a GUID.</extracomment>
        <translation>Activité liée</translation>
    </message>
    <message>
        <source>Duration</source>
        <extracomment>Column: how long an operation took, at the event that ends it.</extracomment>
        <translation>Durée</translation>
    </message>
</context>
<context>
    <name>etwarden::EventsPage</name>
    <message numerus="yes">
        <source>%1 event(s)</source>
        <extracomment>%1: a number of events</extracomment>
        <translation>
            <numerusform>%1&#xa0;événement</numerusform>
            <numerusform>%1&#xa0;événements</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of %2 event(s)</source>
        <extracomment>%1: events that pass the filter, %2: all</extracomment>
        <translation>
            <numerusform>%1 sur %2&#xa0;événement</numerusform>
            <numerusform>%1 sur %2&#xa0;événements</numerusform>
        </translation>
    </message>
    <message>
        <source>Looking for events…</source>
        <extracomment>In an empty table, while a log file is read.</extracomment>
        <translation>Recherche des événements…</translation>
    </message>
    <message>
        <source>This log file has no events.</source>
        <extracomment>In an empty table.</extracomment>
        <translation>Ce fichier journal ne contient aucun événement.</translation>
    </message>
    <message>
        <source>Filter:</source>
        <extracomment>Label of the filter field.</extracomment>
        <translation>Filtre&#xa0;:</translation>
    </message>
    <message>
        <source>provider:kernel pid:4 level&lt;=3 text</source>
        <extracomment>Shown in the empty filter field: examples. What stands before colon or &lt; is fixed.</extracomment>
        <translation>provider:kernel pid:4 level&lt;=3 texte</translation>
    </message>
    <message>
        <source>Events</source>
        <extracomment>Names for screen readers.</extracomment>
        <translation>Événements</translation>
    </message>
    <message>
        <source>Selected event</source>
        <translation>Événement sélectionné</translation>
    </message>
    <message>
        <source>Waiting for events…</source>
        <extracomment>In an empty table, while a session runs.</extracomment>
        <translation>En attente d’événements…</translation>
    </message>
    <message>
        <source>The session delivered no events.</source>
        <extracomment>In an empty table, after the end of a session.</extracomment>
        <translation>La session n’a remis aucun événement.</translation>
    </message>
    <message>
        <source>The filter has no term for this.</source>
        <extracomment>Tool tip of a menu entry that is disabled.</extracomment>
        <translation>Le filtre n’a pas de critère pour cette colonne.</translation>
    </message>
    <message>
        <source>&amp;Only this</source>
        <extracomment>Menu entry, about a cell of a table of events: adds it to the filter, so that only such events are shown.</extracomment>
        <translation>&amp;Seulement cette valeur</translation>
    </message>
    <message>
        <source>&amp;Not this</source>
        <extracomment>Menu entry, about a cell of a table of events: adds it to the filter, so that no such events are shown.</extracomment>
        <translation>Sau&amp;f cette valeur</translation>
    </message>
    <message>
        <source>Count &amp;by this</source>
        <extracomment>Menu entry, about a cell of a table of events: shows how many events there are of each such value.</extracomment>
        <translation>Compter &amp;par cette colonne</translation>
    </message>
    <message>
        <source>Co&amp;lumns</source>
        <extracomment>Menu: which columns a table shows.</extracomment>
        <translation>Co&amp;lonnes</translation>
    </message>
    <message>
        <source>Events cannot be counted by this.</source>
        <extracomment>Tool tip of a menu entry that is disabled.</extracomment>
        <translation>Les événements ne peuvent pas être comptés par cette colonne.</translation>
    </message>
    <message>
        <source>Follow &amp;activity</source>
        <extracomment>Menu entry: filters events by the activity of this one.</extracomment>
        <translation>Suivre l’&amp;activité</translation>
    </message>
    <message>
        <source>Follow &amp;related activity</source>
        <extracomment>Menu entry: filters events by the activity that the one of this event continues.</extracomment>
        <translation>Suivre l’activité &amp;liée</translation>
    </message>
    <message>
        <source>Follow &amp;whole chain of activities</source>
        <extracomment>Menu entry: filters events by the activity of this one, by those that it continues, and by those that continue it.</extracomment>
        <translation>Suivre toute la c&amp;haîne d’activités</translation>
    </message>
    <message>
        <source>No activity is linked with that of this event.</source>
        <extracomment>Tool tip of a menu entry that is disabled.</extracomment>
        <translation>Aucune activité n’est liée à celle de cet événement.</translation>
    </message>
    <message>
        <source>Show only events that match all terms:
provider:NAME event:NAME – part of the name; with =, the whole name
activity:{GUID} – this activity, or one that continues it; also several with commas
pid: tid: cpu: id: level: opcode: task: size: – a number; also with &lt; &lt;= &gt; &gt;=
kerneltime: usertime: cputime: – processor time that the thread had used; duration: – how long the operation took that the event ends; a number of milliseconds, or with a unit: ns us ms s
anything else – part of a name, of the payload or of the call stack
-TERM – only events that do not match the term
Put text with spaces in quotation marks.</source>
        <translation>N’afficher que les événements qui remplissent tous les critères&#xa0;:
provider:NOM event:NOM – une partie du nom&#xa0;; avec =, le nom entier
activity:{GUID} – cette activité, ou une autre qui la poursuit&#xa0;; aussi plusieurs, séparées par des virgules
pid: tid: cpu: id: level: opcode: task: size: – un nombre&#xa0;; aussi avec &lt; &lt;= &gt; &gt;=
kerneltime: usertime: cputime: – le temps processeur que le thread avait utilisé&#xa0;; duration: – la durée de l’opération que l’événement termine&#xa0;; un nombre de millisecondes, ou avec une unité&#xa0;: ns us ms s
tout le reste – une partie d’un nom, des données ou de la pile d’appels
-CRITÈRE – seulement les événements qui ne remplissent pas le critère
Mettez entre guillemets droits un texte qui contient des espaces.</translation>
    </message>
    <message>
        <source>This event has no activity.</source>
        <extracomment>Tool tip of a menu entry that is disabled.</extracomment>
        <translation>Cet événement n’a pas d’activité.</translation>
    </message>
    <message>
        <source>This event continues no other activity.</source>
        <extracomment>Tool tip of a menu entry that is disabled.</extracomment>
        <translation>Cet événement ne poursuit aucune autre activité.</translation>
    </message>
</context>
<context>
    <name>etwarden::ExportDialog</name>
    <message>
        <source>Export setup of “%1”</source>
        <extracomment>Title of a dialog: sessions as the text of another tool. %1: a session, the first of several.</extracomment>
        <translation>Exporter la configuration de «&#xa0;%1&#xa0;»</translation>
    </message>
    <message>
        <source>&amp;For:</source>
        <extracomment>Label of a list of tools and languages.</extracomment>
        <translation>&amp;Pour&#xa0;:</translation>
    </message>
    <message>
        <source>Text</source>
        <extracomment>For screen readers: the text of a file.</extracomment>
        <translation>Texte</translation>
    </message>
    <message>
        <source>&amp;Copy</source>
        <extracomment>Button: puts the text into the clipboard.</extracomment>
        <translation>&amp;Copier</translation>
    </message>
    <message>
        <source>&amp;Save…</source>
        <extracomment>Button: writes the text into a file.</extracomment>
        <translation>&amp;Enregistrer…</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Fermer</translation>
    </message>
    <message>
        <source>Copied.</source>
        <extracomment>Under a text.</extracomment>
        <translation>Copié.</translation>
    </message>
    <message>
        <source>Export setup</source>
        <extracomment>Title of a file dialog.</extracomment>
        <translation>Exporter la configuration</translation>
    </message>
    <message>
        <source>Save</source>
        <extracomment>Button of a file dialog.</extracomment>
        <translation>Enregistrer</translation>
    </message>
    <message>
        <source>“%1” was written.</source>
        <translation>«&#xa0;%1&#xa0;» a été écrit.</translation>
    </message>
    <message>
        <source>“%1” was not written: %2.</source>
        <translation>«&#xa0;%1&#xa0;» n’a pas été écrit&#xa0;: %2.</translation>
    </message>
</context>
<context>
    <name>etwarden::FieldFindings</name>
    <message>
        <source>Stop and start again with this change…</source>
        <extracomment>Button beside a locked field: changes to a mode in which the session is stopped and started again.</extracomment>
        <translation>Arrêter et redémarrer avec cette modification…</translation>
    </message>
    <message numerus="yes">
        <source>%n finding(s)</source>
        <extracomment>Link below a field, leads to the list. %n: how many findings concern the field.</extracomment>
        <translation>
            <numerusform>%n&#xa0;constat</numerusform>
            <numerusform>%n&#xa0;constats</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n finding(s), worst: %1</source>
        <extracomment>Accessible name of a link below a field. %n: how many findings concern the field, %1: &quot;Error&quot; or &quot;Warning&quot;, the worst of them.</extracomment>
        <translation>
            <numerusform>%n&#xa0;constat, le plus grave&#xa0;: %1</numerusform>
            <numerusform>%n&#xa0;constats, le plus grave&#xa0;: %1</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>etwarden::FileChooser</name>
    <message>
        <source>Cancel</source>
        <extracomment>Button of a file dialog: closes it without choosing.</extracomment>
        <translation>Annuler</translation>
    </message>
    <message>
        <source>Replace “%1”?</source>
        <extracomment>%1: name of a file that is there.</extracomment>
        <translation>Remplacer «&#xa0;%1&#xa0;»&#xa0;?</translation>
    </message>
    <message>
        <source>&amp;Replace</source>
        <extracomment>Button: a new file takes the place of one that is there.</extracomment>
        <translation>&amp;Remplacer</translation>
    </message>
    <message>
        <source>&amp;Open</source>
        <extracomment>Button of a file dialog.</extracomment>
        <translation>&amp;Ouvrir</translation>
    </message>
    <message>
        <source>Ch&amp;oose folder</source>
        <extracomment>Button of a dialog that asks for a folder.</extracomment>
        <translation>Ch&amp;oisir le dossier</translation>
    </message>
    <message>
        <source>Its current content will be lost: %1, last changed on %2.</source>
        <extracomment>Below a question. %1: &quot;1.5 MB&quot;; %2: date and time.</extracomment>
        <translation>Le contenu actuel du fichier sera perdu&#xa0;: %1, modifié le %2.</translation>
    </message>
</context>
<context>
    <name>etwarden::FillGraphView</name>
    <message>
        <source>%1, %2: %3</source>
        <extracomment>Tool tip in a graph. %1: a provider, %2: &quot;14:05:09&quot;, %3: &quot;1.5 MB/s&quot;.</extracomment>
        <translation>%1, %2&#xa0;: %3</translation>
    </message>
    <message>
        <source>%1 by provider</source>
        <extracomment>Name for screen readers. %1: &quot;Volume/s&quot; or &quot;Events/s&quot;.</extracomment>
        <translation>%1 par fournisseur</translation>
    </message>
</context>
<context>
    <name>etwarden::FillWindow</name>
    <message>
        <source>Provider</source>
        <extracomment>Choice: by what the events that fill a session are counted.</extracomment>
        <translation>Fournisseur</translation>
    </message>
    <message>
        <source>Event</source>
        <extracomment>Choice: by what the events that fill a session are counted.</extracomment>
        <translation>Événement</translation>
    </message>
    <message>
        <source>Process</source>
        <extracomment>Choice: by what the events that fill a session are counted.</extracomment>
        <translation>Processus</translation>
    </message>
    <message>
        <source>Nothing is counted.</source>
        <extracomment>In an empty table of those who fill a session.
----------
Why a command is disabled.</extracomment>
        <translation>Rien n’est compté.</translation>
    </message>
    <message>
        <source>No events yet. They are counted when their buffer is full or flushed.</source>
        <extracomment>In an empty table of those who fill a session, while it is waited for the first events.</extracomment>
        <translation>Aucun événement pour l’instant. Ils sont comptés quand leur tampon est plein ou vidé.</translation>
    </message>
    <message>
        <source>Export who fills the session</source>
        <extracomment>Title of a file dialog.</extracomment>
        <translation>Exporter le bilan du remplissage</translation>
    </message>
    <message>
        <source>&amp;Export</source>
        <extracomment>Button of a file dialog: writes a file.</extracomment>
        <translation>&amp;Exporter</translation>
    </message>
    <message>
        <source>CSV (*.csv);;JSON (*.json)</source>
        <extracomment>File types in a file dialog.</extracomment>
        <translation>CSV (*.csv);;JSON (*.json)</translation>
    </message>
    <message>
        <source>Who fills it: %1 – Etwarden</source>
        <extracomment>Title of a window. %1: name of a session; Etwarden is the name of the program.</extracomment>
        <translation>Bilan du remplissage&#xa0;: %1 – Etwarden</translation>
    </message>
    <message>
        <source>&amp;Who fills it</source>
        <extracomment>Menu of the menu bar: who fills a session.</extracomment>
        <translation>&amp;Bilan du remplissage</translation>
    </message>
    <message>
        <source>&amp;Export counts…</source>
        <extracomment>Menu entry: writes the counts into a file; opens a dialog.</extracomment>
        <translation>&amp;Exporter le décompte…</translation>
    </message>
    <message>
        <source>Write the counts by provider, event and process to a CSV or JSON file</source>
        <translation>Écrire le décompte par fournisseur, événement et processus dans un fichier CSV ou JSON</translation>
    </message>
    <message>
        <source>Count from &amp;now</source>
        <extracomment>Menu entry and button: all counts become 0.</extracomment>
        <translation>Compter à partir de &amp;maintenant</translation>
    </message>
    <message>
        <source>Set all counts to 0 and count what the session records from now</source>
        <translation>Remettre tout à 0 et compter ce que la session enregistre à partir de maintenant</translation>
    </message>
    <message>
        <source>Close the window and stop counting</source>
        <translation>Fermer la fenêtre et cesser de compter</translation>
    </message>
    <message>
        <source>&amp;Graph:</source>
        <extracomment>Label of a choice: what a graph shows.</extracomment>
        <translation>&amp;Graphique&#xa0;:</translation>
    </message>
    <message>
        <source>Count &amp;by:</source>
        <extracomment>Label of a choice: by what events are counted.</extracomment>
        <translation>Compter &amp;par&#xa0;:</translation>
    </message>
    <message>
        <source>The session is not being counted.</source>
        <extracomment>Why a command is disabled.</extracomment>
        <translation>Le décompte de la session n’est pas en cours.</translation>
    </message>
</context>
<context>
    <name>etwarden::FilterBar</name>
    <message>
        <source>Losing now</source>
        <extracomment>Choice of the filter: sessions that lose events or buffers now.</extracomment>
        <translation>Pertes en cours</translation>
    </message>
    <message>
        <source>Started here</source>
        <extracomment>Choice of the filter: sessions that this program started.</extracomment>
        <translation>Démarrées ici</translation>
    </message>
    <message>
        <source>Of Windows</source>
        <extracomment>Choice of the filter: sessions that Windows itself relies on.</extracomment>
        <translation>De Windows</translation>
    </message>
    <message>
        <source>System loggers</source>
        <extracomment>Choice of the filter: sessions that record kernel events.</extracomment>
        <translation>Enregistreurs système</translation>
    </message>
    <message>
        <source>All sessions</source>
        <extracomment>Choice of the filter.</extracomment>
        <translation>Toutes les sessions</translation>
    </message>
    <message>
        <source>Which sessions are shown</source>
        <extracomment>Name of the field for screen readers.</extracomment>
        <translation>Sessions affichées</translation>
    </message>
    <message>
        <source>Show only sessions whose name, log file or mode contains every word. A space at the end ends the last word: “4 ” does not find “40”.</source>
        <translation>N’afficher que les sessions dont le nom, le fichier journal ou le mode contient chaque mot. Un espace à la fin termine le dernier mot&#xa0;: «&#xa0;4&#xa0;» suivi d’un espace ne trouve pas «&#xa0;40&#xa0;».</translation>
    </message>
    <message>
        <source>Filter</source>
        <extracomment>Shown in the empty filter field, which has no other label, and its name for screen readers.</extracomment>
        <translation>Filtre</translation>
    </message>
    <message>
        <source>Show only the sessions of one type</source>
        <translation>N’afficher que les sessions d’un type</translation>
    </message>
</context>
<context>
    <name>etwarden::FindBar</name>
    <message>
        <source>Event %1 of %2.</source>
        <extracomment>Where the event is that was found: %1: its number in the list, %2: how many there are</extracomment>
        <translation>Événement&#xa0;%1 sur %2.</translation>
    </message>
    <message>
        <source>The search was cancelled.</source>
        <translation>La recherche a été annulée.</translation>
    </message>
    <message>
        <source>Find:</source>
        <extracomment>Label of the field for what is looked for among the events.</extracomment>
        <translation>Rechercher&#xa0;:</translation>
    </message>
    <message>
        <source>event:start or part of a text</source>
        <extracomment>Shown in the empty field for what is looked for among the events: an example. What stands before the colon is fixed.</extracomment>
        <translation>event:start ou partie d’un texte</translation>
    </message>
    <message>
        <source>Terms as in the filter. Enter finds the next event, Shift+Enter the previous one.</source>
        <translation>Mêmes critères que dans le filtre. Entrée recherche l’événement suivant, Maj+Entrée le précédent.</translation>
    </message>
    <message>
        <source>Find previous (Shift+F3)</source>
        <extracomment>Button: looks for the previous event that matches.</extracomment>
        <translation>Rechercher le précédent (Maj+F3)</translation>
    </message>
    <message>
        <source>Find next (F3)</source>
        <extracomment>Button: looks for the next event that matches.</extracomment>
        <translation>Rechercher le suivant (F3)</translation>
    </message>
    <message>
        <source>End the search (Esc)</source>
        <extracomment>Button: hides the field in which one types what is looked for.</extracomment>
        <translation>Terminer la recherche (Échap)</translation>
    </message>
    <message>
        <source>Find previous</source>
        <extracomment>Names for screen readers.</extracomment>
        <translation>Rechercher le précédent</translation>
    </message>
    <message>
        <source>Find next</source>
        <translation>Rechercher le suivant</translation>
    </message>
    <message>
        <source>End the search</source>
        <translation>Terminer la recherche</translation>
    </message>
    <message>
        <source>No event in the list matches.</source>
        <extracomment>Result of a search.</extracomment>
        <translation>Aucun événement de la liste ne correspond.</translation>
    </message>
    <message>
        <source>%1 The search continued from the start of the list.</source>
        <extracomment>Answer of a search that reached the end of the list. %1: &quot;Event 7 of 100.&quot;</extracomment>
        <translation>%1 La recherche a repris au début de la liste.</translation>
    </message>
    <message>
        <source>%1 The search continued from the end of the list.</source>
        <extracomment>Answer of a search that reached the start of the list. %1: &quot;Event 7 of 100.&quot;</extracomment>
        <translation>%1 La recherche a repris à la fin de la liste.</translation>
    </message>
</context>
<context>
    <name>etwarden::FindCommands</name>
    <message>
        <source>Fin&amp;d</source>
        <extracomment>Menu entry: shows the field for what is searched for among the events.</extracomment>
        <translation>Rec&amp;hercher</translation>
    </message>
    <message>
        <source>Find &amp;next</source>
        <extracomment>Menu entry: looks for the next event that matches.</extracomment>
        <translation>Rechercher le suiva&amp;nt</translation>
    </message>
    <message>
        <source>Find pre&amp;vious</source>
        <extracomment>Menu entry: looks for the previous event that matches.</extracomment>
        <translation>Rechercher le &amp;précédent</translation>
    </message>
    <message>
        <source>&amp;Filter</source>
        <extracomment>Menu entry: puts the keyboard into the filter field.</extracomment>
        <translation>Fi&amp;ltrer</translation>
    </message>
</context>
<context>
    <name>etwarden::FindingRow</name>
    <message>
        <source>Go to %1</source>
        <extracomment>Tool tip of a link in a finding. %1: name of a field.</extracomment>
        <translation>Aller à %1</translation>
    </message>
    <message>
        <source>Go to %1: %2</source>
        <extracomment>Accessible name of a link in a finding. %1: name of a field, %2: the finding&apos;s sentence.</extracomment>
        <translation>Aller à %1&#xa0;: %2</translation>
    </message>
    <message>
        <source>Details</source>
        <extracomment>Tool tip of an arrow button: shows who says so and what the system answers.</extracomment>
        <translation>Détails</translation>
    </message>
    <message>
        <source>Details: %1</source>
        <extracomment>Accessible name of an arrow button. %1: the finding&apos;s sentence.</extracomment>
        <translation>Détails&#xa0;: %1</translation>
    </message>
    <message>
        <source>Fix: %1 (%2)</source>
        <extracomment>Accessible name of a button that repairs a finding. %1: what it does, %2: the finding&apos;s sentence.</extracomment>
        <translation>Corriger&#xa0;: %1 (%2)</translation>
    </message>
    <message>
        <source>Source: %1</source>
        <extracomment>Link below a finding; opens a page of the documentation in the browser. %1: &quot;the page of StartTrace&quot;.</extracomment>
        <translation>Source&#xa0;: %1</translation>
    </message>
</context>
<context>
    <name>etwarden::FindingsPanel</name>
    <message>
        <source>Hide notes</source>
        <extracomment>Button below the findings: hides again what is merely good to know.</extracomment>
        <translation>Masquer les remarques</translation>
    </message>
    <message numerus="yes">
        <source>Show %n note(s)</source>
        <extracomment>Button below the findings. %n: how many are merely good to know.</extracomment>
        <translation>
            <numerusform>Afficher %n&#xa0;remarque</numerusform>
            <numerusform>Afficher %n&#xa0;remarques</numerusform>
        </translation>
    </message>
    <message>
        <source>No problems found in this configuration.</source>
        <extracomment>In place of the list of findings.</extracomment>
        <translation>Aucun problème détecté dans cette configuration.</translation>
    </message>
</context>
<context>
    <name>etwarden::FlagPresetBox</name>
    <message>
        <source>custom</source>
        <extracomment>Entry of the combo box of presets, while the flags are none of them.</extracomment>
        <translation>personnalisé</translation>
    </message>
</context>
<context>
    <name>etwarden::Gauge</name>
    <message>
        <source>%1 %2</source>
        <extracomment>A gauge: caption and numbers, &quot;Sessions 23 / 64&quot;.</extracomment>
        <translation>%1 %2</translation>
    </message>
</context>
<context>
    <name>etwarden::GaugeButton</name>
    <message>
        <source>%1 %2</source>
        <extracomment>A gauge: caption and numbers, &quot;Alerts 5&quot;.</extracomment>
        <translation>%1 %2</translation>
    </message>
</context>
<context>
    <name>etwarden::GeneralPage</name>
    <message>
        <source>Ordinary session</source>
        <extracomment>Kind of a session.</extracomment>
        <translation>Session ordinaire</translation>
    </message>
    <message>
        <source>System logger</source>
        <extracomment>Kind of a session.</extracomment>
        <translation>Enregistreur système</translation>
    </message>
    <message>
        <source>Private session</source>
        <extracomment>Kind of a session.</extracomment>
        <translation>Session privée</translation>
    </message>
    <message>
        <source>Private session in one process</source>
        <extracomment>Kind of a session.</extracomment>
        <translation>Session privée d’un seul processus</translation>
    </message>
    <message>
        <source>Any provider can write to it.</source>
        <extracomment>Explains a kind of session.</extracomment>
        <translation>Tout fournisseur peut y écrire.</translation>
    </message>
    <message>
        <source>Records kernel events; eight such sessions can run.</source>
        <extracomment>Explains a kind of session.</extracomment>
        <translation>Enregistre les événements du noyau&#xa0;; huit sessions de ce type peuvent être actives.</translation>
    </message>
    <message>
        <source>The one kernel session of older tools; its name and GUID are reserved.</source>
        <extracomment>Explains a kind of session.</extracomment>
        <translation>La session du noyau des anciens outils&#xa0;; son nom et son GUID sont réservés.</translation>
    </message>
    <message>
        <source>General</source>
        <extracomment>Page of the editor.</extracomment>
        <translation>Général</translation>
    </message>
    <message>
        <source>&amp;Name:</source>
        <extracomment>Label of the field for the session&apos;s name.</extracomment>
        <translation>&amp;Nom&#xa0;:</translation>
    </message>
    <message>
        <source>GU&amp;ID:</source>
        <extracomment>Label of the field for the session&apos;s GUID.</extracomment>
        <translation>GU&amp;ID&#xa0;:</translation>
    </message>
    <message>
        <source>&amp;Generate</source>
        <extracomment>Button: makes a new GUID.</extracomment>
        <translation>&amp;Générer</translation>
    </message>
    <message>
        <source>&amp;Well-known GUID:</source>
        <extracomment>Label: list of GUIDs that have a public name.</extracomment>
        <translation>GUID &amp;connu&#xa0;:</translation>
    </message>
    <message>
        <source>generated by the system</source>
        <extracomment>In the empty GUID field.</extracomment>
        <translation>généré par le système</translation>
    </message>
    <message>
        <source>&amp;Clock:</source>
        <extracomment>Label: the clock that stamps events.</extracomment>
        <translation>&amp;Horloge&#xa0;:</translation>
    </message>
    <message>
        <source>Lives in the process that starts it and records events of that process only.</source>
        <extracomment>Explains a kind of session.</extracomment>
        <translation>Vit dans le processus qui la démarre et n’enregistre que ses événements.</translation>
    </message>
    <message>
        <source>Ty&amp;pe:</source>
        <extracomment>Label: ordinary session, system logger and so on.</extracomment>
        <translation>&amp;Type&#xa0;:</translation>
    </message>
    <message>
        <source>none of these</source>
        <extracomment>Entry of the list of GUIDs, while the GUID is none of them.</extracomment>
        <translation>aucun de ceux-ci</translation>
    </message>
    <message>
        <source>Time-stamps events; use the performance counter (QPC) unless you have a reason not to.</source>
        <extracomment>Explains the choice of a clock.</extracomment>
        <translation>Horodate les événements&#xa0;; compteur de performances (QPC), sauf raison particulière.</translation>
    </message>
    <message>
        <source>The type of a running session cannot be changed.</source>
        <extracomment>Tool tip of the disabled list of the kinds of session.</extracomment>
        <translation>Le type d’une session en cours ne peut pas être modifié.</translation>
    </message>
    <message>
        <source>Unique (case does not matter), at most 1,024 characters.</source>
        <extracomment>Explains the session&apos;s name.</extracomment>
        <translation>Unique, sans distinction de casse&#xa0;; 1&#xa0;024&#xa0;caractères au plus.</translation>
    </message>
    <message>
        <source>Exists in the processes that register the provider with the same GUID.</source>
        <extracomment>Explains a kind of session.</extracomment>
        <translation>Existe dans les processus qui inscrivent le fournisseur de même GUID.</translation>
    </message>
    <message>
        <source>&amp;Options:</source>
        <extracomment>Label of three check boxes, whose texts are names of bits of the API member V2Options.</extracomment>
        <translation>&amp;Options&#xa0;:</translation>
    </message>
    <message>
        <source>V2Options, of Windows 10 1703 and later; hardly documented.</source>
        <extracomment>Explains three check boxes, whose texts are names of bits of the API member V2Options.</extracomment>
        <translation>V2Options, de Windows&#xa0;10 1703 et ultérieur&#xa0;; à peine documentées.</translation>
    </message>
</context>
<context>
    <name>etwarden::GrantDialog</name>
    <message>
        <source>Requested and granted: %1</source>
        <extracomment>Title of a dialog. %1: name of a session.</extracomment>
        <translation>Demandé et accordé&#xa0;: %1</translation>
    </message>
</context>
<context>
    <name>etwarden::GrantModel</name>
    <message>
        <source>set</source>
        <extracomment>whether a mode bit is set</extracomment>
        <translation>activé</translation>
    </message>
    <message>
        <source>not set</source>
        <translation>désactivé</translation>
    </message>
    <message>
        <source>Member</source>
        <extracomment>column: a member of EVENT_TRACE_PROPERTIES</extracomment>
        <translation>Membre</translation>
    </message>
    <message>
        <source>Requested</source>
        <extracomment>column: what was asked for</extracomment>
        <translation>Demandé</translation>
    </message>
    <message>
        <source>Granted</source>
        <extracomment>column: what is in force</extracomment>
        <translation>Accordé</translation>
    </message>
    <message>
        <source>Why</source>
        <extracomment>column: the reason of a difference</extracomment>
        <translation>Raison</translation>
    </message>
    <message>
        <source>disabled</source>
        <extracomment>what was requested for a provider
----------
what became of a provider</extracomment>
        <translation>désactivé</translation>
    </message>
    <message>
        <source>enabled</source>
        <translation>activé</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <extracomment>%1 is a mask in hexadecimal form, %2 the names of its bits</extracomment>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>Before</source>
        <extracomment>column: what was in force before an update</extracomment>
        <translation>Avant</translation>
    </message>
</context>
<context>
    <name>etwarden::GrantView</name>
    <message>
        <source>“%1” was started.</source>
        <translation>«&#xa0;%1&#xa0;» a été démarrée.</translation>
    </message>
    <message>
        <source>“%1” was updated.</source>
        <extracomment>After an update. %1: name of a session.</extracomment>
        <translation>«&#xa0;%1&#xa0;» a été mise à jour.</translation>
    </message>
    <message>
        <source>The system granted everything as requested.</source>
        <translation>Le système a tout accordé comme demandé.</translation>
    </message>
    <message>
        <source>Requested and granted</source>
        <translation>Demandé et accordé</translation>
    </message>
    <message>
        <source>C&amp;opy</source>
        <extracomment>Button: copies the comparison as text.</extracomment>
        <translation>&amp;Copier</translation>
    </message>
    <message>
        <source>C&amp;lose</source>
        <extracomment>Button: closes the comparison.</extracomment>
        <translation>F&amp;ermer</translation>
    </message>
    <message numerus="yes">
        <source>%n member(s) differ from the request.</source>
        <translation>
            <numerusform>%n&#xa0;membre diffère de la demande.</numerusform>
            <numerusform>%n&#xa0;membres diffèrent de la demande.</numerusform>
        </translation>
    </message>
    <message>
        <source>Success does not mean that every value was accepted; differences are in bold.</source>
        <extracomment>Above the comparison of what was requested and granted.</extracomment>
        <translation>La réussite ne signifie pas que chaque valeur a été retenue&#xa0;; les différences sont en gras.</translation>
    </message>
</context>
<context>
    <name>etwarden::IntervalBox</name>
    <message>
        <source>s</source>
        <extracomment>Unit after the refresh interval: seconds.</extracomment>
        <translation>s</translation>
    </message>
</context>
<context>
    <name>etwarden::KernelPage</name>
    <message>
        <source>Kernel settings</source>
        <extracomment>Page of the editor: what is set of a system logger beside its flags.</extracomment>
        <translation>Réglages du noyau</translation>
    </message>
    <message>
        <source>Set &amp;after the start:</source>
        <extracomment>Label of a page&apos;s fields: what is set of a system logger beside its flags.</extracomment>
        <translation>Ré&amp;glé après le démarrage&#xa0;:</translation>
    </message>
    <message>
        <source>Sampling &amp;interval:</source>
        <extracomment>Label: time between two samples of a processor.</extracomment>
        <translation>&amp;Intervalle d’échantillonnage&#xa0;:</translation>
    </message>
    <message>
        <source> × 100 ns</source>
        <extracomment>Unit of the sampling interval, after a number.</extracomment>
        <translation>&#xa0;×&#xa0;100&#xa0;ns</translation>
    </message>
    <message>
        <source>left as it is</source>
        <extracomment>In place of a sampling interval: none is set.</extracomment>
        <translation>laissé tel quel</translation>
    </message>
    <message>
        <source>&amp;Find:</source>
        <extracomment>Label of the field that searches in a list of kernel settings.</extracomment>
        <translation>Re&amp;chercher&#xa0;:</translation>
    </message>
    <message>
        <source>event, group or flag</source>
        <extracomment>In the empty search field.</extracomment>
        <translation>événement, groupe ou indicateur</translation>
    </message>
    <message>
        <source>Only system loggers have them. An interval, 1,221 to 10,000,000, is for the whole system.</source>
        <extracomment>Explains the kernel settings.</extracomment>
        <translation>Seuls les enregistreurs système en ont. Un intervalle, de 1&#xa0;221 à 10&#xa0;000&#xa0;000, vaut pour tout le système.</translation>
    </message>
    <message>
        <source>now %1</source>
        <translation>actuellement %1</translation>
    </message>
    <message>
        <source>Only of &amp;processes:</source>
        <extracomment>Label: the processes whose events are recorded.</extracomment>
        <translation>&amp;Processus seulement&#xa0;:</translation>
    </message>
    <message>
        <source>for example 4321, 876; at most 8</source>
        <extracomment>Empty field of process ids: an example.</extracomment>
        <translation>par exemple 4321, 876&#xa0;; 8 au plus</translation>
    </message>
    <message>
        <source>Only with poo&amp;l tags:</source>
        <extracomment>Label: pool tags, which allocations of the kernel are marked with.</extracomment>
        <translation>É&amp;tiquettes de pool seulement&#xa0;:</translation>
    </message>
    <message>
        <source>for example Proc Thre; at most 4</source>
        <extracomment>Empty field of pool tags: an example.</extracomment>
        <translation>par exemple Proc Thre&#xa0;; 4 au plus</translation>
    </message>
</context>
<context>
    <name>etwarden::KernelSettingsModel</name>
    <message>
        <source>Events with stacks</source>
        <extracomment>A list of kinds of events to choose from.</extracomment>
        <translation>Événements avec pile</translation>
    </message>
    <message>
        <source>Groups beyond the kernel flags</source>
        <extracomment>A list of groups of kernel events to choose from.</extracomment>
        <translation>Groupes hors indicateurs du noyau</translation>
    </message>
    <message>
        <source>Counters that trigger samples</source>
        <extracomment>A list of counters of the processor to choose from.</extracomment>
        <translation>Compteurs qui déclenchent des échantillons</translation>
    </message>
    <message>
        <source>Counters that events read</source>
        <extracomment>A list of counters of the processor to choose from.</extracomment>
        <translation>Compteurs que lisent des événements</translation>
    </message>
    <message>
        <source>Events that read the counters</source>
        <extracomment>A list of kinds of events to choose from.</extracomment>
        <translation>Événements qui lisent les compteurs</translation>
    </message>
    <message>
        <source>not listed by this system</source>
        <extracomment>A counter of the processor that the system does not list.</extracomment>
        <translation>non répertorié par ce système</translation>
    </message>
    <message>
        <source>This system lists no counters of the processor.</source>
        <translation>Ce système ne répertorie aucun compteur du processeur.</translation>
    </message>
    <message>
        <source>Choice</source>
        <extracomment>Column: what can be chosen for a kernel setting.</extracomment>
        <translation>Choix</translation>
    </message>
    <message>
        <source>Recorded by, or number</source>
        <translation>Enregistré par, ou numéro</translation>
    </message>
    <message>
        <source>Events with last branches</source>
        <extracomment>A list of kinds of events to choose from: what the processor branched to last follows them.</extracomment>
        <translation>Événements avec derniers branchements</translation>
    </message>
    <message>
        <source>Options of last branches</source>
        <extracomment>A list of options to choose from: which branches of the processor are recorded.</extracomment>
        <translation>Options des derniers branchements</translation>
    </message>
</context>
<context>
    <name>etwarden::KeysDialog</name>
    <message>
        <source>In the table</source>
        <extracomment>Group of the list of all keys: where they work.</extracomment>
        <translation>Dans le tableau</translation>
    </message>
    <message>
        <source>Edit the session</source>
        <translation>Modifier la session</translation>
    </message>
    <message>
        <source>Stop the selected sessions</source>
        <translation>Arrêter les sessions sélectionnées</translation>
    </message>
    <message>
        <source>In the filter</source>
        <extracomment>Group of the list of all keys: where they work.</extracomment>
        <translation>Dans le filtre</translation>
    </message>
    <message>
        <source>Empty it and go to the table</source>
        <translation>Le vider et aller au tableau</translation>
    </message>
    <message>
        <source>Move through time</source>
        <translation>Se déplacer dans le temps</translation>
    </message>
    <message>
        <source>Move the crosshair</source>
        <translation>Déplacer le réticule</translation>
    </message>
    <message>
        <source>Zoom in or out</source>
        <translation>Zoom avant ou arrière</translation>
    </message>
    <message>
        <source>In the editor</source>
        <extracomment>Group of the list of all keys: where they work.</extracomment>
        <translation>Dans l’éditeur</translation>
    </message>
    <message>
        <source>Next or previous page</source>
        <translation>Page suivante ou précédente</translation>
    </message>
    <message>
        <source>Undo or redo</source>
        <translation>Annuler ou rétablir</translation>
    </message>
    <message>
        <source>Check or clear a box</source>
        <translation>Cocher ou décocher une case</translation>
    </message>
    <message>
        <source>Add or remove a provider</source>
        <translation>Ajouter ou supprimer un fournisseur</translation>
    </message>
    <message>
        <source>Keys</source>
        <extracomment>Column of the list of all keys.</extracomment>
        <translation>Touches</translation>
    </message>
    <message>
        <source>Command</source>
        <extracomment>Column of the list of all keys: what a key does.</extracomment>
        <translation>Commande</translation>
    </message>
    <message>
        <source>&amp;Close</source>
        <extracomment>Button that closes a window.</extracomment>
        <translation>&amp;Fermer</translation>
    </message>
    <message>
        <source>In the whole window</source>
        <extracomment>Group of the list of all keys: commands of the menus, which work everywhere in a window.</extracomment>
        <translation>Dans toute la fenêtre</translation>
    </message>
    <message>
        <source>Make the column narrower or wider</source>
        <translation>Réduire ou élargir la colonne</translation>
    </message>
    <message>
        <source>Move the column to the left or to the right</source>
        <translation>Déplacer la colonne vers la gauche ou vers la droite</translation>
    </message>
    <message>
        <source>On a divider between two parts of a window</source>
        <extracomment>Group of the list of all keys: where they work.</extracomment>
        <translation>Sur un séparateur entre deux parties d’une fenêtre</translation>
    </message>
    <message>
        <source>Move it</source>
        <translation>Le déplacer</translation>
    </message>
    <message>
        <source>Move it as far as it goes</source>
        <translation>Le déplacer aussi loin que possible</translation>
    </message>
    <message>
        <source>Keyboard shortcuts</source>
        <extracomment>Title of the window with all keys of the program.</extracomment>
        <translation>Raccourcis clavier</translation>
    </message>
    <message>
        <source>All keyboard shortcuts</source>
        <extracomment>Name of the list of all keys for screen readers.</extracomment>
        <translation>Tous les raccourcis clavier</translation>
    </message>
    <message>
        <source>Select a range</source>
        <translation>Sélectionner un intervalle</translation>
    </message>
    <message>
        <source>Show the selected range, or select none</source>
        <translation>Afficher l’intervalle sélectionné ou annuler la sélection</translation>
    </message>
    <message>
        <source>In the manual</source>
        <extracomment>Group of the list of all keys: where they work.</extracomment>
        <translation>Dans le manuel</translation>
    </message>
    <message>
        <source>Back or forward</source>
        <translation>Précédent ou suivant</translation>
    </message>
    <message>
        <source>Go to the beginning</source>
        <translation>Aller au début</translation>
    </message>
    <message>
        <source>Search the manual</source>
        <translation>Rechercher dans le manuel</translation>
    </message>
    <message>
        <source>Larger or smaller text</source>
        <translation>Agrandir ou réduire le texte</translation>
    </message>
    <message>
        <source>Text of the usual size</source>
        <translation>Texte de taille habituelle</translation>
    </message>
    <message>
        <source>Open the manual at this place</source>
        <extracomment>In the list of all keys.</extracomment>
        <translation>Ouvrir le manuel à cet endroit</translation>
    </message>
    <message>
        <source>Back to the previous range</source>
        <translation>Revenir à l’intervalle précédent</translation>
    </message>
    <message>
        <source>Explain what this is</source>
        <extracomment>In the list of all keys.</extracomment>
        <translation>Expliquer cet élément</translation>
    </message>
    <message>
        <source>In the graphs, and in the timeline of a log file</source>
        <extracomment>Group of the list of all keys: where they work.</extracomment>
        <translation>Dans les graphiques et dans la chronologie d’un fichier journal</translation>
    </message>
    <message>
        <source>Go to the beginning, or to the end or the latest values</source>
        <translation>Aller au début, ou à la fin ou aux valeurs les plus récentes</translation>
    </message>
    <message>
        <source>Previous or next mark on the time axis, or loss in a log file</source>
        <translation>Repère précédent ou suivant de l’axe du temps, ou perte dans un fichier journal</translation>
    </message>
    <message>
        <source>Say the values at the crosshair</source>
        <translation>Énoncer les valeurs au réticule</translation>
    </message>
    <message>
        <source>In the graphs</source>
        <extracomment>Group of the list of all keys: where they work.</extracomment>
        <translation>Dans les graphiques</translation>
    </message>
    <message>
        <source>Copy the values at the crosshair</source>
        <translation>Copier les valeurs au réticule</translation>
    </message>
    <message>
        <source>Mark the moment at the crosshair</source>
        <translation>Marquer le moment au réticule</translation>
    </message>
    <message>
        <source>Show the whole session</source>
        <translation>Afficher toute la session</translation>
    </message>
    <message>
        <source>In the events of a log file or a session</source>
        <extracomment>Group of the list of all keys: where they work.</extracomment>
        <translation>Parmi les événements d’un fichier journal ou d’une session</translation>
    </message>
    <message>
        <source>Filter or count by the current cell, or choose columns</source>
        <translation>Filtrer ou compter selon la cellule, ou choisir les colonnes</translation>
    </message>
    <message>
        <source>Next or previous match, in the field Find</source>
        <translation>Correspondance suivante ou précédente, dans le champ Rechercher</translation>
    </message>
    <message>
        <source>End the search</source>
        <translation>Terminer la recherche</translation>
    </message>
</context>
<context>
    <name>etwarden::KeywordListModel</name>
    <message>
        <source>%1, %2</source>
        <extracomment>accessible name of a box; %1 is the name of a keyword, %2 &quot;Any&quot; or &quot;All&quot;</extracomment>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>Any</source>
        <extracomment>column of boxes: an event needs any one of these keywords</extracomment>
        <translation>Un au moins</translation>
    </message>
    <message>
        <source>All</source>
        <extracomment>column of boxes: an event needs all of these keywords</extracomment>
        <translation>Tous</translation>
    </message>
    <message>
        <source>Keyword</source>
        <extracomment>column: name of a keyword</extracomment>
        <translation>Mot clé</translation>
    </message>
    <message>
        <source>Value</source>
        <extracomment>column: value of a keyword</extracomment>
        <translation>Valeur</translation>
    </message>
</context>
<context>
    <name>etwarden::KnownProvidersModel</name>
    <message>
        <source>registered</source>
        <extracomment>where a provider is known from: a process registered it</extracomment>
        <translation>inscrit</translation>
    </message>
    <message>
        <source>enabled only</source>
        <extracomment>where a provider is known from: a session enabled it, no process registered it</extracomment>
        <translation>seulement activé</translation>
    </message>
    <message>
        <source>manifest</source>
        <extracomment>where a provider is known from</extracomment>
        <translation>manifeste</translation>
    </message>
    <message>
        <source>classic</source>
        <extracomment>where a provider is known from: a MOF class, as classic providers have</extracomment>
        <translation>classique</translation>
    </message>
    <message>
        <source>known, not found here</source>
        <extracomment>where a provider is known from: a table of known ones, and nothing on this machine</extracomment>
        <translation>connu, mais absent ici</translation>
    </message>
    <message>
        <source>, </source>
        <translation>, </translation>
    </message>
    <message>
        <source>Name</source>
        <extracomment>column of a list of providers</extracomment>
        <translation>Nom</translation>
    </message>
    <message>
        <source>Known by</source>
        <extracomment>column of a list of providers: where they are known from</extracomment>
        <translation>Connu par</translation>
    </message>
    <message>
        <source>Registered by</source>
        <extracomment>column of a list of providers: programs</extracomment>
        <translation>Inscrit par</translation>
    </message>
</context>
<context>
    <name>etwarden::LiveEventsWindow</name>
    <message>
        <source>Cancel</source>
        <extracomment>Button beside what a window waits for.</extracomment>
        <translation>Annuler</translation>
    </message>
    <message>
        <source>“%1” was stopped. The events that it delivered stay until the window is closed.</source>
        <extracomment>%1: name of a session.</extracomment>
        <translation>«&#xa0;%1&#xa0;» a été arrêtée. Les événements qu’elle a remis restent jusqu’à la fermeture de la fenêtre.</translation>
    </message>
    <message>
        <source>Live events: %1 – Etwarden</source>
        <extracomment>Title of a window that shows events while they come. %1: name of a session; Etwarden is the name of the program.</extracomment>
        <translation>Événements en direct&#xa0;: %1 – Etwarden</translation>
    </message>
    <message>
        <source>&amp;Live events</source>
        <extracomment>Menu of the menu bar.</extracomment>
        <translation>Événements en &amp;direct</translation>
    </message>
    <message>
        <source>&amp;Export events…</source>
        <extracomment>Menu entry: writes the events that are shown into a file; opens a dialog.</extracomment>
        <translation>&amp;Exporter les événements…</translation>
    </message>
    <message>
        <source>&amp;Pause</source>
        <extracomment>Menu entry and button, checkable: keeps what is shown.</extracomment>
        <translation>&amp;Suspendre</translation>
    </message>
    <message>
        <source>Close the window and detach the consumer</source>
        <translation>Fermer la fenêtre et détacher le consommateur</translation>
    </message>
    <message>
        <source>Write the events that are shown to a file</source>
        <translation>Écrire les événements affichés dans un fichier</translation>
    </message>
    <message>
        <source>Keep what is shown; events that arrive meanwhile are counted but not kept</source>
        <translation>Conserver ce qui est affiché&#xa0;; les événements qui arrivent entre-temps sont comptés sans être conservés</translation>
    </message>
    <message>
        <source>Follow the &amp;latest</source>
        <extracomment>Menu entry and button, checkable: the table stays at its newest event.</extracomment>
        <translation>Suivre le plus &amp;récent</translation>
    </message>
    <message>
        <source>Stay at the latest event, until you scroll away from it or select another one</source>
        <translation>Rester à l’événement le plus récent, jusqu’à ce que vous vous en éloigniez ou en sélectionniez un autre</translation>
    </message>
    <message>
        <source>Events</source>
        <extracomment>Tab: the events of a session.</extracomment>
        <translation>Événements</translation>
    </message>
    <message>
        <source>Counts</source>
        <extracomment>Tab: events counted by provider, event, process and so on.</extracomment>
        <translation>Décompte</translation>
    </message>
    <message>
        <source>&amp;Save as log file…</source>
        <extracomment>Menu entry: writes the events that are shown as a log file; opens a dialog.</extracomment>
        <translation>Enregistrer comme fichier &amp;journal…</translation>
    </message>
    <message>
        <source>Write a log file with the events that are shown, and those that describe them</source>
        <translation>Écrire un fichier journal avec les événements affichés et ceux qui les décrivent</translation>
    </message>
    <message>
        <source>No event is shown.</source>
        <extracomment>Why a command is disabled.</extracomment>
        <translation>Aucun événement n’est affiché.</translation>
    </message>
    <message>
        <source>The session delivers no events.</source>
        <extracomment>Why a command is disabled.</extracomment>
        <translation>La session ne remet aucun événement.</translation>
    </message>
</context>
<context>
    <name>etwarden::LoadDialog</name>
    <message>
        <source>Se&amp;ssion:</source>
        <extracomment>Label: the session that gets the events.</extracomment>
        <translation>&amp;Session&#xa0;:</translation>
    </message>
    <message>
        <source>&amp;Rate:</source>
        <extracomment>Label: events per second of all threads together.</extracomment>
        <translation>&amp;Débit&#xa0;:</translation>
    </message>
    <message>
        <source>Event &amp;payload:</source>
        <extracomment>Label: bytes of each event after its header.</extracomment>
        <translation>D&amp;onnées d’un événement&#xa0;:</translation>
    </message>
    <message>
        <source>&amp;Burst:</source>
        <extracomment>Label: events that are written back to back.</extracomment>
        <translation>&amp;Rafale&#xa0;:</translation>
    </message>
    <message>
        <source>T&amp;hreads:</source>
        <extracomment>Label: number of threads that write.</extracomment>
        <translation>&amp;Threads&#xa0;:</translation>
    </message>
    <message>
        <source>events/s</source>
        <extracomment>Unit after the number in a field.</extracomment>
        <translation>événements/s</translation>
    </message>
    <message>
        <source>S&amp;tart load</source>
        <extracomment>Button: starts to write events.</extracomment>
        <translation>Dé&amp;marrer la charge</translation>
    </message>
    <message>
        <source>St&amp;op load</source>
        <extracomment>Button: ends the load.</extracomment>
        <translation>&amp;Arrêter la charge</translation>
    </message>
    <message>
        <source>&amp;Close</source>
        <extracomment>Button that closes a window.</extracomment>
        <translation>&amp;Fermer</translation>
    </message>
    <message>
        <source>No load is running.</source>
        <extracomment>Tool tip of a disabled button.</extracomment>
        <translation>Aucune charge n’est en cours.</translation>
    </message>
    <message numerus="yes">
        <source>byte(s)</source>
        <extracomment>Unit after the number in a field; the number itself is not part of the text.</extracomment>
        <translation>
            <numerusform>octet</numerusform>
            <numerusform>octets</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>event(s)</source>
        <extracomment>Unit after the number in a field; the number itself is not part of the text.</extracomment>
        <translation>
            <numerusform>événement</numerusform>
            <numerusform>événements</numerusform>
        </translation>
    </message>
    <message>
        <source>R&amp;ises within:</source>
        <extracomment>Label: until the rate is reached, from 0.</extracomment>
        <translation>Mo&amp;ntée en&#xa0;:</translation>
    </message>
    <message>
        <source>P&amp;eaks:</source>
        <extracomment>Label: times in which the rate is higher.</extracomment>
        <translation>Po&amp;intes&#xa0;:</translation>
    </message>
    <message>
        <source>Rate in a peak</source>
        <translation>Débit pendant une pointe</translation>
    </message>
    <message>
        <source>Length of a peak</source>
        <translation>Durée d’une pointe</translation>
    </message>
    <message>
        <source>Time from one peak to the next</source>
        <translation>Intervalle d’une pointe à la suivante</translation>
    </message>
    <message>
        <source>Session</source>
        <extracomment>Column of the list of loads.</extracomment>
        <translation>Session</translation>
    </message>
    <message>
        <source>Rate</source>
        <extracomment>Column of the list of loads: events per second that are asked for.</extracomment>
        <translation>Débit</translation>
    </message>
    <message>
        <source>Written</source>
        <extracomment>Column of the list of loads: events.</extracomment>
        <translation>Écrits</translation>
    </message>
    <message>
        <source>Refused</source>
        <extracomment>Column of the list of loads: events that were lost.</extracomment>
        <translation>Refusés</translation>
    </message>
    <message>
        <source>Stop &amp;all</source>
        <extracomment>Button: ends every load.</extracomment>
        <translation>To&amp;ut arrêter</translation>
    </message>
    <message>
        <source>s</source>
        <extracomment>Unit after the number in a field: seconds.</extracomment>
        <translation>s</translation>
    </message>
    <message>
        <source>× the rate</source>
        <extracomment>Text after the number in a field: times the rate. &quot;10 × the rate&quot;.</extracomment>
        <translation>× le débit</translation>
    </message>
    <message>
        <source>for </source>
        <extracomment>Text before the number in a field: how long. &quot;for 500 ms&quot;.</extracomment>
        <translation>pendant </translation>
    </message>
    <message>
        <source>ms</source>
        <extracomment>Unit after the number in a field: milliseconds.</extracomment>
        <translation>ms</translation>
    </message>
    <message>
        <source>every </source>
        <extracomment>Text before the number in a field: how often. &quot;every 10 s&quot;.</extracomment>
        <translation>toutes les </translation>
    </message>
    <message>
        <source>Running loads</source>
        <extracomment>Name of a list for screen readers.</extracomment>
        <translation>Charges en cours</translation>
    </message>
    <message>
        <source>No load is running on this session.</source>
        <extracomment>Tool tip of a disabled button.
----------
State of the load dialog.</extracomment>
        <translation>Aucune charge n’écrit dans cette session.</translation>
    </message>
    <message>
        <source>Writing to “%1”. Events attempted: %2, written: %3, refused: %4.</source>
        <extracomment>State of the load dialog. %1: session, %2 to %4: numbers of events.</extracomment>
        <translation>Écriture dans «&#xa0;%1&#xa0;». Événements tentés&#xa0;: %2, écrits&#xa0;: %3, refusés&#xa0;: %4.</translation>
    </message>
    <message>
        <source>Stopped writing to “%1”. Events attempted: %2, written: %3, refused: %4.</source>
        <translation>Écriture dans «&#xa0;%1&#xa0;» arrêtée. Événements tentés&#xa0;: %2, écrits&#xa0;: %3, refusés&#xa0;: %4.</translation>
    </message>
    <message>
        <source>Choose the session to write to.</source>
        <extracomment>Tool tip of a disabled button.</extracomment>
        <translation>Choisissez la session dans laquelle écrire.</translation>
    </message>
    <message>
        <source>The session has ended. Choose another one.</source>
        <extracomment>State of the load dialog.</extracomment>
        <translation>La session est terminée. Choisissez-en une autre.</translation>
    </message>
    <message>
        <source>No more loads can run at once: stop one first.</source>
        <extracomment>Tool tip of a disabled button.</extracomment>
        <translation>Il ne peut pas y avoir plus de charges à la fois&#xa0;: arrêtez-en une d’abord.</translation>
    </message>
    <message>
        <source>No load is running. Start one to see it here.</source>
        <extracomment>In the empty list of loads that run.</extracomment>
        <translation>Aucune charge n’est en cours. Démarrez-en une pour la voir ici.</translation>
    </message>
    <message>
        <source>Generate load</source>
        <extracomment>Title of the dialog that writes events into a session in order to provoke loss.</extracomment>
        <translation>Générer une charge</translation>
    </message>
    <message>
        <source>Generate a load in “%1”?</source>
        <extracomment>Question before a load. %1: name of a session.</extracomment>
        <translation>Générer une charge dans «&#xa0;%1&#xa0;»&#xa0;?</translation>
    </message>
    <message>
        <source>“%1” is a session of Windows itself. The events of the load mix with its own, and what does not fit is lost.</source>
        <extracomment>Consequence of a load in a session that Windows starts itself.</extracomment>
        <translation>«&#xa0;%1&#xa0;» est une session propre à Windows. Les événements de la charge se mêlent aux siens, et ceux qui ne tiennent pas sont perdus.</translation>
    </message>
    <message>
        <source>&amp;Start load</source>
        <extracomment>Button: starts to write events.</extracomment>
        <translation>&amp;Démarrer la charge</translation>
    </message>
    <message>
        <source>Only a factor above 1 makes peaks.</source>
        <extracomment>Tool tip of disabled fields.</extracomment>
        <translation>Seul un facteur supérieur à&#xa0;1 produit des pointes.</translation>
    </message>
</context>
<context>
    <name>etwarden::LoadGauge</name>
    <message>
        <source>“%1”: %2 events/s</source>
        <extracomment>A load that runs. %1: session, %2: number of events per second.</extracomment>
        <translation>«&#xa0;%1&#xa0;»&#xa0;: %2&#xa0;événements/s</translation>
    </message>
    <message>
        <source>Load</source>
        <extracomment>Gauge: how many loads run. Short.</extracomment>
        <translation>Charge</translation>
    </message>
    <message>
        <source>%1 · %2/s</source>
        <extracomment>Numbers of a gauge. %1: loads that run, %2: events per second of all, &quot;7.7 M&quot;.</extracomment>
        <translation>%1 · %2/s</translation>
    </message>
</context>
<context>
    <name>etwarden::LogFileOverview</name>
    <message>
        <source>Missing</source>
        <extracomment>Heading over findings: what a log file lacks.</extracomment>
        <translation>Ce qui manque</translation>
    </message>
    <message>
        <source>Worth a look</source>
        <extracomment>Heading over findings that are no losses.</extracomment>
        <translation>À examiner</translation>
    </message>
    <message>
        <source>Left out</source>
        <extracomment>Heading over places of a log file that could not be read.</extracomment>
        <translation>Laissé de côté</translation>
    </message>
    <message>
        <source>Show these events</source>
        <extracomment>Button beside a finding: shows the events of its time.</extracomment>
        <translation>Afficher ces événements</translation>
    </message>
    <message>
        <source>Header of the log file</source>
        <extracomment>Name for screen readers: what the header of a log file says.</extracomment>
        <translation>En-tête du fichier journal</translation>
    </message>
    <message>
        <source>Findings</source>
        <extracomment>Name for screen readers: what is missing from a log file, and what is worth a look.</extracomment>
        <translation>Constats</translation>
    </message>
    <message>
        <source>Size a session from this file…</source>
        <extracomment>Button beside a finding: opens the editor with sizes for the events of this file.</extracomment>
        <translation>Dimensionner une session d’après ce fichier…</translation>
    </message>
</context>
<context>
    <name>etwarden::LogFilePage</name>
    <message>
        <source>Log file</source>
        <extracomment>Page of the editor.
----------
Title of a file dialog.</extracomment>
        <translation>Fichier journal</translation>
    </message>
    <message>
        <source>&amp;LogFileName:</source>
        <extracomment>Label; the word is an API member.</extracomment>
        <translation>&amp;LogFileName&#xa0;:</translation>
    </message>
    <message>
        <source>C&amp;hoose…</source>
        <extracomment>Button: opens a file dialog.</extracomment>
        <translation>C&amp;hoisir…</translation>
    </message>
    <message>
        <source>Files:</source>
        <extracomment>Label: the names of files that a pattern gives.</extracomment>
        <translation>Fichiers&#xa0;:</translation>
    </message>
    <message>
        <source>&amp;MaximumFileSize:</source>
        <extracomment>Label; the word is an API member.</extracomment>
        <translation>&amp;MaximumFileSize&#xa0;:</translation>
    </message>
    <message>
        <source>MB</source>
        <extracomment>Unit of MaximumFileSize in a combo box: megabytes.</extracomment>
        <translation>Mo</translation>
    </message>
    <message>
        <source>KB</source>
        <extracomment>Unit of MaximumFileSize in a combo box: kilobytes.</extracomment>
        <translation>Ko</translation>
    </message>
    <message>
        <source>Unit of MaximumFileSize</source>
        <extracomment>Accessible name of a combo box; MaximumFileSize is an API member.</extracomment>
        <translation>Unité de MaximumFileSize</translation>
    </message>
    <message>
        <source>Free space:</source>
        <extracomment>Label: room on the disk of the log file.</extracomment>
        <translation>Espace libre&#xa0;:</translation>
    </message>
    <message>
        <source>Full path; empty: no file. Folders are not created, environment variables not expanded.</source>
        <translation>Chemin complet&#xa0;; vide&#xa0;: pas de fichier. Les dossiers ne sont pas créés, les variables d’environnement ne sont pas développées.</translation>
    </message>
    <message>
        <source>0: no limit. The unit is a bit of the logging mode.</source>
        <extracomment>Explains MaximumFileSize.</extracomment>
        <translation>0&#xa0;: pas de limite. L’unité est un bit du mode de journalisation.</translation>
    </message>
    <message>
        <source>%1, …</source>
        <extracomment>After the names of the first files of a session that begins new ones. %1: names, separated by commas.</extracomment>
        <translation>%1, …</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>inconnu</translation>
    </message>
    <message>
        <source>Ch&amp;oose</source>
        <extracomment>Button of a file dialog; the file is written later, when the session starts.</extracomment>
        <translation>Ch&amp;oisir</translation>
    </message>
    <message>
        <source>Log files (*.etl)</source>
        <extracomment>File type in a file dialog.</extracomment>
        <translation>Fichiers journaux (*.etl)</translation>
    </message>
    <message>
        <source>&amp;FileMax:</source>
        <extracomment>Label; the word is a value in the registry.</extracomment>
        <translation>&amp;FileMax&#xa0;:</translation>
    </message>
    <message>
        <source>0: each boot overwrites the file</source>
        <extracomment>In place of a FileMax of 0.</extracomment>
        <translation>0&#xa0;: chaque démarrage remplace le fichier</translation>
    </message>
    <message>
        <source>How many boots keep a file each, 1 to 16: Name.etl.0001, Name.etl.0002…</source>
        <extracomment>Tool tip. FileMax is a value in the registry.</extracomment>
        <translation>Combien de démarrages conservent chacun un fichier, de 1 à 16&#xa0;: Nom.etl.0001, Nom.etl.0002…</translation>
    </message>
    <message>
        <source>Full path; empty: LogFiles\WMI of Windows. Folders are not created, environment variables expanded.</source>
        <extracomment>Explains LogFileName.</extracomment>
        <translation>Chemin complet&#xa0;; vide&#xa0;: LogFiles\WMI de Windows. Les dossiers ne sont pas créés, les variables d’environnement sont développées.</translation>
    </message>
    <message>
        <source>May be read by:</source>
        <extracomment>Label: users and groups that may read the log file.</extracomment>
        <translation>Lisible par&#xa0;:</translation>
    </message>
</context>
<context>
    <name>etwarden::LogFileWindow</name>
    <message>
        <source>Opening the log file</source>
        <translation>Ouverture du fichier journal</translation>
    </message>
    <message>
        <source>Examining the log file: %1</source>
        <extracomment>What a window waits for. %1: &quot;88%&quot;.</extracomment>
        <translation>Examen du fichier journal&#xa0;: %1</translation>
    </message>
    <message>
        <source>Cancel</source>
        <extracomment>Button beside what a window waits for: the reading of a log file.</extracomment>
        <translation>Annuler</translation>
    </message>
    <message>
        <source>Log file: %1 – Etwarden</source>
        <extracomment>Title of a window that shows a log file. %1: name of the file; Etwarden is the name of the program.</extracomment>
        <translation>Fichier journal&#xa0;: %1 – Etwarden</translation>
    </message>
    <message>
        <source>&amp;Log file</source>
        <extracomment>Menu of the menu bar.</extracomment>
        <translation>Fichier &amp;journal</translation>
    </message>
    <message>
        <source>Reading was cancelled: only the first events are listed, and it is unknown what is missing from this file. Open it again to find out.</source>
        <translation>La lecture a été annulée&#xa0;: seuls les premiers événements sont affichés, et on ne sait pas ce qui manque dans ce fichier. Rouvrez-le pour le savoir.</translation>
    </message>
    <message>
        <source>This file has more than %1 events; only the first ones are listed.</source>
        <extracomment>%1: a number</extracomment>
        <translation>Ce fichier contient plus de %1&#xa0;événements&#xa0;; seuls les premiers sont affichés.</translation>
    </message>
    <message>
        <source>Exporting events: %1</source>
        <extracomment>What a window waits for. %1: &quot;88%&quot;.</extracomment>
        <translation>Exportation des événements&#xa0;: %1</translation>
    </message>
    <message>
        <source>Export the events that are shown</source>
        <extracomment>Title of a file dialog.</extracomment>
        <translation>Exporter les événements affichés</translation>
    </message>
    <message>
        <source>CSV (*.csv);;JSON lines (*.jsonl)</source>
        <extracomment>File types in a file dialog.</extracomment>
        <translation>CSV (*.csv);;Lignes JSON (*.jsonl)</translation>
    </message>
    <message>
        <source>The export was cancelled; nothing was written.</source>
        <translation>L’exportation a été annulée&#xa0;; rien n’a été écrit.</translation>
    </message>
    <message>
        <source>Overview</source>
        <extracomment>Tab: the header of a log file and what is missing from the file.</extracomment>
        <translation>Vue d’ensemble</translation>
    </message>
    <message>
        <source>Events</source>
        <extracomment>Tab: the events of a log file.</extracomment>
        <translation>Événements</translation>
    </message>
    <message>
        <source>Counts</source>
        <extracomment>Tab: events counted by provider, event, process and so on.</extracomment>
        <translation>Décompte</translation>
    </message>
    <message>
        <source>&amp;Export events…</source>
        <extracomment>Menu entry: writes the events that are shown into a file; opens a dialog.</extracomment>
        <translation>&amp;Exporter les événements…</translation>
    </message>
    <message>
        <source>Looking for an event: %1</source>
        <extracomment>What a window waits for: a search. %1: &quot;88%&quot;.</extracomment>
        <translation>Recherche d’un événement&#xa0;: %1</translation>
    </message>
    <message>
        <source>Zoom &amp;in</source>
        <extracomment>Menu entry: draws a shorter time.</extracomment>
        <translation>Zoom a&amp;vant</translation>
    </message>
    <message>
        <source>Zoom o&amp;ut</source>
        <extracomment>Menu entry: draws a longer time.</extracomment>
        <translation>Zoom arr&amp;ière</translation>
    </message>
    <message>
        <source>Only the first %1 of the selected events were copied. Export them to get them all.</source>
        <extracomment>%1: a number</extracomment>
        <translation>Seuls les %1&#xa0;premiers des événements sélectionnés ont été copiés. Exportez-les pour les avoir tous.</translation>
    </message>
    <message>
        <source>Reading was cancelled: it is unknown what is missing from this file. Open it again to find out.</source>
        <translation>La lecture a été annulée&#xa0;: on ne sait pas ce qui manque dans ce fichier. Rouvrez-le pour le savoir.</translation>
    </message>
    <message>
        <source>Write the events that are shown to a file</source>
        <translation>Écrire les événements affichés dans un fichier</translation>
    </message>
    <message>
        <source>&amp;Whole time range</source>
        <extracomment>Menu entry: draws the whole time, and ends the selection of a range.</extracomment>
        <translation>&amp;Toute la durée</translation>
    </message>
    <message>
        <source>Show the events of the whole time range again</source>
        <translation>Afficher à nouveau les événements de toute la durée</translation>
    </message>
    <message>
        <source>Add manifest</source>
        <extracomment>Title of a file dialog.</extracomment>
        <translation>Ajouter un manifeste</translation>
    </message>
    <message>
        <source>Add &amp;manifest…</source>
        <extracomment>Menu entry: reads a file that describes the events of a provider; opens a dialog.</extracomment>
        <translation>Ajouter un &amp;manifeste…</translation>
    </message>
    <message>
        <source>Decode events by the manifest of their provider</source>
        <translation>Décoder des événements au moyen du manifeste de leur fournisseur</translation>
    </message>
    <message>
        <source>&amp;Export</source>
        <extracomment>Button of a file dialog: writes a file.</extracomment>
        <translation>&amp;Exporter</translation>
    </message>
    <message>
        <source>Export events that take more than %1?</source>
        <extracomment>A question. %1: a size with its unit.</extracomment>
        <translation>Exporter des événements qui occupent plus de %1&#xa0;?</translation>
    </message>
    <message>
        <source>The log file takes %1. The events of an ordinary session do not compress so well.</source>
        <extracomment>%1: a size with its unit</extracomment>
        <translation>Le fichier journal occupe %1. Les événements d’une session ordinaire ne se compressent pas aussi bien.</translation>
    </message>
    <message>
        <source>&amp;Export…</source>
        <extracomment>Button: exports events.</extracomment>
        <translation>&amp;Exporter…</translation>
    </message>
    <message>
        <source>Statistics</source>
        <extracomment>Tab: charts of the events of a log file.</extracomment>
        <translation>Statistiques</translation>
    </message>
    <message>
        <source>The conversion was cancelled; nothing was written.</source>
        <translation>La conversion a été annulée&#xa0;; rien n’a été écrit.</translation>
    </message>
    <message>
        <source>Converting the log file: %1</source>
        <extracomment>What a window waits for. %1: &quot;88%&quot;.</extracomment>
        <translation>Conversion du fichier journal&#xa0;: %1</translation>
    </message>
    <message>
        <source>Convert the log file</source>
        <extracomment>Title of a file dialog.</extracomment>
        <translation>Convertir le fichier journal</translation>
    </message>
    <message>
        <source>&amp;Convert</source>
        <extracomment>Button of a file dialog: writes a file.</extracomment>
        <translation>&amp;Convertir</translation>
    </message>
    <message>
        <source>Chrome trace (*.json);;Common Trace Format, a folder (*.ctf);;Perfetto trace (*.pftrace)</source>
        <extracomment>File types in a file dialog. &quot;Chrome trace&quot; and &quot;Perfetto trace&quot; are formats of files, &quot;CTF&quot; one of folders.</extracomment>
        <translation>Trace Chrome (*.json);;Common Trace Format, un dossier (*.ctf);;Trace Perfetto (*.pftrace)</translation>
    </message>
    <message>
        <source>Convert events that take more than %1?</source>
        <extracomment>A question. %1: a size with its unit.</extracomment>
        <translation>Convertir des événements qui occupent plus de %1&#xa0;?</translation>
    </message>
    <message>
        <source>&amp;Convert…</source>
        <extracomment>Button: converts a log file.</extracomment>
        <translation>&amp;Convertir…</translation>
    </message>
    <message>
        <source>“%1” was not written: its name has to end in one of %2.</source>
        <extracomment>%1: a file, %2: a list such as &quot;.json, .ctf&quot;</extracomment>
        <translation>«&#xa0;%1&#xa0;» n’a pas été écrit&#xa0;: son nom doit se terminer par l’une des extensions %2.</translation>
    </message>
    <message>
        <source>Conve&amp;rt…</source>
        <extracomment>Menu entry: writes the log file in the format of another program; opens a dialog.</extracomment>
        <translation>Converti&amp;r…</translation>
    </message>
    <message>
        <source>Write the whole log file in the format of another viewer</source>
        <translation>Écrire le fichier journal entier dans le format d’un autre outil</translation>
    </message>
    <message>
        <source>Manifests (*.man *.xml *.mof);;All files (*)</source>
        <extracomment>File types in a file dialog.</extracomment>
        <translation>Manifestes (*.man *.xml *.mof);;Tous les fichiers (*)</translation>
    </message>
    <message>
        <source>Save what is shown as a log file</source>
        <extracomment>Title of a file dialog.</extracomment>
        <translation>Enregistrer ce qui est affiché comme fichier journal</translation>
    </message>
    <message>
        <source>&amp;Save</source>
        <extracomment>Button of a file dialog: writes a file.</extracomment>
        <translation>&amp;Enregistrer</translation>
    </message>
    <message>
        <source>%1 part</source>
        <extracomment>Suggested name of a file without its ending. %1: the name of another file.</extracomment>
        <translation>%1 partie</translation>
    </message>
    <message>
        <source>Log file (*.etl)</source>
        <extracomment>File types in a file dialog.</extracomment>
        <translation>Fichier journal (*.etl)</translation>
    </message>
    <message>
        <source>&amp;Save range as…</source>
        <extracomment>Menu entry: writes the events that are shown as a log file; opens a dialog.</extracomment>
        <translation>Enregi&amp;strer l’intervalle sous…</translation>
    </message>
    <message>
        <source>Write a log file with the events that are shown, and those that describe them</source>
        <translation>Écrire un fichier journal avec les événements affichés et ceux qui les décrivent</translation>
    </message>
    <message>
        <source>The chain has more than %1 activities: only the nearest ones are shown.</source>
        <extracomment>%1: a number</extracomment>
        <translation>La chaîne a plus de %1&#xa0;activités&#xa0;: seules les plus proches sont affichées.</translation>
    </message>
    <message>
        <source>Looking for the buffers: %1</source>
        <extracomment>What a window waits for: buffers of a log file. %1: &quot;88%&quot;.</extracomment>
        <translation>Recherche des tampons&#xa0;: %1</translation>
    </message>
    <message>
        <source>The log file cannot be read.</source>
        <extracomment>Why a command is disabled: the log file cannot be read.</extracomment>
        <translation>Le fichier journal est illisible.</translation>
    </message>
    <message>
        <source>All events have to be read first.</source>
        <extracomment>Why a command is disabled, while a log file is read.</extracomment>
        <translation>Tous les événements doivent d’abord être lus.</translation>
    </message>
    <message>
        <source>Not all of the file was read: open it again first.</source>
        <extracomment>Why a command is disabled, after the reading of a log file was cancelled.</extracomment>
        <translation>Le fichier n’a pas été lu en entier&#xa0;: rouvrez-le d’abord.</translation>
    </message>
    <message>
        <source>The whole time range is already shown.</source>
        <extracomment>Why a command is disabled.</extracomment>
        <translation>Toute la durée est déjà affichée.</translation>
    </message>
</context>
<context>
    <name>etwarden::LossCard</name>
    <message>
        <source>%1: %2</source>
        <extracomment>For screen readers: a severity (&quot;Warning&quot;), and the cause of a loss in a few words.</extracomment>
        <translation>%1&#xa0;: %2</translation>
    </message>
    <message>
        <source>Why “%1” lost something</source>
        <extracomment>Name of a card, for screen readers. %1: name of a session.</extracomment>
        <translation>Pourquoi «&#xa0;%1&#xa0;» a subi des pertes</translation>
    </message>
    <message>
        <source>&amp;Copy the reason</source>
        <extracomment>Menu entry: copies the sentences that say why a session lost something.</extracomment>
        <translation>&amp;Copier la raison</translation>
    </message>
    <message>
        <source>Fewer causes</source>
        <extracomment>Button on a card that says why a session lost something: hides all causes but the first.</extracomment>
        <translation>Moins de causes</translation>
    </message>
    <message numerus="yes">
        <source>%n more cause(s)</source>
        <translation>
            <numerusform>%n&#xa0;autre cause</numerusform>
            <numerusform>%n&#xa0;autres causes</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>etwarden::LossesView</name>
    <message>
        <source>Losses</source>
        <extracomment>Tab below the table of sessions: charts of what was lost, and why.</extracomment>
        <translation>Pertes</translation>
    </message>
    <message>
        <source>Looking for losses…</source>
        <extracomment>In an empty chart, while losses are looked for.</extracomment>
        <translation>Recherche des pertes…</translation>
    </message>
    <message>
        <source>Losses by:</source>
        <extracomment>Label of a choice: by what losses are grouped.</extracomment>
        <translation>Pertes par&#xa0;:</translation>
    </message>
    <message>
        <source>Cause</source>
        <extracomment>Choice: losses by cause.</extracomment>
        <translation>Cause</translation>
    </message>
    <message>
        <source>Session</source>
        <extracomment>Choice: losses by session.</extracomment>
        <translation>Session</translation>
    </message>
    <message>
        <source>Events</source>
        <extracomment>Choice: lost events are counted.</extracomment>
        <translation>Événements</translation>
    </message>
    <message>
        <source>Buffers</source>
        <extracomment>Choice: lost buffers are counted.</extracomment>
        <translation>Tampons</translation>
    </message>
    <message>
        <source>What is counted</source>
        <extracomment>Name of a choice, for screen readers: lost events or buffers.</extracomment>
        <translation>Ce qui est compté</translation>
    </message>
    <message>
        <source>Time:</source>
        <extracomment>Label of a choice: in which time something was lost.</extracomment>
        <translation>Intervalle&#xa0;:</translation>
    </message>
    <message>
        <source>Whole recording</source>
        <extracomment>Choice: losses in all of a recording.</extracomment>
        <translation>Tout l’enregistrement</translation>
    </message>
    <message>
        <source>Range of the graphs</source>
        <extracomment>Choice: losses in the time that the graphs show.</extracomment>
        <translation>Intervalle des graphiques</translation>
    </message>
    <message>
        <source>No session lost events in this time range.</source>
        <extracomment>In an empty chart.</extracomment>
        <translation>Aucune session n’a perdu d’événements dans cet intervalle.</translation>
    </message>
    <message>
        <source>No session lost buffers in this time range.</source>
        <extracomment>In an empty chart.</extracomment>
        <translation>Aucune session n’a perdu de tampons dans cet intervalle.</translation>
    </message>
</context>
<context>
    <name>etwarden::MainToolBar</name>
    <message>
        <source>every</source>
        <extracomment>Before the refresh interval: &quot;every 1 s&quot;.</extracomment>
        <translation>toutes les</translation>
    </message>
    <message>
        <source>Time between two refreshes of the table</source>
        <translation>Intervalle entre deux actualisations du tableau</translation>
    </message>
    <message>
        <source>Refresh interval</source>
        <extracomment>Name of the field for screen readers.</extracomment>
        <translation>Intervalle d’actualisation</translation>
    </message>
    <message>
        <source>%1 is out of range: the time between two refreshes can be %2 to %3. The settings change these limits.</source>
        <extracomment>Message. %1: a typed time with its unit; %2, %3: the shortest and the longest one, with their units.</extracomment>
        <translation>%1 est hors limites&#xa0;: l’intervalle entre deux actualisations va de %2 à %3. Les réglages changent ces limites.</translation>
    </message>
    <message>
        <source>Main toolbar</source>
        <extracomment>Title of the tool bar, for screen readers.</extracomment>
        <translation>Barre d’outils principale</translation>
    </message>
</context>
<context>
    <name>etwarden::MainWindow</name>
    <message>
        <source>Etwarden</source>
        <extracomment>Title of the window; the name of the program.</extracomment>
        <translation>Etwarden</translation>
    </message>
    <message>
        <source>Quit Etwarden?</source>
        <extracomment>Question before the window is closed. Etwarden is the name of the program.</extracomment>
        <translation>Quitter Etwarden&#xa0;?</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <extracomment>Button: closes the window.</extracomment>
        <translation>&amp;Quitter</translation>
    </message>
    <message>
        <source>%1 – Etwarden</source>
        <translation>%1 – Etwarden</translation>
    </message>
    <message>
        <source>The recording will end; what it has recorded is kept.</source>
        <extracomment>Consequence of a restart.</extracomment>
        <translation>L’enregistrement va se terminer&#xa0;; le contenu de son fichier est conservé.</translation>
    </message>
    <message>
        <source>Live sessions</source>
        <extracomment>Tab: the sessions that run now.
----------
Command: turns to the tab of the sessions that run now.</extracomment>
        <translation>Sessions en cours</translation>
    </message>
    <message>
        <source>At boot</source>
        <extracomment>Tab: the sessions that start with the system.</extracomment>
        <translation>Au démarrage</translation>
    </message>
    <message>
        <source>Boot sessions</source>
        <translation>Sessions de démarrage</translation>
    </message>
</context>
<context>
    <name>etwarden::ManualPage</name>
    <message>
        <source>Chapter: %1</source>
        <extracomment>Name of the text of the manual for screen readers. %1: title of a chapter.</extracomment>
        <translation>Chapitre&#xa0;: %1</translation>
    </message>
</context>
<context>
    <name>etwarden::ManualWindow</name>
    <message>
        <source>Manual – Etwarden</source>
        <extracomment>Title of the window of the manual. Etwarden is the name of the program.</extracomment>
        <translation>Manuel – Etwarden</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <extracomment>Tool tip of a button. %1: what it does, %2: its keys.</extracomment>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>Back</source>
        <extracomment>Button of the manual: to the place that was shown before.</extracomment>
        <translation>Précédent</translation>
    </message>
    <message>
        <source>Forward</source>
        <extracomment>Button of the manual: the opposite of &quot;Back&quot;.</extracomment>
        <translation>Suivant</translation>
    </message>
    <message>
        <source>Beginning of the manual</source>
        <extracomment>Button of the manual: to its first chapter.</extracomment>
        <translation>Début du manuel</translation>
    </message>
    <message>
        <source>Search the manual</source>
        <extracomment>In the empty search field of the manual.</extracomment>
        <translation>Rechercher dans le manuel</translation>
    </message>
    <message>
        <source>Contents</source>
        <extracomment>Name of the list of chapters and sections for screen readers.</extracomment>
        <translation>Sommaire</translation>
    </message>
    <message>
        <source>Search results</source>
        <extracomment>Name of the list of what a search found for screen readers.</extracomment>
        <translation>Résultats de la recherche</translation>
    </message>
    <message>
        <source>%1 · %2</source>
        <extracomment>A result of a search in the manual. %1: title of a section, %2: that of its chapter.</extracomment>
        <translation>%1 · %2</translation>
    </message>
    <message>
        <source>No section has all of these words.</source>
        <extracomment>In place of the results of a search in the manual.</extracomment>
        <translation>Aucune section ne contient tous ces mots.</translation>
    </message>
</context>
<context>
    <name>etwarden::MessageLog</name>
    <message>
        <source>Time</source>
        <extracomment>Column of the message list.</extracomment>
        <translation>Heure</translation>
    </message>
    <message>
        <source>Severity</source>
        <extracomment>Column of the message list: information, warning or error.</extracomment>
        <translation>Gravité</translation>
    </message>
    <message>
        <source>Message</source>
        <extracomment>Column of the message list.</extracomment>
        <translation>Message</translation>
    </message>
    <message numerus="yes">
        <source>%1 (%n times, most recently at %2)</source>
        <extracomment>In the list of messages. %1: the message, %n: how often it happened, %2: a time of the day.</extracomment>
        <translation>
            <numerusform>%1 (%n&#xa0;fois, la dernière à %2)</numerusform>
            <numerusform>%1 (%n&#xa0;fois, la dernière à %2)</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>etwarden::MessageStrip</name>
    <message numerus="yes">
        <source>and %n more</source>
        <extracomment>Button beside a message when others are open too; opens the list of messages.</extracomment>
        <translation>
            <numerusform>et %n&#xa0;autre</numerusform>
            <numerusform>et %n&#xa0;autres</numerusform>
        </translation>
    </message>
    <message>
        <source>Close this message; it stays in the list of messages</source>
        <extracomment>Tool tip of a button that closes the message beside it.</extracomment>
        <translation>Fermer ce message&#xa0;; il reste dans la liste des messages</translation>
    </message>
    <message>
        <source>Close message</source>
        <extracomment>Name of a button with an icon only, for screen readers.</extracomment>
        <translation>Fermer le message</translation>
    </message>
    <message>
        <source>Show all messages</source>
        <extracomment>Tool tip of the button &quot;and 2 more&quot;.</extracomment>
        <translation>Afficher tous les messages</translation>
    </message>
    <message>
        <source>Messages</source>
        <extracomment>Button that opens the list of messages, where there are some.</extracomment>
        <translation>Messages</translation>
    </message>
    <message>
        <source>Show full message</source>
        <extracomment>Button beside a message that is too long for its line; opens the list of messages.</extracomment>
        <translation>Afficher le message entier</translation>
    </message>
    <message>
        <source>%1 (%2×)</source>
        <extracomment>A message that came several times. %1: its sentence, %2: how often, a number.</extracomment>
        <translation>%1 (%2&#xa0;fois)</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <extracomment>A message that shows again once a newer one has left. %1: the time of the day when it came, %2: its sentence.</extracomment>
        <translation>%1&#xa0;: %2</translation>
    </message>
    <message>
        <source>Close this message</source>
        <extracomment>Tool tip of a button that closes the message beside it.</extracomment>
        <translation>Fermer ce message</translation>
    </message>
    <message>
        <source>Close all messages; they stay in the list of messages</source>
        <extracomment>Tool tip of a button that closes the message beside it and all older ones.</extracomment>
        <translation>Fermer tous les messages&#xa0;; ils restent dans la liste des messages</translation>
    </message>
    <message>
        <source>Close all messages</source>
        <extracomment>Name of a button with an icon only, for screen readers.</extracomment>
        <translation>Fermer tous les messages</translation>
    </message>
</context>
<context>
    <name>etwarden::MessagesDialog</name>
    <message>
        <source>Messages</source>
        <extracomment>Title of the window with all messages of this run.
----------
Name of the list of messages for screen readers.</extracomment>
        <translation>Messages</translation>
    </message>
    <message>
        <source>&amp;Copy all</source>
        <extracomment>Button: copies all messages to the clipboard.</extracomment>
        <translation>&amp;Tout copier</translation>
    </message>
    <message>
        <source>C&amp;lose</source>
        <extracomment>Button that closes a window.</extracomment>
        <translation>&amp;Fermer</translation>
    </message>
    <message>
        <source>Selected message</source>
        <extracomment>Name, for screen readers, of the field that shows the chosen message in full.</extracomment>
        <translation>Message sélectionné</translation>
    </message>
    <message>
        <source>No messages yet. What the window reports stays here until Etwarden ends.</source>
        <extracomment>In the empty list of messages.</extracomment>
        <translation>Aucun message pour l’instant. Ce que la fenêtre signale reste ici jusqu’à la fermeture d’Etwarden.</translation>
    </message>
    <message>
        <source>Select a message to read all of it.</source>
        <extracomment>Shown where the chosen message appears in full.</extracomment>
        <translation>Sélectionnez un message pour le lire en entier.</translation>
    </message>
    <message>
        <source>There is no message to copy.</source>
        <extracomment>Tool tip of a disabled button.</extracomment>
        <translation>Il n’y a aucun message à copier.</translation>
    </message>
</context>
<context>
    <name>etwarden::MetricsDialog</name>
    <message>
        <source>Metrics</source>
        <extracomment>Title of the window with the text for monitoring.</extracomment>
        <translation>Métriques</translation>
    </message>
    <message>
        <source>Metrics as text</source>
        <extracomment>Name, for screen readers, of the field with the text for monitoring.</extracomment>
        <translation>Métriques sous forme de texte</translation>
    </message>
    <message>
        <source>&amp;Copy text</source>
        <extracomment>Button: copies the text for monitoring to the clipboard.</extracomment>
        <translation>&amp;Copier le texte</translation>
    </message>
    <message>
        <source>Copy scrape con&amp;figuration</source>
        <extracomment>Button: copies to the clipboard what Prometheus needs to read the metrics.</extracomment>
        <translation>Copier la confi&amp;guration de collecte</translation>
    </message>
    <message>
        <source>&amp;Refresh</source>
        <extracomment>Button: shows the text as it is now.</extracomment>
        <translation>&amp;Actualiser</translation>
    </message>
    <message>
        <source>C&amp;lose</source>
        <extracomment>Button that closes a window.</extracomment>
        <translation>&amp;Fermer</translation>
    </message>
    <message>
        <source>Write metrics to a file</source>
        <extracomment>Title of a file dialog.</extracomment>
        <translation>Écrire les métriques dans un fichier</translation>
    </message>
    <message>
        <source>&amp;Write</source>
        <extracomment>Button of a file dialog: writes a file.</extracomment>
        <translation>É&amp;crire</translation>
    </message>
    <message>
        <source>Metrics (*.prom)</source>
        <extracomment>File types in a file dialog.</extracomment>
        <translation>Métriques (*.prom)</translation>
    </message>
    <message>
        <source>Stop &amp;serving</source>
        <extracomment>Button: no longer serves metrics to a monitoring system.</extracomment>
        <translation>Ne plus &amp;exposer</translation>
    </message>
    <message>
        <source>&amp;Serve</source>
        <translation>&amp;Exposer</translation>
    </message>
    <message>
        <source>&amp;Write to a file…</source>
        <translation>Écrire &amp;dans un fichier…</translation>
    </message>
    <message>
        <source>Stop &amp;writing</source>
        <translation>Ne p&amp;lus écrire</translation>
    </message>
    <message>
        <source>&amp;Address:</source>
        <extracomment>Label of the field for an address on the network where metrics are served.</extracomment>
        <translation>Adre&amp;sse&#xa0;:</translation>
    </message>
    <message>
        <source>A port, or ADDRESS:PORT. Without an address, only this machine can read what is served.</source>
        <translation>Un port, ou ADRESSE:PORT. Sans adresse, seule cette machine peut lire ce qui est exposé.</translation>
    </message>
    <message>
        <source>Fil&amp;e:</source>
        <extracomment>Label of the field that shows the file into which metrics are written.</extracomment>
        <translation>Fich&amp;ier&#xa0;:</translation>
    </message>
    <message>
        <source>Sess&amp;ions:</source>
        <extracomment>Label of a field: of which sessions there are metrics.</extracomment>
        <translation>Sessi&amp;ons&#xa0;:</translation>
    </message>
    <message>
        <source>all</source>
        <extracomment>Shown in the empty field for patterns of the names of sessions.</extracomment>
        <translation>toutes</translation>
    </message>
    <message>
        <source>Only sessions whose names match: “App*,!*Test” means all that begin with App except those that end in Test. From the next refresh on.</source>
        <translation>Seulement les sessions dont le nom correspond&#xa0;: «&#xa0;App*,!*Test&#xa0;» désigne toutes celles qui commencent par App, sauf celles qui finissent par Test. À partir de la prochaine actualisation.</translation>
    </message>
    <message>
        <source>These metrics are neither served nor written. Serve them at an address or write them to a file to let a monitoring system read them; Etwarden does so at its next starts as well, until you stop it here.</source>
        <translation>Ces métriques ne sont ni exposées ni écrites. Exposez-les à une adresse ou écrivez-les dans un fichier pour qu’un système de supervision les lise&#xa0;; Etwarden le fera aussi aux prochains démarrages, jusqu’à ce que vous y mettiez fin ici.</translation>
    </message>
    <message>
        <source>--metrics-listen and --metrics-file do so for one run.</source>
        <extracomment>A line of its own, so that no option is broken.</extracomment>
        <translation>--metrics-listen et --metrics-file le font pour une seule exécution.</translation>
    </message>
    <message>
        <source>Serve the metrics at an address first.</source>
        <extracomment>Tool tip of a disabled button.</extracomment>
        <translation>Exposez d’abord les métriques à une adresse.</translation>
    </message>
</context>
<context>
    <name>etwarden::NoticeLine</name>
    <message>
        <source>%1: %2</source>
        <extracomment>For screen readers: a severity (&quot;Error&quot;) and the sentence of a message.</extracomment>
        <translation>%1&#xa0;: %2</translation>
    </message>
</context>
<context>
    <name>etwarden::OrphansDialog</name>
    <message>
        <source>Orphaned sessions</source>
        <extracomment>Title of a window: sessions that seem to be needed no more.
----------
Name of a list for screen readers.</extracomment>
        <translation>Sessions orphelines</translation>
    </message>
    <message>
        <source>&amp;Stop</source>
        <extracomment>Button: stops the chosen sessions.</extracomment>
        <translation>A&amp;rrêter</translation>
    </message>
    <message>
        <source>Show in &amp;table</source>
        <extracomment>Button: selects the chosen session in the table of the main window.</extracomment>
        <translation>Afficher dans le &amp;tableau</translation>
    </message>
    <message>
        <source>C&amp;lose</source>
        <extracomment>Button that closes a window.</extracomment>
        <translation>&amp;Fermer</translation>
    </message>
    <message>
        <source>No session seems to be unused.</source>
        <extracomment>In the empty list of possibly useless sessions.</extracomment>
        <translation>Aucune session ne semble inutile.</translation>
    </message>
    <message>
        <source>Why the selected session seems unused</source>
        <extracomment>Name, for screen readers, of the field with all that is known against the chosen session.</extracomment>
        <translation>Pourquoi la session sélectionnée semble inutile</translation>
    </message>
    <message>
        <source>Checking the sessions…</source>
        <extracomment>In the list of possibly useless sessions, before anything is known.</extracomment>
        <translation>Examen des sessions…</translation>
    </message>
    <message>
        <source>Select a session of the list.</source>
        <extracomment>Tool tip of disabled buttons.</extracomment>
        <translation>Sélectionnez une session de la liste.</translation>
    </message>
</context>
<context>
    <name>etwarden::OrphansModel</name>
    <message>
        <source>Session</source>
        <extracomment>Column of a list of possibly useless sessions.</extracomment>
        <translation>Session</translation>
    </message>
    <message>
        <source>Why it seems unused</source>
        <extracomment>Column of a list of possibly useless sessions.</extracomment>
        <translation>Pourquoi elle semble inutile</translation>
    </message>
</context>
<context>
    <name>etwarden::PageList</name>
    <message numerus="yes">
        <source>%1, %n finding(s), worst: %2</source>
        <extracomment>Accessible name of a page in the editor&apos;s list. %1: the page, %n: findings on it, %2: &quot;Error&quot;, &quot;Warning&quot; or &quot;Information&quot;, the worst of them.</extracomment>
        <translation>
            <numerusform>%1, %n&#xa0;constat, le plus grave&#xa0;: %2</numerusform>
            <numerusform>%1, %n&#xa0;constats, le plus grave&#xa0;: %2</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>etwarden::PictureDialog</name>
    <message>
        <source>Export picture</source>
        <extracomment>Title of the dialog that asks for the size of a picture of the graphs.</extracomment>
        <translation>Exporter une image</translation>
    </message>
    <message>
        <source> px</source>
        <extracomment>After a number of pixels.</extracomment>
        <translation>&#xa0;px</translation>
    </message>
    <message>
        <source>&amp;Width:</source>
        <extracomment>Field: width of a picture.</extracomment>
        <translation>&amp;Largeur&#xa0;:</translation>
    </message>
    <message>
        <source>&amp;Height:</source>
        <extracomment>Field: height of a picture.</extracomment>
        <translation>&amp;Hauteur&#xa0;:</translation>
    </message>
    <message>
        <source>Save as…</source>
        <extracomment>Button: opens a dialog that asks for the file of a picture.</extracomment>
        <translation>Enregistrer sous…</translation>
    </message>
    <message>
        <source>Cancel</source>
        <extracomment>Button: closes a dialog without doing anything.</extracomment>
        <translation>Annuler</translation>
    </message>
</context>
<context>
    <name>etwarden::PreviewPage</name>
    <message>
        <source>Preview</source>
        <extracomment>Page of the editor: what would be passed to the system.</extracomment>
        <translation>Aperçu</translation>
    </message>
    <message>
        <source>Members as they would be passed</source>
        <extracomment>Accessible name of a table: the members of EVENT_TRACE_PROPERTIES.</extracomment>
        <translation>Membres tels qu’ils seraient transmis</translation>
    </message>
    <message>
        <source>&amp;Bytes:</source>
        <extracomment>Label of the bytes that would be passed to the system.</extracomment>
        <translation>&amp;Octets&#xa0;:</translation>
    </message>
    <message>
        <source>C&amp;opy</source>
        <extracomment>Button: copies the preview as text.</extracomment>
        <translation>&amp;Copier</translation>
    </message>
    <message>
        <source>A field has no valid value. Its last valid value is shown here, and nothing can be passed to the system.</source>
        <extracomment>In place of the expected answer of the system.</extracomment>
        <translation>Un champ n’a pas de valeur valide. Sa dernière valeur valide est affichée ici, et rien ne peut être transmis au système.</translation>
    </message>
</context>
<context>
    <name>etwarden::ProcessBox</name>
    <message>
        <source>program or process ID</source>
        <extracomment>In an empty field that chooses a process.</extracomment>
        <translation>programme ou ID de processus</translation>
    </message>
</context>
<context>
    <name>etwarden::PropertiesPreview</name>
    <message>
        <source>none</source>
        <extracomment>of a name in a block that is passed to ETW</extracomment>
        <translation>aucun</translation>
    </message>
    <message>
        <source>Offset</source>
        <extracomment>column: where a member lies in a block</extracomment>
        <translation>Décalage</translation>
    </message>
    <message>
        <source>Member</source>
        <extracomment>column: a member of EVENT_TRACE_PROPERTIES, or a parameter of EnableTraceEx2</extracomment>
        <translation>Membre</translation>
    </message>
    <message>
        <source>Value</source>
        <extracomment>column: the value of a member</extracomment>
        <translation>Valeur</translation>
    </message>
    <message>
        <source>Meaning</source>
        <extracomment>column: what the value of a member means</extracomment>
        <translation>Signification</translation>
    </message>
    <message>
        <source>space for a name</source>
        <extracomment>of a name in a block: the system writes it there</extracomment>
        <translation>espace pour un nom</translation>
    </message>
</context>
<context>
    <name>etwarden::ProviderChooser</name>
    <message>
        <source>Choose a provider</source>
        <extracomment>Title of a dialog.</extracomment>
        <translation>Choisir un fournisseur</translation>
    </message>
    <message>
        <source>&amp;Find:</source>
        <extracomment>Label of the field that searches for a provider.</extracomment>
        <translation>&amp;Rechercher&#xa0;:</translation>
    </message>
    <message>
        <source>name, GUID or program; or paste a GUID</source>
        <extracomment>In the empty search field.</extracomment>
        <translation>nom, GUID ou programme&#xa0;; ou coller un GUID</translation>
    </message>
    <message>
        <source>Known providers</source>
        <extracomment>Accessible name of a table.</extracomment>
        <translation>Fournisseurs connus</translation>
    </message>
    <message>
        <source>&amp;Continue…</source>
        <extracomment>Button: goes on to what is to be asked of the provider.</extracomment>
        <translation>&amp;Continuer…</translation>
    </message>
    <message>
        <source>Cancel</source>
        <extracomment>Button: closes the dialog without a choice.</extracomment>
        <translation>Annuler</translation>
    </message>
    <message>
        <source>The providers could not be read: %1. A GUID can be pasted above.</source>
        <extracomment>In place of a list. %1 is a status. A GUID can be typed above.</extracomment>
        <translation>Les fournisseurs n’ont pas pu être lus&#xa0;: %1. Un GUID peut être collé ci-dessus.</translation>
    </message>
    <message>
        <source>No provider is known here. A GUID can be pasted above.</source>
        <translation>Aucun fournisseur n’est connu ici. Un GUID peut être collé ci-dessus.</translation>
    </message>
    <message>
        <source>No provider “%1” is known here. As an EventSource or TraceLogging provider it would be %2.</source>
        <extracomment>Below the list of providers. %1: what was typed, %2: a GUID.</extracomment>
        <translation>Aucun fournisseur «&#xa0;%1&#xa0;» n’est connu ici. En tant que fournisseur EventSource ou TraceLogging, ce serait %2.</translation>
    </message>
    <message>
        <source>This is neither a known provider nor a GUID.</source>
        <extracomment>Below the list of providers.</extracomment>
        <translation>Ce n’est ni un fournisseur connu ni un GUID.</translation>
    </message>
    <message>
        <source>Reading the providers of this machine…</source>
        <extracomment>In place of a list, while the system is asked.</extracomment>
        <translation>Lecture des fournisseurs de cette machine…</translation>
    </message>
    <message>
        <source>%1 is unknown here; it can be enabled before anybody registers it.</source>
        <extracomment>Below the list of providers. %1: a GUID.</extracomment>
        <translation>%1 n’est pas connu ici&#xa0;; il peut être activé avant d’être inscrit.</translation>
    </message>
    <message>
        <source>&amp;Add provider</source>
        <extracomment>Button: adds the chosen provider to a new session.</extracomment>
        <translation>&amp;Ajouter le fournisseur</translation>
    </message>
    <message>
        <source>Select a provider of the list, or type the name or the GUID of one.</source>
        <extracomment>Tool tip of the disabled button that adds a provider.</extracomment>
        <translation>Sélectionnez un fournisseur de la liste, ou saisissez le nom ou le GUID de l’un d’eux.</translation>
    </message>
</context>
<context>
    <name>etwarden::ProviderDialog</name>
    <message>
        <source>%1: %2</source>
        <extracomment>Why a provider cannot be taken over. %1: name of a field, %2: sentence about its text.</extracomment>
        <translation>%1&#xa0;: %2</translation>
    </message>
    <message>
        <source>Choose a property to read what it costs.</source>
        <extracomment>Below a list of properties, while none is chosen.</extracomment>
        <translation>Choisissez une propriété pour lire ce qu’elle coûte.</translation>
    </message>
    <message>
        <source>Add provider</source>
        <extracomment>Title of a dialog.
----------
Button: takes the provider into the session.</extracomment>
        <translation>Ajouter le fournisseur</translation>
    </message>
    <message>
        <source>Change provider</source>
        <translation>Modifier le fournisseur</translation>
    </message>
    <message>
        <source>&amp;Name:</source>
        <extracomment>Label of the field for a provider&apos;s name.</extracomment>
        <translation>&amp;Nom&#xa0;:</translation>
    </message>
    <message>
        <source>&amp;GUID:</source>
        <translation>&amp;GUID&#xa0;:</translation>
    </message>
    <message>
        <source>&amp;Level:</source>
        <extracomment>Label of the field for the level of events.</extracomment>
        <translation>Ni&amp;veau&#xa0;:</translation>
    </message>
    <message>
        <source>An&amp;y of these keywords:</source>
        <extracomment>Label of a raw field of keywords: an event needs one of them.</extracomment>
        <translation>&amp;L’un de ces mots clés&#xa0;:</translation>
    </message>
    <message>
        <source>All &amp;of these keywords:</source>
        <extracomment>Label of a raw field of keywords: an event needs all of them.</extracomment>
        <translation>&amp;Tous ces mots clés&#xa0;:</translation>
    </message>
    <message>
        <source>&amp;Hexadecimal:</source>
        <extracomment>Label of the raw field of EnableProperty.</extracomment>
        <translation>&amp;Hexadécimal&#xa0;:</translation>
    </message>
    <message>
        <source>&amp;Wait at most:</source>
        <extracomment>Label: how long the call waits for the provider.</extracomment>
        <translation>Attente ma&amp;ximale&#xa0;:</translation>
    </message>
    <message>
        <source>ms (0: not at all)</source>
        <extracomment>Unit after a number.</extracomment>
        <translation>ms (0&#xa0;: pas du tout)</translation>
    </message>
    <message>
        <source>for example app.exe;service.exe</source>
        <extracomment>In an empty field: an example.</extracomment>
        <translation>par exemple app.exe;service.exe</translation>
    </message>
    <message>
        <source>separated by semicolons</source>
        <extracomment>In an empty field.</extracomment>
        <translation>séparés par des points-virgules</translation>
    </message>
    <message>
        <source>for example 1, 2, 15; up to 64</source>
        <extracomment>In an empty field: an example.</extracomment>
        <translation>par exemple 1, 2, 15&#xa0;; jusqu’à 64</translation>
    </message>
    <message>
        <source>these only</source>
        <extracomment>Entry of a combo box after a list of event IDs.</extracomment>
        <translation>ceux-ci seulement</translation>
    </message>
    <message>
        <source>all but these</source>
        <extracomment>Entry of a combo box after a list of event IDs.</extracomment>
        <translation>tous sauf ceux-ci</translation>
    </message>
    <message>
        <source>Which event IDs</source>
        <extracomment>Accessible name of a combo box: whether event IDs are included or excluded.</extracomment>
        <translation>Quels ID d’événement</translation>
    </message>
    <message>
        <source>another number</source>
        <extracomment>Entry of the combo box of levels, while the level has no name.</extracomment>
        <translation>un autre nombre</translation>
    </message>
    <message>
        <source>Name of the level</source>
        <extracomment>Accessible name of a combo box.</extracomment>
        <translation>Nom du niveau</translation>
    </message>
    <message>
        <source>&amp;Keywords</source>
        <extracomment>Tab of a dialog.</extracomment>
        <translation>&amp;Mots clés</translation>
    </message>
    <message>
        <source>&amp;Properties</source>
        <extracomment>Tab of a dialog: bits of EnableProperty.</extracomment>
        <translation>&amp;Propriétés</translation>
    </message>
    <message>
        <source>&amp;Filters</source>
        <extracomment>Tab of a dialog.</extracomment>
        <translation>&amp;Filtres</translation>
    </message>
    <message>
        <source>Named keywords</source>
        <extracomment>Accessible name of a table.</extracomment>
        <translation>Mots clés nommés</translation>
    </message>
    <message>
        <source>Properties</source>
        <extracomment>Accessible name of a list of check boxes.</extracomment>
        <translation>Propriétés</translation>
    </message>
    <message>
        <source>Cancel</source>
        <extracomment>Button: closes the dialog without a change.</extracomment>
        <translation>Annuler</translation>
    </message>
    <message>
        <source>The names of this provider&apos;s keywords are unknown here.</source>
        <extracomment>In place of the list of a provider&apos;s keywords.</extracomment>
        <translation>Les noms des mots clés de ce fournisseur ne sont pas connus ici.</translation>
    </message>
    <message>
        <source>A provider needs a GUID: its name is only a label.</source>
        <extracomment>Why a provider cannot be taken over.</extracomment>
        <translation>Un fournisseur a besoin d’un GUID&#xa0;: son nom n’est qu’indicatif.</translation>
    </message>
    <message>
        <source>for example 4321, 876; at most 8 running processes</source>
        <extracomment>In an empty field: an example.</extracomment>
        <translation>par exemple 4321, 876&#xa0;; 8&#xa0;processus actifs au plus</translation>
    </message>
</context>
<context>
    <name>etwarden::ProviderListModel</name>
    <message>
        <source>enabled</source>
        <extracomment>state of a provider of a running session</extracomment>
        <translation>activé</translation>
    </message>
    <message>
        <source>to be changed</source>
        <extracomment>what becomes of a provider of a running session</extracomment>
        <translation>à modifier</translation>
    </message>
    <message>
        <source>to be enabled</source>
        <extracomment>what becomes of a provider of a running session</extracomment>
        <translation>à activer</translation>
    </message>
    <message>
        <source>Name</source>
        <extracomment>column of a list of providers</extracomment>
        <translation>Nom</translation>
    </message>
    <message>
        <source>Level</source>
        <extracomment>column of a list of providers</extracomment>
        <translation>Niveau</translation>
    </message>
    <message>
        <source>Properties</source>
        <extracomment>column of a list of providers: bits of EnableProperty</extracomment>
        <translation>Propriétés</translation>
    </message>
    <message>
        <source>Filters</source>
        <extracomment>column of a list of providers</extracomment>
        <translation>Filtres</translation>
    </message>
    <message>
        <source>State</source>
        <extracomment>column of a list of providers: whether it is enabled</extracomment>
        <translation>État</translation>
    </message>
    <message>
        <source>Any</source>
        <extracomment>column of a list of providers: an event needs any one of these keywords</extracomment>
        <translation>Un au moins</translation>
    </message>
    <message>
        <source>All</source>
        <extracomment>column of a list of providers: an event needs all of these keywords</extracomment>
        <translation>Tous</translation>
    </message>
    <message>
        <source>refusal expected: %1</source>
        <extracomment>what would become of a provider; %1 is a status</extracomment>
        <translation>refus prévu&#xa0;: %1</translation>
    </message>
    <message>
        <source>at the start</source>
        <extracomment>what becomes of a provider of a new session</extracomment>
        <translation>au démarrage</translation>
    </message>
    <message>
        <source>to be removed</source>
        <extracomment>what becomes of a provider of a running session</extracomment>
        <translation>à supprimer</translation>
    </message>
</context>
<context>
    <name>etwarden::ProvidersPage</name>
    <message>
        <source>Providers</source>
        <extracomment>Page of the editor: what a session takes events from.</extracomment>
        <translation>Fournisseurs</translation>
    </message>
    <message>
        <source>&amp;Add provider…</source>
        <extracomment>Button: chooses a provider for the session.</extracomment>
        <translation>&amp;Ajouter un fournisseur…</translation>
    </message>
    <message>
        <source>&amp;Change…</source>
        <extracomment>Button: changes the selected provider; opens a dialog.</extracomment>
        <translation>&amp;Modifier…</translation>
    </message>
    <message>
        <source>&amp;Remove</source>
        <translation>&amp;Supprimer</translation>
    </message>
    <message>
        <source>In the table, Insert adds, Enter changes and Delete removes.</source>
        <extracomment>Explains the table of providers: keys.</extracomment>
        <translation>Dans le tableau, Inser ajoute, Entrée modifie et Suppr supprime.</translation>
    </message>
    <message>
        <source>Add provider…</source>
        <extracomment>Button.</extracomment>
        <translation>Ajouter un fournisseur…</translation>
    </message>
    <message>
        <source>Events &amp;from:</source>
        <extracomment>Label of the table of a session&apos;s providers.</extracomment>
        <translation>Événements &amp;issus de&#xa0;:</translation>
    </message>
    <message>
        <source>Asking the system for the providers of the session…</source>
        <translation>Lecture des fournisseurs de la session…</translation>
    </message>
    <message>
        <source>Select a provider that the session already has.</source>
        <extracomment>Why &quot;Capture state&quot; is not available.</extracomment>
        <translation>Sélectionnez un fournisseur que la session a déjà.</translation>
    </message>
    <message>
        <source>Ca&amp;pture state</source>
        <extracomment>Button: asks the selected provider of a running session to write its state (a rundown) into the session.</extracomment>
        <translation>Capturer l’é&amp;tat</translation>
    </message>
    <message>
        <source>This session has no providers yet.</source>
        <translation>Cette session n’a encore aucun fournisseur.</translation>
    </message>
    <message>
        <source>&amp;Restore</source>
        <extracomment>Button: keeps a provider of a running session that was to be removed.</extracomment>
        <translation>&amp;Restaurer</translation>
    </message>
    <message>
        <source>Select a provider.</source>
        <extracomment>Why &quot;Change…&quot; and &quot;Remove&quot; are not available.</extracomment>
        <translation>Sélectionnez un fournisseur.</translation>
    </message>
    <message>
        <source>The update removes this provider. Restore it to change it.</source>
        <extracomment>Why &quot;Change…&quot; is not available for a provider that the update is to remove.</extracomment>
        <translation>La mise à jour supprime ce fournisseur. Restaurez-le pour le modifier.</translation>
    </message>
</context>
<context>
    <name>etwarden::RecordingWindow</name>
    <message>
        <source>Reading the history of the counters: %1</source>
        <extracomment>What a window waits for. %1: &quot;88%&quot;.</extracomment>
        <translation>Lecture de l’historique des compteurs&#xa0;: %1</translation>
    </message>
    <message>
        <source>Recording: %1</source>
        <extracomment>First line of a window that shows a recording. %1: file.</extracomment>
        <translation>Enregistrement&#xa0;: %1</translation>
    </message>
    <message>
        <source>Recording: %1 – Etwarden</source>
        <extracomment>Title of a window that shows a recording. %1: name of the file; Etwarden is the name of the program.</extracomment>
        <translation>Enregistrement&#xa0;: %1 – Etwarden</translation>
    </message>
    <message>
        <source>&amp;Recording</source>
        <extracomment>Menu of the menu bar.</extracomment>
        <translation>&amp;Enregistrement</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <extracomment>Menu of the menu bar.</extracomment>
        <translation>&amp;Affichage</translation>
    </message>
    <message>
        <source>&amp;Columns</source>
        <extracomment>Menu: which columns the table shows.</extracomment>
        <translation>&amp;Colonnes</translation>
    </message>
    <message>
        <source>Opening the recording</source>
        <translation>Ouverture de l’enregistrement</translation>
    </message>
    <message numerus="yes">
        <source>Opening the recording: %n poll(s) so far</source>
        <extracomment>What a window waits for. %n: number of polls of a recording.</extracomment>
        <translation>
            <numerusform>Ouverture de l’enregistrement&#xa0;: %n&#xa0;relevé jusqu’ici</numerusform>
            <numerusform>Ouverture de l’enregistrement&#xa0;: %n&#xa0;relevés jusqu’ici</numerusform>
        </translation>
    </message>
    <message>
        <source>Cancel</source>
        <extracomment>Button beside what a window waits for: the reading of a recording.</extracomment>
        <translation>Annuler</translation>
    </message>
    <message>
        <source>&amp;Filter</source>
        <extracomment>Menu entry: puts the keyboard into the filter field.</extracomment>
        <translation>&amp;Filtre</translation>
    </message>
    <message>
        <source>&amp;Alerts…</source>
        <extracomment>Menu entry: opens the list of thresholds that were exceeded in a recording.</extracomment>
        <translation>&amp;Alertes…</translation>
    </message>
    <message>
        <source>Show where your thresholds were exceeded</source>
        <translation>Afficher les dépassements de vos seuils</translation>
    </message>
    <message>
        <source>This poll failed: %1. The table shows the previous one.</source>
        <extracomment>Shown instead of a poll of a recording. %1: symbol and number of a status.</extracomment>
        <translation>Ce relevé a échoué&#xa0;: %1. Le tableau affiche le précédent.</translation>
    </message>
    <message>
        <source>Reading was cancelled: there are no graphs. All tables can still be viewed. Open the recording again to see the graphs.</source>
        <translation>La lecture a été annulée&#xa0;: il n’y a pas de graphiques. Tous les tableaux restent consultables. Rouvrez l’enregistrement pour voir les graphiques.</translation>
    </message>
    <message>
        <source>Recording: %1. Sessions of the embedded engine on “%2” from %3; it did not end properly.</source>
        <extracomment>First line of a window that shows a recording. %1: file, %2: machine, %3: date and time.</extracomment>
        <translation>Enregistrement&#xa0;: %1. Sessions du moteur intégré sur «&#xa0;%2&#xa0;» depuis le %3&#xa0;; l’enregistrement n’a pas été terminé correctement.</translation>
    </message>
    <message>
        <source>Recording: %1. Sessions of Windows on “%2” from %3; it did not end properly.</source>
        <translation>Enregistrement&#xa0;: %1. Sessions de Windows sur «&#xa0;%2&#xa0;» depuis le %3&#xa0;; l’enregistrement n’a pas été terminé correctement.</translation>
    </message>
    <message>
        <source>Recording: %1. Sessions of the embedded engine on “%2” from %3 to %4.</source>
        <extracomment>First line of a window that shows a recording. %1: file, %2: machine, %3 and %4: dates and times.</extracomment>
        <translation>Enregistrement&#xa0;: %1. Sessions du moteur intégré sur «&#xa0;%2&#xa0;» du %3 au %4.</translation>
    </message>
    <message>
        <source>Recording: %1. Sessions of Windows on “%2” from %3 to %4.</source>
        <translation>Enregistrement&#xa0;: %1. Sessions de Windows sur «&#xa0;%2&#xa0;» du %3 au %4.</translation>
    </message>
    <message>
        <source>Recording, still running: %1. Sessions of the embedded engine on “%2” from %3 until this window was opened.</source>
        <extracomment>First line of a window that shows a recording. %1: file, %2: machine, %3: date and time.</extracomment>
        <translation>Enregistrement en cours&#xa0;: %1. Sessions du moteur intégré sur «&#xa0;%2&#xa0;» du %3 à l’ouverture de cette fenêtre.</translation>
    </message>
    <message>
        <source>Recording, still running: %1. Sessions of Windows on “%2” from %3 until this window was opened.</source>
        <translation>Enregistrement en cours&#xa0;: %1. Sessions de Windows sur «&#xa0;%2&#xa0;» du %3 à l’ouverture de cette fenêtre.</translation>
    </message>
    <message>
        <source>&amp;Save its log file as…</source>
        <extracomment>Menu entry, about the selected session of a recording; opens a dialog.</extracomment>
        <translation>Enregistrer son fichier &amp;journal sous…</translation>
    </message>
    <message>
        <source>Write a log file with what the selected session wrote into its own one during the recording</source>
        <translation>Écrire un fichier journal avec ce que la session sélectionnée a écrit dans le sien pendant l’enregistrement</translation>
    </message>
    <message>
        <source>Select one session that writes a log file.</source>
        <translation>Sélectionnez une session qui écrit un fichier journal.</translation>
    </message>
</context>
<context>
    <name>etwarden::RoomLine</name>
    <message>
        <source>Orphaned sessions…</source>
        <extracomment>Button; opens the list of sessions that seem to be needed no more.</extracomment>
        <translation>Sessions orphelines…</translation>
    </message>
</context>
<context>
    <name>etwarden::SaveTemplateDialog</name>
    <message>
        <source>Save as template</source>
        <extracomment>Title of a dialog.</extracomment>
        <translation>Enregistrer comme modèle</translation>
    </message>
    <message>
        <source>&amp;Name:</source>
        <extracomment>Label of the field for a template&apos;s name.</extracomment>
        <translation>&amp;Nom&#xa0;:</translation>
    </message>
    <message>
        <source>&amp;Save</source>
        <extracomment>Button: writes the template.</extracomment>
        <translation>&amp;Enregistrer</translation>
    </message>
    <message>
        <source>Cancel</source>
        <extracomment>Button: closes the dialog without saving.</extracomment>
        <translation>Annuler</translation>
    </message>
    <message>
        <source>The template needs a name.</source>
        <extracomment>Tool tip of a disabled button.</extracomment>
        <translation>Il faut un nom au modèle.</translation>
    </message>
    <message>
        <source>The template “%1” already exists and would be replaced.</source>
        <extracomment>While the name of a new template is typed. %1: a name.</extracomment>
        <translation>Le modèle «&#xa0;%1&#xa0;» existe déjà et serait remplacé.</translation>
    </message>
</context>
<context>
    <name>etwarden::SessionCommands</name>
    <message>
        <source>Select a session.</source>
        <extracomment>Why a command is not available.</extracomment>
        <translation>Sélectionnez une session.</translation>
    </message>
    <message>
        <source>Select one session.</source>
        <extracomment>Why a command is not available.</extracomment>
        <translation>Sélectionnez une seule session.</translation>
    </message>
    <message>
        <source>Stop “%1”?</source>
        <extracomment>Question before a stop. %1: name of a session.</extracomment>
        <translation>Arrêter «&#xa0;%1&#xa0;»&#xa0;?</translation>
    </message>
    <message numerus="yes">
        <source>Stop “%1” and %n more?</source>
        <extracomment>Question before a stop. %1: name of a session, %n: how many more are selected.</extracomment>
        <translation>
            <numerusform>Arrêter «&#xa0;%1&#xa0;» et %n&#xa0;autre&#xa0;?</numerusform>
            <numerusform>Arrêter «&#xa0;%1&#xa0;» et %n&#xa0;autres&#xa0;?</numerusform>
        </translation>
    </message>
    <message>
        <source>Write snapshot of “%1”</source>
        <extracomment>Title of a file dialog. %1: name of a session.</extracomment>
        <translation>Écrire un instantané de «&#xa0;%1&#xa0;»</translation>
    </message>
    <message>
        <source>&amp;Stop</source>
        <extracomment>Button: stops the session.</extracomment>
        <translation>A&amp;rrêter</translation>
    </message>
    <message>
        <source>Before it stops, a script that starts it again is written into “%1”.</source>
        <extracomment>In a question before a stop. %1: a folder.</extracomment>
        <translation>Avant l’arrêt, un script qui la redémarre est écrit dans «&#xa0;%1&#xa0;».</translation>
    </message>
    <message>
        <source>Before it stops, its configuration is kept as a template that starts it again.</source>
        <extracomment>In a question before a stop.</extracomment>
        <translation>Avant l’arrêt, sa configuration est conservée comme modèle qui permet de la redémarrer.</translation>
    </message>
    <message>
        <source>“%1” belongs to Windows; the template “%2” starts it again.</source>
        <extracomment>%1: name of a session that is being stopped, %2: of a template.</extracomment>
        <translation>«&#xa0;%1&#xa0;» appartient à Windows&#xa0;; le modèle «&#xa0;%2&#xa0;» la redémarre.</translation>
    </message>
    <message>
        <source>Select one session that writes a log file.</source>
        <extracomment>Why a command is not available.</extracomment>
        <translation>Sélectionnez une session qui écrit un fichier journal.</translation>
    </message>
    <message>
        <source>“%1” is a session of Windows itself. What relies on it (an event log, diagnostics, security software) may miss events until the next system start.</source>
        <extracomment>Consequence of stopping a session that Windows starts itself.</extracomment>
        <translation>«&#xa0;%1&#xa0;» est une session propre à Windows. Ce qui en dépend (journal d’événements, diagnostic, logiciel de sécurité) peut manquer des événements jusqu’au prochain démarrage du système.</translation>
    </message>
    <message>
        <source>“%1” was not stopped, because no way to start it again could be saved. %2</source>
        <extracomment>%1: name of a session, %2: a sentence with the reason.</extracomment>
        <translation>«&#xa0;%1&#xa0;» n’a pas été arrêtée, car rien n’a pu être enregistré pour la redémarrer ensuite. %2</translation>
    </message>
    <message>
        <source>“%1” belongs to Windows. Run as administrator, this starts it again: %2</source>
        <extracomment>%1: name of a session that is being stopped, %2: a command.</extracomment>
        <translation>«&#xa0;%1&#xa0;» appartient à Windows. Exécutée en tant qu’administrateur, cette commande la redémarre&#xa0;: %2</translation>
    </message>
    <message>
        <source>The system did not report its providers: %1.</source>
        <extracomment>Continues a message about what starts a session again. %1: a status.</extracomment>
        <translation>Le système n’a pas indiqué ses fournisseurs&#xa0;: %1.</translation>
    </message>
    <message>
        <source>Only a session that delivers in real time (EVENT_TRACE_REAL_TIME_MODE) has live events.</source>
        <extracomment>Why a command is not available. EVENT_TRACE_REAL_TIME_MODE is the name of a mode bit.</extracomment>
        <translation>Seule une session qui remet ses événements en temps réel (EVENT_TRACE_REAL_TIME_MODE) a des événements en direct.</translation>
    </message>
    <message>
        <source>&amp;Write</source>
        <extracomment>Button of a file dialog: writes the buffers of a session to a file.</extracomment>
        <translation>&amp;Écrire</translation>
    </message>
    <message>
        <source>Only an in-memory session (EVENT_TRACE_BUFFERING_MODE) has a snapshot to write.</source>
        <extracomment>Why a command is not available. EVENT_TRACE_BUFFERING_MODE is the name of a mode bit.</extracomment>
        <translation>Seule une session en mémoire (EVENT_TRACE_BUFFERING_MODE) a un instantané à écrire.</translation>
    </message>
    <message>
        <source>Log files (*.etl)</source>
        <extracomment>File type in a file dialog.</extracomment>
        <translation>Fichiers journaux (*.etl)</translation>
    </message>
    <message>
        <source>“%1” is a system logger. The program that started it will get no more kernel events from it.</source>
        <extracomment>Consequence of stopping a session that records kernel events.</extracomment>
        <translation>«&#xa0;%1&#xa0;» est un enregistreur système. Le programme qui l’a démarré n’en recevra plus d’événements du noyau.</translation>
    </message>
    <message numerus="yes">
        <source>Write %n snapshot(s) into a folder</source>
        <extracomment>Title of a dialog that asks for a folder. %n: sessions, each of which gets a file there.</extracomment>
        <translation>
            <numerusform>Écrire %n&#xa0;instantané dans un dossier</numerusform>
            <numerusform>Écrire %n&#xa0;instantanés dans un dossier</numerusform>
        </translation>
    </message>
    <message>
        <source>Select a system logger.</source>
        <extracomment>Why a command is not available.</extracomment>
        <translation>Sélectionnez un enregistreur système.</translation>
    </message>
</context>
<context>
    <name>etwarden::SessionDetailsModel</name>
    <message>
        <source>%1 (%2/s)</source>
        <extracomment>%1 is a counter, %2 its increase in a second
----------
%1 and %2 are sizes: of a file, and what it grows in a second</extracomment>
        <translation>%1 (%2/s)</translation>
    </message>
    <message>
        <source>unnamed</source>
        <extracomment>a bit that has no name</extracomment>
        <translation>sans nom</translation>
    </message>
    <message>
        <source>Identity</source>
        <extracomment>heading of a group of properties</extracomment>
        <translation>Identité</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Nom</translation>
    </message>
    <message>
        <source>State</source>
        <translation>État</translation>
    </message>
    <message>
        <source>Buffers</source>
        <extracomment>heading of a group of properties</extracomment>
        <translation>Tampons</translation>
    </message>
    <message>
        <source>In use</source>
        <extracomment>share of the buffers</extracomment>
        <translation>Utilisés</translation>
    </message>
    <message>
        <source>Memory</source>
        <extracomment>of the allocated buffers</extracomment>
        <translation>Mémoire</translation>
    </message>
    <message>
        <source>0 (not set)</source>
        <extracomment>of the flush timer: ETW&apos;s own rule holds</extracomment>
        <translation>0 (non défini)</translation>
    </message>
    <message>
        <source>Losses</source>
        <extracomment>heading of a group of properties</extracomment>
        <translation>Pertes</translation>
    </message>
    <message>
        <source>Mode</source>
        <extracomment>heading of a group of properties</extracomment>
        <translation>Mode</translation>
    </message>
    <message>
        <source>Kernel flags</source>
        <extracomment>heading of a group of properties</extracomment>
        <translation>Indicateurs du noyau</translation>
    </message>
    <message>
        <source>File</source>
        <extracomment>heading of a group of properties</extracomment>
        <translation>Fichier</translation>
    </message>
    <message>
        <source>Log file</source>
        <translation>Fichier journal</translation>
    </message>
    <message>
        <source>none</source>
        <translation>aucun</translation>
    </message>
    <message>
        <source>0 (no limit)</source>
        <extracomment>of the maximum file size</extracomment>
        <translation>0 (sans limite)</translation>
    </message>
    <message>
        <source>Logger</source>
        <extracomment>heading of a group of properties</extracomment>
        <translation>Enregistreur</translation>
    </message>
    <message>
        <source>Property</source>
        <extracomment>column of the details</extracomment>
        <translation>Propriété</translation>
    </message>
    <message>
        <source>Value</source>
        <extracomment>column of the details</extracomment>
        <translation>Valeur</translation>
    </message>
    <message>
        <source>Session of Windows</source>
        <extracomment>whether a session is one that Windows starts for itself</extracomment>
        <translation>Session propre à Windows</translation>
    </message>
    <message>
        <source>%1, next file in %2</source>
        <extracomment>%1 is the size of a file and its growth, %2 a duration</extracomment>
        <translation>%1, fichier suivant dans %2</translation>
    </message>
    <message>
        <source>%1, full in %2</source>
        <extracomment>%1 is the size of a file and its growth, %2 a duration</extracomment>
        <translation>%1, plein dans %2</translation>
    </message>
    <message>
        <source>File size</source>
        <extracomment>of the log file</extracomment>
        <translation>Taille du fichier</translation>
    </message>
    <message>
        <source>Cause</source>
        <extracomment>of a loss</extracomment>
        <translation>Cause</translation>
    </message>
    <message>
        <source>Evidence</source>
        <extracomment>of a loss: the numbers that show it</extracomment>
        <translation>Indices</translation>
    </message>
    <message>
        <source>What helps</source>
        <extracomment>against a loss</extracomment>
        <translation>Remède</translation>
    </message>
    <message>
        <source>Reaches back</source>
        <extracomment>of a session that overwrites its oldest events: how far back those reach that it still has</extracomment>
        <translation>Période couverte</translation>
    </message>
    <message>
        <source>Logger ID</source>
        <translation>ID d’enregistreur</translation>
    </message>
    <message>
        <source>yes, judging by its name</source>
        <translation>oui, d’après son nom</translation>
    </message>
    <message>
        <source>no, judging by its name</source>
        <translation>non, d’après son nom</translation>
    </message>
    <message>
        <source>Real-time consumers</source>
        <extracomment>how many programs read the events of a session while it records</extracomment>
        <translation>Consommateurs en temps réel</translation>
    </message>
    <message>
        <source>Note</source>
        <extracomment>before a sentence</extracomment>
        <translation>Remarque</translation>
    </message>
    <message>
        <source>Cause of the losses</source>
        <extracomment>heading of a group of properties</extracomment>
        <translation>Cause des pertes</translation>
    </message>
    <message>
        <source>What no counter shows</source>
        <extracomment>heading of a group of properties: why events of a session may be missing or out of order</extracomment>
        <translation>Ce qu’aucun compteur n’indique</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <extracomment>Line of the copied details. %1: a property, %2: its value</extracomment>
        <translation>%1&#xa0;: %2</translation>
    </message>
    <message>
        <source>Set</source>
        <extracomment>heading of a group of properties: sessions that belong together</extracomment>
        <translation>Ensemble</translation>
    </message>
    <message>
        <source>Sessions</source>
        <extracomment>heading of a group: the sessions of a set</extracomment>
        <translation>Sessions</translation>
    </message>
    <message>
        <source>%1; memory %2</source>
        <extracomment>of a session in a set. %1: a sentence such as &quot;losing now&quot;, %2: a size in memory</extracomment>
        <translation>%1&#xa0;; mémoire %2</translation>
    </message>
    <message>
        <source>Together</source>
        <extracomment>heading of a group of properties: sums over the sessions of a set</extracomment>
        <translation>Au total</translation>
    </message>
    <message>
        <source>Findings</source>
        <extracomment>heading of a group: what is wrong with the sessions of a set together</extracomment>
        <translation>Constats</translation>
    </message>
    <message>
        <source>May be read by</source>
        <extracomment>of the log file, before names of users and groups</extracomment>
        <translation>Lisible par</translation>
    </message>
    <message>
        <source>Restrict reading</source>
        <extracomment>of who may read the log file, before a sentence</extracomment>
        <translation>Restreindre la lecture</translation>
    </message>
    <message>
        <source>Source</source>
        <extracomment>of kernel flags: where their events come from</extracomment>
        <translation>Source</translation>
    </message>
    <message>
        <source>Kernel settings</source>
        <extracomment>heading of a group of properties: what was set of a system logger, beside its kernel flags</extracomment>
        <translation>Réglages du noyau</translation>
    </message>
    <message>
        <source>Options</source>
        <extracomment>heading of a group of properties: options of a session</extracomment>
        <translation>Options</translation>
    </message>
    <message>
        <source>yes: a 32-bit program on 64-bit Windows started the session</source>
        <translation>oui&#xa0;: un programme 32&#xa0;bits a démarré la session sous un Windows 64&#xa0;bits</translation>
    </message>
    <message>
        <source>no</source>
        <translation>non</translation>
    </message>
</context>
<context>
    <name>etwarden::SessionEditing</name>
    <message>
        <source>%1 copy</source>
        <extracomment>Proposed name of a duplicate. %1: name of a session.</extracomment>
        <translation>%1 - Copie</translation>
    </message>
</context>
<context>
    <name>etwarden::SessionTableView</name>
    <message>
        <source>Sessions</source>
        <extracomment>Name of the session table for screen readers.</extracomment>
        <translation>Sessions de suivi</translation>
    </message>
</context>
<context>
    <name>etwarden::SessionsPane</name>
    <message>
        <source>The sessions could not be read. The message above says why.</source>
        <extracomment>In the empty table.</extracomment>
        <translation>Les sessions n’ont pas pu être lues. Le message ci-dessus dit pourquoi.</translation>
    </message>
    <message>
        <source>Waiting for the first list of sessions…</source>
        <extracomment>In the empty table.</extracomment>
        <translation>En attente de la première liste de sessions…</translation>
    </message>
    <message>
        <source>New session…</source>
        <extracomment>Button in the empty table; opens a dialog.</extracomment>
        <translation>Nouvelle session…</translation>
    </message>
    <message>
        <source>Clear filter</source>
        <extracomment>Button in the empty table.</extracomment>
        <translation>Effacer le filtre</translation>
    </message>
    <message>
        <source>Details</source>
        <extracomment>Tab below the table of sessions: every property of the selected one.</extracomment>
        <translation>Détails</translation>
    </message>
    <message>
        <source>No session matches “%1”. ETW lists no private sessions, whatever they are called.</source>
        <extracomment>In the empty table. %1: what was typed into the filter.</extracomment>
        <translation>Aucune session ne correspond à «&#xa0;%1&#xa0;». ETW ne répertorie aucune session privée, quel que soit son nom.</translation>
    </message>
    <message>
        <source>No session is losing anything now.</source>
        <extracomment>In the empty table, which shows only sessions that lose events or buffers.</extracomment>
        <translation>Aucune session ne perd quoi que ce soit en ce moment.</translation>
    </message>
    <message>
        <source>No running session was started here.</source>
        <extracomment>In the empty table, which shows only sessions that this program started.</extracomment>
        <translation>Aucune des sessions en cours n’a été démarrée ici.</translation>
    </message>
    <message>
        <source>No session of Windows itself is running.</source>
        <extracomment>In the empty table, which shows only sessions of Windows itself.</extracomment>
        <translation>Aucune session propre à Windows n’est en cours.</translation>
    </message>
    <message>
        <source>No system logger is running.</source>
        <extracomment>In the empty table, which shows only sessions that record kernel events.</extracomment>
        <translation>Aucun enregistreur système n’est en cours.</translation>
    </message>
    <message>
        <source>No session was running at this moment.</source>
        <extracomment>In the empty table of a recording.</extracomment>
        <translation>Aucune session n’était en cours à ce moment.</translation>
    </message>
    <message>
        <source>No sessions yet. Running sessions appear here; private ones never do.</source>
        <extracomment>In the empty table.</extracomment>
        <translation>Aucune session pour l’instant. Les sessions en cours apparaissent ici&#xa0;; les sessions privées, jamais.</translation>
    </message>
    <message>
        <source>No session of the selected type matches “%1”.</source>
        <extracomment>In the empty table. %1: what was typed into the filter; beside it one kind of sessions is chosen.</extracomment>
        <translation>Aucune session du type sélectionné ne correspond à «&#xa0;%1&#xa0;».</translation>
    </message>
</context>
<context>
    <name>etwarden::SettingsDialog</name>
    <message>
        <source>Settings</source>
        <extracomment>Title of a dialog.</extracomment>
        <translation>Réglages</translation>
    </message>
    <message>
        <source>S&amp;hortest interval:</source>
        <extracomment>Label: the shortest time between two refreshes of the table that can be chosen.</extracomment>
        <translation>Intervalle le plus &amp;court&#xa0;:</translation>
    </message>
    <message>
        <source>L&amp;ongest interval:</source>
        <extracomment>Label: the longest time between two refreshes of the table that can be chosen.</extracomment>
        <translation>Intervalle le plus &amp;long&#xa0;:</translation>
    </message>
    <message>
        <source>&amp;Sessions of the embedded engine:</source>
        <extracomment>Label: how many sessions may run in the embedded engine.</extracomment>
        <translation>&amp;Sessions du moteur intégré&#xa0;:</translation>
    </message>
    <message>
        <source>&amp;Apply</source>
        <extracomment>Button: keeps what was chosen.</extracomment>
        <translation>&amp;Appliquer</translation>
    </message>
    <message>
        <source>&amp;Cancel</source>
        <extracomment>Button.</extracomment>
        <translation>A&amp;nnuler</translation>
    </message>
    <message>
        <source>&amp;Keep history and alerts for the next start</source>
        <extracomment>Check box.</extracomment>
        <translation>C&amp;onserver l’historique et les alertes pour le prochain démarrage</translation>
    </message>
    <message>
        <source>MB</source>
        <extracomment>Unit of memory after a number.</extracomment>
        <translation>Mo</translation>
    </message>
    <message>
        <source>Memory for the &amp;graphs:</source>
        <extracomment>Label: memory that the graphs may take.</extracomment>
        <translation>&amp;Mémoire des graphiques&#xa0;:</translation>
    </message>
    <message>
        <source>The history of the counters takes %1 now. Beyond the limit the oldest samples are dropped first, then the oldest summaries.</source>
        <extracomment>%1: memory with its unit.</extracomment>
        <translation>L’historique des compteurs occupe %1 en ce moment. Au-delà de la limite, les échantillons les plus anciens sont supprimés d’abord, puis les résumés les plus anciens.</translation>
    </message>
    <message>
        <source>Maximum number of sessions at a time; takes effect at the next start of Etwarden.</source>
        <translation>Nombre maximal de sessions en cours à la fois&#xa0;; pris en compte au prochain démarrage d’Etwarden.</translation>
    </message>
    <message>
        <source>Takes effect at the next start of Etwarden; at most %1, of which the oldest are dropped first.</source>
        <extracomment>Explains the check box &quot;Keep history and alerts for the next start&quot;. %1: size of files with its unit.</extracomment>
        <translation>Pris en compte au prochain démarrage d’Etwarden&#xa0;; %1 au plus, les plus anciens sont supprimés d’abord.</translation>
    </message>
</context>
<context>
    <name>etwarden::SetupDialog</name>
    <message>
        <source>Open setup</source>
        <translation>Ouvrir une configuration</translation>
    </message>
    <message>
        <source>Clipboard: %1</source>
        <translation>Presse-papiers&#xa0;: %1</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1&#xa0;: %2</translation>
    </message>
    <message>
        <source>Set</source>
        <extracomment>Title of a column: sessions that belong together.</extracomment>
        <translation>Ensemble</translation>
    </message>
    <message>
        <source>Session</source>
        <extracomment>Title of a column.</extracomment>
        <translation>Session</translation>
    </message>
    <message>
        <source>Providers</source>
        <extracomment>Title of a column: how many.</extracomment>
        <translation>Fournisseurs</translation>
    </message>
    <message>
        <source>Line</source>
        <extracomment>Title of a column: of a text.</extracomment>
        <translation>Ligne</translation>
    </message>
    <message>
        <source>&amp;Not taken over, and notes:</source>
        <translation>&amp;Non repris, et remarques&#xa0;:</translation>
    </message>
    <message>
        <source>&amp;Edit…</source>
        <extracomment>Button: puts a session into the editor.</extracomment>
        <translation>&amp;Modifier…</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Annuler</translation>
    </message>
    <message>
        <source>Line %1: %2</source>
        <extracomment>%1: the number of a line, %2: a sentence about it.</extracomment>
        <translation>Ligne&#xa0;%1&#xa0;: %2</translation>
    </message>
    <message>
        <source>E&amp;xport set…</source>
        <extracomment>Button: shows the set of a session as the text of another tool.</extracomment>
        <translation>E&amp;xporter l’ensemble…</translation>
    </message>
    <message>
        <source>Set of sessions</source>
        <translation>Ensemble de sessions</translation>
    </message>
    <message>
        <source>Save as &amp;template…</source>
        <extracomment>Button: keeps the set of sessions that is selected as a template; opens a dialog.</extracomment>
        <translation>Enregistrer comme modèl&amp;e…</translation>
    </message>
    <message>
        <source>&amp;Start session</source>
        <extracomment>Button: starts the session that is selected.</extracomment>
        <translation>&amp;Démarrer la session</translation>
    </message>
    <message>
        <source>&amp;Start set</source>
        <translation>&amp;Démarrer l’ensemble</translation>
    </message>
    <message>
        <source>&amp;Notes:</source>
        <extracomment>Label of a list: what is wrong with the sessions of a set together.</extracomment>
        <translation>&amp;Remarques&#xa0;:</translation>
    </message>
</context>
<context>
    <name>etwarden::SetupExporting</name>
    <message numerus="yes">
        <source>Copied %n session(s) as %1.</source>
        <extracomment>A message. %n sessions are in the clipboard, %1: the tool whose text they are.</extracomment>
        <translation>
            <numerusform>%n&#xa0;session copiée sous forme de %1.</numerusform>
            <numerusform>%n&#xa0;sessions copiées sous forme de %1.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>etwarden::SetupOpening</name>
    <message>
        <source>Open setup</source>
        <extracomment>Title of a file dialog.</extracomment>
        <translation>Ouvrir une configuration</translation>
    </message>
    <message>
        <source>Setups (*.wprp *.cmd *.bat *.ps1 *.reg *.xml *.json *.cpp *.h *.cs *.rs);;All files (*)</source>
        <extracomment>File types in a file dialog.</extracomment>
        <translation>Configurations (*.wprp *.cmd *.bat *.ps1 *.reg *.xml *.json *.cpp *.h *.cs *.rs);;Tous les fichiers (*)</translation>
    </message>
    <message>
        <source>The clipboard holds no setup. %1</source>
        <extracomment>A message. %1: a sentence that says why.</extracomment>
        <translation>Le presse-papiers ne contient pas de configuration. %1</translation>
    </message>
    <message>
        <source>The setup “%1” was not opened. %2</source>
        <extracomment>A message. %1: a file, %2: a sentence that says why.</extracomment>
        <translation>La configuration «&#xa0;%1&#xa0;» n’a pas été ouverte. %2</translation>
    </message>
    <message>
        <source>Sessions of “%1”, which start together:</source>
        <extracomment>In the dialog &quot;Set of sessions&quot;. %1: the name of the set.</extracomment>
        <translation>Les sessions de «&#xa0;%1&#xa0;», qui démarrent ensemble&#xa0;:</translation>
    </message>
</context>
<context>
    <name>etwarden::SetupQuestions</name>
    <message>
        <source>Open file with providers</source>
        <extracomment>Title of a file dialog: a file with providers that a script names.</extracomment>
        <translation>Ouvrir un fichier de fournisseurs</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <extracomment>File types in a file dialog.</extracomment>
        <translation>Tous les fichiers (*)</translation>
    </message>
    <message>
        <source>&amp;Read again</source>
        <extracomment>Button: reads the script once more, with the values that were entered.</extracomment>
        <translation>&amp;Relire</translation>
    </message>
    <message>
        <source>%1 (line %2):</source>
        <extracomment>Label of a field. %1: a variable or a file of a script, %2: the number of the line that needs it.</extracomment>
        <translation>%1 (ligne %2)&#xa0;:</translation>
    </message>
    <message>
        <source>From the same folder</source>
        <extracomment>Button: takes the file of this name that lies in the same folder as the script.</extracomment>
        <translation>Du même dossier</translation>
    </message>
    <message>
        <source>From the environment</source>
        <extracomment>Button: takes the value that a variable has in the environment of this program.</extracomment>
        <translation>De l’environnement</translation>
    </message>
    <message>
        <source>Choose…</source>
        <extracomment>Button: chooses a file.</extracomment>
        <translation>Choisir…</translation>
    </message>
    <message>
        <source>The script does not give these values:</source>
        <extracomment>Label of a form that asks for the values of a script&apos;s variables, and for files that it names.</extracomment>
        <translation>Le script ne donne pas ces valeurs&#xa0;:</translation>
    </message>
</context>
<context>
    <name>etwarden::SizingSection</name>
    <message>
        <source>&amp;Rate:</source>
        <extracomment>Label: how many events providers write.</extracomment>
        <translation>Débi&amp;t&#xa0;:</translation>
    </message>
    <message>
        <source>events per second, all processors together</source>
        <extracomment>Unit after a number: how many events providers write.</extracomment>
        <translation>événements par seconde, tous processeurs confondus</translation>
    </message>
    <message>
        <source>Event si&amp;ze:</source>
        <extracomment>Label: size of an event.</extracomment>
        <translation>Taille d’un é&amp;vénement&#xa0;:</translation>
    </message>
    <message>
        <source>bytes, header included</source>
        <extracomment>Unit after a number: size of an event.</extracomment>
        <translation>octets, en-tête compris</translation>
    </message>
    <message>
        <source>times the rate; 1: no bursts</source>
        <extracomment>Unit after a number: how many times higher the rate is in a burst.</extracomment>
        <translation>fois le débit&#xa0;; 1&#xa0;: pas de rafales</translation>
    </message>
    <message>
        <source>ms of every 10 s</source>
        <extracomment>Unit after a number: milliseconds that a burst lasts.</extracomment>
        <translation>ms par tranche de 10&#xa0;s</translation>
    </message>
    <message>
        <source>Seconds to &amp;keep:</source>
        <extracomment>Label: seconds that the ring of a buffering session is to hold.</extracomment>
        <translation>Secondes à &amp;conserver&#xa0;:</translation>
    </message>
    <message>
        <source>Drivers write at high &amp;IRQL</source>
        <extracomment>Check box: drivers write at an interrupt level at which no buffer can be allocated.</extracomment>
        <translation>Des pilotes écrivent à un &amp;IRQL élevé</translation>
    </message>
    <message>
        <source>&amp;Apply these sizes</source>
        <extracomment>Button: takes the recommended sizes over into the session.</extracomment>
        <translation>&amp;Appliquer ces tailles</translation>
    </message>
    <message>
        <source>Progress of the dry run</source>
        <extracomment>Accessible name of a progress bar.</extracomment>
        <translation>Avancement de l’essai à blanc</translation>
    </message>
    <message>
        <source>Windows reads sizes at the start of a session only.</source>
        <extracomment>Tool tip of a disabled button.</extracomment>
        <translation>Windows ne lit les tailles qu’au démarrage d’une session.</translation>
    </message>
    <message>
        <source>&amp;Cancel the dry run</source>
        <extracomment>Button: ends the simulation.</extracomment>
        <translation>A&amp;nnuler l’essai à blanc</translation>
    </message>
    <message>
        <source>In b&amp;ursts:</source>
        <extracomment>Label: how many times higher the rate is in a burst.</extracomment>
        <translation>En rafa&amp;les&#xa0;:</translation>
    </message>
    <message>
        <source>Burst &amp;length:</source>
        <extracomment>Label: how long a burst lasts.</extracomment>
        <translation>D&amp;urée d’une rafale&#xa0;:</translation>
    </message>
    <message>
        <source>Recommended sizes</source>
        <extracomment>Heading of the section that recommends sizes.</extracomment>
        <translation>Tailles recommandées</translation>
    </message>
    <message>
        <source>One of the fields above is not a number.</source>
        <translation>Un des champs ci-dessus ne contient pas de nombre.</translation>
    </message>
    <message>
        <source>&amp;Dry run of the session as configured</source>
        <translation>E&amp;ssai à blanc de la session telle que configurée</translation>
    </message>
    <message>
        <source>The configuration has changed since.</source>
        <extracomment>After the result of a dry run, once the configuration was changed.</extracomment>
        <translation>La configuration a changé depuis.</translation>
    </message>
    <message>
        <source>A field has no valid value: there is no session to try.</source>
        <translation>Un champ n’a pas de valeur valide&#xa0;: il n’y a pas de session à essayer.</translation>
    </message>
    <message>
        <source>Sizes for the expected load, following Microsoft&apos;s guidance.</source>
        <extracomment>Below the heading of the section that recommends sizes.</extracomment>
        <translation>Tailles adaptées à la charge prévue, d’après les recommandations de Microsoft.</translation>
    </message>
    <message>
        <source>s, in an in-memory session</source>
        <extracomment>Unit after a number: seconds that the ring of a buffering session is to hold.</extracomment>
        <translation>s, dans une session en mémoire</translation>
    </message>
</context>
<context>
    <name>etwarden::Splitter</name>
    <message>
        <source>Divider</source>
        <extracomment>Name of the line between two parts of a window, for screen readers. It can be moved to divide the room.</extracomment>
        <translation>Séparateur</translation>
    </message>
</context>
<context>
    <name>etwarden::StartDialog</name>
    <message>
        <source>New session</source>
        <extracomment>Title of the dialog that starts a session.</extracomment>
        <translation>Nouvelle session</translation>
    </message>
    <message>
        <source>&amp;Name:</source>
        <extracomment>Label of the field for the session&apos;s name.</extracomment>
        <translation>&amp;Nom&#xa0;:</translation>
    </message>
    <message>
        <source>&amp;Folder:</source>
        <extracomment>Label of the field for the folder of the log file.</extracomment>
        <translation>D&amp;ossier&#xa0;:</translation>
    </message>
    <message>
        <source>&amp;Choose…</source>
        <extracomment>Button that opens a folder chooser.</extracomment>
        <translation>&amp;Choisir…</translation>
    </message>
    <message>
        <source>&amp;Start session</source>
        <extracomment>Button that starts the session.</extracomment>
        <translation>&amp;Démarrer la session</translation>
    </message>
    <message>
        <source>Cancel</source>
        <extracomment>Button that closes the dialog without starting anything.</extracomment>
        <translation>Annuler</translation>
    </message>
    <message>
        <source>Session %1</source>
        <extracomment>Proposed name of a new session. %1 is a number that makes it unique.</extracomment>
        <translation>Session %1</translation>
    </message>
    <message>
        <source>Folder for log files</source>
        <extracomment>Title of the folder chooser.</extracomment>
        <translation>Dossier des fichiers journaux</translation>
    </message>
    <message>
        <source>&amp;More options…</source>
        <extracomment>Button that goes on in the editor, with every property.</extracomment>
        <translation>&amp;Plus d’options…</translation>
    </message>
    <message>
        <source>&amp;Undo</source>
        <extracomment>Button that takes back what another button has changed to remove an error.</extracomment>
        <translation>Ann&amp;uler la modification</translation>
    </message>
    <message>
        <source>Tr&amp;y anyway</source>
        <extracomment>Button, for experts: asks the system although an error is expected.</extracomment>
        <translation>Essa&amp;yer quand même</translation>
    </message>
    <message>
        <source>Ask the system anyway and show its answer.</source>
        <extracomment>Tool tip of &quot;Try anyway&quot;.</extracomment>
        <translation>Demander tout de même au système et afficher sa réponse.</translation>
    </message>
    <message>
        <source>Waiting for the folder to respond…</source>
        <extracomment>While a start waits for the file system, which may take its time.</extracomment>
        <translation>En attente de la réponse du dossier…</translation>
    </message>
    <message>
        <source>Providers:</source>
        <extracomment>Label before the names of a new session&apos;s providers.</extracomment>
        <translation>Fournisseurs&#xa0;:</translation>
    </message>
    <message>
        <source>&amp;Add…</source>
        <extracomment>Button: chooses a provider for a new session.</extracomment>
        <translation>A&amp;jouter…</translation>
    </message>
    <message>
        <source>Add provider…</source>
        <extracomment>Name of the button &quot;Add…&quot;, for screen readers.</extracomment>
        <translation>Ajouter un fournisseur…</translation>
    </message>
    <message>
        <source>&amp;Remove</source>
        <extracomment>Button: takes the provider that was added last out of a new session.</extracomment>
        <translation>Supp&amp;rimer</translation>
    </message>
    <message>
        <source>Remove the last provider</source>
        <extracomment>Name of the button &quot;Remove&quot;, for screen readers.</extracomment>
        <translation>Supprimer le dernier fournisseur</translation>
    </message>
    <message>
        <source>none yet</source>
        <extracomment>The providers of a new session that has none yet.</extracomment>
        <translation>aucun pour l’instant</translation>
    </message>
    <message>
        <source>Pr&amp;ocess:</source>
        <extracomment>Label of the field that chooses the process that a new session records.</extracomment>
        <translation>Proc&amp;essus&#xa0;:</translation>
    </message>
    <message>
        <source>Choose the process first.</source>
        <translation>Choisissez d’abord le processus.</translation>
    </message>
    <message>
        <source>No provider was added to the template.</source>
        <extracomment>Tool tip of the disabled button &quot;Remove&quot;.</extracomment>
        <translation>Aucun fournisseur n’a été ajouté au modèle.</translation>
    </message>
</context>
<context>
    <name>etwarden::StartSummary</name>
    <message>
        <source>What will be requested</source>
        <extracomment>Heading above mode, buffers and memory that the start will ask for.</extracomment>
        <translation>Ce qui sera demandé</translation>
    </message>
    <message>
        <source>Mode:</source>
        <extracomment>Label in the summary of a new session: logging mode in words.</extracomment>
        <translation>Mode&#xa0;:</translation>
    </message>
    <message>
        <source>Buffers:</source>
        <extracomment>Label in the summary of a new session: buffer size and counts.</extracomment>
        <translation>Mémoires tampons&#xa0;:</translation>
    </message>
    <message>
        <source>Memory:</source>
        <extracomment>Label in the summary of a new session: memory of the buffers.</extracomment>
        <translation>Mémoire&#xa0;:</translation>
    </message>
    <message>
        <source>Log file:</source>
        <extracomment>Label in the summary of a new session: path of the log file.</extracomment>
        <translation>Fichier journal&#xa0;:</translation>
    </message>
    <message>
        <source>&amp;Preset:</source>
        <extracomment>Label in &quot;New session&quot;: sets of kernel flags of a system logger to choose from.</extracomment>
        <translation>&amp;Préréglage&#xa0;:</translation>
    </message>
    <message>
        <source>Kernel flags:</source>
        <extracomment>Label in the summary of a new session: names of its kernel flags.</extracomment>
        <translation>Indicateurs du noyau&#xa0;:</translation>
    </message>
    <message>
        <source>Sources:</source>
        <extracomment>Label in the summary of a new session: where the events of its kernel flags come from on this system.</extracomment>
        <translation>Sources&#xa0;:</translation>
    </message>
    <message numerus="yes">
        <source>%n of %1 each, used as a ring</source>
        <extracomment>Summary of a buffering session: number of buffers (%n), size of each (%1, with unit).</extracomment>
        <translation>
            <numerusform>%n&#xa0;de %1, utilisée en anneau</numerusform>
            <numerusform>%n&#xa0;de %1 chacune, utilisées en anneau</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 to %2 of %3 each</source>
        <extracomment>Summary: smallest (%1) and largest (%2) number of buffers, size of each (%3, with unit).</extracomment>
        <translation>%1 à %2, de %3 chacune</translation>
    </message>
    <message>
        <source>up to %1, before the system adjusts it</source>
        <extracomment>Summary: memory (%1, with unit) that the buffers can take. The system may ask for more on many processors.</extracomment>
        <translation>jusqu’à %1, avant ajustement par le système</translation>
    </message>
    <message>
        <source>none</source>
        <translation>aucun</translation>
    </message>
</context>
<context>
    <name>etwarden::StatisticsPage</name>
    <message>
        <source>Providers</source>
        <extracomment>Choice: of what statistics are drawn.</extracomment>
        <translation>Fournisseurs</translation>
    </message>
    <message>
        <source>Processes</source>
        <extracomment>Choice: of what statistics are drawn.</extracomment>
        <translation>Processus</translation>
    </message>
    <message>
        <source>Events</source>
        <extracomment>Choice: of what statistics are drawn.</extracomment>
        <translation>Événements</translation>
    </message>
    <message>
        <source>Sizes</source>
        <extracomment>Choice: of what statistics are drawn, sizes of events.</extracomment>
        <translation>Tailles</translation>
    </message>
    <message>
        <source>Number of events</source>
        <extracomment>Choice: bars show how many events there are.</extracomment>
        <translation>Nombre d’événements</translation>
    </message>
    <message>
        <source>Volume</source>
        <translation>Volume</translation>
    </message>
    <message>
        <source>Counting events…</source>
        <extracomment>In an empty chart, while a log file is read.</extracomment>
        <translation>Comptage des événements…</translation>
    </message>
    <message>
        <source>There is no event to count.</source>
        <extracomment>In an empty chart.</extracomment>
        <translation>Il n’y a aucun événement à compter.</translation>
    </message>
    <message>
        <source>Statistics of:</source>
        <extracomment>Label of a choice: of what statistics are drawn.</extracomment>
        <translation>Statistiques sur&#xa0;:</translation>
    </message>
    <message>
        <source>By:</source>
        <extracomment>Label of a choice: what bars show.</extracomment>
        <translation>Selon&#xa0;:</translation>
    </message>
    <message>
        <source>Durations</source>
        <extracomment>Choice: of what statistics are drawn, how long operations took.</extracomment>
        <translation>Durées</translation>
    </message>
    <message>
        <source>Operation</source>
        <extracomment>Name of a choice, for screen readers: whose durations are shown.</extracomment>
        <translation>Opération</translation>
    </message>
    <message>
        <source>Longest operations</source>
        <extracomment>Choice: of what statistics are drawn, the operations that took longest.</extracomment>
        <translation>Opérations les plus longues</translation>
    </message>
    <message>
        <source>No pair of events shows when something began and ended.</source>
        <extracomment>In an empty chart of how long operations took.</extracomment>
        <translation>Aucune paire d’événements n’indique le début et la fin d’une opération.</translation>
    </message>
</context>
<context>
    <name>etwarden::SystemGauges</name>
    <message>
        <source>Sessions</source>
        <extracomment>Gauge: session slots used of those that the machine has.</extracomment>
        <translation>Sessions</translation>
    </message>
    <message>
        <source>System</source>
        <extracomment>Gauge: system loggers (sessions that record kernel events) of 8. Short.</extracomment>
        <translation>Enreg. système</translation>
    </message>
    <message>
        <source>Memory</source>
        <extracomment>Gauge: memory of all trace buffers of the physical memory. Short.</extracomment>
        <translation>Mémoire</translation>
    </message>
    <message>
        <source>%1 / %2</source>
        <extracomment>Numbers of a gauge: used of limit, &quot;23 / 64&quot;.</extracomment>
        <translation>%1 / %2</translation>
    </message>
    <message>
        <source>Running sessions, out of the number that the system allows. When all slots are taken, a start fails with ERROR_NO_SYSTEM_RESOURCES.</source>
        <translation>Sessions en cours, par rapport au maximum du système. Quand tous les emplacements sont pris, un démarrage échoue avec ERROR_NO_SYSTEM_RESOURCES.</translation>
    </message>
    <message>
        <source>Memory allocated for all trace buffers, out of the physical memory.</source>
        <translation>Mémoire occupée par tous les tampons alloués, par rapport à la mémoire physique.</translation>
    </message>
    <message numerus="yes">
        <source>Running system loggers (sessions that record kernel events), out of %n.</source>
        <translation>
            <numerusform>Enregistreurs système en cours (sessions qui enregistrent les événements du noyau), sur %n&#xa0;possible.</numerusform>
            <numerusform>Enregistreurs système en cours (sessions qui enregistrent les événements du noyau), sur %n&#xa0;possibles.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>etwarden::TargetChooser</name>
    <message>
        <source>Ch&amp;eck against:</source>
        <extracomment>Label of a list of Windows versions, whose rules the configuration is checked against.</extracomment>
        <translation>Version de &amp;Windows&#xa0;:</translation>
    </message>
    <message>
        <source>%1 (this machine)</source>
        <extracomment>Entry of a list of Windows versions. %1: the one whose rules are in force where the program runs.</extracomment>
        <translation>%1 (cette machine)</translation>
    </message>
    <message>
        <source>The findings and the expected answer are those of this version of Windows. What is started here follows the rules of this machine.</source>
        <extracomment>Tool tip of a list of Windows versions.</extracomment>
        <translation>Les constats et la réponse attendue sont ceux de cette version de Windows. Sur cette machine, ce sont ses propres règles qui s’appliquent.</translation>
    </message>
</context>
<context>
    <name>etwarden::TemplateChooser</name>
    <message>
        <source>&amp;Template:</source>
        <extracomment>Label of the list of templates.</extracomment>
        <translation>&amp;Modèle&#xa0;:</translation>
    </message>
    <message>
        <source>One of your own templates.</source>
        <extracomment>Below the list of templates, for one that the person saved.</extracomment>
        <translation>Un de vos modèles.</translation>
    </message>
</context>
<context>
    <name>etwarden::TemplateStore</name>
    <message>
        <source>A template needs a name.</source>
        <translation>Un modèle a besoin d’un nom.</translation>
    </message>
    <message>
        <source>There is no template “%1”.</source>
        <extracomment>%1 is the name of a template</extracomment>
        <translation>Il n’y a pas de modèle «&#xa0;%1&#xa0;».</translation>
    </message>
    <message>
        <source>“%1” was not deleted: %2.</source>
        <extracomment>%1 is a file, %2 the reason that the system gives</extracomment>
        <translation>«&#xa0;%1&#xa0;» n’a pas été supprimé&#xa0;: %2.</translation>
    </message>
    <message>
        <source>the folder cannot be created</source>
        <translation>le dossier ne peut pas être créé</translation>
    </message>
    <message>
        <source>It has the same name as another template, “%1” in “%2”: rename one of them.</source>
        <extracomment>%1 is the name of a template, %2 a file</extracomment>
        <translation>Il porte le même nom qu’un autre modèle, «&#xa0;%1&#xa0;» dans «&#xa0;%2&#xa0;»&#xa0;: renommez l’un des deux.</translation>
    </message>
    <message>
        <source>A template “%1” already exists: choose another name.</source>
        <extracomment>%1 is the name of a template</extracomment>
        <translation>Un modèle «&#xa0;%1&#xa0;» existe déjà&#xa0;: choisissez un autre nom.</translation>
    </message>
</context>
<context>
    <name>etwarden::TemplatesDialog</name>
    <message>
        <source>Templates</source>
        <extracomment>Title of a dialog.</extracomment>
        <translation>Modèles</translation>
    </message>
    <message>
        <source>&amp;Own templates:</source>
        <extracomment>Label of the list of templates that the person saved.</extracomment>
        <translation>&amp;Modèles personnels&#xa0;:</translation>
    </message>
    <message>
        <source>&amp;Name:</source>
        <extracomment>Label of the field for a template&apos;s new name.</extracomment>
        <translation>&amp;Nom&#xa0;:</translation>
    </message>
    <message>
        <source>&amp;Rename</source>
        <extracomment>Button: gives the template the name in the field.</extracomment>
        <translation>&amp;Renommer</translation>
    </message>
    <message>
        <source>&amp;Delete…</source>
        <extracomment>Button: deletes the chosen template; asks first.</extracomment>
        <translation>&amp;Supprimer…</translation>
    </message>
    <message>
        <source>&amp;Close</source>
        <extracomment>Button: closes the dialog.</extracomment>
        <translation>&amp;Fermer</translation>
    </message>
    <message>
        <source>Delete the template “%1”?</source>
        <extracomment>Question. %1: name of a template.</extracomment>
        <translation>Supprimer le modèle «&#xa0;%1&#xa0;»&#xa0;?</translation>
    </message>
    <message numerus="yes">
        <source>Delete all of your %n template(s)?</source>
        <extracomment>Question. %n: templates that the person saved.</extracomment>
        <translation>
            <numerusform>Supprimer votre seul modèle&#xa0;?</numerusform>
            <numerusform>Supprimer vos %n&#xa0;modèles&#xa0;?</numerusform>
        </translation>
    </message>
    <message>
        <source>The built-in templates remain. Damaged files are left untouched.</source>
        <translation>Les modèles intégrés sont conservés. Les fichiers endommagés ne sont pas touchés.</translation>
    </message>
    <message>
        <source>&amp;Delete</source>
        <extracomment>Button: deletes a template.</extracomment>
        <translation>&amp;Supprimer</translation>
    </message>
    <message>
        <source>Delete &amp;all</source>
        <extracomment>Button: deletes all templates of one&apos;s own.</extracomment>
        <translation>&amp;Tout supprimer</translation>
    </message>
    <message>
        <source>No templates of your own yet. “Save as template…” in the editor of a session makes one.</source>
        <extracomment>In place of the list of templates; the words in quotes are a button.</extracomment>
        <translation>Pas encore de modèle personnel. «&#xa0;Enregistrer comme modèle…&#xa0;», dans l’éditeur d’une session, en crée un.</translation>
    </message>
    <message>
        <source>There is no template of your own.</source>
        <extracomment>Tool tip of disabled buttons.</extracomment>
        <translation>Il n’y a pas de modèle personnel.</translation>
    </message>
    <message>
        <source>Enter another name first.</source>
        <extracomment>Tool tip of a disabled button.</extracomment>
        <translation>Saisissez d’abord un autre nom.</translation>
    </message>
    <message>
        <source>Revert to &amp;built-in templates…</source>
        <extracomment>Button: deletes all of one&apos;s own templates; asks first.</extracomment>
        <translation>Revenir aux modèles &amp;intégrés…</translation>
    </message>
    <message>
        <source>Its file is deleted. Sessions that were started from it continue.</source>
        <translation>Son fichier est supprimé. Les sessions démarrées à partir de ce modèle continuent.</translation>
    </message>
    <message>
        <source>“%1” was written.</source>
        <extracomment>Outcome of an export. %1: a file.</extracomment>
        <translation>«&#xa0;%1&#xa0;» a été écrit.</translation>
    </message>
    <message>
        <source>&amp;Start…</source>
        <extracomment>Button: opens the dialog that starts a session, with the chosen template.</extracomment>
        <translation>&amp;Démarrer…</translation>
    </message>
    <message>
        <source>&amp;Edit…</source>
        <extracomment>Button: opens the editor for a session of the chosen template.</extracomment>
        <translation>Modifi&amp;er…</translation>
    </message>
    <message>
        <source>E&amp;xport…</source>
        <extracomment>Button: writes the chosen template into a file; opens a dialog.</extracomment>
        <translation>E&amp;xporter…</translation>
    </message>
    <message>
        <source>&amp;Import…</source>
        <extracomment>Button: adds a template from a file; opens a dialog.</extracomment>
        <translation>Impor&amp;ter…</translation>
    </message>
    <message>
        <source>Export template</source>
        <extracomment>Title of a file dialog.</extracomment>
        <translation>Exporter le modèle</translation>
    </message>
    <message>
        <source>&amp;Export</source>
        <extracomment>Button of a file dialog: writes a file.</extracomment>
        <translation>&amp;Exporter</translation>
    </message>
    <message>
        <source>Templates (*.json)</source>
        <extracomment>File types in a file dialog.</extracomment>
        <translation>Modèles (*.json)</translation>
    </message>
    <message>
        <source>Import template</source>
        <extracomment>Title of a file dialog.</extracomment>
        <translation>Importer un modèle</translation>
    </message>
    <message>
        <source>Templates (*.json);;All files (*)</source>
        <extracomment>File types in a file dialog.</extracomment>
        <translation>Modèles (*.json);;Tous les fichiers (*)</translation>
    </message>
    <message>
        <source>The template “%1” was imported.</source>
        <extracomment>Outcome of an import. %1: name of a template.</extracomment>
        <translation>Le modèle «&#xa0;%1&#xa0;» a été importé.</translation>
    </message>
</context>
<context>
    <name>etwarden::ThresholdsDialog</name>
    <message>
        <source>One lost buffer is enough.</source>
        <extracomment>Tool tip of a disabled field.</extracomment>
        <translation>Un seul tampon perdu suffit.</translation>
    </message>
    <message>
        <source>Thresholds</source>
        <extracomment>Title of a dialog.
----------
Name of the table of thresholds for screen readers.</extracomment>
        <translation>Seuils</translation>
    </message>
    <message>
        <source>Session</source>
        <extracomment>column of the table of thresholds
----------
Name of a field for screen readers.</extracomment>
        <translation>Session</translation>
    </message>
    <message>
        <source>For at least</source>
        <extracomment>column of the table of thresholds: for how many seconds
----------
Name of a field for screen readers: for how many seconds.</extracomment>
        <translation>Pendant au moins</translation>
    </message>
    <message>
        <source>&amp;Add</source>
        <extracomment>Button: adds a line to the table of thresholds.</extracomment>
        <translation>&amp;Ajouter</translation>
    </message>
    <message>
        <source>&amp;Remove</source>
        <extracomment>Button: removes a line from the table of thresholds.</extracomment>
        <translation>&amp;Supprimer</translation>
    </message>
    <message>
        <source>Show a &amp;notification on the desktop</source>
        <extracomment>Check box: messages of the desktop when a threshold is exceeded.</extracomment>
        <translation>Afficher une &amp;notification sur le bureau</translation>
    </message>
    <message>
        <source>A&amp;pply</source>
        <extracomment>Button: the thresholds are used from now on.</extracomment>
        <translation>App&amp;liquer</translation>
    </message>
    <message>
        <source>Cancel</source>
        <extracomment>Button: closes a dialog without changing anything.</extracomment>
        <translation>Annuler</translation>
    </message>
    <message>
        <source>All sessions</source>
        <extracomment>Instead of the name of a session.</extracomment>
        <translation>Toutes les sessions</translation>
    </message>
    <message>
        <source> s</source>
        <extracomment>Unit after a number of seconds.</extracomment>
        <translation>&#xa0;s</translation>
    </message>
    <message>
        <source>%1 Alerts appear in the window instead.</source>
        <extracomment>%1 is a sentence that says why the desktop shows no notifications.</extracomment>
        <translation>%1 Les alertes s’affichent alors dans la fenêtre.</translation>
    </message>
    <message>
        <source>A loss raises an alert at once.</source>
        <extracomment>Tool tip of a disabled field.</extracomment>
        <translation>Une perte déclenche aussitôt une alerte.</translation>
    </message>
    <message>
        <source>Two lines watch the same counter for all sessions: “%1”. Remove one of them.</source>
        <extracomment>%1 is what a threshold watches (&quot;Events lost per second&quot;)</extracomment>
        <translation>Deux lignes surveillent le même compteur pour toutes les sessions&#xa0;: «&#xa0;%1&#xa0;». Supprimez l’une des deux.</translation>
    </message>
    <message>
        <source>Two lines watch the same counter of “%1”: “%2”. Remove one of them.</source>
        <extracomment>%1 is a session, %2 what a threshold watches (&quot;Events lost per second&quot;)</extracomment>
        <translation>Deux lignes surveillent le même compteur de «&#xa0;%1&#xa0;»&#xa0;: «&#xa0;%2&#xa0;». Supprimez l’une des deux.</translation>
    </message>
    <message>
        <source>A session that exceeds a threshold is marked in the table and in the graphs, and has one entry in the list of alerts. A line for a session replaces the line for all sessions.</source>
        <translation>Une session qui dépasse un seuil est marquée dans le tableau et dans les graphiques, et a une entrée dans la liste des alertes. Une ligne propre à une session remplace la ligne de toutes les sessions.</translation>
    </message>
    <message>
        <source>Counter</source>
        <extracomment>column of the table of thresholds: what it watches
----------
Name of a field for screen readers: what a threshold watches.</extracomment>
        <translation>Compteur</translation>
    </message>
    <message>
        <source>Limit</source>
        <extracomment>column of the table of thresholds
----------
Name of a field for screen readers: the limit.</extracomment>
        <translation>Limite</translation>
    </message>
    <message>
        <source>Removes the line that is being edited, otherwise the last one</source>
        <extracomment>Tool tip of a button.</extracomment>
        <translation>Supprime la ligne en cours de saisie, sinon la dernière</translation>
    </message>
    <message>
        <source>Nothing is watched: no loss raises an alert.</source>
        <extracomment>In the empty list of thresholds.</extracomment>
        <translation>Rien n’est surveillé&#xa0;: aucune perte ne déclenche d’alerte.</translation>
    </message>
    <message>
        <source>Add a threshold</source>
        <extracomment>Button in the empty list of thresholds: adds a line to it.</extracomment>
        <translation>Ajouter un seuil</translation>
    </message>
    <message>
        <source>All counters are already watched. Change an existing line.</source>
        <extracomment>Tool tip of a disabled button.</extracomment>
        <translation>Tous les compteurs sont déjà surveillés. Modifiez une ligne existante.</translation>
    </message>
</context>
<context>
    <name>etwarden::TimeAxis</name>
    <message numerus="yes">
        <source>and %n more</source>
        <extracomment>Last line of a tool tip that lists what happened to sessions.</extracomment>
        <translation>
            <numerusform>et %n&#xa0;autre</numerusform>
            <numerusform>et %n&#xa0;autres</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>etwarden::TimePicture</name>
    <message>
        <source>%1: %2 events/s</source>
        <extracomment>For screen readers: what a graph shows at its crosshair. %1: a time, %2: a number</extracomment>
        <translation>%1&#xa0;: %2&#xa0;événements/s</translation>
    </message>
    <message>
        <source>Events and buffers over time</source>
        <extracomment>Name of a graph, for screen readers.</extracomment>
        <translation>Événements et tampons au fil du temps</translation>
    </message>
    <message>
        <source>This log file has no events.</source>
        <extracomment>In place of a picture of the events of a log file.</extracomment>
        <translation>Ce fichier journal ne contient aucun événement.</translation>
    </message>
    <message>
        <source>Looking for events…</source>
        <translation>Recherche des événements…</translation>
    </message>
    <message>
        <source>A buffer marks a loss.</source>
        <extracomment>What a graph shows at its crosshair: a buffer says that events were lost.</extracomment>
        <translation>Un tampon signale une perte.</translation>
    </message>
    <message>
        <source>Buffers are missing.</source>
        <extracomment>What a graph shows at its crosshair: there should be buffers, but there are not.</extracomment>
        <translation>Des tampons manquent.</translation>
    </message>
    <message>
        <source>Selected: %1 to %2: %3</source>
        <extracomment>For screen readers: what is selected in a graph. %1, %2: times, %3: what is there, a list</extracomment>
        <translation>Sélection&#xa0;: du %1 au %2&#xa0;: %3</translation>
    </message>
    <message>
        <source>From %1 to %2: %3</source>
        <extracomment>For screen readers: what a graph shows. %1, %2: times, %3: what is there, a list</extracomment>
        <translation>Du %1 au %2&#xa0;: %3</translation>
    </message>
</context>
<context>
    <name>etwarden::TimeSlider</name>
    <message>
        <source>Poll %1 of %2</source>
        <extracomment>Place in a recording. %1: number of the poll, %2: how many polls there are.</extracomment>
        <translation>Relevé&#xa0;%1 sur %2</translation>
    </message>
    <message>
        <source>Pre&amp;vious loss</source>
        <extracomment>Command: to the last moment before this one at which a session lost something.</extracomment>
        <translation>Per&amp;te précédente</translation>
    </message>
    <message>
        <source>&amp;Previous poll</source>
        <extracomment>Command: one poll back in a recording.</extracomment>
        <translation>Relevé &amp;précédent</translation>
    </message>
    <message>
        <source>&amp;Next poll</source>
        <extracomment>Command: one poll on in a recording.</extracomment>
        <translation>Relevé &amp;suivant</translation>
    </message>
    <message>
        <source>Next &amp;loss</source>
        <extracomment>Command: to the first moment after this one at which a session lost something.</extracomment>
        <translation>Pe&amp;rte suivante</translation>
    </message>
    <message>
        <source>&amp;Worst moment</source>
        <extracomment>Command: to the moment of a recording at which most was lost per second.</extracomment>
        <translation>Pire &amp;moment</translation>
    </message>
    <message>
        <source>Time shown</source>
        <extracomment>Read by screen readers: the slider through the time of a recording.</extracomment>
        <translation>Moment affiché</translation>
    </message>
    <message>
        <source>No poll has been read yet.</source>
        <extracomment>Why a command is not available: no poll of a recording was read.</extracomment>
        <translation>Aucun relevé n’a encore été lu.</translation>
    </message>
    <message>
        <source>This is the first poll.</source>
        <extracomment>Why a command is not available.</extracomment>
        <translation>C’est le premier relevé.</translation>
    </message>
    <message>
        <source>This is the last poll.</source>
        <extracomment>Why a command is not available.</extracomment>
        <translation>C’est le dernier relevé.</translation>
    </message>
    <message>
        <source>The history of the counters has not been read.</source>
        <extracomment>Why a command is not available: the losses of a recording are known once all of it was read.</extracomment>
        <translation>L’historique des compteurs n’a pas été lu.</translation>
    </message>
    <message>
        <source>No session lost anything in this recording, according to ETW&apos;s own counters.</source>
        <extracomment>Why a command is not available.</extracomment>
        <translation>Aucune session n’a subi de perte dans cet enregistrement, selon les compteurs d’ETW.</translation>
    </message>
    <message>
        <source>No loss was counted before this moment.</source>
        <extracomment>Why a command is not available.</extracomment>
        <translation>Aucune perte n’a été comptée avant ce moment.</translation>
    </message>
    <message>
        <source>No loss was counted after this moment.</source>
        <extracomment>Why a command is not available.</extracomment>
        <translation>Aucune perte n’a été comptée après ce moment.</translation>
    </message>
</context>
<context>
    <name>etwarden::Tour</name>
    <message>
        <source>Events lost before the change: %1. Since then: %2 of %3. Both sessions end with the tour.</source>
        <extracomment>Last step of a tour. %1, %2, %3: numbers of events.</extracomment>
        <translation>Événements perdus avant la modification&#xa0;: %1. Depuis&#xa0;: %2 sur %3. Les deux sessions se terminent avec la visite.</translation>
    </message>
    <message>
        <source>Two sessions are being started</source>
        <extracomment>Title of the first step of a tour.</extracomment>
        <translation>Démarrage de deux sessions</translation>
    </message>
    <message>
        <source>The embedded engine runs them, and each gets the same bursts of events once a second. In a moment, one of them will lose some. Everything you will see is measured.</source>
        <extracomment>First step of a tour.</extracomment>
        <translation>Le moteur intégré les exécute, et chacune reçoit chaque seconde la même rafale d’événements. Dans un instant, l’une d’elles en perdra. Tout ce que vous verrez est mesuré.</translation>
    </message>
    <message>
        <source>This session is losing events</source>
        <extracomment>Title of a step of a tour; points at the row of a session.</extracomment>
        <translation>Cette session perd des événements</translation>
    </message>
    <message>
        <source>Every burst costs events</source>
        <extracomment>Title of a step of a tour; points at the graph of losses.</extracomment>
        <translation>Chaque rafale fait perdre des événements</translation>
    </message>
    <message>
        <source>This is why</source>
        <extracomment>Title of a step of a tour; points at the card that says why a session loses.</extracomment>
        <translation>Voici pourquoi</translation>
    </message>
    <message>
        <source>And this would have avoided it</source>
        <extracomment>Title of a step of a tour; points at a button that makes a change.</extracomment>
        <translation>Et voici ce qui l’aurait évité</translation>
    </message>
    <message>
        <source>One click updates the session while it runs, from %1 buffers to the number that would have held the burst.</source>
        <extracomment>Step of a tour. %1: number of buffers.</extracomment>
        <translation>Un clic met à jour la session en cours d’exécution, de %1&#xa0;tampons au nombre qui aurait absorbé la rafale.</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <extracomment>Beside the title of a step of a tour. %1: its number, %2: how many there are.</extracomment>
        <translation>%1 sur %2</translation>
    </message>
    <message>
        <source>Cured: nothing is being lost</source>
        <extracomment>Title of the last step of a tour.</extracomment>
        <translation>Corrigé&#xa0;: plus aucune perte</translation>
    </message>
    <message>
        <source>Next</source>
        <extracomment>Button of a tour: goes on to its next step.</extracomment>
        <translation>Suivant</translation>
    </message>
    <message>
        <source>Select it</source>
        <extracomment>Button of a tour: selects a row of the table.</extracomment>
        <translation>Sélectionner</translation>
    </message>
    <message>
        <source>Make the change</source>
        <extracomment>Button of a tour: makes the change that it points at.</extracomment>
        <translation>Appliquer la modification</translation>
    </message>
    <message>
        <source>End tour</source>
        <extracomment>Button of a tour.</extracomment>
        <translation>Terminer la visite</translation>
    </message>
    <message>
        <source>The change is made; now the counters must show it</source>
        <translation>La modification est faite&#xa0;; aux compteurs de le confirmer</translation>
    </message>
    <message>
        <source>Lost since the change: %1. Bursts held: %2 of the %3 that the tour waits for.</source>
        <extracomment>Step of a tour. %1: number of events; %2, %3: numbers of bursts.</extracomment>
        <translation>Pertes depuis la modification&#xa0;: %1. Rafales absorbées&#xa0;: %2 sur les %3 attendues.</translation>
    </message>
    <message>
        <source>Lost events over time. A burst arrives once a second. The session may have %1 buffers, and for a moment none of them is free.</source>
        <extracomment>Step of a tour. %1: number of buffers.</extracomment>
        <translation>Les événements perdus au fil du temps. Une rafale arrive chaque seconde. La session peut avoir %1&#xa0;tampons, et pendant un instant aucun n’est libre.</translation>
    </message>
    <message>
        <source>Whenever a session loses something, this card says what its counters show, and what helps.</source>
        <extracomment>Step of a tour; &quot;this card&quot; is what it points at.</extracomment>
        <translation>Dès qu’une session perd quelque chose, cette carte indique ce que révèlent ses compteurs et ce qui y remédie.</translation>
    </message>
    <message>
        <source>“%1” has lost %3 events so far; “%2” has lost %4 under the same load. Select the row to see more.</source>
        <extracomment>Step of a tour. %1, %2: sessions; %3, %4: numbers of events.</extracomment>
        <translation>«&#xa0;%1&#xa0;» en a perdu %3 jusqu’ici&#xa0;; «&#xa0;%2&#xa0;», sous la même charge, %4. Sélectionnez la ligne pour en savoir plus.</translation>
    </message>
</context>
<context>
    <name>etwarden::TourCard</name>
    <message>
        <source>See a loss and cure it</source>
        <extracomment>Button: starts a guided tour.</extracomment>
        <translation>Voir une perte et y remédier</translation>
    </message>
    <message>
        <source>Close</source>
        <extracomment>Name of the button that closes an offer, for screen readers.</extracomment>
        <translation>Fermer</translation>
    </message>
    <message>
        <source>No session is losing events. In one minute you can see what a loss looks like, what causes it and what cures it, on two sessions that start for this purpose and end afterwards.</source>
        <extracomment>Below the table of sessions, while nothing loses; beside it the button &quot;See a loss and cure it&quot;.</extracomment>
        <translation>Aucune session ne perd d’événements. Une minute suffit pour voir une perte, sa cause et son remède, sur deux sessions démarrées pour cela et qui se terminent ensuite.</translation>
    </message>
    <message>
        <source>Do not show again; the tour stays in the Help menu</source>
        <extracomment>Tool tip of a button that closes an offer; Help is the menu, and &quot;See a loss and cure it&quot; its entry.</extracomment>
        <translation>Ne plus afficher&#xa0;; la visite reste dans le menu Aide</translation>
    </message>
    <message>
        <source>Etwarden shows which trace sessions lose events, when and why. The sessions above run in the engine inside this program, which works like ETW. Begin here:</source>
        <extracomment>Below the table of sessions, at the first start; beside it buttons of what one can do first.</extracomment>
        <translation>Etwarden indique quelles sessions de suivi perdent des événements, quand et pourquoi. Les sessions ci-dessus sont celles du moteur intégré à ce programme, qui fonctionne comme ETW. Pour commencer&#xa0;:</translation>
    </message>
    <message>
        <source>Etwarden shows which trace sessions lose events, when and why. The sessions above are those of this machine. Begin here:</source>
        <extracomment>Below the table of sessions, at the first start; beside it buttons of what one can do first.</extracomment>
        <translation>Etwarden indique quelles sessions de suivi perdent des événements, quand et pourquoi. Les sessions ci-dessus sont celles de cette machine. Pour commencer&#xa0;:</translation>
    </message>
</context>
<context>
    <name>etwarden::TourDemonstration</name>
    <message>
        <source>Demonstration – too small</source>
        <extracomment>Name of a session that was made to lose events, for a tour of the program.</extracomment>
        <translation>Démonstration – trop petite</translation>
    </message>
    <message>
        <source>Demonstration – large enough</source>
        <extracomment>Name of a session that gets the same events as &quot;Demonstration – too small&quot; and loses none.</extracomment>
        <translation>Démonstration – assez grande</translation>
    </message>
</context>
<context>
    <name>etwarden::TypedQuestion</name>
    <message>
        <source>&amp;Cancel</source>
        <extracomment>Button: leaves everything as it is.</extracomment>
        <translation>&amp;Annuler</translation>
    </message>
    <message>
        <source>&amp;Type %1 to confirm:</source>
        <extracomment>Before a field in a dialog. %1: what is to be typed there, to confirm; &amp; marks the key of the field.</extracomment>
        <translation>&amp;Saisissez %1 pour confirmer&#xa0;:</translation>
    </message>
</context>
<context>
    <name>etwarden::ViewerWindow</name>
    <message>
        <source>&amp;Copy</source>
        <extracomment>Menu entry: copies the selected rows.</extracomment>
        <translation>&amp;Copier</translation>
    </message>
    <message>
        <source>Cl&amp;ose</source>
        <extracomment>Menu entry: closes the window.</extracomment>
        <translation>&amp;Fermer</translation>
    </message>
</context>
<context>
    <name>etwarden::WindowActions</name>
    <message>
        <source>&amp;Session</source>
        <extracomment>Menu of the menu bar; every menu has its own mnemonic.</extracomment>
        <translation>&amp;Session</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <extracomment>Menu of the menu bar.</extracomment>
        <translation>&amp;Affichage</translation>
    </message>
    <message>
        <source>&amp;Tools</source>
        <extracomment>Menu of the menu bar.</extracomment>
        <translation>&amp;Outils</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <extracomment>Menu of the menu bar.</extracomment>
        <translation>A&amp;ide</translation>
    </message>
    <message>
        <source>&amp;Columns</source>
        <extracomment>Menu: which columns the table shows.</extracomment>
        <translation>&amp;Colonnes</translation>
    </message>
    <message>
        <source>&amp;Language</source>
        <extracomment>Menu: the language of the window.</extracomment>
        <translation>&amp;Langue</translation>
    </message>
    <message>
        <source>&amp;System language</source>
        <extracomment>Entry of the language menu: the language of the operating system.</extracomment>
        <translation>Langue du &amp;système</translation>
    </message>
    <message>
        <source>&amp;New session…</source>
        <extracomment>Menu entry; opens a dialog.</extracomment>
        <translation>&amp;Nouvelle session…</translation>
    </message>
    <message>
        <source>New</source>
        <extracomment>Tool bar button: new session.</extracomment>
        <translation>Nouvelle</translation>
    </message>
    <message>
        <source>Start a session from a template</source>
        <translation>Démarrer une session à partir d’un modèle</translation>
    </message>
    <message>
        <source>&amp;Stop</source>
        <extracomment>Menu entry: stops a session.</extracomment>
        <translation>&amp;Arrêter</translation>
    </message>
    <message>
        <source>Stop</source>
        <extracomment>Tool bar button: stops a session.</extracomment>
        <translation>Arrêter</translation>
    </message>
    <message>
        <source>Stop the selected sessions</source>
        <translation>Arrêter les sessions sélectionnées</translation>
    </message>
    <message>
        <source>&amp;Flush</source>
        <extracomment>Menu entry: hands the filled parts of a session&apos;s buffers over now.</extracomment>
        <translation>&amp;Vider</translation>
    </message>
    <message>
        <source>Flush</source>
        <extracomment>Tool bar button: flushes a session&apos;s buffers.</extracomment>
        <translation>Vider</translation>
    </message>
    <message>
        <source>&amp;Write snapshot…</source>
        <extracomment>Menu entry: writes the ring of a buffering session to a file; opens a dialog.</extracomment>
        <translation>Écr&amp;ire un instantané…</translation>
    </message>
    <message>
        <source>Snapshot</source>
        <extracomment>Tool bar button: writes the ring of a buffering session to a file.</extracomment>
        <translation>Instantané</translation>
    </message>
    <message>
        <source>Write events into a session, to provoke and watch losses</source>
        <translation>Écrire des événements dans une session, pour provoquer et observer des pertes</translation>
    </message>
    <message>
        <source>&amp;Copy</source>
        <extracomment>Menu entry: copies the selected rows, or the selected lines of the details.</extracomment>
        <translation>&amp;Copier</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Copier</translation>
    </message>
    <message>
        <source>Copy the selected rows, separated by tabs</source>
        <translation>Copier les lignes sélectionnées, séparées par des tabulations</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <extracomment>Menu entry: closes the window and ends the program.</extracomment>
        <translation>&amp;Quitter</translation>
    </message>
    <message>
        <source>Quit</source>
        <translation>Quitter</translation>
    </message>
    <message>
        <source>Close Etwarden; the sessions of the embedded engine end with it</source>
        <translation>Fermer Etwarden&#xa0;; les sessions du moteur intégré se terminent avec lui</translation>
    </message>
    <message>
        <source>&amp;Pause</source>
        <extracomment>Menu entry: stops the table from refreshing.</extracomment>
        <translation>S&amp;uspendre</translation>
    </message>
    <message>
        <source>Pause</source>
        <extracomment>Tool bar button: stops the table from refreshing.</extracomment>
        <translation>Suspendre</translation>
    </message>
    <message>
        <source>&amp;Refresh now</source>
        <extracomment>Menu entry.</extracomment>
        <translation>Ac&amp;tualiser maintenant</translation>
    </message>
    <message>
        <source>Refresh</source>
        <translation>Actualiser</translation>
    </message>
    <message>
        <source>&amp;Filter</source>
        <extracomment>Menu entry: puts the keyboard into the filter field.</extracomment>
        <translation>&amp;Filtrer</translation>
    </message>
    <message>
        <source>Filter</source>
        <translation>Filtrer</translation>
    </message>
    <message>
        <source>Go to the filter field</source>
        <translation>Aller au champ de filtre</translation>
    </message>
    <message>
        <source>&amp;Messages…</source>
        <extracomment>Menu entry: opens the list of all messages.</extracomment>
        <translation>M&amp;essages…</translation>
    </message>
    <message>
        <source>Messages</source>
        <translation>Messages</translation>
    </message>
    <message>
        <source>Show all messages since the start</source>
        <translation>Afficher tous les messages depuis le démarrage</translation>
    </message>
    <message>
        <source>&amp;About Etwarden</source>
        <extracomment>Menu entry. Etwarden is the name of the program.</extracomment>
        <translation>À &amp;propos d’Etwarden</translation>
    </message>
    <message>
        <source>About</source>
        <translation>À propos</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <extracomment>Tool tip of a command. %1: what it does, %2: its keys.</extracomment>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>N&amp;ew session in the editor…</source>
        <extracomment>Menu entry: starts a session from every member of its properties; opens a dialog.</extracomment>
        <translation>Nouvelle session dans &amp;l’éditeur…</translation>
    </message>
    <message>
        <source>Editor</source>
        <translation>Éditeur</translation>
    </message>
    <message>
        <source>Set every property of a new session</source>
        <translation>Régler chaque propriété d’une nouvelle session</translation>
    </message>
    <message>
        <source>E&amp;dit…</source>
        <extracomment>Menu entry: changes a running session; opens a dialog.</extracomment>
        <translation>&amp;Modifier…</translation>
    </message>
    <message>
        <source>Edit</source>
        <extracomment>Tool bar button: changes a running session.</extracomment>
        <translation>Modifier</translation>
    </message>
    <message>
        <source>Change the selected session</source>
        <translation>Modifier la session sélectionnée</translation>
    </message>
    <message>
        <source>D&amp;uplicate…</source>
        <extracomment>Menu entry: edits a copy of a session; opens a dialog.</extracomment>
        <translation>Du&amp;pliquer…</translation>
    </message>
    <message>
        <source>Duplicate</source>
        <translation>Dupliquer</translation>
    </message>
    <message>
        <source>Edit a new session like the selected one</source>
        <translation>Préparer une nouvelle session semblable à la session sélectionnée</translation>
    </message>
    <message>
        <source>Requested and granted</source>
        <translation>Demandé et accordé</translation>
    </message>
    <message>
        <source>&amp;Templates…</source>
        <extracomment>Menu entry: renames and deletes templates; opens a dialog.</extracomment>
        <translation>&amp;Modèles…</translation>
    </message>
    <message>
        <source>Templates</source>
        <translation>Modèles</translation>
    </message>
    <message>
        <source>Rename and delete your own templates</source>
        <translation>Renommer et supprimer vos modèles</translation>
    </message>
    <message>
        <source>Show the pane below the table</source>
        <translation>Afficher le volet sous le tableau</translation>
    </message>
    <message>
        <source>&amp;Orphaned sessions…</source>
        <extracomment>Menu entry: lists sessions that seem to be needed no more; opens a dialog.</extracomment>
        <translation>Sessions &amp;orphelines…</translation>
    </message>
    <message>
        <source>Orphaned sessions</source>
        <translation>Sessions orphelines</translation>
    </message>
    <message>
        <source>C&amp;apture state</source>
        <extracomment>Menu entry: asks the providers of a session to write their state into it (a rundown).</extracomment>
        <translation>Cap&amp;turer l’état</translation>
    </message>
    <message>
        <source>Capture state</source>
        <translation>Capturer l’état</translation>
    </message>
    <message>
        <source>Show log f&amp;ile in folder</source>
        <extracomment>Menu entry: opens the folder of a session&apos;s log file in the file manager.</extracomment>
        <translation>Afficher le fichier jou&amp;rnal dans le dossier</translation>
    </message>
    <message>
        <source>Show in folder</source>
        <translation>Afficher dans le dossier</translation>
    </message>
    <message>
        <source>Open the folder of the selected session&apos;s log file</source>
        <translation>Ouvrir le dossier du fichier journal de la session sélectionnée</translation>
    </message>
    <message>
        <source>Copy log file &amp;path</source>
        <extracomment>Menu entry: copies the full path of a session&apos;s log file.</extracomment>
        <translation>Copier le chemin du fichier &amp;journal</translation>
    </message>
    <message>
        <source>Copy path</source>
        <translation>Copier le chemin</translation>
    </message>
    <message>
        <source>Copy the path of the selected session&apos;s log file</source>
        <translation>Copier le chemin du fichier journal de la session sélectionnée</translation>
    </message>
    <message>
        <source>Watc&amp;h this session…</source>
        <extracomment>Menu entry: opens the dialog of thresholds with a new line for the session.</extracomment>
        <translation>&amp;Surveiller cette session…</translation>
    </message>
    <message>
        <source>Watch</source>
        <translation>Surveiller</translation>
    </message>
    <message>
        <source>S&amp;ettings…</source>
        <extracomment>Menu entry: opens a dialog.</extracomment>
        <translation>&amp;Réglages…</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>Réglages</translation>
    </message>
    <message>
        <source>Res&amp;ume</source>
        <extracomment>Menu entry, while the table does not refresh.</extracomment>
        <translation>Repren&amp;dre</translation>
    </message>
    <message>
        <source>Resume</source>
        <extracomment>Tool bar button, while the table does not refresh.</extracomment>
        <translation>Reprendre</translation>
    </message>
    <message>
        <source>Refresh the table again</source>
        <translation>Actualiser de nouveau le tableau</translation>
    </message>
    <message>
        <source>Choose intervals and limits</source>
        <translation>Choisir les intervalles et les limites</translation>
    </message>
    <message>
        <source>Flush the buffers of the selected sessions to file or consumer now</source>
        <translation>Vider maintenant les mémoires tampons des sessions sélectionnées vers le fichier ou le consommateur</translation>
    </message>
    <message>
        <source>Write the buffers of an in-memory session to a file</source>
        <translation>Écrire dans un fichier les mémoires tampons d’une session en mémoire</translation>
    </message>
    <message>
        <source>Freeze the table; operations continue</source>
        <translation>Figer le tableau&#xa0;; les opérations continuent</translation>
    </message>
    <message>
        <source>Refresh all sessions once, even while paused</source>
        <translation>Actualiser une fois toutes les sessions, même quand l’actualisation est suspendue</translation>
    </message>
    <message>
        <source>Version, licence and purpose of Etwarden</source>
        <translation>Version, licence et rôle d’Etwarden</translation>
    </message>
    <message>
        <source>Compare requested and &amp;granted…</source>
        <extracomment>Menu entry: compares what was asked for with what the system granted; opens a dialog.</extracomment>
        <translation>Comparer &amp;demandé et accordé…</translation>
    </message>
    <message>
        <source>Compare the request with what the system granted</source>
        <translation>Comparer ce qui a été demandé à ce que le système a accordé</translation>
    </message>
    <message>
        <source>&amp;Bottom pane</source>
        <extracomment>Menu entry, checkable: shows the pane below the table, which has the graphs and details of the selected session.</extracomment>
        <translation>Volet &amp;inférieur</translation>
    </message>
    <message>
        <source>Bottom pane</source>
        <translation>Volet inférieur</translation>
    </message>
    <message>
        <source>List sessions that no longer seem to be needed</source>
        <translation>Afficher les sessions qui ne semblent plus nécessaires</translation>
    </message>
    <message>
        <source>Choose what triggers an alert for the selected session</source>
        <translation>Choisir ce qui déclenche une alerte pour la session sélectionnée</translation>
    </message>
    <message>
        <source>&amp;Open its log file</source>
        <extracomment>Menu entry: shows what is in a session&apos;s log file, and what is missing from it; opens a window.</extracomment>
        <translation>&amp;Ouvrir son fichier journal</translation>
    </message>
    <message>
        <source>Open log file</source>
        <translation>Ouvrir le journal</translation>
    </message>
    <message>
        <source>Show what the selected session&apos;s log file holds and what is missing from it</source>
        <translation>Afficher ce que contient le fichier journal de la session sélectionnée et ce qui y manque</translation>
    </message>
    <message>
        <source>Open &amp;log file…</source>
        <extracomment>Menu entry: shows what is in any log file; opens a dialog.</extracomment>
        <translation>Ouvrir un fic&amp;hier journal…</translation>
    </message>
    <message>
        <source>Show what a log file of any machine holds and what is missing from it</source>
        <translation>Afficher ce que contient un fichier journal de n’importe quelle machine et ce qui y manque</translation>
    </message>
    <message>
        <source>Li&amp;ve events…</source>
        <extracomment>Menu entry: shows the events of a session while they come; opens a window.</extracomment>
        <translation>Événements &amp;en direct…</translation>
    </message>
    <message>
        <source>Live events</source>
        <translation>Événements en direct</translation>
    </message>
    <message>
        <source>Ask the providers of the selected sessions to write their state to these sessions (rundown)</source>
        <translation>Demander aux fournisseurs des sessions sélectionnées d’y écrire leur état (rundown)</translation>
    </message>
    <message>
        <source>&amp;Keyboard shortcuts</source>
        <extracomment>Menu entry: opens the list of all keys.</extracomment>
        <translation>&amp;Raccourcis clavier</translation>
    </message>
    <message>
        <source>Keyboard shortcuts</source>
        <translation>Raccourcis clavier</translation>
    </message>
    <message>
        <source>List all keyboard shortcuts of the program</source>
        <translation>Afficher la liste des raccourcis clavier</translation>
    </message>
    <message>
        <source>&amp;Manual</source>
        <extracomment>Menu entry: opens the manual.</extracomment>
        <translation>&amp;Manuel</translation>
    </message>
    <message>
        <source>Manual</source>
        <translation>Manuel</translation>
    </message>
    <message>
        <source>&amp;What is this?</source>
        <extracomment>Menu entry: the next click says what it hits.</extracomment>
        <translation>&amp;Qu’est-ce que c’est&#xa0;?</translation>
    </message>
    <message>
        <source>What is this?</source>
        <translation>Qu’est-ce que c’est&#xa0;?</translation>
    </message>
    <message>
        <source>Show the events of the selected session as they arrive, as an additional consumer</source>
        <translation>Afficher les événements de la session sélectionnée à mesure qu’ils arrivent, comme consommateur supplémentaire</translation>
    </message>
    <message>
        <source>Open the manual where it explains the element that has the focus</source>
        <translation>Ouvrir le manuel là où il explique l’élément qui a le focus</translation>
    </message>
    <message>
        <source>Explain what you click next: a column, a counter, a field; Shift+F1 explains the element that has the focus</source>
        <translation>Expliquer ce sur quoi vous cliquez ensuite&#xa0;: une colonne, un compteur, un champ&#xa0;; Maj+F1 explique l’élément qui a le focus</translation>
    </message>
    <message>
        <source>Gene&amp;rate load…</source>
        <extracomment>Menu entry: opens the dialog that writes events into a session.</extracomment>
        <translation>Gé&amp;nérer une charge…</translation>
    </message>
    <message>
        <source>Generate load</source>
        <extracomment>Tool bar button: opens the dialog that writes events into a session.</extracomment>
        <translation>Générer une charge</translation>
    </message>
    <message>
        <source>Open se&amp;tup…</source>
        <extracomment>Menu entry: sessions of other tools (profiles, scripts) for the editor; opens a dialog.</extracomment>
        <translation>Ouvrir une confi&amp;guration…</translation>
    </message>
    <message>
        <source>Open setup</source>
        <translation>Ouvrir une configuration</translation>
    </message>
    <message>
        <source>Edit a session that a recording profile, a script, an export or source code defines</source>
        <translation>Modifier une session définie par un profil d’enregistrement, un script, une exportation ou du code source</translation>
    </message>
    <message>
        <source>Paste setup from clip&amp;board</source>
        <extracomment>Menu entry: the same from the clipboard.</extracomment>
        <translation>Coller la con&amp;figuration du presse-papiers</translation>
    </message>
    <message>
        <source>Paste setup</source>
        <translation>Coller la configuration</translation>
    </message>
    <message>
        <source>Edit a session that commands or a profile on the clipboard define</source>
        <translation>Modifier une session définie par des commandes ou un profil du presse-papiers</translation>
    </message>
    <message>
        <source>Cop&amp;y as</source>
        <extracomment>Menu: copies the selected sessions as the text of a tool, which the menu lists.</extracomment>
        <translation>Copier so&amp;us forme de</translation>
    </message>
    <message>
        <source>E&amp;xport setup…</source>
        <extracomment>Menu entry: the selected sessions as a script, a profile or code; opens a dialog.</extracomment>
        <translation>E&amp;xporter la configuration…</translation>
    </message>
    <message>
        <source>Export setup</source>
        <translation>Exporter la configuration</translation>
    </message>
    <message>
        <source>Write the selected sessions as a script, a profile or source code</source>
        <translation>Écrire les sessions sélectionnées sous forme de script, de profil ou de code source</translation>
    </message>
    <message>
        <source>Stop and start again</source>
        <extracomment>Menu entry: stops a session and starts it again.</extracomment>
        <translation>Arrêter et redémarrer</translation>
    </message>
    <message>
        <source>Restart</source>
        <translation>Redémarrer</translation>
    </message>
    <message>
        <source>Stop the selected sessions and start them again; a session writes a new log file beside the old one</source>
        <translation>Arrêter les sessions sélectionnées et les redémarrer&#xa0;; une session écrit un nouveau fichier journal à côté de l’ancien</translation>
    </message>
    <message>
        <source>Who fills it &amp;most…</source>
        <extracomment>Menu entry: counts which providers, events and processes fill a session; opens a window.</extracomment>
        <translation>&amp;Bilan du remplissage…</translation>
    </message>
    <message>
        <source>Who fills it</source>
        <translation>Bilan du remplissage</translation>
    </message>
    <message>
        <source>Count the events and bytes of the selected session by provider, event and process while the window is open</source>
        <translation>Compter les événements et les octets de la session sélectionnée par fournisseur, événement et processus, tant que la fenêtre est ouverte</translation>
    </message>
    <message>
        <source>Write rundown</source>
        <extracomment>Menu entry: has the system write the processes, threads, images and files of the moment into a system logger.</extracomment>
        <translation>Écrire l’inventaire</translation>
    </message>
    <message>
        <source>Write what runs now into the selected system loggers: processes, threads, images and names of files</source>
        <translation>Écrire dans les enregistreurs système sélectionnés ce qui s’exécute maintenant&#xa0;: processus, threads, images et noms de fichiers</translation>
    </message>
</context>
<context>
    <name>etwarden::WindowAlerts</name>
    <message>
        <source>Etwarden</source>
        <extracomment>Title of a notification on the desktop; the name of the program.</extracomment>
        <translation>Etwarden</translation>
    </message>
    <message>
        <source>&amp;Alerts…</source>
        <extracomment>Menu entry: opens the list of exceeded thresholds.</extracomment>
        <translation>&amp;Alertes…</translation>
    </message>
    <message>
        <source>Show where thresholds were exceeded</source>
        <extracomment>Tool tip of a command.</extracomment>
        <translation>Afficher les dépassements de seuils</translation>
    </message>
    <message>
        <source>&amp;Thresholds…</source>
        <extracomment>Menu entry: opens a dialog.</extracomment>
        <translation>&amp;Seuils…</translation>
    </message>
    <message>
        <source>Alerts…</source>
        <extracomment>Button beside a message; opens the list of alerts.</extracomment>
        <translation>Alertes…</translation>
    </message>
    <message>
        <source>Choose what triggers an alert</source>
        <extracomment>Tool tip of a command.</extracomment>
        <translation>Choisir ce qui déclenche une alerte</translation>
    </message>
    <message>
        <source>Show in graphs</source>
        <extracomment>Button beside a message: shows in the charts when an alert began.</extracomment>
        <translation>Afficher dans les graphiques</translation>
    </message>
</context>
<context>
    <name>etwarden::WindowCommands</name>
    <message>
        <source>Only the embedded engine has a load provider.</source>
        <extracomment>Why the load dialog is not available.</extracomment>
        <translation>Seul le moteur intégré a un fournisseur de charge.</translation>
    </message>
    <message>
        <source>Orphaned sessions…</source>
        <extracomment>Button beside a message; opens the list of sessions that seem to be needed no more.</extracomment>
        <translation>Sessions orphelines…</translation>
    </message>
    <message>
        <source>Use a system logger of your own…</source>
        <extracomment>Button beside a message; opens the editor.</extracomment>
        <translation>Utiliser votre propre enregistreur système…</translation>
    </message>
    <message>
        <source>The sessions have not been read yet.</source>
        <extracomment>Why a command is not available.</extracomment>
        <translation>Les sessions n’ont pas encore été lues.</translation>
    </message>
    <message>
        <source>Open in the editor…</source>
        <extracomment>Button beside a message about a start that was refused; opens the editor with what was asked for.</extracomment>
        <translation>Ouvrir dans l’éditeur…</translation>
    </message>
    <message>
        <source>Start again…</source>
        <extracomment>Button beside the message that a session was stopped; opens the editor.</extracomment>
        <translation>Redémarrer…</translation>
    </message>
    <message>
        <source>Start again</source>
        <extracomment>Button beside the message that sessions were stopped.
----------
Button beside the message that a set of sessions was stopped: starts them all again.</extracomment>
        <translation>Redémarrer</translation>
    </message>
    <message>
        <source>Undo</source>
        <extracomment>Button beside the message that a session was changed: gives it the values back that it had before.</extracomment>
        <translation>Annuler la modification</translation>
    </message>
    <message numerus="yes">
        <source>%n load(s) will end.</source>
        <extracomment>Consequence of quitting.</extracomment>
        <translation>
            <numerusform>%n&#xa0;charge va se terminer.</numerusform>
            <numerusform>%n&#xa0;charges vont se terminer.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n session(s) that you started will end: %1.</source>
        <extracomment>Consequence of quitting. %n: sessions of the embedded engine; %1: their names.</extracomment>
        <translation>
            <numerusform>%n&#xa0;session que vous avez démarrée va se terminer&#xa0;: %1.</numerusform>
            <numerusform>%n&#xa0;sessions que vous avez démarrées vont se terminer&#xa0;: %1.</numerusform>
        </translation>
    </message>
    <message>
        <source>Only sessions that were started or changed here can be compared with a request.</source>
        <extracomment>Why a command is not available.</extracomment>
        <translation>Seules les sessions démarrées ou modifiées ici peuvent être comparées à une demande.</translation>
    </message>
    <message>
        <source>Open the set…</source>
        <extracomment>Button beside the message that a set was not started; opens it in a dialog, to be changed.</extracomment>
        <translation>Ouvrir l’ensemble…</translation>
    </message>
    <message>
        <source>Undo</source>
        <comment>start</comment>
        <extracomment>Button beside the message that sessions were started together: stops them all again.</extracomment>
        <translation>Annuler le démarrage</translation>
    </message>
</context>
<context>
    <name>etwarden::WindowElevation</name>
    <message>
        <source>&amp;Restart</source>
        <extracomment>Button: agrees to a restart.</extracomment>
        <translation>&amp;Redémarrer</translation>
    </message>
    <message>
        <source>&amp;Restart as administrator</source>
        <extracomment>Command: starts the program once more as an administrator and closes this window.</extracomment>
        <translation>Redémarrer en tant qu’administrateur</translation>
    </message>
    <message>
        <source>Restart as administrator</source>
        <extracomment>The same on a button.</extracomment>
        <translation>Redémarrer en tant qu’administrateur</translation>
    </message>
    <message>
        <source>Start Etwarden as administrator; this window closes when the other one starts</source>
        <translation>Démarrer Etwarden en tant qu’administrateur&#xa0;; cette fenêtre se ferme quand l’autre démarre</translation>
    </message>
    <message>
        <source>Restart as administrator?</source>
        <extracomment>Question; elevated means &quot;run as administrator&quot;.</extracomment>
        <translation>Redémarrer en tant qu’administrateur&#xa0;?</translation>
    </message>
    <message>
        <source>Etwarden was not restarted and continues with its current rights.</source>
        <translation>Etwarden n’a pas été redémarré et continue avec ses droits actuels.</translation>
    </message>
    <message>
        <source>Etwarden could not be restarted as administrator: %1.</source>
        <extracomment>%1 is a status</extracomment>
        <translation>Etwarden n’a pas pu être redémarré en tant qu’administrateur&#xa0;: %1.</translation>
    </message>
</context>
<context>
    <name>etwarden::WindowHistory</name>
    <message>
        <source>Reading the previous history took too long. It will be available at the next start.</source>
        <translation>La lecture de l’historique précédent a pris trop de temps. Il sera de nouveau disponible au prochain démarrage.</translation>
    </message>
</context>
<context>
    <name>etwarden::WindowLogFiles</name>
    <message>
        <source>Open log file</source>
        <extracomment>Title of a file dialog.</extracomment>
        <translation>Ouvrir un fichier journal</translation>
    </message>
    <message>
        <source>Log files (*.etl);;All files (*)</source>
        <extracomment>File types in a file dialog.</extracomment>
        <translation>Fichiers journaux (*.etl);;Tous les fichiers (*)</translation>
    </message>
</context>
<context>
    <name>etwarden::WindowLoss</name>
    <message>
        <source>Losing %1</source>
        <extracomment>Before the program&apos;s name in the title of the window. %1: number of sessions that lose events or buffers.</extracomment>
        <translation>Sessions avec pertes&#xa0;: %1</translation>
    </message>
    <message>
        <source>Alerts</source>
        <extracomment>Gauge: how many alerts there are. Short.</extracomment>
        <translation>Alertes</translation>
    </message>
    <message>
        <source>%1 · %2/s</source>
        <extracomment>Numbers of a gauge. %1: sessions that lose, %2: events per second of all, &quot;7.7 M&quot;.</extracomment>
        <translation>%1 · %2/s</translation>
    </message>
    <message>
        <source>%1 · %2 buffers/s</source>
        <extracomment>Numbers of a gauge. %1: sessions that lose, %2: buffers per second of all.</extracomment>
        <translation>%1 · %2&#xa0;tampons/s</translation>
    </message>
    <message>
        <source>Losing</source>
        <extracomment>Gauge: how many sessions lose events or buffers now. Short.</extracomment>
        <translation>Avec pertes</translation>
    </message>
    <message>
        <source>Show session</source>
        <extracomment>Button beside a message: selects the session that lost the most.</extracomment>
        <translation>Afficher la session</translation>
    </message>
    <message>
        <source>Alerts…</source>
        <extracomment>Button beside a message; opens the list of alerts.</extracomment>
        <translation>Alertes…</translation>
    </message>
    <message>
        <source>Sessions that are losing events or buffers now, and their losses together. A click selects the worst one, another click the next.</source>
        <translation>Sessions qui perdent des événements ou des tampons en ce moment, et le total de leurs pertes. Un clic sélectionne celle qui perd le plus, un autre clic la suivante.</translation>
    </message>
    <message>
        <source>Alerts since the start of the program. A click opens the list.</source>
        <translation>Alertes depuis le démarrage du programme. Un clic en ouvre la liste.</translation>
    </message>
</context>
<context>
    <name>etwarden::WindowMetrics</name>
    <message>
        <source>&amp;Metrics…</source>
        <extracomment>Menu entry: shows the text for monitoring.</extracomment>
        <translation>Mé&amp;triques…</translation>
    </message>
    <message>
        <source>Show what a monitoring system reads about the sessions, and where</source>
        <translation>Afficher ce qu’un système de supervision lit à propos des sessions, et où il le lit</translation>
    </message>
</context>
<context>
    <name>etwarden::WindowRecording</name>
    <message>
        <source>Record to file</source>
        <extracomment>Title of a file dialog.</extracomment>
        <translation>Enregistrer dans un fichier</translation>
    </message>
    <message>
        <source>Recordings (*.etwr)</source>
        <extracomment>File type in a file dialog.</extracomment>
        <translation>Enregistrements (*.etwr)</translation>
    </message>
    <message>
        <source>Open recording</source>
        <extracomment>Title of a file dialog.</extracomment>
        <translation>Ouvrir un enregistrement</translation>
    </message>
    <message>
        <source>&amp;Stop recording</source>
        <extracomment>Menu entry: ends the recording.</extracomment>
        <translation>&amp;Arrêter l’enregistrement</translation>
    </message>
    <message>
        <source>&amp;Record to file…</source>
        <translation>&amp;Enregistrer dans un fichier…</translation>
    </message>
    <message>
        <source>Write every poll of all sessions into a file</source>
        <translation>Écrire chaque relevé de toutes les sessions dans un fichier</translation>
    </message>
    <message>
        <source>&amp;Open recording…</source>
        <extracomment>Menu entry: shows a recording in a window of its own; opens a dialog.</extracomment>
        <translation>&amp;Ouvrir un enregistrement…</translation>
    </message>
    <message>
        <source>View a recording: its tables and graphs at any moment</source>
        <translation>Consulter un enregistrement&#xa0;: tableaux et graphiques à n’importe quel moment</translation>
    </message>
    <message>
        <source>Start &amp;recording</source>
        <extracomment>Button of a file dialog: begins a recording.</extracomment>
        <translation>Enregist&amp;rer</translation>
    </message>
    <message>
        <source>&amp;Record</source>
        <extracomment>Menu of the menu bar: recordings of all counters.</extracomment>
        <translation>&amp;Enregistrement</translation>
    </message>
</context>
<context>
    <name>etwarden::WindowSettings</name>
    <message>
        <source>Settings…</source>
        <extracomment>Button beside a message; opens a dialog.</extracomment>
        <translation>Réglages…</translation>
    </message>
</context>
<context>
    <name>etwarden::WindowStatusBar</name>
    <message numerus="yes">
        <source>%n session(s)</source>
        <extracomment>Status bar.</extracomment>
        <translation>
            <numerusform>%n&#xa0;session</numerusform>
            <numerusform>%n&#xa0;sessions</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of %n session(s) shown</source>
        <extracomment>Status bar. %1: sessions that pass the filter, %n: all.</extracomment>
        <translation>
            <numerusform>Sessions affichées&#xa0;: %1 sur %n</numerusform>
            <numerusform>Sessions affichées&#xa0;: %1 sur %n</numerusform>
        </translation>
    </message>
    <message>
        <source>Paused. Last refreshed at %1</source>
        <extracomment>Status bar. %1: time of day.</extracomment>
        <translation>Actualisation suspendue, la dernière à %1</translation>
    </message>
    <message>
        <source>Refreshed at %1</source>
        <translation>Actualisé à %1</translation>
    </message>
    <message>
        <source>Paused: the table does not refresh.</source>
        <extracomment>Said to screen readers.</extracomment>
        <translation>Actualisation suspendue&#xa0;: le tableau ne change plus.</translation>
    </message>
    <message>
        <source>The table refreshes again.</source>
        <extracomment>Said to screen readers.</extracomment>
        <translation>Le tableau s’actualise de nouveau.</translation>
    </message>
    <message>
        <source>Without private sessions that others started: these live inside the processes whose events they record, and ETW does not list them.</source>
        <extracomment>Tool tip of the number of sessions.</extracomment>
        <translation>Sans les sessions privées que d’autres ont démarrées&#xa0;: celles-ci vivent dans les processus dont elles enregistrent les événements, et ETW ne les répertorie pas.</translation>
    </message>
</context>
<context>
    <name>etwarden::WindowTour</name>
    <message>
        <source>The tour runs in a window of its own, on the embedded engine: the sessions of this machine are left alone.</source>
        <extracomment>Message after a tour was wanted in a window that controls the machine&apos;s own ETW.</extracomment>
        <translation>La visite se déroule dans une autre fenêtre, avec le moteur intégré&#xa0;: les sessions de cette machine ne sont pas touchées.</translation>
    </message>
    <message>
        <source>See a &amp;loss and cure it</source>
        <extracomment>Menu entry: starts a guided tour.</extracomment>
        <translation>&amp;Voir une perte et y remédier</translation>
    </message>
    <message>
        <source>The tour was not started: Etwarden could not be started a second time.</source>
        <extracomment>Message.</extracomment>
        <translation>La visite n’a pas démarré&#xa0;: Etwarden n’a pas pu être lancé une seconde fois.</translation>
    </message>
    <message>
        <source>Start two sessions that show a loss, its cause and its cure; they end with the tour</source>
        <extracomment>Tool tip of a command.</extracomment>
        <translation>Démarrer deux sessions qui présentent une perte, sa cause et son remède&#xa0;; elles se terminent avec la visite</translation>
    </message>
</context>
</TS>
