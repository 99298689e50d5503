/** The texts of public pages, beyond the shared words. A figure's label stands apart from it, so no text needs a plural form. */
export const en = {
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
  notFoundHint: 'There is no public page at this address, or it is switched off.',
} as const;
