import type * as en from '../en/passkeys.ts';
import type { Translation } from '../form.ts';

export const passkeyTexts: Translation<typeof en.passkeyTexts> = {
  intro: 'Mit einem Passkey melden Sie sich per Fingerabdruck, Gesicht oder PIN an, ohne auf eine E-Mail zu warten.',
  add: 'Passkey hinzufügen',
  nameHint: 'Zum Beispiel das Gerät, auf dem er liegt.',
  synced: 'Synchronisiert',
  device: 'Nur auf einem Gerät',
  where: 'Gespeichert',
  used: 'Zuletzt benutzt',
  rename: 'Umbenennen',
  remove: 'Entfernen',
  removeTitle: '{name} entfernen?',
  removeHint: 'Mit diesem Passkey kann sich danach niemand mehr anmelden. Löschen Sie ihn auch auf Ihrem Gerät.',
  removed: 'Passkey entfernt.',
  added: 'Passkey hinzugefügt.',
  renamed: 'Passkey umbenannt.',
  emptyTitle: 'Noch keine Passkeys',
  emptyHint: 'Mit einem Passkey melden Sie sich schneller und sicherer an.',
  company: 'Sie haben sich über Ihr Unternehmen angemeldet und können Passkeys hier nicht ändern.',
  unsupported: 'Dieser Browser unterstützt keine Passkeys.',
  cancelled: 'Es wurde kein Passkey hinzugefügt: Der Vorgang wurde abgebrochen oder dauerte zu lange.',
  known: 'Dieses Gerät hat bereits einen Passkey für Sie.',
  operator:
    'Sie sind Betreiber. Fügen Sie einen Passkey hinzu, melden Sie sich ab und mit dem Passkey wieder an, um den Dienst zu betreiben.',
  back: 'Zurück',
  offer: 'Nächstes Mal schneller anmelden',
  offerHint: 'Fügen Sie einen Passkey hinzu: Fingerabdruck, Gesicht oder PIN statt eines Codes.',
  later: 'Jetzt nicht',
  refuse: 'Nicht mehr fragen',
  own: 'Mein Gerät',
};
