import type { PublicPageTexts } from './text.ts';

export const fr: PublicPageTexts = {
  title: 'Arbres commandés',
  intro: 'Des arbres commandés pour le papier utilisé.',
  unit: 'Un arbre est une unité de {sheets} feuilles de papier.',
  months: 'Arbres commandés par mois',
  month: 'Mois',
  forests: 'Projets forestiers',
  map: 'Planisphère où sont indiqués les projets',
  newest: 'Derniers certificats',
  certificates: 'Certificats',
  accounts: 'Organisations participantes',
  badge: 'Pour votre site web',
  badgeHint: 'Pour l’afficher sur un site web, copiez ce code\u00a0:',
  asTable: 'Afficher sous forme de tableau',
  notFound: 'Page introuvable',
  notFoundHint: 'Il n’y a pas de page publique à cette adresse, ou elle est désactivée.',
};
