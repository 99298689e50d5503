import type * as en from '../en/mails.ts';
import type { Translation } from '../form.ts';

export const mailTexts: Translation<typeof en.mailTexts> = {
  hello: 'Guten Tag {name},',
  signIn: {
    subject: '{code} ist Ihr Anmeldecode',
    title: 'Ihr Anmeldecode',
    lead: 'Geben Sie diesen Code dort ein, wo Sie sich bei Regrove anmelden:',
    limits: 'Er gilt einmal und 10 Minuten lang.',
    ignore:
      'Falls Sie ihn nicht angefordert haben, brauchen Sie nichts zu tun: Ohne den Code kommt niemand hinein. Bitte geben Sie ihn nicht weiter.',
  },
  invitation: {
    subject: '{account} lädt Sie zu Regrove ein',
    title: 'Sie sind eingeladen',
    lead: '{account} hat Ihnen Zugang zum eigenen Konto bei Regrove gegeben.',
    what: 'Bei Regrove werden zu dem Papier, das eine Organisation verbraucht, Bäume bestellt. Dort sehen Sie die Seiten, die Bäume und die Zertifikate.',
    how: 'Ein Passwort gibt es nicht: Melden Sie sich mit dieser E-Mail-Adresse an, und wir schicken Ihnen jedes Mal einen Code.',
    button: 'Anmelden',
    ignore: 'Falls Sie damit nicht gerechnet haben, brauchen Sie nichts zu tun.',
  },
  certificates: {
    subject: 'Ihre Zertifikate für {month}',
    lead: 'Der Monat ist abgeschlossen, und seine Zertifikate sind ausgestellt.',
    openOne: 'Zertifikat öffnen',
    certificates: 'Zertifikate',
    more: 'Weitere Zertifikate: {count}',
    keep: 'Die Links bleiben gültig, und jeder, an den Sie sie weitergeben, kann sie öffnen.',
  },
  open: 'Regrove öffnen',
  because: 'Sie erhalten diese E-Mail, weil Sie Regrove nutzen und benachrichtigt werden wollten.',
  unsubscribe: 'Solche E-Mails abbestellen',
  unsubscribePage: {
    title: 'Diese E-Mails abbestellen?',
    kinds: {
      certificates: 'Sie erhalten dann die Zertifikate des Monats nicht mehr per E-Mail.',
      feeds: 'Sie erfahren dann nicht mehr, wenn die Verbindung zu einem Drucksystem jemanden braucht.',
      webhooks: 'Sie erfahren dann nicht mehr, wenn ein Webhook fehlschlägt.',
      digest: 'Sie erhalten dann die Übersicht über das, was jemanden braucht, nicht mehr.',
    },
    button: 'Abbestellen',
    done: 'Erledigt. Sie erhalten diese E-Mails nicht mehr.',
    again: 'In Regrove können Sie sie jederzeit wieder einschalten.',
    unknown: 'Dieser Link gilt nicht mehr',
    unknownHint:
      'Nutzen Sie den Link einer neueren E-Mail, oder ändern Sie in Regrove, worüber Sie benachrichtigt werden.',
  },
};

export const attentionTexts: Translation<typeof en.attentionTexts> = {
  subject: 'Braucht Ihre Aufmerksamkeit: {count}',
  title: 'Braucht Ihre Aufmerksamkeit',
  lead: 'Das ist seit der letzten E-Mail dieser Art neu oder schlimmer geworden.',
  kinds: {
    feed_unhealthy: 'Seit dem {since} können keine Seiten abgerufen werden.',
    feed_silent: 'Seit dem {since} wurden keine Seiten gezählt.',
    agent_silent: 'Der Agent auf {host} meldet sich seit dem {since} nicht mehr.',
    agent_outdated: 'Der Agent auf {host} ist veraltet.',
    reading_held: 'Ein Zählerstand von {device} vom {since} mit {pages} Blatt wartet auf eine Entscheidung.',
    report_waiting: 'Seit dem {since} wartet ein Bericht.',
    webhook_off: 'Ein Webhook ist seit dem {since} abgeschaltet.',
    month_overdue: 'Der Monat {month} ist noch nicht abgeschlossen.',
  },
  show: 'Ansehen',
  more: 'Weitere davon: {count}',
  open: 'Insgesamt offen',
  often: 'In Regrove wählen Sie, wie oft Sie diese E-Mail erhalten.',
};

export const domainTexts: Translation<typeof en.domainTexts> = {
  subject: 'Der DNS-Eintrag von {domain} fehlt',
  lead: 'Seit dem {date} wird der TXT-Eintrag, der {domain} für {account} belegt, nicht gefunden.',
  what: 'Fehlt er 30 Tage lang, melden sich Adressen dieser Domain wieder mit einem Code per E-Mail an und nicht mehr über Ihr Unternehmen. Veröffentlichen Sie den Eintrag wieder, um das zu verhindern.',
  button: 'Eintrag anzeigen',
};

export const newPersonTexts: Translation<typeof en.newPersonTexts> = {
  subject: 'Ein Betreiber hat eine Person zu {account} eingeladen',
  lead: 'Ein Betreiber des Dienstes hat {email} zu {account} eingeladen. Sobald die Einladung angenommen ist, darf diese Person dort alles sehen und ändern.',
  what: 'Haben Sie das nicht erwartet, löschen Sie die Person unter „Personen“ und fragen Sie den Betreiber.',
  button: 'Personen anzeigen',
};

export const moveTexts: Translation<typeof en.moveTexts> = {
  subject: '{account} wurde verschoben',
  toAccount: '{account} stand unter {from} und steht jetzt unter {to}.',
  toFormer: '{account} steht nicht mehr unter {parent}.',
  toNew: '{account} steht jetzt unter {parent}.',
  what: 'Alles, was das Konto hat, bleibt bei ihm. Gebuchtes zählt für die Konten, die bei der Buchung übergeordnet waren.',
  droppedSubject: '{account} wird doch nicht verschoben',
  dropped: '{account} sollte am Monatsende verschoben werden. Das ist nicht geschehen.',
  why: {
    not_above: 'Das Konto, das es beantragt hat, steht nicht mehr über beiden Konten.',
    name_taken: 'Ein anderes Konto dort hat schon denselben Namen.',
    external_id_taken: 'Ein anderes Konto dort hat schon dieselbe externe ID.',
    account_inactive: 'Das Konto oder das neue übergeordnete Konto ist deaktiviert.',
    impossible: 'Das Konto kann nicht mehr dorthin verschoben werden.',
  },
  button: 'Verlauf öffnen',
};

export const archiveTexts: Translation<typeof en.archiveTexts> = {
  subject: 'Ein Archiv von {account} ist fertig',
  lead: 'Das Archiv von {account} ist fertig. Es kann 7 Tage lang heruntergeladen werden, dann wird es gelöscht.',
  what: 'Hat es in Ihrem Konto niemand angefordert, prüfen Sie unter „Personen“, wer vollen Zugriff hat.',
  button: 'Archive öffnen',
};

export const shortageTexts: Translation<typeof en.shortageTexts> = {
  subject: '{project} fehlen Bäume',
  lead: 'Seit dem {date} warten endgültige Bestellungen von {project} auf Bäume, die keine Pflanzung abdeckt, auch keine geplante.',
  label: 'Bäume ohne Pflanzung',
  what: 'Erfassen oder planen Sie Pflanzungen, oder verschieben Sie die wartenden Bäume in ein anderes Projekt.',
  button: 'Projekt öffnen',
};

export const treeNewsTexts: Translation<typeof en.treeNewsTexts> = {
  subject: 'Ihre Bäume: Neues bis {month}',
  lead: 'Es gibt Neues von den Bäumen, die für Sie bestellt wurden.',
  ordered: 'Bestellte Bäume',
  planted: 'Davon gepflanzt',
  plantedLost: 'Davon verloren',
  audit: '{survival} am Leben bei der Prüfung vom {date} durch {by}',
  lost: 'Verlorene Bäume: {trees}',
  replaced: 'Ersetzte Bäume: {trees}',
};

export const yearTexts: Translation<typeof en.yearTexts> = {
  subject: 'Das Jahr {year} ist abgeschlossen',
  lead: 'Alle Monate von {year} sind abgeschlossen. Der Bericht über den Papierverbrauch kann jetzt als nummeriertes, signiertes Dokument ausgestellt werden.',
  together: 'Mit allen Konten darunter',
  openReport: 'Bericht über den Papierverbrauch {year} öffnen',
  more: 'Weitere Konten: {count}',
};
