/**
 * The texts of a certificate in one language, beyond the shared words of lib/rendering. A figure's label stands apart
 * from it, so no text needs a plural form. Numbers and dates arrive formatted for the language.
 */
export type Texts = {
  title: string;
  issuedTo: string;
  /** Ends before the project's name, which follows on a line of its own. */
  statement: string;
  map: string;
  month: string;
  date: string;
  issuer: string;
  dealer: string;
  number: string;
  constants: (constants: Constants) => string;
  verify: string;
  /** The beginning of a downloaded file's name. */
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

/** The texts that differ on the certificate of a carbon offset. */
export type CarbonTexts = {
  title: string;
  statement: string;
  processing: string;
  processingHint: string;
  type: string;
  registry: string;
  vintage: string;
  serials: string;
  /** Stands before the day on which a registry retired the credits. */
  retiredOn: string;
};

export type Constants = { width: string; length: string; gsm: string; pagesPerTree: string; co2PerTonne: string };
