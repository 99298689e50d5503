import type * as en from '../en/help.ts';
import type { Translation } from '../form.ts';

export const helpTexts: Translation<typeof en.helpTexts> = {
  more: 'Mehr in der Dokumentation (englisch)',
  pages: {
    overview:
      'Die Seite beginnt mit dem, was jemanden braucht, in diesem Konto und in allen darunter: Datenquellen, die nicht liefern, Zählerstände, die auf eine Entscheidung warten, Monate, die überfällig sind.\nDarunter stehen das Papier, die bestellten Bäume und die neuesten Zertifikate dieses Jahres.\n„Zurückstellen“ blendet einen Eintrag eine Weile aus; er kommt von selbst wieder.',
    accounts:
      'Die Liste zeigt die Konten direkt unter diesem, mit ihren Seiten und Bäumen in diesem Jahr.\nÖffnen Sie eines, um dort zu arbeiten; eine Leiste oben sagt dann, für wen Sie handeln.\nViele auf einmal legen Sie mit einer CSV-Datei an.',
    import:
      'Wählen Sie eine CSV-Datei mit einem Konto je Zeile oder fügen Sie die Zeilen ein; nur die Spalte name ist nötig.\nJede Zeile wird zuerst geprüft, und Sie sehen, was bereit ist und was nicht, bevor etwas angelegt wird.',
    certificates:
      'Ein Zertifikat wird ausgestellt, wenn Bäume bestellt werden: wenn eine Bestellung aufgegeben wird und wenn ein Monat mit Buchungen abgeschlossen wird.\nJedes hat eine Seite, die jeder mit dem Link öffnen kann, ein PDF und ein Bild.\nFiltern Sie nach Monat oder Projekt und laden Sie das Gezeigte als ZIP-Datei herunter.',
    books:
      'Buchungen sind die Seiten, die für einen Monat zählen, in Standardseiten.\nEin Monat bleibt bis zum 1. des nächsten um 12:00 UTC offen; dann werden seine Bäume bestellt und Zertifikate ausgestellt.\nEinen Fehler in einem offenen Monat berichtigen Sie, indem Sie die Buchung löschen oder negative Seiten buchen.',
    'import-deposits':
      'Wählen Sie eine CSV-Datei mit einer Buchung je Zeile oder fügen Sie die Zeilen ein; nur die Spalte pages ist nötig.\nJede Zeile wird zuerst geprüft, und schon gebuchte Zeilen werden markiert.\nEin Import lässt sich zurücknehmen, solange sein Monat offen ist.',
    batches:
      'Die Liste enthält jede importierte Datei und jeden Stapel, den ein Programm in den letzten 400 Tagen gesendet hat.\nBeim Zurücknehmen werden die Buchungen in noch offenen Monaten gelöscht.\nBuchungen abgeschlossener Monate bleiben, weil ihre Zertifikate ausgestellt sind.',
    feeds:
      'Eine Datenquelle bringt jeden Tag Seitenzahlen: aus einem Drucksystem, vom Agenten in Ihrem Netz, von Microsoft oder aus einer Datei, die Sie hochladen.\nLiefert eine Datenquelle nicht, so sagt sie, warum und was zu tun ist.\nSobald der Grund behoben ist, wird von selbst weitergezählt.',
    'new-feed':
      'Wählen Sie zuerst das System, das Ihre Seiten zählt, dann den Server und die Anmeldung, mit der es gelesen wird.\nDie Verbindung wird sofort versucht; scheitert sie, so sagt die Seite der Datenquelle, warum.\nDas Passwort wird verschlüsselt aufbewahrt und nie mehr gezeigt.',
    feed: 'Die Seite zeigt, ob die Datenquelle liefert, wie viele Seiten sie an jedem der letzten 62 Tage gezählt hat und wie viele Geräte sie sieht.\nEin zurückgehaltener Zählerstand ist mehr, als für ein Gerät und einen Tag glaubhaft ist: Entscheiden Sie, ob er zählt.\n„Jetzt prüfen“ fragt das System sofort und sagt, was nicht stimmt.',
    upload:
      'Wählen Sie eine CSV-, Excel- (.xlsx) oder ZIP-Datei mit Zählerständen, die Ihr Drucksystem ausgegeben hat: eine Kopfzeile, dann ein Gerät je Zeile.\nGeben Sie an, was in welcher Spalte steht; die Datenquelle merkt es sich für die nächste Datei.\nSie sehen das Ergebnis, bevor etwas zählt.',
    'meter-reports':
      'Die Seite zeigt die Dateien mit Zählerständen der letzten 90 Tage: hochgeladen, von Software gesendet oder per E-Mail.\nEin Bericht, der wartet, braucht Ihre Entscheidung: Prüfen Sie, was in welcher Spalte steht, und zählen Sie ihn dann oder lehnen Sie ihn ab.\nKunden ohne Datenquelle bekommen Konto und Datenquelle in einem Schritt, und ihre Zeilen zählen sofort.',
    projects:
      'Projekte sind die Wälder, in denen Ihre Bäume bestellt werden.\nIhre Favoriten teilen sich die Bäume jedes Monatsabschlusses; ohne Favoriten wird ein aktives Projekt ausgelost.\nJedes Projekt hat eine öffentliche Seite mit seinen Pflanzungen.',
    orders:
      'Eine Bestellung macht aus einer Menge Papier Bäume und, wenn Sie möchten, Emissionsgutschriften, unabhängig von den monatlichen Buchungen.\nEin Entwurf lässt sich ändern oder löschen; eine aufgegebene Bestellung ist endgültig.\nEmissionsgutschriften zeigen ihre Seriennummern, sobald das Register sie stillgelegt hat.',
    'new-order':
      'Geben Sie das Papier in Blatt oder als Masse ein und sehen Sie sofort, was es in Bäumen, CO₂e und Geld ausmacht.\nBestellt ist damit noch nichts: „Entwurf speichern“ speichert die Bestellung, und auf ihrer eigenen Seite geben Sie sie auf.',
    order:
      'Die Seite zeigt das Papier dieser Bestellung, ihre Bäume, ihre Emissionsgutschriften und ihren Preis.\nMit dem Aufgeben eines Entwurfs werden die Bäume bestellt und die Zertifikate ausgestellt; das lässt sich nicht rückgängig machen.',
    invoices:
      'Die Liste zeigt die Rechnungen und Rechnungskorrekturen für dieses Konto und alle Konten darunter, die neuesten zuerst.\nÖffnen Sie eine, um ihre Posten zu sehen und PDF und XML herunterzuladen.\nFragen zu einem Betrag beantwortet der Betreiber.',
    invoice:
      'Die Seite zeigt eine Rechnung oder Rechnungskorrektur mit Posten, Summen und Fälligkeit.\nPDF und XML sind die Dateien, die der Käufer per E-Mail bekommen hat.\nDie CSV-Datei führt jedes Konto auf und lässt sich in einer Tabellenkalkulation öffnen.',
    reports:
      'Der Bericht zählt das Papier, das CO₂e des Papiers und die bestellten Bäume eines Jahres zusammen, für dieses Konto allein oder mit allen darunter.\nEin ausgestellter Bericht ist ein nummeriertes und signiertes Dokument, das sich nie ändert; Prüfer können seine Signatur prüfen.\nHaben sich Zahlen seither geändert, stellen Sie einen weiteren aus.',
    claims:
      'Diese Sätze sind nach Ihren Zertifikaten heute wahr, und jeder hat die Seite, die ihn belegt.\nPrüfen Sie hier eigene Texte, bevor Sie sie veröffentlichen: Stellen, die mehr behaupten, als bekannt ist, werden markiert.\nKommen Sie wieder, wenn sich Ihre Zahlen ändern.',
    people:
      'Die hier aufgeführten Personen können dieses Konto und alle darunter öffnen.\n„Voller Zugriff“ lässt eine Person arbeiten, „Nur Ansicht“ lässt sie lesen.\nFür jede Person wählen Sie die Sprache der Mails und worüber sie welche bekommt.',
    'import-people':
      'Wählen Sie eine CSV-Datei mit einer Person je Zeile oder fügen Sie die Zeilen ein; nur die Spalte email ist nötig.\nJede Zeile wird zuerst geprüft, und jede Person bekommt eine Einladung per Mail.',
    keys: 'Mit einem API-Schlüssel handelt ein Programm für dieses Konto und alle darunter.\nKopieren Sie den Schlüssel beim Erstellen: Er wird nur einmal gezeigt.\nErstellen Sie für jedes Programm einen eigenen, damit Sie einen widerrufen können, ohne die anderen anzuhalten.',
    archives:
      'Ein Archiv ist eine Kopie von allem in diesem Konto, für Ihre Unterlagen oder für eine Prüfung.\nDie Datei README.txt darin erklärt jede Datei.\nNach 7 Tagen wird es gelöscht. Sie können jederzeit ein neues erstellen.',
    webhooks:
      'Ein Webhook sagt Ihrer Software von selbst, was hier und in allen Konten darunter geschieht, etwa von einem neuen Zertifikat.\nJede Nachricht ist signiert, damit Ihre Software prüfen kann, dass sie von uns kommt.\nEine Adresse, die lange nicht antwortet, wird abgeschaltet, und Sie erfahren davon.',
    webhook:
      'Die Seite führt auf, was an diese Adresse gesendet wurde, mit jedem Versuch und seiner Antwort.\nSenden Sie einen Test, um zu sehen, wie eine Nachricht aussieht, und senden Sie eine gescheiterte erneut, wenn der Grund behoben ist.\nNach „Geheimnis erneuern“ gilt das alte noch 24 Stunden.',
    public:
      'Die öffentliche Seite zeigt jedem, der ihre Adresse hat, Summen, Monate und die neuesten Zertifikate.\nDas Badge ist ein kleines Bild für Ihre Website, das zu dieser Seite führt.\nDas Logo steht auf Zertifikaten, das eines Händlers auch auf denen seiner Kunden.',
    'company-sign-in':
      'Personen Ihrer Firma können sich mit ihrem Firmenkonto statt mit einem Code anmelden.\nFür niemanden ändert sich etwas, bis Sie eine Domain durch einen DNS-Eintrag belegt haben.\n„Anmeldung testen“ zeigt, was der Anbieter mitteilt, und schaltet nichts ein.\nEine Person bekommt immer Codes, falls der Anbieter ausfällt.',
    activity:
      'Hier steht jede Änderung der letzten 400 Tage: wann, von wem und woran.\nDabei ist gleich, ob sie im Dashboard oder über die API geschah.',
    'operator/accounts':
      'Das sind die Konten, die unter keinem anderen stehen, mit den Seiten von allem darunter.\nEin Name öffnet das Konto, wie es seine Personen sehen; Sie können dort alles ansehen und nichts ändern.\nEin neues Konto beginnt mit seiner ersten Person, die eine Einladung per Mail bekommt.',
    'operator/account':
      'Die Seite zeigt, was dieses Konto und alle Konten darunter zahlen, nach Monaten.\nKonditionen beginnen mit einem Monat; geplante lassen sich bis 25 Stunden davor ändern oder entfernen.\nDer Käufer ist das Unternehmen, das die Rechnungen bezahlt, und ein Hinweis am Feld sagt, was für Rechnungen noch fehlt.',
    'operator/invoices':
      'Die Liste zeigt die Rechnungen und Rechnungskorrekturen aller obersten Konten, die neuesten zuerst.\n„Rechnungen ausstellen“ zeigt zuerst jede Rechnung, die für einen Monat ausgestellt würde, und welche Konten ausgelassen werden.\nFiltern Sie nach offenen Rechnungen, und laden Sie die CSV-Datei für die Buchhaltung herunter.',
    'operator/invoice':
      'Die Seite zeigt eine Rechnung oder Rechnungskorrektur mit Posten, Summen, Dateien und E-Mails.\nMarkieren Sie eine Rechnung als bezahlt, wenn das Geld eingegangen ist; das lässt sich zurücknehmen.\nEine ausgestellte Rechnung ändert sich nie: Korrigieren Sie sie ganz oder nach Posten.',
    'operator/seller':
      'Alle Rechnungen nennen dieses Unternehmen als Verkäufer, mit Adresse, Steuernummern und Bankverbindung.\nBereits ausgestellte Rechnungen ändern sich nicht.\nEin Hinweis am Feld sagt, welche Rechnungen die Angabe brauchen.',
    'operator/billing':
      'Ein Monat kann abgerechnet werden, sobald die Bücher aller Konten geschlossen sind.\nDie Abrechnung sperrt die Bestellungen, die sie umfasst, und rechnet nichts zweimal ab.\nÖffnen Sie einen Monat, um seine Beträge zu sehen.',
    'operator/billing-month':
      'Die Seite zeigt, was jedes Konto in diesem Monat bestellt hat und was es ausmacht.\nLaden Sie die CSV-Datei für die Buchhaltung herunter und rechnen Sie dann den Monat ab.\nAbgerechnete Bestellungen lassen sich nicht mehr löschen.',
    'operator/activity':
      'Die Liste zeigt, was Betreiber in den letzten 400 Tagen getan haben, mit den Werten vorher und nachher.\nÄnderungen von Personen eines Kontos stehen im Verlauf dieses Kontos.',
    'operator/projects':
      'Forstprojekte nehmen Bestellungen von Bäumen an; CO₂-Projekte liefern Emissionsgutschriften.\n„Wartende Bäume“ sind bestellt und noch durch keine Pflanzung gedeckt.\nBestellungen sind nur möglich, solange es ein aktives Projekt gibt.',
    'operator/new-project':
      'Geben Sie den Namen, den Ort und die Texte ein, die andere lesen werden.\nDie Vorschau zeigt sie auf einem Zertifikat und auf der Seite des Projekts.\nWörter, die mehr behaupten, als bekannt ist, werden markiert, mit einem besseren.',
    'operator/edit-project':
      'Eine Änderung ist bald nach dem Speichern auf der öffentlichen Seite des Projekts zu sehen.\nHat inzwischen jemand anderes gespeichert, so bleibt Ihre Eingabe erhalten, und Sie sehen beides.',
    'operator/project':
      'Die Bilanz vergleicht die bestellten Bäume mit denen erfasster Pflanzungen.\nFügen Sie eine Pflanzung hinzu, so werden ihre Bäume den wartenden Bestellungen zugeordnet, den ältesten zuerst.\nWartende Bäume lassen sich in ein anderes Projekt verschieben; ihre Zertifikate sagen das dann.',
    'operator/planting':
      'Die Seite zeigt, wie viele Bäume dieser Pflanzung zugeordnet, verloren oder frei sind.\nFügen Sie Dokumente und Prüfungen hinzu, sobald sie eintreffen; sie stehen auf der öffentlichen Seite des Projekts.\nErsatz für verlorene Bäume ist eine eigene Pflanzung.',
    'operator/credits':
      'Geben Sie hier ein, was ein Register stillgelegt hat, mit den Seriennummern.\nBestellungen von Emissionsgutschriften werden daraus innerhalb einer Minute erfüllt, die ältesten zuerst.\nKeine Seriennummer kann zweimal verwendet werden.',
    'operator/carbon-orders':
      'Diese Bestellungen von Emissionsgutschriften warten, bis genug davon stillgelegt sind.\nDie Liste sagt, warum jede wartet.\nFügen Sie stillgelegte Emissionsgutschriften hinzu oder geben Sie hier die Seriennummern einer Bestellung ein.',
    'operator/imports':
      'Eine Datei mit Projekten, Pflanzungen oder Emissionsgutschriften wird zuerst geprüft, und Sie sehen jeden Unterschied.\nNichts ändert sich, bevor Sie sie anwenden, und gar nichts, solange eine Zeile falsch ist.',
    'operator/health':
      'Oben steht, was Aufmerksamkeit braucht, jeweils mit einer Seite, die sagt, was zu tun ist.\nDarunter stehen Jobs, Warteschlangen, Datenquellen, E-Mails und die letzte Prüfung von Bäumen und Emissionsgutschriften.\nDie Kosten dieses Monats sind geschätzt.',
    'operator/dead-letters':
      'Diese Nachrichten wurden mehrmals versucht und sind gescheitert.\nBeheben Sie zuerst die Ursache und senden Sie sie dann erneut; doppeltes Senden schadet nicht.',
    'operator/guide':
      'Das ist eine Seite der Dokumentation, auf Englisch, die sagt, was gegen ein Problem zu tun ist.\nSie ist Teil des Dashboards, damit Sie sie auch ohne die Website der Dokumentation lesen können.',
    'operator/domains':
      'Konten nennen die Domains, deren Adressen sich über ihren eigenen Anbieter anmelden.\nMeist belegt ein DNS-Eintrag eine Domain; stattdessen können Sie eine genehmigen, wenn Sie wissen, dass sie der Firma gehört.\nNach dem Freigeben melden sich ihre Adressen wieder mit Codes an.',
    'operator/suppressions':
      'Post an diese Adressen kam zurück, oder die Empfänger haben sich beschwert; deshalb wird ihnen nichts mehr gesendet.\nHeben Sie eine Sperre auf, wenn die Adresse wieder funktioniert oder ihr Inhaber darum bittet.',
    'sign-in':
      'Geben Sie Ihre E-Mail-Adresse ein, und Sie bekommen einen Code aus 8 Ziffern per Mail; ein Passwort gibt es nicht.\nDer Code gilt einmal und 10 Minuten lang.\nKommt keine Mail an, sehen Sie im Spam-Ordner nach und fragen Sie die Person, die Sie eingeladen hat, ob die Adresse stimmt.\nMeldet Ihre Firma ihre Leute selbst an, so werden Sie auf deren Seite geleitet.',
    connected:
      'Microsoft leitet Sie auf diese Seite zurück, nachdem Sie erlaubt oder abgelehnt haben, dass Seitenzahlen gelesen werden.\nIst die Verbindung gescheitert, öffnen Sie die Datenquelle und verbinden Sie erneut mit einem Konto, das Nutzungsberichte lesen darf.',
    company:
      'Der Anbieter Ihrer Firma leitet Sie auf diese Seite zurück, die Sie anmeldet.\nScheitert das, so sagt die Seite, warum.\nOft muss ein Administrator Ihrer Firma eine Einstellung ändern; zeigen Sie ihm diese Seite.',
  },
};
