import { placeWith } from './place.ts';
import type { Texts } from './text.ts';

export const de: Texts = {
  language: 'Deutsch',
  languages: 'Sprachen',
  title: 'Aufforstungszertifikat',
  issuedTo: 'Ausgestellt für',
  pages: 'Standardseiten',
  trees: 'Bäume',
  paper: 'Papier',
  statement: 'Die Bäume, die dieses Papier gekostet hat, wachsen im folgenden Aufforstungsprojekt nach',
  place: placeWith('N', 'S', 'O', 'W'),
  map: 'Weltkarte, auf der die Lage des Waldes markiert ist',
  number: 'Zertifikatsnummer',
  date: 'Ausstellungsdatum',
  constants: ({ width, length, gsm, pagesPerTree }) =>
    `Berechnet mit Standardblättern von ${width}\u00a0×\u00a0${length}\u00a0mm zu ${gsm}\u00a0g/m² und ${pagesPerTree} Seiten je Baum.`,
  verify: 'Code scannen und Echtheit prüfen',
  download: 'PDF herunterladen',
  notFound: 'Zertifikat nicht gefunden',
  notFoundHint:
    'Unter dieser Adresse gibt es kein Zertifikat. Vielleicht wurde es zurückgezogen, oder der Link ist unvollständig.',
};
