import type * as en from '../en/passkeys.ts';
import type { Translation } from '../form.ts';

export const passkeyTexts: Translation<typeof en.passkeyTexts> = {
  intro: 'Une clé d’accès vous connecte avec votre empreinte, votre visage ou un code PIN, sans attendre d’e-mail.',
  add: 'Ajouter une clé d’accès',
  nameHint: 'Par exemple l’appareil où elle se trouve.',
  synced: 'Synchronisée',
  device: 'Sur un seul appareil',
  where: 'Stockage',
  used: 'Dernière utilisation',
  rename: 'Renommer',
  remove: 'Supprimer',
  removeTitle: 'Supprimer {name} ?',
  removeHint: 'Plus personne ne pourra se connecter avec cette clé d’accès. Supprimez-la aussi sur votre appareil.',
  removed: 'Clé d’accès supprimée.',
  added: 'Clé d’accès ajoutée.',
  renamed: 'Clé d’accès renommée.',
  emptyTitle: 'Aucune clé d’accès pour l’instant',
  emptyHint: 'Ajoutez-en une pour vous connecter plus vite et plus sûrement.',
  company:
    'Vous êtes connecté par l’intermédiaire de votre entreprise : vous ne pouvez pas modifier les clés d’accès ici.',
  unsupported: 'Ce navigateur ne prend pas en charge les clés d’accès.',
  cancelled: 'Aucune clé d’accès n’a été ajoutée : l’opération a été annulée ou a pris trop de temps.',
  known: 'Cet appareil a déjà une clé d’accès pour vous.',
  operator:
    'Vous êtes exploitant. Ajoutez une clé d’accès, déconnectez-vous puis reconnectez-vous avec elle pour gérer le service.',
  back: 'Retour',
  offer: 'Connectez-vous plus vite la prochaine fois',
  offerHint:
    'Ajoutez une clé d’accès : votre empreinte, votre visage ou un code PIN au lieu d’un code reçu par e-mail.',
  later: 'Pas maintenant',
  refuse: 'Ne plus demander',
  own: 'Mon appareil',
};
