import type * as en from '../en/moving.ts';
import type { Translation } from '../form.ts';

export const movingTexts: Translation<typeof en.movingTexts> = {
  move: 'Sposta',
  title: 'Sposta {name}',
  to: 'Sposta sotto',
  toHint: 'L’ID del nuovo account superiore: un rivenditore per un cliente, un distributore per un rivenditore.',
  found: 'È {name}.',
  when: 'Quando',
  now: 'Ora',
  nextMonth: 'Dopo la chiusura di questo mese',
  reason: 'Motivo',
  reasonHint: 'Lo vedono solo gli operatori.',
  stays: '{name} conserva tutto ciò che ha: chiavi, persone, fonti dati, registrazioni, certificati e impostazioni.',
  before: 'Quanto registrato finora resta nei totali, negli estratti e nelle fatture degli account superiori attuali.',
  after:
    'Quanto viene registrato dopo lo spostamento conta per i nuovi account superiori, che vedono anche tutta la cronologia.',
  access: 'Entro un minuto dallo spostamento, gli account superiori precedenti non hanno più accesso.',
  moved: '{name} è stato spostato',
  planned: '{name} sarà spostato il {day}',
  decide: 'Decisioni da prendere',
  nothing: 'Non c’è nulla da decidere.',
  keys: 'Chiavi API create da un account superiore precedente o da uno sconosciuto. Continuano a funzionare.',
  users:
    'Persone che accedono tramite un account superiore precedente o con un indirizzo del suo dominio. Conservano l’accesso.',
  feeds: 'Fonti dati sul server di un account superiore precedente. Si fermano entro cinque minuti.',
  more: { one: 'e ancora {count}', other: 'e ancora {count}' },
  revoke: { one: 'Revoca {count} chiave', other: 'Revoca {count} chiavi' },
  revoked: { one: '{count} chiave revocata', other: '{count} chiavi revocate' },
  waiting: 'Questo account sarà spostato il {day}.',
  waitingTo: 'Questo account passerà sotto {name} il {day}.',
  cancel: 'Annulla lo spostamento',
  canceled: 'Spostamento annullato',
  noTargets: 'Non c’è un altro rivenditore a cui spostarlo.',
  former: 'Spostati altrove',
  formerIntro: 'Quanto registrato mentre questi account erano sotto questo.',
  movedAt: 'Spostato il',
};
