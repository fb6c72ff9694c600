<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de" sourcelanguage="en">
<context>
    <name>Studio</name>
    <message>
        <source>
Recall of %1: %2 of its samples are found.
Precision of %3: %4 of its predictions are correct.</source>
        <translation>
Trefferquote von %1: %2 der zugehörigen Beispiele werden gefunden.
Präzision von %3: %4 der zugehörigen Vorhersagen sind richtig.</translation>
    </message>
    <message>
        <source>
training %1</source>
        <translation>
Training %1</translation>
    </message>
    <message>
        <source>
validation %1</source>
        <translation>
Validierung %1</translation>
    </message>
    <message>
        <source> %1 | GFLOP/s | of peak |</source>
        <translation> %1 | GFLOP/s | der Spitzenleistung |</translation>
    </message>
    <message>
        <source> (%1 MEASURED, %2 ESTIMATED)</source>
        <translation> (%1 GEMESSEN, %2 GESCHÄTZT)</translation>
    </message>
    <message>
        <source> (%1 against %2 a step, MEASURED)</source>
        <translation> (%1 gegen %2 je Schritt, GEMESSEN)</translation>
    </message>
    <message>
        <source> (%1 samples)</source>
        <translation> (%1 Beispiele)</translation>
    </message>
    <message>
        <source> (%1)</source>
        <translation> (%1)</translation>
    </message>
    <message>
        <source> (ESTIMATED from its neighbours)</source>
        <translation> (aus seinen Nachbarn GESCHÄTZT)</translation>
    </message>
    <message>
        <source> (both ESTIMATED)</source>
        <translation> (beide GESCHÄTZT)</translation>
    </message>
    <message>
        <source> (of peak)</source>
        <translation> (der Spitzenleistung)</translation>
    </message>
    <message>
        <source> (raw %1)</source>
        <translation> (ungeglättet %1)</translation>
    </message>
    <message>
        <source> Best validation loss %1.</source>
        <translation> Bester Validierungsverlust: %1.</translation>
    </message>
    <message>
        <source> The network does not fit into the memory of this GPU.</source>
        <translation> Das Netz passt nicht in den Speicher dieser GPU.</translation>
    </message>
    <message>
        <source> against </source>
        <translation> gegen </translation>
    </message>
    <message>
        <source> of %1</source>
        <translation> von %1</translation>
    </message>
    <message>
        <source> or </source>
        <translation> oder </translation>
    </message>
    <message>
        <source> with threshold %1</source>
        <translation> mit der Schwelle %1</translation>
    </message>
    <message>
        <source> · ROC AUC %1 · average precision of %2: %3</source>
        <translation> · ROC AUC %1 · mittlere Präzision für %2: %3</translation>
    </message>
    <message>
        <source> · correct answer: %1</source>
        <translation> · richtige Antwort: %1</translation>
    </message>
    <message>
        <source> · expected calibration error %1</source>
        <translation> · erwarteter Kalibrierungsfehler %1</translation>
    </message>
    <message>
        <source> · loss %1</source>
        <translation> · Verlust %1</translation>
    </message>
    <message>
        <source> · loss: %1</source>
        <translation> · Verlust: %1</translation>
    </message>
    <message>
        <source> · lowest precision: %1, %2</source>
        <translation> · niedrigste Präzision: %1, %2</translation>
    </message>
    <message>
        <source> · lowest recall: %1, %2</source>
        <translation> · niedrigste Trefferquote: %1, %2</translation>
    </message>
    <message>
        <source>"

float input[</source>
        <translation>"

float input[</translation>
    </message>
    <message>
        <source>"{column}" is the column of the times</source>
        <translation>"{column}" ist die Spalte der Zeiten</translation>
    </message>
    <message>
        <source>"{figure}" is not a number that a GPU can have</source>
        <translation>„{figure}“ ist keine Zahl, die eine GPU haben kann</translation>
    </message>
    <message>
        <source>"{figure}" is not a number with its source</source>
        <translation>„{figure}“ ist keine Zahl mit Quelle</translation>
    </message>
    <message>
        <source>"{image}" is not channels x height x width</source>
        <translation>„{image}“ ist nicht Kanäle x Höhe x Breite</translation>
    </message>
    <message>
        <source>"{key}" is missing</source>
        <translation>„{key}“ fehlt</translation>
    </message>
    <message>
        <source>"{key}" is not a text</source>
        <translation>„{key}“ ist kein Text</translation>
    </message>
    <message>
        <source>"{kind}" is not one of characters, words</source>
        <translation>„{kind}“ ist weder characters noch words</translation>
    </message>
    <message>
        <source>"{labels}" is neither fine nor coarse</source>
        <translation>„{labels}“ ist weder fine noch coarse</translation>
    </message>
    <message>
        <source>"{layer}" has no output "{port}"</source>
        <translation>„{layer}“ hat keinen Ausgang „{port}“</translation>
    </message>
    <message>
        <source>"{port}" is not connected</source>
        <translation>„{port}“ ist nicht verbunden</translation>
    </message>
    <message>
        <source>"{series}" has no forecast after {time}: its last {window} rows have a gap in {column}</source>
        <translation>"{series}" hat keine Prognose nach {time}: Die letzten {window} Zeilen haben eine Lücke in {column}</translation>
    </message>
    <message>
        <source>"{series}" has no forecast: it has {rows} {rows:row|rows}, and a window takes {window}</source>
        <translation>"{series}" hat keine Prognose: {rows} {rows:Zeile|Zeilen} vorhanden, ein Fenster braucht {window}</translation>
    </message>
    <message>
        <source>"{target}" is neither label nor mask</source>
        <translation>„{target}“ ist weder label noch mask</translation>
    </message>
    <message>
        <source>"{text}" is neither auto nor no</source>
        <translation>„{text}“ ist weder auto noch no</translation>
    </message>
    <message>
        <source>"{text}" is neither yes nor no</source>
        <translation>„{text}“ ist weder yes noch no</translation>
    </message>
    <message>
        <source>"{text}" is not a date</source>
        <translation>„{text}“ ist kein Datum</translation>
    </message>
    <message>
        <source>"{text}" is not a number</source>
        <translation>„{text}“ ist keine Zahl</translation>
    </message>
    <message>
        <source>"{text}" is not a number in {unit}</source>
        <translation>„{text}“ ist keine Zahl in {unit}</translation>
    </message>
    <message>
        <source>"{text}" is not a number that fits 32 bits, which a target of this kind has to be</source>
        <translation>„{text}“ ist keine Zahl, die in 32 Bit passt, wie es eine Zielgröße dieser Art verlangt</translation>
    </message>
    <message>
        <source>"{text}" is not a number that fits 32 bits, which most of its column are</source>
        <translation>„{text}“ ist keine Zahl, die in 32 Bit passt, anders als die meisten ihrer Spalte</translation>
    </message>
    <message>
        <source>"{text}" is not a part of a whole</source>
        <translation>„{text}“ ist kein Teil eines Ganzen</translation>
    </message>
    <message>
        <source>"{text}" is not auto, classes or regression</source>
        <translation>„{text}“ ist weder auto noch classes noch regression</translation>
    </message>
    <message>
        <source>"{text}" is not auto, first or last</source>
        <translation>„{text}“ ist weder auto noch first noch last</translation>
    </message>
    <message>
        <source>"{text}" is not auto, yes or no</source>
        <translation>„{text}“ ist weder auto noch yes oder no</translation>
    </message>
    <message>
        <source>"{text}" is not height x width, each from 1 to 8192</source>
        <translation>„{text}“ ist nicht Höhe x Breite, je von 1 bis 8192</translation>
    </message>
    <message>
        <source>"{text}" is not one of {names}</source>
        <translation>„{text}“ ist keines von {names}</translation>
    </message>
    <message>
        <source>"{token}" does not occur in the text that the network was trained on</source>
        <translation>„{token}“ kommt in dem Text nicht vor, mit dem das Netz trainiert wurde</translation>
    </message>
    <message>
        <source>"{value}" is made a second time</source>
        <translation>„{value}“ wird ein zweites Mal erzeugt</translation>
    </message>
    <message>
        <source>"{value}" is not a number from {min} to {max}</source>
        <translation>„{value}“ ist keine Zahl von {min} bis {max}</translation>
    </message>
    <message>
        <source>"{value}" is not a whole number from {min} to {max}</source>
        <translation>„{value}“ ist keine ganze Zahl von {min} bis {max}</translation>
    </message>
    <message>
        <source>"{value}" is not known</source>
        <translation>„{value}“ ist nicht bekannt</translation>
    </message>
    <message>
        <source>% of step</source>
        <translation>% des Schritts</translation>
    </message>
    <message>
        <source>%1
%2: %3
%4 of the %5 units of this layer are like this.</source>
        <translation>%1
%2: %3
%4 der %5 Einheiten dieser Schicht sind so.</translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation>%1 %</translation>
    </message>
    <message>
        <source>%1 % to %2 % of the steps</source>
        <translation>%1 % bis %2 % der Schritte</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>%1 %2: %3</source>
        <translation>%1 %2: %3</translation>
    </message>
    <message>
        <source>%1 (%2) cannot train in %3</source>
        <translation>%1 (%2) kann nicht in %3 trainieren</translation>
    </message>
    <message>
        <source>%1 (%2) cannot train in %3: %4</source>
        <translation>%1 (%2) kann nicht in %3 trainieren: %4</translation>
    </message>
    <message>
        <source>%1 (%2), which came with this program</source>
        <translation>%1 (%2), mit diesem Programm geliefert</translation>
    </message>
    <message>
        <source>%1 (RECORDED on %2)</source>
        <translation>%1 (AUFGEZEICHNET auf %2)</translation>
    </message>
    <message numerus="yes">
        <source>%1 (and %n more)</source>
        <translation><numerusform>%1 (und %n weitere)</numerusform><numerusform>%1 (und %n weitere)</numerusform></translation>
    </message>
    <message>
        <source>%1 (filled in)</source>
        <translation>%1 (ergänzt)</translation>
    </message>
    <message>
        <source>%1 (needs a native reader)</source>
        <translation>%1 (noch nicht von Muttersprachlern geprüft)</translation>
    </message>
    <message>
        <source>%1 (read-only)</source>
        <translation>%1 (schreibgeschützt)</translation>
    </message>
    <message>
        <source>%1 (≈ %)</source>
        <translation>%1 (≈ %)</translation>
    </message>
    <message>
        <source>%1 + %2 processor</source>
        <translation>%1 + %2 Prozessor</translation>
    </message>
    <message>
        <source>%1 Allowed: %2</source>
        <translation>%1 Erlaubt: %2</translation>
    </message>
    <message>
        <source>%1 Difficulty %2 of %3.</source>
        <translation>%1 Schwierigkeit %2 von %3.</translation>
    </message>
    <message>
        <source>%1 GHz</source>
        <translation>%1 GHz</translation>
    </message>
    <message>
        <source>%1 It is left out.</source>
        <translation>%1 Sie wird weggelassen.</translation>
    </message>
    <message>
        <source>%1 They become %2, which you can change under Size.</source>
        <translation>%1 Sie werden auf %2 gebracht; das ändern Sie unter Größe.</translation>
    </message>
    <message>
        <source>%1 W</source>
        <translation>%1 W</translation>
    </message>
    <message>
        <source>%1 a step</source>
        <translation>%1 je Schritt</translation>
    </message>
    <message>
        <source>%1 a step (%2)</source>
        <translation>%1 je Schritt (%2)</translation>
    </message>
    <message>
        <source>%1 against %2 on %3</source>
        <translation>%1 gegen %2 auf %3</translation>
    </message>
    <message>
        <source>%1 against %2 others</source>
        <translation>%1 gegen %2 andere</translation>
    </message>
    <message>
        <source>%1 against %2, %3 (allowed %4)</source>
        <translation>%1 gegen %2, %3 (erlaubt %4)</translation>
    </message>
    <message>
        <source>%1 and restart</source>
        <translation>%1 und neu starten</translation>
    </message>
    <message>
        <source>%1 batches of %2 need more samples than the %3 of the training split</source>
        <translation>%1 Batches zu je %2 brauchen mehr Beispiele als die %3 des Trainingsteils</translation>
    </message>
    <message>
        <source>%1 bits. Largest %2, smallest above 0 %3; after 1 comes %4; whole numbers up to %5.</source>
        <translation>%1 Bit. Größte Zahl %2, kleinste über 0 %3; auf 1 folgt %4; alle ganzen Zahlen bis %5.</translation>
    </message>
    <message>
        <source>%1 cannot be imported.</source>
        <translation>%1 kann nicht importiert werden.</translation>
    </message>
    <message>
        <source>%1 chart</source>
        <translation>Diagramm %1</translation>
    </message>
    <message>
        <source>%1 columns say nothing that can be learned.</source>
        <translation>%1 Spalten enthalten nichts, was sich lernen lässt.</translation>
    </message>
    <message>
        <source>%1 computes in %2 and can rise above it.</source>
        <translation>%1 rechnet in %2 und kann darüber hinausgehen.</translation>
    </message>
    <message>
        <source>%1 confident</source>
        <translation>%1 sicher</translation>
    </message>
    <message>
        <source>%1 copies</source>
        <translation>%1 Kopien</translation>
    </message>
    <message>
        <source>%1 cores busy</source>
        <translation>%1 Kerne beschäftigt</translation>
    </message>
    <message>
        <source>%1 dB</source>
        <translation>%1 dB</translation>
    </message>
    <message>
        <source>%1 dB, the most noise</source>
        <translation>%1 dB, am meisten Rauschen</translation>
    </message>
    <message>
        <source>%1 different</source>
        <translation>%1 verschiedene</translation>
    </message>
    <message>
        <source>%1 empty cells were filled in as in training: %2</source>
        <translation>%1 leere Zellen wurden wie beim Training gefüllt: %2</translation>
    </message>
    <message>
        <source>%1 epoch is done</source>
        <translation>%1 Epoche ist abgeschlossen</translation>
    </message>
    <message>
        <source>%1 epochs are done</source>
        <translation>%1 Epochen sind abgeschlossen</translation>
    </message>
    <message>
        <source>%1 epochs on %2 take %3.</source>
        <translation>%1 Epochen auf %2 dauern %3.</translation>
    </message>
    <message>
        <source>%1 errors</source>
        <translation>%1 Fehler</translation>
    </message>
    <message>
        <source>%1 files were dropped at once</source>
        <translation>%1 Dateien wurden auf einmal abgelegt</translation>
    </message>
    <message>
        <source>%1 has %2 × %3 pixels. The network sees all of it, as %4 × %5.</source>
        <translation>%1 hat %2 × %3 Pixel. Das Netz sieht alles davon, als %4 × %5.</translation>
    </message>
    <message>
        <source>%1 has %2 × %3 pixels. The network sees its middle, as %4 × %5.</source>
        <translation>%1 hat %2 × %3 Pixel. Das Netz sieht die Mitte davon, als %4 × %5.</translation>
    </message>
    <message>
        <source>%1 heads over %2 positions</source>
        <translation>%1 Köpfe über %2 Positionen</translation>
    </message>
    <message>
        <source>%1 ids</source>
        <translation>%1 IDs</translation>
    </message>
    <message>
        <source>%1 in %2 layers</source>
        <translation>%1 in %2 Schichten</translation>
    </message>
    <message>
        <source>%1 in a window of its own</source>
        <translation>%1 in einem eigenen Fenster</translation>
    </message>
    <message>
        <source>%1 is a network of %2 nodes with %3 parameters.</source>
        <translation>%1 ist ein Netz aus %2 Knoten mit %3 Parametern.</translation>
    </message>
    <message>
        <source>%1 is a network with %2 parameters.</source>
        <translation>%1 ist ein Netz mit %2 Parametern.</translation>
    </message>
    <message>
        <source>%1 is measured in %2 of %3 cells, %4 estimated in all. It would be faster in %5 of them; %6 could go either way.</source>
        <translation>%1 ist in %2 von %3 Zellen gemessen, %4 sind insgesamt geschätzt. In %5 davon wäre es schneller; %6 sind offen.</translation>
    </message>
    <message>
        <source>%1 is not %2 or the like, with its source</source>
        <translation>%1 ist nicht %2 oder Ähnliches mit Quelle</translation>
    </message>
    <message>
        <source>%1 is not a whole number.</source>
        <translation>%1 ist keine ganze Zahl.</translation>
    </message>
    <message>
        <source>%1 is not on this computer</source>
        <translation>%1 ist nicht auf diesem Computer</translation>
    </message>
    <message>
        <source>%1 is on this machine but is not a driver that this build knows; install NVIDIA's driver again</source>
        <translation>%1 ist auf diesem Computer, ist aber kein Treiber, den dieses Programm kennt; installieren Sie den Treiber von NVIDIA neu</translation>
    </message>
    <message>
        <source>%1 is outside of the range %2 to %3</source>
        <translation>%1 liegt außerhalb des Bereichs %2 bis %3</translation>
    </message>
    <message>
        <source>%1 is too large.</source>
        <translation>%1 ist zu groß.</translation>
    </message>
    <message>
        <source>%1 is too small.</source>
        <translation>%1 ist zu klein.</translation>
    </message>
    <message>
        <source>%1 kernels a step</source>
        <translation>%1 Kernel je Schritt</translation>
    </message>
    <message>
        <source>%1 labels</source>
        <translation>%1 Zielwerte</translation>
    </message>
    <message>
        <source>%1 layers</source>
        <translation>%1 Schichten</translation>
    </message>
    <message>
        <source>%1 minutes</source>
        <translation>%1 Minuten</translation>
    </message>
    <message>
        <source>%1 mode</source>
        <translation>Modus %1</translation>
    </message>
    <message>
        <source>%1 more</source>
        <translation>%1 weitere</translation>
    </message>
    <message>
        <source>%1 networks, from points to text.</source>
        <translation>%1 Netze, von Punkten bis Text.</translation>
    </message>
    <message>
        <source>%1 nodes in data order</source>
        <translation>%1 Knoten in Datenreihenfolge</translation>
    </message>
    <message>
        <source>%1 not finite</source>
        <translation>%1 nicht endlich</translation>
    </message>
    <message>
        <source>%1 numbers</source>
        <translation>%1 Zahlen</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <source>%1 of %2 GHz</source>
        <translation>%1 von %2 GHz</translation>
    </message>
    <message>
        <source>%1 of %2 cells are measured, the others estimated. %3 is faster in %4 of them.</source>
        <translation>%1 von %2 Zellen sind gemessen, die anderen geschätzt. %3 ist in %4 davon schneller.</translation>
    </message>
    <message>
        <source>%1 of %2 correct</source>
        <translation>%1 von %2 richtig</translation>
    </message>
    <message>
        <source>%1 of %2 predictions are correct, %3</source>
        <translation>%1 von %2 Vorhersagen sind richtig, %3</translation>
    </message>
    <message>
        <source>%1 of %2 units are dead</source>
        <translation>%1 von %2 Einheiten sind tot</translation>
    </message>
    <message>
        <source>%1 of %2 units are saturated</source>
        <translation>%1 von %2 Einheiten sind gesättigt</translation>
    </message>
    <message>
        <source>%1 of %2 validation samples, each column shuffled %3 times</source>
        <translation>%1 von %2 Validierungsbeispielen, jede Spalte %3-mal gemischt</translation>
    </message>
    <message>
        <source>%1 of %2 weights are from %3</source>
        <translation>%1 von %2 Gewichten stammen aus %3</translation>
    </message>
    <message>
        <source>%1 of %2 weights are from %3; drawn: %4</source>
        <translation>%1 von %2 Gewichten stammen aus %3; gezogen: %4</translation>
    </message>
    <message>
        <source>%1 of %2 weights are from %3; drawn: %4 and %5 more</source>
        <translation>%1 von %2 Gewichten stammen aus %3; gezogen: %4 und %5 weitere</translation>
    </message>
    <message>
        <source>%1 of %2 weights are in this file.</source>
        <translation>%1 von %2 Gewichten sind in dieser Datei.</translation>
    </message>
    <message>
        <source>%1 of all cores</source>
        <translation>%1 aller Kerne</translation>
    </message>
    <message>
        <source>%1 of peak</source>
        <translation>%1 der Spitzenleistung</translation>
    </message>
    <message>
        <source>%1 of the parameters</source>
        <translation>%1 der Parameter</translation>
    </message>
    <message>
        <source>%1 of the pixels right</source>
        <translation>%1 der Pixel richtig</translation>
    </message>
    <message>
        <source>%1 of the time</source>
        <translation>%1 der Zeit</translation>
    </message>
    <message>
        <source>%1 of the time a kernel ran</source>
        <translation>In %1 der Zeit lief ein Kernel</translation>
    </message>
    <message>
        <source>%1 on %2: %3 FLOP/byte, %4</source>
        <translation>%1 auf %2: %3 FLOP/byte, %4</translation>
    </message>
    <message>
        <source>%1 on %2: %3 FLOP/byte, %4%5</source>
        <translation>%1 auf %2: %3 FLOP/byte, %4%5</translation>
    </message>
    <message>
        <source>%1 once copies were measured, in Race, page Copies</source>
        <translation>%1, sobald Kopien gemessen wurden: Rennen, Seite Kopien</translation>
    </message>
    <message>
        <source>%1 or more different</source>
        <translation>%1 oder mehr verschiedene</translation>
    </message>
    <message>
        <source>%1 outputs from %2 to %3, %4 of them zero</source>
        <translation>%1 Ausgaben von %2 bis %3, davon %4 null</translation>
    </message>
    <message>
        <source>%1 over %2</source>
        <translation>%1 über %2</translation>
    </message>
    <message>
        <source>%1 over %2 steps: first %3, last %4, minimum %5, maximum %6.</source>
        <translation>%1 über %2 Schritte: erster Wert %3, letzter %4, Minimum %5, Maximum %6.</translation>
    </message>
    <message>
        <source>%1 parameters</source>
        <translation>%1 Parameter</translation>
    </message>
    <message>
        <source>%1 points</source>
        <translation>%1 Prozentpunkte</translation>
    </message>
    <message>
        <source>%1 predicted as %2: %3, %4 of its row</source>
        <translation>%1 als %2 vorhergesagt: %3, %4 der Zeile</translation>
    </message>
    <message>
        <source>%1 predictions.csv</source>
        <translation>%1 Vorhersagen.csv</translation>
    </message>
    <message>
        <source>%1 products in bf16</source>
        <translation>%1 Produkte in bf16</translation>
    </message>
    <message>
        <source>%1 rows have values outside of what the network was trained on, the first: %2</source>
        <translation>%1 Zeilen haben Werte außerhalb dessen, womit das Netz trainiert wurde; die erste: %2</translation>
    </message>
    <message>
        <source>%1 runs; %2 could not be read</source>
        <translation>%1 Läufe; %2 waren nicht lesbar</translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation>%1 s</translation>
    </message>
    <message>
        <source>%1 samples</source>
        <translation>%1 Beispiele</translation>
    </message>
    <message>
        <source>%1 samples · mean absolute error %2 · root mean square error %3 · R² %4 · mean residual %5</source>
        <translation>%1 Beispiele · mittlerer absoluter Fehler %2 · Wurzel des mittleren quadratischen Fehlers %3 · R² %4 · mittleres Residuum %5</translation>
    </message>
    <message>
        <source>%1 samples, mean absolute error %2</source>
        <translation>%1 Beispiele, mittlerer absoluter Fehler %2</translation>
    </message>
    <message>
        <source>%1 samples, mean absolute error %2, mean residual %3</source>
        <translation>%1 Beispiele, mittlerer absoluter Fehler %2, mittleres Residuum %3</translation>
    </message>
    <message>
        <source>%1 samples/s</source>
        <translation>%1 Beispiele/s</translation>
    </message>
    <message>
        <source>%1 series have no forecast: %2</source>
        <translation>Reihen ohne Prognose: %1 – %2</translation>
    </message>
    <message>
        <source>%1 step is done</source>
        <translation>%1 Schritt ist abgeschlossen</translation>
    </message>
    <message>
        <source>%1 steps are done</source>
        <translation>%1 Schritte sind abgeschlossen</translation>
    </message>
    <message>
        <source>%1 steps/s</source>
        <translation>%1 Schritte/s</translation>
    </message>
    <message>
        <source>%1 test samples</source>
        <translation>%1 Testbeispielen</translation>
    </message>
    <message>
        <source>%1 threads</source>
        <translation>%1 Threads</translation>
    </message>
    <message>
        <source>%1 times as fast</source>
        <translation>%1-mal so schnell</translation>
    </message>
    <message>
        <source>%1 times as large</source>
        <translation>%1-mal so groß</translation>
    </message>
    <message>
        <source>%1 times as slow</source>
        <translation>%1-mal so langsam</translation>
    </message>
    <message>
        <source>%1 times as small</source>
        <translation>%1-mal so klein</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation>%1 bis %2</translation>
    </message>
    <message>
        <source>%1 to %2, whole numbers</source>
        <translation>%1 bis %2, ganze Zahlen</translation>
    </message>
    <message>
        <source>%1 to predict with %2 parameters in %3</source>
        <translation>%1, um mit %2 Parametern in %3 vorherzusagen</translation>
    </message>
    <message>
        <source>%1 to train %2 parameters in %3</source>
        <translation>%1, um %2 Parameter in %3 zu trainieren</translation>
    </message>
    <message>
        <source>%1 to train %2 parameters in %3, without activations</source>
        <translation>%1, um %2 Parameter in %3 zu trainieren, ohne Aktivierungen</translation>
    </message>
    <message>
        <source>%1 to train at batch %2 in %3</source>
        <translation>%1, um mit Batch %2 in %3 zu trainieren</translation>
    </message>
    <message>
        <source>%1 to train at batch %2 in %3; one step sees %2 × %4 = %5 samples</source>
        <translation>%1, um mit Batch %2 in %3 zu trainieren; ein Schritt sieht %2 × %4 = %5 Beispiele</translation>
    </message>
    <message>
        <source>%1 too small for FP16</source>
        <translation>%1 zu klein für FP16</translation>
    </message>
    <message>
        <source>%1 training samples</source>
        <translation>%1 Trainingsbeispielen</translation>
    </message>
    <message>
        <source>%1 validation samples</source>
        <translation>%1 Validierungsbeispielen</translation>
    </message>
    <message>
        <source>%1 validation samples, each column shuffled %2 times</source>
        <translation>%1 Validierungsbeispiele, jede Spalte %2-mal gemischt</translation>
    </message>
    <message>
        <source>%1 values</source>
        <translation>%1 Werte</translation>
    </message>
    <message>
        <source>%1 values are not finite and are left out.</source>
        <translation>%1 Werte sind nicht endlich und werden weggelassen.</translation>
    </message>
    <message>
        <source>%1 values are zero or negative and are left out of the log axis.</source>
        <translation>%1 Werte sind null oder negativ und fehlen auf der logarithmischen Achse.</translation>
    </message>
    <message>
        <source>%1 warnings</source>
        <translation>%1 Warnungen</translation>
    </message>
    <message>
        <source>%1 where a GPU can train</source>
        <translation>%1, wo eine GPU trainieren kann</translation>
    </message>
    <message>
        <source>%1 where it certainly fits the chosen GPU</source>
        <translation>%1, wo es sicher in die gewählte GPU passt</translation>
    </message>
    <message>
        <source>%1 where other programs disturbed the race</source>
        <translation>%1, wo andere Programme das Rennen gestört haben</translation>
    </message>
    <message>
        <source>%1 where training is planned, %2 where use is</source>
        <translation>%1, wo Training geplant wird, %2, wo Nutzung geplant wird</translation>
    </message>
    <message>
        <source>%1 while the network trains</source>
        <translation>%1, während das Netz trainiert</translation>
    </message>
    <message>
        <source>%1 while the page Roofline of Race is in front</source>
        <translation>%1, solange in „Rennen“ die Seite Roofline vorn ist</translation>
    </message>
    <message>
        <source>%1 with %2</source>
        <translation>%1 mit %2</translation>
    </message>
    <message>
        <source>%1 with another batch</source>
        <translation>%1 mit anderem Batch</translation>
    </message>
    <message>
        <source>%1 with another precision</source>
        <translation>%1 mit anderem Zahlenformat</translation>
    </message>
    <message>
        <source>%1 zero</source>
        <translation>%1 null</translation>
    </message>
    <message>
        <source>%1 °C</source>
        <translation>%1 °C</translation>
    </message>
    <message>
        <source>%1 ± %2</source>
        <translation>%1 ± %2</translation>
    </message>
    <message>
        <source>%1 · %2 params</source>
        <translation>%1 · %2 Parameter</translation>
    </message>
    <message>
        <source>%1 · %2 params, frozen</source>
        <translation>%1 · %2 Parameter, eingefroren</translation>
    </message>
    <message>
        <source>%1 · %2 samples</source>
        <translation>%1 · %2 Beispiele</translation>
    </message>
    <message>
        <source>%1 · %2 · %3 per step</source>
        <translation>%1 · %2 · %3 je Schritt</translation>
    </message>
    <message>
        <source>%1 · %2 · %3, %4 of the step</source>
        <translation>%1 · %2 · %3, %4 des Schritts</translation>
    </message>
    <message>
        <source>%1 · %2 · ≈ %3 of the step</source>
        <translation>%1 · %2 · ≈ %3 des Schritts</translation>
    </message>
    <message>
        <source>%1 · frozen</source>
        <translation>%1 · eingefroren</translation>
    </message>
    <message>
        <source>%1 · n = %2</source>
        <translation>%1 · n = %2</translation>
    </message>
    <message>
        <source>%1 · not available now</source>
        <translation>%1 · derzeit nicht verfügbar</translation>
    </message>
    <message>
        <source>%1 × %2 are %3 times as fast as one.</source>
        <translation>%1 × %2 sind %3-mal so schnell wie eine.</translation>
    </message>
    <message>
        <source>%1 × %2 train %3 times as many samples a second as one. But an epoch of this data has fewer steps than there are GPUs.</source>
        <translation>%1 × %2 trainieren %3-mal so viele Beispiele pro Sekunde wie eine. Doch eine Epoche dieser Daten hat weniger Schritte, als GPUs da sind.</translation>
    </message>
    <message>
        <source>%1 – Epoch Studio</source>
        <translation>%1 – Epoch Studio</translation>
    </message>
    <message>
        <source>%1 ← %2, %3</source>
        <translation>%1 ← %2, %3</translation>
    </message>
    <message>
        <source>%1 → %2</source>
        <translation>%1 → %2</translation>
    </message>
    <message>
        <source>%1 → %2 (%3)</source>
        <translation>%1 → %2 (%3)</translation>
    </message>
    <message>
        <source>%1 → %2, %3</source>
        <translation>%1 → %2, %3</translation>
    </message>
    <message>
        <source>%1 ⑂ from step %2</source>
        <translation>%1 ⑂ ab Schritt %2</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>%1, %2 copied in %3</source>
        <translation>%1, %2 in %3 kopiert</translation>
    </message>
    <message>
        <source>%1, %2: does not fit</source>
        <translation>%1, %2: passt nicht</translation>
    </message>
    <message>
        <source>%1, %2: fits</source>
        <translation>%1, %2: passt</translation>
    </message>
    <message>
        <source>%1, INT8</source>
        <translation>%1, INT8</translation>
    </message>
    <message>
        <source>%1, RECORDED</source>
        <translation>%1, AUFGEZEICHNET</translation>
    </message>
    <message>
        <source>%1, changed while running</source>
        <translation>%1, während des Laufs geändert</translation>
    </message>
    <message>
        <source>%1, coarse labels</source>
        <translation>%1, grobe Klassen</translation>
    </message>
    <message>
        <source>%1, correct; the least confident first</source>
        <translation>%1, richtig; die unsichersten zuerst</translation>
    </message>
    <message>
        <source>%1, does not fit: %2</source>
        <translation>%1, passt nicht: %2</translation>
    </message>
    <message>
        <source>%1, done</source>
        <translation>%1, erledigt</translation>
    </message>
    <message>
        <source>%1, estimated from its data sheet; not installed here</source>
        <translation>%1, aus dem Datenblatt geschätzt; hier nicht eingebaut</translation>
    </message>
    <message>
        <source>%1, from %2 to %3</source>
        <translation>%1, von %2 bis %3</translation>
    </message>
    <message>
        <source>%1, last 60 seconds</source>
        <translation>%1, letzte 60 Sekunden</translation>
    </message>
    <message>
        <source>%1, number %2</source>
        <translation>%1, Nummer %2</translation>
    </message>
    <message>
        <source>%1, progress</source>
        <translation>%1, Fortschritt</translation>
    </message>
    <message>
        <source>%1, report.html</source>
        <translation>%1, report.html</translation>
    </message>
    <message>
        <source>%1, slider</source>
        <translation>%1, Schieberegler</translation>
    </message>
    <message>
        <source>%1, too far</source>
        <translation>%1, zu weit</translation>
    </message>
    <message>
        <source>%1, your own</source>
        <translation>%1, eigene</translation>
    </message>
    <message>
        <source>%1. %2</source>
        <translation>%1. %2</translation>
    </message>
    <message>
        <source>%1. %2; %3.</source>
        <translation>%1. %2; %3.</translation>
    </message>
    <message>
        <source>%1. Click to show its layer outputs.</source>
        <translation>%1. Klicken Sie, um die Ausgaben der Schichten zu sehen.</translation>
    </message>
    <message>
        <source>%1. Empty cells filled in as in training: %2</source>
        <translation>%1. Leere Zellen, wie im Training ergänzt: %2</translation>
    </message>
    <message>
        <source>%1/%2</source>
        <translation>%1/%2</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>%1: %2 %3</source>
        <translation>%1: %2 %3</translation>
    </message>
    <message>
        <source>%1: %2 REPORTED</source>
        <translation>%1: %2 BERICHTET</translation>
    </message>
    <message>
        <source>%1: %2 at %3, %4%5 at %6</source>
        <translation>%1: %2 bei %3, %4%5 bei %6</translation>
    </message>
    <message>
        <source>%1: %2 of %3</source>
        <translation>%1: %2 von %3</translation>
    </message>
    <message>
        <source>%1: %2 of %3 units are dead</source>
        <translation>%1: %2 von %3 Einheiten sind tot</translation>
    </message>
    <message>
        <source>%1: %2 outputs not finite</source>
        <translation>%1: %2 Ausgaben nicht endlich</translation>
    </message>
    <message>
        <source>%1: %2 saturated</source>
        <translation>%1: %2 gesättigt</translation>
    </message>
    <message>
        <source>%1: %2 training, %3 validation and %4 test samples</source>
        <translation>%1: %2 Beispiele zum Training, %3 zur Validierung und %4 zum Test</translation>
    </message>
    <message>
        <source>%1: %2 ± %3</source>
        <translation>%1: %2 ± %3</translation>
    </message>
    <message>
        <source>%1: %2 ± %3, within the noise</source>
        <translation>%1: %2 ± %3, innerhalb des Rauschens</translation>
    </message>
    <message>
        <source>%1: %2, %3</source>
        <translation>%1: %2, %3</translation>
    </message>
    <message>
        <source>%1: error %2 ± %3, samples: %4</source>
        <translation>%1: Fehler %2 ± %3, Beispiele: %4</translation>
    </message>
    <message>
        <source>%1: error %2 ± %3, samples: %4, too few to be sure</source>
        <translation>%1: Fehler %2 ± %3, Beispiele: %4, zu wenige, um sicher zu sein</translation>
    </message>
    <message>
        <source>%1: loss %2 after %3 steps, %4 s</source>
        <translation>%1: Verlust %2 nach %3 Schritten, %4 s</translation>
    </message>
    <message>
        <source>%1: memory size unknown</source>
        <translation>%1: Speichergröße unbekannt</translation>
    </message>
    <message>
        <source>%1: nothing recorded yet.</source>
        <translation>%1: noch nichts aufgezeichnet.</translation>
    </message>
    <message>
        <source>%1: return to the first sample</source>
        <translation>%1: zurück zum ersten Beispiel</translation>
    </message>
    <message>
        <source>%1: row %2 of %3</source>
        <translation>%1: Zeile %2 von %3</translation>
    </message>
    <message>
        <source>%1; arrow keys step 1-2-5</source>
        <translation>%1; Pfeiltasten: Schritte 1-2-5</translation>
    </message>
    <message>
        <source>%1; largest batch %2</source>
        <translation>%1; größter Batch %2</translation>
    </message>
    <message>
        <source>%1; the network is not ready to train</source>
        <translation>%1; das Netz ist nicht bereit zum Training</translation>
    </message>
    <message>
        <source>%1[*] – Epoch Studio</source>
        <translation>%1[*] – Epoch Studio</translation>
    </message>
    <message>
        <source>%1…</source>
        <translation>%1…</translation>
    </message>
    <message>
        <source>&amp;About Epoch Studio</source>
        <translation>&amp;Über Epoch Studio</translation>
    </message>
    <message>
        <source>&amp;Add a layer…</source>
        <translation>Schicht &amp;hinzufügen…</translation>
    </message>
    <message>
        <source>&amp;Add a recording…</source>
        <translation>Aufzeichnung &amp;hinzufügen…</translation>
    </message>
    <message>
        <source>&amp;Begin again for the next group…</source>
        <translation>&amp;Für die nächste Gruppe neu beginnen…</translation>
    </message>
    <message>
        <source>&amp;Bypass</source>
        <translation>Um&amp;gehen</translation>
    </message>
    <message>
        <source>&amp;Class pack…</source>
        <translation>&amp;Klassenpaket…</translation>
    </message>
    <message>
        <source>&amp;Commands…</source>
        <translation>&amp;Befehle…</translation>
    </message>
    <message>
        <source>&amp;Connect to…</source>
        <translation>&amp;Verbinden mit…</translation>
    </message>
    <message>
        <source>&amp;Continue the last run</source>
        <translation>Letzten Lauf &amp;fortsetzen</translation>
    </message>
    <message>
        <source>&amp;Copy</source>
        <translation>&amp;Kopieren</translation>
    </message>
    <message>
        <source>&amp;Decide later</source>
        <translation>&amp;Später entscheiden</translation>
    </message>
    <message>
        <source>&amp;Discard</source>
        <translation>&amp;Verwerfen</translation>
    </message>
    <message>
        <source>&amp;Discard the draft</source>
        <translation>Entwurf &amp;verwerfen</translation>
    </message>
    <message>
        <source>&amp;Duplicate</source>
        <translation>&amp;Duplizieren</translation>
    </message>
    <message>
        <source>&amp;Edit</source>
        <translation>&amp;Bearbeiten</translation>
    </message>
    <message>
        <source>&amp;Edit layer or open block</source>
        <translation>Schicht &amp;bearbeiten oder Block öffnen</translation>
    </message>
    <message>
        <source>&amp;Examples and start page</source>
        <translation>&amp;Beispiele und Startseite</translation>
    </message>
    <message>
        <source>&amp;File</source>
        <translation>&amp;Datei</translation>
    </message>
    <message>
        <source>&amp;Fit the network</source>
        <translation>Netz &amp;einpassen</translation>
    </message>
    <message>
        <source>&amp;Frame the selection</source>
        <translation>Auswahl ein&amp;rahmen</translation>
    </message>
    <message>
        <source>&amp;Freeze the picture</source>
        <translation>Bild ein&amp;frieren</translation>
    </message>
    <message>
        <source>&amp;Full speed</source>
        <translation>&amp;Volle Geschwindigkeit</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>&amp;Hilfe</translation>
    </message>
    <message>
        <source>&amp;Import data…</source>
        <translation>Daten &amp;importieren…</translation>
    </message>
    <message>
        <source>&amp;Keys</source>
        <translation>&amp;Tasten</translation>
    </message>
    <message>
        <source>&amp;Learn</source>
        <translation>&amp;Lernen</translation>
    </message>
    <message>
        <source>&amp;Lessons</source>
        <translation>&amp;Lektionen</translation>
    </message>
    <message>
        <source>&amp;Live race</source>
        <translation>&amp;Live-Rennen</translation>
    </message>
    <message>
        <source>&amp;Load</source>
        <translation>&amp;Laden</translation>
    </message>
    <message>
        <source>&amp;Manual</source>
        <translation>&amp;Handbuch</translation>
    </message>
    <message>
        <source>&amp;Measured race</source>
        <translation>Ge&amp;messenes Rennen</translation>
    </message>
    <message>
        <source>&amp;Mini-map</source>
        <translation>&amp;Minikarte</translation>
    </message>
    <message>
        <source>&amp;Network</source>
        <translation>&amp;Netz</translation>
    </message>
    <message>
        <source>&amp;New lesson</source>
        <translation>&amp;Neue Lektion</translation>
    </message>
    <message>
        <source>&amp;New network</source>
        <translation>Neues &amp;Netz</translation>
    </message>
    <message>
        <source>&amp;Next pane</source>
        <translation>&amp;Nächster Bereich</translation>
    </message>
    <message>
        <source>&amp;One batch</source>
        <translation>Ein &amp;Batch</translation>
    </message>
    <message>
        <source>&amp;Open…</source>
        <translation>&amp;Öffnen…</translation>
    </message>
    <message>
        <source>&amp;Paste</source>
        <translation>&amp;Einfügen</translation>
    </message>
    <message>
        <source>&amp;Presenter</source>
        <translation>&amp;Vortrag</translation>
    </message>
    <message>
        <source>&amp;Problems</source>
        <translation>&amp;Probleme</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>B&amp;eenden</translation>
    </message>
    <message>
        <source>&amp;Race</source>
        <translation>&amp;Rennen</translation>
    </message>
    <message>
        <source>&amp;Race or stop</source>
        <translation>Rennen &amp;starten oder stoppen</translation>
    </message>
    <message>
        <source>&amp;Redo</source>
        <translation>&amp;Wiederholen</translation>
    </message>
    <message>
        <source>&amp;Rename</source>
        <translation>&amp;Umbenennen</translation>
    </message>
    <message>
        <source>&amp;Replace</source>
        <translation>&amp;Ersetzen</translation>
    </message>
    <message>
        <source>&amp;Reset layout</source>
        <translation>Anordnung zu&amp;rücksetzen</translation>
    </message>
    <message>
        <source>&amp;Reset weights</source>
        <translation>&amp;Gewichte zurücksetzen</translation>
    </message>
    <message>
        <source>&amp;Restore</source>
        <translation>&amp;Wiederherstellen</translation>
    </message>
    <message>
        <source>&amp;Save</source>
        <translation>&amp;Speichern</translation>
    </message>
    <message>
        <source>&amp;Show the layer output</source>
        <translation>&amp;Ausgabe der Schicht zeigen</translation>
    </message>
    <message>
        <source>&amp;Spotlight</source>
        <translation>&amp;Lichtkegel</translation>
    </message>
    <message>
        <source>&amp;Sweep settings…</source>
        <translation>E&amp;instellungen variieren…</translation>
    </message>
    <message>
        <source>&amp;Tidy the layout</source>
        <translation>Anor&amp;dnung aufräumen</translation>
    </message>
    <message>
        <source>&amp;Train</source>
        <translation>&amp;Trainieren</translation>
    </message>
    <message>
        <source>&amp;Train or pause</source>
        <translation>&amp;Trainieren oder anhalten</translation>
    </message>
    <message>
        <source>&amp;Undo</source>
        <translation>&amp;Rückgängig</translation>
    </message>
    <message>
        <source>&amp;Ungroup the block</source>
        <translation>Block au&amp;flösen</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>&amp;Ansicht</translation>
    </message>
    <message>
        <source>(There is no GPU here: this compares numbers of threads, which is another question.)</source>
        <translation>(Hier gibt es keine GPU: dies vergleicht Anzahlen von Threads, was eine andere Frage ist.)</translation>
    </message>
    <message>
        <source>(float *</source>
        <translation>(float *</translation>
    </message>
    <message>
        <source>(float)((bottom - top) * (right - left))</source>
        <translation>(float)((bottom - top) * (right - left))</translation>
    </message>
    <message>
        <source>**Done.** Continue with Next.</source>
        <translation>**Erledigt.** Mit „Weiter“ geht es weiter.</translation>
    </message>
    <message>
        <source>**In one sentence**</source>
        <translation>**In einem Satz**</translation>
    </message>
    <message>
        <source>**It was so.**</source>
        <translation>**So war es.**</translation>
    </message>
    <message>
        <source>**Not quite.** </source>
        <translation>**Nicht ganz.** </translation>
    </message>
    <message>
        <source>**Right.** </source>
        <translation>**Richtig.** </translation>
    </message>
    <message>
        <source>**Right:** %1 lies within %2 of %3.</source>
        <translation>**Richtig:** %1 weicht höchstens %2 von %3 ab.</translation>
    </message>
    <message>
        <source>**Right:** it is %1.</source>
        <translation>**Richtig:** Es sind genau %1.</translation>
    </message>
    <message>
        <source>+{step} {error} (as last time {repeated})</source>
        <translation>+{step} {error} (wie beim letzten Mal {repeated})</translation>
    </message>
    <message>
        <source>, %1 of its roof</source>
        <translation>, %1 seines Dachs</translation>
    </message>
    <message>
        <source>, above the memory bandwidth: served by caches</source>
        <translation>, über der Speicherbandbreite: aus Caches bedient</translation>
    </message>
    <message>
        <source>, batch %1</source>
        <translation>, Batch %1</translation>
    </message>
    <message>
        <source>, between ops</source>
        <translation>, zwischen Operationen</translation>
    </message>
    <message>
        <source>, bits may differ between runs</source>
        <translation>, Bits können sich von Lauf zu Lauf unterscheiden</translation>
    </message>
    <message>
        <source>, compute-bound</source>
        <translation>, durch Rechenleistung begrenzt</translation>
    </message>
    <message>
        <source>, during the recording</source>
        <translation>, während der Aufzeichnung</translation>
    </message>
    <message>
        <source>, loss: %1</source>
        <translation>, Verlust: %1</translation>
    </message>
    <message>
        <source>, memory-bound</source>
        <translation>, durch Speicherbandbreite begrenzt</translation>
    </message>
    <message>
        <source>, no SQLite</source>
        <translation>, kein SQLite</translation>
    </message>
    <message>
        <source>, no libcurl</source>
        <translation>, kein libcurl</translation>
    </message>
    <message>
        <source>, then </source>
        <translation>, dann </translation>
    </message>
    <message>
        <source>, throttled: %1</source>
        <translation>, gedrosselt: %1</translation>
    </message>
    <message>
        <source>, which rests on %1</source>
        <translation>, der auf %1 beruht</translation>
    </message>
    <message>
        <source>- %1, n = %2: %3, REPORTED (%4)</source>
        <translation>- %1, n = %2: %3, BERICHTET (%4)</translation>
    </message>
    <message>
        <source>0</source>
        <translation>0</translation>
    </message>
    <message>
        <source>0 = all threads. One fewer keeps the window smooth.</source>
        <translation>0 = alle Threads. Einer weniger hält das Fenster flüssig.</translation>
    </message>
    <message>
        <source>0.8/0.1/0.1 or 800/100/100</source>
        <translation>0.8/0.1/0.1 oder 800/100/100</translation>
    </message>
    <message>
        <source>1 Load</source>
        <translation>1 Laden</translation>
    </message>
    <message>
        <source>1 copy</source>
        <translation>1 Kopie</translation>
    </message>
    <message>
        <source>1 empty cell was filled in as in training: %1</source>
        <translation>1 leere Zelle wurde wie beim Training aufgefüllt: %1</translation>
    </message>
    <message>
        <source>1 error</source>
        <translation>1 Fehler</translation>
    </message>
    <message>
        <source>1 minute</source>
        <translation>1 Minute</translation>
    </message>
    <message>
        <source>1 node</source>
        <translation>1 Knoten</translation>
    </message>
    <message>
        <source>1 row has values outside of what the network was trained on: %1</source>
        <translation>1 Zeile hat Werte außerhalb dessen, womit das Netz trainiert wurde: %1</translation>
    </message>
    <message>
        <source>1 s on the screen is %1 of real time</source>
        <translation>1 s am Bildschirm sind %1 in Wirklichkeit</translation>
    </message>
    <message>
        <source>1 thread</source>
        <translation>1 Thread</translation>
    </message>
    <message>
        <source>1 to {max} runs can be compared</source>
        <translation>1 bis {max} Läufe können verglichen werden</translation>
    </message>
    <message>
        <source>1 warning</source>
        <translation>1 Warnung</translation>
    </message>
    <message>
        <source>1, pinned</source>
        <translation>1, seitenfest</translation>
    </message>
    <message>
        <source>2 Copy</source>
        <translation>2 Kopieren</translation>
    </message>
    <message>
        <source>3 Forward</source>
        <translation>3 Vorwärts</translation>
    </message>
    <message>
        <source>3 is colour, 1 is grey</source>
        <translation>3 ist Farbe, 1 ist Grau</translation>
    </message>
    <message>
        <source>4 Loss</source>
        <translation>4 Verlust</translation>
    </message>
    <message>
        <source>5 Backward</source>
        <translation>5 Rückwärts</translation>
    </message>
    <message>
        <source>6 Update</source>
        <translation>6 Aktualisieren</translation>
    </message>
    <message>
        <source>60-second start</source>
        <translation>Start in 60 Sekunden</translation>
    </message>
    <message>
        <source>: it could go either way</source>
        <translation>: es ist offen</translation>
    </message>
    <message>
        <source>; %1 of %2 are free, of which 2% stay free</source>
        <translation>; %1 von %2 sind frei, davon bleiben 2 % frei</translation>
    </message>
    <message>
        <source>; compute-bound</source>
        <translation>; durch Rechenleistung begrenzt</translation>
    </message>
    <message>
        <source>; memory-bound</source>
        <translation>; durch Speicherbandbreite begrenzt</translation>
    </message>
    <message>
        <source>; {free} of {memory} are free, of which 2% stay free</source>
        <translation>; {free} von {memory} sind frei, davon bleiben 2 % frei</translation>
    </message>
    <message>
        <source>A CPU has no bus: copies stay in its memory, small ones in its caches.</source>
        <translation>Eine CPU hat keinen Bus: Kopien bleiben in ihrem Speicher, kleine in ihren Caches.</translation>
    </message>
    <message>
        <source>A CSV file, a folder of images, a text.</source>
        <translation>Eine CSV-Datei, ein Ordner mit Bildern, ein Text.</translation>
    </message>
    <message>
        <source>A block of this project.</source>
        <translation>Ein Block dieses Projekts.</translation>
    </message>
    <message>
        <source>A change of less than half the distance to the next value is lost. So mixed precision keeps its weights in FP32 and computes with a copy of few bits.</source>
        <translation>Eine Änderung um weniger als den halben Abstand zum nächsten Wert geht verloren. Darum behält das Training mit gemischten Zahlenformaten seine Gewichte in FP32 und rechnet mit einer Kopie aus wenigen Bits.</translation>
    </message>
    <message>
        <source>A column that is not known at prediction time is of no use to the network.</source>
        <translation>Eine Spalte, die zur Zeit der Vorhersage nicht bekannt ist, nützt dem Netz nichts.</translation>
    </message>
    <message>
        <source>A convolutional network, the same authors</source>
        <translation>Ein Faltungsnetz, dieselben Autoren</translation>
    </message>
    <message>
        <source>A crossover compares two devices: choose them beside the Race button.</source>
        <translation>Ein Umschlagpunkt vergleicht zwei Geräte: wählen Sie sie neben der Schaltfläche des Rennens.</translation>
    </message>
    <message>
        <source>A dense network on a table</source>
        <translation>Ein Dense-Netz auf einer Tabelle</translation>
    </message>
    <message>
        <source>A driver crash does not close the window. Takes effect after a restart.</source>
        <translation>Ein Absturz des Treibers schließt das Fenster nicht. Wirkt nach einem Neustart.</translation>
    </message>
    <message>
        <source>A few hidden units</source>
        <translation>Wenige verborgene Einheiten</translation>
    </message>
    <message>
        <source>A folder of images…</source>
        <translation>Ordner mit Bildern…</translation>
    </message>
    <message>
        <source>A gradient below the smallest value becomes 0. The loss is multiplied by a scale, and the gradients are divided by it before the update. With a scale of 1, FP16 loses this one; BF16 needs no scale.</source>
        <translation>Ein Gradient unter dem kleinsten Wert wird 0. Der Verlust wird mit einem Faktor skaliert, und die Gradienten werden vor der Aktualisierung durch ihn geteilt. Mit dem Faktor 1 verliert FP16 diesen; BF16 braucht keinen.</translation>
    </message>
    <message>
        <source>A gradient of {first} is about {small}, one of {last} {large}: the first layers hardly learn.</source>
        <translation>Ein Gradient von {first} ist etwa {small}, einer von {last} {large}: die ersten Schichten lernen kaum.</translation>
    </message>
    <message>
        <source>A linear model does better</source>
        <translation>Ein lineares Modell ist besser</translation>
    </message>
    <message>
        <source>A linear model of all inputs</source>
        <translation>Ein lineares Modell aller Eingaben</translation>
    </message>
    <message>
        <source>A logistic regression</source>
        <translation>Eine logistische Regression</translation>
    </message>
    <message>
        <source>A map in which neighbours stay close together. It takes seconds, during which training goes on. The distance between groups means little.</source>
        <translation>Eine Karte, auf der Nachbarn nahe beieinander bleiben. Sie dauert Sekunden, in denen das Training weiterläuft. Der Abstand zwischen Gruppen sagt wenig.</translation>
    </message>
    <message>
        <source>A model in INT8 (*.safetensors), for "epoch predict" and "epoch eval"</source>
        <translation>Ein Modell in INT8 (*.safetensors), für „epoch predict“ und „epoch eval“</translation>
    </message>
    <message>
        <source>A network this small may be faster on the CPU: race them.</source>
        <translation>Ein so kleines Netz kann auf der CPU schneller sein: lassen Sie sie gegeneinander antreten.</translation>
    </message>
    <message>
        <source>A network without a title</source>
        <translation>Ein Netz ohne Titel</translation>
    </message>
    <message>
        <source>A number takes the nearest value that its bits can say. The exponent says how large it is, the fraction how fine. BF16 has the exponent of FP32 and few bits of fraction; FP16 is finer, and ends at 65,504.</source>
        <translation>Eine Zahl nimmt den nächsten Wert an, den ihre Bits ausdrücken. Der Exponent sagt, wie groß sie ist, die Mantisse, wie fein. BF16 hat den Exponenten von FP32 und wenige Bits Mantisse; FP16 ist feiner und endet bei 65,504.</translation>
    </message>
    <message>
        <source>A number, such as 12 or 0.5</source>
        <translation>Eine Zahl, etwa 12 oder 0,5</translation>
    </message>
    <message>
        <source>A piecewise approximation of SiLU that is cheaper to compute.</source>
        <translation>Eine stückweise Näherung von SiLU, die billiger zu berechnen ist.</translation>
    </message>
    <message>
        <source>A program that you can read and go on with, and its weights beside it: one class for each block, evaluation and training. It needs torch, safetensors and numpy.</source>
        <translation>Ein Programm, das Sie lesen und weiterführen können, und daneben seine Gewichte: eine Klasse je Block, Auswertung und Training. Es braucht torch, safetensors und numpy.</translation>
    </message>
    <message>
        <source>A program that you can read and go on with, and its weights beside it: the network as one function, evaluation and training. It needs Keras 3 with JAX, PyTorch or TensorFlow, and NumPy.</source>
        <translation>Ein Programm, das Sie lesen und weiterführen können, und daneben seine Gewichte: das Netz als eine Funktion, Auswertung und Training. Es braucht Keras 3 mit JAX, PyTorch oder TensorFlow sowie NumPy.</translation>
    </message>
    <message>
        <source>A project is small; this may be another file.</source>
        <translation>Ein Projekt ist klein; dies ist vielleicht eine andere Datei.</translation>
    </message>
    <message>
        <source>A race is running: wait until it ends, or stop it.</source>
        <translation>Es läuft ein Rennen: warten Sie, bis es endet, oder stoppen Sie es.</translation>
    </message>
    <message>
        <source>A residual network</source>
        <translation>Ein Residualnetz</translation>
    </message>
    <message>
        <source>A row is a true class, a column a predicted one.</source>
        <translation>Eine Zeile ist eine wahre Klasse, eine Spalte eine vorhergesagte.</translation>
    </message>
    <message>
        <source>A sequence has two axes besides the batch.</source>
        <translation>Eine Sequenz hat neben dem Batch zwei Achsen.</translation>
    </message>
    <message>
        <source>A smooth ReLU whose output is always positive.</source>
        <translation>Ein glattes ReLU, dessen Ausgabe stets positiv ist.</translation>
    </message>
    <message>
        <source>A smooth ReLU: x times the normal CDF of x; usual in transformers.</source>
        <translation>Ein glattes ReLU: x mal die Verteilungsfunktion der Normalverteilung an der Stelle x; in Transformern üblich.</translation>
    </message>
    <message>
        <source>A step</source>
        <translation>Ein Schritt</translation>
    </message>
    <message>
        <source>A straight line</source>
        <translation>Eine Gerade</translation>
    </message>
    <message>
        <source>A sum stops growing where the number is less than half the distance to the next value. So tensor cores multiply in few bits and add up in FP32.</source>
        <translation>Eine Summe wächst nicht mehr, sobald die Zahl kleiner als der halbe Abstand zum nächsten Wert ist. Darum multiplizieren Tensorkerne mit wenigen Bits und addieren in FP32.</translation>
    </message>
    <message>
        <source>A table, a text or images in one file…</source>
        <translation>Eine Tabelle, ein Text oder Bilder in einer Datei…</translation>
    </message>
    <message>
        <source>A threshold is chosen on validation samples.</source>
        <translation>Eine Schwelle wird auf Validierungsbeispielen gewählt.</translation>
    </message>
    <message>
        <source>A threshold of %1 costs %2.</source>
        <translation>Eine Schwelle von %1 kostet %2.</translation>
    </message>
    <message>
        <source>A tiny network</source>
        <translation>Ein winziges Netz</translation>
    </message>
    <message>
        <source>A wider or deeper network can learn more, if the inputs say more.</source>
        <translation>Ein breiteres oder tieferes Netz kann mehr lernen, wenn die Eingaben mehr aussagen.</translation>
    </message>
    <message>
        <source>A window must not lie in the padding alone; use less padding, or a Pad layer before it.</source>
        <translation>Ein Fenster darf nicht ganz in der Auffüllung liegen; nehmen Sie weniger Auffüllung oder davor eine Pad-Schicht.</translation>
    </message>
    <message>
        <source>A wire leads from an output to an input.</source>
        <translation>Eine Verbindung führt von einem Ausgang zu einem Eingang.</translation>
    </message>
    <message>
        <source>AUC %1</source>
        <translation>AUC %1</translation>
    </message>
    <message>
        <source>About Epoch Studio</source>
        <translation>Über Epoch Studio</translation>
    </message>
    <message>
        <source>Accuracy</source>
        <translation>Genauigkeit</translation>
    </message>
    <message>
        <source>Accuracy over the steps of the training</source>
        <translation>Genauigkeit über die Schritte des Trainings</translation>
    </message>
    <message>
        <source>Activation</source>
        <translation>Aktivierung</translation>
    </message>
    <message>
        <source>Activations</source>
        <translation>Aktivierungen</translation>
    </message>
    <message>
        <source>Active</source>
        <translation>Aktiv</translation>
    </message>
    <message>
        <source>Adam</source>
        <translation>Adam</translation>
    </message>
    <message>
        <source>Adam that also pulls every weight a little towards zero; the usual choice for transformers.</source>
        <translation>Adam, das außerdem jedes Gewicht ein wenig gegen null zieht; die übliche Wahl für Transformer.</translation>
    </message>
    <message>
        <source>AdamW</source>
        <translation>AdamW</translation>
    </message>
    <message>
        <source>Add</source>
        <translation>Add</translation>
    </message>
    <message>
        <source>Add a &amp;note</source>
        <translation>&amp;Notiz hinzufügen</translation>
    </message>
    <message>
        <source>Add a Data layer</source>
        <translation>Datenschicht hinzufügen</translation>
    </message>
    <message>
        <source>Add a lane</source>
        <translation>Bahn hinzufügen</translation>
    </message>
    <message>
        <source>Add a layer</source>
        <translation>Schicht hinzufügen</translation>
    </message>
    <message>
        <source>Add a layer after it	Shift+A</source>
        <translation>Schicht danach hinzufügen	Umschalt+A</translation>
    </message>
    <message>
        <source>Add a layer; on a wire: add a reroute point; on a name: rename</source>
        <translation>Schicht hinzufügen; auf einer Verbindung: Umlenkpunkt hinzufügen; auf einem Namen: umbenennen</translation>
    </message>
    <message>
        <source>Add a layer…</source>
        <translation>Schicht hinzufügen…</translation>
    </message>
    <message>
        <source>Add a loss at its end.</source>
        <translation>Fügen Sie an seinem Ende einen Verlust hinzu.</translation>
    </message>
    <message>
        <source>Add a note</source>
        <translation>Notiz hinzufügen</translation>
    </message>
    <message>
        <source>Add a recorded race</source>
        <translation>Aufgezeichnetes Rennen hinzufügen</translation>
    </message>
    <message>
        <source>Add a recording…</source>
        <translation>Aufzeichnung hinzufügen…</translation>
    </message>
    <message>
        <source>Add a reroute point to wires</source>
        <translation>Verbindungen einen Umlenkpunkt geben</translation>
    </message>
    <message>
        <source>Add batch norm</source>
        <translation>Batch-Normalisierung hinzufügen</translation>
    </message>
    <message>
        <source>Add data</source>
        <translation>Daten hinzufügen</translation>
    </message>
    <message>
        <source>Add it.</source>
        <translation>Fügen Sie den Eintrag hinzu.</translation>
    </message>
    <message>
        <source>Add many times</source>
        <translation>Oft addieren</translation>
    </message>
    <message>
        <source>Add one; samples enter there.</source>
        <translation>Fügen Sie eine hinzu; dort gelangen die Beispiele ins Netz.</translation>
    </message>
    <message>
        <source>Add samples of the rare classes, or leave out some of the others.</source>
        <translation>Fügen Sie Beispiele der seltenen Klassen hinzu, oder lassen Sie einige der anderen weg.</translation>
    </message>
    <message>
        <source>Add the notes for instructors, apart from the lessons</source>
        <translation>Hinweise für Lehrende beilegen, getrennt von den Lektionen</translation>
    </message>
    <message>
        <source>Add to queue</source>
        <translation>In die Warteschlange</translation>
    </message>
    <message>
        <source>Add until: EXPRESSION or ask: …</source>
        <translation>Fügen Sie until: AUSDRUCK oder ask: … hinzu</translation>
    </message>
    <message>
        <source>Add {layer} for {field}</source>
        <translation>{layer} für {field} hinzufügen</translation>
    </message>
    <message>
        <source>Add {name}: … between the lines ---.</source>
        <translation>Fügen Sie {name}: … zwischen den Zeilen --- hinzu.</translation>
    </message>
    <message>
        <source>Adds a learned offset to each feature of the four projections.</source>
        <translation>Addiert zu jedem Merkmal der vier Projektionen einen gelernten Versatz.</translation>
    </message>
    <message>
        <source>Adds a learned vector for each position of a sequence; attention alone ignores the order.</source>
        <translation>Addiert zu jeder Position einer Sequenz einen gelernten Vektor; Attention allein kennt keine Reihenfolge.</translation>
    </message>
    <message>
        <source>Adds noise of this standard deviation; pixels are 0 to 1</source>
        <translation>Fügt Rauschen dieser Standardabweichung hinzu; Pixel sind 0 bis 1</translation>
    </message>
    <message>
        <source>Adds one learned offset to each filter's result.</source>
        <translation>Addiert zum Ergebnis jedes Filters einen gelernten Versatz.</translation>
    </message>
    <message>
        <source>Adds one learned offset to each output.</source>
        <translation>Addiert zu jeder Ausgabe einen gelernten Versatz.</translation>
    </message>
    <message>
        <source>Adds up everything wired into it, number by number; all must have one shape.</source>
        <translation>Summiert alles, was mit ihr verbunden ist, Zahl für Zahl; alles muss dieselbe Form haben.</translation>
    </message>
    <message>
        <source>After</source>
        <translation>Nachher</translation>
    </message>
    <message>
        <source>After height and width</source>
        <translation>Nach Höhe und Breite</translation>
    </message>
    <message>
        <source>After step</source>
        <translation>Nach Schritt</translation>
    </message>
    <message>
        <source>After training, each weight becomes a whole number of one byte, times a scale. Convolutions and dense layers then compute in INT8 on the CPU; all else stays in FP32. The weights are those of the lowest validation loss.</source>
        <translation>Nach dem Training wird jedes Gewicht eine ganze Zahl von einem Byte, mal einem Skalenfaktor. Faltungen und Dense-Schichten rechnen dann auf der CPU in INT8; alles andere bleibt in FP32. Es sind die Gewichte mit dem kleinsten Validierungsverlust.</translation>
    </message>
    <message>
        <source>Algorithms</source>
        <translation>Algorithmen</translation>
    </message>
    <message>
        <source>All</source>
        <translation>Alle</translation>
    </message>
    <message>
        <source>All NVIDIA GPUs are taken by other programs (exclusive mode); close them and try again</source>
        <translation>Alle NVIDIA-GPUs sind von anderen Programmen belegt (exklusiver Modus); schließen Sie diese und versuchen Sie es erneut</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>Alle Dateien (*)</translation>
    </message>
    <message>
        <source>All lanes side by side, each at the speed it had alone</source>
        <translation>Alle Bahnen nebeneinander, jede mit der Geschwindigkeit, die sie allein hatte</translation>
    </message>
    <message>
        <source>All lessons</source>
        <translation>Alle Lektionen</translation>
    </message>
    <message>
        <source>All of it with so many random splits of the data.</source>
        <translation>Das Ganze mit so vielen zufälligen Aufteilungen der Daten.</translation>
    </message>
    <message>
        <source>All samples</source>
        <translation>Alle Beispiele</translation>
    </message>
    <message>
        <source>All targets are the same</source>
        <translation>Alle Zielwerte sind gleich</translation>
    </message>
    <message>
        <source>All wires must agree in every other axis.</source>
        <translation>Alle Verbindungen müssen in jeder anderen Achse übereinstimmen.</translation>
    </message>
    <message>
        <source>All {rows} inspected training samples belong to the class {class}, so there is nothing to learn.</source>
        <translation>Alle {rows} untersuchten Trainingsbeispiele gehören zur Klasse {class}, es gibt also nichts zu lernen.</translation>
    </message>
    <message>
        <source>All {rows} inspected training samples have the same target, so there is nothing to learn.</source>
        <translation>Alle {rows} untersuchten Trainingsbeispiele haben denselben Zielwert, es gibt also nichts zu lernen.</translation>
    </message>
    <message>
        <source>Alpha</source>
        <translation>Alpha</translation>
    </message>
    <message>
        <source>Always {common} does as well: {constant}; a logistic regression is correct for {linear}</source>
        <translation>Immer {common} ist ebenso gut: {constant}; eine logistische Regression ist bei {linear} richtig</translation>
    </message>
    <message>
        <source>Always {common} does better: {constant}; a logistic regression is correct for {linear}</source>
        <translation>Immer {common} ist besser: {constant}; eine logistische Regression ist bei {linear} richtig</translation>
    </message>
    <message>
        <source>Always {common} is correct for {constant}, a logistic regression for {linear}, without a network</source>
        <translation>Immer {common} ist ohne Netz bei {constant} richtig, eine logistische Regression bei {linear}</translation>
    </message>
    <message>
        <source>Always {common} is correct for {constant}, a logistic regression for {linear}: the network is better, but within one standard error of {samples} {samples:sample|samples}</source>
        <translation>Immer {common} ist bei {constant} richtig, eine logistische Regression bei {linear}: Das Netz ist besser, aber nur innerhalb eines Standardfehlers von {samples} {samples:Beispiel|Beispielen}</translation>
    </message>
    <message>
        <source>An empty canvas.</source>
        <translation>Eine leere Zeichenfläche.</translation>
    </message>
    <message>
        <source>An epoch</source>
        <translation>Eine Epoche</translation>
    </message>
    <message>
        <source>An estimate needs a network without problems.</source>
        <translation>Eine Schätzung braucht ein Netz ohne Probleme.</translation>
    </message>
    <message>
        <source>An image has three besides the batch.</source>
        <translation>Ein Bild hat neben dem Batch drei.</translation>
    </message>
    <message>
        <source>An input gives the target away</source>
        <translation>Eine Eingabe verrät den Zielwert</translation>
    </message>
    <message>
        <source>Anal&amp;yzer</source>
        <translation>Anal&amp;yse</translation>
    </message>
    <message>
        <source>Analyzer</source>
        <translation>Analyse</translation>
    </message>
    <message>
        <source>Another word</source>
        <translation>Ein anderes Wort</translation>
    </message>
    <message>
        <source>Answers (*.json)</source>
        <translation>Antworten (*.json)</translation>
    </message>
    <message>
        <source>Any model, by its size</source>
        <translation>Ein beliebiges Modell, nach seiner Größe</translation>
    </message>
    <message>
        <source>Arithmetic of one output</source>
        <translation>Rechnung einer Ausgabe</translation>
    </message>
    <message>
        <source>Array of inputs</source>
        <translation>Array der Eingaben</translation>
    </message>
    <message>
        <source>Array of targets</source>
        <translation>Array der Zielwerte</translation>
    </message>
    <message>
        <source>Array of test inputs</source>
        <translation>Array der Test-Eingaben</translation>
    </message>
    <message>
        <source>Array of test targets</source>
        <translation>Array der Test-Zielwerte</translation>
    </message>
    <message>
        <source>Arrows</source>
        <translation>Pfeiltasten</translation>
    </message>
    <message>
        <source>As Markdown</source>
        <translation>Als Markdown</translation>
    </message>
    <message>
        <source>As last time</source>
        <translation>Wie beim letzten Mal</translation>
    </message>
    <message>
        <source>As the network sees it</source>
        <translation>Wie das Netz es sieht</translation>
    </message>
    <message>
        <source>As the system (%1)</source>
        <translation>Wie das System (%1)</translation>
    </message>
    <message>
        <source>As training varies it</source>
        <translation>Wie das Training es verändert</translation>
    </message>
    <message>
        <source>Ask its sender for the project file.</source>
        <translation>Bitten Sie den Absender um die Projektdatei.</translation>
    </message>
    <message>
        <source>Ask the student to save the answers again.</source>
        <translation>Bitten Sie die lernende Person, die Antworten noch einmal zu speichern.</translation>
    </message>
    <message>
        <source>Ask whoever made the pack for it again; epoch lesson pack writes one.</source>
        <translation>Bitten Sie, wer das Paket erstellt hat, noch einmal darum; epoch lesson pack schreibt eines.</translation>
    </message>
    <message>
        <source>At most %1 lanes can run at once.</source>
        <translation>Höchstens %1 Bahnen können gleichzeitig laufen.</translation>
    </message>
    <message>
        <source>At no learning rate did the loss fall by more than its noise. Try a larger batch, or check the data and the network.</source>
        <translation>Bei keiner Lernrate fiel der Verlust um mehr als sein Rauschen. Versuchen Sie einen größeren Batch, oder prüfen Sie Daten und Netz.</translation>
    </message>
    <message>
        <source>Attention</source>
        <translation>Attention</translation>
    </message>
    <message>
        <source>Attention layer</source>
        <translation>Attention-Schicht</translation>
    </message>
    <message>
        <source>Attention weights for one sample, with the network's weights of this step. Each row adds up to 1.</source>
        <translation>Attention-Gewichte für ein Beispiel, mit den Gewichten des Netzes in diesem Schritt. Jede Zeile summiert sich zu 1.</translation>
    </message>
    <message>
        <source>Augment the training pictures</source>
        <translation>Trainingsbilder augmentieren</translation>
    </message>
    <message>
        <source>Augmentation</source>
        <translation>Datenaugmentierung</translation>
    </message>
    <message>
        <source>Auto-centre</source>
        <translation>Automatisch zentrieren</translation>
    </message>
    <message>
        <source>Automatic</source>
        <translation>Automatisch</translation>
    </message>
    <message>
        <source>Automatic: %1</source>
        <translation>Automatisch: %1</translation>
    </message>
    <message>
        <source>Average clock of its multiprocessors, and their maximum</source>
        <translation>Durchschnittlicher Takt ihrer Multiprozessoren und dessen Höchstwert</translation>
    </message>
    <message>
        <source>Average decay</source>
        <translation>Abklingfaktor des Mittels</translation>
    </message>
    <message>
        <source>Average pool</source>
        <translation>Mittelwert-Pooling</translation>
    </message>
    <message>
        <source>Average weights</source>
        <translation>Gewichte mitteln</translation>
    </message>
    <message>
        <source>AveragePool</source>
        <translation>AveragePool</translation>
    </message>
    <message>
        <source>Averages each image with another one of its batch</source>
        <translation>Mittelt jedes Bild mit einem anderen seines Batches</translation>
    </message>
    <message>
        <source>Axis</source>
        <translation>Achse</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>Zurück</translation>
    </message>
    <message>
        <source>Back to %1 (Esc)</source>
        <translation>Zurück zu %1 (Esc)</translation>
    </message>
    <message>
        <source>Backward</source>
        <translation>Rückwärts</translation>
    </message>
    <message>
        <source>Balance classes</source>
        <translation>Klassen ausgleichen</translation>
    </message>
    <message>
        <source>Balance the classes</source>
        <translation>Gleichen Sie die Klassen aus</translation>
    </message>
    <message>
        <source>Bar</source>
        <translation>Senkrechter Strich</translation>
    </message>
    <message>
        <source>Batch</source>
        <translation>Batch</translation>
    </message>
    <message>
        <source>Batch %1</source>
        <translation>Batch %1</translation>
    </message>
    <message>
        <source>Batch %1, %2 %3: %4 is %5 times as fast as %6</source>
        <translation>Batch %1, %2 %3: %4 ist %5-mal so schnell wie %6</translation>
    </message>
    <message>
        <source>Batch 1 against batch 64 on %1</source>
        <translation>Batch 1 gegen Batch 64 auf %1</translation>
    </message>
    <message>
        <source>Batch norm</source>
        <translation>Batch-Normalisierung</translation>
    </message>
    <message>
        <source>Batch norm needs N×features or images N×channels×height×width; this wire carries {type}</source>
        <translation>Batch-Normalisierung braucht N×Merkmale oder Bilder N×Kanäle×Höhe×Breite; diese Verbindung führt {type}</translation>
    </message>
    <message>
        <source>Batch size</source>
        <translation>Batchgröße</translation>
    </message>
    <message>
        <source>Batch sizes that were tried</source>
        <translation>Batchgrößen, die versucht wurden</translation>
    </message>
    <message>
        <source>Batch × depth</source>
        <translation>Batch × Tiefe</translation>
    </message>
    <message>
        <source>Batch × image side</source>
        <translation>Batch × Bildseite</translation>
    </message>
    <message>
        <source>Batch × width</source>
        <translation>Batch × Breite</translation>
    </message>
    <message>
        <source>BatchNormalization</source>
        <translation>BatchNormalization</translation>
    </message>
    <message>
        <source>Before</source>
        <translation>Vorher</translation>
    </message>
    <message>
        <source>Before height and width</source>
        <translation>Vor Höhe und Breite</translation>
    </message>
    <message>
        <source>Begin a card with # Do: what to do.</source>
        <translation>Beginnen Sie eine Karte mit # Do: und dem, was zu tun ist.</translation>
    </message>
    <message>
        <source>Begin again</source>
        <translation>Neu beginnen</translation>
    </message>
    <message>
        <source>Begin again for the next group?</source>
        <translation>Für die nächste Gruppe neu beginnen?</translation>
    </message>
    <message>
        <source>Begin one with # Do: what to do.</source>
        <translation>Beginnen Sie eine mit # Do: und dem, was zu tun ist.</translation>
    </message>
    <message>
        <source>Begin with ---, then title, goal, minutes and project, then --- again.</source>
        <translation>Beginnen Sie mit ---, dann title, goal, minutes und project, dann wieder ---.</translation>
    </message>
    <message>
        <source>Beginning of a text</source>
        <translation>Anfang eines Textes</translation>
    </message>
    <message>
        <source>Beside this page lie `{table}`, the learning curves with every point, and `{project}`, the project as it was trained: Epoch Studio opens it. `epoch report --verify {page}` says whether the three still belong together. It cannot say who trained the run.</source>
        <translation>Neben dieser Seite liegen `{table}`, die Lernkurven mit jedem Punkt, und `{project}`, das Projekt, wie es trainiert wurde: Epoch Studio öffnet es. `epoch report --verify {page}` sagt, ob die drei noch zusammengehören. Wer den Lauf trainiert hat, kann es nicht sagen.</translation>
    </message>
    <message>
        <source>Best %1 at step %2.</source>
        <translation>Bester Wert %1 bei Schritt %2.</translation>
    </message>
    <message>
        <source>Best validation</source>
        <translation>Beste Validierung</translation>
    </message>
    <message>
        <source>Best validation loss</source>
        <translation>Bester Validierungsverlust</translation>
    </message>
    <message>
        <source>Best weights at the end</source>
        <translation>Beste Gewichte am Ende</translation>
    </message>
    <message>
        <source>Beta %1</source>
        <translation>Beta %1</translation>
    </message>
    <message>
        <source>Bias</source>
        <translation>Bias</translation>
    </message>
    <message>
        <source>Binary cross-entropy</source>
        <translation>Binäre Kreuzentropie</translation>
    </message>
    <message>
        <source>Binary cross-entropy needs logits; this wire carries {logits}</source>
        <translation>Binäre Kreuzentropie braucht Logits; diese Verbindung führt {logits}</translation>
    </message>
    <message>
        <source>Binary cross-entropy needs targets of 0 and 1; this wire carries {targets}</source>
        <translation>Binäre Kreuzentropie braucht Zielwerte 0 und 1; diese Verbindung führt {targets}</translation>
    </message>
    <message>
        <source>Bits</source>
        <translation>Bits</translation>
    </message>
    <message>
        <source>Block</source>
        <translation>Block</translation>
    </message>
    <message>
        <source>Block %1</source>
        <translation>Block %1</translation>
    </message>
    <message>
        <source>Block %1, %2 times</source>
        <translation>Block %1, %2-mal</translation>
    </message>
    <message>
        <source>Blocks</source>
        <translation>Blöcke</translation>
    </message>
    <message>
        <source>Blocks of this project</source>
        <translation>Blöcke dieses Projekts</translation>
    </message>
    <message>
        <source>Blue</source>
        <translation>Blau</translation>
    </message>
    <message>
        <source>Both devices are equally fast in every measured cell: there is no boundary.</source>
        <translation>Beide Geräte sind in jeder gemessenen Zelle gleich schnell: es gibt keine Grenze.</translation>
    </message>
    <message>
        <source>Both must have the same shape.</source>
        <translation>Beide müssen dieselbe Form haben.</translation>
    </message>
    <message>
        <source>Both numbers must be equal.</source>
        <translation>Beide Zahlen müssen gleich sein.</translation>
    </message>
    <message>
        <source>Both numbers must be multiples of the groups.</source>
        <translation>Beide Zahlen müssen Vielfache der Gruppen sein.</translation>
    </message>
    <message>
        <source>Bottom</source>
        <translation>Unten</translation>
    </message>
    <message>
        <source>Boukhenoun et al., Recent Adv. Electr. Electron. Eng. 18(10), 2025</source>
        <translation>Boukhenoun et al., Recent Adv. Electr. Electron. Eng. 18(10), 2025</translation>
    </message>
    <message>
        <source>Bound by</source>
        <translation>Begrenzt durch</translation>
    </message>
    <message>
        <source>Boundary</source>
        <translation>Grenze</translation>
    </message>
    <message>
        <source>Branch</source>
        <translation>Verzweigen</translation>
    </message>
    <message>
        <source>Branch at step %1, before: %2</source>
        <translation>Verzweigung bei Schritt %1, davor: %2</translation>
    </message>
    <message>
        <source>Breast cancer</source>
        <translation>Brustkrebs</translation>
    </message>
    <message>
        <source>Brown</source>
        <translation>Braun</translation>
    </message>
    <message>
        <source>Build</source>
        <translation>Bauen</translation>
    </message>
    <message>
        <source>Build a network for this data</source>
        <translation>Ein Netz für diese Daten bauen</translation>
    </message>
    <message>
        <source>Built with</source>
        <translation>Gebaut mit</translation>
    </message>
    <message>
        <source>Built-in data</source>
        <translation>Mitgelieferte Daten</translation>
    </message>
    <message>
        <source>Buying never pays: the electricity of an hour costs as much as its rent.</source>
        <translation>Kaufen lohnt sich nie: der Strom einer Stunde kostet so viel wie ihre Miete.</translation>
    </message>
    <message>
        <source>Buying pays after %1 hours, %2 months at this use: %3.</source>
        <translation>Kaufen lohnt sich nach %1 Stunden, %2 Monaten bei dieser Nutzung: %3.</translation>
    </message>
    <message>
        <source>By column</source>
        <translation>Nach Spalte</translation>
    </message>
    <message>
        <source>Bypass: pass the input through</source>
        <translation>Umgehen: Eingabe durchreichen</translation>
    </message>
    <message>
        <source>Bytes of the optimizer state</source>
        <translation>Bytes des Optimiererzustands</translation>
    </message>
    <message>
        <source>Bytes of the output, per batch</source>
        <translation>Bytes der Ausgabe, je Batch</translation>
    </message>
    <message>
        <source>Bytes of the parameters' gradients</source>
        <translation>Bytes der Gradienten der Parameter</translation>
    </message>
    <message>
        <source>C header (*.h)</source>
        <translation>C-Header (*.h)</translation>
    </message>
    <message>
        <source>C&amp;heck with folds…</source>
        <translation>Mit &amp;Folds prüfen…</translation>
    </message>
    <message>
        <source>CHECK</source>
        <translation>PRÜFEN</translation>
    </message>
    <message>
        <source>CNTK issue 751, 2016</source>
        <translation>CNTK issue 751, 2016</translation>
    </message>
    <message>
        <source>CPU</source>
        <translation>CPU</translation>
    </message>
    <message>
        <source>CPU %1</source>
        <translation>CPU %1</translation>
    </message>
    <message>
        <source>CPU %1 · memory %2 of %3</source>
        <translation>CPU %1 · Speicher %2 von %3</translation>
    </message>
    <message>
        <source>CPU 0.108 ms an epoch, GPU 9.99 ms: the CPU 92 times as fast</source>
        <translation>CPU 0,108 ms je Epoche, GPU 9,99 ms: die CPU 92-mal so schnell</translation>
    </message>
    <message>
        <source>CPU against %1</source>
        <translation>CPU gegen %1</translation>
    </message>
    <message>
        <source>CPU against an estimate of</source>
        <translation>CPU gegen eine Schätzung von</translation>
    </message>
    <message>
        <source>CPU and %1</source>
        <translation>CPU und %1</translation>
    </message>
    <message>
        <source>CPU and GPU utilization over the run</source>
        <translation>Auslastung von CPU und GPU im Lauf</translation>
    </message>
    <message>
        <source>CPU busy</source>
        <translation>CPU beschäftigt</translation>
    </message>
    <message>
        <source>CPU compute</source>
        <translation>CPU rechnet</translation>
    </message>
    <message>
        <source>CPU launches</source>
        <translation>CPU startet</translation>
    </message>
    <message>
        <source>CPU on all cores</source>
        <translation>CPU auf allen Kernen</translation>
    </message>
    <message>
        <source>CPU only · why?</source>
        <translation>Nur CPU · warum?</translation>
    </message>
    <message>
        <source>CPU share of this program</source>
        <translation>CPU-Anteil dieses Programms</translation>
    </message>
    <message>
        <source>CPU threads</source>
        <translation>CPU-Threads</translation>
    </message>
    <message>
        <source>CPU utilization over the run</source>
        <translation>CPU-Auslastung im Lauf</translation>
    </message>
    <message>
        <source>CPU, %1 threads</source>
        <translation>CPU, %1 Threads</translation>
    </message>
    <message>
        <source>CPU, 1 thread</source>
        <translation>CPU, 1 Thread</translation>
    </message>
    <message>
        <source>CPU: share of time that the cores were busy at that step, from 0 to 100 %; the number of busy cores; the share of the CPU's peak FLOP/s that the network used, which a race measures; and the memory of this program.</source>
        <translation>CPU: Zeitanteil, in dem die Kerne bei diesem Schritt beschäftigt waren, von 0 bis 100 %; die Zahl der beschäftigten Kerne; der Anteil an der Spitzenleistung der CPU in FLOP/s, den das Netz nutzte und den ein Rennen misst; und der Speicher dieses Programms.</translation>
    </message>
    <message>
        <source>Calibration</source>
        <translation>Kalibrierung</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Cancel download</source>
        <translation>Download abbrechen</translation>
    </message>
    <message>
        <source>Cancel the gesture, then clear the selection</source>
        <translation>Die Geste abbrechen, dann die Auswahl aufheben</translation>
    </message>
    <message>
        <source>Cannot race yet</source>
        <translation>Noch kein Rennen möglich</translation>
    </message>
    <message>
        <source>Cannot train yet</source>
        <translation>Noch kein Training möglich</translation>
    </message>
    <message>
        <source>Cannot train yet. %1</source>
        <translation>Noch kein Training möglich. %1</translation>
    </message>
    <message>
        <source>Cannot train yet: %1</source>
        <translation>Noch kein Training möglich: %1</translation>
    </message>
    <message>
        <source>Canvas</source>
        <translation>Zeichenfläche</translation>
    </message>
    <message>
        <source>Caption</source>
        <translation>Untertitel</translation>
    </message>
    <message>
        <source>Card %1</source>
        <translation>Karte %1</translation>
    </message>
    <message>
        <source>Card &amp;before</source>
        <translation>Vorige &amp;Karte</translation>
    </message>
    <message>
        <source>Cards that are done</source>
        <translation>Erledigte Karten</translation>
    </message>
    <message>
        <source>Causal</source>
        <translation>Kausal</translation>
    </message>
    <message>
        <source>Centre and scale the drawing like the training digits. Switch it off to see predictions get worse.</source>
        <translation>Zeichnung wie die Trainingsziffern zentrieren und skalieren. Schalten Sie es aus, um zu sehen, wie die Vorhersagen schlechter werden.</translation>
    </message>
    <message>
        <source>Change</source>
        <translation>Änderung</translation>
    </message>
    <message>
        <source>Change a weight</source>
        <translation>Gewicht ändern</translation>
    </message>
    <message>
        <source>Change data</source>
        <translation>Daten ändern</translation>
    </message>
    <message>
        <source>Change the options that this data was imported with</source>
        <translation>Die Optionen ändern, mit denen diese Daten importiert wurden</translation>
    </message>
    <message>
        <source>Changed while it ran</source>
        <translation>Während des Laufs geändert</translation>
    </message>
    <message>
        <source>Changed while the run trained</source>
        <translation>Geändert, während der Lauf trainierte</translation>
    </message>
    <message>
        <source>Changes the images of each epoch; only training samples vary</source>
        <translation>Verändert die Bilder jeder Epoche; nur Trainingsbeispiele werden verändert</translation>
    </message>
    <message>
        <source>Change…</source>
        <translation>Ändern…</translation>
    </message>
    <message>
        <source>Channels</source>
        <translation>Kanäle</translation>
    </message>
    <message>
        <source>Characters</source>
        <translation>Zeichen</translation>
    </message>
    <message>
        <source>Check</source>
        <translation>Prüfung</translation>
    </message>
    <message>
        <source>Check its name and your rights.</source>
        <translation>Prüfen Sie den Namen und Ihre Rechte.</translation>
    </message>
    <message>
        <source>Check the free space and the permissions of the folder.</source>
        <translation>Prüfen Sie den freien Platz und die Zugriffsrechte des Ordners.</translation>
    </message>
    <message>
        <source>Check whether a file of that name is in the way.</source>
        <translation>Prüfen Sie, ob eine Datei dieses Namens im Weg ist.</translation>
    </message>
    <message>
        <source>Check with folds</source>
        <translation>Mit Folds prüfen</translation>
    </message>
    <message>
        <source>Check your rights.</source>
        <translation>Prüfen Sie Ihre Rechte.</translation>
    </message>
    <message>
        <source>Checked when the race is over.</source>
        <translation>Wird geprüft, wenn das Rennen vorbei ist.</translation>
    </message>
    <message>
        <source>Checked: curves, gradients and layer outputs.</source>
        <translation>Geprüft: Kurven, Gradienten und Ausgaben der Schichten.</translation>
    </message>
    <message>
        <source>Checked: curves.</source>
        <translation>Geprüft: Kurven.</translation>
    </message>
    <message>
        <source>Checked: read back, it gives the same answers as here to %1 on %2 samples.</source>
        <translation>Geprüft: Wieder eingelesen, gibt die Datei bis auf %1 dieselben Antworten wie hier, an %2 Beispielen.</translation>
    </message>
    <message>
        <source>Choose a data set.</source>
        <translation>Wählen Sie einen Datensatz.</translation>
    </message>
    <message>
        <source>Choose a file</source>
        <translation>Datei wählen</translation>
    </message>
    <message>
        <source>Choose a file of weights to start from, of this or another program</source>
        <translation>Datei mit Gewichten wählen, mit denen begonnen wird, aus diesem oder einem anderen Programm</translation>
    </message>
    <message>
        <source>Choose a file…</source>
        <translation>Datei wählen…</translation>
    </message>
    <message>
        <source>Choose a folder</source>
        <translation>Ordner wählen</translation>
    </message>
    <message>
        <source>Choose a folder…</source>
        <translation>Ordner wählen…</translation>
    </message>
    <message>
        <source>Choose a layer or a block.</source>
        <translation>Wählen Sie eine Schicht oder einen Block.</translation>
    </message>
    <message>
        <source>Choose a number of groups that divides the channels.</source>
        <translation>Wählen Sie eine Zahl von Gruppen, die die Kanäle teilt.</translation>
    </message>
    <message>
        <source>Choose a number of heads that divides the features.</source>
        <translation>Wählen Sie eine Zahl von Köpfen, die die Merkmale teilt.</translation>
    </message>
    <message>
        <source>Choose a number that divides {count}.</source>
        <translation>Wählen Sie eine Zahl, die {count} teilt.</translation>
    </message>
    <message>
        <source>Choose a picture, or a folder of pictures.</source>
        <translation>Wählen Sie ein Bild oder einen Ordner mit Bildern.</translation>
    </message>
    <message>
        <source>Choose a split with training samples.</source>
        <translation>Wählen Sie eine Aufteilung mit Trainingsbeispielen.</translation>
    </message>
    <message>
        <source>Choose a table (CSV) with the same columns as the training data; it may have others, too.</source>
        <translation>Wählen Sie eine Tabelle (CSV) mit denselben Spalten wie die Trainingsdaten; sie darf auch weitere haben.</translation>
    </message>
    <message>
        <source>Choose an axis from 1 to {last}.</source>
        <translation>Wählen Sie eine Achse von 1 bis {last}.</translation>
    </message>
    <message>
        <source>Choose another device, or one of its precisions: %1.</source>
        <translation>Wählen Sie ein anderes Gerät oder eines seiner Zahlenformate: %1.</translation>
    </message>
    <message>
        <source>Choose another device, or one of its precisions: {precisions}.</source>
        <translation>Wählen Sie ein anderes Gerät oder eines seiner Zahlenformate: {precisions}.</translation>
    </message>
    <message>
        <source>Choose another initialization.</source>
        <translation>Wählen Sie eine andere Initialisierung.</translation>
    </message>
    <message>
        <source>Choose another name.</source>
        <translation>Wählen Sie einen anderen Namen.</translation>
    </message>
    <message>
        <source>Choose another number.</source>
        <translation>Wählen Sie eine andere Zahl.</translation>
    </message>
    <message>
        <source>Choose another one.</source>
        <translation>Wählen Sie eine andere.</translation>
    </message>
    <message>
        <source>Choose another optimizer.</source>
        <translation>Wählen Sie einen anderen Optimierer.</translation>
    </message>
    <message>
        <source>Choose another place for the report.</source>
        <translation>Wählen Sie einen anderen Ort für den Bericht.</translation>
    </message>
    <message>
        <source>Choose another target</source>
        <translation>Andere Zielgröße wählen</translation>
    </message>
    <message>
        <source>Choose at least two devices.</source>
        <translation>Wählen Sie mindestens zwei Geräte.</translation>
    </message>
    <message>
        <source>Choose channels, height and width whose product is {count}.</source>
        <translation>Wählen Sie Kanäle, Höhe und Breite, deren Produkt {count} ist.</translation>
    </message>
    <message>
        <source>Choose data first. It defines the input of the network.</source>
        <translation>Wählen Sie zuerst Daten. Sie bestimmen die Eingabe des Netzes.</translation>
    </message>
    <message>
        <source>Choose data first. The network needs a sample as its input.</source>
        <translation>Wählen Sie zuerst Daten. Das Netz braucht ein Beispiel als Eingabe.</translation>
    </message>
    <message>
        <source>Choose data first: the shapes follow from it.</source>
        <translation>Wählen Sie zuerst Daten: aus ihnen folgen die Formen.</translation>
    </message>
    <message>
        <source>Choose data that epoch data list names, for example builtin:digits.</source>
        <translation>Wählen Sie Daten, die epoch data list nennt, zum Beispiel builtin:digits.</translation>
    </message>
    <message>
        <source>Choose data...</source>
        <translation>Daten wählen...</translation>
    </message>
    <message>
        <source>Choose devices</source>
        <translation>Geräte wählen</translation>
    </message>
    <message>
        <source>Choose from {min} to {max}.</source>
        <translation>Wählen Sie von {min} bis {max}.</translation>
    </message>
    <message>
        <source>Choose more than one fold or split.</source>
        <translation>Wählen Sie mehr als einen Fold oder mehr als eine Aufteilung.</translation>
    </message>
    <message>
        <source>Choose one of {choices}.</source>
        <translation>Wählen Sie aus: {choices}.</translation>
    </message>
    <message>
        <source>Choose one on the start page.</source>
        <translation>Wählen Sie eines auf der Startseite.</translation>
    </message>
    <message>
        <source>Choose or view data…</source>
        <translation>Daten wählen oder ansehen…</translation>
    </message>
    <message>
        <source>Choose padding %1 or a smaller window.</source>
        <translation>Wählen Sie Auffüllung %1 oder ein kleineres Fenster.</translation>
    </message>
    <message>
        <source>Choose the data anew.</source>
        <translation>Wählen Sie die Daten neu.</translation>
    </message>
    <message>
        <source>Choose the probability from which on the second class is predicted, by what errors cost.</source>
        <translation>Nach den Kosten der Fehler wählen, ab welcher Wahrscheinlichkeit die zweite Klasse vorhergesagt wird.</translation>
    </message>
    <message>
        <source>Circle</source>
        <translation>Kreis</translation>
    </message>
    <message>
        <source>Clamps every element of a gradient to this distance from %1. %2 is off, and cannot be turned on while training runs.</source>
        <translation>Begrenzt jedes Element eines Gradienten auf diesen Abstand von %1. %2 heißt aus und lässt sich nicht einschalten, während das Training läuft.</translation>
    </message>
    <message>
        <source>Class numbers belong to a loss or an Embedding; connect features instead.</source>
        <translation>Klassennummern gehören an einen Verlust oder ein Embedding; verbinden Sie stattdessen Merkmale.</translation>
    </message>
    <message>
        <source>Class numbers belong to a loss; connect features instead.</source>
        <translation>Klassennummern gehören an einen Verlust; verbinden Sie stattdessen Merkmale.</translation>
    </message>
    <message>
        <source>Class of the curves</source>
        <translation>Klasse der Kurven</translation>
    </message>
    <message>
        <source>Class pack</source>
        <translation>Klassenpaket</translation>
    </message>
    <message>
        <source>Class packs (*.zip)</source>
        <translation>Klassenpakete (*.zip)</translation>
    </message>
    <message>
        <source>Classes</source>
        <translation>Klassen</translation>
    </message>
    <message>
        <source>Classification</source>
        <translation>Klassifikation</translation>
    </message>
    <message>
        <source>Classification predicts a class, regression a number</source>
        <translation>Klassifikation sagt eine Klasse vorher, Regression eine Zahl</translation>
    </message>
    <message>
        <source>Clear</source>
        <translation>Leeren</translation>
    </message>
    <message>
        <source>Click to hide %1.</source>
        <translation>Klicken Sie, um %1 auszublenden.</translation>
    </message>
    <message>
        <source>Click to show %1 again.</source>
        <translation>Klicken Sie, um %1 wieder einzublenden.</translation>
    </message>
    <message>
        <source>Clip</source>
        <translation>Clip</translation>
    </message>
    <message>
        <source>Clip gradients at norm %1</source>
        <translation>Gradienten bei Norm %1 begrenzen</translation>
    </message>
    <message>
        <source>Clip norm</source>
        <translation>Norm begrenzen</translation>
    </message>
    <message>
        <source>Clip values</source>
        <translation>Werte begrenzen</translation>
    </message>
    <message>
        <source>Clock</source>
        <translation>Takt</translation>
    </message>
    <message>
        <source>Clock throttled</source>
        <translation>Takt gedrosselt</translation>
    </message>
    <message>
        <source>Clock: %1</source>
        <translation>Takt: %1</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>Close %1</source>
        <translation>%1 schließen</translation>
    </message>
    <message>
        <source>Close (Esc)</source>
        <translation>Schließen (Esc)</translation>
    </message>
    <message>
        <source>Close other programs.</source>
        <translation>Schließen Sie andere Programme.</translation>
    </message>
    <message>
        <source>Closes the open network; what is not saved is asked for first</source>
        <translation>Schließt das offene Netz; vorher wird gefragt, ob Änderungen gespeichert werden sollen</translation>
    </message>
    <message>
        <source>Code: %1</source>
        <translation>Code: %1</translation>
    </message>
    <message>
        <source>Colour</source>
        <translation>Farbe</translation>
    </message>
    <message>
        <source>Colour scale</source>
        <translation>Farbskala</translation>
    </message>
    <message>
        <source>Column "%1" is read as dates: days, and places in the year, the week and the day.</source>
        <translation>Spalte "%1" wird als Datum gelesen: Tage und die Stellen im Jahr, in der Woche und am Tag.</translation>
    </message>
    <message>
        <source>Column "%1" is read as text: each sample is the words of its text, and the other columns are left out.</source>
        <translation>Die Spalte „%1“ wird als Text gelesen: Jedes Beispiel besteht aus den Wörtern ihres Textes, und die anderen Spalten werden weggelassen.</translation>
    </message>
    <message>
        <source>Column "{column}" can be the input in place of all others: each sample is the words of its text.</source>
        <translation>Die Spalte „{column}“ kann anstelle aller anderen die Eingabe sein: Jedes Beispiel besteht aus den Wörtern ihres Textes.</translation>
    </message>
    <message>
        <source>Column "{column}" has dates, which are read as words: nothing is learned about other dates.</source>
        <translation>Spalte „{column}“ enthält Datumsangaben, die als Wörter gelesen werden: Über andere Tage wird daraus nichts gelernt.</translation>
    </message>
    <message>
        <source>Column "{column}" has numbers in different units ({unit}), and is read as words.</source>
        <translation>Spalte „{column}“ hat Zahlen in verschiedenen Einheiten ({unit}) und wird als Wörter gelesen.</translation>
    </message>
    <message>
        <source>Column "{column}" has numbers in {unit}, but is read as words because of {others} other {others:cell|cells}, such as "{other}".</source>
        <translation>Spalte „{column}“ hat Zahlen in {unit}, wird aber wegen {others} {others:anderer Zelle|anderer Zellen} wie „{other}“ als Wörter gelesen.</translation>
    </message>
    <message>
        <source>Column "{column}" has numbers in {unit}: "{text}" is read as {number}.</source>
        <translation>Spalte „{column}“ hat Zahlen in {unit}: „{text}“ wird als {number} gelesen.</translation>
    </message>
    <message>
        <source>Column "{column}" has numbers of eight digits that may be dates, as 20240131; they are read as numbers.</source>
        <translation>Spalte „{column}“ hat Zahlen mit acht Ziffern, die Daten sein können wie 20240131; sie werden als Zahlen gelesen.</translation>
    </message>
    <message>
        <source>Column "{column}" has numbers such as "{text}", which are read as words.</source>
        <translation>Spalte „{column}“ hat Zahlen wie „{text}“, die als Wörter gelesen werden.</translation>
    </message>
    <message>
        <source>Column "{column}" has numbers with a decimal comma and with a decimal point, and is read as words.</source>
        <translation>Spalte „{column}“ hat Zahlen mit Dezimalkomma und mit Dezimalpunkt und wird als Wörter gelesen.</translation>
    </message>
    <message>
        <source>Column "{column}" has numbers with a decimal point and with a decimal comma; both are read so.</source>
        <translation>Spalte „{column}“ hat Zahlen mit Dezimalpunkt und mit Dezimalkomma; beide werden so gelesen.</translation>
    </message>
    <message>
        <source>Column "{column}" has numbers: "{text}" is read as {number}.</source>
        <translation>Spalte „{column}“ hat Zahlen: „{text}“ wird als {number} gelesen.</translation>
    </message>
    <message>
        <source>Column "{column}" has numbers; {values} other {values:cell|cells}, such as "{text}", {values:is|are} taken for missing values.</source>
        <translation>Spalte „{column}“ enthält Zahlen; {values} andere {values:Zelle gilt|Zellen gelten} als fehlende Werte, etwa „{text}“.</translation>
    </message>
    <message>
        <source>Column "{column}" has one value in all rows, from which nothing can be learned.</source>
        <translation>Spalte „{column}“ hat in allen Zeilen denselben Wert, aus dem sich nichts lernen lässt.</translation>
    </message>
    <message>
        <source>Column "{column}" has times: a random split tests on rows between training rows, which is easier than to predict later ones.</source>
        <translation>Spalte „{column}“ enthält Zeiten: eine zufällige Aufteilung testet an Zeilen zwischen Trainingszeilen, was leichter ist, als spätere vorherzusagen.</translation>
    </message>
    <message>
        <source>Column "{column}" has times: the next rows can be predicted from the rows before them.</source>
        <translation>Spalte "{column}" enthält Zeiten: die nächsten Zeilen lassen sich aus den Zeilen davor vorhersagen.</translation>
    </message>
    <message>
        <source>Column "{column}" has whole sentences, and is the only input: each sample is the words of its text.</source>
        <translation>Die Spalte „{column}“ hat ganze Sätze und ist die einzige Eingabe: Jedes Beispiel besteht aus den Wörtern ihres Textes.</translation>
    </message>
    <message>
        <source>Column "{column}" has whole sentences. Each becomes a category of its own, so nothing is learned about new sentences.</source>
        <translation>Die Spalte „{column}“ enthält ganze Sätze. Jeder wird zu einer eigenen Kategorie, sodass über neue Sätze nichts gelernt wird.</translation>
    </message>
    <message>
        <source>Column "{column}" identifies the rows; it says nothing about new rows.</source>
        <translation>Spalte „{column}“ kennzeichnet die Zeilen; sie sagt nichts über neue Zeilen.</translation>
    </message>
    <message>
        <source>Column "{column}" names {groups} groups of rows. A random split has rows of one group in training and in the test: scores are better than for new groups.</source>
        <translation>Spalte „{column}“ benennt {groups} Gruppen von Zeilen. Eine zufällige Aufteilung hat Zeilen einer Gruppe im Training und im Test: die Ergebnisse sind besser als für neue Gruppen.</translation>
    </message>
    <message>
        <source>Column "{column}" says which rows are the latest. A forecast can learn from its dates, too.</source>
        <translation>Spalte „{column}“ sagt, welche Zeilen die neuesten sind. Eine Vorhersage kann auch aus dem Datum lernen.</translation>
    </message>
    <message>
        <source>Column "{column}": line {line} has {value}, far above the rest; 99 % of the values are at most {bound}.</source>
        <translation>Spalte „{column}“: Zeile {line} hat {value}, weit über den übrigen; 99 % der Werte sind höchstens {bound}.</translation>
    </message>
    <message>
        <source>Column "{column}": line {line} has {value}, far below the rest; 99 % of the values are at least {bound}.</source>
        <translation>Spalte „{column}“: Zeile {line} hat {value}, weit unter den übrigen; 99 % der Werte sind mindestens {bound}.</translation>
    </message>
    <message>
        <source>Column %1</source>
        <translation>Spalte %1</translation>
    </message>
    <message>
        <source>Column of groups</source>
        <translation>Spalte der Gruppen</translation>
    </message>
    <message>
        <source>Column of series</source>
        <translation>Spalte der Reihen</translation>
    </message>
    <message>
        <source>Column of texts</source>
        <translation>Textspalte</translation>
    </message>
    <message>
        <source>Column of the errors</source>
        <translation>Spalte der Fehler</translation>
    </message>
    <message>
        <source>Column of times</source>
        <translation>Spalte der Zeiten</translation>
    </message>
    <message>
        <source>Columns left out</source>
        <translation>Weggelassene Spalten</translation>
    </message>
    <message>
        <source>Columns of categories</source>
        <translation>Spalten mit Kategorien</translation>
    </message>
    <message>
        <source>Columns of dates</source>
        <translation>Spalten mit Datum</translation>
    </message>
    <message>
        <source>Columns of the table</source>
        <translation>Spalten der Tabelle</translation>
    </message>
    <message>
        <source>Comma</source>
        <translation>Komma</translation>
    </message>
    <message>
        <source>Commands</source>
        <translation>Befehle</translation>
    </message>
    <message>
        <source>Commands that match</source>
        <translation>Passende Befehle</translation>
    </message>
    <message>
        <source>Common settings</source>
        <translation>Gemeinsame Einstellungen</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>Vergleichen</translation>
    </message>
    <message>
        <source>Compare samples with their targets: they may be shuffled, or belong to other rows.</source>
        <translation>Vergleichen Sie Beispiele mit ihren Zielwerten: sie sind vielleicht durchmischt oder gehören zu anderen Zeilen.</translation>
    </message>
    <message>
        <source>Compare samples with their targets: they may belong to other rows.</source>
        <translation>Vergleichen Sie Beispiele mit ihren Zielwerten: sie gehören vielleicht zu anderen Zeilen.</translation>
    </message>
    <message>
        <source>Compared before the race is timed.</source>
        <translation>Wird verglichen, bevor die Zeit des Rennens gemessen wird.</translation>
    </message>
    <message>
        <source>Computation</source>
        <translation>Berechnung</translation>
    </message>
    <message>
        <source>Computation hides {percent} % of a pageable copy.</source>
        <translation>Das Rechnen verdeckt {percent} % einer Kopie aus auslagerbarem Speicher.</translation>
    </message>
    <message>
        <source>Computation hides {percent} % of a pinned copy.</source>
        <translation>Das Rechnen verdeckt {percent} % einer Kopie aus seitenfestem Speicher.</translation>
    </message>
    <message>
        <source>Compute time</source>
        <translation>Rechenzeit</translation>
    </message>
    <message>
        <source>Computing takes %1 of the step; the rest is launch overhead and waiting.</source>
        <translation>Das Rechnen dauert %1 des Schritts; der Rest ist Startaufwand und Warten.</translation>
    </message>
    <message>
        <source>Computing time</source>
        <translation>Rechenzeit</translation>
    </message>
    <message>
        <source>Concat</source>
        <translation>Concat</translation>
    </message>
    <message>
        <source>Concatenate</source>
        <translation>Concatenate</translation>
    </message>
    <message>
        <source>Confidence</source>
        <translation>Konfidenz</translation>
    </message>
    <message>
        <source>Confidence %1 to %2: %3 samples, mean confidence %4, correct %5</source>
        <translation>Konfidenz %1 bis %2: %3 Beispiele, mittlere Konfidenz %4, richtig %5</translation>
    </message>
    <message>
        <source>Confusion matrix</source>
        <translation>Konfusionsmatrix</translation>
    </message>
    <message>
        <source>Connect a layer's output.</source>
        <translation>Verbinden Sie die Ausgabe einer Schicht.</translation>
    </message>
    <message>
        <source>Connect a wire that carries images.</source>
        <translation>Schließen Sie eine Verbindung an, die Bilder führt.</translation>
    </message>
    <message>
        <source>Connect a wire that carries sequences.</source>
        <translation>Schließen Sie eine Verbindung an, die Sequenzen führt.</translation>
    </message>
    <message>
        <source>Connect a wire to it.</source>
        <translation>Schließen Sie eine Verbindung daran an.</translation>
    </message>
    <message>
        <source>Connect a wire with one row of numbers a sample.</source>
        <translation>Schließen Sie eine Verbindung mit einer Reihe von Zahlen je Beispiel an.</translation>
    </message>
    <message>
        <source>Connect a wire with sequences or images.</source>
        <translation>Schließen Sie eine Verbindung mit Sequenzen oder Bildern an.</translation>
    </message>
    <message>
        <source>Connect a wire with several numbers a sample.</source>
        <translation>Schließen Sie eine Verbindung mit mehreren Zahlen je Beispiel an.</translation>
    </message>
    <message>
        <source>Connect another output, or remove the wire.</source>
        <translation>Verbinden Sie einen anderen Ausgang, oder entfernen Sie die Verbindung.</translation>
    </message>
    <message>
        <source>Connect features or a layer's output.</source>
        <translation>Verbinden Sie Merkmale oder die Ausgabe einer Schicht.</translation>
    </message>
    <message>
        <source>Connect it by hand.</source>
        <translation>Verbinden Sie die Schicht von Hand.</translation>
    </message>
    <message>
        <source>Connect it to a layer further on.</source>
        <translation>Schließen Sie eine Schicht weiter hinten an.</translation>
    </message>
    <message>
        <source>Connect it to another layer.</source>
        <translation>Schließen Sie eine andere Schicht an.</translation>
    </message>
    <message>
        <source>Connect it to features or to a layer's output.</source>
        <translation>Schließen Sie Merkmale oder die Ausgabe einer Schicht an.</translation>
    </message>
    <message>
        <source>Connect it, or remove it.</source>
        <translation>Verbinden oder entfernen Sie die Schicht.</translation>
    </message>
    <message>
        <source>Connect the block to the network, or fix what comes before it.</source>
        <translation>Verbinden Sie den Block mit dem Netz, oder beheben Sie, was vor ihm liegt.</translation>
    </message>
    <message>
        <source>Connect the data's labels, or use mean squared error for numbers.</source>
        <translation>Verbinden Sie die Klassen der Daten, oder nehmen Sie für Zahlen den mittleren quadratischen Fehler.</translation>
    </message>
    <message>
        <source>Connect the data's labels.</source>
        <translation>Verbinden Sie die Klassen der Daten.</translation>
    </message>
    <message>
        <source>Connect the data's symbols; for numbers use Dense.</source>
        <translation>Verbinden Sie die Symbole der Daten; für Zahlen nehmen Sie Dense.</translation>
    </message>
    <message>
        <source>Connect the output of a Dense layer.</source>
        <translation>Verbinden Sie die Ausgabe einer Dense-Schicht.</translation>
    </message>
    <message>
        <source>Connect to…	C</source>
        <translation>Verbinden mit…	C</translation>
    </message>
    <message>
        <source>Connect {field}</source>
        <translation>{field} verbinden</translation>
    </message>
    <message>
        <source>Connect {name}</source>
        <translation>{name} verbinden</translation>
    </message>
    <message>
        <source>Connect; release on empty canvas to add a layer</source>
        <translation>Verbinden; auf freier Fläche loslassen, um eine Schicht hinzuzufügen</translation>
    </message>
    <message>
        <source>Content of the data</source>
        <translation>Inhalt der Daten</translation>
    </message>
    <message>
        <source>Continue</source>
        <translation>Fortsetzen</translation>
    </message>
    <message>
        <source>Conv</source>
        <translation>Conv</translation>
    </message>
    <message>
        <source>ConvTranspose</source>
        <translation>ConvTranspose</translation>
    </message>
    <message>
        <source>Convolution</source>
        <translation>Faltung</translation>
    </message>
    <message>
        <source>Coordinates go up to %1.</source>
        <translation>Koordinaten reichen bis %1.</translation>
    </message>
    <message>
        <source>Copies</source>
        <translation>Kopien</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Kopieren</translation>
    </message>
    <message>
        <source>Copy &amp;diagnostics</source>
        <translation>&amp;Diagnose kopieren</translation>
    </message>
    <message>
        <source>Copy a &amp;link to the project</source>
        <translation>&amp;Link zum Projekt kopieren</translation>
    </message>
    <message>
        <source>Copy as CSV</source>
        <translation>Als CSV kopieren</translation>
    </message>
    <message>
        <source>Copy as Markdown</source>
        <translation>Als Markdown kopieren</translation>
    </message>
    <message>
        <source>Copy table</source>
        <translation>Tabelle kopieren</translation>
    </message>
    <message>
        <source>Copy the whole link, without line breaks.</source>
        <translation>Kopieren Sie den ganzen Link, ohne Zeilenumbrüche.</translation>
    </message>
    <message>
        <source>Copy values</source>
        <translation>Werte kopieren</translation>
    </message>
    <message>
        <source>Cores busy</source>
        <translation>Beschäftigte Kerne</translation>
    </message>
    <message>
        <source>Cost of a false alarm</source>
        <translation>Kosten eines Fehlalarms</translation>
    </message>
    <message>
        <source>Cost of a miss</source>
        <translation>Kosten eines übersehenen Falls</translation>
    </message>
    <message>
        <source>Cost of each layer</source>
        <translation>Kosten jeder Schicht</translation>
    </message>
    <message>
        <source>Cost per sample</source>
        <translation>Kosten je Beispiel</translation>
    </message>
    <message>
        <source>Cost per sample over the threshold</source>
        <translation>Kosten je Beispiel über der Schwelle</translation>
    </message>
    <message>
        <source>Count</source>
        <translation>Anzahl</translation>
    </message>
    <message>
        <source>Count padding</source>
        <translation>Auffüllung mitzählen</translation>
    </message>
    <message>
        <source>Covers a square of this side with black</source>
        <translation>Deckt ein Quadrat dieser Seite schwarz ab</translation>
    </message>
    <message>
        <source>Crop</source>
        <translation>Zuschneiden</translation>
    </message>
    <message>
        <source>Crop and resize to {side} × {side}</source>
        <translation>Auf {side} × {side} zuschneiden und skalieren</translation>
    </message>
    <message>
        <source>Crop to the middle</source>
        <translation>Auf die Mitte beschneiden</translation>
    </message>
    <message>
        <source>Cross-attention</source>
        <translation>Cross-Attention</translation>
    </message>
    <message>
        <source>Crossover</source>
        <translation>Umschlagpunkt</translation>
    </message>
    <message>
        <source>Ctrl+Arrows</source>
        <translation>Strg+Pfeiltasten</translation>
    </message>
    <message>
        <source>Ctrl+right drag</source>
        <translation>Strg+Ziehen mit der rechten Taste</translation>
    </message>
    <message>
        <source>Cu&amp;t</source>
        <translation>&amp;Ausschneiden</translation>
    </message>
    <message>
        <source>Current and maximum clock rate of the multiprocessors.</source>
        <translation>Aktueller und höchster Takt der Multiprozessoren.</translation>
    </message>
    <message>
        <source>Current power draw and temperature of the GPU.</source>
        <translation>Aktuelle Leistungsaufnahme und Temperatur der GPU.</translation>
    </message>
    <message>
        <source>Curves</source>
        <translation>Kurven</translation>
    </message>
    <message>
        <source>Cut wires</source>
        <translation>Verbindungen durchtrennen</translation>
    </message>
    <message>
        <source>Cutout</source>
        <translation>Ausschnitt</translation>
    </message>
    <message>
        <source>Cuts the numbers of each sample into steps, so that layers that read step by step can take them.</source>
        <translation>Zerteilt die Zahlen jedes Beispiels in Schritte, damit Schichten, die Schritt für Schritt lesen, sie annehmen können.</translation>
    </message>
    <message>
        <source>DO</source>
        <translation>TUN</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>Dunkel</translation>
    </message>
    <message>
        <source>Data</source>
        <translation>Daten</translation>
    </message>
    <message>
        <source>Data (%1)</source>
        <translation>Daten (%1)</translation>
    </message>
    <message>
        <source>Data (*.csv *.tsv *.data *.txt *.gz *.npz *.npy *ubyte *.idx)</source>
        <translation>Daten (*.csv *.tsv *.data *.txt *.gz *.npz *.npy *ubyte *.idx)</translation>
    </message>
    <message>
        <source>Data and losses stay outside of blocks</source>
        <translation>Daten und Verluste bleiben außerhalb von Blöcken</translation>
    </message>
    <message>
        <source>Data copied to and from the GPU over the bus.</source>
        <translation>Daten, die über den Bus zur GPU und von ihr kopiert werden.</translation>
    </message>
    <message>
        <source>Data parallel: each GPU trains its own batch, then an all-reduce sums the gradients (%1) over %2. N GPUs train N batches a step, and such large steps can need more epochs. Estimated.</source>
        <translation>Datenparallel: jede GPU trainiert ihren eigenen Batch, dann summiert ein All-Reduce die Gradienten (%1) über %2. N GPUs trainieren N Batches je Schritt, und so große Schritte brauchen mitunter mehr Epochen. Geschätzt.</translation>
    </message>
    <message>
        <source>Data path</source>
        <translation>Datenweg</translation>
    </message>
    <message>
        <source>Data set</source>
        <translation>Datensatz</translation>
    </message>
    <message>
        <source>Data sets</source>
        <translation>Datensätze</translation>
    </message>
    <message>
        <source>De&amp;lete and reconnect</source>
        <translation>&amp;Löschen und neu verbinden</translation>
    </message>
    <message>
        <source>Decay</source>
        <translation>Abklingrate</translation>
    </message>
    <message>
        <source>Deci, Can You Close the Performance Gap Between GPU and CPU, 2022</source>
        <translation>Deci, Can You Close the Performance Gap Between GPU and CPU, 2022</translation>
    </message>
    <message>
        <source>Decimal mark</source>
        <translation>Dezimalzeichen</translation>
    </message>
    <message>
        <source>Decision</source>
        <translation>Entscheidung</translation>
    </message>
    <message>
        <source>Decision boundary</source>
        <translation>Entscheidungsgrenze</translation>
    </message>
    <message>
        <source>Default</source>
        <translation>Voreinstellung</translation>
    </message>
    <message>
        <source>Default or set</source>
        <translation>Voreingestellt oder gesetzt</translation>
    </message>
    <message>
        <source>Default training device.</source>
        <translation>Standardgerät für das Training.</translation>
    </message>
    <message>
        <source>Define it first.</source>
        <translation>Definieren Sie ihn zuerst.</translation>
    </message>
    <message>
        <source>Define them in the drawing itself.</source>
        <translation>Definieren Sie sie in der Zeichnung selbst.</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>Löschen</translation>
    </message>
    <message>
        <source>Delete	Shift+Del</source>
        <translation>Löschen	Umschalt+Entf</translation>
    </message>
    <message>
        <source>Delete and reconnect	Del</source>
        <translation>Löschen und neu verbinden	Entf</translation>
    </message>
    <message>
        <source>Delete it in the file manager.</source>
        <translation>Löschen Sie sie im Dateimanager.</translation>
    </message>
    <message>
        <source>Delete o&amp;nly</source>
        <translation>&amp;Nur löschen</translation>
    </message>
    <message>
        <source>Delimiter</source>
        <translation>Trennzeichen</translation>
    </message>
    <message>
        <source>Delta</source>
        <translation>Delta</translation>
    </message>
    <message>
        <source>Dense</source>
        <translation>Dense</translation>
    </message>
    <message>
        <source>Dense needs flat input N×features or sequences N×positions×features; this wire carries {type}</source>
        <translation>Dense braucht flache Eingaben N×Merkmale oder Sequenzen N×Positionen×Merkmale; diese Verbindung führt {type}</translation>
    </message>
    <message>
        <source>Dense would need {features} × {units} weights</source>
        <translation>Dense würde {features} × {units} Gewichte brauchen</translation>
    </message>
    <message>
        <source>Depthwise %1</source>
        <translation>Depthwise %1</translation>
    </message>
    <message>
        <source>Describe in words</source>
        <translation>In Worten beschreiben</translation>
    </message>
    <message>
        <source>Description</source>
        <translation>Beschreibung</translation>
    </message>
    <message>
        <source>Description for whoever opens the file</source>
        <translation>Beschreibung für alle, die die Datei öffnen</translation>
    </message>
    <message>
        <source>Description of the network</source>
        <translation>Beschreibung des Netzes</translation>
    </message>
    <message>
        <source>Deviation</source>
        <translation>Standardabweichung</translation>
    </message>
    <message>
        <source>Device</source>
        <translation>Gerät</translation>
    </message>
    <message>
        <source>Device as it was named</source>
        <translation>Gerät, wie es genannt wurde</translation>
    </message>
    <message>
        <source>Device to train on</source>
        <translation>Gerät für das Training</translation>
    </message>
    <message>
        <source>Devices</source>
        <translation>Geräte</translation>
    </message>
    <message>
        <source>Devices in the race: %1</source>
        <translation>Geräte im Rennen: %1</translation>
    </message>
    <message>
        <source>Devices of this computer</source>
        <translation>Geräte dieses Computers</translation>
    </message>
    <message>
        <source>Devices: %1</source>
        <translation>Geräte: %1</translation>
    </message>
    <message>
        <source>Diagnostics were copied to the clipboard.</source>
        <translation>Die Diagnose wurde in die Zwischenablage kopiert.</translation>
    </message>
    <message>
        <source>Difference of each layer from the first lane</source>
        <translation>Unterschied jeder Schicht zur ersten Bahn</translation>
    </message>
    <message>
        <source>Differs on purpose</source>
        <translation>Absichtlich verschieden</translation>
    </message>
    <message>
        <source>Difficulty</source>
        <translation>Schwierigkeit</translation>
    </message>
    <message>
        <source>Digits on several devices</source>
        <translation>Ziffern auf mehreren Geräten</translation>
    </message>
    <message>
        <source>Dilation</source>
        <translation>Dilatation</translation>
    </message>
    <message>
        <source>Dismiss</source>
        <translation>Ausblenden</translation>
    </message>
    <message>
        <source>Dismiss this issue for this run</source>
        <translation>Diese Auffälligkeit für diesen Lauf ausblenden</translation>
    </message>
    <message>
        <source>Dismiss this message</source>
        <translation>Diese Meldung ausblenden</translation>
    </message>
    <message>
        <source>Distance of samples</source>
        <translation>Abstand der Beispiele</translation>
    </message>
    <message>
        <source>Disturbed</source>
        <translation>Gestört</translation>
    </message>
    <message>
        <source>Div</source>
        <translation>Div</translation>
    </message>
    <message>
        <source>Divides each step by the recent size of its gradient; holds up well on noisy losses.</source>
        <translation>Teilt jeden Schritt durch die jüngste Größe seines Gradienten; bewährt sich bei verrauschten Verlusten.</translation>
    </message>
    <message>
        <source>Divides the channels into this number of groups, each with its own filters.</source>
        <translation>Teilt die Kanäle in so viele Gruppen, jede mit eigenen Filtern.</translation>
    </message>
    <message>
        <source>Divides the channels into this number of groups, each with its own filters; as many groups as channels give a depthwise convolution.</source>
        <translation>Teilt die Kanäle in so viele Gruppen, jede mit eigenen Filtern; ebenso viele Gruppen wie Kanäle ergeben eine tiefenweise Faltung (depthwise).</translation>
    </message>
    <message>
        <source>Do not repeat them</source>
        <translation>Nicht wiederholen</translation>
    </message>
    <message>
        <source>Does not fit %1.</source>
        <translation>Passt nicht auf %1.</translation>
    </message>
    <message>
        <source>Done: %1. Press %2 to undo.</source>
        <translation>Erledigt: %1. Mit %2 machen Sie es rückgängig.</translation>
    </message>
    <message>
        <source>Double-click</source>
        <translation>Doppelklick</translation>
    </message>
    <message>
        <source>Double-click to enlarge, and again to go back.</source>
        <translation>Doppelklick vergrößert, ein weiterer führt zurück.</translation>
    </message>
    <message>
        <source>Download</source>
        <translation>Herunterladen</translation>
    </message>
    <message>
        <source>Download data</source>
        <translation>Daten herunterladen</translation>
    </message>
    <message>
        <source>Downloading %1</source>
        <translation>%1 wird heruntergeladen</translation>
    </message>
    <message>
        <source>Download…</source>
        <translation>Herunterladen…</translation>
    </message>
    <message>
        <source>Drag a layer onto a wire</source>
        <translation>Schicht auf eine Verbindung ziehen</translation>
    </message>
    <message>
        <source>Drag a layer onto the canvas, or press Enter to add it after the selected one.</source>
        <translation>Ziehen Sie eine Schicht auf die Zeichenfläche, oder drücken Sie die Eingabetaste, um sie nach der gewählten hinzuzufügen.</translation>
    </message>
    <message>
        <source>Drag a port</source>
        <translation>Anschluss ziehen</translation>
    </message>
    <message>
        <source>Draw a neural network, train it, see why GPUs matter.</source>
        <translation>Zeichnen Sie ein neuronales Netz, trainieren Sie es, sehen Sie, wozu GPUs gut sind.</translation>
    </message>
    <message>
        <source>Draw here</source>
        <translation>Hier zeichnen</translation>
    </message>
    <message>
        <source>Draw them</source>
        <translation>Zufällig ziehen</translation>
    </message>
    <message>
        <source>Draw with the left mouse button.</source>
        <translation>Zeichnen Sie mit der linken Maustaste.</translation>
    </message>
    <message>
        <source>Drawing of the network</source>
        <translation>Zeichnung des Netzes</translation>
    </message>
    <message>
        <source>Drawings (*.svg)</source>
        <translation>Zeichnungen (*.svg)</translation>
    </message>
    <message>
        <source>Drawn from the seed: %1.</source>
        <translation>Aus dem Startwert gezogen: %1.</translation>
    </message>
    <message>
        <source>Drawn from the seed…</source>
        <translation>Aus dem Startwert gezogen…</translation>
    </message>
    <message>
        <source>Draws the selected runs behind the current one; with none selected, removes them</source>
        <translation>Zeichnet die gewählten Läufe hinter den aktuellen; ist keiner gewählt, entfernt sie</translation>
    </message>
    <message>
        <source>Drop a network or trained weights to open them, or a table, a text or a folder of images to train on.</source>
        <translation>Legen Sie hier ein Netz oder trainierte Gewichte ab, um sie zu öffnen, oder eine Tabelle, einen Text oder einen Ordner mit Bildern, um damit zu trainieren.</translation>
    </message>
    <message>
        <source>Drop every</source>
        <translation>Abstand der Absenkungen</translation>
    </message>
    <message>
        <source>Drop factor</source>
        <translation>Absenkfaktor</translation>
    </message>
    <message>
        <source>Drop one network, one file of weights or data, or one folder of images.</source>
        <translation>Legen Sie ein Netz, eine Datei mit Gewichten oder Daten oder einen Ordner mit Bildern ab.</translation>
    </message>
    <message>
        <source>Dropout</source>
        <translation>Dropout</translation>
    </message>
    <message>
        <source>Dropout needs numbers; this wire carries {type}</source>
        <translation>Dropout braucht Zahlen; diese Verbindung führt {type}</translation>
    </message>
    <message>
        <source>Dropout, weight decay, data augmentation or more samples help; so does a smaller network.</source>
        <translation>Dropout, Weight Decay, Datenaugmentierung oder mehr Beispiele helfen; ein kleineres Netz ebenso.</translation>
    </message>
    <message>
        <source>Dropout, weight decay, stronger augmentation or more samples help; so does a smaller network.</source>
        <translation>Dropout, Weight Decay, stärkere Datenaugmentierung oder mehr Beispiele helfen; ein kleineres Netz ebenso.</translation>
    </message>
    <message>
        <source>Durations are measured; devices do not report when each part began, so parts stand in program order, with those of no layer at the end.</source>
        <translation>Dauern sind gemessen; Geräte melden nicht, wann jeder Teil begann, daher stehen Teile in Programmreihenfolge, die ohne Schicht am Ende.</translation>
    </message>
    <message>
        <source>E&amp;xport as picture…</source>
        <translation>Als Bild e&amp;xportieren…</translation>
    </message>
    <message>
        <source>E&amp;xport the trained network…</source>
        <translation>Trainiertes Netz e&amp;xportieren…</translation>
    </message>
    <message>
        <source>ESTIMATED</source>
        <translation>GESCHÄTZT</translation>
    </message>
    <message>
        <source>ESTIMATED %1</source>
        <translation>GESCHÄTZT %1</translation>
    </message>
    <message>
        <source>ESTIMATED from its data sheet, not measured. The real figure will differ.</source>
        <translation>Aus dem Datenblatt GESCHÄTZT, nicht gemessen. Der wirkliche Wert wird abweichen.</translation>
    </message>
    <message>
        <source>ESTIMATED: %1</source>
        <translation>GESCHÄTZT: %1</translation>
    </message>
    <message>
        <source>ESTIMATED: {estimates}</source>
        <translation>GESCHÄTZT: {estimates}</translation>
    </message>
    <message>
        <source>Each change takes effect at the next step and is marked on the curves.</source>
        <translation>Jede Änderung wirkt ab dem nächsten Schritt und wird in den Kurven markiert.</translation>
    </message>
    <message>
        <source>Each image is cropped to its middle: shapes stay as they are, but the rim is lost. Resized as a whole, it would lose nothing, but shapes would be squeezed.</source>
        <translation>Jedes Bild wird auf seine Mitte beschnitten: Formen bleiben, wie sie sind, aber der Rand geht verloren. Als Ganzes verkleinert ginge nichts verloren, aber Formen würden gestaucht.</translation>
    </message>
    <message>
        <source>Each image is resized as a whole: nothing is lost, but shapes are squeezed. Cropped to its middle, it would keep its shapes and lose its rim.</source>
        <translation>Jedes Bild wird als Ganzes auf die Größe gebracht: Nichts geht verloren, aber Formen werden gestaucht. Auf seine Mitte beschnitten behielte es seine Formen und verlöre seinen Rand.</translation>
    </message>
    <message>
        <source>Each lane is profiled after it has run.</source>
        <translation>Jede Bahn wird nach ihrem Lauf im Einzelnen vermessen.</translation>
    </message>
    <message>
        <source>Each layer computes its output from the output of the layer before it.</source>
        <translation>Jede Schicht berechnet ihre Ausgabe aus der Ausgabe der Schicht davor.</translation>
    </message>
    <message>
        <source>Each layer takes the output of the one before it. You can train once the last layer is a loss.</source>
        <translation>Jede Schicht nimmt die Ausgabe der vorigen. Sie können trainieren, sobald die letzte Schicht ein Verlust ist.</translation>
    </message>
    <message>
        <source>Each run is recorded in this folder, so that you can compare and continue it.</source>
        <translation>Jeder Lauf wird in diesem Ordner aufgezeichnet, damit Sie ihn vergleichen und fortsetzen können.</translation>
    </message>
    <message>
        <source>Each runs alone, one after the other; then replayed side by side.</source>
        <translation>Jede Bahn läuft allein, eine nach der anderen; dann werden sie nebeneinander wiedergegeben.</translation>
    </message>
    <message>
        <source>Each takes a few minutes, in this window, with its real controls: you predict, do it, see what this computer measures, and answer two questions.</source>
        <translation>Jede dauert wenige Minuten, in diesem Fenster, mit seinen echten Bedienelementen: Sie sagen vorher, tun es, sehen, was dieser Computer misst, und beantworten zwei Fragen.</translation>
    </message>
    <message>
        <source>Earlier &amp;versions…</source>
        <translation>Frühere &amp;Versionen…</translation>
    </message>
    <message>
        <source>Early stopping: ends the run after this number of validations without a new best loss; %1 is off.</source>
        <translation>Frühes Beenden: beendet den Lauf nach so vielen Validierungen ohne neuen besten Verlust; %1 heißt aus.</translation>
    </message>
    <message>
        <source>Edit</source>
        <translation>Bearbeiten</translation>
    </message>
    <message>
        <source>Edit a weight</source>
        <translation>Gewicht ändern</translation>
    </message>
    <message>
        <source>Edit on the canvas</source>
        <translation>Auf der Zeichenfläche bearbeiten</translation>
    </message>
    <message>
        <source>Edit the layer's settings</source>
        <translation>Einstellungen der Schicht bearbeiten</translation>
    </message>
    <message>
        <source>Edited since the run started; the run trains the old version.</source>
        <translation>Seit Beginn des Laufs bearbeitet; der Lauf trainiert die alte Version.</translation>
    </message>
    <message>
        <source>Efficiency</source>
        <translation>Effizienz</translation>
    </message>
    <message>
        <source>EfficientNet-B2</source>
        <translation>EfficientNet-B2</translation>
    </message>
    <message>
        <source>Either device could win in every cell: the estimate is too uncertain.</source>
        <translation>In jeder Zelle könnte jedes der beiden Geräte gewinnen: die Schätzung ist zu unsicher.</translation>
    </message>
    <message>
        <source>Electricity</source>
        <translation>Strom</translation>
    </message>
    <message>
        <source>Electricity: %1 kWh.</source>
        <translation>Strom: %1 kWh.</translation>
    </message>
    <message>
        <source>Elu</source>
        <translation>Elu</translation>
    </message>
    <message>
        <source>Embedding</source>
        <translation>Embedding</translation>
    </message>
    <message>
        <source>Embedding needs class numbers i32 N×positions; this wire carries {type}</source>
        <translation>Embedding braucht Klassennummern i32 N×Positionen; diese Verbindung führt {type}</translation>
    </message>
    <message>
        <source>Embedding of the samples</source>
        <translation>Embedding der Beispiele</translation>
    </message>
    <message>
        <source>Empty: all of them</source>
        <translation>Leer: alle</translation>
    </message>
    <message>
        <source>En&amp;d the run and test it</source>
        <translation>Lauf been&amp;den und testen</translation>
    </message>
    <message>
        <source>End it with # Takeaway and one sentence that a student can say to somebody else.</source>
        <translation>Beenden Sie sie mit # Takeaway und einem Satz, den Lernende anderen sagen können.</translation>
    </message>
    <message>
        <source>End with the best weights</source>
        <translation>Mit den besten Gewichten enden</translation>
    </message>
    <message>
        <source>Ends the run after this number of minutes of training, without pauses; %1 means no limit.</source>
        <translation>Beendet den Lauf nach so vielen Minuten Training, ohne Pausen; %1 heißt ohne Grenze.</translation>
    </message>
    <message>
        <source>Ends the run after this number of steps, whatever the epochs; %1 means no limit.</source>
        <translation>Beendet den Lauf nach so vielen Schritten, gleich wie viele Epochen; %1 heißt ohne Grenze.</translation>
    </message>
    <message>
        <source>Ends the run after this number of validations without a new best training loss; %1 is off.</source>
        <translation>Beendet den Lauf nach so vielen Validierungen ohne neuen besten Trainingsverlust; %1 heißt aus.</translation>
    </message>
    <message>
        <source>Ends the run at the first validation whose loss or accuracy reaches a value.</source>
        <translation>Beendet den Lauf bei der ersten Validierung, deren Verlust oder Genauigkeit einen Wert erreicht.</translation>
    </message>
    <message>
        <source>Energy of the whole processor package (RAPL) and of the whole GPU (its energy counter; with ≈, power times time), idle power included</source>
        <translation>Energie des ganzen Prozessors (RAPL) und der ganzen GPU (ihr Energiezähler; bei ≈ Leistung mal Zeit), Leerlaufleistung eingeschlossen</translation>
    </message>
    <message>
        <source>Energy per epoch</source>
        <translation>Energie je Epoche</translation>
    </message>
    <message>
        <source>Enough steps</source>
        <translation>Genug Schritte</translation>
    </message>
    <message>
        <source>Enter</source>
        <translation>Eingabetaste</translation>
    </message>
    <message>
        <source>Epoch</source>
        <translation>Epoche</translation>
    </message>
    <message>
        <source>Epoch Studio</source>
        <translation>Epoch Studio</translation>
    </message>
    <message>
        <source>Epoch Studio %1</source>
        <translation>Epoch Studio %1</translation>
    </message>
    <message>
        <source>Epoch Studio networks (*.epoch)</source>
        <translation>Netze von Epoch Studio (*.epoch)</translation>
    </message>
    <message>
        <source>Epochs</source>
        <translation>Epochen</translation>
    </message>
    <message>
        <source>Epochs between two validations; %1 chooses a number with at least %2 steps between them.</source>
        <translation>Epochen zwischen zwei Validierungen; %1 wählt eine Zahl mit mindestens %2 Schritten dazwischen.</translation>
    </message>
    <message>
        <source>Epochs from one drop to the next.</source>
        <translation>Epochen von einer Absenkung zur nächsten.</translation>
    </message>
    <message>
        <source>Epsilon</source>
        <translation>Epsilon</translation>
    </message>
    <message>
        <source>Erf</source>
        <translation>Erf</translation>
    </message>
    <message>
        <source>Error</source>
        <translation>Fehler</translation>
    </message>
    <message>
        <source>Error (%1)</source>
        <translation>Fehler (%1)</translation>
    </message>
    <message>
        <source>Error by column</source>
        <translation>Fehler nach Spalte</translation>
    </message>
    <message>
        <source>Error of %1</source>
        <translation>Fehler von %1</translation>
    </message>
    <message>
        <source>Error of %1 (%2)</source>
        <translation>Fehler von %1 (%2)</translation>
    </message>
    <message>
        <source>Errors</source>
        <translation>Fehler</translation>
    </message>
    <message>
        <source>Esc</source>
        <translation>Esc</translation>
    </message>
    <message>
        <source>Estimated by a formula. The real figure will differ.</source>
        <translation>Mit einer Formel geschätzt. Der wirkliche Wert wird abweichen.</translation>
    </message>
    <message>
        <source>Estimates the time on a GPU that this computer does not have, from its data sheet, as a range</source>
        <translation>Schätzt die Zeit auf einer GPU, die dieser Computer nicht hat, aus ihrem Datenblatt, als Spanne</translation>
    </message>
    <message>
        <source>Every copy costs at least {call}, as much as {bytes} at the best rate: one large copy beats many small ones.</source>
        <translation>Jede Kopie kostet mindestens {call}, so viel wie {bytes} bei der besten Rate: eine große Kopie ist schneller als viele kleine.</translation>
    </message>
    <message>
        <source>Every output is a weighted sum of every input.</source>
        <translation>Jede Ausgabe ist eine gewichtete Summe aller Eingaben.</translation>
    </message>
    <message>
        <source>Everything works without a GPU: the network trains on all cores of the CPU.</source>
        <translation>Alles funktioniert ohne GPU: das Netz trainiert auf allen Kernen der CPU.</translation>
    </message>
    <message>
        <source>Examples</source>
        <translation>Beispiel-Netze</translation>
    </message>
    <message>
        <source>Exclusive or</source>
        <translation>Exklusives Oder</translation>
    </message>
    <message>
        <source>Expected calibration error %1</source>
        <translation>Erwarteter Kalibrierungsfehler %1</translation>
    </message>
    <message>
        <source>Export the network as a picture</source>
        <translation>Netz als Bild exportieren</translation>
    </message>
    <message>
        <source>Export the trained network</source>
        <translation>Trainiertes Netz exportieren</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>Exportieren…</translation>
    </message>
    <message>
        <source>F&amp;ind a layer…</source>
        <translation>Sch&amp;icht suchen…</translation>
    </message>
    <message>
        <source>F&amp;ull screen</source>
        <translation>Vollbil&amp;d</translation>
    </message>
    <message>
        <source>FLOP/s</source>
        <translation>FLOP/s</translation>
    </message>
    <message>
        <source>FLOP/s that this device reaches at most, measured</source>
        <translation>FLOP/s, die dieses Gerät höchstens erreicht, gemessen</translation>
    </message>
    <message>
        <source>FLOPs per sample</source>
        <translation>FLOPs je Beispiel</translation>
    </message>
    <message>
        <source>Fact</source>
        <translation>Angabe</translation>
    </message>
    <message>
        <source>Factor</source>
        <translation>Faktor</translation>
    </message>
    <message>
        <source>Failed at step %1</source>
        <translation>Bei Schritt %1 gescheitert</translation>
    </message>
    <message>
        <source>Fairness</source>
        <translation>Fairness</translation>
    </message>
    <message>
        <source>Fairness: %1 of %2 checks</source>
        <translation>Fairness: %1 von %2 Prüfungen</translation>
    </message>
    <message>
        <source>Fairness: disturbed, %1 of %2 checks</source>
        <translation>Fairness: gestört, %1 von %2 Prüfungen</translation>
    </message>
    <message>
        <source>Fairness: not comparable, %1 of %2 checks</source>
        <translation>Fairness: nicht vergleichbar, %1 von %2 Prüfungen</translation>
    </message>
    <message>
        <source>Fairness: what was checked</source>
        <translation>Fairness: was geprüft wurde</translation>
    </message>
    <message>
        <source>False alarm</source>
        <translation>Fehlalarm</translation>
    </message>
    <message>
        <source>Figure</source>
        <translation>Kennzahl</translation>
    </message>
    <message>
        <source>Files and check</source>
        <translation>Dateien und Prüfung</translation>
    </message>
    <message>
        <source>Fill in with the mean</source>
        <translation>Mit dem Mittelwert füllen</translation>
    </message>
    <message>
        <source>Filter runs</source>
        <translation>Läufe filtern</translation>
    </message>
    <message>
        <source>Filters</source>
        <translation>Filter</translation>
    </message>
    <message>
        <source>Filters a channel</source>
        <translation>Filter je Kanal</translation>
    </message>
    <message>
        <source>Filters every channel separately; with a %1 %2 after it, it replaces a %3 at far lower cost.</source>
        <translation>Filtert jeden Kanal für sich; mit einem %1 %2 danach ersetzt sie ein %3 zu weit geringeren Kosten.</translation>
    </message>
    <message>
        <source>Find a learning r&amp;ate…</source>
        <translation>Lern&amp;rate suchen…</translation>
    </message>
    <message>
        <source>Find a learning rate</source>
        <translation>Lernrate suchen</translation>
    </message>
    <message>
        <source>Find the largest &amp;batch…</source>
        <translation>Größten Batch &amp;suchen…</translation>
    </message>
    <message>
        <source>Find the largest batch size</source>
        <translation>Größte Batchgröße suchen</translation>
    </message>
    <message>
        <source>Finding the run of this network…</source>
        <translation>Der Lauf dieses Netzes wird gesucht…</translation>
    </message>
    <message>
        <source>Finds a rate for each parameter by itself; a good first choice.</source>
        <translation>Findet für jeden Parameter von selbst eine Rate; eine gute erste Wahl.</translation>
    </message>
    <message>
        <source>Fingerprint of every sample</source>
        <translation>Fingerabdruck aller Beispiele</translation>
    </message>
    <message>
        <source>Fingerprint of the network</source>
        <translation>Fingerabdruck des Netzes</translation>
    </message>
    <message>
        <source>Fingerprint of the trained weights</source>
        <translation>Fingerabdruck der trainierten Gewichte</translation>
    </message>
    <message>
        <source>Fingerprints</source>
        <translation>Fingerabdrücke</translation>
    </message>
    <message>
        <source>Finished at step %1</source>
        <translation>Bei Schritt %1 beendet</translation>
    </message>
    <message>
        <source>Finished at step %1: %2</source>
        <translation>Beendet bei Schritt %1: %2</translation>
    </message>
    <message>
        <source>Finishing batch %1…</source>
        <translation>Batch %1 wird beendet…</translation>
    </message>
    <message>
        <source>First</source>
        <translation>Erste Stelle</translation>
    </message>
    <message>
        <source>Fit</source>
        <translation>Einpassen</translation>
    </message>
    <message>
        <source>Fit the &amp;selection</source>
        <translation>Ausw&amp;ahl einpassen</translation>
    </message>
    <message>
        <source>Fits %1.</source>
        <translation>Passt auf %1.</translation>
    </message>
    <message>
        <source>Fits %1; largest batch there: %2.</source>
        <translation>Passt auf %1; größter Batch dort: %2.</translation>
    </message>
    <message>
        <source>Fix it by hand.</source>
        <translation>Beheben Sie es von Hand.</translation>
    </message>
    <message>
        <source>Fix the problems that %1 lists first.</source>
        <translation>Beheben Sie die Probleme, die %1 zuerst aufführt.</translation>
    </message>
    <message>
        <source>Fix the problems that the check lists first.</source>
        <translation>Beheben Sie die Probleme, die die Prüfung zuerst aufführt.</translation>
    </message>
    <message>
        <source>Fix these errors to train the network.</source>
        <translation>Beheben Sie diese Fehler, um das Netz zu trainieren.</translation>
    </message>
    <message>
        <source>Fixed table</source>
        <translation>Feste Tabelle</translation>
    </message>
    <message>
        <source>Flatten</source>
        <translation>Flatten</translation>
    </message>
    <message>
        <source>Flatten some of them.</source>
        <translation>Lösen Sie einige davon auf.</translation>
    </message>
    <message>
        <source>Flip</source>
        <translation>Spiegeln</translation>
    </message>
    <message>
        <source>Floating-point operations per second, counted from the plan; a multiply-add counts as two</source>
        <translation>Gleitkommaoperationen pro Sekunde, aus dem Plan gezählt; Multiplizieren mit Addieren zählt als zwei</translation>
    </message>
    <message>
        <source>Fold</source>
        <translation>Fold</translation>
    </message>
    <message>
        <source>Fold %1</source>
        <translation>Fold %1</translation>
    </message>
    <message>
        <source>Folder for recorded runs</source>
        <translation>Ordner für aufgezeichnete Läufe</translation>
    </message>
    <message>
        <source>Folder of masks</source>
        <translation>Ordner mit Masken</translation>
    </message>
    <message>
        <source>Folder with the files of the data set</source>
        <translation>Ordner mit den Dateien des Datensatzes</translation>
    </message>
    <message>
        <source>Folders of splits</source>
        <translation>Ordner der Aufteilung</translation>
    </message>
    <message>
        <source>Folds</source>
        <translation>Folds</translation>
    </message>
    <message>
        <source>Follow</source>
        <translation>Folgen</translation>
    </message>
    <message>
        <source>Follow the run</source>
        <translation>Dem Lauf folgen</translation>
    </message>
    <message>
        <source>Follow the run in %1</source>
        <translation>Dem Lauf in %1 folgen</translation>
    </message>
    <message>
        <source>For images use Group norm, with %1 group for all channels.</source>
        <translation>Für Bilder nehmen Sie Gruppennormalisierung, mit %1 Gruppe für alle Kanäle.</translation>
    </message>
    <message>
        <source>For repeating it</source>
        <translation>Zum Wiederholen</translation>
    </message>
    <message>
        <source>For sequences use Layer norm.</source>
        <translation>Für Sequenzen nehmen Sie Layer-Normalisierung.</translation>
    </message>
    <message>
        <source>For the whole split, with the weights of this step.</source>
        <translation>Für die ganze Teilmenge, mit den Gewichten dieses Schritts.</translation>
    </message>
    <message>
        <source>Format</source>
        <translation>Format</translation>
    </message>
    <message>
        <source>Forward</source>
        <translation>Vorwärts</translation>
    </message>
    <message>
        <source>Forward and backward pass</source>
        <translation>Vorwärts- und Rückwärtsdurchlauf</translation>
    </message>
    <message>
        <source>Found by</source>
        <translation>Gefunden über</translation>
    </message>
    <message>
        <source>Found by order alone: %1 (several layers have these shapes: check them).</source>
        <translation>Nur über die Reihenfolge gefunden: %1 (mehrere Schichten haben diese Formen: prüfen Sie sie).</translation>
    </message>
    <message>
        <source>Free software under the GNU General Public License, version 3 or later. It comes without any warranty, as far as the law allows.</source>
        <translation>Freie Software unter der GNU General Public License, Version 3 oder später. Sie kommt ohne jede Gewährleistung, soweit das Gesetz es erlaubt.</translation>
    </message>
    <message>
        <source>From</source>
        <translation>Aus</translation>
    </message>
    <message>
        <source>From step</source>
        <translation>Ab Schritt</translation>
    </message>
    <message>
        <source>From the last layer to the first: the gradient of the loss for each weight.</source>
        <translation>Von der letzten Schicht zur ersten: der Gradient des Verlusts für jedes Gewicht.</translation>
    </message>
    <message>
        <source>From {size}, {last} beats {first}.</source>
        <translation>Ab {size} ist {last} schneller als {first}.</translation>
    </message>
    <message>
        <source>Frozen picture; what runs goes on</source>
        <translation>Eingefrorenes Bild; was läuft, läuft weiter</translation>
    </message>
    <message>
        <source>Full speed</source>
        <translation>Volle Geschwindigkeit</translation>
    </message>
    <message>
        <source>GB/s</source>
        <translation>GB/s</translation>
    </message>
    <message>
        <source>GFLOP/s</source>
        <translation>GFLOP/s</translation>
    </message>
    <message>
        <source>GPU</source>
        <translation>GPU</translation>
    </message>
    <message>
        <source>GPU %1</source>
        <translation>GPU %1</translation>
    </message>
    <message>
        <source>GPU active</source>
        <translation>GPU aktiv</translation>
    </message>
    <message>
        <source>GPU busy</source>
        <translation>GPU beschäftigt</translation>
    </message>
    <message>
        <source>GPU busy %1</source>
        <translation>GPU beschäftigt %1</translation>
    </message>
    <message>
        <source>GPU busy (share of time a kernel ran)</source>
        <translation>GPU beschäftigt (Zeitanteil, in dem ein Kernel lief)</translation>
    </message>
    <message>
        <source>GPU busy (share of time a kernel ran): %1</source>
        <translation>GPU beschäftigt (Zeitanteil, in dem ein Kernel lief): %1</translation>
    </message>
    <message>
        <source>GPU clock</source>
        <translation>GPU-Takt</translation>
    </message>
    <message>
        <source>GPU compute</source>
        <translation>GPU rechnet</translation>
    </message>
    <message>
        <source>GPU copies</source>
        <translation>GPU-Kopien</translation>
    </message>
    <message>
        <source>GPU memory</source>
        <translation>GPU-Speicher</translation>
    </message>
    <message>
        <source>GPU: %1. %2. You can race threads and batch sizes here.</source>
        <translation>GPU: %1. %2. Sie können hier Threads und Batchgrößen gegeneinander antreten lassen.</translation>
    </message>
    <message>
        <source>GPUs</source>
        <translation>GPUs</translation>
    </message>
    <message>
        <source>GTX 1650 8.8 times as fast as the i5, 4.9 times with a recurrent network</source>
        <translation>GTX 1650 8,8-mal so schnell wie der i5, 4,9-mal mit einem rekurrenten Netz</translation>
    </message>
    <message>
        <source>Gather</source>
        <translation>Gather</translation>
    </message>
    <message>
        <source>GeForce MX150 4 to 6 times as fast as an i7-8550U, more with larger batches; a Tesla K80 twice as fast again</source>
        <translation>GeForce MX150 4- bis 6-mal so schnell wie ein i7-8550U, mehr bei größeren Batches; eine Tesla K80 noch einmal doppelt so schnell</translation>
    </message>
    <message>
        <source>Gelu</source>
        <translation>Gelu</translation>
    </message>
    <message>
        <source>Gemm</source>
        <translation>Gemm</translation>
    </message>
    <message>
        <source>Generate</source>
        <translation>Erzeugen</translation>
    </message>
    <message>
        <source>Give it a name.</source>
        <translation>Vergeben Sie einen Namen.</translation>
    </message>
    <message>
        <source>Give one of them another number.</source>
        <translation>Geben Sie einem von beiden eine andere Nummer.</translation>
    </message>
    <message>
        <source>Gives %1</source>
        <translation>Liefert %1</translation>
    </message>
    <message>
        <source>Gives one vector for each sample: the mean over its symbols, without those that are %1, the padding of texts (fastText, Joulin et al. %2; EmbeddingBag of PyTorch).</source>
        <translation>Ergibt einen Vektor je Beispiel: das Mittel über ihre Symbole ohne die mit der Nummer %1, die Auffüllung von Texten (fastText, Joulin et al. %2; EmbeddingBag von PyTorch).</translation>
    </message>
    <message>
        <source>Gives the numbers of each sample the shape of an image: channels, height, width.</source>
        <translation>Gibt den Zahlen jedes Beispiels die Form eines Bildes: Kanäle, Höhe, Breite.</translation>
    </message>
    <message>
        <source>Global average pool</source>
        <translation>Globales Mittelwert-Pooling</translation>
    </message>
    <message>
        <source>GlobalAveragePool</source>
        <translation>GlobalAveragePool</translation>
    </message>
    <message>
        <source>Go back to an earlier step and pause there. The steps since the nearest saved state are computed again.</source>
        <translation>Zu einem früheren Schritt zurückgehen und dort anhalten. Die Schritte seit dem nächsten Speicherstand davor werden neu berechnet.</translation>
    </message>
    <message>
        <source>Go back to the network that is being trained.</source>
        <translation>Zu dem Netz zurückkehren, das gerade trainiert wird.</translation>
    </message>
    <message>
        <source>Goes straight down the gradient; simple, and best with a well-chosen rate.</source>
        <translation>Geht geradewegs den Gradienten hinab; einfach, und am besten mit einer gut gewählten Rate.</translation>
    </message>
    <message>
        <source>Grad-CAM</source>
        <translation>Grad-CAM</translation>
    </message>
    <message>
        <source>Gradient</source>
        <translation>Gradient</translation>
    </message>
    <message>
        <source>Gradient accumulation: each step sums the gradients of this number of batches, the update of a batch that many times larger in the memory of one.</source>
        <translation>Gradientenakkumulation: jeder Schritt summiert die Gradienten von so vielen Batches; das ergibt die Änderung eines um so vieles größeren Batches im Speicher eines einzigen.</translation>
    </message>
    <message>
        <source>Gradient norm</source>
        <translation>Gradientennorm</translation>
    </message>
    <message>
        <source>Gradients</source>
        <translation>Gradienten</translation>
    </message>
    <message>
        <source>Gradients explode</source>
        <translation>Gradienten explodieren</translation>
    </message>
    <message>
        <source>Gradients vanish</source>
        <translation>Gradienten verschwinden</translation>
    </message>
    <message>
        <source>Grey</source>
        <translation>Grau</translation>
    </message>
    <message>
        <source>Grid search</source>
        <translation>Rastersuche</translation>
    </message>
    <message>
        <source>Group into a bloc&amp;k</source>
        <translation>Zu Bloc&amp;k gruppieren</translation>
    </message>
    <message>
        <source>Group norm</source>
        <translation>Gruppennormalisierung</translation>
    </message>
    <message>
        <source>Group norm needs N×features or images N×channels×height×width; this wire carries {type}</source>
        <translation>Gruppennormalisierung braucht N×Merkmale oder Bilder N×Kanäle×Höhe×Breite; diese Verbindung führt {type}</translation>
    </message>
    <message>
        <source>GroupNormalization</source>
        <translation>GroupNormalization</translation>
    </message>
    <message>
        <source>Groups</source>
        <translation>Gruppen</translation>
    </message>
    <message>
        <source>Handwritten digits 8×8</source>
        <translation>Handgeschriebene Ziffern 8×8</translation>
    </message>
    <message>
        <source>Hard swish</source>
        <translation>Hard-Swish</translation>
    </message>
    <message>
        <source>HardSigmoid</source>
        <translation>HardSigmoid</translation>
    </message>
    <message>
        <source>HardSwish</source>
        <translation>HardSwish</translation>
    </message>
    <message>
        <source>Hardware</source>
        <translation>Hardware</translation>
    </message>
    <message>
        <source>Head %1: position %2 attends to position %4 with %3</source>
        <translation>Kopf %1: Position %2 achtet mit %3 auf Position %4</translation>
    </message>
    <message>
        <source>Header row</source>
        <translation>Kopfzeile</translation>
    </message>
    <message>
        <source>Heads</source>
        <translation>Köpfe</translation>
    </message>
    <message>
        <source>Height and width of a filter in pixels.</source>
        <translation>Höhe und Breite eines Filters in Pixeln.</translation>
    </message>
    <message>
        <source>Height and width of the window in pixels.</source>
        <translation>Höhe und Breite des Fensters in Pixeln.</translation>
    </message>
    <message>
        <source>Hills (regression)</source>
        <translation>Hügel (Regression)</translation>
    </message>
    <message>
        <source>Histogram over the run</source>
        <translation>Histogramm über den Lauf</translation>
    </message>
    <message>
        <source>Hold Shift to connect anyway; the layer then offers fixes.</source>
        <translation>Halten Sie die Umschalttaste, um trotzdem zu verbinden; die Schicht bietet dann Abhilfe an.</translation>
    </message>
    <message>
        <source>Horizon</source>
        <translation>Horizont</translation>
    </message>
    <message>
        <source>Hover over a neuron of %1 to see its output over the plane.</source>
        <translation>Zeigen Sie auf ein Neuron von %1, um seine Ausgabe über der Ebene zu sehen.</translation>
    </message>
    <message>
        <source>How far each step goes against the gradient.</source>
        <translation>Wie weit jeder Schritt dem Gradienten entgegengeht.</translation>
    </message>
    <message>
        <source>How far each step goes, about the same for every parameter.</source>
        <translation>Wie weit jeder Schritt geht, für jeden Parameter etwa gleich.</translation>
    </message>
    <message>
        <source>How far every parameter moves at each step; three to ten times smaller than for Adam.</source>
        <translation>Wie weit sich jeder Parameter bei jedem Schritt bewegt; drei- bis zehnmal kleiner als bei Adam.</translation>
    </message>
    <message>
        <source>How many bits</source>
        <translation>Wie viele Bits</translation>
    </message>
    <message>
        <source>How many columns of zeros come to the left of the image.</source>
        <translation>Wie viele Spalten von Nullen links vom Bild hinzukommen.</translation>
    </message>
    <message>
        <source>How many columns of zeros come to the right of the image.</source>
        <translation>Wie viele Spalten von Nullen rechts vom Bild hinzukommen.</translation>
    </message>
    <message>
        <source>How many pixels a filter moves from one result to the next; %1 halves the image's height and width.</source>
        <translation>Um wie viele Pixel ein Filter von einem Ergebnis zum nächsten rückt; %1 halbiert Höhe und Breite des Bildes.</translation>
    </message>
    <message>
        <source>How many pixels are cut off each side of the result.</source>
        <translation>Wie viele Pixel an jeder Seite des Ergebnisses abgeschnitten werden.</translation>
    </message>
    <message>
        <source>How many pixels of the result lie between neighbours of the input; %1 doubles height and width.</source>
        <translation>Wie viele Pixel des Ergebnisses zwischen Nachbarn der Eingabe liegen; %1 verdoppelt Höhe und Breite.</translation>
    </message>
    <message>
        <source>How many pixels the window moves from one result to the next; %1 halves the image's height and width.</source>
        <translation>Um wie viele Pixel das Fenster von einem Ergebnis zum nächsten rückt; %1 halbiert Höhe und Breite des Bildes.</translation>
    </message>
    <message>
        <source>How many rows and columns are added at the bottom and right: with stride %1, several sizes of image shrink to the same one, and this tells which of them comes back.</source>
        <translation>Wie viele Zeilen und Spalten unten und rechts hinzukommen: bei Schrittweite %1 schrumpfen mehrere Bildgrößen auf dieselbe, und dies sagt, welche davon zurückkommt.</translation>
    </message>
    <message>
        <source>How many rows of zeros come above the image.</source>
        <translation>Wie viele Zeilen von Nullen über dem Bild hinzukommen.</translation>
    </message>
    <message>
        <source>How many rows of zeros come below the image.</source>
        <translation>Wie viele Zeilen von Nullen unter dem Bild hinzukommen.</translation>
    </message>
    <message>
        <source>How many steps a sample is cut into; the numbers keep their order, so the rows of an image make good steps.</source>
        <translation>In wie viele Schritte ein Beispiel zerteilt wird; die Zahlen behalten ihre Reihenfolge, daher ergeben die Zeilen eines Bildes gute Schritte.</translation>
    </message>
    <message>
        <source>How many times as fast ≈ %1 would be as %2: ESTIMATED from its data sheet; grey could go either way. %2 was measured in %3 of %4 cells in %5 s.</source>
        <translation>Wievielmal so schnell ≈ %1 wäre wie %2: aus dem Datenblatt GESCHÄTZT; Grau ist offen. %2 wurde in %3 von %4 Zellen in %5 s gemessen.</translation>
    </message>
    <message>
        <source>How much of the average is kept at each step; less in the first steps of a run.</source>
        <translation>Wie viel vom Mittel bei jedem Schritt erhalten bleibt; in den ersten Schritten eines Laufs weniger.</translation>
    </message>
    <message>
        <source>How much of the last step's direction is kept; %1 keeps no velocity, and is fixed when training starts.</source>
        <translation>Wie viel von der Richtung des letzten Schritts erhalten bleibt; %1 behält keine Geschwindigkeit und liegt fest, sobald das Training beginnt.</translation>
    </message>
    <message>
        <source>How much of the mean gradient so far is kept at each step.</source>
        <translation>Wie viel vom bisherigen mittleren Gradienten bei jedem Schritt erhalten bleibt.</translation>
    </message>
    <message>
        <source>How much of the mean squared gradient so far is kept at each step.</source>
        <translation>Wie viel vom bisherigen mittleren quadrierten Gradienten bei jedem Schritt erhalten bleibt.</translation>
    </message>
    <message>
        <source>How much the mean gradient counts in the direction of a step.</source>
        <translation>Wie viel der mittlere Gradient in der Richtung eines Schritts zählt.</translation>
    </message>
    <message>
        <source>How samples reach the device: all of them once (resident), or through slots, from ordinary memory (pageable: steps wait for every copy) or from page-locked memory beside the steps (pinned: a device with a bus). Automatic takes the fastest that fits. The weights come out the same.</source>
        <translation>Wie Beispiele auf das Gerät kommen: alle auf einmal (resident) oder über Pufferplätze, aus gewöhnlichem Speicher (pageable: Schritte warten auf jede Kopie) oder neben den Schritten aus seitenfestem Speicher (pinned: ein Gerät mit Bus). Automatisch nimmt den schnellsten Weg, der passt. Die Gewichte werden dieselben.</translation>
    </message>
    <message>
        <source>How strongly the prediction depends on each number of the input.</source>
        <translation>Wie stark die Vorhersage von jeder Zahl der Eingabe abhängt.</translation>
    </message>
    <message>
        <source>How the algorithm of each layer is chosen: from a fixed table, or by timing when the run starts. The choice is recorded, and a continued run keeps it: the same steps give the same bits. Timed in any order, a GPU may also use non-deterministic algorithms, which add in another order each time, so that the bits of two runs may differ; a CPU has none of those.</source>
        <translation>Wie der Algorithmus jeder Schicht gewählt wird: aus einer festen Tabelle oder durch Zeitmessung zu Beginn des Laufs. Die Wahl wird aufgezeichnet, und ein fortgesetzter Lauf behält sie bei: dieselben Schritte ergeben dieselben Bits. Bei Zeitmessung in beliebiger Reihenfolge darf eine GPU auch nichtdeterministische Algorithmen nutzen, die jedes Mal in anderer Reihenfolge addieren, sodass sich die Bits zweier Läufe unterscheiden können; eine CPU hat keine solchen.</translation>
    </message>
    <message>
        <source>How the learning rate changes during the run; every schedule multiplies the rate that was set.</source>
        <translation>Wie sich die Lernrate im Lauf ändert; jeder Lernratenplan multipliziert die eingestellte Rate.</translation>
    </message>
    <message>
        <source>How to use it</source>
        <translation>So wird es benutzt</translation>
    </message>
    <message>
        <source>Huber loss</source>
        <translation>Huber-Verlust</translation>
    </message>
    <message>
        <source>INT8 after training</source>
        <translation>INT8 nach dem Training</translation>
    </message>
    <message>
        <source>INT8 is faster here, and smaller.</source>
        <translation>INT8 ist hier schneller und kleiner.</translation>
    </message>
    <message>
        <source>INT8 is slower here: in small layers, changing numbers to bytes and back takes longer than computing with bytes saves.</source>
        <translation>INT8 ist hier langsamer: In kleinen Schichten dauert die Umwandlung in Bytes und zurück länger, als das Rechnen mit Bytes einspart.</translation>
    </message>
    <message>
        <source>If it is a transformer:</source>
        <translation>Wenn es ein Transformer ist:</translation>
    </message>
    <message>
        <source>If more training does not help, the linear model is the better model of this data.</source>
        <translation>Wenn mehr Training nicht hilft, ist das lineare Modell das bessere Modell dieser Daten.</translation>
    </message>
    <message>
        <source>If the data does not fit into memory, a faster disk helps.</source>
        <translation>Wenn die Daten nicht in den Speicher passen, hilft ein schnellerer Datenträger.</translation>
    </message>
    <message>
        <source>If you do not save, your changes since the last save are lost.</source>
        <translation>Wenn Sie nicht speichern, gehen Ihre Änderungen seit dem letzten Speichern verloren.</translation>
    </message>
    <message>
        <source>Image to sequence</source>
        <translation>Bild zu Sequenz</translation>
    </message>
    <message>
        <source>Images</source>
        <translation>Bilder</translation>
    </message>
    <message>
        <source>Import</source>
        <translation>Importieren</translation>
    </message>
    <message>
        <source>Import a &amp;folder of images…</source>
        <translation>Bild&amp;ordner importieren…</translation>
    </message>
    <message>
        <source>Import a file…</source>
        <translation>Datei importieren…</translation>
    </message>
    <message>
        <source>Import a folder of images</source>
        <translation>Bildordner importieren</translation>
    </message>
    <message>
        <source>Import a folder of images…</source>
        <translation>Bildordner importieren…</translation>
    </message>
    <message>
        <source>Import a trained network</source>
        <translation>Trainiertes Netz importieren</translation>
    </message>
    <message>
        <source>Import data</source>
        <translation>Daten importieren</translation>
    </message>
    <message>
        <source>Importance</source>
        <translation>Wichtigkeit</translation>
    </message>
    <message>
        <source>Importance of the columns</source>
        <translation>Wichtigkeit der Spalten</translation>
    </message>
    <message>
        <source>Imported network</source>
        <translation>Importiertes Netz</translation>
    </message>
    <message>
        <source>In %1: %2</source>
        <translation>In %1: %2</translation>
    </message>
    <message>
        <source>In brackets: the smallest and the largest ratio that was measured.</source>
        <translation>In Klammern: das kleinste und das größte gemessene Verhältnis.</translation>
    </message>
    <message>
        <source>In one sentence</source>
        <translation>In einem Satz</translation>
    </message>
    <message>
        <source>In training it varies with each epoch.</source>
        <translation>Im Training ändert es sich mit jeder Epoche.</translation>
    </message>
    <message>
        <source>Initial fraction</source>
        <translation>Anfangsanteil</translation>
    </message>
    <message>
        <source>Initial weights</source>
        <translation>Initiale Gewichte</translation>
    </message>
    <message>
        <source>Input</source>
        <translation>Eingabe</translation>
    </message>
    <message>
        <source>Input from %1</source>
        <translation>Eingabe aus %1</translation>
    </message>
    <message>
        <source>Input of the network</source>
        <translation>Eingabe des Netzes</translation>
    </message>
    <message>
        <source>Input shape</source>
        <translation>Form der Eingabe</translation>
    </message>
    <message>
        <source>Insert Conv2D with {filters} {filters:filter|filters}</source>
        <translation>Conv2D mit {filters} {filters:Filter|Filtern} einfügen</translation>
    </message>
    <message>
        <source>Insert Dense with {units} {units:unit|units}</source>
        <translation>Dense mit {units} {units:Einheit|Einheiten} einfügen</translation>
    </message>
    <message>
        <source>Insert Embedding</source>
        <translation>Embedding einfügen</translation>
    </message>
    <message>
        <source>Insert Flatten</source>
        <translation>Flatten einfügen</translation>
    </message>
    <message>
        <source>Insert Image to sequence</source>
        <translation>Bild zu Sequenz einfügen</translation>
    </message>
    <message>
        <source>Insert Reshape to {shape}</source>
        <translation>Reshape auf {shape} einfügen</translation>
    </message>
    <message>
        <source>Insert To sequence with {steps} steps</source>
        <translation>„In Sequenz“ mit {steps} Schritten einfügen</translation>
    </message>
    <message>
        <source>Insert it into the wire; Alt prevents this</source>
        <translation>In die Verbindung einfügen; Alt verhindert dies</translation>
    </message>
    <message>
        <source>Inspector</source>
        <translation>Inspektor</translation>
    </message>
    <message>
        <source>Install that version.</source>
        <translation>Installieren Sie diese Version.</translation>
    </message>
    <message>
        <source>Install the newest version, or ask its sender for the project file.</source>
        <translation>Installieren Sie die neueste Version, oder bitten Sie den Absender um die Projektdatei.</translation>
    </message>
    <message>
        <source>Install the program again.</source>
        <translation>Installieren Sie das Programm neu.</translation>
    </message>
    <message>
        <source>InstanceNormalization</source>
        <translation>InstanceNormalization</translation>
    </message>
    <message>
        <source>Iris flowers</source>
        <translation>Schwertlilien (Iris)</translation>
    </message>
    <message>
        <source>Is added to the variance, so that a channel that never changes is not divided by zero.</source>
        <translation>Wird zur Varianz addiert, damit bei einem Kanal, der sich nie ändert, nicht durch null geteilt wird.</translation>
    </message>
    <message>
        <source>Is added to the variance, so that a group that never changes is not divided by zero.</source>
        <translation>Wird zur Varianz addiert, damit bei einer Gruppe, die sich nie ändert, nicht durch null geteilt wird.</translation>
    </message>
    <message>
        <source>Is added to the variance, so that features that are all alike are not divided by zero.</source>
        <translation>Wird zur Varianz addiert, damit bei lauter gleichen Merkmalen nicht durch null geteilt wird.</translation>
    </message>
    <message>
        <source>Isolation</source>
        <translation>Isolation</translation>
    </message>
    <message>
        <source>Issue: %1. %2</source>
        <translation>Auffälligkeit: %1. %2</translation>
    </message>
    <message>
        <source>Issues</source>
        <translation>Auffälligkeiten</translation>
    </message>
    <message>
        <source>It branched off the run {run} at step {step}.</source>
        <translation>Er zweigte bei Schritt {step} vom Lauf {run} ab.</translation>
    </message>
    <message>
        <source>It failed: {reason}</source>
        <translation>Er ist gescheitert: {reason}</translation>
    </message>
    <message>
        <source>It has 1 to {max} bytes.</source>
        <translation>Erlaubt sind 1 bis {max} Bytes.</translation>
    </message>
    <message>
        <source>It has 1 to {max}.</source>
        <translation>Erlaubt sind 1 bis {max}.</translation>
    </message>
    <message>
        <source>It has the names</source>
        <translation>Sie enthält die Namen</translation>
    </message>
    <message>
        <source>It is Predict, Do, See, Why or Check.</source>
        <translation>Erlaubt ist Predict, Do, See, Why oder Check.</translation>
    </message>
    <message>
        <source>It is UTC, such as %1.</source>
        <translation>Es ist UTC, etwa %1.</translation>
    </message>
    <message>
        <source>It is a decimal point</source>
        <translation>Es ist ein Dezimalpunkt</translation>
    </message>
    <message>
        <source>It is a list of texts.</source>
        <translation>Es ist eine Liste von Texten.</translation>
    </message>
    <message>
        <source>It is a list of {count} numbers.</source>
        <translation>Es ist eine Liste von {count} Zahlen.</translation>
    </message>
    <message>
        <source>It is a list.</source>
        <translation>Es ist eine Liste.</translation>
    </message>
    <message>
        <source>It is a number.</source>
        <translation>Es ist eine Zahl.</translation>
    </message>
    <message>
        <source>It is a text.</source>
        <translation>Es ist ein Text.</translation>
    </message>
    <message>
        <source>It is a time series</source>
        <translation>Es ist eine Zeitreihe</translation>
    </message>
    <message>
        <source>It is a whole number.</source>
        <translation>Es ist eine ganze Zahl.</translation>
    </message>
    <message>
        <source>It is data</source>
        <translation>Es sind Daten</translation>
    </message>
    <message>
        <source>It is level.</source>
        <translation>Die Kurve verläuft eben.</translation>
    </message>
    <message>
        <source>It is one line.</source>
        <translation>Er steht in einer Zeile.</translation>
    </message>
    <message>
        <source>It is rising.</source>
        <translation>Die Kurve steigt.</translation>
    </message>
    <message>
        <source>It is still falling.</source>
        <translation>Die Kurve fällt noch.</translation>
    </message>
    <message>
        <source>It is true or false.</source>
        <translation>Der Wert ist wahr oder falsch (true, false).</translation>
    </message>
    <message>
        <source>It is {expected}.</source>
        <translation>Erwartet wird: {expected}.</translation>
    </message>
    <message>
        <source>It lists the time of each layer in each lane.</source>
        <translation>Hier steht die Zeit jeder Schicht in jeder Bahn.</translation>
    </message>
    <message>
        <source>It may have been removed.</source>
        <translation>Vielleicht wurde er entfernt.</translation>
    </message>
    <message>
        <source>It must be finite.</source>
        <translation>Der Wert muss endlich sein.</translation>
    </message>
    <message>
        <source>It only tells images apart that the stride makes one.</source>
        <translation>Sie unterscheidet nur Bilder, die durch die Schrittweite gleich groß werden.</translation>
    </message>
    <message>
        <source>It rests on %1: too few to choose a threshold by.</source>
        <translation>Das beruht auf %1: zu wenig, um danach eine Schwelle zu wählen.</translation>
    </message>
    <message>
        <source>It separates thousands</source>
        <translation>Er trennt Tausender</translation>
    </message>
    <message>
        <source>It shows from which batch and network size on the second device beats the first, and why.</source>
        <translation>Hier steht, ab welcher Batchgröße und Netzgröße das zweite Gerät das erste schlägt, und warum.</translation>
    </message>
    <message>
        <source>It shows how long copy, forward, backward and update take in each layer, and how long the device waits.</source>
        <translation>Hier steht, wie lange Kopie, Vorwärtsdurchlauf, Rückwärtsdurchlauf und Aktualisierung in jeder Schicht dauern und wie lange das Gerät wartet.</translation>
    </message>
    <message>
        <source>It shows how long the product of two n by n matrices takes on one core, on all cores and on every GPU, and from which n on more hardware pays for its launch overhead.</source>
        <translation>Hier steht, wie lange das Produkt zweier n×n-Matrizen auf einem Kern, auf allen Kernen und auf jeder GPU dauert, und ab welchem n sich mehr Hardware trotz ihres Startaufwands lohnt.</translation>
    </message>
    <message>
        <source>It shows one step of each lane over time: launches, copies, computation and the gaps between them.</source>
        <translation>Hier steht ein Schritt jeder Bahn im Zeitverlauf: Starts, Kopien, Berechnung und die Lücken dazwischen.</translation>
    </message>
    <message>
        <source>It shows what a copy to a device costs by its size, and why one large copy of bytes beats many small copies of floats.</source>
        <translation>Hier steht, was eine Kopie auf ein Gerät je nach Größe kostet und warum eine große Kopie von Bytes viele kleine Kopien von Gleitkommazahlen schlägt.</translation>
    </message>
    <message>
        <source>It shows what each lane uses: cores, share of peak, memory and energy.</source>
        <translation>Hier steht, was jede Bahn nutzt: Kerne, Anteil der Spitzenleistung, Speicher und Energie.</translation>
    </message>
    <message>
        <source>It shows whether each layer is limited by memory bandwidth or by arithmetic.</source>
        <translation>Hier steht, ob jede Schicht durch die Speicherbandbreite oder durch das Rechnen begrenzt ist.</translation>
    </message>
    <message>
        <source>It shows, layer by layer, how far the values of each lane differ from those of the first lane.</source>
        <translation>Hier steht Schicht für Schicht, wie weit die Werte jeder Bahn von denen der ersten abweichen.</translation>
    </message>
    <message>
        <source>It stands at the end of a network.</source>
        <translation>Sie steht am Ende eines Netzes.</translation>
    </message>
    <message>
        <source>It stands at the start of a network.</source>
        <translation>Sie steht am Anfang eines Netzes.</translation>
    </message>
    <message>
        <source>It takes title, goal, minutes %1 to %2, project, mode, hide, views, speed (steps a second) and train: yes.</source>
        <translation>Möglich sind title, goal, minutes %1 bis %2, project, mode, hide, views, speed (Schritte pro Sekunde) und train: yes.</translation>
    </message>
    <message>
        <source>It was interrupted and resumed: {times} {times:time|times}.</source>
        <translation>Er wurde unterbrochen und fortgesetzt: {times}-mal.</translation>
    </message>
    <message>
        <source>It was moved to another device: {device}.</source>
        <translation>Er wurde auf ein anderes Gerät verlegt: {device}.</translation>
    </message>
    <message>
        <source>It was never saved. Draft of %1:</source>
        <translation>Nie gespeichert. Entwurf vom %1:</translation>
    </message>
    <message>
        <source>It was taken back to an earlier step: {times} {times:time|times}.</source>
        <translation>Er wurde auf einen früheren Schritt zurückgesetzt: {times}-mal.</translation>
    </message>
    <message>
        <source>It was: **%1**</source>
        <translation>Es war: **%1**</translation>
    </message>
    <message>
        <source>It would say so under %1.</source>
        <translation>Das stünde unter %1.</translation>
    </message>
    <message>
        <source>Its drawing is too large for a page; the project has it.</source>
        <translation>Seine Zeichnung ist zu groß für eine Seite; sie steht im Projekt.</translation>
    </message>
    <message>
        <source>Its groups stay together</source>
        <translation>Ihre Gruppen bleiben zusammen</translation>
    </message>
    <message>
        <source>Its latest rows become the test</source>
        <translation>Neueste Zeilen als Test</translation>
    </message>
    <message>
        <source>Its log is damaged, so its end may be missing: {damage}</source>
        <translation>Sein Protokoll ist beschädigt, daher kann das Ende fehlen: {damage}</translation>
    </message>
    <message>
        <source>Its numbers are in %1, which must stay beside it.</source>
        <translation>Die Zahlen dazu stehen in %1; diese Datei muss daneben bleiben.</translation>
    </message>
    <message>
        <source>Its output is 0 for all of %1 samples. No gradient passes through it, so it cannot recover.</source>
        <translation>Die Ausgabe ist für alle %1 Beispiele 0. Es fließt kein Gradient hindurch, also erholt sich die Einheit nicht.</translation>
    </message>
    <message>
        <source>Joins all inputs along one axis, one after the other.</source>
        <translation>Verbindet alle Eingaben entlang einer Achse, eine nach der anderen.</translation>
    </message>
    <message>
        <source>Judge by the recall of each class in the confusion matrix, not by the accuracy.</source>
        <translation>Urteilen Sie nach der Trefferquote jeder Klasse in der Konfusionsmatrix, nicht nach der Genauigkeit.</translation>
    </message>
    <message>
        <source>Keep %1 in FP32</source>
        <translation>%1 in FP32 lassen</translation>
    </message>
    <message>
        <source>Keep groups together</source>
        <translation>Gruppen zusammenhalten</translation>
    </message>
    <message>
        <source>Keep in FP32</source>
        <translation>In FP32 lassen</translation>
    </message>
    <message>
        <source>Keep one of them.</source>
        <translation>Behalten Sie einen davon.</translation>
    </message>
    <message>
        <source>Keep the data in memory</source>
        <translation>Daten im Speicher halten</translation>
    </message>
    <message>
        <source>Keep the last position</source>
        <translation>Letzte Position behalten</translation>
    </message>
    <message>
        <source>Keeps a range of one axis of each sample, such as some features or the last position.</source>
        <translation>Behält einen Bereich einer Achse jedes Beispiels, etwa einige Merkmale oder die letzte Position.</translation>
    </message>
    <message>
        <source>Keeps groups of channels of each sample near mean %1 and deviation %2, whatever the batch.</source>
        <translation>Hält Gruppen von Kanälen jedes Beispiels nahe bei Mittelwert %1 und Abweichung %2, unabhängig vom Batch.</translation>
    </message>
    <message>
        <source>Keeps steps bounded where gradients are almost zero.</source>
        <translation>Hält Schritte begrenzt, wo Gradienten fast null sind.</translation>
    </message>
    <message>
        <source>Keeps the features of each sample or position near mean %1 and deviation %2, whatever the batch.</source>
        <translation>Hält die Merkmale jedes Beispiels oder jeder Position nahe bei Mittelwert %1 und Abweichung %2, unabhängig vom Batch.</translation>
    </message>
    <message>
        <source>Keeps the numbers of a deep network at mean %1 and variance %2; wants LeCun initial weights.</source>
        <translation>Hält die Zahlen eines tiefen Netzes bei Mittelwert %1 und Varianz %2; braucht initiale Gewichte nach LeCun.</translation>
    </message>
    <message>
        <source>Keeps the numbers of each channel near mean %1 and deviation %2, so that deep networks train faster.</source>
        <translation>Hält die Zahlen jedes Kanals nahe bei Mittelwert %1 und Abweichung %2, sodass tiefe Netze schneller lernen.</translation>
    </message>
    <message>
        <source>Keras program (*.py)</source>
        <translation>Keras-Programm (*.py)</translation>
    </message>
    <message>
        <source>Kernel</source>
        <translation>Filtergröße</translation>
    </message>
    <message>
        <source>Keyboard shortcuts</source>
        <translation>Tastenkürzel</translation>
    </message>
    <message>
        <source>Keys A to D count, Shift takes back</source>
        <translation>Die Tasten A bis D zählen, mit Umschalt zurücknehmen</translation>
    </message>
    <message>
        <source>Kind of labels</source>
        <translation>Art der Klassen</translation>
    </message>
    <message>
        <source>Kind of saliency map</source>
        <translation>Art der Salienzkarte</translation>
    </message>
    <message>
        <source>Label smoothing</source>
        <translation>Glättung der Zielwerte</translation>
    </message>
    <message>
        <source>Lane</source>
        <translation>Bahn</translation>
    </message>
    <message>
        <source>Lanes of the race</source>
        <translation>Bahnen des Rennens</translation>
    </message>
    <message>
        <source>Lanes with other batch sizes have other gradients, a recording contains none, or there was not enough memory.</source>
        <translation>Bahnen mit anderer Batchgröße haben andere Gradienten, eine Aufzeichnung enthält keine, oder der Speicher reichte nicht.</translation>
    </message>
    <message>
        <source>Lanes: the same network, seed and batch order</source>
        <translation>Bahnen: dasselbe Netz, derselbe Startwert, dieselbe Reihenfolge der Batches</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>Sprache</translation>
    </message>
    <message>
        <source>Large networks</source>
        <translation>Große Netze</translation>
    </message>
    <message>
        <source>Largest batch</source>
        <translation>Größter Batch</translation>
    </message>
    <message>
        <source>Last run, not saved, step %1</source>
        <translation>Letzter Lauf, nicht gespeichert, Schritt %1</translation>
    </message>
    <message>
        <source>Last saved, step %1</source>
        <translation>Zuletzt gespeichert, Schritt %1</translation>
    </message>
    <message>
        <source>Last validation %1, %2 from training.</source>
        <translation>Letzte Validierung %1, %2 vom Training entfernt.</translation>
    </message>
    <message>
        <source>Launch overhead: at {where}, {device} spends {share} of a step on kernel launches and waiting. Larger work hides this overhead.</source>
        <translation>Startaufwand: Bei {where} verbringt {device} {share} eines Schritts mit Kernel-Starts und Warten. Größere Aufgaben verbergen diesen Aufwand.</translation>
    </message>
    <message>
        <source>Lay the data that the run was trained on beside the report.</source>
        <translation>Legen Sie die Daten, mit denen der Lauf trainiert wurde, neben den Bericht.</translation>
    </message>
    <message>
        <source>Lay the network out from left to right (L)</source>
        <translation>Netz von links nach rechts anordnen (L)</translation>
    </message>
    <message>
        <source>Layer</source>
        <translation>Schicht</translation>
    </message>
    <message>
        <source>Layer description</source>
        <translation>Beschreibung der Schicht</translation>
    </message>
    <message>
        <source>Layer norm</source>
        <translation>Layer-Normalisierung</translation>
    </message>
    <message>
        <source>Layer norm needs N×features or sequences N×positions×features; this wire carries {type}</source>
        <translation>Layer-Normalisierung braucht N×Merkmale oder Sequenzen N×Positionen×Merkmale; diese Verbindung führt {type}</translation>
    </message>
    <message>
        <source>Layer outputs</source>
        <translation>Schichtausgaben</translation>
    </message>
    <message>
        <source>Layer whose outputs are projected</source>
        <translation>Schicht, deren Ausgaben projiziert werden</translation>
    </message>
    <message>
        <source>Layer whose outputs are shown</source>
        <translation>Schicht, deren Ausgaben gezeigt werden</translation>
    </message>
    <message>
        <source>LayerNormalization</source>
        <translation>LayerNormalization</translation>
    </message>
    <message>
        <source>Layers</source>
        <translation>Schichten</translation>
    </message>
    <message>
        <source>Layers by family</source>
        <translation>Schichten nach Familie</translation>
    </message>
    <message>
        <source>Layers cannot be separated</source>
        <translation>Schichten nicht trennbar</translation>
    </message>
    <message>
        <source>Layers in the order of the data; N is the batch</source>
        <translation>Schichten in der Reihenfolge der Daten; N ist der Batch</translation>
    </message>
    <message>
        <source>Layers that can be added</source>
        <translation>Schichten, die hinzugefügt werden können</translation>
    </message>
    <message>
        <source>Layers that wait for these fixes: %1</source>
        <translation>Schichten, die auf diese Korrekturen warten: %1</translation>
    </message>
    <message>
        <source>Layers: %1</source>
        <translation>Schichten: %1</translation>
    </message>
    <message>
        <source>LeCun normal</source>
        <translation>LeCun normal</translation>
    </message>
    <message>
        <source>Lea&amp;ve the block</source>
        <translation>Block &amp;verlassen</translation>
    </message>
    <message>
        <source>Lea&amp;ve the lesson</source>
        <translation>Lektion &amp;verlassen</translation>
    </message>
    <message>
        <source>Leaky ReLU</source>
        <translation>Leaky ReLU</translation>
    </message>
    <message>
        <source>LeakyRelu</source>
        <translation>LeakyRelu</translation>
    </message>
    <message>
        <source>Learning curves</source>
        <translation>Lernkurven</translation>
    </message>
    <message>
        <source>Learning rate</source>
        <translation>Lernrate</translation>
    </message>
    <message>
        <source>Learns a vector for each symbol, so that a network can compute with text and other symbols.</source>
        <translation>Lernt zu jedem Symbol einen Vektor, sodass ein Netz mit Text und anderen Symbolen rechnen kann.</translation>
    </message>
    <message>
        <source>Leave</source>
        <translation>Verlassen</translation>
    </message>
    <message>
        <source>Leave it out</source>
        <translation>Weglassen</translation>
    </message>
    <message>
        <source>Leave it out.</source>
        <translation>Lassen Sie es weg.</translation>
    </message>
    <message>
        <source>Leave out %1 and %2</source>
        <translation>%1 und %2 weglassen</translation>
    </message>
    <message>
        <source>Leave out all %1</source>
        <translation>Alle %1 weglassen</translation>
    </message>
    <message>
        <source>Leave out the row</source>
        <translation>Zeile weglassen</translation>
    </message>
    <message>
        <source>Leave out {column}</source>
        <translation>{column} weglassen</translation>
    </message>
    <message>
        <source>Leave out {rows} {rows:row|rows}</source>
        <translation>{rows} {rows:Zeile|Zeilen} weglassen</translation>
    </message>
    <message>
        <source>Leave the lesson</source>
        <translation>Lektion verlassen</translation>
    </message>
    <message>
        <source>Left</source>
        <translation>Links</translation>
    </message>
    <message>
        <source>Left out</source>
        <translation>Weggelassen</translation>
    </message>
    <message>
        <source>Left out, as only training needs it: %1</source>
        <translation>Weggelassen, da nur für das Training nötig: %1</translation>
    </message>
    <message>
        <source>Length</source>
        <translation>Länge</translation>
    </message>
    <message>
        <source>Lesson</source>
        <translation>Lektion</translation>
    </message>
    <message>
        <source>Lessons</source>
        <translation>Lektionen</translation>
    </message>
    <message>
        <source>Lessons can hide {places}.</source>
        <translation>Lektionen können {places} verbergen.</translation>
    </message>
    <message>
        <source>Lessons of the pack</source>
        <translation>Lektionen des Pakets</translation>
    </message>
    <message>
        <source>Let the project start from drawn weights.</source>
        <translation>Lassen Sie das Projekt mit zufälligen Gewichten beginnen.</translation>
    </message>
    <message>
        <source>Lets each position of a sequence attend to another sequence, such as the one to be translated.</source>
        <translation>Lässt jede Position einer Sequenz auf eine andere Sequenz achten, etwa auf die zu übersetzende.</translation>
    </message>
    <message>
        <source>Lets each position of a sequence gather what it needs from the others, by learned queries, keys and values.</source>
        <translation>Lässt jede Position einer Sequenz bei den anderen sammeln, was sie braucht, mit gelernten Anfragen, Schlüsseln und Werten.</translation>
    </message>
    <message>
        <source>Lets numbers from %1 to %2 through and holds all others at the nearer of the two.</source>
        <translation>Lässt Zahlen von %1 bis %2 durch und hält alle anderen auf dem näheren der beiden.</translation>
    </message>
    <message>
        <source>Lets positive numbers through and bends negative ones smoothly towards a floor.</source>
        <translation>Lässt positive Zahlen durch und biegt negative weich zu einer unteren Grenze hin.</translation>
    </message>
    <message>
        <source>Lets positive numbers through and turns negative ones into zero.</source>
        <translation>Lässt positive Zahlen durch und macht negative zu null.</translation>
    </message>
    <message>
        <source>Li&amp;ve views</source>
        <translation>Li&amp;ve-Ansichten</translation>
    </message>
    <message>
        <source>Library of the device</source>
        <translation>Bibliothek des Geräts</translation>
    </message>
    <message>
        <source>Licence of those weights</source>
        <translation>Lizenz dieser Gewichte</translation>
    </message>
    <message>
        <source>Licence: %1. From %2</source>
        <translation>Lizenz: %1. Von %2</translation>
    </message>
    <message>
        <source>Licence: {licence}, as the file says.</source>
        <translation>Lizenz: {licence}, laut Datei.</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>Hell</translation>
    </message>
    <message>
        <source>Light or dark &amp;theme</source>
        <translation>Helles oder dunkles &amp;Farbschema</translation>
    </message>
    <message>
        <source>Light suits a bright room and most projectors.</source>
        <translation>Hell passt zu einem hellen Raum und den meisten Projektoren.</translation>
    </message>
    <message>
        <source>Line</source>
        <translation>Zeile</translation>
    </message>
    <message>
        <source>Line of +1</source>
        <translation>Zeile von +1</translation>
    </message>
    <message>
        <source>Link to a project (epoch-studio://…):</source>
        <translation>Link zu einem Projekt (epoch-studio://…):</translation>
    </message>
    <message>
        <source>Lion</source>
        <translation>Lion</translation>
    </message>
    <message>
        <source>Live</source>
        <translation>Live</translation>
    </message>
    <message>
        <source>Live settings</source>
        <translation>Live-Einstellungen</translation>
    </message>
    <message>
        <source>Live: the lanes share the cores, so these times do not count.</source>
        <translation>Live: Die Bahnen teilen sich die Kerne, also zählen diese Zeiten nicht.</translation>
    </message>
    <message>
        <source>Loading the examples…</source>
        <translation>Beispiel-Netze werden geladen…</translation>
    </message>
    <message>
        <source>Locate…</source>
        <translation>Suchen…</translation>
    </message>
    <message>
        <source>Lock</source>
        <translation>Sperren</translation>
    </message>
    <message>
        <source>Log</source>
        <translation>Log</translation>
    </message>
    <message>
        <source>Logarithmic axis</source>
        <translation>Logarithmische Achse</translation>
    </message>
    <message>
        <source>Logarithmic axis (G)</source>
        <translation>Logarithmische Achse (G)</translation>
    </message>
    <message>
        <source>Logarithmic axis of %1</source>
        <translation>Logarithmische Achse für %1</translation>
    </message>
    <message>
        <source>Logarithmic scale</source>
        <translation>Logarithmische Skala</translation>
    </message>
    <message>
        <source>Logits need one axis more than labels: the classes.</source>
        <translation>Logits brauchen eine Achse mehr als die Zielwerte: die Klassen.</translation>
    </message>
    <message>
        <source>Look at it, train it, or save it under another name.</source>
        <translation>Sehen Sie es an, trainieren Sie es oder speichern Sie es unter einem anderen Namen.</translation>
    </message>
    <message>
        <source>Look at the classes</source>
        <translation>Klassen ansehen</translation>
    </message>
    <message>
        <source>Look at the data</source>
        <translation>Daten ansehen</translation>
    </message>
    <message>
        <source>Looks ahead along the velocity before it turns; needs momentum.</source>
        <translation>Schaut in Bewegungsrichtung voraus, bevor es abbiegt; braucht Momentum.</translation>
    </message>
    <message>
        <source>Loss</source>
        <translation>Verlust</translation>
    </message>
    <message>
        <source>Loss of every lane</source>
        <translation>Verlust jeder Bahn</translation>
    </message>
    <message>
        <source>Loss of the newest training batches</source>
        <translation>Verlust der neuesten Trainings-Batches</translation>
    </message>
    <message>
        <source>Loss over learning rate</source>
        <translation>Verlust über der Lernrate</translation>
    </message>
    <message>
        <source>Loss over the steps of the training</source>
        <translation>Verlust über die Schritte des Trainings</translation>
    </message>
    <message>
        <source>Loss scale</source>
        <translation>Verlustskalierung</translation>
    </message>
    <message>
        <source>Losses agree</source>
        <translation>Verluste stimmen überein</translation>
    </message>
    <message>
        <source>Lowest validation loss, %1 at step %2</source>
        <translation>Kleinster Validierungsverlust, %1 bei Schritt %2</translation>
    </message>
    <message>
        <source>MEASURED</source>
        <translation>GEMESSEN</translation>
    </message>
    <message>
        <source>MEASURED on %1. %2 %3</source>
        <translation>GEMESSEN auf %1. %2 %3</translation>
    </message>
    <message>
        <source>MEASURED; ≈ is ESTIMATED by 2n³ over the rate of the largest measured n.</source>
        <translation>GEMESSEN; ≈ ist GESCHÄTZT als 2n³ durch die Rate des größten gemessenen n.</translation>
    </message>
    <message>
        <source>Make it smaller.</source>
        <translation>Verkleinern Sie sie.</translation>
    </message>
    <message>
        <source>Make one of them trainable.</source>
        <translation>Machen Sie eine davon trainierbar.</translation>
    </message>
    <message>
        <source>Make the layer smaller.</source>
        <translation>Verkleinern Sie die Schicht.</translation>
    </message>
    <message>
        <source>Make the layers before it smaller.</source>
        <translation>Verkleinern Sie die Schichten davor.</translation>
    </message>
    <message>
        <source>Make the two branches equally wide.</source>
        <translation>Machen Sie beide Zweige gleich breit.</translation>
    </message>
    <message>
        <source>Make two lessons of it.</source>
        <translation>Machen Sie zwei Lektionen daraus.</translation>
    </message>
    <message>
        <source>Make two packs of it.</source>
        <translation>Machen Sie zwei Pakete daraus.</translation>
    </message>
    <message>
        <source>Make {name} trainable</source>
        <translation>{name} trainierbar machen</translation>
    </message>
    <message>
        <source>Make {node} a {layer}</source>
        <translation>{node} zu {layer} machen</translation>
    </message>
    <message>
        <source>Makes images larger by repeating pixels or by drawing lines between them; it learns nothing.</source>
        <translation>Vergrößert Bilder, indem es Pixel wiederholt oder Geraden zwischen ihnen zieht; es lernt nichts.</translation>
    </message>
    <message>
        <source>Makes images larger: every pixel adds a learned filter, scaled by its value, to the result.</source>
        <translation>Vergrößert Bilder: Jedes Pixel addiert einen gelernten Filter, mit seinem Wert skaliert, zum Ergebnis.</translation>
    </message>
    <message>
        <source>Manual</source>
        <translation>Handbuch</translation>
    </message>
    <message>
        <source>Map</source>
        <translation>Karte</translation>
    </message>
    <message>
        <source>Mark one with [x], or with [if EXPRESSION].</source>
        <translation>Kennzeichnen Sie eine mit [x] oder mit [if EXPRESSION].</translation>
    </message>
    <message>
        <source>MatMul</source>
        <translation>MatMul</translation>
    </message>
    <message>
        <source>Matrices</source>
        <translation>Matrizen</translation>
    </message>
    <message>
        <source>Matrix product</source>
        <translation>Matrixprodukt</translation>
    </message>
    <message>
        <source>Max pool</source>
        <translation>Max-Pooling</translation>
    </message>
    <message>
        <source>MaxPool</source>
        <translation>MaxPool</translation>
    </message>
    <message>
        <source>Maximum classes of whole numbers</source>
        <translation>Höchstens so viele Klassen aus ganzen Zahlen</translation>
    </message>
    <message>
        <source>Maximum rows</source>
        <translation>Höchstzahl der Zeilen</translation>
    </message>
    <message>
        <source>May fit %1: the driver and its libraries take between 0.5 and 1 GB beside it.</source>
        <translation>Passt vielleicht auf %1: Treiber und Bibliotheken belegen daneben 0,5 bis 1 GB.</translation>
    </message>
    <message>
        <source>Mean</source>
        <translation>Mittelwert</translation>
    </message>
    <message>
        <source>Mean 0 and standard deviation 1 for each column of numbers</source>
        <translation>Mittelwert 0 und Standardabweichung 1 für jede Zahlenspalte</translation>
    </message>
    <message>
        <source>Mean absolute error</source>
        <translation>Mittlerer absoluter Fehler</translation>
    </message>
    <message>
        <source>Mean absolute error by step: {steps}</source>
        <translation>Mittlerer absoluter Fehler je Schritt: {steps}</translation>
    </message>
    <message>
        <source>Mean absolute error by “%1”; of all samples %2.</source>
        <translation>Mittlerer absoluter Fehler nach „%1“; für alle Beispiele %2.</translation>
    </message>
    <message>
        <source>Mean squared error</source>
        <translation>Mittlerer quadratischer Fehler</translation>
    </message>
    <message>
        <source>Mean ± standard deviation</source>
        <translation>Mittelwert ± Standardabweichung</translation>
    </message>
    <message>
        <source>Measure again, %1 s</source>
        <translation>Erneut messen, %1 s</translation>
    </message>
    <message>
        <source>Measure again, 60 s</source>
        <translation>Erneut messen, 60 s</translation>
    </message>
    <message>
        <source>Measure, %1 s</source>
        <translation>Messen, %1 s</translation>
    </message>
    <message>
        <source>Measure, 60 s</source>
        <translation>Messen, 60 s</translation>
    </message>
    <message>
        <source>Measured</source>
        <translation>Gemessen</translation>
    </message>
    <message>
        <source>Measured before the drawing was edited: race again.</source>
        <translation>Vor der letzten Änderung der Zeichnung gemessen: Starten Sie das Rennen neu.</translation>
    </message>
    <message>
        <source>Measured here</source>
        <translation>Hier gemessen</translation>
    </message>
    <message>
        <source>Measured on</source>
        <translation>Gemessen an</translation>
    </message>
    <message>
        <source>Measured on %1, step %2 of the training; the time is the median of %3 evaluations on %4.</source>
        <translation>Gemessen an %1, Schritt %2 des Trainings; die Zeit ist der Median von %3 Auswertungen auf %4.</translation>
    </message>
    <message>
        <source>Measured on the validation samples, which the network is not trained on</source>
        <translation>Gemessen an den Validierungsbeispielen, mit denen das Netz nicht trainiert wird</translation>
    </message>
    <message>
        <source>Measured on this computer, in this run.</source>
        <translation>Auf diesem Computer in diesem Lauf gemessen.</translation>
    </message>
    <message>
        <source>Measured over the last half second, with the waits of a speed limit</source>
        <translation>Gemessen über die letzte halbe Sekunde, mit den Pausen einer Geschwindigkeitsgrenze</translation>
    </message>
    <message>
        <source>Measured: each runs alone, one after the other; then replayed side by side. Live: all run at once, to watch; the times do not count.</source>
        <translation>Gemessen: Jede läuft allein, eine nach der anderen; danach Wiedergabe nebeneinander. Live: Alle laufen zugleich, zum Zuschauen; die Zeiten zählen nicht.</translation>
    </message>
    <message>
        <source>Measures how far predicted numbers lie from the right ones, squared.</source>
        <translation>Misst, wie weit vorhergesagte Zahlen von den richtigen entfernt liegen, quadriert.</translation>
    </message>
    <message>
        <source>Measures how far predicted numbers lie from the right ones; a few wild targets count no more than their distance.</source>
        <translation>Misst, wie weit vorhergesagte Zahlen von den richtigen entfernt liegen; einzelne Ausreißer zählen nur so viel wie ihr Abstand.</translation>
    </message>
    <message>
        <source>Measures how little probability the network gives to the right answer of yes and no.</source>
        <translation>Misst, wie wenig Wahrscheinlichkeit das Netz der richtigen Antwort von Ja und Nein gibt.</translation>
    </message>
    <message>
        <source>Measures how little probability the network gives to the right class.</source>
        <translation>Misst, wie wenig Wahrscheinlichkeit das Netz der richtigen Klasse gibt.</translation>
    </message>
    <message>
        <source>Measuring</source>
        <translation>Messung läuft</translation>
    </message>
    <message>
        <source>Measuring the first cells…</source>
        <translation>Die ersten Zellen werden gemessen…</translation>
    </message>
    <message>
        <source>Measuring the first sizes…</source>
        <translation>Die ersten Größen werden gemessen…</translation>
    </message>
    <message>
        <source>Median of %1 timed steps, %2 warm-up steps excluded. Bars: how far each was when the fastest arrived; before them the start-up, not counted.</source>
        <translation>Median von %1 gemessenen Schritten, ohne %2 Aufwärmschritte. Balken: wie weit jede war, als die schnellste ankam; davor der Start, nicht mitgezählt.</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>Speicher</translation>
    </message>
    <message>
        <source>Memory %1</source>
        <translation>Speicher %1</translation>
    </message>
    <message>
        <source>Memory at batch size %1</source>
        <translation>Speicher bei Batchgröße %1</translation>
    </message>
    <message>
        <source>Memory in use by all programs together.</source>
        <translation>Von allen Programmen zusammen belegter Speicher.</translation>
    </message>
    <message>
        <source>Memory in use by this program.</source>
        <translation>Von diesem Programm belegter Speicher.</translation>
    </message>
    <message>
        <source>Memory of the parts</source>
        <translation>Speicher der Teile</translation>
    </message>
    <message>
        <source>Memory of this program</source>
        <translation>Speicher dieses Programms</translation>
    </message>
    <message>
        <source>Memory of this run</source>
        <translation>Speicher dieses Laufs</translation>
    </message>
    <message>
        <source>Memory that the device allocated for this run</source>
        <translation>Speicher, den das Gerät für diesen Lauf belegt hat</translation>
    </message>
    <message>
        <source>Memory that training holds on the device</source>
        <translation>Speicher, den das Training auf dem Gerät belegt</translation>
    </message>
    <message>
        <source>Memory traffic</source>
        <translation>Speicherverkehr</translation>
    </message>
    <message>
        <source>Memory used</source>
        <translation>Belegter Speicher</translation>
    </message>
    <message>
        <source>Memory, of all programs: %1</source>
        <translation>Speicher, von allen Programmen: %1</translation>
    </message>
    <message>
        <source>Met</source>
        <translation>Erfüllt</translation>
    </message>
    <message>
        <source>Method</source>
        <translation>Verfahren</translation>
    </message>
    <message>
        <source>Micro-batches</source>
        <translation>Micro-Batches</translation>
    </message>
    <message>
        <source>Microseconds per sample by batch size</source>
        <translation>Mikrosekunden je Beispiel nach Batchgröße</translation>
    </message>
    <message>
        <source>Middle drag, Space+drag</source>
        <translation>Mit der Mitteltaste ziehen, Leertaste+Ziehen</translation>
    </message>
    <message>
        <source>Mini-map of the network</source>
        <translation>Minikarte des Netzes</translation>
    </message>
    <message>
        <source>Mini-map of the network (O)</source>
        <translation>Minikarte des Netzes (O)</translation>
    </message>
    <message>
        <source>Minimum fraction</source>
        <translation>Mindestanteil</translation>
    </message>
    <message>
        <source>Minimum improvement</source>
        <translation>Mindestverbesserung</translation>
    </message>
    <message>
        <source>Mirrors half of the images left to right</source>
        <translation>Spiegelt die Hälfte der Bilder von links nach rechts</translation>
    </message>
    <message>
        <source>Miss</source>
        <translation>Übersehener Fall</translation>
    </message>
    <message>
        <source>Missing</source>
        <translation>Fehlend</translation>
    </message>
    <message>
        <source>Missing values</source>
        <translation>Fehlende Werte</translation>
    </message>
    <message>
        <source>Mixup</source>
        <translation>Mixup</translation>
    </message>
    <message>
        <source>Mixup is not shown: it needs the other images of a batch.</source>
        <translation>Mixup wird nicht gezeigt: Es braucht die anderen Bilder eines Batches.</translation>
    </message>
    <message>
        <source>Model FLOPs utilization: floating-point operations of the network per second, as a share of the GPU's FP32 peak. Not available for other precisions, which have other peaks.</source>
        <translation>Auslastung nach Modell-FLOPs: Gleitkommaoperationen des Netzes pro Sekunde, als Anteil der FP32-Spitzenleistung der GPU. Nicht verfügbar für andere Zahlenformate, die andere Spitzenleistungen haben.</translation>
    </message>
    <message>
        <source>Model of Epoch Studio (*.safetensors)</source>
        <translation>Modell von Epoch Studio (*.safetensors)</translation>
    </message>
    <message>
        <source>Models (*.safetensors)</source>
        <translation>Modelle (*.safetensors)</translation>
    </message>
    <message>
        <source>Modes</source>
        <translation>Modi</translation>
    </message>
    <message>
        <source>Momentum</source>
        <translation>Momentum</translation>
    </message>
    <message>
        <source>More</source>
        <translation>Mehr</translation>
    </message>
    <message>
        <source>More GPUs make this slower: summing the gradients takes longer than a step.</source>
        <translation>Mehr GPUs machen es langsamer: Das Summieren der Gradienten dauert länger als ein Schritt.</translation>
    </message>
    <message>
        <source>More GPUs may make this slower: summing the gradients takes as long as a step.</source>
        <translation>Mehr GPUs könnten es langsamer machen: Das Summieren der Gradienten dauert so lange wie ein Schritt.</translation>
    </message>
    <message>
        <source>More about this training</source>
        <translation>Mehr zu diesem Training</translation>
    </message>
    <message>
        <source>Most training samples: %1 to %2</source>
        <translation>Die meisten Trainingsbeispiele: %1 bis %2</translation>
    </message>
    <message>
        <source>Motion</source>
        <translation>Bewegung</translation>
    </message>
    <message>
        <source>Move the selection by 8; with Shift by 40</source>
        <translation>Auswahl um 8 verschieben; mit Umschalt um 40</translation>
    </message>
    <message>
        <source>Move to trash</source>
        <translation>In den Papierkorb</translation>
    </message>
    <message>
        <source>Moves every parameter equally far each step; needs half the memory of Adam.</source>
        <translation>Bewegt jeden Parameter in jedem Schritt gleich weit; braucht halb so viel Speicher wie Adam.</translation>
    </message>
    <message>
        <source>Moves images by up to so many pixels; black comes in</source>
        <translation>Verschiebt Bilder um bis zu so viele Pixel; Schwarz rückt nach</translation>
    </message>
    <message>
        <source>Moves images by up to so many pixels; edges are repeated</source>
        <translation>Verschiebt Bilder um bis zu so viele Pixel; Ränder werden wiederholt</translation>
    </message>
    <message>
        <source>Moves the point along both curves. The predictions change only with the button Use.</source>
        <translation>Bewegt den Punkt auf beiden Kurven. Die Vorhersagen ändern sich erst mit der Schaltfläche „verwenden“.</translation>
    </message>
    <message>
        <source>Moves the runs to the trash; Undo delete brings them back</source>
        <translation>Legt die Läufe in den Papierkorb; „Löschen rückgängig machen“ holt sie zurück</translation>
    </message>
    <message>
        <source>Mul</source>
        <translation>Mul</translation>
    </message>
    <message>
        <source>Multi-head attention</source>
        <translation>Multi-Head-Attention</translation>
    </message>
    <message>
        <source>Multiplies everything wired into it, number by number; all must have one shape.</source>
        <translation>Multipliziert alles, was damit verbunden ist, Zahl für Zahl; alle müssen dieselbe Form haben.</translation>
    </message>
    <message>
        <source>Multiplies the two matrices of each sample, one from each wire.</source>
        <translation>Multipliziert die beiden Matrizen jedes Beispiels, eine aus jeder Verbindung.</translation>
    </message>
    <message>
        <source>Multiply</source>
        <translation>Multiplizieren</translation>
    </message>
    <message>
        <source>My blocks</source>
        <translation>Meine Blöcke</translation>
    </message>
    <message>
        <source>My own data</source>
        <translation>Eigene Daten</translation>
    </message>
    <message>
        <source>NVLink, one way</source>
        <translation>NVLink, eine Richtung</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>Name a template, or a file NAME.epoch beside the lesson.</source>
        <translation>Nennen Sie eine Vorlage oder eine Datei NAME.epoch neben der Lektion.</translation>
    </message>
    <message>
        <source>Name of the layer</source>
        <translation>Name der Schicht</translation>
    </message>
    <message>
        <source>Name of the sweep, which is the tag of its runs</source>
        <translation>Name des Suchlaufs, zugleich das Schlagwort seiner Läufe</translation>
    </message>
    <message>
        <source>Name up to four.</source>
        <translation>Nennen Sie höchstens vier.</translation>
    </message>
    <message>
        <source>Nearest repeats each pixel; bilinear draws straight lines between neighbours, which looks smoother.</source>
        <translation>nearest wiederholt jedes Pixel; bilinear zieht Geraden zwischen Nachbarn, was glatter aussieht.</translation>
    </message>
    <message>
        <source>Needs about %1 of memory; %2 has %3. Parameters %4, gradients %5, optimizer %6, layer outputs %7.</source>
        <translation>Braucht etwa %1 Speicher; %2 hat %3. Parameter %4, Gradienten %5, Optimierer %6, Schichtausgaben %7.</translation>
    </message>
    <message>
        <source>Nesterov</source>
        <translation>Nesterov</translation>
    </message>
    <message>
        <source>Network</source>
        <translation>Netz</translation>
    </message>
    <message>
        <source>Network canvas</source>
        <translation>Zeichenfläche des Netzes</translation>
    </message>
    <message>
        <source>Networks that you save appear here.</source>
        <translation>Netze, die Sie speichern, erscheinen hier.</translation>
    </message>
    <message>
        <source>Networks, data and class packs (*.epoch *.onnx *.safetensors *.pth *.pt *.zip %1)</source>
        <translation>Netze, Daten und Klassenpakete (*.epoch *.onnx *.safetensors *.pth *.pt *.zip %1)</translation>
    </message>
    <message>
        <source>Neuron %1 is shown.</source>
        <translation>Neuron %1 wird gezeigt.</translation>
    </message>
    <message>
        <source>Neurons of %1</source>
        <translation>Neuronen von %1</translation>
    </message>
    <message>
        <source>New lesson</source>
        <translation>Neue Lektion</translation>
    </message>
    <message>
        <source>New network</source>
        <translation>Neues Netz</translation>
    </message>
    <message>
        <source>New network for this data</source>
        <translation>Neues Netz für diese Daten</translation>
    </message>
    <message>
        <source>New, not saved yet</source>
        <translation>Neu, noch nicht gespeichert</translation>
    </message>
    <message>
        <source>Next</source>
        <translation>Weiter</translation>
    </message>
    <message>
        <source>Next &amp;card of the lesson</source>
        <translation>&amp;Nächste Karte der Lektion</translation>
    </message>
    <message>
        <source>Next step</source>
        <translation>Nächster Schritt</translation>
    </message>
    <message>
        <source>Nine in ten of its outputs for %1 samples lie at the ends of its range, where the gradient is almost 0: it learns little.</source>
        <translation>Neun von zehn Ausgaben für %1 Beispiele liegen an den Enden des Wertebereichs, wo der Gradient fast 0 ist: Die Einheit lernt wenig.</translation>
    </message>
    <message>
        <source>Nishanth et al., Performance of CPUs and GPUs on Deep Learning Models, IEEE, 2022</source>
        <translation>Nishanth et al., Performance of CPUs and GPUs on Deep Learning Models, IEEE, 2022</translation>
    </message>
    <message>
        <source>No</source>
        <translation>Nein</translation>
    </message>
    <message>
        <source>No NVIDIA driver found</source>
        <translation>Kein NVIDIA-Treiber gefunden</translation>
    </message>
    <message>
        <source>No NVIDIA driver found %1 is not on this machine)</source>
        <translation>Kein NVIDIA-Treiber gefunden %1 ist nicht auf diesem Computer)</translation>
    </message>
    <message>
        <source>No backup of the previous version could be made: {reason}</source>
        <translation>Von der vorigen Version konnte keine Sicherung angelegt werden: {reason}</translation>
    </message>
    <message>
        <source>No batch size fits into memory. Make the network or its input smaller.</source>
        <translation>Keine Batchgröße passt in den Speicher. Verkleinern Sie das Netz oder seine Eingabe.</translation>
    </message>
    <message>
        <source>No better than guessing</source>
        <translation>Nicht besser als Raten</translation>
    </message>
    <message>
        <source>No better than predicting the mean</source>
        <translation>Nicht besser als die Vorhersage des Mittelwerts</translation>
    </message>
    <message>
        <source>No clear answer: %1 to %2 looks usable.</source>
        <translation>Keine eindeutige Antwort: %1 bis %2 sieht brauchbar aus.</translation>
    </message>
    <message>
        <source>No compatible port</source>
        <translation>Kein passender Anschluss</translation>
    </message>
    <message>
        <source>No correct prediction of %1</source>
        <translation>Keine richtige Vorhersage von %1</translation>
    </message>
    <message>
        <source>No data yet</source>
        <translation>Noch keine Daten</translation>
    </message>
    <message>
        <source>No data yet.</source>
        <translation>Noch keine Daten.</translation>
    </message>
    <message>
        <source>No dead or saturated units in %1 samples.</source>
        <translation>Keine toten oder gesättigten Einheiten bei %1 Beispielen.</translation>
    </message>
    <message>
        <source>No estimate</source>
        <translation>Keine Schätzung</translation>
    </message>
    <message>
        <source>No example matches the search.</source>
        <translation>Kein Beispiel-Netz passt zur Suche.</translation>
    </message>
    <message>
        <source>No layer is selected</source>
        <translation>Keine Schicht ausgewählt</translation>
    </message>
    <message>
        <source>No layer matches the search.</source>
        <translation>Keine Schicht passt zur Suche.</translation>
    </message>
    <message>
        <source>No other load</source>
        <translation>Keine andere Last</translation>
    </message>
    <message>
        <source>No page has these words.</source>
        <translation>Keine Seite enthält diese Wörter.</translation>
    </message>
    <message>
        <source>No position attends to later ones, as predicting the next symbol requires.</source>
        <translation>Keine Position achtet auf spätere, wie es die Vorhersage des nächsten Symbols verlangt.</translation>
    </message>
    <message>
        <source>No price comes with the program: enter yours, in any currency.</source>
        <translation>Das Programm enthält keine Preise: Geben Sie Ihre eigenen ein, in beliebiger Währung.</translation>
    </message>
    <message>
        <source>No problems found</source>
        <translation>Keine Probleme gefunden</translation>
    </message>
    <message>
        <source>No problems found, but little learned</source>
        <translation>Keine Probleme gefunden, aber wenig gelernt</translation>
    </message>
    <message>
        <source>No problems. The network can be trained.</source>
        <translation>Keine Probleme. Das Netz kann trainiert werden.</translation>
    </message>
    <message>
        <source>No project needs that.</source>
        <translation>Kein Projekt braucht das.</translation>
    </message>
    <message>
        <source>No recording of a GPU comes with the studio</source>
        <translation>Das Programm enthält keine Aufzeichnung einer GPU</translation>
    </message>
    <message>
        <source>No result was recorded</source>
        <translation>Es wurde kein Ergebnis aufgezeichnet</translation>
    </message>
    <message>
        <source>No runs yet. Each run is recorded here.</source>
        <translation>Noch keine Läufe. Jeder Lauf wird hier aufgezeichnet.</translation>
    </message>
    <message>
        <source>No samples</source>
        <translation>Keine Beispiele</translation>
    </message>
    <message>
        <source>No shortcut matches the search.</source>
        <translation>Kein Tastenkürzel passt zur Suche.</translation>
    </message>
    <message>
        <source>No test is recorded yet.</source>
        <translation>Noch ist kein Test aufgezeichnet.</translation>
    </message>
    <message>
        <source>No test was recorded.</source>
        <translation>Es wurde kein Test aufgezeichnet.</translation>
    </message>
    <message>
        <source>No threshold costs less.</source>
        <translation>Keine Schwelle kostet weniger.</translation>
    </message>
    <message>
        <source>No validation is recorded yet.</source>
        <translation>Noch ist keine Validierung aufgezeichnet.</translation>
    </message>
    <message>
        <source>No validation was recorded.</source>
        <translation>Es wurde keine Validierung aufgezeichnet.</translation>
    </message>
    <message>
        <source>No view is open. Choose one by its name.</source>
        <translation>Keine Ansicht ist offen. Wählen Sie eine nach ihrem Namen.</translation>
    </message>
    <message>
        <source>Noise</source>
        <translation>Rauschen</translation>
    </message>
    <message>
        <source>None of the worst samples: true %1, predicted %2</source>
        <translation>Keines der schlechtesten Beispiele: wahr %1, vorhergesagt %2</translation>
    </message>
    <message>
        <source>Normalize</source>
        <translation>Normalisieren</translation>
    </message>
    <message>
        <source>Not comparable: %1</source>
        <translation>Nicht vergleichbar: %1</translation>
    </message>
    <message>
        <source>Not comparable: {reason}</source>
        <translation>Nicht vergleichbar: {reason}</translation>
    </message>
    <message>
        <source>Not known</source>
        <translation>Nicht bekannt</translation>
    </message>
    <message>
        <source>Not measured from {size}: {reason}.</source>
        <translation>Nicht gemessen ab {size}: {reason}.</translation>
    </message>
    <message>
        <source>Not measured yet: press Race.</source>
        <translation>Noch nicht gemessen: Drücken Sie „Rennen“.</translation>
    </message>
    <message>
        <source>Not trained yet</source>
        <translation>Noch nicht trainiert</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>Notiz</translation>
    </message>
    <message>
        <source>Noted. The next cards show what happens.</source>
        <translation>Notiert. Die nächsten Karten zeigen, was geschieht.</translation>
    </message>
    <message>
        <source>Notes on the table</source>
        <translation>Hinweise zur Tabelle</translation>
    </message>
    <message>
        <source>Nothing is downloaded until you ask for it.</source>
        <translation>Nichts wird heruntergeladen, bevor Sie es verlangen.</translation>
    </message>
    <message>
        <source>Nothing to copy: the CPU reads the batch in place.</source>
        <translation>Nichts zu kopieren: Die CPU liest den Batch an Ort und Stelle.</translation>
    </message>
    <message>
        <source>Nothing was changed while it trained.</source>
        <translation>Während des Trainings wurde nichts geändert.</translation>
    </message>
    <message>
        <source>Nothing was compared.</source>
        <translation>Nichts wurde verglichen.</translation>
    </message>
    <message>
        <source>Nothing yet</source>
        <translation>Noch nichts</translation>
    </message>
    <message>
        <source>Number</source>
        <translation>Zahl</translation>
    </message>
    <message>
        <source>Number format used for the calculations</source>
        <translation>Zahlenformat, mit dem gerechnet wird</translation>
    </message>
    <message>
        <source>Number of random runs</source>
        <translation>Anzahl zufälliger Läufe</translation>
    </message>
    <message>
        <source>Number of samples</source>
        <translation>Anzahl der Beispiele</translation>
    </message>
    <message>
        <source>Number of trainable parameters</source>
        <translation>Anzahl trainierbarer Parameter</translation>
    </message>
    <message>
        <source>Numbers are read with a decimal comma: %1 is one and a half, and %2 is a thousand.</source>
        <translation>Zahlen werden mit Dezimalkomma gelesen: %1 ist eineinhalb, und %2 ist tausend.</translation>
    </message>
    <message>
        <source>Numbers go from %1 upwards.</source>
        <translation>Nummern beginnen bei %1.</translation>
    </message>
    <message>
        <source>Numbers such as "{text}" are read with a decimal point.</source>
        <translation>Zahlen wie „{text}“ werden mit Dezimalpunkt gelesen.</translation>
    </message>
    <message>
        <source>Numbers with units</source>
        <translation>Zahlen mit Einheiten</translation>
    </message>
    <message>
        <source>ONNX (*.onnx)</source>
        <translation>ONNX (*.onnx)</translation>
    </message>
    <message>
        <source>Of %1</source>
        <translation>Vom %1</translation>
    </message>
    <message>
        <source>Of a time series: the rows that it predicts</source>
        <translation>Bei einer Zeitreihe: die Zeilen, die es vorhersagt</translation>
    </message>
    <message>
        <source>Of a time series: the rows that the network reads. Empty: no series</source>
        <translation>Bei einer Zeitreihe: die Zeilen, die das Netz liest. Leer: keine Reihe</translation>
    </message>
    <message>
        <source>Of two classes: predictions name the second one from this probability on. It changes no weight.</source>
        <translation>Bei zwei Klassen: Vorhersagen nennen ab dieser Wahrscheinlichkeit die zweite. Kein Gewicht ändert sich dadurch.</translation>
    </message>
    <message>
        <source>Off: frozen. Weights and running statistics stay as they are, also of all layers in a block; training then needs no gradients and no optimizer memory for them.</source>
        <translation>Aus: eingefroren. Gewichte und laufende Statistiken bleiben, wie sie sind, bei einem Block auch die aller Schichten darin; das Training braucht dafür dann keinen Speicher für Gradienten und Optimierer.</translation>
    </message>
    <message>
        <source>Olive</source>
        <translation>Oliv</translation>
    </message>
    <message>
        <source>On empty canvas; Shift selects instead. Otherwise pan with the middle button, or with Space and drag.</source>
        <translation>Auf leerer Zeichenfläche; Umschalt wählt stattdessen aus. Sonst verschieben Sie mit der Mitteltaste oder mit Leertaste und Ziehen.</translation>
    </message>
    <message>
        <source>On the canvas</source>
        <translation>Auf der Zeichenfläche</translation>
    </message>
    <message>
        <source>On your own: %1, at %2 an hour.</source>
        <translation>Eigener Computer: %1, bei %2 pro Stunde.</translation>
    </message>
    <message>
        <source>On your own: enter what the computer and its electricity cost.</source>
        <translation>Eigener Computer: Geben Sie ein, was der Computer und sein Strom kosten.</translation>
    </message>
    <message>
        <source>One &amp;epoch</source>
        <translation>Eine &amp;Epoche</translation>
    </message>
    <message>
        <source>One after the other</source>
        <translation>Eine nach der anderen</translation>
    </message>
    <message>
        <source>One file of C99 for any device with a C compiler: no libraries, no memory allocation, up to a million parameters. It takes pixels and numbers as they are in files, a column of words as one input of 0 or 1 for each word and a date as several numbers.</source>
        <translation>Eine Datei in C99 für jedes Gerät mit C-Compiler: keine Bibliotheken, keine Speicheranforderung, bis zu einer Million Parameter. Sie nimmt Pixel und Zahlen, wie sie in Dateien stehen, eine Spalte mit Wörtern als je eine Eingabe von 0 oder 1 für jedes Wort und ein Datum als mehrere Zahlen.</translation>
    </message>
    <message>
        <source>One file with the lessons that are ticked, in this order, and the projects that they open. Drag a lesson to move it. Students open the file with File &gt; Open, or by dropping it on the window, and begin each lesson in its first state.</source>
        <translation>Eine Datei mit den angekreuzten Lektionen, in dieser Reihenfolge, und den Projekten, die sie öffnen. Ziehen Sie eine Lektion, um sie zu verschieben. Lernende öffnen die Datei mit Datei &gt; Öffnen oder ziehen sie auf das Fenster; jede Lektion beginnt im ersten Zustand.</translation>
    </message>
    <message>
        <source>One fused kernel: its layers cannot be timed separately.</source>
        <translation>Ein verschmolzener Kernel: Seine Schichten lassen sich nicht einzeln messen.</translation>
    </message>
    <message>
        <source>One of %1</source>
        <translation>Eine von %1</translation>
    </message>
    <message>
        <source>One of your own blocks.</source>
        <translation>Einer Ihrer eigenen Blöcke.</translation>
    </message>
    <message>
        <source>One step</source>
        <translation>Ein Schritt</translation>
    </message>
    <message>
        <source>One step of every lane in time</source>
        <translation>Ein Schritt jeder Bahn im Zeitverlauf</translation>
    </message>
    <message>
        <source>One test says little where the data is small. This trains on several splits of it and shows how far the results lie apart. No run is recorded.</source>
        <translation>Bei wenigen Daten sagt ein einzelner Test wenig. Hier wird auf mehreren Aufteilungen trainiert; Sie sehen, wie weit die Ergebnisse auseinanderliegen. Kein Lauf wird aufgezeichnet.</translation>
    </message>
    <message>
        <source>One thread against all %1</source>
        <translation>Ein Thread gegen alle %1</translation>
    </message>
    <message>
        <source>Only a recorded run can branch.</source>
        <translation>Nur ein aufgezeichneter Lauf kann verzweigt werden.</translation>
    </message>
    <message>
        <source>Only about right, %1. %2</source>
        <translation>Nur ungefähr richtig, %1. %2</translation>
    </message>
    <message>
        <source>Only those found by order, or drawn</source>
        <translation>Nur nach der Reihenfolge gefundene oder zufällige</translation>
    </message>
    <message>
        <source>Only those that fit</source>
        <translation>Nur passende</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Öffnen</translation>
    </message>
    <message>
        <source>Open &amp;recent</source>
        <translation>&amp;Zuletzt geöffnet</translation>
    </message>
    <message>
        <source>Open a class pack</source>
        <translation>Klassenpaket öffnen</translation>
    </message>
    <message>
        <source>Open a class pack…</source>
        <translation>Klassenpaket öffnen…</translation>
    </message>
    <message>
        <source>Open a lin&amp;k…</source>
        <translation>Lin&amp;k öffnen…</translation>
    </message>
    <message>
        <source>Open a link</source>
        <translation>Link öffnen</translation>
    </message>
    <message>
        <source>Open a network file</source>
        <translation>Netzdatei öffnen</translation>
    </message>
    <message>
        <source>Open a network first.</source>
        <translation>Öffnen Sie zuerst ein Netz.</translation>
    </message>
    <message>
        <source>Open a network or data</source>
        <translation>Netz oder Daten öffnen</translation>
    </message>
    <message>
        <source>Open a project from a link</source>
        <translation>Projekt aus einem Link öffnen</translation>
    </message>
    <message>
        <source>Open an example</source>
        <translation>Beispiel-Netz öffnen</translation>
    </message>
    <message>
        <source>Open blocks</source>
        <translation>Offene Blöcke</translation>
    </message>
    <message>
        <source>Open folder</source>
        <translation>Ordner öffnen</translation>
    </message>
    <message>
        <source>Open in a window of its own</source>
        <translation>In eigenem Fenster öffnen</translation>
    </message>
    <message>
        <source>Open it with a newer Epoch Studio, or use another layer.</source>
        <translation>Öffnen Sie es mit einem neueren Epoch Studio oder nehmen Sie eine andere Schicht.</translation>
    </message>
    <message>
        <source>Open it with a newer Epoch Studio, or use another optimizer.</source>
        <translation>Öffnen Sie es mit einem neueren Epoch Studio oder nehmen Sie einen anderen Optimierer.</translation>
    </message>
    <message>
        <source>Open it with that version; this one reads up to schema {newest}.</source>
        <translation>Öffnen Sie es mit jener Version; diese liest bis Schema {newest}.</translation>
    </message>
    <message>
        <source>Open or draw the network first, then drop the weights on it.</source>
        <translation>Öffnen oder zeichnen Sie zuerst das Netz, dann legen Sie die Gewichte darauf ab.</translation>
    </message>
    <message>
        <source>Open the project, save it, and pass it on again.</source>
        <translation>Öffnen Sie das Projekt, speichern Sie es, und geben Sie es noch einmal weiter.</translation>
    </message>
    <message>
        <source>Open the table</source>
        <translation>Tabelle öffnen</translation>
    </message>
    <message>
        <source>Open views</source>
        <translation>Ansichten öffnen</translation>
    </message>
    <message>
        <source>Opens the network of the last run with its weights and curves</source>
        <translation>Öffnet das Netz des letzten Laufs mit seinen Gewichten und Kurven</translation>
    </message>
    <message>
        <source>Opens the network of the selected run as it was at its end, with weights and curves</source>
        <translation>Öffnet das Netz des gewählten Laufs, wie es an dessen Ende war, mit Gewichten und Kurven</translation>
    </message>
    <message>
        <source>Open…</source>
        <translation>Öffnen…</translation>
    </message>
    <message>
        <source>Operations of the backward pass, per sample</source>
        <translation>Operationen des Rückwärtsdurchlaufs, je Beispiel</translation>
    </message>
    <message>
        <source>Operations of the forward pass, per sample</source>
        <translation>Operationen des Vorwärtsdurchlaufs, je Beispiel</translation>
    </message>
    <message>
        <source>Optimizer</source>
        <translation>Optimierer</translation>
    </message>
    <message>
        <source>Order</source>
        <translation>Reihenfolge</translation>
    </message>
    <message>
        <source>Origin</source>
        <translation>Herkunft</translation>
    </message>
    <message>
        <source>Other runs</source>
        <translation>Andere Läufe</translation>
    </message>
    <message>
        <source>Outline</source>
        <translation>Gliederung</translation>
    </message>
    <message>
        <source>Outline of the network</source>
        <translation>Gliederung des Netzes</translation>
    </message>
    <message>
        <source>Output</source>
        <translation>Ausgabe</translation>
    </message>
    <message>
        <source>Output of the network at this step.</source>
        <translation>Ausgabe des Netzes bei diesem Schritt.</translation>
    </message>
    <message>
        <source>Output over its error in INT8: the longer, the less noise</source>
        <translation>Ausgabe im Verhältnis zu ihrem Fehler in INT8: je länger, desto weniger Rauschen</translation>
    </message>
    <message>
        <source>Output padding</source>
        <translation>Ausgabe-Auffüllung</translation>
    </message>
    <message>
        <source>Output to %1, %2</source>
        <translation>Ausgabe an %1, %2</translation>
    </message>
    <message>
        <source>Outputs for one sample, with the weights of this step.</source>
        <translation>Ausgaben für ein Beispiel, mit den Gewichten dieses Schritts.</translation>
    </message>
    <message>
        <source>Outputs of the layer</source>
        <translation>Ausgaben der Schicht</translation>
    </message>
    <message>
        <source>Outputs projected onto the directions in which they vary most (PCA), or arranged so that neighbours stay close together (t-SNE).</source>
        <translation>Ausgaben, projiziert auf die Richtungen, in denen sie am stärksten schwanken (PCA), oder so angeordnet, dass Nachbarn beieinander bleiben (t-SNE).</translation>
    </message>
    <message>
        <source>Outside of what it was trained on: %1 to %2</source>
        <translation>Außerhalb dessen, womit es trainiert wurde: %1 bis %2</translation>
    </message>
    <message>
        <source>Over epochs</source>
        <translation>Über Epochen</translation>
    </message>
    <message>
        <source>Over seconds</source>
        <translation>Über Sekunden</translation>
    </message>
    <message>
        <source>Over seconds of training</source>
        <translation>Über Sekunden des Trainings</translation>
    </message>
    <message>
        <source>Over steps</source>
        <translation>Über Schritte</translation>
    </message>
    <message>
        <source>Over the newest training batches</source>
        <translation>Über die neuesten Trainings-Batches</translation>
    </message>
    <message>
        <source>Over this number of steps the learning rate rises linearly from almost %1 to what was set.</source>
        <translation>Über so viele Schritte steigt die Lernrate linear von fast %1 auf den eingestellten Wert.</translation>
    </message>
    <message>
        <source>Overfitting</source>
        <translation>Überanpassung</translation>
    </message>
    <message>
        <source>Overlay on charts</source>
        <translation>In Diagrammen überlagern</translation>
    </message>
    <message>
        <source>Own computer</source>
        <translation>Eigener Computer</translation>
    </message>
    <message>
        <source>P&amp;oll, A to D</source>
        <translation>&amp;Umfrage, A bis D</translation>
    </message>
    <message>
        <source>PCA of %3 dimensions: %1 of the variance across, %2 up</source>
        <translation>PCA von %3 Dimensionen: %1 der Varianz waagrecht, %2 senkrecht</translation>
    </message>
    <message>
        <source>PCIe, through the memory of the host</source>
        <translation>PCIe, über den Speicher des Computers</translation>
    </message>
    <message>
        <source>PDF (*.pdf)</source>
        <translation>PDF (*.pdf)</translation>
    </message>
    <message>
        <source>PREDICT</source>
        <translation>VORHERSAGEN</translation>
    </message>
    <message>
        <source>Pad</source>
        <translation>Auffüllen</translation>
    </message>
    <message>
        <source>Padding</source>
        <translation>Auffüllung</translation>
    </message>
    <message>
        <source>Pads</source>
        <translation>Auffüllung je Seite</translation>
    </message>
    <message>
        <source>Page</source>
        <translation>Seite</translation>
    </message>
    <message>
        <source>Page %1 of %2</source>
        <translation>Seite %1 von %2</translation>
    </message>
    <message>
        <source>Page of the manual</source>
        <translation>Seite des Handbuchs</translation>
    </message>
    <message>
        <source>Page, with its table and project (*.html)</source>
        <translation>Seite, mit Tabelle und Projekt (*.html)</translation>
    </message>
    <message>
        <source>Pages of the manual</source>
        <translation>Seiten des Handbuchs</translation>
    </message>
    <message>
        <source>Pages of the plan</source>
        <translation>Seiten des Plans</translation>
    </message>
    <message>
        <source>Pages of the race</source>
        <translation>Seiten des Rennens</translation>
    </message>
    <message>
        <source>Pale bars rest on fewer than 10 samples and may be chance.</source>
        <translation>Blasse Balken beruhen auf weniger als 10 Beispielen und können Zufall sein.</translation>
    </message>
    <message>
        <source>Pan the view</source>
        <translation>Ansicht verschieben</translation>
    </message>
    <message>
        <source>Pan with the left button</source>
        <translation>Mit der linken Taste verschieben</translation>
    </message>
    <message>
        <source>Paper cannot be checked. `epoch report {run} -o NAME.html` writes the same report as a page with its table and project, which can.</source>
        <translation>Papier kann man nicht prüfen. `epoch report {run} -o NAME.html` schreibt denselben Bericht als Seite mit Tabelle und Projekt: Die kann man prüfen.</translation>
    </message>
    <message>
        <source>Parameter of the histograms</source>
        <translation>Parameter der Histogramme</translation>
    </message>
    <message>
        <source>Parameters</source>
        <translation>Parameter</translation>
    </message>
    <message>
        <source>Parameters in all:</source>
        <translation>Parameter insgesamt:</translation>
    </message>
    <message>
        <source>Parameters, gradients, optimizer, activations and data at this batch size</source>
        <translation>Parameter, Gradienten, Optimierer, Aktivierungen und Daten bei dieser Batchgröße</translation>
    </message>
    <message>
        <source>Parity</source>
        <translation>Übereinstimmung</translation>
    </message>
    <message>
        <source>Parts of the data; each is the test of one run. 1 keeps the split of the project.</source>
        <translation>Teile der Daten; jeder ist einmal der Test. 1 behält die Aufteilung des Projekts.</translation>
    </message>
    <message>
        <source>Passes positive numbers and shrinks negative ones, so that no unit dies.</source>
        <translation>Lässt positive Zahlen durch und verkleinert negative, sodass keine Einheit stirbt.</translation>
    </message>
    <message>
        <source>Paste</source>
        <translation>Einfügen</translation>
    </message>
    <message>
        <source>Paste less, or use a block with a repeat count.</source>
        <translation>Fügen Sie weniger ein oder nehmen Sie einen Block mit Wiederholungszahl.</translation>
    </message>
    <message>
        <source>Patience</source>
        <translation>Geduld</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>Pause</translation>
    </message>
    <message>
        <source>Pause training to choose another device</source>
        <translation>Halten Sie das Training an, um ein anderes Gerät zu wählen</translation>
    </message>
    <message>
        <source>Paused at step %1</source>
        <translation>Angehalten bei Schritt %1</translation>
    </message>
    <message>
        <source>Percent per row</source>
        <translation>Prozent je Zeile</translation>
    </message>
    <message>
        <source>Permutation importance: how much worse the predictions for validation get when the values of one column are shuffled among the rows. The whiskers are one standard deviation over the shuffles. Columns that say the same thing stand in for each other, and each then seems less important.</source>
        <translation>Permutationswichtigkeit: um wie viel schlechter die Vorhersagen für die Validierung werden, wenn die Werte einer Spalte unter den Zeilen gemischt werden. Die Striche sind eine Standardabweichung über die Mischungen. Spalten, die dasselbe sagen, vertreten einander, und jede erscheint dann weniger wichtig.</translation>
    </message>
    <message>
        <source>Permutes the axes of each sample.</source>
        <translation>Vertauscht die Achsen jedes Beispiels.</translation>
    </message>
    <message>
        <source>Pictures (*.png *.jpg *.jpeg *.bmp *.npz *.npy)</source>
        <translation>Bilder (*.png *.jpg *.jpeg *.bmp *.npz *.npy)</translation>
    </message>
    <message>
        <source>Pictures (*.png)</source>
        <translation>Bilder (*.png)</translation>
    </message>
    <message>
        <source>Pictures (*.svg *.png *.pdf)</source>
        <translation>Bilder (*.svg *.png *.pdf)</translation>
    </message>
    <message>
        <source>Pin %1 as baseline</source>
        <translation>%1 als Vergleichslinie anheften</translation>
    </message>
    <message>
        <source>Pink</source>
        <translation>Rosa</translation>
    </message>
    <message>
        <source>Pinned and overlapped copies were not measured: they need a bus.</source>
        <translation>Kopien aus seitenfestem Speicher und überlappende Kopien wurden nicht gemessen: Sie brauchen einen Bus.</translation>
    </message>
    <message>
        <source>Pinned and overlapped copies were not measured: this device does not offer them.</source>
        <translation>Kopien aus seitenfestem Speicher und überlappende Kopien wurden nicht gemessen: Dieses Gerät bietet sie nicht.</translation>
    </message>
    <message>
        <source>Pinned and overlapped copies were not measured: {reason}.</source>
        <translation>Kopien aus seitenfestem Speicher und überlappende Kopien wurden nicht gemessen: {reason}.</translation>
    </message>
    <message>
        <source>Plan</source>
        <translation>Planen</translation>
    </message>
    <message>
        <source>Plane (regression)</source>
        <translation>Ebene (Regression)</translation>
    </message>
    <message>
        <source>Playground</source>
        <translation>Spielwiese</translation>
    </message>
    <message>
        <source>Plotted by step the curves coincide, since the arithmetic is the same; plotted by time they separate.</source>
        <translation>Über die Schritte aufgetragen fallen die Kurven zusammen, da die Rechnung dieselbe ist; über die Zeit aufgetragen trennen sie sich.</translation>
    </message>
    <message>
        <source>Plotted by step the curves coincide; plotted by time they separate.</source>
        <translation>Über die Schritte aufgetragen fallen die Kurven zusammen; über die Zeit aufgetragen trennen sie sich.</translation>
    </message>
    <message>
        <source>Point</source>
        <translation>Punkt</translation>
    </message>
    <message>
        <source>Point at a setting to read what it does.</source>
        <translation>Zeigen Sie auf eine Einstellung, um zu lesen, was sie bewirkt.</translation>
    </message>
    <message>
        <source>Points</source>
        <translation>Punkte</translation>
    </message>
    <message>
        <source>Points in a plane</source>
        <translation>Punkte in einer Ebene</translation>
    </message>
    <message>
        <source>Points of the curves</source>
        <translation>Punkte der Kurven</translation>
    </message>
    <message>
        <source>Poll</source>
        <translation>Umfrage</translation>
    </message>
    <message>
        <source>Pool / reshape / join</source>
        <translation>Pooling / Umformen / Zusammenführen</translation>
    </message>
    <message>
        <source>Position embedding</source>
        <translation>Positions-Embedding</translation>
    </message>
    <message>
        <source>Power</source>
        <translation>Leistung</translation>
    </message>
    <message>
        <source>Power: %1</source>
        <translation>Leistung: %1</translation>
    </message>
    <message>
        <source>Pre&amp;dict a file…</source>
        <translation>&amp;Datei vorhersagen…</translation>
    </message>
    <message>
        <source>Precision</source>
        <translation>Zahlenformat</translation>
    </message>
    <message>
        <source>Precision, seed, batch size, samples per second, compute time, speed limit</source>
        <translation>Zahlenformat, Startwert, Batchgröße, Beispiele pro Sekunde, Rechenzeit, Geschwindigkeitsgrenze</translation>
    </message>
    <message>
        <source>Precision-recall curve</source>
        <translation>Präzisions-Trefferquoten-Kurve</translation>
    </message>
    <message>
        <source>Predict</source>
        <translation>Vorhersagen</translation>
    </message>
    <message>
        <source>Predict "{other}" instead</source>
        <translation>Stattdessen „{other}“ vorhersagen</translation>
    </message>
    <message>
        <source>Predict a file</source>
        <translation>Datei vorhersagen</translation>
    </message>
    <message>
        <source>Predict and Check need two choices or more</source>
        <translation>Predict und Check brauchen mindestens zwei Antworten</translation>
    </message>
    <message>
        <source>Predicted</source>
        <translation>Vorhergesagt</translation>
    </message>
    <message>
        <source>Predicted %1</source>
        <translation>Vorhergesagt %1</translation>
    </message>
    <message>
        <source>Prediction</source>
        <translation>Vorhersage</translation>
    </message>
    <message>
        <source>Prediction with the weights of this step.</source>
        <translation>Vorhersage mit den Gewichten dieses Schritts.</translation>
    </message>
    <message>
        <source>Prediction: %1</source>
        <translation>Vorhersage: %1</translation>
    </message>
    <message>
        <source>Prediction: %1 (%2)</source>
        <translation>Vorhersage: %1 (%2)</translation>
    </message>
    <message>
        <source>Predictions</source>
        <translation>Vorhersagen</translation>
    </message>
    <message>
        <source>Predictions and true values in order of time</source>
        <translation>Vorhersagen und wahre Werte in der Reihenfolge der Zeit</translation>
    </message>
    <message>
        <source>Predictions of the network</source>
        <translation>Vorhersagen des Netzes</translation>
    </message>
    <message>
        <source>Predictions over true values</source>
        <translation>Vorhersagen über wahren Werten</translation>
    </message>
    <message>
        <source>Predicts %1: %2</source>
        <translation>Vorhergesagt wird %1: %2</translation>
    </message>
    <message>
        <source>Preparing</source>
        <translation>Vorbereitung</translation>
    </message>
    <message>
        <source>Presenter</source>
        <translation>Vortrag</translation>
    </message>
    <message>
        <source>Press Measure to start</source>
        <translation>„Messen“ startet die Messung</translation>
    </message>
    <message>
        <source>Press Quantize again to measure this choice of layers.</source>
        <translation>Drücken Sie „Erneut quantisieren“, um diese Auswahl der Schichten zu messen.</translation>
    </message>
    <message>
        <source>Press Quantize again, then save.</source>
        <translation>Drücken Sie „Erneut quantisieren“ und speichern Sie dann.</translation>
    </message>
    <message>
        <source>Press Race (Ctrl+R) to start</source>
        <translation>„Rennen“ (Strg+R) startet das Rennen</translation>
    </message>
    <message>
        <source>Press Train (Ctrl+Enter).</source>
        <translation>Drücken Sie „Trainieren“ (Strg+Eingabe).</translation>
    </message>
    <message>
        <source>Press “Profile layers” to time each layer.</source>
        <translation>Drücken Sie „Schichten messen“, um die Zeit jeder Schicht zu sehen.</translation>
    </message>
    <message>
        <source>Preview of an image</source>
        <translation>Vorschau eines Bildes</translation>
    </message>
    <message>
        <source>Previous</source>
        <translation>Zurück</translation>
    </message>
    <message>
        <source>Prices entered by you on %1. Time is estimated.</source>
        <translation>Preise von Ihnen eingegeben am %1. Die Zeit ist geschätzt.</translation>
    </message>
    <message>
        <source>Problem</source>
        <translation>Problem</translation>
    </message>
    <message>
        <source>Problem: %1</source>
        <translation>Problem: %1</translation>
    </message>
    <message>
        <source>Problems</source>
        <translation>Probleme</translation>
    </message>
    <message>
        <source>Problems (%1)</source>
        <translation>Probleme (%1)</translation>
    </message>
    <message>
        <source>Processor time of this program divided by the time that the lane ran</source>
        <translation>Prozessorzeit dieses Programms, geteilt durch die Laufzeit der Bahn</translation>
    </message>
    <message>
        <source>Profile layers</source>
        <translation>Schichten messen</translation>
    </message>
    <message>
        <source>Profiled step %1, plain step %2.</source>
        <translation>Mit Messung %1 je Schritt, ohne %2.</translation>
    </message>
    <message>
        <source>Profiling made a step more than 1.3 times as slow: the bars are shares, not times</source>
        <translation>Die Messung machte einen Schritt mehr als 1,3-mal so langsam: Die Balken sind Anteile, keine Zeiten</translation>
    </message>
    <message>
        <source>Profiling made the step too slow to show times: these are shares.</source>
        <translation>Die Messung verlangsamte den Schritt so sehr, dass keine Zeiten gezeigt werden: Dies sind Anteile.</translation>
    </message>
    <message>
        <source>Profiling slows the step down, so the bars show shares of it, not times of the plain step.</source>
        <translation>Die Messung verlangsamt den Schritt; die Balken zeigen daher Anteile an ihm, nicht Zeiten des gewöhnlichen Schritts.</translation>
    </message>
    <message>
        <source>Progress</source>
        <translation>Fortschritt</translation>
    </message>
    <message>
        <source>Progress of the check</source>
        <translation>Fortschritt der Prüfung</translation>
    </message>
    <message>
        <source>Progress of the race</source>
        <translation>Fortschritt des Rennens</translation>
    </message>
    <message>
        <source>Progress of the search</source>
        <translation>Fortschritt der Suche</translation>
    </message>
    <message>
        <source>Progress of the test</source>
        <translation>Fortschritt des Tests</translation>
    </message>
    <message>
        <source>Project file</source>
        <translation>Projektdatei</translation>
    </message>
    <message>
        <source>Prompt</source>
        <translation>Eingabetext</translation>
    </message>
    <message>
        <source>Provides the samples of the data set, one port for each field.</source>
        <translation>Liefert die Beispiele der Daten, ein Anschluss je Feld.</translation>
    </message>
    <message>
        <source>Purple</source>
        <translation>Violett</translation>
    </message>
    <message>
        <source>Put a Dense layer before it.</source>
        <translation>Setzen Sie eine Dense-Schicht davor.</translation>
    </message>
    <message>
        <source>Put a Flatten layer before it.</source>
        <translation>Setzen Sie eine Flatten-Schicht davor.</translation>
    </message>
    <message>
        <source>Put a Reshape to {shape} before it.</source>
        <translation>Setzen Sie ein Reshape auf {shape} davor.</translation>
    </message>
    <message>
        <source>Put a To sequence layer before it.</source>
        <translation>Setzen Sie eine Schicht „In Sequenz“ davor.</translation>
    </message>
    <message>
        <source>Put a layer in between.</source>
        <translation>Setzen Sie eine Schicht dazwischen.</translation>
    </message>
    <message>
        <source>Put a layer with weights, such as Dense, between the data and the loss, and do not freeze all of them.</source>
        <translation>Setzen Sie eine Schicht mit Gewichten, etwa Dense, zwischen Daten und Verlustfunktion, und frieren Sie nicht alle ein.</translation>
    </message>
    <message>
        <source>Put an Embedding before it.</source>
        <translation>Setzen Sie ein Embedding davor.</translation>
    </message>
    <message>
        <source>Put an Embedding before it: it learns a vector for each symbol.</source>
        <translation>Setzen Sie ein Embedding davor: Es lernt zu jedem Symbol einen Vektor.</translation>
    </message>
    <message>
        <source>Put an Image to sequence layer before it.</source>
        <translation>Setzen Sie eine Schicht „Bild zu Sequenz“ davor.</translation>
    </message>
    <message>
        <source>Put the project into the file</source>
        <translation>Projekt in die Datei aufnehmen</translation>
    </message>
    <message>
        <source>Puts rows and columns of zeros around images.</source>
        <translation>Setzt Zeilen und Spalten aus Nullen um Bilder.</translation>
    </message>
    <message>
        <source>PyTorch program (*.py)</source>
        <translation>PyTorch-Programm (*.py)</translation>
    </message>
    <message>
        <source>Qt %1
</source>
        <translation>Qt %1
</translation>
    </message>
    <message>
        <source>Quadratic for small errors and linear for large ones: smooth near the target, robust against outliers.</source>
        <translation>Quadratisch für kleine Fehler und linear für große: glatt nahe am Ziel, unempfindlich gegen Ausreißer.</translation>
    </message>
    <message>
        <source>Quantize</source>
        <translation>Quantisieren</translation>
    </message>
    <message>
        <source>Quantize again</source>
        <translation>Erneut quantisieren</translation>
    </message>
    <message>
        <source>Questions answered at the first try: **%1 of %2**.</source>
        <translation>Beim ersten Versuch richtig beantwortet: **%1 von %2**.</translation>
    </message>
    <message>
        <source>Queue of sweeps</source>
        <translation>Warteschlange der Suchläufe</translation>
    </message>
    <message>
        <source>RECORDED</source>
        <translation>AUFGEZEICHNET</translation>
    </message>
    <message>
        <source>RECORDED on %1, not on this computer.</source>
        <translation>AUFGEZEICHNET auf %1, nicht auf diesem Computer.</translation>
    </message>
    <message>
        <source>RECORDED on {device}, {start}. Written down by the run itself while it trained.</source>
        <translation>AUFGEZEICHNET auf {device}, {start}. Der Lauf hat es selbst aufgeschrieben, während er trainierte.</translation>
    </message>
    <message>
        <source>RECORDED on {device}, {when}</source>
        <translation>AUFGEZEICHNET auf {device}, {when}</translation>
    </message>
    <message>
        <source>RECORDED on {device}. Written down by the run itself while it trained.</source>
        <translation>AUFGEZEICHNET auf {device}. Der Lauf hat es selbst aufgeschrieben, während er trainierte.</translation>
    </message>
    <message>
        <source>RECORDED: batch {batch}, {precision}, {steps} timed steps a lane, {when}. Each time was measured by the clock of its device during the race, not by the reader's computer. Start-up and warm-up are not counted.</source>
        <translation>AUFGEZEICHNET: Batch {batch}, {precision}, {steps} gemessene Schritte je Bahn, {when}. Jede Zeit hat während des Rennens die Uhr des Geräts gemessen, nicht der Computer des Lesers. Start und Aufwärmen sind nicht mitgezählt.</translation>
    </message>
    <message>
        <source>RECORDED: measured by the run while it trained, not by the reader's computer. Nothing on this page is MEASURED anew or ESTIMATED.</source>
        <translation>AUFGEZEICHNET: vom Lauf gemessen, während er trainierte, nicht vom Computer des Lesers. Nichts auf dieser Seite ist neu GEMESSEN oder GESCHÄTZT.</translation>
    </message>
    <message>
        <source>REPLACE INTO runs VALUES (?</source>
        <translation>REPLACE INTO runs VALUES (?</translation>
    </message>
    <message>
        <source>REPORTED</source>
        <translation>BERICHTET</translation>
    </message>
    <message>
        <source>RMSprop</source>
        <translation>RMSprop</translation>
    </message>
    <message>
        <source>ROC curve</source>
        <translation>ROC-Kurve</translation>
    </message>
    <message>
        <source>Race</source>
        <translation>Rennen</translation>
    </message>
    <message>
        <source>Race type</source>
        <translation>Art des Rennens</translation>
    </message>
    <message>
        <source>Racing live</source>
        <translation>Rennen läuft live</translation>
    </message>
    <message>
        <source>Random search</source>
        <translation>Zufallssuche</translation>
    </message>
    <message>
        <source>Random splits</source>
        <translation>Zufällige Aufteilungen</translation>
    </message>
    <message>
        <source>Range</source>
        <translation>Bereich</translation>
    </message>
    <message>
        <source>Rate</source>
        <translation>Rate</translation>
    </message>
    <message>
        <source>Ratio</source>
        <translation>Verhältnis</translation>
    </message>
    <message>
        <source>Re&amp;cord runs</source>
        <translation>Läufe auf&amp;zeichnen</translation>
    </message>
    <message>
        <source>Re&amp;cord the next race…</source>
        <translation>Nächstes Rennen &amp;aufzeichnen…</translation>
    </message>
    <message>
        <source>Re&amp;play</source>
        <translation>&amp;Wiedergeben</translation>
    </message>
    <message>
        <source>Re&amp;port of the run…</source>
        <translation>&amp;Bericht des Laufs…</translation>
    </message>
    <message>
        <source>Read back, its answers differ by up to %1 of the largest on %2 samples. Compare them before you use it.</source>
        <translation>Wieder eingelesen, weichen die Antworten der Datei um bis zu %1 der größten ab, an %2 Beispielen. Vergleichen Sie sie, bevor Sie die Datei verwenden.</translation>
    </message>
    <message>
        <source>Read it as dates</source>
        <translation>Als Datum lesen</translation>
    </message>
    <message>
        <source>Read them as numbers</source>
        <translation>Als Zahlen lesen</translation>
    </message>
    <message>
        <source>Read while training</source>
        <translation>Beim Training lesen</translation>
    </message>
    <message>
        <source>Reading %1…</source>
        <translation>%1 wird gelesen…</translation>
    </message>
    <message>
        <source>Reading every folder…</source>
        <translation>Alle Ordner werden gelesen…</translation>
    </message>
    <message>
        <source>Reading the data…</source>
        <translation>Daten werden gelesen…</translation>
    </message>
    <message>
        <source>Reads a sequence step by step and remembers what matters in gated memory cells.</source>
        <translation>Liest eine Sequenz Schritt für Schritt und merkt sich Wichtiges in Speicherzellen mit Toren.</translation>
    </message>
    <message>
        <source>Reads a sequence step by step and updates a hidden state at each; forgets soon.</source>
        <translation>Liest eine Sequenz Schritt für Schritt und erneuert dabei jedes Mal einen verborgenen Zustand; vergisst bald.</translation>
    </message>
    <message>
        <source>Reads a sequence step by step; like LSTM with fewer weights.</source>
        <translation>Liest eine Sequenz Schritt für Schritt; wie LSTM, mit weniger Gewichten.</translation>
    </message>
    <message>
        <source>Ready to train.</source>
        <translation>Bereit zum Trainieren.</translation>
    </message>
    <message>
        <source>Rebuild the &amp;index of runs</source>
        <translation>&amp;Index der Läufe neu aufbauen</translation>
    </message>
    <message>
        <source>Recent</source>
        <translation>Zuletzt geöffnet</translation>
    </message>
    <message>
        <source>Record the next race</source>
        <translation>Nächstes Rennen aufzeichnen</translation>
    </message>
    <message>
        <source>Recorded earlier or on another computer.</source>
        <translation>Früher oder auf einem anderen Computer aufgezeichnet.</translation>
    </message>
    <message>
        <source>Recorded runs</source>
        <translation>Aufgezeichnete Läufe</translation>
    </message>
    <message>
        <source>Recorded: %1</source>
        <translation>Aufgezeichnet: %1</translation>
    </message>
    <message>
        <source>Recordings are offered beside the Race button</source>
        <translation>Aufzeichnungen werden neben der Schaltfläche „Rennen“ angeboten</translation>
    </message>
    <message>
        <source>Red</source>
        <translation>Rot</translation>
    </message>
    <message>
        <source>Redo</source>
        <translation>Wiederholen</translation>
    </message>
    <message>
        <source>Reduce motion</source>
        <translation>Bewegung verringern</translation>
    </message>
    <message>
        <source>ReduceMean</source>
        <translation>ReduceMean</translation>
    </message>
    <message>
        <source>Regression</source>
        <translation>Regression</translation>
    </message>
    <message>
        <source>Regularize</source>
        <translation>Regularisieren</translation>
    </message>
    <message>
        <source>Relu</source>
        <translation>Relu</translation>
    </message>
    <message>
        <source>Remo&amp;ve the frame</source>
        <translation>&amp;Rahmen entfernen</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Entfernen</translation>
    </message>
    <message>
        <source>Remove %1</source>
        <translation>%1 entfernen</translation>
    </message>
    <message>
        <source>Remove equal rows from the file, or name a test file whose samples were collected apart.</source>
        <translation>Entfernen Sie gleiche Zeilen aus der Datei oder nennen Sie eine Testdatei, deren Beispiele getrennt gesammelt wurden.</translation>
    </message>
    <message>
        <source>Remove it.</source>
        <translation>Entfernen Sie den Eintrag.</translation>
    </message>
    <message>
        <source>Remove it; predictions are shown as probabilities without it.</source>
        <translation>Entfernen Sie sie; Vorhersagen werden auch ohne sie als Wahrscheinlichkeiten gezeigt.</translation>
    </message>
    <message>
        <source>Remove one of them.</source>
        <translation>Entfernen Sie eine davon.</translation>
    </message>
    <message>
        <source>Remove one of them; a loss's weight says how much it counts.</source>
        <translation>Entfernen Sie eine davon; das Gewicht einer Verlustfunktion sagt, wie viel sie zählt.</translation>
    </message>
    <message>
        <source>Remove one wire of the cycle.</source>
        <translation>Entfernen Sie eine Verbindung des Kreises.</translation>
    </message>
    <message>
        <source>Remove runs that are not pinned</source>
        <translation>Nicht angeheftete Läufe entfernen</translation>
    </message>
    <message>
        <source>Remove setting %1</source>
        <translation>Einstellung %1 entfernen</translation>
    </message>
    <message>
        <source>Remove some, or use a block with a repeat count.</source>
        <translation>Entfernen Sie einige oder nehmen Sie einen Block mit Wiederholungszahl.</translation>
    </message>
    <message>
        <source>Remove the block itself where it stands.</source>
        <translation>Entfernen Sie den Block selbst dort, wo er steht.</translation>
    </message>
    <message>
        <source>Remove the instance inside it.</source>
        <translation>Entfernen Sie die Instanz darin.</translation>
    </message>
    <message>
        <source>Remove the newest wire</source>
        <translation>Neueste Verbindung entfernen</translation>
    </message>
    <message>
        <source>Remove the wire</source>
        <translation>Verbindung entfernen</translation>
    </message>
    <message>
        <source>Remove the wire.</source>
        <translation>Entfernen Sie die Verbindung.</translation>
    </message>
    <message>
        <source>Remove this layer</source>
        <translation>Diese Schicht entfernen</translation>
    </message>
    <message>
        <source>Remove this wire</source>
        <translation>Diese Verbindung entfernen</translation>
    </message>
    <message>
        <source>Rename</source>
        <translation>Umbenennen</translation>
    </message>
    <message>
        <source>Rename	F2</source>
        <translation>Umbenennen	F2</translation>
    </message>
    <message>
        <source>Rename one of the projects, and project: in its lesson.</source>
        <translation>Benennen Sie eines der Projekte um, und project: in seiner Lektion.</translation>
    </message>
    <message>
        <source>Rename one of the two files.</source>
        <translation>Benennen Sie eine der beiden Dateien um.</translation>
    </message>
    <message>
        <source>Rename one of them.</source>
        <translation>Benennen Sie eine davon um.</translation>
    </message>
    <message>
        <source>Rename one.</source>
        <translation>Benennen Sie eine um.</translation>
    </message>
    <message>
        <source>Rename the lesson.</source>
        <translation>Benennen Sie die Lektion um.</translation>
    </message>
    <message>
        <source>Rent</source>
        <translation>Miete</translation>
    </message>
    <message>
        <source>Rented: %1.</source>
        <translation>Gemietet: %1.</translation>
    </message>
    <message>
        <source>Rented: enter the rent of an hour.</source>
        <translation>Gemietet: Geben Sie die Miete pro Stunde ein.</translation>
    </message>
    <message>
        <source>Repeat a published comparison</source>
        <translation>Veröffentlichten Vergleich wiederholen</translation>
    </message>
    <message>
        <source>Repeat blocks less often.</source>
        <translation>Wiederholen Sie Blöcke seltener.</translation>
    </message>
    <message>
        <source>Repeat the same steps. The curve comes out nearly the same, but not bit for bit, because some algorithms sum in no fixed order.</source>
        <translation>Wiederholt dieselben Schritte. Die Kurve wird fast dieselbe, aber nicht Bit für Bit, weil manche Algorithmen in keiner festen Reihenfolge summieren.</translation>
    </message>
    <message>
        <source>Repeat the same steps. The curve comes out the same, bit for bit.</source>
        <translation>Wiederholt dieselben Schritte. Die Kurve wird Bit für Bit dieselbe.</translation>
    </message>
    <message>
        <source>Repeats training samples of rare classes until all are equally frequent</source>
        <translation>Wiederholt Trainingsbeispiele seltener Klassen, bis alle gleich häufig sind</translation>
    </message>
    <message>
        <source>Repetitions</source>
        <translation>Wiederholungen</translation>
    </message>
    <message>
        <source>Replace keeps the file's present content among the earlier versions. Load discards your changes.</source>
        <translation>„Ersetzen“ bewahrt den jetzigen Inhalt der Datei unter den früheren Versionen. „Laden“ verwirft Ihre Änderungen.</translation>
    </message>
    <message>
        <source>Replaces each channel of an image, or each feature of a sequence, by its mean; the size no longer matters.</source>
        <translation>Ersetzt jeden Kanal eines Bildes oder jedes Merkmal einer Sequenz durch seinen Mittelwert; die Größe spielt keine Rolle mehr.</translation>
    </message>
    <message>
        <source>Replay</source>
        <translation>Wiedergeben</translation>
    </message>
    <message>
        <source>Replay, side by side: 1 s here is %1 s of the race.</source>
        <translation>Wiedergabe, nebeneinander: 1 s hier ist %1 s des Rennens.</translation>
    </message>
    <message>
        <source>Report an error</source>
        <translation>Fehler melden</translation>
    </message>
    <message>
        <source>Report of the run</source>
        <translation>Bericht des Laufs</translation>
    </message>
    <message>
        <source>Reported by others, ResNet-50: 1.90 times on 2 RTX 4090, 7.90 on 8 H100 (both in 16 bits, Lambda), 7.72 (TF32) and 6.72 (16 bits) on 8 A100 (NVIDIA).</source>
        <translation>Von anderen berichtet, ResNet-50: 1,90-mal auf 2 RTX 4090, 7,90 auf 8 H100 (beide in 16 Bit, Lambda), 7,72 (TF32) und 6,72 (16 Bit) auf 8 A100 (NVIDIA).</translation>
    </message>
    <message>
        <source>Reported by others. The source is named.</source>
        <translation>Von anderen berichtet. Die Quelle ist genannt.</translation>
    </message>
    <message>
        <source>Reported by the driver. It does not say how much of the GPU was used: a stream of small kernels keeps it busy all the time</source>
        <translation>Vom Treiber berichtet. Das sagt nicht, wie viel von der GPU genutzt wurde: Ein Strom kleiner Kernel hält sie ständig beschäftigt</translation>
    </message>
    <message>
        <source>Report…</source>
        <translation>Bericht…</translation>
    </message>
    <message>
        <source>Reset</source>
        <translation>Zurücksetzen</translation>
    </message>
    <message>
        <source>Reset %1 to %2</source>
        <translation>%1 auf %2 zurücksetzen</translation>
    </message>
    <message>
        <source>Reset the zoom to 100 % (Ctrl+0)</source>
        <translation>Zoom auf 100 % zurücksetzen (Strg+0)</translation>
    </message>
    <message>
        <source>Reset this step</source>
        <translation>Zurücksetzen</translation>
    </message>
    <message>
        <source>Reset this step?</source>
        <translation>Diesen Schritt zurücksetzen?</translation>
    </message>
    <message>
        <source>Reset to the default: %1</source>
        <translation>Auf den Standardwert zurücksetzen: %1</translation>
    </message>
    <message>
        <source>Reset to the initial weights (Ctrl+Shift+R)</source>
        <translation>Auf die initialen Gewichte zurücksetzen (Strg+Umschalt+R)</translation>
    </message>
    <message>
        <source>Reset weights</source>
        <translation>Gewichte zurücksetzen</translation>
    </message>
    <message>
        <source>Reset with a ne&amp;w seed</source>
        <translation>Mit neuem Start&amp;wert zurücksetzen</translation>
    </message>
    <message>
        <source>Reshape</source>
        <translation>Reshape</translation>
    </message>
    <message>
        <source>Residual connections keep gradients alive, too.</source>
        <translation>Auch Residualverbindungen halten Gradienten am Leben.</translation>
    </message>
    <message>
        <source>Residuals</source>
        <translation>Residuen</translation>
    </message>
    <message>
        <source>Residuals over true values</source>
        <translation>Residuen über wahren Werten</translation>
    </message>
    <message>
        <source>Resize</source>
        <translation>Resize</translation>
    </message>
    <message>
        <source>Resize as a whole</source>
        <translation>Als Ganzes verkleinern</translation>
    </message>
    <message>
        <source>Resize to {side} × {side}</source>
        <translation>Auf {side} × {side} skalieren</translation>
    </message>
    <message>
        <source>Resources</source>
        <translation>Ressourcen</translation>
    </message>
    <message>
        <source>Resources that each lane used</source>
        <translation>Ressourcen, die jede Bahn nutzte</translation>
    </message>
    <message>
        <source>Restart</source>
        <translation>Neu starten</translation>
    </message>
    <message>
        <source>Restart, in the bar about edits</source>
        <translation>Neu starten, in der Leiste über Änderungen</translation>
    </message>
    <message>
        <source>Restart, keep weights that fit</source>
        <translation>Neu starten, passende Gewichte behalten</translation>
    </message>
    <message>
        <source>Restore an earlier version of “%1”?</source>
        <translation>Frühere Version von „%1“ wiederherstellen?</translation>
    </message>
    <message>
        <source>Result</source>
        <translation>Ergebnis</translation>
    </message>
    <message>
        <source>Results</source>
        <translation>Ergebnisse</translation>
    </message>
    <message>
        <source>Results and predictions stay in the original units.</source>
        <translation>Ergebnisse und Vorhersagen bleiben in den ursprünglichen Einheiten.</translation>
    </message>
    <message>
        <source>Results and settings of the compared runs</source>
        <translation>Ergebnisse und Einstellungen der verglichenen Läufe</translation>
    </message>
    <message>
        <source>Results as the run recorded them</source>
        <translation>Ergebnisse, wie der Lauf sie aufgezeichnet hat</translation>
    </message>
    <message>
        <source>Retry</source>
        <translation>Erneut versuchen</translation>
    </message>
    <message>
        <source>Return the whole sequence</source>
        <translation>Ganze Sequenz ausgeben</translation>
    </message>
    <message>
        <source>Returns the hidden state after every step, for another layer that reads steps; otherwise only after the last one.</source>
        <translation>Gibt den verborgenen Zustand nach jedem Schritt aus, für eine weitere Schicht, die Schritte liest; sonst nur nach dem letzten.</translation>
    </message>
    <message>
        <source>Rewind</source>
        <translation>Zurückspulen</translation>
    </message>
    <message>
        <source>Rewind to a step</source>
        <translation>Zu einem Schritt zurückspulen</translation>
    </message>
    <message>
        <source>Rewind to step %1, before: %2</source>
        <translation>Zu Schritt %1 zurückspulen, davor: %2</translation>
    </message>
    <message>
        <source>Right</source>
        <translation>Rechts</translation>
    </message>
    <message>
        <source>Rise</source>
        <translation>Anstieg</translation>
    </message>
    <message>
        <source>Role</source>
        <translation>Rolle</translation>
    </message>
    <message>
        <source>Role of %1</source>
        <translation>Rolle von %1</translation>
    </message>
    <message>
        <source>Roofline</source>
        <translation>Roofline</translation>
    </message>
    <message>
        <source>Rotate</source>
        <translation>Drehen</translation>
    </message>
    <message>
        <source>Row</source>
        <translation>Zeile</translation>
    </message>
    <message>
        <source>Row of the table</source>
        <translation>Zeile der Tabelle</translation>
    </message>
    <message>
        <source>Row of the table. To predict all rows, choose File &gt; Predict a file.</source>
        <translation>Zeile der Tabelle. Alle Zeilen: Datei &gt; Datei vorhersagen.</translation>
    </message>
    <message>
        <source>Rows of rare classes are repeated in training until each class has {count}. Repeated rows are not counted here.</source>
        <translation>Zeilen seltener Klassen werden im Training wiederholt, bis jede Klasse {count} hat. Wiederholte Zeilen sind hier nicht mitgezählt.</translation>
    </message>
    <message>
        <source>Rule</source>
        <translation>Regel</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>Lauf</translation>
    </message>
    <message>
        <source>Run %1
%2</source>
        <translation>Lauf %1
%2</translation>
    </message>
    <message>
        <source>Run and hardware</source>
        <translation>Lauf und Hardware</translation>
    </message>
    <message>
        <source>Run recorded</source>
        <translation>Lauf aufgezeichnet</translation>
    </message>
    <message>
        <source>Run saved at step %1</source>
        <translation>Lauf bei Schritt %1 gespeichert</translation>
    </message>
    <message>
        <source>Runs</source>
        <translation>Läufe</translation>
    </message>
    <message>
        <source>Runs as %1: its layers cannot be timed apart.</source>
        <translation>Läuft als %1: Seine Schichten lassen sich nicht einzeln messen.</translation>
    </message>
    <message>
        <source>Runs in ONNX Runtime, OpenVINO, TensorRT and others. It takes pixels and numbers as they are in files, a column of words as one input of 0 or 1 for each word and a date as several numbers, and gives probabilities, or values in their units. The project in it is the drawing and its settings; data files are named without their folders.</source>
        <translation>Läuft in ONNX Runtime, OpenVINO, TensorRT und anderen. Es nimmt Pixel und Zahlen, wie sie in Dateien stehen, eine Spalte mit Wörtern als je eine Eingabe von 0 oder 1 für jedes Wort und ein Datum als mehrere Zahlen, und gibt Wahrscheinlichkeiten oder Werte in ihren Einheiten. Das Projekt darin ist die Zeichnung mit ihren Einstellungen; Datendateien sind ohne ihre Ordner genannt.</translation>
    </message>
    <message>
        <source>R²</source>
        <translation>R²</translation>
    </message>
    <message>
        <source>S&amp;low motion of one step</source>
        <translation>Zeit&amp;lupe eines Schritts</translation>
    </message>
    <message>
        <source>SEE</source>
        <translation>SEHEN</translation>
    </message>
    <message>
        <source>SGD: no optimizer state</source>
        <translation>SGD: kein Optimiererzustand</translation>
    </message>
    <message>
        <source>SUMMARY</source>
        <translation>ZUSAMMENFASSUNG</translation>
    </message>
    <message>
        <source>Saliency</source>
        <translation>Salienz</translation>
    </message>
    <message>
        <source>Same batch</source>
        <translation>Gleicher Batch</translation>
    </message>
    <message>
        <source>Same batch order</source>
        <translation>Gleiche Batchreihenfolge</translation>
    </message>
    <message>
        <source>Same data</source>
        <translation>Gleiche Daten</translation>
    </message>
    <message>
        <source>Same device</source>
        <translation>Gleiches Gerät</translation>
    </message>
    <message>
        <source>Same initial weights</source>
        <translation>Gleiche initiale Gewichte</translation>
    </message>
    <message>
        <source>Same network</source>
        <translation>Gleiches Netz</translation>
    </message>
    <message>
        <source>Same numbers</source>
        <translation>Gleiche Zahlen</translation>
    </message>
    <message>
        <source>Same precision</source>
        <translation>Gleiches Zahlenformat</translation>
    </message>
    <message>
        <source>Same shares of classes in each split</source>
        <translation>Gleiche Anteile der Klassen in jedem Teil</translation>
    </message>
    <message>
        <source>Same steps</source>
        <translation>Gleiche Schritte</translation>
    </message>
    <message>
        <source>Sample %1 %2</source>
        <translation>Beispiel %1 %2</translation>
    </message>
    <message>
        <source>Sample %1, %2</source>
        <translation>Beispiel %1, %2</translation>
    </message>
    <message>
        <source>Sample %1, loss %2: %3. Click to show its layer outputs.</source>
        <translation>Beispiel %1, Verlust %2: %3. Klicken Sie, um die Ausgaben der Schichten zu sehen.</translation>
    </message>
    <message>
        <source>Sample %1: %2, loss %3. %4 Click to show its layer outputs.</source>
        <translation>Beispiel %1: %2, Verlust %3. %4 Klicken Sie, um seine Schichtausgaben zu zeigen.</translation>
    </message>
    <message>
        <source>Sample %1: true value %2, prediction %3, residual %4</source>
        <translation>Beispiel %1: wahrer Wert %2, Vorhersage %3, Residuum %4</translation>
    </message>
    <message>
        <source>Sample to predict</source>
        <translation>Vorherzusagendes Beispiel</translation>
    </message>
    <message>
        <source>Sample whose attention is shown</source>
        <translation>Beispiel, dessen Attention gezeigt wird</translation>
    </message>
    <message>
        <source>Sample whose outputs are shown</source>
        <translation>Beispiel, dessen Ausgaben gezeigt werden</translation>
    </message>
    <message>
        <source>Samples</source>
        <translation>Beispiele</translation>
    </message>
    <message>
        <source>Samples a second</source>
        <translation>Beispiele pro Sekunde</translation>
    </message>
    <message>
        <source>Samples an epoch</source>
        <translation>Beispiele je Epoche</translation>
    </message>
    <message>
        <source>Samples as a table</source>
        <translation>Beispiele als Tabelle</translation>
    </message>
    <message>
        <source>Samples per step</source>
        <translation>Beispiele je Schritt</translation>
    </message>
    <message>
        <source>Samples to evaluate</source>
        <translation>Auszuwertende Beispiele</translation>
    </message>
    <message>
        <source>Samples/s</source>
        <translation>Beispiele/s</translation>
    </message>
    <message>
        <source>Samples/s, measured</source>
        <translation>Beispiele/s, gemessen</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>Speichern</translation>
    </message>
    <message>
        <source>Save &amp;as…</source>
        <translation>Speichern &amp;unter…</translation>
    </message>
    <message>
        <source>Save and open the project again.</source>
        <translation>Speichern Sie das Projekt und öffnen Sie es erneut.</translation>
    </message>
    <message>
        <source>Save as &amp;JSON…</source>
        <translation>Als &amp;JSON speichern…</translation>
    </message>
    <message>
        <source>Save as CSV…</source>
        <translation>Als CSV speichern…</translation>
    </message>
    <message>
        <source>Save as PNG…</source>
        <translation>Als PNG speichern…</translation>
    </message>
    <message>
        <source>Save as SVG…</source>
        <translation>Als SVG speichern…</translation>
    </message>
    <message>
        <source>Save as a &amp;web page…</source>
        <translation>Als &amp;Webseite speichern…</translation>
    </message>
    <message>
        <source>Save as a te&amp;mplate</source>
        <translation>Als &amp;Vorlage speichern</translation>
    </message>
    <message>
        <source>Save chart</source>
        <translation>Diagramm speichern</translation>
    </message>
    <message>
        <source>Save elsewhere…</source>
        <translation>Woanders speichern…</translation>
    </message>
    <message>
        <source>Save it as %1.</source>
        <translation>Speichern Sie die Datei als %1.</translation>
    </message>
    <message>
        <source>Save model…</source>
        <translation>Modell speichern…</translation>
    </message>
    <message>
        <source>Save my answers</source>
        <translation>Meine Antworten speichern</translation>
    </message>
    <message>
        <source>Save my answers…</source>
        <translation>Meine Antworten speichern…</translation>
    </message>
    <message>
        <source>Save the changes to the project “%1”?</source>
        <translation>Änderungen am Projekt „%1“ speichern?</translation>
    </message>
    <message>
        <source>Save the imported network</source>
        <translation>Importiertes Netz speichern</translation>
    </message>
    <message>
        <source>Save the model in INT8</source>
        <translation>Modell in INT8 speichern</translation>
    </message>
    <message>
        <source>Save the network</source>
        <translation>Netz speichern</translation>
    </message>
    <message>
        <source>Save the predictions</source>
        <translation>Vorhersagen speichern</translation>
    </message>
    <message>
        <source>Save the project and pass on the file.</source>
        <translation>Speichern Sie das Projekt, und geben Sie die Datei weiter.</translation>
    </message>
    <message>
        <source>Save the project instead.</source>
        <translation>Speichern Sie stattdessen das Projekt.</translation>
    </message>
    <message>
        <source>Save the race</source>
        <translation>Rennen speichern</translation>
    </message>
    <message>
        <source>Save to m&amp;y blocks</source>
        <translation>In „&amp;Meine Blöcke“ speichern</translation>
    </message>
    <message>
        <source>Saved</source>
        <translation>Gespeichert</translation>
    </message>
    <message>
        <source>Saved as %1.</source>
        <translation>Gespeichert als %1.</translation>
    </message>
    <message>
        <source>Saving keeps the three previous versions.</source>
        <translation>Beim Speichern bleiben die drei vorigen Versionen erhalten.</translation>
    </message>
    <message>
        <source>Scale a gradient</source>
        <translation>Gradienten skalieren</translation>
    </message>
    <message>
        <source>Scale the target</source>
        <translation>Zielgröße skalieren</translation>
    </message>
    <message>
        <source>Scales each channel of an image by a learned function of the means of all channels.</source>
        <translation>Skaliert jeden Kanal eines Bildes mit einer gelernten Funktion der Mittelwerte aller Kanäle.</translation>
    </message>
    <message>
        <source>Scales text and controls. The canvas also has a zoom of its own.</source>
        <translation>Skaliert Text und Bedienelemente. Die Zeichenfläche hat außerdem ihren eigenen Zoom.</translation>
    </message>
    <message>
        <source>Schedule</source>
        <translation>Lernratenplan</translation>
    </message>
    <message>
        <source>Se&amp;ttings…</source>
        <translation>&amp;Einstellungen…</translation>
    </message>
    <message>
        <source>Search examples</source>
        <translation>Beispiel-Netze durchsuchen</translation>
    </message>
    <message>
        <source>Search layers</source>
        <translation>Schichten durchsuchen</translation>
    </message>
    <message>
        <source>Search method</source>
        <translation>Suchverfahren</translation>
    </message>
    <message>
        <source>Search shortcuts</source>
        <translation>Tastenkürzel durchsuchen</translation>
    </message>
    <message>
        <source>Search the examples</source>
        <translation>Beispiel-Netze durchsuchen</translation>
    </message>
    <message>
        <source>Search the manual</source>
        <translation>Handbuch durchsuchen</translation>
    </message>
    <message>
        <source>Search the palette</source>
        <translation>Palette durchsuchen</translation>
    </message>
    <message>
        <source>Search the shortcuts</source>
        <translation>Tastenkürzel durchsuchen</translation>
    </message>
    <message>
        <source>Searching for devices…</source>
        <translation>Geräte werden gesucht…</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>Startwert</translation>
    </message>
    <message>
        <source>Seed %1</source>
        <translation>Startwert %1</translation>
    </message>
    <message>
        <source>Seed of the initial weights, the sample order and dropout</source>
        <translation>Startwert für die initialen Gewichte, die Reihenfolge der Beispiele und Dropout</translation>
    </message>
    <message>
        <source>Seed of the split</source>
        <translation>Startwert der Aufteilung</translation>
    </message>
    <message>
        <source>Select &amp;all</source>
        <translation>&amp;Alles auswählen</translation>
    </message>
    <message>
        <source>Select a block.</source>
        <translation>Wählen Sie einen Block aus.</translation>
    </message>
    <message>
        <source>Select the instance of a block.</source>
        <translation>Wählen Sie die Instanz eines Blocks aus.</translation>
    </message>
    <message>
        <source>Select the layers in between as well.</source>
        <translation>Wählen Sie auch die Schichten dazwischen aus.</translation>
    </message>
    <message>
        <source>Select the layers of the block.</source>
        <translation>Wählen Sie die Schichten des Blocks aus.</translation>
    </message>
    <message>
        <source>Select the nearest layer in that direction</source>
        <translation>Nächstgelegene Schicht in dieser Richtung auswählen</translation>
    </message>
    <message>
        <source>Select the next or previous layer</source>
        <translation>Nächste oder vorige Schicht auswählen</translation>
    </message>
    <message>
        <source>Selected: %1</source>
        <translation>Ausgewählt: %1</translation>
    </message>
    <message>
        <source>Selu</source>
        <translation>Selu</translation>
    </message>
    <message>
        <source>Semicolon</source>
        <translation>Semikolon</translation>
    </message>
    <message>
        <source>Sentences of a grammar</source>
        <translation>Sätze einer Grammatik</translation>
    </message>
    <message>
        <source>Sequence / attention</source>
        <translation>Sequenz / Attention</translation>
    </message>
    <message>
        <source>Servers and workstations</source>
        <translation>Server und Workstations</translation>
    </message>
    <message>
        <source>Set HOME.</source>
        <translation>Setzen Sie HOME.</translation>
    </message>
    <message>
        <source>Set axis to %1</source>
        <translation>Achse auf %1 setzen</translation>
    </message>
    <message>
        <source>Set batch to {samples}</source>
        <translation>Batch auf {samples} setzen</translation>
    </message>
    <message>
        <source>Set by the project</source>
        <translation>Im Projekt gesetzt</translation>
    </message>
    <message>
        <source>Set count to {value}</source>
        <translation>Anzahl auf {value} setzen</translation>
    </message>
    <message>
        <source>Set epochs to {epochs}</source>
        <translation>Epochen auf {epochs} setzen</translation>
    </message>
    <message>
        <source>Set groups to %1</source>
        <translation>Gruppen auf %1 setzen</translation>
    </message>
    <message>
        <source>Set groups to {value}</source>
        <translation>Gruppen auf {value} setzen</translation>
    </message>
    <message>
        <source>Set heads to {value}</source>
        <translation>Köpfe auf {value} setzen</translation>
    </message>
    <message>
        <source>Set order to {order}</source>
        <translation>Reihenfolge auf {order} setzen</translation>
    </message>
    <message>
        <source>Set output padding to %1</source>
        <translation>Ausgabe-Auffüllung auf %1 setzen</translation>
    </message>
    <message>
        <source>Set padding to %1</source>
        <translation>Auffüllung auf %1 setzen</translation>
    </message>
    <message>
        <source>Set padding to same</source>
        <translation>Auffüllung auf „same“ setzen</translation>
    </message>
    <message>
        <source>Set pads to {value}</source>
        <translation>Auffüllung je Seite auf {value} setzen</translation>
    </message>
    <message>
        <source>Set steps to {value}</source>
        <translation>Schritte auf {value} setzen</translation>
    </message>
    <message>
        <source>Set the shape to {shape}</source>
        <translation>Form auf {shape} setzen</translation>
    </message>
    <message>
        <source>Set units to %1</source>
        <translation>Einheiten auf %1 setzen</translation>
    </message>
    <message>
        <source>Set units to {value}</source>
        <translation>Einheiten auf {value} setzen</translation>
    </message>
    <message>
        <source>Set vocabulary to {value}</source>
        <translation>Vokabular auf {value} setzen</translation>
    </message>
    <message>
        <source>Set {setting} to {value}</source>
        <translation>{setting} auf {value} setzen</translation>
    </message>
    <message>
        <source>Setting</source>
        <translation>Einstellung</translation>
    </message>
    <message>
        <source>Setting %1 of the sweep</source>
        <translation>Einstellung %1 des Suchlaufs</translation>
    </message>
    <message>
        <source>Setting description</source>
        <translation>Beschreibung der Einstellung</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>Einstellungen</translation>
    </message>
    <message>
        <source>Settings at their defaults</source>
        <translation>Einstellungen mit ihren Voreinstellungen</translation>
    </message>
    <message>
        <source>Settings that the run started with</source>
        <translation>Einstellungen, mit denen der Lauf begann</translation>
    </message>
    <message>
        <source>Several GPUs</source>
        <translation>Mehrere GPUs</translation>
    </message>
    <message>
        <source>Shape</source>
        <translation>Form</translation>
    </message>
    <message>
        <source>Shape of the output; N is the batch size</source>
        <translation>Form der Ausgabe; N ist die Batchgröße</translation>
    </message>
    <message>
        <source>Shapes in images</source>
        <translation>Formen in Bildern</translation>
    </message>
    <message>
        <source>Share of correct predictions over confidence</source>
        <translation>Anteil richtiger Vorhersagen über der Konfidenz</translation>
    </message>
    <message>
        <source>Share of peak</source>
        <translation>Anteil der Spitzenleistung</translation>
    </message>
    <message>
        <source>Share of step time</source>
        <translation>Anteil der Schrittzeit</translation>
    </message>
    <message>
        <source>Share of test samples that the network classifies correctly</source>
        <translation>Anteil der Testbeispiele, die das Netz richtig klassifiziert</translation>
    </message>
    <message>
        <source>Share of the highest FP32 rate that this device reaches; the peak of other precisions is not known</source>
        <translation>Anteil der höchsten FP32-Rate, die dieses Gerät erreicht; die Spitzenleistung anderer Zahlenformate ist nicht bekannt</translation>
    </message>
    <message>
        <source>Share of the targets' variance that the network explains: 1 is all of it</source>
        <translation>Anteil der Varianz der Zielwerte, den das Netz erklärt: 1 ist die ganze</translation>
    </message>
    <message>
        <source>Share of the time of a profiled step</source>
        <translation>Anteil der Zeit eines gemessenen Schritts</translation>
    </message>
    <message>
        <source>Share of the time of all cores that this program uses.</source>
        <translation>Anteil der Zeit aller Kerne, den dieses Programm nutzt.</translation>
    </message>
    <message>
        <source>Share of the time that its multiprocessors and tensor cores were active, and of its memory bandwidth; Hopper and newer GPUs report it</source>
        <translation>Anteil der Zeit, in der ihre Multiprozessoren und Tensorkerne aktiv waren, und ihrer Speicherbandbreite; Hopper- und neuere GPUs melden ihn</translation>
    </message>
    <message>
        <source>Share of time each core was busy: %1</source>
        <translation>Anteil der Zeit, in der jeder Kern beschäftigt war: %1</translation>
    </message>
    <message>
        <source>Share of time over all cores. At 100 % every core is always busy.</source>
        <translation>Anteil der Zeit über alle Kerne. Bei 100 % ist jeder Kern ständig beschäftigt.</translation>
    </message>
    <message>
        <source>Share of time that each of the %1 cores was busy</source>
        <translation>Anteil der Zeit, in der jeder der %1 Kerne beschäftigt war</translation>
    </message>
    <message>
        <source>Share of time that the multiprocessors and tensor cores were active, and share of the memory bandwidth in use. Drivers report it for Hopper and newer GPUs.</source>
        <translation>Anteil der Zeit, in der Multiprozessoren und Tensorkerne aktiv waren, und genutzter Anteil der Speicherbandbreite. Treiber melden ihn für Hopper- und neuere GPUs.</translation>
    </message>
    <message>
        <source>Shift</source>
        <translation>Verschieben</translation>
    </message>
    <message>
        <source>Shift+right drag</source>
        <translation>Umschalt+Ziehen mit der rechten Taste</translation>
    </message>
    <message>
        <source>Shorten it, or make several of it.</source>
        <translation>Kürzen Sie sie oder machen Sie mehrere daraus.</translation>
    </message>
    <message>
        <source>Shorten it.</source>
        <translation>Kürzen Sie den Text.</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>Zeigen</translation>
    </message>
    <message>
        <source>Show %1</source>
        <translation>%1 zeigen</translation>
    </message>
    <message>
        <source>Show an estimate</source>
        <translation>Schätzung zeigen</translation>
    </message>
    <message>
        <source>Show each bar as a share of its lane's step instead of its time</source>
        <translation>Jeden Balken als Anteil am Schritt seiner Bahn statt als Zeit zeigen</translation>
    </message>
    <message>
        <source>Show gradients instead of weights.</source>
        <translation>Gradienten statt Gewichte zeigen.</translation>
    </message>
    <message>
        <source>Show held-out points</source>
        <translation>Zurückgehaltene Punkte zeigen</translation>
    </message>
    <message>
        <source>Show how often predictions are correct over how confident they are, in place of the confusion matrix.</source>
        <translation>Statt der Konfusionsmatrix zeigen, wie oft Vorhersagen richtig sind, je nachdem, wie sicher sie sind.</translation>
    </message>
    <message>
        <source>Show in folder</source>
        <translation>Im Ordner zeigen</translation>
    </message>
    <message>
        <source>Show layer</source>
        <translation>Schicht zeigen</translation>
    </message>
    <message>
        <source>Show layer &amp;outputs</source>
        <translation>Schicht&amp;ausgaben zeigen</translation>
    </message>
    <message>
        <source>Show over the input which pixels the prediction depends on.</source>
        <translation>Über der Eingabe zeigen, von welchen Pixeln die Vorhersage abhängt.</translation>
    </message>
    <message>
        <source>Show runs</source>
        <translation>Läufe zeigen</translation>
    </message>
    <message>
        <source>Show shares of each row instead of counts.</source>
        <translation>Anteile jeder Zeile statt Anzahlen zeigen.</translation>
    </message>
    <message>
        <source>Show the ROC curve and the precision-recall curve in place of the confusion matrix.</source>
        <translation>Statt der Konfusionsmatrix die ROC-Kurve und die Präzisions-Trefferquoten-Kurve zeigen.</translation>
    </message>
    <message>
        <source>Show the c&amp;ode</source>
        <translation>&amp;Code zeigen</translation>
    </message>
    <message>
        <source>Show the error over the values of a column, which tells where predictions are bad.</source>
        <translation>Den Fehler über den Werten einer Spalte zeigen: So sehen Sie, wo Vorhersagen schlecht sind.</translation>
    </message>
    <message>
        <source>Show the layer</source>
        <translation>Schicht zeigen</translation>
    </message>
    <message>
        <source>Show the learning curves and what the layers do (Ctrl+2).</source>
        <translation>Lernkurven und die Arbeit der Schichten zeigen (Strg+2).</translation>
    </message>
    <message>
        <source>Show the list of problems</source>
        <translation>Liste der Probleme zeigen</translation>
    </message>
    <message>
        <source>Show the next issue</source>
        <translation>Nächste Auffälligkeit zeigen</translation>
    </message>
    <message>
        <source>Show the output of every layer for one sample (Shift+P)</source>
        <translation>Ausgabe jeder Schicht für ein Beispiel zeigen (Umschalt+P)</translation>
    </message>
    <message>
        <source>Show the rate of computation instead of the time of a product</source>
        <translation>Rechenrate statt Dauer eines Produkts zeigen</translation>
    </message>
    <message>
        <source>Show the residual, prediction minus true value, instead of the prediction.</source>
        <translation>Statt der Vorhersage das Residuum zeigen: Vorhersage minus wahrer Wert.</translation>
    </message>
    <message>
        <source>Show the whole network (Shift+F)</source>
        <translation>Das ganze Netz zeigen (Umschalt+F)</translation>
    </message>
    <message>
        <source>Show the whole run and follow it (0)</source>
        <translation>Den ganzen Lauf zeigen und ihm folgen (0)</translation>
    </message>
    <message>
        <source>Show training</source>
        <translation>Training zeigen</translation>
    </message>
    <message>
        <source>Show training points</source>
        <translation>Trainingspunkte zeigen</translation>
    </message>
    <message>
        <source>Shows the results of the selected runs, and the settings in which they differ</source>
        <translation>Zeigt die Ergebnisse der gewählten Läufe und die Einstellungen, in denen sie sich unterscheiden</translation>
    </message>
    <message>
        <source>Shuffling %1 lowers R² by %2, from %3.</source>
        <translation>%1 zu mischen senkt R² um %2, von %3 aus.</translation>
    </message>
    <message>
        <source>Shuffling %1 lowers the accuracy by %2, from %3.</source>
        <translation>%1 zu mischen senkt die Genauigkeit um %2, von %3 aus.</translation>
    </message>
    <message>
        <source>Shuffling %1 raises the mean absolute error of %2 by %3, from %4.</source>
        <translation>%1 zu mischen erhöht den mittleren absoluten Fehler von %2 um %3, von %4 aus.</translation>
    </message>
    <message>
        <source>Shuffling a column changes the score by no more than the noise.</source>
        <translation>Eine Spalte zu mischen ändert das Ergebnis nicht mehr als das Rauschen.</translation>
    </message>
    <message>
        <source>Shuffling the columns…</source>
        <translation>Die Spalten werden gemischt…</translation>
    </message>
    <message>
        <source>Sigmoid</source>
        <translation>Sigmoid</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>Größe</translation>
    </message>
    <message>
        <source>Size of the weights</source>
        <translation>Größe der Gewichte</translation>
    </message>
    <message>
        <source>Slice</source>
        <translation>Slice</translation>
    </message>
    <message>
        <source>Slides small learned filters over images; each filter responds where it finds its pattern.</source>
        <translation>Schiebt kleine gelernte Filter über Bilder; jeder Filter spricht an, wo er sein Muster findet.</translation>
    </message>
    <message>
        <source>Slope</source>
        <translation>Steigung</translation>
    </message>
    <message>
        <source>Slow</source>
        <translation>Langsam</translation>
    </message>
    <message>
        <source>Slow motion</source>
        <translation>Zeitlupe</translation>
    </message>
    <message>
        <source>Slow motion: show one step over eight seconds (Ctrl+L)</source>
        <translation>Zeitlupe: einen Schritt über acht Sekunden zeigen (Strg+L)</translation>
    </message>
    <message>
        <source>Slows training down so that it can be watched. The result stays the same.</source>
        <translation>Verlangsamt das Training, damit man zusehen kann. Das Ergebnis bleibt gleich.</translation>
    </message>
    <message>
        <source>Small matrices: at {where}, {device} is busy for {share} of a step, but each kernel is too small to fill the device.</source>
        <translation>Kleine Matrizen: Bei {where} ist {device} während {share} eines Schritts beschäftigt, aber jeder Kernel ist zu klein, um das Gerät auszulasten.</translation>
    </message>
    <message>
        <source>Smoothing</source>
        <translation>Glättung</translation>
    </message>
    <message>
        <source>Smoothing of %1</source>
        <translation>Glättung von %1</translation>
    </message>
    <message>
        <source>Smoothing of the thick line. The thin line and validation are never smoothed.</source>
        <translation>Glättung der dicken Linie. Die dünne Linie und die Validierung werden nie geglättet.</translation>
    </message>
    <message>
        <source>Softmax</source>
        <translation>Softmax</translation>
    </message>
    <message>
        <source>Softmax cross-entropy</source>
        <translation>Softmax-Kreuzentropie</translation>
    </message>
    <message>
        <source>Softmax cross-entropy needs class numbers i32 N; this wire carries {labels}</source>
        <translation>Softmax-Kreuzentropie braucht Klassennummern i32 N; diese Verbindung führt {labels}</translation>
    </message>
    <message>
        <source>Softmax cross-entropy needs logits N×classes; this wire carries {logits}</source>
        <translation>Softmax-Kreuzentropie braucht Logits N×Klassen; diese Verbindung führt {logits}</translation>
    </message>
    <message>
        <source>Softmax needs several numbers per sample; this wire carries {type}</source>
        <translation>Softmax braucht mehrere Zahlen je Beispiel; diese Verbindung führt {type}</translation>
    </message>
    <message>
        <source>Softplus</source>
        <translation>Softplus</translation>
    </message>
    <message>
        <source>Some cards are still open</source>
        <translation>Einige Karten sind noch offen</translation>
    </message>
    <message>
        <source>Some classes are rare</source>
        <translation>Einige Klassen sind selten</translation>
    </message>
    <message>
        <source>Some classes are rare: "{rare}" has {few} {few:sample|samples}, "{common}" {many}. A network may learn to ignore them.</source>
        <translation>Einige Klassen sind selten: „{rare}“ hat {few} {few:Beispiel|Beispiele}, „{common}“ {many}. Ein Netz lernt vielleicht, sie zu übergehen.</translation>
    </message>
    <message>
        <source>Some numbers have a decimal comma, and others are written as "{text}": these are read as thousands. Look whether their point is a decimal point.</source>
        <translation>Einige Zahlen haben ein Dezimalkomma, andere stehen als „{text}“ da: Diese werden als Tausender gelesen. Sehen Sie nach, ob ihr Punkt ein Dezimalpunkt ist.</translation>
    </message>
    <message>
        <source>Somebody sends you this project. It has not been opened yet, and nothing runs until you press Train.</source>
        <translation>Jemand sendet Ihnen dieses Projekt. Es ist noch nicht geöffnet, und nichts läuft, bevor Sie „Trainieren“ drücken.</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>Quelle</translation>
    </message>
    <message>
        <source>Source of those weights</source>
        <translation>Quelle dieser Gewichte</translation>
    </message>
    <message>
        <source>Source: {source}.</source>
        <translation>Quelle: {source}.</translation>
    </message>
    <message>
        <source>Speed in steps per second</source>
        <translation>Geschwindigkeit in Schritten pro Sekunde</translation>
    </message>
    <message>
        <source>Speed limit</source>
        <translation>Geschwindigkeitsgrenze</translation>
    </message>
    <message>
        <source>Speed of each layer by its arithmetic intensity</source>
        <translation>Geschwindigkeit jeder Schicht nach ihrer Rechenintensität</translation>
    </message>
    <message>
        <source>Speed-up</source>
        <translation>Beschleunigung</translation>
    </message>
    <message>
        <source>Speed-up of %1 over %2. %3 of %4 cells were measured in %5 s; hatched cells are estimated.</source>
        <translation>Beschleunigung von %1 gegenüber %2. %3 von %4 Zellen wurden in %5 s gemessen; schraffierte Zellen sind geschätzt.</translation>
    </message>
    <message>
        <source>Split</source>
        <translation>Aufteilung</translation>
    </message>
    <message>
        <source>Split %1</source>
        <translation>Aufteilung %1</translation>
    </message>
    <message>
        <source>Split %1, fold %2</source>
        <translation>Aufteilung %1, Fold %2</translation>
    </message>
    <message>
        <source>Split and classes</source>
        <translation>Aufteilung und Klassen</translation>
    </message>
    <message>
        <source>Split the project.</source>
        <translation>Teilen Sie das Projekt auf.</translation>
    </message>
    <message>
        <source>Sqrt</source>
        <translation>Sqrt</translation>
    </message>
    <message>
        <source>Squeeze</source>
        <translation>Squeeze</translation>
    </message>
    <message>
        <source>Squeeze and excite</source>
        <translation>Squeeze-and-Excite</translation>
    </message>
    <message>
        <source>Squeezes every number smoothly into the range from %1 to %2.</source>
        <translation>Drückt jede Zahl weich in den Bereich von %1 bis %2.</translation>
    </message>
    <message>
        <source>Stages of the network</source>
        <translation>Abschnitte des Netzes</translation>
    </message>
    <message>
        <source>Standardize inputs</source>
        <translation>Eingaben standardisieren</translation>
    </message>
    <message>
        <source>Standardize target</source>
        <translation>Zielgröße standardisieren</translation>
    </message>
    <message>
        <source>Standardize the inputs</source>
        <translation>Eingaben standardisieren</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>Starten</translation>
    </message>
    <message>
        <source>Start a new recorded run from this step. This run stays as it is.</source>
        <translation>Beginnt an diesem Schritt einen neuen aufgezeichneten Lauf. Dieser Lauf bleibt, wie er ist.</translation>
    </message>
    <message>
        <source>Start from other initial weights</source>
        <translation>Mit anderen initialen Gewichten beginnen</translation>
    </message>
    <message>
        <source>Start from the weights of a file</source>
        <translation>Mit den Gewichten einer Datei beginnen</translation>
    </message>
    <message>
        <source>Start from these weights</source>
        <translation>Mit diesen Gewichten beginnen</translation>
    </message>
    <message>
        <source>Start from weights drawn at random from the seed</source>
        <translation>Mit Gewichten beginnen, die der Startwert zufällig bestimmt</translation>
    </message>
    <message>
        <source>Start page</source>
        <translation>Startseite</translation>
    </message>
    <message>
        <source>Start the worker again; report it if it happens twice.</source>
        <translation>Starten Sie den Arbeitsprozess erneut; melden Sie es, wenn es zweimal geschieht.</translation>
    </message>
    <message>
        <source>Start with %1. From %2 on, the loss diverges.</source>
        <translation>Beginnen Sie mit %1. Ab %2 divergiert der Verlust.</translation>
    </message>
    <message>
        <source>Start with %1. The loss did not diverge at any rate.</source>
        <translation>Beginnen Sie mit %1. Der Verlust divergierte bei keiner Rate.</translation>
    </message>
    <message>
        <source>Start with a built-in data set, or import your own data.</source>
        <translation>Beginnen Sie mit mitgelieferten Daten oder importieren Sie eigene.</translation>
    </message>
    <message>
        <source>Start with data, then add layers</source>
        <translation>Beginnen Sie mit Daten, dann fügen Sie Schichten hinzu</translation>
    </message>
    <message>
        <source>Started</source>
        <translation>Beginn</translation>
    </message>
    <message>
        <source>Started (UTC)</source>
        <translation>Begonnen (UTC)</translation>
    </message>
    <message>
        <source>Started from the weights in %1.</source>
        <translation>Mit den Gewichten aus %1 begonnen.</translation>
    </message>
    <message>
        <source>Started from the weights in {file}.</source>
        <translation>Begonnen mit den Gewichten aus {file}.</translation>
    </message>
    <message>
        <source>Starting</source>
        <translation>Wird gestartet</translation>
    </message>
    <message>
        <source>State</source>
        <translation>Zustand</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>Schritt</translation>
    </message>
    <message>
        <source>Step %1</source>
        <translation>Schritt %1</translation>
    </message>
    <message>
        <source>Step limit</source>
        <translation>Schrittgrenze</translation>
    </message>
    <message>
        <source>Step time</source>
        <translation>Schrittzeit</translation>
    </message>
    <message>
        <source>Steps</source>
        <translation>Schritte</translation>
    </message>
    <message>
        <source>Steps of {batch} samples reach {share} of the device's peak; most of the time it is idle.</source>
        <translation>Schritte mit {batch} Beispielen erreichen {share} der Spitzenleistung des Geräts; die meiste Zeit ist es untätig.</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Stopp</translation>
    </message>
    <message>
        <source>Stop after %1 validations without a best</source>
        <translation>Nach %1 Validierungen ohne Bestwert beenden</translation>
    </message>
    <message>
        <source>Stop on plateau</source>
        <translation>Bei Stillstand beenden</translation>
    </message>
    <message>
        <source>Stop patience</source>
        <translation>Geduld bis zum Beenden</translation>
    </message>
    <message>
        <source>Stop the race (Esc)</source>
        <translation>Rennen abbrechen (Esc)</translation>
    </message>
    <message>
        <source>Stopped. The table has the runs that ended.</source>
        <translation>Angehalten. Die Tabelle enthält die beendeten Läufe.</translation>
    </message>
    <message>
        <source>Stopping</source>
        <translation>Wird beendet</translation>
    </message>
    <message>
        <source>Store a number</source>
        <translation>Zahl speichern</translation>
    </message>
    <message>
        <source>Straighten the wire</source>
        <translation>Verbindung begradigen</translation>
    </message>
    <message>
        <source>Stride</source>
        <translation>Schrittweite</translation>
    </message>
    <message>
        <source>Sub</source>
        <translation>Sub</translation>
    </message>
    <message>
        <source>Such as 64x64, or 64x64,crop to keep proportions</source>
        <translation>Etwa 64x64, oder 64x64,crop, um die Proportionen zu erhalten</translation>
    </message>
    <message>
        <source>Summary</source>
        <translation>Zusammenfassung</translation>
    </message>
    <message>
        <source>Sums as text</source>
        <translation>Summen als Text</translation>
    </message>
    <message>
        <source>Sweep</source>
        <translation>Suchlauf</translation>
    </message>
    <message>
        <source>Sweep settings</source>
        <translation>Einstellungen variieren</translation>
    </message>
    <message>
        <source>T4 about 3 times as fast as a Cascade Lake processor</source>
        <translation>T4 etwa 3-mal so schnell wie ein Cascade-Lake-Prozessor</translation>
    </message>
    <message>
        <source>Tab</source>
        <translation>Tabulator</translation>
    </message>
    <message>
        <source>Tab, Shift+Tab</source>
        <translation>Tab, Umschalt+Tab</translation>
    </message>
    <message>
        <source>Table of the layers</source>
        <translation>Tabelle der Schichten</translation>
    </message>
    <message>
        <source>Tables</source>
        <translation>Tabellen</translation>
    </message>
    <message>
        <source>Tables (*.csv *.npz)</source>
        <translation>Tabellen (*.csv *.npz)</translation>
    </message>
    <message>
        <source>Tables (*.csv *.tsv *.txt *.gz *.npz *.npy)</source>
        <translation>Tabellen (*.csv *.tsv *.txt *.gz *.npz *.npy)</translation>
    </message>
    <message>
        <source>Tables (*.csv)</source>
        <translation>Tabellen (*.csv)</translation>
    </message>
    <message>
        <source>Tags</source>
        <translation>Schlagwörter</translation>
    </message>
    <message>
        <source>Take both folders as classes</source>
        <translation>Beide Ordner als Klassen nehmen</translation>
    </message>
    <message>
        <source>Take them as classes</source>
        <translation>Als Klassen nehmen</translation>
    </message>
    <message>
        <source>Takes %1</source>
        <translation>Nimmt %1</translation>
    </message>
    <message>
        <source>Takes at most %1 seconds. A run in progress is paused.</source>
        <translation>Dauert höchstens %1 Sekunden. Ein laufendes Training wird angehalten.</translation>
    </message>
    <message>
        <source>Takes effect after a restart. What has no translation yet stays English.</source>
        <translation>Wirkt nach einem Neustart. Was noch nicht übersetzt ist, bleibt englisch.</translation>
    </message>
    <message>
        <source>Takes effect at the next batch. The weights stay.</source>
        <translation>Wirkt ab dem nächsten Batch. Die Gewichte bleiben.</translation>
    </message>
    <message>
        <source>Takes seconds for small networks. A run in progress is paused.</source>
        <translation>Dauert bei kleinen Netzen Sekunden. Ein laufendes Training wird angehalten.</translation>
    </message>
    <message>
        <source>Takes the maximum under each position of a window and so makes images smaller.</source>
        <translation>Nimmt das Maximum unter jeder Position eines Fensters und verkleinert so Bilder.</translation>
    </message>
    <message>
        <source>Takes the mean of the values under each position of a window and so makes images smaller.</source>
        <translation>Nimmt den Mittelwert der Zahlen unter jeder Position eines Fensters und verkleinert so Bilder.</translation>
    </message>
    <message>
        <source>Tanh</source>
        <translation>Tanh</translation>
    </message>
    <message>
        <source>Target</source>
        <translation>Zielgröße</translation>
    </message>
    <message>
        <source>Target value</source>
        <translation>Zielwert</translation>
    </message>
    <message>
        <source>Task</source>
        <translation>Aufgabe</translation>
    </message>
    <message>
        <source>Teal</source>
        <translation>Blaugrün</translation>
    </message>
    <message>
        <source>Tells several time series apart</source>
        <translation>Unterscheidet mehrere Zeitreihen</translation>
    </message>
    <message>
        <source>Temperature</source>
        <translation>Temperatur</translation>
    </message>
    <message>
        <source>Temperature %1</source>
        <translation>Temperatur %1</translation>
    </message>
    <message>
        <source>Temperature: 0 always takes the likeliest token, 1 draws as predicted, 2 is daring.</source>
        <translation>Temperatur: 0 nimmt immer das wahrscheinlichste Token, 1 zieht wie vorhergesagt, 2 ist gewagt.</translation>
    </message>
    <message>
        <source>Tensors of the file that are not used: %1 (%2)</source>
        <translation>Nicht verwendete Tensoren der Datei: %1 (%2)</translation>
    </message>
    <message>
        <source>Test</source>
        <translation>Test</translation>
    </message>
    <message>
        <source>Test %1 steps</source>
        <translation>%1 Schritte testen</translation>
    </message>
    <message>
        <source>Test MAE</source>
        <translation>Test-MAE</translation>
    </message>
    <message>
        <source>Test R²</source>
        <translation>Test-R²</translation>
    </message>
    <message>
        <source>Test accuracy</source>
        <translation>Testgenauigkeit</translation>
    </message>
    <message>
        <source>Test data</source>
        <translation>Testdaten</translation>
    </message>
    <message>
        <source>Test loss</source>
        <translation>Testverlust</translation>
    </message>
    <message>
        <source>Test mean absolute error</source>
        <translation>Mittlerer absoluter Fehler im Test</translation>
    </message>
    <message>
        <source>Test on the latest rows</source>
        <translation>Mit den neuesten Zeilen testen</translation>
    </message>
    <message>
        <source>Test results</source>
        <translation>Testergebnisse</translation>
    </message>
    <message>
        <source>Test samples</source>
        <translation>Testbeispiele</translation>
    </message>
    <message>
        <source>Test whole accuracy</source>
        <translation>Genauigkeit ganzer Antworten im Test</translation>
    </message>
    <message>
        <source>Test, predictions and saved models use the weights of the best validation; a continued run uses the last ones.</source>
        <translation>Test, Vorhersagen und gespeicherte Modelle verwenden die Gewichte der besten Validierung; ein fortgesetzter Lauf verwendet die letzten.</translation>
    </message>
    <message>
        <source>Tests of the splits</source>
        <translation>Tests der Aufteilungen</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>Text</translation>
    </message>
    <message>
        <source>Text size</source>
        <translation>Schriftgröße</translation>
    </message>
    <message>
        <source>That energy divided by the time that the lane ran</source>
        <translation>Diese Energie, geteilt durch die Laufzeit der Bahn</translation>
    </message>
    <message>
        <source>The CUDA compatibility package does not support this GPU; remove it or update the driver</source>
        <translation>Das CUDA-Kompatibilitätspaket unterstützt diese GPU nicht; entfernen Sie es oder aktualisieren Sie den Treiber</translation>
    </message>
    <message>
        <source>The GPU has compute capability %1, this build needs %2 or newer; train on the CPU</source>
        <translation>Die GPU hat Compute Capability %1, dieses Programm braucht %2 oder neuer; trainieren Sie auf der CPU</translation>
    </message>
    <message>
        <source>The NVIDIA driver does not know the GPU that CUDA_VISIBLE_DEVICES names</source>
        <translation>Der NVIDIA-Treiber kennt die GPU nicht, die CUDA_VISIBLE_DEVICES nennt</translation>
    </message>
    <message>
        <source>The NVIDIA driver failed to start (unknown error); after a suspend, reload the module nvidia_uvm or restart</source>
        <translation>Der NVIDIA-Treiber ließ sich nicht starten (unbekannter Fehler); laden Sie nach einem Ruhezustand das Modul nvidia_uvm neu oder starten Sie den Computer neu</translation>
    </message>
    <message>
        <source>The NVIDIA driver failed to start with code %1</source>
        <translation>Der NVIDIA-Treiber ließ sich nicht starten, Code %1</translation>
    </message>
    <message>
        <source>The NVIDIA driver is installed, but there is no NVIDIA GPU that it can use</source>
        <translation>Der NVIDIA-Treiber ist installiert, aber es gibt keine NVIDIA-GPU, die er nutzen kann</translation>
    </message>
    <message>
        <source>The NVIDIA driver supports CUDA %1, this build needs %2 and driver %3 or newer; update the driver</source>
        <translation>Der NVIDIA-Treiber unterstützt CUDA %1, dieses Programm braucht %2 und Treiber %3 oder neuer; aktualisieren Sie den Treiber</translation>
    </message>
    <message>
        <source>The NVIDIA driver's library and its kernel module have different versions; restart the machine</source>
        <translation>Die Bibliothek des NVIDIA-Treibers und sein Kernelmodul haben verschiedene Versionen; starten Sie den Computer neu</translation>
    </message>
    <message>
        <source>The activation after the bottleneck: ReLU as in %1, SiLU as in EfficientNet.</source>
        <translation>Die Aktivierung nach dem Engpass: ReLU wie in %1, SiLU wie in EfficientNet.</translation>
    </message>
    <message>
        <source>The activation function of each step; tanh stays within %1 and %2, ReLU may grow from step to step.</source>
        <translation>Die Aktivierungsfunktion jedes Schritts; tanh bleibt zwischen %1 und %2, ReLU kann von Schritt zu Schritt wachsen.</translation>
    </message>
    <message>
        <source>The area is GPU busy: %1 The line is the share of the GPU's peak FLOP/s that the network used. A bar at the top: the GPU's clock was throttled.</source>
        <translation>Die Fläche ist die Auslastung der GPU: %1 Die Linie ist der Anteil der FLOP/s-Spitzenleistung der GPU, den das Netz nutzte. Ein Balken oben: Der Takt der GPU war gedrosselt.</translation>
    </message>
    <message>
        <source>The array of the classes or values to predict</source>
        <translation>Das Array der Klassen oder Werte, die vorherzusagen sind</translation>
    </message>
    <message>
        <source>The array of the samples of the test, if there is one</source>
        <translation>Das Array der Testproben, falls es eines gibt</translation>
    </message>
    <message>
        <source>The array of the samples, where its name does not tell</source>
        <translation>Das Array der Proben, wo sein Name es nicht verrät</translation>
    </message>
    <message>
        <source>The axis that is joined: %1 is the features of flat data and the channels of images; %2 is the features of sequences.</source>
        <translation>Die Achse, die verbunden wird: %1 sind die Merkmale flacher Daten und die Kanäle von Bildern; %2 sind die Merkmale von Sequenzen.</translation>
    </message>
    <message>
        <source>The baseline "as last time" (the last value again) has a mean absolute error of {error}: the network is better</source>
        <translation>Die Vergleichsgröße „wie beim letzten Mal“ (noch einmal der letzte Wert) hat einen mittleren absoluten Fehler von {error}: das Netz ist besser</translation>
    </message>
    <message>
        <source>The baseline "as last time" (the last value again) has a mean absolute error of {error}: the network is not better</source>
        <translation>Die Vergleichsgröße „wie beim letzten Mal“ (noch einmal der letzte Wert) hat einen mittleren absoluten Fehler von {error}: das Netz ist nicht besser</translation>
    </message>
    <message>
        <source>The baseline "as last time" (the last {lag} values again) has a mean absolute error of {error}: the network is better</source>
        <translation>Die Vergleichsgröße „wie beim letzten Mal“ (noch einmal die letzten {lag} Werte) hat einen mittleren absoluten Fehler von {error}: das Netz ist besser</translation>
    </message>
    <message>
        <source>The baseline "as last time" (the last {lag} values again) has a mean absolute error of {error}: the network is not better</source>
        <translation>Die Vergleichsgröße „wie beim letzten Mal“ (noch einmal die letzten {lag} Werte) hat einen mittleren absoluten Fehler von {error}: das Netz ist nicht besser</translation>
    </message>
    <message>
        <source>The batch is copied to the GPU's memory.</source>
        <translation>Der Batch wird in den Speicher der GPU kopiert.</translation>
    </message>
    <message>
        <source>The batch is too small for the device</source>
        <translation>Der Batch ist für das Gerät zu klein</translation>
    </message>
    <message>
        <source>The best validation R² is %1; always predicting the mean of the targets gives %2.</source>
        <translation>Das beste Validierungs-R² ist %1; immer den Mittelwert der Zielwerte vorherzusagen ergibt %2.</translation>
    </message>
    <message>
        <source>The best validation R² is {best} (mean absolute error {error}); a linear model of the same columns gets {linear} ({off}).</source>
        <translation>Das beste R² der Validierung ist {best} (mittlerer absoluter Fehler {error}); ein lineares Modell derselben Spalten erreicht {linear} ({off}).</translation>
    </message>
    <message>
        <source>The best validation R² is {best}; a linear model of the same columns gets {linear}.</source>
        <translation>Das beste Validierungs-R² ist {best}; ein lineares Modell derselben Spalten erreicht {linear}.</translation>
    </message>
    <message>
        <source>The best validation accuracy is {best}; a logistic regression of the same columns gets {linear}.</source>
        <translation>Die beste Validierungsgenauigkeit ist {best}; eine logistische Regression derselben Spalten erreicht {linear}.</translation>
    </message>
    <message>
        <source>The bus carries {rate}/s from pageable memory, {pinned}/s from pinned memory (DMA).</source>
        <translation>Der Bus überträgt {rate}/s aus auslagerbarem Speicher, {pinned}/s aus seitenfestem Speicher (pinned, DMA).</translation>
    </message>
    <message>
        <source>The bus carries {rate}/s from pageable memory.</source>
        <translation>Der Bus überträgt {rate}/s aus auslagerbarem Speicher.</translation>
    </message>
    <message>
        <source>The character between two cells</source>
        <translation>Das Zeichen zwischen zwei Zellen</translation>
    </message>
    <message>
        <source>The clipboard contains neither a picture nor text.</source>
        <translation>Die Zwischenablage enthält weder Bild noch Text.</translation>
    </message>
    <message>
        <source>The column whose values the samples are grouped by.</source>
        <translation>Die Spalte, nach deren Werten die Beispiele gruppiert sind.</translation>
    </message>
    <message>
        <source>The column {column} has a correlation of {correlation} with the target: it may be derived from it.</source>
        <translation>Die Spalte {column} hat eine Korrelation von {correlation} mit der Zielgröße: Vielleicht ist sie daraus abgeleitet.</translation>
    </message>
    <message>
        <source>The curves appear after the first round.</source>
        <translation>Die Kurven erscheinen nach der ersten Runde.</translation>
    </message>
    <message>
        <source>The curves of so few steps show no cause. Train longer.</source>
        <translation>Die Kurven so weniger Schritte zeigen keine Ursache. Trainieren Sie länger.</translation>
    </message>
    <message>
        <source>The curves rest on %1.</source>
        <translation>Die Kurven beruhen auf %1.</translation>
    </message>
    <message>
        <source>The curves show how well this class is told from all others.</source>
        <translation>Die Kurven zeigen, wie gut diese Klasse von allen anderen unterschieden wird.</translation>
    </message>
    <message>
        <source>The data cannot be read</source>
        <translation>Die Daten können nicht gelesen werden</translation>
    </message>
    <message>
        <source>The data cannot be read with these options.</source>
        <translation>Die Daten können mit diesen Optionen nicht gelesen werden.</translation>
    </message>
    <message>
        <source>The data could not be read.</source>
        <translation>Die Daten konnten nicht gelesen werden.</translation>
    </message>
    <message>
        <source>The decision boundary needs data with two input numbers per sample. Choose data first.</source>
        <translation>Die Entscheidungsgrenze braucht Daten mit zwei Eingabezahlen je Beispiel. Wählen Sie zuerst Daten.</translation>
    </message>
    <message>
        <source>The decision boundary needs one input of two numbers per sample; %1 has %2 inputs.</source>
        <translation>Die Entscheidungsgrenze braucht eine Eingabe aus zwei Zahlen je Beispiel; %1 hat %2 Eingaben.</translation>
    </message>
    <message>
        <source>The decision boundary needs two input numbers per sample; %1 has %2.</source>
        <translation>Die Entscheidungsgrenze braucht zwei Eingabezahlen je Beispiel; %1 hat %2.</translation>
    </message>
    <message>
        <source>The distance between the pixels that neighbouring weights of a filter look at; %1 leaves no gaps.</source>
        <translation>Der Abstand zwischen den Pixeln, die benachbarte Gewichte eines Filters betrachten; %1 lässt keine Lücken.</translation>
    </message>
    <message>
        <source>The distribution of the initial weights: He suits ReLU, Xavier suits tanh and sigmoid, LeCun suits SELU; orthogonal keeps lengths through deep stacks, zeros only suits last layers.</source>
        <translation>Die Verteilung der initialen Gewichte: He passt zu ReLU, Xavier zu tanh und Sigmoid, LeCun zu SELU; orthogonal erhält Längen in tiefen Stapeln, zeros passt nur zu letzten Schichten.</translation>
    </message>
    <message>
        <source>The drawing is cut into {rows} rows, read from the top.</source>
        <translation>Die Zeichnung ist in {rows} Reihen geteilt, von oben zu lesen.</translation>
    </message>
    <message>
        <source>The error from which on the loss is linear.</source>
        <translation>Der Fehler, ab dem der Verlust linear ist.</translation>
    </message>
    <message>
        <source>The examples cannot be read: %1</source>
        <translation>Die Beispiel-Netze können nicht gelesen werden: %1</translation>
    </message>
    <message>
        <source>The factor of each drop of the learning rate; the exponential schedule spreads it evenly.</source>
        <translation>Der Faktor jeder Absenkung der Lernrate; der exponentielle Plan verteilt ihn gleichmäßig.</translation>
    </message>
    <message>
        <source>The factor of height and width.</source>
        <translation>Der Faktor für Höhe und Breite.</translation>
    </message>
    <message>
        <source>The figures appear after the first round.</source>
        <translation>Die Werte erscheinen nach der ersten Runde.</translation>
    </message>
    <message>
        <source>The file is in %1, as spreadsheet programs write it, and is read as such.</source>
        <translation>Die Datei ist in %1, wie Tabellenprogramme es schreiben, und wird so gelesen.</translation>
    </message>
    <message>
        <source>The file may be cut off.</source>
        <translation>Vielleicht ist die Datei abgeschnitten.</translation>
    </message>
    <message>
        <source>The file may be damaged, or not be a project.</source>
        <translation>Vielleicht ist die Datei beschädigt oder kein Projekt.</translation>
    </message>
    <message>
        <source>The file names no licence.</source>
        <translation>Die Datei nennt keine Lizenz.</translation>
    </message>
    <message>
        <source>The file stays as it is until you save.</source>
        <translation>Die Datei bleibt, wie sie ist, bis Sie speichern.</translation>
    </message>
    <message>
        <source>The first index, from %1.</source>
        <translation>Der erste Index, ab %1.</translation>
    </message>
    <message>
        <source>The first one is at step {step}.</source>
        <translation>Der erste steht bei Schritt {step}.</translation>
    </message>
    <message>
        <source>The first row is taken for data: the columns have numbers for names.</source>
        <translation>Die erste Zeile gilt als Daten: Die Spalten haben Nummern als Namen.</translation>
    </message>
    <message>
        <source>The first row is taken for the names of the columns.</source>
        <translation>Die erste Zeile gilt als Namen der Spalten.</translation>
    </message>
    <message>
        <source>The first two devices, measured</source>
        <translation>Die ersten beiden Geräte, gemessen</translation>
    </message>
    <message>
        <source>The folder {folder} has no folders of classes in it, so it is left out.</source>
        <translation>Im Ordner {folder} sind keine Ordner mit Klassen, darum wird er weggelassen.</translation>
    </message>
    <message>
        <source>The folder {folder} holds the classes of each pixel: {classes} colours, in ascending order, from {first} to {last}.</source>
        <translation>Der Ordner {folder} enthält die Klassen jedes Pixels: {classes} Farben, aufsteigend, von {first} bis {last}.</translation>
    </message>
    <message>
        <source>The fraction of elements that each training step sets to zero; the others are divided by %1 - rate. In evaluation nothing is dropped. May change while training runs.</source>
        <translation>Der Anteil der Elemente, die jeder Trainingsschritt auf null setzt; die übrigen werden durch %1 - Rate geteilt. Bei der Auswertung wird nichts weggelassen. Darf sich während des Trainings ändern.</translation>
    </message>
    <message>
        <source>The fraction of the best loss by which a loss must be lower to count as a new best.</source>
        <translation>Der Anteil des besten Verlusts, um den ein Verlust kleiner sein muss, um als neuer Bestwert zu zählen.</translation>
    </message>
    <message>
        <source>The fraction of the learning rate below which it never falls.</source>
        <translation>Der Anteil der Lernrate, unter den sie nie fällt.</translation>
    </message>
    <message>
        <source>The fraction of the learning rate that the run starts with.</source>
        <translation>Der Anteil der Lernrate, mit dem der Lauf beginnt.</translation>
    </message>
    <message>
        <source>The fraction of the run over which the learning rate rises to what was set.</source>
        <translation>Der Anteil des Laufs, über den die Lernrate auf den eingestellten Wert steigt.</translation>
    </message>
    <message>
        <source>The gradient norm is {now}, {times} times its median of {median}.</source>
        <translation>Die Gradientennorm ist {now}, das {times}-Fache ihres Medians von {median}.</translation>
    </message>
    <message>
        <source>The gradients are no longer finite</source>
        <translation>Die Gradienten sind nicht mehr endlich</translation>
    </message>
    <message>
        <source>The gradients of the last {steps} steps are infinite or not a number.</source>
        <translation>Die Gradienten der letzten {steps} Schritte sind unendlich oder keine Zahl.</translation>
    </message>
    <message>
        <source>The gradients of this many batches are added up before the weights change.</source>
        <translation>Die Gradienten von so vielen Batches werden addiert, bevor sich die Gewichte ändern.</translation>
    </message>
    <message>
        <source>The image in the file</source>
        <translation>Das Bild in der Datei</translation>
    </message>
    <message>
        <source>The index of runs was rebuilt: %1</source>
        <translation>Der Index der Läufe wurde neu aufgebaut: %1</translation>
    </message>
    <message>
        <source>The inputs of the block. Connect a wire from + to add an input.</source>
        <translation>Die Eingaben des Blocks. Ziehen Sie eine Verbindung von +, um eine Eingabe hinzuzufügen.</translation>
    </message>
    <message>
        <source>The largest batch size that fits is %1. Above %2, training hardly gets faster. A larger batch size means fewer updates per epoch.</source>
        <translation>Die größte passende Batchgröße ist %1. Über %2 wird das Training kaum schneller. Eine größere Batchgröße bedeutet weniger Aktualisierungen je Epoche.</translation>
    </message>
    <message>
        <source>The largest difference in a layer, relative to its largest value</source>
        <translation>Die größte Abweichung in einer Schicht, bezogen auf ihren größten Wert</translation>
    </message>
    <message>
        <source>The largest norm of all gradients together; longer ones are scaled down. %1 is off, and cannot be turned on while training runs.</source>
        <translation>Die größte Norm aller Gradienten zusammen; längere werden verkleinert. %1 schaltet dies ab; während des Trainings lässt es sich nicht einschalten.</translation>
    </message>
    <message>
        <source>The last 60 seconds, 0 to 100 %</source>
        <translation>Die letzten 60 Sekunden, 0 bis 100 %</translation>
    </message>
    <message>
        <source>The last layer needs {units}.</source>
        <translation>Die letzte Schicht braucht {units}.</translation>
    </message>
    <message>
        <source>The last run here: %1. %2.</source>
        <translation>Der letzte Lauf hier: %1. %2.</translation>
    </message>
    <message>
        <source>The layer outputs are of this sample. Click to return to the first one.</source>
        <translation>Die Schichtausgaben gehören zu diesem Beispiel. Klicken Sie, um zum ersten zurückzukehren.</translation>
    </message>
    <message>
        <source>The layer outputs cannot be computed: %1</source>
        <translation>Die Schichtausgaben können nicht berechnet werden: %1</translation>
    </message>
    <message>
        <source>The layer's name</source>
        <translation>Der Name der Schicht</translation>
    </message>
    <message>
        <source>The layer's type</source>
        <translation>Der Typ der Schicht</translation>
    </message>
    <message>
        <source>The learning rate drops after this number of validations without a new best loss.</source>
        <translation>Die Lernrate sinkt nach so vielen Validierungen ohne neuen besten Verlust.</translation>
    </message>
    <message>
        <source>The learning rate grows with each step. Start with the rate at which the loss falls fastest.</source>
        <translation>Die Lernrate wächst mit jedem Schritt. Beginnen Sie mit der Rate, bei der der Verlust am schnellsten fällt.</translation>
    </message>
    <message>
        <source>The learning rate is far too high</source>
        <translation>Die Lernrate ist viel zu hoch</translation>
    </message>
    <message>
        <source>The learning rate is far too low</source>
        <translation>Die Lernrate ist viel zu niedrig</translation>
    </message>
    <message>
        <source>The learning rate is {rate}, the usual one {usual}. Its effect: {effect}.</source>
        <translation>Die Lernrate ist {rate}, üblich ist {usual}. Die Wirkung: {effect}.</translation>
    </message>
    <message>
        <source>The lesson that is open ends, and no lesson is marked as done any more. Files that were saved, such as answers, stay.</source>
        <translation>Die offene Lektion endet, und keine Lektion ist mehr als erledigt markiert. Gespeicherte Dateien, etwa Antworten, bleiben.</translation>
    </message>
    <message>
        <source>The lessons that somebody has packed for a class, each from its beginning</source>
        <translation>Die Lektionen, die jemand für eine Klasse gepackt hat, jede von Anfang an</translation>
    </message>
    <message>
        <source>The link to this project was copied to the clipboard (%1 characters).</source>
        <translation>Der Link zu diesem Projekt wurde in die Zwischenablage kopiert (%1 Zeichen).</translation>
    </message>
    <message>
        <source>The loss and the figures that belong to it, of all samples.</source>
        <translation>Der Verlust und die zugehörigen Werte, über alle Beispiele.</translation>
    </message>
    <message>
        <source>The loss grows</source>
        <translation>Der Verlust wächst</translation>
    </message>
    <message>
        <source>The loss is still near that of a constant prediction. Try another learning rate or a larger network.</source>
        <translation>Der Verlust liegt noch nahe bei dem einer konstanten Vorhersage. Versuchen Sie eine andere Lernrate oder ein größeres Netz.</translation>
    </message>
    <message>
        <source>The loss jumped to {peak}</source>
        <translation>Der Verlust sprang auf {peak}</translation>
    </message>
    <message>
        <source>The lower limit: very negative numbers become minus alpha.</source>
        <translation>Die untere Grenze: Sehr negative Zahlen werden zu minus Alpha.</translation>
    </message>
    <message>
        <source>The memory forecast appears once the network can be trained.</source>
        <translation>Die Speichervorhersage erscheint, sobald das Netz trainiert werden kann.</translation>
    </message>
    <message>
        <source>The network</source>
        <translation>Das Netz</translation>
    </message>
    <message>
        <source>The network as it was when this card began</source>
        <translation>Das Netz, wie es zu Beginn dieser Karte war</translation>
    </message>
    <message>
        <source>The network becomes what it was when this card began, and its training is discarded.</source>
        <translation>Das Netz wird wieder so, wie es zu Beginn dieser Karte war, und sein Training wird verworfen.</translation>
    </message>
    <message>
        <source>The network becomes what it was when this card began, and training begins again from step 0.</source>
        <translation>Das Netz wird wieder so, wie es zu Beginn dieser Karte war, und das Training beginnt wieder bei Schritt 0.</translation>
    </message>
    <message>
        <source>The network can be trained. These warnings may affect the result.</source>
        <translation>Das Netz kann trainiert werden. Diese Warnungen könnten das Ergebnis beeinflussen.</translation>
    </message>
    <message>
        <source>The network cannot be trained yet: %1</source>
        <translation>Das Netz kann noch nicht trainiert werden: %1</translation>
    </message>
    <message>
        <source>The network in FP32 and in INT8</source>
        <translation>Das Netz in FP32 und in INT8</translation>
    </message>
    <message>
        <source>The network is empty: start with data, then add layers.</source>
        <translation>Das Netz ist leer: Beginnen Sie mit Daten, dann fügen Sie Schichten hinzu.</translation>
    </message>
    <message>
        <source>The network is saved.</source>
        <translation>Das Netz ist gespeichert.</translation>
    </message>
    <message>
        <source>The network learns numbers of deviation 1; results are shown as in the file</source>
        <translation>Das Netz lernt Zahlen mit Abweichung 1; Ergebnisse werden wie in der Datei gezeigt</translation>
    </message>
    <message>
        <source>The network stays open, with all that was changed.</source>
        <translation>Das Netz bleibt offen, mit allem, was geändert wurde.</translation>
    </message>
    <message>
        <source>The network was changed while it was measured. Train it, then quantize it.</source>
        <translation>Das Netz wurde während der Messung geändert. Trainieren Sie es und quantisieren Sie es dann.</translation>
    </message>
    <message>
        <source>The network was trained further since it was measured</source>
        <translation>Das Netz wurde seit der Messung weiter trainiert</translation>
    </message>
    <message>
        <source>The next %1 samples are loaded from the data.</source>
        <translation>Die nächsten %1 Beispiele werden aus den Daten geladen.</translation>
    </message>
    <message>
        <source>The number of attention heads; each has an equal share of the features.</source>
        <translation>Die Zahl der Attention-Köpfe; jeder erhält einen gleichen Anteil der Merkmale.</translation>
    </message>
    <message>
        <source>The number of channels of the result.</source>
        <translation>Die Zahl der Kanäle des Ergebnisses.</translation>
    </message>
    <message>
        <source>The number of elements kept.</source>
        <translation>Die Zahl der behaltenen Elemente.</translation>
    </message>
    <message>
        <source>The number of filters per channel; the result has that many times the channels.</source>
        <translation>Die Zahl der Filter je Kanal; das Ergebnis hat so viele Mal die Kanäle.</translation>
    </message>
    <message>
        <source>The number of groups of channels; each group is normalized to mean %1 and deviation %2. With %3, all channels together; with as many groups as channels, each channel alone.</source>
        <translation>Die Anzahl der Gruppen von Kanälen; jede Gruppe wird auf Mittelwert %1 und Standardabweichung %2 normalisiert. Bei %3 alle Kanäle zusammen; bei ebenso vielen Gruppen wie Kanälen jeder Kanal für sich.</translation>
    </message>
    <message>
        <source>The number of learned filters; each one makes a channel of the result.</source>
        <translation>Die Zahl der gelernten Filter; jeder erzeugt einen Kanal des Ergebnisses.</translation>
    </message>
    <message>
        <source>The number of outputs, each computed from every input. In a sequence every position has its own, with the same weights.</source>
        <translation>Die Zahl der Ausgaben, jede aus allen Eingaben berechnet. In einer Sequenz hat jede Position ihre eigenen, mit denselben Gewichten.</translation>
    </message>
    <message>
        <source>The number of passes over the training samples.</source>
        <translation>Die Zahl der Durchgänge durch die Trainingsbeispiele.</translation>
    </message>
    <message>
        <source>The number of samples in each training step; with micro-batches, in each of these.</source>
        <translation>Die Zahl der Beispiele in jedem Trainingsschritt; bei Micro-Batches in jedem von diesen.</translation>
    </message>
    <message>
        <source>The number of symbols: every id must be below this.</source>
        <translation>Die Zahl der Symbole: Jede Nummer muss kleiner sein.</translation>
    </message>
    <message>
        <source>The operands of matrix products and convolutions and of their gradients: %1, or rounded to %2 bits %3, %4 or %5 %6 for the tensor cores of GPUs, or for the AMX of CPUs %7. Sums, weights, optimizer, norms and losses stay in %8.</source>
        <translation>Die Operanden von Matrixprodukten und Faltungen und ihrer Gradienten: %1, oder auf %2 Bit %3, %4 oder %5 %6 gerundet für die Tensorkerne von GPUs oder für die AMX von CPUs %7. Summen, Gewichte, Optimierer, Normen und Verluste bleiben in %8.</translation>
    </message>
    <message>
        <source>The optimizer moves every weight a little against its gradient.</source>
        <translation>Der Optimierer bewegt jedes Gewicht ein wenig gegen seinen Gradienten.</translation>
    </message>
    <message>
        <source>The outputs of the block. Connect a wire to + to add an output.</source>
        <translation>Die Ausgaben des Blocks. Ziehen Sie eine Verbindung zu +, um eine Ausgabe hinzuzufügen.</translation>
    </message>
    <message>
        <source>The parts do not add up to the step within 2 %.</source>
        <translation>Die Summe der Teile weicht um mehr als 2 % vom Schritt ab.</translation>
    </message>
    <message>
        <source>The peak of %1 is not known.</source>
        <translation>Die Spitzenleistung von %1 ist nicht bekannt.</translation>
    </message>
    <message>
        <source>The plan appears once the network can be trained: see Problems below.</source>
        <translation>Der Plan erscheint, sobald das Netz trainiert werden kann: siehe „Probleme“ unten.</translation>
    </message>
    <message>
        <source>The predictions are compared with the targets. The loss says how wrong they are.</source>
        <translation>Die Vorhersagen werden mit den Zielwerten verglichen. Der Verlust sagt, wie falsch sie sind.</translation>
    </message>
    <message>
        <source>The predictions become a new table.</source>
        <translation>Die Vorhersagen werden eine neue Tabelle.</translation>
    </message>
    <message>
        <source>The race failed</source>
        <translation>Das Rennen ist gescheitert</translation>
    </message>
    <message>
        <source>The race was disturbed: the figure is only approximate.</source>
        <translation>Das Rennen war gestört: Die Zahl stimmt nur ungefähr.</translation>
    </message>
    <message>
        <source>The race was fair.</source>
        <translation>Das Rennen war fair.</translation>
    </message>
    <message>
        <source>The race was not comparable: there is no figure.</source>
        <translation>Das Rennen war nicht vergleichbar: Es gibt keine Zahl.</translation>
    </message>
    <message>
        <source>The race was stopped early, so there is no winner.</source>
        <translation>Das Rennen wurde vorzeitig abgebrochen; daher gibt es keinen Sieger.</translation>
    </message>
    <message>
        <source>The reduction ratio: the bottleneck has channels / ratio units, rounded down, but at least %1.</source>
        <translation>Der Reduktionsfaktor: Der Engpass hat Kanäle / Faktor Einheiten, abgerundet, aber mindestens %1.</translation>
    </message>
    <message>
        <source>The report is %1, with its table and project beside it.</source>
        <translation>Bericht gespeichert: %1, mit Tabelle und Projekt daneben.</translation>
    </message>
    <message>
        <source>The report is %1.</source>
        <translation>Bericht gespeichert: %1.</translation>
    </message>
    <message>
        <source>The roof of %1 is the FP32 peak that the device states.</source>
        <translation>Das Dach von %1 ist die FP32-Spitzenleistung, die das Gerät angibt.</translation>
    </message>
    <message>
        <source>The roof of a CPU is its measured FP32 peak.</source>
        <translation>Das Dach einer CPU ist ihre gemessene FP32-Spitzenleistung.</translation>
    </message>
    <message>
        <source>The run ended before its first point.</source>
        <translation>Der Lauf endete vor seinem ersten Punkt.</translation>
    </message>
    <message>
        <source>The run has not reached its first point yet.</source>
        <translation>Der Lauf hat seinen ersten Punkt noch nicht erreicht.</translation>
    </message>
    <message>
        <source>The run has recorded no figure yet.</source>
        <translation>Der Lauf hat noch keine Zahl aufgezeichnet.</translation>
    </message>
    <message>
        <source>The run recorded no figure.</source>
        <translation>Der Lauf hat keine Kennzahl aufgezeichnet.</translation>
    </message>
    <message>
        <source>The same network, initial weights, data, batch size, precision and steps; warm-up excluded; losses that agree.</source>
        <translation>Gleiches Netz, gleiche initiale Gewichte, Daten, Batchgröße, Zahlenformat und Schritte; ohne Aufwärmschritte; übereinstimmende Verluste.</translation>
    </message>
    <message>
        <source>The same seed gives the same initial weights and the same order of samples</source>
        <translation>Derselbe Startwert ergibt dieselben initialen Gewichte und dieselbe Reihenfolge der Beispiele</translation>
    </message>
    <message>
        <source>The samples are sorted into ranges of about as many each, with their mean error. The whiskers are one standard error.</source>
        <translation>Die Beispiele sind in Bereiche mit etwa gleich vielen geteilt; gezeigt ist ihr mittlerer Fehler. Die Striche sind ein Standardfehler.</translation>
    </message>
    <message>
        <source>The schedule uses %1 now.</source>
        <translation>Der Lernratenplan verwendet jetzt %1.</translation>
    </message>
    <message>
        <source>The settings are the same</source>
        <translation>Die Einstellungen sind gleich</translation>
    </message>
    <message>
        <source>The shape of one sample after this layer; it must hold exactly as many numbers as before. They keep their order: row by row, one channel after the other.</source>
        <translation>Die Form eines Beispiels nach dieser Schicht; sie muss genau so viele Zahlen enthalten wie zuvor. Sie behalten ihre Reihenfolge: Zeile für Zeile, ein Kanal nach dem anderen.</translation>
    </message>
    <message>
        <source>The share of time in which a kernel of any program ran, reported by the driver. It does not say how much of the GPU was used: a stream of small kernels keeps it busy all the time.</source>
        <translation>Der Anteil der Zeit, in der ein Kernel irgendeines Programms lief, vom Treiber berichtet. Das sagt nicht, wie viel von der GPU genutzt wurde: Ein Strom kleiner Kernel hält sie ständig beschäftigt.</translation>
    </message>
    <message>
        <source>The size of the hidden state, which is also the output.</source>
        <translation>Die Größe des verborgenen Zustands, der auch die Ausgabe ist.</translation>
    </message>
    <message>
        <source>The size of the learned vector of each symbol.</source>
        <translation>Die Größe des gelernten Vektors zu jedem Symbol.</translation>
    </message>
    <message>
        <source>The splits are those of the folders {folders}.</source>
        <translation>Die Aufteilung ist die der Ordner {folders}.</translation>
    </message>
    <message>
        <source>The standard deviation of normally distributed initial weights.</source>
        <translation>Die Standardabweichung normalverteilter initialer Gewichte.</translation>
    </message>
    <message>
        <source>The standard deviation of the initial weights; %1 is %2, %3 is PyTorch's.</source>
        <translation>Die Standardabweichung der initialen Gewichte; %1 ist %2, %3 ist die von PyTorch.</translation>
    </message>
    <message>
        <source>The standard deviation of the initial weights; %1 is %2.</source>
        <translation>Die Standardabweichung der initialen Gewichte; %1 ist %2.</translation>
    </message>
    <message>
        <source>The step ran as one kernel, or the recording is older than the counting of operations.</source>
        <translation>Der Schritt lief als ein Kernel, oder die Aufzeichnung ist älter als das Zählen der Operationen.</translation>
    </message>
    <message>
        <source>The target "{column}" has one value in all rows, so that there is nothing to learn.</source>
        <translation>Die Zielgröße „{column}“ hat in allen Zeilen denselben Wert, es gibt also nichts zu lernen.</translation>
    </message>
    <message>
        <source>The target "{column}" has {values} different numbers.</source>
        <translation>Die Zielgröße „{column}“ hat {values} verschiedene Zahlen.</translation>
    </message>
    <message>
        <source>The target "{column}" has {values} different words in {rows} rows, and each becomes a class: it looks like an identifier or free text. Choose another column.</source>
        <translation>Das Ziel „{column}“ hat {values} verschiedene Wörter in {rows} Zeilen, und jedes wird eine Klasse: Es sieht nach einer Kennung oder freiem Text aus. Wählen Sie eine andere Spalte.</translation>
    </message>
    <message>
        <source>The target "{column}" has {values} or more different words in {rows} rows, and each becomes a class: it looks like an identifier or free text. Choose another column.</source>
        <translation>Das Ziel „{column}“ hat {values} oder mehr verschiedene Wörter in {rows} Zeilen, und jedes wird eine Klasse: Es sieht nach einer Kennung oder freiem Text aus. Wählen Sie eine andere Spalte.</translation>
    </message>
    <message>
        <source>The targets are about {size} in size, a network's first outputs about 1. The training loss is {loss}; predicting the mean gives {base}.</source>
        <translation>Die Zielwerte haben eine Größe von etwa {size}, die ersten Ausgaben eines Netzes etwa 1. Der Trainingsverlust ist {loss}; die Vorhersage des Mittelwerts ergibt {base}.</translation>
    </message>
    <message>
        <source>The targets are far from the network's outputs</source>
        <translation>Die Zielwerte liegen fern von den Ausgaben des Netzes</translation>
    </message>
    <message>
        <source>The time is an estimate for training on %1 CPU threads. Dots: difficulty 1 to 3.</source>
        <translation>Die Zeit ist eine Schätzung für das Training auf %1 CPU-Threads. Punkte: Schwierigkeit 1 bis 3.</translation>
    </message>
    <message>
        <source>The time limit was too short to measure a single cell.</source>
        <translation>Die Zeitgrenze war zu kurz, um auch nur eine Zelle zu messen.</translation>
    </message>
    <message>
        <source>The trained network.</source>
        <translation>Das trainierte Netz.</translation>
    </message>
    <message>
        <source>The training loss is {now}, it began at about {first}: steps with a learning rate of {rate} overshoot.</source>
        <translation>Der Trainingsverlust ist {now}, er begann bei etwa {first}: Schritte mit einer Lernrate von {rate} schießen über das Ziel hinaus.</translation>
    </message>
    <message>
        <source>The training loss is {now}, it began at about {first}: the steps overshoot.</source>
        <translation>Der Trainingsverlust ist {now}, er begann bei etwa {first}: Die Schritte schießen über das Ziel hinaus.</translation>
    </message>
    <message>
        <source>The training loss jumped to {peak} at step {step}; it began at about {first}, and is {now} now.</source>
        <translation>Der Trainingsverlust sprang in Schritt {step} auf {peak}; er begann bei etwa {first} und ist jetzt {now}.</translation>
    </message>
    <message>
        <source>The training loss stays at {loss}, validation at {validation}; {guess} gives {base}. Neither falls.</source>
        <translation>Der Trainingsverlust bleibt bei {loss}, die Validierung bei {validation}; {guess} ergibt {base}. Keiner von beiden fällt.</translation>
    </message>
    <message>
        <source>The true mask is not known.</source>
        <translation>Die wahre Maske ist nicht bekannt.</translation>
    </message>
    <message>
        <source>The utilization of this computer is not available.</source>
        <translation>Die Auslastung dieses Computers ist nicht verfügbar.</translation>
    </message>
    <message>
        <source>The validation loss is {loss} and was {best} at step {step}, while the training loss fell from {then} to {now}.</source>
        <translation>Der Validierungsverlust ist {loss} und war {best} bei Schritt {step}, während der Trainingsverlust von {then} auf {now} fiel.</translation>
    </message>
    <message>
        <source>The validation loss to fall to, or the accuracy to rise to, which lies between %1 and %2.</source>
        <translation>Der Validierungsverlust, auf den gefallen, oder die Genauigkeit, auf die gestiegen werden soll; diese liegt zwischen %1 und %2.</translation>
    </message>
    <message>
        <source>The views of Train are {views}.</source>
        <translation>Die Ansichten von „Trainieren“ sind {views}.</translation>
    </message>
    <message>
        <source>The vocabulary needs to be at least {symbols}.</source>
        <translation>Das Vokabular muss mindestens {symbols} groß sein.</translation>
    </message>
    <message>
        <source>The weight of the newest batch in the running mean and variance, which replace those of the batch in evaluation (as in PyTorch; Keras's momentum is %1 minus this).</source>
        <translation>Das Gewicht des neuesten Batches in laufendem Mittelwert und laufender Varianz, die bei der Auswertung die des Batches ersetzen (wie in PyTorch; das Momentum von Keras ist %1 minus dieser Wert).</translation>
    </message>
    <message>
        <source>The weight of this loss in the total that training minimizes.</source>
        <translation>Das Gewicht dieses Verlusts in der Summe, die das Training minimiert.</translation>
    </message>
    <message>
        <source>The weights and running statistics as arrays of NumPy, each by the name of its layer and its own. The network is not in it.</source>
        <translation>Die Gewichte und laufenden Statistiken als Arrays von NumPy, jedes unter dem Namen seiner Schicht und seinem eigenen. Das Netz ist nicht enthalten.</translation>
    </message>
    <message>
        <source>The weights are those of step %1.</source>
        <translation>Die Gewichte sind die von Schritt %1.</translation>
    </message>
    <message>
        <source>The weights are those of the lowest validation loss, %1 at step %2.</source>
        <translation>Die Gewichte sind die mit dem niedrigsten Validierungsverlust, %1 bei Schritt %2.</translation>
    </message>
    <message>
        <source>The weights of the run are not saved yet. Pause the run, and open this again.</source>
        <translation>Die Gewichte des Laufs sind noch nicht gespeichert. Halten Sie den Lauf an und öffnen Sie dies erneut.</translation>
    </message>
    <message>
        <source>The whole network</source>
        <translation>Das ganze Netz</translation>
    </message>
    <message>
        <source>The window that trained %1 closed unexpectedly. Its run waits at step %2.</source>
        <translation>Das Fenster, das %1 trainierte, wurde unerwartet geschlossen. Sein Lauf wartet bei Schritt %2.</translation>
    </message>
    <message>
        <source>The window that trained %1 closed unexpectedly. Training goes on, at step %2.</source>
        <translation>Das Fenster, das %1 trainierte, wurde unerwartet geschlossen. Das Training läuft weiter, bei Schritt %2.</translation>
    </message>
    <message>
        <source>Theme</source>
        <translation>Farbschema</translation>
    </message>
    <message>
        <source>Then draw something or open a picture here, and see what the network predicts.</source>
        <translation>Dann zeichnen Sie hier etwas oder öffnen ein Bild und sehen, was das Netz vorhersagt.</translation>
    </message>
    <message>
        <source>There is nothing to compare.</source>
        <translation>Es gibt nichts zu vergleichen.</translation>
    </message>
    <message>
        <source>There must be one logit for each target.</source>
        <translation>Jeder Zielwert braucht genau einen Logit.</translation>
    </message>
    <message>
        <source>These are more than 1,000 runs. List fewer values.</source>
        <translation>Das sind mehr als 1.000 Läufe. Geben Sie weniger Werte an.</translation>
    </message>
    <message>
        <source>These figures rest on %1.</source>
        <translation>Diese Zahlen beruhen auf %1.</translation>
    </message>
    <message>
        <source>This card then explains what goes wrong and offers fixes.</source>
        <translation>Diese Karte erklärt dann, was schiefgeht, und bietet Korrekturen an.</translation>
    </message>
    <message>
        <source>This card then shows how long a step takes and where its time goes.</source>
        <translation>Diese Karte zeigt dann, wie lange ein Schritt dauert und wohin die Zeit geht.</translation>
    </message>
    <message>
        <source>This card then shows the attention weights between positions.</source>
        <translation>Diese Karte zeigt dann die Attention-Gewichte zwischen Positionen.</translation>
    </message>
    <message>
        <source>This card then shows the distribution of weights and gradients over the steps.</source>
        <translation>Diese Karte zeigt dann die Verteilung von Gewichten und Gradienten über die Schritte.</translation>
    </message>
    <message>
        <source>This card then shows the output of each layer for one sample, neuron by neuron.</source>
        <translation>Diese Karte zeigt dann die Ausgabe jeder Schicht für ein Beispiel, Neuron für Neuron.</translation>
    </message>
    <message>
        <source>This card then shows which columns the predictions depend on.</source>
        <translation>Diese Karte zeigt dann, von welchen Spalten die Vorhersagen abhängen.</translation>
    </message>
    <message>
        <source>This card then shows which predictions are correct, and the worst samples.</source>
        <translation>Diese Karte zeigt dann, welche Vorhersagen richtig sind, und die schlechtesten Beispiele.</translation>
    </message>
    <message>
        <source>This card then shows which samples a layer places close together.</source>
        <translation>Diese Karte zeigt dann, welche Beispiele eine Schicht nahe zueinander legt.</translation>
    </message>
    <message>
        <source>This computer: %1</source>
        <translation>Dieser Computer: %1</translation>
    </message>
    <message>
        <source>This fraction of each target is spread evenly over all classes, which makes the network less confident.</source>
        <translation>Dieser Anteil jedes Zielwerts wird gleichmäßig über alle Klassen verteilt, wodurch das Netz weniger sicher wird.</translation>
    </message>
    <message>
        <source>This is a bug in the layer that uses it: please report it.</source>
        <translation>Das ist ein Fehler in der Schicht, die es verwendet: Bitte melden Sie ihn.</translation>
    </message>
    <message>
        <source>This layer has no attention weights.</source>
        <translation>Diese Schicht hat keine Attention-Gewichte.</translation>
    </message>
    <message>
        <source>This layer has no output of its own in this run.</source>
        <translation>Diese Schicht hat in diesem Lauf keine eigene Ausgabe.</translation>
    </message>
    <message>
        <source>This layer is bypassed: its input passes through unchanged.</source>
        <translation>Diese Schicht wird umgangen: Ihre Eingabe geht unverändert hindurch.</translation>
    </message>
    <message>
        <source>This model</source>
        <translation>Dieses Modell</translation>
    </message>
    <message>
        <source>This network</source>
        <translation>Dieses Netz</translation>
    </message>
    <message>
        <source>This network does not predict the next token at every position.</source>
        <translation>Dieses Netz sagt nicht an jeder Position das nächste Token vorher.</translation>
    </message>
    <message>
        <source>This network has no attention layer.</source>
        <translation>Dieses Netz hat keine Attention-Schicht.</translation>
    </message>
    <message>
        <source>This network has no trained weights yet on this data. Train it, with "Record runs" on in the menu Train: its weights are saved as it trains.</source>
        <translation>Dieses Netz hat auf diesen Daten noch keine trainierten Gewichte. Trainieren Sie es, mit eingeschaltetem „Läufe aufzeichnen“ im Menü Trainieren: Seine Gewichte werden beim Training gespeichert.</translation>
    </message>
    <message>
        <source>This network has no trained weights yet on this data. Train it: its weights are saved as it trains.</source>
        <translation>Dieses Netz hat mit diesen Daten noch keine trainierten Gewichte. Trainieren Sie es: Seine Gewichte werden während des Trainings gespeichert.</translation>
    </message>
    <message>
        <source>This network predicts numbers, which have no accuracy.</source>
        <translation>Dieses Netz sagt Zahlen vorher, für die es keine Genauigkeit gibt.</translation>
    </message>
    <message>
        <source>This network was trained before, up to step %1%2.</source>
        <translation>Dieses Netz wurde schon trainiert, bis Schritt %1%2.</translation>
    </message>
    <message>
        <source>This network was trained before. The run cannot be shown: %1</source>
        <translation>Dieses Netz wurde schon trainiert. Der Lauf lässt sich nicht zeigen: %1</translation>
    </message>
    <message>
        <source>This parameter has no gradient: it does not learn.</source>
        <translation>Dieser Parameter hat keinen Gradienten: Er lernt nicht.</translation>
    </message>
    <message>
        <source>This parameter has no values.</source>
        <translation>Dieser Parameter hat keine Werte.</translation>
    </message>
    <message>
        <source>This program</source>
        <translation>Dieses Programm</translation>
    </message>
    <message>
        <source>This run failed after {steps}.</source>
        <translation>Dieser Lauf schlug nach {steps} fehl.</translation>
    </message>
    <message>
        <source>This run finished after {steps}.</source>
        <translation>Dieser Lauf endete nach {steps}.</translation>
    </message>
    <message>
        <source>This run is still training, after {steps} so far.</source>
        <translation>Dieser Lauf trainiert noch, nach bisher {steps}.</translation>
    </message>
    <message>
        <source>This run was cut off, without an end in its log, after {steps}.</source>
        <translation>Dieser Lauf brach nach {steps} ab, ohne ein Ende in seinem Protokoll.</translation>
    </message>
    <message>
        <source>This run was stopped after {steps}.</source>
        <translation>Dieser Lauf wurde nach {steps} beendet.</translation>
    </message>
    <message>
        <source>This share of every parameter is added to its gradient; %1 adds nothing, and is fixed when training starts.</source>
        <translation>Dieser Anteil jedes Parameters wird zu seinem Gradienten addiert; %1 addiert nichts und steht fest, sobald das Training beginnt.</translation>
    </message>
    <message>
        <source>This share of every parameter, times the learning rate, is taken away at each step.</source>
        <translation>Dieser Anteil jedes Parameters, mal die Lernrate, wird bei jedem Schritt abgezogen.</translation>
    </message>
    <message>
        <source>Threads</source>
        <translation>Threads</translation>
    </message>
    <message>
        <source>Threshold</source>
        <translation>Schwelle</translation>
    </message>
    <message>
        <source>Threshold on the curves</source>
        <translation>Schwelle auf den Kurven</translation>
    </message>
    <message>
        <source>Tidy</source>
        <translation>Ordnen</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Zeit</translation>
    </message>
    <message>
        <source>Time and rate of each matrix product on each device</source>
        <translation>Zeit und Rate jedes Matrixprodukts auf jedem Gerät</translation>
    </message>
    <message>
        <source>Time each layer in one step per second. Profiled steps take a little longer.</source>
        <translation>Misst jede Schicht in einem Schritt pro Sekunde. Gemessene Schritte dauern etwas länger.</translation>
    </message>
    <message>
        <source>Time is %1.</source>
        <translation>Die Zeit ist %1.</translation>
    </message>
    <message>
        <source>Time is known of a network that is drawn. Choose "This network".</source>
        <translation>Die Zeit ist nur von einem gezeichneten Netz bekannt. Wählen Sie „Dieses Netz“.</translation>
    </message>
    <message>
        <source>Time is measured; FLOP and bytes are counted from the plan. A point above the sloped roof is served by caches.</source>
        <translation>Die Zeit ist gemessen; FLOP und Bytes sind aus dem Plan gezählt. Einen Punkt über dem schrägen Dach versorgen Caches.</translation>
    </message>
    <message>
        <source>Time left</source>
        <translation>Restzeit</translation>
    </message>
    <message>
        <source>Time limit</source>
        <translation>Zeitgrenze</translation>
    </message>
    <message>
        <source>Time of a batch for each form of its samples</source>
        <translation>Zeit eines Batches je Form seiner Beispiele</translation>
    </message>
    <message>
        <source>Time of a sample</source>
        <translation>Zeit eines Beispiels</translation>
    </message>
    <message>
        <source>Time of a step</source>
        <translation>Zeit eines Schritts</translation>
    </message>
    <message>
        <source>Time of each layer</source>
        <translation>Zeit jeder Schicht</translation>
    </message>
    <message>
        <source>Time of each layer in each lane</source>
        <translation>Zeit jeder Schicht in jeder Bahn</translation>
    </message>
    <message>
        <source>Time of each layer on %1</source>
        <translation>Zeit jeder Schicht auf %1</translation>
    </message>
    <message>
        <source>Time of training</source>
        <translation>Dauer des Trainings</translation>
    </message>
    <message>
        <source>Time spent in training steps</source>
        <translation>In Trainingsschritten verbrachte Zeit</translation>
    </message>
    <message>
        <source>Timed</source>
        <translation>Nach Zeitmessung</translation>
    </message>
    <message>
        <source>Timed, any order</source>
        <translation>Nach Zeitmessung, in beliebiger Reihenfolge</translation>
    </message>
    <message>
        <source>Times</source>
        <translation>Wie oft</translation>
    </message>
    <message>
        <source>Title</source>
        <translation>Titel</translation>
    </message>
    <message>
        <source>Title of the network</source>
        <translation>Titel des Netzes</translation>
    </message>
    <message>
        <source>Title of the pack</source>
        <translation>Titel des Pakets</translation>
    </message>
    <message>
        <source>To sequence</source>
        <translation>In Sequenz</translation>
    </message>
    <message>
        <source>To sequence cannot cut the {count} numbers of {type} into {steps} equal steps</source>
        <translation>„In Sequenz“ kann die {count} Zahlen von {type} nicht in {steps} gleiche Schritte teilen</translation>
    </message>
    <message>
        <source>Tokens</source>
        <translation>Tokens</translation>
    </message>
    <message>
        <source>Tokens per sample</source>
        <translation>Tokens je Beispiel</translation>
    </message>
    <message>
        <source>Too short to judge: %1 of %2 steps</source>
        <translation>Zu kurz für ein Urteil: %1 von %2 Schritten</translation>
    </message>
    <message>
        <source>Top</source>
        <translation>Oben</translation>
    </message>
    <message>
        <source>Total: %1 parameters; %2 forward and %3 backward per sample</source>
        <translation>Gesamt: %1 Parameter; %2 vorwärts und %3 rückwärts je Beispiel</translation>
    </message>
    <message>
        <source>Train</source>
        <translation>Trainieren</translation>
    </message>
    <message>
        <source>Train first: the network continues the text as it has learned.</source>
        <translation>Trainieren Sie zuerst: Das Netz setzt den Text so fort, wie es gelernt hat.</translation>
    </message>
    <message>
        <source>Train for {epochs} epochs</source>
        <translation>{epochs} Epochen trainieren</translation>
    </message>
    <message>
        <source>Train in a separate process</source>
        <translation>In eigenem Prozess trainieren</translation>
    </message>
    <message>
        <source>Train it: runs are recorded as they go.</source>
        <translation>Trainieren Sie es: Läufe werden dabei aufgezeichnet.</translation>
    </message>
    <message>
        <source>Train on one batch, then pause (Ctrl+.)</source>
        <translation>Einen Batch trainieren, dann anhalten (Strg+.)</translation>
    </message>
    <message>
        <source>Train or pause (Ctrl+Enter)</source>
        <translation>Trainieren oder anhalten (Strg+Eingabe)</translation>
    </message>
    <message>
        <source>Train the edited network from its initial weights.</source>
        <translation>Trainiert das geänderte Netz von seinen initialen Gewichten an.</translation>
    </message>
    <message>
        <source>Train the edited network. Layers with the same name and shape keep their weights.</source>
        <translation>Trainiert das geänderte Netz. Schichten mit gleichem Namen und gleicher Form behalten ihre Gewichte.</translation>
    </message>
    <message>
        <source>Train the same network on every device (Ctrl+R)</source>
        <translation>Dasselbe Netz auf jedem Gerät trainieren (Strg+R)</translation>
    </message>
    <message>
        <source>Trainable</source>
        <translation>Trainierbar</translation>
    </message>
    <message>
        <source>Trained for %1 without pauses, of which %2 were spent in training steps. The time left is estimated at the current speed.</source>
        <translation>%1 ohne Pausen trainiert, davon %2 in Trainingsschritten. Die Restzeit ist mit der jetzigen Geschwindigkeit geschätzt.</translation>
    </message>
    <message>
        <source>Trained networks and weights (*.onnx *.safetensors *.pth *.pt)</source>
        <translation>Trainierte Netze und Gewichte (*.onnx *.safetensors *.pth *.pt)</translation>
    </message>
    <message>
        <source>Trained on other data, so that their losses and accuracies cannot be compared: %1 of %2 curves.</source>
        <translation>Mit anderen Daten trainiert, sodass Verlust und Genauigkeit nicht vergleichbar sind: %1 von %2 Kurven.</translation>
    </message>
    <message>
        <source>Training</source>
        <translation>Training</translation>
    </message>
    <message>
        <source>Training accuracy</source>
        <translation>Trainingsgenauigkeit</translation>
    </message>
    <message>
        <source>Training is not progressing: %1. You can still press Stop.</source>
        <translation>Das Training kommt nicht voran: %1. Sie können weiterhin „Stopp“ drücken.</translation>
    </message>
    <message>
        <source>Training loss</source>
        <translation>Trainingsverlust</translation>
    </message>
    <message>
        <source>Training of this network was interrupted. It is saved up to step %1%2.</source>
        <translation>Das Training dieses Netzes wurde unterbrochen. Es ist bis Schritt %1%2 gespeichert.</translation>
    </message>
    <message>
        <source>Training samples</source>
        <translation>Trainingsbeispiele</translation>
    </message>
    <message>
        <source>Training samples occur in validation and test</source>
        <translation>Trainingsbeispiele kommen in Validierung und Test vor</translation>
    </message>
    <message>
        <source>Training samples: %1 to %2</source>
        <translation>Trainingsbeispiele: %1 bis %2</translation>
    </message>
    <message>
        <source>Training starts from the weights in %1 that fit</source>
        <translation>Das Training beginnt mit den passenden Gewichten aus %1</translation>
    </message>
    <message>
        <source>Training waits for its data</source>
        <translation>Das Training wartet auf seine Daten</translation>
    </message>
    <message>
        <source>Training, step %1</source>
        <translation>Training, Schritt %1</translation>
    </message>
    <message>
        <source>Trains %1 times from the start.</source>
        <translation>Trainiert %1-mal von Anfang an.</translation>
    </message>
    <message>
        <source>Trains the open network on this data</source>
        <translation>Trainiert das geöffnete Netz mit diesen Daten</translation>
    </message>
    <message>
        <source>Trains the project once for each set of values, in the background: one run after the other, or up to 16 at once if the GPU trains each as one kernel. Every run is recorded and tagged with the name of the sweep.</source>
        <translation>Trainiert das Projekt im Hintergrund einmal für jede Kombination von Werten: einen Lauf nach dem anderen oder bis zu 16 zugleich, wenn die GPU jeden als einen Kernel trainiert. Jeder Lauf wird aufgezeichnet und erhält den Namen des Suchlaufs als Schlagwort.</translation>
    </message>
    <message>
        <source>Transfer: at {where}, {device} spends {share} of a step on copying the batch to the device.</source>
        <translation>Übertragung: Bei {where} verbringt {device} {share} eines Schritts damit, den Batch auf das Gerät zu kopieren.</translation>
    </message>
    <message>
        <source>Transfers to and from the GPU over the bus</source>
        <translation>Übertragungen zur GPU und von ihr über den Bus</translation>
    </message>
    <message>
        <source>Transpose</source>
        <translation>Transponieren</translation>
    </message>
    <message>
        <source>Transpose a</source>
        <translation>a transponieren</translation>
    </message>
    <message>
        <source>Transpose b</source>
        <translation>b transponieren</translation>
    </message>
    <message>
        <source>Transposed %1</source>
        <translation>%1 transponiert</translation>
    </message>
    <message>
        <source>Transposes each matrix of a before the multiplication.</source>
        <translation>Transponiert jede Matrix von a vor der Multiplikation.</translation>
    </message>
    <message>
        <source>Transposes each matrix of b before the multiplication.</source>
        <translation>Transponiert jede Matrix von b vor der Multiplikation.</translation>
    </message>
    <message>
        <source>Treat them as classes</source>
        <translation>Als Klassen behandeln</translation>
    </message>
    <message>
        <source>Tries batch sizes from small to large, a few training steps each.</source>
        <translation>Probiert Batchgrößen von klein bis groß aus, jeweils mit einigen Trainingsschritten.</translation>
    </message>
    <message>
        <source>True</source>
        <translation>Wahr</translation>
    </message>
    <message>
        <source>True %1</source>
        <translation>Wahr %1</translation>
    </message>
    <message>
        <source>True %1, predicted %2</source>
        <translation>Wahr: %1, vorhergesagt: %2</translation>
    </message>
    <message>
        <source>True mask, predicted mask and errors</source>
        <translation>Wahre Maske, vorhergesagte Maske und Fehler</translation>
    </message>
    <message>
        <source>True value</source>
        <translation>Wahrer Wert</translation>
    </message>
    <message>
        <source>Try a batch of {batch}</source>
        <translation>Batch von {batch} probieren</translation>
    </message>
    <message>
        <source>Try a file</source>
        <translation>Eine Datei ausprobieren</translation>
    </message>
    <message>
        <source>Try a picture or a row of numbers from the clipboard.</source>
        <translation>Ein Bild oder eine Zahlenreihe aus der Zwischenablage ausprobieren.</translation>
    </message>
    <message>
        <source>Try a picture, or the rows of a table one by one.</source>
        <translation>Ein Bild ausprobieren, oder die Zeilen einer Tabelle eine nach der anderen.</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>Erneut versuchen</translation>
    </message>
    <message>
        <source>Try learning rate {rate}</source>
        <translation>Lernrate {rate} probieren</translation>
    </message>
    <message>
        <source>Turns animations off.</source>
        <translation>Schaltet Animationen aus.</translation>
    </message>
    <message>
        <source>Turns each pixel of an image into a position of a sequence, with its channels as features.</source>
        <translation>Macht aus jedem Pixel eines Bildes eine Position einer Sequenz, mit seinen Kanälen als Merkmalen.</translation>
    </message>
    <message>
        <source>Turns each sample into one row of features, which Dense can read.</source>
        <translation>Macht aus jedem Beispiel eine Zeile von Merkmalen, die Dense lesen kann.</translation>
    </message>
    <message>
        <source>Turns images by up to this angle, either way</source>
        <translation>Dreht Bilder um bis zu diesem Winkel, in beide Richtungen</translation>
    </message>
    <message>
        <source>Turns numbers into probabilities that add up to %1; the classification loss does this by itself.</source>
        <translation>Macht aus Zahlen Wahrscheinlichkeiten, deren Summe %1 ist; der Klassifikationsverlust tut dies von selbst.</translation>
    </message>
    <message>
        <source>Two clouds</source>
        <translation>Zwei Wolken</translation>
    </message>
    <message>
        <source>Two moons</source>
        <translation>Zwei Monde</translation>
    </message>
    <message>
        <source>Two spirals</source>
        <translation>Zwei Spiralen</translation>
    </message>
    <message>
        <source>Type</source>
        <translation>Typ</translation>
    </message>
    <message>
        <source>Type a command</source>
        <translation>Befehl eingeben</translation>
    </message>
    <message>
        <source>Type it anew.</source>
        <translation>Geben Sie ihn neu ein.</translation>
    </message>
    <message>
        <source>Under profiling a step takes %1, %2 times the usual %3.</source>
        <translation>Während der Messung dauert ein Schritt %1, das %2-Fache der üblichen %3.</translation>
    </message>
    <message>
        <source>Under profiling a step takes %1.</source>
        <translation>Während der Messung dauert ein Schritt %1.</translation>
    </message>
    <message>
        <source>Underfitting</source>
        <translation>Unteranpassung</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Rückgängig</translation>
    </message>
    <message>
        <source>Undo delete</source>
        <translation>Löschen rückgängig machen</translation>
    </message>
    <message>
        <source>Undo edit</source>
        <translation>Änderung rückgängig machen</translation>
    </message>
    <message>
        <source>Units</source>
        <translation>Einheiten</translation>
    </message>
    <message>
        <source>Units of {node} are dead</source>
        <translation>Einheiten von {node} sind tot</translation>
    </message>
    <message>
        <source>Unknown layer</source>
        <translation>Unbekannte Schicht</translation>
    </message>
    <message>
        <source>Unsaved changes, draft of %1:</source>
        <translation>Nicht gespeicherte Änderungen, Entwurf vom %1:</translation>
    </message>
    <message>
        <source>Untitled</source>
        <translation>Unbenannt</translation>
    </message>
    <message>
        <source>Update</source>
        <translation>Aktualisierung</translation>
    </message>
    <message>
        <source>Upsample</source>
        <translation>Vergrößern (Upsample)</translation>
    </message>
    <message>
        <source>Use</source>
        <translation>Verwenden</translation>
    </message>
    <message>
        <source>Use %1</source>
        <translation>%1 verwenden</translation>
    </message>
    <message>
        <source>Use .onnx, .py, .h, .npz or .safetensors.</source>
        <translation>Verwenden Sie .onnx, .py, .h, .npz oder .safetensors.</translation>
    </message>
    <message>
        <source>Use .safetensors.</source>
        <translation>Verwenden Sie .safetensors.</translation>
    </message>
    <message>
        <source>Use Dense instead</source>
        <translation>Stattdessen Dense verwenden</translation>
    </message>
    <message>
        <source>Use Group norm instead</source>
        <translation>Stattdessen Gruppennormalisierung verwenden</translation>
    </message>
    <message>
        <source>Use He initial weights</source>
        <translation>Initiale Gewichte nach He verwenden</translation>
    </message>
    <message>
        <source>Use Layer norm instead</source>
        <translation>Stattdessen Layer-Normalisierung verwenden</translation>
    </message>
    <message>
        <source>Use a batch of %1 or less (ESTIMATED), make the network smaller, or close other programs that use the device.</source>
        <translation>Verwenden Sie einen Batch von %1 oder weniger (GESCHÄTZT), verkleinern Sie das Netz oder schließen Sie andere Programme, die das Gerät benutzen.</translation>
    </message>
    <message>
        <source>Use a batch of %1 or more.</source>
        <translation>Verwenden Sie einen Batch von %1 oder mehr.</translation>
    </message>
    <message>
        <source>Use a batch of at most {count}.</source>
        <translation>Verwenden Sie einen Batch von höchstens {count}.</translation>
    </message>
    <message>
        <source>Use a batch of {batch} or less (ESTIMATED), make the network smaller, or close other programs that use the device.</source>
        <translation>Verwenden Sie einen Batch von {batch} oder weniger (GESCHÄTZT), verkleinern Sie das Netz oder schließen Sie andere Programme, die das Gerät benutzen.</translation>
    </message>
    <message>
        <source>Use a figure that this or an earlier card keeps, or one that epoch lesson names lists.</source>
        <translation>Verwenden Sie eine Kennzahl, die diese oder eine frühere Karte festhält, oder eine, die epoch lesson names auflistet.</translation>
    </message>
    <message>
        <source>Use a newer Epoch Studio, or another layer.</source>
        <translation>Verwenden Sie ein neueres Epoch Studio oder eine andere Schicht.</translation>
    </message>
    <message>
        <source>Use a smaller batch or smaller layers.</source>
        <translation>Verwenden Sie einen kleineren Batch oder kleinere Schichten.</translation>
    </message>
    <message>
        <source>Use another one.</source>
        <translation>Verwenden Sie eine andere Nummer.</translation>
    </message>
    <message>
        <source>Use batch size %1</source>
        <translation>Batchgröße %1 verwenden</translation>
    </message>
    <message>
        <source>Use fewer channels or a larger ratio.</source>
        <translation>Verwenden Sie weniger Kanäle oder ein größeres Verhältnis.</translation>
    </message>
    <message>
        <source>Use fewer features.</source>
        <translation>Verwenden Sie weniger Merkmale.</translation>
    </message>
    <message>
        <source>Use fewer filters.</source>
        <translation>Verwenden Sie weniger Filter.</translation>
    </message>
    <message>
        <source>Use fewer units.</source>
        <translation>Verwenden Sie weniger Einheiten.</translation>
    </message>
    <message>
        <source>Use fewer, or a block with a repeat count.</source>
        <translation>Verwenden Sie weniger oder einen Block, der sich wiederholt.</translation>
    </message>
    <message>
        <source>Use in the project</source>
        <translation>Im Projekt verwenden</translation>
    </message>
    <message>
        <source>Use it</source>
        <translation>Verwenden</translation>
    </message>
    <message>
        <source>Use it as text</source>
        <translation>Als Text verwenden</translation>
    </message>
    <message>
        <source>Use less padding.</source>
        <translation>Verwenden Sie weniger Auffüllung.</translation>
    </message>
    <message>
        <source>Use local files…</source>
        <translation>Lokale Dateien verwenden…</translation>
    </message>
    <message>
        <source>Use mean squared error instead</source>
        <translation>Stattdessen mittleren quadratischen Fehler verwenden</translation>
    </message>
    <message>
        <source>Use node: and the name of a layer of the project, or a place that epoch lesson names lists.</source>
        <translation>Verwenden Sie node: und den Namen einer Schicht des Projekts oder einen Ort, den epoch lesson names auflistet.</translation>
    </message>
    <message>
        <source>Use of the model</source>
        <translation>Verwendung des Modells</translation>
    </message>
    <message>
        <source>Use one of those that the run settings offer.</source>
        <translation>Verwenden Sie einen von denen, die die Laufeinstellungen anbieten.</translation>
    </message>
    <message>
        <source>Use one of {formats}.</source>
        <translation>Verwenden Sie eines von {formats}.</translation>
    </message>
    <message>
        <source>Use one of {modes}.</source>
        <translation>Verwenden Sie einen von {modes}.</translation>
    </message>
    <message>
        <source>Use programs of the same version.</source>
        <translation>Verwenden Sie Programme derselben Version.</translation>
    </message>
    <message>
        <source>Use softmax cross-entropy for classes.</source>
        <translation>Verwenden Sie Softmax-Kreuzentropie für Klassen.</translation>
    </message>
    <message>
        <source>Use softmax cross-entropy for more classes.</source>
        <translation>Verwenden Sie Softmax-Kreuzentropie für mehr Klassen.</translation>
    </message>
    <message>
        <source>Use the dark theme</source>
        <translation>Dunkles Farbschema verwenden</translation>
    </message>
    <message>
        <source>Use the left and right keys or the wheel to change the channel. Double-click a weight to edit it.</source>
        <translation>Mit den Tasten Links und Rechts oder dem Mausrad wechseln Sie den Kanal. Doppelklicken Sie auf ein Gewicht, um es zu ändern.</translation>
    </message>
    <message>
        <source>Use the light theme</source>
        <translation>Helles Farbschema verwenden</translation>
    </message>
    <message>
        <source>Use the other columns</source>
        <translation>Die anderen Spalten verwenden</translation>
    </message>
    <message>
        <source>Use the plan</source>
        <translation>Plan verwenden</translation>
    </message>
    <message>
        <source>Use this data</source>
        <translation>Diese Daten verwenden</translation>
    </message>
    <message>
        <source>Use {layer} instead</source>
        <translation>Stattdessen {layer} verwenden</translation>
    </message>
    <message>
        <source>Used for</source>
        <translation>Nutzungsdauer</translation>
    </message>
    <message>
        <source>Utilization</source>
        <translation>Auslastung</translation>
    </message>
    <message>
        <source>Valid indices are 0 to {last}.</source>
        <translation>Gültig sind die Indizes 0 bis {last}.</translation>
    </message>
    <message>
        <source>Valid keeps the window inside the image. Same pads it so that the result has size / stride, rounded up. Custom pads each side by what you enter, as PyTorch's padding does.</source>
        <translation>Valid lässt das Fenster im Bild. Same füllt das Bild so auf, dass das Ergebnis so groß wird wie Größe / Schrittweite, aufgerundet. Custom füllt jede Seite um den eingegebenen Wert auf, wie padding in PyTorch.</translation>
    </message>
    <message>
        <source>Valid keeps the window inside the image. Same pads it so that the result has size / stride, rounded up. Custom pads each side by what you enter, as PyTorch's padding does. Padding is never the maximum.</source>
        <translation>Valid lässt das Fenster im Bild. Same füllt das Bild so auf, dass das Ergebnis so groß wird wie Größe / Schrittweite, aufgerundet. Custom füllt jede Seite um den eingegebenen Wert auf, wie padding in PyTorch. Die Auffüllung ist nie das Maximum.</translation>
    </message>
    <message>
        <source>Validate every</source>
        <translation>Abstand der Validierungen</translation>
    </message>
    <message>
        <source>Validation</source>
        <translation>Validierung</translation>
    </message>
    <message>
        <source>Validation %1</source>
        <translation>Validierung %1</translation>
    </message>
    <message>
        <source>Validation R²</source>
        <translation>Validierungs-R²</translation>
    </message>
    <message>
        <source>Validation accuracy</source>
        <translation>Validierungsgenauigkeit</translation>
    </message>
    <message>
        <source>Validation loss</source>
        <translation>Validierungsverlust</translation>
    </message>
    <message>
        <source>Validation loss %1</source>
        <translation>Validierungsverlust %1</translation>
    </message>
    <message>
        <source>Validation mean absolute error</source>
        <translation>Mittlerer absoluter Fehler der Validierung</translation>
    </message>
    <message>
        <source>Validation mean error</source>
        <translation>Mittlerer Validierungsfehler</translation>
    </message>
    <message>
        <source>Validation samples</source>
        <translation>Validierungsbeispiele</translation>
    </message>
    <message>
        <source>Validation whole accuracy</source>
        <translation>Genauigkeit ganzer Antworten in der Validierung</translation>
    </message>
    <message>
        <source>Validation, test and predictions use a moving average of the weights, which fluctuates less than the weights themselves.</source>
        <translation>Validierung, Test und Vorhersagen verwenden einen gleitenden Mittelwert der Gewichte, der weniger schwankt als die Gewichte selbst.</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>Wert</translation>
    </message>
    <message>
        <source>Values</source>
        <translation>Werte</translation>
    </message>
    <message>
        <source>Values of setting %1</source>
        <translation>Werte der Einstellung %1</translation>
    </message>
    <message>
        <source>Values of the sample</source>
        <translation>Werte des Beispiels</translation>
    </message>
    <message>
        <source>Values separated by commas, or for random search a range: 0.001..0.1</source>
        <translation>Durch Kommas getrennte Werte oder für die Zufallssuche ein Bereich: 0.001..0.1</translation>
    </message>
    <message>
        <source>Values span a factor of %1. Press G for a log scale.</source>
        <translation>Große Spanne (Faktor %1): G für Log-Skala.</translation>
    </message>
    <message>
        <source>Varied settings</source>
        <translation>Variierte Einstellungen</translation>
    </message>
    <message>
        <source>Vary another setting</source>
        <translation>Weitere Einstellung variieren</translation>
    </message>
    <message>
        <source>Version of Epoch Studio</source>
        <translation>Version von Epoch Studio</translation>
    </message>
    <message>
        <source>Views</source>
        <translation>Ansichten</translation>
    </message>
    <message>
        <source>Violated</source>
        <translation>Verletzt</translation>
    </message>
    <message>
        <source>Vocabulary</source>
        <translation>Vokabular</translation>
    </message>
    <message>
        <source>W, the whole computer</source>
        <translation>W, der ganze Computer</translation>
    </message>
    <message>
        <source>WHY</source>
        <translation>WARUM</translation>
    </message>
    <message>
        <source>Waiting for the first profiled step…</source>
        <translation>Warten auf den ersten gemessenen Schritt…</translation>
    </message>
    <message>
        <source>Waiting for the first result…</source>
        <translation>Warten auf das erste Ergebnis…</translation>
    </message>
    <message>
        <source>Waits until the layers before it are fixed.</source>
        <translation>Wartet, bis die Schichten davor in Ordnung gebracht sind.</translation>
    </message>
    <message>
        <source>Warm-up</source>
        <translation>Aufwärmphase</translation>
    </message>
    <message>
        <source>Warning</source>
        <translation>Warnung</translation>
    </message>
    <message>
        <source>Watch a small network learn two spirals.</source>
        <translation>Sehen Sie zu, wie ein kleines Netz zwei Spiralen lernt.</translation>
    </message>
    <message>
        <source>Weighs every number by its own sigmoid: a smooth ReLU, also called swish.</source>
        <translation>Gewichtet jede Zahl mit ihrem eigenen Sigmoid: ein glattes ReLU, auch Swish genannt.</translation>
    </message>
    <message>
        <source>Weight</source>
        <translation>Gewicht</translation>
    </message>
    <message>
        <source>Weight %1 of %2. The run continues with the new value and cannot be rewound to earlier steps.</source>
        <translation>Gewicht %1 von %2. Der Lauf geht mit dem neuen Wert weiter und kann nicht zu früheren Schritten zurückgespult werden.</translation>
    </message>
    <message>
        <source>Weight decay</source>
        <translation>Weight Decay</translation>
    </message>
    <message>
        <source>Weights</source>
        <translation>Gewichte</translation>
    </message>
    <message>
        <source>Weights (*.safetensors *.pth *.pt *.bin)</source>
        <translation>Gewichte (*.safetensors *.pth *.pt *.bin)</translation>
    </message>
    <message>
        <source>Weights and project in one file, for "epoch predict" and "epoch eval".</source>
        <translation>Gewichte und Projekt in einer Datei, für „epoch predict“ und „epoch eval“.</translation>
    </message>
    <message>
        <source>Weights and where they come from</source>
        <translation>Gewichte und ihre Herkunft</translation>
    </message>
    <message>
        <source>Weights for NumPy (*.npz)</source>
        <translation>Gewichte für NumPy (*.npz)</translation>
    </message>
    <message>
        <source>Weights from {file}, written by {producer}.</source>
        <translation>Gewichte aus {file}, geschrieben von {producer}.</translation>
    </message>
    <message>
        <source>Weights from {file}.</source>
        <translation>Gewichte aus {file}.</translation>
    </message>
    <message>
        <source>Weights of this step, gradients of a few training samples.</source>
        <translation>Gewichte dieses Schritts, Gradienten einiger Trainingsbeispiele.</translation>
    </message>
    <message>
        <source>Weights take whole numbers from -127 to 127.</source>
        <translation>Gewichte sind ganze Zahlen von -127 bis 127.</translation>
    </message>
    <message>
        <source>Weights that it started from</source>
        <translation>Gewichte, von denen er ausging</translation>
    </message>
    <message>
        <source>What do you predict?</source>
        <translation>Was sagen Sie vorher?</translation>
    </message>
    <message>
        <source>What happens to rows with empty cells</source>
        <translation>Was mit Zeilen mit leeren Zellen geschieht</translation>
    </message>
    <message>
        <source>What happens to the number</source>
        <translation>Was mit der Zahl geschieht</translation>
    </message>
    <message>
        <source>What has been measured so far is kept</source>
        <translation>Was bisher gemessen wurde, bleibt erhalten</translation>
    </message>
    <message>
        <source>What is planned</source>
        <translation>Was geplant wird</translation>
    </message>
    <message>
        <source>What is seen here</source>
        <translation>Was hier zu sehen ist</translation>
    </message>
    <message>
        <source>What it comes from is bypassed; connect another output.</source>
        <translation>Die Quelle ist umgangen; verbinden Sie einen anderen Ausgang.</translation>
    </message>
    <message>
        <source>What it costs</source>
        <translation>Was es kostet</translation>
    </message>
    <message>
        <source>What it costs to overlook the second class where it is true</source>
        <translation>Was es kostet, die zweite Klasse zu übersehen, wo sie zutrifft</translation>
    </message>
    <message>
        <source>What it costs to predict the second class where it is not true</source>
        <translation>Was es kostet, die zweite Klasse vorherzusagen, wo sie nicht zutrifft</translation>
    </message>
    <message>
        <source>What it was trained on</source>
        <translation>Womit trainiert wurde</translation>
    </message>
    <message>
        <source>What makes a race fair</source>
        <translation>Was ein Rennen fair macht</translation>
    </message>
    <message>
        <source>What negative numbers are multiplied by; %1 is ReLU, %2 changes nothing.</source>
        <translation>Womit negative Zahlen multipliziert werden; %1 ist ReLU, %2 ändert nichts.</translation>
    </message>
    <message>
        <source>What one token of the text is</source>
        <translation>Was ein Token des Textes ist</translation>
    </message>
    <message>
        <source>What the crossover compares</source>
        <translation>Was der Umschlagpunkt vergleicht</translation>
    </message>
    <message>
        <source>What the test samples are</source>
        <translation>Was die Testproben sind</translation>
    </message>
    <message>
        <source>What the validation samples give without a network: always naming the class that is most frequent in training, and a linear model of the same inputs</source>
        <translation>Was die Validierungsbeispiele ohne Netz ergeben: immer die Klasse zu nennen, die im Training am häufigsten ist, und ein lineares Modell derselben Eingaben</translation>
    </message>
    <message>
        <source>What was found</source>
        <translation>Was gefunden wurde</translation>
    </message>
    <message>
        <source>What was measured here fits none of the answers.</source>
        <translation>Was hier gemessen wurde, passt zu keiner der Antworten.</translation>
    </message>
    <message>
        <source>What was the same for all lanes, with the evidence</source>
        <translation>Was für alle Bahnen gleich war, mit den Belegen</translation>
    </message>
    <message>
        <source>Wheel</source>
        <translation>Mausrad</translation>
    </message>
    <message>
        <source>Where and when</source>
        <translation>Wo und wann</translation>
    </message>
    <message>
        <source>Where the time goes</source>
        <translation>Wohin die Zeit geht</translation>
    </message>
    <message>
        <source>Whether 342.200,00 € and 12 kg are numbers, or words</source>
        <translation>Ob 342.200,00 € und 12 kg Zahlen sind oder Wörter</translation>
    </message>
    <message>
        <source>Whether folders called images and masks hold pairs, or are classes</source>
        <translation>Ob Ordner mit den Namen images und masks Paare enthalten oder Klassen sind</translation>
    </message>
    <message>
        <source>Whether folders called train, val and test are the splits, or classes</source>
        <translation>Ob Ordner mit den Namen train, val und test die Aufteilung oder Klassen sind</translation>
    </message>
    <message>
        <source>Whether the channels are before or after height and width</source>
        <translation>Ob die Kanäle vor oder nach Höhe und Breite stehen</translation>
    </message>
    <message>
        <source>Whether the first row names the columns</source>
        <translation>Ob die erste Zeile die Spalten benennt</translation>
    </message>
    <message>
        <source>Which GPU</source>
        <translation>Welche GPU</translation>
    </message>
    <message>
        <source>Which axis is cut: %1 is the features of flat data, the channels of images and the positions of sequences; %2 is the features of sequences.</source>
        <translation>Welche Achse geschnitten wird: %1 sind die Merkmale flacher Daten, die Kanäle von Bildern und die Positionen von Sequenzen; %2 sind die Merkmale von Sequenzen.</translation>
    </message>
    <message>
        <source>Which axis of a sample comes first, second and third afterwards. %1 %2 swaps positions and features of a sequence; %3 %4 %5 puts the channels of an image last, %6 %7 %8 brings them back to the front.</source>
        <translation>Welche Achse eines Beispiels danach die erste, zweite und dritte ist. %1 %2 vertauscht Positionen und Merkmale einer Sequenz; %3 %4 %5 stellt die Kanäle eines Bildes ans Ende, %6 %7 %8 bringt sie wieder an den Anfang.</translation>
    </message>
    <message>
        <source>Which maps share a colour scale: those of this layer, none, or those of all layers.</source>
        <translation>Welche Merkmalskarten sich eine Farbskala teilen: die dieser Schicht, keine oder die aller Schichten.</translation>
    </message>
    <message>
        <source>Which places of the last feature maps support the prediction.</source>
        <translation>Welche Stellen der letzten Merkmalskarten die Vorhersage stützen.</translation>
    </message>
    <message>
        <source>Which sample of the data goes through the network.</source>
        <translation>Welches Beispiel der Daten durch das Netz geht.</translation>
    </message>
    <message>
        <source>Which split of the data is evaluated. A test set that is looked at often is no longer a test.</source>
        <translation>Welcher Teil der Daten ausgewertet wird. Ein Testteil, den man oft ansieht, ist kein Test mehr.</translation>
    </message>
    <message>
        <source>Who is faster, and why?</source>
        <translation>Wer ist schneller, und warum?</translation>
    </message>
    <message>
        <source>Who is faster, by batch and size</source>
        <translation>Wer schneller ist, nach Batch und Größe</translation>
    </message>
    <message>
        <source>Why GPUs, how much memory, what it costs.</source>
        <translation>Warum GPUs, wie viel Speicher, was es kostet.</translation>
    </message>
    <message>
        <source>Why it ended: {why}.</source>
        <translation>Warum er endete: {why}.</translation>
    </message>
    <message>
        <source>Why the GPU lowered its clock</source>
        <translation>Warum die GPU ihren Takt gesenkt hat</translation>
    </message>
    <message>
        <source>Width</source>
        <translation>Breite</translation>
    </message>
    <message>
        <source>Window</source>
        <translation>Fenster</translation>
    </message>
    <message>
        <source>Wine</source>
        <translation>Wein</translation>
    </message>
    <message>
        <source>With a threshold of %1, %2 of “%3” are found, %4 of the others are false alarms, and %5 of the predictions of “%3” are correct.</source>
        <translation>Mit der Schwelle %1 werden %2 von „%3“ gefunden, %4 der anderen sind Fehlalarme, und %5 der Vorhersagen von „%3“ sind richtig.</translation>
    </message>
    <message>
        <source>With a threshold of %1, “%2” is never predicted.</source>
        <translation>Mit der Schwelle %1 wird „%2“ nie vorhergesagt.</translation>
    </message>
    <message>
        <source>With more steps at each rate the loss falls further, and noise counts less.</source>
        <translation>Mit mehr Schritten je Lernrate fällt der Verlust weiter, und das Rauschen zählt weniger.</translation>
    </message>
    <message>
        <source>Within the noise: %1 and %2 more.</source>
        <translation>Innerhalb des Rauschens: %1 und %2 weitere.</translation>
    </message>
    <message>
        <source>Within the noise: %1.</source>
        <translation>Innerhalb des Rauschens: %1.</translation>
    </message>
    <message>
        <source>Without VNNI, weights take only half of the range: -63 to 63.</source>
        <translation>Ohne VNNI nutzen Gewichte nur den halben Bereich: -63 bis 63.</translation>
    </message>
    <message>
        <source>Without a network, always the mean gets R² {constant}, mean absolute error {error}</source>
        <translation>Ohne Netz erreicht immer der Mittelwert R² {constant}, mittlerer absoluter Fehler {error}</translation>
    </message>
    <message>
        <source>Without a network, always {common} does as well: {constant}</source>
        <translation>Ohne Netz ist immer {common} ebenso gut: {constant}</translation>
    </message>
    <message>
        <source>Without a network, always {common} does better: {constant}</source>
        <translation>Ohne Netz ist immer {common} besser: {constant}</translation>
    </message>
    <message>
        <source>Without a network, always {common} is correct for {constant}</source>
        <translation>Ohne Netz ist immer {common} bei {constant} richtig</translation>
    </message>
    <message>
        <source>Without a network, always {common} is correct for {constant}: the network is better, but within one standard error of {samples} {samples:sample|samples}</source>
        <translation>Ohne Netz ist immer {common} bei {constant} richtig: Das Netz ist besser, aber nur innerhalb eines Standardfehlers von {samples} {samples:Beispiel|Beispielen}</translation>
    </message>
    <message>
        <source>Words</source>
        <translation>Wörter</translation>
    </message>
    <message>
        <source>Worst samples</source>
        <translation>Schlechteste Beispiele</translation>
    </message>
    <message>
        <source>Worst samples: picture, true mask, predicted mask, errors</source>
        <translation>Schlechteste Beispiele: Bild, wahre Maske, vorhergesagte Maske, Fehler</translation>
    </message>
    <message>
        <source>Worst samples: true → predicted</source>
        <translation>Schlechteste Beispiele: wahr → vorhergesagt</translation>
    </message>
    <message>
        <source>Write # Predict:, # Do:, # See:, # Why: or # Check: and what it is about, # Takeaway or # Instructor.</source>
        <translation>Schreiben Sie # Predict:, # Do:, # See:, # Why: oder # Check: und worum es geht, # Takeaway oder # Instructor.</translation>
    </message>
    <message>
        <source>Write %1.</source>
        <translation>Schreiben Sie %1.</translation>
    </message>
    <message>
        <source>Write a lesson of your own: an example with comments, to change in a text editor</source>
        <translation>Eine eigene Lektion schreiben: ein Beispiel mit Kommentaren, das Sie in einem Texteditor ändern</translation>
    </message>
    <message>
        <source>Write a text to see its prediction</source>
        <translation>Schreiben Sie einen Text, um seine Vorhersage zu sehen</translation>
    </message>
    <message>
        <source>Write it as text; ** makes it bold, ` a name.</source>
        <translation>Schreiben Sie es als Text; ** macht ihn fett, ` macht daraus einen Namen.</translation>
    </message>
    <message>
        <source>Write it in braces.</source>
        <translation>Schreiben Sie es in geschweifte Klammern.</translation>
    </message>
    <message>
        <source>Write one plain value.</source>
        <translation>Schreiben Sie einen einzigen einfachen Wert.</translation>
    </message>
    <message>
        <source>Write the pack…</source>
        <translation>Paket schreiben…</translation>
    </message>
    <message>
        <source>Write them as - text.</source>
        <translation>Schreiben Sie sie als - Text.</translation>
    </message>
    <message>
        <source>Write title: …</source>
        <translation>Schreiben Sie title: …</translation>
    </message>
    <message>
        <source>Write what you predicted, chose and typed as a file, to hand in</source>
        <translation>Schreibt Ihre Vorhersagen, Antworten und Eingaben in eine Datei, zum Abgeben</translation>
    </message>
    <message>
        <source>Write your name, then save them again.</source>
        <translation>Geben Sie Ihren Namen ein und speichern Sie dann erneut.</translation>
    </message>
    <message>
        <source>Write, for example, ask: wide / narrow within %1 %.</source>
        <translation>Schreiben Sie zum Beispiel ask: wide / narrow within %1 %.</translation>
    </message>
    <message>
        <source>Writes the drawing as %1 and its weights as %2 in %3.</source>
        <translation>Schreibt die Zeichnung als %1 und ihre Gewichte als %2 in %3.</translation>
    </message>
    <message>
        <source>Writes the drawing as %1 in %2. It starts from these weights.</source>
        <translation>Schreibt die Zeichnung als %1 in %2. Sie beginnt mit diesen Gewichten.</translation>
    </message>
    <message>
        <source>Writes the report of the selected run, as a page or a PDF</source>
        <translation>Schreibt den Bericht des gewählten Laufs, als Seite oder als PDF</translation>
    </message>
    <message>
        <source>Written by %1.</source>
        <translation>Geschrieben von %1.</translation>
    </message>
    <message>
        <source>Wrong predictions by “%1”; of all samples %2.</source>
        <translation>Falsche Vorhersagen nach „%1“; für alle Beispiele %2.</translation>
    </message>
    <message>
        <source>Wrote %1, %2: %3 parameters of step %4.</source>
        <translation>%1, %2 geschrieben: %3 Parameter von Schritt %4.</translation>
    </message>
    <message>
        <source>Wrote %1.</source>
        <translation>%1 geschrieben.</translation>
    </message>
    <message>
        <source>Wrote %1: %2 lessons, %3.</source>
        <translation>%1 geschrieben: %2 Lektionen, %3.</translation>
    </message>
    <message>
        <source>Wrote %1: %2 rows, %3 of them without a prediction:</source>
        <translation>%1 geschrieben: %2 Zeilen, davon %3 ohne Vorhersage:</translation>
    </message>
    <message>
        <source>Wrote %1: %2 rows.</source>
        <translation>%1 geschrieben: %2 Zeilen.</translation>
    </message>
    <message>
        <source>Wrote %1: 1 row, without a prediction:</source>
        <translation>%1 geschrieben: 1 Zeile, ohne Vorhersage:</translation>
    </message>
    <message>
        <source>Wrote %1: 1 row.</source>
        <translation>%1 geschrieben: 1 Zeile.</translation>
    </message>
    <message>
        <source>Wrote %1: one lesson, %2.</source>
        <translation>%1 geschrieben: eine Lektion, %2.</translation>
    </message>
    <message>
        <source>Xavier uniform</source>
        <translation>Xavier gleichverteilt</translation>
    </message>
    <message>
        <source>Yes</source>
        <translation>Ja</translation>
    </message>
    <message>
        <source>You have finished the lesson</source>
        <translation>Sie haben die Lektion abgeschlossen</translation>
    </message>
    <message>
        <source>You predicted: %1</source>
        <translation>Sie haben vorhergesagt: %1</translation>
    </message>
    <message>
        <source>Your drawing as input of the network</source>
        <translation>Ihre Zeichnung als Eingabe des Netzes</translation>
    </message>
    <message>
        <source>Your edits are not in the trained network yet. Restart to apply them.</source>
        <translation>Ihre Änderungen sind noch nicht im trainierten Netz. Starten Sie neu, um sie zu übernehmen.</translation>
    </message>
    <message>
        <source>Your lesson is the file %1. Change it in a text editor: while it is open here, it is read again whenever you save it.</source>
        <translation>Ihre Lektion ist die Datei %1. Ändern Sie sie in einem Texteditor: Solange sie hier geöffnet ist, wird sie bei jedem Speichern neu gelesen.</translation>
    </message>
    <message>
        <source>Your name</source>
        <translation>Ihr Name</translation>
    </message>
    <message>
        <source>Your number</source>
        <translation>Ihre Zahl</translation>
    </message>
    <message>
        <source>Your number: **%1**. Measured or computed: **%2**.</source>
        <translation>Ihre Zahl: **%1**. Gemessen oder berechnet: **%2**.</translation>
    </message>
    <message>
        <source>Your own</source>
        <translation>Eigene</translation>
    </message>
    <message>
        <source>Your text</source>
        <translation>Ihr Text</translation>
    </message>
    <message>
        <source>Your text and how the network continues it</source>
        <translation>Ihr Text und wie das Netz ihn fortsetzt</translation>
    </message>
    <message>
        <source>Your values</source>
        <translation>Ihre Werte</translation>
    </message>
    <message>
        <source>Zeroes random elements in each training step, so that the network does not rely on single ones.</source>
        <translation>Setzt in jedem Trainingsschritt zufällige Elemente auf null, damit sich das Netz nicht auf einzelne verlässt.</translation>
    </message>
    <message>
        <source>Zoom &amp;in</source>
        <translation>Ver&amp;größern</translation>
    </message>
    <message>
        <source>Zoom &amp;out</source>
        <translation>Ver&amp;kleinern</translation>
    </message>
    <message>
        <source>Zoom at the pointer</source>
        <translation>Am Mauszeiger zoomen</translation>
    </message>
    <message>
        <source>Zoom to &amp;100 %</source>
        <translation>Auf &amp;100 % zoomen</translation>
    </message>
    <message>
        <source>a Do card does not say when it is done</source>
        <translation>eine Do-Karte sagt nicht, wann sie erledigt ist</translation>
    </message>
    <message>
        <source>a [ has no ]</source>
        <translation>zu einem [ fehlt das ]</translation>
    </message>
    <message>
        <source>a batch must hold at least one number and at most %1 GB of floats</source>
        <translation>ein Batch muss mindestens eine Zahl und darf höchstens %1 GB an Gleitkommazahlen enthalten</translation>
    </message>
    <message>
        <source>a batch needs at least %1 sample</source>
        <translation>ein Batch braucht mindestens %1 Beispiel</translation>
    </message>
    <message>
        <source>a batch of %1 needs more samples than the %2 of the training split</source>
        <translation>ein Batch von %1 braucht mehr Beispiele als die %2 des Trainingsteils</translation>
    </message>
    <message>
        <source>a batch of {batch} is larger than the training split of {count} samples</source>
        <translation>ein Batch von {batch} ist größer als der Trainingsteil mit {count} Beispielen</translation>
    </message>
    <message>
        <source>a batch of {batch} needs more samples than the {samples} of the training split</source>
        <translation>ein Batch von {batch} braucht mehr Beispiele als die {samples} des Trainingsteils</translation>
    </message>
    <message>
        <source>a block cannot define blocks</source>
        <translation>ein Block kann keine Blöcke definieren</translation>
    </message>
    <message>
        <source>a block has no settings of its own</source>
        <translation>ein Block hat keine eigenen Einstellungen</translation>
    </message>
    <message>
        <source>a block is different</source>
        <translation>ein Block ist anders</translation>
    </message>
    <message>
        <source>a block repeats 1 to {limit} times, a layer once</source>
        <translation>ein Block wiederholt sich 1- bis {limit}-mal, eine Schicht einmal</translation>
    </message>
    <message>
        <source>a block's input cannot be its output</source>
        <translation>die Eingabe eines Blocks kann nicht seine Ausgabe sein</translation>
    </message>
    <message>
        <source>a checkpoint cannot be removed: {reason}</source>
        <translation>ein Speicherstand kann nicht entfernt werden: {reason}</translation>
    </message>
    <message>
        <source>a comment has no end</source>
        <translation>ein Kommentar hat kein Ende</translation>
    </message>
    <message>
        <source>a confusion matrix of {classes} classes is too large</source>
        <translation>eine Konfusionsmatrix von {classes} Klassen ist zu groß</translation>
    </message>
    <message>
        <source>a constant is neither one number nor one for each channel</source>
        <translation>eine Konstante ist weder eine Zahl noch eine für jeden Kanal</translation>
    </message>
    <message>
        <source>a device without a name</source>
        <translation>einem Gerät ohne Namen</translation>
    </message>
    <message>
        <source>a field has an unknown form</source>
        <translation>ein Feld hat eine unbekannte Form</translation>
    </message>
    <message>
        <source>a field has no valid number</source>
        <translation>ein Feld hat keine gültige Nummer</translation>
    </message>
    <message>
        <source>a field is longer than what contains it</source>
        <translation>ein Feld ist länger als das, worin es liegt</translation>
    </message>
    <message>
        <source>a file beside this one is described twice</source>
        <translation>eine Datei neben dieser ist zweimal beschrieben</translation>
    </message>
    <message>
        <source>a forecast reads {rows} rows, one after another</source>
        <translation>eine Vorhersage liest {rows} aufeinanderfolgende Zeilen</translation>
    </message>
    <message>
        <source>a graph inside a node (control flow)</source>
        <translation>ein Graph in einem Knoten (Ablaufsteuerung)</translation>
    </message>
    <message>
        <source>a kWh</source>
        <translation>je kWh</translation>
    </message>
    <message>
        <source>a key of the metadata appears twice</source>
        <translation>ein Schlüssel der Metadaten ist doppelt vorhanden</translation>
    </message>
    <message>
        <source>a lab measures at most %1 devices</source>
        <translation>ein Labor misst höchstens %1 Geräte</translation>
    </message>
    <message>
        <source>a lane has {blocks} timed blocks only (at least {min})</source>
        <translation>eine Bahn hat nur {blocks} gemessene Blöcke (mindestens {min})</translation>
    </message>
    <message>
        <source>a lane warmed up for {steps} steps only (at least {min})</source>
        <translation>eine Bahn hat sich nur {steps} Schritte lang aufgewärmt (mindestens {min})</translation>
    </message>
    <message>
        <source>a layer cannot feed itself</source>
        <translation>eine Schicht kann sich nicht selbst speisen</translation>
    </message>
    <message>
        <source>a layer has one loss</source>
        <translation>eine Schicht hat einen Verlust</translation>
    </message>
    <message>
        <source>a layer is gone</source>
        <translation>eine Schicht ist nicht mehr da</translation>
    </message>
    <message>
        <source>a lesson has at most {max} cards</source>
        <translation>eine Lektion hat höchstens {max} Karten</translation>
    </message>
    <message>
        <source>a list of {count} whole numbers</source>
        <translation>eine Liste von {count} ganzen Zahlen</translation>
    </message>
    <message>
        <source>a list of {count} whole numbers: {parts}</source>
        <translation>eine Liste von {count} ganzen Zahlen: {parts}</translation>
    </message>
    <message>
        <source>a live race shares the cores, so its times are not measured times</source>
        <translation>ein Live-Rennen teilt sich die Kerne, daher sind seine Zeiten keine gemessenen Zeiten</translation>
    </message>
    <message>
        <source>a member is missing in fields.h</source>
        <translation>in fields.h fehlt ein Element</translation>
    </message>
    <message>
        <source>a message claims {bytes} bytes; at most {allowed} are allowed</source>
        <translation>eine Nachricht gibt {bytes} Bytes an; höchstens {allowed} sind erlaubt</translation>
    </message>
    <message>
        <source>a message of {bytes} bytes is too long for the worker</source>
        <translation>eine Nachricht von {bytes} Bytes ist für den Worker zu lang</translation>
    </message>
    <message>
        <source>a message's checksum is wrong</source>
        <translation>die Prüfsumme einer Nachricht ist falsch</translation>
    </message>
    <message>
        <source>a name is empty</source>
        <translation>ein Name ist leer</translation>
    </message>
    <message>
        <source>a name is one line without '/'</source>
        <translation>ein Name ist eine einzelne Zeile ohne '/'</translation>
    </message>
    <message>
        <source>a name is too long</source>
        <translation>ein Name ist zu lang</translation>
    </message>
    <message>
        <source>a network of texts makes no table</source>
        <translation>ein Netz für Texte ergibt keine Tabelle</translation>
    </message>
    <message>
        <source>a node has no operator</source>
        <translation>ein Knoten hat keinen Operator</translation>
    </message>
    <message>
        <source>a node is either a layer or a block</source>
        <translation>ein Knoten ist entweder eine Schicht oder ein Block</translation>
    </message>
    <message>
        <source>a note holds %1 kB and %2 tags at most</source>
        <translation>eine Notiz fasst höchstens %1 kB und %2 Schlagwörter</translation>
    </message>
    <message>
        <source>a number</source>
        <translation>eine Zahl</translation>
    </message>
    <message>
        <source>a number (%1 different ones)</source>
        <translation>eine Zahl (%1 verschiedene)</translation>
    </message>
    <message>
        <source>a number has more than %1 bits</source>
        <translation>eine Zahl hat mehr als %1 Bits</translation>
    </message>
    <message>
        <source>a number is too large</source>
        <translation>eine Zahl ist zu groß</translation>
    </message>
    <message>
        <source>a number was expected</source>
        <translation>eine Zahl wurde erwartet</translation>
    </message>
    <message>
        <source>a padding of {padding} cuts off more than the filters of {size} pixels add to {type}</source>
        <translation>eine Auffüllung von {padding} schneidet mehr ab, als die Filter von {size} Pixeln zu {type} hinzufügen</translation>
    </message>
    <message>
        <source>a point has too many dimensions</source>
        <translation>ein Punkt hat zu viele Dimensionen</translation>
    </message>
    <message>
        <source>a position lies outside the canvas</source>
        <translation>eine Position liegt außerhalb der Zeichenfläche</translation>
    </message>
    <message>
        <source>a prediction must be numbers; this wire carries {prediction}</source>
        <translation>eine Vorhersage muss aus Zahlen bestehen; diese Verbindung führt {prediction}</translation>
    </message>
    <message>
        <source>a race needs %1 to %2 lanes, and at least one must run here</source>
        <translation>ein Rennen braucht %1 bis %2 Bahnen, und mindestens eine muss hier laufen</translation>
    </message>
    <message>
        <source>a race times %1 to %2 steps</source>
        <translation>ein Rennen misst %1 bis %2 Schritte</translation>
    </message>
    <message>
        <source>a removed layer</source>
        <translation>eine entfernte Schicht</translation>
    </message>
    <message>
        <source>a report is a page whose name ends in .html</source>
        <translation>ein Bericht ist eine Seite, deren Name auf .html endet</translation>
    </message>
    <message>
        <source>a reported experiment; its machines are not named</source>
        <translation>ein berichtetes Experiment; seine Computer sind nicht genannt</translation>
    </message>
    <message>
        <source>a row has no %1 or no %2</source>
        <translation>eine Zeile hat kein %1 oder kein %2</translation>
    </message>
    <message>
        <source>a rule lacks the text of a place</source>
        <translation>einer Regel fehlt der Text einer Stelle</translation>
    </message>
    <message>
        <source>a run of this name is there already</source>
        <translation>ein Lauf dieses Namens ist schon da</translation>
    </message>
    <message>
        <source>a sample has {count} values here</source>
        <translation>ein Beispiel hat hier {count} Werte</translation>
    </message>
    <message>
        <source>a sample has {expected} numbers, not {found}</source>
        <translation>ein Beispiel hat {expected} Zahlen, nicht {found}</translation>
    </message>
    <message>
        <source>a sample takes {rows} rows, one after another; choose a smaller window or horizon, or add rows</source>
        <translation>ein Beispiel braucht {rows} aufeinanderfolgende Zeilen; wählen Sie ein kleineres Fenster oder einen kleineren Horizont, oder fügen Sie Zeilen hinzu</translation>
    </message>
    <message>
        <source>a seed is a whole number</source>
        <translation>ein Startwert ist eine ganze Zahl</translation>
    </message>
    <message>
        <source>a seed is a whole number from %1 to %2 - %3, as a text</source>
        <translation>ein Startwert ist eine ganze Zahl von %1 bis %2 - %3, als Text</translation>
    </message>
    <message>
        <source>a sequence, a map or a sparse tensor as a value</source>
        <translation>eine Sequenz, eine Zuordnung oder ein dünn besetzter Tensor als Wert</translation>
    </message>
    <message>
        <source>a step of %1 samples</source>
        <translation>ein Schritt mit %1 Beispielen</translation>
    </message>
    <message>
        <source>a step of {batch} samples</source>
        <translation>ein Schritt mit {batch} Beispielen</translation>
    </message>
    <message>
        <source>a sum over its layers</source>
        <translation>eine Summe über die Schichten</translation>
    </message>
    <message>
        <source>a sweep varies %1 to %2 settings</source>
        <translation>ein Suchlauf variiert %1 bis %2 Einstellungen</translation>
    </message>
    <message>
        <source>a system call that no signal interrupts</source>
        <translation>ein Systemaufruf, den kein Signal unterbricht</translation>
    </message>
    <message>
        <source>a system call that no signal interrupts ({place})</source>
        <translation>ein Systemaufruf, den kein Signal unterbricht ({place})</translation>
    </message>
    <message>
        <source>a tensor has a type that no checkpoint has</source>
        <translation>ein Tensor hat einen Typ, den kein Speicherstand hat</translation>
    </message>
    <message>
        <source>a tensor has numbers in a form that is not known here</source>
        <translation>ein Tensor hat Zahlen in einer Form, die hier nicht bekannt ist</translation>
    </message>
    <message>
        <source>a tensor has too many axes</source>
        <translation>ein Tensor hat zu viele Achsen</translation>
    </message>
    <message>
        <source>a tensor has too many parts</source>
        <translation>ein Tensor hat zu viele Teile</translation>
    </message>
    <message>
        <source>a tensor of {type} does not fit in any memory</source>
        <translation>ein Tensor von {type} passt in keinen Speicher</translation>
    </message>
    <message>
        <source>a tensor stores its data twice</source>
        <translation>ein Tensor speichert seine Daten zweimal</translation>
    </message>
    <message>
        <source>a test device that computes nothing</source>
        <translation>ein Testgerät, das nichts berechnet</translation>
    </message>
    <message>
        <source>a test device, not a real one</source>
        <translation>ein Testgerät, kein echtes</translation>
    </message>
    <message>
        <source>a test takes %1 to %2 steps</source>
        <translation>ein Test umfasst %1 bis %2 Schritte</translation>
    </message>
    <message>
        <source>a text holds bytes that are not characters</source>
        <translation>ein Text enthält Bytes, die keine Zeichen sind</translation>
    </message>
    <message>
        <source>a text is longer than {max} bytes</source>
        <translation>ein Text ist länger als {max} Bytes</translation>
    </message>
    <message>
        <source>a text is too long</source>
        <translation>ein Text ist zu lang</translation>
    </message>
    <message>
        <source>a time series has no classes</source>
        <translation>eine Zeitreihe hat keine Klassen</translation>
    </message>
    <message>
        <source>a time series has one target</source>
        <translation>eine Zeitreihe hat ein Ziel</translation>
    </message>
    <message>
        <source>a time series needs the column of its times</source>
        <translation>eine Zeitreihe braucht die Spalte ihrer Zeiten</translation>
    </message>
    <message>
        <source>a time series predicts numbers, not classes</source>
        <translation>eine Zeitreihe sagt Zahlen vorher, keine Klassen</translation>
    </message>
    <message>
        <source>a time series reads no texts</source>
        <translation>eine Zeitreihe liest keine Texte</translation>
    </message>
    <message>
        <source>a value has too many axes</source>
        <translation>ein Wert hat zu viele Achsen</translation>
    </message>
    <message>
        <source>a value of mode</source>
        <translation>ein Wert von mode</translation>
    </message>
    <message>
        <source>a vocabulary of {vocabulary} is too small: the data's {type} has {symbols} symbols</source>
        <translation>ein Vokabular von {vocabulary} ist zu klein: {type} der Daten hat {symbols} Symbole</translation>
    </message>
    <message>
        <source>a whole number</source>
        <translation>eine ganze Zahl</translation>
    </message>
    <message>
        <source>a whole number was expected</source>
        <translation>eine ganze Zahl wurde erwartet</translation>
    </message>
    <message>
        <source>a { has no }</source>
        <translation>zu einem { fehlt das }</translation>
    </message>
    <message>
        <source>a {thing} has an invalid number</source>
        <translation>eine Nummer ist ungültig: {thing}</translation>
    </message>
    <message>
        <source>accuracy %1 * right / %2, %3 %</source>
        <translation>Genauigkeit %1 * right / %2, %3 %</translation>
    </message>
    <message>
        <source>accuracy in %1, %2 to %3</source>
        <translation>Genauigkeit in %1, %2 bis %3</translation>
    </message>
    <message>
        <source>accuracy of the same network in %1</source>
        <translation>Genauigkeit desselben Netzes in %1</translation>
    </message>
    <message>
        <source>accuracy on the newest training batches, %1 to %2</source>
        <translation>Genauigkeit auf den neuesten Trainings-Batches, %1 bis %2</translation>
    </message>
    <message>
        <source>accuracy on the validation samples, %1 to %2</source>
        <translation>Genauigkeit auf den Validierungsbeispielen, %1 bis %2</translation>
    </message>
    <message>
        <source>accuracy {share}</source>
        <translation>Genauigkeit {share}</translation>
    </message>
    <message>
        <source>activations</source>
        <translation>Aktivierungen</translation>
    </message>
    <message>
        <source>adam with decay</source>
        <translation>adam mit Weight Decay</translation>
    </message>
    <message>
        <source>add --from</source>
        <translation>fügen Sie --from hinzu</translation>
    </message>
    <message>
        <source>add --runs FOLDER, or --no-record</source>
        <translation>fügen Sie --runs FOLDER oder --no-record hinzu</translation>
    </message>
    <message>
        <source>add --to FOLDER</source>
        <translation>fügen Sie --to FOLDER hinzu</translation>
    </message>
    <message>
        <source>add a file name</source>
        <translation>fügen Sie einen Dateinamen hinzu</translation>
    </message>
    <message>
        <source>add a mask with two classes</source>
        <translation>füge eine Maske mit zwei Klassen hinzu</translation>
    </message>
    <message>
        <source>add a row for each prediction</source>
        <translation>fügen Sie für jede Vorhersage eine Zeile hinzu</translation>
    </message>
    <message>
        <source>add images to the folder train</source>
        <translation>füge dem Ordner train Bilder hinzu</translation>
    </message>
    <message>
        <source>add images, or remove the folder</source>
        <translation>fügen Sie Bilder hinzu oder entfernen Sie den Ordner</translation>
    </message>
    <message>
        <source>add it, or remove the image</source>
        <translation>füge sie hinzu oder entferne das Bild</translation>
    </message>
    <message>
        <source>add note</source>
        <translation>Notiz hinzufügen</translation>
    </message>
    <message>
        <source>add texts of another class, or choose another target</source>
        <translation>fügen Sie Texte einer anderen Klasse hinzu, oder wählen Sie ein anderes Ziel</translation>
    </message>
    <message>
        <source>add {layer}</source>
        <translation>{layer} hinzufügen</translation>
    </message>
    <message>
        <source>after %1 steps</source>
        <translation>nach %1 Schritten</translation>
    </message>
    <message>
        <source>after {steps} {steps:step|steps}</source>
        <translation>nach {steps} {steps:Schritt|Schritten}</translation>
    </message>
    <message>
        <source>after {steps} {steps:step|steps}: {reason}</source>
        <translation>nach {steps} {steps:Schritt|Schritten}: {reason}</translation>
    </message>
    <message>
        <source>all layers</source>
        <translation>alle Schichten</translation>
    </message>
    <message>
        <source>all losses but the first</source>
        <translation>alle Verluste außer dem ersten</translation>
    </message>
    <message>
        <source>all numbers are used up</source>
        <translation>alle Nummern sind verbraucht</translation>
    </message>
    <message>
        <source>all of its rows</source>
        <translation>alle Zeilen</translation>
    </message>
    <message>
        <source>all rows are of the class "{class}"</source>
        <translation>alle Zeilen sind von der Klasse „{class}“</translation>
    </message>
    <message>
        <source>all weights</source>
        <translation>alle Gewichte</translation>
    </message>
    <message>
        <source>all wires must carry one shape: the first carries {type}, wire {wire} carries {other}</source>
        <translation>alle Verbindungen müssen dieselbe Form führen: die erste führt {type}, Verbindung {wire} führt {other}</translation>
    </message>
    <message>
        <source>alpha {}</source>
        <translation>alpha {}</translation>
    </message>
    <message>
        <source>alternates too often between its storages</source>
        <translation>wechselt zu oft zwischen seinen Speicherbereichen</translation>
    </message>
    <message>
        <source>an IDX file begins with %1 %2, a type %3 %4 %5 %6 %7 %8 and %9 to %10 axes</source>
        <translation>eine IDX-Datei beginnt mit %1 %2, einem Typ %3 %4 %5 %6 %7 %8 und %9 bis %10 Achsen</translation>
    </message>
    <message>
        <source>an accuracy lies between %1 and %2</source>
        <translation>eine Genauigkeit liegt zwischen %1 und %2</translation>
    </message>
    <message>
        <source>an activation needs numbers; this wire carries {type}</source>
        <translation>eine Aktivierung braucht Zahlen; diese Verbindung führt {type}</translation>
    </message>
    <message>
        <source>an attribute appears twice</source>
        <translation>ein Attribut ist doppelt vorhanden</translation>
    </message>
    <message>
        <source>an attribute of a kind that the engine does not have</source>
        <translation>ein Attribut einer Art, die das Programm nicht hat</translation>
    </message>
    <message>
        <source>an emulation, no device</source>
        <translation>eine Emulation, kein Gerät</translation>
    </message>
    <message>
        <source>an emulation, not a real device</source>
        <translation>eine Emulation, kein echtes Gerät</translation>
    </message>
    <message>
        <source>an extent is negative</source>
        <translation>eine Ausdehnung ist negativ</translation>
    </message>
    <message>
        <source>an hour</source>
        <translation>pro Stunde</translation>
    </message>
    <message>
        <source>an image has %1 channel (grey) or %2 (red, green, blue)</source>
        <translation>ein Bild hat %1 Kanal (grau) oder %2 (rot, grün, blau)</translation>
    </message>
    <message>
        <source>an initializer has no name</source>
        <translation>ein Initialisierer hat keinen Namen</translation>
    </message>
    <message>
        <source>an old checkpoint cannot be removed: {reason}</source>
        <translation>ein alter Speicherstand kann nicht entfernt werden: {reason}</translation>
    </message>
    <message>
        <source>an op lacks an attribute</source>
        <translation>einer Operation fehlt ein Attribut</translation>
    </message>
    <message>
        <source>an optimizer uses a parameter that its schema does not have</source>
        <translation>ein Optimierer verwendet einen Parameter, den sein Schema nicht hat</translation>
    </message>
    <message>
        <source>an output padding of {padding} is not smaller than the stride of {stride}</source>
        <translation>eine Ausgabe-Auffüllung von {padding} ist nicht kleiner als die Schrittweite von {stride}</translation>
    </message>
    <message>
        <source>an untitled network</source>
        <translation>ein unbenanntes Netz</translation>
    </message>
    <message>
        <source>and %1 more</source>
        <translation>und %1 weitere</translation>
    </message>
    <message>
        <source>and RECORDED</source>
        <translation>und AUFGEZEICHNET</translation>
    </message>
    <message>
        <source>and more</source>
        <translation>und weitere</translation>
    </message>
    <message>
        <source>and {count} more</source>
        <translation>und {count} weitere</translation>
    </message>
    <message>
        <source>announces {extents} elements, which is not its size</source>
        <translation>kündigt {extents} Elemente an, was nicht seine Größe ist</translation>
    </message>
    <message>
        <source>announces {extents} numbers, which is not the size of the file</source>
        <translation>kündigt {extents} Zahlen an, was nicht der Größe der Datei entspricht</translation>
    </message>
    <message>
        <source>another layer has the same name</source>
        <translation>eine andere Schicht hat denselben Namen</translation>
    </message>
    <message>
        <source>another process</source>
        <translation>ein anderer Prozess</translation>
    </message>
    <message>
        <source>another process is training this run</source>
        <translation>ein anderer Prozess trainiert diesen Lauf</translation>
    </message>
    <message>
        <source>another program</source>
        <translation>ein anderes Programm</translation>
    </message>
    <message>
        <source>another window has it open (%1), so it cannot be saved here</source>
        <translation>ist in einem anderen Fenster geöffnet (%1) und kann daher hier nicht gespeichert werden</translation>
    </message>
    <message>
        <source>another window has it open ({holder})</source>
        <translation>ist in einem anderen Fenster geöffnet ({holder})</translation>
    </message>
    <message>
        <source>another window uses this worker</source>
        <translation>ein anderes Fenster benutzt diesen Worker</translation>
    </message>
    <message>
        <source>another worker has replaced the one that was asked</source>
        <translation>ein anderer Worker hat den angefragten ersetzt</translation>
    </message>
    <message>
        <source>another worker has this name</source>
        <translation>ein anderer Worker hat diesen Namen</translation>
    </message>
    <message>
        <source>appears twice</source>
        <translation>ist zweimal vorhanden</translation>
    </message>
    <message>
        <source>are not losses of ascending steps</source>
        <translation>sind keine Verluste aufsteigender Schritte</translation>
    </message>
    <message>
        <source>arithmetic intensity, FLOP/byte</source>
        <translation>arithmetische Intensität, FLOP/Byte</translation>
    </message>
    <message>
        <source>as set in the project</source>
        <translation>wie im Projekt eingestellt</translation>
    </message>
    <message>
        <source>as the device lays it out</source>
        <translation>wie das Gerät ihn anlegt</translation>
    </message>
    <message>
        <source>ask again</source>
        <translation>fragen Sie erneut</translation>
    </message>
    <message>
        <source>ask needs an expression and how near the number has to be</source>
        <translation>ask braucht einen Ausdruck und wie nah die Zahl liegen muss</translation>
    </message>
    <message>
        <source>asks for more samples than the {rows} there are</source>
        <translation>verlangt mehr Beispiele als die {rows} vorhandenen</translation>
    </message>
    <message>
        <source>assumed: a fixed number of samples in a Reshape stands for any</source>
        <translation>angenommen: eine feste Anzahl von Beispielen in einem Reshape steht für jede beliebige</translation>
    </message>
    <message>
        <source>assumed: the loss, {loss}, and the field "{field}"</source>
        <translation>angenommen: der Verlust {loss} und das Feld „{field}“</translation>
    </message>
    <message>
        <source>assumed: {nodes} and {more} more share the weight "{weight}" in the file; here each has a copy, and training changes each copy by itself</source>
        <translation>angenommen: {nodes} und {more} weitere teilen sich in der Datei das Gewicht „{weight}“; hier hat jeder eine Kopie, und das Training ändert jede Kopie für sich</translation>
    </message>
    <message>
        <source>assumed: {nodes} share the weight "{weight}" in the file; here each has a copy, and training changes each copy by itself</source>
        <translation>angenommen: {nodes} teilen sich in der Datei das Gewicht „{weight}“; hier hat jeder eine Kopie, und das Training ändert jede Kopie für sich</translation>
    </message>
    <message>
        <source>at most, of the op {op}</source>
        <translation>höchstens, bei der Operation {op}</translation>
    </message>
    <message>
        <source>at most: a CUDA context takes {min} to {max}</source>
        <translation>höchstens: ein CUDA-Kontext belegt {min} bis {max}</translation>
    </message>
    <message>
        <source>attention over {type} would need too many weights</source>
        <translation>Attention über {type} würde zu viele Gewichte brauchen</translation>
    </message>
    <message>
        <source>augmented images</source>
        <translation>augmentierte Bilder</translation>
    </message>
    <message>
        <source>augmented labels</source>
        <translation>augmentierte Zielwerte</translation>
    </message>
    <message>
        <source>auto-layout</source>
        <translation>automatisch anordnen</translation>
    </message>
    <message>
        <source>average precision %1</source>
        <translation>mittlere Präzision %1</translation>
    </message>
    <message>
        <source>axis {}</source>
        <translation>Achse {}</translation>
    </message>
    <message>
        <source>back at step {step}</source>
        <translation>zurück bei Schritt {step}</translation>
    </message>
    <message>
        <source>back to step %1</source>
        <translation>zurück zu Schritt %1</translation>
    </message>
    <message>
        <source>backward</source>
        <translation>rückwärts</translation>
    </message>
    <message>
        <source>bandwidth</source>
        <translation>Bandbreite</translation>
    </message>
    <message>
        <source>batch</source>
        <translation>Batch</translation>
    </message>
    <message>
        <source>batch %1</source>
        <translation>Batch %1</translation>
    </message>
    <message>
        <source>batch search</source>
        <translation>Batch-Suche</translation>
    </message>
    <message>
        <source>batch that is planned</source>
        <translation>Batch, der geplant wird</translation>
    </message>
    <message>
        <source>batch {batch}</source>
        <translation>Batch {batch}</translation>
    </message>
    <message>
        <source>batch {batch}, accumulated {times} times</source>
        <translation>Batch {batch}, {times}-mal aufsummiert</translation>
    </message>
    <message>
        <source>batch {batch}, {axis} {size}</source>
        <translation>Batch {batch}, {axis} {size}</translation>
    </message>
    <message>
        <source>batch {value}</source>
        <translation>Batch {value}</translation>
    </message>
    <message>
        <source>batches and the {axis} must be ascending positive numbers, at most 64 of them, that give a valid network</source>
        <translation>Batches und {axis} müssen aufsteigende positive Zahlen sein, höchstens je 64, die ein gültiges Netz ergeben</translation>
    </message>
    <message>
        <source>batches of an epoch</source>
        <translation>Batches einer Epoche</translation>
    </message>
    <message>
        <source>before opset %1 it scales groups, not channels</source>
        <translation>vor Opset %1 skaliert es Gruppen, nicht Kanäle</translation>
    </message>
    <message>
        <source>begin the file with the names of its columns</source>
        <translation>beginnen Sie die Datei mit den Namen ihrer Spalten</translation>
    </message>
    <message>
        <source>begin the file with these names, in any order</source>
        <translation>Die Datei mit diesen Namen beginnen, in beliebiger Reihenfolge</translation>
    </message>
    <message>
        <source>begin with an example, or draw the network</source>
        <translation>beginnen Sie mit einem Beispiel-Netz oder zeichnen Sie das Netz</translation>
    </message>
    <message>
        <source>begins at byte {begin} and ends before, at {end}</source>
        <translation>beginnt bei Byte {begin} und endet davor, bei {end}</translation>
    </message>
    <message>
        <source>begins at byte {begin}, inside {other}, which ends at {end}</source>
        <translation>beginnt bei Byte {begin}, innerhalb von {other}, das bei {end} endet</translation>
    </message>
    <message>
        <source>begins at byte {begin}; the bytes from {gap} belong to no tensor</source>
        <translation>beginnt bei Byte {begin}; die Bytes ab {gap} gehören zu keinem Tensor</translation>
    </message>
    <message>
        <source>belongs to another program</source>
        <translation>gehört zu einem anderen Programm</translation>
    </message>
    <message>
        <source>best possible</source>
        <translation>bestmöglich</translation>
    </message>
    <message>
        <source>binary cross-entropy tells 2 classes apart; the labels have {classes}</source>
        <translation>binäre Kreuzentropie unterscheidet 2 Klassen; die Zielwerte haben {classes}</translation>
    </message>
    <message>
        <source>bits of a number as planned: %1 or %2</source>
        <translation>Bits einer Zahl wie geplant: %1 oder %2</translation>
    </message>
    <message>
        <source>block</source>
        <translation>Block</translation>
    </message>
    <message>
        <source>block port</source>
        <translation>Anschluss eines Blocks</translation>
    </message>
    <message>
        <source>blocks are nested deeper than {limit}</source>
        <translation>Blöcke sind tiefer als {limit} verschachtelt</translation>
    </message>
    <message>
        <source>blocks are nested too deeply, or hold themselves</source>
        <translation>Blöcke sind zu tief verschachtelt oder enthalten sich selbst</translation>
    </message>
    <message>
        <source>both are inputs</source>
        <translation>beide sind Eingänge</translation>
    </message>
    <message>
        <source>both are outputs</source>
        <translation>beide sind Ausgänge</translation>
    </message>
    <message>
        <source>branch again from step {step} of run {parent}</source>
        <translation>zweigen Sie erneut von Schritt {step} des Laufs {parent} ab</translation>
    </message>
    <message>
        <source>branch off a later step; it begins at step {first}</source>
        <translation>zweigen Sie einen späteren Schritt ab; er beginnt bei Schritt {first}</translation>
    </message>
    <message>
        <source>branch off a step that it has</source>
        <translation>zweigen Sie einen Schritt ab, den er hat</translation>
    </message>
    <message>
        <source>branched off {run} at step {step}</source>
        <translation>abgezweigt von {run} bei Schritt {step}</translation>
    </message>
    <message>
        <source>bring the data back, name where it is now with --data, or start a new run</source>
        <translation>bringen Sie die Daten zurück, nennen Sie mit --data, wo sie jetzt sind, oder beginnen Sie einen neuen Lauf</translation>
    </message>
    <message>
        <source>brings the number of images above %1 million</source>
        <translation>bringt die Zahl der Bilder über %1 Millionen</translation>
    </message>
    <message>
        <source>build a network for %1</source>
        <translation>bauen Sie ein Netz für %1</translation>
    </message>
    <message>
        <source>build it with %1</source>
        <translation>bauen Sie es mit %1</translation>
    </message>
    <message>
        <source>build, train, race or plan</source>
        <translation>build, train, race oder plan</translation>
    </message>
    <message>
        <source>built without OpenMP: one thread</source>
        <translation>ohne OpenMP gebaut: ein Thread</translation>
    </message>
    <message>
        <source>built without oneDNN: large products are slower</source>
        <translation>ohne oneDNN gebaut: große Produkte sind langsamer</translation>
    </message>
    <message>
        <source>busy %1, share of peak %2: many tiny kernels; raise the batch size</source>
        <translation>beschäftigt %1, Anteil an der Spitzenleistung %2: viele winzige Kernel; erhöhen Sie die Batchgröße</translation>
    </message>
    <message>
        <source>by %1, %2 of the time</source>
        <translation>durch %1, %2 der Zeit</translation>
    </message>
    <message>
        <source>by published rules</source>
        <translation>nach veröffentlichten Regeln</translation>
    </message>
    <message>
        <source>by the plan of its tensors</source>
        <translation>nach dem Plan der Tensoren</translation>
    </message>
    <message>
        <source>bypass</source>
        <translation>umgehen</translation>
    </message>
    <message>
        <source>bypass layer</source>
        <translation>Schicht umgehen</translation>
    </message>
    <message>
        <source>bypassed</source>
        <translation>umgangen</translation>
    </message>
    <message>
        <source>byte %1</source>
        <translation>Byte %1</translation>
    </message>
    <message>
        <source>byte, half the side</source>
        <translation>Byte, halbe Seite</translation>
    </message>
    <message>
        <source>bytes of the chosen GPU</source>
        <translation>Bytes der gewählten GPU</translation>
    </message>
    <message>
        <source>bytes of the same weights in %1</source>
        <translation>Bytes derselben Gewichte in %1</translation>
    </message>
    <message>
        <source>bytes of the weights in %1</source>
        <translation>Bytes der Gewichte in %1</translation>
    </message>
    <message>
        <source>bytes per copy</source>
        <translation>Bytes je Kopie</translation>
    </message>
    <message>
        <source>bytes that are needed, without the driver's</source>
        <translation>Bytes, die gebraucht werden, ohne die des Treibers</translation>
    </message>
    <message>
        <source>bytes were expected</source>
        <translation>Bytes wurden erwartet</translation>
    </message>
    <message>
        <source>cache file</source>
        <translation>Cache-Datei</translation>
    </message>
    <message>
        <source>cache of keys and values</source>
        <translation>Cache von Schlüsseln und Werten</translation>
    </message>
    <message>
        <source>call overhead and packing</source>
        <translation>Aufrufaufwand und Packen</translation>
    </message>
    <message>
        <source>calls "{name}" differently in two places</source>
        <translation>nennt „{name}“ an zwei Stellen verschieden</translation>
    </message>
    <message>
        <source>cannot be deleted: {reason}</source>
        <translation>kann nicht gelöscht werden: {reason}</translation>
    </message>
    <message>
        <source>cannot be fetched: {reason}</source>
        <translation>kann nicht geladen werden: {reason}</translation>
    </message>
    <message>
        <source>cannot be listed: {reason}</source>
        <translation>kann nicht aufgelistet werden: {reason}</translation>
    </message>
    <message>
        <source>cannot be loaded: {reason}</source>
        <translation>kann nicht geladen werden: {reason}</translation>
    </message>
    <message>
        <source>cannot be made: {reason}</source>
        <translation>kann nicht angelegt werden: {reason}</translation>
    </message>
    <message>
        <source>cannot be moved: {reason}</source>
        <translation>kann nicht verschoben werden: {reason}</translation>
    </message>
    <message>
        <source>cannot be opened</source>
        <translation>kann nicht geöffnet werden</translation>
    </message>
    <message>
        <source>cannot be read</source>
        <translation>kann nicht gelesen werden</translation>
    </message>
    <message>
        <source>cannot be read as a folder</source>
        <translation>kann nicht als Ordner gelesen werden</translation>
    </message>
    <message>
        <source>cannot be read to its end</source>
        <translation>kann nicht bis zum Ende gelesen werden</translation>
    </message>
    <message>
        <source>cannot be saved: {reason}</source>
        <translation>kann nicht gespeichert werden: {reason}</translation>
    </message>
    <message>
        <source>cannot be started: system error {code}</source>
        <translation>kann nicht gestartet werden: Systemfehler {code}</translation>
    </message>
    <message>
        <source>cannot be started: {reason}</source>
        <translation>kann nicht gestartet werden: {reason}</translation>
    </message>
    <message>
        <source>cannot be taken from rows that stay in order</source>
        <translation>kann nicht aus Zeilen genommen werden, die in Reihenfolge bleiben</translation>
    </message>
    <message>
        <source>cannot be targets beside the words of the other array, or as quantities</source>
        <translation>kann nicht Zielwert neben den Wörtern des anderen Arrays oder als Größe sein</translation>
    </message>
    <message>
        <source>cannot be trained</source>
        <translation>kann nicht trainiert werden</translation>
    </message>
    <message>
        <source>cannot be unpacked: there is not enough memory</source>
        <translation>kann nicht entpackt werden: Der Speicher reicht nicht</translation>
    </message>
    <message>
        <source>cannot be written</source>
        <translation>kann nicht geschrieben werden</translation>
    </message>
    <message>
        <source>cannot be written: this is a folder</source>
        <translation>lässt sich nicht schreiben: das ist ein Ordner</translation>
    </message>
    <message>
        <source>cannot be written: {reason}</source>
        <translation>lässt sich nicht schreiben: {reason}</translation>
    </message>
    <message>
        <source>cannot take a record: {reason}</source>
        <translation>kann keinen Eintrag aufnehmen: {reason}</translation>
    </message>
    <message>
        <source>captured</source>
        <translation>als Graph erfasst</translation>
    </message>
    <message>
        <source>captured after the first step</source>
        <translation>nach dem ersten Schritt als Graph erfasst</translation>
    </message>
    <message>
        <source>card %1</source>
        <translation>Karte %1</translation>
    </message>
    <message>
        <source>categories: "{column}" is in dates, too</source>
        <translation>categories: „{column}“ steht auch in dates</translation>
    </message>
    <message>
        <source>causal {}</source>
        <translation>kausal {}</translation>
    </message>
    <message>
        <source>chance %1</source>
        <translation>Zufall %1</translation>
    </message>
    <message>
        <source>change drawing</source>
        <translation>Zeichnung ändern</translation>
    </message>
    <message>
        <source>change frame colour</source>
        <translation>Rahmenfarbe ändern</translation>
    </message>
    <message>
        <source>change the description</source>
        <translation>Beschreibung ändern</translation>
    </message>
    <message>
        <source>change the title</source>
        <translation>Titel ändern</translation>
    </message>
    <message>
        <source>changed</source>
        <translation>geändert</translation>
    </message>
    <message>
        <source>changed while it was read</source>
        <translation>wurde beim Lesen verändert</translation>
    </message>
    <message>
        <source>changed: PRelu with a slope for each channel became relu, two frozen scalings and their sum</source>
        <translation>geändert: aus PRelu mit einer Steigung für jeden Kanal wurden relu, zwei eingefrorene Skalierungen und ihre Summe</translation>
    </message>
    <message>
        <source>changed: constants became a frozen layer that scales and shifts</source>
        <translation>geändert: aus Konstanten wurde eine eingefrorene Schicht, die skaliert und verschiebt</translation>
    </message>
    <message>
        <source>changed: constants for each channel became part of the layer before</source>
        <translation>geändert: Konstanten je Kanal sind Teil der vorhergehenden Schicht geworden</translation>
    </message>
    <message>
        <source>changed: products of queries, keys and values became a layer of attention</source>
        <translation>geändert: Produkte von Anfragen, Schlüsseln und Werten wurden eine Attention-Schicht</translation>
    </message>
    <message>
        <source>changed: the scaling of "{field}" became the data's</source>
        <translation>geändert: die Skalierung von „{field}“ wurde die der Daten</translation>
    </message>
    <message>
        <source>channel %1 of %2: sum of the products %3</source>
        <translation>Kanal %1 von %2: Summe der Produkte %3</translation>
    </message>
    <message>
        <source>check its permissions</source>
        <translation>prüfen Sie die Zugriffsrechte</translation>
    </message>
    <message>
        <source>check that it is a folder and that you may read it</source>
        <translation>prüfen Sie, ob es ein Ordner ist und Sie ihn lesen dürfen</translation>
    </message>
    <message>
        <source>check that the disk is neither full nor damaged</source>
        <translation>prüfen Sie, ob der Datenträger weder voll noch beschädigt ist</translation>
    </message>
    <message>
        <source>check that this is a text file with one sample a line</source>
        <translation>prüfen Sie, ob dies eine Textdatei mit einem Beispiel je Zeile ist</translation>
    </message>
    <message>
        <source>check that you may read it</source>
        <translation>prüfen Sie, ob Sie das lesen dürfen</translation>
    </message>
    <message>
        <source>check the connection; a file from elsewhere is taken with --from</source>
        <translation>prüfen Sie die Verbindung; eine Datei von anderswo wird mit --from genommen</translation>
    </message>
    <message>
        <source>check the disk or its network; the pending save is still written if the disk answers again</source>
        <translation>prüfen Sie den Datenträger oder dessen Netzwerk; das ausstehende Speichern wird noch ausgeführt, wenn der Datenträger wieder antwortet</translation>
    </message>
    <message>
        <source>check the disk or the network that holds the data</source>
        <translation>prüfen Sie den Datenträger oder das Netzwerk, das die Daten enthält</translation>
    </message>
    <message>
        <source>check the disk, and read the data again</source>
        <translation>prüfen Sie den Datenträger und lesen Sie die Daten erneut</translation>
    </message>
    <message>
        <source>check the name and the folder</source>
        <translation>prüfen Sie den Namen und den Ordner</translation>
    </message>
    <message>
        <source>check the name and the folder it is relative to</source>
        <translation>prüfen Sie den Namen und den Ordner, auf den er sich bezieht</translation>
    </message>
    <message>
        <source>check the name given to --from</source>
        <translation>prüfen Sie den bei --from angegebenen Namen</translation>
    </message>
    <message>
        <source>check the name; a row is written with commas between its values</source>
        <translation>prüfen Sie den Namen; eine Zeile wird mit Kommas zwischen den Werten geschrieben</translation>
    </message>
    <message>
        <source>check the network</source>
        <translation>prüfen Sie das Netz</translation>
    </message>
    <message>
        <source>check the permissions of the folder</source>
        <translation>prüfen Sie die Zugriffsrechte des Ordners</translation>
    </message>
    <message>
        <source>checking the network</source>
        <translation>das Netz wird geprüft</translation>
    </message>
    <message>
        <source>choose %1</source>
        <translation>wählen Sie %1</translation>
    </message>
    <message>
        <source>choose a GPU, or see the times of layers in the card Step time</source>
        <translation>wählen Sie eine GPU, oder sehen Sie die Zeiten der Schichten in der Karte „Schrittzeit“ an</translation>
    </message>
    <message>
        <source>choose a data set, for example builtin:spiral</source>
        <translation>wählen Sie einen Datensatz, zum Beispiel builtin:spiral</translation>
    </message>
    <message>
        <source>choose a file of the same set</source>
        <translation>wählen Sie eine Datei desselben Datensatzes</translation>
    </message>
    <message>
        <source>choose a folder that can be written and has free space</source>
        <translation>wählen Sie einen Ordner, der beschreibbar ist und freien Platz hat</translation>
    </message>
    <message>
        <source>choose a folder that can be written with --runs, or add --no-record</source>
        <translation>wählen Sie mit --runs einen beschreibbaren Ordner oder fügen Sie --no-record hinzu</translation>
    </message>
    <message>
        <source>choose a layer with features, or a weight</source>
        <translation>wählen Sie eine Schicht mit Merkmalen oder ein Gewicht</translation>
    </message>
    <message>
        <source>choose a name that ends in .epoch</source>
        <translation>wählen Sie einen Namen, der auf .epoch endet</translation>
    </message>
    <message>
        <source>choose a row below {rows}</source>
        <translation>wählen Sie eine Zeile unter {rows}</translation>
    </message>
    <message>
        <source>choose a split that leaves some</source>
        <translation>wählen Sie eine Aufteilung, die welche übrig lässt</translation>
    </message>
    <message>
        <source>choose a split that leaves some validation samples, or another schedule</source>
        <translation>wählen Sie eine Aufteilung, die Validierungsbeispiele übrig lässt, oder einen anderen Lernratenplan</translation>
    </message>
    <message>
        <source>choose a split that leaves some, or turn it off</source>
        <translation>wählen Sie eine Aufteilung, die welche übrig lässt, oder schalten Sie es aus</translation>
    </message>
    <message>
        <source>choose a value in the range</source>
        <translation>wählen Sie einen Wert im Bereich</translation>
    </message>
    <message>
        <source>choose among: {names}</source>
        <translation>Wählen Sie eine von: {names}</translation>
    </message>
    <message>
        <source>choose an ONNX file</source>
        <translation>wählen Sie eine ONNX-Datei</translation>
    </message>
    <message>
        <source>choose an array of numbers, or save the table as CSV</source>
        <translation>wählen Sie ein Array von Zahlen, oder speichern Sie die Tabelle als CSV</translation>
    </message>
    <message>
        <source>choose an array whose rows are as those of training</source>
        <translation>wählen Sie ein Array, dessen Zeilen wie die des Trainings sind</translation>
    </message>
    <message>
        <source>choose another GPU</source>
        <translation>andere GPU wählen</translation>
    </message>
    <message>
        <source>choose another GPU, or train in %1</source>
        <translation>wählen Sie eine andere GPU oder trainieren Sie in %1</translation>
    </message>
    <message>
        <source>choose another array</source>
        <translation>wählen Sie ein anderes Array</translation>
    </message>
    <message>
        <source>choose another column</source>
        <translation>wählen Sie eine andere Spalte</translation>
    </message>
    <message>
        <source>choose another column, or fill in its cells</source>
        <translation>wählen Sie eine andere Spalte, oder füllen Sie ihre Zellen aus</translation>
    </message>
    <message>
        <source>choose another column, or leave it out</source>
        <translation>wählen Sie eine andere Spalte, oder lassen Sie sie weg</translation>
    </message>
    <message>
        <source>choose another device, or change the named part of the network</source>
        <translation>wählen Sie ein anderes Gerät oder ändern Sie den genannten Teil des Netzes</translation>
    </message>
    <message>
        <source>choose another device; %1 is always there</source>
        <translation>wählen Sie ein anderes Gerät; %1 ist immer vorhanden</translation>
    </message>
    <message>
        <source>choose another file</source>
        <translation>wählen Sie eine andere Datei</translation>
    </message>
    <message>
        <source>choose another folder of runs</source>
        <translation>wählen Sie einen anderen Ordner mit Läufen</translation>
    </message>
    <message>
        <source>choose another index or value</source>
        <translation>wählen Sie einen anderen Index oder Wert</translation>
    </message>
    <message>
        <source>choose another layer</source>
        <translation>wählen Sie eine andere Schicht</translation>
    </message>
    <message>
        <source>choose another model</source>
        <translation>wählen Sie ein anderes Modell</translation>
    </message>
    <message>
        <source>choose another name for the program</source>
        <translation>wählen Sie einen anderen Namen für das Programm</translation>
    </message>
    <message>
        <source>choose another name for the report</source>
        <translation>wählen Sie einen anderen Namen für den Bericht</translation>
    </message>
    <message>
        <source>choose another name, or replace it</source>
        <translation>wählen Sie einen anderen Namen oder ersetzen Sie es</translation>
    </message>
    <message>
        <source>choose another name; epoch report --replace overwrites the report of this name</source>
        <translation>wählen Sie einen anderen Namen; epoch report --replace überschreibt den Bericht dieses Namens</translation>
    </message>
    <message>
        <source>choose another one</source>
        <translation>wählen Sie etwas anderes</translation>
    </message>
    <message>
        <source>choose another run: epoch runs list</source>
        <translation>wählen Sie einen anderen Lauf: epoch runs list</translation>
    </message>
    <message>
        <source>choose another setting</source>
        <translation>wählen Sie eine andere Einstellung</translation>
    </message>
    <message>
        <source>choose another split</source>
        <translation>wählen Sie eine andere Aufteilung</translation>
    </message>
    <message>
        <source>choose another target</source>
        <translation>wählen Sie eine andere Zielgröße</translation>
    </message>
    <message>
        <source>choose another value</source>
        <translation>wählen Sie einen anderen Wert</translation>
    </message>
    <message>
        <source>choose at least one setting</source>
        <translation>wählen Sie mindestens eine Einstellung</translation>
    </message>
    <message>
        <source>choose data %1</source>
        <translation>wählen Sie Daten %1</translation>
    </message>
    <message>
        <source>choose data for the Data layer</source>
        <translation>wählen Sie Daten für die Datenschicht</translation>
    </message>
    <message>
        <source>choose data with training samples: the scales are measured on them</source>
        <translation>Daten mit Trainingsbeispielen wählen: Die Skalen werden an ihnen gemessen</translation>
    </message>
    <message>
        <source>choose fewer runs</source>
        <translation>wählen Sie weniger Läufe</translation>
    </message>
    <message>
        <source>choose files of the same set</source>
        <translation>wählen Sie Dateien desselben Datensatzes</translation>
    </message>
    <message>
        <source>choose one</source>
        <translation>wählen Sie etwas aus</translation>
    </message>
    <message>
        <source>choose one below {rows}</source>
        <translation>wählen Sie einen Wert unter {rows}</translation>
    </message>
    <message>
        <source>choose one from the list</source>
        <translation>wählen Sie einen Eintrag der Liste</translation>
    </message>
    <message>
        <source>choose one of its parameters</source>
        <translation>wählen Sie einen der Parameter</translation>
    </message>
    <message>
        <source>choose one of the run's live parameters</source>
        <translation>wählen Sie einen der im Lauf änderbaren Parameter</translation>
    </message>
    <message>
        <source>choose one of the two-dimensional data sets, for example builtin:spiral</source>
        <translation>wählen Sie einen der zweidimensionalen Datensätze, zum Beispiel builtin:spiral</translation>
    </message>
    <message>
        <source>choose one of them</source>
        <translation>wählen Sie davon etwas aus</translation>
    </message>
    <message>
        <source>choose one of {gpus}</source>
        <translation>wählen Sie eine von {gpus}</translation>
    </message>
    <message>
        <source>choose one of {names}</source>
        <translation>wählen Sie eines von {names}</translation>
    </message>
    <message>
        <source>choose sgd, adam, adamw, lion or rmsprop</source>
        <translation>wählen Sie sgd, adam, adamw, lion oder rmsprop</translation>
    </message>
    <message>
        <source>choose the CPU (--device cpu), or use the network as it was before it was quantized</source>
        <translation>Die CPU wählen (--device cpu), oder das Netz von vor der Quantisierung verwenden</translation>
    </message>
    <message>
        <source>choose the data again</source>
        <translation>wählen Sie die Daten erneut</translation>
    </message>
    <message>
        <source>choose the test files of the same set</source>
        <translation>wählen Sie die Testdateien desselben Datensatzes</translation>
    </message>
    <message>
        <source>choose the two arrays that belong together</source>
        <translation>wählen Sie die beiden Arrays, die zusammengehören</translation>
    </message>
    <message>
        <source>choose the two files that belong together</source>
        <translation>wählen Sie die beiden Dateien, die zusammengehören</translation>
    </message>
    <message>
        <source>class %1</source>
        <translation>Klasse %1</translation>
    </message>
    <message>
        <source>classification</source>
        <translation>Klassifikation</translation>
    </message>
    <message>
        <source>close it there, or save under another name</source>
        <translation>schließen Sie es dort oder speichern Sie unter einem anderen Namen</translation>
    </message>
    <message>
        <source>close it, or remove it</source>
        <translation>schließen oder entfernen Sie es</translation>
    </message>
    <message>
        <source>close other programs, or use less data</source>
        <translation>schließen Sie andere Programme oder verwenden Sie weniger Daten</translation>
    </message>
    <message>
        <source>close that window first</source>
        <translation>schließen Sie zuerst dieses Fenster</translation>
    </message>
    <message>
        <source>collections OrderedDict</source>
        <translation>collections OrderedDict</translation>
    </message>
    <message>
        <source>column "</source>
        <translation>Spalte "</translation>
    </message>
    <message>
        <source>column %1</source>
        <translation>Spalte %1</translation>
    </message>
    <message>
        <source>compare deeper ones</source>
        <translation>vergleichen Sie tiefere Netze</translation>
    </message>
    <message>
        <source>comparing each layer with itself in %1</source>
        <translation>jede Schicht wird mit sich selbst in %1 verglichen</translation>
    </message>
    <message>
        <source>comparing the numbers of {lane}</source>
        <translation>Zahlen von {lane} vergleichen</translation>
    </message>
    <message>
        <source>compiling the network</source>
        <translation>das Netz wird kompiliert</translation>
    </message>
    <message>
        <source>compressed data and pictures</source>
        <translation>komprimierte Daten und Bilder</translation>
    </message>
    <message>
        <source>compute</source>
        <translation>Rechenleistung</translation>
    </message>
    <message>
        <source>compute capability</source>
        <translation>Compute Capability</translation>
    </message>
    <message>
        <source>compute capability %1</source>
        <translation>Compute Capability %1</translation>
    </message>
    <message>
        <source>compute-bound</source>
        <translation>rechenbegrenzt</translation>
    </message>
    <message>
        <source>computed from its data sheet, not measured: for each op the longer of arithmetic and memory traffic at shares of the peak that others have reached, a start of each kernel, and the batch over the bus</source>
        <translation>aus dem Datenblatt berechnet, nicht gemessen: für jede Operation das Längere von Rechnen und Speicherverkehr, mit Anteilen der Spitzenwerte, die andere erreicht haben, ein Start je Kernel und der Batch über den Bus</translation>
    </message>
    <message>
        <source>confidence</source>
        <translation>Konfidenz</translation>
    </message>
    <message>
        <source>connect</source>
        <translation>verbinden</translation>
    </message>
    <message>
        <source>connect its target to the Data node</source>
        <translation>verbinden Sie den Anschluss für die Zielgröße mit der Datenschicht</translation>
    </message>
    <message>
        <source>connect the last layer to the loss</source>
        <translation>verbinden Sie die letzte Schicht mit dem Verlust</translation>
    </message>
    <message>
        <source>continue from that one with a lower learning rate</source>
        <translation>setzen Sie von dort mit einer kleineren Lernrate fort</translation>
    </message>
    <message>
        <source>continue its training: epoch train --resume %1</source>
        <translation>setzen Sie das Training fort: epoch train --resume %1</translation>
    </message>
    <message>
        <source>continue its training: epoch train --resume {folder}</source>
        <translation>setzen Sie das Training fort: epoch train --resume {folder}</translation>
    </message>
    <message>
        <source>convert it to %1</source>
        <translation>wandeln Sie es in %1 um</translation>
    </message>
    <message>
        <source>convert the model to float first</source>
        <translation>wandeln Sie das Modell zuerst in Gleitkommazahlen um</translation>
    </message>
    <message>
        <source>copies</source>
        <translation>Kopien</translation>
    </message>
    <message>
        <source>copies %1</source>
        <translation>Kopien %1</translation>
    </message>
    <message>
        <source>copies to the GPU</source>
        <translation>Kopien zur GPU</translation>
    </message>
    <message>
        <source>copy</source>
        <translation>Kopie</translation>
    </message>
    <message>
        <source>copy the data into an ordinary file</source>
        <translation>kopieren Sie die Daten in eine gewöhnliche Datei</translation>
    </message>
    <message>
        <source>copying from the device</source>
        <translation>beim Kopieren vom Gerät</translation>
    </message>
    <message>
        <source>copying on the device</source>
        <translation>beim Kopieren auf dem Gerät</translation>
    </message>
    <message>
        <source>copying to the device</source>
        <translation>beim Kopieren zum Gerät</translation>
    </message>
    <message>
        <source>correct</source>
        <translation>richtig</translation>
    </message>
    <message>
        <source>correct it, or choose another target</source>
        <translation>berichtigen Sie es oder wählen Sie eine andere Zielgröße</translation>
    </message>
    <message>
        <source>correct the file</source>
        <translation>berichtigen Sie die Datei</translation>
    </message>
    <message>
        <source>correct the row</source>
        <translation>berichtigen Sie die Zeile</translation>
    </message>
    <message>
        <source>correct the row, or check the delimiter</source>
        <translation>berichtigen Sie die Zeile oder prüfen Sie das Trennzeichen</translation>
    </message>
    <message>
        <source>cost per sample</source>
        <translation>Kosten je Beispiel</translation>
    </message>
    <message>
        <source>could go either way
at batch %1</source>
        <translation>könnte so oder so ausgehen
bei Batch %1</translation>
    </message>
    <message>
        <source>could go either way
at batch %1 to %2</source>
        <translation>könnte so oder so ausgehen
bei Batch %1 bis %2</translation>
    </message>
    <message>
        <source>could go either way against {lane}: ≈ {ratios} as fast {unit}</source>
        <translation>könnte gegen {lane} so oder so ausgehen: ≈ {ratios} so schnell {unit}</translation>
    </message>
    <message>
        <source>counting the values of each input</source>
        <translation>die Werte jeder Eingabe werden gezählt</translation>
    </message>
    <message>
        <source>cut off</source>
        <translation>abgebrochen</translation>
    </message>
    <message>
        <source>cut wires</source>
        <translation>Verbindungen durchtrennen</translation>
    </message>
    <message>
        <source>dashed: bus limits, reported</source>
        <translation>gestrichelt: Grenzen des Busses, berichtet</translation>
    </message>
    <message>
        <source>dashed: recorded</source>
        <translation>gestrichelt: aufgezeichnet</translation>
    </message>
    <message>
        <source>data</source>
        <translation>Daten</translation>
    </message>
    <message>
        <source>data %1</source>
        <translation>Daten %1</translation>
    </message>
    <message>
        <source>data counts</source>
        <translation>Daten-Anzahlen</translation>
    </message>
    <message>
        <source>data field</source>
        <translation>Datenfeld</translation>
    </message>
    <message>
        <source>data field {field}</source>
        <translation>Datenfeld {field}</translation>
    </message>
    <message>
        <source>data field: augment</source>
        <translation>Datenfeld: augment</translation>
    </message>
    <message>
        <source>data is chosen, not drawn</source>
        <translation>Daten werden gewählt, nicht gezeichnet</translation>
    </message>
    <message>
        <source>data is read from another folder</source>
        <translation>Daten werden aus einem anderen Ordner gelesen</translation>
    </message>
    <message>
        <source>data is read in another format</source>
        <translation>Daten werden in einem anderen Format gelesen</translation>
    </message>
    <message>
        <source>data would leave the block and come back into it</source>
        <translation>Daten würden den Block verlassen und wieder in ihn zurückkehren</translation>
    </message>
    <message>
        <source>data {value}</source>
        <translation>Daten {value}</translation>
    </message>
    <message>
        <source>date column</source>
        <translation>Datumsspalte</translation>
    </message>
    <message>
        <source>dates, %1</source>
        <translation>Datumsangaben, %1</translation>
    </message>
    <message>
        <source>david1155/CPU-vs-GPU-benchmark-on-MNIST</source>
        <translation>david1155/CPU-vs-GPU-benchmark-on-MNIST</translation>
    </message>
    <message>
        <source>dead</source>
        <translation>tot</translation>
    </message>
    <message>
        <source>decibels of the layer with the most noise in %1</source>
        <translation>Dezibel der Schicht mit dem meisten Rauschen in %1</translation>
    </message>
    <message>
        <source>decoding it</source>
        <translation>beim Dekodieren</translation>
    </message>
    <message>
        <source>define block {name}</source>
        <translation>Block {name} definieren</translation>
    </message>
    <message>
        <source>deleting a draft</source>
        <translation>beim Löschen eines Entwurfs</translation>
    </message>
    <message>
        <source>delta {}</source>
        <translation>delta {}</translation>
    </message>
    <message>
        <source>description changed</source>
        <translation>Beschreibung geändert</translation>
    </message>
    <message>
        <source>device to host</source>
        <translation>Gerät zu Hauptspeicher</translation>
    </message>
    <message>
        <source>did not exist when the file was first read</source>
        <translation>war noch nicht vorhanden, als die Datei zuerst gelesen wurde</translation>
    </message>
    <message>
        <source>differs on purpose</source>
        <translation>absichtlich verschieden</translation>
    </message>
    <message>
        <source>disturbed</source>
        <translation>gestört</translation>
    </message>
    <message>
        <source>disturbed: other programs kept {cores} cores busy{programs}{when}</source>
        <translation>gestört: Andere Programme hielten {cores} Kerne beschäftigt{programs}{when}</translation>
    </message>
    <message>
        <source>do not repeat the split</source>
        <translation>wiederholen Sie die Aufteilung nicht</translation>
    </message>
    <message>
        <source>does not fit</source>
        <translation>passt nicht</translation>
    </message>
    <message>
        <source>does not have the lanes that it promises</source>
        <translation>hat nicht die Bahnen, die es verspricht</translation>
    </message>
    <message>
        <source>does not know its data, and so not its shapes</source>
        <translation>kennt seine Daten nicht und damit auch nicht seine Formen</translation>
    </message>
    <message>
        <source>does not match its checksum</source>
        <translation>stimmt nicht mit der Prüfsumme überein</translation>
    </message>
    <message>
        <source>does not say the version of ONNX's operators</source>
        <translation>nennt nicht die Version der ONNX-Operatoren</translation>
    </message>
    <message>
        <source>does not say which of its arrays are inputs and which are targets</source>
        <translation>sagt nicht, welche Arrays Eingaben und welche Zielwerte sind</translation>
    </message>
    <message>
        <source>does not support this order</source>
        <translation>unterstützt diese Reihenfolge nicht</translation>
    </message>
    <message>
        <source>done</source>
        <translation>fertig</translation>
    </message>
    <message>
        <source>dotted: estimated, rings: reported</source>
        <translation>gepunktet: geschätzt, Ringe: berichtet</translation>
    </message>
    <message>
        <source>download or copy the file again</source>
        <translation>laden oder kopieren Sie die Datei erneut</translation>
    </message>
    <message>
        <source>downloads that you request</source>
        <translation>Downloads, die Sie anfordern</translation>
    </message>
    <message>
        <source>drafts of unsaved work cannot be saved here</source>
        <translation>Entwürfe nicht gespeicherter Arbeit können hier nicht gespeichert werden</translation>
    </message>
    <message>
        <source>drafts of unsaved work cannot be saved here: {reason}</source>
        <translation>Entwürfe nicht gespeicherter Arbeit können hier nicht gespeichert werden: {reason}</translation>
    </message>
    <message>
        <source>draw a hidden Dense or Conv layer, or a block that stands several times in a row</source>
        <translation>zeichnen Sie eine verborgene Dense- oder Conv-Schicht oder einen Block, der mehrmals hintereinander steht</translation>
    </message>
    <message>
        <source>draw a hidden Dense or Conv layer; layers inside blocks keep their widths</source>
        <translation>zeichnen Sie eine verborgene Dense- oder Conv-Schicht; Schichten in Blöcken behalten ihre Breite</translation>
    </message>
    <message>
        <source>draw the initial weights</source>
        <translation>Initiale Gewichte ziehen</translation>
    </message>
    <message>
        <source>draw the network that these weights were trained in</source>
        <translation>zeichnen Sie das Netz, in dem diese Gewichte trainiert wurden</translation>
    </message>
    <message>
        <source>draw the network that these weights were trained in, or start from drawn weights</source>
        <translation>zeichnen Sie das Netz, in dem diese Gewichte trainiert wurden, oder beginnen Sie mit gezogenen Gewichten</translation>
    </message>
    <message>
        <source>drawing first weights</source>
        <translation>die initialen Gewichte werden gezogen</translation>
    </message>
    <message>
        <source>drawn from the seed</source>
        <translation>mit dem Startwert gezogen</translation>
    </message>
    <message>
        <source>driver %1</source>
        <translation>Treiber %1</translation>
    </message>
    <message>
        <source>driver and kernels</source>
        <translation>Treiber und Kernel</translation>
    </message>
    <message>
        <source>driver and reserve up to %1</source>
        <translation>Treiber und Reserve bis %1</translation>
    </message>
    <message>
        <source>drop</source>
        <translation>Ablegen</translation>
    </message>
    <message>
        <source>dropout of {shape}</source>
        <translation>Dropout von {shape}</translation>
    </message>
    <message>
        <source>dropped: Dropout, which does nothing after training</source>
        <translation>weggelassen: Dropout, das nach dem Training nichts tut</translation>
    </message>
    <message>
        <source>dropped: the last Sigmoid, which the loss does itself</source>
        <translation>weggelassen: das letzte Sigmoid, das der Verlust selbst ausführt</translation>
    </message>
    <message>
        <source>dropped: the last {node}, which the loss does itself</source>
        <translation>weggelassen: das letzte {node}, das der Verlust selbst ausführt</translation>
    </message>
    <message>
        <source>each column minus its mean, divided by its deviation; a missing number is the mean</source>
        <translation>jede Spalte minus ihr Mittelwert, geteilt durch ihre Standardabweichung; eine fehlende Zahl ist der Mittelwert</translation>
    </message>
    <message>
        <source>earlier</source>
        <translation>früher</translation>
    </message>
    <message>
        <source>earlier (to step %1)</source>
        <translation>früher (bis Schritt %1)</translation>
    </message>
    <message>
        <source>end the name in .csv for a table, or in .npz for arrays of NumPy</source>
        <translation>der Name endet auf .csv für eine Tabelle oder auf .npz für Arrays von NumPy</translation>
    </message>
    <message>
        <source>ended after {bytes} bytes</source>
        <translation>endete nach {bytes} Bytes</translation>
    </message>
    <message>
        <source>ended with code {code}</source>
        <translation>endete mit Code {code}</translation>
    </message>
    <message>
        <source>ends after {read} of {expected} bytes</source>
        <translation>endet nach {read} von {expected} Bytes</translation>
    </message>
    <message>
        <source>ends at byte {end}; the file holds {bytes}</source>
        <translation>endet bei Byte {end}; die Datei hat {bytes}</translation>
    </message>
    <message>
        <source>ends at step {last}, and not at or after step {wanted}</source>
        <translation>endet bei Schritt {last}, nicht bei oder nach Schritt {wanted}</translation>
    </message>
    <message>
        <source>ends inside "{entry}"</source>
        <translation>endet innerhalb von „{entry}“</translation>
    </message>
    <message>
        <source>ends inside a header</source>
        <translation>endet innerhalb eines Kopfes</translation>
    </message>
    <message>
        <source>ends inside image {image}</source>
        <translation>endet innerhalb von Bild {image}</translation>
    </message>
    <message>
        <source>ends inside its header</source>
        <translation>endet innerhalb des Kopfes</translation>
    </message>
    <message>
        <source>ends too early</source>
        <translation>endet zu früh</translation>
    </message>
    <message>
        <source>enter %1 to %2 hours</source>
        <translation>geben Sie %1 bis %2 Stunden ein</translation>
    </message>
    <message>
        <source>enter %1 to %2 years</source>
        <translation>geben Sie %1 bis %2 Jahre ein</translation>
    </message>
    <message>
        <source>enter a number from %1 to %2</source>
        <translation>geben Sie eine Zahl von %1 bis %2 ein</translation>
    </message>
    <message>
        <source>enters the block</source>
        <translation>führt in den Block</translation>
    </message>
    <message>
        <source>epoch</source>
        <translation>Epoche</translation>
    </message>
    <message>
        <source>epochs</source>
        <translation>Epochen</translation>
    </message>
    <message>
        <source>epochs of this run, with fraction</source>
        <translation>Epochen dieses Laufs, mit Bruchteil</translation>
    </message>
    <message>
        <source>equal at batch %1</source>
        <translation>gleich bei Batch %1</translation>
    </message>
    <message>
        <source>error: %1</source>
        <translation>Fehler: %1</translation>
    </message>
    <message>
        <source>estimated</source>
        <translation>geschätzt</translation>
    </message>
    <message>
        <source>estimated from its data sheet; not installed here</source>
        <translation>aus dem Datenblatt geschätzt; hier nicht eingebaut</translation>
    </message>
    <message>
        <source>every layer with weights before this loss is frozen</source>
        <translation>jede Schicht mit Gewichten vor diesem Verlust ist eingefroren</translation>
    </message>
    <message>
        <source>every older schema has its migration</source>
        <translation>jedes ältere Schema hat seine Migration</translation>
    </message>
    <message>
        <source>every window with its rows</source>
        <translation>jedes Fenster mit seinen Zeilen</translation>
    </message>
    <message>
        <source>exactly %1</source>
        <translation>genau %1</translation>
    </message>
    <message>
        <source>exactly one file, text or picture is needed</source>
        <translation>genau eine Datei, ein Text oder ein Bild wird gebraucht</translation>
    </message>
    <message>
        <source>exceeds its storage</source>
        <translation>reicht über seinen Speicherbereich hinaus</translation>
    </message>
    <message>
        <source>expands to more than %1 GiB</source>
        <translation>wird entpackt größer als %1 GiB</translation>
    </message>
    <message>
        <source>exponent</source>
        <translation>Exponent</translation>
    </message>
    <message>
        <source>export a network with one input and one output</source>
        <translation>exportieren Sie ein Netz mit einem Eingang und einem Ausgang</translation>
    </message>
    <message>
        <source>export the file again</source>
        <translation>exportieren Sie die Datei erneut</translation>
    </message>
    <message>
        <source>export the file again with another program</source>
        <translation>exportieren Sie die Datei erneut mit einem anderen Programm</translation>
    </message>
    <message>
        <source>export the network again</source>
        <translation>exportieren Sie das Netz erneut</translation>
    </message>
    <message>
        <source>export the network for inference, without control flow</source>
        <translation>exportieren Sie das Netz zur Anwendung, ohne Ablaufsteuerung</translation>
    </message>
    <message>
        <source>export the network with inputs of a fixed size, but for the batch</source>
        <translation>exportieren Sie das Netz mit Eingängen fester Größe, außer beim Batch</translation>
    </message>
    <message>
        <source>export the network without them</source>
        <translation>exportieren Sie das Netz ohne sie</translation>
    </message>
    <message>
        <source>export the trained model again</source>
        <translation>exportieren Sie das trainierte Modell erneut</translation>
    </message>
    <message>
        <source>export the whole network</source>
        <translation>exportieren Sie das ganze Netz</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>fehlgeschlagen</translation>
    </message>
    <message>
        <source>false positive rate</source>
        <translation>Falsch-positiv-Rate</translation>
    </message>
    <message>
        <source>fast CPU kernels, where installed</source>
        <translation>schnelle CPU-Kernel, wo installiert</translation>
    </message>
    <message>
        <source>fetch the file with a browser and add --from FILE; or install %1 and build again</source>
        <translation>laden Sie die Datei mit einem Browser und fügen Sie --from FILE hinzu; oder installieren Sie %1 und bauen Sie neu</translation>
    </message>
    <message>
        <source>field "</source>
        <translation>Feld "</translation>
    </message>
    <message>
        <source>field %1</source>
        <translation>Feld %1</translation>
    </message>
    <message>
        <source>fill in the cell, or leave out the last rows</source>
        <translation>füllen Sie die Zelle aus, oder lassen Sie die letzten Zeilen weg</translation>
    </message>
    <message>
        <source>fill in the cells that are empty, or choose a smaller window or horizon</source>
        <translation>füllen Sie die leeren Zellen aus, oder wählen Sie ein kleineres Fenster oder einen kleineren Horizont</translation>
    </message>
    <message>
        <source>fill in the rows that are missing, or predict after every window with --every</source>
        <translation>ergänzen Sie die fehlenden Zeilen, oder sagen Sie mit --every nach jedem Fenster voraus</translation>
    </message>
    <message>
        <source>fill it in</source>
        <translation>füllen Sie es aus</translation>
    </message>
    <message>
        <source>fill it in, or leave out the row</source>
        <translation>füllen Sie sie aus, oder lassen Sie die Zeile weg</translation>
    </message>
    <message>
        <source>finished</source>
        <translation>beendet</translation>
    </message>
    <message>
        <source>first step</source>
        <translation>erster Schritt</translation>
    </message>
    <message>
        <source>first values</source>
        <translation>Anfangswerte</translation>
    </message>
    <message>
        <source>fits</source>
        <translation>passt</translation>
    </message>
    <message>
        <source>fix the problems first</source>
        <translation>beheben Sie zuerst die Probleme</translation>
    </message>
    <message>
        <source>float *</source>
        <translation>float *</translation>
    </message>
    <message>
        <source>float, half the side</source>
        <translation>Gleitkommazahlen, halbe Seite</translation>
    </message>
    <message>
        <source>floating-point operations of a step of the race</source>
        <translation>Gleitkommaoperationen eines Schritts des Rennens</translation>
    </message>
    <message>
        <source>floating-point operations of a step, counted</source>
        <translation>Gleitkommaoperationen eines Schritts, gezählt</translation>
    </message>
    <message>
        <source>fonts, where installed</source>
        <translation>Schriften, wo installiert</translation>
    </message>
    <message>
        <source>for %1 % write %2</source>
        <translation>schreiben Sie für %1 % %2</translation>
    </message>
    <message>
        <source>for comparison: Epoch does not run here</source>
        <translation>zum Vergleich: Epoch läuft hier nicht</translation>
    </message>
    <message>
        <source>forward</source>
        <translation>vorwärts</translation>
    </message>
    <message>
        <source>fraction</source>
        <translation>Mantisse</translation>
    </message>
    <message>
        <source>frame layers</source>
        <translation>Schichten umrahmen</translation>
    </message>
    <message>
        <source>free some space</source>
        <translation>schaffen Sie Platz</translation>
    </message>
    <message>
        <source>free some space on its disk</source>
        <translation>schaffen Sie Platz auf dem Datenträger</translation>
    </message>
    <message>
        <source>free some space, or choose another folder</source>
        <translation>schaffen Sie Platz oder wählen Sie einen anderen Ordner</translation>
    </message>
    <message>
        <source>free some space, or choose another folder with --to</source>
        <translation>schaffen Sie Platz oder wählen Sie mit --to einen anderen Ordner</translation>
    </message>
    <message>
        <source>freeze</source>
        <translation>einfrieren</translation>
    </message>
    <message>
        <source>freeze layer</source>
        <translation>Schicht einfrieren</translation>
    </message>
    <message>
        <source>from its data sheet</source>
        <translation>aus seinem Datenblatt</translation>
    </message>
    <message>
        <source>from its measured peaks</source>
        <translation>aus seinen gemessenen Höchstwerten</translation>
    </message>
    <message>
        <source>from runs of other networks here</source>
        <translation>aus Läufen anderer Netze hier</translation>
    </message>
    <message>
        <source>from {}</source>
        <translation>ab {}</translation>
    </message>
    <message>
        <source>frozen</source>
        <translation>eingefroren</translation>
    </message>
    <message>
        <source>full: 1, hollow: 0. Computed here, in the arithmetic of each format.</source>
        <translation>voll: 1, leer: 0. Hier berechnet, in der Arithmetik jedes Formats.</translation>
    </message>
    <message>
        <source>functions of its own</source>
        <translation>eigene Funktionen</translation>
    </message>
    <message>
        <source>fused</source>
        <translation>verschmolzen</translation>
    </message>
    <message>
        <source>give a minimum and a larger maximum</source>
        <translation>geben Sie ein Minimum und ein größeres Maximum an</translation>
    </message>
    <message>
        <source>give a row of text, or a table</source>
        <translation>geben Sie eine Textzeile oder eine Tabelle an</translation>
    </message>
    <message>
        <source>give a sample of the same shape as the training data</source>
        <translation>geben Sie ein Beispiel mit der Form der Trainingsdaten an</translation>
    </message>
    <message>
        <source>give as many values</source>
        <translation>geben Sie ebenso viele Werte an</translation>
    </message>
    <message>
        <source>give input of the kind it was trained on</source>
        <translation>geben Sie eine Eingabe der Art an, mit der trainiert wurde</translation>
    </message>
    <message>
        <source>give one of them</source>
        <translation>geben Sie davon etwas an</translation>
    </message>
    <message>
        <source>gives "{name}" two sizes</source>
        <translation>gibt „{name}“ zwei Größen</translation>
    </message>
    <message>
        <source>goes on after a closing quote</source>
        <translation>geht nach einem schließenden Anführungszeichen weiter</translation>
    </message>
    <message>
        <source>goes on after its announced end</source>
        <translation>geht nach seinem angekündigten Ende weiter</translation>
    </message>
    <message>
        <source>goes on after the {extents} elements it announces</source>
        <translation>geht nach den angekündigten {extents} Elementen weiter</translation>
    </message>
    <message>
        <source>goes on after the {extents} numbers it announces</source>
        <translation>geht nach den {extents} angekündigten Zahlen weiter</translation>
    </message>
    <message>
        <source>got the wrong number of inputs</source>
        <translation>hat die falsche Zahl von Eingängen erhalten</translation>
    </message>
    <message>
        <source>gradients</source>
        <translation>Gradienten</translation>
    </message>
    <message>
        <source>guessing by class frequency</source>
        <translation>Raten nach Klassenhäufigkeit</translation>
    </message>
    <message>
        <source>guessing by class frequency gives {base}. The inputs may not predict the target.</source>
        <translation>Raten nach Klassenhäufigkeit ergibt {base}. Die Eingaben sagen die Zielgröße womöglich nicht vorher.</translation>
    </message>
    <message>
        <source>half the peak memory bandwidth</source>
        <translation>die halbe Spitzenbandbreite des Speichers</translation>
    </message>
    <message>
        <source>has a %1 without two hexadecimal digits after it</source>
        <translation>hat ein %1 ohne zwei hexadezimale Ziffern dahinter</translation>
    </message>
    <message>
        <source>has a NUL character, so it is not text</source>
        <translation>hat ein NUL-Zeichen, ist also kein Text</translation>
    </message>
    <message>
        <source>has a character %1</source>
        <translation>hat ein Zeichen %1</translation>
    </message>
    <message>
        <source>has a damaged directory of its contents</source>
        <translation>hat ein beschädigtes Inhaltsverzeichnis</translation>
    </message>
    <message>
        <source>has a damaged header, or is not a tar archive</source>
        <translation>hat einen beschädigten Kopf oder ist kein tar-Archiv</translation>
    </message>
    <message>
        <source>has a gap in the last rows, which a forecast would have to read</source>
        <translation>hat eine Lücke in den letzten Zeilen, die eine Prognose lesen müsste</translation>
    </message>
    <message>
        <source>has a gap in {column} in every window: its rows are never so many without one</source>
        <translation>hat in jedem Fenster eine Lücke in {column}: so viele Zeilen ohne Lücke gibt es nirgends</translation>
    </message>
    <message>
        <source>has a negative size</source>
        <translation>hat eine negative Größe</translation>
    </message>
    <message>
        <source>has a part of its file that does not fit its shape</source>
        <translation>hat einen Teil seiner Datei, der nicht zu seiner Form passt</translation>
    </message>
    <message>
        <source>has a test share beside the test rows of their own</source>
        <translation>hat einen Testanteil neben den eigenen Testzeilen</translation>
    </message>
    <message>
        <source>has a validation share beside the validation rows of their own</source>
        <translation>hat einen Anteil für die Validierung neben eigenen Validierungszeilen</translation>
    </message>
    <message>
        <source>has a value that is not a finite number in sample {sample}</source>
        <translation>hat in Beispiel {sample} einen Wert, der keine endliche Zahl ist</translation>
    </message>
    <message>
        <source>has a word of {bytes} {bytes:byte|bytes}; the longest may have 1,000</source>
        <translation>hat ein Wort von {bytes} {bytes:Byte|Bytes}; das längste darf 1.000 haben</translation>
    </message>
    <message>
        <source>has an empty name</source>
        <translation>hat einen leeren Namen</translation>
    </message>
    <message>
        <source>has an empty {column} among the last rows, which a forecast would have to read</source>
        <translation>hat ein leeres {column} unter den letzten Zeilen, die eine Vorhersage lesen müsste</translation>
    </message>
    <message>
        <source>has an empty {column}, and every window has such a gap</source>
        <translation>hat ein leeres {column}, und jedes Fenster hat eine solche Lücke</translation>
    </message>
    <message>
        <source>has an ending that names no format</source>
        <translation>hat eine Endung, die kein Format nennt</translation>
    </message>
    <message>
        <source>has an entry whose size is not a number</source>
        <translation>hat einen Eintrag, dessen Größe keine Zahl ist</translation>
    </message>
    <message>
        <source>has an extent of {extent}</source>
        <translation>hat eine Ausdehnung von {extent}</translation>
    </message>
    <message>
        <source>has an impossible length</source>
        <translation>hat eine unmögliche Länge</translation>
    </message>
    <message>
        <source>has an index of more than %1 MiB</source>
        <translation>hat einen Index von mehr als %1 MiB</translation>
    </message>
    <message>
        <source>has an option without a name</source>
        <translation>hat eine Option ohne Namen</translation>
    </message>
    <message>
        <source>has an unknown entry "{key}" about its file</source>
        <translation>hat zu seiner Datei einen unbekannten Eintrag „{key}“</translation>
    </message>
    <message>
        <source>has elements of the type "{type}", which cannot be read</source>
        <translation>hat Elemente des Typs „{type}“, die nicht gelesen werden können</translation>
    </message>
    <message>
        <source>has fewer numbers than its shape</source>
        <translation>hat weniger Zahlen als seine Form</translation>
    </message>
    <message>
        <source>has missing values, and the network does not say what stood for them in training</source>
        <translation>hat fehlende Werte, und das Netz sagt nicht, was im Training für sie stand</translation>
    </message>
    <message>
        <source>has more elements than can be used</source>
        <translation>hat mehr Elemente, als verwendet werden können</translation>
    </message>
    <message>
        <source>has more numbers than its shape</source>
        <translation>hat mehr Zahlen als seine Form</translation>
    </message>
    <message>
        <source>has more than %1 columns</source>
        <translation>hat mehr als %1 Spalten</translation>
    </message>
    <message>
        <source>has more than %1 different words</source>
        <translation>hat mehr als %1 verschiedene Wörter</translation>
    </message>
    <message>
        <source>has more than %1 folders</source>
        <translation>hat mehr als %1 Ordner</translation>
    </message>
    <message>
        <source>has more than %1 million entries</source>
        <translation>hat mehr als %1 Millionen Einträge</translation>
    </message>
    <message>
        <source>has more than %1 rows</source>
        <translation>hat mehr als %1 Zeilen</translation>
    </message>
    <message>
        <source>has more than the {expected} bytes it should</source>
        <translation>hat mehr als die {expected} vorgesehenen Bytes</translation>
    </message>
    <message>
        <source>has named columns of several types, which cannot be read</source>
        <translation>hat benannte Spalten verschiedener Typen, die nicht gelesen werden können</translation>
    </message>
    <message>
        <source>has no %1 after its kind</source>
        <translation>hat kein %1 nach seiner Art</translation>
    </message>
    <message>
        <source>has no %1 directory</source>
        <translation>hat kein %1-Verzeichnis</translation>
    </message>
    <message>
        <source>has no %1 that is a list</source>
        <translation>hat kein %1, das eine Liste ist</translation>
    </message>
    <message>
        <source>has no %1 that is a text</source>
        <translation>hat kein %1, das ein Text ist</translation>
    </message>
    <message>
        <source>has no address</source>
        <translation>hat keine Adresse</translation>
    </message>
    <message>
        <source>has no array "{name}"</source>
        <translation>hat kein Array „{name}“</translation>
    </message>
    <message>
        <source>has no array that is called as inputs usually are; it has {arrays}</source>
        <translation>hat kein Array, das wie Eingaben üblicherweise heißt; es hat {arrays}</translation>
    </message>
    <message>
        <source>has no arrays</source>
        <translation>hat keine Arrays</translation>
    </message>
    <message>
        <source>has no checkpoint at or before step {step}</source>
        <translation>hat keinen Speicherstand bei oder vor Schritt {step}</translation>
    </message>
    <message>
        <source>has no checkpoint that can be read</source>
        <translation>hat keinen Speicherstand, der gelesen werden kann</translation>
    </message>
    <message>
        <source>has no column "{column}"</source>
        <translation>hat keine Spalte „{column}“</translation>
    </message>
    <message>
        <source>has no column beside the target</source>
        <translation>hat keine Spalte neben der Zielgröße</translation>
    </message>
    <message>
        <source>has no directory of its contents</source>
        <translation>hat kein Inhaltsverzeichnis</translation>
    </message>
    <message>
        <source>has no earlier versions</source>
        <translation>hat keine früheren Versionen</translation>
    </message>
    <message>
        <source>has no folders in it</source>
        <translation>hat keine Ordner</translation>
    </message>
    <message>
        <source>has no form in C ({op})</source>
        <translation>hat keine Form in C ({op})</translation>
    </message>
    <message>
        <source>has no form in ONNX ({op})</source>
        <translation>hat keine Form in ONNX ({op})</translation>
    </message>
    <message>
        <source>has no input beside the target and the column of the split</source>
        <translation>hat keine Eingabe neben der Zielgröße und der Spalte der Aufteilung</translation>
    </message>
    <message>
        <source>has no kind before the %1</source>
        <translation>hat keine Art vor dem %1</translation>
    </message>
    <message>
        <source>has no known shape</source>
        <translation>hat keine bekannte Form</translation>
    </message>
    <message>
        <source>has no layer that can compute in %1: only convolutions and dense layers can</source>
        <translation>hat keine Schicht, die in %1 rechnen kann: nur Faltungen und Dense-Schichten können es</translation>
    </message>
    <message>
        <source>has no layer with weights, so that there is nothing to start from and nothing to train</source>
        <translation>hat keine Schicht mit Gewichten; es gibt also nichts, womit begonnen werden, und nichts, was trainiert werden kann</translation>
    </message>
    <message>
        <source>has no list %1</source>
        <translation>hat keine Liste %1</translation>
    </message>
    <message>
        <source>has no mask of this name in the folder {folder}</source>
        <translation>hat keine Maske dieses Namens im Ordner {folder}</translation>
    </message>
    <message>
        <source>has no pixels</source>
        <translation>hat keine Pixel</translation>
    </message>
    <message>
        <source>has no project</source>
        <translation>hat kein Projekt</translation>
    </message>
    <message>
        <source>has no row with a target and a text in "{column}"</source>
        <translation>hat keine Zeile mit einem Ziel und einem Text in „{column}“</translation>
    </message>
    <message>
        <source>has no rows in part {part}</source>
        <translation>hat keine Zeilen in Teil {part}</translation>
    </message>
    <message>
        <source>has no rows of data</source>
        <translation>hat keine Datenzeilen</translation>
    </message>
    <message>
        <source>has no samples ({extents})</source>
        <translation>hat keine Beispiele ({extents})</translation>
    </message>
    <message>
        <source>has no step that was timed</source>
        <translation>hat keinen gemessenen Schritt</translation>
    </message>
    <message>
        <source>has no time in {column}</source>
        <translation>hat keine Zeit in {column}</translation>
    </message>
    <message>
        <source>has no value</source>
        <translation>hat keinen Wert</translation>
    </message>
    <message>
        <source>has no values at all</source>
        <translation>hat überhaupt keine Werte</translation>
    </message>
    <message>
        <source>has no {file}</source>
        <translation>hat kein {file}</translation>
    </message>
    <message>
        <source>has no {first} to {last}</source>
        <translation>hat kein {first} bis {last}</translation>
    </message>
    <message>
        <source>has no {precision}</source>
        <translation>hat kein {precision}</translation>
    </message>
    <message>
        <source>has not one form per column</source>
        <translation>hat nicht eine Form je Spalte</translation>
    </message>
    <message>
        <source>has numbers of another type than it says</source>
        <translation>hat Zahlen eines anderen Typs als angegeben</translation>
    </message>
    <message>
        <source>has numbers of type {type}, which the engine does not have</source>
        <translation>hat Zahlen vom Typ {type}, den das Programm nicht hat</translation>
    </message>
    <message>
        <source>has numbers that are not finite</source>
        <translation>hat Zahlen, die nicht endlich sind</translation>
    </message>
    <message>
        <source>has numbers that are not whole, which are no classes</source>
        <translation>hat Zahlen, die nicht ganz sind, und die keine Klassen sind</translation>
    </message>
    <message>
        <source>has one colour, as all masks have</source>
        <translation>hat eine einzige Farbe, wie alle Masken</translation>
    </message>
    <message>
        <source>has open extents</source>
        <translation>hat offene Ausdehnungen</translation>
    </message>
    <message>
        <source>has options of its own</source>
        <translation>hat eigene Optionen</translation>
    </message>
    <message>
        <source>has other columns than the training data</source>
        <translation>hat andere Spalten als die Trainingsdaten</translation>
    </message>
    <message>
        <source>has other images ({extents}) than the training data</source>
        <translation>hat andere Bilder ({extents}) als die Trainingsdaten</translation>
    </message>
    <message>
        <source>has other samples ({extents}) than the training data</source>
        <translation>hat andere Proben ({extents}) als die Trainingsdaten</translation>
    </message>
    <message>
        <source>has samples of {extents}; the network reads {expected}</source>
        <translation>hat Proben von {extents}; das Netz liest {expected}</translation>
    </message>
    <message>
        <source>has sent nothing for {seconds} seconds</source>
        <translation>hat {seconds} Sekunden lang nichts gesendet</translation>
    </message>
    <message>
        <source>has several names on the disk</source>
        <translation>hat mehrere Namen auf dem Datenträger</translation>
    </message>
    <message>
        <source>has shares that do not add up to %1</source>
        <translation>hat Anteile, deren Summe nicht %1 ist</translation>
    </message>
    <message>
        <source>has targets of another form than the training data</source>
        <translation>hat Zielwerte anderer Form als die Trainingsdaten</translation>
    </message>
    <message>
        <source>has targets of another type than the training data</source>
        <translation>hat Zielwerte eines anderen Typs als die Trainingsdaten</translation>
    </message>
    <message>
        <source>has the character "{character}", which the training text does not have</source>
        <translation>hat das Zeichen „{character}“, das der Trainingstext nicht hat</translation>
    </message>
    <message>
        <source>has the class "{class}", which the network does not know</source>
        <translation>hat die Klasse „{class}“, die das Netz nicht kennt</translation>
    </message>
    <message>
        <source>has the column "{column}" in {unit}; the network learned it in {learned}</source>
        <translation>hat die Spalte „{column}“ in {unit}; das Netz hat sie in {learned} gelernt</translation>
    </message>
    <message>
        <source>has the column "{column}", which the network does not know</source>
        <translation>hat die Spalte „{column}“, die das Netz nicht kennt</translation>
    </message>
    <message>
        <source>has the label {label} at image {image}; labels are 0 to {max}</source>
        <translation>hat bei Bild {image} die Klasse {label}; Klassen sind 0 bis {max}</translation>
    </message>
    <message>
        <source>has the label {label} in sample {sample}</source>
        <translation>hat die Klasse {label} in Beispiel {sample}</translation>
    </message>
    <message>
        <source>has the option "{option}" twice</source>
        <translation>hat die Option „{option}“ zweimal</translation>
    </message>
    <message>
        <source>has the time "{time}" of line {line} once more</source>
        <translation>hat noch einmal die Zeit "{time}" von Zeile {line}</translation>
    </message>
    <message>
        <source>has the time "{time}" of line {line} once more, in the series "{series}"</source>
        <translation>hat noch einmal die Zeit "{time}" von Zeile {line}, in der Reihe "{series}"</translation>
    </message>
    <message>
        <source>has the unknown type "{type}"</source>
        <translation>hat den unbekannten Typ „{type}“</translation>
    </message>
    <message>
        <source>has too few different values for three splits</source>
        <translation>hat zu wenige verschiedene Werte für drei Teile</translation>
    </message>
    <message>
        <source>has too few rows for a window of {window} and a horizon of {horizon}</source>
        <translation>hat zu wenige Zeilen für ein Fenster von {window} und einen Horizont von {horizon}</translation>
    </message>
    <message>
        <source>has too few rows for training, validation and test, none of which may predict a row of another</source>
        <translation>hat zu wenige Zeilen für Training, Validierung und Test, von denen keines eine Zeile eines anderen vorhersagen darf</translation>
    </message>
    <message>
        <source>has too long a directory of its contents</source>
        <translation>hat ein zu langes Inhaltsverzeichnis</translation>
    </message>
    <message>
        <source>has too many axes</source>
        <translation>hat zu viele Achsen</translation>
    </message>
    <message>
        <source>has too many parentheses</source>
        <translation>hat zu viele Klammern</translation>
    </message>
    <message>
        <source>has too many rows</source>
        <translation>hat zu viele Zeilen</translation>
    </message>
    <message>
        <source>has values that are infinite or not a number, so no checkpoint is written; the previous one is kept</source>
        <translation>hat Werte, die unendlich oder keine Zahl sind, daher wird kein Speicherstand geschrieben; der vorige bleibt erhalten</translation>
    </message>
    <message>
        <source>has version {version} of the format, which is not known</source>
        <translation>hat die Version {version} des Formats, die nicht bekannt ist</translation>
    </message>
    <message>
        <source>has weights above its limit of {limit}</source>
        <translation>hat Gewichte über seiner Grenze von {limit}</translation>
    </message>
    <message>
        <source>has weights that the drawing does not use</source>
        <translation>hat Gewichte, die die Zeichnung nicht verwendet</translation>
    </message>
    <message>
        <source>has {axes} axes; at most {max} can be used</source>
        <translation>hat {axes} Achsen; höchstens {max} können verwendet werden</translation>
    </message>
    <message>
        <source>has {axes} {axes:axis|axes}</source>
        <translation>hat {axes} {axes:Achse|Achsen}</translation>
    </message>
    <message>
        <source>has {axes} {axes:axis|axes} ({extents})</source>
        <translation>hat {axes} {axes:Achse|Achsen} ({extents})</translation>
    </message>
    <message>
        <source>has {axes} {axes:axis|axes}; labels have one</source>
        <translation>hat {axes} {axes:Achse|Achsen}; Zielwerte haben eine</translation>
    </message>
    <message>
        <source>has {bytes} B; the length of its header alone takes 8 B</source>
        <translation>hat {bytes} B; allein die Länge des Kopfes braucht 8 B</translation>
    </message>
    <message>
        <source>has {bytes} {bytes:byte|bytes} instead of {expected}</source>
        <translation>hat {bytes} {bytes:Byte|Bytes} statt {expected}</translation>
    </message>
    <message>
        <source>has {bytes} {bytes:byte|bytes}, which is not a multiple of {record}</source>
        <translation>hat {bytes} {bytes:Byte|Bytes}, kein Vielfaches von {record}</translation>
    </message>
    <message>
        <source>has {classes} classes; the network knows {known}</source>
        <translation>hat {classes} Klassen; das Netz kennt {known}</translation>
    </message>
    <message>
        <source>has {columns} numbers for each sample, not one class</source>
        <translation>hat {columns} Zahlen für jede Probe, nicht eine Klasse</translation>
    </message>
    <message>
        <source>has {fields} {fields:field|fields}; the first row has {expected}</source>
        <translation>hat {fields} {fields:Feld|Felder}; die erste Zeile hat {expected}</translation>
    </message>
    <message>
        <source>has {found} bytes; its shape needs {expected}</source>
        <translation>hat {found} Bytes; die Form braucht {expected}</translation>
    </message>
    <message>
        <source>has {inputs} inputs and {outputs} outputs; one of each can be imported</source>
        <translation>hat {inputs} Eingänge und {outputs} Ausgänge; je einer kann importiert werden</translation>
    </message>
    <message>
        <source>has {labels} {labels:label|labels} for the {images} images of {file}</source>
        <translation>hat {labels} {labels:Klasse|Klassen} zu den {images} Bildern von {file}</translation>
    </message>
    <message>
        <source>has {numbers} weights; a C header is written for at most {limit}</source>
        <translation>hat {numbers} Gewichte; ein C-Header wird für höchstens {limit} geschrieben</translation>
    </message>
    <message>
        <source>has {rows} rows</source>
        <translation>hat {rows} Zeilen</translation>
    </message>
    <message>
        <source>has {targets} {targets:target|targets} for {samples} samples</source>
        <translation>hat {targets} {targets:Zielwert|Zielwerte} für {samples} Proben</translation>
    </message>
    <message>
        <source>has {tokens} tokens; a window takes {window}</source>
        <translation>hat {tokens} Tokens; ein Fenster braucht {window}</translation>
    </message>
    <message>
        <source>has {values} different values in {rows} rows, which is too many for classes</source>
        <translation>hat {values} verschiedene Werte in {rows} Zeilen, was für Klassen zu viele sind</translation>
    </message>
    <message>
        <source>has {width} numbers a sample; the network reads {expected}</source>
        <translation>hat {width} Zahlen je Beispiel; das Netz liest {expected}</translation>
    </message>
    <message>
        <source>hatched: estimated</source>
        <translation>schraffiert: geschätzt</translation>
    </message>
    <message>
        <source>have a quantized layer without a %1</source>
        <translation>haben eine quantisierte Schicht ohne %1</translation>
    </message>
    <message>
        <source>have no complete %1</source>
        <translation>haben kein vollständiges %1</translation>
    </message>
    <message>
        <source>head %1</source>
        <translation>Kopf %1</translation>
    </message>
    <message>
        <source>holds "{entry}", which is neither a file nor a folder</source>
        <translation>enthält „{entry}“, was weder Datei noch Ordner ist</translation>
    </message>
    <message>
        <source>holds "{entry}", which leads out of its folder</source>
        <translation>enthält „{entry}“, was aus dem Ordner hinausführt</translation>
    </message>
    <message>
        <source>holds "{entry}", which would go over a link</source>
        <translation>enthält „{entry}“, was über einen Link ginge</translation>
    </message>
    <message>
        <source>holds "{name}" compressed in a way that cannot be read</source>
        <translation>enthält „{name}“ in einer Weise komprimiert, die nicht gelesen werden kann</translation>
    </message>
    <message>
        <source>holds "{name}" compressed; only files that are stored as they are can be read</source>
        <translation>enthält „{name}“ komprimiert; nur Dateien, die unverändert gespeichert sind, können gelesen werden</translation>
    </message>
    <message>
        <source>holds "{name}" encrypted</source>
        <translation>enthält „{name}“ verschlüsselt</translation>
    </message>
    <message>
        <source>holds "{name}" twice</source>
        <translation>enthält „{name}“ zweimal</translation>
    </message>
    <message>
        <source>holds a NUL byte</source>
        <translation>enthält ein NUL-Byte</translation>
    </message>
    <message>
        <source>holds a number out of range</source>
        <translation>enthält eine Zahl außerhalb des Bereichs</translation>
    </message>
    <message>
        <source>holds a part that is too large</source>
        <translation>enthält einen zu großen Teil</translation>
    </message>
    <message>
        <source>holds an entry with the name "{entry}"</source>
        <translation>enthält einen Eintrag mit dem Namen „{entry}“</translation>
    </message>
    <message>
        <source>holds another kind of values</source>
        <translation>enthält eine andere Art von Werten</translation>
    </message>
    <message>
        <source>holds files that overlap</source>
        <translation>enthält Dateien, die sich überlappen</translation>
    </message>
    <message>
        <source>holds more than %1 GiB of text</source>
        <translation>enthält mehr als %1 GiB Text</translation>
    </message>
    <message>
        <source>holds more than %1 entries</source>
        <translation>enthält mehr als %1 Einträge</translation>
    </message>
    <message>
        <source>holds no PNG, JPEG or BMP image</source>
        <translation>enthält kein PNG-, JPEG- oder BMP-Bild</translation>
    </message>
    <message>
        <source>holds no graph</source>
        <translation>enthält keinen Graphen</translation>
    </message>
    <message>
        <source>holds no lesson</source>
        <translation>enthält keine Lektion</translation>
    </message>
    <message>
        <source>holds no pack.json, so it is not a class pack</source>
        <translation>enthält kein pack.json und ist daher kein Klassenpaket</translation>
    </message>
    <message>
        <source>holds no pictures</source>
        <translation>enthält keine Bilder</translation>
    </message>
    <message>
        <source>holds no training images</source>
        <translation>enthält keine Trainingsbilder</translation>
    </message>
    <message>
        <source>holds no weights</source>
        <translation>enthält keine Gewichte</translation>
    </message>
    <message>
        <source>holds numbers of the type {type}, which this version cannot use</source>
        <translation>enthält Zahlen vom Typ {type}, den diese Version nicht verwenden kann</translation>
    </message>
    <message>
        <source>holds objects of Python (pickle), which are never loaded</source>
        <translation>enthält Objekte von Python (pickle), die nie geladen werden</translation>
    </message>
    <message>
        <source>holds tensors, but no network that they belong to</source>
        <translation>enthält Tensoren, aber kein Netz, zu dem sie gehören</translation>
    </message>
    <message>
        <source>holds text, which is no input</source>
        <translation>enthält Text, der keine Eingabe ist</translation>
    </message>
    <message>
        <source>holds too many files</source>
        <translation>enthält zu viele Dateien</translation>
    </message>
    <message>
        <source>holds weights, but no network that they belong to</source>
        <translation>enthält Gewichte, aber kein Netz, zu dem sie gehören</translation>
    </message>
    <message>
        <source>holds {what}, which cannot be imported</source>
        <translation>enthält {what}, das nicht importiert werden kann</translation>
    </message>
    <message>
        <source>holds “{name}” with other contents than its index says</source>
        <translation>enthält „{name}“ mit anderem Inhalt, als der Index sagt</translation>
    </message>
    <message>
        <source>holds “{name}”, which is a folder or a link</source>
        <translation>enthält „{name}“, das ein Ordner oder ein Link ist</translation>
    </message>
    <message>
        <source>holds “{name}”, which is neither a lesson nor a project</source>
        <translation>enthält „{name}“, das weder Lektion noch Projekt ist</translation>
    </message>
    <message>
        <source>holds “{name}”, which is not a plain name</source>
        <translation>enthält „{name}“, das kein einfacher Name ist</translation>
    </message>
    <message>
        <source>holds “{name}”, which its index lacks</source>
        <translation>enthält „{name}“, das im Index fehlt</translation>
    </message>
    <message>
        <source>hours a month</source>
        <translation>Stunden im Monat</translation>
    </message>
    <message>
        <source>hours of computing after which buying is cheaper, by the prices entered</source>
        <translation>Rechenstunden, ab denen der Kauf günstiger ist, nach den eingegebenen Preisen</translation>
    </message>
    <message>
        <source>how busy the computer is</source>
        <translation>wie beschäftigt der Computer ist</translation>
    </message>
    <message>
        <source>how many GPUs of the table it certainly fits</source>
        <translation>in wie viele GPUs der Tabelle es sicher passt</translation>
    </message>
    <message>
        <source>i5 of the 9th generation 1.2 times as fast as a GTX 1650: the GPU 0.83 times</source>
        <translation>i5 der 9. Generation 1,2-mal so schnell wie eine GTX 1650: die GPU 0,83-mal</translation>
    </message>
    <message>
        <source>i5-10400 1,740 s, GTX 1660 Super 150 s: the GPU 11.6 times as fast</source>
        <translation>i5-10400 1.740 s, GTX 1660 Super 150 s: die GPU 11,6-mal so schnell</translation>
    </message>
    <message>
        <source>i7-6700K over 40,000 samples/s, GTX 980 Ti about 35,000: the CPU 1.1 times as fast</source>
        <translation>i7-6700K über 40.000 Beispiele/s, GTX 980 Ti etwa 35.000: die CPU 1,1-mal so schnell</translation>
    </message>
    <message>
        <source>idle</source>
        <translation>im Leerlauf</translation>
    </message>
    <message>
        <source>import a network that was trained</source>
        <translation>importieren Sie ein trainiertes Netz</translation>
    </message>
    <message>
        <source>import the file as this program wrote it, before another program changed it</source>
        <translation>importieren Sie die Datei so, wie dieses Programm sie geschrieben hat, bevor ein anderes Programm sie verändert hat</translation>
    </message>
    <message>
        <source>in</source>
        <translation>hinein</translation>
    </message>
    <message>
        <source>in %1</source>
        <translation>Eingabe %1</translation>
    </message>
    <message>
        <source>in %1, out %2</source>
        <translation>hinein %1, heraus %2</translation>
    </message>
    <message>
        <source>in order</source>
        <translation>der Reihe nach</translation>
    </message>
    <message>
        <source>in the first step</source>
        <translation>im ersten Schritt</translation>
    </message>
    <message>
        <source>in the spreadsheet program save the sheet as CSV %1</source>
        <translation>das Blatt im Tabellenprogramm als CSV %1 speichern</translation>
    </message>
    <message>
        <source>in {precision}</source>
        <translation>in {precision}</translation>
    </message>
    <message>
        <source>in, queued</source>
        <translation>hinein, eingereiht</translation>
    </message>
    <message>
        <source>indices {first} to {last} exceed axis {axis} of {type}</source>
        <translation>die Indizes {first} bis {last} überschreiten die Achse {axis} von {type}</translation>
    </message>
    <message>
        <source>input "</source>
        <translation>Eingang "</translation>
    </message>
    <message>
        <source>input %1</source>
        <translation>Eingang %1</translation>
    </message>
    <message>
        <source>input %1: %2 × %3 = %4</source>
        <translation>Eingang %1: %2 × %3 = %4</translation>
    </message>
    <message>
        <source>inputs and outputs of a block cannot be removed</source>
        <translation>Ein- und Ausgänge eines Blocks können nicht entfernt werden</translation>
    </message>
    <message>
        <source>inputs have %1 to %2: the samples, then the columns of a table, or height, width and channels of images</source>
        <translation>Eingaben haben %1 bis %2: die Proben, dann die Spalten einer Tabelle, oder Höhe, Breite und Kanäle von Bildern</translation>
    </message>
    <message>
        <source>insert layer</source>
        <translation>Schicht einfügen</translation>
    </message>
    <message>
        <source>install a build with oneDNN (libdnnl)</source>
        <translation>Installieren Sie eine Version mit oneDNN (libdnnl).</translation>
    </message>
    <message>
        <source>install the libraries that it needs</source>
        <translation>installieren Sie die benötigten Bibliotheken</translation>
    </message>
    <message>
        <source>install the program again</source>
        <translation>installieren Sie das Programm erneut</translation>
    </message>
    <message>
        <source>instructor.md is the name of the notes in a pack</source>
        <translation>instructor.md ist der Name der Notizen in einem Paket</translation>
    </message>
    <message>
        <source>is %1 text</source>
        <translation>ist %1-Text</translation>
    </message>
    <message>
        <source>is a BMP image of a form that this version does not read</source>
        <translation>ist ein BMP-Bild in einer Form, die diese Version nicht liest</translation>
    </message>
    <message>
        <source>is a BMP image that ends before its last pixel</source>
        <translation>ist ein BMP-Bild, das vor seinem letzten Pixel endet</translation>
    </message>
    <message>
        <source>is a BMP image that ends inside its header</source>
        <translation>ist ein BMP-Bild, das in seinem Kopf endet</translation>
    </message>
    <message>
        <source>is a JPEG image for print (CMYK), not for screens</source>
        <translation>ist ein JPEG-Bild für den Druck (CMYK), nicht für Bildschirme</translation>
    </message>
    <message>
        <source>is a damaged JPEG image ({reason})</source>
        <translation>ist ein beschädigtes JPEG-Bild ({reason})</translation>
    </message>
    <message>
        <source>is a damaged PNG image ({reason})</source>
        <translation>ist ein beschädigtes PNG-Bild ({reason})</translation>
    </message>
    <message>
        <source>is a folder, not a file</source>
        <translation>ist ein Ordner, keine Datei</translation>
    </message>
    <message>
        <source>is a link in a circle, or one that leads nowhere</source>
        <translation>ist ein Link im Kreis oder einer, der ins Leere führt</translation>
    </message>
    <message>
        <source>is a link or no file</source>
        <translation>ist ein Link oder keine Datei</translation>
    </message>
    <message>
        <source>is a link that leads nowhere</source>
        <translation>ist ein Link, der ins Leere führt</translation>
    </message>
    <message>
        <source>is a model, and the program's weights would replace it</source>
        <translation>ist ein Modell, und die Gewichte des Programms würden es ersetzen</translation>
    </message>
    <message>
        <source>is a workbook or an archive, not text</source>
        <translation>ist eine Arbeitsmappe oder ein Archiv, kein Text</translation>
    </message>
    <message>
        <source>is a zip, but not one that torch.save wrote</source>
        <translation>ist ein zip, aber keines, das torch.save geschrieben hat</translation>
    </message>
    <message>
        <source>is an input too</source>
        <translation>ist auch eine Eingabe</translation>
    </message>
    <message>
        <source>is compressed with gzip</source>
        <translation>ist mit gzip komprimiert</translation>
    </message>
    <message>
        <source>is compressed; batches are read unpacked</source>
        <translation>ist komprimiert; Batches werden entpackt gelesen</translation>
    </message>
    <message>
        <source>is cut short</source>
        <translation>ist abgeschnitten</translation>
    </message>
    <message>
        <source>is damaged</source>
        <translation>ist beschädigt</translation>
    </message>
    <message>
        <source>is damaged at its beginning</source>
        <translation>ist an seinem Anfang beschädigt</translation>
    </message>
    <message>
        <source>is empty</source>
        <translation>ist leer</translation>
    </message>
    <message>
        <source>is for a column of texts</source>
        <translation>ist für eine Textspalte</translation>
    </message>
    <message>
        <source>is in the file twice</source>
        <translation>ist zweimal in der Datei</translation>
    </message>
    <message>
        <source>is larger than %1 MiB</source>
        <translation>ist größer als %1 MiB</translation>
    </message>
    <message>
        <source>is larger than %1 MiB, which no class pack is</source>
        <translation>ist größer als %1 MiB, wie es kein Klassenpaket ist</translation>
    </message>
    <message>
        <source>is larger than its storage</source>
        <translation>ist größer als sein Speicherbereich</translation>
    </message>
    <message>
        <source>is longer than %1 MiB</source>
        <translation>ist länger als %1 MiB</translation>
    </message>
    <message>
        <source>is longer than %1 bytes</source>
        <translation>ist länger als %1 Bytes</translation>
    </message>
    <message>
        <source>is longer than %1 characters</source>
        <translation>ist länger als %1 Zeichen</translation>
    </message>
    <message>
        <source>is made by nothing</source>
        <translation>wird von nichts erzeugt</translation>
    </message>
    <message>
        <source>is missing among the weights</source>
        <translation>fehlt unter den Gewichten</translation>
    </message>
    <message>
        <source>is missing in the copy or has another size</source>
        <translation>fehlt in der Kopie oder hat eine andere Größe</translation>
    </message>
    <message>
        <source>is missing in this data</source>
        <translation>fehlt in diesen Daten</translation>
    </message>
    <message>
        <source>is missing, or has another shape or type</source>
        <translation>fehlt oder hat eine andere Form oder einen anderen Typ</translation>
    </message>
    <message>
        <source>is missing, or is not %1 with output channels</source>
        <translation>fehlt oder ist kein %1 mit Ausgabekanälen</translation>
    </message>
    <message>
        <source>is missing, or is not {type} of {count} numbers</source>
        <translation>fehlt oder ist kein {type} aus {count} Zahlen</translation>
    </message>
    <message>
        <source>is neither a PNG nor a JPEG nor a BMP image</source>
        <translation>ist weder ein PNG- noch ein JPEG- noch ein BMP-Bild</translation>
    </message>
    <message>
        <source>is neither of type float nor of integers</source>
        <translation>ist weder vom Typ float noch ganzzahlig</translation>
    </message>
    <message>
        <source>is neither rows of numbers, nor sequences, nor images, nor rows of class numbers</source>
        <translation>enthält weder Zeilen von Zahlen noch Sequenzen, Bilder oder Zeilen von Klassennummern</translation>
    </message>
    <message>
        <source>is no array of NumPy</source>
        <translation>ist kein Array von NumPy</translation>
    </message>
    <message>
        <source>is no time series</source>
        <translation>ist keine Zeitreihe</translation>
    </message>
    <message>
        <source>is none of its words</source>
        <translation>ist keines der möglichen Wörter</translation>
    </message>
    <message>
        <source>is not %1 pixels from %2 to %3 and a digit</source>
        <translation>besteht nicht aus %1 Pixeln von %2 bis %3 und einer Ziffer</translation>
    </message>
    <message>
        <source>is not %1 text</source>
        <translation>ist kein %1-Text</translation>
    </message>
    <message>
        <source>is not JSON</source>
        <translation>ist kein JSON</translation>
    </message>
    <message>
        <source>is not a JSON object</source>
        <translation>ist kein JSON-Objekt</translation>
    </message>
    <message>
        <source>is not a class of the training images</source>
        <translation>ist keine Klasse der Trainingsbilder</translation>
    </message>
    <message>
        <source>is not a draft</source>
        <translation>ist kein Entwurf</translation>
    </message>
    <message>
        <source>is not a figure that can be measured</source>
        <translation>ist keine Kennzahl, die gemessen werden kann</translation>
    </message>
    <message>
        <source>is not a file</source>
        <translation>ist keine Datei</translation>
    </message>
    <message>
        <source>is not a file that can be read</source>
        <translation>ist keine Datei, die gelesen werden kann</translation>
    </message>
    <message>
        <source>is not a known precision</source>
        <translation>ist kein bekanntes Zahlenformat</translation>
    </message>
    <message>
        <source>is not a layer of this network that can compute in %1</source>
        <translation>ist keine Schicht dieses Netzes, die in %1 rechnen kann</translation>
    </message>
    <message>
        <source>is not a layer that could compute in %1</source>
        <translation>ist keine Schicht, die in %1 rechnen könnte</translation>
    </message>
    <message>
        <source>is not a list of times</source>
        <translation>ist keine Liste von Zeiten</translation>
    </message>
    <message>
        <source>is not a number of hours a month</source>
        <translation>ist keine Zahl von Stunden im Monat</translation>
    </message>
    <message>
        <source>is not a number of years</source>
        <translation>ist keine Zahl von Jahren</translation>
    </message>
    <message>
        <source>is not a plain file name</source>
        <translation>ist kein einfacher Dateiname</translation>
    </message>
    <message>
        <source>is not a precision to train in</source>
        <translation>ist kein Zahlenformat, in dem trainiert wird</translation>
    </message>
    <message>
        <source>is not a price</source>
        <translation>ist kein Preis</translation>
    </message>
    <message>
        <source>is not a ratio</source>
        <translation>ist kein Verhältnis</translation>
    </message>
    <message>
        <source>is not a seed</source>
        <translation>ist kein Startwert</translation>
    </message>
    <message>
        <source>is not a weight of %1</source>
        <translation>ist kein Gewicht von %1</translation>
    </message>
    <message>
        <source>is not among the weights</source>
        <translation>ist nicht unter den Gewichten</translation>
    </message>
    <message>
        <source>is not an IDX file</source>
        <translation>ist keine IDX-Datei</translation>
    </message>
    <message>
        <source>is not an https address</source>
        <translation>ist keine https-Adresse</translation>
    </message>
    <message>
        <source>is not an image with as many values as the sample</source>
        <translation>ist kein Bild mit so vielen Werten wie das Beispiel</translation>
    </message>
    <message>
        <source>is not an object</source>
        <translation>ist kein Objekt</translation>
    </message>
    <message>
        <source>is not an optimizer of this program</source>
        <translation>ist kein Optimierer dieses Programms</translation>
    </message>
    <message>
        <source>is not as the project in the file describes it</source>
        <translation>ist nicht so, wie das Projekt in der Datei es beschreibt</translation>
    </message>
    <message>
        <source>is not beside this file</source>
        <translation>liegt nicht neben dieser Datei</translation>
    </message>
    <message>
        <source>is not expected here</source>
        <translation>wird hier nicht erwartet</translation>
    </message>
    <message>
        <source>is not given, but the array beside it is</source>
        <translation>ist nicht angegeben, das Array daneben aber schon</translation>
    </message>
    <message>
        <source>is not hardware, emulation or fake</source>
        <translation>ist nicht hardware, emulation oder fake</translation>
    </message>
    <message>
        <source>is not here</source>
        <translation>ist nicht hier</translation>
    </message>
    <message>
        <source>is not in order yet, or waits for what comes before</source>
        <translation>ist noch nicht in Ordnung oder wartet auf etwas davor</translation>
    </message>
    <message>
        <source>is not in the file</source>
        <translation>ist nicht in der Datei</translation>
    </message>
    <message>
        <source>is not made by a layer</source>
        <translation>wird nicht von einer Schicht erzeugt</translation>
    </message>
    <message>
        <source>is not of the kind "{kind}" as the training data</source>
        <translation>ist nicht von der Art „{kind}“ wie die Trainingsdaten</translation>
    </message>
    <message>
        <source>is not one that this program writes</source>
        <translation>ist keines, das dieses Programm schreibt</translation>
    </message>
    <message>
        <source>is not part of the network</source>
        <translation>ist kein Teil des Netzes</translation>
    </message>
    <message>
        <source>is not part of this installation; looked at {folders}</source>
        <translation>ist kein Teil dieser Installation; gesucht in {folders}</translation>
    </message>
    <message>
        <source>is not split at random, so that every repeat would be the same</source>
        <translation>wird nicht zufällig aufgeteilt, sodass jede Wiederholung gleich wäre</translation>
    </message>
    <message>
        <source>is not standardized or numbered as in training, and too large to be brought into that form</source>
        <translation>ist nicht wie beim Training standardisiert oder nummeriert und zu groß, um in diese Form gebracht zu werden</translation>
    </message>
    <message>
        <source>is not the data that the run was trained on (its hash was {before}, and is {now} now)</source>
        <translation>sind nicht die Daten, mit denen der Lauf trainiert wurde (der Hash war {before} und ist jetzt {now})</translation>
    </message>
    <message>
        <source>is not the description of a run</source>
        <translation>ist nicht die Beschreibung eines Laufs</translation>
    </message>
    <message>
        <source>is not the file that was published: its SHA-256 is {found} instead of {expected}</source>
        <translation>ist nicht die veröffentlichte Datei: SHA-256 ist {found} statt {expected}</translation>
    </message>
    <message>
        <source>is not the index of a class pack</source>
        <translation>ist kein Index eines Klassenpakets</translation>
    </message>
    <message>
        <source>is not the list of the rules of a race</source>
        <translation>ist keine Liste der Regeln eines Rennens</translation>
    </message>
    <message>
        <source>is not the name of a device</source>
        <translation>ist kein Name eines Geräts</translation>
    </message>
    <message>
        <source>is not the network that the run {run} trains: {difference}</source>
        <translation>ist nicht das Netz, das der Lauf {run} trainiert: {difference}</translation>
    </message>
    <message>
        <source>is not the number of a node</source>
        <translation>ist keine Nummer eines Knotens</translation>
    </message>
    <message>
        <source>is not the recording of a race</source>
        <translation>ist nicht die Aufzeichnung eines Rennens</translation>
    </message>
    <message>
        <source>is not there</source>
        <translation>ist nicht vorhanden</translation>
    </message>
    <message>
        <source>is not there, or is not a file</source>
        <translation>ist nicht vorhanden oder keine Datei</translation>
    </message>
    <message>
        <source>is not three numbers with %1 between them</source>
        <translation>besteht nicht aus drei Zahlen mit %1 dazwischen</translation>
    </message>
    <message>
        <source>is of a time series</source>
        <translation>gehört zu einer Zeitreihe</translation>
    </message>
    <message>
        <source>is one file; {set} has {files}</source>
        <translation>ist eine Datei; {set} hat {files}</translation>
    </message>
    <message>
        <source>is one number, not samples</source>
        <translation>ist eine einzelne Zahl, keine Beispiele</translation>
    </message>
    <message>
        <source>is shorter than it was</source>
        <translation>ist kürzer als zuvor</translation>
    </message>
    <message>
        <source>is the mask with which there are more than {max} colours, so that they cannot be classes</source>
        <translation>ist die Maske, mit der es mehr als {max} Farben sind, sodass sie keine Klassen sein können</translation>
    </message>
    <message>
        <source>is the second mask of this name</source>
        <translation>ist die zweite Maske dieses Namens</translation>
    </message>
    <message>
        <source>is to be a project, not its weights</source>
        <translation>muss ein Projekt sein, nicht dessen Gewichte</translation>
    </message>
    <message>
        <source>is too large</source>
        <translation>ist zu groß</translation>
    </message>
    <message>
        <source>is too long</source>
        <translation>ist zu lang</translation>
    </message>
    <message>
        <source>is {extents}, which does not tell where the channels are</source>
        <translation>ist {extents}, was nicht sagt, wo die Kanäle sind</translation>
    </message>
    <message>
        <source>is {found} among the weights; the network has {expected}</source>
        <translation>ist {found} unter den Gewichten; das Netz hat {expected}</translation>
    </message>
    <message>
        <source>is {shape}; the network reads {expected}</source>
        <translation>ist {shape}; das Netz liest {expected}</translation>
    </message>
    <message>
        <source>is {type}</source>
        <translation>ist {type}</translation>
    </message>
    <message>
        <source>is {type} in the drawing, but not in the file</source>
        <translation>ist {type} in der Zeichnung, aber nicht in der Datei</translation>
    </message>
    <message>
        <source>issues and their fixes</source>
        <translation>Auffälligkeiten und was dagegen hilft</translation>
    </message>
    <message>
        <source>it branches before {layers} hidden layers are left</source>
        <translation>es verzweigt, bevor {layers} verborgene Schichten übrig sind</translation>
    </message>
    <message>
        <source>it calls "{name}" in an unknown way</source>
        <translation>ruft „{name}“ auf unbekannte Weise auf</translation>
    </message>
    <message>
        <source>it cannot stand on a wire</source>
        <translation>kann nicht auf einer Verbindung stehen</translation>
    </message>
    <message>
        <source>it cannot stand on this wire</source>
        <translation>kann nicht auf dieser Verbindung stehen</translation>
    </message>
    <message>
        <source>it changes the type of constants</source>
        <translation>es ändert den Typ von Konstanten</translation>
    </message>
    <message>
        <source>it changes the type of numbers</source>
        <translation>es ändert den Typ von Zahlen</translation>
    </message>
    <message>
        <source>it chooses between several values</source>
        <translation>er wählt zwischen mehreren Werten</translation>
    </message>
    <message>
        <source>it chooses by something other than missing numbers</source>
        <translation>er wählt nach etwas anderem als fehlenden Zahlen</translation>
    </message>
    <message>
        <source>it clips, or couples its gates</source>
        <translation>es begrenzt Werte oder koppelt seine Gates</translation>
    </message>
    <message>
        <source>it computes constants</source>
        <translation>es berechnet Konstanten</translation>
    </message>
    <message>
        <source>it computes constants of different shapes</source>
        <translation>es verrechnet Konstanten verschiedener Form</translation>
    </message>
    <message>
        <source>it computes the number of samples</source>
        <translation>es berechnet die Anzahl der Beispiele</translation>
    </message>
    <message>
        <source>it computes with class numbers</source>
        <translation>es rechnet mit Klassennummern</translation>
    </message>
    <message>
        <source>it copies an extent that is not there</source>
        <translation>es kopiert eine Ausdehnung, die nicht vorhanden ist</translation>
    </message>
    <message>
        <source>it cuts</source>
        <translation>schneidet ab</translation>
    </message>
    <message>
        <source>it cuts constants along several axes</source>
        <translation>es schneidet Konstanten entlang mehrerer Achsen</translation>
    </message>
    <message>
        <source>it cuts its input</source>
        <translation>es beschneidet seine Eingabe</translation>
    </message>
    <message>
        <source>it describes a tensor in an unknown way</source>
        <translation>beschreibt einen Tensor auf unbekannte Weise</translation>
    </message>
    <message>
        <source>it divides by %1</source>
        <translation>es teilt durch %1</translation>
    </message>
    <message>
        <source>it does not define {symbol}</source>
        <translation>sie definiert {symbol} nicht</translation>
    </message>
    <message>
        <source>it does not multiply one matrix a sample by another</source>
        <translation>es multipliziert nicht je Beispiel eine Matrix mit einer anderen</translation>
    </message>
    <message>
        <source>it does not pad rows and columns of images</source>
        <translation>füllt nicht Zeilen und Spalten von Bildern auf</translation>
    </message>
    <message>
        <source>it does not read steps of samples</source>
        <translation>es liest keine Schritte von Beispielen</translation>
    </message>
    <message>
        <source>it does not start from zeros</source>
        <translation>es beginnt nicht mit Nullen</translation>
    </message>
    <message>
        <source>it expands to more than a project can be</source>
        <translation>ergibt entpackt mehr, als ein Projekt groß sein kann</translation>
    </message>
    <message>
        <source>it fills with something other than %1</source>
        <translation>füllt mit etwas anderem als %1 auf</translation>
    </message>
    <message>
        <source>it fills with something other than one number</source>
        <translation>es füllt mit etwas anderem als einer einzigen Zahl</translation>
    </message>
    <message>
        <source>it has a mask, or keys and values of before</source>
        <translation>er hat eine Maske oder Schlüssel und Werte von vorher</translation>
    </message>
    <message>
        <source>it has neither repeated blocks nor hidden layers in a row</source>
        <translation>hat weder wiederholte Blöcke noch verborgene Schichten hintereinander</translation>
    </message>
    <message>
        <source>it has no groups</source>
        <translation>es hat keine Gruppen</translation>
    </message>
    <message>
        <source>it has no input</source>
        <translation>hat keinen Eingang</translation>
    </message>
    <message>
        <source>it has no input "{port}"</source>
        <translation>hat keinen Eingang „{port}“</translation>
    </message>
    <message>
        <source>it has no output</source>
        <translation>hat keinen Ausgang</translation>
    </message>
    <message>
        <source>it has no scale</source>
        <translation>hat keine Skalierung</translation>
    </message>
    <message>
        <source>it has no setting "{key}"</source>
        <translation>hat keine Einstellung „{key}“</translation>
    </message>
    <message>
        <source>it has no state of a run</source>
        <translation>hat keinen Laufstand</translation>
    </message>
    <message>
        <source>it has not as many parts as results</source>
        <translation>es hat nicht so viele Teile wie Ergebnisse</translation>
    </message>
    <message>
        <source>it has not five inputs</source>
        <translation>hat nicht fünf Eingänge</translation>
    </message>
    <message>
        <source>it has not three inputs</source>
        <translation>hat nicht drei Eingänge</translation>
    </message>
    <message>
        <source>it has not two inputs</source>
        <translation>hat nicht zwei Eingänge</translation>
    </message>
    <message>
        <source>it has one input only</source>
        <translation>es hat nur eine Eingabe</translation>
    </message>
    <message>
        <source>it has statistics for each pixel</source>
        <translation>hat Statistiken für jedes Pixel</translation>
    </message>
    <message>
        <source>it has too many groups, or none</source>
        <translation>es hat zu viele Gruppen oder keine</translation>
    </message>
    <message>
        <source>it holds no tensor</source>
        <translation>enthält keinen Tensor</translation>
    </message>
    <message>
        <source>it holds no verdict, only the lanes of the race</source>
        <translation>enthält kein Urteil, nur die Bahnen des Rennens</translation>
    </message>
    <message>
        <source>it holds too many values</source>
        <translation>enthält zu viele Werte</translation>
    </message>
    <message>
        <source>it is Mish</source>
        <translation>es ist Mish</translation>
    </message>
    <message>
        <source>it is longer than {max} bytes</source>
        <translation>ist länger als {max} Bytes</translation>
    </message>
    <message>
        <source>it is neither nearest nor bilinear between centres of pixels</source>
        <translation>ist weder „nearest“ noch „bilinear“ zwischen Pixelmitten</translation>
    </message>
    <message>
        <source>it is nested deeper than {limit}</source>
        <translation>ist tiefer als {limit} verschachtelt</translation>
    </message>
    <message>
        <source>it is no step of attention that is known</source>
        <translation>er ist kein bekannter Schritt von Attention</translation>
    </message>
    <message>
        <source>it is not a link to a project</source>
        <translation>ist kein Link zu einem Projekt</translation>
    </message>
    <message>
        <source>it is not at the end of the network</source>
        <translation>steht nicht am Ende des Netzes</translation>
    </message>
    <message>
        <source>it is not connected and takes no part in training</source>
        <translation>ist nicht verbunden und nimmt nicht am Training teil</translation>
    </message>
    <message>
        <source>it is of an old version that names an axis</source>
        <translation>stammt aus einer alten Version, die eine Achse benennt</translation>
    </message>
    <message>
        <source>it is the tanh form of GELU, which differs from GELU</source>
        <translation>es ist die tanh-Form von GELU, die von GELU abweicht</translation>
    </message>
    <message>
        <source>it joins constants of numbers</source>
        <translation>es verbindet Konstanten aus Zahlen</translation>
    </message>
    <message>
        <source>it joins more integers than a shape has</source>
        <translation>es verbindet mehr ganze Zahlen, als eine Form hat</translation>
    </message>
    <message>
        <source>it joins samples, or an axis that is not there</source>
        <translation>es verbindet Beispiele, oder entlang einer Achse, die nicht vorhanden ist</translation>
    </message>
    <message>
        <source>it joins the samples with another axis</source>
        <translation>es vereint die Beispiele mit einer anderen Achse</translation>
    </message>
    <message>
        <source>it joins values and constants</source>
        <translation>es verbindet Werte und Konstanten</translation>
    </message>
    <message>
        <source>it leaves nothing</source>
        <translation>es lässt nichts übrig</translation>
    </message>
    <message>
        <source>it limits its scores</source>
        <translation>er begrenzt seine Bewertungen</translation>
    </message>
    <message>
        <source>it looks for missing numbers elsewhere than in columns of the input</source>
        <translation>er sucht fehlende Zahlen anderswo als in Spalten der Eingabe</translation>
    </message>
    <message>
        <source>it looks like an identifier or free text: choose another array as targets</source>
        <translation>es sieht nach einer Kennung oder freiem Text aus: wählen Sie ein anderes Array als Zielwerte</translation>
    </message>
    <message>
        <source>it makes a value without numbers</source>
        <translation>es erzeugt einen Wert ohne Zahlen</translation>
    </message>
    <message>
        <source>it makes more integers than a shape has</source>
        <translation>es erzeugt mehr ganze Zahlen, als eine Form hat</translation>
    </message>
    <message>
        <source>it makes more numbers than can be used</source>
        <translation>erzeugt mehr Zahlen, als verwendet werden können</translation>
    </message>
    <message>
        <source>it measures the same as {layer}, which so counts double</source>
        <translation>misst dasselbe wie {layer}, das so doppelt zählt</translation>
    </message>
    <message>
        <source>it mixes the numbers of several samples</source>
        <translation>es vermischt die Zahlen mehrerer Beispiele</translation>
    </message>
    <message>
        <source>it moves more than three axes</source>
        <translation>es vertauscht mehr als drei Achsen</translation>
    </message>
    <message>
        <source>it multiplies images by a matrix</source>
        <translation>es multipliziert Bilder mit einer Matrix</translation>
    </message>
    <message>
        <source>it multiplies scores by something other than values</source>
        <translation>er multipliziert Bewertungen mit etwas anderem als Werten</translation>
    </message>
    <message>
        <source>it names its axes</source>
        <translation>benennt die Achsen</translation>
    </message>
    <message>
        <source>it names its numbers in an unknown way</source>
        <translation>benennt die Zahlen auf unbekannte Weise</translation>
    </message>
    <message>
        <source>it needs more than %1 % of the free memory</source>
        <translation>braucht mehr als %1 % des freien Speichers</translation>
    </message>
    <message>
        <source>it reads a constant</source>
        <translation>es liest eine Konstante</translation>
    </message>
    <message>
        <source>it reads a value of {axes} axes; up to 4 are known</source>
        <translation>es liest einen Wert mit {axes} Achsen; bis zu 4 sind bekannt</translation>
    </message>
    <message>
        <source>it reads indices out of range</source>
        <translation>es liest Indizes außerhalb des Bereichs</translation>
    </message>
    <message>
        <source>it reads no image</source>
        <translation>es liest kein Bild</translation>
    </message>
    <message>
        <source>it reads steps backwards</source>
        <translation>es liest Schritte rückwärts</translation>
    </message>
    <message>
        <source>it reads what is not known</source>
        <translation>liest, was nicht bekannt ist</translation>
    </message>
    <message>
        <source>it reads what only attention has</source>
        <translation>er liest, was nur Attention hat</translation>
    </message>
    <message>
        <source>it reads which numbers are missing, and does not replace them by %1</source>
        <translation>er liest, welche Zahlen fehlen, und ersetzt sie nicht durch %1</translation>
    </message>
    <message>
        <source>it removes an axis whose extent is not %1</source>
        <translation>es entfernt eine Achse, deren Länge nicht %1 ist</translation>
    </message>
    <message>
        <source>it repeats different numbers</source>
        <translation>es wiederholt verschiedene Zahlen</translation>
    </message>
    <message>
        <source>it repeats indices</source>
        <translation>es wiederholt Indizes</translation>
    </message>
    <message>
        <source>it repeats or mirrors pixels</source>
        <translation>wiederholt oder spiegelt Pixel</translation>
    </message>
    <message>
        <source>it replaces missing numbers by something other than %1</source>
        <translation>er ersetzt fehlende Zahlen durch etwas anderes als %1</translation>
    </message>
    <message>
        <source>it scales channels of images larger than %1 pixels</source>
        <translation>es skaliert Kanäle von Bildern, die größer als %1 Pixel sind</translation>
    </message>
    <message>
        <source>it splits the samples, or an axis that is not there</source>
        <translation>es teilt die Beispiele auf, oder entlang einer Achse, die nicht vorhanden ist</translation>
    </message>
    <message>
        <source>it takes some of the samples</source>
        <translation>es nimmt nur einige der Beispiele</translation>
    </message>
    <message>
        <source>it takes some of the samples, or of an axis that is not there</source>
        <translation>es nimmt nur einen Teil der Beispiele oder einer Achse, die nicht vorhanden ist</translation>
    </message>
    <message>
        <source>it takes the axis of the samples away</source>
        <translation>es entfernt die Achse der Beispiele</translation>
    </message>
    <message>
        <source>it takes the mean over the samples, or over an axis that is not there</source>
        <translation>es bildet den Mittelwert über die Beispiele oder über eine Achse, die nicht vorhanden ist</translation>
    </message>
    <message>
        <source>it uses a step other than %1</source>
        <translation>die Schrittweite ist nicht %1</translation>
    </message>
    <message>
        <source>it waits for itself</source>
        <translation>es wartet auf sich selbst</translation>
    </message>
    <message>
        <source>it wants to build "{name}", which is not a weight</source>
        <translation>will „{name}“ bauen, was kein Gewicht ist</translation>
    </message>
    <message>
        <source>it was cut off or changed on its way</source>
        <translation>wurde unterwegs abgeschnitten oder verändert</translation>
    </message>
    <message>
        <source>it was exported for training</source>
        <translation>wurde zum Trainieren exportiert</translation>
    </message>
    <message>
        <source>it was made by a newer version of Epoch Studio</source>
        <translation>wurde mit einer neueren Version von Epoch Studio erstellt</translation>
    </message>
    <message>
        <source>it was thrown away; try another address with --from</source>
        <translation>wurde verworfen; versuchen Sie mit --from eine andere Adresse</translation>
    </message>
    <message>
        <source>it was written by a newer Epoch Studio (schema {schema})</source>
        <translation>wurde von einem neueren Epoch Studio geschrieben (Schema {schema})</translation>
    </message>
    <message>
        <source>it would have {bytes} bytes, and programs pass on {max} at most</source>
        <translation>hätte {bytes} Bytes, und Programme geben höchstens {max} weiter</translation>
    </message>
    <message>
        <source>it {end}</source>
        <translation>er {end}</translation>
    </message>
    <message>
        <source>its activations are not the usual ones</source>
        <translation>seine Aktivierungen sind nicht die üblichen</translation>
    </message>
    <message>
        <source>its axes are computed</source>
        <translation>seine Achsen werden berechnet</translation>
    </message>
    <message>
        <source>its axes are computed, or not there</source>
        <translation>die Achsen sind berechnet oder fehlen</translation>
    </message>
    <message>
        <source>its axis counts the samples, or is not there</source>
        <translation>seine Achse zählt die Beispiele oder ist nicht vorhanden</translation>
    </message>
    <message>
        <source>its axis is not the last</source>
        <translation>die Achse ist nicht die letzte</translation>
    </message>
    <message>
        <source>its bias has a factor</source>
        <translation>sein Bias hat einen Faktor</translation>
    </message>
    <message>
        <source>its biases have other sizes than its gates</source>
        <translation>seine Bias-Werte haben andere Größen als seine Gates</translation>
    </message>
    <message>
        <source>its bounds are computed</source>
        <translation>seine Grenzen werden berechnet</translation>
    </message>
    <message>
        <source>its cell output is used</source>
        <translation>die Ausgabe seines Zellzustands wird verwendet</translation>
    </message>
    <message>
        <source>its checksums are missing</source>
        <translation>die Prüfsummen fehlen</translation>
    </message>
    <message>
        <source>its constants are not finite</source>
        <translation>seine Konstanten sind nicht endlich</translation>
    </message>
    <message>
        <source>its constants do not stand for channels</source>
        <translation>seine Konstanten stehen nicht für Kanäle</translation>
    </message>
    <message>
        <source>its data do not come as square images of a side that can be chosen</source>
        <translation>die Daten liegen nicht als quadratische Bilder mit wählbarer Seitenlänge vor</translation>
    </message>
    <message>
        <source>its data was changed after it was written (the %1 differs)</source>
        <translation>die Daten wurden nach dem Schreiben verändert (%1 weicht ab)</translation>
    </message>
    <message>
        <source>its description holds "{key}", which is not known</source>
        <translation>die Beschreibung enthält „{key}“, was nicht bekannt ist</translation>
    </message>
    <message>
        <source>its description is not an object</source>
        <translation>die Beschreibung ist kein Objekt</translation>
    </message>
    <message>
        <source>its description is not what was written (the %1 differs)</source>
        <translation>die Beschreibung ist nicht die geschriebene (%1 weicht ab)</translation>
    </message>
    <message>
        <source>its factors are computed</source>
        <translation>die Faktoren sind berechnet</translation>
    </message>
    <message>
        <source>its factors are neither one nor one for each channel</source>
        <translation>seine Faktoren sind weder eine Zahl noch eine für jeden Kanal</translation>
    </message>
    <message>
        <source>its factors are not whole</source>
        <translation>die Faktoren sind nicht ganzzahlig</translation>
    </message>
    <message>
        <source>its file can no longer be read: {reason}</source>
        <translation>die Datei kann nicht mehr gelesen werden: {reason}</translation>
    </message>
    <message>
        <source>its filters are computed</source>
        <translation>die Filter sind berechnet</translation>
    </message>
    <message>
        <source>its first factor is a constant</source>
        <translation>sein erster Faktor ist eine Konstante</translation>
    </message>
    <message>
        <source>its gates see the cell (peepholes)</source>
        <translation>seine Gates sehen den Zellzustand (Peepholes)</translation>
    </message>
    <message>
        <source>its header has {bytes} B; at most {max} B are read</source>
        <translation>der Kopf hat {bytes} B; höchstens {max} B werden gelesen</translation>
    </message>
    <message>
        <source>its header should have {expected} bytes; the file has {bytes} after the length</source>
        <translation>der Kopf müsste {expected} Bytes haben; die Datei hat {bytes} nach der Länge</translation>
    </message>
    <message>
        <source>its heads differ in their number or features</source>
        <translation>seine Köpfe unterscheiden sich in Zahl oder Merkmalen</translation>
    </message>
    <message>
        <source>its heads have together another number of features than the sequence</source>
        <translation>seine Köpfe haben zusammen eine andere Zahl von Merkmalen als die Sequenz</translation>
    </message>
    <message>
        <source>its heads share keys</source>
        <translation>seine Köpfe teilen sich Schlüssel</translation>
    </message>
    <message>
        <source>its index output is used</source>
        <translation>die Ausgabe der Indizes wird verwendet</translation>
    </message>
    <message>
        <source>its indices are computed</source>
        <translation>seine Indizes werden berechnet</translation>
    </message>
    <message>
        <source>its indices are not class numbers of the input</source>
        <translation>seine Indizes sind keine Klassennummern der Eingabe</translation>
    </message>
    <message>
        <source>its indices are not contiguous</source>
        <translation>seine Indizes folgen nicht aufeinander</translation>
    </message>
    <message>
        <source>its input is transposed</source>
        <translation>seine Eingabe ist transponiert</translation>
    </message>
    <message>
        <source>its keys and values are of different sequences</source>
        <translation>seine Schlüssel und Werte stammen aus verschiedenen Sequenzen</translation>
    </message>
    <message>
        <source>its mask is not that of later positions</source>
        <translation>seine Maske ist nicht die der späteren Positionen</translation>
    </message>
    <message>
        <source>its mask output is used</source>
        <translation>die Ausgabe der Maske wird verwendet</translation>
    </message>
    <message>
        <source>its matrix has another size than what it reads</source>
        <translation>seine Matrix hat eine andere Größe als das, was es liest</translation>
    </message>
    <message>
        <source>its matrix has not two axes</source>
        <translation>seine Matrix hat nicht zwei Achsen</translation>
    </message>
    <message>
        <source>its matrix is computed</source>
        <translation>die Matrix ist berechnet</translation>
    </message>
    <message>
        <source>its mean or deviation is read</source>
        <translation>Mittelwert oder Standardabweichung wird gelesen</translation>
    </message>
    <message>
        <source>its metadata has no "{key}" that is a whole number</source>
        <translation>die Metadaten haben kein „{key}“, das eine ganze Zahl ist</translation>
    </message>
    <message>
        <source>its metadata has no %1</source>
        <translation>die Metadaten haben kein %1</translation>
    </message>
    <message>
        <source>its number is in use</source>
        <translation>die Nummer wird verwendet</translation>
    </message>
    <message>
        <source>its number is used twice</source>
        <translation>die Nummer wird zweimal verwendet</translation>
    </message>
    <message>
        <source>its operands differ in another axis</source>
        <translation>seine Operanden unterscheiden sich in einer weiteren Achse</translation>
    </message>
    <message>
        <source>its operands have different shapes</source>
        <translation>seine Operanden haben verschiedene Formen</translation>
    </message>
    <message>
        <source>its order does not name each axis once</source>
        <translation>seine Reihenfolge nennt nicht jede Achse einmal</translation>
    </message>
    <message>
        <source>its output {type} is too large</source>
        <translation>die Ausgabe {type} ist zu groß</translation>
    </message>
    <message>
        <source>its padding after the end is the larger one</source>
        <translation>die Auffüllung nach dem Ende ist die größere</translation>
    </message>
    <message>
        <source>its padding follows from the size of the result</source>
        <translation>die Auffüllung ergibt sich aus der Größe des Ergebnisses</translation>
    </message>
    <message>
        <source>its parts exceed the axis</source>
        <translation>seine Teile sind größer als die Achse</translation>
    </message>
    <message>
        <source>its pickle calls something that is not a function</source>
        <translation>der Pickle ruft etwas auf, das keine Funktion ist</translation>
    </message>
    <message>
        <source>its pickle ends in the middle of a value</source>
        <translation>der Pickle endet mitten in einem Wert</translation>
    </message>
    <message>
        <source>its pickle ends too early</source>
        <translation>der Pickle endet zu früh</translation>
    </message>
    <message>
        <source>its pickle has a number of more than %1 bits</source>
        <translation>der Pickle hat eine Zahl von mehr als %1 Bits</translation>
    </message>
    <message>
        <source>its pickle has the opcode {op}, which builds no weights</source>
        <translation>der Pickle hat den Opcode {op}, der keine Gewichte baut</translation>
    </message>
    <message>
        <source>its pickle is damaged</source>
        <translation>der Pickle ist beschädigt</translation>
    </message>
    <message>
        <source>its pickle is nested too deeply</source>
        <translation>der Pickle ist zu tief verschachtelt</translation>
    </message>
    <message>
        <source>its pickle is too long</source>
        <translation>der Pickle ist zu lang</translation>
    </message>
    <message>
        <source>its pickle names a class by something that is not text</source>
        <translation>der Pickle benennt eine Klasse mit etwas, das kein Text ist</translation>
    </message>
    <message>
        <source>its project does not say what the data was</source>
        <translation>das Projekt sagt nicht, was die Daten waren</translation>
    </message>
    <message>
        <source>its queries, keys or values are not those of a dense layer's sequence</source>
        <translation>seine Anfragen, Schlüssel oder Werte sind nicht die Sequenz einer Dense-Schicht</translation>
    </message>
    <message>
        <source>its run.json cannot be read: {reason}</source>
        <translation>die run.json kann nicht gelesen werden: {reason}</translation>
    </message>
    <message>
        <source>its run.json {fault}</source>
        <translation>die run.json {fault}</translation>
    </message>
    <message>
        <source>its samples stand before its steps (layout)</source>
        <translation>seine Beispiele stehen vor seinen Schritten (layout)</translation>
    </message>
    <message>
        <source>its scale is computed, or not of one axis</source>
        <translation>die Skalierung ist berechnet oder nicht die einer einzigen Achse</translation>
    </message>
    <message>
        <source>its seed is not a number</source>
        <translation>der Startwert ist keine Zahl</translation>
    </message>
    <message>
        <source>its sequences have lengths of their own</source>
        <translation>seine Sequenzen haben eigene Längen</translation>
    </message>
    <message>
        <source>its shape has more numbers than any file, or ends inside a byte</source>
        <translation>die Form hat mehr Zahlen als jede Datei oder endet innerhalb eines Bytes</translation>
    </message>
    <message>
        <source>its shape holds something that is not a whole number from %1</source>
        <translation>seine Form enthält etwas, das keine ganze Zahl ab %1 ist</translation>
    </message>
    <message>
        <source>its shape is computed</source>
        <translation>seine Form wird berechnet</translation>
    </message>
    <message>
        <source>its shape is not given in full</source>
        <translation>seine Form ist nicht vollständig angegeben</translation>
    </message>
    <message>
        <source>its shape needs {needed} bytes, its offsets span {span}</source>
        <translation>seine Form braucht {needed} Bytes, seine Adressen umfassen {span}</translation>
    </message>
    <message>
        <source>its shift is computed</source>
        <translation>seine Verschiebung wird berechnet</translation>
    </message>
    <message>
        <source>its storage "{key}" is missing</source>
        <translation>der Speicherbereich „{key}“ fehlt</translation>
    </message>
    <message>
        <source>its storage "{key}" is smaller than declared</source>
        <translation>der Speicherbereich „{key}“ ist kleiner als angegeben</translation>
    </message>
    <message>
        <source>its table has not two axes</source>
        <translation>seine Tabelle hat nicht zwei Achsen</translation>
    </message>
    <message>
        <source>its texts</source>
        <translation>seine Texte</translation>
    </message>
    <message>
        <source>its weight "{name}" has another type or size than the layer</source>
        <translation>sein Gewicht „{name}“ hat einen anderen Typ oder eine andere Größe als die Schicht</translation>
    </message>
    <message>
        <source>its weights are computed</source>
        <translation>seine Gewichte werden berechnet</translation>
    </message>
    <message>
        <source>its weights have other sizes than its gates</source>
        <translation>seine Gewichte haben andere Größen als seine Gates</translation>
    </message>
    <message>
        <source>its window has not as many axes as its input</source>
        <translation>sein Fenster hat nicht so viele Achsen wie seine Eingabe</translation>
    </message>
    <message>
        <source>its window has not two axes</source>
        <translation>sein Fenster hat nicht zwei Achsen</translation>
    </message>
    <message>
        <source>its window is dilated</source>
        <translation>sein Fenster ist gespreizt (dilatiert)</translation>
    </message>
    <message>
        <source>its window is too large, or empty</source>
        <translation>sein Fenster ist zu groß oder leer</translation>
    </message>
    <message>
        <source>its windows</source>
        <translation>seine Fenster</translation>
    </message>
    <message>
        <source>jax issue 1797, 2019</source>
        <translation>jax Issue 1797, 2019</translation>
    </message>
    <message>
        <source>kernel launches</source>
        <translation>Kernel-Starts</translation>
    </message>
    <message>
        <source>labels are whole numbers from %1 to %2</source>
        <translation>Klassen sind ganze Zahlen von %1 bis %2</translation>
    </message>
    <message>
        <source>labels {labels} do not belong to logits {logits}</source>
        <translation>die Zielwerte {labels} gehören nicht zu den Logits {logits}</translation>
    </message>
    <message>
        <source>lacks “{name}”, which its index names</source>
        <translation>es fehlt „{name}“, das sein Index nennt</translation>
    </message>
    <message>
        <source>largest difference {difference}{where}, {when} (limit {limit})</source>
        <translation>größte Abweichung {difference}{where}, {when} (Grenze {limit})</translation>
    </message>
    <message>
        <source>last batches %1</source>
        <translation>letzte Batches %1</translation>
    </message>
    <message>
        <source>launch + wait</source>
        <translation>Start + Warten</translation>
    </message>
    <message>
        <source>launch overhead</source>
        <translation>Startaufwand</translation>
    </message>
    <message>
        <source>launches and waiting</source>
        <translation>Starts und Warten</translation>
    </message>
    <message>
        <source>launches and waiting, which belong to no layer</source>
        <translation>Starts und Warten, die zu keiner Schicht gehören</translation>
    </message>
    <message>
        <source>layer outputs kept for the backward pass, batch {batch}</source>
        <translation>Schichtausgaben, für den Rückwärtsdurchlauf behalten, Batch {batch}</translation>
    </message>
    <message>
        <source>layers of the network</source>
        <translation>Schichten des Netzes</translation>
    </message>
    <message>
        <source>layers that compute in %1, as measured in Plan, page %2 after training</source>
        <translation>Schichten, die in %1 rechnen, wie in Planen gemessen, Seite „%2 nach dem Training“</translation>
    </message>
    <message>
        <source>layers that were kept in %1 there</source>
        <translation>Schichten, die dort in %1 blieben</translation>
    </message>
    <message>
        <source>layers were not compared: a recording has none, or the memory did not suffice</source>
        <translation>Schichten wurden nicht verglichen: eine Aufzeichnung hat keine, oder der Speicher reichte nicht aus</translation>
    </message>
    <message>
        <source>leads on to an address that is not https; it was not followed</source>
        <translation>führt weiter zu einer Adresse, die nicht mit https beginnt; ihr wurde nicht gefolgt</translation>
    </message>
    <message>
        <source>leads to a folder that has been read already</source>
        <translation>führt zu einem Ordner, der schon gelesen wurde</translation>
    </message>
    <message>
        <source>learning rate</source>
        <translation>Lernrate</translation>
    </message>
    <message>
        <source>leave it out</source>
        <translation>lassen Sie es weg</translation>
    </message>
    <message>
        <source>leave it out for characters</source>
        <translation>lassen Sie es weg, dann gelten Zeichen</translation>
    </message>
    <message>
        <source>leave it out for words</source>
        <translation>lassen Sie es für Wörter weg</translation>
    </message>
    <message>
        <source>leave it out for {default}</source>
        <translation>lassen Sie es weg, dann gilt {default}</translation>
    </message>
    <message>
        <source>leave it out of one of them</source>
        <translation>lassen Sie sie in einem davon weg</translation>
    </message>
    <message>
        <source>leave it out, or leave out the group or time</source>
        <translation>lassen Sie es weg, oder lassen Sie Gruppe oder Zeit weg</translation>
    </message>
    <message>
        <source>leave it out, or leave out the test file</source>
        <translation>lassen Sie es weg, oder lassen Sie die Testdatei weg</translation>
    </message>
    <message>
        <source>leave one out</source>
        <translation>lassen Sie eines weg</translation>
    </message>
    <message>
        <source>leave one row for each time of a series</source>
        <translation>lassen Sie eine Zeile für jede Zeit einer Reihe</translation>
    </message>
    <message>
        <source>leave out columns, or check the delimiter</source>
        <translation>lassen Sie Spalten weg, oder prüfen Sie das Trennzeichen</translation>
    </message>
    <message>
        <source>leave out fewer columns. A column of sentences is learned from with the option text</source>
        <translation>lassen Sie weniger Spalten weg. Aus einer Spalte von Sätzen wird mit der Option text gelernt</translation>
    </message>
    <message>
        <source>leave out such samples before you save the arrays</source>
        <translation>lassen Sie solche Proben weg, bevor Sie die Arrays speichern</translation>
    </message>
    <message>
        <source>leave the network as it is</source>
        <translation>Das Netz lassen, wie es ist</translation>
    </message>
    <message>
        <source>leave them out: those of the training data apply to both</source>
        <translation>lassen Sie sie weg: die der Trainingsdaten gelten für beide</translation>
    </message>
    <message>
        <source>leave this layer out, or save the model as *.safetensors</source>
        <translation>lassen Sie diese Schicht weg, oder speichern Sie das Modell als *.safetensors</translation>
    </message>
    <message>
        <source>leave this layer out, or write *.onnx</source>
        <translation>lassen Sie diese Schicht weg, oder schreiben Sie *.onnx</translation>
    </message>
    <message>
        <source>leaves no samples beside those that overlap another part</source>
        <translation>lässt keine Beispiele außer denen übrig, die sich mit einem anderen Teil überschneiden</translation>
    </message>
    <message>
        <source>leaves no training samples</source>
        <translation>lässt keine Trainingsbeispiele übrig</translation>
    </message>
    <message>
        <source>leaves the block</source>
        <translation>verlässt den Block</translation>
    </message>
    <message>
        <source>less than 0.01</source>
        <translation>weniger als 0,01</translation>
    </message>
    <message>
        <source>libcurl cannot be started</source>
        <translation>libcurl lässt sich nicht starten</translation>
    </message>
    <message>
        <source>library workspace</source>
        <translation>Arbeitsspeicher der Bibliothek</translation>
    </message>
    <message>
        <source>lies behind the end of "{file}"</source>
        <translation>liegt hinter dem Ende von „{file}“</translation>
    </message>
    <message>
        <source>lies more than %1 folders deep</source>
        <translation>liegt mehr als %1 Ordner tief</translation>
    </message>
    <message>
        <source>life of the computer</source>
        <translation>Lebensdauer des Computers</translation>
    </message>
    <message>
        <source>line %1</source>
        <translation>Zeile %1</translation>
    </message>
    <message>
        <source>line {line}, {cell}</source>
        <translation>Zeile {line}, {cell}</translation>
    </message>
    <message>
        <source>linear model %1</source>
        <translation>lineares Modell %1</translation>
    </message>
    <message>
        <source>link to the computer</source>
        <translation>Verbindung zum Computer</translation>
    </message>
    <message>
        <source>list fewer values</source>
        <translation>geben Sie weniger Werte an</translation>
    </message>
    <message>
        <source>list some</source>
        <translation>geben Sie welche an</translation>
    </message>
    <message>
        <source>list them: epoch runs list</source>
        <translation>listen Sie sie auf: epoch runs list</translation>
    </message>
    <message>
        <source>live parameters</source>
        <translation>Live-Parameter</translation>
    </message>
    <message>
        <source>load it in a newer torch and save it again, best as safetensors</source>
        <translation>laden Sie es in einem neueren torch und speichern Sie es neu, am besten als safetensors</translation>
    </message>
    <message>
        <source>loading libraries</source>
        <translation>Bibliotheken laden</translation>
    </message>
    <message>
        <source>lock frame</source>
        <translation>Rahmen sperren</translation>
    </message>
    <message>
        <source>logits {logits} and targets {targets} differ</source>
        <translation>Logits {logits} und Zielwerte {targets} unterscheiden sich</translation>
    </message>
    <message>
        <source>logits {logits} are for {outputs} classes, the labels {labels} have {classes}</source>
        <translation>die Logits {logits} sind für {outputs} Klassen, die Zielwerte {labels} haben {classes}</translation>
    </message>
    <message>
        <source>logits {logits} hold more than a number for each class of labels {labels}</source>
        <translation>die Logits {logits} enthalten mehr als eine Zahl für jede Klasse der Zielwerte {labels}</translation>
    </message>
    <message>
        <source>look at single samples</source>
        <translation>sehen Sie sich einzelne Beispiele an</translation>
    </message>
    <message>
        <source>look at the list again</source>
        <translation>sehen Sie noch einmal in die Liste</translation>
    </message>
    <message>
        <source>looking for backups</source>
        <translation>Sicherungen suchen</translation>
    </message>
    <message>
        <source>looking for drafts</source>
        <translation>Entwürfe suchen</translation>
    </message>
    <message>
        <source>looking for runs</source>
        <translation>Läufe suchen</translation>
    </message>
    <message>
        <source>looking for workers</source>
        <translation>Worker suchen</translation>
    </message>
    <message>
        <source>loss</source>
        <translation>Verlust</translation>
    </message>
    <message>
        <source>loss %1</source>
        <translation>Verlust %1</translation>
    </message>
    <message>
        <source>loss on the validation samples</source>
        <translation>Verlust auf den Validierungsbeispielen</translation>
    </message>
    <message>
        <source>lower the learning rate and train again</source>
        <translation>senken Sie die Lernrate und trainieren Sie noch einmal</translation>
    </message>
    <message>
        <source>make both equally large, or remove them</source>
        <translation>mache beide gleich groß oder entferne sie</translation>
    </message>
    <message>
        <source>make the batch or the network smaller, or close other programs that use the device</source>
        <translation>verkleinern Sie den Batch oder das Netz, oder schließen Sie andere Programme, die das Gerät benutzen</translation>
    </message>
    <message>
        <source>make the network or the query smaller</source>
        <translation>verkleinern Sie das Netz oder die Abfrage</translation>
    </message>
    <message>
        <source>make the network's description or names shorter</source>
        <translation>kürzen Sie die Beschreibung oder die Namen des Netzes</translation>
    </message>
    <message>
        <source>make the second number %1</source>
        <translation>mache die zweite Zahl zu %1</translation>
    </message>
    <message>
        <source>make the third number %1</source>
        <translation>setzen Sie die dritte Zahl auf %1</translation>
    </message>
    <message>
        <source>makes {features} features, more than 100,000</source>
        <translation>ergibt {features} Merkmale, mehr als 100.000</translation>
    </message>
    <message>
        <source>making an event</source>
        <translation>Ereignis anlegen</translation>
    </message>
    <message>
        <source>map %1, row %2, column %3: %4</source>
        <translation>Merkmalskarte %1, Zeile %2, Spalte %3: %4</translation>
    </message>
    <message>
        <source>marking a step</source>
        <translation>Schritt markieren</translation>
    </message>
    <message>
        <source>matrices on the CPU</source>
        <translation>Matrizen auf der CPU</translation>
    </message>
    <message>
        <source>matrix products</source>
        <translation>Matrixprodukte</translation>
    </message>
    <message>
        <source>matrix size n</source>
        <translation>Matrixgröße n</translation>
    </message>
    <message>
        <source>may fit</source>
        <translation>passt vielleicht</translation>
    </message>
    <message>
        <source>mean %1</source>
        <translation>Mittelwert %1</translation>
    </message>
    <message>
        <source>mean absolute error</source>
        <translation>mittlerer absoluter Fehler</translation>
    </message>
    <message>
        <source>mean absolute error {absolute / %1, R² %2</source>
        <translation>mittlerer absoluter Fehler {absolute / %1, R² %2</translation>
    </message>
    <message>
        <source>mean error %1</source>
        <translation>mittlerer Fehler %1</translation>
    </message>
    <message>
        <source>mean squared error</source>
        <translation>mittlerer quadratischer Fehler</translation>
    </message>
    <message>
        <source>measured</source>
        <translation>gemessen</translation>
    </message>
    <message>
        <source>measured in a run of this network</source>
        <translation>in einem Lauf dieses Netzes gemessen</translation>
    </message>
    <message>
        <source>measuring %1</source>
        <translation>%1 wird gemessen</translation>
    </message>
    <message>
        <source>measuring cells</source>
        <translation>Zellen messen</translation>
    </message>
    <message>
        <source>measuring the device</source>
        <translation>Gerät messen</translation>
    </message>
    <message>
        <source>measuring the range of each input</source>
        <translation>der Bereich jeder Eingabe wird gemessen</translation>
    </message>
    <message>
        <source>median of {blocks} timed blocks over {steps} steps, by each device's own clock</source>
        <translation>Median von {blocks} gemessenen Blöcken über {steps} Schritte, nach der eigenen Uhr jedes Geräts</translation>
    </message>
    <message>
        <source>memory</source>
        <translation>Speicher</translation>
    </message>
    <message>
        <source>memory bandwidth</source>
        <translation>Speicherbandbreite</translation>
    </message>
    <message>
        <source>memory-bound</source>
        <translation>speicherbegrenzt</translation>
    </message>
    <message>
        <source>met</source>
        <translation>erfüllt</translation>
    </message>
    <message>
        <source>minutes</source>
        <translation>Minuten</translation>
    </message>
    <message>
        <source>missing</source>
        <translation>fehlt</translation>
    </message>
    <message>
        <source>more than %d scans</source>
        <translation>mehr als %d Scans</translation>
    </message>
    <message>
        <source>more than four views are named</source>
        <translation>mehr als vier Ansichten sind genannt</translation>
    </message>
    <message>
        <source>more than {max} {things}</source>
        <translation>mehr als {max} {things}</translation>
    </message>
    <message>
        <source>most frequent class %1</source>
        <translation>häufigste Klasse %1</translation>
    </message>
    <message>
        <source>move it away first</source>
        <translation>verschieben Sie es zuerst woandershin</translation>
    </message>
    <message>
        <source>move layer</source>
        <translation>Schicht verschieben</translation>
    </message>
    <message>
        <source>move layers</source>
        <translation>Schichten verschieben</translation>
    </message>
    <message>
        <source>move note</source>
        <translation>Notiz verschieben</translation>
    </message>
    <message>
        <source>move selection</source>
        <translation>Auswahl verschieben</translation>
    </message>
    <message>
        <source>move the images up</source>
        <translation>legen Sie die Bilder weiter oben ab</translation>
    </message>
    <message>
        <source>moves or cuts as many pixels as an image of {height} × {width} has</source>
        <translation>verschiebt oder schneidet so viele Pixel, wie ein Bild von {height} × {width} hat</translation>
    </message>
    <message>
        <source>moving the run</source>
        <translation>Lauf verschieben</translation>
    </message>
    <message>
        <source>ms per product</source>
        <translation>ms je Produkt</translation>
    </message>
    <message>
        <source>multiplying matrices</source>
        <translation>Matrizen multiplizieren</translation>
    </message>
    <message>
        <source>multiprocessors</source>
        <translation>Multiprozessoren</translation>
    </message>
    <message>
        <source>multiprocessors %1, tensor cores %2, memory %3</source>
        <translation>Multiprozessoren %1, Tensorkerne %2, Speicher %3</translation>
    </message>
    <message>
        <source>n</source>
        <translation>n</translation>
    </message>
    <message>
        <source>name %1 to %2 parameters, for example %3</source>
        <translation>nennen Sie %1 bis %2 Parameter, zum Beispiel %3</translation>
    </message>
    <message>
        <source>name a file in it</source>
        <translation>nennen Sie eine Datei darin</translation>
    </message>
    <message>
        <source>name a folder of PNG, JPEG or BMP files</source>
        <translation>nennen Sie einen Ordner mit PNG-, JPEG- oder BMP-Dateien</translation>
    </message>
    <message>
        <source>name a folder that holds one folder a class</source>
        <translation>nennen Sie einen Ordner, der für jede Klasse einen Ordner enthält</translation>
    </message>
    <message>
        <source>name a folder that holds one folder of images a class</source>
        <translation>nennen Sie einen Ordner, der für jede Klasse einen Ordner mit Bildern enthält</translation>
    </message>
    <message>
        <source>name a folder that holds them, or an address that ends with /</source>
        <translation>nennen Sie einen Ordner, der sie enthält, oder eine Adresse, die mit / endet</translation>
    </message>
    <message>
        <source>name a project file to start one</source>
        <translation>nennen Sie eine Projektdatei, um eines zu starten</translation>
    </message>
    <message>
        <source>name fewer devices</source>
        <translation>nennen Sie weniger Geräte</translation>
    </message>
    <message>
        <source>name one column</source>
        <translation>nennen Sie eine Spalte</translation>
    </message>
    <message>
        <source>name one file</source>
        <translation>nennen Sie eine einzige Datei</translation>
    </message>
    <message>
        <source>name the file that holds the network's weights</source>
        <translation>nennen Sie die Datei, die die Gewichte des Netzes enthält</translation>
    </message>
    <message>
        <source>name the images first, then the labels</source>
        <translation>nennen Sie zuerst die Bilder, dann die Klassen</translation>
    </message>
    <message>
        <source>name the number of heads of the model</source>
        <translation>nennen Sie die Zahl der Köpfe des Modells</translation>
    </message>
    <message>
        <source>name two devices, for example %1 and %2</source>
        <translation>nennen Sie zwei Geräte, zum Beispiel %1 und %2</translation>
    </message>
    <message>
        <source>names more than one file</source>
        <translation>nennt mehr als eine Datei</translation>
    </message>
    <message>
        <source>names more than {max} tensors</source>
        <translation>nennt mehr als {max} Tensoren</translation>
    </message>
    <message>
        <source>names several files</source>
        <translation>nennt mehrere Dateien</translation>
    </message>
    <message>
        <source>names several folders</source>
        <translation>nennt mehrere Ordner</translation>
    </message>
    <message>
        <source>names {files} {files:file|files}, not two</source>
        <translation>nennt {files} {files:Datei|Dateien}, nicht zwei</translation>
    </message>
    <message>
        <source>names “{name}” twice in its index</source>
        <translation>nennt „{name}“ zweimal in seinem Index</translation>
    </message>
    <message>
        <source>needs %1 or %2</source>
        <translation>braucht %1 oder %2</translation>
    </message>
    <message>
        <source>needs %1 or %2 targets</source>
        <translation>braucht %1 oder %2 Zielwerte</translation>
    </message>
    <message>
        <source>needs %1: parameters %2, optimizer %3, data %4, activations and gradients %5, workspace %6</source>
        <translation>braucht %1: Parameter %2, Optimierer %3, Daten %4, Aktivierungen und Gradienten %5, Arbeitsspeicher der Operationen %6</translation>
    </message>
    <message>
        <source>needs a batch of at least %1</source>
        <translation>braucht einen Batch von mindestens %1</translation>
    </message>
    <message>
        <source>needs a bias as long as the axes it is added along</source>
        <translation>braucht einen Bias so lang wie die Achsen, entlang derer er addiert wird</translation>
    </message>
    <message>
        <source>needs a closing parenthesis</source>
        <translation>braucht eine schließende Klammer</translation>
    </message>
    <message>
        <source>needs a delta above %1</source>
        <translation>braucht ein Delta über %1</translation>
    </message>
    <message>
        <source>needs a factor and a method</source>
        <translation>braucht einen Faktor und ein Verfahren</translation>
    </message>
    <message>
        <source>needs a function</source>
        <translation>braucht eine Funktion</translation>
    </message>
    <message>
        <source>needs a gradient of the enlarged images</source>
        <translation>braucht einen Gradienten der vergrößerten Bilder</translation>
    </message>
    <message>
        <source>needs a gradient of the result</source>
        <translation>braucht einen Gradienten des Ergebnisses</translation>
    </message>
    <message>
        <source>needs a group</source>
        <translation>braucht eine Gruppe</translation>
    </message>
    <message>
        <source>needs a mean for each group</source>
        <translation>braucht einen Mittelwert für jede Gruppe</translation>
    </message>
    <message>
        <source>needs a mean for each row</source>
        <translation>braucht einen Mittelwert für jede Zeile</translation>
    </message>
    <message>
        <source>needs a mode</source>
        <translation>braucht eine Betriebsart</translation>
    </message>
    <message>
        <source>needs a momentum from %1 to %2</source>
        <translation>braucht ein Momentum von %1 bis %2</translation>
    </message>
    <message>
        <source>needs a number above 0, at most {max}, after a colon</source>
        <translation>braucht nach einem Doppelpunkt eine Zahl über 0, höchstens {max}</translation>
    </message>
    <message>
        <source>needs a number or a name here</source>
        <translation>braucht hier eine Zahl oder einen Namen</translation>
    </message>
    <message>
        <source>needs a part of the axis</source>
        <translation>braucht einen Teil der Achse</translation>
    </message>
    <message>
        <source>needs a row for each id</source>
        <translation>braucht eine Zeile für jede Nummer</translation>
    </message>
    <message>
        <source>needs a scale and an offset for each output channel</source>
        <translation>braucht eine Skala und einen Versatz für jeden Ausgabekanal</translation>
    </message>
    <message>
        <source>needs a shape with as many elements as a sample</source>
        <translation>braucht eine Form mit so vielen Elementen wie ein Beispiel</translation>
    </message>
    <message>
        <source>needs a single number as input {input}</source>
        <translation>braucht eine einzelne Zahl als Eingabe {input}</translation>
    </message>
    <message>
        <source>needs a table with a row for each id</source>
        <translation>braucht eine Tabelle mit einer Zeile für jede Nummer</translation>
    </message>
    <message>
        <source>needs a vector of positions</source>
        <translation>braucht einen Vektor von Positionen</translation>
    </message>
    <message>
        <source>needs a whole number above 0, at most {max}, after a colon</source>
        <translation>braucht nach einem Doppelpunkt eine ganze Zahl über 0, höchstens {max}</translation>
    </message>
    <message>
        <source>needs a window</source>
        <translation>braucht ein Fenster</translation>
    </message>
    <message>
        <source>needs a window and the size of the images</source>
        <translation>braucht ein Fenster und die Größe der Bilder</translation>
    </message>
    <message>
        <source>needs an axis left for the rows</source>
        <translation>braucht eine übrige Achse für die Zeilen</translation>
    </message>
    <message>
        <source>needs an axis of its input</source>
        <translation>braucht eine Achse seiner Eingabe</translation>
    </message>
    <message>
        <source>needs an axis of its inputs</source>
        <translation>braucht eine Achse seiner Eingaben</translation>
    </message>
    <message>
        <source>needs an epsilon</source>
        <translation>braucht ein Epsilon</translation>
    </message>
    <message>
        <source>needs an index below %1 and a finite value</source>
        <translation>braucht einen Index unter %1 und einen endlichen Wert</translation>
    </message>
    <message>
        <source>needs an index below {count} and a finite value</source>
        <translation>braucht einen Index unter {count} und einen endlichen Wert</translation>
    </message>
    <message>
        <source>needs as many keys as queries if it is causal</source>
        <translation>braucht so viele Schlüssel (Keys) wie Anfragen (Queries), wenn es kausal ist</translation>
    </message>
    <message>
        <source>needs as many targets as logits</source>
        <translation>braucht so viele Zielwerte wie Logits</translation>
    </message>
    <message>
        <source>needs as many targets as predictions</source>
        <translation>braucht so viele Zielwerte wie Vorhersagen</translation>
    </message>
    <message>
        <source>needs batches of one size</source>
        <translation>braucht Batches von einer Größe</translation>
    </message>
    <message>
        <source>needs channels</source>
        <translation>braucht Kanäle</translation>
    </message>
    <message>
        <source>needs counts of zeros</source>
        <translation>braucht Anzahlen von Nullen</translation>
    </message>
    <message>
        <source>needs data with two-dimensional input</source>
        <translation>braucht Daten mit zweidimensionaler Eingabe</translation>
    </message>
    <message>
        <source>needs every axis of its input once</source>
        <translation>braucht jede Achse seiner Eingabe genau einmal</translation>
    </message>
    <message>
        <source>needs filters and images</source>
        <translation>braucht Filter und Bilder</translation>
    </message>
    <message>
        <source>needs groups that divide the channels</source>
        <translation>braucht Gruppen, die die Kanäle ohne Rest teilen</translation>
    </message>
    <message>
        <source>needs heads that divide the features</source>
        <translation>braucht Köpfe, die die Merkmale ohne Rest teilen</translation>
    </message>
    <message>
        <source>needs images</source>
        <translation>braucht Bilder</translation>
    </message>
    <message>
        <source>needs images and filters that match</source>
        <translation>braucht Bilder und Filter, die zusammenpassen</translation>
    </message>
    <message>
        <source>needs images as large as the window</source>
        <translation>braucht Bilder, die so groß wie das Fenster sind</translation>
    </message>
    <message>
        <source>needs images, or a label for each pixel</source>
        <translation>braucht Bilder, oder eine Klasse für jedes Pixel</translation>
    </message>
    <message>
        <source>needs inner extents that agree</source>
        <translation>braucht übereinstimmende innere Größen</translation>
    </message>
    <message>
        <source>needs inputs that agree in all other axes</source>
        <translation>braucht Eingaben, die in allen anderen Achsen übereinstimmen</translation>
    </message>
    <message>
        <source>needs inputs {input} and {other} of one type</source>
        <translation>braucht die Eingaben {input} und {other} in einem Typ</translation>
    </message>
    <message>
        <source>needs logits for each sample</source>
        <translation>braucht Logits für jedes Beispiel</translation>
    </message>
    <message>
        <source>needs numbers for each sample</source>
        <translation>braucht Zahlen für jedes Beispiel</translation>
    </message>
    <message>
        <source>needs one factor for each channel of each sample</source>
        <translation>braucht einen Faktor für jeden Kanal jedes Beispiels</translation>
    </message>
    <message>
        <source>needs one factor per sample</source>
        <translation>braucht einen Faktor je Beispiel</translation>
    </message>
    <message>
        <source>needs one label for each row of logits</source>
        <translation>braucht eine Klasse für jede Zeile der Logits</translation>
    </message>
    <message>
        <source>needs one number a sample as input {input}</source>
        <translation>braucht eine Zahl je Beispiel als Eingabe {input}</translation>
    </message>
    <message>
        <source>needs one value per channel</source>
        <translation>braucht einen Wert je Kanal</translation>
    </message>
    <message>
        <source>needs one value per feature</source>
        <translation>braucht einen Wert je Merkmal</translation>
    </message>
    <message>
        <source>needs one weight per sample</source>
        <translation>braucht ein Gewicht je Beispiel</translation>
    </message>
    <message>
        <source>needs probabilities for each sample</source>
        <translation>braucht Wahrscheinlichkeiten für jedes Beispiel</translation>
    </message>
    <message>
        <source>needs projected steps, weights and biases that match</source>
        <translation>braucht projizierte Schritte, Gewichte und Bias-Werte, die zusammenpassen</translation>
    </message>
    <message>
        <source>needs queries and keys with equal features</source>
        <translation>braucht Anfragen (Queries) und Schlüssel (Keys) mit gleich vielen Merkmalen</translation>
    </message>
    <message>
        <source>needs rows to gather</source>
        <translation>braucht Zeilen zum Einsammeln</translation>
    </message>
    <message>
        <source>needs samples</source>
        <translation>braucht Beispiele</translation>
    </message>
    <message>
        <source>needs sequences</source>
        <translation>braucht Sequenzen</translation>
    </message>
    <message>
        <source>needs tanh or relu</source>
        <translation>braucht tanh oder relu</translation>
    </message>
    <message>
        <source>needs the attribute towards</source>
        <translation>braucht das Attribut towards</translation>
    </message>
    <message>
        <source>needs the log-sum-exp of each query and head</source>
        <translation>braucht den Log-Sum-Exp-Wert jeder Anfrage und jedes Kopfes</translation>
    </message>
    <message>
        <source>needs the rows of the table</source>
        <translation>braucht die Zeilen der Tabelle</translation>
    </message>
    <message>
        <source>needs the schedule column of a rate</source>
        <translation>braucht die Plan-Spalte einer Rate</translation>
    </message>
    <message>
        <source>needs the shape of a sample</source>
        <translation>braucht die Form eines Beispiels</translation>
    </message>
    <message>
        <source>needs the size of the filters</source>
        <translation>braucht die Größe der Filter</translation>
    </message>
    <message>
        <source>needs the size of the images</source>
        <translation>braucht die Größe der Bilder</translation>
    </message>
    <message>
        <source>needs two images</source>
        <translation>braucht zwei Bilder</translation>
    </message>
    <message>
        <source>needs two matrices</source>
        <translation>braucht zwei Matrizen</translation>
    </message>
    <message>
        <source>needs weights, saved steps and a gradient that match</source>
        <translation>braucht Gewichte, gespeicherte Schritte und einen Gradienten, die zusammenpassen</translation>
    </message>
    <message>
        <source>needs {dtype} as input {input}</source>
        <translation>braucht {dtype} als Eingabe {input}</translation>
    </message>
    <message>
        <source>needs {needed} in {folder}, which has {free} free</source>
        <translation>braucht {needed} in {folder}, dort sind {free} frei</translation>
    </message>
    <message>
        <source>needs {needed}, {free} are free</source>
        <translation>braucht {needed}, frei sind {free}</translation>
    </message>
    <message>
        <source>needs {needed}: parameters {parameters}, optimizer {optimizer}, data {data}, activations and gradients {activations}, workspace {workspace}</source>
        <translation>braucht {needed}: Parameter {parameters}, Optimierer {optimizer}, Daten {data}, Aktivierungen und Gradienten {activations}, Arbeitsspeicher der Operationen {workspace}</translation>
    </message>
    <message>
        <source>network</source>
        <translation>Netz</translation>
    </message>
    <message>
        <source>network {value}</source>
        <translation>Netz {value}</translation>
    </message>
    <message>
        <source>neuron %1 · step %2</source>
        <translation>Neuron %1 · Schritt %2</translation>
    </message>
    <message>
        <source>neuron %1: %2</source>
        <translation>Neuron %1: %2</translation>
    </message>
    <message>
        <source>new first weights from seed {seed}</source>
        <translation>neue initiale Gewichte mit dem Startwert {seed}</translation>
    </message>
    <message>
        <source>next value</source>
        <translation>nächster Wert</translation>
    </message>
    <message>
        <source>no</source>
        <translation>nein</translation>
    </message>
    <message>
        <source>no NVIDIA GPU was found</source>
        <translation>keine NVIDIA-GPU gefunden</translation>
    </message>
    <message>
        <source>no choice is right</source>
        <translation>keine Antwort ist richtig</translation>
    </message>
    <message>
        <source>no crossing measured</source>
        <translation>kein Umschlagpunkt gemessen</translation>
    </message>
    <message>
        <source>no crossing within the estimate</source>
        <translation>kein Umschlagpunkt innerhalb der Schätzung</translation>
    </message>
    <message>
        <source>no data has arrived for {seconds} s</source>
        <translation>seit {seconds} s sind keine Daten angekommen</translation>
    </message>
    <message>
        <source>no data has been chosen</source>
        <translation>es wurden keine Daten gewählt</translation>
    </message>
    <message>
        <source>no data is chosen</source>
        <translation>es sind keine Daten gewählt</translation>
    </message>
    <message>
        <source>no data set of this name can be downloaded</source>
        <translation>kein Datensatz dieses Namens lässt sich herunterladen</translation>
    </message>
    <message>
        <source>no device of this kind was found</source>
        <translation>kein Gerät dieser Art gefunden</translation>
    </message>
    <message>
        <source>no error</source>
        <translation>kein Fehler</translation>
    </message>
    <message>
        <source>no errors</source>
        <translation>keine Fehler</translation>
    </message>
    <message>
        <source>no forecast after {time}: the last {window} rows have a gap in {column}</source>
        <translation>keine Prognose nach {time}: Die letzten {window} Zeilen haben eine Lücke in {column}</translation>
    </message>
    <message>
        <source>no layer</source>
        <translation>keine Schicht</translation>
    </message>
    <message>
        <source>no layer computes what it does to a number</source>
        <translation>keine Schicht berechnet, was es mit einer Zahl macht</translation>
    </message>
    <message>
        <source>no layer does it</source>
        <translation>keine Schicht tut das</translation>
    </message>
    <message>
        <source>no layer does it with a constant for each channel</source>
        <translation>keine Schicht tut das mit einer Konstante für jeden Kanal</translation>
    </message>
    <message>
        <source>no layer does it with two values</source>
        <translation>keine Schicht tut das mit zwei Werten</translation>
    </message>
    <message>
        <source>no layer feeds the loss</source>
        <translation>keine Schicht speist den Verlust</translation>
    </message>
    <message>
        <source>no layer is selected</source>
        <translation>keine Schicht ist ausgewählt</translation>
    </message>
    <message>
        <source>no layer of it has a width that is free</source>
        <translation>keine seiner Schichten hat eine freie Breite</translation>
    </message>
    <message>
        <source>no layer scales or shifts sequences by constants for each feature</source>
        <translation>keine Schicht skaliert oder verschiebt Sequenzen mit Konstanten für jedes Merkmal</translation>
    </message>
    <message>
        <source>no layer with weights lies before this loss</source>
        <translation>vor diesem Verlust liegt keine Schicht mit Gewichten</translation>
    </message>
    <message>
        <source>no point was recorded up to this step</source>
        <translation>bis zu diesem Schritt wurde kein Punkt aufgezeichnet</translation>
    </message>
    <message>
        <source>no rule gives a network for samples of this form</source>
        <translation>keine Regel ergibt ein Netz für Beispiele dieser Form</translation>
    </message>
    <message>
        <source>no run of this name is in {folder}</source>
        <translation>kein Lauf dieses Namens ist in {folder}</translation>
    </message>
    <message>
        <source>no run of this network on this data is recorded</source>
        <translation>kein Lauf dieses Netzes mit diesen Daten ist aufgezeichnet</translation>
    </message>
    <message>
        <source>no saved state of the run is left to continue from</source>
        <translation>kein gespeicherter Stand des Laufs ist übrig, von dem es weitergehen könnte</translation>
    </message>
    <message>
        <source>no saved state of the run is left to take the weights from</source>
        <translation>kein gespeicherter Stand des Laufs ist übrig, dem die Gewichte zu entnehmen wären</translation>
    </message>
    <message>
        <source>no state at or before step {step} is kept</source>
        <translation>kein Stand bei oder vor Schritt {step} ist aufbewahrt</translation>
    </message>
    <message>
        <source>no target column is chosen</source>
        <translation>keine Zielspalte ist gewählt</translation>
    </message>
    <message>
        <source>no trainable parameter affects a loss</source>
        <translation>kein trainierbarer Parameter beeinflusst einen Verlust</translation>
    </message>
    <message>
        <source>no. </source>
        <translation>Nr. </translation>
    </message>
    <message>
        <source>none</source>
        <translation>keine</translation>
    </message>
    <message>
        <source>none chosen</source>
        <translation>keine gewählt</translation>
    </message>
    <message>
        <source>none in this split</source>
        <translation>keine in diesem Teil</translation>
    </message>
    <message>
        <source>none of its tensors fits a layer of this network</source>
        <translation>keiner seiner Tensoren passt zu einer Schicht dieses Netzes</translation>
    </message>
    <message>
        <source>none of its {tensors} tensors fits a layer of {network}</source>
        <translation>keiner seiner {tensors} Tensoren passt zu einer Schicht von {network}</translation>
    </message>
    <message>
        <source>norm %1</source>
        <translation>Norm %1</translation>
    </message>
    <message>
        <source>not a number</source>
        <translation>keine Zahl</translation>
    </message>
    <message>
        <source>not available</source>
        <translation>nicht verfügbar</translation>
    </message>
    <message>
        <source>not available here</source>
        <translation>hier nicht verfügbar</translation>
    </message>
    <message>
        <source>not available here, or the race was too short</source>
        <translation>hier nicht verfügbar, oder das Rennen war zu kurz</translation>
    </message>
    <message>
        <source>not comparable</source>
        <translation>nicht vergleichbar</translation>
    </message>
    <message>
        <source>not compared: gradients depend on the batch</source>
        <translation>nicht verglichen: Gradienten hängen vom Batch ab</translation>
    </message>
    <message>
        <source>not compared: losses depend on the batch</source>
        <translation>nicht verglichen: Verluste hängen vom Batch ab</translation>
    </message>
    <message>
        <source>not confirmed</source>
        <translation>nicht bestätigt</translation>
    </message>
    <message>
        <source>not downloaded</source>
        <translation>nicht heruntergeladen</translation>
    </message>
    <message>
        <source>not finite</source>
        <translation>nicht endlich</translation>
    </message>
    <message>
        <source>not known</source>
        <translation>nicht bekannt</translation>
    </message>
    <message>
        <source>not known yet</source>
        <translation>noch nicht bekannt</translation>
    </message>
    <message>
        <source>not read yet</source>
        <translation>noch nicht gelesen</translation>
    </message>
    <message>
        <source>not set</source>
        <translation>nicht gesetzt</translation>
    </message>
    <message>
        <source>not validated</source>
        <translation>nicht validiert</translation>
    </message>
    <message>
        <source>not within its life</source>
        <translation>nicht innerhalb seiner Lebensdauer</translation>
    </message>
    <message>
        <source>nothing comes over the wire into "{port}"</source>
        <translation>über die Verbindung zu „{port}“ kommt nichts</translation>
    </message>
    <message>
        <source>nothing comes over wire {wire}</source>
        <translation>über die Verbindung {wire} kommt nichts</translation>
    </message>
    <message>
        <source>nothing measured yet</source>
        <translation>noch nichts gemessen</translation>
    </message>
    <message>
        <source>nothing reads its output</source>
        <translation>nichts liest seine Ausgabe</translation>
    </message>
    <message>
        <source>nothing yet</source>
        <translation>noch nichts</translation>
    </message>
    <message>
        <source>now</source>
        <translation>jetzt</translation>
    </message>
    <message>
        <source>number form</source>
        <translation>Zahlenform</translation>
    </message>
    <message>
        <source>numbers, %1</source>
        <translation>Zahlen, %1</translation>
    </message>
    <message>
        <source>of the block</source>
        <translation>des Blocks</translation>
    </message>
    <message>
        <source>of which ≈ %1–%2 to launch %3</source>
        <translation>davon ≈ %1–%2, um %3 zu starten</translation>
    </message>
    <message>
        <source>off</source>
        <translation>aus</translation>
    </message>
    <message>
        <source>on</source>
        <translation>ein</translation>
    </message>
    <message>
        <source>on %1, %2 of the time in steps</source>
        <translation>auf %1, %2 der Zeit in Schritten</translation>
    </message>
    <message>
        <source>on this computer</source>
        <translation>auf diesem Computer</translation>
    </message>
    <message>
        <source>on {place}</source>
        <translation>auf {place}</translation>
    </message>
    <message>
        <source>one fused kernel</source>
        <translation>ein verschmolzener Kernel</translation>
    </message>
    <message>
        <source>one fused kernel (%1)</source>
        <translation>ein verschmolzener Kernel (%1)</translation>
    </message>
    <message>
        <source>one number for each word</source>
        <translation>eine Zahl für jedes Wort</translation>
    </message>
    <message>
        <source>one of %1 classes</source>
        <translation>eine von %1 Klassen</translation>
    </message>
    <message>
        <source>one of {choices}</source>
        <translation>eines von {choices}</translation>
    </message>
    <message>
        <source>one persistent kernel</source>
        <translation>ein persistenter Kernel</translation>
    </message>
    <message>
        <source>one thread</source>
        <translation>ein Thread</translation>
    </message>
    <message>
        <source>one's own input</source>
        <translation>eigene Eingabe</translation>
    </message>
    <message>
        <source>only Predict and Check have choices</source>
        <translation>nur Predict und Check haben Antworten zur Auswahl</translation>
    </message>
    <message>
        <source>only convolutions and dense layers show their arithmetic</source>
        <translation>nur Faltungen und Dense-Schichten zeigen ihre Rechnung</translation>
    </message>
    <message>
        <source>only convolutions of images can be imported</source>
        <translation>nur Faltungen von Bildern lassen sich importieren</translation>
    </message>
    <message>
        <source>only convolutions over one or two axes can be imported</source>
        <translation>nur Faltungen über eine oder zwei Achsen lassen sich importieren</translation>
    </message>
    <message>
        <source>only numbers can be joined; wire {wire} carries {type}</source>
        <translation>nur Zahlen lassen sich zusammenführen; die Verbindung {wire} führt {type}</translation>
    </message>
    <message>
        <source>only one of its shapes</source>
        <translation>die einzige mit ihrer Form</translation>
    </message>
    <message>
        <source>only one or two axes can be imported</source>
        <translation>nur eine oder zwei Achsen lassen sich importieren</translation>
    </message>
    <message>
        <source>only the mean over neighbouring axes is known, and not that of a whole sample</source>
        <translation>nur der Mittelwert über benachbarte Achsen ist bekannt, und nicht der eines ganzen Beispiels</translation>
    </message>
    <message>
        <source>op by op</source>
        <translation>Operation für Operation</translation>
    </message>
    <message>
        <source>open it once in the window</source>
        <translation>öffnen Sie es einmal im Fenster</translation>
    </message>
    <message>
        <source>open it with that version</source>
        <translation>öffnen Sie es mit jener Version</translation>
    </message>
    <message>
        <source>opening the device</source>
        <translation>Gerät öffnen</translation>
    </message>
    <message>
        <source>opens a quote that is never closed</source>
        <translation>öffnet ein Anführungszeichen, das nie geschlossen wird</translation>
    </message>
    <message>
        <source>opens a quote that is not closed within %1 MiB</source>
        <translation>öffnet ein Anführungszeichen, das nicht innerhalb von %1 MiB geschlossen wird</translation>
    </message>
    <message>
        <source>optimizer</source>
        <translation>Optimierer</translation>
    </message>
    <message>
        <source>optimizers and draws</source>
        <translation>Optimierer und Zufallsziehungen</translation>
    </message>
    <message>
        <source>order of {samples} samples in batches of {batch}</source>
        <translation>Reihenfolge von {samples} Beispielen in Batches von {batch}</translation>
    </message>
    <message>
        <source>original from step %1</source>
        <translation>Original ab Schritt %1</translation>
    </message>
    <message>
        <source>orthogonal initial weights of {rows} × {columns} would take minutes to compute</source>
        <translation>orthogonale initiale Gewichte von {rows} × {columns} zu berechnen würde Minuten dauern</translation>
    </message>
    <message>
        <source>other data</source>
        <translation>andere Daten</translation>
    </message>
    <message>
        <source>other or missing</source>
        <translation>andere oder fehlende</translation>
    </message>
    <message>
        <source>other programs kept {cores} cores busy{programs}{when}, and the rounds differ by a factor of {range} (limit {max})</source>
        <translation>andere Programme hielten {cores} Kerne beschäftigt{programs}{when}, und die Runden unterscheiden sich um den Faktor {range} (Grenze {max})</translation>
    </message>
    <message>
        <source>other programs kept {cores} cores busy{programs}{when}; limit {max}</source>
        <translation>andere Programme hielten {cores} Kerne beschäftigt{programs}{when}; Grenze {max}</translation>
    </message>
    <message>
        <source>out</source>
        <translation>heraus</translation>
    </message>
    <message>
        <source>out %1</source>
        <translation>Ausgabe %1</translation>
    </message>
    <message>
        <source>output "</source>
        <translation>Ausgabe "</translation>
    </message>
    <message>
        <source>output %1</source>
        <translation>Ausgang %1</translation>
    </message>
    <message>
        <source>over %1</source>
        <translation>über %1</translation>
    </message>
    <message>
        <source>own kernels</source>
        <translation>eigene Kernel</translation>
    </message>
    <message>
        <source>pageable</source>
        <translation>auslagerbar</translation>
    </message>
    <message>
        <source>pageable, queued</source>
        <translation>auslagerbar, eingereiht</translation>
    </message>
    <message>
        <source>parameters of a model that is planned by its size; %1: the network is planned</source>
        <translation>Parameter eines Modells, das nach seiner Größe geplant wird; %1: das Netz wird geplant</translation>
    </message>
    <message>
        <source>parts that this version does not know changed</source>
        <translation>Teile, die diese Version nicht kennt, haben sich geändert</translation>
    </message>
    <message>
        <source>paused</source>
        <translation>angehalten</translation>
    </message>
    <message>
        <source>paused at step {step}</source>
        <translation>angehalten bei Schritt {step}</translation>
    </message>
    <message>
        <source>paused: {saves} saves in a row have failed; see to the disk, then resume</source>
        <translation>angehalten: {saves} Speicherversuche nacheinander sind gescheitert; sehen Sie nach dem Datenträger und setzen Sie dann fort</translation>
    </message>
    <message>
        <source>peak not measured</source>
        <translation>Spitzenleistung nicht gemessen</translation>
    </message>
    <message>
        <source>peak of %1</source>
        <translation>Spitzenleistung von %1</translation>
    </message>
    <message>
        <source>per sample</source>
        <translation>je Beispiel</translation>
    </message>
    <message>
        <source>per step</source>
        <translation>je Schritt</translation>
    </message>
    <message>
        <source>pinned</source>
        <translation>seitenfest</translation>
    </message>
    <message>
        <source>pinned, queued</source>
        <translation>seitenfest, eingereiht</translation>
    </message>
    <message>
        <source>placing the network in memory</source>
        <translation>Netz im Speicher anlegen</translation>
    </message>
    <message>
        <source>planning the memory</source>
        <translation>plant den Speicher</translation>
    </message>
    <message>
        <source>power</source>
        <translation>Leistungsaufnahme</translation>
    </message>
    <message>
        <source>precision</source>
        <translation>Präzision</translation>
    </message>
    <message>
        <source>predict a table that has them</source>
        <translation>sagen Sie eine Tabelle vorher, die sie hat</translation>
    </message>
    <message>
        <source>predict only, in {precision}</source>
        <translation>nur vorhersagen, in {precision}</translation>
    </message>
    <message>
        <source>predicted {min} to {max} for {steps} steps, measured {measured}: inside</source>
        <translation>vorhergesagt {min} bis {max} für {steps} Schritte, gemessen {measured}: im Bereich</translation>
    </message>
    <message>
        <source>predicted {min} to {max} for {steps} steps, measured {measured}: outside, faster</source>
        <translation>vorhergesagt {min} bis {max} für {steps} Schritte, gemessen {measured}: außerhalb, schneller</translation>
    </message>
    <message>
        <source>predicted {min} to {max} for {steps} steps, measured {measured}: outside, slower</source>
        <translation>vorhergesagt {min} bis {max} für {steps} Schritte, gemessen {measured}: außerhalb, langsamer</translation>
    </message>
    <message>
        <source>predicted →</source>
        <translation>vorhergesagt →</translation>
    </message>
    <message>
        <source>predicting the mean</source>
        <translation>Vorhersage des Mittelwerts</translation>
    </message>
    <message>
        <source>prediction</source>
        <translation>Vorhersage</translation>
    </message>
    <message>
        <source>prediction {prediction} and target {target} differ</source>
        <translation>Vorhersage {prediction} und Zielgröße {target} unterscheiden sich</translation>
    </message>
    <message>
        <source>predictions are not written as {ending}</source>
        <translation>Vorhersagen werden nicht als {ending} geschrieben</translation>
    </message>
    <message>
        <source>predictions beside the truth</source>
        <translation>Vorhersagen neben der Wahrheit</translation>
    </message>
    <message>
        <source>price of an hour that was entered</source>
        <translation>eingegebener Preis einer Stunde</translation>
    </message>
    <message>
        <source>price of electricity</source>
        <translation>Strompreis</translation>
    </message>
    <message>
        <source>price of the computer</source>
        <translation>Preis des Computers</translation>
    </message>
    <message>
        <source>process %1</source>
        <translation>Prozess %1</translation>
    </message>
    <message>
        <source>process {process}, since {time}</source>
        <translation>Prozess {process}, seit {time}</translation>
    </message>
    <message>
        <source>products</source>
        <translation>Produkte</translation>
    </message>
    <message>
        <source>profiling was cancelled</source>
        <translation>die Messung der Schichten wurde abgebrochen</translation>
    </message>
    <message>
        <source>profiling {lane}</source>
        <translation>Schichten von {lane} messen</translation>
    </message>
    <message>
        <source>project files</source>
        <translation>Projektdateien</translation>
    </message>
    <message>
        <source>put a layer in front of the loss</source>
        <translation>setzen Sie eine Schicht vor den Verlust</translation>
    </message>
    <message>
        <source>put both files into one folder, as they were exported</source>
        <translation>legen Sie beide Dateien so, wie sie exportiert wurden, in einen Ordner</translation>
    </message>
    <message>
        <source>quantize the network again: epoch quantize MODEL -o FILE</source>
        <translation>Das Netz noch einmal quantisieren: epoch quantize MODEL -o FILE</translation>
    </message>
    <message>
        <source>quantize the network on this computer, or with --reduced-range</source>
        <translation>Das Netz auf diesem Computer quantisieren, oder mit --reduced-range</translation>
    </message>
    <message>
        <source>querying the device</source>
        <translation>beim Abfragen des Geräts</translation>
    </message>
    <message>
        <source>querying the lifetime of a tensor</source>
        <translation>beim Abfragen der Lebensdauer eines Tensors</translation>
    </message>
    <message>
        <source>querying the size of a tensor</source>
        <translation>beim Abfragen der Größe eines Tensors</translation>
    </message>
    <message>
        <source>querying the size of the workspace</source>
        <translation>beim Abfragen der Größe des Arbeitsspeicherbereichs</translation>
    </message>
    <message>
        <source>race the project of the run: epoch race FILE --record RECORDING</source>
        <translation>lassen Sie das Projekt des Laufs antreten: epoch race FILE --record RECORDING</translation>
    </message>
    <message>
        <source>races that were finished in this lesson</source>
        <translation>Rennen, die in dieser Lektion beendet wurden</translation>
    </message>
    <message>
        <source>racing {lane}</source>
        <translation>{lane} im Rennen</translation>
    </message>
    <message>
        <source>racing, all at once</source>
        <translation>Rennen läuft, alle zugleich</translation>
    </message>
    <message>
        <source>rate test</source>
        <translation>Lernratentest</translation>
    </message>
    <message>
        <source>read it again when it is complete</source>
        <translation>lesen Sie es noch einmal, wenn es vollständig ist</translation>
    </message>
    <message>
        <source>read the file again when it is complete</source>
        <translation>lesen Sie die Datei noch einmal, wenn sie vollständig ist</translation>
    </message>
    <message>
        <source>reading a tensor</source>
        <translation>Tensor lesen</translation>
    </message>
    <message>
        <source>reading an image</source>
        <translation>ein Bild wird gelesen</translation>
    </message>
    <message>
        <source>reading data</source>
        <translation>Daten lesen</translation>
    </message>
    <message>
        <source>reading data, %1 %</source>
        <translation>Daten werden gelesen, %1 %</translation>
    </message>
    <message>
        <source>reading data, pass %1 of %2, %3 %</source>
        <translation>Daten werden gelesen, Durchgang %1 von %2, %3 %</translation>
    </message>
    <message>
        <source>reading data, pass %1, %2 %</source>
        <translation>Daten werden gelesen, Durchgang %1, %2 %</translation>
    </message>
    <message>
        <source>reading data, pass {pass} of {passes}, {percent} %</source>
        <translation>Daten lesen, Durchgang {pass} von {passes}, {percent} %</translation>
    </message>
    <message>
        <source>reading data, pass {pass}, {percent} %</source>
        <translation>Daten lesen, Durchgang {pass}, {percent} %</translation>
    </message>
    <message>
        <source>reading data, {percent} %</source>
        <translation>Daten lesen, {percent} %</translation>
    </message>
    <message>
        <source>reading templates</source>
        <translation>Vorlagen lesen</translation>
    </message>
    <message>
        <source>reading the class pack</source>
        <translation>Klassenpaket lesen</translation>
    </message>
    <message>
        <source>reading the columns</source>
        <translation>Spalten lesen</translation>
    </message>
    <message>
        <source>reading the device's clock</source>
        <translation>Uhr des Geräts lesen</translation>
    </message>
    <message>
        <source>reading the lesson</source>
        <translation>Lektion lesen</translation>
    </message>
    <message>
        <source>reading the lessons</source>
        <translation>Lektionen lesen</translation>
    </message>
    <message>
        <source>reading the link</source>
        <translation>Link lesen</translation>
    </message>
    <message>
        <source>reading the list</source>
        <translation>Liste lesen</translation>
    </message>
    <message>
        <source>reading the metrics</source>
        <translation>Messwerte lesen</translation>
    </message>
    <message>
        <source>reading the network</source>
        <translation>Netz lesen</translation>
    </message>
    <message>
        <source>reading the runs</source>
        <translation>Läufe lesen</translation>
    </message>
    <message>
        <source>reading the times of a step</source>
        <translation>Zeiten eines Schritts lesen</translation>
    </message>
    <message>
        <source>reading the weights</source>
        <translation>Gewichte lesen</translation>
    </message>
    <message>
        <source>reading was cancelled</source>
        <translation>das Lesen wurde abgebrochen</translation>
    </message>
    <message>
        <source>reads "{value}", which is a constant</source>
        <translation>liest „{value}“, das eine Konstante ist</translation>
    </message>
    <message>
        <source>reads "{value}", which nothing makes</source>
        <translation>liest „{value}“, das nichts erzeugt</translation>
    </message>
    <message>
        <source>reads or makes nothing</source>
        <translation>liest oder erzeugt nichts</translation>
    </message>
    <message>
        <source>reads what is made from its own result</source>
        <translation>liest etwas, das aus seinem eigenen Ergebnis entsteht</translation>
    </message>
    <message>
        <source>rebuild it: epoch runs rebuild-index</source>
        <translation>bauen Sie ihn neu auf: epoch runs rebuild-index</translation>
    </message>
    <message>
        <source>recall</source>
        <translation>Trefferquote</translation>
    </message>
    <message>
        <source>recent</source>
        <translation>zuletzt</translation>
    </message>
    <message>
        <source>record the race again: epoch race FILE --record RECORDING</source>
        <translation>zeichnen Sie das Rennen neu auf: epoch race FILE --record RECORDING</translation>
    </message>
    <message>
        <source>record {record}, at byte {byte}, {fault}</source>
        <translation>Eintrag {record}, bei Byte {byte}, {fault}</translation>
    </message>
    <message>
        <source>regression</source>
        <translation>Regression</translation>
    </message>
    <message>
        <source>remove %1</source>
        <translation>%1 entfernen</translation>
    </message>
    <message>
        <source>remove %1 layers</source>
        <translation>%1 Schichten entfernen</translation>
    </message>
    <message>
        <source>remove block {name}</source>
        <translation>Block {name} entfernen</translation>
    </message>
    <message>
        <source>remove it</source>
        <translation>entfernen Sie es</translation>
    </message>
    <message>
        <source>remove it, or rename it as its class</source>
        <translation>entfernen Sie es, oder benennen Sie es nach seiner Klasse um</translation>
    </message>
    <message>
        <source>remove layer</source>
        <translation>Schicht entfernen</translation>
    </message>
    <message>
        <source>remove note</source>
        <translation>Notiz entfernen</translation>
    </message>
    <message>
        <source>remove one of them</source>
        <translation>entferne eine davon</translation>
    </message>
    <message>
        <source>remove the link</source>
        <translation>entfernen Sie die Verknüpfung</translation>
    </message>
    <message>
        <source>remove wire</source>
        <translation>Verbindung entfernen</translation>
    </message>
    <message>
        <source>rename to {name}</source>
        <translation>in {name} umbenennen</translation>
    </message>
    <message>
        <source>repeat {times} times</source>
        <translation>{times}-mal wiederholen</translation>
    </message>
    <message>
        <source>repeat × %1</source>
        <translation>Wiederholung × %1</translation>
    </message>
    <message>
        <source>replace it by an ordinary file, or remove it</source>
        <translation>ersetzen Sie es durch eine gewöhnliche Datei, oder entfernen Sie es</translation>
    </message>
    <message>
        <source>replace the file, or take it out of the folder</source>
        <translation>ersetzen Sie die Datei, oder nehmen Sie sie aus dem Ordner</translation>
    </message>
    <message>
        <source>replace them, or take them out; up to a hundredth of all images is left out by itself</source>
        <translation>ersetzen Sie sie, oder nehmen Sie sie heraus; bis zu ein Hundertstel aller Bilder wird von selbst ausgelassen</translation>
    </message>
    <message>
        <source>reroute point</source>
        <translation>Umlenkpunkt</translation>
    </message>
    <message>
        <source>reroute points on a wire</source>
        <translation>Umlenkpunkte auf einer Verbindung</translation>
    </message>
    <message>
        <source>reroute wire</source>
        <translation>Verbindung umleiten</translation>
    </message>
    <message>
        <source>reroute wires</source>
        <translation>Verbindungen umleiten</translation>
    </message>
    <message>
        <source>reserving memory</source>
        <translation>Speicher reservieren</translation>
    </message>
    <message>
        <source>reserving page-locked memory</source>
        <translation>Seitenfesten Speicher reservieren</translation>
    </message>
    <message>
        <source>reset {parameter}</source>
        <translation>{parameter} zurücksetzen</translation>
    </message>
    <message>
        <source>reset, or go back to a step before, with a lower learning rate</source>
        <translation>setzen Sie zurück, oder gehen Sie zu einem früheren Schritt zurück, mit einer kleineren Lernrate</translation>
    </message>
    <message>
        <source>reset, or go back to a step before, with a lower learning rate than %1</source>
        <translation>setzen Sie zurück, oder gehen Sie zu einem früheren Schritt, mit einer kleineren Lernrate als %1</translation>
    </message>
    <message>
        <source>reset, or go back to a step before, with a lower learning rate than {rate}</source>
        <translation>setzen Sie zurück, oder gehen Sie zu einem früheren Schritt zurück, mit einer kleineren Lernrate als {rate}</translation>
    </message>
    <message>
        <source>residual</source>
        <translation>Residuum</translation>
    </message>
    <message>
        <source>resize note</source>
        <translation>Größe der Notiz ändern</translation>
    </message>
    <message>
        <source>restart the program before you use this device again; with --isolate the window stays open</source>
        <translation>starten Sie das Programm neu, bevor Sie dieses Gerät wieder benutzen; mit --isolate bleibt das Fenster offen</translation>
    </message>
    <message>
        <source>restarting: {reason}</source>
        <translation>Neustart: {reason}</translation>
    </message>
    <message>
        <source>restore earlier live settings</source>
        <translation>frühere Live-Einstellungen wiederherstellen</translation>
    </message>
    <message>
        <source>resume its run from the last checkpoint</source>
        <translation>setzen Sie seinen Lauf vom letzten Speicherstand an fort</translation>
    </message>
    <message>
        <source>resume the run without naming the file, or start a new run</source>
        <translation>setzen Sie den Lauf fort, ohne die Datei zu nennen, oder beginnen Sie einen neuen Lauf</translation>
    </message>
    <message>
        <source>resumed</source>
        <translation>fortgesetzt</translation>
    </message>
    <message>
        <source>rewound to step {step}</source>
        <translation>zurückgegangen zu Schritt {step}</translation>
    </message>
    <message>
        <source>rewound to step {step}, from the state saved at step {saved}</source>
        <translation>zurückgegangen zu Schritt {step}, vom gespeicherten Stand bei Schritt {saved} aus</translation>
    </message>
    <message>
        <source>rotation is %1 to %2 degrees, noise %3 to %4, mixup %5 to %6</source>
        <translation>die Drehung beträgt %1 bis %2 Grad, das Rauschen %3 bis %4, Mixup %5 bis %6</translation>
    </message>
    <message>
        <source>row %1</source>
        <translation>Zeile %1</translation>
    </message>
    <message>
        <source>rows are split by a group or by time, not by both</source>
        <translation>Zeilen werden nach einer Gruppe oder nach der Zeit aufgeteilt, nicht nach beidem</translation>
    </message>
    <message>
        <source>rows that are split by a group or by time do not share out the classes</source>
        <translation>Zeilen, die nach einer Gruppe oder nach der Zeit aufgeteilt werden, verteilen die Klassen nicht gleichmäßig</translation>
    </message>
    <message>
        <source>rows that are streamed from a file cannot be repeated</source>
        <translation>Zeilen, die fortlaufend aus einer Datei gelesen werden, lassen sich nicht wiederholen</translation>
    </message>
    <message>
        <source>run {now} of {all}</source>
        <translation>Lauf {now} von {all}</translation>
    </message>
    <message>
        <source>running</source>
        <translation>läuft</translation>
    </message>
    <message>
        <source>running the network</source>
        <translation>Netz ausführen</translation>
    </message>
    <message>
        <source>runs are listed without it; close the program that holds it, or make its folder writable</source>
        <translation>Läufe werden ohne ihn aufgelistet; schließen Sie das Programm, das ihn festhält, oder machen Sie seinen Ordner beschreibbar</translation>
    </message>
    <message>
        <source>runs: %1</source>
        <translation>Läufe: %1</translation>
    </message>
    <message>
        <source>same name</source>
        <translation>gleicher Name</translation>
    </message>
    <message>
        <source>sample %1 (%2)</source>
        <translation>Beispiel %1 (%2)</translation>
    </message>
    <message>
        <source>sample format</source>
        <translation>Format der Beispiele</translation>
    </message>
    <message>
        <source>sample, in order of time</source>
        <translation>Beispiel, in der Reihenfolge der Zeit</translation>
    </message>
    <message>
        <source>samples</source>
        <translation>Beispiele</translation>
    </message>
    <message>
        <source>samples as points of a plane</source>
        <translation>Beispiele als Punkte einer Ebene</translation>
    </message>
    <message>
        <source>samples of a batch</source>
        <translation>Beispiele eines Batches</translation>
    </message>
    <message>
        <source>samples that both were measured on</source>
        <translation>Beispiele, an denen beide gemessen wurden</translation>
    </message>
    <message>
        <source>sat.</source>
        <translation>ges.</translation>
    </message>
    <message>
        <source>saturated</source>
        <translation>gesättigt</translation>
    </message>
    <message>
        <source>save anyway, reload the file, or save under another name</source>
        <translation>speichern Sie trotzdem, laden Sie die Datei neu, oder speichern Sie unter einem anderen Namen</translation>
    </message>
    <message>
        <source>save it in Python as %1 or as whole numbers</source>
        <translation>speichern Sie es in Python als %1 oder als ganze Zahlen</translation>
    </message>
    <message>
        <source>save it in Python with np.save</source>
        <translation>speichern Sie es in Python mit np.save</translation>
    </message>
    <message>
        <source>save it in Python with np.save or np.savez</source>
        <translation>speichern Sie es in Python mit np.save oder np.savez</translation>
    </message>
    <message>
        <source>save one with: epoch train FILE --save MODEL.safetensors; or name the project and add --weights</source>
        <translation>speichern Sie eines mit: epoch train FILE --save MODEL.safetensors; oder nennen Sie das Projekt und fügen Sie --weights hinzu</translation>
    </message>
    <message>
        <source>save the file again; it may be damaged</source>
        <translation>speichern Sie die Datei noch einmal; sie ist vielleicht beschädigt</translation>
    </message>
    <message>
        <source>save the file as %1</source>
        <translation>speichern Sie die Datei als %1</translation>
    </message>
    <message>
        <source>save the file as %1 text</source>
        <translation>speichern Sie die Datei als %1-Text</translation>
    </message>
    <message>
        <source>save the network often, or make the folder writable</source>
        <translation>speichern Sie das Netz oft, oder machen Sie den Ordner beschreibbar</translation>
    </message>
    <message>
        <source>save the new rows in Python as np.save(%1, x)</source>
        <translation>speichern Sie die neuen Zeilen in Python mit np.save(%1, x)</translation>
    </message>
    <message>
        <source>save the project as a file instead</source>
        <translation>speichern Sie das Projekt stattdessen als Datei</translation>
    </message>
    <message>
        <source>saved</source>
        <translation>gespeichert</translation>
    </message>
    <message>
        <source>saving a draft</source>
        <translation>Entwurf speichern</translation>
    </message>
    <message>
        <source>saving the answers</source>
        <translation>Antworten speichern</translation>
    </message>
    <message>
        <source>saving the note</source>
        <translation>Notiz speichern</translation>
    </message>
    <message>
        <source>saving works again; nothing was lost</source>
        <translation>das Speichern gelingt wieder; nichts ging verloren</translation>
    </message>
    <message>
        <source>second</source>
        <translation>Sekunde</translation>
    </message>
    <message>
        <source>seconds of a sample in %1</source>
        <translation>Sekunden eines Beispiels in %1</translation>
    </message>
    <message>
        <source>seconds of a step of the race's first runner</source>
        <translation>Sekunden eines Schritts des ersten Teilnehmers des Rennens</translation>
    </message>
    <message>
        <source>seconds of a step of the race's second runner</source>
        <translation>Sekunden eines Schritts des zweiten Teilnehmers des Rennens</translation>
    </message>
    <message>
        <source>seconds of a step on the GPU whose estimate stands below the race</source>
        <translation>Sekunden eines Schritts auf der GPU, deren Schätzung unter dem Rennen steht</translation>
    </message>
    <message>
        <source>seconds of a training step</source>
        <translation>Sekunden eines Trainingsschritts</translation>
    </message>
    <message>
        <source>seconds of an epoch on the chosen GPU</source>
        <translation>Sekunden einer Epoche auf der gewählten GPU</translation>
    </message>
    <message>
        <source>seconds of training, without pauses</source>
        <translation>Sekunden Training, ohne Pausen</translation>
    </message>
    <message>
        <source>seconds of training, without start-up</source>
        <translation>Sekunden Training, ohne Anlaufzeit</translation>
    </message>
    <message>
        <source>seconds to copy a batch sample by sample, as floats</source>
        <translation>Sekunden, um einen Batch Beispiel für Beispiel zu kopieren, als Gleitkommazahlen</translation>
    </message>
    <message>
        <source>seconds to copy it at once, as bytes and with half the side</source>
        <translation>Sekunden, um ihn auf einmal zu kopieren, als Bytes und mit halber Seitenlänge</translation>
    </message>
    <message>
        <source>seconds to copy it at once, as floats</source>
        <translation>Sekunden, um ihn auf einmal zu kopieren, als Gleitkommazahlen</translation>
    </message>
    <message>
        <source>seed %1</source>
        <translation>Startwert %1</translation>
    </message>
    <message>
        <source>seed {value}</source>
        <translation>Startwert {value}</translation>
    </message>
    <message>
        <source>selected</source>
        <translation>ausgewählt</translation>
    </message>
    <message>
        <source>sends more than the {expected} bytes that the file has</source>
        <translation>sendet mehr als die {expected} Bytes, die die Datei hat</translation>
    </message>
    <message>
        <source>set %1 %2</source>
        <translation>%1 auf %2 setzen</translation>
    </message>
    <message>
        <source>set batch size %1</source>
        <translation>Batchgröße %1 setzen</translation>
    </message>
    <message>
        <source>set frame</source>
        <translation>Rahmen ändern</translation>
    </message>
    <message>
        <source>set learning rate %1</source>
        <translation>Lernrate %1 setzen</translation>
    </message>
    <message>
        <source>set note</source>
        <translation>Notiz ändern</translation>
    </message>
    <message>
        <source>set seed %1</source>
        <translation>Startwert %1 setzen</translation>
    </message>
    <message>
        <source>set the batch to %1 or less</source>
        <translation>setzen Sie den Batch auf %1 oder weniger</translation>
    </message>
    <message>
        <source>set the batch to {largest} or less</source>
        <translation>setzen Sie den Batch auf {largest} oder weniger</translation>
    </message>
    <message>
        <source>set the micro-batches to %1 or less</source>
        <translation>setzen Sie die Micro-Batches auf %1 oder weniger</translation>
    </message>
    <message>
        <source>set the micro-batches to {largest} or less</source>
        <translation>setzen Sie die Micro-Batches auf {largest} oder weniger</translation>
    </message>
    <message>
        <source>set threshold %1</source>
        <translation>Schwelle %1 setzen</translation>
    </message>
    <message>
        <source>set {parameter} {value}</source>
        <translation>{parameter} auf {value} setzen</translation>
    </message>
    <message>
        <source>setting the step</source>
        <translation>Schritt einstellen</translation>
    </message>
    <message>
        <source>settings of the run</source>
        <translation>Einstellungen des Laufs</translation>
    </message>
    <message>
        <source>settings to change while it trains</source>
        <translation>Einstellungen, die sich während des Trainings ändern lassen</translation>
    </message>
    <message>
        <source>several</source>
        <translation>verschiedene</translation>
    </message>
    <message>
        <source>several runs begin with this name</source>
        <translation>mehrere Läufe beginnen mit diesem Namen</translation>
    </message>
    <message>
        <source>sgd with momentum</source>
        <translation>sgd mit Momentum</translation>
    </message>
    <message>
        <source>sgd with momentum and decay</source>
        <translation>sgd mit Momentum und Weight Decay</translation>
    </message>
    <message>
        <source>sgd with nesterov</source>
        <translation>sgd mit Nesterov</translation>
    </message>
    <message>
        <source>shares</source>
        <translation>Anteile</translation>
    </message>
    <message>
        <source>shares its storage with too many others</source>
        <translation>teilt seinen Speicherbereich mit zu vielen anderen</translation>
    </message>
    <message>
        <source>shares numbers of its file with other tensors</source>
        <translation>teilt Zahlen seiner Datei mit anderen Tensoren</translation>
    </message>
    <message>
        <source>sign</source>
        <translation>Vorzeichen</translation>
    </message>
    <message>
        <source>slope {}</source>
        <translation>Steigung {}</translation>
    </message>
    <message>
        <source>slowed to %1</source>
        <translation>gebremst auf %1</translation>
    </message>
    <message>
        <source>softmax %1</source>
        <translation>Softmax %1</translation>
    </message>
    <message>
        <source>some of the run's algorithms add in any order, so what follows may differ in its last bits from the same run without the stop</source>
        <translation>manche Algorithmen des Laufs addieren in beliebiger Reihenfolge, daher kann sich das Folgende in den letzten Bits von demselben Lauf ohne die Unterbrechung unterscheiden</translation>
    </message>
    <message>
        <source>something else has cut it short</source>
        <translation>etwas anderes hat es abgeschnitten</translation>
    </message>
    <message>
        <source>something has cut it; read the data again</source>
        <translation>etwas hat es abgeschnitten; lesen Sie die Daten noch einmal</translation>
    </message>
    <message>
        <source>sparse initializers</source>
        <translation>dünn besetzte Initialisierungen</translation>
    </message>
    <message>
        <source>split at random, or choose another column</source>
        <translation>teilen Sie zufällig auf, oder wählen Sie eine andere Spalte</translation>
    </message>
    <message>
        <source>splitting the rows</source>
        <translation>Aufteilen der Zeilen</translation>
    </message>
    <message>
        <source>squeezing the {channels} channels of {type} would need too many weights</source>
        <translation>die {channels} Kanäle von {type} zu stauchen würde zu viele Gewichte brauchen</translation>
    </message>
    <message>
        <source>standard deviation %1</source>
        <translation>Standardabweichung %1</translation>
    </message>
    <message>
        <source>start "</source>
        <translation>starte "</translation>
    </message>
    <message>
        <source>start again; if that fails too, restart the program or choose another device</source>
        <translation>starten Sie neu; wenn auch das misslingt, starten Sie das Programm neu oder wählen Sie ein anderes Gerät</translation>
    </message>
    <message>
        <source>start from the weights of a file</source>
        <translation>beginnen Sie mit den Gewichten einer Datei</translation>
    </message>
    <message>
        <source>start it again</source>
        <translation>starten Sie sie neu</translation>
    </message>
    <message>
        <source>start the program again with --isolate</source>
        <translation>starten Sie das Programm neu mit --isolate</translation>
    </message>
    <message>
        <source>start the worker again; report it if it happens twice</source>
        <translation>starten Sie den Worker neu; melden Sie es, wenn es zweimal geschieht</translation>
    </message>
    <message>
        <source>start-up %1, not counted</source>
        <translation>Anlaufzeit %1, nicht mitgezählt</translation>
    </message>
    <message>
        <source>starting</source>
        <translation>startet</translation>
    </message>
    <message>
        <source>starting lane {lane} of {lanes}</source>
        <translation>Bahn {lane} von {lanes} startet</translation>
    </message>
    <message>
        <source>step</source>
        <translation>Schritt</translation>
    </message>
    <message>
        <source>step %1</source>
        <translation>Schritt %1</translation>
    </message>
    <message>
        <source>step %1 of %2</source>
        <translation>Schritt %1 von %2</translation>
    </message>
    <message>
        <source>step %1, now %2</source>
        <translation>Schritt %1, jetzt %2</translation>
    </message>
    <message>
        <source>step %1: %2</source>
        <translation>Schritt %1: %2</translation>
    </message>
    <message>
        <source>step 000 000 000 of 000 000 000</source>
        <translation>Schritt 000 000 000 von 000 000 000</translation>
    </message>
    <message>
        <source>step {step} has not been reached: the run is at step {now}</source>
        <translation>Schritt {step} ist noch nicht erreicht: der Lauf ist bei Schritt {now}</translation>
    </message>
    <message>
        <source>steps</source>
        <translation>Schritte</translation>
    </message>
    <message>
        <source>stop bypassing</source>
        <translation>Umgehung aufheben</translation>
    </message>
    <message>
        <source>stop bypassing layer</source>
        <translation>Umgehung der Schicht aufheben</translation>
    </message>
    <message>
        <source>stop it and start again</source>
        <translation>halten Sie es an und starten Sie neu</translation>
    </message>
    <message>
        <source>stop it first</source>
        <translation>halten Sie es zuerst an</translation>
    </message>
    <message>
        <source>stopped</source>
        <translation>gestoppt</translation>
    </message>
    <message>
        <source>stopped early</source>
        <translation>früh beendet</translation>
    </message>
    <message>
        <source>stopped; recorded runs are kept</source>
        <translation>abgebrochen; aufgezeichnete Läufe bleiben erhalten</translation>
    </message>
    <message>
        <source>stores its data in an unknown location</source>
        <translation>speichert seine Daten an einem unbekannten Ort</translation>
    </message>
    <message>
        <source>stores its data twice, in two forms</source>
        <translation>speichert seine Daten zweimal, in zwei Formen</translation>
    </message>
    <message>
        <source>straight line %1</source>
        <translation>Gerade %1</translation>
    </message>
    <message>
        <source>sum of %1 smaller products: %2</source>
        <translation>Summe von %1 kleineren Produkten: %2</translation>
    </message>
    <message>
        <source>sum with bias %1 = %2; output of the layer: %3</source>
        <translation>Summe mit Bias %1 = %2; Ausgabe der Schicht: %3</translation>
    </message>
    <message>
        <source>sweep %1</source>
        <translation>Suchlauf %1</translation>
    </message>
    <message>
        <source>sweep 1</source>
        <translation>Suchlauf 1</translation>
    </message>
    <message>
        <source>system error {code}</source>
        <translation>Systemfehler {code}</translation>
    </message>
    <message>
        <source>t-SNE</source>
        <translation>t-SNE</translation>
    </message>
    <message>
        <source>t-SNE of %1 dimensions: perplexity %2, divergence %3</source>
        <translation>t-SNE aus %1 Dimensionen: Perplexität %2, Divergenz %3</translation>
    </message>
    <message>
        <source>targets are one number or word for each sample, or one row of numbers</source>
        <translation>Zielwerte sind eine Zahl oder ein Wort für jede Probe, oder eine Zeile von Zahlen</translation>
    </message>
    <message>
        <source>targets are one word for each sample, or numbers</source>
        <translation>Zielwerte sind ein Wort für jede Probe, oder Zahlen</translation>
    </message>
    <message>
        <source>tensor "</source>
        <translation>Tensor "</translation>
    </message>
    <message>
        <source>tensor "{name}" {why}</source>
        <translation>Tensor „{name}“ {why}</translation>
    </message>
    <message>
        <source>tensor %1</source>
        <translation>Tensor %1</translation>
    </message>
    <message>
        <source>test</source>
        <translation>Test</translation>
    </message>
    <message>
        <source>test loss {loss}</source>
        <translation>Testverlust {loss}</translation>
    </message>
    <message>
        <source>text stands after the choices</source>
        <translation>nach den Antworten steht Text</translation>
    </message>
    <message>
        <source>text stands before the first heading</source>
        <translation>vor der ersten Überschrift steht Text</translation>
    </message>
    <message>
        <source>text: "{column}" is the target</source>
        <translation>text: „{column}“ ist das Ziel</translation>
    </message>
    <message>
        <source>text: there is no column "{column}"</source>
        <translation>text: Es gibt keine Spalte „{column}“</translation>
    </message>
    <message>
        <source>texts of a table are read into memory</source>
        <translation>Texte einer Tabelle werden in den Speicher gelesen</translation>
    </message>
    <message>
        <source>the CPU</source>
        <translation>der CPU</translation>
    </message>
    <message>
        <source>the CPU used {threads} of {all} threads, {library}</source>
        <translation>die CPU nutzte {threads} von {all} Threads, {library}</translation>
    </message>
    <message>
        <source>the algorithms are chosen by timing when the run starts</source>
        <translation>die Algorithmen werden beim Start des Laufs nach Zeitmessung gewählt</translation>
    </message>
    <message>
        <source>the answers have no name</source>
        <translation>die Antworten haben keinen Namen</translation>
    </message>
    <message>
        <source>the answers were saved by a newer version of the program</source>
        <translation>die Antworten wurden von einer neueren Version des Programms gespeichert</translation>
    </message>
    <message>
        <source>the archive is damaged, or was made to do harm</source>
        <translation>das Archiv ist beschädigt, oder es wurde gemacht, um Schaden anzurichten</translation>
    </message>
    <message>
        <source>the augmentation of images</source>
        <translation>die Augmentierung der Bilder</translation>
    </message>
    <message>
        <source>the average of the weights</source>
        <translation>der Mittelwert der Gewichte</translation>
    </message>
    <message>
        <source>the axis has no valid range</source>
        <translation>die Achse hat keinen gültigen Bereich</translation>
    </message>
    <message>
        <source>the axis has no values</source>
        <translation>die Achse hat keine Werte</translation>
    </message>
    <message>
        <source>the bar above the canvas</source>
        <translation>die Leiste über der Zeichenfläche</translation>
    </message>
    <message>
        <source>the batch in %1 passes</source>
        <translation>der Batch in %1 Durchgängen</translation>
    </message>
    <message>
        <source>the batch size, in Build while no layer is selected</source>
        <translation>die Batchgröße, in „Bauen“, solange keine Schicht ausgewählt ist</translation>
    </message>
    <message>
        <source>the batches differ: {values}</source>
        <translation>verschiedene Batches: {values}</translation>
    </message>
    <message>
        <source>the block has two outputs of this name</source>
        <translation>der Block hat zwei Ausgänge dieses Namens</translation>
    </message>
    <message>
        <source>the block holds itself</source>
        <translation>der Block enthält sich selbst</translation>
    </message>
    <message>
        <source>the block's input is unknown</source>
        <translation>die Eingabe des Blocks ist nicht bekannt</translation>
    </message>
    <message>
        <source>the checkpoint of step {step} cannot be used ({reason}); it is set aside</source>
        <translation>der Speicherstand von Schritt {step} ist nicht verwendbar ({reason}); er wird beiseitegelegt</translation>
    </message>
    <message>
        <source>the client began with the wrong message</source>
        <translation>der Client begann mit der falschen Nachricht</translation>
    </message>
    <message>
        <source>the client did not introduce itself in time</source>
        <translation>der Client hat sich nicht rechtzeitig vorgestellt</translation>
    </message>
    <message>
        <source>the client sent its greeting twice</source>
        <translation>der Client hat sich zweimal angemeldet</translation>
    </message>
    <message>
        <source>the command line</source>
        <translation>die Befehlszeile</translation>
    </message>
    <message>
        <source>the compressed data ends too early</source>
        <translation>die komprimierten Daten enden zu früh</translation>
    </message>
    <message>
        <source>the compressed data is damaged</source>
        <translation>die komprimierten Daten sind beschädigt</translation>
    </message>
    <message>
        <source>the connections are different</source>
        <translation>die Verbindungen sind anders</translation>
    </message>
    <message>
        <source>the copy belongs to another network</source>
        <translation>die Kopie gehört zu einem anderen Netz</translation>
    </message>
    <message>
        <source>the curves</source>
        <translation>die Kurven</translation>
    </message>
    <message>
        <source>the curves of accuracy</source>
        <translation>die Kurven der Genauigkeit</translation>
    </message>
    <message>
        <source>the data differ: {values}</source>
        <translation>verschiedene Daten: {values}</translation>
    </message>
    <message>
        <source>the data has no named columns</source>
        <translation>die Daten haben keine benannten Spalten</translation>
    </message>
    <message>
        <source>the data has no row {row}</source>
        <translation>die Daten haben keine Zeile {row}</translation>
    </message>
    <message>
        <source>the data has no training samples</source>
        <translation>die Daten haben keine Trainingsbeispiele</translation>
    </message>
    <message>
        <source>the data is not that of the run</source>
        <translation>die Daten sind nicht die des Laufs</translation>
    </message>
    <message>
        <source>the data loader does not deliver its rows</source>
        <translation>der Datenlader liefert seine Zeilen nicht</translation>
    </message>
    <message>
        <source>the data loader has not delivered the rows of the next step yet</source>
        <translation>der Datenlader hat die Zeilen des nächsten Schritts noch nicht geliefert</translation>
    </message>
    <message>
        <source>the data loader is slower than the network</source>
        <translation>der Datenlader ist langsamer als das Netz</translation>
    </message>
    <message>
        <source>the data of the project does not ship with the program, so it is missing on another computer</source>
        <translation>die Daten des Projekts gehören nicht zum Programm, sie fehlen also auf einem anderen Computer</translation>
    </message>
    <message>
        <source>the data: %1</source>
        <translation>die Daten: %1</translation>
    </message>
    <message>
        <source>the data: {field}</source>
        <translation>den Daten: {field}</translation>
    </message>
    <message>
        <source>the device</source>
        <translation>das Gerät</translation>
    </message>
    <message>
        <source>the device does not report the time of a step</source>
        <translation>das Gerät meldet die Zeit eines Schritts nicht</translation>
    </message>
    <message>
        <source>the device lays this tensor out differently for predictions</source>
        <translation>das Gerät legt diesen Tensor für Vorhersagen anders an</translation>
    </message>
    <message>
        <source>the device lost metrics</source>
        <translation>das Gerät hat Messwerte verloren</translation>
    </message>
    <message>
        <source>the device no longer responds</source>
        <translation>das Gerät antwortet nicht mehr</translation>
    </message>
    <message>
        <source>the device refused the call</source>
        <translation>das Gerät hat den Aufruf abgelehnt</translation>
    </message>
    <message>
        <source>the device reports a failure</source>
        <translation>das Gerät meldet einen Fehler</translation>
    </message>
    <message>
        <source>the device's memory is full</source>
        <translation>der Speicher des Geräts ist voll</translation>
    </message>
    <message>
        <source>the devices differ: {values}</source>
        <translation>verschiedene Geräte: {values}</translation>
    </message>
    <message>
        <source>the disk that stores the run has not answered for {seconds} s</source>
        <translation>der Datenträger, der den Lauf speichert, antwortet seit {seconds} s nicht</translation>
    </message>
    <message>
        <source>the drawing already has {max} {things}</source>
        <translation>die Zeichnung hat schon {max} {things}</translation>
    </message>
    <message>
        <source>the drawing is the one that the file was exported from</source>
        <translation>die Zeichnung ist die, aus der die Datei exportiert wurde</translation>
    </message>
    <message>
        <source>the drawing of the network</source>
        <translation>die Zeichnung des Netzes</translation>
    </message>
    <message>
        <source>the drawing would have more than {limit} nodes</source>
        <translation>die Zeichnung hätte mehr als {limit} Knoten</translation>
    </message>
    <message>
        <source>the estimate of a GPU below the lanes</source>
        <translation>die Schätzung einer GPU unter den Bahnen</translation>
    </message>
    <message>
        <source>the field takes {type}, not {count} numbers</source>
        <translation>das Feld nimmt {type}, nicht {count} Zahlen</translation>
    </message>
    <message>
        <source>the file beside this one is cut off or another; copy it again</source>
        <translation>die Datei neben dieser ist abgeschnitten oder eine andere; kopieren Sie sie noch einmal</translation>
    </message>
    <message>
        <source>the file cannot be moved to the trash</source>
        <translation>die Datei lässt sich nicht in den Papierkorb verschieben</translation>
    </message>
    <message>
        <source>the file cannot be read</source>
        <translation>die Datei lässt sich nicht lesen</translation>
    </message>
    <message>
        <source>the file changed or its disk has a fault</source>
        <translation>die Datei hat sich geändert, oder ihr Datenträger hat einen Fehler</translation>
    </message>
    <message>
        <source>the file ends within a number</source>
        <translation>die Datei endet mitten in einer Zahl</translation>
    </message>
    <message>
        <source>the file exists already</source>
        <translation>die Datei gibt es schon</translation>
    </message>
    <message>
        <source>the file has changed on disk since it was opened; nothing was saved</source>
        <translation>die Datei wurde auf dem Datenträger geändert, seit sie geöffnet wurde; nichts wurde gespeichert</translation>
    </message>
    <message>
        <source>the file has no rows</source>
        <translation>die Datei hat keine Zeilen</translation>
    </message>
    <message>
        <source>the file is damaged or no ONNX file; fetch or export it again</source>
        <translation>die Datei ist beschädigt oder keine ONNX-Datei; holen oder exportieren Sie sie noch einmal</translation>
    </message>
    <message>
        <source>the file is damaged or not a safetensors file; copy or download it again</source>
        <translation>die Datei ist beschädigt oder keine safetensors-Datei; kopieren Sie sie oder laden Sie sie noch einmal herunter</translation>
    </message>
    <message>
        <source>the file is damaged; export it again</source>
        <translation>die Datei ist beschädigt; exportieren Sie sie noch einmal</translation>
    </message>
    <message>
        <source>the file is larger than %1 KiB, which no file of answers is</source>
        <translation>die Datei ist größer als %1 KiB, so groß ist keine Datei mit Antworten</translation>
    </message>
    <message>
        <source>the file is little-endian, and so is the machine</source>
        <translation>die Datei ist little-endian, und der Computer ebenso</translation>
    </message>
    <message>
        <source>the file is not %1 text</source>
        <translation>die Datei ist kein %1-Text</translation>
    </message>
    <message>
        <source>the file was not written with this report, and stays as it is</source>
        <translation>die Datei wurde nicht mit diesem Bericht geschrieben und bleibt, wie sie ist</translation>
    </message>
    <message>
        <source>the first %1 of %2</source>
        <translation>die ersten %1 von %2</translation>
    </message>
    <message>
        <source>the first loss does not compare with a field of the data</source>
        <translation>der erste Verlust vergleicht nicht mit einem Feld der Daten</translation>
    </message>
    <message>
        <source>the folder for your blocks cannot be created</source>
        <translation>der Ordner für Ihre Blöcke lässt sich nicht anlegen</translation>
    </message>
    <message>
        <source>the gradient of {tensor} is {type}, not {expected}</source>
        <translation>der Gradient von {tensor} ist {type}, nicht {expected}</translation>
    </message>
    <message>
        <source>the gradient's norm</source>
        <translation>die Norm des Gradienten</translation>
    </message>
    <message>
        <source>the gradients of %1</source>
        <translation>die Gradienten von %1</translation>
    </message>
    <message>
        <source>the gradients of %1 steps in a row are infinite or not a number; the weights were not changed by them</source>
        <translation>die Gradienten von %1 Schritten nacheinander sind unendlich oder keine Zahl; die Gewichte wurden durch sie nicht geändert</translation>
    </message>
    <message>
        <source>the gradients of %1 steps in a row are infinite or not a number; the weights were not changed by them; they begin in %2</source>
        <translation>die Gradienten von %1 Schritten in Folge sind unendlich oder keine Zahl; die Gewichte wurden durch sie nicht geändert; sie beginnen in %2</translation>
    </message>
    <message>
        <source>the gradients of {nodes}</source>
        <translation>den Gradienten von {nodes}</translation>
    </message>
    <message>
        <source>the gradients of {steps} steps in a row are infinite or not a number; the weights were not changed by them</source>
        <translation>die Gradienten von {steps} Schritten nacheinander sind unendlich oder keine Zahl; die Gewichte wurden durch sie nicht geändert</translation>
    </message>
    <message>
        <source>the gradients of {steps} steps in a row are infinite or not a number; the weights were not changed by them; they begin in {where}</source>
        <translation>die Gradienten von {steps} Schritten nacheinander sind unendlich oder keine Zahl; die Gewichte wurden durch sie nicht geändert; sie beginnen in {where}</translation>
    </message>
    <message>
        <source>the graph</source>
        <translation>der Graph</translation>
    </message>
    <message>
        <source>the header would have {bytes} bytes; at most {max} are written</source>
        <translation>die Kopfzeile hätte {bytes} Bytes; höchstens {max} werden geschrieben</translation>
    </message>
    <message>
        <source>the index of runs cannot be used: {reason}</source>
        <translation>der Index der Läufe ist nicht verwendbar: {reason}</translation>
    </message>
    <message>
        <source>the initial weights differ: {values}</source>
        <translation>verschiedene initiale Gewichte: {values}</translation>
    </message>
    <message>
        <source>the inputs</source>
        <translation>die Eingaben</translation>
    </message>
    <message>
        <source>the key "{name}" appears twice in one object</source>
        <translation>der Schlüssel „{name}“ steht zweimal in einem Objekt</translation>
    </message>
    <message>
        <source>the lanes compute different numbers, by {difference}{where}, {when} (limit {limit})</source>
        <translation>die Bahnen berechnen verschiedene Zahlen, mit Abweichung {difference}{where}, {when} (Grenze {limit})</translation>
    </message>
    <message>
        <source>the lanes have no step with a loss in common</source>
        <translation>die Bahnen haben keinen Schritt mit einem Verlust gemeinsam</translation>
    </message>
    <message>
        <source>the lanes of the race</source>
        <translation>die Bahnen des Rennens</translation>
    </message>
    <message>
        <source>the lanes take turns</source>
        <translation>die Bahnen wechseln sich ab</translation>
    </message>
    <message>
        <source>the largest n must be from %1 to %2</source>
        <translation>das größte n muss von %1 bis %2 sein</translation>
    </message>
    <message>
        <source>the last point</source>
        <translation>letzter Punkt</translation>
    </message>
    <message>
        <source>the last validation</source>
        <translation>letzte Validierung</translation>
    </message>
    <message>
        <source>the layer has {units}</source>
        <translation>die Schicht hat {units}</translation>
    </message>
    <message>
        <source>the layers to add</source>
        <translation>die Schichten zum Hinzufügen</translation>
    </message>
    <message>
        <source>the learning curves</source>
        <translation>die Lernkurven</translation>
    </message>
    <message>
        <source>the learning rate</source>
        <translation>die Lernrate</translation>
    </message>
    <message>
        <source>the learning rate by step</source>
        <translation>die Lernrate nach Schritten</translation>
    </message>
    <message>
        <source>the learning rate cannot follow a validation loss that is never measured</source>
        <translation>die Lernrate kann keinem Validierungsverlust folgen, der nie gemessen wird</translation>
    </message>
    <message>
        <source>the learning rates must be positive and ascending</source>
        <translation>die Lernraten müssen positiv und aufsteigend sein</translation>
    </message>
    <message>
        <source>the lesson does not begin with ---</source>
        <translation>die Lektion beginnt nicht mit ---</translation>
    </message>
    <message>
        <source>the lesson has no card</source>
        <translation>die Lektion hat keine Karte</translation>
    </message>
    <message>
        <source>the lesson has no takeaway</source>
        <translation>die Lektion hat keinen Merksatz</translation>
    </message>
    <message>
        <source>the lesson is larger than %1 KiB</source>
        <translation>die Lektion ist größer als %1 KiB</translation>
    </message>
    <message>
        <source>the lesson is not %1 text</source>
        <translation>die Lektion ist kein %1-Text</translation>
    </message>
    <message>
        <source>the lesson is not a text file</source>
        <translation>die Lektion ist keine Textdatei</translation>
    </message>
    <message>
        <source>the line is longer than %1 characters</source>
        <translation>die Zeile ist länger als %1 Zeichen</translation>
    </message>
    <message>
        <source>the link</source>
        <translation>der Link</translation>
    </message>
    <message>
        <source>the loss</source>
        <translation>der Verlust</translation>
    </message>
    <message>
        <source>the loss reads the data itself</source>
        <translation>der Verlust liest selbst die Daten</translation>
    </message>
    <message>
        <source>the losses differ by {difference} over the first {steps} steps (limit {allowed})</source>
        <translation>die Verluste unterscheiden sich über die ersten {steps} Schritte um {difference} (Grenze {allowed})</translation>
    </message>
    <message>
        <source>the mean since the point before</source>
        <translation>Mittel seit dem Punkt davor</translation>
    </message>
    <message>
        <source>the memory does not suffice to compress the project</source>
        <translation>der Speicher reicht nicht aus, um das Projekt zu komprimieren</translation>
    </message>
    <message>
        <source>the memory that is needed</source>
        <translation>der benötigte Speicher</translation>
    </message>
    <message>
        <source>the message is damaged</source>
        <translation>die Nachricht ist beschädigt</translation>
    </message>
    <message>
        <source>the model does not describe its training data</source>
        <translation>das Modell beschreibt seine Trainingsdaten nicht</translation>
    </message>
    <message>
        <source>the names of the pages below the race</source>
        <translation>die Namen der Seiten unter dem Rennen</translation>
    </message>
    <message>
        <source>the network cannot predict</source>
        <translation>das Netz kann nicht vorhersagen</translation>
    </message>
    <message>
        <source>the network classifies many positions of a sample; predictions need one class per sample</source>
        <translation>das Netz klassifiziert viele Positionen eines Beispiels; Vorhersagen brauchen eine Klasse je Beispiel</translation>
    </message>
    <message>
        <source>the network does not know the word "{word}"</source>
        <translation>das Netz kennt das Wort „{word}“ nicht</translation>
    </message>
    <message>
        <source>the network does not predict the next token at every position of a text</source>
        <translation>das Netz sagt nicht an jeder Position eines Textes das nächste Token vorher</translation>
    </message>
    <message>
        <source>the network does not read text</source>
        <translation>das Netz liest keinen Text</translation>
    </message>
    <message>
        <source>the network has more than {limit} layers</source>
        <translation>das Netz hat mehr als {limit} Schichten</translation>
    </message>
    <message>
        <source>the network has no Data layer</source>
        <translation>das Netz hat keine Datenschicht</translation>
    </message>
    <message>
        <source>the network has no loss: training needs something to minimize</source>
        <translation>das Netz hat keinen Verlust: das Training braucht etwas, das es verkleinern kann</translation>
    </message>
    <message>
        <source>the network has no parameter of this name</source>
        <translation>das Netz hat keinen Parameter dieses Namens</translation>
    </message>
    <message>
        <source>the network has no such layer</source>
        <translation>das Netz hat keine solche Schicht</translation>
    </message>
    <message>
        <source>the network has problems</source>
        <translation>das Netz hat Probleme</translation>
    </message>
    <message>
        <source>the network is too large for a preview</source>
        <translation>das Netz ist zu groß für eine Vorschau</translation>
    </message>
    <message>
        <source>the network is too large for this check</source>
        <translation>das Netz ist zu groß für diese Prüfung</translation>
    </message>
    <message>
        <source>the network predicts values that are not finite</source>
        <translation>das Netz sagt Werte vorher, die nicht endlich sind</translation>
    </message>
    <message>
        <source>the network reads a field that its data does not have</source>
        <translation>das Netz liest ein Feld, das seine Daten nicht haben</translation>
    </message>
    <message>
        <source>the network reads {count} data fields; predictions need one</source>
        <translation>das Netz liest {count} Datenfelder; Vorhersagen brauchen eines</translation>
    </message>
    <message>
        <source>the network was trained on numbers with a point: write {number}</source>
        <translation>das Netz wurde mit Zahlen mit Punkt trainiert: schreiben Sie {number}</translation>
    </message>
    <message>
        <source>the network's batch</source>
        <translation>der Batch des Netzes</translation>
    </message>
    <message>
        <source>the network's precision</source>
        <translation>das Zahlenformat des Netzes</translation>
    </message>
    <message>
        <source>the networks differ: {values}</source>
        <translation>verschiedene Netze: {values}</translation>
    </message>
    <message>
        <source>the node {node} is different</source>
        <translation>der Knoten {node} ist anders</translation>
    </message>
    <message>
        <source>the node {node} is gone</source>
        <translation>der Knoten {node} ist weg</translation>
    </message>
    <message>
        <source>the node {node} is new</source>
        <translation>der Knoten {node} ist neu</translation>
    </message>
    <message>
        <source>the number is too large</source>
        <translation>die Zahl ist zu groß</translation>
    </message>
    <message>
        <source>the number of parameters that is planned</source>
        <translation>die geplante Zahl der Parameter</translation>
    </message>
    <message>
        <source>the numbers of its tensors</source>
        <translation>die Zahlen seiner Tensoren</translation>
    </message>
    <message>
        <source>the operation {op} {problem}; it got {inputs}</source>
        <translation>die Operation {op} {problem}; sie bekam {inputs}</translation>
    </message>
    <message>
        <source>the order {order} does not name each axis of {type} once</source>
        <translation>die Reihenfolge {order} nennt nicht jede Achse von {type} genau einmal</translation>
    </message>
    <message>
        <source>the other side is not a worker of Epoch Studio, or its messages are damaged</source>
        <translation>die Gegenseite ist kein Worker von Epoch Studio, oder ihre Nachrichten sind beschädigt</translation>
    </message>
    <message>
        <source>the other side is version {other}, this is {own}</source>
        <translation>die Gegenseite ist Version {other}, diese ist {own}</translation>
    </message>
    <message>
        <source>the other side speaks version {other} of the worker's protocol, this program {own}</source>
        <translation>die Gegenseite spricht Version {other} des Worker-Protokolls, dieses Programm {own}</translation>
    </message>
    <message>
        <source>the output of %1</source>
        <translation>die Ausgabe von %1</translation>
    </message>
    <message>
        <source>the output of the layer is {shape}</source>
        <translation>die Ausgabe der Schicht ist {shape}</translation>
    </message>
    <message>
        <source>the output of {nodes}</source>
        <translation>der Ausgabe von {nodes}</translation>
    </message>
    <message>
        <source>the outputs of a layer</source>
        <translation>die Ausgaben einer Schicht</translation>
    </message>
    <message>
        <source>the pack has a lesson {name} already</source>
        <translation>das Paket hat schon eine Lektion {name}</translation>
    </message>
    <message>
        <source>the pack lacks the project “{name}”</source>
        <translation>dem Paket fehlt das Projekt „{name}“</translation>
    </message>
    <message>
        <source>the pack would be larger than %1 MiB or %2 files</source>
        <translation>das Paket wäre größer als %1 MiB oder hätte mehr als %2 Dateien</translation>
    </message>
    <message>
        <source>the page below the race</source>
        <translation>die Seite unter dem Rennen</translation>
    </message>
    <message>
        <source>the page of the plan that is in front</source>
        <translation>die vorn liegende Seite des Plans</translation>
    </message>
    <message>
        <source>the pages of the plan</source>
        <translation>die Seiten des Plans</translation>
    </message>
    <message>
        <source>the part of the data set on the GPU</source>
        <translation>der Teil des Datensatzes auf der GPU</translation>
    </message>
    <message>
        <source>the parts of a batch (it is taken whole)</source>
        <translation>die Teile eines Batches (er wird als Ganzes genommen)</translation>
    </message>
    <message>
        <source>the peer has closed the connection</source>
        <translation>die Gegenseite hat die Verbindung geschlossen</translation>
    </message>
    <message>
        <source>the plane of points and what the network says to each</source>
        <translation>die Ebene der Punkte und was das Netz zu jedem sagt</translation>
    </message>
    <message>
        <source>the plateau schedule of the learning rate</source>
        <translation>der Plateau-Plan der Lernrate</translation>
    </message>
    <message>
        <source>the precision of the numbers: there it is %1</source>
        <translation>das Zahlenformat: dort ist es %1</translation>
    </message>
    <message>
        <source>the precisions differ: {values}</source>
        <translation>verschiedene Zahlenformate: {values}</translation>
    </message>
    <message>
        <source>the progress of training below the canvas</source>
        <translation>der Fortschritt des Trainings unter der Zeichenfläche</translation>
    </message>
    <message>
        <source>the project does not say what its data holds</source>
        <translation>das Projekt sagt nicht, was seine Daten enthalten</translation>
    </message>
    <message>
        <source>the project has more weights than the file</source>
        <translation>das Projekt hat mehr Gewichte als die Datei</translation>
    </message>
    <message>
        <source>the project has no data facts</source>
        <translation>das Projekt hat keine Angaben zu den Daten</translation>
    </message>
    <message>
        <source>the project has no data yet</source>
        <translation>das Projekt hat noch keine Daten</translation>
    </message>
    <message>
        <source>the project has no optimizer</source>
        <translation>das Projekt hat keinen Optimierer</translation>
    </message>
    <message>
        <source>the project in the file does not know its data</source>
        <translation>das Projekt in der Datei kennt seine Daten nicht</translation>
    </message>
    <message>
        <source>the project starts from weights of a file that is not part of it</source>
        <translation>das Projekt beginnt mit Gewichten aus einer Datei, die nicht dazugehört</translation>
    </message>
    <message>
        <source>the prompt is empty</source>
        <translation>der Eingabetext ist leer</translation>
    </message>
    <message>
        <source>the race is not finished</source>
        <translation>das Rennen ist nicht beendet</translation>
    </message>
    <message>
        <source>the race was cancelled</source>
        <translation>das Rennen wurde abgebrochen</translation>
    </message>
    <message>
        <source>the race was of another network, or on other data, than the run</source>
        <translation>das Rennen war das eines anderen Netzes oder auf anderen Daten als der Lauf</translation>
    </message>
    <message>
        <source>the random numbers differ from the CPU's</source>
        <translation>die Zufallszahlen weichen von denen der CPU ab</translation>
    </message>
    <message>
        <source>the recorded plan cannot be followed: %1</source>
        <translation>dem aufgezeichneten Plan lässt sich nicht folgen: %1</translation>
    </message>
    <message>
        <source>the recorded plan cannot be followed: {reason}</source>
        <translation>dem aufgezeichneten Plan lässt sich nicht folgen: {reason}</translation>
    </message>
    <message>
        <source>the recording is damaged</source>
        <translation>die Aufzeichnung ist beschädigt</translation>
    </message>
    <message>
        <source>the row has {fields} {fields:field|fields}; the first row has {expected}</source>
        <translation>die Zeile hat {fields} {fields:Feld|Felder}; die erste Zeile hat {expected}</translation>
    </message>
    <message>
        <source>the row has {fields} {fields:field|fields}; the network reads {columns}</source>
        <translation>die Zeile hat {fields} {fields:Feld|Felder}; das Netz liest {columns}</translation>
    </message>
    <message>
        <source>the row has {values} {values:value|values}; the network reads {expected}</source>
        <translation>die Zeile hat {values} {values:Wert|Werte}; das Netz liest {expected}</translation>
    </message>
    <message>
        <source>the row is neither data nor the names of the columns that the network reads: {columns}</source>
        <translation>Die Zeile enthält keine Daten und auch nicht die Namen der Spalten, die das Netz liest: {columns}</translation>
    </message>
    <message>
        <source>the run cannot be recorded: {reason}</source>
        <translation>der Lauf lässt sich nicht aufzeichnen: {reason}</translation>
    </message>
    <message>
        <source>the run goes on in this or another program</source>
        <translation>der Lauf geht in diesem oder einem anderen Programm weiter</translation>
    </message>
    <message>
        <source>the run has no checkpoint yet; it begins at step %1</source>
        <translation>der Lauf hat noch keinen Speicherstand; er beginnt bei Schritt %1</translation>
    </message>
    <message>
        <source>the run has no readable checkpoint</source>
        <translation>der Lauf hat keinen lesbaren Speicherstand</translation>
    </message>
    <message>
        <source>the run was not recorded; train it again</source>
        <translation>der Lauf wurde nicht aufgezeichnet; trainieren Sie ihn noch einmal</translation>
    </message>
    <message>
        <source>the run {run} had not been saved yet; train it again</source>
        <translation>der Lauf {run} war noch nicht gespeichert; trainieren Sie ihn noch einmal</translation>
    </message>
    <message>
        <source>the run {run} was saved at step {step}: resume it from there</source>
        <translation>der Lauf {run} wurde bei Schritt {step} gespeichert: setzen Sie ihn von dort fort</translation>
    </message>
    <message>
        <source>the run's log was damaged ({damage}); the events before the damage are kept, the rest is in events.log.damaged</source>
        <translation>das Protokoll des Laufs war beschädigt ({damage}); die Ereignisse vor dem Schaden bleiben erhalten, der Rest liegt in events.log.damaged</translation>
    </message>
    <message>
        <source>the run's plan was timed for another device, version or batch; another plan is used, so its numbers may differ in their last bits</source>
        <translation>der Plan des Laufs wurde für ein anderes Gerät, eine andere Version oder einen anderen Batch gemessen; ein anderer Plan wird benutzt, daher können sich die Zahlen in den letzten Bits unterscheiden</translation>
    </message>
    <message>
        <source>the same</source>
        <translation>dasselbe</translation>
    </message>
    <message>
        <source>the samples do not stand first</source>
        <translation>die Beispiele stehen nicht an erster Stelle</translation>
    </message>
    <message>
        <source>the samples do not stand first in the output</source>
        <translation>die Beispiele stehen in der Ausgabe nicht an erster Stelle</translation>
    </message>
    <message>
        <source>the samples have no class</source>
        <translation>die Beispiele haben keine Klasse</translation>
    </message>
    <message>
        <source>the saved state belongs to another optimizer</source>
        <translation>der gespeicherte Stand gehört zu einem anderen Optimierer</translation>
    </message>
    <message>
        <source>the saved state has other live parameters</source>
        <translation>der gespeicherte Stand hat andere Live-Parameter</translation>
    </message>
    <message>
        <source>the search was cancelled</source>
        <translation>die Suche wurde abgebrochen</translation>
    </message>
    <message>
        <source>the second --- is missing</source>
        <translation>das zweite --- fehlt</translation>
    </message>
    <message>
        <source>the seeds differ: {values}</source>
        <translation>verschiedene Startwerte: {values}</translation>
    </message>
    <message>
        <source>the selected layer is not a block</source>
        <translation>die ausgewählte Schicht ist kein Block</translation>
    </message>
    <message>
        <source>the server refused with status {status}</source>
        <translation>der Server hat mit dem Status {status} abgelehnt</translation>
    </message>
    <message>
        <source>the set</source>
        <translation>der Datensatz</translation>
    </message>
    <message>
        <source>the set has test rows of their own</source>
        <translation>der Datensatz hat eigene Testzeilen</translation>
    </message>
    <message>
        <source>the set has validation rows of their own</source>
        <translation>die Daten haben eigene Validierungszeilen</translation>
    </message>
    <message>
        <source>the setting is not known</source>
        <translation>die Einstellung ist nicht bekannt</translation>
    </message>
    <message>
        <source>the settings of the selected layer</source>
        <translation>die Einstellungen der ausgewählten Schicht</translation>
    </message>
    <message>
        <source>the sizes of its parts are computed</source>
        <translation>die Größen seiner Teile werden berechnet</translation>
    </message>
    <message>
        <source>the start was cancelled</source>
        <translation>der Start wurde abgebrochen</translation>
    </message>
    <message>
        <source>the steps differ: {values}</source>
        <translation>verschieden viele Schritte: {values}</translation>
    </message>
    <message>
        <source>the sweep has more than %1 runs</source>
        <translation>der Suchlauf hat mehr als %1 Läufe</translation>
    </message>
    <message>
        <source>the system names no folder for user data</source>
        <translation>das System nennt keinen Ordner für Benutzerdaten</translation>
    </message>
    <message>
        <source>the system names no folder for your lessons</source>
        <translation>das System nennt keinen Ordner für Ihre Lektionen</translation>
    </message>
    <message>
        <source>the tabs Build, Train, Race, Plan</source>
        <translation>die Reiter Bauen, Trainieren, Rennen, Planen</translation>
    </message>
    <message>
        <source>the test of a time series is its latest part</source>
        <translation>der Test einer Zeitreihe ist ihr neuester Teil</translation>
    </message>
    <message>
        <source>the test rows are those of a file of their own</source>
        <translation>die Testzeilen kommen aus einer eigenen Datei</translation>
    </message>
    <message>
        <source>the test split, after step {step}</source>
        <translation>Testdaten, nach Schritt {step}</translation>
    </message>
    <message>
        <source>the test was cancelled</source>
        <translation>der Test wurde abgebrochen</translation>
    </message>
    <message>
        <source>the text ends too early</source>
        <translation>der Text endet zu früh</translation>
    </message>
    <message>
        <source>the text holds a picture or HTML, which lessons do not show</source>
        <translation>der Text enthält ein Bild oder HTML, das zeigen Lektionen nicht</translation>
    </message>
    <message>
        <source>the text holds control characters</source>
        <translation>der Text enthält Steuerzeichen</translation>
    </message>
    <message>
        <source>the text is empty</source>
        <translation>der Text ist leer</translation>
    </message>
    <message>
        <source>the text is empty or too long</source>
        <translation>der Text ist leer oder zu lang</translation>
    </message>
    <message>
        <source>the text is larger than %1 MiB</source>
        <translation>der Text ist größer als %1 MiB</translation>
    </message>
    <message>
        <source>the text is longer than {limit} bytes</source>
        <translation>der Text ist länger als {limit} Bytes</translation>
    </message>
    <message>
        <source>the text is not %1</source>
        <translation>der Text ist nicht %1</translation>
    </message>
    <message>
        <source>the time limit of %1 min is reached</source>
        <translation>die Zeitgrenze von %1 min ist erreicht</translation>
    </message>
    <message>
        <source>the time limit of {minutes} min is reached</source>
        <translation>die Zeitgrenze von {minutes} min ist erreicht</translation>
    </message>
    <message>
        <source>the title has more than %1 bytes, or several lines</source>
        <translation>der Titel hat mehr als %1 Bytes oder mehrere Zeilen</translation>
    </message>
    <message>
        <source>the title is longer than %1 bytes or no %2 text</source>
        <translation>der Titel ist länger als %1 Bytes oder kein %2-Text</translation>
    </message>
    <message>
        <source>the tokens of its texts</source>
        <translation>die Token seiner Texte</translation>
    </message>
    <message>
        <source>the training loss has not been lower than its best, %1, at %2 validation</source>
        <translation>der Trainingsverlust war bei %2 Validierung nicht niedriger als sein bester Wert %1</translation>
    </message>
    <message>
        <source>the training loss has not been lower than its best, %1, at %2 validations in a row</source>
        <translation>der Trainingsverlust war bei %2 Validierungen in Folge nicht niedriger als sein bester Wert %1</translation>
    </message>
    <message>
        <source>the training loss has not been lower than its best, {best}, at {count} validation</source>
        <translation>der Trainingsverlust war bei {count} Validierung nicht niedriger als sein bester Wert {best}</translation>
    </message>
    <message>
        <source>the training loss has not been lower than its best, {best}, at {count} validations in a row</source>
        <translation>der Trainingsverlust war bei {count} Validierungen in Folge nicht niedriger als sein bester Wert {best}</translation>
    </message>
    <message>
        <source>the training process ended unexpectedly at step {step}: {reason}</source>
        <translation>der Trainingsprozess endete unerwartet bei Schritt {step}: {reason}</translation>
    </message>
    <message>
        <source>the training process {end}: {reason}</source>
        <translation>der Trainingsprozess {end}: {reason}</translation>
    </message>
    <message>
        <source>the training split is empty</source>
        <translation>der Trainingsteil ist leer</translation>
    </message>
    <message>
        <source>the upper end of that estimate</source>
        <translation>das obere Ende dieser Schätzung</translation>
    </message>
    <message>
        <source>the validation accuracy %1 has reached the target of %2</source>
        <translation>die Genauigkeit der Validierung, %1, hat das Ziel %2 erreicht</translation>
    </message>
    <message>
        <source>the validation accuracy {value} has reached the target of {target}</source>
        <translation>die Genauigkeit der Validierung, {value}, hat das Ziel {target} erreicht</translation>
    </message>
    <message>
        <source>the validation at step {step}</source>
        <translation>Validierung bei Schritt {step}</translation>
    </message>
    <message>
        <source>the validation figure of the bar</source>
        <translation>der Validierungswert in der Leiste</translation>
    </message>
    <message>
        <source>the validation loss %1 has reached the target of %2</source>
        <translation>der Validierungsverlust %1 hat das Ziel %2 erreicht</translation>
    </message>
    <message>
        <source>the validation loss has not been lower than its best, %1, at %2 validation</source>
        <translation>der Validierungsverlust war bei %2 Validierung nicht niedriger als sein bester Wert %1</translation>
    </message>
    <message>
        <source>the validation loss has not been lower than its best, %1, at %2 validations in a row</source>
        <translation>der Validierungsverlust war bei %2 Validierungen in Folge nicht niedriger als sein bester Wert %1</translation>
    </message>
    <message>
        <source>the validation loss has not been lower than its best, {best}, at {count} validation</source>
        <translation>der Validierungsverlust war bei {count} Validierung nicht niedriger als sein bester Wert {best}</translation>
    </message>
    <message>
        <source>the validation loss has not been lower than its best, {best}, at {count} validations in a row</source>
        <translation>der Validierungsverlust war bei {count} Validierungen in Folge nicht niedriger als sein bester Wert {best}</translation>
    </message>
    <message>
        <source>the validation loss {value} has reached the target of {target}</source>
        <translation>der Validierungsverlust {value} hat das Ziel {target} erreicht</translation>
    </message>
    <message>
        <source>the value is of the wrong kind</source>
        <translation>der Wert ist von der falschen Art</translation>
    </message>
    <message>
        <source>the weights differ in at least one bit</source>
        <translation>die Gewichte unterscheiden sich in mindestens einem Bit</translation>
    </message>
    <message>
        <source>the weights of a layer</source>
        <translation>die Gewichte einer Schicht</translation>
    </message>
    <message>
        <source>the weights were changed after the export</source>
        <translation>die Gewichte wurden nach dem Export verändert</translation>
    </message>
    <message>
        <source>the window</source>
        <translation>das Fenster</translation>
    </message>
    <message>
        <source>the windows of a time series are made in memory</source>
        <translation>die Fenster einer Zeitreihe entstehen im Arbeitsspeicher</translation>
    </message>
    <message>
        <source>the wire is gone</source>
        <translation>die Verbindung gibt es nicht mehr</translation>
    </message>
    <message>
        <source>the wire would close a cycle</source>
        <translation>die Verbindung würde einen Kreis schließen</translation>
    </message>
    <message>
        <source>the wire's number is in use</source>
        <translation>die Nummer der Verbindung ist schon vergeben</translation>
    </message>
    <message>
        <source>the wires form a cycle: {layers}</source>
        <translation>die Verbindungen bilden einen Kreis: {layers}</translation>
    </message>
    <message>
        <source>the worker began with the wrong message</source>
        <translation>der Worker begann mit der falschen Nachricht</translation>
    </message>
    <message>
        <source>the worker does not answer</source>
        <translation>der Worker antwortet nicht</translation>
    </message>
    <message>
        <source>the worker ended before it answered</source>
        <translation>der Worker endete, bevor er antwortete</translation>
    </message>
    <message>
        <source>the wrong answer “{answer}” has no reply</source>
        <translation>die falsche Antwort „{answer}“ hat keine Erwiderung</translation>
    </message>
    <message>
        <source>the {columns} columns of a {type} do not match the {rows} rows of b {other}</source>
        <translation>die {columns} Spalten von a {type} passen nicht zu den {rows} Zeilen von b {other}</translation>
    </message>
    <message>
        <source>the {count} samples of this project; a larger data set is copied part by part</source>
        <translation>die {count} Beispiele dieses Projekts; ein größerer Datensatz wird Teil für Teil kopiert</translation>
    </message>
    <message>
        <source>then %1</source>
        <translation>dann %1</translation>
    </message>
    <message>
        <source>there 36 inputs and 6 units, here 2-16-16-2</source>
        <translation>dort 36 Eingaben und 6 Einheiten, hier 2-16-16-2</translation>
    </message>
    <message>
        <source>there ResNet-18 on CIFAR-100, here ResNet-20 on drawn shapes</source>
        <translation>dort ResNet-18 auf CIFAR-100, hier ResNet-20 auf gezeichneten Formen</translation>
    </message>
    <message>
        <source>there another table, here one of wines</source>
        <translation>dort eine andere Tabelle, hier eine von Weinen</translation>
    </message>
    <message>
        <source>there are more than %1 attributes</source>
        <translation>es gibt mehr als %1 Attribute</translation>
    </message>
    <message>
        <source>there are more than %1 names</source>
        <translation>es gibt mehr als %1 Namen</translation>
    </message>
    <message>
        <source>there are more than %1 nodes</source>
        <translation>es gibt mehr als %1 Knoten</translation>
    </message>
    <message>
        <source>there are more than %1 tensors</source>
        <translation>es gibt mehr als %1 Tensoren</translation>
    </message>
    <message>
        <source>there are no images in this data that could be varied</source>
        <translation>diese Daten enthalten keine Bilder, die sich abwandeln ließen</translation>
    </message>
    <message>
        <source>there are only {count} devices of this kind</source>
        <translation>es gibt nur {count} Geräte dieser Art</translation>
    </message>
    <message>
        <source>there are too many inputs or outputs</source>
        <translation>es gibt zu viele Eingänge oder Ausgänge</translation>
    </message>
    <message>
        <source>there are two graphs</source>
        <translation>es gibt zwei Graphen</translation>
    </message>
    <message>
        <source>there are {count} cards</source>
        <translation>es gibt {count} Karten</translation>
    </message>
    <message>
        <source>there four convolutions on MNIST, here two on drawn shapes</source>
        <translation>dort vier Faltungen auf MNIST, hier zwei auf gezeichneten Formen</translation>
    </message>
    <message>
        <source>there inference, here training: many minutes on a CPU</source>
        <translation>dort Inferenz, hier Training: viele Minuten auf einer CPU</translation>
    </message>
    <message>
        <source>there is a file of this name already</source>
        <translation>es gibt schon eine Datei dieses Namens</translation>
    </message>
    <message>
        <source>there is already a block of this name</source>
        <translation>es gibt schon einen Block dieses Namens</translation>
    </message>
    <message>
        <source>there is already a node of this name</source>
        <translation>es gibt schon einen Knoten dieses Namens</translation>
    </message>
    <message>
        <source>there is no axis {axis} in {type}</source>
        <translation>es gibt keine Achse {axis} in {type}</translation>
    </message>
    <message>
        <source>there is no block "{block}"</source>
        <translation>es gibt keinen Block „{block}“</translation>
    </message>
    <message>
        <source>there is no data sheet of this GPU</source>
        <translation>es gibt kein Datenblatt dieser GPU</translation>
    </message>
    <message>
        <source>there is no example of this name</source>
        <translation>es gibt kein Beispiel-Netz dieses Namens</translation>
    </message>
    <message>
        <source>there is no figure “{name}”</source>
        <translation>es gibt keine Kennzahl „{name}“</translation>
    </message>
    <message>
        <source>there is no mode “{mode}”</source>
        <translation>es gibt keinen Modus „{mode}“</translation>
    </message>
    <message>
        <source>there is no node {node}</source>
        <translation>es gibt keinen Knoten {node}</translation>
    </message>
    <message>
        <source>there is no operation "{op}"</source>
        <translation>es gibt keine Operation „{op}“</translation>
    </message>
    <message>
        <source>there is no optimizer "{optimizer}"</source>
        <translation>es gibt keinen Optimierer „{optimizer}“</translation>
    </message>
    <message>
        <source>there is no option "{key}"</source>
        <translation>es gibt keine Option „{key}“</translation>
    </message>
    <message>
        <source>there is no place “{place}”</source>
        <translation>es gibt keine Stelle „{place}“</translation>
    </message>
    <message>
        <source>there is no setting "{key}"</source>
        <translation>es gibt keine Einstellung „{key}“</translation>
    </message>
    <message>
        <source>there is no setting of this name</source>
        <translation>es gibt keine Einstellung dieses Namens</translation>
    </message>
    <message>
        <source>there is no such augmentation</source>
        <translation>es gibt keine solche Augmentierung</translation>
    </message>
    <message>
        <source>there is no such block</source>
        <translation>es gibt keinen solchen Block</translation>
    </message>
    <message>
        <source>there is no such built-in data set</source>
        <translation>es gibt keinen solchen mitgelieferten Datensatz</translation>
    </message>
    <message>
        <source>there is no such file</source>
        <translation>es gibt keine solche Datei</translation>
    </message>
    <message>
        <source>there is no such kind of card</source>
        <translation>es gibt keine solche Kartenart</translation>
    </message>
    <message>
        <source>there is no such kind of device</source>
        <translation>es gibt keine solche Geräteart</translation>
    </message>
    <message>
        <source>there is no such note</source>
        <translation>es gibt keine solche Notiz</translation>
    </message>
    <message>
        <source>there is no such run in {folder}</source>
        <translation>es gibt keinen solchen Lauf in {folder}</translation>
    </message>
    <message>
        <source>there is no such wire</source>
        <translation>es gibt keine solche Verbindung</translation>
    </message>
    <message>
        <source>there is no template of this name</source>
        <translation>es gibt keine Vorlage dieses Namens</translation>
    </message>
    <message>
        <source>there is no unfinished run</source>
        <translation>es gibt keinen unvollendeten Lauf</translation>
    </message>
    <message>
        <source>there is no unfinished run of this network and data; this is a new one</source>
        <translation>es gibt keinen unvollendeten Lauf mit diesem Netz und diesen Daten; dies ist ein neuer</translation>
    </message>
    <message>
        <source>there is no unfinished run that can be resumed: {reason}</source>
        <translation>es gibt keinen unvollendeten Lauf, der sich fortsetzen lässt: {reason}</translation>
    </message>
    <message>
        <source>there is no view “{view}”</source>
        <translation>es gibt keine Ansicht „{view}“</translation>
    </message>
    <message>
        <source>there is not enough memory to read it</source>
        <translation>es ist nicht genug Speicher da, um es zu lesen</translation>
    </message>
    <message>
        <source>there one layer of 50 units, here one of 8</source>
        <translation>dort eine Schicht mit 50 Einheiten, hier eine mit 8</translation>
    </message>
    <message>
        <source>there photographs, here drawn shapes</source>
        <translation>dort Fotografien, hier gezeichnete Formen</translation>
    </message>
    <message>
        <source>these are not columns of dates in the sample</source>
        <translation>das sind keine Datumsspalten des Beispiels</translation>
    </message>
    <message>
        <source>these are not columns of words in the sample</source>
        <translation>das sind keine Wortspalten des Beispiels</translation>
    </message>
    <message>
        <source>these weights belong to another network; name the project or model that they were trained with</source>
        <translation>diese Gewichte gehören zu einem anderen Netz; nennen Sie das Projekt oder Modell, mit dem sie trainiert wurden</translation>
    </message>
    <message>
        <source>they are connected already</source>
        <translation>sie sind schon verbunden</translation>
    </message>
    <message>
        <source>this build has no SQLite, so runs are read from their folders each time</source>
        <translation>dieses Programm wurde ohne SQLite gebaut, daher werden Läufe jedes Mal aus ihren Ordnern gelesen</translation>
    </message>
    <message>
        <source>this build of the program cannot download: it was made without libcurl</source>
        <translation>dieses Programm kann nichts herunterladen: es wurde ohne libcurl gebaut</translation>
    </message>
    <message>
        <source>this data set does not have this option</source>
        <translation>dieser Datensatz hat diese Option nicht</translation>
    </message>
    <message>
        <source>this device cannot trace individual kernels</source>
        <translation>dieses Gerät kann einzelne Kernel nicht verfolgen</translation>
    </message>
    <message>
        <source>this device does not run %1</source>
        <translation>dieses Gerät rechnet nicht in %1</translation>
    </message>
    <message>
        <source>this device has no kernel for it</source>
        <translation>dieses Gerät hat keinen Kernel dafür</translation>
    </message>
    <message>
        <source>this form of the layer cannot be imported</source>
        <translation>diese Form der Schicht lässt sich nicht importieren</translation>
    </message>
    <message>
        <source>this input of the network takes no pictures</source>
        <translation>diese Eingabe des Netzes nimmt keine Bilder</translation>
    </message>
    <message>
        <source>this is JSON, but not an {format}</source>
        <translation>das ist JSON, aber kein {format}</translation>
    </message>
    <message>
        <source>this is a bug; please report it</source>
        <translation>das ist ein Fehler im Programm; bitte melden Sie ihn</translation>
    </message>
    <message>
        <source>this is a file of another network</source>
        <translation>das ist die Datei eines anderen Netzes</translation>
    </message>
    <message>
        <source>this is another file; try another address with --from</source>
        <translation>das ist eine andere Datei; versuchen Sie eine andere Adresse mit --from</translation>
    </message>
    <message>
        <source>this is not JSON</source>
        <translation>das ist kein JSON</translation>
    </message>
    <message>
        <source>this is not a %1 of %2 lower-case hexadecimal digits</source>
        <translation>das ist kein %1 aus %2 Hexadezimalziffern in Kleinbuchstaben</translation>
    </message>
    <message>
        <source>this is not a block</source>
        <translation>das ist kein Block</translation>
    </message>
    <message>
        <source>this is not a file name</source>
        <translation>das ist kein Dateiname</translation>
    </message>
    <message>
        <source>this is not a file of answers</source>
        <translation>das ist keine Datei mit Antworten</translation>
    </message>
    <message>
        <source>this is not a number type</source>
        <translation>das ist kein Zahlentyp</translation>
    </message>
    <message>
        <source>this is not a time</source>
        <translation>das ist keine Zeitangabe</translation>
    </message>
    <message>
        <source>this is not an object</source>
        <translation>das ist kein Objekt</translation>
    </message>
    <message>
        <source>this is not the shape of a sample</source>
        <translation>das ist keine Form eines Beispiels</translation>
    </message>
    <message>
        <source>this layer has no feature vectors</source>
        <translation>diese Schicht hat keine Merkmalsvektoren</translation>
    </message>
    <message>
        <source>this layer has no input</source>
        <translation>diese Schicht hat keine Eingabe</translation>
    </message>
    <message>
        <source>this layer has no numeric output</source>
        <translation>diese Schicht hat keine Zahlen als Ausgabe</translation>
    </message>
    <message>
        <source>this layer has no output</source>
        <translation>diese Schicht hat keine Ausgabe</translation>
    </message>
    <message>
        <source>this line is not “word: value”</source>
        <translation>diese Zeile ist kein „Wort: Wert“</translation>
    </message>
    <message>
        <source>this query is no longer known</source>
        <translation>diese Abfrage ist nicht mehr bekannt</translation>
    </message>
    <message>
        <source>this run has no live parameter of this name</source>
        <translation>dieser Lauf hat keinen Live-Parameter dieses Namens</translation>
    </message>
    <message>
        <source>this set has a test batch of its own</source>
        <translation>dieser Datensatz hat einen eigenen Test-Batch</translation>
    </message>
    <message>
        <source>this set has no test files</source>
        <translation>dieser Datensatz hat keine Testdateien</translation>
    </message>
    <message>
        <source>this split of the data has no samples</source>
        <translation>dieser Teil der Daten hat keine Beispiele</translation>
    </message>
    <message>
        <source>this system does not say where data of a user goes</source>
        <translation>dieses System sagt nicht, wo Daten eines Benutzers hingehören</translation>
    </message>
    <message>
        <source>this system does not say where it belongs</source>
        <translation>dieses System sagt nicht, wo es hingehört</translation>
    </message>
    <message>
        <source>this system does not say where the index of runs goes</source>
        <translation>dieses System sagt nicht, wo der Index der Läufe hingehört</translation>
    </message>
    <message>
        <source>this version cannot read data of the kind "{kind}"</source>
        <translation>diese Version kann Daten der Art „{kind}“ nicht lesen</translation>
    </message>
    <message>
        <source>this version does not know "{key}"</source>
        <translation>diese Version kennt „{key}“ nicht</translation>
    </message>
    <message>
        <source>this version does not know "{optimizer}"</source>
        <translation>diese Version kennt „{optimizer}“ nicht</translation>
    </message>
    <message>
        <source>this version does not know the fix</source>
        <translation>diese Version kennt die Abhilfe nicht</translation>
    </message>
    <message>
        <source>this version does not know the layer "{layer}"</source>
        <translation>diese Version kennt die Schicht „{layer}“ nicht</translation>
    </message>
    <message>
        <source>this version has no layer "{layer}"</source>
        <translation>diese Version hat keine Schicht „{layer}“</translation>
    </message>
    <message>
        <source>this version has no such layer</source>
        <translation>diese Version hat keine solche Schicht</translation>
    </message>
    <message>
        <source>this window trains in its own process and cannot take over another one</source>
        <translation>dieses Fenster trainiert im eigenen Prozess und kann keinen anderen übernehmen</translation>
    </message>
    <message>
        <source>this worker has ended</source>
        <translation>dieser Worker ist beendet</translation>
    </message>
    <message>
        <source>threads that this computer runs at once</source>
        <translation>Threads, die dieser Computer gleichzeitig ausführt</translation>
    </message>
    <message>
        <source>threshold</source>
        <translation>Schwelle</translation>
    </message>
    <message>
        <source>throttled by %1</source>
        <translation>gedrosselt durch %1</translation>
    </message>
    <message>
        <source>times that %1 of the chosen GPUs are as fast as one</source>
        <translation>wievielmal so schnell %1 der gewählten GPUs sind wie eine</translation>
    </message>
    <message>
        <source>to buy</source>
        <translation>Kaufpreis</translation>
    </message>
    <message>
        <source>to {place}, at step {step}</source>
        <translation>auf {place}, bei Schritt {step}</translation>
    </message>
    <message>
        <source>tokens are not quantities</source>
        <translation>Token sind keine Größen</translation>
    </message>
    <message>
        <source>too large</source>
        <translation>zu groß</translation>
    </message>
    <message>
        <source>too small</source>
        <translation>zu klein</translation>
    </message>
    <message>
        <source>torch %1</source>
        <translation>torch %1</translation>
    </message>
    <message>
        <source>torch BoolStorage</source>
        <translation>torch BoolStorage</translation>
    </message>
    <message>
        <source>torch ByteStorage</source>
        <translation>torch ByteStorage</translation>
    </message>
    <message>
        <source>torch CharStorage</source>
        <translation>torch CharStorage</translation>
    </message>
    <message>
        <source>torch DoubleStorage</source>
        <translation>torch DoubleStorage</translation>
    </message>
    <message>
        <source>torch FloatStorage</source>
        <translation>torch FloatStorage</translation>
    </message>
    <message>
        <source>torch HalfStorage</source>
        <translation>torch HalfStorage</translation>
    </message>
    <message>
        <source>torch IntStorage</source>
        <translation>torch IntStorage</translation>
    </message>
    <message>
        <source>torch LongStorage</source>
        <translation>torch LongStorage</translation>
    </message>
    <message>
        <source>torch ShortStorage</source>
        <translation>torch ShortStorage</translation>
    </message>
    <message>
        <source>torch Size</source>
        <translation>torch Size</translation>
    </message>
    <message>
        <source>tracing steps</source>
        <translation>Schritte verfolgen</translation>
    </message>
    <message>
        <source>train in %1</source>
        <translation>in %1 trainieren</translation>
    </message>
    <message>
        <source>train in %1, %2 or %3; predict in %4 or %5 too</source>
        <translation>trainieren Sie in %1, %2 oder %3; vorhersagen lässt sich auch in %4 oder %5</translation>
    </message>
    <message>
        <source>train in {precision}</source>
        <translation>in {precision} trainieren</translation>
    </message>
    <message>
        <source>train it once</source>
        <translation>trainieren Sie es einmal</translation>
    </message>
    <message>
        <source>train it: a run shows the layer outputs</source>
        <translation>trainieren Sie es: ein Lauf zeigt die Ausgaben der Schichten</translation>
    </message>
    <message>
        <source>train the network again</source>
        <translation>trainieren Sie das Netz noch einmal</translation>
    </message>
    <message>
        <source>trainable numbers of the network</source>
        <translation>trainierbare Zahlen des Netzes</translation>
    </message>
    <message>
        <source>training</source>
        <translation>Training</translation>
    </message>
    <message>
        <source>training is not affected; see the times of layers in the card Step time</source>
        <translation>das Training ist nicht betroffen; die Zeiten der Schichten stehen in der Karte Schrittzeit</translation>
    </message>
    <message>
        <source>training loss of the newest steps</source>
        <translation>Trainingsverlust der neuesten Schritte</translation>
    </message>
    <message>
        <source>training samples a second</source>
        <translation>Trainingsbeispiele pro Sekunde</translation>
    </message>
    <message>
        <source>training steps of this run</source>
        <translation>Trainingsschritte dieses Laufs</translation>
    </message>
    <message>
        <source>true or false</source>
        <translation>wahr oder falsch</translation>
    </message>
    <message>
        <source>true positive rate</source>
        <translation>Richtig-positiv-Rate</translation>
    </message>
    <message>
        <source>true value</source>
        <translation>wahrer Wert</translation>
    </message>
    <message>
        <source>true ↓</source>
        <translation>wahr ↓</translation>
    </message>
    <message>
        <source>try %1</source>
        <translation>versuchen Sie %1</translation>
    </message>
    <message>
        <source>try %1 to %2</source>
        <translation>versuchen Sie %1 bis %2</translation>
    </message>
    <message>
        <source>try %1 x %2 x %3 and a batch of %4</source>
        <translation>versuchen Sie %1 x %2 x %3 und einen Batch von %4</translation>
    </message>
    <message>
        <source>try again</source>
        <translation>versuchen Sie es noch einmal</translation>
    </message>
    <message>
        <source>try again in a moment</source>
        <translation>versuchen Sie es gleich noch einmal</translation>
    </message>
    <message>
        <source>try again later, or another address with --from</source>
        <translation>versuchen Sie es später noch einmal, oder eine andere Adresse mit --from</translation>
    </message>
    <message>
        <source>try again, or start the window without --isolate to train in its own process</source>
        <translation>versuchen Sie es noch einmal, oder starten Sie das Fenster ohne --isolate, um im eigenen Prozess zu trainieren</translation>
    </message>
    <message>
        <source>try batches %1, and leave the other axis empty</source>
        <translation>versuchen Sie die Batches %1, und lassen Sie die andere Achse leer</translation>
    </message>
    <message>
        <source>trying batch sizes</source>
        <translation>Batchgrößen ausprobieren</translation>
    </message>
    <message>
        <source>trying learning rates</source>
        <translation>Lernraten ausprobieren</translation>
    </message>
    <message>
        <source>two fields have this name</source>
        <translation>zwei Felder haben diesen Namen</translation>
    </message>
    <message>
        <source>two lessons open different projects of this name</source>
        <translation>zwei Lektionen öffnen verschiedene Projekte dieses Namens</translation>
    </message>
    <message>
        <source>two wires lead into "{port}"</source>
        <translation>zwei Verbindungen führen zu „{port}“</translation>
    </message>
    <message>
        <source>unfreeze</source>
        <translation>Einfrieren aufheben</translation>
    </message>
    <message>
        <source>unfreeze layer</source>
        <translation>Einfrieren der Schicht aufheben</translation>
    </message>
    <message>
        <source>units</source>
        <translation>Einheiten</translation>
    </message>
    <message>
        <source>unlock frame</source>
        <translation>Rahmen entsperren</translation>
    </message>
    <message>
        <source>unpack %1 and name the folder %2</source>
        <translation>entpacken Sie %1 und nennen Sie den Ordner %2</translation>
    </message>
    <message>
        <source>unsaved network</source>
        <translation>nicht gespeichertes Netz</translation>
    </message>
    <message>
        <source>update</source>
        <translation>Aktualisierung</translation>
    </message>
    <message>
        <source>use a part of it</source>
        <translation>nehmen Sie einen Teil davon</translation>
    </message>
    <message>
        <source>use a part of the images</source>
        <translation>nehmen Sie einen Teil der Bilder</translation>
    </message>
    <message>
        <source>use a part of them</source>
        <translation>nehmen Sie einen Teil davon</translation>
    </message>
    <message>
        <source>use a shorter folder</source>
        <translation>nehmen Sie einen kürzeren Ordner</translation>
    </message>
    <message>
        <source>use a smaller file, or a machine with more memory</source>
        <translation>nehmen Sie eine kleinere Datei oder einen Computer mit mehr Speicher</translation>
    </message>
    <message>
        <source>use a table</source>
        <translation>verwenden Sie eine Tabelle</translation>
    </message>
    <message>
        <source>use an older checkpoint</source>
        <translation>nehmen Sie einen älteren Speicherstand</translation>
    </message>
    <message>
        <source>use an older checkpoint, or another copy of the file</source>
        <translation>nehmen Sie einen älteren Speicherstand oder eine andere Kopie der Datei</translation>
    </message>
    <message>
        <source>use an older checkpoint, or start a new run</source>
        <translation>nehmen Sie einen älteren Speicherstand, oder beginnen Sie einen neuen Lauf</translation>
    </message>
    <message>
        <source>use builtin:NAME</source>
        <translation>nehmen Sie builtin:NAME</translation>
    </message>
    <message>
        <source>use data of the same kind as the network was trained on</source>
        <translation>nehmen Sie Daten der Art, mit der das Netz trainiert wurde</translation>
    </message>
    <message>
        <source>use fewer folds, or more rows</source>
        <translation>nehmen Sie weniger Teile (Folds) oder mehr Zeilen</translation>
    </message>
    <message>
        <source>use fewer of them</source>
        <translation>nehmen Sie weniger davon</translation>
    </message>
    <message>
        <source>use of the computer</source>
        <translation>Nutzung des Computers</translation>
    </message>
    <message>
        <source>use one of {names}</source>
        <translation>nehmen Sie eines von {names}</translation>
    </message>
    <message>
        <source>use one of {words}</source>
        <translation>nehmen Sie eines von {words}</translation>
    </message>
    <message>
        <source>use programs of the same version</source>
        <translation>nehmen Sie Programme derselben Version</translation>
    </message>
    <message>
        <source>use sizes from %1 to %2</source>
        <translation>nehmen Sie Größen von %1 bis %2</translation>
    </message>
    <message>
        <source>use smaller numbers</source>
        <translation>nehmen Sie kleinere Zahlen</translation>
    </message>
    <message>
        <source>use the file with the network that it was made from</source>
        <translation>Die Datei mit dem Netz verwenden, aus dem sie gemacht wurde</translation>
    </message>
    <message>
        <source>use {names}, or a number from 1 to {count}</source>
        <translation>nehmen Sie {names} oder eine Zahl von 1 bis {count}</translation>
    </message>
    <message>
        <source>use {options}</source>
        <translation>nehmen Sie {options}</translation>
    </message>
    <message>
        <source>validation</source>
        <translation>Validierung</translation>
    </message>
    <message>
        <source>validation, test</source>
        <translation>Validierung, Test</translation>
    </message>
    <message>
        <source>validations</source>
        <translation>Validierungen</translation>
    </message>
    <message>
        <source>value * {scale} + {shift}</source>
        <translation>Wert * {scale} + {shift}</translation>
    </message>
    <message>
        <source>violated</source>
        <translation>verletzt</translation>
    </message>
    <message>
        <source>wait for it, stop it, or start a new run</source>
        <translation>warten Sie darauf, halten Sie ihn an, oder beginnen Sie einen neuen Lauf</translation>
    </message>
    <message>
        <source>wait until it ends</source>
        <translation>warten Sie, bis es endet</translation>
    </message>
    <message>
        <source>waiting</source>
        <translation>wartet</translation>
    </message>
    <message>
        <source>waiting for a copy</source>
        <translation>wartet auf eine Kopie</translation>
    </message>
    <message>
        <source>waiting for the device</source>
        <translation>wartet auf das Gerät</translation>
    </message>
    <message>
        <source>waits for launches</source>
        <translation>wartet auf Starts</translation>
    </message>
    <message>
        <source>waits for the batch</source>
        <translation>wartet auf den Batch</translation>
    </message>
    <message>
        <source>waits for validations, and the data has no validation samples</source>
        <translation>wartet auf Validierungen, und die Daten haben keine Validierungsbeispiele</translation>
    </message>
    <message>
        <source>wants numbers from "{file}", which {what}</source>
        <translation>will Zahlen aus „{file}“; die Datei {what}</translation>
    </message>
    <message>
        <source>warming up {lane}</source>
        <translation>{lane} warmlaufen lassen</translation>
    </message>
    <message>
        <source>was built for version {version} of the device interface, this program has {own}</source>
        <translation>wurde für Version {version} der Geräteschnittstelle gebaut, dieses Programm hat {own}</translation>
    </message>
    <message>
        <source>was cancelled</source>
        <translation>wurde abgebrochen</translation>
    </message>
    <message>
        <source>was cancelled before its end</source>
        <translation>wurde vor dem Ende abgebrochen</translation>
    </message>
    <message>
        <source>was given up</source>
        <translation>wurde abgebrochen</translation>
    </message>
    <message>
        <source>was killed (signal {signal})</source>
        <translation>wurde beendet (Signal {signal})</translation>
    </message>
    <message>
        <source>was written by a newer Epoch Studio (schema {schema})</source>
        <translation>wurde von einem neueren Epoch Studio geschrieben (Schema {schema})</translation>
    </message>
    <message>
        <source>was written by a newer version</source>
        <translation>wurde von einer neueren Version geschrieben</translation>
    </message>
    <message>
        <source>was written by a newer version of the program</source>
        <translation>wurde von einer neueren Version des Programms geschrieben</translation>
    </message>
    <message>
        <source>was written by torch before %1</source>
        <translation>wurde von einem torch vor %1 geschrieben</translation>
    </message>
    <message>
        <source>was written with another byte order</source>
        <translation>wurde mit anderer Byte-Reihenfolge geschrieben</translation>
    </message>
    <message>
        <source>weights</source>
        <translation>Gewichte</translation>
    </message>
    <message>
        <source>weights {value}</source>
        <translation>Gewichte {value}</translation>
    </message>
    <message>
        <source>what a step's time is spent on</source>
        <translation>wofür die Zeit eines Schritts verwendet wird</translation>
    </message>
    <message>
        <source>what is planned</source>
        <translation>was geplant wird</translation>
    </message>
    <message>
        <source>whether this data set is streamed is known once it was read</source>
        <translation>ob dieser Datensatz gestreamt wird, ist erst bekannt, wenn er gelesen wurde</translation>
    </message>
    <message>
        <source>which columns of a table matter</source>
        <translation>welche Spalten einer Tabelle wichtig sind</translation>
    </message>
    <message>
        <source>who attends to whom</source>
        <translation>wer auf wen achtet</translation>
    </message>
    <message>
        <source>whole answers {share}</source>
        <translation>ganze Antworten {share}</translation>
    </message>
    <message>
        <source>window</source>
        <translation>Fenster</translation>
    </message>
    <message>
        <source>within its life</source>
        <translation>innerhalb seiner Lebensdauer</translation>
    </message>
    <message>
        <source>within the device</source>
        <translation>innerhalb des Geräts</translation>
    </message>
    <message>
        <source>within {difference} over the first {steps} steps (limit {allowed})</source>
        <translation>innerhalb von {difference} über die ersten {steps} Schritte (Grenze {allowed})</translation>
    </message>
    <message>
        <source>without AVX2: a fraction of a newer processor's speed</source>
        <translation>ohne AVX2: nur ein Bruchteil der Geschwindigkeit eines neueren Prozessors</translation>
    </message>
    <message>
        <source>without a name</source>
        <translation>ohne Namen</translation>
    </message>
    <message>
        <source>word column</source>
        <translation>Wortspalte</translation>
    </message>
    <message>
        <source>words, %1</source>
        <translation>Wörter, %1</translation>
    </message>
    <message>
        <source>workers cannot be registered here: {reason}</source>
        <translation>Worker lassen sich hier nicht eintragen: {reason}</translation>
    </message>
    <message>
        <source>would be larger than %1 GB</source>
        <translation>wäre größer als %1 GB</translation>
    </message>
    <message>
        <source>would compute a wrong sum now and then: the weights use the full range to {limit}, and this processor, without VNNI, adds pairs of products exactly up to {own} only</source>
        <translation>würde ab und zu eine falsche Summe berechnen: Die Gewichte nutzen den vollen Bereich bis {limit}, und dieser Prozessor ohne VNNI addiert Paare von Produkten nur bis {own} genau</translation>
    </message>
    <message>
        <source>write *.onnx instead, or make the network smaller</source>
        <translation>schreiben Sie stattdessen *.onnx, oder verkleinern Sie das Netz</translation>
    </message>
    <message>
        <source>write -o NAME.html; NAME.csv and NAME.epoch are written beside it</source>
        <translation>schreiben Sie -o NAME.html; NAME.csv und NAME.epoch werden daneben geschrieben</translation>
    </message>
    <message>
        <source>write a text</source>
        <translation>schreiben Sie einen Text</translation>
    </message>
    <message>
        <source>write another format: *.onnx or *.safetensors for a network, *.csv for predictions</source>
        <translation>schreiben Sie ein anderes Format: *.onnx oder *.safetensors für ein Netz, *.csv für Vorhersagen</translation>
    </message>
    <message>
        <source>write cpu, cpu:THREADS, cuda or cuda:NUMBER</source>
        <translation>schreiben Sie cpu, cpu:THREADS, cuda oder cuda:NUMBER</translation>
    </message>
    <message>
        <source>write dates as %1, or choose another column</source>
        <translation>schreiben Sie Datumsangaben als %1, oder wählen Sie eine andere Spalte</translation>
    </message>
    <message>
        <source>write folder:DIR</source>
        <translation>schreiben Sie folder:DIR</translation>
    </message>
    <message>
        <source>write idx:IMAGES,LABELS</source>
        <translation>schreiben Sie idx:IMAGES,LABELS</translation>
    </message>
    <message>
        <source>write it as %1</source>
        <translation>schreiben Sie es als %1</translation>
    </message>
    <message>
        <source>write it as 2024-01-31, or leave {column} out of the option dates</source>
        <translation>schreiben Sie es als 2024-01-31, oder nehmen Sie {column} aus der Option dates heraus</translation>
    </message>
    <message>
        <source>write it as in resources/gpus.json: %1: %2, %3]</source>
        <translation>schreiben Sie es wie in resources/gpus.json: %1: %2, %3]</translation>
    </message>
    <message>
        <source>write it as {example}</source>
        <translation>schreiben Sie es als {example}</translation>
    </message>
    <message>
        <source>write it with a comma: %1</source>
        <translation>schreiben Sie sie mit Komma: %1</translation>
    </message>
    <message>
        <source>write it with a point: %1</source>
        <translation>schreiben Sie es mit einem Punkt: %1</translation>
    </message>
    <message>
        <source>write less</source>
        <translation>schreiben Sie weniger</translation>
    </message>
    <message>
        <source>write more of the name</source>
        <translation>schreiben Sie mehr vom Namen</translation>
    </message>
    <message>
        <source>write npy:INPUTS.npy,TARGETS.npy</source>
        <translation>schreiben Sie npy:INPUTS.npy,TARGETS.npy</translation>
    </message>
    <message>
        <source>write npz:FILE.npz, or npy:INPUTS.npy,TARGETS.npy</source>
        <translation>schreiben Sie npz:FILE.npz oder npy:INPUTS.npy,TARGETS.npy</translation>
    </message>
    <message>
        <source>write shares that add up to 1 (0.6/0.2/0.2), or counts of at most {rows} in all, for training, validation and test</source>
        <translation>schreiben Sie Anteile, die zusammen 1 ergeben (0.6/0.2/0.2), oder Anzahlen von insgesamt höchstens {rows}, für Training, Validierung und Test</translation>
    </message>
    <message>
        <source>write some of %1</source>
        <translation>schreiben Sie etwas aus %1</translation>
    </message>
    <message>
        <source>write the beginning of a text</source>
        <translation>schreiben Sie den Anfang eines Textes</translation>
    </message>
    <message>
        <source>write the beginning of a text in the Playground</source>
        <translation>schreiben Sie auf der Spielwiese den Anfang eines Textes</translation>
    </message>
    <message>
        <source>write those columns alone, in this order, or all columns of the training table</source>
        <translation>schreiben Sie nur jene Spalten, in dieser Reihenfolge, oder alle Spalten der Trainingstabelle</translation>
    </message>
    <message>
        <source>write two quotes for one inside a quoted field, or check the delimiter</source>
        <translation>schreiben Sie zwei Anführungszeichen für eines in einem Feld mit Anführungszeichen, oder prüfen Sie das Trennzeichen</translation>
    </message>
    <message>
        <source>write {columns}, separated by commas and with decimal points, or name an existing file</source>
        <translation>schreiben Sie {columns}, durch Kommas getrennt und mit Dezimalpunkten, oder nennen Sie eine vorhandene Datei</translation>
    </message>
    <message>
        <source>write {columns}, separated by semicolons because numbers have a decimal comma, or name an existing file</source>
        <translation>schreiben Sie {columns}, durch Strichpunkte getrennt, weil Zahlen ein Dezimalkomma haben, oder nennen Sie eine vorhandene Datei</translation>
    </message>
    <message>
        <source>write {kind}:FOLDER</source>
        <translation>schreiben Sie {kind}:FOLDER</translation>
    </message>
    <message>
        <source>write {kind}:{name}</source>
        <translation>{kind}:{name} schreiben</translation>
    </message>
    <message>
        <source>writing a lesson</source>
        <translation>Lektion schreiben</translation>
    </message>
    <message>
        <source>writing a tensor</source>
        <translation>Tensor schreiben</translation>
    </message>
    <message>
        <source>writing the class pack</source>
        <translation>Klassenpaket schreiben</translation>
    </message>
    <message>
        <source>writing the link</source>
        <translation>Link schreiben</translation>
    </message>
    <message>
        <source>writing the report</source>
        <translation>Bericht schreiben</translation>
    </message>
    <message>
        <source>year</source>
        <translation>Jahr</translation>
    </message>
    <message>
        <source>years</source>
        <translation>Jahre</translation>
    </message>
    <message>
        <source>{after}; the weights are the best, of step {step}</source>
        <translation>{after}; die Gewichte sind die besten, von Schritt {step}</translation>
    </message>
    <message>
        <source>{before} is now called {node}</source>
        <translation>{before} heißt jetzt {node}</translation>
    </message>
    <message>
        <source>{bytes} B at its end belong to no tensor</source>
        <translation>{bytes} B am Ende gehören zu keinem Tensor</translation>
    </message>
    <message>
        <source>{classes} {classes:class has|classes have} images in the folder {folder} alone, such as "{name}": nothing is learned about {classes:it|them}.</source>
        <translation>{classes} {classes:Klasse hat|Klassen haben} nur im Ordner {folder} Bilder, etwa „{name}“: Darüber wird nichts gelernt.</translation>
    </message>
    <message>
        <source>{classes} {classes:class has|classes have} images in the folder {folder} alone, such as "{name}": results say nothing about {classes:it|them}.</source>
        <translation>{classes} {classes:Klasse hat|Klassen haben} nur im Ordner {folder} Bilder, etwa „{name}“: Ergebnisse sagen darüber nichts.</translation>
    </message>
    <message>
        <source>{column} has more than {max} different values</source>
        <translation>{column} hat mehr als {max} verschiedene Werte</translation>
    </message>
    <message>
        <source>{column} is not UTF-8 text</source>
        <translation>{column} ist kein UTF-8-Text</translation>
    </message>
    <message>
        <source>{column}: each word by how frequent it was in training</source>
        <translation>{column}: jedes Wort nach seiner Häufigkeit im Training</translation>
    </message>
    <message>
        <source>{column}: nothing in this text occurs in the training texts</source>
        <translation>{column}: Nichts in diesem Text kommt in den Trainingstexten vor</translation>
    </message>
    <message>
        <source>{column}: {value} (the mean of training)</source>
        <translation>{column}: {value} (der Mittelwert des Trainings)</translation>
    </message>
    <message>
        <source>{column}: {value} (training had {min} to {max})</source>
        <translation>{column}: {value} (im Training {min} bis {max})</translation>
    </message>
    <message>
        <source>{common} has {count} labels, {rare} {few}: always predicting {common} is right for {share} of them.</source>
        <translation>{common} hat {count} Klassenangaben, {rare} {few}: immer {common} vorherzusagen stimmt für {share} von ihnen.</translation>
    </message>
    <message>
        <source>{common} has {count} training samples, {rare} {few}: always predicting {common} is right for {share} of them.</source>
        <translation>{common} hat {count} Trainingsbeispiele, {rare} {few}: immer {common} vorherzusagen stimmt für {share} von ihnen.</translation>
    </message>
    <message>
        <source>{count} batches of {batch} need more samples than the {samples} of the training split</source>
        <translation>{count} Batches zu je {batch} brauchen mehr Beispiele als die {samples} des Trainingsteils</translation>
    </message>
    <message>
        <source>{count} losses</source>
        <translation>{count} Verluste</translation>
    </message>
    <message>
        <source>{count} of {all} nodes cannot be imported: {nodes}</source>
        <translation>{count} von {all} Knoten lassen sich nicht importieren: {nodes}</translation>
    </message>
    <message>
        <source>{count} {count:block|blocks} added</source>
        <translation>{count} {count:Block|Blöcke} hinzugefügt</translation>
    </message>
    <message>
        <source>{count} {count:block|blocks} changed</source>
        <translation>{count} {count:Block|Blöcke} geändert</translation>
    </message>
    <message>
        <source>{count} {count:block|blocks} removed</source>
        <translation>{count} {count:Block|Blöcke} entfernt</translation>
    </message>
    <message>
        <source>{count} {count:dropout|dropouts}</source>
        <translation>{count} {count:Dropout|Dropouts}</translation>
    </message>
    <message>
        <source>{count} {count:layer|layers} added: {names}</source>
        <translation>{count} {count:Schicht|Schichten} hinzugefügt: {names}</translation>
    </message>
    <message>
        <source>{count} {count:layer|layers} moved</source>
        <translation>{count} {count:Schicht|Schichten} verschoben</translation>
    </message>
    <message>
        <source>{count} {count:layer|layers} removed: {names}</source>
        <translation>{count} {count:Schicht|Schichten} entfernt: {names}</translation>
    </message>
    <message>
        <source>{count} {count:note|notes} added</source>
        <translation>{count} {count:Notiz|Notizen} hinzugefügt</translation>
    </message>
    <message>
        <source>{count} {count:note|notes} changed</source>
        <translation>{count} {count:Notiz|Notizen} geändert</translation>
    </message>
    <message>
        <source>{count} {count:note|notes} removed</source>
        <translation>{count} {count:Notiz|Notizen} entfernt</translation>
    </message>
    <message>
        <source>{count} {count:wire|wires} added</source>
        <translation>{count} {count:Verbindung|Verbindungen} hinzugefügt</translation>
    </message>
    <message>
        <source>{count} {count:wire|wires} changed</source>
        <translation>{count} {count:Verbindung|Verbindungen} geändert</translation>
    </message>
    <message>
        <source>{count} {count:wire|wires} removed</source>
        <translation>{count} {count:Verbindung|Verbindungen} entfernt</translation>
    </message>
    <message>
        <source>{damaged} of {all} images are damaged</source>
        <translation>{damaged} von {all} Bildern sind beschädigt</translation>
    </message>
    <message>
        <source>{dead} of {units} units of {node} output 0 for all of {samples} samples, so no gradient passes through them and they cannot recover.</source>
        <translation>{dead} von {units} Einheiten von {node} geben für alle {samples} Beispiele 0 aus, daher läuft kein Gradient durch sie, und sie können sich nicht erholen.</translation>
    </message>
    <message>
        <source>{device} ({library}) cannot train in {precision}</source>
        <translation>{device} ({library}) kann nicht in {precision} trainieren</translation>
    </message>
    <message>
        <source>{device} ({library}) cannot train in {precision}: {reason}</source>
        <translation>{device} ({library}) kann nicht in {precision} trainieren: {reason}</translation>
    </message>
    <message>
        <source>{device} has not answered for {seconds} s</source>
        <translation>{device} antwortet seit {seconds} s nicht</translation>
    </message>
    <message>
        <source>{device}, batch {batch}</source>
        <translation>{device}, Batch {batch}</translation>
    </message>
    <message>
        <source>{done} of {all} runs done, {now} at once</source>
        <translation>{done} von {all} Läufen fertig, {now} gleichzeitig</translation>
    </message>
    <message>
        <source>{epochs} epoch is done</source>
        <translation>{epochs} Epoche ist abgeschlossen</translation>
    </message>
    <message>
        <source>{epochs} epochs are done</source>
        <translation>{epochs} Epochen sind abgeschlossen</translation>
    </message>
    <message>
        <source>{extents} elements in another order of the axes</source>
        <translation>{extents} Elemente in anderer Reihenfolge der Achsen</translation>
    </message>
    <message>
        <source>{extents} numbers</source>
        <translation>{extents} Zahlen</translation>
    </message>
    <message>
        <source>{extents} targets</source>
        <translation>{extents} Zielwerte</translation>
    </message>
    <message>
        <source>{fast}: about {ratio}× faster {unit} ({min} to {max})</source>
        <translation>{fast}: etwa {ratio}-mal so schnell {unit} ({min} bis {max})</translation>
    </message>
    <message>
        <source>{fast}: about {ratio}× faster {unit} than {slow} ({min} to {max})</source>
        <translation>{fast}: {unit} etwa {ratio}-mal so schnell wie {slow} ({min} bis {max})</translation>
    </message>
    <message>
        <source>{fast}: {ratio}× faster {unit} ({min} to {max})</source>
        <translation>{fast}: {ratio}-mal so schnell {unit} ({min} bis {max})</translation>
    </message>
    <message>
        <source>{fast}: {ratio}× faster {unit} than {slow} ({min} to {max})</source>
        <translation>{fast}: {unit} {ratio}-mal so schnell wie {slow} ({min} bis {max})</translation>
    </message>
    <message>
        <source>{folder} cannot be made: {reason}</source>
        <translation>{folder} lässt sich nicht anlegen: {reason}</translation>
    </message>
    <message>
        <source>{found} of {compared} samples of validation and test have the inputs of a training sample: their scores are better than those of new samples.</source>
        <translation>{found} von {compared} Beispielen der Validierung und des Tests haben die Eingaben eines Trainingsbeispiels: ihre Ergebnisse sind besser als die neuer Beispiele.</translation>
    </message>
    <message>
        <source>{groups} groups do not divide both the {channels} channels of {type} and the {filters} filters</source>
        <translation>{groups} Gruppen teilen nicht sowohl die {channels} Kanäle von {type} als auch die {filters} Filter ohne Rest</translation>
    </message>
    <message>
        <source>{groups} groups do not divide the {channels} channels of {type}</source>
        <translation>{groups} Gruppen teilen die {channels} Kanäle von {type} nicht ohne Rest</translation>
    </message>
    <message>
        <source>{heads} heads do not divide a width of {width}</source>
        <translation>{heads} Köpfe teilen eine Breite von {width} nicht ohne Rest</translation>
    </message>
    <message>
        <source>{heads} heads do not divide the {features} features of {type}</source>
        <translation>{heads} Köpfe teilen die {features} Merkmale von {type} nicht ohne Rest</translation>
    </message>
    <message>
        <source>{images} images</source>
        <translation>{images} Bilder</translation>
    </message>
    <message>
        <source>{inside} of {all} runs were inside what was predicted</source>
        <translation>{inside} von {all} Läufen lagen im vorhergesagten Bereich</translation>
    </message>
    <message>
        <source>{kind} plugin not installed: looked for {files}</source>
        <translation>{kind}-Plugin nicht installiert: gesucht wurde {files}</translation>
    </message>
    <message>
        <source>{kind} plugin {file} belongs to another version of this program; install them together</source>
        <translation>das {kind}-Plugin {file} gehört zu einer anderen Version dieses Programms; installieren Sie beide zusammen</translation>
    </message>
    <message>
        <source>{lane} (RECORDED on {device}, {when})</source>
        <translation>{lane} (AUFGEZEICHNET auf {device}, {when})</translation>
    </message>
    <message>
        <source>{layers} × {bytes} a layer</source>
        <translation>{layers} × {bytes} je Schicht</translation>
    </message>
    <message>
        <source>{layer}, bypassed</source>
        <translation>{layer}, umgangen</translation>
    </message>
    <message>
        <source>{layer}, frozen</source>
        <translation>{layer}, eingefroren</translation>
    </message>
    <message>
        <source>{line}: from {from} at step {first} to {to} at step {last}, lowest {low}, highest {high}, {points} {points:point|points}.</source>
        <translation>{line}: von {from} bei Schritt {first} bis {to} bei Schritt {last}, kleinster Wert {low}, größter {high}, {points} {points:Punkt|Punkte}.</translation>
    </message>
    <message>
        <source>{loss} after it makes probabilities of what it gets; after {layer} they differ little, and training is slow</source>
        <translation>{loss} macht danach Wahrscheinlichkeiten aus dem, was es bekommt; nach {layer} unterscheiden sie sich wenig, und das Training ist langsam</translation>
    </message>
    <message>
        <source>{loss} compares numbers; this wire carries class labels {target}</source>
        <translation>{loss} vergleicht Zahlen; diese Verbindung führt Klassen {target}</translation>
    </message>
    <message>
        <source>{low} to {high}</source>
        <translation>{low} bis {high}</translation>
    </message>
    <message>
        <source>{min} to {max} kernels</source>
        <translation>{min} bis {max} Kernel</translation>
    </message>
    <message>
        <source>{missing} ({library} is not on this machine)</source>
        <translation>{missing} ({library} ist nicht auf diesem Computer)</translation>
    </message>
    <message>
        <source>{model} does as well: R² {linear}, mean absolute error {error}</source>
        <translation>{model} ist ebenso gut: R² {linear}, mittlerer absoluter Fehler {error}</translation>
    </message>
    <message>
        <source>{model} does as well: {linear}; always {common} is correct for {constant}</source>
        <translation>{model} ist ebenso gut: {linear}; immer {common} ist bei {constant} richtig</translation>
    </message>
    <message>
        <source>{model} does better: R² {linear}, mean absolute error {error}</source>
        <translation>{model} ist besser: R² {linear}, mittlerer absoluter Fehler {error}</translation>
    </message>
    <message>
        <source>{model} does better: {linear}; always {common} is correct for {constant}</source>
        <translation>{model} ist besser: {linear}; immer {common} ist bei {constant} richtig</translation>
    </message>
    <message>
        <source>{model} gets R² {linear}, mean absolute error {error}, without a network</source>
        <translation>{model} erreicht ohne Netz R² {linear}, mittlerer absoluter Fehler {error}</translation>
    </message>
    <message>
        <source>{model} gets R² {linear}, mean absolute error {error}: the network is better, but within one standard error of {samples} {samples:sample|samples}</source>
        <translation>{model} erreicht R² {linear}, mittlerer absoluter Fehler {error}: Das Netz ist besser, aber nur innerhalb eines Standardfehlers von {samples} {samples:Beispiel|Beispielen}</translation>
    </message>
    <message>
        <source>{model} is correct for {linear}, always {common} for {constant}, without a network</source>
        <translation>{model} ist ohne Netz bei {linear} richtig, immer {common} bei {constant}</translation>
    </message>
    <message>
        <source>{model} is correct for {linear}, always {common} for {constant}: the network is better, but within one standard error of {samples} {samples:sample|samples}</source>
        <translation>{model} ist bei {linear} richtig, immer {common} bei {constant}: Das Netz ist besser, aber nur innerhalb eines Standardfehlers von {samples} {samples:Beispiel|Beispielen}</translation>
    </message>
    <message>
        <source>{name} is missing</source>
        <translation>{name} fehlt</translation>
    </message>
    <message>
        <source>{name}: float {shape}</source>
        <translation>{name}: float {shape}</translation>
    </message>
    <message>
        <source>{name}: {shape} numbers</source>
        <translation>{name}: {shape} Zahlen</translation>
    </message>
    <message>
        <source>{network}, again and op by op</source>
        <translation>{network}, noch einmal und Op für Op</translation>
    </message>
    <message>
        <source>{network}, again and step by step</source>
        <translation>{network}, noch einmal und Schritt für Schritt</translation>
    </message>
    <message>
        <source>{nodes} {nodes:node|nodes}, in the order of the data:</source>
        <translation>{nodes} Knoten in der Reihenfolge der Daten:</translation>
    </message>
    <message>
        <source>{node} is another layer</source>
        <translation>{node} ist eine andere Schicht</translation>
    </message>
    <message>
        <source>{node} is bypassed</source>
        <translation>{node} ist umgangen</translation>
    </message>
    <message>
        <source>{node} is frozen</source>
        <translation>{node} ist eingefroren</translation>
    </message>
    <message>
        <source>{node} is no longer bypassed</source>
        <translation>{node} ist nicht mehr umgangen</translation>
    </message>
    <message>
        <source>{node} is no longer frozen</source>
        <translation>{node} ist nicht mehr eingefroren</translation>
    </message>
    <message>
        <source>{node} is saturated</source>
        <translation>{node} ist gesättigt</translation>
    </message>
    <message>
        <source>{node}: repeated {was} → {times}</source>
        <translation>{node}: wiederholt {was} → {times}</translation>
    </message>
    <message>
        <source>{numbers} × {bytes} B: 4 B and a copy in 2 B</source>
        <translation>{numbers} × {bytes} B: 4 B und eine Kopie in 2 B</translation>
    </message>
    <message>
        <source>{numbers} × {bytes} B: {states} {states:number|numbers} a parameter</source>
        <translation>{numbers} × {bytes} B: {states} {states:Zahl|Zahlen} je Parameter</translation>
    </message>
    <message>
        <source>{number} is not a number of parameters</source>
        <translation>{number} ist keine Parameterzahl</translation>
    </message>
    <message>
        <source>{number} is out of range</source>
        <translation>{number} liegt außerhalb des Bereichs</translation>
    </message>
    <message>
        <source>{optimizer} of {count}</source>
        <translation>{optimizer} von {count}</translation>
    </message>
    <message>
        <source>{option}: "{column}" is the target</source>
        <translation>{option}: „{column}“ ist die Zielgröße</translation>
    </message>
    <message>
        <source>{option}: there is no column "{column}"</source>
        <translation>{option}: es gibt keine Spalte „{column}“</translation>
    </message>
    <message>
        <source>{op} has outputs of other types than the given tensors</source>
        <translation>die Ausgaben von {op} haben andere Typen als die angegebenen Tensoren</translation>
    </message>
    <message>
        <source>{op} of {layers}, {phase}</source>
        <translation>{op} von {layers}, {phase}</translation>
    </message>
    <message>
        <source>{op}, input {input}</source>
        <translation>{op}, Eingang {input}</translation>
    </message>
    <message>
        <source>{parameter} cannot be "{value}"</source>
        <translation>{parameter} kann nicht „{value}“ sein</translation>
    </message>
    <message>
        <source>{parameter} cannot be {value}</source>
        <translation>{parameter} kann nicht {value} sein</translation>
    </message>
    <message>
        <source>{parameter} is of the wrong kind</source>
        <translation>{parameter} ist von der falschen Art</translation>
    </message>
    <message>
        <source>{path}, {bytes} copied in {time}</source>
        <translation>{path}, {bytes} in {time} kopiert</translation>
    </message>
    <message>
        <source>{points} {points:point|points} in all.</source>
        <translation>Insgesamt {points} {points:Punkt|Punkte}.</translation>
    </message>
    <message>
        <source>{points} {points:point|points} in all; every one of them is in {table}.</source>
        <translation>Insgesamt {points} {points:Punkt|Punkte}; alle stehen in {table}.</translation>
    </message>
    <message>
        <source>{port}, each 0 to {last}</source>
        <translation>{port}, jede 0 bis {last}</translation>
    </message>
    <message>
        <source>{port}, pixels 0 to 255</source>
        <translation>{port}, Pixel 0 bis 255</translation>
    </message>
    <message>
        <source>{port}, prepared: {scaling}</source>
        <translation>{port}, vorbereitet: {scaling}</translation>
    </message>
    <message>
        <source>{port}, scaled as the network reads them</source>
        <translation>{port}, skaliert, wie das Netz sie liest</translation>
    </message>
    <message>
        <source>{precision} needs compute capability {needed}, this GPU has {has}</source>
        <translation>{precision} braucht Compute Capability {needed}, diese GPU hat {has}</translation>
    </message>
    <message>
        <source>{problem} (character {character})</source>
        <translation>{problem} (Zeichen {character})</translation>
    </message>
    <message>
        <source>{rows} rows</source>
        <translation>{rows} Zeilen</translation>
    </message>
    <message>
        <source>{runs}, about {minutes} min left</source>
        <translation>{runs}, noch etwa {minutes} min</translation>
    </message>
    <message>
        <source>{runs}, less than a minute left</source>
        <translation>{runs}, noch weniger als eine Minute</translation>
    </message>
    <message>
        <source>{samples} samples</source>
        <translation>{samples} Beispiele</translation>
    </message>
    <message>
        <source>{samples} {samples:sample|samples} of "{class}"</source>
        <translation>{samples} {samples:Beispiel|Beispielen} von „{class}“</translation>
    </message>
    <message>
        <source>{samples}, and few of {others} other {others:class|classes}</source>
        <translation>{samples} und wenigen von {others} {others:weiteren Klasse|weiteren Klassen}</translation>
    </message>
    <message>
        <source>{setting} set to {after}</source>
        <translation>{setting} auf {after} gesetzt</translation>
    </message>
    <message>
        <source>{setting} {before} removed</source>
        <translation>{setting} {before} entfernt</translation>
    </message>
    <message>
        <source>{share} lost between blocks, at most</source>
        <translation>höchstens {share} zwischen Blöcken verloren</translation>
    </message>
    <message>
        <source>{share} of the outputs of {node} are at the ends of its range, where its gradient is almost 0: the layers before it hardly learn.</source>
        <translation>{share} der Ausgaben von {node} liegen an den Enden ihres Bereichs, wo der Gradient fast 0 ist: die Schichten davor lernen kaum.</translation>
    </message>
    <message>
        <source>{share} of the time, {waited} s of {seconds} s, was spent waiting for the data loader.</source>
        <translation>{share} der Zeit, {waited} s von {seconds} s, vergingen mit Warten auf den Datenlader.</translation>
    </message>
    <message>
        <source>{slow} and {fast} are about equally fast {unit} ({min} to {max})</source>
        <translation>{slow} und {fast} sind {unit} etwa gleich schnell ({min} bis {max})</translation>
    </message>
    <message>
        <source>{slow} and {fast} are equally fast {unit} ({min} to {max})</source>
        <translation>{slow} und {fast} sind {unit} gleich schnell ({min} bis {max})</translation>
    </message>
    <message>
        <source>{stage} has made no progress for {seconds} s</source>
        <translation>{stage}: seit {seconds} s kein Fortschritt</translation>
    </message>
    <message>
        <source>{stall} and was given up</source>
        <translation>{stall}, deshalb abgebrochen</translation>
    </message>
    <message>
        <source>{stall} and was given up; run {run} was saved at step {step} and can be resumed from there</source>
        <translation>{stall}, deshalb abgebrochen; der Lauf {run} wurde bei Schritt {step} gespeichert und lässt sich von dort fortsetzen</translation>
    </message>
    <message>
        <source>{steps} step is done</source>
        <translation>{steps} Schritt ist abgeschlossen</translation>
    </message>
    <message>
        <source>{steps} steps are done</source>
        <translation>{steps} Schritte sind abgeschlossen</translation>
    </message>
    <message>
        <source>{steps} steps are not counted; start-up is shown separately</source>
        <translation>{steps} Schritte werden nicht mitgezählt; die Anlaufzeit wird getrennt gezeigt</translation>
    </message>
    <message>
        <source>{step} of {planned} {planned:step|steps}</source>
        <translation>{step} von {planned} {planned:Schritt|Schritten}</translation>
    </message>
    <message>
        <source>{step} {step:step|steps}</source>
        <translation>{step} {step:Schritt|Schritten}</translation>
    </message>
    <message>
        <source>{taken} of {all} weights are from {file}</source>
        <translation>{taken} von {all} Gewichten sind aus {file}</translation>
    </message>
    <message>
        <source>{taken} of {all} weights are from {file}; drawn: {names}</source>
        <translation>{taken} von {all} Gewichten sind aus {file}; gezogen: {names}</translation>
    </message>
    <message>
        <source>{taken} of {all} weights are from {file}; drawn: {names} and {more} more</source>
        <translation>{taken} von {all} Gewichten sind aus {file}; gezogen: {names} und {more} weitere</translation>
    </message>
    <message>
        <source>{taken} of {all} weights are kept in the new network</source>
        <translation>{taken} von {all} Gewichten bleiben im neuen Netz</translation>
    </message>
    <message>
        <source>{taken} of {all} weights are kept in the new network; new: {names}</source>
        <translation>{taken} von {all} Gewichten bleiben im neuen Netz; neu: {names}</translation>
    </message>
    <message>
        <source>{taken} of {all} weights are kept in the new network; new: {names} and {more} more</source>
        <translation>{taken} von {all} Gewichten bleiben im neuen Netz; neu: {names} und {more} weitere</translation>
    </message>
    <message>
        <source>{tensor} of {layer}</source>
        <translation>{tensor} von {layer}</translation>
    </message>
    <message>
        <source>{title} cannot count the numbers of {type}</source>
        <translation>{title} kann die Zahlen von {type} nicht zählen</translation>
    </message>
    <message>
        <source>{title} needs images N×channels×height×width; this wire carries {type}</source>
        <translation>{title} braucht Bilder N×Kanäle×Höhe×Breite; diese Verbindung führt {type}</translation>
    </message>
    <message>
        <source>{title} needs numbers; this wire carries {type}</source>
        <translation>{title} braucht Zahlen; diese Verbindung führt {type}</translation>
    </message>
    <message>
        <source>{title} needs sequences N×positions×features; this wire carries {type}</source>
        <translation>{title} braucht Sequenzen N×Positionen×Merkmale; diese Verbindung führt {type}</translation>
    </message>
    <message>
        <source>{title} would need filters of {weights} weights</source>
        <translation>{title} würde Filter mit {weights} Gewichten brauchen</translation>
    </message>
    <message>
        <source>{title} would need {features} × {units} weights</source>
        <translation>{title} würde {features} × {units} Gewichte brauchen</translation>
    </message>
    <message>
        <source>{title}'s pads {pads} are not all smaller than its window of {window} pixels</source>
        <translation>{title}: die Auffüllungen {pads} sind nicht alle kleiner als das Fenster von {window} Pixeln</translation>
    </message>
    <message>
        <source>{title}'s window of {window} pixels is larger than the image {image} of {type}</source>
        <translation>{title}: das Fenster von {window} Pixeln ist größer als das Bild {image} von {type}</translation>
    </message>
    <message>
        <source>{title}'s window of {window} pixels is larger than the padded image {image} of {type}</source>
        <translation>{title}: das Fenster von {window} Pixeln ist größer als das aufgefüllte Bild {image} von {type}</translation>
    </message>
    <message>
        <source>{total} at batch {batch} (as the device lays it out: parameters {parameters}, gradients {gradients}, optimizer {optimizer}, activations {activations}, data {data}, workspace {workspace})</source>
        <translation>{total} bei Batch {batch} (wie das Gerät ihn anlegt: Parameter {parameters}, Gradienten {gradients}, Optimierer {optimizer}, Aktivierungen {activations}, Daten {data}, Arbeitsspeicher der Operationen {workspace})</translation>
    </message>
    <message>
        <source>{type} and {other} differ in more than axis {axis}</source>
        <translation>{type} und {other} unterscheiden sich in mehr als der Achse {axis}</translation>
    </message>
    <message>
        <source>{values} {values:value is|values are} missing in {columns} {columns:column|columns}.</source>
        <translation>{values} {values:Wert fehlt|Werte fehlen} in {columns} {columns:Spalte|Spalten}.</translation>
    </message>
    <message>
        <source>{values} {values:value is|values are} missing in {columns} {columns:column|columns}; inputs get the mean of the training rows, rows without a target are left out.</source>
        <translation>{values} {values:Wert fehlt|Werte fehlen} in {columns} {columns:Spalte|Spalten}; Eingaben bekommen den Mittelwert der Trainingszeilen, Zeilen ohne Zielwert werden weggelassen.</translation>
    </message>
    <message>
        <source>{values} {values:value is|values are} missing in {columns} {columns:column|columns}; {rows} {rows:row is|rows are} left out.</source>
        <translation>{values} {values:Wert fehlt|Werte fehlen} in {columns} {columns:Spalte|Spalten}; {rows} {rows:Zeile wird|Zeilen werden} weggelassen.</translation>
    </message>
    <message>
        <source>{values}: the difference that this race measures</source>
        <translation>{values}: der Unterschied, den dieses Rennen misst</translation>
    </message>
    <message>
        <source>{value} from step {step}</source>
        <translation>{value} ab Schritt {step}</translation>
    </message>
    <message>
        <source>{value} is outside of the range {from} to {to}</source>
        <translation>{value} liegt außerhalb des Bereichs {from} bis {to}</translation>
    </message>
    <message>
        <source>{value} timed steps</source>
        <translation>{value} gemessene Schritte</translation>
    </message>
    <message>
        <source>{what} needs {needed} of memory; data may take {limit}, 60 % of what this machine has</source>
        <translation>{what}: {needed} Speicher nötig; Daten dürfen {limit} belegen, 60 % dessen, was dieser Computer hat</translation>
    </message>
    <message>
        <source>{winner} wins every measured cell except the ties: there is no boundary.</source>
        <translation>{winner} gewinnt jede gemessene Zelle außer den unentschiedenen: es gibt keine Grenze.</translation>
    </message>
    <message>
        <source>{winner} wins every measured cell except the uncertain ones: there is no boundary.</source>
        <translation>{winner} gewinnt jede gemessene Zelle außer den unsicheren: es gibt keine Grenze.</translation>
    </message>
    <message>
        <source>{} filter</source>
        <translation>{} Filter</translation>
    </message>
    <message>
        <source>{} filters</source>
        <translation>{} Filter</translation>
    </message>
    <message>
        <source>{} group</source>
        <translation>{} Gruppe</translation>
    </message>
    <message>
        <source>{} groups</source>
        <translation>{} Gruppen</translation>
    </message>
    <message>
        <source>{} head</source>
        <translation>{} Kopf</translation>
    </message>
    <message>
        <source>{} heads</source>
        <translation>{} Köpfe</translation>
    </message>
    <message>
        <source>{} of them</source>
        <translation>{} davon</translation>
    </message>
    <message>
        <source>{} step</source>
        <translation>{} Schritt</translation>
    </message>
    <message>
        <source>{} steps</source>
        <translation>{} Schritte</translation>
    </message>
    <message>
        <source>{} symbol</source>
        <translation>{} Symbol</translation>
    </message>
    <message>
        <source>{} symbols</source>
        <translation>{} Symbole</translation>
    </message>
    <message>
        <source>{} unit</source>
        <translation>{} Einheit</translation>
    </message>
    <message>
        <source>{} units</source>
        <translation>{} Einheiten</translation>
    </message>
    <message>
        <source>| %1 samples of %2 | bytes per sample | one by one | in one copy | in one copy, pinned |</source>
        <translation>| %1 Beispiele aus %2 | Bytes je Beispiel | einzeln | in einer Kopie | in einer Kopie, seitenfest |</translation>
    </message>
    <message>
        <source>| bytes per copy | method | time | rate |</source>
        <translation>| Bytes je Kopie | Verfahren | Zeit | Rate |</translation>
    </message>
    <message>
        <source>~ %1 h</source>
        <translation>~ %1 h</translation>
    </message>
    <message>
        <source>~ %1 min</source>
        <translation>~ %1 min</translation>
    </message>
    <message>
        <source>~ %1 s</source>
        <translation>~ %1 s</translation>
    </message>
    <message>
        <source>~ 1 s</source>
        <translation>~ 1 s</translation>
    </message>
    <message>
        <source>µs per sample</source>
        <translation>µs je Beispiel</translation>
    </message>
    <message>
        <source>“# {heading}” begins no card</source>
        <translation>„# {heading}“ beginnt keine Karte</translation>
    </message>
    <message>
        <source>“%1” is not a number.</source>
        <translation>„%1“ ist keine Zahl.</translation>
    </message>
    <message>
        <source>“%1” is predicted if its probability is at least %2. That costs %3 per sample.</source>
        <translation>„%1“ wird vorhergesagt, wenn die Wahrscheinlichkeit mindestens %2 ist. Das kostet %3 je Beispiel.</translation>
    </message>
    <message>
        <source>“%1” was added to your blocks and is available in every project.</source>
        <translation>„%1“ wurde zu Ihren Blöcken hinzugefügt und ist in jedem Projekt verfügbar.</translation>
    </message>
    <message>
        <source>“%1” was changed by another program since it was opened.</source>
        <translation>„%1“ wurde von einem anderen Programm geändert, seit es geöffnet wurde.</translation>
    </message>
    <message>
        <source>“%1” was not saved when Epoch Studio ended unexpectedly.</source>
        <translation>„%1“ war nicht gespeichert, als Epoch Studio unerwartet endete.</translation>
    </message>
    <message>
        <source>“%1” was there already and stays as it is: the report is %2, with its table and project beside it.</source>
        <translation>„%1“ war schon vorhanden und bleibt, wie es ist: der Bericht ist %2, mit Tabelle und Projekt daneben.</translation>
    </message>
    <message>
        <source>“{key}: {value}” is not known</source>
        <translation>„{key}: {value}“ ist nicht bekannt</translation>
    </message>
    <message>
        <source>“{name}” cannot be a name in a pack</source>
        <translation>„{name}“ kann kein Name in einem Paket sein</translation>
    </message>
    <message>
        <source>“{name}” is not a format of figures</source>
        <translation>„{name}“ ist kein Format für Kennzahlen</translation>
    </message>
    <message>
        <source>“{name}” is not the name of a project</source>
        <translation>„{name}“ ist kein Name eines Projekts</translation>
    </message>
    <message>
        <source>“{place}” cannot be hidden</source>
        <translation>„{place}“ lässt sich nicht ausblenden</translation>
    </message>
    <message>
        <source>“{text}” {what} (column {column})</source>
        <translation>„{text}“ {what} (Spalte {column})</translation>
    </message>
    <message>
        <source>≈ %1</source>
        <translation>≈ %1</translation>
    </message>
    <message>
        <source>≈ ESTIMATED</source>
        <translation>≈ GESCHÄTZT</translation>
    </message>
    <message>
        <source>≈ {batch}, all training samples</source>
        <translation>≈ {batch}, alle Trainingsbeispiele</translation>
    </message>
    <message>
        <source>≈ {batch}, as memory allows</source>
        <translation>≈ {batch}, so weit der Speicher reicht</translation>
    </message>
    <message>
        <source>≈ {cause} (ESTIMATED)</source>
        <translation>≈ {cause} (GESCHÄTZT)</translation>
    </message>
    <message>
        <source>≈ {min} to {max} a step</source>
        <translation>≈ {min} bis {max} je Schritt</translation>
    </message>
    <message>
        <source>≈ {ratios} faster {unit} than {lane}</source>
        <translation>{unit} ≈ {ratios} so schnell wie {lane}</translation>
    </message>
    <message>
        <source>≈ {ratios} slower {unit} than {lane}</source>
        <translation>{unit} ≈ {ratios} langsamer als {lane}</translation>
    </message>
    <message>
        <source>≈ {total} at batch {batch} (ESTIMATED from the layers alone: parameters {parameters}, gradients {gradients}, optimizer {optimizer}, activations {activations}, data {data})</source>
        <translation>≈ {total} bei Batch {batch} (GESCHÄTZT aus den Schichten allein: Parameter {parameters}, Gradienten {gradients}, Optimierer {optimizer}, Aktivierungen {activations}, Daten {data})</translation>
    </message>
    <message>
        <source>≈ {total} at batch {batch} (ESTIMATED: parameters {parameters}, gradients {gradients}, optimizer {optimizer}, activations {activations}, data {data})</source>
        <translation>≈ {total} bei Batch {batch} (GESCHÄTZT: Parameter {parameters}, Gradienten {gradients}, Optimierer {optimizer}, Aktivierungen {activations}, Daten {data})</translation>
    </message>
    <message>
        <source>≈ {winner} would win every measured cell except the uncertain ones: there is no boundary.</source>
        <translation>≈ {winner} würde jede gemessene Zelle außer den unsicheren gewinnen: es gibt keine Grenze.</translation>
    </message>
    <message>
        <source>● Not saved</source>
        <translation>● Nicht gespeichert</translation>
    </message>
</context>
<context>
    <name>Titles</name>
    <message>
        <source>%1 flowers of three species, told apart by the length and width of their petals and sepals. Small enough to look at every sample.</source>
        <translation>%1 Blüten dreier Arten, unterschieden nach Länge und Breite ihrer Blütenblätter und Kelchblätter. Klein genug, um jedes Beispiel anzusehen.</translation>
    </message>
    <message>
        <source>%1 made wider, deeper and with finer pictures by one rule: %2 million parameters with %3 classes.</source>
        <translation>%1 nach einer einzigen Regel breiter, tiefer und mit feineren Bildern: %2 Millionen Parameter bei %3 Klassen.</translation>
    </message>
    <message>
        <source>%1 scanned digits of %2 pixels. Watch accuracy climb above %3 % on digits the network has never seen, and training and validation loss part when it starts to learn by heart.</source>
        <translation>%1 eingescannte Ziffern von %2 Pixeln. Sehen Sie, wie die Genauigkeit bei Ziffern, die das Netz nie gesehen hat, über %3 % steigt und wie Trainings- und Validierungsverlust auseinandergehen, sobald es auswendig lernt.</translation>
    </message>
    <message>
        <source>60-second start: two spirals</source>
        <translation>60-Sekunden-Start: zwei Spiralen</translation>
    </message>
    <message>
        <source>A small GPT guesses the next letter of sentences drawn from a grammar whose entropy is known, so the best possible loss is known as well.</source>
        <translation>Ein kleines GPT errät den nächsten Buchstaben von Sätzen aus einer Grammatik, deren Entropie bekannt ist; damit ist auch der bestmögliche Verlust bekannt.</translation>
    </message>
    <message>
        <source>A small GPT reads %1 and writes the digits of the sum. It has never been told what a number is.</source>
        <translation>Ein kleines GPT liest %1 und schreibt die Ziffern der Summe. Niemand hat ihm je gesagt, was eine Zahl ist.</translation>
    </message>
    <message>
        <source>A vision transformer: the picture is cut into %1 patches that look at each other by attention.</source>
        <translation>Ein Vision-Transformer: das Bild wird in %1 Ausschnitte zerlegt, die einander durch Attention betrachten.</translation>
    </message>
    <message>
        <source>AlexNet (224×224)</source>
        <translation>AlexNet (224×224)</translation>
    </message>
    <message>
        <source>AlexNet (32×32)</source>
        <translation>AlexNet (32×32)</translation>
    </message>
    <message>
        <source>AlexNet scaled down for small images: the same five convolutions and three dense layers with fewer filters.</source>
        <translation>AlexNet, für kleine Bilder verkleinert: dieselben fünf Faltungen und drei Dense-Schichten mit weniger Filtern.</translation>
    </message>
    <message>
        <source>Autoencoder</source>
        <translation>Autoencoder</translation>
    </message>
    <message>
        <source>Breast cancer (Wisconsin)</source>
        <translation>Brustkrebs (Wisconsin)</translation>
    </message>
    <message>
        <source>Circle in a ring</source>
        <translation>Kreis in einem Ring</translation>
    </message>
    <message>
        <source>Colours each pixel with its class: down to what it shows, back up to where, with shortcuts across that carry the detail.</source>
        <translation>Färbt jedes Pixel nach seiner Klasse: hinab zu dem, was das Bild zeigt, wieder hinauf zum Wo, mit Abkürzungen, die die Einzelheiten hinübertragen.</translation>
    </message>
    <message>
        <source>Digits with convolutions</source>
        <translation>Ziffern mit Faltungen</translation>
    </message>
    <message>
        <source>EfficientNet-B0</source>
        <translation>EfficientNet-B0</translation>
    </message>
    <message>
        <source>EfficientNet-B2</source>
        <translation>EfficientNet-B2</translation>
    </message>
    <message>
        <source>Eighteen layers with shortcuts around every two %1: %2 million parameters with %3 classes.</source>
        <translation>Achtzehn Schichten mit Abkürzungen um je zwei %1: %2 Millionen Parameter bei %3 Klassen.</translation>
    </message>
    <message>
        <source>Exclusive or</source>
        <translation>Exklusives Oder</translation>
    </message>
    <message>
        <source>Fifty layers in bottlenecks of %1, %2 and %3 convolutions: %4 million parameters with %5 classes. The usual yardstick of GPUs.</source>
        <translation>Fünfzig Schichten in Engpässen (Bottlenecks) aus %1-, %2- und %3-Faltungen: %4 Millionen Parameter bei %5 Klassen. Der übliche Maßstab für GPUs.</translation>
    </message>
    <message>
        <source>GPT on a made-up language</source>
        <translation>GPT mit einer erfundenen Sprache</translation>
    </message>
    <message>
        <source>GPT that learns to add</source>
        <translation>GPT lernt addieren</translation>
    </message>
    <message>
        <source>Half the bits</source>
        <translation>Halb so viele Bits</translation>
    </message>
    <message>
        <source>Handwritten digits</source>
        <translation>Handgeschriebene Ziffern</translation>
    </message>
    <message>
        <source>Hills (regression)</source>
        <translation>Hügel (Regression)</translation>
    </message>
    <message>
        <source>How much alcohol does a wine hold? Four neurons guess it from twelve other measurements of %1 Italian wines, read from a CSV file.</source>
        <translation>Wie viel Alkohol enthält ein Wein? Vier Neuronen schätzen es aus zwölf anderen Messwerten von %1 italienischen Weinen, gelesen aus einer CSV-Datei.</translation>
    </message>
    <message>
        <source>Iris</source>
        <translation>Iris</translation>
    </message>
    <message>
        <source>LSTM on a made-up language</source>
        <translation>LSTM mit einer erfundenen Sprache</translation>
    </message>
    <message>
        <source>LeNet-5</source>
        <translation>LeNet-5</translation>
    </message>
    <message>
        <source>Made for phones %1: depthwise convolutions between %2 ones do the work with %3 million parameters at %4 classes.</source>
        <translation>Für Telefone gemacht %1: tiefenweise Faltungen (depthwise) zwischen %2-Faltungen erledigen die Arbeit mit %3 Millionen Parametern bei %4 Klassen.</translation>
    </message>
    <message>
        <source>Many hands</source>
        <translation>Viele Hände</translation>
    </message>
    <message>
        <source>MobileNet blocks with squeeze and excite, sized by a search %1: %2 million parameters with %3 classes.</source>
        <translation>MobileNet-Blöcke mit Squeeze-and-Excite, deren Größen eine Suche bestimmt hat %1: %2 Millionen Parameter bei %3 Klassen.</translation>
    </message>
    <message>
        <source>MobileNetV2</source>
        <translation>MobileNetV2</translation>
    </message>
    <message>
        <source>No single line can part these four corners. Watch the hidden units find two lines that can.</source>
        <translation>Keine einzelne Gerade kann diese vier Ecken trennen. Sehen Sie, wie die verborgenen Einheiten zwei Geraden finden, die es können.</translation>
    </message>
    <message>
        <source>One class lies inside the other. Watch a few tanh units join their straight cuts into a closed boundary.</source>
        <translation>Eine Klasse liegt in der anderen. Sehen Sie, wie einige tanh-Einheiten ihre geraden Schnitte zu einer geschlossenen Grenze verbinden.</translation>
    </message>
    <message>
        <source>One wide layer of independent dot products on digits of %1 pixels.</source>
        <translation>Eine breite Schicht unabhängiger Skalarprodukte auf Ziffern aus %1 Pixeln.</translation>
    </message>
    <message>
        <source>Only %1 convolutions, eight of them, and three dense layers %2: %3 million parameters with %4 classes. A good network to ask what memory costs.</source>
        <translation>Nur %1-Faltungen, acht davon, und drei Dense-Schichten %2: %3 Millionen Parameter bei %4 Klassen. Ein gutes Netz für die Frage, was Speicher kostet.</translation>
    </message>
    <message>
        <source>Optical digits %1</source>
        <translation>Eingescannte Ziffern %1</translation>
    </message>
    <message>
        <source>Plane (regression)</source>
        <translation>Ebene (Regression)</translation>
    </message>
    <message>
        <source>Random numbers (nothing can be learned)</source>
        <translation>Zufallszahlen (nichts zu lernen)</translation>
    </message>
    <message>
        <source>Reads one letter at a time and guesses the next from what it remembers. The best possible loss is the known entropy of the grammar that writes the text.</source>
        <translation>Liest einen Buchstaben nach dem anderen und errät den nächsten aus dem, was es sich merkt. Der bestmögliche Verlust ist die bekannte Entropie der Grammatik, die den Text schreibt.</translation>
    </message>
    <message>
        <source>Regression on a table</source>
        <translation>Regression auf einer Tabelle</translation>
    </message>
    <message>
        <source>ResNet-18</source>
        <translation>ResNet-18</translation>
    </message>
    <message>
        <source>ResNet-20</source>
        <translation>ResNet-20</translation>
    </message>
    <message>
        <source>ResNet-50</source>
        <translation>ResNet-50</translation>
    </message>
    <message>
        <source>Sentences of a small grammar (drawn by the program)</source>
        <translation>Sätze einer kleinen Grammatik (vom Programm gezogen)</translation>
    </message>
    <message>
        <source>Shapes %1 (drawn by the program)</source>
        <translation>Formen %1 (vom Programm gezeichnet)</translation>
    </message>
    <message>
        <source>Squeezes pictures of shapes through %1 numbers and draws them again; the loss compares each picture with itself.</source>
        <translation>Zwängt Bilder von Formen durch %1 Zahlen und zeichnet sie wieder; der Verlust vergleicht jedes Bild mit sich selbst.</translation>
    </message>
    <message>
        <source>Sums of two-digit numbers</source>
        <translation>Summen zweistelliger Zahlen</translation>
    </message>
    <message>
        <source>Ten ReLUs and one dense layer that read and write as many bytes each.</source>
        <translation>Zehn ReLUs und eine Dense-Schicht, die alle gleich viele Bytes lesen und schreiben.</translation>
    </message>
    <message>
        <source>Ten cheap layers and a dear one</source>
        <translation>Zehn billige Schichten und eine teure</translation>
    </message>
    <message>
        <source>The easiest problem: two clouds of points. Watch one straight boundary appear within the first steps.</source>
        <translation>Das leichteste Problem: zwei Punktwolken. Sehen Sie, wie in den ersten Schritten eine gerade Grenze entsteht.</translation>
    </message>
    <message>
        <source>The first minute</source>
        <translation>Die erste Minute</translation>
    </message>
    <message>
        <source>The network that began the rush in %1, in its one-GPU form: %2 million parameters with %3 classes, most of them in the first dense layer. Slow on a CPU: made to be drawn, weighed and raced.</source>
        <translation>Das Netz, mit dem %1 der Ansturm begann, in seiner Form für eine GPU: %2 Millionen Parameter bei %3 Klassen, die meisten davon in der ersten Dense-Schicht. Langsam auf einer CPU: zum Zeichnen, Abwägen und Vergleichen gedacht.</translation>
    </message>
    <message>
        <source>The network that read postal codes in %1: two convolutions and three dense layers, %2 parameters with ten classes. It learns shapes drawn by the program; open MNIST in the data panel for handwriting.</source>
        <translation>Das Netz, das %1 Postleitzahlen las: zwei Faltungen und drei Dense-Schichten, %2 Parameter bei zehn Klassen. Es lernt Formen, die das Programm zeichnet; für Handschrift öffnen Sie MNIST im Datenbereich.</translation>
    </message>
    <message>
        <source>The same %1 digits, seen as %2 images. Small filters learn strokes, pooling keeps the strongest; watch it come to about %3 % with a quarter of the parameters of the dense network.</source>
        <translation>Dieselben %1 Ziffern, als Bilder von %2 gesehen. Kleine Filter lernen Striche, Pooling behält die stärksten; sehen Sie, wie es etwa %3 % erreicht, mit einem Viertel der Parameter des Dense-Netzes.</translation>
    </message>
    <message>
        <source>The small ResNet for %1 pictures: twenty layers, %2 million parameters, and shortcuts that keep it trainable.</source>
        <translation>Das kleine ResNet für Bilder von %1: zwanzig Schichten, %2 Millionen Parameter und Abkürzungen, die es trainierbar halten.</translation>
    </message>
    <message>
        <source>The target is a tilted plane, a number instead of a class. Watch the prediction tilt into place.</source>
        <translation>Die Zielgröße ist eine geneigte Ebene, eine Zahl statt einer Klasse. Sehen Sie, wie sich die Vorhersage in ihre Lage neigt.</translation>
    </message>
    <message>
        <source>Three hills and three hollows on a flat field. Watch the prediction raise them one after the other.</source>
        <translation>Drei Hügel und drei Mulden auf einem ebenen Feld. Sehen Sie, wie die Vorhersage sie nacheinander formt.</translation>
    </message>
    <message>
        <source>Two classes wind around each other. Watch the boundary start as a straight cut, then bend until it follows both arms, while the loss curve falls. It takes about twenty seconds.</source>
        <translation>Zwei Klassen winden sich umeinander. Sehen Sie, wie die Grenze als gerader Schnitt beginnt und sich dann biegt, bis sie beiden Armen folgt, während die Verlustkurve fällt. Es dauert etwa zwanzig Sekunden.</translation>
    </message>
    <message>
        <source>Two clouds</source>
        <translation>Zwei Wolken</translation>
    </message>
    <message>
        <source>Two half rings hook into each other. Watch the boundary turn from a line into an S.</source>
        <translation>Zwei Halbringe greifen ineinander. Sehen Sie, wie aus der Grenze, erst einer Geraden, ein S wird.</translation>
    </message>
    <message>
        <source>Two moons</source>
        <translation>Zwei Monde</translation>
    </message>
    <message>
        <source>Two spirals</source>
        <translation>Zwei Spiralen</translation>
    </message>
    <message>
        <source>U-Net</source>
        <translation>U-Net</translation>
    </message>
    <message>
        <source>VGG-11</source>
        <translation>VGG-11</translation>
    </message>
    <message>
        <source>ViT-tiny</source>
        <translation>ViT-tiny</translation>
    </message>
    <message>
        <source>Wide dense layers, nearly all arithmetic.</source>
        <translation>Breite Dense-Schichten, fast nur Rechnen.</translation>
    </message>
</context>
</TS>
