import type { OperatorTexts } from '../text-keys.ts';

export const accounts: OperatorTexts['accounts'] = {
  title: 'Konten',
  list: 'Oberste Konten',
  intro:
    'Alle Konten, die unter keinem anderen stehen, mit allem darunter. Ein Name öffnet das Konto, wie es seine Personen sehen.',
  search: 'Nach Name oder externer ID suchen',
  create: 'Neues oberstes Konto',
  thisMonth: 'Seiten dieser Monat',
  lastMonth: 'Letzter Monat',
  silentSince: 'Still seit',
  firstPerson: 'Erste Person',
  firstPersonHint:
    'Diese Person darf im Konto alles ändern und lädt die anderen ein. Die Einladung wird sofort verschickt.',
  createdMailed: '{name} wurde angelegt und {email} eingeladen.',
  createdUnmailed:
    '{name} wurde angelegt, aber keine Einladung verschickt. Bitte sagen Sie {email} selbst Bescheid: Die Anmeldung ist möglich.',
  concerns: {
    one: 'Es betrifft {count} Konto samt allem darunter.',
    other: 'Es betrifft {count} Konten samt allem darunter.',
  },
  activateTitle: '{name} aktivieren?',
  activateHint: 'In allen wird wieder abgeholt und gebucht.',
  activated: '{name} ist wieder aktiv.',
  deactivated: '{name} ist deaktiviert.',
  goesOn: 'Sie können dies schließen; es läuft weiter.',
  emptyTitle: 'Noch kein Konto',
  emptyHint: 'Legen Sie das erste an, mit der Person, die es führt.',
};
