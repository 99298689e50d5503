import type * as en from '../en/passkey-mails.ts';
import type { Translation } from '../form.ts';

export const passkeyMailTexts: Translation<typeof en.passkeyMailTexts> = {
  added: {
    subject: 'È stata aggiunta una passkey',
    lead: 'La passkey «{passkey}» è stata aggiunta al tuo accesso il {date}. Chi la possiede può accedere al posto tuo.',
  },
  removed: {
    subject: 'È stata rimossa una passkey',
    lead: 'La passkey «{passkey}» è stata rimossa dal tuo accesso il {date}. Non permette più di accedere.',
  },
  counter: {
    subject: 'Controlla la tua passkey',
    lead: 'Un accesso con la tua passkey «{passkey}» è stato rifiutato il {date}: il suo contatore non è aumentato. Qualcuno potrebbe averne una copia.',
  },
  operator: {
    subject: 'Un operatore ha aggiunto una prima passkey',
    lead: '{email}, operatore di questo servizio, ha aggiunto una prima passkey il {date}. Da ora permette di accedere con i permessi di operatore.',
  },
  notYou:
    'Se non sei stato tu, accedi con un codice, rimuovi le passkey che non conosci ed esci da tutti i dispositivi.',
  ask: 'Se non te lo aspettavi, chiedi a {email}, ma non via e-mail. «regrove operators reset-passkeys» rimuove la passkey.',
  button: 'Mostra le passkey',
};
