import type * as en from '../en/passkey-mails.ts';
import type { Translation } from '../form.ts';

export const passkeyMailTexts: Translation<typeof en.passkeyMailTexts> = {
  added: {
    subject: 'Une clé d’accès a été ajoutée',
    lead: 'La clé d’accès « {passkey} » a été ajoutée à votre connexion le {date}. Quiconque la possède peut se connecter en votre nom.',
  },
  removed: {
    subject: 'Une clé d’accès a été supprimée',
    lead: 'La clé d’accès « {passkey} » a été supprimée le {date}. Elle ne permet plus de se connecter.',
  },
  counter: {
    subject: 'Vérifiez votre clé d’accès',
    lead: 'Une connexion avec votre clé d’accès « {passkey} » a été refusée le {date} : son compteur n’a pas augmenté. Quelqu’un en a peut-être une copie.',
  },
  operator: {
    subject: 'Un exploitant a ajouté une première clé d’accès',
    lead: '{email}, exploitant de ce service, a ajouté une première clé d’accès le {date}. Elle permet désormais de se connecter avec les droits d’un exploitant.',
  },
  notYou:
    'Si ce n’était pas vous, connectez-vous avec un code, supprimez les clés d’accès inconnues et déconnectez-vous de tous les appareils.',
  ask: 'Si vous ne vous y attendiez pas, demandez à {email}, mais pas par e-mail. « regrove operators reset-passkeys » supprime la clé d’accès.',
  button: 'Afficher les clés d’accès',
};
