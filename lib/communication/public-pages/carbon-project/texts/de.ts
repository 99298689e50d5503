import type { CreditTexts } from './text.ts';

export const de: CreditTexts = {
  title: 'Stillgelegte Emissionsgutschriften',
  intro:
    'Die stillgelegten Emissionsgutschriften dieses Projekts, und wie viel von jedem Posten zugeordnet ist, offen für alle.',
  retired: 'Stillgelegte Emissionsgutschriften',
  assigned: 'Davon Bestellungen zugeordnet',
  free: 'Noch nicht zugeordnet',
  lots: 'Posten',
  lotsEmpty: 'Für dieses Projekt sind noch keine stillgelegten Emissionsgutschriften verzeichnet.',
  lotsMore: 'Die Datei unten enthält alle Posten.',
  filesHint:
    'Jede Zeile der Zuordnungen ordnet Tonnen eines Postens einem Zertifikat zu und enthält den Hashwert der Zeile davor. Die Zeilen eines Postens nehmen seine Seriennummern der Reihe nach, sodass keine Emissionsgutschrift zweimal dient. Keine Zeile lässt sich später unbemerkt ändern.',
  lotsFile: 'Posten (CSV)',
};
