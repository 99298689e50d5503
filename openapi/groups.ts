/**
 * Each endpoint group's title and description, by its name in functions/index.ts. A group without an entry here is
 * shown under its own name.
 */
type About = { title: string; description: string };

const ABOUT: Record<string, About> = {
  accounts: {
    title: 'Accounts',
    description:
      'Accounts form a tree: a distributor has channels below it, a channel has customers. An account reaches itself and everything below it.',
  },
  activity: { title: 'Activity', description: 'What was changed, when and by whom.' },
  'api-keys': {
    title: 'API keys',
    description: 'The keys that programs call this interface with, in the hands of the account itself.',
  },
  attention: {
    title: 'Attention',
    description: 'What needs somebody, in an account and in everything below it: the desk.',
  },
  biomass: {
    title: 'Biomass offsets and certificates',
    description: 'Paper exchanged for reforested trees at once. Every offset comes with a certificate as its receipt.',
  },
  carbon: { title: 'Carbon', description: 'Carbon projects, and the carbon offsets that placed orders led to.' },
  certificates: { title: 'Certificates', description: 'The receipts of biomass offsets, as pages and as PDF.' },
  deposits: {
    title: 'Deposits',
    description: 'Paper consumption added day by day. At the end of a month it becomes biomass offsets.',
  },
  favorites: {
    title: 'Favorite projects',
    description: 'The forestry projects that an account prefers when none is named.',
  },
  feeds: {
    title: 'Feeds',
    description: 'Collect page counts from a print-monitoring system every day and deposit them.',
  },
  'feed-readings': {
    title: 'Readings of feeds',
    description: 'Readings that software pushes or a person uploads, and decisions about held ones.',
  },
  reports: {
    title: 'Reports of a year',
    description:
      'Paper, its CO2e, the quality of the data, and trees and credits apart, for auditors and questionnaires.',
  },
  search: {
    title: 'Search',
    description: 'Accounts, people and certificates of an account and of everything below it.',
  },
  forestry: { title: 'Forestry projects', description: 'The projects that trees are planted in.' },
  months: {
    title: 'Months and statements',
    description: 'The books of each month: what was deposited, what it comes to, what became of it, and what it costs.',
  },
  orders: {
    title: 'Orders',
    description: 'Turn raw paper into biomass and carbon amounts and prices; placing one creates the offsets.',
  },
  quotes: {
    title: 'Quotes',
    description: 'Turn raw paper into trees and a price, to be executed later as a biomass offset.',
  },
  'sign-in': {
    title: 'Signing in',
    description: 'For people: a code by mail instead of a password, a session in a cookie, and who has signed in.',
  },
  reference: {
    title: 'This reference',
    description: 'The index, this document and the page that shows it; no key needed.',
  },
  servers: {
    title: 'Servers',
    description: 'Connections to print-monitoring systems that feeds collect from. Passwords are never returned.',
  },
  settings: {
    title: 'Settings',
    description: 'What an account shows to everybody: its public page with a badge, its website and its logo.',
  },
  totals: {
    title: 'Totals',
    description: 'Pages, trees, paper and CO2 of an account, of everything below it, and of both together.',
  },
  users: { title: 'Users', description: 'The people of an account, each with the language they are addressed in.' },
  webhooks: {
    title: 'Webhooks',
    description:
      'Have your own software told of what happens in an account and below it, by the Standard Webhooks specification. Events arrive at least once, each with the same `webhook-id` however often it is sent.',
  },
  volume: { title: 'Volume', description: 'Pages and trees month by month.' },
};

export const aboutGroup = (group: string): About =>
  ABOUT[group] ?? {
    title: `${group[0]?.toUpperCase()}${group.slice(1).replaceAll('-', ' ')}`,
    description: `What can be done with ${group.replaceAll('-', ' ')}.`,
  };
