import type * as en from '../en/passkey-mails.ts';
import type { Translation } from '../form.ts';

export const passkeyMailTexts: Translation<typeof en.passkeyMailTexts> = {
  added: {
    subject: 'Ein Passkey wurde hinzugefügt',
    lead: 'Der Passkey „{passkey}“ wurde am {date} Ihrer Anmeldung hinzugefügt. Wer ihn hat, kann sich in Ihrem Namen anmelden.',
  },
  removed: {
    subject: 'Ein Passkey wurde entfernt',
    lead: 'Der Passkey „{passkey}“ wurde am {date} aus Ihrer Anmeldung entfernt. Niemand kann sich mehr damit anmelden.',
  },
  counter: {
    subject: 'Prüfen Sie Ihren Passkey',
    lead: 'Eine Anmeldung mit Ihrem Passkey „{passkey}“ wurde am {date} abgelehnt: Sein Zähler ist nicht gestiegen. Möglicherweise hat jemand eine Kopie davon.',
  },
  operator: {
    subject: 'Ein Betreiber hat einen ersten Passkey hinzugefügt',
    lead: '{email}, ein Betreiber dieses Dienstes, hat am {date} einen ersten Passkey hinzugefügt. Damit ist ab sofort die Anmeldung mit Betreiberrechten möglich.',
  },
  notYou:
    'Wenn Sie das nicht waren, melden Sie sich mit einem Code an, entfernen Sie unbekannte Passkeys und melden Sie sich auf allen Geräten ab.',
  ask: 'Wenn Sie das nicht erwartet haben, fragen Sie {email}, aber nicht per E-Mail. „regrove operators reset-passkeys“ entfernt den Passkey.',
  button: 'Passkeys anzeigen',
};
