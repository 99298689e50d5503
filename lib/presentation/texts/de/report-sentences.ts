import type * as en from '../en/report-sentences.ts';
import type { Translation } from '../form.ts';

export const reportSentences: Translation<typeof en.reportSentences> = {
  method: {
    page: 'Papier wird in Standardseiten angegeben. Eine Standardseite ist ein Blatt von {grams} g; andere Größen und Gewichte werden nach Masse umgerechnet.',
    co2e: 'Das CO₂e ist das der Herstellung des Papiers: seine Masse mal {factor} t CO₂e je Tonne ({source}, {factor_year}). Es ist brutto; nichts wird davon abgezogen.',
    earlierFactor: 'Für {year} ist kein Faktor eingerichtet; verwendet wird der von {factor_year}.',
    recycled:
      'Für den Anteil an Recyclingpapier, den Konten angeben, werden {factor} t CO₂e je Tonne verwendet ({source}, {factor_year}).',
    trees:
      'Für {pages} Standardseiten wird ein Baum bestellt. Das Bestandsbuch jedes Projekts zeigt, welche Pflanzungen die Bäume abdecken.',
    months:
      'Eine Buchung zählt in dem Monat, in dessen Bücher sie einging. Eine Buchung, die nach dem Abschluss ihres Monats gemeldet wurde, zählt im Monat der Meldung; die Buchungen abgeschlossener Monate ändern sich also nicht. Jede andere Bestellung zählt im Monat ihres Datums, auch wenn sie später eingetragen oder gelöscht wird.',
    feeds:
      'Blätter und Seiten sind die, die Datenquellen an Geräten gezählt haben. Nennt ein Gerät seine Blätter nicht, folgen sie aus seinen beidseitig bedruckten Blättern, aus einer Schätzung oder aus seinen Seiten.',
    below: 'Die Zahlen enthalten alle Konten unterhalb von diesem.',
  },
  limits: {
    draft: 'Dies ist ein Entwurf vom {date}, ohne Nummer und Unterschrift. Er kann sich noch ändern.',
    soFar:
      'Die Bücher des Jahres sind noch nicht alle abgeschlossen. Die Zahlen reichen bis {date}; das Vorjahr ist vollständig.',
    scope: 'Der Bericht umfasst allein Papier: weder Energie noch Toner, Geräte, Transport oder Entsorgung.',
    apart: 'Bäume und Emissionsgutschriften stehen getrennt vom CO₂e des Papiers. Keine Zahl ist eine Differenz davon.',
    closing: 'Bäume wachsen über Jahrzehnte. Die Folgen von Herstellung und Gebrauch von Papier hebt das nicht auf.',
    noFeeds:
      'Keine Datenquelle hat in diesem Jahr Papier gezählt. Die Seiten wurden von Menschen oder Programmen gemeldet.',
    missing:
      'Tage von Datenquellen, an denen nichts erfasst wurde: {missing} von {days}. Ihr Papier zählte später oder gar nicht.',
    held: 'Tage mit Zählerständen, die auf eine Entscheidung warten und noch nicht zählen: {held}.',
    estimated: 'Tage, an denen Blätter aus Seiten geschätzt wurden: {estimated}.',
    sides:
      'Tage, an denen jede bedruckte Seite als Blatt zählte: {sides}. Beidseitiger Druck brauchte dort weniger Papier als angegeben.',
    unrecorded: 'Die Vollständigkeit der Daten aus Datenquellen wurde vor dem {date} nicht aufgezeichnet.',
    basis:
      'Mehr Tage als im Vorjahr wurden nach Blättern und nicht nach Seiten gezählt. Ein Teil des Unterschieds zwischen den Jahren kommt daher.',
    rest: 'Konten, die zusammen in einer Zeile stehen: {accounts}.',
    derived:
      'Bäume, die nach Anzahl bestellt wurden, sind in den Bäumen enthalten. Für sie hat niemand Papier gemeldet, daher sind sie in keiner Papierzahl enthalten.',
    sources:
      'Welche Seiten Datenquellen gezählt haben, wird seit dem {date} aufgezeichnet. Frühere zählen zu den gemeldeten Seiten.',
    beforeAccount:
      'Monate vor dem Bestehen des Kontos, für die nichts gebucht ist, sind nicht erfasst. Sie haben keine Zahlen, und nichts wird mit ihnen verglichen.',
  },
  annex: {
    mass: 'Die Masse des Papiers ist ein verbrauchter Materialstrom. Sie gehört hierher, wenn Papier für das Unternehmen bedeutend ist.',
    recycled:
      'Der Anteil an Recyclingpapier, den Konten angeben, gehört zu den Sekundärmaterialien. Er ist ihre eigene Angabe.',
    goal: 'Ein Ziel für weniger Papier ist ein Ziel der Ressourcennutzung. Es gehört hierher, wenn das Unternehmen es gesetzt hat.',
    co2e: 'Das CO₂e des Papiers gehört nicht hierher: Es entsteht bei der Herstellung eingekaufter Güter (Scope 3, Kategorie 1), nicht in Scope 1 oder 2.',
    co2eElsewhere:
      'Das CO₂e des Papiers gehört nicht zu diesem Standard. ESRS E1 fragt danach, in Scope 3, Kategorie 1.',
    waste: 'Das Papier ist kein Abfall. Dieser Bericht sagt nicht, wie viel davon entsorgt oder verwertet wurde.',
    trees:
      'Bäume und Emissionsgutschriften gehören nicht hierher. Beide mindern weder den Papierverbrauch noch dessen CO₂e.',
  },
  changes: {
    none: 'Keine Zahl hat sich geändert.',
    pages: 'Standardseiten: bisher {before}, jetzt {after}.',
    paper: 'Papier: bisher {before} kg, jetzt {after} kg.',
    co2e: 'CO₂e des Papiers: bisher {before} t, jetzt {after} t.',
    trees: 'Bestellte Bäume: bisher {before}, jetzt {after}.',
    credits: 'Stillgelegte Emissionsgutschriften: bisher {before} t CO₂e, jetzt {after} t CO₂e.',
    sheets: 'Von Datenquellen gezählte Blätter: bisher {before}, jetzt {after}.',
    accounts: 'Konten mit Papier: bisher {before}, jetzt {after}.',
    figure: '{what}: bisher {before}, jetzt {after}.',
    yearBefore: 'Das Vorjahr',
    others: 'Die übrigen Konten',
    held: 'Tage mit zurückgehaltenen Zählerständen',
    name: 'Name',
    newlyNamed: 'Im Bericht davor nicht namentlich genannt.',
    noLongerNamed: 'In diesem Bericht nicht mehr namentlich genannt.',
    movedInAll: 'In andere Projekte übertragene Bäume, insgesamt',
    auditedInAll: 'Geprüfte Bäume, insgesamt',
    lostInAll: 'Verlorene Bäume, insgesamt',
    waitingInAll: 'Wartende Bäume, insgesamt',
    more: 'Weitere Änderungen: {count}.',
  },
};
