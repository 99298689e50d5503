/**
 * What a certificate says, in one language. Figures stand beside a label instead of inside a sentence, so that no
 * text depends on a plural. Numbers arrive formatted for the language.
 */
export type Texts = {
  /** The language's name for itself. */
  language: string;
  languages: string;
  title: string;
  issuedTo: string;
  pages: string;
  trees: string;
  paper: string;
  statement: string;
  place: (place: Place) => string;
  map: string;
  number: string;
  date: string;
  constants: (constants: Constants) => string;
  verify: string;
  download: string;
  notFound: string;
  notFoundHint: string;
};

/** Degrees and minutes, both without sign, and on which side of the equator and of Greenwich they count. */
export type Place = { latitude: Angle; longitude: Angle; north: boolean; east: boolean };
export type Angle = { degrees: string; minutes: string };

export type Constants = { width: string; length: string; gsm: string; pagesPerTree: string };
