import type { OperatorTexts } from '../text-keys.ts';

export const suppressions: OperatorTexts['suppressions'] = {
  title: 'Gesperrte Adressen',
  intro:
    'Post an diese Adressen kam zurück, oder die Empfänger haben sich beschwert. Sie bekommen keine mehr, bis die Sperre aufgehoben ist.',
  address: 'Adresse',
  why: 'Warum',
  bounce: 'Post kam zurück',
  complaint: 'Beschwerde',
  lift: 'Aufheben',
  liftTitle: 'Wieder Post an {address} senden?',
  liftHint:
    'Heben Sie die Sperre auf, wenn die Adresse wieder funktioniert oder ihr Inhaber darum bittet. Kommt wieder Post zurück, wird sie erneut gesperrt.',
  lifted: 'An diese Adresse geht wieder Post.',
  emptyTitle: 'Keine Adresse ist gesperrt',
  emptyHint: 'Hier steht eine Adresse, sobald Post an sie endgültig zurückkommt oder sich jemand beschwert.',
};
