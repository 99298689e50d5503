import { placeWith } from './place.ts';
import type { Texts } from './text.ts';

export const it: Texts = {
  language: 'Italiano',
  languages: 'Lingue',
  title: 'Certificato di riforestazione',
  issuedTo: 'Rilasciato a',
  pages: 'Pagine standard',
  trees: 'Alberi',
  paper: 'Carta',
  statement: 'Gli alberi serviti per questa carta ricrescono nel progetto forestale',
  place: placeWith('N', 'S', 'E', 'O'),
  map: 'Mappa del mondo con la posizione della foresta',
  number: 'Numero del certificato',
  date: 'Data di rilascio',
  constants: ({ width, length, gsm, pagesPerTree }) =>
    `Calcolato su fogli standard di ${width}\u00a0×\u00a0${length}\u00a0mm da ${gsm}\u00a0g/m² e ${pagesPerTree} pagine per albero.`,
  verify: 'Scansiona il codice per verificare il certificato',
  download: 'Scarica il PDF',
  notFound: 'Certificato non trovato',
  notFoundHint:
    'A questo indirizzo non c’è alcun certificato. Potrebbe essere stato ritirato oppure il link è incompleto.',
};
