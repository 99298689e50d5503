import type { Texts } from './text.ts';

export const de: Texts = {
  title: 'Bericht über den Papierverbrauch',
  signedFacts: 'Signierte Angaben (JSON)',
  cover: {
    draftTo: 'Entwurf: Zahlen bis {date}',
    draftOf: 'Entwurf vom {date}',
    number: 'Berichtsnummer',
    date: 'Ausstellungsdatum',
    asOf: 'Stand der Zahlen',
    issuer: 'Ausgestellt von',
    dealer: 'Vermittelt durch',
    covers: 'Umfasst',
    alone: 'Nur dieses Konto',
    accounts: { one: '{count} Konto', other: '{count} Konten' },
  },
  changes: 'Änderungen seit dem vorigen Bericht',
  glance: {
    title: 'Das Jahr auf einen Blick',
    footprint: 'CO₂e des Papiers, brutto',
    gross:
      'CO₂e ist der Fußabdruck der Papierherstellung, brutto angegeben. Weder Bäume noch Emissionsgutschriften werden davon abgezogen.',
    empty: 'Für dieses Jahr ist kein Papier erfasst.',
    open: 'Die Bücher einiger Monate sind noch offen, daher können sich Zahlen ändern.',
    compared: 'Vergleich mit dem Vorjahr',
    figure: 'Kennzahl',
    change: 'Änderung',
    sameMonths: 'Verglichen werden nur abgelaufene Monate: {months}, mit denselben Monaten des Vorjahres.',
    noMonth: 'Noch ist kein Monat dieses Jahres abgelaufen, daher wird es nicht mit dem Vorjahr verglichen.',
    counted: 'Von Datenquellen gezählte Blätter',
    sides: 'Von Datenquellen gezählte bedruckte Seiten',
    twoSided: 'Anteil der Seiten auf beidseitig bedruckten Blättern',
  },
  months: {
    title: 'Monat für Monat',
    month: 'Monat',
    running: '{month}, bis {date}',
    chart: 'Balkendiagramm: Blatt Papier in jedem Monat, daneben das Vorjahr. Die Tabelle darunter enthält die Zahlen.',
  },
  goal: {
    title: 'Das Ziel',
    sentence: '{percent} weniger Papier als {year}: höchstens {pages} Blatt Papier im Jahr.',
    change: 'Gegenüber denselben Monaten von {year}: {change}.',
    met: 'Das Papier liegt bisher innerhalb des Pfads zum Ziel.',
    missed: 'Das Papier liegt bisher über dem Pfad zum Ziel.',
    path: 'Pfad zum Ziel, aufsummiert',
    pages: 'Blatt bisher, aufsummiert',
    chart:
      'Balkendiagramm: Blatt Papier, von Monat zu Monat aufsummiert, daneben die größte Menge, die der Pfad zum Ziel zulässt.',
  },
  accounts: {
    title: 'Konten',
    account: 'Konto',
    share: 'Anteil',
    others: { one: '{count} weiteres Konto', other: '{count} weitere Konten' },
    total: 'Summe',
    named:
      'Genannt sind die {shown} Konten mit dem meisten Papier, von {all}. Die CSV-Datei dieses Berichts enthält alle.',
    rounded:
      'Die Zahlen sind gerundet, daher kann eine Summe in der letzten Stelle abweichen. Die JSON-Fassung dieses Berichts enthält alle Stellen.',
  },
  quality: {
    title: 'Qualität der Daten',
    intro:
      'Datenquellen rufen ab, was Drucker gezählt haben. Jede Datenquelle und jeder Tag zählt hier als ein Tag, eingeordnet nach der schwächsten Art, in der seine Blätter gezählt wurden.',
    picture: 'Balken, geteilt danach, wie die Tage gezählt wurden. Die Tabelle darunter enthält die Zahlen.',
    basis: 'Wie Blätter gezählt wurden',
    days: 'Tage',
    share: 'Anteil',
    sheets: 'Blätter, vom Gerät gezählt',
    duplex: 'Seiten abzüglich beidseitig bedruckter Blätter',
    estimate: 'Aus Seiten geschätzt',
    sides: 'Jede Seite als Blatt gezählt',
    idle: 'Abgerufen, ohne Papier',
    missing: 'Nichts abrufbar',
    total: 'Tage aller Datenquellen',
    held: {
      one: 'An {count} Tag ist ein Zählerstand zurückgehalten, bis jemand darüber entscheidet. Bis dahin zählt er nicht.',
      other:
        'An {count} Tagen sind Zählerstände zurückgehalten, bis jemand darüber entscheidet. Bis dahin zählen sie nicht.',
    },
    complete: 'Kein Tag fehlt, und kein Zählerstand ist zurückgehalten.',
    recordedFrom: 'Vor dem {date} wurde die Qualität der Daten nicht aufgezeichnet.',
    noFeeds:
      'Für dieses Jahr sind keine Tage von Datenquellen aufgezeichnet. Papier, das ohne Datenquelle gebucht wurde, hat keine Tage.',
    direct: 'Papier, das ohne Datenquelle gebucht wurde, ist nicht Teil dieses Bildes.',
    changed:
      'Die Zählweise hat sich geändert: {before} der Tage mit Papier wurden im Vorjahr nach Seiten gezählt, {now} in diesem Jahr. Ein Teil des Unterschieds zum Vorjahr kommt vom Zählen, nicht vom Papier.',
    unknown:
      'Für das Vorjahr ist nicht aufgezeichnet, wie Blätter gezählt wurden. Ein Teil des Unterschieds kann vom Zählen kommen.',
  },
  trees: {
    title: 'Bäume',
    intro: 'Bäume werden für Papier bestellt. Sie stehen getrennt vom CO₂e des Papiers.',
    none: 'In diesem Jahr wurden keine Bäume bestellt.',
    project: 'Projekt',
    ordered: 'Im Jahr bestellt',
    inAll: 'Insgesamt bestellt',
    planted: 'Davon gepflanzt',
    share: 'Anteil gepflanzt',
    asOf: 'Die Mengen insgesamt gelten seit Beginn, Stand {date}.',
    ledger: 'Öffentliches Verzeichnis von {project}',
  },
  credits: {
    title: 'Emissionsgutschriften',
    intro: 'Stillgelegte Emissionsgutschriften stehen getrennt vom CO₂e des Papiers und werden nie davon abgezogen.',
    none: 'In diesem Jahr wurden keine Emissionsgutschriften stillgelegt.',
    date: 'Datum',
    registry: 'Register',
    kind: 'Art',
    kinds: { removal: 'Entnahme', avoidance: 'Vermeidung' },
    unknown: 'Nicht angegeben',
    serials: 'Seriennummern',
    more: '{serials} und {count} weitere',
  },
  method: {
    title: 'Wie die Zahlen entstanden sind',
    factors: 'CO₂e-Faktoren von Papier',
    year: 'Jahr des Faktors',
    factor: '{unit} CO₂e je {unit} Papier',
    recycled: 'Recyclingpapier',
    source: 'Quelle',
    noSource: 'Der Betreiber hat keine Quelle genannt',
    none: 'Es wurde kein Faktor gebraucht.',
    limits: 'Grenzen, und was nicht behauptet wird',
  },
  check: {
    title: 'Wie sich dieser Bericht prüfen lässt',
    attached:
      'Die Datei {file} ist an dieses PDF angehängt. Sie enthält die Angaben dieses Berichts und ihre Signatur, eine JWS (RFC 7515) mit ES256.',
    keys: 'Laden Sie die öffentlichen Schlüssel des Ausstellers von der Adresse unten. Lassen Sie sich diese Adresse vom Aussteller bestätigen, statt diesem Dokument zu vertrauen.',
    verify:
      'Prüfen Sie die Signatur mit einer beliebigen JOSE-Bibliothek. Signiert ist nur ihr Inhalt (payload): Vergleichen Sie ihn mit dem, was hier steht.',
    hash: 'Der signierte Text hat den SHA-256-Wert, der unten steht.',
    meaning:
      'Die Signatur zeigt, dass {issuer} diese Angaben gemacht und seitdem niemand sie verändert hat. Sie zeigt weder, dass ein Gerät richtig gezählt hat, noch den Zustand eines Waldes; dafür gibt es öffentliche Verzeichnisse und Register.',
    later:
      'Ein ausgestellter Bericht ändert sich nie. Eine spätere Nummer für dasselbe Jahr nennt, was sich geändert hat; fragen Sie den Aussteller nach der neuesten.',
    keysUrl: 'Öffentliche Schlüssel',
    id: 'Kennung des Berichts',
    sha256: 'SHA-256 des signierten Textes',
  },
};
