import { placeWith } from './place.ts';
import type { Texts } from './text.ts';

export const fr: Texts = {
  language: 'Français',
  languages: 'Langues',
  title: 'Certificat de reboisement',
  issuedTo: 'Délivré à',
  pages: 'Pages standard',
  trees: 'Arbres',
  paper: 'Papier',
  statement: 'Les arbres que ce papier a coûtés repoussent dans le projet forestier',
  place: placeWith('N', 'S', 'E', 'O'),
  map: 'Carte du monde indiquant l’emplacement de la forêt',
  number: 'Numéro du certificat',
  date: 'Date de délivrance',
  constants: ({ width, length, gsm, pagesPerTree }) =>
    `Calculé sur la base de feuilles standard de ${width}\u00a0×\u00a0${length}\u00a0mm à ${gsm}\u00a0g/m² et de ${pagesPerTree} pages par arbre.`,
  verify: 'Scannez le code pour vérifier ce certificat',
  download: 'Télécharger le PDF',
  notFound: 'Certificat introuvable',
  notFoundHint: 'Aucun certificat ne se trouve à cette adresse. Il a peut-être été retiré, ou le lien est incomplet.',
};
