/**
 * The texts of a certificate. A figure's label stands apart from it, so no text needs a plural form. Numbers and dates arrive
 * formatted for the language.
 */
export const en = {
  title: 'Certificate of Reforestation',
  issuedTo: 'Issued to',
  /** Ends before the project's name, which follows on a line of its own. */
  statement: 'To make up for the paper used, trees are planted in the reforestation project',
  map: 'World map with the place of the forest marked',
  month: 'Paper used in',
  date: 'Date of issue',
  issuer: 'Issued by',
  dealer: 'Provided through',
  number: 'Certificate number',
  constants:
    'Calculated with standard sheets of {width}\u00a0×\u00a0{length}\u00a0mm at {gsm}\u00a0g/m², {pagesPerTree} pages to a tree and {co2PerTonne}\u00a0t of CO₂e per tonne of paper.',
  verify: 'Scan to open and check',
  /** The beginning of a downloaded file's name. */
  fileName: 'Certificate',
  download: 'Download PDF',
  share: 'Share',
  copyLink: 'Copy link',
  copied: 'Link copied',
  check: 'Check this certificate',
  checked: 'Genuine. Name, amounts, project and date are as signed by {issuer}, and nothing has been changed since.',
  checkDiffers: 'What is shown here differs from what was signed. Please reload the page or ask the issuer.',
  checkFailed: 'The signature is not valid. Do not rely on this certificate; please ask the issuer.',
  checkImpossible: 'The check could not be carried out. Please try again later.',
  signedFacts: 'Signed facts (JSON)',
  notFound: 'Certificate not found',
  notFoundHint: 'There is no certificate at this address. Part of the link may be missing.',
  withdrawn: 'Certificate withdrawn',
  withdrawnHint: 'This certificate was withdrawn on {date} and is no longer valid.',
  /** The texts that differ on the certificate of a carbon offset. */
  carbon: {
    title: 'Certificate of Carbon Offset',
    statement: 'Greenhouse gas emissions are offset by the carbon project',
    processing: 'In process',
    processingHint: 'Carbon credits are being retired for this offset. Their serial numbers will be shown here.',
    type: 'Project type',
    registry: 'Registry',
    vintage: 'Vintage',
    serials: 'Serial numbers',
  },
} as const;
