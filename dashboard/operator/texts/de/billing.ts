import type { OperatorTexts } from '../text-keys.ts';

export const billing: OperatorTexts['billing'] = {
  title: 'Abrechnung',
  intro:
    'Ein Monat kann abgerechnet werden, sobald seine Bücher geschlossen sind. Abgerechnetes ist gesperrt, und nichts wird zweimal abgerechnet.',
  months: 'Monate',
  allMonths: 'Alle Monate',
  earlier: 'Frühere Monate',
  amount: 'Betrag',
  unbilled: 'Noch nicht abgerechnet',
  isNew: 'Neu',
  offsets: 'Baumbestellungen',
  treesPrice: 'Preis der Bäume',
  carbonPrice: 'Preis der Emissionsgutschriften',
  byAccount: 'Nach Konto',
  lines: 'Posten',
  noLines: 'In diesem Monat wurde nichts bestellt.',
  csv: 'CSV für die Buchhaltung',
  bill: 'Monat abrechnen',
  billTitle: '{month} abrechnen?',
  preview: {
    one: '{count} Bestellung ist noch nicht abgerechnet. Die Summen des ganzen Monats:',
    other: '{count} Bestellungen sind noch nicht abgerechnet. Die Summen des ganzen Monats:',
  },
  once: 'Abgerechnete Bestellungen lassen sich nicht mehr löschen. Rechnet im selben Moment jemand anderes ab, wird einmal abgerechnet.',
  done: 'Der Monat ist abgerechnet.',
  signInAgain: 'Zum Abrechnen muss die Anmeldung jünger als 30 Minuten sein.',
  toSignIn: 'Neu anmelden',
  billedAt: 'Abgerechnet am {time}',
  states: {
    open: 'Offen',
    ready: 'Bereit',
    billing: 'Wird abgerechnet',
    billed: 'Abgerechnet',
  },
  hints: {
    open: 'Die Bücher dieses Monats sind noch nicht für alle Konten geschlossen.',
    ready: 'Alle Bücher sind geschlossen. Der Monat kann abgerechnet werden.',
    billing: 'Gerade rechnet jemand diesen Monat ab.',
    billed: 'Alles aus diesem Monat ist abgerechnet.',
  },
  kinds: {
    biomass: 'Bäume',
    carbon: 'Emissionsgutschriften',
  },
};
