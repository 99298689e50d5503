/** The texts of public pages, beyond the shared words. A figure's label stands apart from it, so no text needs a plural form. */
export const publicPageTexts = {
  /** Follows the account's name in the title. */
  title: 'Trees ordered',
  intro: 'Trees ordered for the paper used.',
  unit: 'A tree is a unit of {sheets} sheets of paper.',
  months: 'Trees ordered by month',
  month: 'Month',
  forests: 'Forestry projects',
  map: 'World map with the projects marked',
  newest: 'Latest certificates',
  certificates: 'Certificates',
  accounts: 'Organizations taking part',
  badge: 'For your website',
  badgeHint: 'To show this on a website, copy this code:',
  asTable: 'Show as a table',
  notFound: 'Page not found',
  notFoundHint: 'There is no public page at this address, or it is turned off.',
} as const;

/** A project's public page, beyond the shared words. Figures stand apart from their labels, so no text needs a plural form. */
export const projectTexts = {
  /** Follows the project's name in the title. */
  title: 'Orders and plantings',
  intro: 'Every tree order in this project and the plantings that cover it, open to everyone.',
  complete: 'This project is complete. It accepts no new orders.',
  balance: 'The figures',
  ordered: 'Trees ordered',
  planted: 'Of these planted',
  audited: 'Of these in audited plantings',
  waiting: 'Waiting to be planted',
  unbilled: 'Of these not billed yet',
  beforeLedger: 'Ordered before this record began',
  movedIn: 'Moved from other projects',
  movedOut: 'Moved to another project',
  lost: 'Lost and not replaced',
  free: 'In plantings, unassigned',
  waitingSince: 'The oldest waiting order is from {date}.',
  nextPlanting: 'Next planting: {month}.',
  asOf: 'As of {date}.',
  unit: 'A tree is a unit: {sheets} sheets of paper. It is not one seedling.',
  plantings: 'Plantings',
  plantingsEmpty: 'No plantings have been recorded for this project yet.',
  plantingsMore: 'The file below lists all plantings.',
  map: 'World map with the project marked',
  localMap: 'Planting locations, north at the top',
  status: { planned: 'Planned', planted: 'Planted', audited: 'Audited' },
  /** In place of `status`. */
  notPlanted: 'Recorded by mistake, not planted',
  trees: 'Trees',
  seedlings: 'Seedlings',
  assigned: 'Assigned to orders',
  species: 'Species',
  partner: 'Partner',
  replaces: 'Replaces lost trees of {planting}',
  audit: '{survival} alive at the audit of {date} by {by}',
  report: 'Report',
  documents: 'Documents',
  files: 'Check it yourself',
  filesHint:
    'Each line of the entries assigns trees from one planting to one certificate and contains the previous line’s hash. Any later change to a line would be noticed.',
  plantingsFile: 'Plantings (CSV)',
  entriesFile: 'Entries (CSV)',
  ledgerFile: 'Signed figures (JSON)',
  entries: 'Entries',
  head: 'Hash of the last entry',
  notFound: 'Page not found',
  notFoundHint: 'There is no project at this address. Part of the link may be missing.',
} as const;

/** The texts of a carbon project's public page, beyond those of forestry projects and certificates. */
export const creditTexts = {
  /** Follows the project's name in the title. */
  title: 'Retired carbon credits',
  intro: 'The project’s retired carbon credits, and how much of each lot is assigned, open to everyone.',
  retired: 'Credits retired',
  assigned: 'Of these assigned to orders',
  free: 'Unassigned',
  lots: 'Lots',
  lotsEmpty: 'No retired credits have been recorded for this project yet.',
  lotsMore: 'The file below lists all lots.',
  filesHint:
    'Each line of the entries assigns tonnes from one lot to one certificate and contains the previous line’s hash. Lines use a lot’s serial numbers one after the other, so no credit is used twice. Any later change to a line would be noticed.',
  lotsFile: 'Lots (CSV)',
} as const;
