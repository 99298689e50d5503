/**
 * The texts of a certificate. A text with a count in its sentence has plural forms; a figure whose label stands apart from it
 * needs none. Numbers and dates arrive formatted for the language.
 */
export const certificateTexts = {
  title: 'Tree certificate',
  issuedTo: 'Issued to',
  /** The paper of a sentence. `sheetsUsed` is that of a month's close. */
  sheets: { one: '{count} sheet of paper', other: '{count} sheets of paper' },
  sheetsUsed: {
    one: '{count} sheet of paper used in {month}',
    other: '{count} sheets of paper used in {month}',
  },
  /** `paper` is one of the two above. */
  ordered: {
    one: 'For {paper}, {count} tree was ordered for {account} in {project}.',
    other: 'For {paper}, {count} trees were ordered for {account} in {project}.',
  },
  /** For less than a hundredth of a tree. */
  orderedShare: 'For {paper}, a share of a tree ({part} of {whole} sheets) was ordered for {account} in {project}.',
  /** The two sentences of an order by the number of trees: nobody reported paper for it. */
  orderedTrees: {
    one: '{count} tree was ordered for {account} in {project}.',
    other: '{count} trees were ordered for {account} in {project}.',
  },
  orderedTreesShare: 'A share of a tree was ordered for {account} in {project}.',
  map: 'World map with the forest marked',
  date: 'Date of the order',
  issued: 'Issued',
  issuer: 'Issued by',
  dealer: 'Provided through',
  number: 'Certificate number',
  constants:
    'Calculated with standard sheets of {width}\u00a0×\u00a0{length}\u00a0mm at {gsm}\u00a0g/m², {pagesPerTree} sheets per tree and {co2PerTonne}\u00a0t of CO₂e per tonne of paper.',
  /** Follows `constants`: who published the factor, and for which year. */
  factor: 'CO₂e factor: {source}, for {year}.',
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
  /** The texts differing on a carbon offset's certificate. `tonnes` arrives with its unit. */
  carbon: {
    title: 'Certificate of carbon credit retirement',
    /** The title until the credits are retired. */
    orderTitle: 'Order of carbon credit retirement',
    ordered:
      'For {account}, the retirement of {tonnes}\u00a0CO2e of carbon credits was ordered. They have not been retired yet.',
    project: 'Carbon project',
    amountOrdered: 'Carbon credits ordered',
    processing: 'None yet',
    processingHint: 'The serial numbers will be shown here once the credits have been retired.',
    type: 'Project type',
    registry: 'Registry',
    vintage: 'Vintage',
    serials: 'Serial numbers',
    retiredOn: 'Retired on',
    kind: 'Kind',
    kinds: { removal: 'Removal', avoidance: 'Avoidance' },
    methodology: 'Methodology',
    registryProject: 'Registry project number',
    /** The link to the project's public page, and the caption of its QR code. */
    ledger: 'All retired credits from the project',
  },
  /** The planted trees, and the waiting ones. */
  coverage: {
    title: 'The trees today',
    share: '{part} of {whole}',
    /** The first part of a line, where one planting covers all of them. */
    trees: { one: '{count} tree', other: '{count} trees' },
    /** The same for a share that two decimals would show as none. */
    small: 'less than {amount} trees',
    planted: 'planted in {months}',
    /** Follows `planted`. */
    audited: ', {survival} alive at the audit of {date} by {by}',
    /** The plantings after the first four, and those whose shares are too small to be listed one by one. */
    further: 'shares in other plantings: {plantings}',
    waiting: 'waiting to be planted',
    /** Follows `waiting`. */
    nextPlanting: '; next planting {month}',
    /** In place of `waiting`: the trees of a planting recorded but never made. */
    mistaken: 'recorded by mistake, waiting to be planted',
    unbilled: 'assigned once the order is billed',
    beforeLedger: 'ordered before the public ledger began',
    moved: 'moved to the project {project}',
    /** The link to the project's public page, and the caption of its QR code. */
    ledger: 'All of the project’s plantings',
  },
} as const;
