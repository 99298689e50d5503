import type { OperatorTexts } from '../text-keys.ts';

export const domains: OperatorTexts['domains'] = {
  title: 'Domaines',
  intro:
    'Domaines d’adresses que les comptes utilisent pour la connexion d’entreprise. Vous pouvez en approuver un à la place de la preuve par DNS.',
  domain: 'Domaine',
  account: 'ID du compte',
  accountHint: 'Son ID ou l’adresse de l’une de ses pages ici.',
  waiting: 'En attente de preuve',
  verified: 'Prouvé par DNS',
  approved: 'Approuvé',
  lastError: 'Dernier échec',
  approve: 'Approuver un domaine',
  approveHint:
    'Toute personne ayant une adresse de ce domaine se connecte alors comme le compte l’a réglé. Assurez-vous que le domaine est bien celui de l’entreprise.',
  approvedNow: '{domain} est approuvé.',
  release: 'Libérer',
  releaseTitle: 'Libérer {domain}\u00a0?',
  releaseHint: 'Ses adresses se connectent avec des codes jusqu’à ce qu’un compte prouve de nouveau le domaine.',
  released: 'Le domaine est libéré.',
  emptyTitle: 'Aucun compte ne revendique encore de domaine',
  emptyHint: 'Les domaines figurent ici dès qu’un compte configure la connexion d’entreprise.',
};
