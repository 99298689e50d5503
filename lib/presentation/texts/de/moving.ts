import type * as en from '../en/moving.ts';
import type { Translation } from '../form.ts';

export const movingTexts: Translation<typeof en.movingTexts> = {
  move: 'Umziehen',
  title: '{name} umziehen',
  to: 'Neues Konto darüber',
  toHint:
    'Die ID des Kontos, unter dem es stehen wird: für einen Kunden ein Händler, für einen Händler ein Distributor.',
  found: 'Das ist {name}.',
  when: 'Wann',
  now: 'Jetzt',
  nextMonth: 'Nach dem Abschluss dieses Monats',
  reason: 'Grund',
  reasonHint: 'Nur Betreiber sehen ihn.',
  stays: '{name} behält alles: Schlüssel, Personen, Datenquellen, Einträge, Zertifikate und Einstellungen.',
  before: 'Was bisher gebucht wurde, bleibt in den Summen, Abrechnungen und Rechnungen der heutigen Konten darüber.',
  after: 'Was nach dem Umzug gebucht wird, zählt für die neuen Konten darüber, die auch die ganze Vorgeschichte sehen.',
  access: 'Eine Minute nach dem Umzug finden die früheren Konten darüber dieses Konto nicht mehr.',
  moved: '{name} ist umgezogen',
  planned: '{name} zieht am {day} um',
  decide: 'Darüber sollten Sie entscheiden',
  nothing: 'Es ist nichts zu entscheiden.',
  keys: 'API-Schlüssel, die ein früheres Konto darüber oder ein unbekanntes erstellt hat. Sie gelten weiter.',
  users:
    'Personen, die sich über ein früheres Konto darüber anmelden oder eine Adresse in dessen Domain haben. Sie behalten ihren Zugang.',
  feeds: 'Datenquellen auf dem Server eines früheren Kontos darüber. Sie halten innerhalb von fünf Minuten an.',
  more: { one: 'und {count} weiterer', other: 'und {count} weitere' },
  revoke: { one: '{count} Schlüssel widerrufen', other: '{count} Schlüssel widerrufen' },
  revoked: { one: '{count} Schlüssel widerrufen', other: '{count} Schlüssel widerrufen' },
  waiting: 'Dieses Konto zieht am {day} um.',
  waitingTo: 'Dieses Konto zieht am {day} unter {name} um.',
  cancel: 'Umzug abbrechen',
  canceled: 'Umzug abgebrochen',
  noTargets: 'Es gibt keinen anderen Händler, zu dem es umziehen könnte.',
  former: 'Weggezogen',
  formerIntro: 'Was gebucht wurde, während diese Konten unter diesem standen.',
  movedAt: 'Weggezogen am',
};
