import type { OperatorTexts } from '../text-keys.ts';

export const accounts: OperatorTexts['accounts'] = {
  title: 'Comptes',
  list: 'Comptes principaux',
  intro:
    'Tous les comptes qui ne dépendent d’aucun autre, avec tout ce qui est en dessous. Un nom ouvre le compte tel que ses personnes le voient.',
  search: 'Chercher par nom ou ID externe',
  create: 'Nouveau compte principal',
  thisMonth: 'Pages ce mois-ci',
  lastMonth: 'Mois dernier',
  silentSince: 'Silencieux depuis',
  firstPerson: 'Première personne',
  firstPersonHint: 'Cette personne peut tout modifier dans le compte et invite les autres. L’invitation part aussitôt.',
  createdMailed: '{name} a été créé et {email} a été invité.',
  createdUnmailed:
    '{name} a été créé, mais aucune invitation n’est partie. Prévenez vous-même {email}\u00a0: la connexion est possible.',
  concerns: {
    one: 'Cela concerne {count} compte, avec tout ce qui est en dessous.',
    other: 'Cela concerne {count} comptes, avec tout ce qui est en dessous.',
  },
  activateTitle: 'Activer {name}\u00a0?',
  activateHint: 'La collecte reprend et les apports sont acceptés, dans tous.',
  activated: '{name} est de nouveau actif.',
  deactivated: '{name} est désactivé.',
  goesOn: 'Vous pouvez fermer\u00a0; cela continue.',
  emptyTitle: 'Aucun compte pour l’instant',
  emptyHint: 'Créez le premier, avec la personne qui le gérera.',
};
