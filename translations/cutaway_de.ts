<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de_DE" sourcelanguage="en_US">
<context>
    <name>ChartWords</name>
    <message>
        <source>%1 is undefined in this run</source>
        <translation>%1 ist in diesem Lauf nicht definiert</translation>
    </message>
    <message>
        <source>%1 stays at %2</source>
        <translation>%1 bleibt bei %2</translation>
    </message>
    <message>
        <source>Cutaway %1 · engine %2 · %3 · seed %4</source>
        <translation>Cutaway %1 · Engine %2 · %3 · Startwert %4</translation>
    </message>
    <message>
        <source>of these from disk</source>
        <translation>davon von der Platte</translation>
    </message>
    <message>
        <source>event number</source>
        <translation>Ereignisnummer</translation>
    </message>
    <message>
        <source>split</source>
        <translation>Teilung</translation>
    </message>
    <message>
        <source>%1 peaks at %2 and ends at %3</source>
        <translation>%1 erreicht höchstens %2 und endet bei %3</translation>
    </message>
    <message>
        <source>%1 rises from %2 to %3</source>
        <translation>%1 steigt von %2 auf %3</translation>
    </message>
    <message>
        <source>%1 falls from %2 to %3</source>
        <translation>%1 fällt von %2 auf %3</translation>
    </message>
    <message>
        <source>%1 stays between %2 and %3, and ends at %4</source>
        <translation>%1 bleibt zwischen %2 und %3 und endet bei %4</translation>
    </message>
    <message>
        <source>workload: %1</source>
        <translation>Last: %1</translation>
    </message>
    <message>
        <source>%1; %2</source>
        <translation>%1; %2</translation>
    </message>
</context>
<context>
    <name>EngineWords</name>
    <message>
        <source>at most so many children of an inner page, 4 or more; 0: as capacity says</source>
        <translation>höchstens so viele Kinder einer Innenseite, ab 4; 0: wie capacity sagt</translation>
    </message>
    <message>
        <source>bytes of pages held in memory, 8 pages or more</source>
        <translation>Bytes an Seiten im Speicher, mindestens 8 Seiten</translation>
    </message>
    <message>
        <source>which page leaves a full cache: second chance, or least recently used</source>
        <translation>welche Seite einen vollen Cache verlässt: zweite Chance, oder am längsten nicht benutzt</translation>
    </message>
    <message>
        <source>append: a key above all others leaves the full leaf whole; half: always in the middle</source>
        <translation>append: Ein Schlüssel über allen anderen lässt das volle Blatt ganz; half: immer in der Mitte</translation>
    </message>
    <message>
        <source>what the log holds: small records, or whole pages</source>
        <translation>was das Log enthält: kleine Einträge oder ganze Seiten</translation>
    </message>
    <message>
        <source>the first change of a page after a checkpoint logs the whole page, so that a torn page can be mended</source>
        <translation>die erste Änderung einer Seite nach einem Checkpoint schreibt die ganze Seite ins Log, damit eine zerrissene Seite repariert werden kann</translation>
    </message>
    <message>
        <source>when the log is made durable: at checkpoints only, every sync-interval, or before an operation is acknowledged</source>
        <translation>wann das Log dauerhaft wird: nur bei Checkpoints, alle sync-interval, oder bevor eine Operation bestätigt wird</translation>
    </message>
    <message>
        <source>time between syncs with sync=interval</source>
        <translation>Zeit zwischen Syncs bei sync=interval</translation>
    </message>
    <message>
        <source>time between checkpoints; 0: not by time</source>
        <translation>Zeit zwischen Checkpoints; 0: nicht nach der Zeit</translation>
    </message>
    <message>
        <source>log bytes after which a checkpoint starts; 0: not by bytes</source>
        <translation>Logbytes, nach denen ein Checkpoint beginnt; 0: nicht nach Bytes</translation>
    </message>
    <message>
        <source>bytes of one log file</source>
        <translation>Bytes einer Logdatei</translation>
    </message>
    <message>
        <source>log and checkpoint settings named after a well-known engine&apos;s defaults; other parameters given win</source>
        <translation>Einstellungen für Log und Checkpoint wie die Vorgaben einer bekannten Engine; andere angegebene Parameter haben Vorrang</translation>
    </message>
    <message>
        <source>integers A to B, one after the other; A &gt; B descends</source>
        <translation>ganze Zahlen von A bis B der Reihe nach; A &gt; B absteigend</translation>
    </message>
    <message>
        <source>integers A to B, each once, in a random order</source>
        <translation>ganze Zahlen von A bis B, jede einmal, in zufälliger Folge</translation>
    </message>
    <message>
        <source>N random integers, every one of 1..over as likely as another</source>
        <translation>N zufällige ganze Zahlen, jede aus 1..over gleich wahrscheinlich</translation>
    </message>
    <message>
        <source>N integers of 1..over, few of them very often: the r-th most popular 1 / r^0.99 as often</source>
        <translation>N ganze Zahlen aus 1..over, wenige davon sehr oft: die r-te der Beliebtheit 1 / r^0,99 mal so oft</translation>
    </message>
    <message>
        <source>N integers of 1..over by Zipf&apos;s law, the largest the most popular</source>
        <translation>N ganze Zahlen aus 1..over nach dem Zipfschen Gesetz, die größte am beliebtesten</translation>
    </message>
    <message>
        <source>N random UUIDs, version 4: 16 bytes without any order</source>
        <translation>N zufällige UUIDs, Version 4: 16 Byte ohne jede Ordnung</translation>
    </message>
    <message>
        <source>N UUIDs, version 7: 16 bytes, a millisecond clock first, so that new keys come last</source>
        <translation>N UUIDs, Version 7: 16 Byte, vorn eine Millisekundenuhr, sodass neue Schlüssel zuletzt kommen</translation>
    </message>
    <message>
        <source>N ObjectIds: 12 bytes of seconds, machine and counter</source>
        <translation>N ObjectIds: 12 Byte aus Sekunden, Maschine und Zähler</translation>
    </message>
    <message>
        <source>bytes of a page, a power of two; with capacity= the smallest that holds so many cells of a 16-byte key and a 100-byte value; longer values overflow</source>
        <translation>Bytes einer Seite, eine Zweierpotenz; mit capacity= die kleinste, die so viele Zellen aus einem Schlüssel von 16 und einem Wert von 100 Bytes fasst; längere Werte laufen über</translation>
    </message>
    <message>
        <source>at most so many cells in any page, 3 or more; 0: limited by bytes. A smaller page-size takes fewer</source>
        <translation>höchstens so viele Zellen je Seite, ab 3; 0: durch Bytes begrenzt. Eine kleinere page-size fasst weniger</translation>
    </message>
</context>
<context>
    <name>ErrorWords</name>
    <message>
        <source>The file</source>
        <translation>Die Datei</translation>
    </message>
    <message>
        <source>No error.</source>
        <translation>Kein Fehler.</translation>
    </message>
    <message>
        <source>%1 could not be read at offset %3: %6.</source>
        <translation>%1 konnte an der Stelle %3 nicht gelesen werden: %6.</translation>
    </message>
    <message>
        <source>%1 could not be written at offset %3: %6. The engine is read-only until it is started again.</source>
        <translation>%1 konnte an der Stelle %3 nicht geschrieben werden: %6. Bis zum Neustart liest die Engine nur noch.</translation>
    </message>
    <message>
        <source>%1 could not be synced: %6. What that sync covered was not acknowledged; the engine is read-only until it is started again.</source>
        <translation>%1 konnte nicht synchronisiert werden: %6. Was dieser Sync umfasste, wurde nicht bestätigt; bis zum Neustart liest die Engine nur noch.</translation>
    </message>
    <message>
        <source>%1 could not be opened: %6.</source>
        <translation>%1 konnte nicht geöffnet werden: %6.</translation>
    </message>
    <message>
        <source>%1 could not be renamed: %6.</source>
        <translation>%1 konnte nicht umbenannt werden: %6.</translation>
    </message>
    <message>
        <source>%1 could not be removed: %6.</source>
        <translation>%1 konnte nicht entfernt werden: %6.</translation>
    </message>
    <message>
        <source>The engine is read-only after a failed write or sync. Recover it to go on from what is on disk.</source>
        <translation>Nach einem fehlgeschlagenen Schreiben oder Sync liest die Engine nur noch. Stellen Sie sie wieder her, um mit dem weiterzumachen, was auf der Platte ist.</translation>
    </message>
    <message>
        <source>%1 does not exist. Choose another file.</source>
        <translation>%1 gibt es nicht. Wählen Sie eine andere Datei.</translation>
    </message>
    <message>
        <source>%1 exists already. Choose another name.</source>
        <translation>%1 gibt es schon. Wählen Sie einen anderen Namen.</translation>
    </message>
    <message>
        <source>%1 is too short: %5 bytes, at least %4 expected.</source>
        <translation>%1 ist zu kurz: %5 Byte, erwartet werden mindestens %4.</translation>
    </message>
    <message>
        <source>%1 is not a file of this kind: its first bytes are wrong.</source>
        <translation>%1 ist keine Datei dieser Art: Die ersten Bytes stimmen nicht.</translation>
    </message>
    <message>
        <source>%1 has format version %5; this program reads version %4.</source>
        <translation>%1 hat das Format %5; dieses Programm liest das Format %4.</translation>
    </message>
    <message>
        <source>%1, page %2: the checksum is %5, the bytes give %4. The page is damaged.</source>
        <translation>%1, Seite %2: Die Prüfsumme ist %5, die Bytes ergeben %4. Die Seite ist beschädigt.</translation>
    </message>
    <message>
        <source>%1, page %2 was written only in part and the log holds no full image of it. It can&apos;t be recovered. Start again with full-page-images=on.</source>
        <translation>%1, Seite %2 wurde nur zum Teil geschrieben, und das Log enthält kein volles Abbild von ihr. Sie kann nicht wiederhergestellt werden. Starten Sie neu mit full-page-images=on.</translation>
    </message>
    <message>
        <source>%1, page %2: %6.</source>
        <translation>%1, Seite %2: %6.</translation>
    </message>
    <message>
        <source>%1: the record at offset %3 was whole once and is damaged: %6.</source>
        <translation>%1: Der Eintrag an der Stelle %3 war einmal vollständig und ist beschädigt: %6.</translation>
    </message>
    <message>
        <source>%1: neither of the two meta pages is whole: %6.</source>
        <translation>%1: Keine der beiden Metaseiten ist vollständig: %6.</translation>
    </message>
    <message>
        <source>A key needs at least one byte. Type a number or a text.</source>
        <translation>Ein Schlüssel braucht mindestens ein Byte. Geben Sie eine Zahl oder einen Text ein.</translation>
    </message>
    <message>
        <source>The key has %5 bytes; at most %4 fit with these pages. Use a shorter key or larger pages.</source>
        <translation>Der Schlüssel hat %5 Byte; bei diesen Seiten passen höchstens %4. Nehmen Sie einen kürzeren Schlüssel oder größere Seiten.</translation>
    </message>
    <message>
        <source>The value has %5 bytes; at most %4 are allowed.</source>
        <translation>Der Wert hat %5 Byte; erlaubt sind höchstens %4.</translation>
    </message>
    <message>
        <source>A bulk load needs ascending keys; key number %3 is not above the one before.</source>
        <translation>Massenladen braucht aufsteigende Schlüssel; Schlüssel Nummer %3 ist nicht größer als der vorige.</translation>
    </message>
    <message>
        <source>A bulk load needs an empty tree; this one holds %5 keys. Start again first.</source>
        <translation>Massenladen braucht einen leeren Baum; dieser enthält %5 Schlüssel. Starten Sie zuerst neu.</translation>
    </message>
    <message>
        <source>%6.</source>
        <translation>%6.</translation>
    </message>
    <message>
        <source>The engine is closed. Start again to go on.</source>
        <translation>Die Engine ist geschlossen. Starten Sie neu, um weiterzumachen.</translation>
    </message>
    <message>
        <source>No thread can run: %6. Step back to see how it came to this.</source>
        <translation>Kein Thread kann laufen: %6. Gehen Sie zurück, um zu sehen, wie es dazu kam.</translation>
    </message>
    <message>
        <source>The power is off. Recover first.</source>
        <translation>Der Strom ist aus. Stellen Sie zuerst wieder her.</translation>
    </message>
    <message>
        <source>Cancelled.</source>
        <translation>Abgebrochen.</translation>
    </message>
    <message>
        <source>Every page in the pool is pinned. Start again with a larger cache.</source>
        <translation>Jede Seite im Pool wird festgehalten. Starten Sie neu mit einem größeren Cache.</translation>
    </message>
    <message>
        <source>%1 is not a whole recording: %6.</source>
        <translation>%1 ist keine vollständige Aufzeichnung: %6.</translation>
    </message>
    <message>
        <source>%1 was recorded by a newer version (format %5; this program reads %4). Update the program to open it.</source>
        <translation>%1 wurde von einer neueren Version aufgezeichnet (Format %5; dieses Programm liest %4). Aktualisieren Sie das Programm, um sie zu öffnen.</translation>
    </message>
    <message>
        <source>The recording %1 could not be written: %6. Choose another place.</source>
        <translation>Die Aufzeichnung %1 konnte nicht geschrieben werden: %6. Wählen Sie einen anderen Ort.</translation>
    </message>
    <message>
        <source>Run again from its origin, the run took another way at event %4 than before: %6. There is no branch; what was there is unchanged.</source>
        <translation>Noch einmal von vorn gelaufen, nahm der Lauf bei Ereignis %4 einen anderen Weg als vorher: %6. Es gibt keinen Zweig; was da war, ist unverändert.</translation>
    </message>
</context>
<context>
    <name>ExportWords</name>
    <message>
        <source>A chart is saved as .svg, .png, .pdf or .csv; “%1” is none of these.</source>
        <translation>Ein Diagramm wird als .svg, .png, .pdf oder .csv gespeichert; „%1“ ist nichts davon.</translation>
    </message>
</context>
<context>
    <name>KeyList</name>
    <message>
        <source>Space</source>
        <translation>Leertaste</translation>
    </message>
    <message>
        <source>play, pause</source>
        <translation>abspielen, anhalten</translation>
    </message>
    <message>
        <source>Right, Left</source>
        <translation>Rechts, Links</translation>
    </message>
    <message>
        <source>one event forward, back</source>
        <translation>ein Ereignis vor, zurück</translation>
    </message>
    <message>
        <source>Shift + Right, Left</source>
        <translation>Umschalt + Rechts, Links</translation>
    </message>
    <message>
        <source>one structural change forward, back</source>
        <translation>eine Änderung am Aufbau vor, zurück</translation>
    </message>
    <message>
        <source>Ctrl + Right, Left</source>
        <translation>Strg + Rechts, Links</translation>
    </message>
    <message>
        <source>one operation forward, back</source>
        <translation>eine Operation vor, zurück</translation>
    </message>
    <message>
        <source>Page Down, Page Up</source>
        <translation>Bild ab, Bild auf</translation>
    </message>
    <message>
        <source>Home, End</source>
        <translation>Pos1, Ende</translation>
    </message>
    <message>
        <source>before the first event; to the newest</source>
        <translation>vor das erste Ereignis; zum neuesten</translation>
    </message>
    <message>
        <source>N</source>
        <translation>N</translation>
    </message>
    <message>
        <source>+, -</source>
        <translation>+, -</translation>
    </message>
    <message>
        <source>faster, slower</source>
        <translation>schneller, langsamer</translation>
    </message>
    <message>
        <source>C</source>
        <translation>C</translation>
    </message>
    <message>
        <source>the next chart, where not all fit</source>
        <translation>das nächste Diagramm, wo nicht alle Platz haben</translation>
    </message>
    <message>
        <source>I</source>
        <translation>I</translation>
    </message>
    <message>
        <source>open, close the panel</source>
        <translation>Seitenleiste öffnen, schließen</translation>
    </message>
    <message>
        <source>F11</source>
        <translation>F11</translation>
    </message>
    <message>
        <source>full screen</source>
        <translation>Vollbild</translation>
    </message>
    <message>
        <source>Ctrl + O</source>
        <translation>Strg + O</translation>
    </message>
    <message>
        <source>Ctrl + S</source>
        <translation>Strg + S</translation>
    </message>
    <message>
        <source>save the recording</source>
        <translation>die Aufzeichnung sichern</translation>
    </message>
    <message>
        <source>Ctrl + E</source>
        <translation>Strg + E</translation>
    </message>
    <message>
        <source>export the picture</source>
        <translation>das Bild exportieren</translation>
    </message>
    <message>
        <source>?</source>
        <translation>?</translation>
    </message>
    <message>
        <source>this list</source>
        <translation>diese Liste</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>Tasten</translation>
    </message>
    <message>
        <source>F5, P</source>
        <translation>F5, P</translation>
    </message>
    <message>
        <source>present: 1 stage, 2 chart, 3 both, 4 question, . blank, Esc leaves</source>
        <translation>vorführen: 1 Bühne, 2 Diagramm, 3 beides, 4 Frage, . schwarz, Esc beendet</translation>
    </message>
    <message>
        <source>Ctrl and +, -; 0</source>
        <translation>Strg und +, -; 0</translation>
    </message>
    <message>
        <source>zoom the stage in, out; show all of it</source>
        <translation>Bühne vergrößern, verkleinern; ganz zeigen</translation>
    </message>
    <message>
        <source>forward, back by the unit chosen in the transport: the keys of a clicker</source>
        <translation>vor, zurück um die in der Steuerung gewählte Einheit: die Tasten eines Klickers</translation>
    </message>
    <message>
        <source>run to where the next split begins, or what is chosen beside it</source>
        <translation>läuft bis dahin, wo die nächste Teilung beginnt, oder was daneben gewählt ist</translation>
    </message>
    <message>
        <source>W</source>
        <translation>W</translation>
    </message>
    <message>
        <source>why: what caused this event, back to your own operation</source>
        <translation>warum: was dieses Ereignis ausgelöst hat, bis zur eigenen Operation</translation>
    </message>
    <message>
        <source>Escape</source>
        <translation>Escape</translation>
    </message>
    <message>
        <source>close the drawer, leave full screen, back to the stage</source>
        <translation>schließt die Schublade, verlässt das Vollbild, zurück zur Bühne</translation>
    </message>
    <message>
        <source>Tab, Shift + Tab</source>
        <translation>Tab, Umschalt + Tab</translation>
    </message>
    <message>
        <source>the next, the last control; Space or Enter presses it</source>
        <translation>das nächste, das vorige Bedienelement; Leertaste oder Eingabe drückt es</translation>
    </message>
    <message>
        <source>Up, Down in Events</source>
        <translation>Hoch, Runter in Verlauf</translation>
    </message>
    <message>
        <source>the event before, behind; Ctrl + C copies it</source>
        <translation>das Ereignis davor, dahinter; Strg + C kopiert es</translation>
    </message>
    <message>
        <source>Enter in a field of Operate</source>
        <translation>Eingabe in einem Feld von Steuern</translation>
    </message>
    <message>
        <source>performs the operation</source>
        <translation>führt die Operation aus</translation>
    </message>
    <message>
        <source>[, ]</source>
        <translation>[, ]</translation>
    </message>
    <message>
        <source>on the stage: mark the element before, behind; Enter opens it in Inspect</source>
        <translation>auf der Bühne: das Element davor, dahinter markieren; Eingabe öffnet es in Prüfen</translation>
    </message>
    <message>
        <source>open a scenario, a recording, or a file of keys</source>
        <translation>öffnet ein Szenario, eine Aufzeichnung oder eine Datei mit Schlüsseln</translation>
    </message>
    <message>
        <source>B, Shift + B</source>
        <translation>B, Umschalt + B</translation>
    </message>
    <message>
        <source>Ctrl + Q</source>
        <translation>Strg + Q</translation>
    </message>
    <message>
        <source>close the program; asks first where something is not saved</source>
        <translation>das Programm schließen; fragt zuerst, wenn etwas nicht gesichert ist</translation>
    </message>
    <message>
        <source>Marks on the Tape</source>
        <translation>Zeichen auf dem Band</translation>
    </message>
    <message>
        <source>two branches side by side; the next branch</source>
        <translation>zwei Zweige nebeneinander; der nächste Zweig</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>Close this list (Escape)</source>
        <translation>Diese Liste schließen (Escape)</translation>
    </message>
</context>
<context>
    <name>KeyWords</name>
    <message>
        <source>text, 1 byte</source>
        <translation>Text, 1 Byte</translation>
    </message>
    <message>
        <source>text, %1 bytes</source>
        <translation>Text, %1 Byte</translation>
    </message>
    <message>
        <source>Type a whole number, or a text.</source>
        <translation>Geben Sie eine ganze Zahl oder einen Text ein.</translation>
    </message>
    <message>
        <source>That number is too large for 8 bytes; put it in quotes to store it as text.</source>
        <translation>Diese Zahl ist zu groß für 8 Byte; in Anführungszeichen wird sie als Text gespeichert.</translation>
    </message>
    <message>
        <source>whole number, 8 bytes</source>
        <translation>ganze Zahl, 8 Byte</translation>
    </message>
    <message>
        <source>The closing quote is missing.</source>
        <translation>Das schließende Anführungszeichen fehlt.</translation>
    </message>
    <message>
        <source>After \ only &quot;, \, n and xHH are known.</source>
        <translation>Nach \ sind nur &quot;, \, n und xHH bekannt.</translation>
    </message>
    <message>
        <source>A key needs at least one byte.</source>
        <translation>Ein Schlüssel braucht mindestens ein Byte.</translation>
    </message>
    <message>
        <source>Negative numbers are no integer keys: stored as %1.</source>
        <translation>Negative Zahlen sind keine Ganzzahlschlüssel: gespeichert als %1.</translation>
    </message>
</context>
<context>
    <name>LossWords</name>
    <message>
        <source>Nothing that had been acknowledged is lost.</source>
        <translation>Nichts, was bestätigt war, ist verloren.</translation>
    </message>
    <message>
        <source>&lt;b&gt;1&lt;/b&gt; acknowledged operation is lost: its log records were not synced when the power went.</source>
        <translation>&lt;b&gt;1&lt;/b&gt; bestätigte Operation ist verloren: Ihre Log-Einträge waren nicht synchronisiert, als der Strom ausfiel.</translation>
    </message>
    <message>
        <source>%1 acknowledged operations are lost: their log records were not synced when the power went.</source>
        <translation>%1 bestätigte Operationen sind verloren: Ihre Log-Einträge waren nicht synchronisiert, als der Strom ausfiel.</translation>
    </message>
    <message>
        <source>new keys gone: %1</source>
        <translation>neue Schlüssel weg: %1</translation>
    </message>
    <message>
        <source>values as they were before: %1</source>
        <translation>Werte wie vorher: %1</translation>
    </message>
    <message>
        <source>deleted keys back: %1</source>
        <translation>gelöschte Schlüssel wieder da: %1</translation>
    </message>
    <message>
        <source>Of these, %1.</source>
        <translation>Davon %1.</translation>
    </message>
    <message>
        <source>The operation that was under way is undone; nobody had been told that it was safe.</source>
        <translation>Die laufende Operation ist rückgängig gemacht; niemandem war gesagt, dass sie sicher sei.</translation>
    </message>
    <message>
        <source>%1 operations that were under way are undone; nobody had been told that they were safe.</source>
        <translation>%1 laufende Operationen sind rückgängig gemacht; niemandem war gesagt, dass sie sicher seien.</translation>
    </message>
    <message>
        <source>The tree has &lt;b&gt;1&lt;/b&gt; key now.</source>
        <translation>Der Baum hat jetzt &lt;b&gt;1&lt;/b&gt; Schlüssel.</translation>
    </message>
    <message>
        <source>The tree has %1 keys now.</source>
        <translation>Der Baum hat jetzt %1 Schlüssel.</translation>
    </message>
</context>
<context>
    <name>MarkWords</name>
    <message>
        <source>Page split</source>
        <translation>Seite geteilt</translation>
    </message>
    <message>
        <source>Pages merged</source>
        <translation>Seiten verschmolzen</translation>
    </message>
    <message>
        <source>Cell borrowed</source>
        <translation>Zelle geliehen</translation>
    </message>
    <message>
        <source>New root, one level more</source>
        <translation>Neue Wurzel, eine Ebene mehr</translation>
    </message>
    <message>
        <source>Root collapsed, one level less</source>
        <translation>Wurzel abgebaut, eine Ebene weniger</translation>
    </message>
    <message>
        <source>Checkpoint begins</source>
        <translation>Checkpoint beginnt</translation>
    </message>
    <message>
        <source>Checkpoint done</source>
        <translation>Checkpoint fertig</translation>
    </message>
    <message>
        <source>Recovery begins</source>
        <translation>Wiederherstellung beginnt</translation>
    </message>
    <message>
        <source>Recovery done</source>
        <translation>Wiederherstellung fertig</translation>
    </message>
    <message>
        <source>Read-only from here</source>
        <translation>Ab hier nur noch lesend</translation>
    </message>
    <message>
        <source>Power lost</source>
        <translation>Strom weg</translation>
    </message>
    <message>
        <source>Mark</source>
        <translation>Marke</translation>
    </message>
</context>
<context>
    <name>Narrator</name>
    <message>
        <source>Key %1 goes into leaf %2</source>
        <translation>Schlüssel %1 kommt in Blatt %2</translation>
    </message>
    <message>
        <source>Key %1 takes slot %2 of leaf %3, with a value of %4. The leaf holds %5 now.</source>
        <translation>Schlüssel %1 belegt Slot %2 von Blatt %3, mit einem Wert von %4. Das Blatt enthält jetzt %5.</translation>
    </message>
    <message>
        <source>Cells</source>
        <translation>Zellen</translation>
    </message>
    <message>
        <source>Bytes used</source>
        <translation>Belegte Bytes</translation>
    </message>
    <message>
        <source>Key %1 gets a new value</source>
        <translation>Schlüssel %1 bekommt einen neuen Wert</translation>
    </message>
    <message>
        <source>It stands in slot %1 of leaf %2; the new value has %3.</source>
        <translation>Er steht in Slot %1 von Blatt %2; der neue Wert hat %3.</translation>
    </message>
    <message>
        <source>Key %1 leaves leaf %2</source>
        <translation>Schlüssel %1 verlässt Blatt %2</translation>
    </message>
    <message>
        <source>The leaf is empty now.</source>
        <translation>Das Blatt ist jetzt leer.</translation>
    </message>
    <message>
        <source>The leaf holds %1 now.</source>
        <translation>Das Blatt enthält jetzt %1.</translation>
    </message>
    <message>
        <source>Slot</source>
        <translation>Slot</translation>
    </message>
    <message>
        <source>Separator %1 in page %2</source>
        <translation>Trennschlüssel %1 in Seite %2</translation>
    </message>
    <message>
        <source>Key %1 now stands in slot %2 of inner page %3: keys from it on are found below page %4.</source>
        <translation>Schlüssel %1 steht jetzt in Slot %2 von Innenseite %3: Schlüssel ab ihm stehen unter Seite %4.</translation>
    </message>
    <message>
        <source>Keys there</source>
        <translation>Schlüssel dort</translation>
    </message>
    <message>
        <source>Separator %1 goes</source>
        <translation>Trennschlüssel %1 fällt weg</translation>
    </message>
    <message>
        <source>Inner page %1 no longer points to page %2.</source>
        <translation>Innenseite %1 verweist nicht mehr auf Seite %2.</translation>
    </message>
    <message>
        <source>Keys left</source>
        <translation>Schlüssel übrig</translation>
    </message>
    <message>
        <source>The signpost in slot %1 changes to %2, since the border between its two children moved.</source>
        <translation>Der Wegweiser in Slot %1 ist jetzt %2, denn die Grenze zwischen seinen beiden Kindern hat sich verschoben.</translation>
    </message>
    <message>
        <source>Leftmost child of page %1</source>
        <translation>Linkestes Kind von Seite %1</translation>
    </message>
    <message>
        <source>Keys below its first separator are found below page %1.</source>
        <translation>Schlüssel vor dem ersten Trennschlüssel stehen unter Seite %1.</translation>
    </message>
    <message>
        <source>Key %1 is copied</source>
        <translation>Schlüssel %1 wird kopiert</translation>
    </message>
    <message>
        <source>From slot %1 of page %2 to slot %3 of page %4. Until the old page is cut, both hold it.</source>
        <translation>Von Slot %1 auf Seite %2 nach Slot %3 auf Seite %4. Bis die alte Seite gekürzt wird, steht er auf beiden.</translation>
    </message>
    <message>
        <source>Page %1 holds</source>
        <translation>Seite %1 enthält</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>Cells are on page %1</source>
        <translation>Zellen sind auf Seite %1</translation>
    </message>
    <message>
        <source>%1 of page %2, from slot %3 on, stand on page %4 now.</source>
        <translation>%1 von Seite %2, ab Slot %3, stehen jetzt auf Seite %4.</translation>
    </message>
    <message>
        <source>the key sought</source>
        <translation>der gesuchte Schlüssel</translation>
    </message>
    <message>
        <source>%1 is less than %2, in slot %3 of %4.</source>
        <translation>%1 ist kleiner als %2, in Slot %3 von %4.</translation>
    </message>
    <message>
        <source>%1 equals %2, in slot %3 of %4.</source>
        <translation>%1 ist gleich %2, in Slot %3 von %4.</translation>
    </message>
    <message>
        <source>%1 is greater than %2, in slot %3 of %4.</source>
        <translation>%1 ist größer als %2, in Slot %3 von %4.</translation>
    </message>
    <message>
        <source>Comparing with %1</source>
        <translation>Vergleich mit %1</translation>
    </message>
    <message>
        <source>Down to page %1</source>
        <translation>Hinab zu Seite %1</translation>
    </message>
    <message>
        <source>The key sought is below every separator of page %1: the leftmost child, page %2, is next.</source>
        <translation>Der gesuchte Schlüssel ist kleiner als jeder Trennschlüssel von Seite %1: Als Nächstes kommt das linkeste Kind, Seite %2.</translation>
    </message>
    <message>
        <source>Child %1 of page %2 covers the key sought: page %3 is next.</source>
        <translation>Kind %1 von Seite %2 umfasst den gesuchten Schlüssel: Als Nächstes kommt Seite %3.</translation>
    </message>
    <message>
        <source>A record of %1 (%2) for %3 stands in the log&apos;s buffer. It is not on disk yet.</source>
        <translation>Ein Eintrag von %1 (%2) für %3 steht im Puffer des Logs. Auf der Platte ist er noch nicht.</translation>
    </message>
    <message>
        <source>A record of %1 (%2) stands in the log&apos;s buffer. It is not on disk yet.</source>
        <translation>Ein Eintrag von %1 (%2) steht im Puffer des Logs. Auf der Platte ist er noch nicht.</translation>
    </message>
    <message>
        <source>It carries the whole page: the first change after a checkpoint does, so that a torn page can be mended.</source>
        <translation>Er enthält die ganze Seite: So ist es bei der ersten Änderung nach einem Checkpoint, damit eine zerrissene Seite repariert werden kann.</translation>
    </message>
    <message>
        <source>Log: %1</source>
        <translation>Log: %1</translation>
    </message>
    <message>
        <source>Ends at byte</source>
        <translation>Endet bei Byte</translation>
    </message>
    <message>
        <source>Bytes</source>
        <translation>Bytes</translation>
    </message>
    <message>
        <source>Whole page in it</source>
        <translation>Ganze Seite darin</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>ja</translation>
    </message>
    <message>
        <source>no</source>
        <translation>nein</translation>
    </message>
    <message>
        <source>Ends a group</source>
        <translation>Beendet eine Gruppe</translation>
    </message>
    <message>
        <source>The log is written</source>
        <translation>Das Log wird geschrieben</translation>
    </message>
    <message>
        <source>%1 go to the log file. Until they are synced, a power cut can lose them.</source>
        <translation>%1 gehen in die Logdatei. Bis zum Sync können sie bei einem Stromausfall verloren gehen.</translation>
    </message>
    <message>
        <source>Written up to byte</source>
        <translation>Geschrieben bis Byte</translation>
    </message>
    <message>
        <source>Log files</source>
        <translation>Logdateien</translation>
    </message>
    <message>
        <source>Everything up to byte %1 is durable now.</source>
        <translation>Alles bis Byte %1 ist jetzt dauerhaft.</translation>
    </message>
    <message>
        <source>One operation was waiting for this.</source>
        <translation>Eine Operation hat darauf gewartet.</translation>
    </message>
    <message>
        <source>This one sync acknowledges %1 operations.</source>
        <translation>Dieser eine Sync bestätigt %1 Operationen.</translation>
    </message>
    <message>
        <source>The log is synced</source>
        <translation>Das Log ist synchronisiert</translation>
    </message>
    <message>
        <source>Log segment %1 is removed</source>
        <translation>Logsegment %1 wird entfernt</translation>
    </message>
    <message>
        <source>Every page it covered is in the data file; no recovery needs it.</source>
        <translation>Jede Seite, die es betraf, ist in der Datendatei; keine Wiederherstellung braucht es.</translation>
    </message>
    <message>
        <source>Log files left</source>
        <translation>Logdateien übrig</translation>
    </message>
    <message>
        <source>it was asked for</source>
        <translation>er wurde verlangt</translation>
    </message>
    <message>
        <source>its time has come</source>
        <translation>seine Zeit ist gekommen</translation>
    </message>
    <message>
        <source>the log has grown enough</source>
        <translation>das Log ist groß genug geworden</translation>
    </message>
    <message>
        <source>the engine closes</source>
        <translation>die Engine schließt</translation>
    </message>
    <message>
        <source>recovery ends with one</source>
        <translation>die Wiederherstellung endet mit einem</translation>
    </message>
    <message>
        <source>reason %1</source>
        <translation>Grund %1</translation>
    </message>
    <message>
        <source>A checkpoint begins</source>
        <translation>Ein Checkpoint beginnt</translation>
    </message>
    <message>
        <source>%1 will be written to the data file: %2.</source>
        <translation>%1 werden in die Datendatei geschrieben: %2.</translation>
    </message>
    <message>
        <source>1 dirty page</source>
        <translation>1 geänderte Seite</translation>
    </message>
    <message>
        <source>%1 dirty pages</source>
        <translation>%1 geänderte Seiten</translation>
    </message>
    <message>
        <source>Log stands at byte</source>
        <translation>Log steht bei Byte</translation>
    </message>
    <message>
        <source>The checkpoint is done</source>
        <translation>Der Checkpoint ist fertig</translation>
    </message>
    <message>
        <source>Recovery begins</source>
        <translation>Wiederherstellung beginnt</translation>
    </message>
    <message>
        <source>The log is read from byte %1, where the last checkpoint left it, to its end at byte %2.</source>
        <translation>Das Log wird gelesen von Byte %1, wo der letzte Checkpoint es verließ, bis zum Ende bei Byte %2.</translation>
    </message>
    <message>
        <source>To read</source>
        <translation>Zu lesen</translation>
    </message>
    <message>
        <source>The log&apos;s torn end is cut</source>
        <translation>Das zerrissene Ende des Logs wird abgeschnitten</translation>
    </message>
    <message>
        <source>The last %1, from byte %2 on, were never written whole. No one was told they were safe.</source>
        <translation>Die letzten %1, ab Byte %2, wurden nie vollständig geschrieben. Niemandem wurde gesagt, sie seien sicher.</translation>
    </message>
    <message>
        <source>The record (%1) is skipped: %2 in the data file already has it.</source>
        <translation>Der Eintrag (%1) wird übersprungen: %2 in der Datendatei hat ihn schon.</translation>
    </message>
    <message>
        <source>The record (%1) is applied again to %2.</source>
        <translation>Der Eintrag (%1) wird auf %2 noch einmal angewendet.</translation>
    </message>
    <message>
        <source>The record (%1) brings the whole of %2: its image replaces what was on disk.</source>
        <translation>Der Eintrag (%1) bringt %2 im Ganzen: Das Abbild ersetzt, was auf der Platte war.</translation>
    </message>
    <message>
        <source>Skipped</source>
        <translation>Übersprungen</translation>
    </message>
    <message>
        <source>Applied again</source>
        <translation>Noch einmal angewendet</translation>
    </message>
    <message>
        <source>Page image restored</source>
        <translation>Seitenabbild zurückgeholt</translation>
    </message>
    <message>
        <source>Record ends at byte</source>
        <translation>Eintrag endet bei Byte</translation>
    </message>
    <message>
        <source>The page had byte</source>
        <translation>Die Seite hatte Byte</translation>
    </message>
    <message>
        <source>Recovery is done</source>
        <translation>Die Wiederherstellung ist fertig</translation>
    </message>
    <message>
        <source>%1 records were applied again, %2 skipped, %3 pages restored from their images.</source>
        <translation>%1 Einträge wurden noch einmal angewendet, %2 übersprungen, %3 Seiten aus ihren Abbildern zurückgeholt.</translation>
    </message>
    <message>
        <source>Log ends at byte</source>
        <translation>Log endet bei Byte</translation>
    </message>
    <message>
        <source>Put %1</source>
        <translation>%1 setzen</translation>
    </message>
    <message>
        <source>Operation %1 begins: store %2 under key %3.</source>
        <translation>Operation %1 beginnt: %2 unter Schlüssel %3 speichern.</translation>
    </message>
    <message>
        <source>Get %1</source>
        <translation>%1 lesen</translation>
    </message>
    <message>
        <source>Operation %1 begins: look up key %2.</source>
        <translation>Operation %1 beginnt: Schlüssel %2 suchen.</translation>
    </message>
    <message>
        <source>Delete %1</source>
        <translation>%1 löschen</translation>
    </message>
    <message>
        <source>Operation %1 begins: delete key %2.</source>
        <translation>Operation %1 beginnt: Schlüssel %2 löschen.</translation>
    </message>
    <message>
        <source>Scan</source>
        <translation>Bereich lesen</translation>
    </message>
    <message>
        <source>Operation %1 begins: read rows in key order, from key %2 on.</source>
        <translation>Operation %1 beginnt: Zeilen in Schlüsselreihenfolge lesen, ab Schlüssel %2.</translation>
    </message>
    <message>
        <source>Operation %1 begins: read all rows in key order.</source>
        <translation>Operation %1 beginnt: alle Zeilen in Schlüsselreihenfolge lesen.</translation>
    </message>
    <message>
        <source>Opening</source>
        <translation>Öffnen</translation>
    </message>
    <message>
        <source>The engine opens its files and reads where they stand.</source>
        <translation>Die Engine öffnet ihre Dateien und liest, wie sie stehen.</translation>
    </message>
    <message>
        <source>Recovering</source>
        <translation>Wiederherstellen</translation>
    </message>
    <message>
        <source>The engine opens its files again and mends them from the log.</source>
        <translation>Die Engine öffnet ihre Dateien wieder und repariert sie aus dem Log.</translation>
    </message>
    <message>
        <source>Checkpoint asked for</source>
        <translation>Checkpoint verlangt</translation>
    </message>
    <message>
        <source>Operation %1 begins: write all dirty pages to the data file.</source>
        <translation>Operation %1 beginnt: alle geänderten Seiten in die Datendatei schreiben.</translation>
    </message>
    <message>
        <source>Closing</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>Operation %1 begins: the last checkpoint, and the end.</source>
        <translation>Operation %1 beginnt: der letzte Checkpoint, und Schluss.</translation>
    </message>
    <message>
        <source>Operation %1</source>
        <translation>Operation %1</translation>
    </message>
    <message>
        <source>Operation %1 begins: %2.</source>
        <translation>Operation %1 beginnt: %2.</translation>
    </message>
    <message>
        <source>Key</source>
        <translation>Schlüssel</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>Wert</translation>
    </message>
    <message>
        <source>Key %1</source>
        <translation>Schlüssel %1</translation>
    </message>
    <message>
        <source>The key</source>
        <translation>Der Schlüssel</translation>
    </message>
    <message>
        <source>%1 is new: it stands in the tree now.</source>
        <translation>%1 ist neu: Er steht jetzt im Baum.</translation>
    </message>
    <message>
        <source>%1 was there: it has its new value now.</source>
        <translation>%1 war schon da: Er hat jetzt seinen neuen Wert.</translation>
    </message>
    <message>
        <source>%1 was found.</source>
        <translation>%1 wurde gefunden.</translation>
    </message>
    <message>
        <source>%1 is not in the tree.</source>
        <translation>%1 ist nicht im Baum.</translation>
    </message>
    <message>
        <source>%1 is deleted.</source>
        <translation>%1 ist gelöscht.</translation>
    </message>
    <message>
        <source>The operation failed: %1.</source>
        <translation>Die Operation ist fehlgeschlagen: %1.</translation>
    </message>
    <message>
        <source>The engine is open and waits for operations.</source>
        <translation>Die Engine ist offen und wartet auf Operationen.</translation>
    </message>
    <message>
        <source>The engine is open again.</source>
        <translation>Die Engine ist wieder offen.</translation>
    </message>
    <message>
        <source>The engine is closed.</source>
        <translation>Die Engine ist geschlossen.</translation>
    </message>
    <message>
        <source>The %1 is done.</source>
        <translation>Fertig: %1.</translation>
    </message>
    <message>
        <source>It touched %1 page, %2 read from disk.</source>
        <translation>Sie hat %1 Seite berührt, %2 von der Platte gelesen.</translation>
    </message>
    <message>
        <source>It touched %1 pages, %2 read from disk.</source>
        <translation>Sie hat %1 Seiten berührt, %2 von der Platte gelesen.</translation>
    </message>
    <message>
        <source>Operation %1 failed</source>
        <translation>Operation %1 fehlgeschlagen</translation>
    </message>
    <message>
        <source>Operation %1 is done</source>
        <translation>Operation %1 ist fertig</translation>
    </message>
    <message>
        <source>This operation</source>
        <translation>Diese Operation</translation>
    </message>
    <message>
        <source>Pages touched</source>
        <translation>Berührte Seiten</translation>
    </message>
    <message>
        <source>Of these from disk</source>
        <translation>Davon von der Platte</translation>
    </message>
    <message>
        <source>Appended to the log</source>
        <translation>Ans Log angehängt</translation>
    </message>
    <message>
        <source>User&apos;s key and value</source>
        <translation>Schlüssel und Wert des Nutzers</translation>
    </message>
    <message>
        <source>Log bytes for each of them</source>
        <translation>Logbytes für jedes davon</translation>
    </message>
    <message>
        <source>Time, modelled</source>
        <translation>Zeit, modelliert</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Zeit</translation>
    </message>
    <message>
        <source>The whole state follows</source>
        <translation>Der ganze Zustand folgt</translation>
    </message>
    <message>
        <source>From here on the run is recorded at the level %1 (%2 before), so the engine tells its whole state once.</source>
        <translation>Ab hier wird der Lauf auf der Stufe %1 aufgezeichnet (vorher %2); deshalb meldet die Engine einmal ihren ganzen Zustand.</translation>
    </message>
    <message>
        <source>The state is complete</source>
        <translation>Der Zustand ist vollständig</translation>
    </message>
    <message>
        <source>Everything the engine holds has been told.</source>
        <translation>Alles, was die Engine enthält, ist gemeldet.</translation>
    </message>
    <message>
        <source>Digest</source>
        <translation>Kurzwert</translation>
    </message>
    <message>
        <source>The process is killed</source>
        <translation>Der Prozess wird beendet</translation>
    </message>
    <message>
        <source>The power goes off</source>
        <translation>Der Strom fällt aus</translation>
    </message>
    <message>
        <source>Writes lost</source>
        <translation>Schreibvorgänge verloren</translation>
    </message>
    <message>
        <source>Sectors torn</source>
        <translation>Sektoren zerrissen</translation>
    </message>
    <message>
        <source>a leaf</source>
        <translation>ein Blatt</translation>
    </message>
    <message>
        <source>an inner page</source>
        <translation>eine Innenseite</translation>
    </message>
    <message>
        <source>a long value</source>
        <translation>einen langen Wert</translation>
    </message>
    <message>
        <source>later use</source>
        <translation>späteren Gebrauch</translation>
    </message>
    <message>
        <source>Page %1 is allocated</source>
        <translation>Seite %1 wird angelegt</translation>
    </message>
    <message>
        <source>A free page is taken again, for %1. It is empty and only in memory.</source>
        <translation>Eine freie Seite wird wieder verwendet, für %1. Sie ist leer und nur im Speicher.</translation>
    </message>
    <message>
        <source>The file will be one page longer, for %1. The page is empty and only in memory.</source>
        <translation>Die Datei wird eine Seite länger, für %1. Die Seite ist leer und nur im Speicher.</translation>
    </message>
    <message>
        <source>Pages in the file</source>
        <translation>Seiten in der Datei</translation>
    </message>
    <message>
        <source>Free pages left</source>
        <translation>Freie Seiten übrig</translation>
    </message>
    <message>
        <source>Page %1 is free</source>
        <translation>Seite %1 ist frei</translation>
    </message>
    <message>
        <source>It is the only page on the free list.</source>
        <translation>Sie ist die einzige Seite auf der Freiliste.</translation>
    </message>
    <message>
        <source>It is the first of %1 pages on the free list; page %2 is next.</source>
        <translation>Sie ist die erste von %1 Seiten auf der Freiliste; Seite %2 ist die nächste.</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keine</translation>
    </message>
    <message>
        <source>Leaf %1 is linked</source>
        <translation>Blatt %1 wird verkettet</translation>
    </message>
    <message>
        <source>Its neighbors in key order: %1 on the left, %2 on the right. Scans follow these links.</source>
        <translation>Seine Nachbarn in Schlüsselreihenfolge: links %1, rechts %2. Wer einen Bereich liest, folgt diesen Verweisen.</translation>
    </message>
    <message>
        <source>Page %1 is cut</source>
        <translation>Seite %1 wird gekürzt</translation>
    </message>
    <message>
        <source>Nothing is left on it.</source>
        <translation>Nichts bleibt auf ihr.</translation>
    </message>
    <message>
        <source>It keeps its first %1; the rest is on another page now.</source>
        <translation>Sie behält die ersten %1; der Rest ist jetzt auf einer anderen Seite.</translation>
    </message>
    <message>
        <source>Page %1 is dirty</source>
        <translation>Seite %1 ist geändert</translation>
    </message>
    <message>
        <source>It differs from the data file now. The log covers the change until the page is written.</source>
        <translation>Sie unterscheidet sich jetzt von der Datendatei. Bis sie geschrieben ist, steht das Log für die Änderung ein.</translation>
    </message>
    <message>
        <source>Page %1 comes from disk</source>
        <translation>Seite %1 kommt von der Platte</translation>
    </message>
    <message>
        <source>It was not in the pool: %1 are read from the data file.</source>
        <translation>Sie war nicht im Pool: %1 werden aus der Datendatei gelesen.</translation>
    </message>
    <message>
        <source>Page %1 is written</source>
        <translation>Seite %1 wird geschrieben</translation>
    </message>
    <message>
        <source>%1 go to the data file; the page is clean now.</source>
        <translation>%1 gehen in die Datendatei; die Seite ist jetzt sauber.</translation>
    </message>
    <message>
        <source>Its changes are logged up to byte</source>
        <translation>Ihre Änderungen stehen im Log bis Byte</translation>
    </message>
    <message>
        <source>Page %1 leaves the pool</source>
        <translation>Seite %1 verlässt den Pool</translation>
    </message>
    <message>
        <source>Its place in memory is needed. Whoever wants it next reads it from disk.</source>
        <translation>Ihr Platz im Speicher wird gebraucht. Wer sie das nächste Mal will, liest sie von der Platte.</translation>
    </message>
    <message>
        <source>Page %1 is pinned</source>
        <translation>Seite %1 wird festgehalten</translation>
    </message>
    <message>
        <source>Someone works on it: it must stay in memory. Pins: %1.</source>
        <translation>Jemand arbeitet an ihr: Sie muss im Speicher bleiben. Pins: %1.</translation>
    </message>
    <message>
        <source>Page %1 is released</source>
        <translation>Seite %1 wird losgelassen</translation>
    </message>
    <message>
        <source>No one works on it any more: it may leave the pool.</source>
        <translation>Niemand arbeitet mehr an ihr: Sie darf den Pool verlassen.</translation>
    </message>
    <message>
        <source>Pins left: %1.</source>
        <translation>Pins übrig: %1.</translation>
    </message>
    <message>
        <source>Overflow page %1</source>
        <translation>Überlaufseite %1</translation>
    </message>
    <message>
        <source>It holds %1 of a long value, which goes on in %2.</source>
        <translation>Sie enthält %1 eines langen Werts, der auf %2 weitergeht.</translation>
    </message>
    <message>
        <source>It holds the last %1 of a long value.</source>
        <translation>Sie enthält die letzten %1 eines langen Werts.</translation>
    </message>
    <message>
        <source>a free page</source>
        <translation>eine freie Seite</translation>
    </message>
    <message>
        <source>an overflow page</source>
        <translation>eine Überlaufseite</translation>
    </message>
    <message>
        <source>Page %1 as it is</source>
        <translation>Seite %1, wie sie ist</translation>
    </message>
    <message>
        <source>Part of the whole state: %1 with %2.</source>
        <translation>Teil des ganzen Zustands: %1 mit %2.</translation>
    </message>
    <message>
        <source>In the pool</source>
        <translation>Im Pool</translation>
    </message>
    <message>
        <source>Dirty</source>
        <translation>Geändert</translation>
    </message>
    <message>
        <source>A separator as it is</source>
        <translation>Ein Trennschlüssel, wie er ist</translation>
    </message>
    <message>
        <source>Part of the whole state: in slot %1 of %2 stands key %3, with page %4 right of it.</source>
        <translation>Teil des ganzen Zustands: In Slot %1 von %2 steht Schlüssel %3, rechts davon Seite %4.</translation>
    </message>
    <message>
        <source>A cell as it is</source>
        <translation>Eine Zelle, wie sie ist</translation>
    </message>
    <message>
        <source>Part of the whole state: in slot %1 of %2 stands key %3 with a value of %4.</source>
        <translation>Teil des ganzen Zustands: In Slot %1 von %2 steht Schlüssel %3 mit einem Wert von %4.</translation>
    </message>
    <message>
        <source>The tree is open</source>
        <translation>Der Baum ist offen</translation>
    </message>
    <message>
        <source>It is empty: its root, %1, is a leaf without cells.</source>
        <translation>Er ist leer: Seine Wurzel, %1, ist ein Blatt ohne Zellen.</translation>
    </message>
    <message>
        <source>It holds %1 keys; its root is %2.</source>
        <translation>Er enthält %1 Schlüssel; seine Wurzel ist %2.</translation>
    </message>
    <message>
        <source>The tree</source>
        <translation>Der Baum</translation>
    </message>
    <message>
        <source>Height</source>
        <translation>Höhe</translation>
    </message>
    <message>
        <source>Page size</source>
        <translation>Seitengröße</translation>
    </message>
    <message>
        <source>Capacity</source>
        <translation>Kapazität</translation>
    </message>
    <message>
        <source>%1 cells</source>
        <translation>%1 Zellen</translation>
    </message>
    <message>
        <source>by bytes</source>
        <translation>nach Bytes</translation>
    </message>
    <message>
        <source>Max children</source>
        <translation>Höchstens Kinder</translation>
    </message>
    <message>
        <source>Free pages</source>
        <translation>Freie Seiten</translation>
    </message>
    <message>
        <source>Where the log stands</source>
        <translation>Wo das Log steht</translation>
    </message>
    <message>
        <source>The log reaches byte %1; what was synced is durable up to byte %2.</source>
        <translation>Das Log reicht bis Byte %1; durch Syncs dauerhaft ist es bis Byte %2.</translation>
    </message>
    <message>
        <source>Appended up to</source>
        <translation>Angehängt bis</translation>
    </message>
    <message>
        <source>Written up to</source>
        <translation>Geschrieben bis</translation>
    </message>
    <message>
        <source>Durable up to</source>
        <translation>Dauerhaft bis</translation>
    </message>
    <message>
        <source>Redo would start at</source>
        <translation>Redo begänne bei</translation>
    </message>
    <message>
        <source>The tree grows</source>
        <translation>Der Baum wächst</translation>
    </message>
    <message>
        <source>The root, %1, was split, and two pages need a parent: %2 is the new root above them. Every leaf is one step deeper now; the height is %3.</source>
        <translation>Die Wurzel, %1, wurde geteilt, und zwei Seiten brauchen einen Vater: %2 ist die neue Wurzel über ihnen. Jedes Blatt liegt jetzt eine Stufe tiefer; die Höhe ist %3.</translation>
    </message>
    <message>
        <source>The tree shrinks</source>
        <translation>Der Baum schrumpft</translation>
    </message>
    <message>
        <source>The root, %1, had a single child left. That child, %2, is the root now; the height is %3.</source>
        <translation>Die Wurzel, %1, hatte nur noch ein Kind. Dieses Kind, %2, ist jetzt die Wurzel; die Höhe ist %3.</translation>
    </message>
    <message>
        <source>Read-only from here</source>
        <translation>Ab hier nur noch lesend</translation>
    </message>
    <message>
        <source>A write or a sync failed (%1). The engine takes no more changes until it is opened again.</source>
        <translation>Ein Schreiben oder ein Sync ist fehlgeschlagen (%1). Die Engine nimmt keine Änderungen mehr an, bis sie wieder geöffnet wird.</translation>
    </message>
    <message>
        <source>Key %1 belongs on %2, but that page holds %3 already and takes no more: it must split.</source>
        <translation>Schlüssel %1 gehört auf %2, aber die Seite enthält schon %3 und nimmt keine mehr: Sie muss geteilt werden.</translation>
    </message>
    <message>
        <source>Key %1 belongs on %2, but its %3 use %4 and the new one needs %5 more: it must split.</source>
        <translation>Schlüssel %1 gehört auf %2, aber die %3 dort belegen %4, und der neue braucht %5 dazu: Die Seite muss geteilt werden.</translation>
    </message>
    <message>
        <source>Leaf %1 overflows</source>
        <translation>Blatt %1 läuft über</translation>
    </message>
    <message>
        <source>Inner page %1 overflows</source>
        <translation>Innenseite %1 läuft über</translation>
    </message>
    <message>
        <source>Cells there</source>
        <translation>Zellen dort</translation>
    </message>
    <message>
        <source>Bytes there</source>
        <translation>Bytes dort</translation>
    </message>
    <message>
        <source>The new cell needs</source>
        <translation>Die neue Zelle braucht</translation>
    </message>
    <message>
        <source>Split policy</source>
        <translation>Teilungsregel</translation>
    </message>
    <message>
        <source>append: leave the page whole</source>
        <translation>append: die Seite ganz lassen</translation>
    </message>
    <message>
        <source>half</source>
        <translation>Hälfte</translation>
    </message>
    <message>
        <source>%1 and %2 share the cells now: %3 left, %4 right.</source>
        <translation>%1 und %2 teilen sich jetzt die Zellen: %3 links, %4 rechts.</translation>
    </message>
    <message>
        <source>Key %1 was copied up; it stays in the leaf too.</source>
        <translation>Schlüssel %1 wurde nach oben kopiert; im Blatt bleibt er auch.</translation>
    </message>
    <message>
        <source>Key %1 was moved up to the parent.</source>
        <translation>Schlüssel %1 ist nach oben zum Vater gewandert.</translation>
    </message>
    <message>
        <source>Page %1 is split</source>
        <translation>Seite %1 ist geteilt</translation>
    </message>
    <message>
        <source>Left, page %1</source>
        <translation>Links, Seite %1</translation>
    </message>
    <message>
        <source>Right, page %1</source>
        <translation>Rechts, Seite %1</translation>
    </message>
    <message>
        <source>Separator</source>
        <translation>Trennschlüssel</translation>
    </message>
    <message>
        <source>Pages %1 and %2 will merge</source>
        <translation>Seiten %1 und %2 verschmelzen</translation>
    </message>
    <message>
        <source>What the two hold fits on one page: %1 and %2.</source>
        <translation>Was beide enthalten, passt auf eine Seite: %1 und %2.</translation>
    </message>
    <message>
        <source>Parent</source>
        <translation>Vater</translation>
    </message>
    <message>
        <source>page %1</source>
        <translation>Seite %1</translation>
    </message>
    <message>
        <source>Page %1 is merged away</source>
        <translation>Seite %1 geht in der anderen auf</translation>
    </message>
    <message>
        <source>Its cells are on %1, which holds %2 now; the freed page can be used again.</source>
        <translation>Ihre Zellen sind auf %1, dort stehen jetzt %2; die frei gewordene Seite kann wieder verwendet werden.</translation>
    </message>
    <message>
        <source>Page %1</source>
        <translation>Seite %1</translation>
    </message>
    <message>
        <source>Page %1 borrows</source>
        <translation>Seite %1 leiht</translation>
    </message>
    <message>
        <source>With %1 it is below its minimum; its neighbor, %2, has %3 and can spare some.</source>
        <translation>Mit %1 ist sie unter ihrem Minimum; ihre Nachbarin, %2, hat %3 und kann etwas abgeben.</translation>
    </message>
    <message>
        <source>Giver, page %1</source>
        <translation>Gibt: Seite %1</translation>
    </message>
    <message>
        <source>Taker, page %1</source>
        <translation>Nimmt: Seite %1</translation>
    </message>
    <message>
        <source>Page %1 has borrowed</source>
        <translation>Seite %1 hat geliehen</translation>
    </message>
    <message>
        <source>%1 holds %2 now, %3 holds %4; the separator between them in the parent was replaced.</source>
        <translation>%1 enthält jetzt %2, %3 enthält %4; der Trennschlüssel zwischen ihnen im Vater wurde ersetzt.</translation>
    </message>
    <message>
        <source>Before the first event</source>
        <translation>Vor dem ersten Ereignis</translation>
    </message>
    <message>
        <source>Press &lt;b&gt;Space&lt;/b&gt; to play, or &lt;b&gt;Right&lt;/b&gt; to take one step. Every step can be taken back.</source>
        <translation>Die &lt;b&gt;Leertaste&lt;/b&gt; spielt ab, &lt;b&gt;Rechts&lt;/b&gt; geht einen Schritt. Jeder Schritt lässt sich zurücknehmen.</translation>
    </message>
    <message>
        <source>This event</source>
        <translation>Dieses Ereignis</translation>
    </message>
    <message>
        <source>leaf %1</source>
        <translation>Blatt %1</translation>
    </message>
    <message>
        <source>inner page %1</source>
        <translation>Innenseite %1</translation>
    </message>
    <message>
        <source>1 cell</source>
        <translation>1 Zelle</translation>
    </message>
    <message>
        <source>1 page</source>
        <translation>1 Seite</translation>
    </message>
    <message>
        <source>%1 pages</source>
        <translation>%1 Seiten</translation>
    </message>
    <message>
        <source>open</source>
        <translation>öffnen</translation>
    </message>
    <message>
        <source>put</source>
        <translation>setzen</translation>
    </message>
    <message>
        <source>get</source>
        <translation>lesen</translation>
    </message>
    <message>
        <source>delete</source>
        <translation>löschen</translation>
    </message>
    <message>
        <source>scan</source>
        <translation>Bereich lesen</translation>
    </message>
    <message>
        <source>bulk load</source>
        <translation>Massenladen</translation>
    </message>
    <message>
        <source>checkpoint</source>
        <translation>Checkpoint</translation>
    </message>
    <message>
        <source>close</source>
        <translation>schließen</translation>
    </message>
    <message>
        <source>recover</source>
        <translation>wiederherstellen</translation>
    </message>
    <message>
        <source>settle</source>
        <translation>zur Ruhe kommen</translation>
    </message>
    <message>
        <source>cursor</source>
        <translation>Cursor</translation>
    </message>
    <message>
        <source>flush</source>
        <translation>Flush</translation>
    </message>
    <message>
        <source>compact</source>
        <translation>verdichten</translation>
    </message>
    <message>
        <source>operation</source>
        <translation>Operation</translation>
    </message>
    <message>
        <source>put a cell</source>
        <translation>Zelle setzen</translation>
    </message>
    <message>
        <source>erase a cell</source>
        <translation>Zelle löschen</translation>
    </message>
    <message>
        <source>begin a page</source>
        <translation>Seite beginnen</translation>
    </message>
    <message>
        <source>cut a page</source>
        <translation>Seite kürzen</translation>
    </message>
    <message>
        <source>link neighbors</source>
        <translation>Nachbarn verketten</translation>
    </message>
    <message>
        <source>put a separator</source>
        <translation>Trennschlüssel setzen</translation>
    </message>
    <message>
        <source>erase a separator</source>
        <translation>Trennschlüssel löschen</translation>
    </message>
    <message>
        <source>set the leftmost child</source>
        <translation>linkestes Kind setzen</translation>
    </message>
    <message>
        <source>tree totals</source>
        <translation>Summen des Baums</translation>
    </message>
    <message>
        <source>whole page</source>
        <translation>ganze Seite</translation>
    </message>
    <message>
        <source>free a page</source>
        <translation>Seite freigeben</translation>
    </message>
    <message>
        <source>overflow page</source>
        <translation>Überlaufseite</translation>
    </message>
    <message>
        <source>record</source>
        <translation>Eintrag</translation>
    </message>
    <message>
        <source>An event of kind %1</source>
        <translation>Ein Ereignis der Art %1</translation>
    </message>
    <message>
        <source>This program does not know this kind of event.</source>
        <translation>Dieses Programm kennt diese Art von Ereignis nicht.</translation>
    </message>
    <message>
        <source>Fill of page %1</source>
        <translation>Füllung von Seite %1</translation>
    </message>
    <message>
        <source>%1 → %2 %</source>
        <translation>%1 → %2 %</translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation>%1 %</translation>
    </message>
    <message>
        <source>In the log so far</source>
        <translation>Bisher im Log</translation>
    </message>
    <message>
        <source>nothing yet</source>
        <translation>noch nichts</translation>
    </message>
    <message>
        <source>Pages in the log so far</source>
        <translation>Seiten bisher im Log</translation>
    </message>
    <message>
        <source>Log bytes for a row of %1</source>
        <translation>Logbytes für eine Zeile von %1</translation>
    </message>
    <message>
        <source>Log bytes so far</source>
        <translation>Logbytes bisher</translation>
    </message>
    <message>
        <source>Write amplification of this put</source>
        <translation>Schreibaufwand dieses Setzens</translation>
    </message>
    <message>
        <source>This split, byte by byte</source>
        <translation>Diese Teilung, Byte für Byte</translation>
    </message>
    <message>
        <source>This merge, byte by byte</source>
        <translation>Diese Verschmelzung, Byte für Byte</translation>
    </message>
    <message>
        <source>This borrow, byte by byte</source>
        <translation>Diese Ausleihe, Byte für Byte</translation>
    </message>
    <message>
        <source>Cells copied so far</source>
        <translation>Zellen bisher kopiert</translation>
    </message>
    <message>
        <source>Cells kept, moved</source>
        <translation>Zellen behalten, verschoben</translation>
    </message>
    <message>
        <source>Cells on pages %1 and %2</source>
        <translation>Zellen auf den Seiten %1 und %2</translation>
    </message>
    <message>
        <source>Cells there, and one more</source>
        <translation>Zellen dort, und eine mehr</translation>
    </message>
    <message>
        <source>%1 + 1</source>
        <translation>%1 + 1</translation>
    </message>
    <message>
        <source>Bytes in parent %1</source>
        <translation>Bytes in Vater %1</translation>
    </message>
    <message>
        <source>Bytes in page %1</source>
        <translation>Bytes in Seite %1</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <source>On to leaf %1</source>
        <translation>Weiter zu Blatt %1</translation>
    </message>
    <message>
        <source>Leaf %1 is read. Its link to the right leads to leaf %2, with no way through the inner pages.</source>
        <translation>Blatt %1 ist gelesen. Seine Verbindung nach rechts führt zu Blatt %2, ohne Weg durch die Innenseiten.</translation>
    </message>
    <message>
        <source>Leaf %1 is read. Its link to the left leads to leaf %2, with no way through the inner pages.</source>
        <translation>Blatt %1 ist gelesen. Seine Verbindung nach links führt zu Blatt %2, ohne Weg durch die Innenseiten.</translation>
    </message>
    <message>
        <source>%1 and the meta page written. A recovery would start at byte %2 of the log.</source>
        <translation>%1 und die Metaseite geschrieben. Eine Wiederherstellung würde bei Byte %2 des Logs beginnen.</translation>
    </message>
    <message>
        <source>Pages of the tree written</source>
        <translation>Geschriebene Seiten des Baums</translation>
    </message>
    <message>
        <source>Meta pages written</source>
        <translation>Geschriebene Metaseiten</translation>
    </message>
    <message>
        <source>Bytes of all of them</source>
        <translation>Bytes von allen</translation>
    </message>
    <message>
        <source>As the log&apos;s record says, key %1 takes slot %2 of %3 again.</source>
        <translation>Wie der Eintrag im Log sagt, nimmt Schlüssel %1 wieder Platz %2 auf %3 ein.</translation>
    </message>
    <message>
        <source>As the log&apos;s record says, key %1 in slot %2 of %3 gets its new value again.</source>
        <translation>Wie der Eintrag im Log sagt, bekommt Schlüssel %1 auf Platz %2 von %3 wieder seinen neuen Wert.</translation>
    </message>
    <message>
        <source>As the log&apos;s record says, key %1 leaves slot %2 of %3 again.</source>
        <translation>Wie der Eintrag im Log sagt, verlässt Schlüssel %1 wieder Platz %2 von %3.</translation>
    </message>
    <message>
        <source>Key %1 from the log</source>
        <translation>Schlüssel %1 aus dem Log</translation>
    </message>
    <message>
        <source>Totals from the log</source>
        <translation>Gesamtzahlen aus dem Log</translation>
    </message>
    <message>
        <source>With the records so far the tree has %1 keys; its root is %2.</source>
        <translation>Mit den Einträgen bis hierher hat der Baum %1 Schlüssel; seine Wurzel ist %2.</translation>
    </message>
    <message>
        <source>Pages counted</source>
        <translation>Gezählte Seiten</translation>
    </message>
    <message>
        <source>It gave no row.</source>
        <translation>Es kam keine Zeile.</translation>
    </message>
    <message>
        <source>1 row</source>
        <translation>1 Zeile</translation>
    </message>
    <message>
        <source>%1 rows</source>
        <translation>%1 Zeilen</translation>
    </message>
    <message>
        <source>It gave %1, downwards to key %2.</source>
        <translation>Es kamen %1, abwärts bis Schlüssel %2.</translation>
    </message>
    <message>
        <source>It gave %1, up to key %2.</source>
        <translation>Es kamen %1, bis Schlüssel %2.</translation>
    </message>
    <message>
        <source>It gave %1, for the range from key %2 downwards; the last was key %3.</source>
        <translation>Es kamen %1, für den Bereich ab Schlüssel %2 abwärts; der letzte war Schlüssel %3.</translation>
    </message>
    <message>
        <source>It gave %1, for the range from key %2 on; the last was key %3.</source>
        <translation>Es kamen %1, für den Bereich ab Schlüssel %2; der letzte war Schlüssel %3.</translation>
    </message>
    <message>
        <source>It stopped there: no more were asked for.</source>
        <translation>Dort war Schluss: Mehr waren nicht verlangt.</translation>
    </message>
    <message>
        <source>The rows are read</source>
        <translation>Die Zeilen sind gelesen</translation>
    </message>
    <message>
        <source>Rows</source>
        <translation>Zeilen</translation>
    </message>
    <message>
        <source>Pages of its lookup</source>
        <translation>Seiten der Suche</translation>
    </message>
    <message>
        <source>%1, %2 from disk</source>
        <translation>%1, davon %2 von der Platte</translation>
    </message>
    <message>
        <source>the changes of 1 page</source>
        <translation>die Änderungen von 1 Seite</translation>
    </message>
    <message>
        <source>the changes of %1 pages</source>
        <translation>die Änderungen von %1 Seiten</translation>
    </message>
    <message>
        <source>%1 of log</source>
        <translation>%1 Log</translation>
    </message>
    <message>
        <source>Only in memory, and gone with it: %1 and %2 that no file had yet.</source>
        <translation>Nur im Speicher, und mit ihm weg: %1 und %2, die noch keine Datei hatte.</translation>
    </message>
    <message>
        <source>Only in memory, and gone with it: %1; the log&apos;s files have them all.</source>
        <translation>Nur im Speicher, und mit ihm weg: %1; die Dateien des Logs haben sie alle.</translation>
    </message>
    <message>
        <source>Only in memory, and gone with it: %1 that no file had yet.</source>
        <translation>Nur im Speicher, und mit ihm weg: %1, die noch keine Datei hatte.</translation>
    </message>
    <message>
        <source>Nothing stood in memory alone.</source>
        <translation>Nichts stand nur im Speicher.</translation>
    </message>
    <message>
        <source>The process is gone; what it had written to files survives.</source>
        <translation>Der Prozess ist weg; was er in Dateien geschrieben hatte, bleibt.</translation>
    </message>
    <message>
        <source>The disk keeps all that was written to it.</source>
        <translation>Die Platte behält alles, was auf sie geschrieben war.</translation>
    </message>
    <message>
        <source>The disk loses %1 that had been written but never synced.</source>
        <translation>Die Platte verliert %1, die geschrieben, aber nie synchronisiert waren.</translation>
    </message>
    <message>
        <source>Pages changed only in memory</source>
        <translation>Nur im Speicher geänderte Seiten</translation>
    </message>
    <message>
        <source>Log only in memory</source>
        <translation>Log nur im Speicher</translation>
    </message>
    <message>
        <source>Written, not synced, lost</source>
        <translation>Geschrieben, nicht synchronisiert, verloren</translation>
    </message>
    <message>
        <source>The pool is full, and %1 has to come in: %2 is chosen to leave.</source>
        <translation>Der Pool ist voll, und %1 muss herein: %2 wird gewählt und geht.</translation>
    </message>
    <message>
        <source>The pool holds more than its budget: %1 is chosen to leave.</source>
        <translation>Der Pool hält mehr, als er darf: %1 wird gewählt und geht.</translation>
    </message>
    <message>
        <source>It is dirty, so it is written first, and before that the log that covers it.</source>
        <translation>Sie ist geändert, wird also zuerst geschrieben, und davor das Log, das zu ihr gehört.</translation>
    </message>
    <message>
        <source>It is clean: it can go at once.</source>
        <translation>Sie ist unverändert: Sie kann sofort gehen.</translation>
    </message>
    <message>
        <source>Page %1 must leave the pool</source>
        <translation>Seite %1 muss den Pool verlassen</translation>
    </message>
    <message>
        <source>The value of key %1 overflows</source>
        <translation>Der Wert von Schlüssel %1 läuft über</translation>
    </message>
    <message>
        <source>Its %1 are too long for a cell: they stand in a chain of overflow pages that begins at %2, and the cell holds that page&apos;s number.</source>
        <translation>Seine %1 sind zu lang für eine Zelle: Sie stehen in einer Kette von Überlaufseiten, die mit %2 beginnt, und die Zelle hält deren Nummer.</translation>
    </message>
    <message>
        <source>What the disk holds</source>
        <translation>Was die Platte hält</translation>
    </message>
    <message>
        <source>The engine is gone. Its files are looked at as a recovery will find them: as of the last checkpoint the tree had %1 keys, with %2 as its root. The picture changes when the power cut is told.</source>
        <translation>Die Engine ist weg. Ihre Dateien werden so angesehen, wie eine Wiederherstellung sie finden wird: Beim letzten Checkpoint hatte der Baum %1 Schlüssel, mit %2 als Wurzel. Das Bild wechselt, wenn der Stromausfall erzählt wird.</translation>
    </message>
    <message>
        <source>On the disk</source>
        <translation>Auf der Platte</translation>
    </message>
    <message>
        <source>Open again after the power cut</source>
        <translation>Wieder offen nach dem Stromausfall</translation>
    </message>
    <message>
        <source>What the power cut cost</source>
        <translation>Was der Stromausfall gekostet hat</translation>
    </message>
    <message>
        <source>Acknowledged operations lost</source>
        <translation>Bestätigte Operationen verloren</translation>
    </message>
    <message>
        <source>New keys gone</source>
        <translation>Neue Schlüssel weg</translation>
    </message>
    <message>
        <source>Values as they were before</source>
        <translation>Werte wie vorher</translation>
    </message>
    <message>
        <source>Deleted keys back</source>
        <translation>Gelöschte Schlüssel wieder da</translation>
    </message>
    <message>
        <source>Operations under way, undone</source>
        <translation>Laufende Operationen, rückgängig</translation>
    </message>
    <message>
        <source>Log only in memory, lost</source>
        <translation>Log nur im Speicher, verloren</translation>
    </message>
    <message>
        <source>The engine opens, before the first operation.</source>
        <translation>Die Engine öffnet, vor der ersten Operation.</translation>
    </message>
    <message>
        <source>The opening failed</source>
        <translation>Das Öffnen ist fehlgeschlagen</translation>
    </message>
    <message>
        <source>Meta page %1 comes from disk</source>
        <translation>Metaseite %1 kommt von der Platte</translation>
    </message>
    <message>
        <source>Meta page %1 is written</source>
        <translation>Metaseite %1 wird geschrieben</translation>
    </message>
    <message>
        <source>%1 go to the data file: where the root is, and from where on the log is needed.</source>
        <translation>%1 gehen in die Datendatei: wo die Wurzel ist und ab wo das Log gebraucht wird.</translation>
    </message>
    <message>
        <source>meta page %1</source>
        <translation>Metaseite %1</translation>
    </message>
    <message>
        <source>The opening is done</source>
        <translation>Das Öffnen ist fertig</translation>
    </message>
    <message>
        <source>It is latched for reading: other readers may look at it too, nobody may change it.</source>
        <translation>Sie ist zum Lesen verriegelt: andere Leser dürfen sie auch ansehen, niemand darf sie ändern.</translation>
    </message>
    <message>
        <source>It is latched for writing: no reader looks at it until the change is in the log.</source>
        <translation>Sie ist zum Schreiben verriegelt: kein Leser sieht sie an, bis die Änderung im Log steht.</translation>
    </message>
    <message>
        <source>Its latch is let go as well.</source>
        <translation>Auch ihr Riegel wird gelöst.</translation>
    </message>
    <message>
        <source>More than one leaf will change, so readers stay out until the change is whole.</source>
        <translation>Mehr als ein Blatt wird sich ändern, darum bleiben Leser draußen, bis die Änderung ganz ist.</translation>
    </message>
    <message>
        <source>As long as someone reads, no page is split, merged or freed. Cells inside a leaf may change.</source>
        <translation>Solange jemand liest, wird keine Seite geteilt, verschmolzen oder frei. Zellen in einem Blatt dürfen sich ändern.</translation>
    </message>
    <message>
        <source>No reader looks at the page until the change is in the log.</source>
        <translation>Kein Leser sieht die Seite an, bis die Änderung im Log steht.</translation>
    </message>
    <message>
        <source>Other readers may look at it too, nobody may change it.</source>
        <translation>Andere Leser dürfen sie auch ansehen, niemand darf sie ändern.</translation>
    </message>
    <message>
        <source>Still waiting for it: %1.</source>
        <translation>Es warten noch darauf: %1.</translation>
    </message>
    <message>
        <source>The tree is latched for writing</source>
        <translation>Der Baum ist zum Schreiben verriegelt</translation>
    </message>
    <message>
        <source>The tree is latched for reading</source>
        <translation>Der Baum ist zum Lesen verriegelt</translation>
    </message>
    <message>
        <source>Page %1 is latched for writing</source>
        <translation>Seite %1 ist zum Schreiben verriegelt</translation>
    </message>
    <message>
        <source>Page %1 is latched for reading</source>
        <translation>Seite %1 ist zum Lesen verriegelt</translation>
    </message>
    <message>
        <source>Readers are at work there. It waits until the last of them has gone; new ones stay out.</source>
        <translation>Dort sind Leser am Werk. Er wartet, bis der letzte gegangen ist; neue bleiben draußen.</translation>
    </message>
    <message>
        <source>A writer is at work there, or waits to be. It goes on when that one has finished.</source>
        <translation>Dort ist ein Schreiber am Werk oder wartet darauf. Es geht weiter, wenn er fertig ist.</translation>
    </message>
    <message>
        <source>Waiting for it now: %1.</source>
        <translation>Es warten jetzt darauf: %1.</translation>
    </message>
    <message>
        <source>A thread waits for the tree&apos;s latch</source>
        <translation>Ein Thread wartet auf den Riegel des Baums</translation>
    </message>
    <message>
        <source>A thread waits at page %1</source>
        <translation>Ein Thread wartet an Seite %1</translation>
    </message>
    <message>
        <source>Whoever waits for it may go on: %1.</source>
        <translation>Wer darauf wartet, darf weiter: %1.</translation>
    </message>
    <message>
        <source>Nobody waits for it.</source>
        <translation>Niemand wartet darauf.</translation>
    </message>
    <message>
        <source>The tree&apos;s latch is let go</source>
        <translation>Der Riegel des Baums wird gelöst</translation>
    </message>
    <message>
        <source>Page %1&apos;s latch is let go</source>
        <translation>Der Riegel von Seite %1 wird gelöst</translation>
    </message>
    <message>
        <source>the whole tree</source>
        <translation>der ganze Baum</translation>
    </message>
</context>
<context>
    <name>Numbers</name>
    <message>
        <source>opening</source>
        <translation>Öffnen</translation>
    </message>
    <message>
        <source>operation %1</source>
        <translation>Operation %1</translation>
    </message>
    <message>
        <source>no operation</source>
        <translation>keine Operation</translation>
    </message>
</context>
<context>
    <name>OpenWords</name>
    <message>
        <source>%1 could not be opened: %2.</source>
        <translation>%1 konnte nicht geöffnet werden: %2.</translation>
    </message>
</context>
<context>
    <name>Scenarios</name>
    <message>
        <source>A B+tree at work</source>
        <translation>Ein B+-Baum bei der Arbeit</translation>
    </message>
    <message>
        <source>A tree grows, is checkpointed, shrinks and is scanned</source>
        <translation>Ein Baum wächst, macht einen Checkpoint, schrumpft und wird durchlaufen</translation>
    </message>
    <message>
        <source>The fifth key</source>
        <translation>Der fünfte Schlüssel</translation>
    </message>
    <message>
        <source>A full leaf splits, and one key goes up</source>
        <translation>Ein volles Blatt wird geteilt, und ein Schlüssel wandert nach oben</translation>
    </message>
    <message>
        <source>The right-most split</source>
        <translation>Die Teilung ganz rechts</translation>
    </message>
    <message>
        <source>Keys in ascending order leave whole leaves behind</source>
        <translation>Aufsteigende Schlüssel lassen ganze Blätter zurück</translation>
    </message>
    <message>
        <source>The root splits</source>
        <translation>Die Wurzel wird geteilt</translation>
    </message>
    <message>
        <source>The only way in which a tree gets higher</source>
        <translation>Nur so wird ein Baum höher</translation>
    </message>
    <message>
        <source>The same key twice</source>
        <translation>Derselbe Schlüssel noch einmal</translation>
    </message>
    <message>
        <source>A key that is there already keeps its place</source>
        <translation>Ein Schlüssel, der schon da ist, behält seinen Platz</translation>
    </message>
    <message>
        <source>A value longer than its page</source>
        <translation>Ein Wert, länger als seine Seite</translation>
    </message>
    <message>
        <source>A value that no page can hold hangs from its leaf in a chain</source>
        <translation>Ein Wert, der auf keine Seite passt, hängt als Kette an seinem Blatt</translation>
    </message>
    <message>
        <source>Bulk load</source>
        <translation>Massenladen</translation>
    </message>
    <message>
        <source>Sorted rows fill leaf after leaf, without a split</source>
        <translation>Sortierte Zeilen füllen Blatt um Blatt, ohne eine Teilung</translation>
    </message>
    <message>
        <source>Sequential keys against shuffled keys</source>
        <translation>Schlüssel der Reihe nach gegen gemischte</translation>
    </message>
    <message>
        <source>A thousand keys in order and out of order: how full are the leaves?</source>
        <translation>Tausend Schlüssel geordnet und ungeordnet: Wie voll sind die Blätter?</translation>
    </message>
    <message>
        <source>Borrow from the right</source>
        <translation>Leihen von rechts</translation>
    </message>
    <message>
        <source>A leaf that is one short takes a key from its right sibling</source>
        <translation>Ein Blatt, dem einer fehlt, nimmt einen Schlüssel vom rechten Nachbarn</translation>
    </message>
    <message>
        <source>Borrow from the left</source>
        <translation>Leihen von links</translation>
    </message>
    <message>
        <source>The same from the left, and the separator follows</source>
        <translation>Dasselbe von links, und der Trennschlüssel zieht mit</translation>
    </message>
    <message>
        <source>Borrow and merge</source>
        <translation>Leihen und verschmelzen</translation>
    </message>
    <message>
        <source>First a key to spare, then none: two leaves become one</source>
        <translation>Erst ist ein Schlüssel übrig, dann keiner: Aus zwei Blättern wird eins</translation>
    </message>
    <message>
        <source>The root collapses</source>
        <translation>Die Wurzel fällt weg</translation>
    </message>
    <message>
        <source>A root with one child gives way to it</source>
        <translation>Eine Wurzel mit einem Kind macht ihm Platz</translation>
    </message>
    <message>
        <source>A tree larger than its cache</source>
        <translation>Ein Baum, größer als sein Cache</translation>
    </message>
    <message>
        <source>The same rows into a tree that fits its cache, and into one that does not</source>
        <translation>Dieselben Zeilen in einen Baum, der in den Cache passt, und in einen, der es nicht tut</translation>
    </message>
    <message>
        <source>A checkpoint</source>
        <translation>Ein Checkpoint</translation>
    </message>
    <message>
        <source>Every changed page goes to the file, the log first</source>
        <translation>Jede geänderte Seite geht in die Datei, das Log zuerst</translation>
    </message>
    <message>
        <source>What the log remembers</source>
        <translation>Woran das Log sich erinnert</translation>
    </message>
    <message>
        <source>The power fails, and the log brings back what the file does not know</source>
        <translation>Der Strom fällt aus, und das Log bringt zurück, was die Datei nicht weiß</translation>
    </message>
    <message>
        <source>Power fails in the middle of a split</source>
        <translation>Stromausfall mitten in einer Teilung</translation>
    </message>
    <message>
        <source>The power fails half-way: a split is done whole, or not at all</source>
        <translation>Der Strom fällt mittendrin aus: Eine Teilung geschieht ganz oder gar nicht</translation>
    </message>
    <message>
        <source>A sync that fails</source>
        <translation>Ein Sync, der fehlschlägt</translation>
    </message>
    <message>
        <source>After one failed sync nothing is written any more</source>
        <translation>Nach einem fehlgeschlagenen Sync wird nichts mehr geschrieben</translation>
    </message>
    <message>
        <source>A torn page, mended</source>
        <translation>Eine zerrissene Seite, repariert</translation>
    </message>
    <message>
        <source>A page half written is made whole from its image in the log</source>
        <translation>Eine halb geschriebene Seite wird aus ihrem Abbild im Log wieder ganz</translation>
    </message>
    <message>
        <source>A torn page, lost</source>
        <translation>Eine zerrissene Seite, verloren</translation>
    </message>
    <message>
        <source>The same without images: the engine refuses to guess</source>
        <translation>Dasselbe ohne Abbilder: Die Engine weigert sich zu raten</translation>
    </message>
    <message>
        <source>Eight keys fill the first leaf.</source>
        <translation>Acht Schlüssel füllen das erste Blatt.</translation>
    </message>
    <message>
        <source>The ninth key does not fit: the leaf splits, and a root appears above the two halves.</source>
        <translation>Der neunte Schlüssel passt nicht: Das Blatt wird geteilt, und über den beiden Hälften erscheint eine Wurzel.</translation>
    </message>
    <message>
        <source>More keys, in no order: leaves fill up and split, one at a time.</source>
        <translation>Mehr Schlüssel, ungeordnet: Blätter füllen sich und werden geteilt, eines nach dem anderen.</translation>
    </message>
    <message>
        <source>Four leaves, and the root has room for no more. 27 splits a leaf, and then the root itself: the tree is three levels deep.</source>
        <translation>Vier Blätter, mehr fasst die Wurzel nicht. 27 teilt ein Blatt und dann die Wurzel selbst: Der Baum ist drei Ebenen tief.</translation>
    </message>
    <message>
        <source>Each leaf lies as deep as every other, whatever the order of the keys.</source>
        <translation>Jedes Blatt liegt so tief wie jedes andere, in welcher Folge die Schlüssel auch kommen.</translation>
    </message>
    <message>
        <source>A checkpoint writes every dirty page; the log before it is not needed any more.</source>
        <translation>Ein Checkpoint schreibt jede geänderte Seite; das Log davor wird nicht mehr gebraucht.</translation>
    </message>
    <message>
        <source>Deletes empty a leaf. First it takes a key from its sibling; when neither has one to spare, the two become one.</source>
        <translation>Löschen leert ein Blatt. Erst nimmt es einen Schlüssel von seinem Nachbarn; hat keiner einen übrig, werden die beiden eins.</translation>
    </message>
    <message>
        <source>A scan goes down once, then walks from leaf to leaf.</source>
        <translation>Wer einen Bereich liest, steigt einmal hinab und geht dann von Blatt zu Blatt.</translation>
    </message>
    <message>
        <source>A leaf of this tree holds four keys. These four fit.</source>
        <translation>Ein Blatt dieses Baums fasst vier Schlüssel. Diese vier passen.</translation>
    </message>
    <message>
        <source>25 does not fit any more. Which key goes up to the parent?</source>
        <translation>25 passt nicht mehr. Welcher Schlüssel kommt nach oben zum Vater?</translation>
    </message>
    <message>
        <source>25 makes five. Two keys stay left, three go right; the first key on the right is copied up as the separator.</source>
        <translation>Mit 25 sind es fünf. Zwei Schlüssel bleiben links, drei kommen nach rechts; der erste rechts wird als Trennschlüssel nach oben kopiert.</translation>
    </message>
    <message>
        <source>A full leaf, and 50 belongs behind everything there is. Whoever writes in order will never come back to this leaf.</source>
        <translation>Ein volles Blatt, und 50 gehört hinter alles, was da ist. Wer der Reihe nach schreibt, kommt zu diesem Blatt nie zurück.</translation>
    </message>
    <message>
        <source>Five keys. How many stay on the left?</source>
        <translation>Fünf Schlüssel. Wie viele bleiben links?</translation>
    </message>
    <message>
        <source>So the leaf is not halved: it stays whole, and 50 starts a new one.</source>
        <translation>Also wird das Blatt nicht halbiert: Es bleibt ganz, und 50 beginnt ein neues.</translation>
    </message>
    <message>
        <source>A key in the middle is another matter: its leaf is split in half, like any other.</source>
        <translation>Ein Schlüssel in der Mitte ist etwas anderes: Sein Blatt wird halbiert wie jedes andere.</translation>
    </message>
    <message>
        <source>A tree grows at its root, never at its leaves: so all leaves stay equally deep.</source>
        <translation>Ein Baum wächst an der Wurzel, nie an den Blättern: So bleiben alle Blätter gleich tief.</translation>
    </message>
    <message>
        <source>The fourth key splits the only leaf. A new root appears above the two halves.</source>
        <translation>Der vierte Schlüssel teilt das einzige Blatt. Über den beiden Hälften erscheint eine neue Wurzel.</translation>
    </message>
    <message>
        <source>Each further split gives the root one more key, until it is full too: three keys, four children.</source>
        <translation>Jede weitere Teilung gibt der Wurzel einen Schlüssel mehr, bis auch sie voll ist: drei Schlüssel, vier Kinder.</translation>
    </message>
    <message>
        <source>The next split has no room in the root. How many levels will there be?</source>
        <translation>Für die nächste Teilung hat die Wurzel keinen Platz. Wie viele Ebenen werden es sein?</translation>
    </message>
    <message>
        <source>Half-way: the leaf has split already, and now the full root must. Nothing stands above it yet.</source>
        <translation>Auf halbem Weg: Das Blatt ist schon geteilt, und jetzt muss es die volle Wurzel sein. Über ihr steht noch nichts.</translation>
    </message>
    <message>
        <source>The old root kept one key and gave the rest away; the middle key went up into a new root.</source>
        <translation>Die alte Wurzel hat einen Schlüssel behalten und den Rest abgegeben; der mittlere ist nach oben in eine neue Wurzel gewandert.</translation>
    </message>
    <message>
        <source>The leaf is full. A fifth key would split it.</source>
        <translation>Das Blatt ist voll. Ein fünfter Schlüssel würde es teilen.</translation>
    </message>
    <message>
        <source>20 is put again, with another value. How many splits?</source>
        <translation>20 wird noch einmal gesetzt, mit einem anderen Wert. Wie viele Teilungen?</translation>
    </message>
    <message>
        <source>The key is there already: its value was replaced, and the number of keys is what it was.</source>
        <translation>Der Schlüssel ist schon da: Sein Wert wurde ersetzt, und es sind so viele Schlüssel wie vorher.</translation>
    </message>
    <message>
        <source>A value that grows stays under its key, as long as the page has room for it.</source>
        <translation>Ein Wert, der wächst, bleibt unter seinem Schlüssel, solange die Seite Platz für ihn hat.</translation>
    </message>
    <message>
        <source>Pages of 512 bytes, and a value of more than a thousand: no page could hold it.</source>
        <translation>Seiten von 512 Byte, und ein Wert von mehr als tausend: Keine Seite könnte ihn fassen.</translation>
    </message>
    <message>
        <source>40 comes with 1,040 bytes. How many overflow pages will hold them?</source>
        <translation>40 kommt mit 1.040 Byte. Wie viele Überlaufseiten werden sie fassen?</translation>
    </message>
    <message>
        <source>The leaf keeps the key and the number of the first overflow page; the value hangs from it in a chain. A search for any other key never reads the chain.</source>
        <translation>Das Blatt behält den Schlüssel und die Nummer der ersten Überlaufseite; der Wert hängt als Kette daran. Wer einen anderen Schlüssel sucht, liest die Kette nie.</translation>
    </message>
    <message>
        <source>With a short value put in its place the chain is not needed any more: its pages are free, for whoever needs some next.</source>
        <translation>Mit einem kurzen Wert an ihrer Stelle wird die Kette nicht mehr gebraucht: Ihre Seiten sind frei für den, der als Nächster welche braucht.</translation>
    </message>
    <message>
        <source>A hundred rows that are sorted already. Nobody has to search for their place: leaves are filled from left to right, and each level is built upon the one below.</source>
        <translation>Hundert Zeilen, die schon sortiert sind. Niemand muss ihren Platz suchen: Blätter werden von links nach rechts gefüllt, und jede Ebene wird auf die darunter gebaut.</translation>
    </message>
    <message>
        <source>How many splits will it take?</source>
        <translation>Wie viele Teilungen wird es brauchen?</translation>
    </message>
    <message>
        <source>Twelve leaves of eight, and four left over for the thirteenth: just as many as it needs.</source>
        <translation>Zwölf Blätter zu acht, und vier sind übrig für das dreizehnte: gerade so viele, wie es braucht.</translation>
    </message>
    <message>
        <source>Leaves filled to the brim are the best there is to read, and have no room to give. The first key that comes to one of them splits it: 0, in front of all.</source>
        <translation>Randvolle Blätter sind das Beste zum Lesen, und sie haben keinen Platz zu vergeben. Der erste Schlüssel, der zu einem kommt, teilt es: 0, vor allen anderen.</translation>
    </message>
    <message>
        <source>And a bulk load builds from nothing: into a tree that holds keys already it is refused.</source>
        <translation>Und Massenladen baut aus dem Nichts: In einen Baum, der schon Schlüssel enthält, wird es abgelehnt.</translation>
    </message>
    <message>
        <source>A thousand keys in ascending order. Each new key belongs behind all others, so only the right-most leaf ever splits, and it is left whole.</source>
        <translation>Tausend aufsteigende Schlüssel. Jeder neue gehört hinter alle anderen; deshalb wird immer nur das Blatt ganz rechts geteilt, und es bleibt dabei ganz.</translation>
    </message>
    <message>
        <source>How full are the leaves?</source>
        <translation>Wie voll sind die Blätter?</translation>
    </message>
    <message>
        <source>The same thousand keys in another order, in the same tree: delete all, and put them shuffled.</source>
        <translation>Dieselben tausend Schlüssel in anderer Folge, im selben Baum: alle löschen und gemischt wieder setzen.</translation>
    </message>
    <message>
        <source>How full are the leaves now?</source>
        <translation>Wie voll sind die Blätter jetzt?</translation>
    </message>
    <message>
        <source>Shuffled keys meet half-empty leaves: splits are not more expensive, there are only more leaves, and each is fuller or emptier by chance.</source>
        <translation>Gemischte Schlüssel treffen auf halb leere Blätter: Teilungen sind nicht teurer, es gibt nur mehr Blätter, und jedes ist zufällig voller oder leerer.</translation>
    </message>
    <message>
        <source>Two leaves: 10 20 and 25 30 40. At capacity 4 a leaf must hold at least two keys; the right one has one to spare.</source>
        <translation>Zwei Blätter: 10 20 und 25 30 40. Bei Kapazität 4 muss ein Blatt mindestens zwei Schlüssel enthalten; das rechte hat einen übrig.</translation>
    </message>
    <message>
        <source>Delete 10. The left leaf is one short and takes a key from the right. Which separator stands in the parent then?</source>
        <translation>Lösche 10. Dem linken Blatt fehlt dann einer, und es nimmt einen Schlüssel von rechts. Welcher Trennschlüssel steht danach im Vater?</translation>
    </message>
    <message>
        <source>25, the smallest key on the right, moved over. The right leaf begins at 30 now, so the separator in the parent had to follow.</source>
        <translation>25, der kleinste Schlüssel rechts, ist hinübergewandert. Das rechte Blatt beginnt jetzt bei 30; also musste der Trennschlüssel im Vater mitziehen.</translation>
    </message>
    <message>
        <source>Two leaves: 10 15 20 and 30 40 50. Take two keys from the right one, and it is one short.</source>
        <translation>Zwei Blätter: 10 15 20 und 30 40 50. Nimmt man dem rechten zwei Schlüssel, fehlt ihm einer.</translation>
    </message>
    <message>
        <source>Delete 50, then 40. Which key comes over from the left?</source>
        <translation>Lösche 50, dann 40. Welcher Schlüssel kommt von links herüber?</translation>
    </message>
    <message>
        <source>The left leaf had three keys, one more than it needs: its largest, 20, moved to the right, and is the new separator.</source>
        <translation>Das linke Blatt hatte drei Schlüssel, einen mehr als nötig: Sein größter, 20, ist nach rechts gewandert und ist der neue Trennschlüssel.</translation>
    </message>
    <message>
        <source>Two leaves: 10 20 and 25 30 40. At capacity 4 a leaf needs at least two keys.</source>
        <translation>Zwei Blätter: 10 20 und 25 30 40. Bei Kapazität 4 braucht ein Blatt mindestens zwei Schlüssel.</translation>
    </message>
    <message>
        <source>Deleting 10 leaves the left page with one key. What happens?</source>
        <translation>Ohne 10 hat die linke Seite noch einen Schlüssel. Was geschieht?</translation>
    </message>
    <message>
        <source>it stays as it is</source>
        <translation>sie bleibt, wie sie ist</translation>
    </message>
    <message>
        <source>it takes a key from its sibling</source>
        <translation>sie nimmt einen Schlüssel von ihrer Nachbarin</translation>
    </message>
    <message>
        <source>both become one page</source>
        <translation>beide werden eine Seite</translation>
    </message>
    <message>
        <source>Its sibling had a key to spare: 25 moved over, and 30 is the separator now.</source>
        <translation>Ihre Nachbarin hatte einen Schlüssel übrig: 25 ist hinübergewandert, und 30 ist jetzt der Trennschlüssel.</translation>
    </message>
    <message>
        <source>Nobody has a key to spare any more: the two pages become one, the root above is empty and goes.</source>
        <translation>Niemand hat mehr einen Schlüssel übrig: Die beiden Seiten werden eine; die Wurzel darüber ist leer und fällt weg.</translation>
    </message>
    <message>
        <source>Ten keys, three at most on a page: five leaves under two inner pages under a root. Now keys go, from the left.</source>
        <translation>Zehn Schlüssel, höchstens drei auf einer Seite: fünf Blätter unter zwei Innenseiten unter einer Wurzel. Jetzt gehen Schlüssel, von links.</translation>
    </message>
    <message>
        <source>Two leaves have merged already. The left inner page has one key left; without it, it would be one child short.</source>
        <translation>Zwei Blätter sind schon verschmolzen. Die linke Innenseite hat noch einen Schlüssel; ohne ihn fehlte ihr ein Kind.</translation>
    </message>
    <message>
        <source>30 goes next, and two more leaves merge. How many levels are left?</source>
        <translation>Als Nächstes geht 30, und noch zwei Blätter verschmelzen. Wie viele Ebenen bleiben?</translation>
    </message>
    <message>
        <source>The inner pages merged as well. The root has a single child, and nothing is decided there any more: the child is the root now.</source>
        <translation>Auch die Innenseiten sind verschmolzen. Die Wurzel hat ein einziges Kind, und dort wird nichts mehr entschieden: Das Kind ist jetzt die Wurzel.</translation>
    </message>
    <message>
        <source>On to the last leaf: it is the root when it is alone, and it stays even when it is empty.</source>
        <translation>Weiter bis zum letzten Blatt: Allein ist es die Wurzel, und es bleibt, selbst wenn es leer ist.</translation>
    </message>
    <message>
        <source>Two thousand rows in ascending order: the cache always holds the one leaf that is written.</source>
        <translation>Zweitausend aufsteigende Zeilen: Der Cache enthält immer das eine Blatt, in das geschrieben wird.</translation>
    </message>
    <message>
        <source>Of the pages touched, which part was in the cache?</source>
        <translation>Welcher Teil der berührten Seiten war im Cache?</translation>
    </message>
    <message>
        <source>Now the same rows in shuffled order, into a tree that is larger than its cache: most leaves must be read before they can be written, and a dirty page must leave first.</source>
        <translation>Jetzt dieselben Zeilen gemischt, in einen Baum, der größer ist als sein Cache: Die meisten Blätter müssen gelesen werden, bevor in sie geschrieben werden kann, und vorher muss eine geänderte Seite weichen.</translation>
    </message>
    <message>
        <source>And now?</source>
        <translation>Und jetzt?</translation>
    </message>
    <message>
        <source>Five keys, two leaves and a root, and every one of the three pages differs from the file. Only the log is on the disk.</source>
        <translation>Fünf Schlüssel, zwei Blätter und eine Wurzel, und jede der drei Seiten unterscheidet sich von der Datei. Nur das Log ist auf der Platte.</translation>
    </message>
    <message>
        <source>Then a checkpoint. How many pages of the tree does it write?</source>
        <translation>Dann ein Checkpoint. Wie viele Seiten des Baums schreibt er?</translation>
    </message>
    <message>
        <source>One page after the other goes to the file. The log went first, always: no page may know more than the log does.</source>
        <translation>Eine Seite nach der anderen geht in die Datei. Das Log ging voraus, immer: Keine Seite darf mehr wissen als das Log.</translation>
    </message>
    <message>
        <source>Last came the meta page: it says from where on the log is still needed.</source>
        <translation>Zuletzt kam die Metaseite: Sie sagt, ab wo das Log noch gebraucht wird.</translation>
    </message>
    <message>
        <source>After a power failure there is nothing left to do.</source>
        <translation>Nach einem Stromausfall bleibt nichts zu tun.</translation>
    </message>
    <message>
        <source>Three keys are in the data file, by a checkpoint. The next two and a delete are in the log alone: their pages have not been written since.</source>
        <translation>Drei Schlüssel sind durch einen Checkpoint in der Datendatei. Die nächsten zwei und ein Löschen stehen nur im Log: Ihre Seiten sind seither nicht geschrieben worden.</translation>
    </message>
    <message>
        <source>Now the power fails. What will the tree hold afterwards?</source>
        <translation>Jetzt fällt der Strom aus. Was wird der Baum danach enthalten?</translation>
    </message>
    <message>
        <source>Memory is empty. The data file still says 10, 20, 30.</source>
        <translation>Der Speicher ist leer. In der Datendatei steht noch 10, 20, 30.</translation>
    </message>
    <message>
        <source>The log is read from the checkpoint on, and every change that it tells is made once more: that is redo.</source>
        <translation>Das Log wird vom Checkpoint an gelesen, und jede Änderung, von der es erzählt, wird noch einmal gemacht: Das ist Redo.</translation>
    </message>
    <message>
        <source>And once more, at once: the tree wrote a checkpoint at the end of its recovery, so there is nothing to replay.</source>
        <translation>Und gleich noch einmal: Der Baum hat am Ende seiner Wiederherstellung einen Checkpoint geschrieben; es gibt also nichts zu wiederholen.</translation>
    </message>
    <message>
        <source>Four keys. With sync=commit each was synced to the log before it was acknowledged.</source>
        <translation>Vier Schlüssel. Mit sync=commit war jeder im Log synchronisiert, bevor er bestätigt wurde.</translation>
    </message>
    <message>
        <source>The fifth key splits the leaf. Its upper half was copied to a new page, and no parent knows of that page yet.</source>
        <translation>Der fünfte Schlüssel teilt das Blatt. Seine obere Hälfte wurde auf eine neue Seite kopiert, und noch weiß kein Vater von dieser Seite.</translation>
    </message>
    <message>
        <source>The power fails here. Which keys will be there afterwards?</source>
        <translation>Hier fällt der Strom aus. Welche Schlüssel werden danach da sein?</translation>
    </message>
    <message>
        <source>All that was never synced is gone. Only the files are left.</source>
        <translation>Alles, was nie synchronisiert war, ist weg. Nur die Dateien sind geblieben.</translation>
    </message>
    <message>
        <source>The split was one group of log records, and the group was not whole in the log: none of it counts. 25 was never acknowledged.</source>
        <translation>Die Teilung war eine Gruppe von Logeinträgen, und die Gruppe stand nicht vollständig im Log: Nichts davon zählt. 25 war nie bestätigt.</translation>
    </message>
    <message>
        <source>Once more, without a power failure.</source>
        <translation>Noch einmal, ohne Stromausfall.</translation>
    </message>
    <message>
        <source>Each put is acknowledged when the disk says that the log is safe. What if the disk says: it failed?</source>
        <translation>Jedes Setzen wird bestätigt, wenn die Platte sagt, dass das Log sicher ist. Was, wenn die Platte sagt: fehlgeschlagen?</translation>
    </message>
    <message>
        <source>One sync fails, once. May the engine try again and go on writing?</source>
        <translation>Ein Sync schlägt fehl, ein einziges Mal. Darf die Engine es noch einmal versuchen und weiterschreiben?</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>ja</translation>
    </message>
    <message>
        <source>no</source>
        <translation>nein</translation>
    </message>
    <message>
        <source>40 was not acknowledged. Trying again would be a lie: after a failed sync many systems forget what they could not write, and the second sync succeeds over nothing.</source>
        <translation>40 wurde nicht bestätigt. Ein neuer Versuch wäre eine Lüge: Nach einem fehlgeschlagenen Sync vergessen viele Systeme, was sie nicht schreiben konnten, und der zweite Sync gelingt über nichts.</translation>
    </message>
    <message>
        <source>Reading goes on.</source>
        <translation>Gelesen wird weiter.</translation>
    </message>
    <message>
        <source>Closing and opening again finds out what is really on the disk.</source>
        <translation>Erst Schließen und neu Öffnen zeigt, was wirklich auf der Platte ist.</translation>
    </message>
    <message>
        <source>A page has 4,096 bytes, a disk promises only 512 at a time. A checkpoint is about to write the leaf over its older self.</source>
        <translation>Eine Seite hat 4.096 Byte, eine Platte verspricht nur 512 auf einmal. Ein Checkpoint ist dabei, das Blatt über seine ältere Fassung zu schreiben.</translation>
    </message>
    <message>
        <source>The power fails when three of eight sectors are new. Where is a whole copy of the leaf?</source>
        <translation>Der Strom fällt aus, als drei von acht Sektoren neu sind. Wo ist eine ganze Kopie des Blatts?</translation>
    </message>
    <message>
        <source>nowhere</source>
        <translation>nirgends</translation>
    </message>
    <message>
        <source>in the data file</source>
        <translation>in der Datendatei</translation>
    </message>
    <message>
        <source>in the log</source>
        <translation>im Log</translation>
    </message>
    <message>
        <source>The first change after a checkpoint put the whole page into the log. Recovery lays that image over the torn one, and never looks at the pieces.</source>
        <translation>Die erste Änderung nach einem Checkpoint hat die ganze Seite ins Log gelegt. Die Wiederherstellung legt dieses Abbild über die zerrissene Seite und sieht die Stücke gar nicht an.</translation>
    </message>
    <message>
        <source>The same leaf, the same checkpoint. But here the log has only the change: put 40. It is a good deal shorter.</source>
        <translation>Dasselbe Blatt, derselbe Checkpoint. Aber hier steht im Log nur die Änderung: put 40. Das ist um einiges kürzer.</translation>
    </message>
    <message>
        <source>The power fails when three of eight sectors are new. What does the engine do when it opens?</source>
        <translation>Der Strom fällt aus, als drei von acht Sektoren neu sind. Was tut die Engine beim Öffnen?</translation>
    </message>
    <message>
        <source>it loses 40</source>
        <translation>sie verliert 40</translation>
    </message>
    <message>
        <source>it returns a wrong value</source>
        <translation>sie liefert einen falschen Wert</translation>
    </message>
    <message>
        <source>it refuses</source>
        <translation>sie weigert sich</translation>
    </message>
    <message>
        <source>A small record needs a whole page to be applied to, and there is none: half new, half old, its checksum is wrong. The engine says which page it is. It never guesses, and it opens nothing that it can&apos;t vouch for.</source>
        <translation>Ein kleiner Eintrag braucht eine ganze Seite, auf die er angewendet wird, und es gibt keine: halb neu, halb alt, die Prüfsumme stimmt nicht. Die Engine sagt, welche Seite es ist. Sie rät nie, und sie öffnet nichts, wofür sie nicht einstehen kann.</translation>
    </message>
    <message>
        <source>Readers beside a writer</source>
        <translation>Leser neben einem Schreiber</translation>
    </message>
    <message>
        <source>Latches: many read while one writes, and nobody sees a change half done</source>
        <translation>Riegel: viele lesen, während einer schreibt, und niemand sieht eine halbe Änderung</translation>
    </message>
    <message>
        <source>Several threads on one tree. A latch is a short lock on one page: many may hold it to read, one alone to write.</source>
        <translation>Mehrere Threads an einem Baum. Ein Riegel ist eine kurze Sperre einer Seite: zum Lesen dürfen ihn viele halten, zum Schreiben nur einer.</translation>
    </message>
    <message>
        <source>The writer puts 15. Its leaf has room, so it latches that one leaf and nothing else.</source>
        <translation>Der Schreiber legt 15 ab. In ihrem Blatt ist Platz, darum verriegelt er dieses eine Blatt und sonst nichts.</translation>
    </message>
    <message>
        <source>A reader wants 10, which stands on the same leaf. It comes down the tree, child first, then it lets the parent go, and waits at the leaf.</source>
        <translation>Ein Leser will 10, die im selben Blatt steht. Er kommt den Baum herab, erst das Kind, dann lässt er den Elternteil los, und wartet am Blatt.</translation>
    </message>
    <message>
        <source>Another reader, for 60, goes by: only that one leaf is taken.</source>
        <translation>Ein anderer Leser, der 60 sucht, geht vorbei: nur dieses eine Blatt ist besetzt.</translation>
    </message>
    <message>
        <source>The change is in the log, the writer lets go, and the reader sees the whole of it.</source>
        <translation>Die Änderung steht im Log, der Schreiber lässt los, und der Leser sieht sie ganz.</translation>
    </message>
    <message>
        <source>Now a reader stands in the tree, and the writer wants 65, which splits a leaf.</source>
        <translation>Jetzt steht ein Leser im Baum, und der Schreiber will 65, was ein Blatt teilt.</translation>
    </message>
    <message>
        <source>A split changes more than one page: it needs the latch of the whole tree, and waits for the reader to leave.</source>
        <translation>Eine Teilung ändert mehr als eine Seite: sie braucht den Riegel des ganzen Baums und wartet, bis der Leser geht.</translation>
    </message>
    <message>
        <source>A reader that comes now stays out, or writers would wait for ever.</source>
        <translation>Ein Leser, der jetzt kommt, bleibt draußen, sonst warteten Schreiber ewig.</translation>
    </message>
    <message>
        <source>Who goes on first when the reader leaves?</source>
        <translation>Wer ist zuerst an der Reihe, wenn der Leser geht?</translation>
    </message>
    <message>
        <source>the writer</source>
        <translation>der Schreiber</translation>
    </message>
    <message>
        <source>the late reader</source>
        <translation>der späte Leser</translation>
    </message>
    <message>
        <source>Nobody saw the tree half-way: the split is whole before the late reader comes in.</source>
        <translation>Niemand sah den Baum auf halbem Weg: die Teilung ist ganz, bevor der späte Leser hereinkommt.</translation>
    </message>
</context>
<context>
    <name>SpeedWords</name>
    <message>
        <source>live</source>
        <translation>live</translation>
    </message>
    <message>
        <source>%1 event/s</source>
        <translation>%1/s</translation>
    </message>
    <message>
        <source>%1 events/s</source>
        <translation>%1/s</translation>
    </message>
</context>
<context>
    <name>StageWords</name>
    <message>
        <source>root</source>
        <translation>Wurzel</translation>
    </message>
    <message>
        <source>on disk</source>
        <translation>auf Platte</translation>
    </message>
    <message>
        <source>new</source>
        <translation>neu</translation>
    </message>
    <message>
        <source>p{0}</source>
        <translation>S{0}</translation>
    </message>
    <message>
        <source>{0} cells</source>
        <translation>{0} Zellen</translation>
    </message>
    <message>
        <source>1 cell</source>
        <translation>1 Zelle</translation>
    </message>
    <message>
        <source>{0} of {1} keys</source>
        <translation>{0} von {1} Schlüsseln</translation>
    </message>
    <message>
        <source>{0} keys</source>
        <translation>{0} Schlüssel</translation>
    </message>
    <message>
        <source>1 key</source>
        <translation>1 Schlüssel</translation>
    </message>
    <message>
        <source>{0} of {1} B</source>
        <translation>{0} von {1} B</translation>
    </message>
    <message>
        <source>{0} of {1} cells</source>
        <translation>{0} von {1} Zellen</translation>
    </message>
    <message>
        <source>{0}–{1} of {2}</source>
        <translation>{0}–{1} von {2}</translation>
    </message>
    <message>
        <source>{0} leaves</source>
        <translation>{0} Blätter</translation>
    </message>
    <message>
        <source>1 leaf</source>
        <translation>1 Blatt</translation>
    </message>
    <message>
        <source>{0} inner pages</source>
        <translation>{0} Innenseiten</translation>
    </message>
    <message>
        <source>1 inner page</source>
        <translation>1 Innenseite</translation>
    </message>
    <message>
        <source>The tree is empty</source>
        <translation>Der Baum ist leer</translation>
    </message>
    <message>
        <source>empty</source>
        <translation>leer</translation>
    </message>
    <message>
        <source>capacity {0}</source>
        <translation>Kapazität {0}</translation>
    </message>
    <message>
        <source>max children {0}</source>
        <translation>höchstens {0} Kinder</translation>
    </message>
    <message>
        <source>pages of {0} B</source>
        <translation>Seiten von {0} B</translation>
    </message>
    <message>
        <source>Insert {0} splits leaf {1}</source>
        <translation>Einfügen von {0} teilt Blatt {1}</translation>
    </message>
    <message>
        <source>Key {0} splits inner page {1}</source>
        <translation>Schlüssel {0} teilt Innenseite {1}</translation>
    </message>
    <message>
        <source>Leaf {1} merges into leaf {0}</source>
        <translation>Blatt {1} geht in Blatt {0} auf</translation>
    </message>
    <message>
        <source>Inner page {1} merges into inner page {0}</source>
        <translation>Innenseite {1} geht in Innenseite {0} auf</translation>
    </message>
    <message>
        <source>Page {0} borrows from page {1}</source>
        <translation>Seite {0} leiht von Seite {1}</translation>
    </message>
    <message>
        <source>Checkpoint: dirty pages go to the data file</source>
        <translation>Checkpoint: geänderte Seiten gehen in die Datendatei</translation>
    </message>
    <message>
        <source>Recovery: the log is replayed</source>
        <translation>Wiederherstellung: Das Log wird wiederholt</translation>
    </message>
    <message>
        <source>Insert {0}</source>
        <translation>{0} einfügen</translation>
    </message>
    <message>
        <source>Find {0}</source>
        <translation>{0} suchen</translation>
    </message>
    <message>
        <source>Delete {0}</source>
        <translation>{0} löschen</translation>
    </message>
    <message>
        <source>Scan</source>
        <translation>Bereich lesen</translation>
    </message>
    <message>
        <source>Bulk load</source>
        <translation>Massenladen</translation>
    </message>
    <message>
        <source>Key {0}</source>
        <translation>Schlüssel {0}</translation>
    </message>
    <message>
        <source>B+tree, height {0}</source>
        <translation>B+-Baum, Höhe {0}</translation>
    </message>
    <message>
        <source>Read-only after a failed write</source>
        <translation>Nur lesend nach fehlgeschlagenem Schreiben</translation>
    </message>
    <message>
        <source>Overflow</source>
        <translation>Überlauf</translation>
    </message>
    <message>
        <source>Allocate</source>
        <translation>Anlegen</translation>
    </message>
    <message>
        <source>Move upper half</source>
        <translation>Obere Hälfte verschieben</translation>
    </message>
    <message>
        <source>Copy key up</source>
        <translation>Schlüssel hochkopieren</translation>
    </message>
    <message>
        <source>Relink and log</source>
        <translation>Verketten und Log</translation>
    </message>
    <message>
        <source>Move key up</source>
        <translation>Schlüssel hochschieben</translation>
    </message>
    <message>
        <source>Log</source>
        <translation>Log</translation>
    </message>
    <message>
        <source>Start a new leaf</source>
        <translation>Neues Blatt beginnen</translation>
    </message>
    <message>
        <source>Underflow</source>
        <translation>Unterlauf</translation>
    </message>
    <message>
        <source>Move cells</source>
        <translation>Zellen verschieben</translation>
    </message>
    <message>
        <source>Relink</source>
        <translation>Verketten</translation>
    </message>
    <message>
        <source>Drop separator</source>
        <translation>Trennschlüssel entfernen</translation>
    </message>
    <message>
        <source>Free page</source>
        <translation>Seite freigeben</translation>
    </message>
    <message>
        <source>Move a cell</source>
        <translation>Zelle verschieben</translation>
    </message>
    <message>
        <source>Replace separator</source>
        <translation>Trennschlüssel ersetzen</translation>
    </message>
    <message>
        <source>Begin</source>
        <translation>Beginn</translation>
    </message>
    <message>
        <source>Write dirty pages</source>
        <translation>Geänderte Seiten schreiben</translation>
    </message>
    <message>
        <source>Find end of log</source>
        <translation>Ende des Logs finden</translation>
    </message>
    <message>
        <source>Cut torn tail</source>
        <translation>Zerrissenes Ende abschneiden</translation>
    </message>
    <message>
        <source>Redo</source>
        <translation>Redo</translation>
    </message>
    <message>
        <source>{0} of {1} cells copied</source>
        <translation>{0} von {1} Zellen kopiert</translation>
    </message>
    <message>
        <source>{0} copied up</source>
        <translation>{0} hochkopiert</translation>
    </message>
    <message>
        <source>{0} moved up</source>
        <translation>{0} hochgeschoben</translation>
    </message>
    <message>
        <source>was {0} B</source>
        <translation>war {0} B</translation>
    </message>
    <message>
        <source>no room for {0} B</source>
        <translation>kein Platz für {0} B</translation>
    </message>
    <message>
        <source>full at {0} cells</source>
        <translation>voll mit {0} Zellen</translation>
    </message>
    <message>
        <source>{0} B not yet synced</source>
        <translation>{0} B noch nicht synchronisiert</translation>
    </message>
    <message>
        <source>all synced</source>
        <translation>alles synchronisiert</translation>
    </message>
    <message>
        <source>put</source>
        <comment>log record</comment>
        <translation>put</translation>
    </message>
    <message>
        <source>erase</source>
        <comment>log record</comment>
        <translation>erase</translation>
    </message>
    <message>
        <source>init</source>
        <comment>log record</comment>
        <translation>init</translation>
    </message>
    <message>
        <source>cut</source>
        <comment>log record</comment>
        <translation>cut</translation>
    </message>
    <message>
        <source>link</source>
        <comment>log record</comment>
        <translation>link</translation>
    </message>
    <message>
        <source>separator</source>
        <comment>log record</comment>
        <translation>separator</translation>
    </message>
    <message>
        <source>child</source>
        <comment>log record</comment>
        <translation>child</translation>
    </message>
    <message>
        <source>meta</source>
        <comment>log record</comment>
        <translation>meta</translation>
    </message>
    <message>
        <source>image</source>
        <comment>log record</comment>
        <translation>image</translation>
    </message>
    <message>
        <source>free</source>
        <comment>log record</comment>
        <translation>free</translation>
    </message>
    <message>
        <source>overflow</source>
        <comment>log record</comment>
        <translation>overflow</translation>
    </message>
    <message>
        <source>checkpoint</source>
        <comment>log record</comment>
        <translation>checkpoint</translation>
    </message>
    <message>
        <source>Leaf {0}: {1} cells, {2} of {3} B</source>
        <translation>Blatt {0}: {1} Zellen, {2} von {3} B</translation>
    </message>
    <message>
        <source>Inner page {0}: {1} keys, {2} of {3} B</source>
        <translation>Innenseite {0}: {1} Schlüssel, {2} von {3} B</translation>
    </message>
    <message>
        <source>in the pool</source>
        <translation>im Pool</translation>
    </message>
    <message>
        <source>not in the pool: on disk</source>
        <translation>nicht im Pool: auf Platte</translation>
    </message>
    <message>
        <source>dirty: the data file has an older version</source>
        <translation>geändert: Die Datendatei hat eine ältere Fassung</translation>
    </message>
    <message>
        <source>pins {0}</source>
        <translation>Pins {0}</translation>
    </message>
    <message>
        <source>Key {0}, value {1} B, slot {2} of page {3}</source>
        <translation>Schlüssel {0}, Wert {1} B, Slot {2} von Seite {3}</translation>
    </message>
    <message>
        <source>Separator {0}: keys from here on are in page {1}</source>
        <translation>Trennschlüssel {0}: Schlüssel ab hier sind in Seite {1}</translation>
    </message>
    <message>
        <source>Record ends at {0}, {1} B, page {2}</source>
        <translation>Eintrag endet bei {0}, {1} B, Seite {2}</translation>
    </message>
    <message>
        <source>with the whole page&apos;s image</source>
        <translation>mit dem Abbild der ganzen Seite</translation>
    </message>
    <message>
        <source>{0} leaves, mean fill {1} %, {2} dirty</source>
        <translation>{0} Blätter, im Mittel zu {1} % voll, {2} geändert</translation>
    </message>
    <message>
        <source>{0} inner pages, mean fill {1} %, {2} dirty</source>
        <translation>{0} Innenseiten, im Mittel zu {1} % voll, {2} geändert</translation>
    </message>
    <message>
        <source>not read yet</source>
        <translation>noch nicht gelesen</translation>
    </message>
    <message>
        <source>{0} overflow pages</source>
        <translation>{0} Überlaufseiten</translation>
    </message>
    <message>
        <source>1 overflow page</source>
        <translation>1 Überlaufseite</translation>
    </message>
    <message>
        <source>{0} free pages</source>
        <translation>{0} freie Seiten</translation>
    </message>
    <message>
        <source>1 free page</source>
        <translation>1 freie Seite</translation>
    </message>
    <message>
        <source>{0} pages</source>
        <translation>{0} Seiten</translation>
    </message>
    <message>
        <source>1 page</source>
        <translation>1 Seite</translation>
    </message>
    <message>
        <source>its value stands in {0}</source>
        <translation>ihr Wert steht in: {0}</translation>
    </message>
    <message>
        <source>Sync the log</source>
        <translation>Log synchronisieren</translation>
    </message>
    <message>
        <source>Write meta page</source>
        <translation>Metaseite schreiben</translation>
    </message>
    <message>
        <source>Choose a page</source>
        <translation>Seite wählen</translation>
    </message>
    <message>
        <source>Log first</source>
        <translation>Erst das Log</translation>
    </message>
    <message>
        <source>Write it</source>
        <translation>Schreiben</translation>
    </message>
    <message>
        <source>Drop it</source>
        <translation>Entfernen</translation>
    </message>
    <message>
        <source>Take pages</source>
        <translation>Seiten nehmen</translation>
    </message>
    <message>
        <source>Fill and link</source>
        <translation>Füllen, verketten</translation>
    </message>
    <message>
        <source>Point to them</source>
        <translation>Darauf zeigen</translation>
    </message>
    <message>
        <source>Page {0} leaves the pool for page {1}</source>
        <translation>Seite {0} verlässt den Pool für Seite {1}</translation>
    </message>
    <message>
        <source>Page {0} leaves the pool</source>
        <translation>Seite {0} verlässt den Pool</translation>
    </message>
    <message>
        <source>The value of {0} goes to overflow pages</source>
        <translation>Der Wert von {0} geht auf Überlaufseiten</translation>
    </message>
    <message>
        <source>to the file</source>
        <translation>in die Datei</translation>
    </message>
    <message>
        <source>from the file</source>
        <translation>aus der Datei</translation>
    </message>
    <message>
        <source>must leave</source>
        <translation>muss weichen</translation>
    </message>
    <message>
        <source>left the pool</source>
        <translation>hat den Pool verlassen</translation>
    </message>
    <message>
        <source>redone from the log</source>
        <translation>aus dem Log wiederholt</translation>
    </message>
    <message>
        <source>has it already</source>
        <translation>hat es schon</translation>
    </message>
    <message>
        <source>{0} was the root</source>
        <translation>{0} war die Wurzel</translation>
    </message>
    <message>
        <source>before the checkpoint: recovery does not need it</source>
        <translation>vor dem Checkpoint: die Wiederherstellung braucht ihn nicht</translation>
    </message>
    <message>
        <source>thread {0}</source>
        <translation>Thread {0}</translation>
    </message>
    <message>
        <source>{0} reads</source>
        <comment>a thread, latched</comment>
        <translation>{0} liest</translation>
    </message>
    <message>
        <source>{0} writes</source>
        <comment>a thread, latched</comment>
        <translation>{0} schreibt</translation>
    </message>
    <message>
        <source>{0} waits to read</source>
        <translation>{0} will lesen</translation>
    </message>
    <message>
        <source>{0} waits to write</source>
        <translation>{0} will schreiben</translation>
    </message>
    <message>
        <source>tree: {0}</source>
        <comment>latch of the whole tree</comment>
        <translation>Baum: {0}</translation>
    </message>
</context>
<context>
    <name>StripWords</name>
    <message>
        <source>Throughput</source>
        <translation>Durchsatz</translation>
    </message>
    <message>
        <source>Operations finished per second, over the last 64 operations or a few more.</source>
        <translation>Fertige Operationen je Sekunde, über die letzten 64 Operationen oder einige mehr.</translation>
    </message>
    <message>
        <source>Read amplification</source>
        <translation>Leseaufwand</translation>
    </message>
    <message>
        <source>Write amplification</source>
        <translation>Schreibaufwand</translation>
    </message>
    <message>
        <source>Bytes written to storage, log included, for each byte of user data.</source>
        <translation>Geschriebene Bytes, Log inbegriffen, für jedes Byte Nutzdaten.</translation>
    </message>
    <message>
        <source>Space amplification</source>
        <translation>Platzaufwand</translation>
    </message>
    <message>
        <source>Bytes on storage for each byte of live user data.</source>
        <translation>Belegte Bytes für jedes Byte gültiger Nutzdaten.</translation>
    </message>
    <message>
        <source>Latency p99</source>
        <translation>Latenz p99</translation>
    </message>
    <message>
        <source>99 of 100 of the last 64 operations took at most this long.</source>
        <translation>99 von 100 der letzten 64 Operationen dauerten höchstens so lange.</translation>
    </message>
    <message>
        <source>Cache hits</source>
        <translation>Cachetreffer</translation>
    </message>
    <message>
        <source>Share of the pages touched that were in the cache.</source>
        <translation>Anteil der berührten Seiten, die im Cache waren.</translation>
    </message>
    <message>
        <source>undefined here</source>
        <translation>hier nicht definiert</translation>
    </message>
    <message>
        <source>pages, %1 disk</source>
        <translation>Seiten, %1 Platte</translation>
    </message>
    <message>
        <source>%1, modelled</source>
        <translation>%1, modelliert</translation>
    </message>
    <message>
        <source>%1 pages touched, %2 from disk</source>
        <translation>%1 Seiten berührt, %2 von der Platte</translation>
    </message>
    <message>
        <source>time</source>
        <translation>Zeit</translation>
    </message>
    <message>
        <source>operations per second</source>
        <translation>Operationen je Sekunde</translation>
    </message>
    <message>
        <source>times the user&apos;s bytes</source>
        <translation>mal die Bytes des Nutzers</translation>
    </message>
    <message>
        <source>pages per read</source>
        <translation>Seiten je Lesen</translation>
    </message>
    <message>
        <source>share</source>
        <translation>Anteil</translation>
    </message>
    <message>
        <source>Distinct pages touched per lookup (the way to the key that every get, put, delete and scan begins with), and how many of them came from disk.</source>
        <translation>Verschiedene Seiten, die eine Suche berührt (der Weg zum Schlüssel, mit dem jedes Get, Put, Delete und jeder Scan beginnt), und wie viele davon von der Platte kamen.</translation>
    </message>
</context>
<context>
    <name>cutaway::charts::StripsWidget</name>
    <message>
        <source>Charts</source>
        <translation>Diagramme</translation>
    </message>
    <message>
        <source>event number</source>
        <translation>Ereignisnummer</translation>
    </message>
    <message>
        <source>%1 of %2, C for next</source>
        <translation>%1 von %2, weiter mit C</translation>
    </message>
    <message>
        <source>C for the others</source>
        <translation>C zeigt die anderen</translation>
    </message>
    <message>
        <source>event %1</source>
        <translation>Ereignis %1</translation>
    </message>
    <message>
        <source>Export “%1” …</source>
        <translation>„%1“ exportieren …</translation>
    </message>
    <message>
        <source>%1: %2
%3</source>
        <translation>%1: %2
%3</translation>
    </message>
    <message>
        <source>No modelled time passes here: nothing waits for the disk.</source>
        <translation>Hier vergeht keine modellierte Zeit: Nichts wartet auf die Platte.</translation>
    </message>
    <message>
        <source>Nothing to measure yet.</source>
        <translation>Noch nichts zu messen.</translation>
    </message>
</context>
<context>
    <name>cutaway::panels::BreakpointsView</name>
    <message>
        <source>%1 where %2 %3 %4</source>
        <translation>%1 mit %2 %3 %4</translation>
    </message>
    <message>
        <source>Pause the run at</source>
        <translation>Den Lauf anhalten bei</translation>
    </message>
    <message>
        <source>Kind of event</source>
        <translation>Art des Ereignisses</translation>
    </message>
    <message>
        <source>Field</source>
        <translation>Feld</translation>
    </message>
    <message>
        <source>Comparison</source>
        <translation>Vergleich</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>Wert</translation>
    </message>
    <message>
        <source>value</source>
        <translation>Wert</translation>
    </message>
    <message>
        <source>Add</source>
        <translation>Hinzufügen</translation>
    </message>
    <message>
        <source>any</source>
        <translation>beliebig</translation>
    </message>
    <message>
        <source>What must %1 be?</source>
        <translation>Was muss %1 sein?</translation>
    </message>
    <message>
        <source>There is no run to stop.</source>
        <translation>Es gibt keinen Lauf, der anzuhalten wäre.</translation>
    </message>
    <message>
        <source>%1: here</source>
        <translation>%1: hier</translation>
    </message>
    <message>
        <source>%1 (not in this run)</source>
        <translation>%1 (nicht in diesem Lauf)</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Entfernen</translation>
    </message>
    <message>
        <source>The run pauses behind an event of this kind</source>
        <translation>Der Lauf hält hinter einem Ereignis dieser Art an</translation>
    </message>
    <message>
        <source>Only where this field of it is as said; any: always</source>
        <translation>Nur wenn dieses Feld so ist wie angegeben</translation>
    </message>
    <message>
        <source>How the field is compared with the value</source>
        <translation>Wie das Feld mit dem Wert verglichen wird</translation>
    </message>
    <message>
        <source>A number, a key, or one of the field&apos;s words</source>
        <translation>Eine Zahl, ein Schlüssel oder eines der Wörter des Feldes</translation>
    </message>
    <message>
        <source>Pause there from now on</source>
        <translation>Von nun an dort anhalten</translation>
    </message>
    <message>
        <source>Off: the run does not pause there</source>
        <translation>Aus: Der Lauf hält dort nicht an</translation>
    </message>
    <message>
        <source>Forget this breakpoint</source>
        <translation>Diesen Haltepunkt vergessen</translation>
    </message>
</context>
<context>
    <name>cutaway::panels::CellsModel</name>
    <message>
        <source>leftmost</source>
        <translation>linkestes</translation>
    </message>
    <message>
        <source>key %1</source>
        <translation>Schlüssel %1</translation>
    </message>
    <message>
        <source>slot %1</source>
        <translation>Slot %1</translation>
    </message>
    <message>
        <source>Place</source>
        <translation>Ort</translation>
    </message>
    <message>
        <source>Key</source>
        <translation>Schlüssel</translation>
    </message>
    <message>
        <source>Child</source>
        <translation>Kind</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>Wert</translation>
    </message>
    <message>
        <source>Written by operation %1 on another page, and moved here</source>
        <translation>Von Operation %1 auf einer anderen Seite geschrieben und hierher verschoben</translation>
    </message>
    <message>
        <source>Written by operation %1 at event %2</source>
        <translation>Von Operation %1 geschrieben, bei Ereignis %2</translation>
    </message>
    <message>
        <source>p%1</source>
        <translation>p%1</translation>
    </message>
    <message>
        <source>at %1</source>
        <translation>bei %1</translation>
    </message>
    <message>
        <source>op %1</source>
        <translation>Op. %1</translation>
    </message>
    <message>
        <source>The operation that first wrote the cell</source>
        <translation>Die Operation, die die Zelle zuerst schrieb</translation>
    </message>
    <message>
        <source>Byte</source>
        <translation>Byte</translation>
    </message>
    <message>
        <source>By</source>
        <translation>Von</translation>
    </message>
</context>
<context>
    <name>cutaway::panels::EventList</name>
    <message>
        <source>Events</source>
        <translation>Ereignisse</translation>
    </message>
    <message>
        <source>Searching …</source>
        <translation>Suche …</translation>
    </message>
    <message>
        <source>No event of that kind so far.</source>
        <translation>Bisher kein Ereignis dieser Art.</translation>
    </message>
    <message>
        <source>No event yet.</source>
        <translation>Noch kein Ereignis.</translation>
    </message>
    <message>
        <source>kind %1</source>
        <translation>Art %1</translation>
    </message>
    <message>
        <source>Copy the event at the cursor</source>
        <translation>Das Ereignis am Cursor kopieren</translation>
    </message>
</context>
<context>
    <name>cutaway::panels::EventsPanel</name>
    <message>
        <source>Only these kinds: split root checkpoint</source>
        <translation>Nur: split root checkpoint</translation>
    </message>
    <message>
        <source>Filter by kind</source>
        <translation>Nach Art filtern</translation>
    </message>
    <message>
        <source>%1 events</source>
        <translation>%1 Ereignisse</translation>
    </message>
    <message>
        <source>%1 found so far</source>
        <translation>bisher %1 gefunden</translation>
    </message>
    <message>
        <source>%1 found</source>
        <translation>%1 gefunden</translation>
    </message>
    <message>
        <source>Breakpoints</source>
        <translation>Haltepunkte</translation>
    </message>
    <message>
        <source>Pause the run at any kind of event</source>
        <translation>Den Lauf bei jeder Art von Ereignis anhalten</translation>
    </message>
    <message>
        <source>Words of the kinds to be listed, separated by blanks</source>
        <translation>Wörter der Arten, die aufgelistet werden, durch Leerzeichen getrennt</translation>
    </message>
</context>
<context>
    <name>cutaway::panels::InspectPanel</name>
    <message>
        <source>Copy as CSV</source>
        <translation>Als CSV kopieren</translation>
    </message>
    <message>
        <source>Page %1</source>
        <translation>Seite %1</translation>
    </message>
    <message>
        <source>At this instant the engine has not told of page %1: it does not exist yet, or it was never read.</source>
        <translation>Bis zu diesem Augenblick hat die Engine nichts von Seite %1 gemeldet: Es gibt sie noch nicht, oder sie wurde nie gelesen.</translation>
    </message>
    <message>
        <source>leaf</source>
        <translation>Blatt</translation>
    </message>
    <message>
        <source>inner page</source>
        <translation>Innenseite</translation>
    </message>
    <message>
        <source>free page</source>
        <translation>freie Seite</translation>
    </message>
    <message>
        <source>overflow page</source>
        <translation>Überlaufseite</translation>
    </message>
    <message>
        <source>in the pool</source>
        <translation>im Pool</translation>
    </message>
    <message>
        <source>not in the pool: on disk</source>
        <translation>nicht im Pool: auf Platte</translation>
    </message>
    <message>
        <source>root</source>
        <translation>Wurzel</translation>
    </message>
    <message>
        <source>pinned %1×</source>
        <translation>festgehalten %1×</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>Schlüssel</translation>
    </message>
    <message>
        <source>Cells</source>
        <translation>Zellen</translation>
    </message>
    <message>
        <source>Bytes of cells and slots</source>
        <translation>Bytes der Zellen und Slots</translation>
    </message>
    <message>
        <source>Level above the leaves</source>
        <translation>Ebene über den Blättern</translation>
    </message>
    <message>
        <source>LSN, end of its last record</source>
        <translation>LSN, Ende ihres letzten Eintrags</translation>
    </message>
    <message>
        <source>Pins</source>
        <translation>Pins</translation>
    </message>
    <message>
        <source>Header</source>
        <translation>Kopf</translation>
    </message>
    <message>
        <source>Parent %1</source>
        <translation>Vater %1</translation>
    </message>
    <message>
        <source>Left %1</source>
        <translation>Links %1</translation>
    </message>
    <message>
        <source>Right %1</source>
        <translation>Rechts %1</translation>
    </message>
    <message>
        <source>Cells: not recorded at this level</source>
        <translation>Zellen: auf dieser Stufe nicht aufgezeichnet</translation>
    </message>
    <message>
        <source>Keys and children</source>
        <translation>Schlüssel und Kinder</translation>
    </message>
    <message>
        <source>Cells, in key order</source>
        <translation>Zellen, nach Schlüssel geordnet</translation>
    </message>
    <message>
        <source>The log</source>
        <translation>Das Log</translation>
    </message>
    <message>
        <source>The pool</source>
        <translation>Der Pool</translation>
    </message>
    <message>
        <source>Nothing is chosen yet</source>
        <translation>Noch ist nichts gewählt</translation>
    </message>
    <message>
        <source>Click a page on the stage, or one of its cells, to see its header, its cells and every byte of it: what each one means, and which operation wrote it. Click the log&apos;s ribbon for the log.</source>
        <translation>Klicken Sie auf der Bühne auf eine Seite oder eine ihrer Zellen: Dann stehen hier ihr Kopf, ihre Zellen und jedes ihrer Bytes, was es bedeutet und welche Operation es schrieb. Ein Klick auf das Band des Logs zeigt das Log.</translation>
    </message>
    <message>
        <source>Nothing is open.</source>
        <translation>Nichts ist geöffnet.</translation>
    </message>
    <message>
        <source>dirty: the data file has an older version</source>
        <translation>geändert: Die Datendatei hat eine ältere Fassung</translation>
    </message>
    <message>
        <source>Free</source>
        <translation>Frei</translation>
    </message>
    <message>
        <source>Leftmost child</source>
        <translation>Linkestes Kind</translation>
    </message>
    <message>
        <source>page %1</source>
        <translation>Seite %1</translation>
    </message>
    <message>
        <source>Next page</source>
        <translation>Nächste Seite</translation>
    </message>
    <message>
        <source>Every byte, as the engine holds it in memory</source>
        <translation>Jedes Byte, wie es die Engine im Speicher hält</translation>
    </message>
    <message>
        <source>Bytes: not recorded</source>
        <translation>Bytes: nicht aufgezeichnet</translation>
    </message>
    <message>
        <source>Two dots: not recorded. Events carry keys, not values; the checksum is set when the page is written.</source>
        <translation>Zwei Punkte: nicht aufgezeichnet. Ereignisse tragen Schlüssel, keine Werte; die Prüfsumme entsteht, wenn die Seite geschrieben wird.</translation>
    </message>
    <message>
        <source>So far from the beginning the bytes are not worked out.</source>
        <translation>So weit vom Anfang entfernt werden die Bytes nicht ermittelt.</translation>
    </message>
    <message>
        <source>What this page held was not told from its beginning on: it came from a file, or from a recovery.</source>
        <translation>Was diese Seite enthielt, wurde nicht von Anfang an berichtet: Sie kam aus einer Datei oder aus einer Wiederherstellung.</translation>
    </message>
    <message>
        <source>Every change stands here before its page is written. Records from “durable” on can be lost with the power.</source>
        <translation>Jede Änderung steht hier, bevor ihre Seite geschrieben wird. Einträge ab „dauerhaft“ können mit dem Strom verloren gehen.</translation>
    </message>
    <message>
        <source>Appended up to byte</source>
        <translation>Angehängt bis Byte</translation>
    </message>
    <message>
        <source>Written up to byte</source>
        <translation>Geschrieben bis Byte</translation>
    </message>
    <message>
        <source>Durable up to byte</source>
        <translation>Dauerhaft bis Byte</translation>
    </message>
    <message>
        <source>Redo would start at byte</source>
        <translation>Redo begänne bei Byte</translation>
    </message>
    <message>
        <source>Log files</source>
        <translation>Logdateien</translation>
    </message>
    <message>
        <source>image, %1</source>
        <translation>Abbild, %1</translation>
    </message>
    <message>
        <source>The log, and its newest records</source>
        <translation>Das Log und seine neuesten Einträge</translation>
    </message>
    <message>
        <source>Pages that are held in memory. A dirty one has changes that the data file does not have yet.</source>
        <translation>Seiten, die im Speicher gehalten werden. Eine geänderte hat Änderungen, die der Datendatei noch fehlen.</translation>
    </message>
    <message>
        <source>Pages held</source>
        <translation>Gehaltene Seiten</translation>
    </message>
    <message>
        <source>Bytes held</source>
        <translation>Gehaltene Bytes</translation>
    </message>
    <message>
        <source>Dirty</source>
        <translation>Geändert</translation>
    </message>
    <message>
        <source>Pinned</source>
        <translation>Festgehalten</translation>
    </message>
    <message>
        <source>Pages told of</source>
        <translation>Bekannte Seiten</translation>
    </message>
    <message>
        <source>Dirty now: %1</source>
        <translation>Jetzt geändert: %1</translation>
    </message>
    <message>
        <source>Bytes of the value</source>
        <translation>Bytes des Werts</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <source>Part of the value of key</source>
        <translation>Teil des Werts von Schlüssel</translation>
    </message>
    <message>
        <source>Goes on at</source>
        <translation>Geht weiter auf</translation>
    </message>
    <message>
        <source>Value of key %1 in</source>
        <translation>Wert von Schlüssel %1 in</translation>
    </message>
    <message>
        <source>overflow pages not told</source>
        <translation>Überlaufseiten, nicht erzählt</translation>
    </message>
    <message>
        <source>The cells as a table, on the clipboard</source>
        <translation>Die Zellen als Tabelle in die Zwischenablage</translation>
    </message>
    <message>
        <source>Where the log stands, and its newest records</source>
        <translation>Wo das Log steht, und seine neuesten Einträge</translation>
    </message>
    <message>
        <source>Which pages are held in memory</source>
        <translation>Welche Seiten im Speicher gehalten werden</translation>
    </message>
    <message>
        <source>Inspect this neighbor instead</source>
        <translation>Stattdessen diese Nachbarin prüfen</translation>
    </message>
    <message>
        <source>Last changed: %1, event %2</source>
        <translation>Zuletzt geändert: %1, Ereignis %2</translation>
    </message>
    <message>
        <source>record for page %1, %2</source>
        <translation>Eintrag für Seite %1, %2</translation>
    </message>
    <message>
        <source>record, %1</source>
        <translation>Eintrag, %1</translation>
    </message>
</context>
<context>
    <name>cutaway::panels::KeysImport</name>
    <message>
        <source>Load keys</source>
        <translation>Schlüssel laden</translation>
    </message>
    <message>
        <source>text</source>
        <translation>Text</translation>
    </message>
    <message>
        <source>whole numbers</source>
        <translation>ganze Zahlen</translation>
    </message>
    <message>
        <source>Keys from</source>
        <translation>Schlüssel aus</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>It could not be opened: %1.</source>
        <translation>Sie konnte nicht geöffnet werden: %1.</translation>
    </message>
    <message>
        <source>column %1</source>
        <translation>Spalte %1</translation>
    </message>
    <message>
        <source>made from the key</source>
        <translation>aus dem Schlüssel gebildet</translation>
    </message>
    <message>
        <source>Reading …</source>
        <translation>Lesen …</translation>
    </message>
    <message>
        <source>The file is empty.</source>
        <translation>Die Datei ist leer.</translation>
    </message>
    <message>
        <source>a new tree</source>
        <translation>einen neuen Baum</translation>
    </message>
    <message>
        <source>this tree, with what it holds</source>
        <translation>diesen Baum, zu dem, was er enthält</translation>
    </message>
    <message>
        <source>Into</source>
        <translation>In</translation>
    </message>
    <message>
        <source>Load the keys</source>
        <translation>Schlüssel laden</translation>
    </message>
    <message>
        <source>The first rows of the file</source>
        <translation>Die ersten Zeilen der Datei</translation>
    </message>
    <message>
        <source>Click a column to take the keys from it</source>
        <translation>Ein Klick auf eine Spalte nimmt die Schlüssel aus ihr</translation>
    </message>
    <message>
        <source>The first row names the columns</source>
        <translation>Die erste Zeile benennt die Spalten</translation>
    </message>
    <message>
        <source>The column with the keys; a click in the table chooses it, too</source>
        <translation>Die Spalte mit den Schlüsseln; ein Klick in die Tabelle wählt sie auch</translation>
    </message>
    <message>
        <source>Read as</source>
        <translation>Gelesen als</translation>
    </message>
    <message>
        <source>Whole numbers are ordered by their value, text by its bytes</source>
        <translation>Ganze Zahlen sind nach ihrem Wert geordnet, Text nach seinen Bytes</translation>
    </message>
    <message>
        <source>Values from</source>
        <translation>Werte aus</translation>
    </message>
    <message>
        <source>The column with the values, or values made up from each key</source>
        <translation>Die Spalte mit den Werten, oder Werte, die aus jedem Schlüssel gemacht werden</translation>
    </message>
    <message>
        <source>All else that a new tree is made of is set in Operate, under Parameters</source>
        <translation>Alles andere für einen neuen Baum wird unter Steuern, Parameter eingestellt</translation>
    </message>
    <message>
        <source>Cells a page</source>
        <translation>Zellen je Seite</translation>
    </message>
    <message>
        <source>Few cells make a tall tree of few keys; as many as fit is how trees are built for work</source>
        <translation>Wenige Zellen machen aus wenigen Schlüsseln einen hohen Baum; so viele wie passen, so baut man Bäume für die Arbeit</translation>
    </message>
    <message>
        <source>Put the keys in, one operation a row, and play</source>
        <translation>Die Schlüssel schreiben, eine Operation je Zeile, und abspielen</translation>
    </message>
    <message>
        <source>Close without loading (Escape)</source>
        <translation>Schließen, ohne zu laden (Esc)</translation>
    </message>
    <message>
        <source>as many as fit a page of %1</source>
        <translation>so viele, wie in eine Seite von %1 passen</translation>
    </message>
    <message>
        <source>as set in Operate</source>
        <translation>wie unter Steuern eingestellt</translation>
    </message>
    <message>
        <source>as set in Operate: %1</source>
        <translation>wie unter Steuern: %1</translation>
    </message>
    <message>
        <source>Then columns go by these names, and the row is left out</source>
        <translation>Dann heißen die Spalten so, und die Zeile wird ausgelassen</translation>
    </message>
    <message>
        <source>It cannot: that takes a table whose first row has a different word in each column</source>
        <translation>Das geht hier nicht: Dazu muss in der ersten Zeile einer Tabelle in jeder Spalte ein anderes Wort stehen</translation>
    </message>
    <message>
        <source>Only a new tree can choose: this one keeps its pages</source>
        <translation>Nur ein neuer Baum hat die Wahl: Dieser behält seine Seiten</translation>
    </message>
    <message>
        <source>Pages of %1: keys here have up to %2, values up to %3.</source>
        <translation>Seiten von %1: Schlüssel haben hier bis zu %2, Werte bis zu %3.</translation>
    </message>
</context>
<context>
    <name>cutaway::panels::NowPanel</name>
    <message>
        <source>event %1</source>
        <translation>Ereignis %1</translation>
    </message>
    <message>
        <source>%1, modelled</source>
        <translation>%1, modelliert</translation>
    </message>
    <message>
        <source>The power is off. Steps back can be looked at; nothing new happens until the engine recovers.</source>
        <translation>Der Strom ist aus. Zurückgehen ist möglich; Neues geschieht erst, wenn die Engine wiederhergestellt ist.</translation>
    </message>
    <message>
        <source>Recover</source>
        <translation>Wiederherstellen</translation>
    </message>
    <message>
        <source>Because of event %1</source>
        <translation>Wegen Ereignis %1</translation>
    </message>
    <message>
        <source>Why?</source>
        <translation>Warum?</translation>
    </message>
    <message>
        <source>What caused it, back to your own operation (W)</source>
        <translation>Was es ausgelöst hat, bis zur eigenen Operation (W)</translation>
    </message>
    <message>
        <source>Go to the event that caused this one</source>
        <translation>Zu dem Ereignis gehen, das dieses verursacht hat</translation>
    </message>
</context>
<context>
    <name>cutaway::panels::OperatePanel</name>
    <message>
        <source>One operation</source>
        <translation>Eine Operation</translation>
    </message>
    <message>
        <source>Put</source>
        <translation>Setzen</translation>
    </message>
    <message>
        <source>Get</source>
        <translation>Lesen</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>Löschen</translation>
    </message>
    <message>
        <source>Scan</source>
        <translation>Bereich</translation>
    </message>
    <message>
        <source>Operation</source>
        <translation>Operation</translation>
    </message>
    <message>
        <source>Enter performs the operation at the newest event, and plays it at the speed of the transport.</source>
        <translation>Die Eingabetaste führt die Operation am neuesten Ereignis aus und spielt sie im gewählten Tempo ab.</translation>
    </message>
    <message>
        <source>Key</source>
        <translation>Schlüssel</translation>
    </message>
    <message>
        <source>Many</source>
        <translation>Viele</translation>
    </message>
    <message>
        <source> keys</source>
        <translation> Schlüssel</translation>
    </message>
    <message>
        <source> B a value</source>
        <translation> B je Wert</translation>
    </message>
    <message>
        <source>Or paste keys here: 10 20 30, or one a line</source>
        <translation>Oder Schlüssel hier einfügen: 10 20 30, oder einer je Zeile</translation>
    </message>
    <message>
        <source>Load a file …</source>
        <translation>Datei laden …</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Storage</source>
        <translation>Ablage</translation>
    </message>
    <message>
        <source>Checkpoint</source>
        <translation>Checkpoint</translation>
    </message>
    <message>
        <source>Recover</source>
        <translation>Wiederherstellen</translation>
    </message>
    <message>
        <source>Parameters</source>
        <translation>Parameter</translation>
    </message>
    <message>
        <source>Start again with these</source>
        <translation>Mit diesen neu starten</translation>
    </message>
    <message>
        <source>%1 operations are queued. Play (Space) runs them.</source>
        <translation>%1 Operationen sind eingereiht. Abspielen (Leertaste) führt sie aus.</translation>
    </message>
    <message>
        <source>%1 operations to come</source>
        <translation>noch %1 Operationen</translation>
    </message>
    <message>
        <source>The power is off. Recover first: it opens the engine again from the files that are left.</source>
        <translation>Der Strom ist aus. Stellen Sie zuerst wieder her: Das öffnet die Engine aus den Dateien, die geblieben sind.</translation>
    </message>
    <message>
        <source>The power can be cut under sim only: a live engine uses this machine&apos;s disk.</source>
        <translation>Der Strom kann nur unter sim ausgeschaltet werden: Eine live laufende Engine benutzt die Platte dieses Rechners.</translation>
    </message>
    <message>
        <source>A recording can be looked at, not operated. Start again below to run an engine with its parameters.</source>
        <translation>Eine Aufzeichnung kann angesehen, nicht bedient werden. Starten Sie unten neu, um eine Engine mit ihren Parametern laufen zu lassen.</translation>
    </message>
    <message>
        <source>Open the engine again from the files that are left</source>
        <translation>Die Engine aus den Dateien wieder öffnen, die geblieben sind</translation>
    </message>
    <message>
        <source>The power is on: there is nothing to recover from.</source>
        <translation>Der Strom ist an: Es gibt nichts wiederherzustellen.</translation>
    </message>
    <message>
        <source>from, empty = the first key</source>
        <translation>ab, leer = der erste Schlüssel</translation>
    </message>
    <message>
        <source>441 or &quot;text&quot;</source>
        <translation>441 oder &quot;Text&quot;</translation>
    </message>
    <message>
        <source>up to</source>
        <translation>bis</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>Wert</translation>
    </message>
    <message>
        <source>not included, empty = the end</source>
        <translation>nicht mit dabei, leer = das Ende</translation>
    </message>
    <message>
        <source>empty = 100 bytes</source>
        <translation>leer = 100 Byte</translation>
    </message>
    <message>
        <source>Rows come in key order.</source>
        <translation>Die Zeilen kommen in Schlüsselreihenfolge.</translation>
    </message>
    <message>
        <source>A whole number, or text.</source>
        <translation>Eine ganze Zahl, oder Text.</translation>
    </message>
    <message>
        <source>Put %1</source>
        <translation>%1 setzen</translation>
    </message>
    <message>
        <source>Get %1</source>
        <translation>%1 lesen</translation>
    </message>
    <message>
        <source>Delete %1</source>
        <translation>%1 löschen</translation>
    </message>
    <message>
        <source>%1 %2 keys, %3</source>
        <translation>%1: %2 Schlüssel, %3</translation>
    </message>
    <message>
        <source>Key %1 of the list: %2</source>
        <translation>Schlüssel %1 der Liste: %2</translation>
    </message>
    <message>
        <source>The list is empty. Type keys first, for example 10 20 30.</source>
        <translation>Die Liste ist leer. Geben Sie zuerst Schlüssel ein, zum Beispiel 10 20 30.</translation>
    </message>
    <message>
        <source>What you do here happens at the newest event, at once, and plays to its end at the speed of the transport.</source>
        <translation>Was man hier tut, geschieht am neuesten Ereignis, sofort, und läuft in der Geschwindigkeit der Steuerung bis zu seinem Ende.</translation>
    </message>
    <message>
        <source>Follow this key</source>
        <translation>Diesem Schlüssel folgen</translation>
    </message>
    <message>
        <source>Every page it has stood on, in Now</source>
        <translation>Jede Seite, auf der er gestanden hat, in Jetzt</translation>
    </message>
    <message>
        <source>Run them</source>
        <translation>Ausführen</translation>
    </message>
    <message>
        <source>They come behind what is queued already, and play at the speed of the transport.</source>
        <translation>Sie kommen hinter das, was schon wartet, und laufen in der Geschwindigkeit der Steuerung.</translation>
    </message>
    <message>
        <source>Run the list</source>
        <translation>Liste ausführen</translation>
    </message>
    <message>
        <source>Power off …</source>
        <translation>Strom aus …</translation>
    </message>
    <message>
        <source>More operations are queued. Play (Space) runs them.</source>
        <translation>Weitere Operationen warten. Abspielen (Leertaste) führt sie aus.</translation>
    </message>
    <message>
        <source>more operations to come</source>
        <translation>weitere Operationen folgen</translation>
    </message>
    <message>
        <source>At least %1 operations are queued. Play (Space) runs them.</source>
        <translation>Mindestens %1 Operationen warten. Abspielen (Leertaste) führt sie aus.</translation>
    </message>
    <message>
        <source>at least %1 operations to come</source>
        <translation>mindestens %1 Operationen folgen</translation>
    </message>
    <message>
        <source>1 operation is queued. Play (Space) runs it.</source>
        <translation>1 Operation wartet. Abspielen (Leertaste) führt sie aus.</translation>
    </message>
    <message>
        <source>1 operation to come</source>
        <translation>1 Operation folgt</translation>
    </message>
    <message>
        <source>Cut the power where the engine stands, in the middle of what goes on; what is lost can be chosen</source>
        <translation>Den Strom dort abschalten, wo die Engine steht, mitten in dem, was geschieht; was verloren geht, ist wählbar</translation>
    </message>
    <message>
        <source>A list</source>
        <translation>Eine Liste</translation>
    </message>
    <message>
        <source>What is done with the key</source>
        <translation>Was mit dem Schlüssel geschieht</translation>
    </message>
    <message>
        <source>Value, or the end of a scan</source>
        <translation>Wert, oder das Ende eines Scans</translation>
    </message>
    <message>
        <source>Operation of all of them</source>
        <translation>Operation für alle</translation>
    </message>
    <message>
        <source>What is done with each of the keys</source>
        <translation>Was mit jedem der Schlüssel geschieht</translation>
    </message>
    <message>
        <source>Which keys, in which order</source>
        <translation>Welche Schlüssel, in welcher Folge</translation>
    </message>
    <message>
        <source>Which keys, in which order; each entry of the list says what it is</source>
        <translation>Welche Schlüssel, in welcher Folge; jeder Eintrag der Liste sagt, was er ist</translation>
    </message>
    <message>
        <source>How many keys</source>
        <translation>Wie viele Schlüssel</translation>
    </message>
    <message>
        <source>Bytes of each value</source>
        <translation>Bytes jedes Werts</translation>
    </message>
    <message>
        <source>Bytes of each value that is not typed or read from a file</source>
        <translation>Bytes jedes Werts, der nicht getippt oder aus einer Datei gelesen ist</translation>
    </message>
    <message>
        <source>Keys of your own</source>
        <translation>Eigene Schlüssel</translation>
    </message>
    <message>
        <source>Numbers, words, or text in quotes, separated by blanks, commas or lines</source>
        <translation>Zahlen, Wörter oder Text in Anführungszeichen, getrennt durch Leerzeichen, Kommas oder Zeilen</translation>
    </message>
    <message>
        <source>One operation for each key of the list, as chosen above</source>
        <translation>Eine Operation für jeden Schlüssel der Liste, wie oben gewählt</translation>
    </message>
    <message>
        <source>Keys from a text or CSV file</source>
        <translation>Schlüssel aus einer Text- oder CSV-Datei</translation>
    </message>
    <message>
        <source>What is queued and has not begun is dropped</source>
        <translation>Was ansteht und nicht begonnen hat, entfällt</translation>
    </message>
    <message>
        <source>A new, empty tree with these parameters</source>
        <translation>Ein neuer, leerer Baum mit diesen Parametern</translation>
    </message>
    <message>
        <source>Write every dirty page to the data file now</source>
        <translation>Jetzt jede geänderte Seite in die Datendatei schreiben</translation>
    </message>
    <message>
        <source>You look at event %1 of %2: what you do here makes a branch. What came after it is kept.</source>
        <translation>Sie sehen Ereignis %1 von %2: Was Sie hier tun, macht einen Zweig. Was danach kam, bleibt erhalten.</translation>
    </message>
</context>
<context>
    <name>cutaway::panels::PageBytesView</name>
    <message>
        <source>Header</source>
        <translation>Kopf</translation>
    </message>
    <message>
        <source>Slots</source>
        <translation>Slots</translation>
    </message>
    <message>
        <source>Free</source>
        <translation>Frei</translation>
    </message>
    <message>
        <source>Lengths</source>
        <translation>Längen</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>Schlüssel</translation>
    </message>
    <message>
        <source>Values</source>
        <translation>Werte</translation>
    </message>
    <message>
        <source>Page numbers</source>
        <translation>Seitennummern</translation>
    </message>
    <message>
        <source>Fragments</source>
        <translation>Bruchstücke</translation>
    </message>
    <message>
        <source>Checksum</source>
        <translation>Prüfsumme</translation>
    </message>
    <message>
        <source>Bytes of the page</source>
        <translation>Bytes der Seite</translation>
    </message>
    <message>
        <source>%1 bytes free</source>
        <translation>%1 Bytes frei</translation>
    </message>
    <message>
        <source>Byte %1: %2</source>
        <translation>Byte %1: %2</translation>
    </message>
    <message>
        <source>not recorded</source>
        <translation>nicht aufgezeichnet</translation>
    </message>
    <message>
        <source>cell in slot %1</source>
        <translation>Zelle in Slot %1</translation>
    </message>
    <message>
        <source>written: %1</source>
        <translation>geschrieben: %1</translation>
    </message>
</context>
<context>
    <name>cutaway::panels::ParameterForm</name>
    <message>
        <source>sim</source>
        <translation>sim</translation>
    </message>
    <message>
        <source>live</source>
        <translation>live</translation>
    </message>
    <message>
        <source>Driver</source>
        <translation>Treiber</translation>
    </message>
    <message>
        <source>sim: every instant can be visited and repeated, times are modelled. live: real threads and real files, as fast as they go.</source>
        <translation>sim: Jeder Augenblick lässt sich besuchen und wiederholen, Zeiten sind modelliert. live: echte Threads und echte Dateien, so schnell es geht.</translation>
    </message>
    <message>
        <source>Disk</source>
        <translation>Platte</translation>
    </message>
    <message>
        <source>what a read, a write and a sync cost under sim</source>
        <translation>was Lesen, Schreiben und Sync unter sim kosten</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>Startwert</translation>
    </message>
    <message>
        <source>the same seed gives the same run, event for event</source>
        <translation>derselbe Startwert gibt denselben Lauf, Ereignis für Ereignis</translation>
    </message>
    <message>
        <source>The seed is a whole number of 0 or more.</source>
        <translation>Der Startwert ist eine ganze Zahl ab 0.</translation>
    </message>
    <message>
        <source>%1. Now %2, as it follows from the other parameters; type a value to set it.</source>
        <translation>%1. Jetzt %2, wie es aus den anderen Parametern folgt; ein eingegebener Wert setzt es.</translation>
    </message>
</context>
<context>
    <name>cutaway::panels::PowerDialog</name>
    <message>
        <source>Power off</source>
        <translation>Strom aus</translation>
    </message>
    <message>
        <source>Cut the power</source>
        <translation>Den Strom abschalten</translation>
    </message>
    <message>
        <source>Lose all that was not synced</source>
        <translation>Alles verlieren, was nicht synchronisiert war</translation>
    </message>
    <message>
        <source>Only what a sync confirmed is left on the disk.</source>
        <translation>Nur was ein Sync bestätigt hat, ist noch auf der Platte.</translation>
    </message>
    <message>
        <source>Lose some of it</source>
        <translation>Einiges davon verlieren</translation>
    </message>
    <message>
        <source>Each 512-byte sector of each unsynced write is kept or lost as the seed says: a disk may write in any order, and a write may be torn.</source>
        <translation>Jeder 512-Byte-Sektor jedes nicht synchronisierten Schreibvorgangs bleibt oder geht verloren, wie der Seed es sagt: eine Platte darf in jeder Reihenfolge schreiben, und ein Schreibvorgang kann zerreißen.</translation>
    </message>
    <message>
        <source>Lose unsynced file names</source>
        <translation>Nicht synchronisierte Dateinamen verlieren</translation>
    </message>
    <message>
        <source>New, renamed and removed files are undone, with the data in them.</source>
        <translation>Neue, umbenannte und gelöschte Dateien werden zurückgenommen, mit den Daten darin.</translation>
    </message>
    <message>
        <source>Lose nothing</source>
        <translation>Nichts verlieren</translation>
    </message>
    <message>
        <source>The writes had reached the disk already; only memory is lost.</source>
        <translation>Die Schreibvorgänge hatten die Platte schon erreicht; nur der Speicher ist verloren.</translation>
    </message>
    <message>
        <source>Tear the last unsynced write: of it survive</source>
        <translation>Den letzten nicht synchronisierten Schreibvorgang zerreißen: davon bleiben</translation>
    </message>
    <message>
        <source> sectors of 512 B</source>
        <translation> Sektoren zu 512 B</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>It goes right here, behind event %1, in the middle of what goes on.</source>
        <translation>Er fällt genau hier aus, hinter Ereignis %1, mitten in dem, was geschieht.</translation>
    </message>
    <message>
        <source>You look at event %1, but the engine itself stands behind event %2, the newest. The power goes there, and you are taken there.</source>
        <translation>Zu sehen ist Ereignis %1, die Engine selbst aber steht hinter Ereignis %2, dem neuesten. Dort fällt der Strom aus, und dorthin geht die Anzeige.</translation>
    </message>
    <message>
        <source>A write is cut in its middle, as disks do it: between two sectors</source>
        <translation>Ein Schreiben reißt in der Mitte ab, wie bei Platten: zwischen zwei Sektoren</translation>
    </message>
    <message>
        <source>Sectors that survive</source>
        <translation>Sektoren, die bleiben</translation>
    </message>
    <message>
        <source>How many sectors of the last unsynced write survive; only where it is torn</source>
        <translation>Wie viele Sektoren des letzten nicht synchronisierten Schreibens bleiben; nur wenn es zerreißt</translation>
    </message>
    <message>
        <source>The power stays on (Escape)</source>
        <translation>Der Strom bleibt an (Esc)</translation>
    </message>
    <message>
        <source>Cut it now, as chosen</source>
        <translation>Jetzt abschalten, wie gewählt</translation>
    </message>
    <message>
        <source>It goes right here, behind event %1, in a branch: what came after it is kept.</source>
        <translation>Er fällt genau hier aus, hinter Ereignis %1, in einem Zweig: Was danach kam, bleibt erhalten.</translation>
    </message>
</context>
<context>
    <name>cutaway::panels::QuestionCard</name>
    <message>
        <source>Your answer</source>
        <translation>Ihre Antwort</translation>
    </message>
    <message>
        <source>That is my answer</source>
        <translation>Das ist meine Antwort</translation>
    </message>
    <message>
        <source>Skip</source>
        <translation>Überspringen</translation>
    </message>
    <message>
        <source>Go on without an answer</source>
        <translation>Ohne Antwort weiter</translation>
    </message>
    <message>
        <source>Predict before you see</source>
        <translation>Erst vorhersagen, dann sehen</translation>
    </message>
    <message>
        <source>You gave no answer.</source>
        <translation>Sie haben nicht geantwortet.</translation>
    </message>
    <message>
        <source>You said %1.</source>
        <translation>Sie sagten %1.</translation>
    </message>
    <message>
        <source>A question is open</source>
        <translation>Eine Frage ist offen</translation>
    </message>
    <message>
        <source>What comes will tell.</source>
        <translation>Was folgt, wird es zeigen.</translation>
    </message>
    <message>
        <source>The answer</source>
        <translation>Die Antwort</translation>
    </message>
    <message>
        <source>It is %1.</source>
        <translation>Es ist %1.</translation>
    </message>
    <message>
        <source>What you expect; Enter gives it</source>
        <translation>Was Sie erwarten; Eingabe gibt es ab</translation>
    </message>
    <message>
        <source>Give the answer, and go on</source>
        <translation>Die Antwort abgeben, und weiter</translation>
    </message>
    <message>
        <source>Give this answer, and go on</source>
        <translation>Diese Antwort abgeben, und weiter</translation>
    </message>
</context>
<context>
    <name>cutaway::panels::SourceView</name>
    <message>
        <source>Engine source</source>
        <translation>Quelltext der Engine</translation>
    </message>
    <message>
        <source>%1, line %2</source>
        <translation>%1, Zeile %2</translation>
    </message>
</context>
<context>
    <name>cutaway::panels::TrailView</name>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>%1   %2</source>
        <translation>%1   %2</translation>
    </message>
    <message>
        <source>Go to event %1: %2</source>
        <translation>Zu Ereignis %1: %2</translation>
    </message>
    <message>
        <source>No event up to here put it on a page.</source>
        <translation>Kein Ereignis bis hier hat ihn auf eine Seite gebracht.</translation>
    </message>
    <message>
        <source>No event up to here names it.</source>
        <translation>Kein Ereignis bis hier nennt sie.</translation>
    </message>
    <message>
        <source>There is more; these are the first.</source>
        <translation>Es gibt mehr; dies sind die ersten.</translation>
    </message>
    <message>
        <source>Where key %1 has stood</source>
        <translation>Wo Schlüssel %1 gestanden hat</translation>
    </message>
    <message>
        <source>Why page %1 is as it is</source>
        <translation>Warum Seite %1 so ist</translation>
    </message>
    <message>
        <source>Why: back to what caused it</source>
        <translation>Warum: zurück zu dem, was es ausgelöst hat</translation>
    </message>
    <message>
        <source>Why event %1: back to what caused it</source>
        <translation>Warum Ereignis %1: zurück zu dem, was es ausgelöst hat</translation>
    </message>
    <message>
        <source>Close this list</source>
        <translation>Diese Liste schließen</translation>
    </message>
</context>
<context>
    <name>cutaway::stage::StageWidget</name>
    <message>
        <source>Stage</source>
        <translation>Bühne</translation>
    </message>
    <message>
        <source>The whole tree, and the part of it in view: click or drag to move it</source>
        <translation>Der ganze Baum und der sichtbare Teil davon: Klicken oder Ziehen verschiebt ihn</translation>
    </message>
</context>
<context>
    <name>cutaway::transport::SpeedSlider</name>
    <message>
        <source>Speed</source>
        <translation>Tempo</translation>
    </message>
    <message>
        <source>Events a second while playing. Live: as fast as the engine goes. Keys: + and -</source>
        <translation>Ereignisse je Sekunde beim Abspielen. Live: so schnell die Engine kann. Tasten: + und -</translation>
    </message>
    <message>
        <source>live</source>
        <translation>live</translation>
    </message>
</context>
<context>
    <name>cutaway::transport::TapeWidget</name>
    <message>
        <source>Tape</source>
        <translation>Band</translation>
    </message>
    <message>
        <source>%1 events</source>
        <translation>%1 Ereignisse</translation>
    </message>
    <message>
        <source>All events recorded so far. Drag to visit any instant.</source>
        <translation>Alle bisher aufgezeichneten Ereignisse. Ziehen Sie, um jeden Augenblick zu besuchen.</translation>
    </message>
    <message>
        <source>event %1</source>
        <translation>Ereignis %1</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>%1, event %2</source>
        <translation>%1, Ereignis %2</translation>
    </message>
    <message>
        <source>Go to: %1</source>
        <translation>Zu: %1</translation>
    </message>
    <message>
        <source>Why: %1</source>
        <translation>Warum: %1</translation>
    </message>
</context>
<context>
    <name>cutaway::transport::TransportBar</name>
    <message>
        <source>Event %1 of %2</source>
        <translation>Ereignis %1 von %2</translation>
    </message>
    <message>
        <source>the power is off: Recover goes on</source>
        <translation>der Strom ist aus: Wiederherstellen macht weiter</translation>
    </message>
    <message>
        <source>opening …</source>
        <translation>öffnet …</translation>
    </message>
    <message>
        <source>working, %1 %</source>
        <translation>arbeitet, %1 %</translation>
    </message>
    <message>
        <source>working …</source>
        <translation>arbeitet …</translation>
    </message>
    <message>
        <source>live, %1 events/s</source>
        <translation>live, %1 Ereignisse/s</translation>
    </message>
    <message>
        <source>stopped by an error</source>
        <translation>von einem Fehler angehalten</translation>
    </message>
    <message>
        <source>%1 operations to come</source>
        <translation>noch %1 Operationen</translation>
    </message>
    <message>
        <source>split</source>
        <translation>Teilung</translation>
    </message>
    <message>
        <source>merge</source>
        <translation>Verschmelzung</translation>
    </message>
    <message>
        <source>borrow</source>
        <translation>Ausleihe</translation>
    </message>
    <message>
        <source>root split</source>
        <translation>Wurzelteilung</translation>
    </message>
    <message>
        <source>root collapse</source>
        <translation>Wurzelabbau</translation>
    </message>
    <message>
        <source>checkpoint</source>
        <translation>Checkpoint</translation>
    </message>
    <message>
        <source>page read from disk</source>
        <translation>Lesen von Platte</translation>
    </message>
    <message>
        <source>eviction</source>
        <translation>Verdrängung</translation>
    </message>
    <message>
        <source>Play or pause (Space)</source>
        <translation>Abspielen oder anhalten (Leertaste)</translation>
    </message>
    <message>
        <source>Speed</source>
        <translation>Tempo</translation>
    </message>
    <message>
        <source>Step back (Left; PageUp steps back by the chosen unit)</source>
        <translation>Schritt zurück (Links; Bild auf geht um die gewählte Einheit zurück)</translation>
    </message>
    <message>
        <source>Step forward (Right; PageDown steps by the chosen unit)</source>
        <translation>Schritt vor (Rechts; Bild ab geht um die gewählte Einheit vor)</translation>
    </message>
    <message>
        <source>Event</source>
        <translation>Ereignis</translation>
    </message>
    <message>
        <source>Change</source>
        <translation>Änderung</translation>
    </message>
    <message>
        <source>Operation</source>
        <translation>Operation</translation>
    </message>
    <message>
        <source>Step by single events (Right, Left)</source>
        <translation>In einzelnen Ereignissen (Rechts, Links)</translation>
    </message>
    <message>
        <source>Step by structural changes: splits, merges, borrows, roots, checkpoints (Shift+Right, Shift+Left)</source>
        <translation>In Änderungen am Aufbau: Teilungen, Verschmelzungen, Ausleihen, Wurzeln, Checkpoints (Umschalt+Rechts, Umschalt+Links)</translation>
    </message>
    <message>
        <source>Step by whole operations (Ctrl+Right, Ctrl+Left)</source>
        <translation>In ganzen Operationen (Strg+Rechts, Strg+Links)</translation>
    </message>
    <message>
        <source>Choose what to run to</source>
        <translation>Wählen, bis wohin</translation>
    </message>
    <message>
        <source>Run to next %1</source>
        <translation>Bis %1</translation>
    </message>
    <message>
        <source>%1 / %2</source>
        <translation>%1 / %2</translation>
    </message>
    <message>
        <source>question in Now</source>
        <translation>Frage in Jetzt</translation>
    </message>
    <message>
        <source>power off, scenario goes on</source>
        <translation>Strom aus, Szenario läuft</translation>
    </message>
    <message>
        <source>more operations to come</source>
        <translation>weitere Operationen folgen</translation>
    </message>
    <message>
        <source>1 operation to come</source>
        <translation>1 Operation folgt</translation>
    </message>
    <message>
        <source>scenario goes on</source>
        <translation>Szenario geht weiter</translation>
    </message>
    <message>
        <source>Run to where the next %1 begins, then step through it (N)</source>
        <translation>Läuft bis dahin, wo die nächste Stelle dieser Art beginnt: %1; dann schrittweise hindurch (N)</translation>
    </message>
    <message>
        <source>end of the recording</source>
        <translation>Ende der Aufzeichnung</translation>
    </message>
    <message>
        <source>no operation left to play</source>
        <translation>keine Operation mehr abzuspielen</translation>
    </message>
    <message>
        <source>Several threads have work: choose which one goes next</source>
        <translation>Mehrere Threads haben Arbeit: wählen, welcher als nächster weitermacht</translation>
    </message>
    <message>
        <source>Next: as it comes</source>
        <translation>Nächster: wie es kommt</translation>
    </message>
    <message>
        <source>Which thread goes next</source>
        <translation>Welcher Thread als nächster weitermacht</translation>
    </message>
    <message>
        <source>%1, ready</source>
        <translation>%1, bereit</translation>
    </message>
    <message>
        <source>%1, waits for the disk or for a time</source>
        <translation>%1, wartet auf die Platte oder auf eine Zeit</translation>
    </message>
    <message>
        <source>%1, waits for another thread</source>
        <translation>%1, wartet auf einen anderen Thread</translation>
    </message>
    <message>
        <source>Next: %1</source>
        <translation>Nächster: %1</translation>
    </message>
    <message>
        <source>As it comes: the seed decides</source>
        <translation>Wie es kommt: der Startwert entscheidet</translation>
    </message>
    <message>
        <source>%1. Several threads have work: choose which one goes next</source>
        <translation>%1. Mehrere Threads haben Arbeit: wählen, welcher als nächster drankommt</translation>
    </message>
    <message>
        <source>%1 to come</source>
        <translation>noch %1</translation>
    </message>
</context>
<context>
    <name>cutaway::window::BranchBar</name>
    <message>
        <source>Branches</source>
        <translation>Zweige</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>Vergleichen</translation>
    </message>
    <message>
        <source>Two branches side by side (B)</source>
        <translation>Zwei Zweige nebeneinander (B)</translation>
    </message>
    <message>
        <source>%1: from the beginning, %2 events</source>
        <translation>%1: von Anfang an, %2 Ereignisse</translation>
    </message>
    <message>
        <source>%1: left %2 at event %3, %4 events</source>
        <translation>%1: verließ %2 bei Ereignis %3, %4 Ereignisse</translation>
    </message>
    <message>
        <source>%1 from %2</source>
        <translation>%1 ab %2</translation>
    </message>
</context>
<context>
    <name>cutaway::window::ErrorBar</name>
    <message>
        <source>Close this line</source>
        <translation>Diese Zeile schließen</translation>
    </message>
</context>
<context>
    <name>cutaway::window::HeaderBar</name>
    <message>
        <source>Who produced the events</source>
        <translation>Wer die Ereignisse erzeugt hat</translation>
    </message>
    <message>
        <source>not saved</source>
        <translation>nicht gesichert</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Öffnen</translation>
    </message>
    <message>
        <source>Open a scenario or a recording (Ctrl+O)</source>
        <translation>Ein Szenario oder eine Aufzeichnung öffnen (Strg+O)</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>Exportieren</translation>
    </message>
    <message>
        <source>Picture, chart, numbers, recording (Ctrl+E)</source>
        <translation>Bild, Diagramm, Zahlen, Aufzeichnung (Strg+E)</translation>
    </message>
    <message>
        <source>View</source>
        <translation>Ansicht</translation>
    </message>
    <message>
        <source>All keys (?)</source>
        <translation>Alle Tasten (?)</translation>
    </message>
    <message>
        <source>Present</source>
        <translation>Vorführen</translation>
    </message>
    <message>
        <source>Large, on white, for a projector (F5 or P)</source>
        <translation>Groß, auf Weiß, für einen Projektor (F5 oder P)</translation>
    </message>
    <message>
        <source>Theme, language, full screen, motion</source>
        <translation>Farben, Sprache, Vollbild, Bewegung</translation>
    </message>
</context>
<context>
    <name>cutaway::window::MainWindow</name>
    <message>
        <source>Opening …</source>
        <translation>Öffnen …</translation>
    </message>
    <message>
        <source>Open a file …</source>
        <translation>Datei öffnen …</translation>
    </message>
    <message>
        <source>The demonstration</source>
        <translation>Die Vorführung</translation>
    </message>
    <message>
        <source>Scenarios</source>
        <translation>Szenarien</translation>
    </message>
    <message>
        <source>Picture …</source>
        <translation>Bild …</translation>
    </message>
    <message>
        <source>Copy the picture</source>
        <translation>Das Bild kopieren</translation>
    </message>
    <message>
        <source>Chart</source>
        <translation>Diagramm</translation>
    </message>
    <message>
        <source>Copy a chart</source>
        <translation>Ein Diagramm kopieren</translation>
    </message>
    <message>
        <source>Numbers as CSV …</source>
        <translation>Zahlen als CSV …</translation>
    </message>
    <message>
        <source>Save the recording …</source>
        <translation>Aufzeichnung sichern …</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>Hell</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>Dunkel</translation>
    </message>
    <message>
        <source>Projector</source>
        <translation>Projektor</translation>
    </message>
    <message>
        <source>As the desktop</source>
        <translation>Wie der Desktop</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Öffnen</translation>
    </message>
    <message>
        <source>Scenarios, recordings and keys (*.scenario *.cutaway *.csv *.tsv *.txt)</source>
        <translation>Szenarien, Aufzeichnungen und Schlüssel (*.scenario *.cutaway *.csv *.tsv *.txt)</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>Alle Dateien (*)</translation>
    </message>
    <message>
        <source>Load keys</source>
        <translation>Schlüssel laden</translation>
    </message>
    <message>
        <source>Text and CSV (*.csv *.tsv *.txt)</source>
        <translation>Text und CSV (*.csv *.tsv *.txt)</translation>
    </message>
    <message>
        <source>Save the recording</source>
        <translation>Die Aufzeichnung sichern</translation>
    </message>
    <message>
        <source>recording.cutaway</source>
        <translation>aufzeichnung.cutaway</translation>
    </message>
    <message>
        <source>Recordings (*.cutaway)</source>
        <translation>Aufzeichnungen (*.cutaway)</translation>
    </message>
    <message>
        <source>Saving %1 …</source>
        <translation>%1 wird gesichert …</translation>
    </message>
    <message>
        <source>%1 could not be saved: %2</source>
        <translation>%1 konnte nicht gesichert werden: %2</translation>
    </message>
    <message>
        <source>Saved %1</source>
        <translation>%1 ist gesichert</translation>
    </message>
    <message>
        <source>Show folder</source>
        <translation>Ordner zeigen</translation>
    </message>
    <message>
        <source>Copy path</source>
        <translation>Pfad kopieren</translation>
    </message>
    <message>
        <source>There is no picture yet. Open something first.</source>
        <translation>Es gibt noch kein Bild. Öffnen Sie zuerst etwas.</translation>
    </message>
    <message>
        <source>Export the picture</source>
        <translation>Das Bild exportieren</translation>
    </message>
    <message>
        <source>b-tree.svg</source>
        <translation>b-baum.svg</translation>
    </message>
    <message>
        <source>SVG (*.svg)</source>
        <translation>SVG (*.svg)</translation>
    </message>
    <message>
        <source>PDF (*.pdf)</source>
        <translation>PDF (*.pdf)</translation>
    </message>
    <message>
        <source>The picture is on the clipboard.</source>
        <translation>Das Bild ist in der Zwischenablage.</translation>
    </message>
    <message>
        <source>There are no numbers yet. Run something first.</source>
        <translation>Es gibt noch keine Zahlen. Lassen Sie zuerst etwas laufen.</translation>
    </message>
    <message>
        <source>CSV as this desktop writes numbers (*.csv)</source>
        <translation>CSV, wie dieser Desktop Zahlen schreibt (*.csv)</translation>
    </message>
    <message>
        <source>Export the chart</source>
        <translation>Das Diagramm exportieren</translation>
    </message>
    <message>
        <source>CSV, everywhere the same (*.csv)</source>
        <translation>CSV, überall gleich (*.csv)</translation>
    </message>
    <message>
        <source>The chart is on the clipboard, as a picture and as SVG.</source>
        <translation>Das Diagramm ist in der Zwischenablage, als Bild und als SVG.</translation>
    </message>
    <message>
        <source>Numbers as CSV</source>
        <translation>Zahlen als CSV</translation>
    </message>
    <message>
        <source>numbers.csv</source>
        <translation>zahlen.csv</translation>
    </message>
    <message>
        <source>Not saved</source>
        <translation>Nicht gesichert</translation>
    </message>
    <message>
        <source>This run is not saved as a recording. Save it first?</source>
        <translation>Dieser Lauf ist nicht als Aufzeichnung gesichert. Zuerst sichern?</translation>
    </message>
    <message>
        <source>Save …</source>
        <translation>Sichern …</translation>
    </message>
    <message>
        <source>Do not save</source>
        <translation>Nicht sichern</translation>
    </message>
    <message>
        <source>Stay</source>
        <translation>Bleiben</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>Sprache</translation>
    </message>
    <message>
        <source>Nothing is open. Choose Open in the header, or start an engine in Operate.</source>
        <translation>Nichts ist offen. Wählen Sie oben Öffnen, oder starten Sie unter Steuern eine Engine.</translation>
    </message>
    <message>
        <source>It could not be opened.</source>
        <translation>Das konnte nicht geöffnet werden.</translation>
    </message>
    <message>
        <source>Nothing is open. Choose Open in the header.</source>
        <translation>Nichts ist offen. Wählen Sie oben Öffnen.</translation>
    </message>
    <message>
        <source>Recover</source>
        <translation>Wiederherstellen</translation>
    </message>
    <message>
        <source>Cutaway engine, live</source>
        <translation>Cutaway-Engine, live</translation>
    </message>
    <message>
        <source>Cutaway engine</source>
        <translation>Cutaway-Engine</translation>
    </message>
    <message>
        <source>Recording, %1</source>
        <translation>Aufzeichnung, %1</translation>
    </message>
    <message>
        <source>B+tree</source>
        <translation>B+-Baum</translation>
    </message>
    <message>
        <source>B+tree: %1</source>
        <translation>B+-Baum: %1</translation>
    </message>
    <message>
        <source>%1 – Cutaway</source>
        <translation>%1 – Cutaway</translation>
    </message>
    <message>
        <source>the power is off</source>
        <translation>der Strom ist aus</translation>
    </message>
    <message>
        <source>the recording ends here</source>
        <translation>die Aufzeichnung endet hier</translation>
    </message>
    <message>
        <source>nothing is left to run</source>
        <translation>nichts ist mehr auszuführen</translation>
    </message>
    <message>
        <source>No earlier structural change.</source>
        <translation>Keine frühere Änderung am Aufbau.</translation>
    </message>
    <message>
        <source>Nothing comes before this.</source>
        <translation>Davor kommt nichts.</translation>
    </message>
    <message>
        <source>No further structural change: %1.</source>
        <translation>Keine weitere Änderung am Aufbau: %1.</translation>
    </message>
    <message>
        <source>No further step: %1.</source>
        <translation>Kein weiterer Schritt: %1.</translation>
    </message>
    <message>
        <source>No further %1: the power is off. Recover first.</source>
        <translation>%1 kommt nicht mehr: Der Strom ist aus. Stellen Sie zuerst wieder her.</translation>
    </message>
    <message>
        <source>No further %1 in this recording.</source>
        <translation>%1 kommt in dieser Aufzeichnung nicht mehr.</translation>
    </message>
    <message>
        <source>No further %1: nothing is left to run.</source>
        <translation>%1 kommt nicht mehr: Nichts ist mehr auszuführen.</translation>
    </message>
    <message>
        <source>Full screen</source>
        <translation>Vollbild</translation>
    </message>
    <message>
        <source>Reduced motion</source>
        <translation>Weniger Bewegung</translation>
    </message>
    <message>
        <source>Nothing travels: where something came from and where it went is outlined, with an arrow between</source>
        <translation>Nichts fliegt: Woher etwas kam und wohin es ging, ist umrandet, mit einem Pfeil dazwischen</translation>
    </message>
    <message>
        <source>The start page</source>
        <translation>Die Startseite</translation>
    </message>
    <message>
        <source>Follow key %1</source>
        <translation>Schlüssel %1 folgen</translation>
    </message>
    <message>
        <source>Why is page %1 as it is?</source>
        <translation>Warum ist Seite %1 so?</translation>
    </message>
    <message>
        <source>Inspect page %1</source>
        <translation>Seite %1 untersuchen</translation>
    </message>
    <message>
        <source>Why this event?</source>
        <translation>Warum dieses Ereignis?</translation>
    </message>
    <message>
        <source>Say how the keys of %1 are read.</source>
        <translation>Wie sollen die Schlüssel von %1 gelesen werden?</translation>
    </message>
    <message>
        <source>Cutaway</source>
        <translation>Cutaway</translation>
    </message>
    <message>
        <source>Not played in the window: %1.</source>
        <translation>Im Fenster nicht gespielt: %1.</translation>
    </message>
    <message>
        <source>Paused at event %1 by the breakpoint %2.</source>
        <translation>Angehalten bei Ereignis %1 durch den Haltepunkt %2.</translation>
    </message>
    <message>
        <source>The scenario ends here. Line %1, %2: %3.</source>
        <translation>Das Szenario endet hier. Zeile %1, %2: %3.</translation>
    </message>
    <message>
        <source>Line %1 of the scenario does not hold. %2: %3.</source>
        <translation>Zeile %1 des Szenarios gilt nicht. %2: %3.</translation>
    </message>
    <message>
        <source>A question stands in Now: answer it, or skip it.</source>
        <translation>In Jetzt steht eine Frage: beantworten oder überspringen.</translation>
    </message>
    <message>
        <source>The recording ends here. Home goes back to its beginning; the Tape to any instant.</source>
        <translation>Hier endet die Aufzeichnung. Pos1 geht an ihren Anfang zurück, das Band zu jedem Augenblick.</translation>
    </message>
    <message>
        <source>Nothing moves while the power is off. Recover opens the engine again.</source>
        <translation>Ohne Strom bewegt sich nichts. Wiederherstellen öffnet die Engine wieder.</translation>
    </message>
    <message>
        <source>Nothing is left to play: with your own power cut the rest of the scenario was dropped. Go on in Operate, or start the scenario again.</source>
        <translation>Nichts ist mehr abzuspielen: Mit Ihrem eigenen Stromausfall entfiel der Rest des Szenarios. Weiter geht es unter Steuern, oder das Szenario beginnt neu.</translation>
    </message>
    <message>
        <source>Nothing is left to play: the engine waits. Put, get, scan or delete keys in Operate.</source>
        <translation>Nichts ist mehr abzuspielen: Die Engine wartet. Unter Steuern lassen sich Schlüssel schreiben, lesen und löschen.</translation>
    </message>
    <message>
        <source>Nothing is left to play: the scenario has ended. Go on with operations of your own in Operate, or start it again.</source>
        <translation>Nichts ist mehr abzuspielen: Das Szenario ist zu Ende. Weiter geht es mit eigenen Operationen unter Steuern, oder es beginnt neu.</translation>
    </message>
    <message>
        <source>Operate</source>
        <translation>Steuern</translation>
    </message>
    <message>
        <source>Start it again</source>
        <translation>Neu beginnen</translation>
    </message>
    <message>
        <source>The power is off. What was not synced may be lost.</source>
        <translation>Der Strom ist aus. Was nicht synchronisiert war, kann verloren sein.</translation>
    </message>
    <message>
        <source>Play goes on with the scenario.</source>
        <translation>Abspielen setzt das Szenario fort.</translation>
    </message>
    <message>
        <source>Recover opens the engine again from the files that are left. The rest of the scenario is dropped: it knows nothing of this power cut.</source>
        <translation>Wiederherstellen öffnet die Engine aus den Dateien, die übrig sind. Der Rest des Szenarios entfällt: Er weiß nichts von diesem Stromausfall.</translation>
    </message>
    <message>
        <source>Recover opens the engine again from the files that are left.</source>
        <translation>Wiederherstellen öffnet die Engine aus den Dateien, die übrig sind.</translation>
    </message>
    <message>
        <source>The rest of the scenario was dropped.</source>
        <translation>Der Rest des Szenarios entfiel.</translation>
    </message>
    <message>
        <source>A run</source>
        <translation>Ein Lauf</translation>
    </message>
    <message>
        <source>“%1”</source>
        <translation>„%1“</translation>
    </message>
    <message>
        <source>%1 was interrupted on %2 and never saved. What was recorded goes up to event %3.</source>
        <translation>%1 wurde am %2 unterbrochen und nie gespeichert. Aufgezeichnet ist er bis Ereignis %3.</translation>
    </message>
    <message>
        <source>Keep</source>
        <translation>Behalten</translation>
    </message>
    <message>
        <source>Discard</source>
        <translation>Verwerfen</translation>
    </message>
    <message>
        <source>Kept as %1. It stands under Of late.</source>
        <translation>Behalten als %1. Er steht unter „Zuletzt“.</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>%1 runs again from its beginning to event %2: %3 %.</source>
        <translation>%1 läuft noch einmal von Anfang an bis Ereignis %2: %3 %.</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Branched at event %1; %2 is kept.</source>
        <translation>Bei Ereignis %1 abgezweigt; %2 bleibt erhalten.</translation>
    </message>
    <message>
        <source>Back to %1</source>
        <translation>Zurück zu %1</translation>
    </message>
    <message>
        <source>There is one branch only. Step back and operate: that makes another.</source>
        <translation>Es gibt nur einen Zweig. Gehen Sie zurück und führen Sie etwas aus: Das macht einen zweiten.</translation>
    </message>
    <message>
        <source>&lt;b&gt;%1&lt;/b&gt; at event %2</source>
        <translation>&lt;b&gt;%1&lt;/b&gt; bei Ereignis %2</translation>
    </message>
    <message>
        <source> · %1 keys · height %2 · %3 leaves</source>
        <translation> · %1 Schlüssel · Höhe %2 · %3 Blätter</translation>
    </message>
    <message>
        <source>Save the recording of branch %1</source>
        <translation>Die Aufzeichnung von Zweig %1 speichern</translation>
    </message>
    <message>
        <source>recording-%1.cutaway</source>
        <translation>aufzeichnung-%1.cutaway</translation>
    </message>
    <message>
        <source>Nothing is left to play in this branch: a scenario goes on in %1 only. Go on in Operate.</source>
        <translation>In diesem Zweig ist nichts mehr abzuspielen: Ein Szenario geht nur in %1 weiter. Unter „Steuern“ geht es weiter.</translation>
    </message>
    <message>
        <source>Play or a step goes on to the end of the operation, then with the scenario.</source>
        <translation>Abspielen oder ein Schritt geht weiter bis zum Ende der Operation, dann mit dem Szenario.</translation>
    </message>
    <message>
        <source>The scenario pauses here, at event %1.</source>
        <translation>Das Szenario hält hier an, bei Ereignis %1.</translation>
    </message>
    <message>
        <source>Paused at event %1 by line %2 of the scenario, %3.</source>
        <translation>Angehalten bei Ereignis %1 durch Zeile %2 des Szenarios, %3.</translation>
    </message>
    <message>
        <source>Presenter&apos;s view</source>
        <translation>Ansicht für Vortragende</translation>
    </message>
    <message>
        <source>Notes, the answer, what comes next and a clock, in a window of their own; with two screens F5 opens it</source>
        <translation>Notizen, die Antwort, was als Nächstes kommt und eine Uhr in einem eigenen Fenster; mit zwei Bildschirmen öffnet F5 es</translation>
    </message>
    <message>
        <source>nothing yet, F5 begins</source>
        <translation>noch nichts, F5 beginnt</translation>
    </message>
    <message>
        <source>nothing, it is blanked</source>
        <translation>nichts, er ist schwarz</translation>
    </message>
    <message>
        <source>the stage</source>
        <translation>die Bühne</translation>
    </message>
    <message>
        <source>a chart</source>
        <translation>ein Diagramm</translation>
    </message>
    <message>
        <source>stage and chart</source>
        <translation>Bühne und Diagramm</translation>
    </message>
    <message>
        <source>the question</source>
        <translation>die Frage</translation>
    </message>
    <message>
        <source>Event %1 of %2</source>
        <translation>Ereignis %1 von %2</translation>
    </message>
    <message>
        <source>PNG at scale %1 (*.png)</source>
        <translation>PNG im Maßstab %1 (*.png)</translation>
    </message>
    <message>
        <source>Export the part that is on screen</source>
        <translation>Den sichtbaren Teil exportieren</translation>
    </message>
    <message>
        <source>Picture of the whole tree …</source>
        <translation>Bild des ganzen Baums …</translation>
    </message>
    <message>
        <source>Copy the whole tree</source>
        <translation>Den ganzen Baum kopieren</translation>
    </message>
    <message>
        <source>Picture of what is on screen …</source>
        <translation>Bild des sichtbaren Teils …</translation>
    </message>
    <message>
        <source>Copy what is on screen</source>
        <translation>Den sichtbaren Teil kopieren</translation>
    </message>
</context>
<context>
    <name>cutaway::window::PresentView</name>
    <message>
        <source>Step back (Left)</source>
        <translation>Schritt zurück (Links)</translation>
    </message>
    <message>
        <source>Play or pause (Space)</source>
        <translation>Abspielen oder anhalten (Leertaste)</translation>
    </message>
    <message>
        <source>Step forward (Right)</source>
        <translation>Schritt vor (Rechts)</translation>
    </message>
    <message>
        <source>This scenario asks no question.</source>
        <translation>Dieses Szenario stellt keine Frage.</translation>
    </message>
    <message>
        <source>A line that begins with “ask” in its file would stand here.</source>
        <translation>Eine Zeile seiner Datei, die mit „ask“ beginnt, stünde hier.</translation>
    </message>
    <message>
        <source>No operation has ended yet: there is nothing to chart.</source>
        <translation>Noch ist keine Operation beendet: Es gibt nichts zu zeichnen.</translation>
    </message>
    <message>
        <source>Event %1 of %2</source>
        <translation>Ereignis %1 von %2</translation>
    </message>
    <message>
        <source>It is %1.</source>
        <translation>Es ist %1.</translation>
    </message>
    <message>
        <source>Nothing has been asked yet.</source>
        <translation>Noch ist nichts gefragt.</translation>
    </message>
    <message>
        <source>The scenario asks one question further on. Space plays up to it.</source>
        <translation>Das Szenario stellt später eine Frage. Die Leertaste spielt bis dorthin.</translation>
    </message>
    <message>
        <source>The scenario asks %1 questions further on. Space plays up to the next.</source>
        <translation>Das Szenario stellt später %1 Fragen. Die Leertaste spielt bis zur nächsten.</translation>
    </message>
    <message>
        <source>1 stage · 2 chart · 3 both · 4 question · C next chart · . blank · Esc leave</source>
        <translation>1 Bühne · 2 Diagramm · 3 beides · 4 Frage · C nächstes · . leer · Esc Ende</translation>
    </message>
</context>
<context>
    <name>cutaway::window::PresenterView</name>
    <message>
        <source>Presenter</source>
        <translation>Vortrag</translation>
    </message>
    <message>
        <source>From 0:00</source>
        <translation>Ab 0:00</translation>
    </message>
    <message>
        <source>Start the clock of this presentation again</source>
        <translation>Die Uhr dieses Vortrags neu starten</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>Zurück</translation>
    </message>
    <message>
        <source>Step back (Left)</source>
        <translation>Schritt zurück (Links)</translation>
    </message>
    <message>
        <source>Play</source>
        <translation>Abspielen</translation>
    </message>
    <message>
        <source>Play or pause (Space)</source>
        <translation>Abspielen oder anhalten (Leertaste)</translation>
    </message>
    <message>
        <source>Forward</source>
        <translation>Vor</translation>
    </message>
    <message>
        <source>Step forward (Right)</source>
        <translation>Schritt vor (Rechts)</translation>
    </message>
    <message>
        <source>Blank screen</source>
        <translation>Schwarz</translation>
    </message>
    <message>
        <source>Black on the projector, and back (.)</source>
        <translation>Der Projektor wird schwarz, und wieder zurück (.)</translation>
    </message>
    <message>
        <source>Next</source>
        <translation>Als Nächstes</translation>
    </message>
    <message>
        <source>Notes</source>
        <translation>Notizen</translation>
    </message>
    <message>
        <source>The answer, on this screen only</source>
        <translation>Die Antwort, nur auf diesem Bildschirm</translation>
    </message>
    <message>
        <source>%1:%2 since it began</source>
        <translation>%1:%2 seit Beginn</translation>
    </message>
    <message>
        <source>On the projector: %1</source>
        <translation>Auf dem Projektor: %1</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>Anhalten</translation>
    </message>
    <message>
        <source>Nothing is said here: notes are what a scenario says.</source>
        <translation>Hier wird nichts gesagt: Notizen sind, was ein Szenario sagt.</translation>
    </message>
    <message>
        <source>The question</source>
        <translation>Die Frage</translation>
    </message>
    <message>
        <source>The next question</source>
        <translation>Die nächste Frage</translation>
    </message>
    <message>
        <source>Measured as it is revealed</source>
        <translation>Wird beim Auflösen gemessen</translation>
    </message>
    <message>
        <source>Next event: %1</source>
        <translation>Nächstes Ereignis: %1</translation>
    </message>
    <message>
        <source>This part of the scenario:</source>
        <translation>Dieser Teil des Szenarios:</translation>
    </message>
    <message>
        <source>No more words in the scenario.</source>
        <translation>Keine weiteren Worte im Szenario.</translation>
    </message>
    <message>
        <source>Then: %1</source>
        <translation>Dann: %1</translation>
    </message>
</context>
<context>
    <name>cutaway::window::Rail</name>
    <message>
        <source>Now</source>
        <translation>Jetzt</translation>
    </message>
    <message>
        <source>Inspect</source>
        <translation>Prüfen</translation>
    </message>
    <message>
        <source>Operate</source>
        <translation>Steuern</translation>
    </message>
    <message>
        <source>Events</source>
        <translation>Verlauf</translation>
    </message>
    <message>
        <source>Close the panel (I)</source>
        <translation>Seitenleiste schließen (I)</translation>
    </message>
    <message>
        <source>Open the panel (I)</source>
        <translation>Seitenleiste öffnen (I)</translation>
    </message>
</context>
<context>
    <name>cutaway::window::SidePanel</name>
    <message>
        <source>Now</source>
        <translation>Jetzt</translation>
    </message>
    <message>
        <source>Inspect</source>
        <translation>Prüfen</translation>
    </message>
    <message>
        <source>Operate</source>
        <translation>Steuern</translation>
    </message>
    <message>
        <source>Events</source>
        <translation>Verlauf</translation>
    </message>
</context>
<context>
    <name>cutaway::window::StageArea</name>
    <message>
        <source>Zoom out (Ctrl -)</source>
        <translation>Verkleinern (Strg -)</translation>
    </message>
    <message>
        <source>Zoom in</source>
        <translation>Vergrößern</translation>
    </message>
    <message>
        <source>Show the whole tree (0)</source>
        <translation>Den ganzen Baum zeigen (0)</translation>
    </message>
    <message>
        <source>Zoom in: first shows more, then larger (Ctrl +)</source>
        <translation>Vergrößern: zeigt erst mehr, dann größer (Strg +)</translation>
    </message>
    <message>
        <source>Every page is shown whole, and as large as fits</source>
        <translation>Jede Seite ist ganz zu sehen, so groß es geht</translation>
    </message>
</context>
<context>
    <name>cutaway::window::StartPage</name>
    <message>
        <source>See a storage engine run.</source>
        <translation>Eine Speicher-Engine bei der Arbeit sehen.</translation>
    </message>
    <message>
        <source>Open an exhibit, step through it, then change it. Everything you see is a working engine, not a drawing of one.</source>
        <translation>Ein Exponat öffnen, schrittweise hindurchgehen, dann verändern. Alles, was zu sehen ist, ist eine arbeitende Engine, keine Zeichnung.</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Öffnen</translation>
    </message>
    <message>
        <source>B+tree</source>
        <translation>B+Baum</translation>
    </message>
    <message>
        <source>Watch pages fill, split and grow a new root</source>
        <translation>Zusehen, wie Seiten sich füllen, teilen und eine neue Wurzel wächst</translation>
    </message>
    <message>
        <source>Choose a file …</source>
        <translation>Datei wählen …</translation>
    </message>
    <message>
        <source>Keys, a scenario, a recording</source>
        <translation>Schlüssel, ein Szenario, eine Aufzeichnung</translation>
    </message>
    <message>
        <source>A CSV or text file becomes a tree of its keys. Or drop a file anywhere in this window.</source>
        <translation>Eine CSV- oder Textdatei wird ein Baum ihrer Schlüssel. Oder eine Datei irgendwo in dieses Fenster ziehen.</translation>
    </message>
    <message>
        <source>Open your own</source>
        <translation>Eigenes öffnen</translation>
    </message>
    <message>
        <source>read only: your files are never changed</source>
        <translation>nur lesend: Ihre Dateien werden nie verändert</translation>
    </message>
    <message>
        <source>Open %1</source>
        <translation>%1 öffnen</translation>
    </message>
    <message>
        <source>Scenarios</source>
        <translation>Szenarien</translation>
    </message>
    <message>
        <source>each shows one thing</source>
        <translation>jedes zeigt eine Sache</translation>
    </message>
    <message>
        <source>Of late</source>
        <translation>Zuletzt</translation>
    </message>
    <message>
        <source>The demonstration, paused at its beginning</source>
        <translation>Die Vorführung, angehalten an ihrem Anfang</translation>
    </message>
    <message>
        <source>Choose a file of yours (Ctrl+O)</source>
        <translation>Eine eigene Datei wählen (Strg+O)</translation>
    </message>
</context>
<context>
    <name>cutaway::window::TreeSketch</name>
    <message>
        <source>A B+tree in the middle of a split</source>
        <translation>Ein B+Baum mitten in einer Teilung</translation>
    </message>
</context>
</TS>
