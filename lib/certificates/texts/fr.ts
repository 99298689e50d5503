import type { Texts } from './text.ts';

export const fr: Texts = {
  title: 'Certificat de reboisement',
  issuedTo: 'Délivré à',
  statement: 'Pour compenser le papier consommé, des arbres sont plantés dans le cadre du projet de reboisement',
  map: 'Carte du monde indiquant l’emplacement de la forêt',
  month: 'Papier consommé en',
  date: 'Date de délivrance',
  issuer: 'Délivré par',
  dealer: 'Par l’intermédiaire de',
  number: 'Numéro du certificat',
  constants:
    'Calculé sur la base de feuilles standard de {width}\u00a0×\u00a0{length}\u00a0mm à {gsm}\u00a0g/m², de {pagesPerTree} pages par arbre et de {co2PerTonne}\u00a0t de CO₂e par tonne de papier.',
  verify: 'Scannez pour ouvrir et vérifier',
  fileName: 'Certificat',
  download: 'Télécharger le PDF',
  share: 'Partager',
  copyLink: 'Copier le lien',
  copied: 'Lien copié',
  check: 'Vérifier ce certificat',
  checked:
    'Authentique. Le nom, les quantités, le projet et la date sont ceux signés par {issuer} et n’ont pas été modifiés.',
  checkDiffers:
    'Ce qui est affiché ici diffère de ce qui a été signé. Veuillez recharger la page ou contacter l’émetteur.',
  checkFailed: 'La signature n’est pas valide. Ne vous fiez pas à ce certificat et contactez l’émetteur.',
  checkImpossible: 'La vérification n’a pas pu être effectuée. Veuillez réessayer plus tard.',
  signedFacts: 'Données signées (JSON)',
  notFound: 'Certificat introuvable',
  notFoundHint: 'Aucun certificat ne se trouve à cette adresse. Le lien est peut-être incomplet.',
  withdrawn: 'Certificat retiré',
  withdrawnHint: 'Ce certificat a été retiré le {date} et n’est plus valable.',
  carbon: {
    title: 'Certificat de compensation carbone',
    statement: 'Les émissions de gaz à effet de serre sont compensées par le projet carbone',
    processing: 'En cours',
    processingHint: 'Des crédits carbone sont en cours d’annulation. Leurs numéros de série seront indiqués ici.',
    type: 'Type de projet',
    registry: 'Registre',
    vintage: 'Millésime',
    serials: 'Numéros de série',
  },
};
