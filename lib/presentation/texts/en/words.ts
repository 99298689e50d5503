/** The words shared by certificates, public pages and mails. */
export const words = {
  languages: 'Languages',
  trees: 'Trees ordered',
  /** Follows a fraction such as 1/833, in place of `trees`. */
  ofATree: 'of a tree',
  /** The sentence of badges and public pages, and what follows it where something is planted. */
  treesOrdered: { one: '{count} tree ordered', other: '{count} trees ordered' },
  ofThesePlanted: { one: 'of these {count} planted', other: 'of these {count} planted' },
  /** Of the planted ones. */
  ofTheseLost: { one: 'of these {count} lost', other: 'of these {count} lost' },
  /** In place of `treesOrdered`, for less than a hundredth of a tree. */
  shareOrdered: 'a share of a tree ordered',
  pages: 'Sheets of paper',
  paper: 'Paper',
  footprint: 'CO₂e footprint of the paper',
  /** The label of tonnes of CO2e. */
  creditsRetired: 'Carbon credits retired',
  /** The alternative text of a project's picture. */
  projectPicture: 'Picture of the project {project}',
  /** The name beside figures including the accounts below. */
  withCustomers: '{account} with its customers',
  /** Stands once on whatever names a number of trees. */
  closing: 'Trees grow over decades. This does not undo the effects of making or using paper.',
} as const;
