/**
 * What a certificate says, in one language. Figures stand beside a label instead of inside a sentence, so that no
 * text depends on a plural. Numbers and dates arrive formatted for the language.
 */
export type Texts = {
  /** The language's name for itself. */
  language: string;
  languages: string;
  title: string;
  issuedTo: string;
  trees: string;
  /** Beside a share such as 1/833, in place of `trees`. */
  ofATree: string;
  pages: string;
  paper: string;
  footprint: string;
  /** A metric tonne, as it stands behind a number. */
  tonne: string;
  /** Leads to the project's name, which follows on a line of its own. */
  statement: string;
  place: (place: Place) => string;
  map: string;
  /** Stands for the picture of a project, for those who do not see it. */
  picture: (project: string) => string;
  month: string;
  date: string;
  issuer: string;
  dealer: string;
  number: string;
  constants: (constants: Constants) => string;
  verify: string;
  /** What a downloaded file's name begins with. */
  fileName: string;
  download: string;
  share: string;
  copyLink: string;
  copied: string;
  check: string;
  checked: (issuer: string) => string;
  checkDiffers: string;
  checkFailed: string;
  checkImpossible: string;
  signedFacts: string;
  notFound: string;
  notFoundHint: string;
  withdrawn: string;
  withdrawnHint: (date: string) => string;
  carbon: CarbonTexts;
};

/** What the certificate of a carbon offset says otherwise. */
export type CarbonTexts = {
  title: string;
  amount: string;
  statement: string;
  processing: string;
  processingHint: string;
  type: string;
  registry: string;
  vintage: string;
  serials: string;
};

/** Degrees and minutes, both without sign, and on which side of the equator and of Greenwich they count. */
export type Place = { latitude: Angle; longitude: Angle; north: boolean; east: boolean };
export type Angle = { degrees: string; minutes: string };

export type Constants = { width: string; length: string; gsm: string; pagesPerTree: string; co2PerTonne: string };
