import type { MailTexts } from './text.ts';

export const de: MailTexts = {
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
