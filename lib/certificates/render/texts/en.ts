import { placeWith } from './place.ts';
import type { Texts } from './text.ts';

export const en: Texts = {
  language: 'English',
  languages: 'Languages',
  title: 'Certificate of Reforestation',
  issuedTo: 'Issued to',
  pages: 'Standard pages',
  trees: 'Trees',
  paper: 'Paper',
  statement: 'The trees this paper took are grown again in the forestry project',
  place: placeWith('N', 'S', 'E', 'W'),
  map: 'World map with the place of the forest marked',
  number: 'Certificate number',
  date: 'Date of issue',
  constants: ({ width, length, gsm, pagesPerTree }) =>
    `Calculated with standard sheets of ${width}\u00a0×\u00a0${length}\u00a0mm at ${gsm}\u00a0g/m² and ${pagesPerTree} pages to a tree.`,
  verify: 'Scan to verify this certificate',
  download: 'Download PDF',
  notFound: 'Certificate not found',
  notFoundHint:
    'There is no certificate at this address. It may have been withdrawn, or part of the link may be missing.',
};
