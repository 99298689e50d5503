import type * as en from '../en/moving.ts';
import type { Translation } from '../form.ts';

export const movingTexts: Translation<typeof en.movingTexts> = {
  move: 'Transférer',
  title: 'Transférer {name}',
  to: 'Transférer vers',
  toHint: 'L’ID de son nouveau compte supérieur\u00a0: un revendeur pour un client, un distributeur pour un revendeur.',
  found: 'Il s’agit de {name}.',
  when: 'Quand',
  now: 'Maintenant',
  nextMonth: 'Après la clôture de ce mois',
  reason: 'Motif',
  reasonHint: 'Seuls les exploitants le voient.',
  stays: '{name} garde tout ce qu’il a\u00a0: clés, personnes, sources, apports, certificats et paramètres.',
  before:
    'Ce qui a été comptabilisé jusqu’ici reste dans les totaux, les relevés et les factures des comptes supérieurs actuels.',
  after:
    'Ce qui sera comptabilisé après le transfert compte pour les nouveaux comptes supérieurs, qui voient aussi tout l’historique.',
  access: 'Au plus tard une minute après le transfert, les anciens comptes supérieurs n’y ont plus accès.',
  moved: '{name} a été transféré',
  planned: '{name} sera transféré le {day}',
  decide: 'Décisions à prendre',
  nothing: 'Il n’y a rien à décider.',
  keys: 'Clés d’API créées par un ancien compte supérieur ou par un compte inconnu. Elles restent valables.',
  users:
    'Personnes qui se connectent par un ancien compte supérieur ou dont l’adresse est dans son domaine. Elles gardent leur accès.',
  feeds: 'Sources sur le serveur d’un ancien compte supérieur. Elles s’arrêtent dans les cinq minutes.',
  more: { one: 'et {count} autre', other: 'et {count} autres' },
  revoke: { one: 'Révoquer {count} clé', other: 'Révoquer {count} clés' },
  revoked: { one: '{count} clé révoquée', other: '{count} clés révoquées' },
  waiting: 'Ce compte sera transféré le {day}.',
  waitingTo: 'Ce compte passera sous {name} le {day}.',
  cancel: 'Annuler le transfert',
  canceled: 'Transfert annulé',
  noTargets: 'Il n’y a pas d’autre revendeur chez qui le transférer.',
  former: 'Transférés ailleurs',
  formerIntro: 'Ce qui a été comptabilisé pendant que ces comptes dépendaient de celui-ci.',
  movedAt: 'Transféré le',
};
